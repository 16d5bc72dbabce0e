// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/reviewdecider.h"

#include "gui/reviews/reviewcontext.h"

namespace crew::gui::reviews {

ReviewDecider::ReviewDecider(ReviewContext &context, QObject *parent)
    : QObject(parent)
    , m_context(context)
{
    connect(&context.model(), &ReviewModel::reviewChanged, this, &ReviewDecider::handleReviewChanged);
}

void ReviewDecider::decide(const Review &review, const DecisionOrder &order)
{
    m_deciding = review.id;
    m_before = review.lastAttempt().decision;
    m_context.link().send(
        engine::command::Decide{order}, this,
        [this, order](const std::expected<Decision, QString> &answer) { handleAnswer(order, answer); });
}

QUuid ReviewDecider::takeBack()
{
    const Decision *held = newestHeld(m_context);
    if (!held)
        return {};
    const QUuid reviewId = held->reviewId;
    m_context.undo(held->id);
    return reviewId;
}

void ReviewDecider::handleAnswer(const DecisionOrder &order, const std::expected<Decision, QString> &answer)
{
    if (answer) {
        m_context.pace().note(order.verdict, ApprovalPace::Clock::now());
        Q_EMIT decided(order.reviewId);
        return;
    }
    if (m_deciding == order.reviewId)
        m_deciding = QUuid();
    Q_EMIT refused(order.reviewId, answer.error());
}

void ReviewDecider::handleReviewChanged(const QUuid &reviewId)
{
    if (reviewId != m_deciding)
        return;
    const Review *changed = m_context.model().review(reviewId);
    if (changed && !changed->attempts.isEmpty() && changed->lastAttempt().decision != m_before)
        m_deciding = QUuid();
}

const Decision *newestHeld(const ReviewContext &context)
{
    const Decision *newest = nullptr;
    for (const Review &review : context.model().reviews()) {
        if (review.state != ReviewState::Held || !review.lastAttempt().decision)
            continue;
        const Decision &held = *review.lastAttempt().decision;
        if (context.holds().secondsLeft(held.id) && (!newest || held.sequence > newest->sequence))
            newest = &held;
    }
    return newest;
}

} // namespace crew::gui::reviews
