// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/flowfold.h"

#include "core/headerfields.h"
#include "engine/ledger/decisionfold.h"
#include "engine/ledger/reviewfold.h"
#include "wire/flowreply.h"
#include "wire/flowreviews.h"
#include "wire/records.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

bool isLate(const Entry &entry)
{
    bool isNumber = false;
    const qint64 timestamp = headerValueIn(entry.headers, "X-Timestamp").toLongLong(&isNumber);
    return !isNumber || isUntimely(entry.at, timestamp);
}

FlowDoubt doubtAbout(const Entry &entry)
{
    if (entry.kind == EntryKind::FlowRequestUnchecked)
        return FlowDoubt::Unchecked;
    return isLate(entry) ? FlowDoubt::Late : FlowDoubt::None;
}

/// How sure it is that a request is what the deployment asks now.
int trustIn(FlowDoubt doubt)
{
    switch (doubt) {
    case FlowDoubt::None:
        return 2;
    case FlowDoubt::Late:
        return 1;
    case FlowDoubt::Unchecked:
    case FlowDoubt::Unreadable:
        return 0;
    }
    Q_UNREACHABLE();
}

/// What was stored unchecked may be somebody else's, and what was late may be an old copy: a surer one with
/// the same ID takes its place, unless it was decided or a person closed it.
bool givesWay(const Review &review, const Attempt &attempt, const FlowQuestion &surer)
{
    const bool isOpenDecision = attempt.decision && !isGivenBack(attempt.decision->state);
    const bool isClosed = attempt.flow->doubt == FlowDoubt::Late && !review.closedReason.isEmpty();
    return trustIn(attempt.flow->doubt) < trustIn(surer.doubt) && !isOpenDecision && !isClosed;
}

/// \a question is about something else than \a attempt, under the same ID.
bool isOther(const Attempt &attempt, const QString &output, const FlowQuestion &question)
{
    return attempt.output != output || attempt.flow->outcomes != question.outcomes ||
           attempt.flow->answerOrigin != question.answerOrigin;
}

/// \a question asks the same as \a attempt, and wants its answer at another address of the same origin.
bool hasMoved(const Attempt &attempt, const FlowQuestion &question)
{
    return !attempt.flow->answerMark.isEmpty() && !question.answerMark.isEmpty() &&
           attempt.flow->answerMark != question.answerMark;
}

/// The attempt that \a isMeant, and its review; null for none.
template <typename Meant>
std::pair<RunReview *, Attempt *> findAttempt(Run &run, Meant isMeant)
{
    for (RunReview &known : run.reviews) {
        const auto attempt = std::ranges::find_if(known.review.attempts, isMeant);
        if (attempt != known.review.attempts.end())
            return {&known, &*attempt};
    }
    return {};
}

std::pair<RunReview *, Attempt *> findRequest(Run &run, const QString &requestId)
{
    return findAttempt(run, [&requestId](const Attempt &attempt) {
        return attempt.flow && !requestId.isEmpty() && attempt.flow->requestId == requestId;
    });
}

RunReview &newReview(Run &run, const QString &key)
{
    Review &review = run.reviews.emplace_back().review;
    review.id = reviewIdFor(run.execution.id, key);
    review.executionId = run.execution.id;
    review.crewId = run.execution.crewId;
    return run.reviews.back();
}

/// The review whose next time round \a request is: the one of its method that was answered. While one is
/// open, or when several were answered (a flow can ask for many things at once), it cannot be told.
RunReview &reviewAsking(Run &run, const wire::FlowRequest &request)
{
    RunReview *answered = nullptr;
    int count = 0;
    for (RunReview &known : run.reviews) {
        const bool isOfMethod = known.review.taskId == request.methodName && isOfFlow(known.review) &&
                                known.review.lastAttempt().flow->doubt != FlowDoubt::Unreadable;
        if (!isOfMethod)
            continue;
        ++count;
        if (!isOpen(known.review.state))
            answered = &known;
    }
    if (count == 1 && answered)
        return *answered;
    RunReview &known = newReview(run, request.id);
    known.review.taskId = request.methodName;
    known.review.taskName = request.methodName;
    return known;
}

/// Whether somebody is awaited is all that is known of a flow.
void updateRun(Run &run)
{
    run.execution.state = hasWaitingReview(run) ? ExecutionState::PendingHumanInput : ExecutionState::Unknown;
}

void take(Run &run, RunReview &known, Attempt &attempt, const Entry &entry, const QString &output,
          const FlowQuestion &question)
{
    attempt.output = output;
    attempt.raw = entry.body;
    attempt.headers = entry.headers;
    attempt.flow = question;
    known.review.waitingSince = entry.at;
    known.review.closedReason = {};
    updateReviewState(run, known.review);
    updateRun(run);
}

void append(Run &run, RunReview &known, const Entry &entry, const QString &output,
            const FlowQuestion &question)
{
    Review &review = known.review;
    Attempt attempt;
    attempt.number = static_cast<int>(review.attempts.size()) + 1;
    attempt.receivedAt = entry.at;
    review.attempts.append(attempt);
    take(run, known, review.attempts.last(), entry, output, question);
}

/// It is shown, so that somebody looks for what was asked.
void applyUnreadableRequest(Run &run, const Entry &entry)
{
    const bool isRepeat = findAttempt(run, [&entry](const Attempt &attempt) {
                              return attempt.raw == entry.body;
                          }).first != nullptr;
    if (isRepeat)
        return;
    FlowQuestion question;
    question.doubt = FlowDoubt::Unreadable;
    RunReview &known = newReview(run, QString::number(entry.sequence));
    append(run, known, entry, QString::fromUtf8(entry.body), question);
}

