// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "secrets/cachedsecret.h"

#include <chrono>

namespace crew::engine {

/// Brings the console's proxy and its password together: the one from the settings, the other from the
/// keychain.
class ProxyAccess : public QObject
{
    Q_OBJECT

public:
    /// \a keyPrefix keeps the keychain entries of one profile apart from another's. A keychain that is locked
    /// is asked again after \a pause, as long as the password is needed.
    ProxyAccess(client::ProxyFinder &proxies, secrets::SecretStore &secrets, const QString &keyPrefix,
                std::chrono::milliseconds pause = std::chrono::seconds(30));

    /// Calls that need the password wait until the keychain has answered.
    void useSettings(const ProxySettings &settings);
    /// Keeps \a password in the keychain; an empty one is removed from it. It is used at once.
    void setPassword(const QString &password);

Q_SIGNALS:
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over

private:
    bool needsPassword() const;
    void readPassword();
    void endProblem();
    void handleAnswer(const secrets::SecretResult &found);

    client::ProxyFinder &m_proxies;
    secrets::SecretStore &m_secrets;
    QString m_key;
    ProxySettings m_settings;
    secrets::CachedSecret m_password;
    bool m_isAnnounced = false; ///< that the keychain did not give it
    QString m_problem;          ///< what was said then, as long as that is so
};

} // namespace crew::engine
