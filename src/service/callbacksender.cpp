// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/callbacksender.h"

#include "wire/json.h"

#include <QIODevice>
#include <QNetworkReply>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr int timeOut = 30'000; ///< ms
constexpr qint64 maxAnswer = 1024 * 1024;

/// A body that can be read once only, so that QNetworkAccessManager cannot send it again by itself when the
/// connection is closed before an answer. No QBuffer: that one is recognised, and read past this class.
class OneTimeBody : public QIODevice
{
public:
    explicit OneTimeBody(const QByteArray &bytes)
        : m_bytes(bytes)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }

    bool isSequential() const override { return true; }
    bool seek(qint64) override { return false; }
    bool atEnd() const override { return m_read == m_bytes.size(); }
    qint64 bytesAvailable() const override { return m_bytes.size() - m_read; }

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        if (atEnd())
            return -1;
        const qint64 size = std::min<qint64>(maxSize, m_bytes.size() - m_read);
        std::copy_n(m_bytes.constData() + m_read, size, data);
        m_read += size;
        return size;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_bytes;
    qint64 m_read = 0;
};

QByteArray authorization(const WebhookCredential &credential)
{
    if (credential.strategy == WebhookStrategy::Bearer)
        return "Bearer " + credential.token.toUtf8();
    return "Basic " + (credential.username + u':' + credential.password).toUtf8().toBase64();
}

QNetworkRequest requestTo(const QUrl &url, qsizetype bodySize)
{
    QNetworkRequest request(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, "application/json"_L1);
    request.setHeader(QNetworkRequest::ContentLengthHeader, bodySize);
    request.setHeader(QNetworkRequest::UserAgentHeader, "crew-service/" CREW_VERSION ""_L1);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
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

CallbackSender::CallbackSender(QObject *parent)
    : QObject(parent)
{}

void CallbackSender::send(Exchange::Subject subject, const QString &url, const QJsonObject &message,
                          const std::optional<WebhookCredential> &credential)
{
    send(subject, url, wire::toJson(message), credential);
}

void CallbackSender::send(Exchange::Subject subject, const QString &url, const QByteArray &bytes,
                          const std::optional<WebhookCredential> &credential)
{
    if (!isWebhookUrl(url))
        return;
    QNetworkRequest request = requestTo(QUrl(url), bytes.size());
    if (credential)
        request.setRawHeader("Authorization", authorization(*credential));

    auto *body = new OneTimeBody(bytes);
    QNetworkReply *reply = m_network.post(request, body);
    body->setParent(reply);
    connect(reply, &QNetworkReply::readyRead, this, [reply] {
        if (reply->bytesAvailable() > maxAnswer)
            reply->abort();
    });
    const Exchange exchange{subject, "POST", request.url(), headerOf(request), bytes, 0, {}, {}};
    connect(reply, &QNetworkReply::finished, this, [this, reply, exchange] {
        reply->deleteLater();
        Q_EMIT sent(outcome(exchange, *reply));
    });
}

bool isWebhookUrl(const QString &url)
{
    const QUrl parsed(url, QUrl::StrictMode);
    return parsed.isValid() && !parsed.host().isEmpty() &&
           (parsed.scheme() == "http"_L1 || parsed.scheme() == "https"_L1);
}

} // namespace crew::service
