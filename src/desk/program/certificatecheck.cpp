// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/program/certificatecheck.h"

#include "desk/http/certificateadvice.h"
#include "desk/program/output.h"
#include "webhook/tlsfiles.h"

#include <QDateTime>
#include <QSslCertificate>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// With its key, unless systemd passes that on to the unit alone.
std::expected<QSslCertificate, QString> readCertificate(const TlsFiles &files)
{
    if (!files.keyFile.startsWith(u'/')) {
        const auto chain = QSslCertificate::fromPath(files.certificateFile, QSsl::Pem,
                                                     QSslCertificate::PatternSyntax::FixedString);
        if (chain.isEmpty())
            return std::unexpected(u"There is no certificate in %1."_s.arg(files.certificateFile));
        return chain.first();
    }
    webhook::TlsFiles reading;
    reading.use(files.certificateFile, files.keyFile);
    if (!reading.identity())
        return std::unexpected(reading.problem());
    return reading.identity()->chain.first();
}

} // namespace

QList<TlsFiles> certificatesOf(const DeskConfig &config)
{
    QList<TlsFiles> files;
    for (const auto &tls : {config.console.tls, config.endpoint.tls}) {
        if (tls && !files.contains(*tls))
            files.append(*tls);
    }
    return files;
}

std::expected<QString, QString> checkCertificates(const QList<TlsFiles> &files)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList mistakes;
    QStringList advices;
    for (const TlsFiles &each : files) {
        const auto certificate = readCertificate(each);
        if (!certificate) {
            mistakes << certificate.error();
            continue;
        }
        const bool isValid = certificate->effectiveDate() <= now && now < certificate->expiryDate();
        const QString advice = certificateAdvice(*certificate, each.certificateFile, now);
        if (!advice.isEmpty())
            (isValid ? advices : mistakes) << advice;
    }
    if (!mistakes.isEmpty())
        return std::unexpected(mistakes.join(u'\n'));
    return advices.join(u'\n');
}

int reportCertificates(const QList<TlsFiles> &files)
{
    const auto checked = checkCertificates(files);
    if (!checked)
        return fail(1, checked.error());
    if (!checked->isEmpty())
        print(stdout, *checked);
    return 0;
}

} // namespace crew::desk
