// SPDX-License-Identifier: GPL-3.0-or-later
#include "sql/sqlitedatabase.h"

#include "sql/placeholders.h"

#include <QScopeGuard>
#include <QVariant>

#include <atomic>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::sql {

namespace {

/// Statements with a different number of values each are not many, but more than none.
constexpr qsizetype maxPrepared = 256;
/// A value of this size is not kept until the statement is used again.
constexpr qsizetype largeValue = 4096;

Error::Kind kindOf(const QSqlError &error)
{
    constexpr int missingTable = 1; // SQLITE_ERROR: our own statements are sound, so the tables are not
    constexpr int busy = 5;
    constexpr int locked = 6;
    constexpr int corrupt = 11;
    constexpr int full = 13;
    constexpr int constraint = 19;
    constexpr int notADatabase = 26;
    switch (error.nativeErrorCode().toInt() & 0xff) {
    case missingTable:
    case corrupt:
    case notADatabase:
        return Error::Kind::Damaged;
    case busy:
    case locked:
        return Error::Kind::Busy;
    case full:
        return Error::Kind::Full;
    case constraint:
        return Error::Kind::Constraint;
    default:
        // Of a commit that failed Qt keeps the words, and not the number.
        return error.databaseText() == "database or disk is full"_L1 ? Error::Kind::Full : Error::Kind::Other;
    }
}

/// The name of the value at \a place. By name, because Qt creates the name of a numbered value on each call.
QString nameAt(qsizetype place)
{
    static const QStringList names = [] {
        QStringList list;
        for (int number = 1; number <= 64; ++number)
            list << u":v"_s + QString::number(number);
        return list;
    }();
    return place < names.size() ? names.at(place) : u":v"_s + QString::number(place + 1);
}

QVariant variantFrom(const Value &value)
{
    return std::visit(
        [](const auto &held) {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>)
                return QVariant();
            else
                return QVariant(held);
        },
        value.held());
}

qsizetype sizeOf(const Value &value)
{
    if (const auto *text = std::get_if<QString>(&value.held()))
        return text->size();
    const auto *bytes = std::get_if<QByteArray>(&value.held());
    return bytes ? bytes->size() : 0;
}

class QueryRow : public Row
{
public:
    explicit QueryRow(const QSqlQuery &query)
        : m_query(query)
    {}
    bool isNull(int column) const override { return m_query.isNull(column); }
    qint64 number(int column) const override { return m_query.value(column).toLongLong(); }
    QString text(int column) const override { return m_query.value(column).toString(); }
    QByteArray bytes(int column) const override { return m_query.value(column).toByteArray(); }

private:
    const QSqlQuery &m_query;
};

} // namespace

Error errorFrom(const QSqlError &error)
{
    return {kindOf(error), error.text()};
}

SqliteDatabase::SqliteDatabase(QSqlDatabase connection)
    : m_connection(std::move(connection))
{}

SqliteDatabase::~SqliteDatabase()
{
    m_prepared.clear();
    if (!m_isOwner)
        return;
    const QString name = m_connection.connectionName();
    m_connection.close();
    m_connection = QSqlDatabase();
    QSqlDatabase::removeDatabase(name);
}

std::expected<std::unique_ptr<SqliteDatabase>, Error> SqliteDatabase::open(const QString &path, Access access)
{
    static std::atomic<int> counter = 0;
    auto database = std::make_unique<SqliteDatabase>(
        QSqlDatabase::addDatabase(u"QSQLITE"_s, u"crew-sql-%1"_s.arg(counter.fetch_add(1))));
    database->m_isOwner = true;
    QSqlDatabase &connection = database->m_connection;
    connection.setDatabaseName(path);
    if (access == Access::Read)
        connection.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
    if (!connection.open())
        return std::unexpected(errorFrom(connection.lastError()));
    return database;
}

std::expected<void, Error> SqliteDatabase::beginTransaction()
{
    if (!m_connection.transaction())
        return std::unexpected(errorFrom(m_connection.lastError()));
    return {};
}

std::expected<void, Error> SqliteDatabase::commitTransaction()
{
    if (!m_connection.commit())
        return std::unexpected(errorFrom(m_connection.lastError()));
    return {};
}

void SqliteDatabase::rollbackTransaction()
{
    m_connection.rollback();
}

/// One that is being visited has its place in the answer, so a caller that visits it again gets another.
std::expected<std::shared_ptr<SqliteDatabase::Prepared>, Error>
SqliteDatabase::prepared(const QString &statement)
{
    const auto known = m_prepared.constFind(statement);
    if (known != m_prepared.cend() && !(*known)->isVisited)
        return *known;
    auto made = std::make_shared<Prepared>(Prepared{QSqlQuery(m_connection), false});
    made->query.setForwardOnly(true);
    if (!made->query.prepare(numberedPlaceholders(statement, ":v"_L1)))
        return std::unexpected(errorFrom(made->query.lastError()));
    if (known != m_prepared.cend())
        return made;
    if (m_prepared.size() >= maxPrepared)
        m_prepared.clear();
    m_prepared.insert(statement, made);
    return made;
}

std::expected<std::shared_ptr<SqliteDatabase::Prepared>, Error>
SqliteDatabase::executed(const QString &statement, const Values &values)
{
    auto made = prepared(statement);
    if (!made)
        return made;
    QSqlQuery &query = (*made)->query;
    for (qsizetype place = 0; place < values.size(); ++place)
        query.bindValue(nameAt(place), variantFrom(values.at(place)));
    const bool isDone = query.exec();
    const QSqlError error = isDone ? QSqlError() : query.lastError();
    if (query.isSelect() && isDone)
        return made; // its values are needed until the last row
    for (qsizetype place = 0; place < values.size(); ++place) {
        if (sizeOf(values.at(place)) > largeValue)
            query.bindValue(nameAt(place), QVariant());
    }
    if (!isDone)
        return std::unexpected(errorFrom(error));
    return made;
}

std::expected<qint64, Error> SqliteDatabase::run(const QString &statement, const Values &values)
{
    const auto done = executed(statement, values);
    if (!done)
        return std::unexpected(done.error());
    const qint64 changed = (*done)->query.numRowsAffected();
    (*done)->query.finish();
    return changed;
}

std::expected<qint64, Error> SqliteDatabase::runInsertion(const QString &statement, const Values &values,
                                                          QLatin1String /*column*/)
{
    const auto done = executed(statement, values);
    if (!done)
        return std::unexpected(done.error());
    return (*done)->query.lastInsertId().toLongLong();
}

std::expected<void, Error> SqliteDatabase::runOnce(const QString &statement)
{
    QSqlQuery query(m_connection);
    if (!query.exec(statement))
        return std::unexpected(errorFrom(query.lastError()));
    return {};
}

std::expected<void, Error> SqliteDatabase::visitRows(const QString &statement, const Values &values,
                                                     Rows /*rows*/, const Visitor &visit)
{
    const auto done = executed(statement, values);
    if (!done)
        return std::unexpected(done.error());
    const std::shared_ptr<Prepared> found = *done;
    found->isVisited = true;
    // Else the state that is read would be held on to.
    const auto end = qScopeGuard([&found] {
        found->query.finish();
        found->isVisited = false;
    });
    const QueryRow row(found->query);
    while (found->query.next())
        visit(row);
    if (found->query.lastError().isValid())
        return std::unexpected(errorFrom(found->query.lastError()));
    return {};
}

} // namespace crew::sql
