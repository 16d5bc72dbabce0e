// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/runrecords.h"

#include "core/runtext.h"
#include "engine/runfacts.h"

namespace crew::engine {

namespace {

/// The execution whose webhook address a callback of an unknown one came to; null for any other entry.
QUuid ownerOf(const Entry &entry)
{
    if (!isCallback(entry.kind))
        return {};
    const QUuid owner = QUuid::fromString(entry.subject);
    return owner == entry.executionId ? QUuid() : owner;
}

} // namespace

RunRecord recordOf(const Ledger &ledger, const QUuid &executionId)
{
    const Execution &execution = *ledger.execution(executionId);
    RunRecord record;
    record.summary = summaryOf(execution);
    record.isPast = ledger.isSettled(executionId);
    if (!record.isPast)
        return record;
    record.ids = execution.ids();
    record.text = searchTextOf(execution);
    const QList<Review> reviews = ledger.reviewsOf(executionId);
    record.fact = runFactOf(execution);
    record.tasks = taskFactsOf(execution, ledger.taskEndsOf(executionId), reviews);
    record.attempts = attemptFactsOf(reviews);
    return record;
}

std::expected<QUuid, QString> foldRun(Ledger &ledger, const QUuid &executionId, const EntrySource &entriesOf)
{
    if (ledger.execution(executionId))
        return QUuid();
    const auto entries = entriesOf(executionId);
    if (!entries)
        return std::unexpected(entries.error());
    const QUuid owner = entries->isEmpty() ? QUuid() : ownerOf(entries->first());
    if (!owner.isNull() && !ledger.execution(owner)) {
        const auto ownersEntries = entriesOf(owner);
        if (!ownersEntries)
            return std::unexpected(ownersEntries.error());
        for (const Entry &entry : *ownersEntries)
            ledger.apply(entry);
    }
    for (const Entry &entry : *entries)
        ledger.apply(entry);
    return owner;
}

} // namespace crew::engine
