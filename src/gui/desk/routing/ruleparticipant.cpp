// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/ruleparticipant.h"

#include "protocol/permissions.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::desk {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::desk::RuleParticipant)
};

} // namespace

namespace {

/// True while it is not known who there is.
bool hasEnabled(const RoutingGroup &group, const QList<protocol::Person> &people)
{
    return people.isEmpty() || std::ranges::any_of(people, [&group](const protocol::Person &person) {
               return person.isEnabled && group.members.contains(person.id);
           });
}

void addRoles(protocol::Roles &roles, const protocol::Person &person)
{
    for (const protocol::Grant &grant : protocol::grantedRoles(person.roles).grants())
        roles.add(grant);
}

/// All of them while it is not known who there is.
protocol::Roles rolesOf(const RoutingGroup &group, const QList<protocol::Person> &people)
{
    if (people.isEmpty())
        return protocol::Roles::all();
    protocol::Roles roles;
    for (const protocol::Person &person : people) {
        if (person.isEnabled && group.members.contains(person.id))
            addRoles(roles, person);
    }
    return roles;
}

} // namespace

QList<RuleParticipant> participants(const QList<protocol::Person> &people, const QList<RoutingGroup> &groups)
{
    QList<RuleParticipant> all;
    for (const RoutingGroup &group : groups)
        all.append({group.id, group.name, true, hasEnabled(group, people), rolesOf(group, people)});
    for (const protocol::Person &person : people)
        all.append({person.id, person.name, false, person.isEnabled, protocol::grantedRoles(person.roles)});
    return all;
}

QString titleOf(const RuleParticipant &participant)
{
    if (participant.isGroup)
        return Texts::tr("%1 (group)", "a group of people").arg(participant.name);
    return participant.isEnabled ? participant.name
                                 : Texts::tr("%1 (disabled)", "a person").arg(participant.name);
}

Names namesById(const QList<RuleParticipant> &participants)
{
    Names names;
    for (const RuleParticipant &participant : participants)
        names.insert(participant.id, participant.name);
    return names;
}

QStringList namesOf(const QList<QUuid> &ids, const Names &names)
{
    QStringList found;
    for (const QUuid &id : ids)
        found << names.value(id, Texts::tr("Removed", "a person or group"));
    return found;
}

} // namespace crew::gui::desk
