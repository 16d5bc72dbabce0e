// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kickoff.h"

namespace crew {

namespace {

void maskTyped(std::optional<WebhookCredential> &credential)
{
    if (!credential)
        return;
    if (!credential->token.isEmpty())
        credential->token = placeholder::token;
    if (!credential->username.isEmpty())
        credential->username = placeholder::username;
    if (!credential->password.isEmpty())
        credential->password = placeholder::password;
}

/// Of an event stream in a shape that is not known: whatever it means, a secret in it is not kept.
void maskTyped(QJsonObject &extra)
{
    QJsonObject webhooks = extra.value(QLatin1String("webhooks")).toObject();
    QJsonObject authentication = webhooks.value(QLatin1String("authentication")).toObject();
    if (authentication.isEmpty())
        return;
    for (const auto &[name, stand] : {std::pair(QLatin1String("token"), placeholder::token),
                                      std::pair(QLatin1String("username"), placeholder::username),
                                      std::pair(QLatin1String("password"), placeholder::password)}) {
        if (authentication.contains(name))
            authentication.insert(name, stand);
    }
    webhooks.insert(QLatin1String("authentication"), authentication);
    extra.insert(QLatin1String("webhooks"), webhooks);
}

} // namespace

KickoffRequest withoutTypedSecrets(KickoffRequest request)
{
    if (request.humanInput)
        maskTyped(request.humanInput->authentication);
    if (request.eventStream)
        maskTyped(request.eventStream->authentication);
    maskTyped(request.extra);
    return request;
}

QList<WebhookCredential> credentialsIn(const KickoffRequest &request)
{
    QList<WebhookCredential> credentials;
    if (request.humanInput && request.humanInput->authentication)
        credentials << *request.humanInput->authentication;
    if (request.eventStream && request.eventStream->authentication)
        credentials << *request.eventStream->authentication;
    return credentials;
}

} // namespace crew
