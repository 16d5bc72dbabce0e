// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/crewofrun.h"

#include "journal/entrytable.h"
#include "journal/sqltext.h"
#include "wire/importrecord.h"

#include <QSqlQuery>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::expected<QUuid, QSqlError> crewNamedBy(const QSqlDatabase &database, const QUuid &executionId)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(
        u"SELECT %1 FROM entry WHERE execution = ? AND kind IN ('kickoff-requested', 'run-followed', "
        "'flow-request', 'flow-request-unchecked') ORDER BY sequence LIMIT 1"_s.arg(entryColumns));
    if (const auto done = execute(query, {idText(executionId)}); !done)
        return std::unexpected(done.error());
    const auto entry = query.next() ? entryFrom(query) : std::nullopt;
    return entry ? wire::crewNamedIn(*entry) : QUuid();
}

/// Whose webhook address the first callback of \a executionId came to.
std::expected<QUuid, QSqlError> ownerOfAddress(const QSqlDatabase &database, const QUuid &executionId)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT subject FROM entry WHERE execution = ? ORDER BY sequence LIMIT 1"_s);
    if (const auto done = execute(query, {idText(executionId)}); !done)
        return std::unexpected(done.error());
    return query.next() ? QUuid::fromString(query.value(0).toString()) : QUuid();
}

} // namespace

std::expected<QUuid, QSqlError> readCrewOfRun(const QSqlDatabase &database, const QUuid &executionId)
{
    const auto named = crewNamedBy(database, executionId);
    if (!named || !named->isNull())
        return named;
    const auto owner = ownerOfAddress(database, executionId);
    if (!owner || owner->isNull())
        return owner;
    return crewNamedBy(database, *owner);
}

} // namespace crew::journal
