// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/serverplace.h"

#include "journal/decisionreading.h"
#include "journal/localtables.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

const auto placeKey = u"journal/place"_s;
const auto movedKey = u"journal/moved"_s; ///< milliseconds since 1970

QByteArray firstText(const sql::Row &row)
{
    return row.text(0).toUtf8();
}

} // namespace

/// The timeline is asked of the log and not of the control file, which says it only some time after a
/// promotion.
std::expected<std::optional<QByteArray>, sql::Error> readServerPlace(sql::Database &database)
{
    const auto place = database.first(
        u"SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), "
        "(SELECT oid FROM pg_database WHERE datname = current_database()), 'entry'::regclass::oid, "
        "substring(pg_walfile_name(pg_current_wal_lsn()) FOR 8))"_s,
        {}, firstText);
    if (!place && place.error().kind != sql::Error::Kind::ConnectionLost)
        return std::optional<QByteArray>(); // an administrator has taken the right away, or it is no
                                            // PostgreSQL
    return place;
}

std::expected<QByteArray, sql::Error> readRecordedPlace(sql::Database &database)
{
    return readLocalValue(database, placeKey);
}

std::expected<void, sql::Error> recordPlaceIn(sql::Database &database, const QByteArray &place)
{
    const auto before = readRecordedPlace(database);
    if (!before)
        return std::unexpected(before.error());
    LocalValues values{{placeKey, place}};
    if (!before->isEmpty())
        values.insert(movedKey, QByteArray::number(QDateTime::currentMSecsSinceEpoch()));
    return setLocalState(database, values);
}

std::expected<QDateTime, sql::Error> readLastMove(sql::Database &database)
{
    const auto moved = readLocalValue(database, movedKey);
    if (!moved)
        return std::unexpected(moved.error());
    return moved->isEmpty() ? QDateTime() : QDateTime::fromMSecsSinceEpoch(moved->toLongLong());
}

Continuity continuityBetween(const QByteArray &before, const std::optional<QByteArray> &now)
{
    if (!now)
        return Continuity::NotKnown;
    return before.isEmpty() || before == *now ? Continuity::Kept : Continuity::Broken;
}

} // namespace crew::journal
