// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/refusaltext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::webhook::Refusal)
};

/// OpenSSL's names of the alerts with which a peer says that it does not trust us.
bool isDistrust(const QString &words)
{
    constexpr std::array alerts = {"unknown ca"_L1, "bad certificate"_L1, "certificate expired"_L1,
                                   "certificate unknown"_L1, "unsupported certificate"_L1};
    return std::ranges::any_of(alerts, [&words](QLatin1String alert) { return words.contains(alert); });
}

QString statusText(int status, const http::Limits &limits)
{
    switch (status) {
    case 400:
        return Texts::tr("The request was not valid HTTP. Check which program calls this port.");
    case 408:
        return Texts::tr("The request did not arrive completely within %1 s. Check for a slow or broken "
                         "connection between the service and the console.")
            .arg(std::chrono::duration_cast<std::chrono::seconds>(limits.requestTime).count());
    case 411:
        return Texts::tr("The request did not give its length. Check how the proxy in between changes it.");
    case 413:
        return Texts::tr("The body is larger than the limit of %1. Have the crew produce smaller outputs.")
            .arg(QLocale().formattedDataSize(limits.body, 0));
    case 414:
        return Texts::tr("The address in the request is too long. Check what the proxy in between adds.");
    case 431:
        return Texts::tr("The header is too large. Check what the proxy in between adds.");
    case 501:
        return Texts::tr("The transfer encoding is not supported. Configure the proxy in between to send "
                         "plain or chunked bodies.");
    case 503:
        return Texts::tr("Too much arrived at once. The service must send it again later.");
    default:
        return Texts::tr("The request was refused before it was read. Check which program calls this port.");
    }
}

} // namespace

QString refusalText(const http::Refusal &refusal, const http::Limits &limits)
{
    switch (refusal.kind) {
    case http::Refusal::Kind::TlsToHttp:
        return Texts::tr("The caller used TLS on a port for plain HTTP. Turn on TLS in the settings, or have "
                         "it call http://.");
    case http::Refusal::Kind::HttpToTls:
        return Texts::tr("The caller used plain HTTP on a port for TLS. Have it call https://.");
    case http::Refusal::Kind::Handshake:
        return isDistrust(refusal.detail)
                   ? Texts::tr("The caller does not trust the TLS certificate. It must be valid for the name "
                               "that is called, with the certificates of its issuers in the same file.")
                   : Texts::tr("TLS could not be negotiated. The caller must support TLS 1.2 or newer.");
    case http::Refusal::Kind::Request:
        break;
    }
    return statusText(refusal.status, limits);
}

} // namespace crew::webhook
