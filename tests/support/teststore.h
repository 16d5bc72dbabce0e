// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/serverstore.h"
#include "journal/source.h"
#include "journal/writersession.h"
#include "sql/sqlitedatabase.h"
#include "support/qttest.h"

#ifdef CREW_POSTGRES_BIN
#include "sql/postgresdatabase.h"
#include "support/postgrescluster.h"
#endif

#include <QTemporaryDir>

#include <memory>

namespace crew::test {

/// The store that this run of a test is for: SQLite, or PostgreSQL where CREW_TEST_STORE says so.
inline bool isOnPostgres()
{
    return qEnvironmentVariable("CREW_TEST_STORE") == QLatin1String("postgresql");
}

/// A journal in the database that \a connect reaches, for a new writer, who is not watched.
inline journal::Source begunSource(const sql::Connect &connect)
{
    const auto owner = connect();
    const auto made = owner ? journal::upgradeServerSchema(**owner)
                            : std::unexpected(sql::Error{sql::Error::Kind::Other, owner.error()});
    if (!made)
        qWarning() << made.error().text;
    auto session = connect();
    const auto epoch =
        session ? journal::WriterSession(std::move(*session)).tryTake().value_or(std::nullopt) : std::nullopt;
    return journal::Source::onServer(connect, epoch.value_or(0));
}
inline std::expected<std::unique_ptr<journal::Journal>, QString> begunJournal(const sql::Connect &connect)
{
    return begunSource(connect).open();
}

/// An empty store in that, for one test function.
class TestStore
{
public:
    TestStore()
    {
#ifdef CREW_POSTGRES_BIN
        if (isOnPostgres())
            m_target = cluster().createSchema();
#endif
    }

    /// Another connection to it.
    std::unique_ptr<sql::Database> open() const
    {
#ifdef CREW_POSTGRES_BIN
        if (isOnPostgres())
            return opened(sql::PostgresDatabase::open(m_target));
#endif
        return opened(sql::SqliteDatabase::open(path(), sql::SqliteDatabase::Access::Write));
    }
    /// A journal there, for a new writer, who is not watched.
    journal::Source source() const
    {
        if (!isOnPostgres())
            return path();
        return begunSource(
            [this]() -> std::expected<std::unique_ptr<sql::Database>, QString> { return open(); });
    }
    QString target() const
    {
        return m_target;
    } ///< for libpq
    const QTemporaryDir &folder() const
    {
        return m_folder;
    }
    QString path() const
    {
        return m_folder.filePath(QStringLiteral("journal.sqlite"));
    }

private:
    template <typename Result>
    static std::unique_ptr<sql::Database> opened(Result result)
    {
        if (result)
            return std::move(*result);
        qWarning() << result.error().text;
        return nullptr;
    }
#ifdef CREW_POSTGRES_BIN
    /// One for all functions of a test.
    static PostgresCluster &cluster()
    {
        static const auto started = [] {
            auto made = std::make_unique<PostgresCluster>();
            if (!made->start())
                qFatal("A PostgreSQL server cannot be started here.");
            return made;
        }();
        return *started;
    }
#endif

    QTemporaryDir m_folder;
    QString m_target;
};

} // namespace crew::test
