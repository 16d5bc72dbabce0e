// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/batchrun.h"

namespace crew::engine {

QUuid BatchRun::idOf(const Row &row, int attempt) const
{
    return rowExecutionId(status.batch.id, row.number, attempt);
}

bool BatchRun::hasMore() const
{
    return status.count(RowOutcome::Waiting) > 0 || !asking.isEmpty();
}

int BatchRun::answered() const
{
    int rest = status.total();
    for (const RowOutcome outcome :
         {RowOutcome::Invalid, RowOutcome::Waiting, RowOutcome::Sending, RowOutcome::Cancelled})
        rest -= status.count(outcome);
    return rest;
}

void BatchRun::append(const Row &row)
{
    ++status.counts.at(static_cast<size_t>(row.outcome));
    rows.append(row);
}

void BatchRun::setOutcome(qsizetype row, RowOutcome outcome)
{
    Row &changed = rows[row];
    --status.counts.at(static_cast<size_t>(changed.outcome));
    ++status.counts.at(static_cast<size_t>(outcome));
    changed.outcome = outcome;
    changedRows.insert(row);
}

std::optional<qsizetype> BatchRun::nextWaiting()
{
    while (next < rows.size() && rows.at(next).outcome != RowOutcome::Waiting)
        ++next;
    return next < rows.size() ? std::optional(next) : std::nullopt;
}

} // namespace crew::engine
