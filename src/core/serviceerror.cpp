// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serviceerror.h"

#include <QCoreApplication>

namespace crew {

ServiceError notSent(ServiceError::Kind kind, const QString &message)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = Delivery::NotSent;
    error.message = message;
    return error;
}

ServiceError interrupted(const QString &message)
{
    ServiceError error = notSent(ServiceError::Kind::ConnectionLost, message);
    error.delivery = Delivery::Unclear;
    return error;
}

QString serviceSaid(const ServiceError &error)
{
    QString said = error.serviceText.simplified();
    if (said.isEmpty())
        return {};
    said.replace(u'\u201C', u'"').replace(u'\u201D', u'"').replace(u'\u201E', u'"');
    return QCoreApplication::translate("crew::ServiceError", "The service said: “%1”").arg(said);
}

QString messageOf(const ServiceError &error)
{
    const QString said = serviceSaid(error);
    return said.isEmpty() ? error.message : error.message + u' ' + said;
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
