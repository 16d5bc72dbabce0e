// SPDX-License-Identifier: GPL-3.0-or-later
#include "remote/deskrequest.h"

#include "certificates/servercertificate.h"
#include "http/strictrequest.h"
#include "protocol/nodes.h"
#include "wire/json.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QJsonObject>
#include <QSslConfiguration>
#include <QSslError>

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

constexpr auto tlsErrorsProperty = "crewTlsErrors"; ///< of a reply: what is wrong with the certificate

QString certificateSentence(const certificates::CertificateProblem &problem, const QString &host)
{
    using enum certificates::CertificateProblem::Kind;
    switch (problem.kind) {
    case Expired:
        return Texts::tr("The certificate of %1 expired on %2. The operator of the desk must renew it.")
            .arg(host, problem.detail);
    case NotYetValid:
        return Texts::tr("The certificate of %1 is not valid before %2. Check this computer's clock.")
            .arg(host, problem.detail);
    case Revoked:
        return Texts::tr("The certificate of %1 was revoked. Ask the operator of the desk.").arg(host);
    case OtherName:
        return Texts::tr("The certificate of %1 is for another name (%2). Check the address of the desk.")
            .arg(host, problem.detail);
    case SelfSigned:
        return Texts::tr("The certificate of %1 is self-signed, so it cannot be verified. Ask the operator "
                         "of the desk for its CA file, and choose it with “Connect to a desk…”.")
            .arg(host);
    case UnknownIssuer:
        return Texts::tr("The certificate of %1 was issued by “%2”, which this computer does not trust. Ask "
                         "the operator of the desk for its CA file, and choose it with “Connect to a "
                         "desk…”.")
            .arg(host, problem.detail);
    case Other:
        return Texts::tr("The certificate of %1 is not valid (%2). Ask the operator of the desk.")
            .arg(host, problem.detail);
    }
    Q_UNREACHABLE();
}

QString tlsProblem(const QNetworkReply &reply, const QUrl &address)
{
    const auto errors = reply.property(tlsErrorsProperty).value<QList<QSslError>>();
    if (!errors.isEmpty())
        return certificateSentence(certificates::certificateProblemIn(errors), address.host());
    if (reply.errorString().contains("wrong version number"_L1)) // OpenSSL's words for plain HTTP
        return Texts::tr("There is no HTTPS at %1. Check the address and the port, and that the desk has a "
                         "certificate.")
            .arg(address.toString());
    return Texts::tr("A secure connection to %1 failed (%2). Check the address and the port, and that the "
                     "desk uses HTTPS there.")
        .arg(address.toString(), reply.errorString());
}

} // namespace

QNetworkRequest deskRequest(const DeskAccess &access, const QString &path)
{
    QUrl url = access.address;
    const qsizetype query = path.indexOf(u'?');
    url.setPath(query < 0 ? path : path.first(query));
    if (query >= 0)
        url.setQuery(path.sliced(query + 1));
    QNetworkRequest request = http::strictRequest(url);
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
    QObject::connect(network.get(), &QNetworkAccessManager::sslErrors, network.get(),
                     [](QNetworkReply *reply, const QList<QSslError> &errors) { // none is ever ignored
                         reply->setProperty(tlsErrorsProperty, QVariant::fromValue(errors));
                     });
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
        return tlsProblem(reply, address);
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
