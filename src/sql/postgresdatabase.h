// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"
#include "sql/postgresconnection.h"

#include <QHash>

#include <memory>

namespace crew::sql {

/// PostgreSQL by libpq: statements prepared, values and answers in binary. A commit that the server answers
/// with a remark, as when it did not wait for a standby, is an error.
class PostgresDatabase : public Database
{
public:
    /// \a target is a connection string of libpq, or a URI. The database has to be in UTF-8, the server of
    /// version 15 or newer.
    static std::expected<std::unique_ptr<PostgresDatabase>, Error> open(const QString &target,
                                                                        const PostgresLimits &limits = {});

    Dialect dialect() const override { return Dialect::PostgreSql; }

protected:
    std::expected<void, Error> beginTransaction() override;
    std::expected<void, Error> commitTransaction() override;
    void rollbackTransaction() override;
    std::expected<qint64, Error> run(const QString &statement, const Values &values) override;
    std::expected<qint64, Error> runInsertion(const QString &statement, const Values &values,
                                              QLatin1String column) override;
    std::expected<QList<qint64>, Error> runEach(const QString &statement, const QList<Values> &rows) override;
    std::expected<QList<qint64>, Error> runInsertions(const QString &statement, const QList<Values> &rows,
                                                      QLatin1String column) override;
    std::expected<void, Error> runOnce(const QString &statement) override;
    std::expected<void, Error> runCommitted(const QString &statement, const Values &values,
                                            const Visitor &visit) override;
    std::expected<void, Error> visitRows(const QString &statement, const Values &values, Rows rows,
                                         const Visitor &visit) override;

private:
    struct Prepared
    {
        QByteArray name;
        QList<TypeId> types;
    };

    PostgresDatabase(std::unique_ptr<PostgresConnection> connection, const PostgresLimits &limits);

    std::expected<void, Error> useSettings();
    std::expected<void, Error> checkIsDirect(int backend) const;
    QByteArray statementLimit(bool isLimited) const;
    std::expected<void, Error> checkNotices();
    std::expected<void, Error> limitStatements(bool isLimited);
    std::expected<Prepared, Error> prepared(const QString &statement, const Values &values);
    std::expected<void, Error> forgetAll();
    std::expected<std::pair<QByteArray, QList<QByteArray>>, Error> call(const QString &statement,
                                                                        const Values &values);
    std::expected<Result, Error> result(const QString &statement, const Values &values);
    std::expected<std::vector<Result>, Error> results(const QString &statement, const QList<Values> &rows);
    std::expected<void, Error> visitStream(const QString &statement, const Values &values,
                                           const Visitor &visit);

    std::unique_ptr<PostgresConnection> m_connection;
    PostgresLimits m_limits;
    QHash<QString, Prepared> m_prepared;
    qint64 m_lastName = 0;
    int m_streams = 0; ///< that are being visited
};

} // namespace crew::sql
