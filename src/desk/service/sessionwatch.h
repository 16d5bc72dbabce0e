// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/people.h"

#include <QSet>
#include <QUuid>

#include <chrono>
#include <functional>
#include <utility>

namespace crew::desk {

/// Whether the sessions of open streams are still valid. While people cannot be read, they stay so for a
/// while: else all consoles would be cut off because of one moment. By the steady clock, since each look may
/// wait long for the database.
class SessionWatch
{
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    static constexpr std::chrono::minutes longestUnread{1};

    /// \a people have to outlive it.
    explicit SessionWatch(const People &people, Clock clock = std::chrono::steady_clock::now)
        : m_people(people)
        , m_clock(std::move(clock))
        , m_readAt(m_clock())
    {}

    /// Those of \a sessions whose streams have to end. To be called every few seconds.
    QSet<QUuid> endedOf(const QSet<QUuid> &sessions);

private:
    const People &m_people;
    Clock m_clock;
    std::chrono::steady_clock::time_point m_readAt; ///< when people could be read last
};

} // namespace crew::desk
