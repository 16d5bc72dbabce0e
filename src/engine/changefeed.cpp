// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/changefeed.h"

#include <utility>

using namespace std::chrono_literals;

namespace crew {

ChangeFeed::ChangeFeed(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(16ms);
    connect(&m_timer, &QTimer::timeout, this, &ChangeFeed::send);
}

void ChangeFeed::note(const Ledger::Changes &changes, const Entry &entry, const Ledger &ledger)
{
    m_ledger = &ledger;
    m_changes.unite(changes);
    m_entries.append(entry);
    if (!m_timer.isActive())
        m_timer.start();
}

void ChangeFeed::announceAll(const Ledger &ledger)
{
    ChangeBatch batch;
    batch.initial = true;
    batch.executions = ledger.executions();
    batch.reviews = ledger.reviews();
    Q_EMIT batchReady(batch);
}

void ChangeFeed::send()
{
    ChangeBatch batch;
    for (const QUuid &id : std::as_const(m_changes.executions)) {
        if (const Execution *execution = m_ledger->execution(id))
            batch.executions.append(*execution);
    }
    for (const QUuid &id : std::as_const(m_changes.reviews)) {
        if (const Review *review = m_ledger->review(id))
            batch.reviews.append(*review);
    }
    batch.entries = std::exchange(m_entries, {});
    m_changes = {};
    Q_EMIT batchReady(batch);
}

} // namespace crew
