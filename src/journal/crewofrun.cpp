// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/crewofrun.h"

#include "journal/dialect.h"
#include "journal/entrytable.h"
#include "journal/sqltext.h"
#include "wire/importrecord.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

constexpr std::array namesCrew{EntryKind::KickoffRequested, EntryKind::RunFollowed,
                               EntryKind::FlowRequestCallback, EntryKind::FlowRequestUnchecked};

using FoundEntry = std::expected<std::optional<Entry>, sql::Error>;

FoundEntry firstEntryOf(sql::Database &database, const QUuid &executionId)
{
    return readFirstEntry(database, u"WHERE %1 ORDER BY sequence LIMIT 1"_s.arg(isFirstOfRun(database)),
                          {idText(executionId)});
}

/// Of a run that was known by a callback first it is not the first entry.
FoundEntry naming(sql::Database &database, const QUuid &executionId, const std::optional<Entry> &first)
{
    if (first && std::ranges::find(namesCrew, first->kind) != namesCrew.end())
        return first;
    QStringList words;
    for (const EntryKind kind : namesCrew)
        words << u"'%1'"_s.arg(entryKindWord(kind));
    return readFirstEntry(
        database,
        u"WHERE %1 AND kind IN (%2) ORDER BY sequence LIMIT 1"_s.arg(isOfRun(database), words.join(u", "_s)),
        {idText(executionId)});
}

std::expected<QUuid, sql::Error> crewNamedBy(sql::Database &database, const QUuid &executionId,
                                             const std::optional<Entry> &first)
{
    const auto entry = naming(database, executionId, first);
    if (!entry)
        return std::unexpected(entry.error());
    return *entry ? wire::crewNamedIn(**entry) : QUuid();
}

} // namespace

/// A run that names none is of the crew whose webhook address its first callback came to.
std::expected<QUuid, sql::Error> readCrewOfRun(sql::Database &database, const QUuid &executionId)
{
    const auto first = firstEntryOf(database, executionId);
    if (!first)
        return std::unexpected(first.error());
    const auto named = crewNamedBy(database, executionId, *first);
    if (!named || !named->isNull() || !*first)
        return named;
    const QUuid owner = QUuid::fromString((*first)->subject);
    if (owner.isNull())
        return owner;
    const auto firstOfOwner = firstEntryOf(database, owner);
    return firstOfOwner ? crewNamedBy(database, owner, *firstOfOwner) : std::unexpected(firstOfOwner.error());
}

} // namespace crew::journal
