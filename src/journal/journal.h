// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "core/batch.h"
#include "core/crew.h"
#include "core/entry.h"
#include "core/localvalues.h"
#include "core/maskprogress.h"
#include "core/runrecord.h"
#include "journal/continuity.h"
#include "journal/inspection.h"
#include "journal/receivedcallback.h"
#include "journal/runremoval.h"
#include "sql/database.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::journal {

/// The history, in a file of SQLite (WAL, synchronous=FULL) or in a database of a server; one process at a
/// time. To be made, used and destroyed on one thread. Errors are sentences for people.
class Journal
{
public:
    using HandleEnd = std::function<void(const QString &reason)>;
    enum class Check { Now, Later };

    /// Opens or creates the file at \a path. A file that is damaged is renamed to \a path.damaged-<time> and
    /// a new one begun; takeNotice() then says so. Fails when another process has it, or when the folder
    /// cannot be written. With Check::Later it takes no longer for a large file than for a small one, and
    /// verify() must be called before anything else.
    static std::expected<std::unique_ptr<Journal>, QString> open(const QString &path,
                                                                 Check check = Check::Now);

    /// Opens the journal in \a database, a connection of its own to a server, for the writer of \a epoch
    /// (WriterSession). What is damaged there is for the server and its administrator. \a handle is called
    /// once, with a sentence, when it is not known whether a commit was kept (what this journal is thought to
    /// hold may be less than what it holds, until it is opened again), or when nothing more can be written.
    static std::expected<std::unique_ptr<Journal>, QString> open(std::unique_ptr<sql::Database> database,
                                                                 qint64 epoch, HandleEnd handle = {});

    /// Looks for damage as far as \a extent, and treats it as open() does.
    std::expected<Verified, QString> verify(Extent extent) { return conclude(inspection(extent)()); }

    /// The two halves of verify(): a look for damage, which may be taken on any thread while this is used,
    /// and what follows from what it found.
    std::function<Finding()> inspection(Extent extent) const;
    std::expected<Verified, QString> conclude(const Finding &finding);

    ~Journal();

    Journal(const Journal &) = delete;
    Journal &operator=(const Journal &) = delete;

    /// A sentence about what happened while opening, once; empty when all was well.
    QString takeNotice();

    /// Compares where the journal is with where it was when recordPlace() was called last; Kept before the
    /// first time, and for a file.
    std::expected<Continuity, QString> continuity();
    /// What may be missing, as continuity() said, has been taken care of.
    std::expected<void, QString> recordPlace();

    /// Adds \a entries in one transaction and gives them their sequence. All or nothing; on disk when it
    /// returns. Refuses while checkInPlace() does. What receivers stored under the ids \a received is taken
    /// with them: it is in \a entries, and in none that are appended later.
    std::expected<void, QString> append(Entries &entries, const QStringList &received = {});

    /// Others may store callbacks beside this journal, for it to take.
    bool hasReceivers() const;
    /// The first \a most that receivers have stored and that were not taken, less when they are large. None
    /// where there are no receivers.
    std::expected<QList<ReceivedCallback>, QString> received(int most) const;
    /// The place of the last one that was not taken yet and is not behind \a upTo; 0: none is, or there are
    /// no receivers.
    std::expected<qint64, QString> lastReceived(qint64 upTo) const;
    /// Takes what receivers stored under \a ids without an entry, as far as it was not taken.
    std::expected<void, QString> discardReceived(const QStringList &ids);
    /// Gives it no more, until resumeReceived().
    std::expected<void, QString> putReceivedAside(const QString &id);
    std::expected<void, QString> resumeReceived();
    /// Removes what is left of what was taken some minutes ago; no receiver tries to store that any more.
    std::expected<void, QString> removeTaken();

    /// The files are still those that were opened; append() and all else that writes refuses while they are
    /// not. What was recorded is then copied to a file of its own at once; the error says what happened,
    /// where the copy is and what to do.
    std::expected<void, QString> checkInPlace();

    /// Writes \a bytes and frees them again: says whether as much could be stored now.
    std::expected<void, QString> probe(qint64 bytes);

