// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/eventfold.h"

#include "core/streamorder.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runids.h"
#include "engine/ledger/usagefold.h"
#include "wire/events.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

/// True when \a event happened after the status that came at \a statusAt: one that is stamped later than it
/// came has a clock that cannot be compared with ours.
bool isAfterStatus(const StreamEvent &event, const QDateTime &statusAt)
{
    if (!statusAt.isValid())
        return true;
    return event.at.isValid() && event.at > statusAt && event.at <= event.heard;
}

void recordCurrent(Execution &execution, const StreamEvent &event)
{
    const QString &task = event.taskName.isEmpty() ? event.taskId : event.taskName;
    if (event.topic == StreamTopic::Task && isSpanEnd(event)) {
        if (execution.currentTask == task) {
            execution.currentTask.clear();
            execution.currentTaskId.clear();
            execution.currentAgent.clear();
        }
        return;
    }
    const bool begins = event.topic == StreamTopic::Task && event.phase == StreamPhase::Begin;
    if (begins && !task.isEmpty() && execution.currentTask != task) {
        execution.currentTask = task;
        execution.currentTaskId.clear(); // a status' own word, of the task before
    }
    if (!event.agent.isEmpty())
        execution.currentAgent = event.agent;
}

} // namespace

void applyEvents(Run &run, const Entry &entry, const QJsonValue &body)
{
    Execution &execution = run.execution;
    const bool isRefused = execution.state == ExecutionState::Refused;
    auto events = wire::decodeEvents(body);
    if (!events || events->isEmpty())
        return;
    countCalls(run, *events); // also of a run that has ended: the last batch comes after its end
    if (isFinal(execution.state) && !execution.kickoffId.isEmpty() && !isRefused)
        return;
    for (StreamEvent &event : *events)
        event.heard = entry.at;
    // Only what this kickoff started knows the address the batch came to.
    const auto named =
        std::ranges::find_if(*events, [](const StreamEvent &event) { return !event.executionId.isEmpty(); });
    if (execution.kickoffId.isEmpty() && named != events->end())
        adoptId(run, entry, named->executionId);
    if (isRefused)
        reopen(run);
    if (isFinal(execution.state))
        return;
    Run::Stream &stream = run.stream;
    bool isNews = false;
    for (const StreamEvent &event : inOrder(std::move(*events))) {
        if (!stream.newest.id.isEmpty() && !isNewer(event, stream.newest))
            continue;
        stream.newest = event;
        if (!isAfterStatus(event, stream.statusAt))
            continue;
        isNews = true;
        recordCurrent(execution, event);
    }
    if (isNews)
        markRunning(run);
}

void recordStatus(Run &run, const QDateTime &at)
{
    if (run.execution.request.eventStream)
        run.stream.statusAt = at;
}

} // namespace crew::engine::fold
