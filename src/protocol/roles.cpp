// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/roles.h"

#include <algorithm>

namespace crew::protocol {

namespace {

bool includesRole(const std::set<Role> &granted, Role role)
{
    return granted.contains(role) || (role == Role::Viewer && !granted.empty());
}

} // namespace

Roles::Roles(const QList<Grant> &grants)
{
    for (const Grant &grant : grants)
        add(grant);
}

Roles Roles::all()
{
    Roles roles;
    for (const Role role : allRoles)
        roles.add({{}, role});
    return roles;
}

void Roles::add(const Grant &grant)
{
    if (!grant.crewId)
        m_forAll.insert(grant.role);
    else if (!grant.crewId->isNull())
        m_forCrew[*grant.crewId].insert(grant.role);
}

bool Roles::has(Role role, const QUuid &crewId) const
{
    if (crewId.isNull())
        return false;
    const auto found = m_forCrew.find(crewId);
    return hasForAll(role) || (found != m_forCrew.end() && includesRole(found->second, role));
}

bool Roles::hasForAll(Role role) const
{
    return includesRole(m_forAll, role);
}

bool Roles::hasForAny(Role role) const
{
    return hasForAll(role) || std::ranges::any_of(m_forCrew, [role](const auto &each) {
               return includesRole(each.second, role);
           });
}

QList<QUuid> Roles::crews() const
{
    QList<QUuid> crews;
    for (const auto &[crewId, roles] : m_forCrew)
        crews << crewId;
    return crews;
}

QList<Grant> Roles::grants() const
{
    QList<Grant> grants;
    for (const Role role : m_forAll)
        grants << Grant{{}, role};
    for (const auto &[crewId, roles] : m_forCrew) {
        for (const Role role : roles)
            grants << Grant{crewId, role};
    }
    return grants;
}

} // namespace crew::protocol
