// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/migration/migratedtables.h"
#include "desk/migration/migrationtarget.h"
#include "sql/database.h"

#include <expected>
#include <functional>

namespace crew::desk {

/// Copies one table in the order of its key: each transaction takes some rows, and notes how many there are.
/// What one was ended in, the next goes on from.
class TableCopy
{
public:
    static constexpr qsizetype maxRows = 4'096; ///< of one transaction
    static constexpr qsizetype maxBytes = 8 * 1024 * 1024;

    struct Failure
    {
        bool isInSource = false; ///< else in the target
        sql::Error error;
    };
    using Copied = std::expected<void, Failure>;

    /// \a committed is called with the rows and the bytes of each transaction.
    TableCopy(sql::Database &source, const MigrationTarget &target, const MigratedTable &table,
              std::function<void(qint64 rows, qint64 bytes)> committed);

    /// All rows after the first \a copied ones.
    Copied run(qint64 copied);

private:
    std::expected<sql::Values, sql::Error> keyOf(qint64 row) const;
    std::expected<qint64, Failure> copyWindow();
    void take(const sql::Row &row);
    std::expected<void, sql::Error> commitRows();
    std::expected<void, sql::Error> insertRows() const;
    QString insertion(qsizetype rows) const;

    sql::Database &m_source;
    const MigrationTarget &m_target;
    const MigratedTable &m_table;
    std::function<void(qint64 rows, qint64 bytes)> m_committed;
    qint64 m_copied = 0;       ///< rows that are in the target
    sql::Values m_lastKey;     ///< of the row that was read last; empty: none was
    QList<sql::Values> m_rows; ///< read and not yet in the target
    qsizetype m_bytes = 0;     ///< of these
    std::expected<void, sql::Error> m_written;
};

} // namespace crew::desk
