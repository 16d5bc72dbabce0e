// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/journal.h"

#include "journal/addresstable.h"
#include "journal/auditchain.h"
#include "journal/auditreading.h"
#include "journal/batchtables.h"
#include "journal/crewtable.h"
#include "journal/databasefile.h"
#include "journal/entrytable.h"
#include "journal/journalstore.h"
#include "journal/localtables.h"
#include "journal/receivedtable.h"
#include "journal/runtables.h"
#include "journal/serverplace.h"
#include "journal/serverstore.h"
#include "journal/sqltext.h"

#include <algorithm>
#include <memory>
#include <type_traits>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

/// While callbacks come without a pause, entries are indexed as many at a time. To read those of one run, all
/// that are not indexed are looked at.
constexpr qint64 maxUnindexed = 4096;

} // namespace

class Journal::Private
{
public:
    explicit Private(std::unique_ptr<JournalStore> place)
        : store(std::move(place))
    {}

    sql::Database &database() const { return store->database(); }

    /// Begins, does \a work with the database, and commits; rolls back when \a work fails.
    template <typename Work>
    std::expected<void, QString> inTransaction(Work work);

    /// Inserts \a entries, with their links, and gives them their sequence.
    std::expected<void, QString> insert(sql::Database &db, Entries &entries);
    static std::expected<void, sql::Error> updateTables(sql::Database &db, const Entry &entry);
    std::expected<void, QString> link(sql::Database &db, const Entries &entries);
    std::expected<void, QString> take(sql::Database &db, const QStringList &received);

    /// The text of what went wrong; damage is remembered for the next start.
    std::unexpected<QString> failure(const sql::Error &error);
    /// \a result with its error as a sentence.
    template <typename T>
    std::expected<T, QString> reported(const std::expected<T, sql::Error> &result)
    {
        if (!result)
            return failure(result.error());
        if constexpr (std::is_void_v<T>)
            return {};
        else
            return *result;
    }

    /// What \a look finds in the database.
    template <typename Look, typename... Args>
    auto read(Look look, const Args &...args)
    {
        return reported(look(database(), args...));
    }
    /// \a step as a transaction.
    template <typename Step, typename... Args>
    std::expected<void, QString> change(Step step, const Args &...args)
    {
        return inTransaction([&](sql::Database &db) { return reported(step(db, args...)); });
    }

    std::expected<void, QString> commit(sql::Database &db);

    std::unique_ptr<JournalStore> store;
    AuditChain chain;
    qint64 unindexed = 0;               ///< entries, or a few more
    qint64 retryBeyond = 0;             ///< after indexing failed: it is not tried again for fewer
    std::optional<QByteArray> newPlace; ///< to be recorded
};

template <typename Work>
std::expected<void, QString> Journal::Private::inTransaction(Work work)
{
    if (const auto inPlace = store->checkInPlace(); !inPlace)
        return inPlace;
    sql::Database &db = database();
    if (const auto begun = db.begin(); !begun)
        return failure(begun.error());
    std::expected<void, QString> done = reported(store->checkIsWriter());
    if (done)
        done = work(db);
    if (done)
        done = commit(db);
    if (!done)
        db.rollback();
    // What went into files that were moved meanwhile must not count as kept.
    return done ? store->checkInPlace() : done;
}

std::unexpected<QString> Journal::Private::failure(const sql::Error &error)
{
    store->handleFailure(error);
    return std::unexpected(store->reasonFor(error));
}

std::expected<void, QString> Journal::Private::commit(sql::Database &db)
{
    const auto committed = db.commit();
    if (committed)
        return {};
    store->handleFailedCommit(committed.error());
    return failure(committed.error());
}

Journal::Journal(std::unique_ptr<Private> p)
    : d(std::move(p))
{}

Journal::~Journal() = default;

std::expected<std::unique_ptr<Journal>, QString> Journal::open(const QString &path, Check check)
{
    auto file = std::make_unique<DatabaseFile>(path);
    if (const auto opened = file->open(); !opened)
        return std::unexpected(opened.error());
    std::unique_ptr<Journal> journal(new Journal(std::make_unique<Private>(std::move(file))));
    if (const auto linked = journal->completeLinks(); !linked)
        return std::unexpected(linked.error());
    journal->d->unindexed = readUnindexed(journal->d->database()).value_or(0);
    if (check == Check::Now) {
        if (const auto verified = journal->verify(Extent::Everything); !verified)
            return std::unexpected(verified.error());
    }
    return journal;
}

