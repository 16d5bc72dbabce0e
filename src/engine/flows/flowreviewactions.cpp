// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/flows/flowreviewactions.h"

#include "core/idtext.h"
#include "wire/flowact.h"

namespace crew::engine {

std::expected<const Review *, QString> FlowReviewActions::find(const QUuid &reviewId,
                                                               const SeenAttempt &seen) const
{
    const Review *review = m_history.ledger().review(reviewId);
    if (!review || !isOfFlow(*review))
        return std::unexpected(tr("This review no longer exists."));
    if (seen != asSeen(review->lastAttempt()))
        return std::unexpected(tr("This review has changed in the meantime. Look at it again."));
    return review;
}

std::expected<void, QString> FlowReviewActions::accept(const QUuid &reviewId, const SeenAttempt &seen,
                                                       const Reviewer &person)
{
    const auto found = find(reviewId, seen);
    if (!found)
        return std::unexpected(found.error());
    const Review *review = *found;
    const FlowQuestion &question = *review->lastAttempt().flow;
    if (question.doubt == FlowDoubt::Unreadable)
        return std::unexpected(doubtText(question));
    return m_history.record(entryNow(EntryKind::FlowRequestAccepted, review->executionId,
                                     wire::encodeFlowAct({requestNameOf(*review), person}),
                                     question.requestId));
}

std::expected<void, QString> FlowReviewActions::close(const QUuid &reviewId, const SeenAttempt &seen,
                                                      const Reviewer &person)
{
    const auto found = find(reviewId, seen);
    if (!found)
        return std::unexpected(found.error());
    const Review *review = *found;
    if (review->state != ReviewState::Waiting && review->state != ReviewState::Unclear)
        return std::unexpected(
            tr("This review is no longer waiting: %1.").arg(reviewStateTitle(review->state)));
    const ServiceError error =
        notSent(ServiceError::Kind::Cancelled,
                translatable(QT_TRANSLATE_NOOP("crew::Sentence", "Closed without sending an answer.")));
    const QUuid key = FlowAnswers::keyOf(*review, review->lastAttempt());
    const auto closed = m_history.record(
        entryNow(EntryKind::FlowReviewClosed, review->executionId,
                 wire::encodeFlowAct({requestNameOf(*review), person}, error), idText(reviewId)));
    if (closed)
        m_answers.forget(key);
    return closed;
}

} // namespace crew::engine
