// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/postgresdatabase.h"

#include "sql/errortext.h"
#include "sql/placeholders.h"

#include <QScopeGuard>

#include <algorithm>
#include <libpq-fe.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::sql {

namespace {

constexpr qsizetype maxPrepared = 256;
constexpr int oldestServer = 150000;

class ResultRow : public Row
{
public:
    ResultRow(const pg_result *result, int row)
        : m_result(result)
        , m_row(row)
    {}
    bool isNull(int column) const override { return PQgetisnull(m_result, m_row, column) == 1; }
    qint64 number(int column) const override { return decodedNumber(raw(column), type(column)); }
    QString text(int column) const override
    {
        return isNull(column) ? QString() : decodedText(raw(column), type(column));
    }
    QByteArray bytes(int column) const override
    {
        return isNull(column) ? QByteArray() : decodedBytes(raw(column), type(column));
    }

private:
    TypeId type(int column) const { return PQftype(m_result, column); }
    QByteArray raw(int column) const
    {
        return QByteArray::fromRawData(PQgetvalue(m_result, m_row, column),
                                       PQgetlength(m_result, m_row, column));
    }

    const pg_result *m_result;
    int m_row;
};

/// Calls \a visit with each row of \a result, unless it has values that cannot be read here.
std::expected<void, Error> visitEach(const pg_result *result, const Database::Visitor &visit)
{
    for (int column = 0; column < PQnfields(result); ++column) {
        if (!isKnownType(PQftype(result, column)))
            return std::unexpected(
                Error{Error::Kind::Other, u"The column %1 has a type that is not known."_s.arg(
                                              QString::fromUtf8(PQfname(result, column)))});
    }
    for (int row = 0; row < PQntuples(result); ++row)
        visit(ResultRow(result, row));
    return {};
}

} // namespace

PostgresDatabase::PostgresDatabase(std::unique_ptr<PostgresConnection> connection,
                                   const PostgresLimits &limits)
    : m_connection(std::move(connection))
    , m_limits(limits)
{}

std::expected<std::unique_ptr<PostgresDatabase>, Error> PostgresDatabase::open(const QString &target,
                                                                               const PostgresLimits &limits)
{
    auto connection = PostgresConnection::open(target, limits);
    if (!connection)
        return std::unexpected(connection.error());
    std::unique_ptr<PostgresDatabase> database(new PostgresDatabase(std::move(*connection), limits));
    if (const auto used = database->useSettings(); !used)
        return std::unexpected(used.error());
    return database;
}

std::expected<void, Error> PostgresDatabase::useSettings()
{
    if (m_connection->serverVersion() < oldestServer)
        return std::unexpected(
            Error{Error::Kind::Other, u"The server is PostgreSQL %1; 15 or newer is needed."_s.arg(
                                          m_connection->setting("server_version"))});
    if (const QString encoding = m_connection->setting("server_encoding"); encoding != "UTF8"_L1)
        return std::unexpected(
            Error{Error::Kind::Other, u"The database has the encoding %1; UTF8 is needed."_s.arg(encoding)});
    // In one message: a program that takes over opens a connection for each of its stores. A server that
    // works for somebody who has gone stops soon, and so does one that waits for them.
    const auto set = m_connection->command("SET client_connection_check_interval = 2000;"
                                           "SET tcp_keepalives_idle = 10;"
                                           "SET tcp_keepalives_interval = 2;"
                                           "SET tcp_keepalives_count = 5;"
                                           "SET tcp_user_timeout = 20000;" +
                                           statementLimit(true) + ";SELECT pg_backend_pid()");
    if (!set)
        return std::unexpected(set.error());
    return checkIsDirect(QByteArray(PQgetvalue(set->get(), 0, 0)).toInt());
}

/// A pooler tells its own number when a connection is made. Behind one, a lock of a session means nothing.
std::expected<void, Error> PostgresDatabase::checkIsDirect(int backend) const
{
    if (backend == m_connection->backend())
        return {};
    return std::unexpected(
        Error{Error::Kind::Other,
              u"A connection pooler is in front of the database server. It mixes the sessions of programs, "
              "and a desk needs its own. Enter the address of the server itself."_s});
}

