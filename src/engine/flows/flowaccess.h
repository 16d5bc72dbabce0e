// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/crewrepository.h"
#include "engine/values.h"
#include "secrets/cachedsecret.h"
#include "webhook/endpoint.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace crew::engine {

/// What lets a crew's flows in: the secret in the address that they call, and what they sign with.
struct FlowSecrets
{
    QByteArray address;       ///< in URL-safe Base64
    QByteArray signing;       ///< as it was typed, or made here
    QByteArray signingBefore; ///< accepted as well while deployments are given the new one; may be empty

    bool operator==(const FlowSecrets &) const = default;
};

/// The addresses at which crews' flows ask for feedback, one for each crew. It stays the same for ever, as an
/// administrator types it into a deployment's settings. Its secrets are one entry of the keychain; the
/// journal has the hash by which a request is let in.
class FlowAccess : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const std::expected<FlowAddress, QString> &)>;
    using SecretsDone = std::function<void(const std::expected<FlowSecrets, secrets::SecretError> &)>;

    /// \a keyPrefix keeps the keychain entries of one profile apart from another's. All have to outlive this.
    FlowAccess(webhook::Endpoint &endpoint, CrewRepository &crews, secrets::SecretStore &secrets,
               QString keyPrefix);

    /// Lets in what comes to the addresses of \a crews, before anything else of them is loaded.
    void openRoutes(const QList<Crew> &crews);
    /// Where the addresses of a crew begin; empty when nobody could reach them.
    using BaseOf = std::function<QString(const QUrl &crewAddress)>;
    void setBase(BaseOf base) { m_base = std::move(base); }
    /// The port in the settings, when such an address has another one in its place; 0 when it does not.
    using TakenPortOf = std::function<quint16(const QString &base)>;
    void setTakenPort(TakenPortOf takenPort) { m_takenPort = std::move(takenPort); }

    /// Gives the crew's address, with its secrets.
    void load(const QUuid &crewId, QObject *context, Done done);
    /// Makes one, unless there is one, and has its flows sign with \a signing (empty: a new secret) from now
    /// on. With \a acceptsBefore the secret of before counts, too. The error is a sentence, and nothing has
    /// changed.
    void setUp(const QUuid &crewId, const QString &signing, bool acceptsBefore, QObject *context, Done done);
    /// The crew's flows are not to ask any more. Nothing changes when the crew cannot be saved.
    void remove(const QUuid &crewId);
    /// The crew is gone; \a addressHash is that of its address, empty where it had none.
    void forget(const QUuid &crewId, const QByteArray &addressHash);

    /// The crew was removed since the start. One that is not known may not be loaded yet.
    bool isGone(const QUuid &crewId) const { return m_gone.contains(crewId) && !m_crews.crew(crewId); }
    /// They are in memory.
    bool hasSecrets(const QUuid &crewId) { return secret(crewId).value().has_value(); }
    /// Calls \a done exactly once, unless \a context is gone by then: at once when they are known.
    void withSecrets(const QUuid &crewId, QObject *context, SecretsDone done);

Q_SIGNALS:
    /// The crew's secrets are there, perhaps after the keychain was unlocked.
    void secretsFound(const QUuid &crewId);

private:
    secrets::CachedSecret &secret(const QUuid &crewId);
    FlowAddress addressOf(const Crew &crew, const FlowSecrets &secrets) const;
    void save(const QUuid &crewId, const FlowSecrets &fresh, QObject *context, const Done &done);
    std::expected<FlowAddress, QString> takeWritten(const QUuid &crewId, const FlowSecrets &fresh, int turn,
                                                    int ends,
                                                    const std::expected<void, secrets::SecretError> &written);
    bool isOn(const QUuid &crewId) const;
    QString endedText(const QUuid &crewId) const;
    void closeAddress(const QUuid &crewId, const QByteArray &addressHash);
    void putBack(const QUuid &crewId);
    void removeSecrets(const QUuid &crewId);

    webhook::Endpoint &m_endpoint;
    CrewRepository &m_crews;
    secrets::SecretStore &m_secrets;
    QString m_keyPrefix;
    BaseOf m_base;
    TakenPortOf m_takenPort;
    QHash<QUuid, secrets::CachedSecret *> m_known; ///< children of this
    QHash<QUuid, int> m_turns;                     ///< by crew: how often the keychain was given secrets
    QHash<QUuid, int> m_ends;                      ///< by crew: how often its flows were ended
    QSet<QUuid> m_gone;                            ///< crews that were removed, and may have come back
};

} // namespace crew::engine
