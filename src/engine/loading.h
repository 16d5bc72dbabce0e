// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batches.h"
#include "engine/crewrepository.h"
#include "engine/history.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <future>

namespace crew::engine {

/// Loads what the journal has, while a worker looks through it for damage: nothing counts before both are
/// done, and a journal that was damaged is loaded again. In parts: between them, a few milliseconds each, the
/// thread does what else is to be done.
class Loading : public QObject
{
    Q_OBJECT

public:
    /// The parts have to outlive this.
    Loading(journal::Journal &journal, CrewRepository &crews, History &history, Batches &batches);
    ~Loading() override;

    /// Begins to load in parts.
    void begin();
    /// Loads all that is not loaded yet before it returns.
    void finish();

    bool hasBegun() const { return m_step != Step::None; }
    bool isDone() const { return m_step == Step::Done; }
    /// Why the history could not be loaded, in a sentence; empty when it could.
    QString problem() const { return m_problem; }

Q_SIGNALS:
    /// The journal has a record of each run that ended; again when it turns out to be another one. Before
    /// done() in any case: when it could not be loaded, it has what it has.
    void recordsMade();
    void done(); ///< once

private:
    enum class Step { None, Looking, Folding, Folded, Done };

    void look();
    void handleFinding();
    void beginFolding();
    void foldSome();
    void announceRecords();
    void endWhenAllIsDone();
    void fail(const QString &problem);
    void end(const QString &problem);

    journal::Journal &m_journal;
    CrewRepository &m_crews;
    History &m_history;
    Batches &m_batches;
    Step m_step = Step::None;
    journal::Extent m_extent = journal::Extent::Needed;
    std::future<journal::Finding> m_finding; ///< valid while the worker looks
    QString m_problem;
    bool m_areRecordsAnnounced = false;
    QTimer m_timer; ///< runs while there is more to fold
    QThreadPool m_worker;
};

} // namespace crew::engine
