// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QString>

namespace crew::journal {

/// For the end of a table's name: SQLite is told the index to go by. PostgreSQL knows how many rows each has.
QString byIndex(const sql::Database &database, QLatin1String index);

/// The condition that a row of \a entry, the name that a statement has for the table, is about the run that
/// \a run gives: a value, or a column of another table.
QString isOfRun(const sql::Database &database, QLatin1String entry = QLatin1String("entry"),
                QLatin1String run = QLatin1String("?"));
/// A table with the execution and the sequence of entries, in the order of both; in a file only of those that
/// indexEntries() has added.
QString entriesByRun(const sql::Database &database);

/// The condition of the index entry_audited for the column \a kind, as that says it.
QString isInRecord(const sql::Database &database, QLatin1String kind);

/// The condition that \a column has the text of a value.
QString hasText(const sql::Database &database, QLatin1String column);

} // namespace crew::journal
