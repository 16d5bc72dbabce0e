// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/receivedtable.h"

#include "core/utc.h"

#include <QSet>

#include <algorithm>
#include <bit>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// Bodies beyond this wait for the next look.
constexpr qint64 maxBytes = 16 * 1024 * 1024;

/// Of those that one statement stores.
constexpr qsizetype maxAtOnce = 256;

QString hexOf(const QByteArray &hash)
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
    return database.firstOrDefault(u"SELECT current_setting(?)"_s, {name},
                                   [](const sql::Row &row) { return row.text(0); });
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

/// What rowOf() gives; all between the first and the last are columns of the table.
constexpr std::pair<QLatin1String, QLatin1String> givenColumns[] = {
    {"number"_L1, "BIGINT"_L1},      {"id"_L1, "TEXT"_L1},         {"at_ms"_L1, "BIGINT"_L1},
    {"secret_hash"_L1, "TEXT"_L1},   {"kind"_L1, "TEXT"_L1},       {"headers"_L1, "BYTEA"_L1},
    {"body"_L1, "BYTEA"_L1},         {"signature"_L1, "BYTEA"_L1}, {"timestamp_text"_L1, "BYTEA"_L1},
    {"is_of_flows"_L1, "BIGINT"_L1},
};

/// For \a rows rows at most. Each address is looked up by itself: a list of all would grow with the history.
///
/// The row is written even where it is there already: an earlier commit may have ended without an answer, and
/// only a commit that writes waits for the disk and for the standby.
QString insertionOf(qsizetype rows)
{
    QStringList names;
    QStringList typed;
    for (const auto &[name, type] : givenColumns) {
        names << name;
        typed << u"CAST(? AS %1)"_s.arg(type);
    }
    const QString more = u", (%1)"_s.arg(QStringList(names.size(), u"?"_s).join(u','));
    return u"INSERT INTO received (%1) SELECT %1 FROM (VALUES (%2)%3) AS given (%4) "
           "WHERE (SELECT 1 FROM open_route WHERE open_route.secret_hash = given.secret_hash "
           "AND open_route.is_of_flows = given.is_of_flows LIMIT 1) IS NOT NULL "
           "OR (SELECT 1 FROM received WHERE received.id = given.id) IS NOT NULL ORDER BY number "
           "ON CONFLICT (id) DO UPDATE SET tries = received.tries + 1 RETURNING id"_s.arg(
               names.sliced(1, names.size() - 2).join(u','), typed.join(u','), more.repeated(rows - 1),
               names.join(u','));
}

sql::Values rowOf(qsizetype number, const ReceivedCallback &callback)
{
    return {number,
            callback.id,
            callback.at.toMSecsSinceEpoch(),
            hexOf(callback.secretHash),
            entryKindWord(callback.kind),
            callback.headers,
            callback.body,
            callback.signature,
            callback.timestamp,
            callback.kind == EntryKind::FlowRequestCallback ? 1 : 0};
}

/// The ids of those that are there then. Statements are made for a power of two rows each, so that they are
/// few; what is missing is a row of NULL, which no address has.
std::expected<QList<QString>, sql::Error> addSome(sql::Database &database,
                                                  const QList<ReceivedCallback> &callbacks)
{
    const auto rows = static_cast<qsizetype>(std::bit_ceil(static_cast<quint64>(callbacks.size())));
    sql::Values values;
    for (qsizetype i = 0; i < callbacks.size(); ++i)
        values += rowOf(i, callbacks.at(i));
    values.resize(values.size() / callbacks.size() * rows);
    return database.commitAndList(insertionOf(rows), values, [](const sql::Row &row) { return row.text(0); });
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
        hashes << hexOf(hash);
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

std::expected<QList<bool>, sql::Error> addReceived(sql::Database &database,
                                                   const QList<ReceivedCallback> &callbacks)
{
    QSet<QString> added;
    for (qsizetype first = 0; first < callbacks.size(); first += maxAtOnce) {
        const auto ids =
            addSome(database, callbacks.sliced(first, std::min(maxAtOnce, callbacks.size() - first)));
        if (!ids)
            return std::unexpected(ids.error());
        added.unite(QSet<QString>(ids->cbegin(), ids->cend()));
    }
    QList<bool> areAdded;
    for (const ReceivedCallback &callback : callbacks)
        areAdded << added.contains(callback.id);
    return areAdded;
}

std::expected<qint64, sql::Error> readReceivedCount(sql::Database &database)
{
    return database.number(u"SELECT count(*) FROM received WHERE state = 0"_s);
}

std::expected<qint64, sql::Error> readLastReceived(sql::Database &database, qint64 upTo)
{
    return database.number(u"SELECT coalesce(max(place), 0) FROM received WHERE state = 0 AND place <= ?"_s,
                           {upTo});
}

std::expected<QList<ReceivedCallback>, sql::Error> readReceived(sql::Database &database, int most)
{
    return database.list(
        u"SELECT id, at_ms, secret_hash, kind, headers, body, signature, timestamp_text FROM received "
        "WHERE state = 0 AND place <= (SELECT max(place) FROM (SELECT place, sum(length(body)) OVER "
        "(ORDER BY place) - length(body) AS bytes_before FROM (SELECT place, body FROM received "
        "WHERE state = 0 ORDER BY place LIMIT ?) AS oldest) AS sized WHERE bytes_before < ?) ORDER BY place"_s,
        {qint64(most), maxBytes}, callbackFrom);
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