QByteArray PostgresDatabase::statementLimit(bool isLimited) const
{
    return "SET statement_timeout = " + QByteArray::number(isLimited ? m_limits.command.count() : 0);
}

std::expected<void, Error> PostgresDatabase::limitStatements(bool isLimited)
{
    const auto set = m_connection->command(statementLimit(isLimited));
    return set ? std::expected<void, Error>() : std::unexpected(set.error());
}

/// One state for all of a transaction, as the other store gives it.
std::expected<void, Error> PostgresDatabase::beginTransaction()
{
    const auto begun = m_connection->command("BEGIN ISOLATION LEVEL REPEATABLE READ");
    return begun ? std::expected<void, Error>() : std::unexpected(begun.error());
}

std::expected<void, Error> PostgresDatabase::commitTransaction()
{
    m_connection->takeNotices();
    const auto committed = m_connection->command("COMMIT");
    if (!committed)
        return std::unexpected(committed.error());
    // The server answers so when a statement had failed.
    if (qstrcmp(PQcmdStatus(committed->get()), "COMMIT") != 0)
        return std::unexpected(Error{Error::Kind::Other, u"The transaction was rolled back."_s});
    return checkNotices();
}

/// A commit that was not kept as it should be says so in a warning only.
std::expected<void, Error> PostgresDatabase::checkNotices()
{
    if (const QStringList notices = m_connection->takeNotices(); !notices.isEmpty())
        return std::unexpected(Error{
            Error::Kind::Other,
            withReason(u"The database server warned that it may not keep a change"_s, notices.join(u' '))});
    return {};
}

std::expected<void, Error> PostgresDatabase::runCommitted(const QString &statement, const Values &values,
                                                          const Visitor &visit)
{
    m_connection->takeNotices();
    const auto done = result(statement, values);
    if (!done)
        return std::unexpected(done.error());
    if (const auto kept = checkNotices(); !kept)
        return kept;
    return visitEach(done->get(), visit);
}

void PostgresDatabase::rollbackTransaction()
{
    if (m_connection->isInTransaction())
        static_cast<void>(m_connection->command("ROLLBACK")); // what fails here ends with the connection
}

std::expected<void, Error> PostgresDatabase::forgetAll()
{
    m_prepared.clear();
    const auto done = m_connection->command("DEALLOCATE ALL");
    return done ? std::expected<void, Error>() : std::unexpected(done.error());
}

std::expected<PostgresDatabase::Prepared, Error> PostgresDatabase::prepared(const QString &statement,
                                                                            const Values &values)
{
    if (const auto known = m_prepared.constFind(statement); known != m_prepared.cend())
        return *known;
    if (m_prepared.size() >= maxPrepared) {
        if (const auto forgotten = forgetAll(); !forgotten)
            return std::unexpected(forgotten.error());
    }
    Prepared made{"s" + QByteArray::number(++m_lastName), {}};
    for (const Value &value : values)
        made.types << typeFor(value);
    if (const auto done =
            m_connection->prepare(made.name, numberedPlaceholders(statement, "$"_L1).toUtf8(), made.types);
        !done)
        return std::unexpected(done.error());
    if (made.types.contains(0)) {
        const auto types = m_connection->describe(made.name);
        if (!types)
            return std::unexpected(types.error());
        made.types = *types;
    }
    m_prepared.insert(statement, made);
    return made;
}

/// The name of what is to be called, and its values as the server takes them.
std::expected<std::pair<QByteArray, QList<QByteArray>>, Error>
PostgresDatabase::call(const QString &statement, const Values &values)
{
    const auto made = prepared(statement, values);
    if (!made)
        return std::unexpected(made.error());
    if (made->types.size() != values.size())
        return std::unexpected(
            Error{Error::Kind::Other, u"The statement takes %1 values."_s.arg(made->types.size())});
    QList<QByteArray> parameters;
    for (qsizetype place = 0; place < values.size(); ++place) {
        const auto value = encoded(values.at(place), made->types.at(place));
        if (!value)
            return std::unexpected(value.error());
        parameters << *value;
    }
    return std::pair(made->name, parameters);
}

