// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/actionrecord.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "journal/sqltext.h"
#include "wire/json.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

struct ChainEnd
{
    qint64 sequence = 0;
    QByteArray hash = firstLink();
};

std::expected<ChainEnd, sql::Error> endOfActions(sql::Database &database)
{
    return database.firstOrDefault(u"SELECT sequence, hash FROM action ORDER BY sequence DESC LIMIT 1"_s, {},
                                   [](const sql::Row &row) {
                                       return ChainEnd{row.number(0), row.bytes(1)};
                                   });
}

QByteArray bytesOf(const Action &action)
{
    const QJsonObject record{{"sequence"_L1, action.sequence},
                             {"at"_L1, utcText(action.at)},
                             {"actor_id"_L1, idText(action.actorId)},
                             {"actor"_L1, action.actor},
                             {"kind"_L1, action.kind},
                             {"person_id"_L1, idText(action.personId)},
                             {"person"_L1, action.person},
                             {"detail"_L1, action.detail}};
    return wire::toJson(record);
}

Action actionFrom(const QByteArray &bytes)
{
    const QJsonObject record = wire::parseJsonObject(bytes).value_or(QJsonObject());
    Action action;
    action.sequence = record.value("sequence"_L1).toInteger();
    action.at = QDateTime::fromString(record.value("at"_L1).toString(), Qt::ISODateWithMs);
    action.actorId = QUuid::fromString(record.value("actor_id"_L1).toString());
    action.actor = record.value("actor"_L1).toString();
    action.kind = record.value("kind"_L1).toString();
    action.personId = QUuid::fromString(record.value("person_id"_L1).toString());
    action.person = record.value("person"_L1).toString();
    action.detail = record.value("detail"_L1).toObject();
    return action;
}

std::expected<QList<Action>, sql::Error> read(sql::Database &database, const QString &statement,
                                              qint64 sequence, int limit)
{
    return database.list(statement, {sequence, std::clamp(limit, 0, maxActionsAtOnce)},
                         [](const sql::Row &row) { return actionFrom(row.bytes(0)); });
}

} // namespace

std::expected<void, sql::Error> addAction(sql::Database &database, const Actor &actor, Action action)
{
    const auto end = endOfActions(database);
    if (!end)
        return std::unexpected(end.error());
    action.sequence = end->sequence + 1;
    action.actorId = actor.personId();
    action.actor = actor.name();
    const QByteArray record = bytesOf(action);
    return database.execute(u"INSERT INTO action (sequence, record, previous, hash) VALUES (?, ?, ?, ?)"_s,
                            {action.sequence, record, end->hash, auditHash(end->hash, record)});
}

std::expected<QList<Action>, sql::Error> readActions(sql::Database &database, qint64 sequence, int limit)
{
    return read(database, u"SELECT record FROM action WHERE sequence > ? ORDER BY sequence LIMIT ?"_s,
                sequence, limit);
}

std::expected<QList<Action>, sql::Error> readActionsBefore(sql::Database &database, qint64 sequence,
                                                           int limit)
{
    const qint64 end = sequence > 0 ? sequence : std::numeric_limits<qint64>::max();
    return read(database, u"SELECT record FROM action WHERE sequence < ? ORDER BY sequence DESC LIMIT ?"_s,
                end, limit);
}

std::expected<ChainCheck, sql::Error> checkActions(sql::Database &database)
{
    ChainCheck check;
    QByteArray previous = firstLink();
    const auto visited =
        database.visit(u"SELECT sequence, record, previous, hash FROM action ORDER BY sequence"_s, {},
                       [&](const sql::Row &row) {
                           if (!check.holds)
                               return;
                           const qint64 sequence = row.number(0);
                           const QByteArray record = row.bytes(1);
                           const QByteArray hash = row.bytes(3);
                           check.holds = sequence == check.count + 1 &&
                                         actionFrom(record).sequence == sequence &&
                                         row.bytes(2) == previous && hash == auditHash(previous, record);
                           if (check.holds)
                               ++check.count;
                           else
                               check.brokenAt = sequence;
                           previous = check.holds ? hash : previous;
                       });
    if (!visited)
        return std::unexpected(visited.error());
    if (check.count > 0)
        check.head = previous;
    return check;
}

} // namespace crew::desk
