// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formersends.h"

#include <algorithm>

namespace crew::engine {

namespace {

constexpr std::chrono::seconds maxClockDifference{5}; ///< between machines of a desk

} // namespace

bool FormerSends::isRecent(const QDateTime &time) const
{
    return m_deadline && time.addDuration(*m_deadline) > QDateTime::currentDateTimeUtc();
}

void FormerSends::add(const QUuid &reviewId)
{
    if (m_deadline)
        add(reviewId, *m_deadline);
}

void FormerSends::add(const QUuid &reviewId, const QDateTime &foundAt)
{
    if (!m_deadline)
        return;
    const std::chrono::milliseconds passed(foundAt.msecsTo(QDateTime::currentDateTimeUtc()));
    add(reviewId,
        std::min<std::chrono::milliseconds>(*m_deadline, *m_deadline - passed + maxClockDifference));
}

void FormerSends::add(const QUuid &reviewId, std::chrono::milliseconds left)
{
    QDeadlineTimer &end = m_ends[reviewId];
    end = std::max(end, QDeadlineTimer(left));
}

bool FormerSends::mayGoOn(const QUuid &reviewId) const
{
    return !m_ends.value(reviewId, QDeadlineTimer(0)).hasExpired();
}

} // namespace crew::engine
