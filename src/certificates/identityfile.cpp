// SPDX-License-Identifier: GPL-3.0-or-later
#include "certificates/identityfile.h"

#include "http/tlskey.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::certificates {

namespace {

constexpr qint64 maxIdentityFile = 1024 * 1024; // bytes

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::certificates::IdentityFile)
};

std::unexpected<IdentityProblem> problem(const QString &text)
{
    return std::unexpected(IdentityProblem{false, text});
}

std::unexpected<IdentityProblem> passphraseProblem(const QString &text)
{
    return std::unexpected(IdentityProblem{true, text});
}

/// Files list certificates in any order: the one that \a key belongs to comes first.
std::expected<ClientIdentity, IdentityProblem> joined(QList<QSslCertificate> certificates, const QSslKey &key)
{
    certificates.removeIf([](const QSslCertificate &certificate) { return certificate.isNull(); });
    if (certificates.isEmpty())
        return problem(Texts::tr("The certificate is missing. Choose a PKCS#12 file, or the PEM files of "
                                 "both the certificate and the key."));
    if (!http::isUsableKey(key))
        return problem(
            Texts::tr("On Windows the key must be an RSA key. Ask for a certificate with an RSA key."));
    const auto own = std::ranges::find_if(certificates, [&key](const QSslCertificate &candidate) {
        return http::belongTogether(candidate, key);
    });
    if (own == certificates.end())
        return problem(
            Texts::tr("The key does not belong to the certificate. Choose the files that belong together."));
    std::rotate(certificates.begin(), own, std::next(own));
    ClientIdentity identity;
    for (const QSslCertificate &certificate : std::as_const(certificates))
        identity.certificates += certificate.toPem();
    identity.key = key.toPem();
    if (identity.key.isEmpty())
        return problem(Texts::tr("This kind of key cannot be used. Ask for an RSA or EC key."));
    return identity;
}

std::expected<ClientIdentity, IdentityProblem> fromPkcs12(QByteArray content, const QString &passphrase)
{
    const bool mayBePkcs12 = content.startsWith('\x30');
    if (mayBePkcs12 && !http::opensProtectedKeys())
        return problem(Texts::tr("PKCS#12 files cannot be read on Windows. Choose the PEM files of the "
                                 "certificate and the key, as “openssl pkcs12 -nodes” makes them."));
    QBuffer buffer(&content);
    buffer.open(QIODevice::ReadOnly);
    QSslKey key;
    QSslCertificate certificate;
    QList<QSslCertificate> issuers;
    if (QSslCertificate::importPkcs12(&buffer, &key, &certificate, &issuers, passphrase.toUtf8()))
        return joined(QList{certificate} + issuers, key);
    if (!mayBePkcs12)
        return problem(Texts::tr("This is neither a PKCS#12 file nor a PEM file. Choose a PKCS#12 file, or "
                                 "the PEM files of both the certificate and the key."));
    if (passphrase.isEmpty())
        return passphraseProblem(Texts::tr("The file is encrypted. Enter its passphrase."));
    return passphraseProblem(
        Texts::tr("The passphrase is not correct, or the file uses an old encryption that this computer does "
                  "not accept. Enter the passphrase again, or ask for a file encrypted with AES."));
}

std::expected<ClientIdentity, IdentityProblem> fromPem(const QByteArray &content, const QString &passphrase)
{
    if (!content.contains("PRIVATE KEY-----"))
        return problem(Texts::tr("The key is missing. Choose a PKCS#12 file, or the PEM files of both the "
                                 "certificate and the key."));
    const bool isEncrypted = content.contains("ENCRYPTED");
    if (isEncrypted && passphrase.isEmpty())
        return passphraseProblem(Texts::tr("The key is encrypted. Enter its passphrase."));
    const QSslKey key = keyFromPem(content, passphrase.toUtf8());
    if (!key.isNull())
        return joined(QSslCertificate::fromData(content, QSsl::Pem), key);
    if (isEncrypted && !http::opensProtectedKeys())
        return passphraseProblem(
            Texts::tr("The passphrase is not correct, or the key is encrypted in a way that cannot be read "
                      "on Windows. Enter the passphrase again, or choose a key without one."));
    if (isEncrypted)
        return passphraseProblem(Texts::tr("The passphrase is not correct. Enter it again."));
    return problem(
        Texts::tr("The key cannot be read. Ask for a new one, as PKCS#12 or PEM, with RSA or EC."));
}

/// What a certificate says is no more than text from elsewhere: short, and on one line.
QString nameText(const QStringList &names)
{
    return names.isEmpty() ? Texts::tr("unknown") : names.first().simplified().left(80);
}

} // namespace

QSslKey keyFromPem(const QByteArray &pem, const QByteArray &passphrase)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        const QSslKey key(pem, algorithm, QSsl::Pem, QSsl::PrivateKey, passphrase);
        if (!key.isNull())
            return http::keyForSystem(key);
    }
    return {};
}

std::expected<ClientIdentity, IdentityProblem> parseIdentity(const QByteArrayList &contents,
                                                             const QString &passphrase)
{
    const QByteArray content = contents.join('\n');
    if (contents.size() == 1 && !content.contains("-----BEGIN "))
        return fromPkcs12(content, passphrase);
    return fromPem(content, passphrase);
}

std::expected<ClientIdentity, IdentityProblem> readIdentity(const QStringList &paths,
                                                            const QString &passphrase)
{
    QByteArrayList contents;
    for (const QString &path : paths) {
        QFile file(path);
        if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
            return problem(
                Texts::tr("%1 cannot be read. Choose another file.").arg(QDir::toNativeSeparators(path)));
        if (file.size() > maxIdentityFile)
            return problem(Texts::tr("%1 is too large for a certificate and a key. Choose another file.")
                               .arg(QDir::toNativeSeparators(path)));
        contents << file.readAll();
    }
    return parseIdentity(contents, passphrase);
}

QString identityName(const QByteArray &certificates)
{
    const QSslCertificate certificate(certificates, QSsl::Pem);
    return certificate.isNull() ? QString() : nameText(certificate.subjectInfo(QSslCertificate::CommonName));
}

QString identityOrigin(const QByteArray &certificates)
{
    const QSslCertificate certificate(certificates, QSsl::Pem);
    if (certificate.isNull())
        return {};
    return Texts::tr("Issued by %1, valid until %2.")
        .arg(nameText(certificate.issuerInfo(QSslCertificate::CommonName)),
             QLocale().toString(certificate.expiryDate().date(), QLocale::ShortFormat));
}

QDateTime identityExpiry(const QByteArray &certificates)
{
    return QSslCertificate(certificates, QSsl::Pem).expiryDate();
}

} // namespace crew::certificates
