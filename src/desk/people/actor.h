// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"

#include <QString>
#include <QUuid>

namespace crew::desk {

/// Who does something that is recorded. Whether they may is for the caller to check; People does not.
class Actor
{
public:
    Actor() = delete;
    /// The person of a session.
    explicit Actor(const Viewer &viewer)
        : Actor(viewer.personId(), viewer.name())
    {
        m_sessionId = viewer.sessionId();
    }
    /// A person who showed a one-time code instead of a session.
    Actor(const QUuid &personId, const QString &name)
        : m_personId(personId)
        , m_name(name)
    {}
    /// The command line of the machine on which the desk runs.
    static Actor host() { return {{}, QStringLiteral("host")}; }

    const QUuid &personId() const { return m_personId; }   ///< null for host()
    const QString &name() const { return m_name; }         ///< at that time
    const QUuid &sessionId() const { return m_sessionId; } ///< null for an actor without a session

private:
    QUuid m_personId;
    QString m_name;
    QUuid m_sessionId;
};

} // namespace crew::desk
