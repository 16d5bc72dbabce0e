// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QString>

namespace crew::journal {

/// For the end of a table's name: SQLite is told the index to go by. PostgreSQL knows how many rows each has.
QString byIndex(const sql::Database &database, QLatin1String index);

/// The condition that a row of the table entry is about a run; \a isRun is what follows the column with the
/// run's ID.
QString isOfRun(const sql::Database &database, const QString &isRun = QStringLiteral("= ?"));
/// The same for the run's first entry alone, in a statement that ends with ORDER BY sequence LIMIT 1.
QString isFirstOfRun(const sql::Database &database);

/// The condition of the index entry_audited for the column \a kind, as that says it.
QString isInRecord(const sql::Database &database, QLatin1String kind);

/// The condition that \a column has the text of a value.
QString hasText(const sql::Database &database, QLatin1String column);

} // namespace crew::journal
