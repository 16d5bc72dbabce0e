// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kickoff.h"

namespace crew {

KickoffRequest withoutTypedSecrets(KickoffRequest request)
{
    if (!request.humanInput || !request.humanInput->authentication)
        return request;
    WebhookCredential &credential = *request.humanInput->authentication;
    if (!credential.token.isEmpty())
        credential.token = placeholder::token;
    if (!credential.username.isEmpty())
        credential.username = placeholder::username;
    if (!credential.password.isEmpty())
        credential.password = placeholder::password;
    return request;
}

} // namespace crew
