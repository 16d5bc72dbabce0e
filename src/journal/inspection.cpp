// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/inspection.h"

#include "sql/sqlitedatabase.h"

#include <QScopeGuard>
#include <QSqlQuery>
#include <QVariant>

#include <atomic>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// What reading all entries does not touch.
Opened checkIndex(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    for (const QString &statement :
         {u"SELECT count(*) FROM run_entry"_s, u"SELECT sum(length(execution)) FROM run_number "
                                               "INDEXED BY sqlite_autoindex_run_number_1"_s}) {
        if (!query.exec(statement) || !query.next())
            return failure(query.lastError());
    }
    return {};
}

} // namespace

std::unexpected<Failure> failure(const sql::Error &error)
{
    return std::unexpected(Failure{error.text, error.kind == sql::Error::Kind::Damaged});
}

std::unexpected<Failure> failure(const QSqlError &error)
{
    return failure(sql::errorFrom(error));
}

Opened checkIntegrity(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"PRAGMA quick_check(1)"_s) || !query.next())
        return failure(query.lastError());
    const QString answer = query.value(0).toString();
    if (answer != "ok"_L1)
        return std::unexpected(Failure{answer, true});
    return {};
}

Finding inspect(const QString &path, Extent extent)
{
    const bool isWhole = extent == Extent::Everything;
    static std::atomic<int> counter = 0;
    const QString name = u"crew-journal-inspection-%1"_s.arg(counter.fetch_add(1));
    const auto end = qScopeGuard([&name] { QSqlDatabase::removeDatabase(name); });
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    db.setDatabaseName(path);
    db.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
    if (!db.open())
        return {failure(db.lastError()), isWhole};
    return {isWhole ? checkIntegrity(db) : checkIndex(db), isWhole};
}

} // namespace crew::journal
