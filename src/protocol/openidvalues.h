// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base64url.h"
#include "protocol/members.h"

#include <QCryptographicHash>
#include <QString>
#include <QUrl>

#include <optional>

// What a console and a desk say to each other to sign in through an OpenID provider (docs/desk-protocol.md).
namespace crew::protocol {

/// How one can sign in at a desk, in addition to a name and a password.
struct SignInWays
{
    static constexpr QLatin1String path{"sign-in-ways"};
    std::optional<QString> openId = {}; ///< how the desk calls its OpenID provider
};

struct OpenIdBegin
{
    static constexpr QLatin1String path{"openid/begin"};
    QString redirect = {};  ///< where the console listens: http://127.0.0.1:PORT/openid
    QString challenge = {}; ///< challengeOf() the verifier that OpenIdFinish brings
    std::optional<QString> oneTimeCode = {};
};

struct OpenIdBegun
{
    QUrl address = {};  ///< for the browser
    QString state = {}; ///< comes back to the console with the code
};

struct OpenIdFinish
{
    static constexpr QLatin1String path{"openid/finish"};
    QString state = {};
    QString code = {};
    QString verifier = {}; ///< of PKCE
    QString device = {};
};

/// PKCE, S256 (RFC 7636, section 4.2).
inline QByteArray challengeOf(const QByteArray &verifier)
{
    return QCryptographicHash::hash(verifier, QCryptographicHash::Sha256).toBase64(base64Url);
}

CREW_MEMBERS(SignInWays, openId)
CREW_MEMBERS(OpenIdBegin, redirect, challenge, oneTimeCode)
CREW_MEMBERS(OpenIdBegun, address, state)
CREW_MEMBERS(OpenIdFinish, state, code, verifier, device)

} // namespace crew::protocol
