// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/deskschema.h"
#include "sql/connect.h"

#include <QString>

#include <expected>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace crew::desk {

/// What happened to the tables of \a schema, and what to do about it in a file or a database of a server.
QString problemIn(const DeskSchema &schema, sql::Dialect dialect, const sql::Error &error);

/// Where one store of a desk keeps its tables: a file, or the database of a server. To be used on the thread
/// that opened it. A commit waits for the disk, some milliseconds.
class DeskDatabase
{
public:
    DeskDatabase(const DeskSchema &schema, sql::Dialect dialect)
        : m_schema(schema)
        , m_dialect(dialect)
    {}
    virtual ~DeskDatabase() = default;

    DeskDatabase(const DeskDatabase &) = delete;
    DeskDatabase &operator=(const DeskDatabase &) = delete;

    /// For statements of a transaction, and for those that read.
    virtual sql::Database &database() = 0;

    /// What it is called in a sentence.
    virtual QString place() const = 0;

    /// Makes a further connection, which only reads, on any thread.
    virtual sql::Connect reader() const = 0;

    /// Begins, calls \a work, which returns std::expected<…, Error>, and commits. Rolls back when \a work
    /// fails. \a asError makes an Error from an sql::Error.
    template <typename Work, typename AsError>
    auto inTransaction(Work work, AsError asError) -> decltype(work())
    {
        if (const auto begun = begin(); !begun)
            return std::unexpected(asError(begun.error()));
        m_isInTransaction = true;
        auto result = work();
        if (result) {
            if (const auto committed = database().commit(); !committed)
                result = std::unexpected(asError(committed.error()));
        }
        if (!result)
            database().rollback();
        m_isInTransaction = false;
        return result;
    }

    /// One statement in a transaction of its own. The error is a sentence.
    std::expected<void, QString> change(const QString &statement, const sql::Values &values);
    /// The same with each of \a rows, all of them in one transaction.
    std::expected<void, QString> changeEach(const QString &statement, const QList<sql::Values> &rows);

    /// What \a look finds, which gets the database, only reads and returns std::expected<…, sql::Error>. It
    /// is called again when the connection has ended since it was last used. The error is a sentence.
    template <typename Look>
    auto read(Look look)
        -> std::expected<typename std::invoke_result_t<Look, sql::Database &>::value_type, QString>
    {
        auto found = look(database());
        if (!found && found.error().kind == sql::Error::Kind::ConnectionLost && !m_isInTransaction &&
            reopen())
            found = look(database());
        if (!found)
            return std::unexpected(problem(found.error()));
        return std::move(*found);
    }

    /// What happened and what to do.
    QString problem(const sql::Error &error) const { return problemIn(m_schema, m_dialect, error); }
    /// The same, where the store itself says why.
    QString problem(const QString &why) const { return problem({sql::Error::Kind::Other, why}); }
    sql::Dialect dialect() const { return m_dialect; }

protected:
    /// Begins a transaction that may write.
    virtual std::expected<void, sql::Error> begin() = 0;
    /// In place of a connection that was lost; false when that is not possible.
    virtual bool reopen() = 0;
    const DeskSchema &schema() const { return m_schema; }

private:
    DeskSchema m_schema;
    sql::Dialect m_dialect;
    bool m_isInTransaction = false;
};

} // namespace crew::desk
