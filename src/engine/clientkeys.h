// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/cachedsecret.h"

#include <QHash>
#include <QObject>
#include <QUuid>

namespace crew::engine {

/// The keys of the crews' client certificates: in the keychain, and in memory from when they are first
/// needed; nowhere else.
class ClientKeys : public QObject
{
    Q_OBJECT

public:
    using Done = secrets::SecretStore::DoneCallback;

    /// \a keyPrefix keeps the keychain entries of one profile apart from another's.
    ClientKeys(secrets::SecretStore &secrets, QString keyPrefix, QObject *parent = nullptr);

    bool has(const QUuid &crewId) const;
    /// PEM; empty when it was not read yet.
    QByteArray key(const QUuid &crewId) const;

    /// From now on \a key (PEM) is the crew's.
    void use(const QUuid &crewId, const QByteArray &key);
    /// The same, and keeps it in the keychain, or with \a sessionOnly in memory alone. The one that was kept
    /// before is then gone; after an error there is none, unless a newer one is used by then.
    void save(const QUuid &crewId, const QByteArray &key, bool sessionOnly, Done done);
    /// CachedSecret::get() for the crew's key.
    void get(const QUuid &crewId, QObject *context, secrets::CachedSecret::Done done);
    /// From the keychain, so that it is there when it is needed.
    void read(const QUuid &crewId);
    void remove(const QUuid &crewId, Done done);

Q_SIGNALS:
    void found(const QUuid &crewId); ///< in the keychain, perhaps after it was unlocked

private:
    secrets::CachedSecret &secret(const QUuid &crewId);
    void forget(const QUuid &crewId);
    QString entry(const QUuid &crewId, int part) const;
    void writePart(const QUuid &crewId, const QString &rest, int part, const Done &done);
    void readPart(const QUuid &crewId, const QString &before, int part, QObject *context,
                  const secrets::CachedSecret::Done &done);
    void removePart(const QUuid &crewId, int part, const Done &done);

    secrets::SecretStore &m_secrets;
    QString m_keyPrefix;
    QHash<QUuid, secrets::CachedSecret *> m_keys; ///< children of this
    QHash<QUuid, int> m_turns;                    ///< by crew: how many were used so far
};

} // namespace crew::engine
