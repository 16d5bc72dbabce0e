// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/changefeed.h"

#include <algorithm>
#include <utility>

using namespace std::chrono_literals;

namespace crew::engine {

ChangeFeed::ChangeFeed()
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ChangeFeed::send);
}

void ChangeFeed::record(const Ledger::Changes &changes, const Entry &entry, const Ledger &ledger)
{
    m_ledger = &ledger;
    m_changes.unite(changes);
    if (!m_isAnnounced)
        return; // its entry is in the journal for anyone who looks at the run
    m_entries.append(entry);
    sendSoon();
}

void ChangeFeed::record(const Ledger::Changes &changes, const Ledger &ledger)
{
    m_ledger = &ledger;
    m_changes.unite(changes);
    if (m_isAnnounced && !changes.reviews.isEmpty())
        sendSoon();
}

void ChangeFeed::recordRemoved(const QList<RemovedRun> &runs)
{
    if (!m_isAnnounced)
        return; // nobody was told of them
    m_removed += runs;
    sendSoon();
}

/// What comes after a rest is told at once: somebody may be waiting for it.
void ChangeFeed::sendSoon()
{
    if (!m_timer.isActive())
        m_timer.start(std::max<std::chrono::milliseconds>(
            std::chrono::ceil<std::chrono::milliseconds>(m_mayAnnounce.remainingTimeAsDuration()), 0ms));
}

void ChangeFeed::announceAll(const Ledger &ledger, const QList<RemovedRun> &removed)
{
    m_isAnnounced = true;
    ChangeBatch batch;
    batch.initial = true;
    batch.executions = ledger.executions();
    batch.executions.removeIf(
        [this](const Execution &execution) { return m_changes.executions.contains(execution.id); });
    batch.reviews = ledger.reviews();
    batch.reviews.removeIf([this](const Review &review) { return m_changes.reviews.contains(review.id); });
    batch.joined = ledger.joined();
    batch.removed = removed;
    Q_EMIT batchReady(batch);
    if (!m_changes.executions.isEmpty())
        sendSoon();
}

void ChangeFeed::send()
{
    m_mayAnnounce.setRemainingTime(m_interval, Qt::PreciseTimer);
    ChangeBatch batch;
    batch.executions.reserve(m_changes.executions.size());
    for (const QUuid &id : std::as_const(m_changes.executions)) {
        const Execution *execution = m_ledger->execution(id);
        if (execution && execution->id == id)
            batch.executions.append(*execution);
    }
    for (const QUuid &id : std::as_const(m_changes.reviews)) {
        if (const Review *review = m_ledger->review(id))
            batch.reviews.append(*review);
    }
    batch.joined = m_changes.joined;
    batch.removed = std::exchange(m_removed, {});
    batch.entries = std::exchange(m_entries, {});
    m_changes = {};
    Q_EMIT batchReady(batch);
}

} // namespace crew::engine

#include "moc_changefeed.cpp"
