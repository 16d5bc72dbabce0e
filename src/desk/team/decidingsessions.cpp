// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/decidingsessions.h"

#include <algorithm>

namespace crew::desk {

bool DecidingSessions::add(const QUuid &decisionId, const QUuid &sessionId)
{
    m_made.insert(decisionId, {sessionId, {}});
    return !m_revoked.contains(sessionId);
}

void DecidingSessions::addUnknown(const QUuid &decisionId, const QUuid &personId)
{
    m_made.insert(decisionId, {{}, personId});
}

QList<QUuid> DecidingSessions::revoke(const QList<Session> &sessions)
{
    forgetOld();
    for (const Session &session : sessions)
        m_revoked.insert(session.id, m_clock());
    return madeIn(sessions);
}

QList<QUuid> DecidingSessions::madeIn(const QList<Session> &sessions) const
{
    QList<QUuid> decisions;
    for (auto each = m_made.cbegin(); each != m_made.cend(); ++each) {
        const bool isMeant = std::ranges::any_of(sessions, [&each](const Session &session) {
            return each->sessionId.isNull() ? each->personId == session.personId
                                            : each->sessionId == session.id;
        });
        if (isMeant)
            decisions.append(each.key());
    }
    return decisions;
}

void DecidingSessions::forgetOld()
{
    const auto oldest = m_clock() - remembered;
    m_revoked.removeIf([oldest](const auto &each) { return each.value() < oldest; });
}

} // namespace crew::desk
