// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/proxyfinder.h"
#include "desk/openid/idtoken.h"
#include "desk/openid/openidsettings.h"
#include "desk/openid/providerdescription.h"
#include "desk/openid/providerrequest.h"
#include "desk/openid/signingkeys.h"

#include <QObject>

#include <chrono>
#include <expected>
#include <functional>
#include <vector>

namespace crew::desk {

/// Asks one OpenID provider: for its description and its keys, which are kept for an hour, and for the ID
/// token that belongs to a code. To be used on one thread, which it never blocks. Errors are sentences.
class OpenIdProvider : public QObject
{
    Q_OBJECT

public:
    using Time = std::chrono::milliseconds; ///< since any moment, by a clock that never goes back
    using SteadyClock = std::function<Time()>;

    static constexpr Time kept = std::chrono::hours(1);
    /// Keys are not asked for again before, however many tokens name a key that is not known.
    static constexpr Time keysInterval = std::chrono::minutes(1);
    static constexpr Time retryInterval = std::chrono::seconds(5); ///< after a description that did not come
    static constexpr std::size_t maxWaiting = 100;                 ///< for the description or for the keys

    OpenIdProvider(OpenIdSettings settings, SteadyClock clock, std::chrono::milliseconds timeout);

    const OpenIdSettings &settings() const { return m_settings; }

    using Described = std::function<void(const std::expected<ProviderDescription, QString> &)>;
    /// Calls \a done once, now or later, unless this is gone by then.
    void describe(Described done);

    /// What was got for a sign-in that began here.
    struct Grant
    {
        QByteArray code;
        QByteArray verifier;
        QString redirect;
        QByteArray nonce;
    };
    using Identified = std::function<void(const std::expected<OpenIdIdentity, QString> &)>;
    /// Exchanges the code and verifies the ID token. Calls \a done once, now or later, unless this is gone by
    /// then.
    void identify(Grant grant, Identified done);

private:
    using Keyed = std::function<void(const std::expected<SigningKeys::Key, QString> &)>;
    using Fetched = ProviderRequest::Done;

    struct KeyWanted
    {
        QUrl place; ///< of all keys, as the description said when the sign-in used it
        QString id;
        QString algorithm;
        Keyed done;
    };

    void withRequest(const QUrl &url, Fetched fetched, std::function<void(ProviderRequest &)> send);
    void takeDescription(const std::expected<QByteArray, QString> &json);
    void exchange(const ProviderDescription &description, const Grant &grant, const Identified &done);
    void verify(const QByteArray &answer, const QByteArray &nonce, const QUrl &keys, const Identified &done);
    void findKey(KeyWanted wanted);
    void takeKeys(const std::expected<QByteArray, QString> &json);
    std::expected<SigningKeys::Key, QString> knownKey(const KeyWanted &wanted) const;

    OpenIdSettings m_settings;
    SteadyClock m_clock;
    std::chrono::milliseconds m_timeout;
    client::ProxyFinder m_proxies;

    std::expected<ProviderDescription, QString> m_description;
    Time m_describedUntil{-1};
    std::vector<Described> m_describing; ///< not empty while it is being asked for

    SigningKeys m_keys;
    Time m_keysAsked{-1};             ///< negative: never
    std::vector<KeyWanted> m_finding; ///< not empty while they are being asked for
};

} // namespace crew::desk
