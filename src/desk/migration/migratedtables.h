// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/row.h"
#include "sql/value.h"

#include <QList>
#include <QString>

namespace crew::desk {

struct MigratedColumn
{
    enum class Type { Number, Text, Bytes };

    QLatin1String name;
    Type type = Type::Number; ///< in a server's database
};

/// A table that a desk has in its files and in the database of a server, with the same columns.
struct MigratedTable
{
    QLatin1String part; ///< its file without the suffix
    QLatin1String name; ///< no other part has one of that name
    QList<MigratedColumn> columns;
    int keySize = 0; ///< so many columns, the first ones, are the key; 0: there is one row, from the start
    QLatin1String numbered; ///< the column that the server numbers; empty: none

    bool hasKey() const { return keySize > 0; }
    QString columnNames() const; ///< as in a statement
    QString keyNames() const;
    QString selection() const; ///< of all columns of all rows, in no order
};

/// Everything that is copied, a table after those that its rows refer to. Not among them is what is the
/// database's own: schema_version, writer, probe, received, migration and migration_progress.
const QList<MigratedTable> &migratedTables();

/// The values of all columns of \a table in \a row, which was selected by selection().
sql::Values valuesIn(const MigratedTable &table, const sql::Row &row);

/// In bytes, about.
qsizetype sizeOf(const sql::Values &values);

} // namespace crew::desk
