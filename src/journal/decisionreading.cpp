// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/decisionreading.h"

#include "journal/sqltext.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// The first condition is that of the index entry_audited.
constexpr auto heldDecisions =
    "FROM entry WHERE (kind GLOB 'decision*' OR kind GLOB 'stop*') AND kind = 'decision-held'"_L1;

/// The first column of the first row; a null value when there is none.
std::expected<QVariant, QSqlError> readValue(const QSqlDatabase &database, const QString &statement,
                                             const QVariantList &values)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(statement);
    if (const auto done = execute(query, values); !done)
        return std::unexpected(done.error());
    if (query.next())
        return query.value(0);
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return QVariant();
}

} // namespace

std::expected<QList<JournalReader::DecisionPlace>, QSqlError> readDecisionsAfter(const QSqlDatabase &database,
                                                                                 qint64 sequence, int count)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT sequence, execution, body %1 AND sequence > ? ORDER BY sequence LIMIT ?"_s.arg(
        heldDecisions));
    if (const auto done = execute(query, {sequence, count}); !done)
        return std::unexpected(done.error());
    QList<JournalReader::DecisionPlace> places;
    while (query.next())
        places.append({query.value(0).toLongLong(), QUuid::fromString(query.value(1).toString()),
                       query.value(2).toByteArray()});
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return places;
}

std::expected<qint64, QSqlError> readDecisionCount(const QSqlDatabase &database)
{
    const auto count = readValue(database, u"SELECT count(*) %1"_s.arg(heldDecisions), {});
    return count ? std::expected<qint64, QSqlError>(count->toLongLong()) : std::unexpected(count.error());
}

std::expected<void, QSqlError> visitDecisions(const QSqlDatabase &database,
                                              const std::function<void(const QByteArray &body)> &visit)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT body %1"_s.arg(heldDecisions)))
        return std::unexpected(query.lastError());
    while (query.next())
        visit(query.value(0).toByteArray());
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return {};
}

std::expected<QByteArray, QSqlError> readLocalValue(const QSqlDatabase &database, const QString &key)
{
    const auto value = readValue(database, u"SELECT value FROM local_state WHERE key = ?"_s, {key});
    return value ? std::expected<QByteArray, QSqlError>(value->toByteArray())
                 : std::unexpected(value.error());
}

std::expected<QString, QSqlError> readCrewName(const QSqlDatabase &database, const QUuid &crewId)
{
    const auto name = readValue(database, u"SELECT name FROM crew WHERE id = ?"_s, {idText(crewId)});
    return name ? std::expected<QString, QSqlError>(name->toString()) : std::unexpected(name.error());
}

} // namespace crew::journal
