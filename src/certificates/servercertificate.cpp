// SPDX-License-Identifier: GPL-3.0-or-later
#include "certificates/servercertificate.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QSslCertificate>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::certificates {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::certificates::ServerCertificate)
};

using Kind = CertificateProblem::Kind;

Kind kindOf(const QSslError &error)
{
    switch (static_cast<int>(error.error())) {
    case QSslError::CertificateExpired:
        return Kind::Expired;
    case QSslError::CertificateNotYetValid:
        return Kind::NotYetValid;
    case QSslError::CertificateRevoked:
        return Kind::Revoked;
    case QSslError::HostNameMismatch:
        return Kind::OtherName;
    case QSslError::SelfSignedCertificate:
        return Kind::SelfSigned;
    case QSslError::SelfSignedCertificateInChain:
    case QSslError::UnableToGetIssuerCertificate:
    case QSslError::UnableToGetLocalIssuerCertificate:
    case QSslError::UnableToVerifyFirstCertificate:
    case QSslError::CertificateUntrusted:
    case QSslError::InvalidCaCertificate:
        return Kind::UnknownIssuer;
    default:
        return Kind::Other;
    }
}

QString shortDate(const QDateTime &time)
{
    return QLocale().toString(time.date(), QLocale::ShortFormat);
}

/// What a certificate says is no more than text from elsewhere: short, and on one line.
QString shortNames(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names.first(std::min<qsizetype>(3, names.size())))
        shown << name.simplified().left(60);
    return shown.isEmpty() ? Texts::tr("unknown") : shown.join(u", "_s);
}

QStringList hostNamesOf(const QSslCertificate &certificate)
{
    const QStringList names = certificate.subjectAlternativeNames().values();
    return names.isEmpty() ? certificate.subjectInfo(QSslCertificate::CommonName) : names;
}

QString detailOf(Kind kind, const QSslError &error)
{
    const QSslCertificate certificate = error.certificate();
    switch (kind) {
    case Kind::Expired:
        return shortDate(certificate.expiryDate());
    case Kind::NotYetValid:
        return shortDate(certificate.effectiveDate());
    case Kind::OtherName:
        return shortNames(hostNamesOf(certificate));
    case Kind::UnknownIssuer:
        return shortNames(certificate.issuerInfo(QSslCertificate::CommonName));
    case Kind::Revoked:
    case Kind::SelfSigned:
        return {};
    case Kind::Other:
        return error.errorString();
    }
    Q_UNREACHABLE();
}

} // namespace

CertificateProblem certificateProblemIn(const QList<QSslError> &errors)
{
    const auto telling = std::ranges::min_element(errors, {}, kindOf);
    const Kind kind = kindOf(*telling);
    return {kind, detailOf(kind, *telling)};
}

} // namespace crew::certificates
