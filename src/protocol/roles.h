// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/role.h"

#include <QList>
#include <QUuid>

#include <map>
#include <optional>
#include <set>

namespace crew::protocol {

/// One role for one crew, or for all crews.
struct Grant
{
    std::optional<QUuid> crewId; ///< nothing: all crews, also those that are added later
    Role role = Role::Viewer;

    bool operator==(const Grant &) const = default;
};

/// The roles of one person, as a desk grants them. A value; nothing is allowed until it is granted.
class Roles
{
public:
    Roles() = default;
    /// A null crew ID is no crew and grants nothing.
    explicit Roles(const QList<Grant> &grants);

    /// All roles for all crews, for the first administrator and for the only person of a computer.
    static Roles all();

    /// Adds \a grant; one that is there already changes nothing.
    void add(const Grant &grant);

    bool isEmpty() const { return m_forAll.empty() && m_forCrew.empty(); }
    /// \a role for the crew \a crewId, granted for it or for all crews. Each role includes Role::Viewer.
    /// False for a null ID.
    bool has(Role role, const QUuid &crewId) const;
    /// \a role for all crews.
    bool hasForAll(Role role) const;
    /// \a role for at least one crew.
    bool hasForAny(Role role) const;
    /// The crews with a role of their own, in order of their IDs.
    QList<QUuid> crews() const;
    /// Every grant, those for all crews first; the same roles always give the same list.
    QList<Grant> grants() const;

    bool operator==(const Roles &) const = default;

private:
    std::set<Role> m_forAll;
    std::map<QUuid, std::set<Role>> m_forCrew;
};

} // namespace crew::protocol
