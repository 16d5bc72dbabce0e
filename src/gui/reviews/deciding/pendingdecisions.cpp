// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/pendingdecisions.h"

#include "gui/reviews/pane/shownreview.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace crew::gui::reviews {

namespace {

/// A decision whose answer was lost and that shows later than that is hardly the one that was meant.
constexpr std::chrono::minutes longestWait{1};

} // namespace

PendingDecisions::Number PendingDecisions::begin(const DecisionOrder &order)
{
    m_orders.removeIf([&order](const Order &other) {
        return other.until ? other.until->hasExpired()
                           : other.reviewId == order.reviewId && !mayStillShow(other);
    });
    Order added{++m_last, order.reviewId,     order.seen.number, order.verdict, order.feedback,
                {},       order.seen.decision};
    added.given.start();
    m_orders.append(added);
    return m_last;
}

/// It was to be undone, which must not be forgotten with the next order about the review.
bool PendingDecisions::mayStillShow(const Order &order)
{
    return order.wantsUndo && !order.decisionId;
}

bool PendingDecisions::isUnanswered(const QUuid &reviewId) const
{
    return std::ranges::any_of(m_orders, [&reviewId](const Order &order) {
        return order.reviewId == reviewId && !order.decisionId && !order.until;
    });
}

PendingDecisions::Answered PendingDecisions::recordAnswer(Number number, const QUuid &decisionId)
{
    if (const auto shown = m_shown.find(decisionId); shown != m_shown.end())
        shown->isAnswered = true;
    const auto order = find(number);
    if (order == m_orders.end())
        return {m_undone.remove(number), false};
    order->decisionId = decisionId;
    const bool mustUndo = order->wantsUndo && !order->isUndoAsked;
    order->isUndoAsked = order->wantsUndo;
    return {order->wantsUndo, mustUndo};
}

bool PendingDecisions::recordFailure(Number number, bool mayShow)
{
    const bool wasUndone = m_undone.remove(number);
    const auto order = find(number);
    if (order == m_orders.end())
        return wasUndone;
    const bool wantsUndo = order->wantsUndo;
    if (wantsUndo || mayShow)
        order->until = QDeadlineTimer(longestWait);
    else
        m_orders.erase(order);
    return wantsUndo;
}

PendingDecisions::Shown PendingDecisions::takeShown(const Decision &decision)
{
    const bool isHeld = decision.state == DecisionState::Held;
    if (!isHeld)
        m_shown.remove(decision.id);
    // The newest first: an order that failed before may have been the same.
    const auto found = std::find_if(m_orders.crbegin(), m_orders.crend(),
                                    [&decision](const Order &order) { return isFor(order, decision); });
    if (found == m_orders.crend())
        return Shown::Other;
    const Order order = *found;
    m_orders.erase(std::next(found).base());
    m_orders.removeIf([&order](const Order &failed) {
        return failed.until && failed.number < order.number && failed.reviewId == order.reviewId &&
               failed.attempt == order.attempt; // or this one would have been refused
    });
    if (isHeld)
        m_shown.insert(decision.id, {order.number, order.decisionId.has_value(), order.given});
    const bool isForgotten = order.until && order.until->hasExpired();
    if (!order.wantsUndo || order.isUndoAsked || isForgotten)
        return Shown::Known;
    if (isHeld)
        return Shown::MustUndo;
    return mayHaveArrived(decision.state) ? Shown::TooLate : Shown::Known;
}

std::optional<std::chrono::milliseconds> PendingDecisions::ageOf(const QUuid &decisionId) const
{
    const auto shown = m_shown.constFind(decisionId);
    return shown == m_shown.cend() ? std::nullopt
                                   : std::optional(std::chrono::milliseconds(shown->given.elapsed()));
}

void PendingDecisions::recordUndo(const QUuid &decisionId)
{
    const auto shown = m_shown.constFind(decisionId);
    if (shown != m_shown.cend() && !shown->isAnswered)
        m_undone.insert(shown->number);
}

std::optional<QUuid> PendingDecisions::takeUndone(const QUuid &decisionId)
{
    const auto order = std::ranges::find(m_orders, std::optional(decisionId), &Order::decisionId);
    if (order == m_orders.end())
        return std::nullopt;
    const QUuid reviewId = order->reviewId;
    m_orders.erase(order);
    return reviewId;
}

void PendingDecisions::join(const QUuid &gone, const QUuid &kept)
{
    for (Order &order : m_orders) {
        if (order.reviewId == gone)
            order.reviewId = kept;
    }
}

std::optional<PendingDecisions::Number> PendingDecisions::lastBut(const Decision *held) const
{
    const Number given = numberOf(held);
    for (auto order = m_orders.crbegin(); order != m_orders.crend(); ++order) {
        const bool isPast = order->until && order->until->hasExpired();
        if (!order->wantsUndo && !isPast)
            return order->number > given ? std::optional(order->number) : std::nullopt;
    }
    return std::nullopt;
}

QUuid PendingDecisions::reviewOf(Number number) const
{
    const auto order = std::ranges::find(m_orders, number, &Order::number);
    return order == m_orders.cend() ? QUuid() : order->reviewId;
}

QUuid PendingDecisions::reviewOfDecision(const QUuid &decisionId) const
{
    const auto order = std::ranges::find(m_orders, std::optional(decisionId), &Order::decisionId);
    return order == m_orders.cend() ? QUuid() : order->reviewId;
}

std::optional<QUuid> PendingDecisions::undo(Number number)
{
    const auto order = find(number);
    if (order == m_orders.end())
        return std::nullopt;
    order->wantsUndo = true;
    order->isUndoAsked = order->decisionId.has_value();
    return order->decisionId;
}

QList<PendingDecisions::Order>::iterator PendingDecisions::find(Number number)
{
    return std::ranges::find(m_orders, number, &Order::number);
}

bool PendingDecisions::isFor(const Order &order, const Decision &decision)
{
    if (order.decisionId)
        return order.decisionId == decision.id;
    return order.reviewId == decision.reviewId && order.before != decision.id &&
           order.attempt == decision.attempt && order.verdict == decision.verdict &&
           order.feedback == decision.feedback;
}

} // namespace crew::gui::reviews
