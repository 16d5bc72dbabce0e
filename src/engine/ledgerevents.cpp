// SPDX-License-Identifier: GPL-3.0-or-later
// What the event stream tells about a run. It comes late and in any order, so it only ever adds: it ends no
// run (a crew may be one of several in a flow), settles no decision (it may be from before it), and says
// nothing about the current task that is older than what is known.
#include "core/streamorder.h"
#include "engine/ledger.h"
#include "wire/events.h"

#include <algorithm>

namespace crew {

namespace {

/// True when \a event happened after the status that came at \a statusAt: one that is stamped later than it
/// came has a clock that cannot be compared with ours.
bool isAfterStatus(const StreamEvent &event, const QDateTime &statusAt)
{
    if (!statusAt.isValid())
        return true;
    return event.at.isValid() && event.at > statusAt && event.at <= event.heard;
}

void tellCurrent(Execution &execution, const StreamEvent &event)
{
    const QString &task = event.taskName.isEmpty() ? event.taskId : event.taskName;
    const bool isEnd = event.phase == StreamPhase::End || event.phase == StreamPhase::Failure;
    if (event.topic == StreamTopic::Task && isEnd) {
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

void Ledger::applyEvents(const Entry &entry, Execution &execution)
{
    const bool isRefused = execution.state == ExecutionState::Refused;
    if (isFinal(execution.state) && !execution.kickoffId.isEmpty() && !isRefused)
        return;
    auto events = wire::decodeEvents(entry.body);
    if (!events || events->isEmpty())
        return;
    for (StreamEvent &event : *events)
        event.heard = entry.at;
    // Only what this kickoff started knows the address the batch came to.
    const auto named =
        std::ranges::find_if(*events, [](const StreamEvent &event) { return !event.executionId.isEmpty(); });
    if (execution.kickoffId.isEmpty() && named != events->end())
        adoptId(entry, execution, named->executionId);
    if (isRefused)
        reopen(execution);
    if (isFinal(execution.state))
        return;
    Stream &stream = m_streams[execution.id];
    bool isNews = false;
    for (const StreamEvent &event : inOrder(std::move(*events))) {
        if (!stream.newest.id.isEmpty() && !isNewer(event, stream.newest))
            continue;
        stream.newest = event;
        if (!isAfterStatus(event, stream.statusAt))
            continue;
        isNews = true;
        tellCurrent(execution, event);
    }
    if (isNews)
        markRunning(execution);
}

void Ledger::noteReport(const Execution &execution, const QDateTime &at)
{
    if (execution.request.eventStream)
        m_streams[execution.id].statusAt = at;
}

} // namespace crew
