// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlsidentity.h"

#include "http/tlskey.h"

#include <QCoreApplication>
#include <QSslSocket>

namespace crew::http {

using namespace Qt::StringLiterals;

namespace {

QString sentence(const char *text)
{
    return QCoreApplication::translate("crew::http::Server", text);
}

} // namespace

std::expected<QSslConfiguration, QString> serverConfiguration(const TlsIdentity &identity)
{
    if (!QSslSocket::supportsSsl())
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "TLS is not available on this system.")));
    if (identity.chain.isEmpty() || identity.chain.first().isNull())
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "The TLS certificate could not be read.")));
    if (identity.key.isNull() || identity.key.type() != QSsl::PrivateKey)
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "The private key for TLS could not be read.")));
    if (!isUsableKey(identity.key))
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "On Windows the TLS key must be an RSA key.")));
    if (!belongTogether(identity.chain.first(), identity.key))
        return std::unexpected(sentence(QT_TRANSLATE_NOOP(
            "crew::http::Server",
            "The TLS key does not belong to the certificate, or one of them is too weak.")));
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(identity.chain);
    configuration.setPrivateKey(keyForSystem(identity.key));
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    return configuration;
}

} // namespace crew::http