std::expected<std::unique_ptr<Journal>, QString> Journal::open(std::unique_ptr<sql::Database> database,
                                                               qint64 epoch, HandleEnd handle)
{
    auto server = std::make_unique<ServerStore>(std::move(database), epoch, std::move(handle));
    if (const auto opened = server->open(); !opened)
        return std::unexpected(opened.error());
    std::unique_ptr<Journal> journal(new Journal(std::make_unique<Private>(std::move(server))));
    if (const auto linked = journal->completeLinks(); !linked)
        return std::unexpected(linked.error());
    return journal;
}

std::expected<void, QString> Journal::completeLinks()
{
    return d->change(completeCrewLinks);
}

std::function<Finding()> Journal::inspection(Extent extent) const
{
    return d->store->inspection(extent);
}

std::expected<Verified, QString> Journal::conclude(const Finding &finding)
{
    return d->store->conclude(finding);
}

QString Journal::takeNotice()
{
    return d->store->takeNotice();
}

std::expected<void, QString> Journal::checkInPlace()
{
    return d->store->checkInPlace();
}

std::expected<Continuity, QString> Journal::continuity()
{
    const auto now = d->reported(d->store->place());
    if (!now)
        return std::unexpected(now.error());
    const auto before = d->read(readRecordedPlace);
    if (!before)
        return std::unexpected(before.error());
    if (*now && *before != **now)
        d->newPlace = *now;
    return continuityBetween(*before, *now);
}

std::expected<void, QString> Journal::recordPlace()
{
    if (!d->newPlace)
        return {};
    const auto recorded = d->change(recordPlaceIn, *d->newPlace);
    if (recorded)
        d->newPlace.reset();
    return recorded;
}

std::expected<void, QString> Journal::append(Entries &entries, const QStringList &received)
{
    const bool isRecord = std::ranges::any_of(entries, isAudited, &Entry::kind);
    const auto added = d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        if (const auto taken = d->take(db, received); !taken)
            return taken;
        if (const auto inserted = d->insert(db, entries); !inserted)
            return inserted;
        return isRecord ? d->reported(d->chain.sign(db)) : std::expected<void, QString>();
    });
    if (!added && isRecord)
        d->chain.forget();
    if (added)
        indexEntries(maxUnindexed); // by itself: what cannot be indexed is kept all the same
    return added;
}

namespace {

/// An entry comes behind all that are there, no matter which program wrote them: SQLite sees to it.
QString insertionOfEntry(const sql::Database &database)
{
    static const QString plain = u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body) "
                                 "VALUES (?, ?, ?, ?, ?, ?)"_s;
    static const QString numbered =
        u"INSERT INTO entry (kind, execution, at_ms, subject, headers, body, sequence) VALUES (?, ?, ?, ?, "
        u"?, ?, "
        "(SELECT greatest(nextval('entry_sequence_seq'), coalesce(max(sequence), 0) + 1) FROM entry))"_s;
    return database.dialect() == sql::Dialect::Sqlite ? plain : numbered;
}

} // namespace

std::expected<void, QString> Journal::Private::insert(sql::Database &db, Entries &entries)
{
    QList<sql::Values> rows;
    rows.reserve(entries.size());
    for (const Entry &entry : std::as_const(entries))
        rows.append({entryKindWord(entry.kind), idText(entry.executionId), entry.at.toMSecsSinceEpoch(),
                     entry.subject, entry.headers, entry.body});
    const auto sequences = db.insertEach(insertionOfEntry(db), rows, "sequence"_L1);
    if (!sequences)
        return failure(sequences.error());
    for (qsizetype place = 0; place < entries.size(); ++place) {
        Entry &entry = entries[place];
        entry.sequence = sequences->at(place);
        if (const auto updated = updateTables(db, entry); !updated)
            return reported(updated);
    }
    unindexed += db.dialect() == sql::Dialect::Sqlite ? entries.size() : 0;
    return link(db, entries);
}

/// When it fails, it is tried again once there are twice as many: each time, all of them are looked at.
void Journal::indexEntries(qint64 most)
{
    if (d->unindexed <= std::max(most, d->retryBeyond))
        return;
    const auto indexed = d->change(journal::indexEntries);
    d->retryBeyond = indexed ? 0 : 2 * d->unindexed;
    if (indexed)
        d->unindexed = 0;
}

