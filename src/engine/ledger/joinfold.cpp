// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/joinfold.h"

#include "engine/ledger/reviewfold.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runmerge.h"
#include "engine/ledger/usagefold.h"

#include <algorithm>
#include <utility>

namespace crew::engine::fold {

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
        review.closedReason = {};
}

void moveTo(const Execution &execution, Review &review)
{
    review.executionId = execution.id;
    review.crewId = execution.crewId;
    // Resumes always go to the original id.
    if (review.resumeId.isEmpty() || execution.continuationIds.contains(review.resumeId))
        review.resumeId = execution.kickoffId;
}

/// What is known of the gate at which a decision is in doubt counts; that another task moved, in either.
void joinGates(RunReview &kept, const RunReview &gone)
{
    Gate &gate = kept.gate;
    const Gate &other = gone.gate;
    const bool haveOthersMoved = gate.othersMoved || other.othersMoved;
    const bool isInDoubt =
        gone.review.state == ReviewState::Sending || gone.review.state == ReviewState::Unclear;
    if (isInDoubt || gate.taskId.isEmpty())
        gate = other;
    gate.othersMoved = haveOthersMoved;
    gate.leftSince = {};
    if (kept.review.closedReason.isEmpty())
        gate.closedBy = ClosedBy::Other;
    gate.repeated = 0; // attempts have other numbers now
    gate.mayAskAgain = gate.mayAskAgain || other.mayAskAgain;
    if (gone.idsAtSending)
        kept.idsAtSending = 0;
}

void joinNotes(RunReview &kept, const RunReview &gone)
{
    Review &review = kept.review;
    QList<TeamNote> notes = std::exchange(review.notes, {}) + gone.review.notes;
    std::ranges::stable_sort(notes, {}, &TeamNote::at);
    review.olderNotes += gone.review.olderNotes;
    for (const TeamNote &note : std::as_const(notes))
        addNote(review, note);
    kept.isDropUnrecorded = kept.isDropUnrecorded || gone.isDropUnrecorded;
}

/// The first approval of the one of the two that is closed, if it waits again with the other one; see
/// dropFirstApproval().
std::optional<TeamNote> approvalBeforeClosing(const Review &one, const Review &other)
{
    const Review &closed = isOpen(one.state) ? other : one;
    const bool comesBack = closed.state == ReviewState::Closed && isOpen(one.state) != isOpen(other.state);
    return comesBack && lacksNotice(closed.lastAttempt()) ? firstApprovalOf(closed) : std::nullopt;
}

/// The one that was there first goes on: what was written about it is found again. Returns its id.
QUuid joinReview(Run &run, std::vector<RunReview>::iterator known, RunReview gone, const QDateTime &at)
{
    if (gone.review.attempts.first().receivedAt < known->review.attempts.first().receivedAt) {
        std::swap(*known, gone);
        known = std::rotate(known, known + 1, run.reviews.end()); // it came with the other run
    }
    RunReview &kept = *known;
    Review &review = kept.review;
    const auto ended = approvalBeforeClosing(review, gone.review);
    takeNames(review, gone.review);
    review.attempts = mergedAttempts(review.attempts, gone.review.attempts).attempts;
    for (Attempt &attempt : review.attempts) {
        if (attempt.decision)
            attempt.decision->reviewId = review.id;
    }
    joinNotes(kept, gone);
    if (ended && firstApprovalOf(review) == ended)
        dropFirstApproval(kept, at);
    joinGates(kept, gone);
    updateReviewState(run, review);
    run.changedReviews.remove(gone.review.id);
    return review.id;
}

/// What stood in for a notice that is elsewhere is about no task that waits.
bool mayBeSameTask(const RunReview &one, const RunReview &other)
{
    const bool isDone = one.gate.closedBy == ClosedBy::Notice || other.gate.closedBy == ClosedBy::Notice;
    return !isDone && isSameTask(one.review, other.review);
}

