// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/commands/commandrecord.h"

#include "journal/serverplace.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

RecordedCommand commandIn(const sql::Row &row)
{
    RecordedCommand command{row.bytes(0), QUuid::fromRfc4122(row.bytes(1)), row.number(2) != 0, {}};
    if (!row.isNull(3))
        command.answer = row.bytes(3);
    return command;
}

/// Files have no place: their backups are marked when they are made.
std::expected<bool, sql::Error> lacksLast(sql::Database &database)
{
    if (database.dialect() == sql::Dialect::Sqlite)
        return false;
    const auto moved = journal::readLastMove(database);
    if (!moved)
        return std::unexpected(moved.error());
    // Consoles may still repeat what they gave before that, also after a further take-over.
    if (moved->isValid() &&
        moved->addDuration(CommandRecord::longestRepeating) > QDateTime::currentDateTimeUtc())
        return true;
    const auto now = journal::readServerPlace(database);
    if (!now)
        return std::unexpected(now.error());
    const auto before = journal::readRecordedPlace(database);
    if (!before)
        return std::unexpected(before.error());
    return journal::continuityBetween(*before, *now) != journal::Continuity::Kept;
}

} // namespace

CommandRecord::CommandRecord(std::unique_ptr<DeskDatabase> store, bool mayLackLast)
    : m_store(std::move(store))
    , m_mayLackLast(mayLackLast)
{}

std::expected<std::unique_ptr<CommandRecord>, QString> CommandRecord::open(const DeskStorage &storage)
{
    auto store = storage.open(commandsSchema);
    if (!store)
        return std::unexpected(store.error());
    const auto mayLackLast = (*store)->read(lacksLast);
    if (!mayLackLast)
        return std::unexpected(mayLackLast.error());
    return std::unique_ptr<CommandRecord>(new CommandRecord(std::move(*store), *mayLackLast));
}

std::expected<void, QString> CommandRecord::begin(const CommandKey &key, const QByteArray &bodyHash,
                                                  const QUuid &crewId, const QDateTime &now)
{
    return m_store->change(
        u"INSERT INTO command (person, key, crew, body_hash, begun) VALUES (?, ?, ?, ?, ?)"_s,
        {key.personId.toRfc4122(), key.key.toRfc4122(),
         crewId.isNull() ? sql::Value() : sql::Value(crewId.toRfc4122()), bodyHash, now.toMSecsSinceEpoch()});
}

std::expected<std::optional<RecordedCommand>, QString> CommandRecord::find(const CommandKey &key) const
{
    return m_store->read([&key](sql::Database &database) {
        return database.first(
            u"SELECT body_hash, crew, is_done, answer FROM command WHERE person = ? AND key = ?"_s,
            {key.personId.toRfc4122(), key.key.toRfc4122()}, commandIn);
    });
}

std::expected<void, QString> CommandRecord::finish(const CommandKey &key,
                                                   const std::optional<QByteArray> &answer)
{
    return m_store->change(
        u"UPDATE command SET is_done = 1, answer = ? WHERE person = ? AND key = ?"_s,
        {answer ? sql::Value(*answer) : sql::Value(), key.personId.toRfc4122(), key.key.toRfc4122()});
}

std::expected<void, QString> CommandRecord::removeOld(const QDateTime &now)
{
    return m_store->change(u"DELETE FROM command WHERE begun < ?"_s,
                           {now.addDays(-keptDays).toMSecsSinceEpoch()});
}

} // namespace crew::desk
