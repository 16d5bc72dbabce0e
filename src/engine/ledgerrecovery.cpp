// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about reviews whose notice never arrived.
#include "engine/ledger.h"

#include <algorithm>
#include <utility>

namespace crew {

namespace {

/// What a status calls \a taskId is not the task of \a review, by either of its names.
bool isOtherTask(const QString &taskId, const Review &review, const Gate &gate)
{
    const QString known = taskIdOf(review);
    return !taskId.isEmpty() && !known.isEmpty() && taskId != known && taskId != gate.taskId;
}

} // namespace

bool Ledger::mayRecover(const QUuid &executionId, const QString &taskId) const
{
    const Execution *known = execution(executionId);
    if (!known || isFinal(known->state))
        return false;
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    return std::ranges::none_of(ids, [&](const QUuid &id) {
        const Review &review = *this->review(id);
        if (!isOpen(review.state))
            return false;
        if (isOtherTask(taskId, review, m_gates.value(id)))
            return false; // both may wait at once
        return review.state != ReviewState::Unclear || review.lastAttempt().decision->verb != Verb::Reject;
    });
}

/// Where the status names no task, the one that was rejected is the one that comes again.
Review &Ledger::reviewToRecover(const wire::StatusReport &report, const Execution &execution)
{
    const QString &taskId = report.currentTaskId;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const ReviewState state : {ReviewState::Unclear, ReviewState::Retrying}) {
        const auto asked =
            std::ranges::find_if(ids, [&](const QUuid &id) { return m_reviews[id].state == state; });
        if (taskId.isEmpty() && asked != ids.end())
            return m_reviews[*asked];
    }
    const bool isSaid = report.state == ExecutionState::PendingHumanInput;
    if (Review *closed = isSaid ? closedButAwaited(report, execution) : nullptr)
        return *closed;
    return reviewFor(execution, taskId);
}

void Ledger::applyRecovery(const Entry &entry, Execution &execution)
{
    const wire::StatusReport report = wire::decodeStatus(entry.body).value_or(wire::StatusReport());
    if (!mayRecover(execution.id, report.currentTaskId))
        return;
    Review &review = reviewToRecover(report, execution);
    review.resumeId = execution.kickoffId;
    if (review.taskName.isEmpty())
        review.taskName = report.currentTask;
    Attempt attempt;
    attempt.number = static_cast<int>(review.attempts.size()) + 1;
    attempt.receivedAt = entry.at;
    attempt.raw = entry.body;
    attempt.arrival = Arrival::Recovered;
    Gate &gate = m_gates[review.id];
    attempt.repeated = std::exchange(gate.repeated, 0);
    gate.evidence.clear();
    gate.othersMoved = waitsBesideOthers(review) || gate.othersMoved;
    review.attempts.append(attempt);
    review.waitingSince = entry.at;
    review.closedReason.clear();
    updateReviewState(review);
    execution.state = ExecutionState::PendingHumanInput;
}

} // namespace crew
