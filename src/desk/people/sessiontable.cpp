// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/sessiontable.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::desk::sessiontable {

using journal::execute;
using journal::idText;

namespace {

const auto sessionColumns = "SELECT id, person, device, created_ms, used_ms, expires_ms FROM session "_L1;
const auto lastUsedFirst = " ORDER BY used_ms DESC, id"_L1;

QDateTime timeIn(const QSqlQuery &query, int column)
{
    return QDateTime::fromMSecsSinceEpoch(query.value(column).toLongLong(), utc);
}

std::expected<QList<Session>, QSqlError> readSessions(const QSqlDatabase &database, const QString &condition,
                                                      const QVariantList &values)
{
    QSqlQuery query(database);
    if (!query.prepare(sessionColumns + condition + lastUsedFirst))
        return std::unexpected(query.lastError());
    if (const auto done = execute(query, values); !done)
        return std::unexpected(done.error());
    QList<Session> sessions;
    while (query.next())
        sessions << Session{.id = QUuid::fromString(query.value(0).toString()),
                            .personId = QUuid::fromString(query.value(1).toString()),
                            .device = query.value(2).toString(),
                            .created = timeIn(query, 3),
                            .lastUsed = timeIn(query, 4),
                            .expires = timeIn(query, 5)};
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return sessions;
}

std::expected<std::optional<Session>, QSqlError> readSession(const QSqlDatabase &database,
                                                             const QString &condition, const QVariant &value)
{
    const auto sessions = readSessions(database, condition, {value});
    if (!sessions)
        return std::unexpected(sessions.error());
    return sessions->isEmpty() ? std::nullopt : std::optional(sessions->first());
}

} // namespace

std::expected<QList<Session>, QSqlError> all(const QSqlDatabase &database)
{
    return readSessions(database, {}, {});
}

std::expected<QList<Session>, QSqlError> of(const QSqlDatabase &database, const QUuid &personId)
{
    return readSessions(database, u"WHERE person = ?"_s, {idText(personId)});
}

std::expected<std::optional<Session>, QSqlError> find(const QSqlDatabase &database, const QUuid &id)
{
    return readSession(database, u"WHERE id = ?"_s, idText(id));
}

std::expected<std::optional<Session>, QSqlError> findByToken(const QSqlDatabase &database,
                                                             const QByteArray &tokenHash)
{
    return readSession(database, u"WHERE token_hash = ?"_s, tokenHash);
}

std::expected<QList<Session>, QSqlError> expired(const QSqlDatabase &database, const QDateTime &now)
{
    return readSessions(database, u"WHERE expires_ms <= ?"_s, {now.toMSecsSinceEpoch()});
}

std::expected<void, QSqlError> add(const QSqlDatabase &database, const Session &session,
                                   const QByteArray &tokenHash)
{
    return execute(database,
                   u"INSERT INTO session (id, token_hash, person, device, created_ms, used_ms, expires_ms) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                   {idText(session.id), tokenHash, idText(session.personId), journal::text(session.device),
                    session.created.toMSecsSinceEpoch(), session.lastUsed.toMSecsSinceEpoch(),
                    session.expires.toMSecsSinceEpoch()});
}

std::expected<void, QSqlError> setUsed(const QSqlDatabase &database, const QUuid &id, const QDateTime &at)
{
    return execute(database, u"UPDATE session SET used_ms = ? WHERE id = ?"_s,
                   {at.toMSecsSinceEpoch(), idText(id)});
}

std::expected<void, QSqlError> remove(const QSqlDatabase &database, const QList<QUuid> &ids)
{
    for (const QUuid &id : ids) {
        if (const auto removed = execute(database, u"DELETE FROM session WHERE id = ?"_s, {idText(id)});
            !removed)
            return removed;
    }
    return {};
}

} // namespace crew::desk::sessiontable