    /// Calls \a visit for every entry, oldest first.
    std::expected<void, QString> visitEntries(const std::function<void(const Entry &)> &visit) const;
    /// Oldest first, with those of runs that were joined with it; the same by the id of one of these.
    std::expected<Entries, QString> entriesOf(const QUuid &executionId) const;
    /// The entry that recorded the webhook address whose secret has \a secretHash (SHA-256), the first of
    /// several; nothing when none did. This and the next two take no longer in a long history.
    std::expected<std::optional<Entry>, QString> addressEntry(const QByteArray &secretHash) const;
    std::expected<bool, QString> hasAddresses() const;
    /// \a hash is the SHA-256 of an Authorization value that was agreed for some address.
    std::expected<bool, QString> knowsAuthorization(const QByteArray &hash) const;

    /// Calls \a visit with the run and the kind of each of the last \a most entries, oldest first.
    std::expected<void, QString>
    visitLastKinds(qint64 most,
                   const std::function<void(const QUuid &executionId, EntryKind kind)> &visit) const;
    /// Calls \a visit for each run that was joined with another one.
    std::expected<void, QString>
    visitJoins(const std::function<void(const QUuid &gone, const QUuid &kept)> &visit) const;

    std::expected<MaskProgress, QString> maskProgress() const;
    /// Puts headers and bodies of \a entries, which are none of the signed record, in the place of what was
    /// there, and notes that all up to \a through are masked, in one transaction. What was there is
    /// overwritten in the file.
    std::expected<void, QString> replaceTexts(const Entries &entries, qint64 through);

    /// When more than \a most entries came since it was done, has those of a run found without looking at all
    /// of them. Until then, and when it fails, reading the entries of a run takes longer.
    void indexEntries(qint64 most);

    /// Writes \a records and how far they are made, in one transaction.
    std::expected<void, QString> saveRuns(const QList<RunRecord> &records, const ProjectionCheckpoint &fold);
    std::expected<void, QString> clearRuns();
    std::expected<ProjectionCheckpoint, QString> runFold() const;
    std::expected<qint64, QString> lastSequence() const; ///< of any entry; 0 without any
    /// Runs that are not past, or that have entries after \a through.
    std::expected<QList<QUuid>, QString> runsToFold(qint64 through) const;
    /// The next \a count runs with entries after \a id (null: the first), in an order of their own.
    std::expected<QList<QUuid>, QString> runIdsAfter(const QUuid &id, int count) const;
    /// The state that a past run ended in; nothing for one that is not past, or not known.
    std::expected<std::optional<ExecutionState>, QString> pastState(const QUuid &executionId) const;
    /// Nothing for a run that is not past; null for one that belongs to no crew that is known.
    std::expected<std::optional<QUuid>, QString> crewOfPast(const QUuid &executionId) const;
    /// A past run of \a crewId was called \a id.
    std::expected<bool, QString> knowsId(const QUuid &crewId, const QString &id) const;
    /// A past run of \a crewId that was kicked off here was called \a id, and was called none of \a others.
    std::expected<bool, QString> isKickedOffAs(const QUuid &crewId, const QString &id,
                                               const QStringList &others) const;
    /// The run was moved here from another computer.
    std::expected<bool, QString> isImported(const QUuid &executionId) const;
    /// The past runs of \a crewId that were called \a id and were not kicked off here.
    std::expected<QList<QUuid>, QString> runsImportedAs(const QUuid &crewId, const QString &id) const;

