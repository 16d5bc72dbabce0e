// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/idtext.h"

#include <QString>
#include <QUuid>

/// What a profile's entries in the keychain are called; \a prefix keeps them apart from another profile's.
namespace crew::engine::keyname {

inline QString token(const QString &prefix, const QUuid &crewId)
{
    return prefix + u'/' + idText(crewId) + QStringLiteral("/token");
}

inline QString flowReviews(const QString &prefix, const QUuid &crewId)
{
    return prefix + u'/' + idText(crewId) + QStringLiteral("/flow-reviews");
}

inline QString flowAnswer(const QString &prefix, const QUuid &request)
{
    return prefix + QStringLiteral("/flow-answer/") + idText(request);
}

inline QString webhookSecret(const QString &prefix)
{
    return prefix + QStringLiteral("/webhook-secret");
}

inline QString auditKey(const QString &prefix)
{
    return prefix + QStringLiteral("/record-key");
}

inline QString proxyPassword(const QString &prefix)
{
    return prefix + QStringLiteral("/proxy-password");
}

} // namespace crew::engine::keyname
