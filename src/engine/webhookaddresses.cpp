// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/webhookaddresses.h"

#include "core/address.h"
#include "core/newsecret.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine {

WebhookStrategy strategyOf(const KickoffRequest &request)
{
    if (request.humanInput && request.humanInput->authentication)
        return request.humanInput->authentication->strategy;
    return WebhookStrategy::Bearer;
}

WebhookAddresses::WebhookAddresses(webhook::Endpoint &endpoint, RunSecrets &runSecrets,
                                   secrets::SecretStore &secrets, QString masterKey)
    : m_endpoint(endpoint)
    , m_runSecrets(runSecrets)
    , m_secrets(secrets)
    , m_masterKey(std::move(masterKey))
    , m_masterSecret(secrets, m_masterKey, {})
{
    connect(&m_masterSecret, &secrets::CachedSecret::answered, this, &WebhookAddresses::handleMasterRead);
}

QString WebhookAddresses::baseFor(const QUrl &crewAddress) const
{
    if (!m_endpoint.isListening())
        return {};
    if (isLoopback(crewAddress))
        return m_endpoint.baseAddress();
    return m_publicAddress.toString(QUrl::FullyEncoded);
}

QString WebhookAddresses::reasonForNone() const
{
    if (!m_endpoint.isListening())
        return tr("The endpoint is not listening, so no notice can arrive. See the light in the status bar.");
    return tr("This crew is on another computer and no public address is set, so its notices cannot reach "
              "the console. Set a public address in the settings. Until then runs are followed by polling.");
}

void WebhookAddresses::whenReady(QObject *context, std::function<void()> done)
{
    m_masterSecret.get(context, [done = std::move(done)](const auto &) { done(); });
}

void WebhookAddresses::handleMasterRead(const secrets::SecretResult &secret)
{
    QByteArray master = secret ? QByteArray::fromBase64(secret->toLatin1()) : QByteArray();
    if (master.size() < 32) {
        master = newSecret();
        // Without a keychain the new secret lives for this session; one that is only locked is not
        // overwritten.
        if (secret || secret.error().kind == secrets::SecretError::Kind::NotFound)
            m_secrets.write(m_masterKey, QString::fromLatin1(master.toBase64()), this, [](const auto &) {});
    }
    useMaster(master);
}

void WebhookAddresses::useMaster(const QByteArray &master)
{
    m_master = master;
    m_runSecrets.setMasters(masters());
    m_masterSecret.set(QString::fromLatin1(master.toBase64()));
}

void WebhookAddresses::whenAddressed(QObject *context, std::function<void()> done)
{
    if (m_isAddressed)
        whenReady(context, std::move(done));
    else
        m_waitersForAddress.push_back({context, std::move(done)});
}

void WebhookAddresses::setAddressed()
{
    m_isAddressed = true;
    for (Waiter &waiter : std::exchange(m_waitersForAddress, {})) {
        if (waiter.context)
            whenReady(waiter.context, std::move(waiter.done));
    }
}

webhook::Secrets WebhookAddresses::secretsFor(const QUuid &executionId, WebhookStrategy strategy) const
{
    return webhook::deriveSecrets(m_master, executionId, strategy);
}

void WebhookAddresses::renewMaster(QObject *context,
                                   std::function<void(const std::expected<void, QString> &)> done)
{
    whenReady(context, [this, context, done = std::move(done)] {
        const QByteArray fresh = newSecret();
        m_secrets.write(
            m_masterKey, QString::fromLatin1(fresh.toBase64()), context,
            [this, fresh, done](const std::expected<void, secrets::SecretError> &written) {
                if (!written) {
                    saveMaster(); // a keychain that is unlocked later may store the new one then
                    done(std::unexpected(
                        tr("The new secret could not be saved in the keychain, so nothing has changed: %1")
                            .arg(written.error().text)));
                    return;
                }
                m_masterBefore = m_master;
                useMaster(fresh);
                done({});
            });
    });
}

void WebhookAddresses::restoreMaster()
{
    useMaster(m_masterBefore);
    saveMaster();
}

void WebhookAddresses::saveMaster()
{
    m_secrets.write(m_masterKey, QString::fromLatin1(m_master.toBase64()), this, [](const auto &) {});
}

webhook::Route WebhookAddresses::routeForResume(const Execution &execution) const
{
    const webhook::Secrets secrets = secretsFor(execution.id, strategyOf(execution.request));
    webhook::Route route;
    route.executionId = execution.id;
    route.secretHash = webhook::secretHash(secrets.path);
    const auto hashFor = [&secrets](const std::optional<WebhookCredential> &agreed) {
        WebhookCredential credential = secrets.credential;
        if (agreed)
            credential.strategy = agreed->strategy;
        return agreed ? webhook::secretHash(authorizationValue(credential)) : QByteArray();
    };
    if (execution.request.humanInput)
        route.authorizationHash = hashFor(execution.request.humanInput->authentication);
    if (execution.request.eventStream)
        route.eventsAuthorizationHash = hashFor(execution.request.eventStream->authentication);
    return route;
}

WebhookUrls WebhookAddresses::urlsForResume(const Execution &execution, const QUrl &crewAddress) const
{
    const webhook::Secrets secrets = secretsFor(execution.id, strategyOf(execution.request));
    const QString base = baseFor(crewAddress);
    const auto now = [&](const QString &url, QLatin1String path) {
        const bool isOurs = url.contains(placeholder::secret);
        if (!isOurs || base.isEmpty())
            return webhook::withSecrets(url, secrets);
        return webhook::withSecrets(base + u'/' + placeholder::secret + u'/' + path, secrets);
    };
    const WebhookUrls &urls = execution.request.webhooks;
    return {now(urls.task, "task"_L1), now(urls.step, "step"_L1), now(urls.crew, "crew"_L1)};
}

} // namespace crew::engine

#include "moc_webhookaddresses.cpp"
