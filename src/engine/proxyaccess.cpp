// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/proxyaccess.h"

#include "engine/keynames.h"

#include <QTimer>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew {

ProxyAccess::ProxyAccess(ProxyFinder &proxies, SecretStore &secrets, const QString &keyPrefix,
                         QObject *parent)
    : QObject(parent)
    , m_proxies(proxies)
    , m_secrets(secrets)
    , m_key(keyname::proxyPassword(keyPrefix))
{}

void ProxyAccess::useSettings(const ProxySettings &settings)
{
    m_settings = settings;
    m_proxies.use(settings, m_password);
    const bool isManual = settings.kind == ProxyKind::Http || settings.kind == ProxyKind::Socks5;
    if (isManual && !settings.user.isEmpty() && !m_password && !m_isReading)
        readPassword();
}

/// Without the password the proxy refuses, and says so itself.
void ProxyAccess::readPassword()
{
    m_isReading = true;
    m_secrets.read(m_key, this, [this](const std::expected<QString, SecretError> &found) {
        m_isReading = false;
        if (m_password)
            return; // typed meanwhile
        if (!found && found.error().kind != SecretError::Kind::NotFound) {
            retryLater(found.error().text);
            return;
        }
        m_password = found.value_or(QString());
        m_proxies.use(m_settings, m_password);
    });
}

/// The keychain may be unlocked later. Until then nobody waits for it.
void ProxyAccess::retryLater(const QString &reason)
{
    m_proxies.use(m_settings, QString());
    if (!std::exchange(m_isTold, true))
        Q_EMIT problemOccurred(tr("The proxy's password could not be read. %1").arg(reason));
    QTimer::singleShot(30s, this, [this] {
        if (!m_password && !m_isReading)
            readPassword();
    });
}

void ProxyAccess::setPassword(const QString &password)
{
    m_password = password;
    m_proxies.use(m_settings, m_password);
    const auto tell = [this](const std::expected<void, SecretError> &kept) {
        if (!kept)
            Q_EMIT problemOccurred(tr("The proxy's password is used until the console ends, but not kept. %1")
                                       .arg(kept.error().text));
    };
    if (password.isEmpty())
        m_secrets.remove(m_key, this, tell);
    else
        m_secrets.write(m_key, password, this, tell);
}

} // namespace crew
