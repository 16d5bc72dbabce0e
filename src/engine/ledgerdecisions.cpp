// SPDX-License-Identifier: GPL-3.0-or-later
// The half of the ledger that is about reviews and decisions.
#include "engine/ledger.h"

#include "wire/records.h"
#include "wire/resume.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Ledger)
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

/// The status word of a 200 that did not say what became of the decision, or does not fit it.
QString unknownWordIn(const ServiceError &error)
{
    constexpr int ok = 200;
    const auto answer = wire::decodeResumeAnswer(error.httpStatus == ok ? error.body : QByteArray());
    const bool isNoError =
        answer && (answer->meaning == wire::ResumeMeaning::Unknown || wire::isAcceptance(answer->meaning));
    return isNoError ? answer->status : QString();
}

void takeNotice(Attempt &attempt, const wire::HumanInputNotice &notice, const Entry &entry)
{
    attempt.output = notice.output;
    attempt.json = notice.json;
    attempt.raw = entry.body;
    attempt.headers = entry.headers;
    attempt.mayBeApproved.clear();
}

/// Its own notice tells that it came after the attempt before it.
bool isSurelyNext(const Attempt &attempt)
{
    return !lacksNotice(attempt) && attempt.mayBeOf == 0 && attempt.beside == 0;
}

/// That the run went on shows that the decision about this attempt arrived; not so when the next attempt may
/// not be one, and a decision about that one may be what arrived.
bool maySettle(const Review &review, qsizetype index)
{
    if (index + 1 == review.attempts.size())
        return true;
    const Attempt &next = review.attempts.at(index + 1);
    return isSurelyNext(next) || !hasBeenSent(next.decision);
}

/// The task has asked again since \a decision was made.
bool hasAskedAgain(const Review &review, const Decision &decision)
{
    return std::any_of(review.attempts.cbegin() + decision.attempt, review.attempts.cend(), isSurelyNext);
}

} // namespace

const Decision *Ledger::decision(const QUuid &id) const
{
    const Review *owner = review(m_reviewByDecision.value(id));
    if (!owner)
        return nullptr;
    for (const Attempt &attempt : owner->attempts) {
        if (attempt.decision && attempt.decision->id == id)
            return &*attempt.decision;
    }
    return nullptr;
}

Decision *Ledger::mutableDecision(const QUuid &id)
{
    const auto it = m_reviews.find(m_reviewByDecision.value(id));
    if (it == m_reviews.end())
        return nullptr;
    for (Attempt &attempt : it->attempts) {
        if (attempt.decision && attempt.decision->id == id)
            return &*attempt.decision;
    }
    return nullptr;
}

void Ledger::applyNotice(const Entry &entry, Execution &execution, Arrival arrival)
{
    const auto notice = wire::decodeHumanInputNotice(entry.body);
    if (!notice)
        return applyUnreadable(entry, execution);
    const QStringList known = execution.continuationIds;
    adoptNoticeIds(entry, execution, notice->ids);

    Review &review = reviewFor(execution, notice->ids.taskId);
    m_changes.reviews.insert(review.id);
    const Age age = ageOf(notice->ids, known, m_knownIds.value(review.id));
    if (const int repeated = repeatedAttempt(review, *notice, entry.body))
        return noteRepeat(review, repeated);
    if (const int older = attemptMeant(review, age)) {
        takeNotice(review.attempts[older - 1], *notice, entry);
        review.taskId = notice->ids.taskId;
        return;
    }
    if (isFinal(execution.state)) {
        reopen(execution);
        m_endedByStatus.insert(execution.id); // it may say so again, and that is no word about this notice
    }
    const int mayBeOf = mayBeAbout(review, age, *notice, entry.body);
    const int beside = undecidedBeside(review);
    Attempt attempt = attemptFor(*notice, entry, execution, review, mayBeOf == 0 && beside == 0);
    review.taskId = notice->ids.taskId;
    // Resumes always go to the original id.
    const QString &named = notice->ids.executionId;
    const bool isOriginal = execution.hasId(named) && !execution.continuationIds.contains(named);
    review.resumeId = isOriginal || execution.kickoffId.isEmpty() ? named : execution.kickoffId;
    if (!notice->taskName.isEmpty())
        review.taskName = notice->taskName;
    beginGate(execution, review);
    attempt.arrival = arrival;
    attempt.mayBeOf = mayBeOf;
    attempt.beside = beside;
    attempt.isSaid = true;
    review.attempts.append(attempt);
    review.closedReason.clear();
    updateReviewState(review);
    execution.state = ExecutionState::PendingHumanInput;
    m_endsByAnswer.remove(execution.id);
}

/// The notice of attempt \a repeated of \a review came again: delivered twice, or the same question once
/// more.
void Ledger::noteRepeat(Review &review, int repeated)
{
    if (isStillOpenRecovery(review)) {
        review.attempts.last().repeated = repeated;
        return;
    }
    Gate &gate = m_gates[review.id];
    gate.repeated = repeated;
    gate.mayAskAgain = gate.mayAskAgain || hasBeenSent(review.lastAttempt().decision);
}

