// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/reviewfold.h"

#include "core/crewquirks.h"
#include "engine/ledger/gatefold.h"
#include "engine/ledger/recoveryfold.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runids.h"
#include "wire/callbacks.h"
#include "wire/teamnote.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::engine::Ledger)
};

ReviewState stateAfter(const Decision &decision)
{
    switch (decision.state) {
    case DecisionState::Held:
        return ReviewState::Held;
    case DecisionState::Sending:
        return ReviewState::Sending;
    case DecisionState::Accepted:
        return isTriedAgain(decision) ? ReviewState::Retrying : ReviewState::Approved;
    case DecisionState::Unclear:
        return ReviewState::Unclear;
    case DecisionState::TooLate: // which closes the review, until a status says that it waits
    case DecisionState::Refused:
    case DecisionState::Withdrawn:
    case DecisionState::Returned:
        return ReviewState::Waiting;
    }
    Q_UNREACHABLE();
}

void takeNotice(Attempt &attempt, const wire::HumanInputRequest &notice, const Entry &entry)
{
    attempt.output = notice.output;
    attempt.json = notice.json;
    attempt.raw = entry.body;
    attempt.headers = entry.headers;
    attempt.mayBeApproved.clear();
    outdateDecision(attempt);
}

/// The attempt after that at \a index may not be one, and a decision about it may be what arrived.
bool isNextInDoubt(const Review &review, qsizetype index)
{
    if (index + 1 == review.attempts.size())
        return false;
    const Attempt &next = review.attempts.at(index + 1);
    return !isSurelyNext(next) && hasBeenSent(next.decision);
}

/// The run goes on by a decision about the next attempt.
bool isAboutFormerGate(const Review &review, qsizetype index)
{
    const bool hasNext = index + 1 < review.attempts.size() && isSurelyNext(review.attempts.at(index + 1));
    return hasNext && !isTriedAgain(*review.attempts.at(index).decision);
}

bool hasUnclearDecision(const Attempt &attempt)
{
    return attempt.decision && attempt.decision->state == DecisionState::Unclear;
}

/// Some services read the words of an approval, and try the task again for them.
Sentences newerAttemptReason(const Decision &approval)
{
    return carriesInstructions(approval.feedback)
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "A newer attempt has arrived since. Either the service took the approval with "
                     "feedback for a rejection, or it took another decision."))
               : translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "A newer attempt has arrived since, which an approval does not bring about. The "
                     "service may have taken another decision."));
}

/// Why nothing that the run does shows that \a decision arrived; empty: it may.
Sentences awaitedReason(const Run &run, const Decision &decision)
{
    return run.awaitedDecisions.contains(decision.id)
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The service was still waiting for a decision some time after this one was sent. "
                     "The run may have continued because of another decision."))
               : Sentences();
}

/// What happened shows, as \a reason says, that the decision about the attempt at \a index arrived, or
/// another one where the service had refused it as decided already. \a doubt says why it shows
/// nothing; empty: it does.
void settle(Run &run, Review &review, qsizetype index, const Sentences &reason, const Sentences &doubt)
{
    Decision &decision = *review.attempts[index].decision;
    const bool isContested = run.contestedDecisions.contains(decision.id);
    decision.waiting = isContested ? Sentences() : doubt; // what statuses said before is over
    if (isContested) {
        decision.state = DecisionState::TooLate;
        decision.message = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service had already taken a decision about this review. It may have "
                              "been another one."));
        if (index + 1 == review.attempts.size())
            review.closedReason = decision.message;
        return updateReviewState(run, review);
    }
    if (!doubt.isEmpty()) {
        run.changedReviews.insert(review.id);
        return;
    }
    decision.state = DecisionState::Accepted;
    decision.isFollowed = true;
    decision.message = reason;
    if (continuesRun(decision.verdict) && isTriedAgain(decision))
        decision.answer.clear(); // evidence has shown otherwise
    updateReviewState(run, review);
}

