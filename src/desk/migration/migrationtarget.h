// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/writerfence.h"
#include "sql/transaction.h"

#include <expected>
#include <memory>
#include <utility>

namespace crew::desk {

/// The database that data is copied to, by its writer.
class MigrationTarget
{
public:
    MigrationTarget(std::unique_ptr<sql::Database> database, qint64 epoch)
        : m_database(std::move(database))
        , m_epoch(epoch)
    {}

    sql::Database &database() const { return *m_database; }

    /// Does \a work, which returns std::expected<void, sql::Error>, in one transaction, as long as nobody
    /// else has become the writer.
    template <typename Work>
    std::expected<void, sql::Error> change(Work work) const
    {
        return sql::inTransaction(*m_database, [&]() -> std::expected<void, sql::Error> {
            if (const auto isWriter = journal::checkEpoch(*m_database, m_epoch); !isWriter)
                return isWriter;
            return work();
        });
    }

private:
    std::unique_ptr<sql::Database> m_database;
    qint64 m_epoch;
};

} // namespace crew::desk
