// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/migrations.h"

#include <QCoreApplication>
#include <QFile>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::journal::Migrations)
};

std::expected<void, QSqlError> runStatement(QSqlDatabase &database, const QString &statement)
{
    QSqlQuery query(database);
    if (!query.exec(statement))
        return std::unexpected(query.lastError());
    return {};
}

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

std::expected<void, QSqlError> runStep(QSqlDatabase &database, const QString &folder, int version)
{
    QFile script(u"%1/%2.sql"_s.arg(folder).arg(version, 4, 10, QLatin1Char('0')));
    if (!script.open(QIODevice::ReadOnly))
        return std::unexpected(
            QSqlError({}, Texts::tr("The migration to version %1 is missing.").arg(version)));
    const QStringList statements = statementsOf(QString::fromUtf8(script.readAll()));
    for (const QString &statement : statements) {
        if (const auto done = runStatement(database, statement); !done)
            return done;
    }
    return runStatement(database, u"PRAGMA user_version = %1"_s.arg(version));
}

} // namespace

std::expected<int, QSqlError> schemaVersion(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return std::unexpected(query.lastError());
    return query.value(0).toInt();
}

std::expected<void, QSqlError> migrate(QSqlDatabase &database, int last, const QString &folder)
{
    const auto version = schemaVersion(database);
    if (!version)
        return std::unexpected(version.error());
    for (int step = *version + 1; step <= last; ++step) {
        if (!database.transaction())
            return std::unexpected(database.lastError());
        if (const auto done = runStep(database, folder, step); !done) {
            database.rollback();
            return done;
        }
        if (!database.commit())
            return std::unexpected(database.lastError());
    }
    return {};
}

} // namespace crew::journal
