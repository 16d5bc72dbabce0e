// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serviceerror.h"

#include <QCoreApplication>

namespace crew {

QString messageOf(const ServiceError &error)
{
    QString said = error.serviceText.simplified();
    if (said.isEmpty())
        return error.message;
    said.replace(u'\u201C', u'"').replace(u'\u201D', u'"').replace(u'\u201E', u'"');
    return QCoreApplication::translate("crew::ServiceError", "%1 The service said: “%2”")
        .arg(error.message, said);
}

QString errorKindWord(ServiceError::Kind kind)
{
    using enum ServiceError::Kind;
    switch (kind) {
    case NoSuchHost:
        return QStringLiteral("no-such-host");
    case Unreachable:
        return QStringLiteral("unreachable");
    case Tls:
        return QStringLiteral("tls");
    case TimeOut:
        return QStringLiteral("time-out");
    case ConnectionLost:
        return QStringLiteral("connection-lost");
    case Cancelled:
        return QStringLiteral("cancelled");
    case NoToken:
        return QStringLiteral("no-token");
    case Redirected:
        return QStringLiteral("redirected");
    case BadRequest:
        return QStringLiteral("bad-request");
    case Unauthorized:
        return QStringLiteral("unauthorized");
    case NotFound:
        return QStringLiteral("not-found");
    case Validation:
        return QStringLiteral("validation");
    case TooManyRequests:
        return QStringLiteral("too-many-requests");
    case QuotaUsedUp:
        return QStringLiteral("quota-used-up");
    case Server:
        return QStringLiteral("server");
    case OtherStatus:
        return QStringLiteral("other-status");
    case NotJson:
        return QStringLiteral("not-json");
    case UnexpectedShape:
        return QStringLiteral("unexpected-shape");
    case TooLarge:
        return QStringLiteral("too-large");
    }
    Q_UNREACHABLE();
}

} // namespace crew
