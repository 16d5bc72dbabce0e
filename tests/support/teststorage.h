// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/storage/filestorage.h"
#include "desk/storage/serverstorage.h"
#include "support/qttest.h"
#include "support/teststore.h"

#include <QTemporaryDir>

#include <memory>

namespace crew::test {

/// The place of all stores of a desk, empty, in the store that the test is for.
class TestStorage
{
public:
    TestStorage()
    {
        if (isOnPostgres())
            prepareServer();
        m_storage = another();
    }

    const desk::DeskStorage &operator*() const { return *m_storage; }
    /// Another one in the same place, as the next start of a desk has it.
    std::unique_ptr<desk::DeskStorage> another() const
    {
        if (!isOnPostgres())
            return std::make_unique<desk::FileStorage>(folder().path());
        return std::make_unique<desk::ServerStorage>([this] { return connection(); }, epoch);
    }
    /// With the files, where those are the store.
    const QTemporaryDir &folder() const { return m_store.folder(); }

    /// A connection of somebody else to the tables of \a schema.
    std::unique_ptr<sql::Database> outsider(const desk::DeskSchema &schema) const
    {
        if (isOnPostgres())
            return m_store.open();
        auto opened = sql::SqliteDatabase::open(folder().filePath(schema.name + QLatin1String(".sqlite")),
                                                sql::SqliteDatabase::Access::Write);
        return opened ? std::move(*opened) : nullptr;
    }
    bool execute(const desk::DeskSchema &schema, const QString &statement,
                 const sql::Values &values = {}) const
    {
        const auto database = outsider(schema);
        const auto done = database->execute(statement, values);
        if (!done)
            qWarning() << statement << done.error().text;
        return done.has_value();
    }
    /// Lets \a what, INSERT or UPDATE, of \a table fail from now on.
    bool refuse(const desk::DeskSchema &schema, const QString &what, const QString &table) const
    {
        const auto database = outsider(schema);
        if (!isOnPostgres())
            return database
                ->executeOnce(QStringLiteral("CREATE TRIGGER refusal BEFORE %1 ON %2 BEGIN SELECT "
                                             "RAISE(ABORT, 'refused by the test'); END")
                                  .arg(what, table))
                .has_value();
        return database->executeOnce(
                   QStringLiteral("CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                                  "'BEGIN RAISE EXCEPTION ''refused by the test''; END'")) &&
               database->executeOnce(QStringLiteral("CREATE TRIGGER refusal BEFORE %1 ON %2 FOR EACH ROW "
                                                    "EXECUTE FUNCTION refuse()")
                                         .arg(what, table));
    }

    /// The server has noticed that all others have gone, and what they did is done or undone.
    bool isAlone() const
    {
        if (!isOnPostgres())
            return true;
        const auto others = m_store.open()->first(
            QStringLiteral("SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' "
                           "AND pid <> pg_backend_pid()"),
            {}, [](const sql::Row &row) { return row.number(0); });
        return others && *others == 0;
    }

    std::expected<std::unique_ptr<sql::Database>, QString> connection() const
    {
        auto database = m_store.open();
        if (!database)
            return std::unexpected(QStringLiteral("The server of the test is not there."));
        return database;
    }

    static constexpr qint64 epoch = 1; ///< in which the stores are written

private:
    void prepareServer() const
    {
        const auto owner = m_store.open();
        const auto made = journal::migrate(
            *owner, {QLatin1String("journal"), QStringLiteral(":/journal/schema/postgresql"), 1});
        const auto upgraded = desk::upgradeSchema(*owner);
        if (!made || !upgraded || !owner->execute(QStringLiteral("UPDATE writer SET epoch = ?"), {epoch}))
            qWarning() << "The tables of the test are not there.";
    }

    TestStore m_store;
    std::unique_ptr<desk::DeskStorage> m_storage;
};

} // namespace crew::test
