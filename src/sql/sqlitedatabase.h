// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QHash>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <memory>

namespace crew::sql {

Error errorFrom(const QSqlError &error);

/// SQLite by Qt's driver.
class SqliteDatabase : public Database
{
public:
    enum class Access { Write, Read };

    /// Opens the file at \a path, by a connection that goes with this.
    static std::expected<std::unique_ptr<SqliteDatabase>, Error> open(const QString &path, Access access);
    /// On a connection that somebody else opened, and closes once this is gone.
    explicit SqliteDatabase(QSqlDatabase connection);
    ~SqliteDatabase() override;

    Dialect dialect() const override { return Dialect::Sqlite; }
    QSqlDatabase connection() const { return m_connection; }

protected:
    std::expected<void, Error> beginTransaction() override;
    std::expected<void, Error> commitTransaction() override;
    void rollbackTransaction() override;
    std::expected<qint64, Error> run(const QString &statement, const Values &values) override;
    std::expected<qint64, Error> runInsertion(const QString &statement, const Values &values,
                                              QLatin1String column) override;
    std::expected<void, Error> runOnce(const QString &statement) override;
    std::expected<void, Error> visitRows(const QString &statement, const Values &values, Rows rows,
                                         const Visitor &visit) override;

private:
    struct Prepared
    {
        QSqlQuery query;
        bool isVisited = false;
    };
    std::expected<std::shared_ptr<Prepared>, Error> prepared(const QString &statement);
    std::expected<std::shared_ptr<Prepared>, Error> executed(const QString &statement, const Values &values);

    QSqlDatabase m_connection;
    bool m_isOwner = false;
    QHash<QString, std::shared_ptr<Prepared>> m_prepared;
};

} // namespace crew::sql
