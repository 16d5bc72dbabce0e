// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/ordersunderway.h"

#include <chrono>

namespace crew::gui::reviews {

namespace {

/// Later than that the decision that shows is hardly the one that was meant.
constexpr std::chrono::minutes longestWait{1};

} // namespace

void OrdersUnderWay::begin(const QUuid &reviewId)
{
    m_undos.remove(reviewId);
    m_reviews.removeOne(reviewId);
    m_reviews.append(reviewId);
}

void OrdersUnderWay::undoOnceRecorded(const QUuid &reviewId)
{
    m_undos.insert(reviewId, QDeadlineTimer(longestWait));
}

bool OrdersUnderWay::takeUndo(const QUuid &reviewId)
{
    const QDeadlineTimer until = m_undos.take(reviewId);
    return !until.hasExpired();
}

} // namespace crew::gui::reviews