/// What other tables tell of \a entry.
std::expected<void, sql::Error> Journal::Private::updateTables(sql::Database &db, const Entry &entry)
{
    if (entry.kind == EntryKind::RunJoined) {
        if (const auto forgotten = forgetRun(db, QUuid::fromString(entry.subject)); !forgotten)
            return forgotten;
    }
    return addAddress(db, entry);
}

/// Once all are there: a run that is moved here tells its crew after the entry that says so.
std::expected<void, QString> Journal::Private::link(sql::Database &db, const Entries &entries)
{
    for (const Entry &entry : entries) {
        if (!isAudited(entry.kind))
            continue;
        if (const auto linked = chain.add(db, entry); !linked)
            return reported(linked);
    }
    return {};
}

std::expected<void, QString> Journal::Private::take(sql::Database &db, const QStringList &received)
{
    if (received.isEmpty())
        return {};
    if (db.dialect() == sql::Dialect::Sqlite)
        return std::unexpected(u"This journal has no receivers."_s);
    const auto taken = takeReceived(db, received, QDateTime::currentDateTimeUtc());
    if (!taken)
        return failure(taken.error());
    if (*taken != received.size())
        return std::unexpected(u"A callback that a receiver stored has been taken before."_s);
    return {};
}

bool Journal::hasReceivers() const
{
    return d->database().dialect() == sql::Dialect::PostgreSql;
}

std::expected<QList<ReceivedCallback>, QString> Journal::received(int most) const
{
    if (!hasReceivers())
        return QList<ReceivedCallback>();
    return d->read(readReceived, most);
}

std::expected<qint64, QString> Journal::lastReceived(qint64 upTo) const
{
    if (!hasReceivers())
        return 0;
    return d->read(readLastReceived, upTo);
}

std::expected<void, QString> Journal::discardReceived(const QStringList &ids)
{
    return d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        const auto taken = takeReceived(db, ids, QDateTime::currentDateTimeUtc());
        return taken ? std::expected<void, QString>() : d->failure(taken.error());
    });
}

std::expected<void, QString> Journal::putReceivedAside(const QString &id)
{
    return d->change(journal::putReceivedAside, id);
}

std::expected<void, QString> Journal::resumeReceived()
{
    return d->change(journal::resumeReceived);
}

std::expected<void, QString> Journal::removeTaken()
{
    // A receiver gives up after 20 s, and its last commit some seconds later.
    const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-600);
    return d->change(journal::removeTaken, before);
}

std::expected<MaskProgress, QString> Journal::maskProgress() const
{
    return d->read(readMaskProgress);
}

std::expected<void, QString> Journal::replaceTexts(const Entries &entries, qint64 through)
{
    if (const auto ready = d->store->overwriteDeleted(); !ready)
        return d->failure(ready.error());
    return d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        if (const auto replaced = journal::replaceTexts(db, entries); !replaced)
            return d->reported(replaced);
        return d->reported(setMaskedThrough(db, through));
    });
}

std::expected<void, QString> Journal::visitEntries(const std::function<void(const Entry &)> &visit) const
{
    return d->reported(journal::visitEntries(d->database(), visit));
}

std::expected<Entries, QString> Journal::entriesOf(const QUuid &executionId) const
{
    return d->read(readEntriesOf, executionId);
}

std::expected<void, QString>
Journal::visitJoins(const std::function<void(const QUuid &gone, const QUuid &kept)> &visit) const
{
    return d->read(journal::visitJoins, visit);
}

std::expected<void, QString>
Journal::visitLastKinds(qint64 most,
                        const std::function<void(const QUuid &executionId, EntryKind kind)> &visit) const
{
    return d->read(journal::visitLastKinds, most, visit);
}

std::expected<std::optional<Entry>, QString> Journal::addressEntry(const QByteArray &secretHash) const
{
    return d->read(readAddress, secretHash);
}

std::expected<bool, QString> Journal::hasAddresses() const
{
    return d->read(readHasAddresses);
}

std::expected<bool, QString> Journal::knowsAuthorization(const QByteArray &hash) const
{
    return d->read(readKnowsAuthorization, hash);
}

std::expected<QList<Crew>, QString> Journal::crews() const
{
    return d->read(readCrews);
}

