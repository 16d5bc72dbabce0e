// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <expected>

namespace crew::journal {

/// The schema version this program writes; schema/NNNN.sql leads from NNNN - 1 to NNNN.
inline constexpr int currentSchema = 24;

/// The version stored in \a database; 0 for a new file.
std::expected<int, QSqlError> schemaVersion(const QSqlDatabase &database);

/// Brings \a database to the version \a last, each step in a transaction of its own. A newer version is left
/// as it is. \a folder has the steps as 0001.sql, 0002.sql and so on; other databases than the journal name
/// theirs.
std::expected<void, QSqlError> migrate(QSqlDatabase &database, int last = currentSchema,
                                       const QString &folder = QStringLiteral(":/journal/schema"));

} // namespace crew::journal
