// SPDX-License-Identifier: GPL-3.0-or-later
#include "client/hoptext.h"

#include "certificates/servercertificate.h"
#include "core/network.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSslCertificate>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::client {

namespace {

QString dateText(const QDateTime &time)
{
    return QLocale().toString(time.date(), QLocale::ShortFormat);
}

Sentences certificateSentence(const certificates::CertificateProblem &problem, const QString &host)
{
    using enum certificates::CertificateProblem::Kind;
    switch (problem.kind) {
    case Expired:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The certificate of %1 expired on %2. The operator of the service must renew it."),
            {host, problem.detail});
    case NotYetValid:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The certificate of %1 is not valid before %2. Check this computer's clock."),
            {host, problem.detail});
    case Revoked:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The certificate of %1 was revoked. Ask the operator of the service."),
            {host});
    case OtherName:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The certificate of %1 is for another name (%2). Check the crew's address."),
            {host, problem.detail});
    case SelfSigned:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The certificate of %1 is self-signed, so it cannot be verified. If it is your "
                              "organization's, add it as a CA file in the crew's settings, under Network."),
            {host});
    case UnknownIssuer:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The certificate of %1 was issued by “%2”, which this computer does not trust. Add "
                "your organization's CA file in the crew's settings, under Network."),
            {host, problem.detail});
    case Other:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The certificate of %1 is not valid (%2). Ask the operator of the service."),
            {host, problem.detail});
    }
    Q_UNREACHABLE();
}

bool hasClientCertificate(const HopFailure &failure)
{
    return failure.transport.tls && !failure.transport.tls->localCertificateChain().isEmpty();
}

Sentences certificateWanted(const QString &host)
{
    return translatable(
        QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "%1 requires a client certificate. Choose yours in the crew's settings, under Network."),
        {host});
}

Sentences certificateRefused(const HopFailure &failure)
{
    if (!hasClientCertificate(failure))
        return certificateWanted(failure.host);
    const QDateTime expiry = failure.transport.tls->localCertificateChain().first().expiryDate();
    if (expiry < QDateTime::currentDateTimeUtc())
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "%1 does not accept this crew's client certificate, which expired on %2. Choose the "
                "new one in the crew's settings, under Network."),
            {failure.host, dateText(expiry)});
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence",
                          "%1 does not accept this crew's client certificate. Choose another in the crew's "
                          "settings, under Network, or ask the operator of the service."),
        {failure.host});
}

/// Qt tells some troubles with a proxy as if they were the service's: its words, in whatever language, tell
/// them apart.
QNetworkReply::NetworkError proxyErrorOf(const HopFailure &failure)
{
    const auto says = [&failure](const char *engine, const char *words) {
        return failure.errorString == QCoreApplication::translate(engine, words);
    };
    // With the service's name in it: nobody was asked yet, since the proxy itself was not found.
    if (failure.error == QNetworkReply::HostNotFoundError && failure.errorString.contains(failure.host))
        return QNetworkReply::ProxyNotFoundError;
    if (says("QHttpSocketEngine", "Proxy connection refused") ||
        says("QSocks5SocketEngine", "Connection to proxy refused"))
        return QNetworkReply::ProxyConnectionRefusedError;
    if (says("QHttpSocketEngine", "Proxy server connection timed out") ||
        says("QSocks5SocketEngine", "Connection to proxy timed out"))
        return QNetworkReply::ProxyTimeoutError;
    if (says("QHttpSocketEngine", "Proxy connection closed prematurely") ||
        says("QSocks5SocketEngine", "Connection to proxy closed prematurely"))
        return QNetworkReply::ProxyConnectionClosedError;
    return failure.error;
}

