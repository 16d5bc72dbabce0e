// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "engine/journalretry.h"
#include "journal/journal.h"
#include "secrets/cachedsecret.h"

#include <QObject>

#include <chrono>

namespace crew::engine {

/// Has the record of decisions signed: reads the profile's key from the keychain once, makes it when there is
/// none, and gives it to the journal. Without a keychain that lasts nothing is signed.
class AuditKeeper : public QObject
{
    Q_OBJECT

public:
    /// \a keyName is that of the keychain's entry. A keychain that does not give the key is asked again after
    /// \a pause.
    AuditKeeper(journal::Journal &journal, secrets::SecretStore &secrets, QString keyName,
                std::chrono::milliseconds pause = std::chrono::seconds(30));

    void begin();
    /// The key, or why there is none yet.
    const AuditKey &key() const { return m_key; }

private:
    void handleRead(const secrets::SecretResult &found);
    void make();
    void use(const QByteArray &key);
    std::expected<void, QString> giveToJournal(const QByteArray &key);

    journal::Journal &m_journal;
    secrets::SecretStore &m_secrets;
    QString m_keyName;
    secrets::CachedSecret m_secret;
    AuditKey m_key;
    JournalRetry m_retry;
    QByteArray m_made; ///< a key of this process; a keychain that reported an error may have taken it
};

} // namespace crew::engine
