// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/deskrequest.h"

#include "protocol/nodes.h"
#include "wire/json.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QJsonObject>
#include <QNetworkCookieJar>
#include <QSslConfiguration>

using namespace Qt::StringLiterals;

namespace crew::remote {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::remote::DeskRequest)
};

QString codeIn(const QByteArray &body)
{
    return wire::parseJsonObject(body).value_or(QJsonObject()).value("code"_L1).toString();
}

} // namespace

QNetworkRequest deskRequest(const DeskAccess &access, const QString &path)
{
    QUrl url = access.address;
    const qsizetype query = path.indexOf(u'?');
    url.setPath(query < 0 ? path : path.first(query));
    if (query >= 0)
        url.setQuery(path.sliced(query + 1));
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setRawHeader("Accept-Encoding", "identity");
    if (!access.token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + access.token);
    if (!access.authorities.isEmpty()) {
        QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
        configuration.addCaCertificates(access.authorities);
        request.setSslConfiguration(configuration);
    }
    return request;
}

std::unique_ptr<QNetworkAccessManager> deskNetwork()
{
    auto network = std::make_unique<QNetworkAccessManager>();
    return network;
}

QString problemIn(const QByteArray &body)
{
    return wire::parseJsonObject(body).value_or(QJsonObject()).value("problem"_L1).toString().left(2000);
}

bool isStandby(const QByteArray &body)
{
    return codeIn(body) == protocol::standbyCode;
}

bool isEndUnknown(const QByteArray &body)
{
    return codeIn(body) == protocol::unknownEndCode;
}

QString networkProblem(const QNetworkReply &reply, const QUrl &address)
{
    const QString host = address.host();
    const QNetworkReply::NetworkError error = reply.error();
    if (error == QNetworkReply::HostNotFoundError)
        return Texts::tr("The host %1 was not found. Check the address of the desk.").arg(host);
    if (error == QNetworkReply::ConnectionRefusedError)
        return Texts::tr("Nothing answers at %1. Check the address, and that the desk is running.")
            .arg(address.toString());
    if (error == QNetworkReply::SslHandshakeFailedError)
        return Texts::tr(
                   "The desk's certificate is not trusted: %1. Ask the operator of the desk for its CA file.")
            .arg(reply.errorString());
    if (error == QNetworkReply::OperationCanceledError || error == QNetworkReply::TimeoutError)
        return Texts::tr("The desk did not answer in time.");
    const QString said = reply.errorString();
    const bool isUnsaid = said == QBuffer().errorString(); // as of a device without an error
    if (error == QNetworkReply::RemoteHostClosedError || isUnsaid)
        return Texts::tr("The desk closed the connection before it answered.");
    return Texts::tr("The desk cannot be reached: %1.").arg(said.endsWith(u'.') ? said.chopped(1) : said);
}

void abandon(QNetworkReply *reply, const QObject *receiver)
{
    if (!reply)
        return;
    reply->disconnect(receiver);
    reply->abort();
    reply->deleteLater();
}

int statusOf(const QNetworkReply &reply)
{
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

} // namespace crew::remote
