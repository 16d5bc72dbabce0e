// SPDX-License-Identifier: GPL-3.0-or-later
#include "certificates/cafile.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace crew::certificates {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::certificates::CaFile)
};

std::expected<QByteArray, QString> contentOf(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    const auto problem = [&shown](const QString &why) {
        return std::unexpected(
            Texts::tr(
                "The CA file %1 cannot be read (%2). Choose it again in the crew's settings, under Network.")
                .arg(shown, why));
    };
    const QFileInfo info(path);
    if (info.exists() && !info.isFile())
        return problem(Texts::tr("it is not a file"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return problem(info.exists() ? file.errorString() : Texts::tr("it does not exist"));
    if (file.size() > maxCaFile)
        return problem(Texts::tr("it is too large"));
    return file.read(maxCaFile);
}

} // namespace

std::expected<QList<QSslCertificate>, QString> readCaFile(const QString &path, const QDateTime &now)
{
    const auto content = contentOf(path);
    if (!content)
        return std::unexpected(content.error());
    QList<QSslCertificate> certificates = QSslCertificate::fromData(*content, QSsl::Pem);
    if (certificates.isEmpty())
        certificates = QSslCertificate::fromData(*content, QSsl::Der);
    certificates.removeIf([](const QSslCertificate &certificate) { return certificate.isNull(); });
    const QString shown = QDir::toNativeSeparators(path);
    if (certificates.isEmpty())
        return std::unexpected(
            Texts::tr("There is no certificate in the CA file %1. Choose your organization's CA file (PEM) "
                      "in the crew's settings, under Network.")
                .arg(shown));
    const QDateTime last = std::ranges::max(certificates, {}, &QSslCertificate::expiryDate).expiryDate();
    certificates.removeIf([&now](const QSslCertificate &known) { return known.expiryDate() < now; });
    if (certificates.isEmpty())
        return std::unexpected(
            Texts::tr("The certificates in the CA file %1 expired on %2. Ask your organization for a new "
                      "file, and choose it in the crew's settings, under Network.")
                .arg(shown, QLocale().toString(last.date(), QLocale::ShortFormat)));
    return certificates;
}

} // namespace crew::certificates