std::expected<Result, Error> PostgresDatabase::result(const QString &statement, const Values &values)
{
    const auto called = call(statement, values);
    if (!called)
        return std::unexpected(called.error());
    return m_connection->run(called->first, called->second);
}

std::expected<qint64, Error> PostgresDatabase::run(const QString &statement, const Values &values)
{
    const auto done = result(statement, values);
    if (!done)
        return std::unexpected(done.error());
    return QByteArray(PQcmdTuples(done->get())).toLongLong();
}

std::expected<qint64, Error> PostgresDatabase::runInsertion(const QString &statement, const Values &values,
                                                            QLatin1String column)
{
    const auto done = result(statement + " RETURNING "_L1 + column, values);
    if (!done)
        return std::unexpected(done.error());
    qint64 number = 0;
    const auto visited = visitEach(done->get(), [&number](const Row &row) { number = row.number(0); });
    return visited ? std::expected<qint64, Error>(number) : std::unexpected(visited.error());
}

std::expected<std::vector<Result>, Error> PostgresDatabase::results(const QString &statement,
                                                                    const QList<Values> &rows)
{
    QByteArray name;
    QList<QList<QByteArray>> parameters;
    for (const Values &values : rows) {
        const auto called = call(statement, values);
        if (!called)
            return std::unexpected(called.error());
        name = called->first;
        parameters << called->second;
    }
    if (parameters.isEmpty())
        return std::vector<Result>();
    return m_connection->runEach(name, parameters);
}

std::expected<QList<qint64>, Error> PostgresDatabase::runEach(const QString &statement,
                                                              const QList<Values> &rows)
{
    const auto done = results(statement, rows);
    if (!done)
        return std::unexpected(done.error());
    QList<qint64> changed;
    for (const Result &result : *done)
        changed << QByteArray(PQcmdTuples(result.get())).toLongLong();
    return changed;
}

std::expected<QList<qint64>, Error>
PostgresDatabase::runInsertions(const QString &statement, const QList<Values> &rows, QLatin1String column)
{
    const auto done = results(statement + " RETURNING "_L1 + column, rows);
    if (!done)
        return std::unexpected(done.error());
    QList<qint64> numbers;
    for (const Result &result : *done) {
        const auto visited =
            visitEach(result.get(), [&numbers](const Row &row) { numbers << row.number(0); });
        if (!visited)
            return std::unexpected(visited.error());
    }
    return numbers;
}

std::expected<void, Error> PostgresDatabase::runOnce(const QString &statement)
{
    const auto done = m_connection->command(statement.toUtf8());
    return done ? std::expected<void, Error>() : std::unexpected(done.error());
}

std::expected<void, Error> PostgresDatabase::visitRows(const QString &statement, const Values &values,
                                                       Rows rows, const Visitor &visit)
{
    if (rows == Rows::Any)
        return visitStream(statement, values, visit);
    const auto found = result(statement, values);
    if (!found)
        return std::unexpected(found.error());
    return visitEach(found->get(), visit);
}

/// The server's own limit would count what the visitor takes.
std::expected<void, Error> PostgresDatabase::visitStream(const QString &statement, const Values &values,
                                                         const Visitor &visit)
{
    if (m_streams == 0) {
        if (const auto unlimited = limitStatements(false); !unlimited)
            return unlimited;
    }
    ++m_streams;
    std::expected<void, Error> visited;
    const auto called = call(statement, values);
    if (!called)
        visited = std::unexpected(called.error());
    if (visited) {
        PostgresConnection::Stream stream(*m_connection);
        visited = stream.begin(called->first, called->second);
        while (visited) {
            const auto result = stream.next();
            if (!result)
                visited = std::unexpected(result.error());
            else if (!*result)
                break;
            else
                visited = visitEach(result->get(), visit);
        }
    }
    if (--m_streams == 0) {
        // In a transaction that failed it is set back with it.
        if (const auto limited = limitStatements(true); visited && !limited)
            visited = limited;
    }
    return visited;
}

} // namespace crew::sql
