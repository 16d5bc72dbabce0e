// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/crewofrun.h"

#include "journal/dialect.h"
#include "journal/entrytable.h"
#include "journal/sqltext.h"
#include "wire/importrecord.h"

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

std::expected<QUuid, sql::Error> crewNamedBy(sql::Database &database, const QUuid &executionId)
{
    const auto entry =
        readFirstEntry(database,
                       u"WHERE %1 AND kind IN ('kickoff-requested', 'run-followed', 'flow-request', "
                       "'flow-request-unchecked') ORDER BY sequence LIMIT 1"_s.arg(isOfRun(database)),
                       {idText(executionId)});
    if (!entry)
        return std::unexpected(entry.error());
    return *entry ? wire::crewNamedIn(**entry) : QUuid();
}

/// Whose webhook address the first callback of \a executionId came to.
std::expected<QUuid, sql::Error> ownerOfAddress(sql::Database &database, const QUuid &executionId)
{
    const auto owner = database.first(
        u"SELECT subject FROM entry WHERE %1 ORDER BY sequence LIMIT 1"_s.arg(isOfRun(database)),
        {idText(executionId)}, [](const sql::Row &row) { return QUuid::fromString(row.text(0)); });
    if (!owner)
        return std::unexpected(owner.error());
    return owner->value_or(QUuid());
}

} // namespace

std::expected<QUuid, sql::Error> readCrewOfRun(sql::Database &database, const QUuid &executionId)
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
