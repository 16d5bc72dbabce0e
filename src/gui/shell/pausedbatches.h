// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"

#include <QHash>
#include <QObject>
#include <QUuid>

namespace crew::gui {
class Store;
}

namespace crew::gui::shell {

/// Tells of batches that the engine paused or that wait by themselves, which their window alone would show:
/// nobody else says that rows are left. When a desk is reached again, what was told, and what went on when it
/// was seen last, is looked at again.
class PausedBatches : public QObject
{
    Q_OBJECT

public:
    /// \a store has to outlive it.
    explicit PausedBatches(Store &store, QObject *parent = nullptr);

    void apply(const BatchChanges &changes);

Q_SIGNALS:
    void occurred(const QString &sentence);
    void solved(const QString &sentence); ///< the same: it goes on, or a person has seen to it

private:
    static QString sentenceOf(const BatchStatus &status);
    void record(const BatchStatus &status);
    void announce(const QString &before, const QString &sentence);
    void handleAccess();
    void handleLoaded();

    Store &m_store;
    QHash<QUuid, QString> m_known; ///< sentences that were told, by batch; empty for one that goes on
};

} // namespace crew::gui::shell