std::expected<void, QString> Journal::saveCrews(const QList<Crew> &crews, const LocalValues &notes)
{
    return d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        if (const auto saved = journal::saveCrews(db, crews); !saved)
            return d->reported(saved);
        return d->reported(journal::setLocalState(db, notes));
    });
}

std::expected<QByteArray, QString> Journal::kickoffMemory(const QUuid &crewId, const QString &account) const
{
    return d->read(readKickoffMemory, crewId, account);
}

std::expected<void, QString> Journal::setKickoffMemory(const QUuid &crewId, const QByteArray &body,
                                                       const QString &account)
{
    return d->change(journal::setKickoffMemory, crewId, account, body);
}

std::expected<AuditSteps, QString> Journal::auditSteps() const
{
    return d->read(readAudit, QUuid());
}

std::expected<AuditTrail, QString> Journal::auditTrail(const AuditKey &key, const QUuid &crewId) const
{
    return d->read(readTrail, key, crewId); // nobody else writes
}

std::expected<void, QString> Journal::useAuditKey(const QByteArray &key, bool isNew)
{
    const auto used =
        d->inTransaction([&](sql::Database &db) { return d->reported(d->chain.useKey(db, key, isNew)); });
    if (!used)
        d->chain.forget();
    return used;
}

std::expected<LocalValues, QString> Journal::localState() const
{
    return d->read(readLocalState);
}

std::expected<void, QString> Journal::setLocalState(const LocalValues &values)
{
    return d->change(journal::setLocalState, values);
}

std::expected<void, QString> Journal::addBatch(const Batch &batch, const BatchRowRecords &rows)
{
    return d->change(journal::addBatch, batch, rows);
}

std::expected<void, QString> Journal::setBatchState(const QUuid &batchId, BatchState state,
                                                    const QString &reason)
{
    return d->change(journal::setBatchState, batchId, state, reason);
}

std::expected<void, QString> Journal::setBatchConcurrency(const QUuid &batchId, int concurrency)
{
    return d->change(journal::setBatchConcurrency, batchId, concurrency);
}

std::expected<void, QString> Journal::putRowBack(const QUuid &batchId, int number, int attempt,
                                                 const QString &reason)
{
    return d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        if (const auto paused = journal::setBatchState(db, batchId, BatchState::Paused, reason); !paused)
            return d->reported(paused);
        return d->reported(journal::setRowAttempt(db, batchId, number, attempt));
    });
}

std::expected<void, QString> Journal::setRowInputs(const QUuid &batchId, int number,
                                                   const QJsonObject &inputs)
{
    if (const auto ready = d->store->overwriteDeleted(); !ready)
        return d->failure(ready.error());
    return d->change(journal::setRowInputs, batchId, number, inputs);
}

std::expected<void, QString> Journal::setRowAttempt(const QUuid &batchId, int number, int attempt)
{
    return d->change(journal::setRowAttempt, batchId, number, attempt);
}

std::expected<QList<Batch>, QString> Journal::batches() const
{
    return d->read(readBatches);
}

std::expected<BatchRowRecords, QString> Journal::batchRows(const QUuid &batchId) const
{
    return d->read(readRows, batchId, RowColumns::All);
}

std::expected<BatchRowRecords, QString> Journal::batchOutcomes(const QUuid &batchId) const
{
    return d->read(readRows, batchId, RowColumns::Outcomes);
}

std::expected<std::optional<QJsonObject>, QString> Journal::batchInputs(const QUuid &batchId,
                                                                        int number) const
{
    return d->read(readInputs, batchId, number);
}

/// In two transactions, because what one of them takes and frees was never kept.
std::expected<void, QString> Journal::probe(qint64 bytes)
{
    const auto taken =
        d->inTransaction([&](sql::Database &) { return d->reported(d->store->takeSpace(bytes)); });
    if (!taken)
        return taken;
    return d->inTransaction([this](sql::Database &) { return d->reported(d->store->freeSpace()); });
}

std::expected<void, QString> Journal::saveRuns(const QList<RunRecord> &records,
                                               const ProjectionCheckpoint &fold)
{
    return d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        if (const auto kept = journal::saveRuns(db, records); !kept)
            return d->reported(kept);
        return d->reported(setRunFold(db, fold));
    });
}

std::expected<void, QString> Journal::clearRuns()
{
    return d->change(journal::clearRuns);
}

