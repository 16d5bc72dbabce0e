// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/pausedbatches.h"

#include "gui/common/style/visibletext.h"
#include "gui/store/store.h"

namespace crew::gui::shell {

namespace {

bool goesOn(const BatchStatus &status)
{
    return status.batch.state == BatchState::Running && status.batch.reason.isEmpty() &&
           status.count(RowOutcome::Waiting) > 0;
}

} // namespace

PausedBatches::PausedBatches(Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(&store.access(), &Access::changed, this, &PausedBatches::handleAccess);
    connect(&store.batches(), &BatchList::loaded, this, &PausedBatches::handleLoaded);
    // What came while they were loaded is newer than what handleLoaded() saw.
    connect(&store.batches(), &BatchList::applied, this, &PausedBatches::apply);
}

/// Empty when the batch goes on, has nothing left to send, or a person paused it.
QString PausedBatches::sentenceOf(const BatchStatus &status)
{
    const Batch &batch = status.batch;
    if (status.isPaused() && !batch.reason.isEmpty())
        return tr("The batch “%1” is paused. %2").arg(visibleText(batch.name), visibleText(batch.reason));
    if (status.waitsByItself())
        return tr("The batch “%1” is waiting. %2").arg(visibleText(batch.name), visibleText(batch.reason));
    return {};
}

void PausedBatches::apply(const BatchChanges &changes)
{
    for (const BatchChange &change : changes)
        record(change.status);
}

void PausedBatches::record(const BatchStatus &status)
{
    const QUuid batchId = status.batch.id;
    const QString sentence = sentenceOf(status);
    const QString told = m_known.take(batchId);
    if (!sentence.isEmpty() || goesOn(status))
        m_known.insert(batchId, sentence);
    announce(told, sentence);
}

void PausedBatches::announce(const QString &before, const QString &sentence)
{
    if (before == sentence)
        return;
    if (!before.isEmpty())
        Q_EMIT solved(before);
    if (!sentence.isEmpty())
        Q_EMIT occurred(sentence);
}

/// A desk does not tell what batches did while it was away. Once they are loaded, the store asks by itself.
void PausedBatches::handleAccess()
{
    if (m_store.access().isReached() && !m_known.isEmpty())
        m_store.loadBatches();
}

/// Only what is known: what was paused before is not announced again.
void PausedBatches::handleLoaded()
{
    const QList<QUuid> known = m_known.keys();
    for (const QUuid &batchId : known) {
        if (m_store.batches().rowOf(batchId) < 0)
            announce(m_known.take(batchId), {});
    }
    const QList<BatchStatus> statuses = m_store.batches().all();
    for (const BatchStatus &status : statuses) {
        if (m_known.contains(status.batch.id) || goesOn(status))
            record(status);
    }
}

} // namespace crew::gui::shell

#include "moc_pausedbatches.cpp"
