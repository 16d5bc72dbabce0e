// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about two runs that turned out to be one. Each was folded by itself until
// then.
#include "engine/ledger.h"
#include "engine/runmerge.h"

#include <algorithm>
#include <utility>

namespace crew {

namespace {

/// What \a review is called and asked by, as far as \a other knows it better.
void takeNames(Review &review, const Review &other)
{
    if (review.taskId.isEmpty())
        review.taskId = other.taskId;
    if (review.taskName.isEmpty())
        review.taskName = other.taskName;
    if (review.resumeId.isEmpty())
        review.resumeId = other.resumeId;
    review.waitingSince = std::min(review.waitingSince, other.waitingSince);
    if (isOpen(review.state) || isOpen(other.state))
        review.closedReason.clear();
}

template <typename Values>
void replaceIn(Values &values, const QUuid &before, const QUuid &now)
{
    if (values.remove(before))
        values.insert(now);
}

} // namespace

QUuid Ledger::kept(const QUuid &executionId) const
{
    const auto joined = m_joined.constFind(executionId);
    return joined == m_joined.cend() ? executionId : joined->kept;
}

void Ledger::applyJoin(const Entry &entry)
{
    JoinedRun join{QUuid::fromString(entry.subject), entry.executionId};
    if (!m_executions.contains(join.kept) || join.kept == join.gone || m_joined.contains(join.kept))
        return;
    if (m_executions.contains(join.gone)) {
        m_executions[join.kept] = mergedExecution(m_executions[join.kept], m_executions.take(join.gone));
        joinReviews(join);
        joinMarks(join);
        settleJoined(m_executions[join.kept]);
    }
    m_joined.insert(join.gone, join);
    m_changes.joined.append(join);
    m_changes.executions.insert(join.kept);
}

void Ledger::joinReviews(JoinedRun &join)
{
    const Execution &execution = m_executions[join.kept];
    const QList<QUuid> moved = m_reviewsByExecution.take(join.gone);
    QList<QUuid> &ids = m_reviewsByExecution[join.kept];
    const QList<QUuid> known = ids;
    for (const QUuid &id : moved) {
        Review &review = m_reviews[id];
        review.executionId = join.kept;
        review.crewId = execution.crewId;
        // Resumes always go to the original id.
        if (review.resumeId.isEmpty() || execution.continuationIds.contains(review.resumeId))
            review.resumeId = execution.kickoffId;
        m_changes.reviews.insert(id);
        const auto same = std::ranges::find_if(known, [&](const QUuid &other) {
            return ids.contains(other) && isSameTask(m_reviews[other], review);
        });
        if (same == known.end())
            ids.append(id);
        else
            joinReview(*same, id, join);
    }
}

/// The one that was there first goes on: what was written about it is found again.
void Ledger::joinReview(const QUuid &one, const QUuid &other, JoinedRun &join)
{
    const bool isOneFirst =
        m_reviews[one].attempts.first().receivedAt <= m_reviews[other].attempts.first().receivedAt;
    const QUuid keptId = isOneFirst ? one : other;
    const QUuid goneId = isOneFirst ? other : one;
    const Review gone = m_reviews.take(goneId);
    Review &review = m_reviews[keptId];
    takeNames(review, gone);
    review.attempts = mergedAttempts(review.attempts, gone.attempts).attempts;
    for (Attempt &attempt : review.attempts) {
        if (!attempt.decision)
            continue;
        attempt.decision->reviewId = keptId;
        m_reviewByDecision.insert(attempt.decision->id, keptId);
    }
    joinGates(keptId, goneId, gone);
    updateReviewState(review);
    QList<QUuid> &ids = m_reviewsByExecution[join.kept];
    ids.removeAll(goneId);
    if (!ids.contains(keptId))
        ids.append(keptId);
    m_changes.reviews.remove(goneId);
    join.reviews.insert(goneId, keptId);
}

/// What is known of the gate at which a decision is in doubt counts; that another task moved, in either.
void Ledger::joinGates(const QUuid &keptId, const QUuid &goneId, const Review &gone)
{
    const Gate other = m_gates.take(goneId);
    Gate &gate = m_gates[keptId];
    const bool haveOthersMoved = gate.othersMoved || other.othersMoved;
    const bool isInDoubt = gone.state == ReviewState::Sending || gone.state == ReviewState::Unclear;
    if (isInDoubt || gate.taskId.isEmpty())
        gate = other;
    gate.othersMoved = haveOthersMoved;
    gate.repeated = 0; // attempts have other numbers now
    gate.mayAskAgain = gate.mayAskAgain || other.mayAskAgain;
    if (m_knownIds.remove(goneId))
        m_knownIds.insert(keptId, 0);
}

void Ledger::joinMarks(const JoinedRun &join)
{
    for (QSet<QUuid> *marks :
         {&m_stopped, &m_tellsWaiting, &m_endedByStatus, &m_endsByAnswer, &m_completeFirst})
        replaceIn(*marks, join.gone, join.kept);
    if (const auto stop = m_unansweredStops.constFind(join.gone); stop != m_unansweredStops.cend())
        m_unansweredStops.insert(join.kept, *stop);
    m_unansweredStops.remove(join.gone);
    m_streams.remove(join.gone);
    if (m_unreadable.contains(join.gone))
        m_unreadable[join.kept] += m_unreadable.take(join.gone);
    // In which order the IDs of both became known is not known: those that are here tell no notice's age.
    const QList<QUuid> reviews = m_reviewsByExecution.value(join.kept);
    for (const QUuid &id : reviews) {
        if (const auto known = m_knownIds.find(id); known != m_knownIds.end())
            *known = m_executions[join.kept].continuationIds.size();
    }
    const QList<WebhookProof> proofs = m_proofs.take(join.gone);
    if (!proofs.isEmpty())
        m_proofs[join.kept] += proofs;
}

/// Whether the run has ended follows from what waits in both.
void Ledger::settleJoined(Execution &execution)
{
    const bool isWaiting = hasWaitingReview(execution.id);
    if (isWaiting && isFinal(execution.state)) {
        execution.toldEnd = ToldEnd{execution.state, execution.finishedAt};
        execution.finishedAt = {};
    }
    if (isWaiting)
        execution.state = ExecutionState::PendingHumanInput;
    else if (isFinal(execution.state))
        finish(execution, execution.state, execution.finishedAt);
}

} // namespace crew