std::expected<ProjectionCheckpoint, QString> Journal::runFold() const
{
    return d->read(readRunFold);
}

std::expected<qint64, QString> Journal::lastSequence() const
{
    return d->read(readLastSequence);
}

std::expected<QList<QUuid>, QString> Journal::runsToFold(qint64 through) const
{
    return d->read(readRunsToFold, through);
}

std::expected<QList<QUuid>, QString> Journal::runIdsAfter(const QUuid &id, int count) const
{
    return d->read(readRunIdsAfter, id, count);
}

std::expected<std::optional<ExecutionState>, QString> Journal::pastState(const QUuid &executionId) const
{
    return d->read(readPastState, executionId);
}

std::expected<std::optional<QUuid>, QString> Journal::crewOfPast(const QUuid &executionId) const
{
    return d->read(readCrewOfPast, executionId);
}

std::expected<bool, QString> Journal::isImported(const QUuid &executionId) const
{
    return d->read(readIsImported, executionId);
}

std::expected<bool, QString> Journal::knowsId(const QUuid &crewId, const QString &id) const
{
    return d->read(readKnowsId, crewId, id);
}

std::expected<bool, QString> Journal::isKickedOffAs(const QUuid &crewId, const QString &id,
                                                    const QStringList &others) const
{
    return d->read(readIsKickedOffAs, crewId, id, others);
}

std::expected<QList<QUuid>, QString> Journal::runsImportedAs(const QUuid &crewId, const QString &id) const
{
    return d->read(readRunsImportedAs, crewId, id);
}

std::expected<QList<ChangePlace>, QString> Journal::runsUnchangedSince(const QUuid &crewId,
                                                                       const ChangePlace &place,
                                                                       const QDateTime &before,
                                                                       int count) const
{
    return d->read(readRunsUnchangedSince, crewId, place, before, count);
}

std::expected<std::optional<QUuid>, QString> Journal::nextCrewOfRuns(const std::optional<QUuid> &crewId) const
{
    return d->read(readNextCrewOfRuns, crewId);
}

std::expected<QList<QUuid>, QString> Journal::runsJoined(const QUuid &executionId) const
{
    return d->read(readRunsJoined, executionId);
}

std::expected<bool, QString> Journal::areUnchangedSince(const QList<QUuid> &runs,
                                                        const QDateTime &before) const
{
    return d->read(readAreUnchangedSince, runs, before);
}

std::expected<bool, QString> Journal::areNeeded(const QList<QUuid> &runs) const
{
    return d->read(readAreNeeded, runs);
}

std::expected<void, QString> Journal::closeRuns(const QList<QUuid> &runs)
{
    return d->inTransaction([&](sql::Database &db) {
        return d->reported(journal::closeRuns(db, runs, QDateTime::currentDateTimeUtc()));
    });
}

std::expected<void, QString> Journal::reopenRuns(const QList<QUuid> &runs)
{
    return d->change(journal::reopenRuns, runs);
}

std::expected<QList<QUuid>, QString> Journal::runsClosedBefore(const QDateTime &before, int count) const
{
    return d->read(readClosedRuns, before, count);
}

std::expected<bool, QString> Journal::removeRuns(const QList<QUuid> &runs, const QList<BatchPlace> &rows)
{
    if (const auto ready = d->store->overwriteDeleted(); !ready)
        return d->failure(ready.error());
    bool areRemoved = false;
    const auto done = d->inTransaction([&](sql::Database &db) -> std::expected<void, QString> {
        const auto removed = journal::removeRuns(db, runs, QDateTime::currentDateTimeUtc());
        if (!removed)
            return d->failure(removed.error());
        areRemoved = *removed;
        for (const BatchPlace &row : areRemoved ? rows : QList<BatchPlace>()) {
            if (const auto emptied = emptyRow(db, row); !emptied)
                return d->failure(emptied.error());
        }
        return {};
    });
    return done ? std::expected<bool, QString>(areRemoved) : std::unexpected(done.error());
}

std::expected<QList<RemovedRun>, QString> Journal::runsRemovedSince(const QDateTime &since, int count) const
{
    return d->read(readRemovedSince, since, count);
}

std::expected<std::optional<ExecutionState>, QString> Journal::removedState(const QUuid &executionId) const
{
    return d->read(readRemovedState, executionId);
}

} // namespace crew::journal
