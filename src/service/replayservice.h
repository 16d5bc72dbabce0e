// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recording.h"
#include "service/exchange.h"
#include "service/requestaddressfile.h"

#include <QHostAddress>
#include <QObject>
#include <QUrl>

#include <expected>
#include <memory>
#include <optional>

namespace crew::service {

struct ReplayOptions
{
    QString token;                               ///< that clients must send; empty: none is asked for
    double speed = 1.0;                          ///< the times between callbacks are divided by it; above 0
    std::optional<RequestAddress> requests = {}; ///< where those of flows go; nothing: they are not sent
};

/// Serves a recording: answers as recorded, byte for byte, and sends the recorded callbacks, in their order
/// and after their time, to the addresses that the kickoff or resume has given. Requests of flows are signed
/// when they are sent, and have an address of this service as callback_url. Of the answers only {base_url} in
/// a Location is filled in. Lives in the thread it was made in.
class ReplayService : public QObject
{
    Q_OBJECT

public:
    ReplayService(const Recording &recording, ReplayOptions options);
    ~ReplayService() override;

    /// Begins to listen; port 0 lets the system choose. On failure: a sentence for people.
    std::expected<quint16, QString> listen(const QHostAddress &address = QHostAddress::LocalHost,
                                           quint16 port = 0);

    /// From the next kickoff on, requests of flows go to \a address.
    void setRequestAddress(const RequestAddress &address);

    QUrl baseUrl() const; ///< empty while not listening

Q_SIGNALS:
    /// Every request that could be read, after it was answered; status 0 where the recording has no answer.
    void requestReceived(const crew::service::Exchange &exchange);
    /// Every callback, when its outcome is known.
    void callbackSent(const crew::service::Exchange &exchange);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace crew::service
