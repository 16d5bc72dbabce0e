// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "engine/commands/reviewcommands.h"

#include <QObject>

#include <functional>

namespace crew::engine {

/// Asks once whether somebody answers at an address in an output: HEAD, with nothing that tells who asks.
/// Only https and public addresses. To be used on one thread.
class LinkCheck : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const LinkAnswer &)>;

    /// \a proxies has to outlive it.
    explicit LinkCheck(client::ProxyFinder &proxies);

    /// \a done is called exactly once, unless this is destroyed before.
    void check(const QUrl &url, const Done &done);

private:
    void send(const QUrl &url, const QNetworkProxy &proxy, const Done &done);

    client::ProxyFinder &m_proxies;
};

} // namespace crew::engine
