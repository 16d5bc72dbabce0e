// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runstally.h"

namespace crew::gui::executions {

RunsTally tallyOf(const QList<RunRow> &runs, const RunsCriteria &criteria, const std::atomic<bool> &stop)
{
    RunsCriteria others = criteria;
    others.group = StateGroup::All;
    others.cause.reset();
    const bool countsCauses = criteria.group == StateGroup::Failed;
    RunsTally tally;
    FailureTally failures;
    for (const RunRow &run : runs) {
        if (stop)
            return tally;
        if (!others.accepts(*run))
            continue;
        for (int group = 0; group < stateGroupCount; ++group)
            tally.groups.at(static_cast<std::size_t>(group)) +=
                belongsTo(*run, static_cast<StateGroup>(group)) ? 1 : 0;
        if (countsCauses && run->state == ExecutionState::Failed)
            failures.add(run->error.text());
    }
    tally.causes = failures.causes();
    return tally;
}

} // namespace crew::gui::executions
