// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/openid/openidprovider.h"

#include "wire/json.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// As application/x-www-form-urlencoded wants it; OAuth 2.0 wants the client's ID and secret so, too.
QByteArray encoded(const QByteArray &value)
{
    return value.toPercentEncoding();
}

QByteArray formOf(const QList<std::pair<QByteArray, QByteArray>> &fields)
{
    QByteArray form;
    for (const auto &[name, value] : fields) {
        if (!form.isEmpty())
            form += '&';
        form += name + '=' + encoded(value);
    }
    return form;
}

std::unexpected<QString> busy()
{
    return std::unexpected(u"Too many people sign in at once. Try again in a minute."_s);
}

} // namespace

OpenIdProvider::OpenIdProvider(OpenIdSettings settings, SteadyClock clock, std::chrono::milliseconds timeout)
    : m_settings(std::move(settings))
    , m_clock(std::move(clock))
    , m_timeout(timeout)
{
    m_proxies.use(m_settings.proxy, m_settings.proxyPassword);
}

void OpenIdProvider::withRequest(const QUrl &url, Fetched fetched,
                                 std::function<void(ProviderRequest &)> send)
{
    m_proxies.find(url, [this, fetched = std::move(fetched),
                         send = std::move(send)](const client::ProxyFinder::Found &proxy) {
        if (!proxy)
            return fetched(std::unexpected(proxy.error()));
        send(*new ProviderRequest(*proxy, m_timeout, fetched, this));
    });
}

void OpenIdProvider::describe(Described done)
{
    if (m_describing.empty() && m_clock() < m_describedUntil)
        return done(m_description);
    if (m_describing.size() >= maxWaiting)
        return done(busy());
    m_describing.push_back(std::move(done));
    if (m_describing.size() > 1)
        return;
    const QUrl url = descriptionAddress(m_settings.issuer);
    withRequest(
        url, [this](const std::expected<QByteArray, QString> &json) { takeDescription(json); },
        [url](ProviderRequest &request) { request.get(url); });
}

void OpenIdProvider::takeDescription(const std::expected<QByteArray, QString> &json)
{
    m_description = json ? readProviderDescription(*json, m_settings.issuer) : std::unexpected(json.error());
    if (!m_description) // here, so that repeated sign-ins do not fill the log
        qWarning("%s", qPrintable(m_description.error()));
    m_describedUntil = m_clock() + (m_description ? kept : retryInterval);
    const auto description = m_description;
    for (const Described &done : std::exchange(m_describing, {}))
        done(description);
}

void OpenIdProvider::identify(Grant grant, Identified done)
{
    describe([this, grant = std::move(grant),
              done = std::move(done)](const std::expected<ProviderDescription, QString> &description) {
        if (description)
            exchange(*description, grant, done);
        else
            done(std::unexpected(description.error()));
    });
}

void OpenIdProvider::exchange(const ProviderDescription &description, const Grant &grant,
                              const Identified &done)
{
    QList<std::pair<QByteArray, QByteArray>> fields{{"grant_type", "authorization_code"},
                                                    {"code", grant.code},
                                                    {"redirect_uri", grant.redirect.toLatin1()},
                                                    {"code_verifier", grant.verifier}};
    QByteArray authorization;
    const QByteArray client = m_settings.clientId.toUtf8();
    if (description.isSecretInBody)
        fields += {{"client_id", client}, {"client_secret", m_settings.clientSecret}};
    else
        authorization = "Basic " + (encoded(client) + ':' + encoded(m_settings.clientSecret)).toBase64();
    withRequest(
        description.token,
        [this, nonce = grant.nonce, keys = description.keys,
         done](const std::expected<QByteArray, QString> &answer) {
            if (answer)
                verify(*answer, nonce, keys, done);
            else
                done(std::unexpected(answer.error()));
        },
        [url = description.token, form = formOf(fields), authorization](ProviderRequest &request) {
            request.post(url, form, authorization);
        });
}

void OpenIdProvider::verify(const QByteArray &answer, const QByteArray &nonce, const QUrl &keys,
                            const Identified &done)
{
    const auto object = wire::parseJsonObject(answer);
    if (!object || !object->value("id_token"_L1).isString())
        return done(std::unexpected(u"The answer of the OpenID provider has no ID token."_s));
    const auto token = IdToken::read(object->value("id_token"_L1).toString().toLatin1());
    if (!token)
        return done(std::unexpected(token.error()));
    findKey(
        {keys, token->keyId(), token->algorithm(),
         [this, token = *token, nonce, done](const std::expected<SigningKeys::Key, QString> &key) mutable {
             if (!key)
                 return done(std::unexpected(key.error()));
             done(token.verify(
                 *key, {m_settings.issuer, m_settings.clientId, nonce, QDateTime::currentDateTimeUtc()}));
         }});
}

std::expected<SigningKeys::Key, QString> OpenIdProvider::knownKey(const KeyWanted &wanted) const
{
    if (const auto key = m_keys.find(wanted.id, wanted.algorithm))
        return key;
    return std::unexpected(
        u"The ID token is signed with a key that the OpenID provider does not publish. Try again in a minute."_s);
}

/// A key that is not known can be a new one; somebody who makes tokens up must not make the desk ask again
/// and again.
void OpenIdProvider::findKey(KeyWanted wanted)
{
    const Time now = m_clock();
    const auto key = knownKey(wanted);
    const bool isAsking = !m_finding.empty();
    const bool isFresh = m_keysAsked.count() >= 0 && now - m_keysAsked < (key ? kept : keysInterval);
    if (!isAsking && isFresh)
        return wanted.done(key);
    if (m_finding.size() >= maxWaiting)
        return wanted.done(busy());
    const QUrl url = wanted.place;
    m_finding.push_back(std::move(wanted));
    if (isAsking)
        return;
    m_keysAsked = now;
    withRequest(
        url, [this](const std::expected<QByteArray, QString> &json) { takeKeys(json); },
        [url](ProviderRequest &request) { request.get(url); });
}

void OpenIdProvider::takeKeys(const std::expected<QByteArray, QString> &json)
{
    const auto keys = json ? SigningKeys::read(*json) : std::unexpected(json.error());
    m_keys = keys.value_or(SigningKeys());
    if (!keys)
        m_keysAsked = Time(-1); // nothing was learnt: the next sign-in asks again
    for (const KeyWanted &wanted : std::exchange(m_finding, {}))
        wanted.done(keys ? knownKey(wanted) : std::unexpected(keys.error()));
}

} // namespace crew::desk

#include "moc_openidprovider.cpp"
