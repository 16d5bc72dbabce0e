// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/proxyaccess.h"

#include "engine/keynames.h"

#include <utility>

namespace crew {

ProxyAccess::ProxyAccess(ProxyFinder &proxies, SecretStore &secrets, const QString &keyPrefix,
                         std::chrono::milliseconds pause, QObject *parent)
    : QObject(parent)
    , m_proxies(proxies)
    , m_secrets(secrets)
    , m_key(keyname::proxyPassword(keyPrefix))
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(pause);
    connect(&m_retry, &QTimer::timeout, this, &ProxyAccess::readPassword);
}

void ProxyAccess::useSettings(const ProxySettings &settings)
{
    m_settings = settings;
    m_retry.stop();
    m_proxies.use(settings, m_password);
    readPassword();
}

bool ProxyAccess::needsPassword() const
{
    const bool isManual = m_settings.kind == ProxyKind::Http || m_settings.kind == ProxyKind::Socks5;
    return isManual && !m_settings.user.isEmpty() && !m_password;
}

void ProxyAccess::readPassword()
{
    if (m_isReading || !needsPassword())
        return;
    m_isReading = true;
    m_secrets.read(m_key, this, [this](const std::expected<QString, SecretError> &found) {
        m_isReading = false;
        handleAnswer(found);
    });
}

/// Without the password the proxy refuses, and says so itself.
void ProxyAccess::handleAnswer(const std::expected<QString, SecretError> &found)
{
    if (!needsPassword())
        return; // it was typed meanwhile, or the proxy is another
    if (!found && found.error().kind != SecretError::Kind::NotFound) {
        retryLater(found.error().text);
        return;
    }
    m_password = found.value_or(QString());
    m_proxies.use(m_settings, m_password);
}

/// The keychain may be unlocked later. Until then nobody waits for it.
void ProxyAccess::retryLater(const QString &reason)
{
    m_proxies.use(m_settings, QString());
    if (!std::exchange(m_isTold, true))
        Q_EMIT problemOccurred(tr("The proxy password could not be read. %1").arg(reason));
    m_retry.start();
}

void ProxyAccess::setPassword(const QString &password)
{
    m_password = password;
    m_retry.stop();
    m_proxies.use(m_settings, m_password);
    const auto tell = [this](const std::expected<void, SecretError> &kept) {
        if (!kept)
            Q_EMIT problemOccurred(
                tr("The proxy password could not be saved and is used only until Crew Console quits. %1")
                    .arg(kept.error().text));
    };
    if (password.isEmpty())
        m_secrets.remove(m_key, this, tell);
    else
        m_secrets.write(m_key, password, this, tell);
}

} // namespace crew
