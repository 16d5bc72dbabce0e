// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/connect.h"

namespace crew::sql {

/// For reading: when its connection has ended since it was last used, it makes another one and asks again. A
/// transaction that is under way fails, and no row is visited twice.
class ReopenedDatabase : public Database
{
public:
    /// Connects now. The error is a sentence.
    static std::expected<std::unique_ptr<Database>, QString> open(const Connect &connect);

    Dialect dialect() const override { return m_database->dialect(); }

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
    explicit ReopenedDatabase(Connect connect)
        : m_connect(std::move(connect))
    {}

    bool reopen();
    std::expected<void, Error> visitNow(const QString &statement, const Values &values, Rows rows,
                                        const Visitor &visit);

    const Connect m_connect;
    std::unique_ptr<Database> m_database; ///< never null once it was opened
    bool m_isInTransaction = false;
};

} // namespace crew::sql
