// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/storedexecution.h"

#include <QLockFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QVariant>

#include <expected>
#include <memory>
#include <optional>

namespace crew::service {

/// Executions on disk, in one SQLite database that one service has open. What was stored is there after a
/// power cut. The folder and its files are readable by their owner only, since the addresses and credentials
/// for callbacks are among what is stored. Blocks; all errors are sentences for the service's log.
class ExecutionStore
{
public:
    /// \a folder is made when it is not there.
    static std::expected<std::unique_ptr<ExecutionStore>, QString> open(const QString &folder);
    ~ExecutionStore();

    ExecutionStore(const ExecutionStore &) = delete;
    ExecutionStore &operator=(const ExecutionStore &) = delete;

    /// In one transaction: \a execution, when there is one, replaces what is stored with its id, and
    /// \a callbacks are added and given their numbers.
    std::expected<void, QString> save(const std::optional<StoredExecution> &execution,
                                      QList<StoredCallback> &callbacks);

    /// From now on nothing will send these again.
    std::expected<void, QString> recordStarted(const QList<StoredCallback> &callbacks);
    std::expected<void, QString> recordDelivered(qint64 callback);
    std::expected<void, QString> recordFailure(const CallbackFailure &failure);

    /// With all callbacks of the execution.
    std::expected<void, QString> remove(const QString &execution);

    /// Of the crew at \a prefix, oldest first.
    std::expected<QList<StoredExecution>, QString> executions(const QString &prefix) const;
    /// Those that nothing has begun to send, oldest first.
    std::expected<QList<StoredCallback>, QString> waitingCallbacks() const;
    /// Oldest first. Callbacks that were being sent when a service ended are among them.
    std::expected<QList<CallbackFailure>, QString> failures() const;

private:
    explicit ExecutionStore(const QString &folder);

    std::expected<void, QString> prepareFolder() const;
    std::expected<void, QString> openDatabase();
    std::expected<void, QString> createTables();
    std::expected<void, QString> endInterruptedCallbacks();
    std::expected<void, QString> write(const StoredExecution &execution);
    std::expected<void, QString> add(StoredCallback &callback);
    QSqlDatabase database() const;
    std::expected<void, QString> run(const QString &statement, const QVariantList &values);
    std::unexpected<QString> failed(const QSqlError &error) const;

    QString m_folder;
    QString m_connection;
    QLockFile m_lock;
};

} // namespace crew::service
