// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serviceerror.h"

#include <QCoreApplication>

namespace crew {

namespace {

/// What the service said, so that it cannot end the quotation.
QString quotableText(const ServiceError &error)
{
    QString text = error.serviceText.simplified();
    return text.replace(u'\u201C', u'"').replace(u'\u201D', u'"').replace(u'\u201E', u'"');
}

Sentences quotationOf(const ServiceError &error)
{
    const QString text = quotableText(error);
    return text.isEmpty()
               ? Sentences()
               : translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The service said: “%1”"), {text});
}

} // namespace

ServiceError notSent(ServiceError::Kind kind, const Sentences &message)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = Delivery::NotSent;
    error.message = message;
    return error;
}

ServiceError interrupted(const Sentences &message)
{
    ServiceError error = notSent(ServiceError::Kind::ConnectionLost, message);
    error.delivery = Delivery::Unclear;
    return error;
}

QString serviceSaid(const ServiceError &error)
{
    return translated(quotationOf(error));
}

Sentences sentencesOf(const ServiceError &error)
{
    return error.message.toSentences() + quotationOf(error);
}

QString messageOf(const ServiceError &error)
{
    return translated(sentencesOf(error));
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
