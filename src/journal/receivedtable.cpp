// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/receivedtable.h"

#include "core/utc.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Bodies beyond this wait for the next look.
constexpr qint64 mostBytes = 16 * 1024 * 1024;

QString hex(const QByteArray &hash)
{
    return QString::fromLatin1(hash.toHex());
}

QByteArray hashIn(const QString &hex)
{
    return QByteArray::fromHex(hex.toLatin1());
}

std::unexpected<sql::Error> problem(const QString &sentence)
{
    return std::unexpected(sql::Error{sql::Error::Kind::Other, sentence});
}

std::expected<QString, sql::Error> settingOf(sql::Database &database, const QString &name)
{
    const auto setting = database.first(u"SELECT current_setting(?)"_s, {name},
                                        [](const sql::Row &row) { return row.text(0); });
    if (!setting)
        return std::unexpected(setting.error());
    return setting->value_or(QString());
}

OpenRoute routeFrom(const sql::Row &row)
{
    return {QUuid::fromString(row.text(0)), hashIn(row.text(1)), hashIn(row.text(2)), row.number(3),
            row.number(4) != 0};
}

/// A kind that is not known here is none of a callback.
ReceivedCallback callbackFrom(const sql::Row &row)
{
    return {row.text(0),         QDateTime::fromMSecsSinceEpoch(row.number(1), utc),
            hashIn(row.text(2)), entryKindFromWord(row.text(3)).value_or(EntryKind::Status),
            row.bytes(4),        row.bytes(5),
            row.bytes(6),        row.bytes(7)};
}

} // namespace

std::expected<void, sql::Error> prepareReceiving(sql::Database &database)
{
    const auto syncs = settingOf(database, u"fsync"_s);
    const auto waits = settingOf(database, u"synchronous_commit"_s);
    if (!syncs || !waits)
        return std::unexpected((syncs ? waits : syncs).error());
    if (*syncs != u"on"_s)
        return problem(
            u"The server has fsync = off, so it loses data when its machine stops. Set it to on."_s);
    if (*waits != u"off"_s && *waits != u"local"_s)
        return {};
    return database.executeOnce(u"SET synchronous_commit = on"_s);
}

std::expected<QHash<QByteArray, OpenRoute>, sql::Error> readOpenRoutes(sql::Database &database,
                                                                       const QList<QByteArray> &secretHashes)
{
    QStringList hashes;
    for (const QByteArray &hash : secretHashes)
        hashes << hex(hash);
    const auto found = database.list(
        u"SELECT owner, authorization_hash, events_hash, sequence, is_of_flows, secret_hash FROM open_route "
        "WHERE secret_hash = ANY (string_to_array(?, ','))"_s,
        {hashes.join(u',')},
        [](const sql::Row &row) { return std::pair(hashIn(row.text(5)), routeFrom(row)); });
    if (!found)
        return std::unexpected(found.error());
    QHash<QByteArray, OpenRoute> routes;
    for (const auto &[hash, route] : *found) {
        if (!routes.contains(hash)) // of a run and of flows the run's counts, as at the endpoint
            routes.insert(hash, route);
    }
    return routes;
}

/// The row is written even where it is there already: an earlier commit may have ended without an answer, and
/// only a commit that writes waits for the disk and for the standby.
std::expected<QList<bool>, sql::Error> addReceived(sql::Database &database,
                                                   const QList<ReceivedCallback> &callbacks)
{
    QList<sql::Values> rows;
    for (const ReceivedCallback &callback : callbacks) {
        const QString hash = hex(callback.secretHash);
        const qint64 isOfFlows = callback.kind == EntryKind::FlowRequestCallback ? 1 : 0;
        rows.append({callback.id, callback.at.toMSecsSinceEpoch(), hash, entryKindWord(callback.kind),
                     callback.headers, callback.body, callback.signature, callback.timestamp, hash, isOfFlows,
                     callback.id});
    }
    const auto changed = database.executeEach(
        u"INSERT INTO received (id, at_ms, secret_hash, kind, headers, body, signature, timestamp_text) "
        "SELECT ?, ?, ?, ?, ?, ?, ?, ? "
        "WHERE EXISTS (SELECT 1 FROM open_route WHERE secret_hash = ? AND is_of_flows = ?) "
        "OR EXISTS (SELECT 1 FROM received WHERE id = ?) "
        "ON CONFLICT (id) DO UPDATE SET tries = received.tries + 1"_s,
        rows);
    if (!changed)
        return std::unexpected(changed.error());
    QList<bool> areAdded;
    for (const qint64 count : *changed)
        areAdded << (count == 1);
    return areAdded;
}

std::expected<qint64, sql::Error> readReceivedCount(sql::Database &database)
{
    const auto count = database.first(u"SELECT count(*) FROM received WHERE state = 0"_s, {},
                                      [](const sql::Row &row) { return row.number(0); });
    if (!count)
        return std::unexpected(count.error());
    return count->value_or(0);
}

std::expected<QList<ReceivedCallback>, sql::Error> readReceived(sql::Database &database, int most)
{
    return database.list(
        u"SELECT id, at_ms, secret_hash, kind, headers, body, signature, timestamp_text FROM received "
        "WHERE state = 0 AND place <= (SELECT max(place) FROM (SELECT place, sum(length(body)) OVER "
        "(ORDER BY place) - length(body) AS bytes_before FROM (SELECT place, body FROM received "
        "WHERE state = 0 ORDER BY place LIMIT ?) AS oldest) AS sized WHERE bytes_before < ?) ORDER BY place"_s,
        {qint64(most), mostBytes}, callbackFrom);
}

std::expected<qint64, sql::Error> takeReceived(sql::Database &database, const QStringList &ids,
                                               const QDateTime &at)
{
    const auto taken = database.execute(
        u"UPDATE received SET state = 1, taken_ms = ?, headers = '', body = '', signature = '', "
        "timestamp_text = '' WHERE state = 0 AND id = ANY (string_to_array(?, ','))"_s,
        {at.toMSecsSinceEpoch(), ids.join(u',')});
    if (!taken)
        return std::unexpected(taken.error());
    return database.changedRows();
}

std::expected<void, sql::Error> putReceivedAside(sql::Database &database, const QString &id)
{
    return database.execute(u"UPDATE received SET state = 2 WHERE state = 0 AND id = ?"_s, {id});
}

std::expected<void, sql::Error> resumeReceived(sql::Database &database)
{
    return database.execute(u"UPDATE received SET state = 0 WHERE state = 2"_s);
}

std::expected<void, sql::Error> removeTaken(sql::Database &database, const QDateTime &time)
{
    return database.execute(u"DELETE FROM received WHERE state = 1 AND taken_ms < ?"_s,
                            {time.toMSecsSinceEpoch()});
}

} // namespace crew::journal
