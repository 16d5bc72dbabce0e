// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <algorithm>
#include <expected>

namespace crew::journal {

/// The schema version this program writes; schema/NNNN.sql leads from NNNN - 1 to NNNN, and
/// schema/0001-NNNN.sql makes the same of a new file.
inline constexpr int currentSchema = 26;

/// Tables that are brought to their newest form together.
struct SchemaPart
{
    QLatin1String name; ///< in a database of a server, which has several parts; a file has one
    QString folder;     ///< has the steps as 0001.sql, 0002.sql and so on; may have all in 0001-NNNN.sql
    int version = 1;    ///< what the last step leads to
    /// On a server: a program that knows this version and no later one can write to the tables as they are
    /// then, so that desks can be replaced one after the other. A step may promise no less than one version
    /// back.
    int oldest = std::max(1, version - 1);
};

/// The journal's tables in a file.
inline SchemaPart journalSchema(int version = currentSchema)
{
    return {QLatin1String("journal"), QStringLiteral(":/journal/schema"), version};
}

/// The version of \a part that is stored in \a database; 0 for a new one.
std::expected<int, sql::Error> schemaVersion(sql::Database &database, QLatin1String part);
/// The same of an SQLite file, with SQLite's error.
std::expected<int, QSqlError> schemaVersion(const QSqlDatabase &database);

/// Brings \a part to its version: each step in a transaction of its own, or all in one where nothing is there
/// yet. A newer version is left as it is.
std::expected<void, sql::Error> migrate(sql::Database &database, const SchemaPart &part);

/// On a server, \a part is there in a form that this program can write to; the error is a sentence that says
/// what to do.
std::expected<void, QString> checkSchema(sql::Database &database, const SchemaPart &part);

} // namespace crew::journal
