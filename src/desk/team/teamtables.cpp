// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/teamtables.h"

#include "protocol/fromjson.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

std::unexpected<QString> failure(const QString &why)
{
    return std::unexpected(u"The rules of the desk cannot be written or read: %1. Free space on the disk, or "
                           "check the data directory."_s.arg(why));
}

std::expected<void, QString> run(QSqlQuery &query)
{
    if (!query.exec())
        return failure(query.lastError().text());
    return {};
}

} // namespace

std::expected<std::unique_ptr<TeamTables>, QString> TeamTables::open(const QString &dataDirectory)
{
    auto tables = std::unique_ptr<TeamTables>(new TeamTables(dataDirectory + "/team.sqlite"_L1));
    const auto opened = tables->m_file.open({u":/desk/team/schema"_s, 1, u"list of rules"_s});
    if (!opened)
        return std::unexpected(opened.error());
    return tables;
}

std::expected<Routing, QString> TeamTables::routing() const
{
    QSqlQuery query(m_file.database());
    query.prepare(u"SELECT version, document FROM routing"_s);
    if (const auto done = run(query); !done)
        return std::unexpected(done.error());
    if (!query.next())
        return Routing();
    const auto object = wire::parseJsonObject(query.value(1).toByteArray());
    auto routing =
        protocol::fromJson<Routing>(object.value_or(QJsonObject()), protocol::Reading::Unknown::Ignored);
    if (!routing)
        return failure(routing.error());
    routing->version = query.value(0).toLongLong();
    return *routing;
}

std::expected<void, QString> TeamTables::setRouting(const Routing &routing)
{
    QSqlQuery query(m_file.database());
    query.prepare(u"INSERT OR REPLACE INTO routing (id, version, document) VALUES (1, ?, ?)"_s);
    query.bindValue(0, routing.version);
    query.bindValue(1, wire::toJson(protocol::toJson(routing).toObject()));
    return run(query);
}

std::expected<bool, QString> TeamTables::noteEscalation(const QUuid &reviewId, int attempt,
                                                        const QDateTime &now)
{
    QSqlQuery query(m_file.database());
    query.prepare(u"INSERT OR IGNORE INTO escalation (review, attempt, at_ms) VALUES (?, ?, ?)"_s);
    query.bindValue(0, reviewId.toRfc4122());
    query.bindValue(1, attempt);
    query.bindValue(2, now.toMSecsSinceEpoch());
    if (const auto done = run(query); !done)
        return std::unexpected(done.error());
    return query.numRowsAffected() > 0;
}

std::expected<bool, QString> TeamTables::isEscalated(const QUuid &reviewId, int attempt) const
{
    QSqlQuery query(m_file.database());
    query.prepare(u"SELECT 1 FROM escalation WHERE review = ? AND attempt = ?"_s);
    query.bindValue(0, reviewId.toRfc4122());
    query.bindValue(1, attempt);
    if (const auto done = run(query); !done)
        return std::unexpected(done.error());
    return query.next();
}

std::expected<void, QString> TeamTables::removeOld(const QDateTime &now)
{
    QSqlQuery query(m_file.database());
    query.prepare(u"DELETE FROM escalation WHERE at_ms < ?"_s);
    query.bindValue(0, now.addDays(-keptDays).toMSecsSinceEpoch());
    return run(query);
}

} // namespace crew::desk
