// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/teamtables.h"

#include "protocol/fromjson.h"
#include "protocol/tojson.h"
#include "wire/json.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

struct StoredRouting
{
    qint64 version = 0;
    QByteArray document;
};

StoredRouting routingIn(const sql::Row &row)
{
    return {row.number(0), row.bytes(1)};
}

} // namespace

TeamTables::TeamTables(std::unique_ptr<DeskDatabase> store)
    : m_store(std::move(store))
{}

std::expected<std::unique_ptr<TeamTables>, QString> TeamTables::open(const DeskStorage &storage)
{
    auto store = storage.open(teamSchema);
    if (!store)
        return std::unexpected(store.error());
    return std::unique_ptr<TeamTables>(new TeamTables(std::move(*store)));
}

std::expected<Routing, QString> TeamTables::routing() const
{
    const auto found = m_store->read([](sql::Database &database) {
        return database.first(u"SELECT version, document FROM routing"_s, {}, routingIn);
    });
    if (!found)
        return std::unexpected(found.error());
    if (!*found)
        return Routing();
    const auto object = wire::parseJsonObject((*found)->document);
    auto routing =
        protocol::fromJson<Routing>(object.value_or(QJsonObject()), protocol::Reading::Unknown::Ignored);
    if (!routing)
        return std::unexpected(m_store->problem(routing.error()));
    routing->version = (*found)->version;
    return *routing;
}

std::expected<void, QString> TeamTables::setRouting(const Routing &routing)
{
    return m_store->change(
        u"INSERT INTO routing (id, version, document) VALUES (1, ?, ?) "
        "ON CONFLICT (id) DO UPDATE SET version = excluded.version, document = excluded.document"_s,
        {routing.version, wire::toJson(protocol::toJson(routing).toObject())});
}

std::expected<bool, QString> TeamTables::recordEscalation(const QUuid &reviewId, int attempt,
                                                          const QDateTime &now)
{
    const auto added = m_store->change(u"INSERT INTO escalation (review, attempt, at_ms) VALUES (?, ?, ?) "
                                       "ON CONFLICT (review, attempt) DO NOTHING"_s,
                                       {reviewId.toRfc4122(), attempt, now.toMSecsSinceEpoch()});
    if (!added)
        return std::unexpected(added.error());
    return m_store->database().changedRows() > 0;
}

std::expected<void, QString> TeamTables::removeOld(const QDateTime &now,
                                                   const std::function<bool(const QUuid &reviewId)> &isOpen)
{
    const qint64 before = now.addDays(-keptDays).toMSecsSinceEpoch();
    const auto old = m_store->read([before](sql::Database &database) {
        return database.list(u"SELECT DISTINCT review FROM escalation WHERE at_ms < ?"_s, {before},
                             [](const sql::Row &row) { return QUuid::fromRfc4122(row.bytes(0)); });
    });
    if (!old)
        return std::unexpected(old.error());
    QList<sql::Values> unneeded;
    for (const QUuid &review : *old) {
        if (!isOpen(review))
            unneeded.append(sql::Values{review.toRfc4122(), before});
    }
    return m_store->changeEach(u"DELETE FROM escalation WHERE review = ? AND at_ms < ?"_s, unneeded);
}

} // namespace crew::desk
