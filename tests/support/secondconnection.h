// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDebug>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

namespace crew::test {

/// A connection of somebody else to a journal's file.
class SecondConnection
{
public:
    explicit SecondConnection(const QString &path, bool isReadOnly = false)
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
        database.setDatabaseName(path);
        if (isReadOnly)
            database.setConnectOptions(QStringLiteral("QSQLITE_OPEN_READONLY"));
        database.open();
    }
    ~SecondConnection()
    {
        QSqlDatabase::database(m_name).close();
        QSqlDatabase::removeDatabase(m_name);
    }
    SecondConnection(const SecondConnection &) = delete;
    SecondConnection &operator=(const SecondConnection &) = delete;

    /// The first value of the answer; true when there is none; nothing on failure.
    QVariant run(const QString &statement) const { return runOn(m_name, statement); }

    /// Runs \a statement on the connection that the journal itself uses.
    static QVariant runInside(const QString &statement)
    {
        const QStringList names = QSqlDatabase::connectionNames();
        for (const QString &name : names) {
            if (name.startsWith(QLatin1String("crew-journal")))
                return runOn(name, statement);
        }
        return {};
    }

private:
    static QVariant runOn(const QString &connection, const QString &statement)
    {
        QSqlQuery query(QSqlDatabase::database(connection, false));
        if (!query.exec(statement)) {
            qWarning() << statement << query.lastError().text();
            return {};
        }
        return query.next() ? query.value(0) : QVariant(true);
    }

    QString m_name = QStringLiteral("outsider");
};

} // namespace crew::test