QHash<QUuid, QUuid> joinReviews(Run &run, std::vector<RunReview> moved, const QDateTime &at)
{
    QSet<QUuid> mayBeSame;
    for (const RunReview &known : run.reviews)
        mayBeSame.insert(known.review.id);
    QHash<QUuid, QUuid> joined;
    for (RunReview &came : moved) {
        moveTo(run.execution, came.review);
        run.changedReviews.insert(came.review.id);
        const auto same = std::ranges::find_if(run.reviews, [&](const RunReview &known) {
            return mayBeSame.contains(known.review.id) && mayBeSameTask(known, came);
        });
        if (same == run.reviews.end()) {
            run.reviews.push_back(std::move(came));
            continue;
        }
        const QUuid ids[] = {same->review.id, came.review.id};
        const QUuid kept = joinReview(run, same, std::move(came), at);
        joined.insert(kept == ids[0] ? ids[1] : ids[0], kept);
    }
    return joined;
}

void joinTaskEnds(Run &kept, const Run &gone)
{
    kept.taskEnds += gone.taskEnds;
    std::ranges::stable_sort(kept.taskEnds, {}, &TaskEnd::at);
    kept.taskEnds.resize(std::min(kept.taskEnds.size(), Run::maxTaskEnds));
}

void joinMarks(Run &kept, const Run &gone)
{
    if (!kept.stoppedAt.isValid())
        kept.stoppedAt = gone.stoppedAt;
    kept.aliveAt = std::max(kept.aliveAt, gone.aliveAt);
    kept.queuedUntil = std::max(kept.queuedUntil, gone.queuedUntil);
    kept.tellsWaiting = kept.tellsWaiting || gone.tellsWaiting;
    kept.withdrawals = std::max(kept.withdrawals, gone.withdrawals);
    kept.endedByStatus = kept.endedByStatus || gone.endedByStatus;
    kept.endsByAnswer = kept.endsByAnswer || gone.endsByAnswer;
    kept.completesFirst = kept.completesFirst || gone.completesFirst;
    if (gone.unansweredStop)
        kept.unansweredStop = gone.unansweredStop;
    kept.unreadable += gone.unreadable;
    kept.proofs += gone.proofs;
    kept.unclearBefore.insert(gone.unclearBefore);
    kept.adoptedIds.insert(gone.adoptedIds);
    kept.contestedDecisions.unite(gone.contestedDecisions);
    kept.awaitedDecisions.unite(gone.awaitedDecisions);
    joinCalls(kept, gone);
    // In which order the IDs of both became known is not known: those that are here tell no notice's age.
    for (RunReview &known : kept.reviews) {
        if (known.idsAtSending)
            known.idsAtSending = kept.execution.continuationIds.size();
    }
}

/// Whether the run has ended follows from what waits in both.
void settleJoined(Run &run)
{
    Execution &execution = run.execution;
    const bool isWaiting = hasWaitingReview(run);
    if (isWaiting && isFinal(execution.state)) {
        execution.toldEnd = ToldEnd{execution.state, execution.finishedAt};
        execution.finishedAt = {};
    }
    if (isWaiting)
        execution.state = ExecutionState::PendingHumanInput;
    else if (isFinal(execution.state))
        finish(run, execution.state, execution.finishedAt);
}

} // namespace

QHash<QUuid, QUuid> joinRuns(Run &kept, Run gone, const QDateTime &at)
{
    kept.execution = mergedExecution(kept.execution, gone.execution);
    const QHash<QUuid, QUuid> joined = joinReviews(kept, std::move(gone.reviews), at);
    joinTaskEnds(kept, gone);
    joinMarks(kept, gone);
    for (Decision &decision : kept.unclearBefore)
        decision.reviewId = joined.value(decision.reviewId, decision.reviewId);
    settleJoined(kept);
    return joined;
}

} // namespace crew::engine::fold
