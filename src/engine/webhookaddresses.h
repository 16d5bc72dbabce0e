// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "engine/runsecrets.h"
#include "secrets/cachedsecret.h"
#include "webhook/endpoint.h"
#include "webhook/webhooksecrets.h"

#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>
#include <vector>

namespace crew::engine {

/// Makes the webhook addresses of kickoffs and resumes, and tells the endpoint about them.
class WebhookAddresses : public QObject
{
    Q_OBJECT

public:
    /// \a runSecrets are derived from masters().
    WebhookAddresses(webhook::Endpoint &endpoint, RunSecrets &runSecrets, secrets::SecretStore &secrets,
                     QString masterKey);

    void setPublicAddress(const QUrl &address) { m_publicAddress = address; }

    /// What addresses for \a crewAddress begin with: the public address, else for a crew on this machine the
    /// endpoint's own; empty when the service could not reach the endpoint.
    QString baseFor(const QUrl &crewAddress) const;
    /// Why baseFor() is empty, in one sentence.
    QString reasonForNone() const;

    /// Calls \a done once the master secret is there: from the keychain, new, or for this session only.
    void whenReady(QObject *context, std::function<void()> done);

    /// The master secret is there, and it is known where the endpoint can be called.
    bool isAddressed() const { return m_isAddressed && !m_master.isEmpty(); }
    /// Calls \a done once isAddressed().
    void whenAddressed(QObject *context, std::function<void()> done);
    /// It is known from now on, as far as it can be; of no effect again.
    void setAddressed();

    /// To be used after whenReady() only.
    webhook::Secrets secretsFor(const QUuid &executionId, WebhookStrategy strategy) const;
    /// What they are derived from, and were before the last renewal; the same.
    QByteArrayList masters() const { return {m_master, m_masterBefore}; }
    /// The webhook URLs of the kickoff again, for a resume of \a execution: at the endpoint's current
    /// address.
    WebhookUrls urlsForResume(const Execution &execution, const QUrl &crewAddress) const;
    /// What must not be kept of a text that repeats the addresses or credentials of a run; empty before
    /// whenReady().
    std::shared_ptr<const wire::KnownSecrets> secretsOf(const QUuid &executionId)
    {
        return m_runSecrets.of(executionId);
    }
    /// RunSecrets::addTyped().
    void addTypedSecrets(const QUuid &executionId, const QByteArrayList &secrets)
    {
        m_runSecrets.addTyped(executionId, secrets);
    }
    /// By what callbacks are known that come to today's addresses of \a execution, as its next resume gives
    /// them.
    webhook::Route routeForResume(const Execution &execution) const;
    void openRoute(const webhook::Route &route) { m_endpoint.addRoute(route); }

    /// Puts a new master secret into the keychain, and uses it from then on; the error is a sentence, and
    /// nothing has changed.
    void renewMaster(QObject *context, std::function<void(const std::expected<void, QString> &)> done);
    /// Takes the last renewal back.
    void restoreMaster();

private:
    struct Waiter
    {
        QPointer<QObject> context;
        std::function<void()> done;
    };

    void handleMasterRead(const secrets::SecretResult &secret);
    void useMaster(const QByteArray &master);
    void saveMaster();

    webhook::Endpoint &m_endpoint;
    RunSecrets &m_runSecrets;
    secrets::SecretStore &m_secrets;
    QString m_masterKey;
    QUrl m_publicAddress;
    secrets::CachedSecret m_masterSecret;
    QByteArray m_master;       ///< of the same
    QByteArray m_masterBefore; ///< of the last renewal
    std::vector<Waiter> m_waitersForAddress;
    bool m_isAddressed = false;
};

/// The strategy that \a request asks the human-input webhook to be called with; bearer when it asks for none.
WebhookStrategy strategyOf(const KickoffRequest &request);

} // namespace crew::engine
