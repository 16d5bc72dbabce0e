// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/migration/migratedtables.h"
#include "sql/database.h"

#include <QByteArray>

#include <array>
#include <expected>
#include <functional>

namespace crew::desk {

/// How many rows there are, and the sum of the SHA-256 of each: the same for the same rows in any order,
/// because stores may sort texts differently.
class TableDigest
{
public:
    void add(const sql::Values &row);

    qint64 rows() const { return m_rows; }
    QByteArray sum() const; ///< 32 bytes

    bool operator==(const TableDigest &) const = default;

private:
    qint64 m_rows = 0;
    std::array<quint64, 4> m_sum{}; ///< the lowest part first
};

/// The bytes of a row's values, as they are counted and hashed.
QByteArray canonical(const sql::Values &row);

/// Of \a table in \a database, row by row; \a seen is called with the size of each.
std::expected<TableDigest, sql::Error> digestOf(sql::Database &database, const MigratedTable &table,
                                                const std::function<void(qsizetype bytes)> &seen);

} // namespace crew::desk
