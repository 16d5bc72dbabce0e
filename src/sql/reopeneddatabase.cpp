// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/reopeneddatabase.h"

#include <utility>

namespace crew::sql {

std::expected<std::unique_ptr<Database>, QString> ReopenedDatabase::open(const Connect &connect)
{
    auto database = connect();
    if (!database)
        return database;
    std::unique_ptr<ReopenedDatabase> reopened(new ReopenedDatabase(connect));
    reopened->m_database = std::move(*database);
    return reopened;
}

bool ReopenedDatabase::reopen()
{
    auto database = m_connect();
    if (database)
        m_database = std::move(*database);
    return database.has_value();
}

std::expected<void, Error> ReopenedDatabase::beginTransaction()
{
    auto begun = m_database->begin();
    if (!begun && begun.error().kind == Error::Kind::ConnectionLost && reopen())
        begun = m_database->begin();
    m_isInTransaction = begun.has_value();
    return begun;
}

std::expected<void, Error> ReopenedDatabase::commitTransaction()
{
    m_isInTransaction = false;
    return m_database->commit();
}

void ReopenedDatabase::rollbackTransaction()
{
    m_isInTransaction = false;
    m_database->rollback();
}

std::expected<qint64, Error> ReopenedDatabase::run(const QString &statement, const Values &values)
{
    if (const auto done = m_database->execute(statement, values); !done)
        return std::unexpected(done.error());
    return m_database->changedRows();
}

std::expected<qint64, Error> ReopenedDatabase::runInsertion(const QString &statement, const Values &values,
                                                            QLatin1String column)
{
    return m_database->insert(statement, values, column);
}

std::expected<void, Error> ReopenedDatabase::runOnce(const QString &statement)
{
    return m_database->executeOnce(statement);
}

std::expected<void, Error> ReopenedDatabase::visitRows(const QString &statement, const Values &values,
                                                       Rows rows, const Visitor &visit)
{
    bool hasBegun = false;
    const auto note = [&](const Row &row) {
        hasBegun = true;
        visit(row);
    };
    auto visited = visitNow(statement, values, rows, note);
    const bool isLost = !visited && visited.error().kind == Error::Kind::ConnectionLost;
    if (isLost && !hasBegun && !m_isInTransaction && reopen())
        visited = visitNow(statement, values, rows, note);
    return visited;
}

std::expected<void, Error> ReopenedDatabase::visitNow(const QString &statement, const Values &values,
                                                      Rows rows, const Visitor &visit)
{
    if (rows == Rows::Any)
        return m_database->visit(statement, values, visit);
    const auto seen = m_database->list(statement, values, [&visit](const Row &row) {
        visit(row);
        return true;
    });
    return seen ? std::expected<void, Error>() : std::unexpected(seen.error());
}

} // namespace crew::sql
