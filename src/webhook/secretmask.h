// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "wire/secretfinder.h"

#include <QByteArray>
#include <QLatin1String>
#include <QSet>

#include <functional>

namespace crew::webhook {

/// Finds the webhook secrets of all runs, of which only hashes are known: as words by themselves, not within
/// more and not in part.
struct SecretMask : wire::SecretFinder
{
    QSet<QByteArray> secrets;        ///< hashes of the secrets in paths
    QSet<QByteArray> authorizations; ///< and of Authorization values

    /// Further hashes, which are kept elsewhere. Each is called on the thread where the mask is used.
    using IsKnown = std::function<bool(const QByteArray &hash)>;
    IsKnown isSecret;
    IsKnown isAuthorization;

    void find(const QByteArray &text, wire::SecretMatches &matches) const override;
    QByteArray masked(const QByteArray &text) const { return wire::withoutSecrets(text, {this}); }

private:
    QLatin1String placeholderFor(const QByteArray &word) const;
    bool knowsAuthorization(const WebhookCredential &credential) const;
};

} // namespace crew::webhook
