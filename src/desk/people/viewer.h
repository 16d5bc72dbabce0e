// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/idtext.h"
#include "desk/people/roles.h"

#include <QString>
#include <QUuid>

namespace crew::desk {

/// Who asks: the person of one session with their roles at the time of the request. Every read and every
/// command of a desk takes one. It is a value that does not change by itself: get a new one for each request
/// (People::viewerOf()), and again when People says that roles changed or sessions ended.
///
/// A null crew ID stands for what belongs to no crew, such as a callback to an unknown address: only an
/// administrator of all crews sees that.
class Viewer
{
public:
    Viewer() = delete; // no read without somebody who reads
    Viewer(const QUuid &personId, const QString &name, const QUuid &sessionId, const Roles &roles,
           qint64 rolesVersion);

    const QUuid &personId() const { return m_personId; }
    const QString &name() const { return m_name; }
    /// As the engine records who did something.
    Reviewer reviewer() const { return {idText(m_personId), m_name}; }
    const QUuid &sessionId() const { return m_sessionId; }
    const Roles &roles() const { return m_roles; }
    /// Grows whenever the person's roles change.
    qint64 rolesVersion() const { return m_rolesVersion; }

    /// The person has \a role for the crew \a crewId. For a null ID: Viewer and Administrator as
    /// isAdministratorOfAll() says, the other roles never.
    bool mayDo(Role role, const QUuid &crewId) const;
    /// The person has any role for the crew \a crewId; for a null ID as isAdministratorOfAll() says.
    bool sees(const QUuid &crewId) const { return mayDo(Role::Viewer, crewId); }
    /// A read needs no filter by crew. What belongs to no crew needs isAdministratorOfAll() in addition.
    bool seesAllCrews() const { return m_roles.hasForAll(Role::Viewer); }
    /// May change people and sees what belongs to no crew.
    bool isAdministratorOfAll() const { return m_roles.hasForAll(Role::Administrator); }

    bool operator==(const Viewer &) const = default;

private:
    QUuid m_personId;
    QString m_name;
    QUuid m_sessionId;
    Roles m_roles;
    qint64 m_rolesVersion;
};

} // namespace crew::desk
