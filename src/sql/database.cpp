// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/database.h"

using namespace Qt::StringLiterals;

namespace crew::sql {

/// One store goes on after a statement that failed, another does not; here none does.
std::expected<void, Error> Database::check() const
{
    if (m_hasFailed)
        return std::unexpected(
            Error{Error::Kind::Other, u"An earlier statement of the transaction failed."_s});
    return {};
}

std::expected<void, Error> Database::begin()
{
    if (m_isInTransaction)
        return std::unexpected(Error{Error::Kind::Other, u"A transaction is already under way."_s});
    auto begun = beginTransaction();
    m_isInTransaction = begun.has_value();
    return begun;
}

std::expected<void, Error> Database::commit()
{
    if (!m_isInTransaction)
        return std::unexpected(Error{Error::Kind::Other, u"There is no transaction to commit."_s});
    if (const auto checked = check(); !checked)
        return checked;
    auto committed = commitTransaction();
    m_hasFailed = !committed;
    m_isInTransaction = m_hasFailed;
    return committed;
}

void Database::rollback()
{
    if (m_isInTransaction)
        rollbackTransaction();
    m_isInTransaction = false;
    m_hasFailed = false;
}

std::expected<void, Error> Database::execute(const QString &statement, const Values &values)
{
    if (const auto checked = check(); !checked)
        return checked;
    const auto done = run(statement, values);
    m_hasFailed = m_isInTransaction && !done;
    if (!done)
        return std::unexpected(done.error());
    m_changedRows = *done;
    return {};
}

std::expected<qint64, Error> Database::insert(const QString &statement, const Values &values,
                                              QLatin1String column)
{
    if (const auto checked = check(); !checked)
        return std::unexpected(checked.error());
    auto number = runInsertion(statement, values, column);
    m_hasFailed = m_isInTransaction && !number;
    return number;
}

std::expected<QList<qint64>, Error> Database::insertEach(const QString &statement, const QList<Values> &rows,
                                                         QLatin1String column)
{
    if (const auto checked = check(); !checked)
        return std::unexpected(checked.error());
    auto numbers = runInsertions(statement, rows, column);
    m_hasFailed = m_isInTransaction && !numbers;
    return numbers;
}

std::expected<QList<qint64>, Error> Database::executeEach(const QString &statement, const QList<Values> &rows)
{
    if (const auto checked = check(); !checked)
        return std::unexpected(checked.error());
    auto changed = runEach(statement, rows);
    m_hasFailed = m_isInTransaction && !changed;
    return changed;
}

std::expected<QList<qint64>, Error> Database::runEach(const QString &statement, const QList<Values> &rows)
{
    QList<qint64> changed;
    for (const Values &values : rows) {
        const auto done = run(statement, values);
        if (!done)
            return std::unexpected(done.error());
        changed << *done;
    }
    return changed;
}

std::expected<QList<qint64>, Error> Database::runInsertions(const QString &statement,
                                                            const QList<Values> &rows, QLatin1String column)
{
    QList<qint64> numbers;
    for (const Values &values : rows) {
        const auto number = runInsertion(statement, values, column);
        if (!number)
            return std::unexpected(number.error());
        numbers << *number;
    }
    return numbers;
}

std::expected<void, Error> Database::executeOnce(const QString &statement)
{
    if (const auto checked = check(); !checked)
        return checked;
    auto done = runOnce(statement);
    m_hasFailed = m_isInTransaction && !done;
    return done;
}

std::expected<void, Error> Database::commitOne(const QString &statement, const Values &values,
                                               const Visitor &visit)
{
    if (m_isInTransaction)
        return std::unexpected(Error{Error::Kind::Other, u"A transaction is already under way."_s});
    return runCommitted(statement, values, visit);
}

std::expected<void, Error> Database::runCommitted(const QString &statement, const Values &values,
                                                  const Visitor &visit)
{
    auto done = begin();
    if (done)
        done = look(statement, values, Rows::Few, visit);
    if (done)
        done = commit();
    if (!done)
        rollback();
    return done;
}

std::expected<void, Error> Database::visit(const QString &statement, const Values &values,
                                           const Visitor &visit)
{
    return look(statement, values, Rows::Any, visit);
}

std::expected<void, Error> Database::look(const QString &statement, const Values &values, Rows rows,
                                          const Visitor &visit)
{
    if (const auto checked = check(); !checked)
        return checked;
    auto visited = visitRows(statement, values, rows, visit);
    if (m_isInTransaction && !visited)
        m_hasFailed = true; // not "= !visited": the visitor may have failed itself
    return visited;
}

std::expected<qint64, Error> Database::number(const QString &statement, const Values &values)
{
    return firstOrDefault(statement, values, [](const Row &row) { return row.number(0); });
}

std::expected<bool, Error> Database::hasRow(const QString &statement, const Values &values)
{
    const auto found = first(statement, values, [](const Row & /*row*/) { return true; });
    if (!found)
        return std::unexpected(found.error());
    return found->has_value();
}

} // namespace crew::sql
