// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "engine/batchrun.h"
#include "engine/history.h"
#include "engine/journalretry.h"
#include "engine/kickoffs.h"
#include "engine/notfoundruns.h"
#include "engine/webhookaddresses.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace crew::engine {

/// Runs batches: many kickoffs of one crew, a limited number at a time. Each row is sent at most once, also
/// across restarts: the id of its run follows from the batch and the row, and is on disk before it is sent.
/// What may have arrived is never sent again. A batch whose service refuses for no fault of the row is paused
/// and says why; the row waits again, under another id. The same when its crew gets another address, or is
/// removed, when who began it may not kick off any more, and when a row is given the ID of another run. A
/// batch that ran when the console ended continues. One that names addresses while none is known stays as it
/// is, with a reason, and continues as soon as one is.
class Batches : public QObject
{
    Q_OBJECT

public:
    Batches(History &history, CrewRepository &crews, const WebhookAddresses &addresses, Kickoffs &kickoffs);
    ~Batches() override;

    /// For how long a run that its service does not know counts as running. To be called before load().
    void setNotFoundGrace(std::chrono::milliseconds grace) { m_notFound.setGrace(grace); }
    /// To be called after the history was loaded.
    std::expected<void, QString> load();
    /// Lets those go on that were running, and those that were begun since; nothing is sent before.
    void resumeAfterRestart();
    /// To be called before resumeAfterRestart() where rows may have been kicked off without a record, as \a
    /// why says: pauses all that have more to send, and tells who resumes them.
    void pauseIncomplete(const QString &why);
    /// Something that was changed is not on disk yet.
    bool isWriting() const { return m_retry.isWaiting(); }
    /// From now on, no row is sent by this process.
    void sendNoMore();

    /// Keeps the batch with all its rows, then begins; the error is a sentence and nothing was begun.
    std::expected<QUuid, QString> begin(const BatchOrder &order, const Reviewer &person);
    void command(const QUuid &batchId, BatchCommand command);
    /// Pauses what \a account began for a crew, as far as it has more to send.
    void pauseBegunBy(const QString &account, const QUuid &crewId, const QString &reason);
    /// How many runs may go on at the same time from now on, 1 to maxConcurrentRuns; runs that were started
    /// go on.
    void setConcurrency(const QUuid &batchId, int concurrency);
    QList<BatchStatus> statuses() const; ///< oldest first
    /// Every row with its values, and the result of those whose runs are not long past.
    std::expected<BatchRows, QString> rows(const QUuid &batchId) const;

    /// The rows that are sent as \a runs.
    QList<BatchPlace> placesOf(const QList<QUuid> &runs) const;

    void handleChanges(const ChangeBatch &batch);
    /// To be called when services can call the endpoint at another address than before, or again.
    void handleEndpoint();

Q_SIGNALS:
    void changed(const crew::BatchChanges &changes); ///< at most once per frame
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence); ///< what problemOccurred() said is over

private:
    using Row = BatchRun::Row;
    struct Place
    {
        BatchRun *run = nullptr;
        qsizetype row = 0;
    };

    BatchRun *find(const QUuid &batchId) const;
    std::optional<Place> currentPlaceOf(const QUuid &runId) const;
    BatchRun &take(const Batch &batch, const BatchRowRecords &records);
    void schedule();
    void pump();
    bool sendNext(BatchRun &run);
    void send(BatchRun &run, qsizetype row);
    QString endpointProblemOf(const Batch &batch) const;
    void waitForEndpoint(BatchRun &run, const QString &problem);
    std::expected<KickoffRequest, QString> requestFor(const BatchRun &run, const Row &row) const;
    void handleAnswer(BatchRun &run, qsizetype row,
                      const std::expected<KickoffReceipt, ServiceError> &answer);
    void handleRefusal(BatchRun &run, qsizetype row, const ServiceError &error);
    void pauseIfGivenAgain(BatchRun &run, qsizetype row, const KickoffReceipt &receipt);
    void hideSecrets(const BatchRun &run, const Row &row);
    std::expected<void, QString> hideSecretsOfRow(const QUuid &batchId, int number);
    void putBack(BatchRun &run, qsizetype row, const QString &reason);
    std::optional<int> earlierAttemptThatRan(const BatchRun &run, const Row &row) const;
    bool adoptAttempt(BatchRun &run, qsizetype row, int attempt);
    void handleRun(BatchRun &run, qsizetype row, const Execution &execution);
    void pauseOf(const QUuid &crewId, const QString &reason);
    void pauseWhere(const std::function<bool(const Batch &)> &isMeant, const QString &reason);
    void handleCrews(const QList<Crew> &crews);
    void pauseWhenAllAreRefused(BatchRun &run, const QString &reason);
    void setState(BatchRun &run, BatchState state, const QString &reason = {});
    std::expected<void, QString> saveState(const QUuid &batchId);
    void dropUnsent(BatchRun &run);
    void setOutcome(BatchRun &run, qsizetype row, RowOutcome outcome);
    RowOutcome currentOutcome(const BatchRun &run, const Row &row);
    RowOutcome outcomeOf(const QUuid &runId, ExecutionState state);
    void handleNotFound();
    void startNotFoundTimer();
    BatchRow shown(const BatchRun &run, const Row &row) const;
    void announce(BatchRun &run);
    void emitChanges();

    History &m_history;
    CrewRepository &m_crews;
    const WebhookAddresses &m_addresses;
    Kickoffs &m_kickoffs;
    std::vector<std::unique_ptr<BatchRun>> m_runs;
    QHash<QUuid, Place> m_places; ///< by the id of the run
    QTimer m_pumpTimer;           ///< one kickoff each time, so that callbacks are taken between two
    QTimer m_announceTimer;
    NotFoundRuns m_notFound;
    QTimer m_notFoundTimer; ///< the next grace of m_notFound
    JournalRetry m_retry;
    bool m_isResumed = false;
    bool m_sendsNoMore = false;
    Kickoffs::CommandId m_lastCommand;
};

} // namespace crew::engine
