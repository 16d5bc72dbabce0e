// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/roles.h"
#include "protocol/welcome.h"

#include <QString>
#include <QUuid>

namespace crew::protocol {

/// Who is at a console, and what they may do there.
struct Permissions
{
    QUuid personId = {}; ///< as decisions name them; null on one's own computer, where all is one's own
    Roles roles = Roles::all(); ///< nothing is forbidden on one's own computer

    bool operator==(const Permissions &) const = default;
};

/// What \a welcome grants. Words of roles that this console does not know grant nothing.
Permissions permissionsOf(const Welcome &welcome);
/// The same of the roles alone.
Roles grantedRoles(const QList<GrantedRole> &granted);

/// Why a command was not sent while the desk is away.
QString notReachedSentence();
/// The same while nobody is signed in.
QString signedOutSentence();

} // namespace crew::protocol
