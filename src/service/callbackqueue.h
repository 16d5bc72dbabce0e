// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/callbacksender.h"
#include "service/storedexecution.h"

namespace crew::service {

class ExecutionStore;

/// Sends the callbacks of executions, each once, and keeps what became of those that did not arrive.
class CallbackQueue : public QObject
{
    Q_OBJECT

public:
    /// \a sender has to outlive this.
    explicit CallbackQueue(CallbackSender &sender);

    /// From here on outcomes are kept in \a store, which has to outlive this; what it has not begun to send
    /// is sent. The error is a sentence.
    std::expected<void, QString> useStore(ExecutionStore &store);

    /// \a secret signs the requests of the flow at \a prefix from here on.
    void setSigningSecret(const QString &prefix, const QByteArray &secret)
    {
        m_secrets.insert(prefix, secret);
    }

    /// \a callbacks are stored, if there is a store.
    void send(const QList<StoredCallback> &callbacks);

    /// "undelivered_callbacks" of GET /status: how many there are, and the newest of them. Nothing when all
    /// have arrived so far.
    std::optional<QJsonObject> undelivered(const QString &execution) const;

    /// Forgets the failures of an execution.
    void forget(const QString &execution) { m_failures.remove(execution); }

    static constexpr qsizetype maxFailures = 20; ///< kept for one execution

Q_SIGNALS:
    /// One sentence for the service's log.
    void problemFound(const QString &problem);

private:
    struct Failures
    {
        qint64 count = 0;
        QList<CallbackFailure> newest; ///< oldest first
    };

    /// The fields that sign \a callback now; none when it needs none. The error is a sentence.
    std::expected<QList<http::HeaderField>, QString> signatureOf(const StoredCallback &callback) const;
    void sendOne(const StoredCallback &callback);
    void settle(const StoredCallback &callback, const Exchange &exchange);
    void fail(const StoredCallback &callback, const QString &problem);
    void remember(const CallbackFailure &failure);

    CallbackSender &m_sender;
    ExecutionStore *m_store = nullptr;
    QHash<QString, Failures> m_failures;  ///< by execution
    QHash<QString, QByteArray> m_secrets; ///< that sign requests, by prefix of the flow
};

} // namespace crew::service