/// The run has ended. After a rejection it would have asked again, so the end says nothing about one. Nor
/// does a callback about any decision, as it may be of one crew of several.
void settleAtEnd(Run &run, RunReview &known)
{
    Review &review = known.review;
    const bool isUnsettled = isOpen(review.state) || known.gate.closedBy == ClosedBy::Refusal;
    if (!isUnsettled || !hasUnclearDecision(review.lastAttempt()))
        return;
    Decision &decision = *review.attempts.last().decision;
    decision.waiting = awaitedReason(run, decision); // nothing waits any more
    run.changedReviews.insert(review.id);
    if (run.execution.state == ExecutionState::Completed && run.endedByStatus &&
        continuesRun(decision.verdict))
        settleLast(
            run, review,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run continued, so the decision arrived.")));
}

/// The attempt that \a notice opens, out of the review \a known: the one that stood in for it, or the next.
/// If it surely is the next (\a isNext), what was decided before has arrived.
Attempt attemptFor(Run &run, RunReview &known, const wire::HumanInputRequest &notice, const Entry &entry,
                   bool isNext)
{
    Review &review = known.review;
    Attempt attempt;
    bool showsArrival = isNext;
    if (isStillOpenRecovery(review)) {
        // The notice was late, not lost: what was decided about the attempt stays.
        attempt = review.attempts.takeLast();
        attempt.repeated = 0;
        if (known.gate.closedBy == ClosedBy::Statuses) // it has not waited all the time
            review.waitingSince = attempt.receivedAt = entry.at;
        if (attempt.arrival == Arrival::Unreadable) // it may be about another gate
            run.unreadable.prepend({attempt.raw, attempt.headers, entry.sequence});
        showsArrival = isNext && !review.attempts.isEmpty() && !saysTheSame(review.lastAttempt(), notice);
    } else {
        attempt.number = static_cast<int>(review.attempts.size()) + 1;
        attempt.receivedAt = entry.at;
        review.waitingSince = entry.at;
    }
    takeNotice(attempt, notice, entry);
    if (showsArrival) {
        for (qsizetype index = 0; index < review.attempts.size(); ++index)
            settleAskedAgain(run, review, index);
        confirmDecisions(run); // a gate was reached that was not open when they were made
    }
    return attempt;
}

/// \a attempt stood in for \a notice. A decision made there without the output is given back. Where that one
/// was made in the place of another, which may have arrived, the output is not what the other was made about.
void showInStandIn(const Run &run, Attempt &attempt, const wire::HumanInputRequest &notice,
                   const Entry &entry)
{
    if (attempt.decision && run.unclearBefore.contains(attempt.decision->id))
        outdateDecision(attempt);
    else
        takeNotice(attempt, notice, entry);
}

/// A status has called what \a review stands in for by the name or the ID of a notice; some services use
/// names as IDs.
bool isCalled(const Review &review, const QString &taskId, const QString &taskName)
{
    return !review.taskName.isEmpty() && (review.taskName == taskName || review.taskName == taskId);
}

/// Which of those that \a mayBe meant by a notice of \a taskId is: the one that a status has called like it,
/// else the first, and rather one that is open; null for none.
template <typename MayBe>
RunReview *standInMeant(Run &run, const QString &taskId, const QString &taskName, MayBe mayBe)
{
    RunReview *meant = nullptr;
    for (RunReview &known : run.reviews) {
        if (!mayBe(known))
            continue;
        if (isCalled(known.review, taskId, taskName))
            return &known;
        if (!meant || (isOpen(known.review.state) && !isOpen(meant->review.state)))
            meant = &known;
    }
    return meant;
}

/// The notice of \a taskId that fills \a known may be that of another one that is open, so the name that a
/// status has given to \a known may not be that of the task.
bool mayHaveOtherName(const Run &run, const RunReview &known, const QString &taskId)
{
    const auto isOther = [&known](const RunReview &other) {
        return &other != &known && standsInForAny(other) && isOpen(other.review.state);
    };
    return standsInForAny(known) && known.review.taskName != taskId &&
           std::ranges::any_of(run.reviews, isOther);
}

/// What \a known stands in for may be the notice that opened an attempt of \a asked.
bool mayBeNoticeOf(const RunReview &known, const Review &asked)
{
    const Review &review = known.review;
    const bool mayWait = isAsking(known) || known.gate.closedBy == ClosedBy::Statuses;
    return &review != &asked && review.taskId.isEmpty() && mayWait &&
           review.lastAttempt().arrival == Arrival::Recovered && isStillOpenRecovery(review);
}

/// Its task's own review has asked before, or statuses had closed what stands in for a notice of no known
/// task, so \a notice opened the next attempt there: that is what it stands in for. Others wait for others.
void closeStandIn(Run &run, const Review &asked, const wire::HumanInputRequest &notice, const Entry &entry)
{
    RunReview *known = standInMeant(run, asked.taskId, asked.taskName,
                                    [&asked](const RunReview &each) { return mayBeNoticeOf(each, asked); });
    if (!known)
        return;
    Review &review = known->review;
    showInStandIn(run, review.attempts.last(), notice, entry);
    known->gate.leftSince = {};
    known->gate.closedBy = ClosedBy::Notice;
    known->gate.noticeElsewhere =
        translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                       "The notice for this attempt has arrived: it is attempt %1 of “%2”."),
                     {QString::number(asked.lastAttempt().number), taskTitle(asked)});
    review.closedReason = {};
    updateReviewState(run, review);
}

