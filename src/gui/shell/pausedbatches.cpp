// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/pausedbatches.h"

#include "gui/common/style/visibletext.h"

namespace crew::gui::shell {

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
    for (const BatchChange &change : changes) {
        const Batch &batch = change.status.batch;
        const QString sentence = sentenceOf(change.status);
        const QString announced = m_announced.value(batch.id);
        if (announced == sentence)
            continue;
        if (!announced.isEmpty())
            Q_EMIT solved(announced);
        m_announced.remove(batch.id);
        if (sentence.isEmpty())
            continue;
        m_announced.insert(batch.id, sentence);
        Q_EMIT occurred(sentence);
    }
}

} // namespace crew::gui::shell

#include "moc_pausedbatches.cpp"
