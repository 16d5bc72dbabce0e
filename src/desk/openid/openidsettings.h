// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace crew::desk {

/// The OpenID provider that people may sign in with, and as whom the desk asks it.
struct OpenIdSettings
{
    QString issuer; ///< as the provider writes it: compared to the letter
    QString clientId;
    QByteArray clientSecret;
    QString label;      ///< how consoles call the provider
    QStringList scopes; ///< with openid
    ProxySettings proxy = {ProxyKind::None, {}, 0, {}};
    QString proxyPassword = {};
};

} // namespace crew::desk
