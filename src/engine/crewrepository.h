// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/crewclient.h"
#include "engine/clientkeys.h"
#include "engine/values.h"
#include "journal/journal.h"
#include "secrets/cachedsecret.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace crew::engine {

/// The crews, their tokens and how their services answer. Tokens are read from the keychain when they are
/// first needed and kept in memory only.
class CrewRepository : public QObject
{
    Q_OBJECT

public:
    using SaveDone = std::function<void(const std::expected<CrewSaved, QString> &)>;
    using TargetDone = std::function<void(const std::expected<client::CrewTarget, ServiceError> &)>;

    /// \a keyPrefix keeps the keychain entries of one profile apart from another's.
    CrewRepository(journal::Journal &journal, secrets::SecretStore &secrets, QString keyPrefix);

    std::expected<void, QString> load();

    const QList<Crew> &crews() const { return m_crews; }
    const Crew *crew(const QUuid &id) const;
    qsizetype count() const { return m_crews.size(); }

    void save(const CrewDraft &draft, QObject *context, SaveDone done);
    /// False when that could not be saved: the crew is still there.
    bool remove(const QUuid &id);
    /// Crews that were removed before the start, of which the keychain may still have something.
    const QList<QUuid> &removedBefore() const { return m_removedBefore; }
    void reorder(const QList<QUuid> &ids);

    /// The key of the crew's client certificate (PEM); empty when there is none, or it was not read yet.
    QByteArray clientKey(const QUuid &id) const { return m_keys.key(id); }

    /// Address and token to call \a id's service with; ServiceError::Kind::NoToken says why there is none.
    void withTarget(const QUuid &id, QObject *context, TargetDone done);

    /// Why the token that is stored for \a address goes to no other one.
    static Sentences tokenIsFor(const QUrl &address);

    /// CachedSecret::get() for \a id's token; NotFound when the crew no longer exists.
    void getToken(const QUuid &id, QObject *context, secrets::CachedSecret::Done done);

    /// Keeps what the service's own answers taught.
    void addObservation(const QUuid &id, const QuirkObservation &observation);
    /// What a person sets about how the service is spoken to.
    void changeQuirks(const QUuid &id, const QuirkChange &change);
    /// Where its flows may ask and be answered; false when that could not be saved.
    bool setFlows(const QUuid &id, const FlowReviews &flows);
    void allowFlowDestination(const QUuid &id, const FlowDestination &destination, bool isAllowed);
    void setFlowNetworks(const QUuid &id, const QStringList &networks);

    /// Notes how the service answered: nothing for a good answer.
    void recordAnswer(const QUuid &id, const std::optional<ServiceError> &error);

Q_SIGNALS:
    void crewsChanged(const QList<crew::Crew> &crews);
    void healthChanged(const crew::engine::CrewHealth &health);
    /// What is sent from now on goes to another service. Those who wait for a secret are answered after that.
    void addressChanged(const QUuid &crewId);
    void tokenChanged(const QUuid &crewId);  ///< another token or address: what was refused may work now
    void tokenAccepted(const QUuid &crewId); ///< the service gave a good answer to the crew's token
    void problemOccurred(const QString &sentence);

private:
    secrets::CachedSecret &token(const QUuid &id);
    void readToken(const QUuid &id, QObject *context, secrets::CachedSecret::Done done) const;
    void forgetToken(const QUuid &id);
    void forgetMove(const QUuid &id);
    bool storeCrews(QList<Crew> crews, const LocalValues &notes = {});
    void removeKey(const QUuid &id);
    void removeToken(const QUuid &id);
    void removeLeftSecrets(const LocalValues &notes);
    void removeLeftFlowSecrets(const QUuid &id);
    void removeLeftToken(const QUuid &id);
    void storeKey(const Crew &crew, const CrewDraft &draft, int turn, QObject *context, const SaveDone &done);
    void storeToken(const Crew &crew, const CrewDraft &draft, int turn, QObject *context,
                    const SaveDone &done);
    std::expected<CrewSaved, QString> takeWritten(const Crew &crew, const QString &typed, int turn,
                                                  const std::expected<void, secrets::SecretError> &written);
    void handleTokenRead(const QUuid &id, const secrets::SecretResult &found);
    void withKey(const QUuid &id, QObject *context, const TargetDone &done);
    client::CrewTarget targetOf(const Crew &crew);
    void setTokenState(const QUuid &id, TokenState state, const Sentences &problem = {});
    void replace(const QUuid &id, const std::function<void(Crew &)> &change);

    journal::Journal &m_journal;
    secrets::SecretStore &m_secrets;
    QString m_keyPrefix;
    ClientKeys m_keys;
    QList<Crew> m_crews;
    QList<QUuid> m_removedBefore;
    QHash<QUuid, secrets::CachedSecret *> m_tokens; ///< children of this
    QHash<QUuid, CrewHealth> m_health;
    QHash<QUuid, int> m_typedTokens; ///< by crew: the number of the one that was typed last
    int m_lastTyped = 0;             ///< of any crew
    QSet<QUuid> m_moved;             ///< the token in the keychain is for the address that they had before
};

} // namespace crew::engine
