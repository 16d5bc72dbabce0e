// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review.h"

#include "core/crewquirks.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Review)
};

/// The task id typed for the last decision that is \a wanted and has one.
template <typename Wanted>
QString lastTyped(const Review &review, Wanted wanted)
{
    for (auto attempt = review.attempts.crbegin(); attempt != review.attempts.crend(); ++attempt) {
        if (attempt->decision && !attempt->decision->taskId.isEmpty() && wanted(*attempt->decision))
            return attempt->decision->taskId;
    }
    return {};
}

/// Its decision is one of the outcomes that the flow offered, and no words.
bool isAnsweredByOutcome(const Attempt &attempt)
{
    return attempt.flow && attempt.decision && attempt.flow->outcomes.contains(attempt.decision->feedback);
}

} // namespace

bool isOfFlow(const Review &review)
{
    return !review.attempts.isEmpty() && review.lastAttempt().flow.has_value();
}

bool isAccepted(const Attempt &attempt)
{
    return attempt.decision && attempt.decision->state == DecisionState::Accepted;
}

bool carriesFeedback(const Attempt &attempt, const QString &bare)
{
    if (!attempt.decision || attempt.decision->verdict == Verdict::Answer)
        return attempt.decision && !isAnsweredByOutcome(attempt);
    return !continuesRun(attempt.decision->verdict) || carriesInstructions(attempt.decision->feedback, bare);
}

QString feedbackOf(const Decision &decision, const QString &bare)
{
    const bool isBare = decision.verdict == Verdict::Approve && decision.feedback == bare;
    return isBare && wasNeverSent(decision) ? QString() : decision.feedback;
}

RequestName requestNameOf(const Review &review)
{
    return isOfFlow(review) ? RequestName{review.lastAttempt().flow->requestId, review.taskId}
                            : RequestName();
}

bool lacksNotice(const Attempt &attempt)
{
    return attempt.arrival == Arrival::Recovered || attempt.arrival == Arrival::Unreadable;
}

bool lacksOutput(const Attempt &attempt)
{
    return attempt.arrival == Arrival::Recovered && attempt.output.isEmpty();
}

bool showsUnreadable(const Attempt &attempt)
{
    return attempt.arrival == Arrival::Unreadable && attempt.output == QString::fromUtf8(attempt.raw);
}

bool isSurelyNext(const Attempt &attempt)
{
    return !lacksNotice(attempt) && attempt.mayBeOf == 0 && attempt.beside == 0;
}

QUuid reviewIdFor(const QUuid &executionId, const QString &taskId)
{
    return QUuid::createUuidV5(executionId, taskId);
}

bool haveSameIds(const Review &review, const Review &other)
{
    const QString task = taskIdOf(review);
    return review.executionId != other.executionId && review.crewId == other.crewId &&
           !review.resumeId.isEmpty() && review.resumeId == other.resumeId && !task.isEmpty() &&
           task == taskIdOf(other);
}

bool isOpen(ReviewState state)
{
    return state == ReviewState::Waiting || state == ReviewState::Held || state == ReviewState::Sending ||
           state == ReviewState::Unclear;
}

QString reviewStateTitle(ReviewState state)
{
    switch (state) {
    case ReviewState::Waiting:
        return Texts::tr("Waiting for you");
    case ReviewState::Held:
        return Texts::tr("Decided, not sent yet");
    case ReviewState::Sending:
        return Texts::tr("Sending");
    case ReviewState::Unclear:
        return Texts::tr("May have arrived");
    case ReviewState::Retrying:
        return Texts::tr("Rejected, being tried again");
    case ReviewState::Approved:
        return Texts::tr("Approved");
    case ReviewState::Closed:
        return Texts::tr("Closed");
    }
    Q_UNREACHABLE();
}

bool isUnconfirmed(const Review &review)
{
    return std::ranges::any_of(review.attempts, [](const Attempt &attempt) {
        return isAccepted(attempt) && !attempt.decision->confirmed;
    });
}

QString reviewStateTitle(const Review &review)
{
    const auto decision = review.attempts.isEmpty() ? std::nullopt : review.lastAttempt().decision;
    if (review.state == ReviewState::Waiting && decision && decision->state == DecisionState::Returned &&
        !isDecidedAgain(review))
        return Texts::tr("Not sent, decide again");
    if (review.state == ReviewState::Retrying && decision && continuesRun(decision->verdict))
        return Texts::tr("Approved, being tried again");
    if (isOfFlow(review) && review.state == ReviewState::Approved)
        return Texts::tr("Answered");
    if (isUnconfirmed(review) && review.state == ReviewState::Approved)
        return Texts::tr("Approved, not confirmed yet");
    if (isUnconfirmed(review) && review.state == ReviewState::Retrying)
        return Texts::tr("Rejected, not confirmed yet");
    return reviewStateTitle(review.state);
}

QString staleHoldTitle()
{
    return Texts::tr("Decided, not known if sent");
}

QString taskIdOf(const Review &review)
{
    if (!review.taskId.isEmpty())
        return review.taskId;
    return lastTyped(review, [](const Decision &decision) {
        return decision.state != DecisionState::Held && !isGivenBack(decision.state);
    });
}

QString typedTaskId(const Review &review)
{
    return lastTyped(review, [](const Decision &) { return true; });
}

QString taskTitle(const Review &review)
{
    return review.taskName.isEmpty() ? taskIdOf(review) : review.taskName;
}

} // namespace crew
