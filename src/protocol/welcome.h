// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/members.h"

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <QUuid>

#include <optional>

namespace crew::protocol {

/// Grows when an older console can no longer understand what a desk tells; additions do not count.
inline constexpr int protocolVersion = 1;

// Events that frame the changes of a stream.
inline constexpr QByteArrayView welcomeEvent = "welcome"; ///< the first; data: Welcome
inline constexpr QByteArrayView currentEvent = "current"; ///< what follows is new; no data but {}

/// A role of the person who is signed in, by its word; for one crew or, without it, for all of them.
struct GrantedRole
{
    QString role;
    std::optional<QUuid> crewId;

    bool operator==(const GrantedRole &) const = default;
};

struct Welcome
{
    int protocol = protocolVersion; ///< of the desk
    QString version = {};           ///< of the desk's program
    QString person = {};            ///< who is signed in
    QUuid personId = {};            ///< as decisions name them
    QList<GrantedRole> roles = {};
    /// What follows up to currentEvent is everything, and not only what changed since the cursor.
    bool isWhole = true;
    std::optional<QUuid> deskId = {};         ///< the same on all machines of the desk
    std::optional<QList<QString>> nodes = {}; ///< addresses of these machines, for nodesFrom()
    std::optional<qint64> heartbeat = {};     ///< milliseconds; the desk is never silent for longer
    std::optional<QDateTime> time = {};       ///< UTC, by the desk's clock when this was told

    bool operator==(const Welcome &) const = default;
};

CREW_MEMBERS(GrantedRole, role, crewId)
CREW_MEMBERS(Welcome, protocol, version, person, personId, roles, isWhole, deskId, nodes, heartbeat, time)

} // namespace crew::protocol
