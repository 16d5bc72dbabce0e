// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/postgresjournal.h"

#include "sql/postgresdatabase.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::unexpected<QString> cannotReach(const sql::Error &error)
{
    return std::unexpected(u"The database server of the journal cannot be used. "_s + error.text);
}

std::expected<std::unique_ptr<Journal>, QString> openJournal(const QString &target, qint64 epoch)
{
    auto database = sql::PostgresDatabase::open(target);
    return database ? Journal::open(std::move(*database), epoch) : cannotReach(database.error());
}

std::expected<std::unique_ptr<JournalReader>, QString> openReader(const QString &target)
{
    auto database = sql::PostgresDatabase::open(target);
    if (!database)
        return cannotReach(database.error());
    if (const auto set = (*database)->executeOnce(u"SET default_transaction_read_only = on"_s); !set)
        return cannotReach(set.error());
    return std::make_unique<JournalReader>(std::move(*database));
}

} // namespace

Source sourceOnServer(const QString &target, qint64 epoch)
{
    Source source;
    source.open = [target, epoch] { return openJournal(target, epoch); };
    source.openReader = [target] { return openReader(target); };
    return source;
}

} // namespace crew::journal
