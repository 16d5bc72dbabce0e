// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "wire/knownsecrets.h"

#include <QByteArray>
#include <QUuid>

namespace crew::webhook {

/// The user name of the basic credentials that are made here.
inline constexpr QLatin1String webhookUser("crew-console");

/// What a service must know to reach the endpoint for one kickoff.
struct Secrets
{
    QByteArray path; ///< 256 bits in URL-safe Base64: the capability segment of every webhook address
    WebhookCredential credential; ///< of the callbacks that carry one: both strategies have theirs
};

/// The secrets of the kickoff \a executionId: HMAC-SHA256 of \a master, the one secret in the keychain, so
/// nothing has to be kept per kickoff, and nobody can tell one from another's.
Secrets deriveSecrets(const QByteArray &master, const QUuid &executionId, WebhookStrategy strategy);

/// Adds \a secrets, and their placeholders, to what must not be kept of any text.
void addTo(wire::KnownSecrets &known, const Secrets &secrets);

/// SHA-256 of a secret: what the journal keeps to know a callback by.
QByteArray secretHash(const QByteArray &secret);

/// \a text with the placeholders of core/kickoff.h replaced.
QString withSecrets(QString text, const Secrets &secrets);
KickoffRequest withSecrets(KickoffRequest request, const Secrets &secrets);

} // namespace crew::webhook
