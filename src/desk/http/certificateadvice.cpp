// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/certificateadvice.h"

#include "core/endpointtls.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

QString certificateDate(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

} // namespace

QString certificateAdvice(const QSslCertificate &certificate, const QString &file, const QDateTime &now)
{
    const EndpointTls tls{
        .isOn = true, .begins = certificate.effectiveDate(), .ends = certificate.expiryDate()};
    switch (certificateTime(tls, now)) {
    case CertificateTime::Over:
        return u"The certificate in %1 expired at %2, so nobody who checks it connects. Replace the "
               "file with a renewed certificate. It is used at once."_s.arg(file, certificateDate(tls.ends));
    case CertificateTime::NotYet:
        return u"The certificate in %1 is not valid before %2, so nobody who checks it connects. Check the "
               "clock of this machine, or use another certificate."_s.arg(file, certificateDate(tls.begins));
    case CertificateTime::EndsSoon:
        return u"The certificate in %1 expires at %2. Replace the file with a renewed certificate. It "
               "is used at once."_s.arg(file, certificateDate(tls.ends));
    case CertificateTime::None:
    case CertificateTime::Good:
        break;
    }
    return {};
}

void logCertificateAdvice(const QSslCertificate &certificate, const QString &file)
{
    const QString advice = certificateAdvice(certificate, file, QDateTime::currentDateTimeUtc());
    if (!advice.isEmpty())
        qWarning("%s", qPrintable(advice));
}

} // namespace crew::desk
