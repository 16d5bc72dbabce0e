// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/members.h"
#include "protocol/welcome.h"

#include <QDateTime>
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
    bool hasPassword = false; ///< false until they have used their one-time code
    QList<GrantedRole> roles = {};
    QDateTime lastUsed = {};          ///< of the sessions that have not ended; null without one
    bool isLastAdministrator = false; ///< nobody else can sign in and administer all crews

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

/// What a person types once, to choose a password. The desk does not show it again.
struct OneTimeCode
{
    QString code = {};
    QDateTime expires = {};

    bool operator==(const OneTimeCode &) const = default;
};

CREW_MEMBERS(Person, id, name, isEnabled, hasPassword, roles, lastUsed, isLastAdministrator)
CREW_MEMBERS(PersonSession, id, personId, device, created, lastUsed, expires, isThis)
CREW_MEMBERS(OneTimeCode, code, expires)

} // namespace crew::protocol