/// The attempt that \a notice opens, out of \a review: the one that stood in for it, or the next. If it
/// surely is the next (\a isNext), what was decided before has arrived.
Attempt Ledger::attemptFor(const wire::HumanInputNotice &notice, const Entry &entry, Execution &execution,
                           Review &review, bool isNext)
{
    Attempt attempt;
    bool showsArrival = isNext;
    if (isStillOpenRecovery(review)) {
        // The notice was late, not lost: what was decided about the attempt stays.
        attempt = review.attempts.takeLast();
        attempt.repeated = 0;
        if (attempt.arrival == Arrival::Unreadable) // it may be about another gate
            m_unreadable[execution.id].prepend({attempt.raw, attempt.headers, entry.sequence});
        showsArrival = isNext && !review.attempts.isEmpty() && !saysTheSame(review.lastAttempt(), notice);
    } else {
        attempt.number = static_cast<int>(review.attempts.size()) + 1;
        attempt.receivedAt = entry.at;
        review.waitingSince = entry.at;
    }
    takeNotice(attempt, notice, entry);
    if (showsArrival) {
        settleUnclear(review, Texts::tr("There is a newer attempt, so the decision arrived."));
        confirmDecisions(execution); // a gate was reached that was not open when they were made
    }
    return attempt;
}

Review &Ledger::reviewFor(const Execution &execution, const QString &taskId)
{
    QList<QUuid> &ids = m_reviewsByExecution[execution.id];
    const auto named = std::ranges::find_if(
        ids, [&](const QUuid &id) { return taskIdOf(std::as_const(m_reviews)[id]) == taskId; });
    const auto mayBeAny = std::ranges::find_if(ids, [&](const QUuid &id) {
        const Review &review = std::as_const(m_reviews)[id];
        return review.taskId.isEmpty() && isStillOpenRecovery(review);
    });
    // One that is known by its task first: an old notice of it, delivered again, must not fill the other.
    if (const auto found = named != ids.end() ? named : mayBeAny; found != ids.end())
        return m_reviews[*found];
    // A recovered review may have taken the id for "no task id" before and have got its name since.
    QUuid id = reviewIdFor(execution.id, taskId);
    while (m_reviews.contains(id))
        id = reviewIdFor(id, taskId);
    ids.append(id);
    Review &review = m_reviews[id];
    review.id = id;
    review.executionId = execution.id;
    review.crewId = execution.crewId;
    review.taskId = taskId;
    return review;
}

void Ledger::updateReviewState(Review &review)
{
    if (!review.closedReason.isEmpty())
        review.state = ReviewState::Closed;
    else if (review.lastAttempt().decision)
        review.state = stateAfter(*review.lastAttempt().decision);
    else
        review.state = ReviewState::Waiting;
    m_changes.reviews.insert(review.id);
}

void Ledger::settleUnclear(Review &review, const QString &reason)
{
    for (qsizetype index = 0; index < review.attempts.size(); ++index)
        settleUnclear(review, index, reason);
}

void Ledger::settleUnclear(Review &review, qsizetype index, const QString &reason)
{
    auto &decision = review.attempts[index].decision;
    if (!decision || decision->state != DecisionState::Unclear || !maySettle(review, index))
        return;
    decision->state = DecisionState::Accepted;
    decision->isFollowed = true;
    decision->message = reason;
    if (continuesRun(decision->verdict) && isTriedAgain(*decision))
        decision->answer.clear(); // evidence has shown otherwise
    updateReviewState(review);
}

void Ledger::confirmDecisions(const Execution &execution)
{
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        for (Attempt &attempt : m_reviews[id].attempts) {
            auto &decision = attempt.decision;
            if (!decision || decision->state != DecisionState::Accepted)
                continue;
            decision->isFollowed = true;
            if (!std::exchange(decision->confirmed, true))
                m_changes.reviews.insert(id);
        }
    }
}