/// The proxy itself is not there, or does not let the console in; \a name is what it is called.
std::optional<Sentences> ownProxySentence(QNetworkReply::NetworkError error, const QNetworkProxy &proxy,
                                          const QString &name)
{
    switch (static_cast<int>(error)) {
    case QNetworkReply::ProxyNotFoundError:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "The proxy %1 was not found. Check the proxy in Settings, under Network."),
            {name});
    case QNetworkReply::ProxyConnectionRefusedError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 refuses the connection. Check the proxy in Settings, under Network, and that "
                "it is running."),
            {name});
    case QNetworkReply::ProxyTimeoutError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 did not answer in time. Check the proxy in Settings, under Network."),
            {name});
    case QNetworkReply::ProxyConnectionClosedError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 closed the connection. Check in Settings, under Network, that it is a proxy "
                "of this kind."),
            {name});
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return proxy.user().isEmpty()
                   ? translatable(
                         QT_TRANSLATE_NOOP("crew::Sentence",
                                           "The proxy %1 requires a user name and password. Enter them "
                                           "in Settings, under Network."),
                         {name})
                   : translatable(
                         QT_TRANSLATE_NOOP("crew::Sentence",
                                           "The proxy %1 does not accept the user name and password. "
                                           "Enter them again in Settings, under Network."),
                         {name});
    default:
        return std::nullopt;
    }
}

/// The proxy does not reach the service.
std::optional<Sentences> behindProxySentence(QNetworkReply::NetworkError error, const HopFailure &failure,
                                             const QString &proxy)
{
    switch (static_cast<int>(error)) {
    case QNetworkReply::HostNotFoundError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 cannot find %2. Check the crew's address, or ask the operator of the proxy."),
            {proxy, failure.host});
    case QNetworkReply::ConnectionRefusedError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 cannot reach %2. Check that the service is running and that the port "
                "is correct."),
            {proxy, failure.host});
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence",
                              "%2 did not answer in time through the proxy %1. Check that both are running."),
            {proxy, failure.host});
    case QNetworkReply::UnknownProxyError:
    case QNetworkReply::UnknownNetworkError:
    case QNetworkReply::TemporaryNetworkFailureError:
    case QNetworkReply::NetworkSessionFailedError:
        return translatable(
            QT_TRANSLATE_NOOP(
                "crew::Sentence",
                "The proxy %1 refused the connection to %2 (%3). Ask the operator of the proxy, or "
                "choose “No proxy” in the crew's settings, under Network."),
            {proxy, failure.host, failure.errorString});
    default:
        return std::nullopt;
    }
}

} // namespace

bool isCertificateRefused(const HopFailure &failure)
{
    // The names of TLS alerts, as OpenSSL writes them.
    constexpr std::array alerts = {
        "alert certificate required"_L1, "alert bad certificate"_L1,     "alert unsupported certificate"_L1,
        "alert certificate revoked"_L1,  "alert certificate expired"_L1, "alert certificate unknown"_L1,
        "alert unknown ca"_L1,           "alert access denied"_L1,       "alert handshake failure"_L1,
    };
    return failure.tlsErrors.isEmpty() && std::ranges::any_of(alerts, [&failure](QLatin1StringView alert) {
               return failure.errorString.contains(alert, Qt::CaseInsensitive);
           });
}

std::optional<Sentences> tlsSentence(const HopFailure &failure)
{
    if (!failure.tlsErrors.isEmpty())
        return certificateSentence(certificates::certificateProblemIn(failure.tlsErrors), failure.host);
    if (isCertificateRefused(failure))
        return certificateRefused(failure);
    if (failure.error != QNetworkReply::SslHandshakeFailedError)
        return std::nullopt;
    return translatable(
        QT_TRANSLATE_NOOP(
            "crew::Sentence",
            "A secure connection to %1 failed (%2). Check the address and the port, and that the "
            "service uses HTTPS there."),
        {failure.host, failure.errorString});
}

std::optional<Sentences> certificatePageSentence(const QByteArray &body, const HopFailure &failure)
{
    if (body.contains("No required SSL certificate was sent"))
        return certificateWanted(failure.host);
    if (body.contains("The SSL certificate error"))
        return certificateRefused(failure);
    return std::nullopt;
}

std::optional<Sentences> proxySentence(const HopFailure &failure)
{
    if (!failure.transport.hasProxy())
        return std::nullopt;
    const QNetworkProxy &proxy = failure.transport.proxy;
    const QString name = proxyText(proxy.hostName(), proxy.port());
    const QNetworkReply::NetworkError error = proxyErrorOf(failure);
    const auto own = ownProxySentence(error, proxy, name);
    return own ? own : behindProxySentence(error, failure, name);
}

} // namespace crew::client
