// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release.h"

#include <QNetworkProxy>
#include <QObject>

#include <chrono>
#include <functional>

namespace crew::client {

/// Reads a feed of releases (wire/releasefeed.h) with one GET: at most 256 KiB, no cookies, no credentials,
/// nothing about this machine, redirects only within the feed's own origin. To be used on one thread, which
/// it never blocks.
class ReleaseFeed : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<Release, QString> &)>;

    /// \a timeout is for the whole answer.
    explicit ReleaseFeed(std::chrono::milliseconds timeout = std::chrono::seconds(15),
                         QObject *parent = nullptr);

    /// \a done is called exactly once, later, unless this is destroyed before. The error is a sentence.
    void ask(const QUrl &feed, Done done, const QNetworkProxy &proxy = QNetworkProxy::NoProxy);

private:
    std::chrono::milliseconds m_timeout;
};

} // namespace crew::client