/// Whether the last decision that was sent has arrived is not known. Of those before it nothing more is
/// going to be known once a later one was accepted.
bool isLastDecisionInDoubt(const Run &run, const Review &review)
{
    for (auto attempt = review.attempts.crbegin(); attempt != review.attempts.crend(); ++attempt) {
        if (isArrivalUnknown(run, attempt->decision))
            return true;
        if (isAccepted(*attempt))
            return false;
    }
    return false;
}

/// What stood in for a notice that is elsewhere is needed only while a decision of it is in doubt. The next
/// attempt after a rejection is elsewhere, too.
void closeDoneStandIn(const Run &run, RunReview &known)
{
    Review &review = known.review;
    const bool isOpenStandIn = known.gate.closedBy == ClosedBy::Notice && review.closedReason.isEmpty();
    if (!isOpenStandIn || isLastDecisionInDoubt(run, review))
        return;
    const Attempt &last = review.lastAttempt();
    const bool isApproved = isAccepted(last) && !isTriedAgain(*last.decision);
    if (!isApproved)
        review.closedReason = known.gate.noticeElsewhere;
}

void openAttempt(Run &run, RunReview &known, const wire::HumanInputRequest &notice, const Entry &entry,
                 Age age, Arrival arrival)
{
    Review &review = known.review;
    const int mayBeOf = mayBeAbout(review, age, notice, entry.body);
    const int beside = undecidedBeside(run, review);
    if (mayHaveOtherName(run, known, notice.ids.taskId))
        review.taskName.clear();
    Attempt attempt = attemptFor(run, known, notice, entry, mayBeOf == 0 && beside == 0);
    review.taskId = notice.ids.taskId;
    review.resumeId = resumeIdOf(run.execution, notice.ids.executionId);
    if (!notice.taskName.isEmpty())
        review.taskName = notice.taskName;
    beginGate(run, known);
    attempt.arrival = arrival;
    attempt.mayBeOf = mayBeOf;
    attempt.beside = beside;
    attempt.isSaid = true;
    review.attempts.append(attempt);
    known.askedBy = entry.sequence;
    review.closedReason = {};
    updateReviewState(run, review);
}

} // namespace

