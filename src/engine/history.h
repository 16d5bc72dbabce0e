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

/// For what is sent only once it is recorded.
Sentences notWritten(const QString &error);
QString notWrittenText(const QString &error);

/// The journal and the ledger as one: what happened is on disk before it counts. The ledger holds the runs
/// that go on, and for a while those that ended; of all others the journal keeps records, and their entries
/// bring them back when something happens to them.
class History
{
public:
    History(journal::Journal &journal, ChangeFeed &feed);

    /// The journal has the records of past runs, by the rules of today: loading writes none.
    bool hasRecords() const;
    /// Folds the runs that go on, and makes the records of the others where they are missing; to be called
    /// again after an error. Before, and while it is done in parts, entries are recorded as well: what came
    /// before of a run is folded when something happens to it.
    std::expected<void, QString> load();
    /// Begins to do the same in parts.
    std::expected<void, QString> beginLoading();
    enum class Loaded { All, More };
    /// Does some more of it, for a few milliseconds.
    std::expected<Loaded, QString> loadSome();
    bool isLoaded() const { return m_isLoaded; }
    /// Loading is not yet at what goes on: some runs that ended have no record.
    bool isMakingRecords() const { return m_making.has_value(); }
    /// Feeds all that is held; what was recorded while it was loaded is fed as a change behind it.
    void announce();

    /// Writes \a entries of one run that is new here and has ended, in one transaction, and feeds what they
    /// make of it as one change. They are not masked: the computer that they are from has done it.
    std::expected<void, QString> recordImported(Entries entries);

    /// Takes the secrets of a run out of a text that is about to be written.
    using Mask = std::function<QByteArray(const QUuid &executionId, const QByteArray &text)>;
    /// From now on every entry that may repeat secrets is masked before it is written and applied.
    void setMask(Mask mask) { m_mask = std::move(mask); }

    /// Writes \a entries in one transaction, then applies them and feeds the changes. On error nothing has
    /// changed. A run that is kicked off here and gets an id by which it was taken up as another one is
    /// joined with that one.
    /// What receivers stored under the ids \a received is taken with them.
    std::expected<void, QString> record(Entries entries, const QStringList &received = {});
    std::expected<void, QString> record(const Entry &entry) { return record(Entries{entry}); }

    /// The first half of record(): what is in the journal then is in \a entries. To be followed by apply().
    /// The bodies of those at the places \a searched hold no secret of their run.
    std::expected<void, QString> write(Entries &entries, const QSet<qsizetype> &searched = {},
                                       const QStringList &received = {});
    /// The second half. \a bodies are those of callbacks, as far as they have been parsed.
    void apply(const Entries &entries, const QList<std::optional<QJsonValue>> &bodies = {});

    /// Ledger::updateHold(), and feeds the change.
    void updateHold(const QUuid &decisionId, const QDateTime &sendAt, const Sentences &waiting = {});

    /// Has the ledger hold \a executionId, if it is known; the error is a sentence: it cannot be read.
    std::expected<void, QString> hold(const QUuid &executionId);
    /// The execution, from its entries when it has long ended; null when it is not known or cannot be read.
    const Execution *loadRun(const QUuid &executionId);
    /// The run that \a executionId was joined with; itself where it was with none.
    QUuid kept(const QUuid &executionId) const { return m_joined.value(executionId, executionId); }
    /// Nothing for an execution that is not known.
    std::optional<ExecutionState> stateOf(const QUuid &executionId) const;
    /// A run of \a crewId was called \a id, now or long ago.
    bool knowsId(const QUuid &crewId, const QString &id) const;
    /// \a id, which an answer names, is not one of \a execution's but that of another run of its crew that
    /// was kicked off here. Two runs that have an ID in common are one for their service. True also when the
    /// journal cannot say so.
    bool isOfAnotherRun(const Execution &execution, const QString &id) const;
    /// The first of \a ids, which an answer names, that isOfAnotherRun(); empty when none is.
    QString idOfAnotherRun(const Execution &execution, const QStringList &ids) const;
    enum class Saved { All, More };
    /// Joins runs that could not be joined before, writes the records of runs that changed, of some hundreds
    /// at most, and lets go of those that ended more than releaseAfter() ago. To be called again after an
    /// error.
    std::expected<Saved, QString> saveRuns();
    void setReleaseAfter(std::chrono::milliseconds time) { m_releaseAfter = time; }
    /// Some ended run is still held by the ledger.
    bool hasRunsToRelease() const { return !m_ended.isEmpty(); }

