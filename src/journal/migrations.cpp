// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/migrations.h"

#include "sql/errortext.h"
#include "sql/transaction.h"

#include <QCoreApplication>
#include <QFile>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::Migrations)
};

QStringList statementsOf(const QString &script)
{
    QStringList statements;
    QString statement;
    const QStringList lines = script.split(u'\n');
    for (const QString &line : lines) {
        if (line.startsWith("--"_L1) || line.trimmed().isEmpty())
            continue;
        statement += line + u'\n';
        if (line.trimmed().endsWith(u';')) {
            statements << statement;
            statement.clear();
        }
    }
    return statements;
}

/// SQLite has a place for the version beside the tables.
std::expected<void, sql::Error> setVersion(sql::Database &database, const SchemaPart &part, int version)
{
    if (database.dialect() == sql::Dialect::Sqlite)
        return database.executeOnce(u"PRAGMA user_version = %1"_s.arg(version));
    const auto made = database.executeOnce(
        u"CREATE TABLE IF NOT EXISTS schema_version (part TEXT COLLATE \"C\" PRIMARY KEY, "
        "version BIGINT NOT NULL, oldest BIGINT NOT NULL)"_s);
    if (!made)
        return made;
    return database.execute(
        u"INSERT INTO schema_version (part, version, oldest) VALUES (?, ?, ?) "
        "ON CONFLICT (part) DO UPDATE SET version = excluded.version, oldest = excluded.oldest"_s,
        {QString(part.name), version, part.oldest});
}

QString stepScript(const SchemaPart &part, int version)
{
    return u"%1/%2.sql"_s.arg(part.folder).arg(version, 4, 10, QLatin1Char('0'));
}

/// All steps in one, for a new file: most of the time that the steps take goes into changing tables.
QString wholeScript(const SchemaPart &part)
{
    return u"%1/0001-%2.sql"_s.arg(part.folder).arg(part.version, 4, 10, QLatin1Char('0'));
}

std::expected<void, sql::Error> runScript(sql::Database &database, const SchemaPart &part,
                                          const QString &path, int version)
{
    QFile script(path);
    if (!script.open(QIODevice::ReadOnly))
        return std::unexpected(sql::Error{sql::Error::Kind::Other,
                                          Texts::tr("The migration to version %1 is missing.").arg(version)});
    const QStringList statements = statementsOf(QString::fromUtf8(script.readAll()));
    for (const QString &statement : statements) {
        if (const auto done = database.executeOnce(statement); !done)
            return done;
    }
    return setVersion(database, part, version);
}

struct ServerVersion
{
    qint64 version = 0;
    qint64 oldest = 0;
};

std::expected<ServerVersion, sql::Error> serverVersion(sql::Database &database, QLatin1String part)
{
    const auto isThere = database.number(u"SELECT to_regclass('schema_version') IS NOT NULL"_s);
    if (!isThere)
        return std::unexpected(isThere.error());
    if (*isThere == 0)
        return ServerVersion();
    return database.firstOrDefault(u"SELECT version, oldest FROM schema_version WHERE part = ?"_s,
                                   {QString(part)}, [](const sql::Row &row) {
                                       return ServerVersion{row.number(0), row.number(1)};
                                   });
}

} // namespace

std::expected<int, QSqlError> schemaVersion(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return std::unexpected(query.lastError());
    return query.value(0).toInt();
}

std::expected<int, sql::Error> schemaVersion(sql::Database &database, QLatin1String part)
{
    if (database.dialect() == sql::Dialect::Sqlite)
        return database.firstOrDefault(u"PRAGMA user_version"_s, {},
                                       [](const sql::Row &row) { return static_cast<int>(row.number(0)); });
    const auto found = serverVersion(database, part);
    if (!found)
        return std::unexpected(found.error());
    return static_cast<int>(found->version);
}

std::expected<void, QString> checkSchema(sql::Database &database, const SchemaPart &part)
{
    const auto found = serverVersion(database, part.name);
    if (!found)
        return std::unexpected(
            sql::sentenceWith(u"The desk's database cannot be read"_s, found.error().text));
    if (found->version < part.version)
        return std::unexpected(
            u"The tables “%1” in the desk's database are missing or of an older version (%2, this program "
            "needs %3). Run crew-desk admin upgrade-database as their owner."_s.arg(part.name)
                .arg(found->version)
                .arg(part.version));
    if (found->version > part.version && found->oldest > part.version)
        return std::unexpected(
            u"The tables “%1” in the desk's database are of a newer version (%2, this program knows %3). "
            "Install the newer crew-desk on this machine."_s.arg(part.name)
                .arg(found->version)
                .arg(part.version));
    return {};
}

std::expected<void, sql::Error> migrate(sql::Database &database, const SchemaPart &part)
{
    const auto version = schemaVersion(database, part.name);
    if (!version)
        return std::unexpected(version.error());
    if (const QString whole = wholeScript(part); *version == 0 && QFile::exists(whole))
        return sql::inTransaction(database, [&] { return runScript(database, part, whole, part.version); });
    for (int step = *version + 1; step <= part.version; ++step) {
        const auto done = sql::inTransaction(
            database, [&] { return runScript(database, part, stepScript(part, step), step); });
        if (!done)
            return done;
    }
    return {};
}

} // namespace crew::journal
