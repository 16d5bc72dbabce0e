// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/dialect.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

QString byIndex(const sql::Database &database, QLatin1String index)
{
    return database.dialect() == sql::Dialect::Sqlite ? " INDEXED BY "_L1 + index : QString();
}

QString isOfRun(const sql::Database &database, const QString &isRun)
{
    return database.dialect() == sql::Dialect::Sqlite
               ? u"entry.sequence IN (SELECT sequence FROM entry_of_run WHERE execution %1)"_s.arg(isRun)
               : u"entry.execution %1"_s.arg(isRun);
}

QString isFirstOfRun(const sql::Database &database)
{
    return database.dialect() == sql::Dialect::Sqlite
               ? u"sequence = (SELECT sequence FROM entry_of_run WHERE execution = ? ORDER BY sequence LIMIT 1)"_s
               : u"execution = ?"_s;
}

QString isInRecord(const sql::Database &database, QLatin1String kind)
{
    return database.dialect() == sql::Dialect::Sqlite
               ? u"(%1 GLOB 'decision*' OR %1 GLOB 'stop*')"_s.arg(kind)
               : u"(%1 LIKE 'decision%' OR %1 LIKE 'stop%')"_s.arg(kind);
}

QString hasText(const sql::Database &database, QLatin1String column)
{
    return database.dialect() == sql::Dialect::Sqlite ? u"instr(%1, ?) > 0"_s.arg(column)
                                                      : u"strpos(%1, ?) > 0"_s.arg(column);
}

} // namespace crew::journal
