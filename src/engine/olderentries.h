// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/maskprogress.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/webhookaddresses.h"
#include "secrets/secretstore.h"
#include "webhook/secretmask.h"
#include "wire/knownsecrets.h"

#include <QObject>
#include <QThreadPool>

#include <expected>

namespace crew {

/// Masks the secrets of this console in entries that earlier versions wrote as services had repeated them:
/// once, page by page, looked through by a worker. It goes on where it was when the console ended. What is
/// signed is left as it is, else the record of decisions would no longer be the one that was signed.
class OlderEntries : public QObject
{
    Q_OBJECT

public:
    OlderEntries(History &history, WebhookAddresses &addresses, const webhook::Endpoint &endpoint,
                 SecretStore &store, QString keyPrefix, QObject *parent = nullptr);
    ~OlderEntries() override;

    /// In the journal at \a path, which the history has loaded; \a crewIds are those whose tokens services
    /// knew.
    void begin(const QString &path, const QList<QUuid> &crewIds);

    /// What a worker needs to mask.
    struct Secrets
    {
        QByteArrayList masters;   ///< of webhook secrets
        wire::KnownSecrets known; ///< tokens
        webhook::SecretMask mask;
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
    void readTokens(const QList<QUuid> &crewIds);
    void handleToken(const std::expected<QString, SecretError> &token);
    void readOn();
    void take(const std::expected<Page, QString> &page);
    void end();

    History &m_history;
    WebhookAddresses &m_addresses;
    const webhook::Endpoint &m_endpoint;
    SecretStore &m_store;
    QString m_keyPrefix;
    QString m_path;
    Secrets m_secrets;
    MaskProgress m_progress;
    qsizetype m_awaited = 0; ///< tokens
    int m_signedLeft = 0;
    bool m_isLocked = false; ///< the keychain did not tell a token: begun at the next start
    JournalRetry m_retry;
    QThreadPool m_pool;
};

} // namespace crew
