// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

// What a console asks of a desk about people: POST /api/v1/<path> with the members (docs/desk-protocol.md).
// Reply is what the desk answers with. None needs an Idempotency-Key: sent again, it changes nothing more.
namespace crew::protocol::people {

// For administrators of all crews.

struct ListPeople
{
    static constexpr QLatin1String path{"people/list"};
    using Reply = QList<Person>; ///< in order of their names
};

/// Somebody without a password: Invite gives them a code.
struct AddPerson
{
    static constexpr QLatin1String path{"people/add"};
    using Reply = Person;
    QString name = {};
    QList<GrantedRole> roles = {};
};

struct RenamePerson
{
    static constexpr QLatin1String path{"people/rename"};
    using Reply = void;
    QUuid personId = {};
    QString name = {};
};

/// The address for notices; an empty one ends them.
struct SetMail
{
    static constexpr QLatin1String path{"people/set-mail"};
    using Reply = void;
    QUuid personId = {};
    QString mail = {};
};

/// Replaces all roles of a person.
struct SetRoles
{
    static constexpr QLatin1String path{"people/set-roles"};
    using Reply = void;
    QUuid personId = {};
    QList<GrantedRole> roles = {};
};

struct EnablePerson
{
    static constexpr QLatin1String path{"people/enable"};
    using Reply = void;
    QUuid personId = {};
    bool isEnabled = true; ///< false ends all sessions of the person
};

/// For a person without a password. A former code is no longer valid.
struct Invite
{
    static constexpr QLatin1String path{"people/invite"};
    using Reply = OneTimeCode;
    QUuid personId = {};
};

/// For a person who has forgotten their password. A former code is no longer valid.
struct Recover
{
    static constexpr QLatin1String path{"people/recover"};
    using Reply = OneTimeCode;
    QUuid personId = {};
};

/// They no longer sign in through the OpenID provider. Ends all sessions of the person.
struct Unlink
{
    static constexpr QLatin1String path{"people/unlink"};
    using Reply = void;
    QUuid personId = {};
};

struct ListSessions
{
    static constexpr QLatin1String path{"people/sessions"};
    using Reply = QList<PersonSession>; ///< the last used first
    QUuid personId = {};
};

struct RevokeSession
{
    static constexpr QLatin1String path{"people/revoke-session"};
    using Reply = void;
    QUuid sessionId = {};
};

/// What administrators did, the newest first.
struct ListActions
{
    static constexpr QLatin1String path{"people/record"};
    using Reply = QList<RecordedAction>; ///< none: there are no older ones
    qint64 before = 0;                   ///< only those with a smaller sequence; 0 for the newest
    int count = 0;                       ///< at most 500 are given
};

/// Has the desk compute every hash of the record again.
struct CheckActions
{
    static constexpr QLatin1String path{"people/check-record"};
    using Reply = RecordCheck;
};

// For everybody, about themselves.

struct GetAccount
{
    static constexpr QLatin1String path{"account/get"};
    using Reply = Account;
};

struct SetOwnMail
{
    static constexpr QLatin1String path{"account/set-mail"};
    using Reply = void;
    QString mail = {};
};

struct ListOwnSessions
{
    static constexpr QLatin1String path{"account/sessions"};
    using Reply = QList<PersonSession>; ///< the last used first
};

struct RevokeOwnSession
{
    static constexpr QLatin1String path{"account/revoke-session"};
    using Reply = void;
    QUuid sessionId = {};
};

/// Ends all other sessions of the person.
struct ChangePassword
{
    static constexpr QLatin1String path{"account/change-password"};
    using Reply = void;
    QString former = {};
    QString password = {};
};

/// Ends the session that asks.
struct SignOut
{
    static constexpr QLatin1String path{"sign-out"};
    using Reply = void;
};

} // namespace crew::protocol::people

namespace crew::protocol {

CREW_NO_MEMBERS(people::ListPeople)
CREW_MEMBERS(people::AddPerson, name, roles)
CREW_MEMBERS(people::RenamePerson, personId, name)
CREW_MEMBERS(people::SetMail, personId, mail)
CREW_MEMBERS(people::SetRoles, personId, roles)
CREW_MEMBERS(people::EnablePerson, personId, isEnabled)
CREW_MEMBERS(people::Invite, personId)
CREW_MEMBERS(people::Recover, personId)
CREW_MEMBERS(people::Unlink, personId)
CREW_MEMBERS(people::ListSessions, personId)
CREW_MEMBERS(people::RevokeSession, sessionId)
CREW_MEMBERS(people::ListActions, before, count)
CREW_NO_MEMBERS(people::CheckActions)
CREW_NO_MEMBERS(people::GetAccount)
CREW_MEMBERS(people::SetOwnMail, mail)
CREW_NO_MEMBERS(people::ListOwnSessions)
CREW_MEMBERS(people::RevokeOwnSession, sessionId)
CREW_MEMBERS(people::ChangePassword, former, password)
CREW_NO_MEMBERS(people::SignOut)

} // namespace crew::protocol
