// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "secrets/secretstore.h"

#include <QHash>
#include <QObject>
#include <QUuid>

namespace crew {

/// The keys of the crews' client certificates: in the keychain, and in memory from when they are first
/// needed; nowhere else.
class ClientKeys : public QObject
{
    Q_OBJECT

public:
    using Done = SecretStore::DoneCallback;

    /// \a keyPrefix keeps the keychain entries of one profile apart from another's.
    ClientKeys(SecretStore &secrets, QString keyPrefix, QObject *parent = nullptr);

    bool has(const QUuid &crewId) const { return m_keys.contains(crewId); }
    /// PEM; empty when it was not read yet.
    QByteArray key(const QUuid &crewId) const { return m_keys.value(crewId); }

    /// From now on \a key (PEM) is the crew's.
    void use(const QUuid &crewId, const QByteArray &key) { m_keys.insert(crewId, key); }
    /// The same, and keeps it in the keychain, or with \a sessionOnly in memory alone. The one that was kept
    /// before is then gone; after an error there is none.
    void keep(const QUuid &crewId, const QByteArray &key, bool sessionOnly, Done done);
    void read(const QUuid &crewId, Done done);
    void remove(const QUuid &crewId, Done done);

private:
    QString entry(const QUuid &crewId, int part) const;
    void writePart(const QUuid &crewId, const QString &rest, int part, const Done &done);
    void readPart(const QUuid &crewId, const QString &before, int part, const Done &done);
    void removePart(const QUuid &crewId, int part, const Done &done);

    SecretStore &m_secrets;
    QString m_keyPrefix;
    QHash<QUuid, QByteArray> m_keys;
};

} // namespace crew
