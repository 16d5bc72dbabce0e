// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/run.h"

#include <algorithm>

namespace crew::engine {

namespace {

bool isUnderWay(const Attempt &attempt)
{
    return attempt.decision && (attempt.decision->state == DecisionState::Held ||
                                attempt.decision->state == DecisionState::Sending);
}

auto isDecidedBy(const QUuid &decisionId)
{
    return [decisionId](const Attempt &attempt) {
        return attempt.decision && attempt.decision->id == decisionId;
    };
}

} // namespace

bool isAsking(const RunReview &known)
{
    return isOpen(known.review.state) && known.gate.closedBy != ClosedBy::Notice;
}

bool hasWaitingReview(const Run &run)
{
    return std::ranges::any_of(run.reviews, isAsking);
}

bool hasUndecidedReview(const Run &run)
{
    return std::ranges::any_of(run.reviews, [](const RunReview &known) {
        const ReviewState state = known.review.state;
        return isAsking(known) && (state == ReviewState::Waiting || state == ReviewState::Held);
    });
}

bool isSettled(const Run &run)
{
    // Nothing tells the end of a flow; it comes back to life with its next request.
    const bool hasEnded = isFinal(run.execution.state) || run.execution.origin == ExecutionOrigin::Flow;
    if (!hasEnded || run.unansweredStop)
        return false;
    return std::ranges::none_of(run.reviews, [](const RunReview &known) {
        return isOpen(known.review.state) || std::ranges::any_of(known.review.attempts, isUnderWay);
    });
}

const RunReview *findReview(const Run &run, const QUuid &id)
{
    const auto found =
        std::ranges::find_if(run.reviews, [&id](const RunReview &known) { return known.review.id == id; });
    return found == run.reviews.end() ? nullptr : &*found;
}

RunReview *findReview(Run &run, const QUuid &id)
{
    const auto found =
        std::ranges::find_if(run.reviews, [&id](const RunReview &known) { return known.review.id == id; });
    return found == run.reviews.end() ? nullptr : &*found;
}

RunReview *findReviewOf(Run &run, const QUuid &decisionId)
{
    const auto found = std::ranges::find_if(run.reviews, [&decisionId](const RunReview &known) {
        return std::ranges::any_of(known.review.attempts, isDecidedBy(decisionId));
    });
    return found == run.reviews.end() ? nullptr : &*found;
}

Decision *findDecision(Review &review, const QUuid &id)
{
    const auto found = std::ranges::find_if(review.attempts, isDecidedBy(id));
    return found == review.attempts.end() ? nullptr : &*found->decision;
}

const Decision *findDecision(const Run &run, const QUuid &id)
{
    for (const RunReview &known : run.reviews) {
        const auto found = std::ranges::find_if(known.review.attempts, isDecidedBy(id));
        if (found != known.review.attempts.end())
            return &*found->decision;
    }
    return nullptr;
}

bool isArrivalUnknown(const Run &run, const std::optional<Decision> &decision)
{
    return decision &&
           (decision->state == DecisionState::Unclear || decision->state == DecisionState::Sending ||
            (decision->state == DecisionState::Held && run.unclearBefore.contains(decision->id)));
}

bool hasDecisionInDoubt(const Run &run, const Review &review)
{
    return std::ranges::any_of(
        review.attempts, [&run](const Attempt &attempt) { return isArrivalUnknown(run, attempt.decision); });
}

void updateCounts(Run &run)
{
    Execution &execution = run.execution;
    execution.waitingReviews = 0;
    execution.attempts = 0;
    execution.isUnconfirmed = false;
    for (const RunReview &known : run.reviews) {
        const Review &review = known.review;
        execution.waitingReviews += isOpen(review.state) ? 1 : 0;
        execution.attempts += static_cast<int>(review.attempts.size());
        execution.isUnconfirmed = execution.isUnconfirmed || isUnconfirmed(review);
    }
}

} // namespace crew::engine