void Ledger::applyDecision(const Entry &entry)
{
    const QUuid decisionId = QUuid::fromString(entry.subject);
    if (entry.kind == EntryKind::DecisionHeld) {
        auto held = wire::decodeDecisionRecord(entry.body);
        const auto review = held ? m_reviews.find(held->reviewId) : m_reviews.end();
        if (review == m_reviews.end() || held->attempt < 1 || held->attempt > review->attempts.size())
            return;
        held->id = decisionId;
        held->sequence = entry.sequence;
        std::optional<Decision> &decided = review->attempts[held->attempt - 1].decision;
        if (decided && decided->state == DecisionState::Unclear && decided->id != decisionId)
            m_unclearBefore.insert(decisionId, *decided);
        decided = *held;
        m_reviewByDecision.insert(decisionId, review->id);
        m_gates[review->id].evidence.clear();
        updateReviewState(*review);
        m_changes.executions.insert(review->executionId);
        return;
    }

    Decision *decision = mutableDecision(decisionId);
    if (!decision)
        return;
    Review &review = m_reviews[decision->reviewId];
    Execution &execution = m_executions[review.executionId];
    m_changes.executions.insert(execution.id);
    if (entry.kind == EntryKind::DecisionSending) {
        decision->state = DecisionState::Sending;
        m_gates[review.id].mayAskAgain = false; // what came again until now repeats what was waiting
        m_knownIds.insert(review.id, execution.continuationIds.size());
    } else if (entry.kind == EntryKind::DecisionWithdrawn) {
        decision->state = DecisionState::Withdrawn;
    } else if (entry.kind == EntryKind::DecisionReturned) {
        decision->state = DecisionState::Returned;
        decision->message = wire::decodeErrorRecord(entry.body).message;
    } else if (entry.kind == EntryKind::DecisionAccepted) {
        applyAcceptance(entry, execution, review, *decision);
    } else {
        applyRefusal(entry, execution, review, *decision);
        if (decision->state != DecisionState::Unclear)
            giveUpAdopted(execution, *decision);
    }
    restoreUnclear(*decision);
    updateReviewState(review);
    const bool isAccepted = decision->state == DecisionState::Accepted;
    const bool hasEnded = isAccepted && !isTriedAgain(*decision) && m_endsByAnswer.contains(execution.id);
    if (entry.kind == EntryKind::DecisionTooLate || hasEnded)
        returnToEnd(execution);
    else if (isAccepted)
        markRunning(execution);
}

/// A decision that was sent again, and then was not after all, leaves the first one as it stood: it may have
/// arrived.
void Ledger::restoreUnclear(Decision &decision)
{
    const auto before = m_unclearBefore.constFind(decision.id);
    if (before == m_unclearBefore.cend() || !isGivenBack(decision.state))
        return;
    const bool isReturned = decision.state == DecisionState::Returned;
    const QString reason = decision.message;
    decision = Decision(*before);
    if (isReturned)
        decision.message = Texts::tr("It was not sent again. %1").arg(reason);
}

void Ledger::applyRefusal(const Entry &entry, const Execution &execution, Review &review, Decision &decision)
{
    const ServiceError error = wire::decodeErrorRecord(entry.body);
    const bool isAboutLast = decision.attempt == review.lastAttempt().number;
    decision.answeredAt = entry.at;
    decision.message = error.serviceText.isEmpty() ? error.message : error.message + u' ' + error.serviceText;
    decision.answer = unknownWordIn(error);
    if (entry.kind == EntryKind::DecisionRefused) {
        decision.state = DecisionState::Refused;
        decision.isOverQuota = error.kind == ServiceError::Kind::QuotaUsedUp;
    } else if (entry.kind == EntryKind::DecisionTooLate) {
        decision.state = DecisionState::TooLate;
        if (isAboutLast)
            review.closedReason = Texts::tr("The service is no longer waiting for this decision.");
    } else {
        decision.state = DecisionState::Unclear;
        // What settles it may have come while the answer was still awaited.
        const QString evidence = m_gates.value(review.id).evidence;
        if (hasAskedAgain(review, decision)) {
            settleUnclear(review, decision.attempt - 1,
                          Texts::tr("There is a newer attempt, so the decision arrived."));
        } else if (!evidence.isEmpty()) {
            if (isAboutLast && continuesRun(decision.verdict))
                review.closedReason.clear(); // by the end of the run, which it brought about
            settleUnclear(review, evidence);
        } else if (isAboutLast && execution.state == ExecutionState::Completed &&
                   continuesRun(decision.verdict)) {
            review.closedReason.clear();
            settleUnclear(review, Texts::tr("The run continued, so the decision arrived."));
        }
    }
}

void Ledger::applyAcceptance(const Entry &entry, Execution &execution, Review &review, Decision &decision)
{
    const wire::ResumeAnswer answer = wire::decodeResumeAnswer(entry.body).value_or(wire::ResumeAnswer());
    decision.answeredAt = entry.at;
    decision.answer = answer.status;
    decision.message = answer.message;
    const bool hasGoneOn = hasAskedAgain(review, decision) || isFinal(execution.state);
    const bool isError =
        answer.meaning == wire::ResumeMeaning::Error || answer.meaning == wire::ResumeMeaning::Refused;
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
        adoptAnswer(execution, decision, answer.kickoffId);
    if (answer.meaning == wire::ResumeMeaning::Accepted && review.taskId.isEmpty())
        review.taskId = decision.taskId; // the service knew what was typed
    // The end of the run may have been told before this answer came.
    if (!isTriedAgain(decision) && decision.attempt == review.lastAttempt().number)
        review.closedReason.clear();
}

} // namespace crew
