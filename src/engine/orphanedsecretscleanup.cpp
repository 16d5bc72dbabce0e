// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/orphanedsecretscleanup.h"

#include "engine/clientkeys.h"
#include "engine/keynames.h"

#include <memory>

namespace crew::engine {

OrphanedSecretsCleanup::OrphanedSecretsCleanup(secrets::SecretStore &secrets)
    : m_secrets(secrets)
{}

void OrphanedSecretsCleanup::remove(const QList<FormerProfile> &profiles, const Gone &gone)
{
    for (const FormerProfile &profile : profiles)
        removeOne(profile, gone);
}

void OrphanedSecretsCleanup::removeOne(const FormerProfile &profile, const Gone &gone)
{
    const auto left = std::make_shared<qsizetype>(3 + 3 * profile.crews.size() + profile.flowAnswers.size());
    const auto removed =
        [left, gone, prefix = profile.keyPrefix](const std::expected<void, secrets::SecretError> &result) {
            if (result && --*left == 0)
                gone(prefix);
        };
    auto *keys = new ClientKeys(m_secrets, profile.keyPrefix, this);
    for (const QUuid &crew : profile.crews) {
        m_secrets.remove(keyname::token(profile.keyPrefix, crew), this, removed);
        m_secrets.remove(keyname::flowReviews(profile.keyPrefix, crew), this, removed);
        keys->remove(crew, removed);
    }
    for (const QUuid &request : profile.flowAnswers)
        m_secrets.remove(keyname::flowAnswer(profile.keyPrefix, request), this, removed);
    m_secrets.remove(keyname::webhookSecret(profile.keyPrefix), this, removed);
    m_secrets.remove(keyname::proxyPassword(profile.keyPrefix), this, removed);
    m_secrets.remove(keyname::auditKey(profile.keyPrefix), this, removed);
}

} // namespace crew::engine

#include "moc_orphanedsecretscleanup.cpp"
