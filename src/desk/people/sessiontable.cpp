// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/sessiontable.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "journal/sqltext.h"

using namespace Qt::StringLiterals;

namespace crew::desk::sessiontable {

namespace {

const auto sessionColumns = "SELECT id, person, device, created_ms, used_ms, expires_ms FROM session "_L1;
const auto lastUsedFirst = " ORDER BY used_ms DESC, id"_L1;

QDateTime timeIn(const sql::Row &row, int column)
{
    return QDateTime::fromMSecsSinceEpoch(row.number(column), utc);
}

Session sessionIn(const sql::Row &row)
{
    return {.id = QUuid::fromString(row.text(0)),
            .personId = QUuid::fromString(row.text(1)),
            .device = row.text(2),
            .created = timeIn(row, 3),
            .lastUsed = timeIn(row, 4),
            .expires = timeIn(row, 5)};
}

std::expected<QList<Session>, sql::Error> readSessions(sql::Database &database, const QString &condition,
                                                       const sql::Values &values)
{
    return database.list(sessionColumns + condition + lastUsedFirst, values, sessionIn);
}

std::expected<std::optional<Session>, sql::Error>
readSession(sql::Database &database, const QString &condition, const sql::Value &value)
{
    const auto sessions = readSessions(database, condition, {value});
    if (!sessions)
        return std::unexpected(sessions.error());
    return sessions->isEmpty() ? std::nullopt : std::optional(sessions->first());
}

} // namespace

std::expected<QList<Session>, sql::Error> all(sql::Database &database)
{
    return readSessions(database, {}, {});
}

std::expected<QList<Session>, sql::Error> of(sql::Database &database, const QUuid &personId)
{
    return readSessions(database, u"WHERE person = ?"_s, {idText(personId)});
}

std::expected<std::optional<Session>, sql::Error> find(sql::Database &database, const QUuid &id)
{
    return readSession(database, u"WHERE id = ?"_s, idText(id));
}

std::expected<std::optional<Session>, sql::Error> findByToken(sql::Database &database,
                                                              const QByteArray &tokenHash)
{
    return readSession(database, u"WHERE token_hash = ?"_s, tokenHash);
}

std::expected<QList<Session>, sql::Error> expired(sql::Database &database, const QDateTime &now)
{
    return readSessions(database, u"WHERE expires_ms <= ?"_s, {now.toMSecsSinceEpoch()});
}

std::expected<void, sql::Error> add(sql::Database &database, const Session &session,
                                    const QByteArray &tokenHash)
{
    return database.execute(
        u"INSERT INTO session (id, token_hash, person, device, created_ms, used_ms, expires_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
        {idText(session.id), tokenHash, idText(session.personId), session.device,
         session.created.toMSecsSinceEpoch(), session.lastUsed.toMSecsSinceEpoch(),
         session.expires.toMSecsSinceEpoch()});
}

std::expected<void, sql::Error> setUsed(sql::Database &database, const QUuid &id, const QDateTime &at)
{
    return database.execute(u"UPDATE session SET used_ms = ? WHERE id = ?"_s,
                            {at.toMSecsSinceEpoch(), idText(id)});
}

std::expected<void, sql::Error> remove(sql::Database &database, const QList<QUuid> &ids)
{
    for (const QUuid &id : ids) {
        if (const auto removed = database.execute(u"DELETE FROM session WHERE id = ?"_s, {idText(id)});
            !removed)
            return removed;
    }
    return {};
}

} // namespace crew::desk::sessiontable
