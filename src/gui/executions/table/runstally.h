// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/failuretally.h"
#include "gui/executions/table/runsorder.h"

#include <array>

namespace crew::gui::executions {

/// How many runs each state filter would show, and why runs failed, under the other filters.
struct RunsTally
{
    std::array<int, stateGroupCount> groups{}; ///< by StateGroup
    FailureCauses causes = {}; ///< of the runs in the state Failed; only while those are shown

    bool operator==(const RunsTally &) const = default;
};

/// May be called on any thread. Once \a stop is true, it returns whatever it has.
RunsTally tallyOf(const QList<RunRow> &runs, const RunsCriteria &criteria,
                  const std::atomic<bool> &stop = false);

} // namespace crew::gui::executions
