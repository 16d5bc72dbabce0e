// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/detachedworker.h"
#include "core/network.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QNetworkProxy>
#include <QObject>
#include <QProcessEnvironment>
#include <QUrl>

#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <vector>

namespace crew::client {

/// The proxy that \a environment names for \a url (https_proxy, http_proxy, all_proxy and no_proxy, in either
/// case, as other programs read them); nothing when it says nothing about proxies.
std::optional<QNetworkProxy> proxyFromEnvironment(const QUrl &url, const QProcessEnvironment &environment);

/// Finds by which proxy an address is reached, without blocking its thread. What the system says is believed
/// for a minute.
class ProxyFinder : public QObject
{
    Q_OBJECT

public:
    using Found = std::expected<QNetworkProxy, QString>;
    using Done = std::function<void(const Found &)>;
    using Lookup = std::function<QNetworkProxy(const QUrl &)>;

    ProxyFinder();

    /// \a password: nothing while it is not known yet; callers that need it wait.
    void use(const ProxySettings &settings, const std::optional<QString> &password);
    /// In place of the system, called on another thread; \a timeout is how long is waited for it.
    void setLookup(Lookup lookup, std::chrono::milliseconds timeout = std::chrono::seconds(10));
    /// Calls \a done once, at once where nobody has to be asked. The error is a sentence. Loopback addresses
    /// never get a proxy.
    void find(const QUrl &url, Done done);
    /// The system is asked again for \a url.
    void forget(const QUrl &url);

private:
    struct Known
    {
        QNetworkProxy proxy;
        QDeadlineTimer until;
    };
    struct Waiter
    {
        QUrl url;
        Done done;
    };

    Found manual() const;
    void ask(const QUrl &origin);
    void handleAnswer(const QUrl &origin, quint64 settingsNumber, const QNetworkProxy &proxy);
    void answer(const QUrl &origin, const Found &found);

    ProxySettings m_settings;
    std::optional<QString> m_password;
    quint64 m_settingsNumber = 0; ///< an answer to a question before the last change is no answer
    Lookup m_lookup;
    std::chrono::milliseconds m_timeout{10'000};
    QHash<QUrl, Known> m_known;
    QHash<QUrl, std::vector<Done>> m_asking;
    std::vector<Waiter> m_waiting;   ///< for the password
    QHash<QUrl, quint64> m_underWay; ///< origins whose lookup has not returned: by which settings it began
    DetachedWorker m_workers;
};

} // namespace crew::client
