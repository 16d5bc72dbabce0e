// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/changefeed.h"
#include "engine/ledger/ledger.h"
#include "journal/journal.h"

#include <QDeadlineTimer>
#include <QJsonValue>

#include <chrono>
#include <expected>
#include <functional>
#include <optional>

namespace crew::engine {

/// The journal and the ledger as one: what happened is on disk before it counts. The ledger holds the runs
/// that go on, and for a while those that ended; of all others the journal keeps records, and their entries
/// bring them back when something happens to them.
class History
{
public:
    History(journal::Journal &journal, ChangeFeed &feed);

    /// Folds the runs that go on and learns of the others; to be called before record(), again after an
    /// error.
    std::expected<void, QString> load();

    /// Takes the secrets of a run out of a text that is about to be written.
    using Mask = std::function<QByteArray(const QUuid &executionId, const QByteArray &text)>;
    /// From now on every entry that may repeat secrets is masked before it is written and applied.
    void setMask(Mask mask) { m_mask = std::move(mask); }

    /// Writes \a entries in one transaction, then applies them and feeds the changes. On error nothing has
    /// changed. A run that is kicked off here and gets an id by which it was taken up as another one is
    /// joined with that one.
    std::expected<void, QString> record(Entries entries);
    std::expected<void, QString> record(const Entry &entry) { return record(Entries{entry}); }

    /// The first half of record(): what is in the journal then is in \a entries. To be followed by apply().
    /// The bodies of those at the places \a searched hold no secret of their run.
    std::expected<void, QString> write(Entries &entries, const QSet<qsizetype> &searched = {});
    /// The second half. \a bodies are those of callbacks, as far as they have been parsed.
    void apply(const Entries &entries, const QList<std::optional<QJsonValue>> &bodies = {});

    /// Has the ledger hold \a executionId, if it is known; the error is a sentence: it cannot be read.
    std::expected<void, QString> hold(const QUuid &executionId);
    /// The execution, from its entries when it has long ended; null when it is not known or cannot be read.
    const Execution *bring(const QUuid &executionId);
    /// The run that \a executionId was joined with; itself where it was with none.
    QUuid kept(const QUuid &executionId) const { return m_joined.value(executionId, executionId); }
    /// Nothing for an execution that is not known.
    std::optional<ExecutionState> stateOf(const QUuid &executionId) const;
    /// A run of \a crewId was called \a id, now or long ago.
    bool knowsId(const QUuid &crewId, const QString &id) const;
    /// Of every run there is, as load() found them.
    QList<WebhookProof> webhookProofs() const;

    enum class Kept { All, More };
    /// Joins runs that could not be joined before, writes the records of runs that changed, of some hundreds
    /// at most, and lets go of those that ended more than releaseAfter() ago. To be called again after an
    /// error.
    std::expected<Kept, QString> keepRuns();
    void setReleaseAfter(std::chrono::milliseconds time) { m_releaseAfter = time; }
    /// Some ended run is still held by the ledger.
    bool hasRunsToRelease() const { return !m_ended.isEmpty(); }

    /// Runs that have ended, and whose status was not asked for since something came about them: none of the
    /// last entries is its answer. The console may have ended before it could ask.
    QList<QUuid> endsToConfirm() const;

    /// Journal::replaceTexts(), after which the runs of \a entries are folded again.
    std::expected<void, QString> replaceTexts(const Entries &entries, qint64 through);

    const Ledger &ledger() const { return m_ledger; }
    journal::Journal &journal() { return m_journal; }

private:
    std::expected<void, QString> makeRecords();
    std::expected<void, QString> readPastRenewals();
    void foldJoined();
    void applyOne(const Entry &entry, const std::optional<QJsonValue> &body);
    void leadToKept(Entries &entries) const;
    std::expected<void, QString> joinNamed();
    void holdNamesakes(const QUuid &executionId);
    std::expected<void, QString> join(const JoinedRun &join);
    void mask(Entries &entries, const QSet<qsizetype> &searched) const;
    std::expected<void, QString> bringAll(const Entries &entries);
    std::expected<void, QString> fold(const QUuid &executionId);
    void holdAgain(const QUuid &executionId);
    QList<RunRecord> recordsToKeep(QList<QUuid> &taken);
    void release();

    journal::Journal &m_journal;
    ChangeFeed &m_feed;
    Mask m_mask;
    Ledger m_ledger;
    bool m_isLoaded = false;              ///< else what is held is not all there is, and no record may say so
    ProjectionCheckpoint m_fold;          ///< as the journal has it
    qint64 m_last = 0;                    ///< sequence of the last entry that was applied
    QSet<QUuid> m_unkept;                 ///< changed since their records were written
    QSet<QUuid> m_noted;                  ///< in the ledger, and the journal says that they are to be folded
    QHash<QUuid, QUuid> m_joined;         ///< by a run that was joined with another one: that one
    QSet<QUuid> m_named;                  ///< got an id, and may be another run as well
    QHash<QUuid, QDeadlineTimer> m_ended; ///< in the ledger, with a record, until then
    QHash<QUuid, ExecutionState> m_past;  ///< not in the ledger
    QList<WebhookProof> m_pastProofs;     ///< as load() found them
    std::chrono::milliseconds m_releaseAfter{60'000};
};

/// An entry of \a kind about \a executionId, now.
Entry entryNow(EntryKind kind, const QUuid &executionId, const QByteArray &body, const QString &subject = {});

} // namespace crew::engine
