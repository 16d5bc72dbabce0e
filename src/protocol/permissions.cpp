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
    Permissions permissions{welcome.personId, {}};
    for (const GrantedRole &granted : welcome.roles) {
        if (const auto role = roleFromWord(granted.role))
            permissions.roles.add({granted.crewId, *role});
    }
    return permissions;
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
