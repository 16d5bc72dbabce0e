// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QUuid>

namespace crew::desk {

/// One console that is signed in.
struct Session
{
    QUuid id;
    QUuid personId;
    QString device;     ///< as the console calls its computer; at most maxDeviceLength code units
    QDateTime created;  ///< UTC
    QDateTime lastUsed; ///< UTC, up to 5 minutes behind
    QDateTime expires;  ///< UTC

    bool operator==(const Session &) const = default;
};

inline constexpr qsizetype maxDeviceLength = 100;

/// Why a session ended. Nothing that was decided in a revoked one is sent any more; what was decided in
/// another goes on.
enum class SessionEnd {
    SignedOut, ///< by itself
    Replaced,  ///< its person has begun too many others since
    Expired,
    Revoked, ///< from another session, by an administrator, or by a new password, a code or an identity
};

/// A session that was just begun. The token is given to the console and stored nowhere.
struct NewSession
{
    QByteArray token; ///< 43 characters of Base64URL, 256 random bits
    Session session;
};

} // namespace crew::desk
