// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/members.h"
#include "protocol/welcome.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QString>
#include <QUuid>

namespace crew::protocol {

/// Someone who may sign in to a desk, as administrators see them.
struct Person
{
    QUuid id = {};
    QString name = {};
    bool isEnabled = true;
    bool hasPassword = false; ///< false until they have chosen one with their one-time code
    bool isLinked = false;    ///< signs in through the desk's OpenID provider
    QList<GrantedRole> roles = {};
    QDateTime lastUsed = {};          ///< up to 5 minutes behind; null: never
    bool isLastAdministrator = false; ///< nobody else can sign in and administer all crews
    QString mail = {};                ///< address for notices; empty: none are sent

    bool operator==(const Person &) const = default;
};

/// A console that is signed in.
struct PersonSession
{
    QUuid id = {};
    QUuid personId = {};
    QString device = {}; ///< as the console calls its computer
    QDateTime created = {};
    QDateTime lastUsed = {}; ///< up to 5 minutes behind
    QDateTime expires = {};
    bool isThis = false; ///< the one that asks

    bool operator==(const PersonSession &) const = default;
};

/// Something that an administrator did. The desk keeps it for good.
struct RecordedAction
{
    qint64 sequence = 0; ///< 1 for the first, without gaps
    QDateTime at = {};
    QUuid actorId = {};      ///< who did it; null: on the desk's machine
    QString actor = {};      ///< their name at that time
    QString kind = {};       ///< such as "person-added", or a command; words never change once released
    QUuid personId = {};     ///< whom it was done to; null for nobody
    QString person = {};     ///< their name at that time
    QJsonObject detail = {}; ///< depends on the kind; no secrets

    bool operator==(const RecordedAction &) const = default;
};

/// Whether the record of actions is as it was written, as the desk has found by computing its hashes.
struct RecordCheck
{
    bool holds = true;
    qint64 count = 0;    ///< actions that were checked and hold
    qint64 brokenAt = 0; ///< sequence of the first one that does not; 0 when all do
    QString head = {};   ///< the last hash, in hexadecimal; empty without any action

    bool operator==(const RecordCheck &) const = default;
};

/// What a person can change about themselves.
struct Account
{
    QString name = {};
    QString mail = {}; ///< address for notices; empty: none are sent

    bool operator==(const Account &) const = default;
};

/// What a person types once, to choose a password. The desk does not show it again.
struct OneTimeCode
{
    QString code = {};
    QDateTime expires = {};

    bool operator==(const OneTimeCode &) const = default;
};

CREW_MEMBERS(Person, id, name, isEnabled, hasPassword, isLinked, roles, lastUsed, isLastAdministrator, mail)
CREW_MEMBERS(PersonSession, id, personId, device, created, lastUsed, expires, isThis)
CREW_MEMBERS(RecordedAction, sequence, at, actorId, actor, kind, personId, person, detail)
CREW_MEMBERS(RecordCheck, holds, count, brokenAt, head)
CREW_MEMBERS(Account, name, mail)
CREW_MEMBERS(OneTimeCode, code, expires)

} // namespace crew::protocol
