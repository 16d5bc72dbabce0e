// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/callbacksender.h"

#include "http/onceonlydevice.h"
#include "http/strictrequest.h"
#include "wire/json.h"

#include <QNetworkReply>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr int timeOut = 30'000; ///< ms
constexpr qint64 maxAnswer = 1024 * 1024;

QNetworkRequest requestTo(const QUrl &url)
{
    QNetworkRequest request = http::strictRequest(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json"_L1);
    request.setHeader(QNetworkRequest::UserAgentHeader, "crew-service/" CREW_VERSION ""_L1);
    request.setTransferTimeout(timeOut);
    return request;
}

QList<http::HeaderField> headerOf(const QNetworkRequest &request)
{
    QList<http::HeaderField> fields;
    for (const QByteArray &name : request.rawHeaderList())
        fields.append({name, request.rawHeader(name)});
    return fields;
}

Exchange outcome(Exchange exchange, QNetworkReply &reply)
{
    exchange.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    exchange.answer = reply.readAll();
    if (exchange.status == 0)
        exchange.error = reply.errorString();
    return exchange;
}

} // namespace

void CallbackSender::send(Exchange::Subject subject, const QString &url, const QJsonObject &message,
                          const std::optional<WebhookCredential> &credential)
{
    send(subject, url, wire::toJson(message), credential);
}

void CallbackSender::send(Exchange::Subject subject, const QString &url, const QByteArray &bytes,
                          const std::optional<WebhookCredential> &credential, Settled settled,
                          const QList<http::HeaderField> &header)
{
    if (!isWebhookUrl(url))
        return;
    QNetworkRequest request = requestTo(QUrl(url));
    if (credential)
        request.setRawHeader("Authorization", authorizationValue(*credential));
    for (const auto &[name, value] : header)
        request.setRawHeader(name, value);

    QNetworkReply *reply = http::postOnce(m_network, request, new http::OnceOnlyDevice(bytes));
    connect(reply, &QNetworkReply::readyRead, this, [reply] {
        if (reply->bytesAvailable() > maxAnswer)
            reply->abort();
    });
    const Exchange exchange{subject, "POST", reply->url(), headerOf(reply->request()), bytes, 0, {}, {}};
    connect(reply, &QNetworkReply::finished, this, [this, reply, exchange, settled = std::move(settled)] {
        reply->deleteLater();
        const Exchange done = outcome(exchange, *reply);
        if (settled)
            settled(done);
        Q_EMIT sent(done);
    });
}

bool isWebhookUrl(const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    return parsed.isValid() && !parsed.host().isEmpty() &&
           (parsed.scheme() == "http"_L1 || parsed.scheme() == "https"_L1);
}

} // namespace crew::service

#include "moc_callbacksender.cpp"
