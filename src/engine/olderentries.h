// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/async/serialworker.h"
#include "core/maskprogress.h"
#include "engine/crewrepository.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/webhookaddresses.h"
#include "journal/source.h"
#include "wire/knownsecrets.h"

#include <QObject>

#include <expected>

namespace crew::engine {

/// Masks the secrets of this console in entries that earlier versions wrote as services had repeated them:
/// once, page by page, looked through by a worker. It goes on where it was when the console ended. What is
/// signed is left as it is, else the record of decisions would no longer be the one that was signed.
class OlderEntries : public QObject
{
    Q_OBJECT

public:
    OlderEntries(History &history, WebhookAddresses &addresses, CrewRepository &crews);

    /// In \a journal, which the history has loaded, as the crews have been.
    void begin(const journal::Source &journal);

    /// What a worker needs to mask.
    struct Secrets
    {
        QByteArrayList masters;   ///< of webhook secrets
        wire::KnownSecrets known; ///< tokens
    };
    struct Page
    {
        Entries changed; ///< those that held secrets, masked
        qint64 through = 0;
        int signedLeft = 0; ///< entries with secrets that were left, because they are signed
    };

Q_SIGNALS:
    void problemOccurred(const QString &sentence);

private:
    void readTokens();
    void handleToken(const secrets::SecretResult &token);
    void readOn();
    void take(const std::expected<Page, QString> &page);
    void end();

    History &m_history;
    WebhookAddresses &m_addresses;
    CrewRepository &m_crews;
    journal::Source m_journal;
    Secrets m_secrets;
    MaskProgress m_progress;
    qsizetype m_awaited = 0; ///< tokens
    int m_signedLeft = 0;
    bool m_isLocked = false; ///< the keychain did not tell a token: begun at the next start
    JournalRetry m_retry;
    SerialWorker m_worker{QThread::LowPriority};
};

} // namespace crew::engine
