// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/searchindex.h"

#include <QString>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Quoted; an extension that was there before may be outside of the search path.
std::expected<QString, sql::Error> schemaOfExtension(sql::Database &database)
{
    return database.firstOrDefault(
        u"SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'pg_trgm'"_s, {},
        [](const sql::Row &row) { return row.text(0); });
}

} // namespace

std::expected<bool, sql::Error> hasSearchIndex(sql::Database &database)
{
    const auto found = database.number(
        u"SELECT count(*) FROM pg_index WHERE indexrelid = to_regclass('run_text_by_trigram') AND indisvalid"_s);
    if (!found)
        return std::unexpected(found.error());
    return *found > 0;
}

std::expected<void, sql::Error> makeSearchIndex(sql::Database &database)
{
    if (const auto has = hasSearchIndex(database); !has || *has)
        return has ? std::expected<void, sql::Error>() : std::unexpected(has.error());
    if (const auto made = database.executeOnce(u"CREATE EXTENSION IF NOT EXISTS pg_trgm"_s); !made)
        return made;
    const auto schema = schemaOfExtension(database);
    if (!schema)
        return std::unexpected(schema.error());
    // One that was interrupted stays behind and is of no use.
    if (const auto gone = database.executeOnce(u"DROP INDEX CONCURRENTLY IF EXISTS run_text_by_trigram"_s);
        !gone)
        return gone;
    return database.executeOnce(
        u"CREATE INDEX CONCURRENTLY run_text_by_trigram ON run_text USING gin (text %1.gin_trgm_ops)"_s.arg(
            *schema));
}

} // namespace crew::journal
