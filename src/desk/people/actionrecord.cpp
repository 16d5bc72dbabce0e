// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/actionrecord.h"

#include "core/utc.h"
#include "journal/sqltext.h"
#include "wire/json.h"

#include <QScopeGuard>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <atomic>
#include <limits>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

struct ChainEnd
{
    qint64 sequence = 0;
    QByteArray hash = firstLink();
};

std::expected<ChainEnd, QSqlError> endOfActions(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT sequence, hash FROM action ORDER BY sequence DESC LIMIT 1"_s))
        return std::unexpected(query.lastError());
    return query.next() ? ChainEnd{query.value(0).toLongLong(), query.value(1).toByteArray()} : ChainEnd();
}

QByteArray bytesOf(const Action &action)
{
    const QJsonObject record{{"sequence"_L1, action.sequence},
                             {"at"_L1, action.at.toUTC().toString(Qt::ISODateWithMs)},
                             {"actor_id"_L1, journal::idText(action.actorId)},
                             {"actor"_L1, action.actor},
                             {"kind"_L1, action.kind},
                             {"person_id"_L1, journal::idText(action.personId)},
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

std::expected<QList<Action>, QSqlError> read(const QSqlDatabase &database, const QString &statement,
                                             qint64 sequence, int limit)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(statement);
    const int most = std::clamp(limit, 0, mostActionsAtOnce);
    if (const auto done = journal::execute(query, {sequence, most}); !done)
        return std::unexpected(done.error());
    QList<Action> actions;
    while (query.next())
        actions << actionFrom(query.value(0).toByteArray());
    if (query.lastError().isValid()) // a list cut short must not pass for the whole
        return std::unexpected(query.lastError());
    return actions;
}

} // namespace

std::expected<void, QSqlError> addAction(const QSqlDatabase &database, const Actor &actor, Action action)
{
    const auto end = endOfActions(database);
    if (!end)
        return std::unexpected(end.error());
    action.sequence = end->sequence + 1;
    action.actorId = actor.personId();
    action.actor = actor.name();
    const QByteArray record = bytesOf(action);
    return journal::execute(database,
                            u"INSERT INTO action (sequence, record, previous, hash) VALUES (?, ?, ?, ?)"_s,
                            {action.sequence, record, end->hash, auditHash(end->hash, record)});
}

std::expected<QList<Action>, QSqlError> readActions(const QSqlDatabase &database, qint64 sequence, int limit)
{
    return read(database, u"SELECT record FROM action WHERE sequence > ? ORDER BY sequence LIMIT ?"_s,
                sequence, limit);
}

std::expected<QList<Action>, QSqlError> readActionsBefore(const QSqlDatabase &database, qint64 sequence,
                                                          int limit)
{
    const qint64 end = sequence > 0 ? sequence : std::numeric_limits<qint64>::max();
    return read(database, u"SELECT record FROM action WHERE sequence < ? ORDER BY sequence DESC LIMIT ?"_s,
                end, limit);
}

std::expected<ChainVerdict, QSqlError> checkActions(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT sequence, record, previous, hash FROM action ORDER BY sequence"_s))
        return std::unexpected(query.lastError());
    ChainVerdict verdict;
    QByteArray previous = firstLink();
    while (verdict.holds && query.next()) {
        const qint64 sequence = query.value(0).toLongLong();
        const QByteArray record = query.value(1).toByteArray();
        const QByteArray hash = query.value(3).toByteArray();
        verdict.holds = sequence == verdict.count + 1 && actionFrom(record).sequence == sequence &&
                        query.value(2).toByteArray() == previous && hash == auditHash(previous, record);
        if (verdict.holds)
            ++verdict.count;
        else
            verdict.brokenAt = sequence;
        previous = verdict.holds ? hash : previous;
    }
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    if (verdict.count > 0)
        verdict.head = previous;
    return verdict;
}

std::expected<ChainVerdict, QString> checkActionsOf(const QString &file)
{
    static std::atomic<int> counter = 0;
    const QString name = u"crew-desk-actions-%1"_s.arg(counter.fetch_add(1));
    const auto end = qScopeGuard([&name] { QSqlDatabase::removeDatabase(name); });
    QSqlDatabase db = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    db.setDatabaseName(file);
    db.setConnectOptions(u"QSQLITE_OPEN_READONLY"_s);
    const auto checked = db.open() ? checkActions(db) : std::unexpected(db.lastError());
    if (!checked)
        return std::unexpected(storageError(checked.error()).text);
    return *checked;
}

} // namespace crew::desk
