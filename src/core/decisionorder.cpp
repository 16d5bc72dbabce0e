// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decisionorder.h"

#include "core/hiddencharacters.h"

#include <QCoreApplication>

namespace crew {

namespace {

struct OrderTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::DecisionOrder)
};

} // namespace

SeenAttempt asSeen(const Attempt &attempt)
{
    return {.number = attempt.number,
            .raw = attempt.raw,
            .changedAt = attempt.flow ? attempt.flow->changedAt : QDateTime(),
            .decision = attempt.decision ? attempt.decision->id : QUuid()};
}

QString typedTaskIdOf(const DecisionOrder &order, const Review &review)
{
    return review.taskId.isEmpty() ? order.taskId.trimmed() : QString();
}

std::optional<ConfirmationObstacle> obstacleToConfirming(const DecisionOrder &order, const Review &review,
                                                         const QString &account)
{
    const auto first = firstApprovalOf(review);
    if (!first || first->person.account != account)
        return ConfirmationObstacle::NoApproval;
    if (first->text != order.feedback)
        return ConfirmationObstacle::OtherWords;
    return first->taskId == typedTaskIdOf(order, review) ? std::nullopt
                                                         : std::optional(ConfirmationObstacle::OtherTask);
}

std::optional<DecisionObstacle> changeSince(const SeenAttempt &seen, const Review &review)
{
    const SeenAttempt now = asSeen(review.lastAttempt());
    if (seen.number != now.number)
        return DecisionObstacle::NewerAttempt;
    if (seen.raw != now.raw)
        return DecisionObstacle::OtherOutput;
    if (seen.changedAt != now.changedAt)
        return DecisionObstacle::OtherContent;
    return std::nullopt;
}

std::optional<DecisionObstacle> obstacleTo(const DecisionOrder &order, const Review &review)
{
    if (const auto change = changeSince(order.seen, review))
        return change;
    if (review.state != ReviewState::Waiting && review.state != ReviewState::Unclear)
        return DecisionObstacle::NotWaiting;
    if (order.seen.decision != asSeen(review.lastAttempt()).decision)
        return DecisionObstacle::OtherDecision;
    if (!review.noticeElsewhere.isEmpty())
        return DecisionObstacle::Elsewhere;
    if ((order.verdict == Verdict::Answer) != isOfFlow(review))
        return DecisionObstacle::OtherVerdict;
    if (isOfFlow(review) && isDoubtful(*review.lastAttempt().flow))
        return DecisionObstacle::Doubtful;
    if (review.taskId.isEmpty() && order.taskId.trimmed().isEmpty())
        return DecisionObstacle::NoTaskId;
    if (showsNothing(order.feedback))
        return DecisionObstacle::NoWords;
    return std::nullopt;
}

namespace {

/// The name of the person who decided about the last attempt, while that decision counts.
QString whoDecided(const Review &review)
{
    switch (review.state) {
    case ReviewState::Held:
    case ReviewState::Sending:
    case ReviewState::Retrying:
    case ReviewState::Approved:
        break;
    case ReviewState::Waiting:
    case ReviewState::Unclear:
    case ReviewState::Closed:
        return {};
    }
    const bool isDecided = !review.attempts.isEmpty() && review.lastAttempt().decision;
    return isDecided ? review.lastAttempt().decision->reviewer.name : QString();
}

/// It went back to its reviewer, or it is not known whether it arrived.
QString otherDecisionText(const Review &review)
{
    const auto &decision = review.lastAttempt().decision;
    const QString name = decision ? decision->reviewer.name : QString();
    return name.isEmpty()
               ? OrderTexts::tr("This review was decided while you were deciding. See what became "
                                "of that decision first.")
               : OrderTexts::tr("%1 decided this review while you were deciding. See what became of "
                                "that decision first.")
                     .arg(name);
}

/// Without what has become of a colleague's decision: the sentence may be read when that is over.
QString notWaitingText(const Review &review)
{
    const QString name = whoDecided(review);
    return name.isEmpty()
               ? OrderTexts::tr("This review is no longer waiting: %1.").arg(reviewStateTitle(review.state))
               : OrderTexts::tr("%1 has already decided this review.").arg(name);
}

} // namespace

Sentences shownBeside(const QString &taskId)
{
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                          "The task “%1” has its own review, with its output. Decide there."),
                        {taskId});
}

QString obstacleText(DecisionObstacle obstacle, const Review &review)
{
    switch (obstacle) {
    case DecisionObstacle::NewerAttempt:
        return OrderTexts::tr("A newer attempt has arrived. Look at it before you decide.");
    case DecisionObstacle::OtherOutput:
        return OrderTexts::tr("The output arrived while you were deciding. Read it first.");
    case DecisionObstacle::OtherContent:
        return OrderTexts::tr(
            "The request arrived again with different content while you were deciding. Read "
            "it first.");
    case DecisionObstacle::NotWaiting:
        return notWaitingText(review);
    case DecisionObstacle::OtherDecision:
        return otherDecisionText(review);
    case DecisionObstacle::Elsewhere:
        //: %1: where the notice of this review is, in a sentence
        return OrderTexts::tr("%1 Decide there.").arg(review.noticeElsewhere.text());
    case DecisionObstacle::NoTaskId:
        return OrderTexts::tr("The task ID is not known. Enter it, or paste the notice.");
    case DecisionObstacle::NoWords:
        return isOfFlow(review) ? OrderTexts::tr("Choose an outcome, or write what the flow should know.")
                                : OrderTexts::tr("Write feedback for the crew.");
    case DecisionObstacle::OtherVerdict:
        return isOfFlow(review)
                   ? OrderTexts::tr(
                         "This request is from a flow. Choose one of its outcomes, or write feedback.")
                   : OrderTexts::tr("This request is from a crew. Approve or reject it.");
    case DecisionObstacle::Doubtful:
        return doubtText(*review.lastAttempt().flow);
    }
    Q_UNREACHABLE();
}

} // namespace crew
