// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/access.h"

#include "gui/store/crewlist.h"

#include <utility>

namespace crew::gui {

using protocol::Role;

Access::Access(const CrewList &crews, QObject *parent)
    : QObject(parent)
    , m_crews(crews)
{}

void Access::setPermissions(const protocol::Permissions &permissions)
{
    if (std::exchange(m_permissions, permissions) != permissions)
        Q_EMIT changed();
}

void Access::setReached(bool isReached, bool isSignedOut)
{
    const bool wasReached = std::exchange(m_isReached, isReached);
    const bool wasSignedOut = std::exchange(m_isSignedOut, isSignedOut);
    if (wasReached != isReached || wasSignedOut != isSignedOut)
        Q_EMIT changed();
}

bool Access::sees(const QUuid &crewId) const
{
    if (crewId.isNull())
        return m_permissions.roles.hasForAll(Role::Administrator);
    return m_permissions.roles.has(Role::Viewer, crewId);
}

bool Access::isOwn(const Decision &decision) const
{
    return isPerson(decision.reviewer);
}

bool Access::isPerson(const Reviewer &who) const
{
    return m_permissions.personId.isNull() || QUuid::fromString(who.account) == m_permissions.personId;
}

QString Access::lackOf(Role role, const QUuid &crewId) const
{
    if (m_permissions.roles.has(role, crewId))
        return {};
    const QString name = m_crews.names().value(crewId, tr("a removed crew"));
    switch (role) {
    case Role::Viewer:
        return tr("You have no role for “%1”. Ask an administrator.", "a crew").arg(name);
    case Role::Reviewer:
        return tr("Only reviewers of “%1” can do this. Ask an administrator.", "a crew").arg(name);
    case Role::Operator:
        return tr("Only operators of “%1” can do this. Ask an administrator.", "a crew").arg(name);
    case Role::Administrator:
        return tr("Only administrators of “%1” can do this.", "a crew").arg(name);
    }
    Q_UNREACHABLE();
}

QString Access::lackForAll(Role role) const
{
    if (m_permissions.roles.hasForAll(role))
        return {};
    return tr("Only administrators of all crews can do this.");
}

QString Access::lackForAny(Role role) const
{
    if (m_permissions.roles.hasForAny(role))
        return {};
    if (role == Role::Administrator)
        return tr("Only administrators can do this.");
    return tr("Only operators can do this. Ask an administrator.");
}

QString Access::withReach(const QString &lack) const
{
    if (!lack.isEmpty() || m_isReached)
        return lack;
    if (m_isSignedOut)
        return tr("You are signed out of the desk. Nothing can be changed until you sign in again.");
    return tr("The desk cannot be reached at the moment. Nothing can be changed until it is back.");
}

} // namespace crew::gui

#include "moc_access.cpp"
