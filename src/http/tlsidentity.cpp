// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlsidentity.h"

#include <QCoreApplication>
#include <QSslSocket>

namespace crew::http {

using namespace Qt::StringLiterals;

namespace {

QString sentence(const char *text)
{
    return QCoreApplication::translate("crew::http::Server", text);
}

/// Starts a handshake that has no peer: OpenSSL checks certificate and key against each other before it
/// waits.
QString handshakeProblem(const QSslConfiguration &configuration)
{
    if (QSslSocket::activeBackend() != "openssl"_L1)
        return {};
    QSslSocket probe;
    probe.setSslConfiguration(configuration);
    probe.setSocketDescriptor(-1);
    QString problem;
    QObject::connect(&probe, &QSslSocket::errorOccurred, &probe, [&] { problem = probe.errorString(); });
    probe.startServerEncryption();
    return problem;
}

} // namespace

std::expected<QSslConfiguration, QString> serverConfiguration(const TlsIdentity &identity)
{
    if (!QSslSocket::supportsSsl())
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "This system offers no TLS.")));
    if (identity.chain.isEmpty() || identity.chain.first().isNull())
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "The TLS certificate could not be read.")));
    if (identity.key.isNull() || identity.key.type() != QSsl::PrivateKey)
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "The private key for TLS could not be read.")));
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(identity.chain);
    configuration.setPrivateKey(identity.key);
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    if (const QString problem = handshakeProblem(configuration); !problem.isEmpty())
        return std::unexpected(
            sentence(QT_TRANSLATE_NOOP("crew::http::Server", "TLS cannot be started: %1.")).arg(problem));
    return configuration;
}

} // namespace crew::http
