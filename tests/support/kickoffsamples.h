// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serviceerror.h"
#include "engine/values.h"

namespace crew::test {

/// How it is when the service can reach this machine.
inline engine::KickoffPreparation reachable(const QJsonObject &lastBody = {})
{
    engine::KickoffPreparation preparation;
    preparation.webhookBase = QStringLiteral("http://127.0.0.1:8765");
    preparation.lastBody = lastBody;
    return preparation;
}

inline engine::KickoffPreparation unreachable()
{
    engine::KickoffPreparation preparation;
    preparation.noWebhookReason = QStringLiteral("This crew cannot reach this machine.");
    return preparation;
}

/// How a kickoff may have gone wrong.
inline ServiceError errorOf(ServiceError::Kind kind, Delivery delivery, const QString &message)
{
    ServiceError error;
    error.kind = kind;
    error.delivery = delivery;
    error.message = Explanation(message);
    return error;
}

} // namespace crew::test
