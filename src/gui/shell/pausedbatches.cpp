// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/pausedbatches.h"

#include "gui/common/style/visibletext.h"
#include "gui/store/store.h"

namespace crew::gui::shell {

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
        tell(change.status.batch.id, sentenceOf(change.status));
}

void PausedBatches::tell(const QUuid &batchId, const QString &sentence)
{
    const QString announced = m_announced.take(batchId);
    if (!sentence.isEmpty())
        m_announced.insert(batchId, sentence);
    if (announced == sentence)
        return;
    if (!announced.isEmpty())
        Q_EMIT solved(announced);
    if (!sentence.isEmpty())
        Q_EMIT occurred(sentence);
}

/// A desk does not tell what batches did while it was away. Once they are loaded, the store asks by itself.
void PausedBatches::handleAccess()
{
    if (m_store.access().isReached() && !m_announced.isEmpty())
        m_store.loadBatches();
}

/// Only what was told: of what was paused before, nobody is told anew.
void PausedBatches::handleLoaded()
{
    const QList<QUuid> told = m_announced.keys();
    for (const QUuid &batchId : told) {
        const int row = m_store.batches().rowOf(batchId);
        tell(batchId, row < 0 ? QString() : sentenceOf(m_store.batches().all().at(row)));
    }
}

} // namespace crew::gui::shell

#include "moc_pausedbatches.cpp"
