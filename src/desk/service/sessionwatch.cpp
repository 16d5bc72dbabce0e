// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/sessionwatch.h"

namespace crew::desk {

/// After the first that cannot be read no other is tried, since each may wait for the database.
QSet<QUuid> SessionWatch::endedOf(const QSet<QUuid> &sessions)
{
    QSet<QUuid> ended;
    for (const QUuid &session : sessions) {
        const auto viewer = m_people.viewerOfSession(session);
        if (viewer)
            continue;
        if (viewer.error().kind == PeopleError::Kind::Storage)
            return m_clock() - m_readAt > longestUnread ? sessions : ended;
        ended.insert(session);
    }
    m_readAt = m_clock();
    return ended;
}

} // namespace crew::desk
