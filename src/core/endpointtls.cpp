// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/endpointtls.h"

#include <QCoreApplication>
#include <QLocale>

namespace crew {

namespace {

constexpr qint64 soonDays = 14;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::EndpointTls)
};

QString dayText(const QDateTime &at)
{
    return QLocale().toString(at.toLocalTime(), QLocale::ShortFormat);
}

} // namespace

CertificateTime certificateTime(const EndpointTls &tls, const QDateTime &now)
{
    if (!tls.isOn || !tls.ends.isValid())
        return CertificateTime::None;
    if (now >= tls.ends)
        return CertificateTime::Over;
    if (tls.begins.isValid() && now < tls.begins)
        return CertificateTime::NotYet;
    return now.addDays(soonDays) > tls.ends ? CertificateTime::EndsSoon : CertificateTime::Good;
}

QString certificateWarning(const EndpointTls &tls, const QDateTime &now)
{
    switch (certificateTime(tls, now)) {
    case CertificateTime::Over:
        return Texts::tr("The TLS certificate expired on %1, so services do not call. Replace its file with "
                         "a renewed certificate. It is used at once.")
            .arg(dayText(tls.ends));
    case CertificateTime::NotYet:
        return Texts::tr("The TLS certificate is not valid before %1, so services do not call. Check this "
                         "computer's clock, or use another certificate.")
            .arg(dayText(tls.begins));
    case CertificateTime::EndsSoon: {
        const auto days = static_cast<int>(now.daysTo(tls.ends));
        return Texts::tr("The TLS certificate expires in %n day(s), on %1. Replace its file with a renewed "
                         "one. It is used at once.",
                         nullptr, days)
            .arg(dayText(tls.ends));
    }
    case CertificateTime::None:
    case CertificateTime::Good:
        break;
    }
    return {};
}

} // namespace crew
