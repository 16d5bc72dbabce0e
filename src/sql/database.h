// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/error.h"
#include "sql/row.h"
#include "sql/value.h"

#include <QLatin1String>
#include <QList>
#include <QString>

#include <expected>
#include <functional>
#include <optional>
#include <type_traits>

namespace crew::sql {

/// To be asked only where something cannot be said in both.
enum class Dialect { Sqlite, PostgreSql };

/// A connection to a store, to be used on one thread. Values stand in statements as "?". Statements are
/// prepared once and kept, by their text, so their texts must be few.
///
/// In a transaction, nothing but rollback() helps once something failed: what follows fails as well.
class Database
{
public:
    using Visitor = std::function<void(const Row &)>;

    Database() = default;
    virtual ~Database() = default;
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    virtual Dialect dialect() const = 0;

    /// A transaction sees one state of the store, and what it changes itself.
    std::expected<void, Error> begin();
    /// On disk when it returns. After an error, rollback() must be called; what was done may be kept all the
    /// same when the connection was lost, or the store had a warning.
    std::expected<void, Error> commit();
    void rollback();

    std::expected<void, Error> execute(const QString &statement, const Values &values = {});
    qint64 changedRows() const { return m_changedRows; } ///< by the last execute()
    /// Adds one row and gives the number that the store gave it in \a column.
    std::expected<qint64, Error> insert(const QString &statement, const Values &values, QLatin1String column);
    /// The same for each of \a rows, in turn, and with as few trips to a server as there can be.
    std::expected<QList<qint64>, Error> insertEach(const QString &statement, const QList<Values> &rows,
                                                   QLatin1String column);
    /// execute() with each of \a rows, in the same way; gives how many rows each changed.
    std::expected<QList<qint64>, Error> executeEach(const QString &statement, const QList<Values> &rows);
    /// What \a take makes of each of a few rows that \a statement, which changes something, returns. It is a
    /// transaction of its own: on disk when this returns, after one trip to a server. An error is as one of
    /// commit(), but there is nothing to roll back.
    template <typename Take>
    auto commitAndList(const QString &statement, const Values &values, Take take)
        -> std::expected<QList<std::invoke_result_t<Take, const Row &>>, Error>;
    /// A statement without values that is not kept, as those that make tables.
    std::expected<void, Error> executeOnce(const QString &statement);

    /// Calls \a visit with each row, however many there are; they are not collected. \a visit may use this
    /// database, but then what is left is collected on some stores.
    std::expected<void, Error> visit(const QString &statement, const Values &values, const Visitor &visit);

    /// What \a take makes of each of a few rows.
    template <typename Take>
    auto list(const QString &statement, const Values &values, Take take)
        -> std::expected<QList<std::invoke_result_t<Take, const Row &>>, Error>;
    /// The same of the first row; nothing without any.
    template <typename Take>
    auto first(const QString &statement, const Values &values, Take take)
        -> std::expected<std::optional<std::invoke_result_t<Take, const Row &>>, Error>;
    /// The same; a default-made value without any.
    template <typename Take>
    auto firstOrDefault(const QString &statement, const Values &values, Take take)
        -> std::expected<std::invoke_result_t<Take, const Row &>, Error>;
    /// The number in the first column of the first row; 0 without any.
    std::expected<qint64, Error> number(const QString &statement, const Values &values = {});
    /// Whether there is any.
    std::expected<bool, Error> hasRow(const QString &statement, const Values &values = {});

protected:
    enum class Rows {
        Few, ///< the time for a command is for all of them
        Any, ///< it is for each of them
    };

    virtual std::expected<void, Error> beginTransaction() = 0;
    virtual std::expected<void, Error> commitTransaction() = 0;
    virtual void rollbackTransaction() = 0;
    /// Gives how many rows were changed.
    virtual std::expected<qint64, Error> run(const QString &statement, const Values &values) = 0;
    virtual std::expected<qint64, Error> runInsertion(const QString &statement, const Values &values,
                                                      QLatin1String column) = 0;
    virtual std::expected<QList<qint64>, Error> runEach(const QString &statement, const QList<Values> &rows);
    virtual std::expected<QList<qint64>, Error>
    runInsertions(const QString &statement, const QList<Values> &rows, QLatin1String column);
    virtual std::expected<void, Error> runOnce(const QString &statement) = 0;
    virtual std::expected<void, Error> visitRows(const QString &statement, const Values &values, Rows rows,
                                                 const Visitor &visit) = 0;
    virtual std::expected<void, Error> runCommitted(const QString &statement, const Values &values,
                                                    const Visitor &visit);

private:
    std::expected<void, Error> check() const;
    std::expected<void, Error> commitOne(const QString &statement, const Values &values,
                                         const Visitor &visit);
    std::expected<void, Error> look(const QString &statement, const Values &values, Rows rows,
                                    const Visitor &visit);

    qint64 m_changedRows = 0;
    bool m_isInTransaction = false;
    bool m_hasFailed = false; ///< in this transaction
};

template <typename Take>
auto Database::list(const QString &statement, const Values &values, Take take)
    -> std::expected<QList<std::invoke_result_t<Take, const Row &>>, Error>
{
    QList<std::invoke_result_t<Take, const Row &>> taken;
    const auto seen =
        look(statement, values, Rows::Few, [&taken, &take](const Row &row) { taken.append(take(row)); });
    if (!seen)
        return std::unexpected(seen.error());
    return taken;
}

template <typename Take>
auto Database::first(const QString &statement, const Values &values, Take take)
    -> std::expected<std::optional<std::invoke_result_t<Take, const Row &>>, Error>
{
    std::optional<std::invoke_result_t<Take, const Row &>> taken;
    const auto seen = look(statement, values, Rows::Few, [&taken, &take](const Row &row) {
        if (!taken)
            taken.emplace(take(row));
    });
    if (!seen)
        return std::unexpected(seen.error());
    return taken;
}

template <typename Take>
auto Database::firstOrDefault(const QString &statement, const Values &values, Take take)
    -> std::expected<std::invoke_result_t<Take, const Row &>, Error>
{
    const auto found = first(statement, values, take);
    if (!found)
        return std::unexpected(found.error());
    return found->value_or(std::invoke_result_t<Take, const Row &>());
}

template <typename Take>
auto Database::commitAndList(const QString &statement, const Values &values, Take take)
    -> std::expected<QList<std::invoke_result_t<Take, const Row &>>, Error>
{
    QList<std::invoke_result_t<Take, const Row &>> taken;
    const auto done =
        commitOne(statement, values, [&taken, &take](const Row &row) { taken.append(take(row)); });
    if (!done)
        return std::unexpected(done.error());
    return taken;
}

} // namespace crew::sql
