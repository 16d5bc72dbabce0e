// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/source.h"

#include "sql/reopeneddatabase.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::expected<std::unique_ptr<Journal>, QString> openJournal(const sql::Connect &connect, qint64 epoch,
                                                             const Journal::HandleEnd &handle)
{
    auto database = connect();
    if (!database)
        return std::unexpected(database.error());
    return Journal::open(std::move(*database), epoch, handle);
}

/// Connects so that nothing can be written.
std::expected<std::unique_ptr<sql::Database>, QString> connectToRead(const sql::Connect &connect)
{
    auto database = connect();
    if (!database)
        return database;
    if (const auto set = (*database)->executeOnce(u"SET default_transaction_read_only = on"_s); !set)
        return std::unexpected(set.error().text);
    return database;
}

std::expected<std::unique_ptr<JournalReader>, QString> openReader(const sql::Connect &connect)
{
    auto database = sql::ReopenedDatabase::open([connect] { return connectToRead(connect); });
    if (!database)
        return std::unexpected(database.error());
    return std::make_unique<JournalReader>(std::move(*database));
}

} // namespace

Source::Source(const QString &path)
    : open([path] { return Journal::open(path, Journal::Check::Later); })
    , openReader([path] { return JournalReader::open(path); })
    , file(path)
{}

Source Source::onServer(const sql::Connect &connect, qint64 epoch, const Journal::HandleEnd &handle)
{
    Source source;
    source.open = [connect, epoch, handle] { return openJournal(connect, epoch, handle); };
    source.openReader = [connect] { return journal::openReader(connect); };
    return source;
}

} // namespace crew::journal