/// What the platform says the flow goes on with. It chooses that itself for free words; an outcome that it
/// takes for another one did not have the effect that was meant.
void recordOutcome(const Review &review, Decision &decision, const QByteArray &answer)
{
    decision.answer = wire::outcomeIn(answer);
    const Attempt &attempt = review.attempts.at(decision.attempt - 1);
    if (decision.answer.isEmpty() || decision.answer == decision.feedback)
        return;
    decision.confirmed = !attempt.flow->outcomes.contains(decision.feedback);
    decision.message =
        decision.confirmed
            ? translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The flow continues with “%1”."),
                           {decision.answer})
            : translatable(
                  QT_TRANSLATE_NOOP("crew::Sentence",
                                    "The platform understood the answer as “%1”. Check on the platform."),
                  {decision.answer});
}

} // namespace

bool isUntimely(const QDateTime &at, qint64 timestamp)
{
    const qint64 seconds = at.toSecsSinceEpoch();
    return timestamp < seconds - maxFlowDelay || timestamp > seconds + maxFlowDelay;
}

bool followsMove(const Review &review, const QString &output, const FlowQuestion &question)
{
    const Attempt &attempt = review.lastAttempt();
    const bool isUnsent = review.state == ReviewState::Waiting || review.state == ReviewState::Held;
    return isUnsent && question.doubt == FlowDoubt::None && attempt.flow &&
           attempt.flow->requestId == question.requestId && !isOther(attempt, output, question) &&
           hasMoved(attempt, question);
}

void applyFlowRequest(Run &run, const Entry &entry, const QJsonValue &body)
{
    const auto request = wire::decodeFlowRequest(entry.body, body.toObject());
    if (!body.isObject() || !request)
        return applyUnreadableRequest(run, entry);
    FlowQuestion question = wire::flowQuestion(*request);
    question.doubt = doubtAbout(entry);
    const QString output = wire::flowOutput(*request);
    if (const auto [known, attempt] = findRequest(run, request->id); attempt) {
        if (givesWay(known->review, *attempt, question)) {
            attempt->decision.reset(); // it was about something else
            take(run, *known, *attempt, entry, output, question);
        } else if (followsMove(known->review, output, question)) {
            attempt->raw = entry.body;
            attempt->headers = entry.headers;
            attempt->flow->answerMark = question.answerMark;
            run.changedReviews.insert(known->review.id);
        } else if (question.doubt != FlowDoubt::Unchecked &&
                   (isOther(*attempt, output, question) || hasMoved(*attempt, question))) {
            attempt->flow->changedAt = entry.at;
            outdateDecision(*attempt);
            attempt->flow->changedOutput = output;
            attempt->flow->changedOutcomes = question.outcomes;
            attempt->flow->changedOrigin = question.answerOrigin;
            run.changedReviews.insert(known->review.id);
        }
        return;
    }
    Execution &execution = run.execution;
    if (execution.subject.isEmpty())
        execution.subject = request->deploymentName;
    execution.currentTask = request->methodName;
    RunReview &known = reviewAsking(run, *request);
    known.review.resumeId = request->flowId;
    append(run, known, entry, output, question);
}

void acceptFlowRequest(Run &run, const Entry &entry)
{
    const auto [known, attempt] = findRequest(run, entry.subject);
    if (!attempt)
        return;
    attempt->flow->isAccepted = true;
    run.changedReviews.insert(known->review.id);
}

void closeFlowReview(Run &run, const Entry &entry)
{
    RunReview *known = findReview(run, QUuid::fromString(entry.subject));
    if (!known || !isOfFlow(known->review))
        return;
    known->review.closedReason = wire::decodeErrorRecord(entry.body).message.toSentences();
    updateReviewState(run, known->review);
    updateRun(run);
}

void applyFlowDecision(Run &run, const Entry &entry, RunReview &known)
{
    Decision &decision = *findDecision(known.review, QUuid::fromString(entry.subject));
    const auto end = [&decision, &entry](DecisionState state, const Sentences &message) {
        decision.state = state;
        decision.message = message;
        decision.answeredAt = entry.at;
    };
    const auto error = [&entry] { return sentencesOf(wire::decodeErrorRecord(entry.body)); };
    if (entry.kind == EntryKind::DecisionSending) {
        decision.state = DecisionState::Sending;
        decision.sentAt = entry.at;
    } else if (entry.kind == EntryKind::DecisionWithdrawn) {
        decision.state = DecisionState::Withdrawn;
    } else if (entry.kind == EntryKind::DecisionReturned) {
        end(DecisionState::Returned, error());
    } else if (entry.kind == EntryKind::DecisionAccepted) {
        end(DecisionState::Accepted, {});
        decision.isFollowed = true;
        recordOutcome(known.review, decision, entry.body);
    } else if (entry.kind == EntryKind::DecisionRefused) {
        end(DecisionState::Refused, error());
        decision.isUnsent = wire::saysUnsent(entry.kind, entry.body);
    } else if (entry.kind == EntryKind::DecisionTooLate) {
        end(DecisionState::TooLate, error());
        decision.isUnsent = wire::saysUnsent(entry.kind, entry.body);
        known.review.closedReason = decision.message;
    } else {
        end(DecisionState::Unclear, error());
    }
    restoreUnclear(run, decision);
    updateReviewState(run, known.review);
    updateRun(run);
}

} // namespace crew::engine::fold
