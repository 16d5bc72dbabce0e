// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/service/peoplevalues.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

bool isAdministratorOfAll(const Person &person)
{
    return person.isEnabled && person.hasPassword && person.roles.hasForAll(Role::Administrator);
}

QString roleWords()
{
    QStringList words;
    for (const Role role : allRoles)
        words << roleWord(role);
    return words.join(u", "_s);
}

} // namespace

QList<protocol::Person> toProtocol(const QList<Person> &people)
{
    const auto administrators = std::ranges::count_if(people, isAdministratorOfAll);
    QList<protocol::Person> all;
    for (const Person &person : people) {
        protocol::Person each{.id = person.id,
                              .name = person.name,
                              .isEnabled = person.isEnabled,
                              .hasPassword = person.hasPassword,
                              .isLinked = person.isLinked,
                              .lastUsed = person.lastUsed,
                              .isLastAdministrator = administrators == 1 && isAdministratorOfAll(person),
                              .mail = person.mail};
        for (const Grant &grant : person.roles.grants())
            each.roles.append({roleWord(grant.role), grant.crewId});
        all.append(each);
    }
    return all;
}

QList<protocol::PersonSession> toProtocol(const QList<Session> &sessions, const QUuid &asking)
{
    QList<protocol::PersonSession> all;
    for (const Session &session : sessions)
        all.append({.id = session.id,
                    .personId = session.personId,
                    .device = session.device,
                    .created = session.created,
                    .lastUsed = session.lastUsed,
                    .expires = session.expires,
                    .isThis = session.id == asking});
    return all;
}

QList<protocol::RecordedAction> toProtocol(const QList<Action> &actions)
{
    QList<protocol::RecordedAction> all;
    for (const Action &action : actions)
        all.append({.sequence = action.sequence,
                    .at = action.at,
                    .actorId = action.actorId,
                    .actor = action.actor,
                    .kind = action.kind,
                    .personId = action.personId,
                    .person = action.person,
                    .detail = action.detail});
    return all;
}

protocol::RecordCheck toProtocol(const ChainCheck &check)
{
    return {check.holds, check.count, check.brokenAt, QString::fromLatin1(check.head.toHex())};
}

protocol::OneTimeCode toProtocol(const OneTimeToken &token)
{
    return {QString::fromLatin1(token.token), token.expires};
}

/// A null ID must not pass for all crews, or for nothing.
std::expected<Roles, QString> rolesFrom(const QList<protocol::GrantedRole> &granted)
{
    Roles roles;
    for (qsizetype i = 0; i < granted.size(); ++i) {
        const auto &[word, crewId] = granted.at(i);
        const auto role = roleFromWord(word);
        if (!role)
            return std::unexpected(u"roles.%1.role must be one of %2"_s.arg(i).arg(roleWords()));
        if (crewId && crewId->isNull())
            return std::unexpected(u"roles.%1.crewId must be an ID; leave it out for all crews"_s.arg(i));
        roles.add({crewId, *role});
    }
    return roles;
}

} // namespace crew::desk
