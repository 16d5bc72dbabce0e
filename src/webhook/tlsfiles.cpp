// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/tlsfiles.h"

#include "http/tlsidentity.h"

#include <QFile>
#include <QFileInfo>
#include <QSslSocket>

using namespace Qt::StringLiterals;

namespace crew::webhook {

namespace {

/// More than any chain has.
constexpr qint64 largestFile = 1024 * 1024;

std::expected<QByteArray, QString> readFile(const QString &path)
{
    QFile file(path);
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile())
        return std::unexpected(TlsFiles::tr("it is no file")); // opening a pipe would wait for its other end
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(file.errorString());
    if (file.size() > largestFile)
        return std::unexpected(TlsFiles::tr("it is too large for what it should be"));
    return file.read(largestFile);
}

QSslKey keyIn(const QByteArray &pem)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Ec, QSsl::Rsa}) {
        const QSslKey key(pem, algorithm);
        if (!key.isNull())
            return key;
    }
    return {};
}

} // namespace

std::expected<http::TlsIdentity, QString> readIdentity(const QString &certificateFile, const QString &keyFile)
{
    if (certificateFile.isEmpty() || keyFile.isEmpty())
        return std::unexpected(
            TlsFiles::tr("TLS needs a certificate file and a key file: choose both in the settings."));
    const auto certificatePem = readFile(certificateFile);
    if (!certificatePem)
        return std::unexpected(
            TlsFiles::tr("The certificate file %1 cannot be read (%2): check its path in the "
                         "settings, and that you may read it.")
                .arg(certificateFile, certificatePem.error()));
    const auto keyPem = readFile(keyFile);
    if (!keyPem)
        return std::unexpected(TlsFiles::tr("The key file %1 cannot be read (%2): check its path in the "
                                            "settings, and that you may read it.")
                                   .arg(keyFile, keyPem.error()));
    if (!QSslSocket::supportsSsl())
        return std::unexpected(
            TlsFiles::tr("This system offers no TLS: install OpenSSL, or leave TLS to a reverse proxy."));
    http::TlsIdentity identity{QSslCertificate::fromData(*certificatePem, QSsl::Pem), keyIn(*keyPem)};
    if (identity.chain.isEmpty() || identity.chain.first().isNull())
        return std::unexpected(TlsFiles::tr("There is no certificate in %1: give a PEM file with the "
                                            "certificate first and those of its issuers after it.")
                                   .arg(certificateFile));
    if (identity.key.isNull() && keyPem->contains("ENCRYPTED"))
        return std::unexpected(TlsFiles::tr("The key in %1 is protected by a passphrase: give a key without "
                                            "one, in a file that only you may read.")
                                   .arg(keyFile));
    if (identity.key.isNull())
        return std::unexpected(
            TlsFiles::tr("There is no key in %1 that can be used: give an RSA or EC key as a PEM file.")
                .arg(keyFile));
    if (!http::serverConfiguration(identity)) // the system's words are often none
        return std::unexpected(
            TlsFiles::tr("The key in %1 does not belong to the certificate in %2, or one of "
                         "them is too weak: choose two files that were made together.")
                .arg(keyFile, certificateFile));
    return identity;
}

TlsFiles::TlsFiles(std::chrono::milliseconds interval, QObject *parent)
    : QObject(parent)
{
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (take(content()))
            Q_EMIT changed();
    });
}

void TlsFiles::use(const QString &certificateFile, const QString &keyFile)
{
    m_timer.start();
    if (m_seen && m_certificateFile == certificateFile && m_keyFile == keyFile)
        return;
    m_certificateFile = certificateFile;
    m_keyFile = keyFile;
    m_seen.reset();
    take(content());
}

void TlsFiles::clear()
{
    m_timer.stop();
    m_seen.reset();
    m_identity.reset();
    m_problem.clear();
}

TlsFiles::Content TlsFiles::content() const
{
    const auto certificate = readFile(m_certificateFile);
    const auto key = readFile(m_keyFile);
    return {certificate ? std::optional(*certificate) : std::nullopt,
            key ? std::optional(*key) : std::nullopt};
}

/// True when something is different now.
bool TlsFiles::take(const Content &content)
{
    if (m_seen == content)
        return false;
    m_seen = content;
    const auto read = readIdentity(m_certificateFile, m_keyFile);
    if (read)
        m_identity = *read;
    m_problem = read ? QString() : read.error();
    return true;
}

} // namespace crew::webhook
