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

QString unreadableText(CaFileOwner owner)
{
    switch (owner) {
    case CaFileOwner::Crew:
        return Texts::tr(
            "The CA file %1 cannot be read (%2). Choose it again in the crew's settings, under Network.");
    case CaFileOwner::Desk:
        return Texts::tr("The CA file %1 cannot be read (%2). Choose it again with “Connect to a desk…”.");
    }
    Q_UNREACHABLE();
}

QString emptyText(CaFileOwner owner)
{
    switch (owner) {
    case CaFileOwner::Crew:
        return Texts::tr(
            "There is no certificate in the CA file %1. Choose your organization's CA file (PEM) "
            "in the crew's settings, under Network.");
    case CaFileOwner::Desk:
        return Texts::tr(
            "There is no certificate in the CA file %1. Choose your organization's CA file (PEM) "
            "with “Connect to a desk…”.");
    }
    Q_UNREACHABLE();
}

QString expiredText(CaFileOwner owner)
{
    switch (owner) {
    case CaFileOwner::Crew:
        return Texts::tr("The certificates in the CA file %1 expired on %2. Ask your organization for a new "
                         "file, and choose it in the crew's settings, under Network.");
    case CaFileOwner::Desk:
        return Texts::tr("The certificates in the CA file %1 expired on %2. Ask your organization for a new "
                         "file, and choose it with “Connect to a desk…”.");
    }
    Q_UNREACHABLE();
}

std::expected<QByteArray, QString> contentOf(const QString &path, CaFileOwner owner)
{
    const QString shown = QDir::toNativeSeparators(path);
    const auto problem = [&shown, owner](const QString &why) {
        return std::unexpected(unreadableText(owner).arg(shown, why));
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

std::expected<QList<QSslCertificate>, QString> readCaFile(CaFileOwner owner, const QString &path,
                                                          const QDateTime &now)
{
    const auto content = contentOf(path, owner);
    if (!content)
        return std::unexpected(content.error());
    QList<QSslCertificate> certificates = QSslCertificate::fromData(*content, QSsl::Pem);
    if (certificates.isEmpty())
        certificates = QSslCertificate::fromData(*content, QSsl::Der);
    certificates.removeIf([](const QSslCertificate &certificate) { return certificate.isNull(); });
    const QString shown = QDir::toNativeSeparators(path);
    if (certificates.isEmpty())
        return std::unexpected(emptyText(owner).arg(shown));
    const QDateTime last = std::ranges::max(certificates, {}, &QSslCertificate::expiryDate).expiryDate();
    certificates.removeIf([&now](const QSslCertificate &known) { return known.expiryDate() < now; });
    if (certificates.isEmpty())
        return std::unexpected(
            expiredText(owner).arg(shown, QLocale().toString(last.date(), QLocale::ShortFormat)));
    return certificates;
}

} // namespace crew::certificates
