// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/storedexecution.h"
#include "sql/database.h"

#include <QLockFile>

#include <expected>
#include <functional>
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
    using Work = std::function<std::expected<void, sql::Error>()>;

    explicit ExecutionStore(const QString &folder);

    std::expected<void, QString> prepareFolder() const;
    std::expected<void, QString> openDatabase();
    std::expected<void, QString> createTables();
    std::expected<void, QString> endInterruptedCallbacks();
    std::expected<void, sql::Error> write(const StoredExecution &execution);
    std::expected<void, sql::Error> add(StoredCallback &callback);
    /// Without effect when anything fails.
    std::expected<void, QString> inTransaction(const Work &work);
    std::expected<void, QString> execute(const QString &statement, const sql::Values &values);
    /// What \a from makes of each row; an error when not all of them can be read.
    template <typename Found>
    std::expected<QList<Found>, QString> list(const QString &statement, const sql::Value &value,
                                              Found (*from)(const sql::Row &)) const;
    std::expected<void, QString> reported(const std::expected<void, sql::Error> &done) const;
    QString problem(const sql::Error &error) const;

    QString m_folder;
    QLockFile m_lock;
    std::unique_ptr<sql::Database> m_database; ///< closed before the lock is given back
};

} // namespace crew::service
