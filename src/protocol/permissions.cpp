// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/permissions.h"

#include <QCoreApplication>

namespace crew::protocol {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::protocol::Permissions)
};

} // namespace

Permissions permissionsOf(const Welcome &welcome)
{
    return {welcome.personId, grantedRoles(welcome.roles)};
}

Roles grantedRoles(const QList<GrantedRole> &granted)
{
    Roles roles;
    for (const GrantedRole &each : granted) {
        if (const auto role = roleFromWord(each.role))
            roles.add({each.crewId, *role});
    }
    return roles;
}

QString notReachedSentence()
{
    return Texts::tr("The desk cannot be reached at the moment. Nothing was sent.");
}

QString signedOutSentence()
{
    return Texts::tr("You are signed out of the desk. Nothing was sent.");
}

} // namespace crew::protocol
