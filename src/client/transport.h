// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkProxy>
#include <QSslConfiguration>

#include <optional>

namespace crew::client {

/// How one call travels.
struct Transport
{
    QNetworkProxy proxy = QNetworkProxy(QNetworkProxy::NoProxy);
    std::optional<QSslConfiguration> tls; ///< nothing: as the system has it
    QByteArray tlsMark;                   ///< the same for the same tls; empty without

    bool hasProxy() const { return proxy.type() != QNetworkProxy::NoProxy; }
};

} // namespace crew::client
