// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/runlist.h"

#include <algorithm>
#include <utility>

namespace crew::gui {

int liveRunsOf(const QUuid &crewId, const QList<RunRow> &runs)
{
    return static_cast<int>(std::ranges::count_if(
        runs, [&crewId](const RunRow &run) { return run->crewId == crewId && !isFinal(run->state); }));
}

void RunList::apply(const engine::ChangeBatch &batch, const HasReviews &hasReviews)
{
    removeGone(batch);
    storeWhole(batch.executions, hasReviews);
    updateRows(batch.executions);
    removeRows(batch);
    append(newRows(batch));
}

void RunList::addExecutions(const QList<Execution> &executions)
{
    for (const Execution &execution : executions) {
        if (m_executions.contains(execution.id))
            continue;
        m_executions.insert(execution.id, execution);
        Q_EMIT executionChanged({}, execution);
    }
}

void RunList::removeOf(const IsGone &isGone)
{
    m_executions.removeIf([&isGone](const auto &each) { return isGone(each->crewId); });
    QList<QUuid> gone;
    for (const RunRow &run : std::as_const(m_rows)) {
        if (isGone(run->crewId))
            gone.prepend(run->id); // the last first: fewer rows move
    }
    for (const QUuid &id : std::as_const(gone))
        remove(id);
}

const RunSummary *RunList::find(const QUuid &id) const
{
    const int row = rowOf(id);
    return row < 0 ? nullptr : m_rows.at(row).get();
}

const Execution *RunList::execution(const QUuid &id) const
{
    const auto found = m_executions.constFind(id);
    return found == m_executions.cend() ? nullptr : &*found;
}

void RunList::storeWhole(const QList<Execution> &executions, const HasReviews &hasReviews)
{
    for (const Execution &execution : executions) {
        if (isFinal(execution.state) && !(hasReviews && hasReviews(execution.id))) {
            m_executions.remove(execution.id);
            continue;
        }
        const Execution before = std::exchange(m_executions[execution.id], execution);
        Q_EMIT executionChanged(before, execution);
    }
}

void RunList::updateRows(const QList<Execution> &executions)
{
    QList<RunChange> changes;
    for (const Execution &execution : executions) {
        const int row = rowOf(execution.id);
        if (row < 0)
            continue;
        auto run = std::make_shared<const RunSummary>(summaryOf(execution));
        if (*run != *m_rows.at(row))
            changes.append({row, std::exchange(m_rows[row], std::move(run))});
    }
    if (!changes.isEmpty())
        Q_EMIT changed(changes);
}

/// First: a run of the same ID may have begun since.
void RunList::removeGone(const engine::ChangeBatch &batch)
{
    for (const RemovedRun &run : batch.removed) {
        m_executions.remove(run.id);
        remove(run.id);
    }
}

void RunList::removeRows(const engine::ChangeBatch &batch)
{
    for (const Execution &execution : batch.executions) {
        const RunSummary *run = find(execution.id);
        if (run && run->state == ExecutionState::Refused)
            remove(execution.id);
    }
    for (const JoinedRun &run : batch.joined) {
        m_executions.remove(run.gone);
        remove(run.gone);
    }
}

QList<RunRow> RunList::newRows(const engine::ChangeBatch &batch)
{
    QList<RunRow> added;
    QHash<QUuid, qsizetype> places; ///< in added
    for (const Execution &execution : batch.executions) {
        if (m_places.contains(execution.id))
            continue;
        auto run = std::make_shared<const RunSummary>(summaryOf(execution));
        if (const auto place = places.constFind(run->id); place != places.cend()) {
            added[*place] = std::move(run);
            continue;
        }
        places.insert(run->id, added.size());
        added.append(std::move(run));
    }
    for (const RunSummary &run : batch.past) {
        if (m_places.contains(run.id) || places.contains(run.id))
            continue;
        places.insert(run.id, added.size());
        added.append(std::make_shared<const RunSummary>(run));
    }
    added.removeIf([this](const RunRow &run) {
        const bool isRefused = run->state == ExecutionState::Refused;
        if (isRefused)
            m_refused.insert(run->id);
        return isRefused;
    });
    return added;
}

void RunList::append(const QList<RunRow> &rows)
{
    if (rows.isEmpty())
        return;
    const auto first = static_cast<int>(m_rows.size());
    Q_EMIT aboutToAppend(static_cast<int>(rows.size()));
    for (const RunRow &run : rows) {
        m_refused.remove(run->id);
        m_places.insert(run->id, static_cast<int>(m_rows.size()));
        m_rows.append(run);
    }
    Q_EMIT appended(first);
}

void RunList::remove(const QUuid &id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    Q_EMIT aboutToRemove(row);
    m_places.remove(id);
    m_rows.removeAt(row);
    for (int later = row; later < m_rows.size(); ++later)
        m_places[m_rows.at(later)->id] = later;
    Q_EMIT removed(row);
}

} // namespace crew::gui

#include "moc_runlist.cpp"