    /// Runs that have ended, and whose status was not asked for since something came about them: none of the
    /// last entries is its answer. The console may have ended before it could ask.
    QList<QUuid> endsToConfirm() const;

    /// Journal::replaceTexts(), after which the runs of \a entries are folded again.
    std::expected<void, QString> replaceTexts(const Entries &entries, qint64 through);

    /// Journal::removeRuns(), unless something of one of \a runs is not in the records yet or goes on.
    std::expected<bool, QString> removeRuns(const QList<QUuid> &runs, const QList<BatchPlace> &rows);
    /// Nothing is left of the run but its part of the record of decisions; to be asked after hold().
    bool isRemoved(const QUuid &executionId) const;
    /// stateOf(), also of a run that was removed.
    std::optional<ExecutionState> lastStateOf(const QUuid &executionId) const;

    const Ledger &ledger() const { return m_ledger; }
    journal::Journal &journal() { return m_journal; }

private:
    std::expected<void, QString> makeSomeRecords();
    std::expected<void, QString> listRunsToFold();
    std::expected<void, QString> foldSome();
    bool isPast(const QUuid &executionId) const;
    bool isAtRest(const QUuid &executionId) const;
    void forget(const QUuid &executionId);
    void foldJoined();
    void applyOne(const Entry &entry, const std::optional<QJsonValue> &body);
    void redirectToJoined(Entries &entries) const;
    std::expected<void, QString> joinNamed();
    void holdNamesakes(const QUuid &executionId);
    std::expected<void, QString> join(const JoinedRun &join);
    void mask(Entries &entries, const QSet<qsizetype> &searched) const;
    std::expected<void, QString> loadRuns(const Entries &entries);
    std::expected<void, QString> fold(const QUuid &executionId);
    void holdAgain(const QUuid &executionId);
    QList<RunRecord> recordsToSave(QList<QUuid> &taken);
    void release();

    /// How far the records are made.
    struct RecordMaking
    {
        QUuid after;                   ///< the last run that was looked at
        ProjectionCheckpoint made;     ///< when all are
        QList<RunRecord> records = {}; ///< not written yet
    };

    journal::Journal &m_journal;
    ChangeFeed &m_feed;
    Mask m_mask;
    Ledger m_ledger;
    bool m_isLoaded = false;              ///< else what is held is not all there is, and no record may say so
    ProjectionCheckpoint m_fold;          ///< as the journal has it
    qint64 m_last = 0;                    ///< sequence of the last entry that was applied
    QSet<QUuid> m_unsaved;                ///< changed since their records were written
    QSet<QUuid> m_recorded;               ///< in the ledger, and the journal says that they are to be folded
    QHash<QUuid, QUuid> m_joined;         ///< by a run that was joined with another one: that one
    QSet<QUuid> m_named;                  ///< got an id, and may be another run as well
    QHash<QUuid, QDeadlineTimer> m_ended; ///< in the ledger, with a record, until then
    std::optional<RecordMaking> m_making; ///< while loading makes records
    QList<QUuid> m_toFold;                ///< while loading folds what goes on
    std::chrono::milliseconds m_releaseAfter{60'000};
};

/// An entry of \a kind about \a executionId, now.
Entry entryNow(EntryKind kind, const QUuid &executionId, const QByteArray &body, const QString &subject = {});

} // namespace crew::engine