void applyNotice(Run &run, const Entry &entry, const QJsonValue &body, Arrival arrival)
{
    Execution &execution = run.execution;
    if (!body.isObject())
        return applyUnreadable(run, entry);
    const auto notice = wire::decodeHumanInputRequest(entry.body, body.toObject());
    if (!notice)
        return applyUnreadable(run, entry);
    const QStringList continuations = execution.continuationIds;
    adoptNoticeIds(run, entry, notice->ids);

    RunReview &known = reviewFor(run, notice->ids.taskId,
                                 standInMeant(run, notice->ids.taskId, notice->taskName, standsInForAny));
    Review &review = known.review;
    const bool isAwaited = isStillOpenRecovery(review);
    run.changedReviews.insert(review.id);
    const Age age = ageOf(notice->ids, continuations, known.idsAtSending.value_or(0));
    if (const int repeated = repeatedAttempt(review, *notice, entry.body))
        return recordRepeat(known, repeated);
    if (const int older = attemptMeant(review, age)) {
        takeNotice(review.attempts[older - 1], *notice, entry);
        review.taskId = notice->ids.taskId;
        return;
    }
    if (isFinal(execution.state)) {
        reopen(run);
        run.endedByStatus = true; // it may say so again, and that is no word about this notice
    }
    openAttempt(run, known, *notice, entry, age, arrival);
    if (!isAwaited)
        closeStandIn(run, review, *notice, entry);
    execution.state = ExecutionState::PendingHumanInput;
    run.endsByAnswer = false;
    run.stoppedAt = {}; // what asks has not stopped
}

void recordRepeat(RunReview &known, int repeated)
{
    Review &review = known.review;
    if (isStillOpenRecovery(review)) {
        review.attempts.last().repeated = repeated;
        return;
    }
    Attempt &last = review.attempts.last();
    if (repeated == last.number && last.decision &&
        (last.decision->state == DecisionState::Sending || last.decision->state == DecisionState::Unclear))
        last.repeated = repeated;
    Gate &gate = known.gate;
    gate.repeated = repeated;
    gate.mayAskAgain = gate.mayAskAgain || hasBeenSent(review.lastAttempt().decision);
}

bool standsInForAny(const RunReview &known)
{
    // What was typed before statuses or its notice closed it is not about another task.
    return known.review.taskId.isEmpty() && isStillOpenRecovery(known.review) &&
           known.gate.closedBy == ClosedBy::Other;
}

RunReview &reviewFor(Run &run, const QString &taskId, RunReview *standIn)
{
    auto &reviews = run.reviews;
    // Without an ID, one that is open is another task's: see mayRecover().
    const auto named = std::ranges::find_if(reviews, [&taskId](const RunReview &known) {
        return taskIdOf(known.review) == taskId && (!taskId.isEmpty() || !isOpen(known.review.state));
    });
    // One that is known by its task first: an old notice of it, delivered again, must not fill the other.
    if (named != reviews.end())
        return *named;
    if (standIn && !taskId.isEmpty())
        return *standIn;
    // A recovered review may have taken the id for "no task id" before and have got its name since.
    QUuid id = reviewIdFor(run.execution.id, taskId);
    while (findReview(run, id))
        id = reviewIdFor(id, taskId);
    Review &review = reviews.emplace_back().review;
    review.id = id;
    review.executionId = run.execution.id;
    review.crewId = run.execution.crewId;
    review.taskId = taskId;
    return reviews.back();
}

void updateReviewState(Run &run, Review &review)
{
    RunReview &known = *findReview(run, review.id);
    closeDoneStandIn(run, known);
    if (!review.closedReason.isEmpty())
        review.state = ReviewState::Closed;
    else if (review.lastAttempt().decision)
        review.state = stateAfter(*review.lastAttempt().decision);
    else
        review.state = ReviewState::Waiting;
    const bool isElsewhere = isOpen(review.state) && known.gate.closedBy == ClosedBy::Notice;
    review.noticeElsewhere = isElsewhere ? known.gate.noticeElsewhere : Sentences();
    if (isElsewhere && review.state == ReviewState::Waiting)
        review.state = ReviewState::Unclear; // an earlier decision is; nobody is asked
    run.changedReviews.insert(review.id);
}

