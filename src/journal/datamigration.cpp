// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/datamigration.h"

#include "sql/errortext.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

std::expected<std::optional<DataMigration>, sql::Error> readDataMigration(sql::Database &database)
{
    return database.first(u"SELECT source, is_complete FROM migration"_s, {}, [](const sql::Row &row) {
        return DataMigration{row.bytes(0), row.number(1) != 0};
    });
}

std::expected<void, sql::Error> beginDataMigration(sql::Database &database, const QByteArray &source)
{
    return database.execute(u"INSERT INTO migration (id, source) VALUES (1, ?)"_s, {source});
}

std::expected<void, sql::Error> completeDataMigration(sql::Database &database)
{
    return database.execute(u"UPDATE migration SET is_complete = 1"_s);
}

std::expected<void, sql::Error> setCopiedRows(sql::Database &database, const QString &table, qint64 rows)
{
    return database.execute(u"INSERT INTO migration_progress (name, rows) VALUES (?, ?) "
                            "ON CONFLICT (name) DO UPDATE SET rows = excluded.rows"_s,
                            {table, rows});
}

std::expected<qint64, sql::Error> copiedRows(sql::Database &database, const QString &table)
{
    return database.number(u"SELECT rows FROM migration_progress WHERE name = ?"_s, {table});
}

std::expected<void, QString> checkNothingIsBeingCopied(sql::Database &database)
{
    const auto found = readDataMigration(database);
    if (!found)
        return std::unexpected(
            sql::sentenceWith(u"The desk's database cannot be read"_s, found.error().text));
    if (*found && !(*found)->isComplete)
        return std::unexpected(
            u"The data of this desk is not completely in the database: a migration from files was begun. Run "
            "crew-desk migrate on the machine with the files; it goes on where it ended."_s);
    return {};
}

} // namespace crew::journal
