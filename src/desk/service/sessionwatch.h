// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/people.h"
#include "desk/service/changesender.h"

#include <QSet>
#include <QUuid>

namespace crew::desk {

/// Whether the sessions of open streams are still valid. While people cannot be read, they stay so for a
/// while: else all consoles would be cut off because of one moment.
class SessionWatch
{
public:
    static constexpr std::chrono::minutes longestUnread{1};

    /// \a people have to outlive it.
    explicit SessionWatch(const People &people)
        : m_people(people)
    {}

    /// Those of \a sessions whose streams have to end. To be called every ChangeSender::heartbeatInterval.
    QSet<QUuid> endedOf(const QSet<QUuid> &sessions);

private:
    static constexpr int maxUnread = longestUnread / ChangeSender::heartbeatInterval;

    const People &m_people;
    int m_unread = 0; ///< so many times in a row people could not be read
};

} // namespace crew::desk
