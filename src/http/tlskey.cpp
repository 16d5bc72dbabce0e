// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/tlskey.h"

#include <QSslConfiguration>
#include <QSslSocket>

namespace crew::http {

using namespace Qt::StringLiterals;

namespace {

/// Version, algorithm and the beginning of the octets of an RSA key in PKCS#8, between two lengths.
constexpr char pkcs8Middle[] =
    "\x02\x01\x00\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00\x04\x82";
constexpr qsizetype pkcs8Head = 26; // bytes, with both lengths

bool isSchannel()
{
    return QSslSocket::activeBackend() == "schannel"_L1;
}

/// Starts a handshake that has no peer: OpenSSL checks certificate and key against each other before it
/// waits.
bool handshakeStarts(const QSslCertificate &certificate, const QSslKey &key)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain({certificate});
    configuration.setPrivateKey(key);
    QSslSocket probe;
    probe.setSslConfiguration(configuration);
    probe.setSocketDescriptor(-1);
    bool isGood = true;
    QObject::connect(&probe, &QSslSocket::errorOccurred, &probe, [&isGood] { isGood = false; });
    probe.startServerEncryption();
    return isGood;
}

/// A private RSA key holds the public one's two numbers, in the same order, with which the public one ends.
bool hasNumbersOf(const QSslKey &publicKey, const QSslKey &key)
{
    return !publicKey.isNull() && key.toDer().contains(publicKey.toDer().right(64));
}

} // namespace

bool isUsableKey(const QSslKey &key)
{
    return !isSchannel() || key.algorithm() == QSsl::Rsa;
}

bool opensProtectedKeys()
{
    return !isSchannel();
}

QSslKey keyForSystem(const QSslKey &key)
{
    if (!isSchannel())
        return key;
    const QByteArray der = key.toDer();
    if (der.mid(4, pkcs8Head - 6) != QByteArray(pkcs8Middle, pkcs8Head - 6))
        return key;
    const QSslKey bare(der.mid(pkcs8Head), QSsl::Rsa, QSsl::Der);
    return bare.isNull() ? key : bare;
}

bool belongTogether(const QSslCertificate &certificate, const QSslKey &key)
{
    if (QSslSocket::activeBackend() == "openssl"_L1)
        return handshakeStarts(certificate, key);
    const QSslKey publicKey = certificate.publicKey();
    if (key.algorithm() == QSsl::Rsa)
        return publicKey.algorithm() == QSsl::Rsa && hasNumbersOf(publicKey, key);
    return publicKey.algorithm() == key.algorithm();
}

} // namespace crew::http
