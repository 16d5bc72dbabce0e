// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <expected>

namespace crew::journal {

/// The schema version this program writes; schema/NNNN.sql leads from NNNN - 1 to NNNN.
inline constexpr int currentSchema = 24;

/// The version stored in \a database; 0 for a new one.
std::expected<int, sql::Error> schemaVersion(sql::Database &database);
/// The same of an SQLite file, with SQLite's error.
std::expected<int, QSqlError> schemaVersion(const QSqlDatabase &database);

/// Brings \a database to the version \a last, each step in a transaction of its own. A newer version is left
/// as it is. \a folder has the steps as 0001.sql, 0002.sql and so on; other databases than the journal name
/// theirs.
std::expected<void, sql::Error> migrate(sql::Database &database, int last = currentSchema,
                                        const QString &folder = QStringLiteral(":/journal/schema"));

} // namespace crew::journal
