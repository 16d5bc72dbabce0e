// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"

#include <QNetworkProxy>
#include <QSslConfiguration>

#include <functional>
#include <optional>

namespace crew::client {

/// Asked right before a request that may have an effect leaves, also after a redirect: why it must not;
/// nothing when it may.
using Obstacle = std::function<std::optional<ServiceError>()>;

/// How one call travels.
struct Transport
{
    QNetworkProxy proxy = QNetworkProxy(QNetworkProxy::NoProxy);
    std::optional<QSslConfiguration> tls; ///< nothing: as the system has it
    QByteArray tlsMark;                   ///< the same for the same tls; empty without

    /// Asked right before a request that may have an effect leaves; false: nothing is sent. Empty: it may.
    std::function<bool()> maySend = {};

    bool hasProxy() const { return proxy.type() != QNetworkProxy::NoProxy; }
};

} // namespace crew::client
