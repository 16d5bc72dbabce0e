// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/decisionfold.h"

#include "engine/ledger/flowfold.h"
#include "engine/ledger/gatefold.h"
#include "engine/ledger/reviewfold.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runids.h"
#include "wire/records.h"
#include "wire/resume.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

/// The status word of a 200 that did not say what became of the decision, or does not fit it.
QString unknownWordIn(const ServiceError &error)
{
    constexpr int ok = 200;
    const auto answer = wire::decodeResumeAnswer(error.httpStatus == ok ? error.body : QByteArray());
    const bool isNoError =
        answer && (answer->meaning == wire::ResumeMeaning::Unknown || wire::isAcceptance(answer->meaning));
    return isNoError ? answer->status : QString();
}

/// The task has asked again since \a decision was made.
bool hasAskedAgain(const Review &review, const Decision &decision)
{
    return std::any_of(review.attempts.cbegin() + decision.attempt, review.attempts.cend(), isSurelyNext);
}

/// What settles \a decision, which is unclear, may have come while the answer was still awaited, or another
/// one was held in its place.
void settleByEvidence(Run &run, RunReview &known, const Decision &decision)
{
    Review &review = known.review;
    const bool isAboutLast = decision.attempt == review.lastAttempt().number;
    const Sentences evidence = known.gate.evidence;
    if (hasAskedAgain(review, decision)) {
        settleAskedAgain(run, review, decision.attempt - 1);
    } else if (!evidence.isEmpty()) {
        const bool isAtGate = isAboutLast && !isFinal(run.execution.state);
        if (isAtGate || (isAboutLast && continuesRun(decision.verdict)))
            settleLast(run, review, evidence);
        else
            settleUnclear(run, review, evidence);
    } else if (isAboutLast && run.execution.state == ExecutionState::Completed && run.endedByStatus &&
               continuesRun(decision.verdict)) {
        settleLast(
            run, review,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run continued, so the decision arrived.")));
    }
}

void applyRefusal(Run &run, const Entry &entry, RunReview &known, Decision &decision)
{
    Review &review = known.review;
    const ServiceError error = wire::decodeErrorRecord(entry.body);
    const bool isAboutLast = decision.attempt == review.lastAttempt().number;
    decision.answeredAt = entry.at;
    decision.message = sentencesOf(error);
    decision.answer = unknownWordIn(error);
    decision.isUnsent = wire::saysUnsent(entry.kind, entry.body);
    if (entry.kind == EntryKind::DecisionRefused) {
        decision.state = DecisionState::Refused;
        decision.isOverQuota = error.kind == ServiceError::Kind::QuotaUsedUp;
    } else if (entry.kind == EntryKind::DecisionTooLate) {
        decision.state = DecisionState::TooLate;
        if (isAboutLast) {
            review.closedReason = translatable(
                QT_TRANSLATE_NOOP("crew::Sentence", "The service is no longer waiting for this decision."));
            if (known.gate.closedBy != ClosedBy::Notice)
                known.gate.closedBy = ClosedBy::Refusal;
        }
    } else {
        decision.state = DecisionState::Unclear;
        if (error.delivery == Delivery::Refused)
            run.contestedDecisions.insert(decision.id);
        settleByEvidence(run, known, decision);
    }
}

void applyAcceptance(Run &run, const Entry &entry, Review &review, Decision &decision)
{
    const wire::ResumeAnswer answer = wire::decodeResumeAnswer(entry.body).value_or(wire::ResumeAnswer());
    decision.answeredAt = entry.at;
    decision.answer = answer.status;
    decision.message = Explanation(answer.message);
    const bool hasGoneOn = hasAskedAgain(review, decision) || isFinal(run.execution.state);
    const bool isError = wire::isError(answer.meaning);
    if (isError && !hasGoneOn) { // older consoles took every 200 for an acceptance
        decision.state = DecisionState::Unclear;
        return;
    }
    decision.state = DecisionState::Accepted;
    // A bare kickoff_id has been seen to be answered even for an unknown execution: accepted, not yet
    // confirmed.
    decision.isFollowed = hasGoneOn;
    decision.confirmed = answer.meaning == wire::ResumeMeaning::Accepted || hasGoneOn;
    if (!isError)
        adoptAnswer(run, decision, answer.kickoffId);
    if (answer.meaning == wire::ResumeMeaning::Accepted && review.taskId.isEmpty())
        review.taskId = decision.taskId; // the service knew what was typed
    // The end of the run may have been told before this answer came.
    if (!isTriedAgain(decision) && decision.attempt == review.lastAttempt().number)
        review.closedReason = {};
}

} // namespace

