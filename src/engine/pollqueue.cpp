// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pollqueue.h"

#include <algorithm>

namespace crew::engine {

namespace {

constexpr qint64 nanosecondsPerMillisecond = 1'000'000;

} // namespace

void PollQueue::setDue(const QUuid &id, QDeadlineTimer due)
{
    remove(id);
    m_dueById.insert(id, due.deadlineNSecs());
    m_order.emplace(due.deadlineNSecs(), id);
}

void PollQueue::remove(const QUuid &id)
{
    const auto known = m_dueById.constFind(id);
    if (known == m_dueById.constEnd())
        return;
    m_order.erase({*known, id});
    m_dueById.erase(known);
}

std::optional<qint64> PollQueue::wait() const
{
    if (m_order.empty())
        return std::nullopt;
    const qint64 nanoseconds = m_order.begin()->first - QDeadlineTimer::current().deadlineNSecs();
    // Rounded up: a timer that fires a moment early would find nobody due.
    return std::max<qint64>(0, (nanoseconds + nanosecondsPerMillisecond - 1) / nanosecondsPerMillisecond);
}

std::optional<QUuid> PollQueue::takeDue()
{
    if (wait() != 0)
        return std::nullopt;
    const QUuid id = m_order.begin()->second;
    remove(id);
    return id;
}

} // namespace crew::engine
