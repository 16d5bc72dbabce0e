// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "service/exchange.h"

#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QObject>

#include <functional>
#include <optional>

namespace crew::service {

/// Sends callbacks as the services in the field do: each once, without redirects, cookies or a second try,
/// and given up after 30 seconds. Several may be on their way at once, so they may overtake each other.
class CallbackSender : public QObject
{
    Q_OBJECT

public:
    using Settled = std::function<void(const Exchange &)>;

    /// \a credential goes along as Authorization; nothing is sent when \a url is no http or https address.
    void send(Exchange::Subject subject, const QString &url, const QJsonObject &message,
              const std::optional<WebhookCredential> &credential = {});
    /// The same with a body byte for byte and further fields of the header. \a settled is called once with
    /// what came back, unless nothing is sent.
    void send(Exchange::Subject subject, const QString &url, const QByteArray &bytes,
              const std::optional<WebhookCredential> &credential = {}, Settled settled = {},
              const QList<http::HeaderField> &header = {});

Q_SIGNALS:
    /// Once for each callback that was sent, with what came back.
    void sent(const crew::service::Exchange &exchange);

private:
    QNetworkAccessManager m_network;
};

/// True when \a url is an absolute http or https address with a host.
bool isWebhookUrl(const QString &url);

} // namespace crew::service
