// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/ledger.h"
#include "engine/values.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QTimer>

#include <chrono>

namespace crew::engine {

/// Gathers what changed and sends it as whole values, at most one batch in each interval. Nothing is
/// sent before announceAll().
class ChangeFeed : public QObject
{
    Q_OBJECT

public:
    ChangeFeed();

    void setInterval(std::chrono::milliseconds interval) { m_interval = interval; }

    /// Adds \a changes that \a entry made; \a ledger gives the values when the batch is sent and has to
    /// outlive the feed's use.
    void record(const Ledger::Changes &changes, const Entry &entry, const Ledger &ledger);

    /// The same of what no entry made.
    void record(const Ledger::Changes &changes, const Ledger &ledger);

    /// Adds runs that are gone; nothing is told of them any more.
    void recordRemoved(const QList<RemovedRun> &runs);

    /// Sends everything, and \a removed, as one initial batch, but for what was noted before: that follows as
    /// a change.
    void announceAll(const Ledger &ledger, const QList<RemovedRun> &removed = {});

Q_SIGNALS:
    void batchReady(const crew::engine::ChangeBatch &batch);

private:
    void sendSoon();
    void send();

    bool m_isAnnounced = false;
    std::chrono::milliseconds m_interval{16};
    QTimer m_timer;
    QDeadlineTimer m_mayAnnounce{0}; ///< when the interval of the last batch is over
    const Ledger *m_ledger = nullptr;
    Ledger::Changes m_changes;
    Entries m_entries;
    QList<RemovedRun> m_removed;
};

} // namespace crew::engine