bool restoreUnclear(const Run &run, Decision &decision)
{
    const auto before = run.unclearBefore.constFind(decision.id);
    if (before == run.unclearBefore.cend() || !hadNoEffect(decision.state))
        return false;
    const DecisionState state = decision.state;
    const bool wasUnsent = state == DecisionState::Returned || decision.isUnsent;
    const Sentences reason = decision.message.toSentences();
    decision = Decision(*before);
    if (wasUnsent)
        decision.message =
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "It was not sent again.")) + reason;
    else if (state == DecisionState::Refused)
        decision.message =
            translatable(QT_TRANSLATE_NOOP("crew::Sentence", "A later decision was not accepted.")) + reason;
    else if (state == DecisionState::TooLate)
        decision.message =
            translatable(QT_TRANSLATE_NOOP(
                "crew::Sentence", "A later decision came too late. The service may have taken this one.")) +
            reason;
    if (state == DecisionState::TooLate)
        decision.waiting = {}; // it waits no longer
    return true;
}

void holdDecision(Run &run, const Entry &entry, Decision held)
{
    RunReview *known = findReview(run, held.reviewId);
    if (!known || held.attempt < 1 || held.attempt > known->review.attempts.size())
        return;
    held.id = QUuid::fromString(entry.subject);
    held.sequence = entry.sequence;
    Attempt &attempt = known->review.attempts[held.attempt - 1];
    if (!lacksNotice(attempt))
        attempt.repeated = 0; // what came again before is known to who decides
    std::optional<Decision> &decided = attempt.decision;
    if (decided && decided->state == DecisionState::Unclear && decided->id != held.id)
        run.unclearBefore.insert(held.id, *decided);
    decided = held;
    known->gate.evidence.clear();
    updateReviewState(run, known->review);
}

void applyDecision(Run &run, const Entry &entry)
{
    const QUuid id = QUuid::fromString(entry.subject);
    RunReview *known = findReviewOf(run, id);
    if (!known)
        return;
    Review &review = known->review;
    Decision &decision = *findDecision(review, id);
    if (decision.state == DecisionState::Held)
        decision.waiting = {}; // whatever it was held for is over
    if (isOfFlow(review))
        return applyFlowDecision(run, entry, *known);
    if (entry.kind == EntryKind::DecisionSending) {
        decision.state = DecisionState::Sending;
        decision.sentAt = entry.at;
        known->gate.mayAskAgain = false; // what came again until now repeats what was waiting
        known->gate.leftSince = {};      // what statuses say is about the decision from now on
        known->isDropUnrecorded = false; // an earlier version may have sent it with that approval
        run.withdrawals = 0;
        weighDecisionElsewhere(run, review);
        known->idsAtSending = run.execution.continuationIds.size();
    } else if (entry.kind == EntryKind::DecisionWithdrawn) {
        decision.state = DecisionState::Withdrawn;
    } else if (entry.kind == EntryKind::DecisionReturned) {
        decision.state = DecisionState::Returned;
        decision.message = wire::decodeErrorRecord(entry.body).message.toSentences();
    } else if (entry.kind == EntryKind::DecisionAccepted) {
        applyAcceptance(run, entry, review, decision);
    } else {
        applyRefusal(run, entry, *known, decision);
        if (decision.state != DecisionState::Unclear)
            giveUpAdopted(run, decision);
    }
    if (restoreUnclear(run, decision))
        settleByEvidence(run, *known, decision);
    updateReviewState(run, review);
    const bool isAccepted = decision.state == DecisionState::Accepted;
    const bool hasEnded = isAccepted && !isTriedAgain(decision) && run.endsByAnswer;
    const bool isTooLate = entry.kind == EntryKind::DecisionTooLate && !isAccepted;
    if (decision.state == DecisionState::TooLate || isTooLate || hasEnded)
        returnToEnd(run);
    else if (isAccepted)
        markRunning(run);
}

} // namespace crew::engine::fold
