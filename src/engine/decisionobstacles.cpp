// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisionobstacles.h"

#include <chrono>

using namespace std::chrono_literals;

namespace crew::engine {

namespace {

/// A hold that ended longer ago than this has ended where nobody could see it, as in a machine that slept.
constexpr std::chrono::milliseconds maxDelay = 60s;

Sentences noCrew()
{
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "This crew no longer exists, so nothing is sent for it."));
}

Sentences firstGone(const Review &review)
{
    return isOfFlow(review) ? translatable(QT_TRANSLATE_NOOP(
                                  "crew::Sentence",
                                  "The first answer was withdrawn, or no longer applies to what is shown. "
                                  "Look at the review again."))
                            : translatable(QT_TRANSLATE_NOOP(
                                  "crew::Sentence",
                                  "The first approval was withdrawn, or no longer applies to what is shown. "
                                  "Look at the review again."));
}

/// changeSince() for a decision; its attempt may have another number since two runs were joined.
std::optional<DecisionObstacle> changeSinceDecided(const Decision &decision, SeenAttempt seen,
                                                   const Review &review)
{
    seen.number = decision.attempt;
    if (const auto change = changeSince(seen, review))
        return change;
    return decision.isOutdated ? std::optional(DecisionObstacle::OtherOutput) : std::nullopt;
}

DecisionEnding endingFor(DecisionObstacle change, const Review &review)
{
    if (change == DecisionObstacle::NewerAttempt)
        return {
            EntryKind::DecisionRefused,
            givenBackFor(translatable(QT_TRANSLATE_NOOP(
                "crew::Sentence", "A newer attempt arrived before the decision was sent, so it was not sent. "
                                  "Look at the newer one.")))};
    if (change == DecisionObstacle::OtherContent)
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "After you had decided, the request was sent again with different content. "
                              "Look at the new content first.")));
    if (isOfFlow(review))
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "After you had decided, the request was sent again with another address for its "
            "answer. Look at it again.")));
    return returnedFor(translatable(QT_TRANSLATE_NOOP(
        "crew::Sentence", "The output arrived after you had decided without it. Read it first.")));
}

} // namespace

DecisionObstacles::DecisionObstacles(const History &history, const CrewRepository &crews)
    : m_history(history)
    , m_crews(crews)
{}

QString DecisionObstacles::objectionTo(const DecisionOrder &order, const Review &review,
                                       const QString &firstAccount, const QString &elsewhere) const
{
    if (const auto obstacle = crew::obstacleTo(order, review))
        return obstacleText(*obstacle, review);
    if (const QString taskId = typedTaskIdOf(order, review); m_history.ledger().isShownBeside(review, taskId))
        return translated(shownBeside(taskId));
    if (const Sentences obstacle = flowObstacle(review); !obstacle.isEmpty())
        return translated(obstacle);
    if (!elsewhere.isEmpty())
        return elsewhere;
    if (!m_crews.crew(review.crewId))
        return translated(noCrew());
    if (!firstAccount.isEmpty() && obstacleToConfirming(order, review, firstAccount))
        return translated(firstGone(review));
    return {};
}

std::optional<DecisionEnding> DecisionObstacles::obstacleTo(const Decision &decision,
                                                            const DecisionHold &hold) const
{
    const Review &review = *m_history.ledger().review(decision.reviewId);
    if (auto lapse = lapseOf(decision, hold))
        return lapse;
    if (hold.confirmation &&
        obstacleToConfirming(hold.confirmation->order, review, hold.confirmation->firstAccount))
        return returnedFor(firstGone(review));
    return std::nullopt;
}

std::optional<DecisionEnding> DecisionObstacles::lapseOf(const Decision &decision,
                                                         const DecisionHold &hold) const
{
    const Review &review = *m_history.ledger().review(decision.reviewId);
    if (auto change = changeFor(decision, hold.decidedOn))
        return change;
    if (const Sentences obstacle = flowObstacle(review); !obstacle.isEmpty())
        return returnedFor(obstacle);
    if (!m_crews.crew(review.crewId))
        return returnedFor(noCrew());
    if (auto other = otherAddress(decision, hold.address))
        return other;
    if (isLongerAgo(hold.end, maxDelay, Moment::now()))
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "The time to undo had been over for more than a minute, for example because the "
            "computer was asleep.")));
    return std::nullopt;
}

/// The service would take it for an answer to what the reviewer has not seen.
std::optional<DecisionEnding> DecisionObstacles::changeFor(const Decision &decision,
                                                           const SeenAttempt &seen) const
{
    const Review &review = *m_history.ledger().review(decision.reviewId);
    if (const auto change = changeSinceDecided(decision, seen, review))
        return endingFor(*change, review);
    if (review.taskId.isEmpty() && m_history.ledger().isShownBeside(review, decision.taskId))
        return returnedFor(shownBeside(decision.taskId));
    if (m_history.ledger().hasUnreadableSince(review.executionId, decision.sequence))
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "A notice that cannot be read arrived after you had decided. It may contain a "
                              "newer output of this task. Check the service, or decide again.")));
    if (m_history.ledger().hasSameIdsSince(review, decision.sequence))
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "After you had decided, another run of this crew asked with the same IDs. The "
                              "service may apply your decision to either. Read both.")));
    return doneBefore(decision, review);
}

std::optional<DecisionEnding>
DecisionObstacles::shownChange(const Decision &decision, const SeenAttempt &seen, const Review &review) const
{
    if (const auto change = changeSinceDecided(decision, seen, review))
        return endingFor(*change, review);
    return doneBefore(decision, review);
}

/// A review that is closed may ask again, and nobody has decided then.
std::optional<DecisionEnding> DecisionObstacles::doneBefore(const Decision &decision,
                                                            const Review &review) const
{
    if (review.state == ReviewState::Closed)
        return returnedFor(translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The run had ended before the decision was sent.")));
    if (m_history.ledger().hasArrivedBefore(decision.id))
        return returnedFor(translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The earlier decision has arrived, so this one was not sent.")));
    return std::nullopt;
}

/// Where the crew is now, nobody has decided to send it.
std::optional<DecisionEnding> DecisionObstacles::otherAddress(const Decision &decision,
                                                              const QUrl &address) const
{
    const Crew *crew = m_crews.crew(m_history.ledger().review(decision.reviewId)->crewId);
    if (!crew || address.isEmpty() || crew->address == address)
        return std::nullopt;
    return returnedFor(translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "The crew's address was changed after you had decided.")));
}

/// Why answers to \a review, of a flow, may not be sent now; empty when they may, and for a crew's.
Sentences DecisionObstacles::flowObstacle(const Review &review) const
{
    if (!isOfFlow(review))
        return {};
    const FlowQuestion &question = *review.lastAttempt().flow;
    if (const Sentences doubt = whyDoubtful(question); !doubt.isEmpty())
        return doubt;
    const Crew *crew = m_crews.crew(review.crewId);
    if (!crew)
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "This crew no longer exists, so nothing is sent for it. Answer on the platform."));
    if (!allows(crew->flows, question))
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The answer would go to %1, which is not allowed for this deployment."),
            {question.answerOrigin});
    return {};
}

} // namespace crew::engine