    /// Past runs of \a crewId (null: of no crew that is known) behind \a place, that changed last before \a
    /// before; \a count at most, the oldest first.
    std::expected<QList<ChangePlace>, QString> runsUnchangedSince(const QUuid &crewId,
                                                                  const ChangePlace &place,
                                                                  const QDateTime &before, int count) const;
    /// The crew behind \a crewId (nothing: the first) that has past runs; nothing at the end.
    std::expected<std::optional<QUuid>, QString> nextCrewOfRuns(const std::optional<QUuid> &crewId) const;
    /// \a executionId and the runs that were joined with it, which are removed together.
    std::expected<QList<QUuid>, QString> runsJoined(const QUuid &executionId) const;
    std::expected<bool, QString> areUnchangedSince(const QList<QUuid> &runs, const QDateTime &before) const;
    /// Callbacks for another run came to a webhook address of \a runs, and that run is still there.
    std::expected<bool, QString> areNeeded(const QList<QUuid> &runs) const;
    /// Receivers let in nothing for \a runs any more.
    std::expected<void, QString> closeRuns(const QList<QUuid> &runs);
    std::expected<void, QString> reopenRuns(const QList<QUuid> &runs);
    /// Closed at \a before or earlier; \a count at most.
    std::expected<QList<QUuid>, QString> runsClosedBefore(const QDateTime &before, int count) const;
    /// Removes \a runs, which runsJoined() gave, but for what is in the record of decisions, and what \a rows
    /// of batches hold; it is overwritten in the file. False, and nothing is removed, unless all runs are
    /// closed, nothing has come since, and areNeeded() is false.
    std::expected<bool, QString> removeRuns(const QList<QUuid> &runs, const QList<BatchPlace> &rows = {});
    /// The latest first, \a count at most.
    std::expected<QList<RemovedRun>, QString> runsRemovedSince(const QDateTime &since, int count) const;
    /// What the run had ended in when it was removed; nothing for one that was not.
    std::expected<std::optional<ExecutionState>, QString> removedState(const QUuid &executionId) const;

    std::expected<QList<Crew>, QString> crews() const; ///< in order
    /// Replaces all of them, and of the local state what is in \a notes, in one transaction.
    std::expected<void, QString> saveCrews(const QList<Crew> &crews, const LocalValues &notes = {});

    /// What \a account typed; empty when there is none. An empty account is the owner of this computer.
    std::expected<QByteArray, QString> kickoffMemory(const QUuid &crewId, const QString &account = {}) const;
    std::expected<void, QString> setKickoffMemory(const QUuid &crewId, const QByteArray &body,
                                                  const QString &account = {});

    /// Everything about decisions with the chain that append() drew over it.
    std::expected<AuditSteps, QString> auditSteps() const;
    /// The same with what its signature says by \a key; with \a crewId what of it is about that crew, with
    /// the crew's own chain.
    std::expected<AuditTrail, QString> auditTrail(const AuditKey &key, const QUuid &crewId = {}) const;
    /// From now on append() signs the chain with \a key; \a isNew says that this journal had none before.
    std::expected<void, QString> useAuditKey(const QByteArray &key, bool isNew);

    std::expected<LocalValues, QString> localState() const;
    /// Replaces the values of the keys in \a values, in one transaction; an empty value removes its key.
    std::expected<void, QString> setLocalState(const LocalValues &values);

    /// Keeps a batch with all its rows, in one transaction.
    std::expected<void, QString> addBatch(const Batch &batch, const BatchRowRecords &rows);
    std::expected<void, QString> setBatchState(const QUuid &batchId, BatchState state, const QString &reason);
    std::expected<void, QString> setBatchConcurrency(const QUuid &batchId, int concurrency);
    /// The run of \a attempt, from 1, is the row's.
    std::expected<void, QString> setRowAttempt(const QUuid &batchId, int number, int attempt);
    /// What was there is overwritten in a file.
    std::expected<void, QString> setRowInputs(const QUuid &batchId, int number, const QJsonObject &inputs);
    /// Pauses the batch and lets the row be sent under another id, in one transaction.
    std::expected<void, QString> putRowBack(const QUuid &batchId, int number, int attempt,
                                            const QString &reason);
    std::expected<QList<Batch>, QString> batches() const; ///< oldest first
    /// In order.
    std::expected<BatchRowRecords, QString> batchRows(const QUuid &batchId) const;
    /// The same without what stood in the file and what is sent.
    std::expected<BatchRowRecords, QString> batchOutcomes(const QUuid &batchId) const;
    /// What a row sends; nothing when there is no such row.
    std::expected<std::optional<QJsonObject>, QString> batchInputs(const QUuid &batchId, int number) const;

private:
    class Private;
    std::expected<void, QString> completeLinks();
    explicit Journal(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace crew::journal
