// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/proxyaccess.h"

#include "engine/keynames.h"

#include <utility>

namespace crew::engine {

ProxyAccess::ProxyAccess(client::ProxyFinder &proxies, secrets::SecretStore &secrets,
                         const QString &keyPrefix, std::chrono::milliseconds pause)
    : m_proxies(proxies)
    , m_secrets(secrets)
    , m_key(keyname::proxyPassword(keyPrefix))
    , m_password(secrets, m_key, {pause})
{
    connect(&m_password, &secrets::CachedSecret::answered, this, &ProxyAccess::handleAnswer);
}

void ProxyAccess::useSettings(const ProxySettings &settings)
{
    m_settings = settings;
    m_password.stopReadingLater();
    m_proxies.use(settings, m_password.value());
    readPassword();
}

bool ProxyAccess::needsPassword() const
{
    const bool isManual = m_settings.kind == ProxyKind::Http || m_settings.kind == ProxyKind::Socks5;
    return isManual && !m_settings.user.isEmpty() && !m_password.value();
}

void ProxyAccess::readPassword()
{
    if (needsPassword())
        m_password.read();
}

/// Without the password the proxy refuses, and says so itself: nobody waits until the keychain is unlocked.
void ProxyAccess::handleAnswer(const secrets::SecretResult &found)
{
    if (found) {
        m_proxies.use(m_settings, *found);
        return endProblem();
    }
    if (!needsPassword()) { // the proxy is another by now
        m_password.stopReadingLater();
        return endProblem();
    }
    m_proxies.use(m_settings, QString());
    if (found.error().kind == secrets::SecretError::Kind::NotFound)
        m_password.set({});
    else if (!std::exchange(m_isAnnounced, true)) {
        m_problem = tr("The proxy password could not be read. %1").arg(found.error().text);
        Q_EMIT problemOccurred(m_problem);
    }
}

void ProxyAccess::endProblem()
{
    if (!m_problem.isEmpty())
        Q_EMIT problemSolved(std::exchange(m_problem, {}));
}

void ProxyAccess::setPassword(const QString &password)
{
    m_password.set(password);
    m_proxies.use(m_settings, password);
    endProblem();
    const auto announce = [this](const std::expected<void, secrets::SecretError> &kept) {
        if (!kept)
            Q_EMIT problemOccurred(
                tr("The proxy password could not be saved and is used only until Crew Console quits. %1")
                    .arg(kept.error().text));
    };
    if (password.isEmpty())
        m_secrets.remove(m_key, this, announce);
    else
        m_secrets.write(m_key, password, this, announce);
}

} // namespace crew::engine

#include "moc_proxyaccess.cpp"