void applyTeamNote(Run &run, const Entry &entry)
{
    RunReview *known = findReview(run, QUuid::fromString(entry.subject));
    auto note = wire::decodeTeamNote(entry.body);
    if (!known || !note)
        return;
    const bool isDrop = note->act == TeamAct::FirstApprovalWithdrawn && isByProgram(*note);
    if (isDrop && std::exchange(known->isDropUnrecorded, false))
        return; // it is among the notes since the review came back
    note->at = entry.at;
    addNote(known->review, *note);
    run.changedReviews.insert(known->review.id);
}

void dropFirstApproval(RunReview &known, const QDateTime &at)
{
    const auto first = firstApprovalOf(known.review);
    if (!first)
        return;
    addNote(known.review, {.act = TeamAct::FirstApprovalWithdrawn,
                           .person = {},
                           .at = at,
                           .attempt = first->attempt,
                           .text = Texts::tr("The review was closed and came back. The service may be "
                                             "waiting for something else now.")});
    known.isDropUnrecorded = true;
}

void settleUnclear(Run &run, Review &review, const Sentences &reason)
{
    for (qsizetype index = 0; index < review.attempts.size(); ++index) {
        const bool isMeant = hasUnclearDecision(review.attempts.at(index)) && !isNextInDoubt(review, index);
        if (isMeant && !isAboutFormerGate(review, index))
            settle(run, review, index, reason, awaitedReason(run, *review.attempts.at(index).decision));
    }
}

void settleLast(Run &run, Review &review, const Sentences &reason)
{
    const Explanation closedReason = review.closedReason;
    review.closedReason = {};
    settleUnclear(run, review, reason);
    if (isAccepted(review.lastAttempt()) || !review.closedReason.isEmpty())
        return;
    review.closedReason = closedReason;
    updateReviewState(run, review);
}

void settleAskedAgain(Run &run, Review &review, qsizetype index)
{
    if (!hasUnclearDecision(review.attempts.at(index)) || isNextInDoubt(review, index))
        return;
    const Decision &decision = *review.attempts.at(index).decision;
    settle(run, review, index,
           translatable(
               QT_TRANSLATE_NOOP("crew::Sentence", "There is a newer attempt, so the decision arrived.")),
           isTriedAgain(decision) ? Sentences() : newerAttemptReason(decision));
}

void confirmDecisions(Run &run)
{
    for (RunReview &known : run.reviews) {
        for (Attempt &attempt : known.review.attempts) {
            if (!isAccepted(attempt))
                continue;
            attempt.decision->isFollowed = true;
            if (!std::exchange(attempt.decision->confirmed, true))
                run.changedReviews.insert(known.review.id);
        }
    }
}

void settleEnded(Run &run)
{
    if (run.execution.state != ExecutionState::Completed)
        return;
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        const auto &decision = review.lastAttempt().decision;
        if (!decision || decision->state != DecisionState::Unclear || !continuesRun(decision->verdict))
            continue;
        settleLast(
            run, review,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run continued, so the decision arrived.")));
    }
}

void closeReviews(Run &run, const Sentences &reason)
{
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        settleAtEnd(run, known);
        // What was withdrawn says that it comes back, which it will not.
        const bool isClosed =
            review.state == ReviewState::Closed && known.gate.closedBy != ClosedBy::Statuses;
        if (review.state == ReviewState::Approved || isClosed)
            continue;
        known.gate.leftSince = {};
        review.closedReason = reason;
        updateReviewState(run, review);
        run.changedReviews.insert(review.id);
    }
}

} // namespace crew::engine::fold
