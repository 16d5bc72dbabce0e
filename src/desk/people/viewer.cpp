// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/viewer.h"

namespace crew::desk {

Viewer::Viewer(const QUuid &personId, const QString &name, const QUuid &sessionId, const Roles &roles,
               qint64 rolesVersion)
    : m_personId(personId)
    , m_name(name)
    , m_sessionId(sessionId)
    , m_roles(roles)
    , m_rolesVersion(rolesVersion)
{}

bool Viewer::mayDo(Role role, const QUuid &crewId) const
{
    if (crewId.isNull())
        return (role == Role::Viewer || role == Role::Administrator) && isAdministratorOfAll();
    return m_roles.has(role, crewId);
}

} // namespace crew::desk
