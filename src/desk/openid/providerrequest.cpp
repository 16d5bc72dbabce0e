// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/providerrequest.h"

#include "http/strictrequest.h"
#include "wire/json.h"

#include <QNetworkProxy>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr qint64 bufferBytes = 64 * 1024;
constexpr qsizetype maxWordLength = 40;

QNetworkRequest requestFor(const QUrl &url)
{
    QNetworkRequest request = http::strictRequest(url);
    request.setRawHeader("Accept", "application/json");
    request.setRawHeader("Accept-Language", "*"); // else Qt names that of the system
    request.setRawHeader("Accept-Encoding", "identity");
    request.setHeader(QNetworkRequest::UserAgentHeader, u"crew-desk"_s);
    return request;
}

/// The error of OAuth 2.0 in \a body, such as invalid_grant; empty for anything else.
QString oauthError(const QByteArray &body)
{
    const QString word =
        wire::parseJsonObject(body).value_or(QJsonObject()).value("error"_L1).toString().left(maxWordLength);
    const auto isWordCharacter = [](QChar c) { return (c >= u'a' && c <= u'z') || c == u'_'; };
    return std::ranges::all_of(word, isWordCharacter) ? word : QString();
}

QString refusal(int status, const QByteArray &body)
{
    const QString word = oauthError(body);
    return word.isEmpty() ? u"The OpenID provider answered with the status %1."_s.arg(status)
                          : u"The OpenID provider refused the request: %1."_s.arg(word);
}

} // namespace

ProviderRequest::ProviderRequest(const QNetworkProxy &proxy, std::chrono::milliseconds timeout, Done done,
                                 QObject *parent)
    : QObject(parent)
    , m_done(std::move(done))
{
    m_network.setProxy(proxy);
    m_deadline.setSingleShot(true);
    m_deadline.callOnTimeout(
        this, [this] { end(std::unexpected(u"The OpenID provider did not answer in time."_s)); });
    m_deadline.start(timeout);
}

void ProviderRequest::get(const QUrl &url)
{
    follow(m_network.get(requestFor(url)));
}

void ProviderRequest::post(const QUrl &url, const QByteArray &body, const QByteArray &authorization)
{
    QNetworkRequest request = requestFor(url);
    request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/x-www-form-urlencoded"_s);
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    follow(m_network.post(request, body));
}

void ProviderRequest::follow(QNetworkReply *reply)
{
    m_reply = reply;
    m_reply->setReadBufferSize(bufferBytes);
    connect(m_reply, &QNetworkReply::readyRead, this, &ProviderRequest::handleData);
    connect(m_reply, &QNetworkReply::finished, this, &ProviderRequest::handleFinished);
}

void ProviderRequest::handleData()
{
    m_body += m_reply->readAll();
    if (m_body.size() > maxBytes)
        end(std::unexpected(u"The answer of the OpenID provider is too large."_s));
}

void ProviderRequest::handleFinished()
{
    m_body += m_reply->readAll();
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status == 0)
        return end(
            std::unexpected(u"The OpenID provider cannot be reached: %1"_s.arg(m_reply->errorString())));
    if (status != 200)
        return end(std::unexpected(refusal(status, m_body)));
    if (m_reply->error() != QNetworkReply::NoError)
        return end(std::unexpected(u"The connection to the OpenID provider was lost."_s));
    if (m_body.size() > maxBytes)
        return end(std::unexpected(u"The answer of the OpenID provider is too large."_s));
    end(std::move(m_body));
}

void ProviderRequest::end(const std::expected<QByteArray, QString> &result)
{
    m_deadline.stop();
    m_reply->disconnect(this);
    m_reply->abort();
    deleteLater();
    if (const Done done = std::exchange(m_done, nullptr))
        done(result);
}

} // namespace crew::desk

#include "moc_providerrequest.cpp"
