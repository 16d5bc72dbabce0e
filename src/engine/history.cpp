// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/history.h"

#include "core/idtext.h"
#include "core/logline.h"
#include "engine/ledger/joins.h"
#include "engine/runrecords.h"
#include "wire/records.h"

#include <algorithm>
#include <utility>

namespace crew::engine {

namespace {

constexpr qsizetype recordsAtOnce = 200;

/// How far the mark may stay behind when there is nothing else to write.
constexpr qint64 maxEntriesBehind = 10'000;

/// How many ids \a execution is called by.
qsizetype idCount(const Execution *execution)
{
    if (!execution)
        return 0;
    return execution->continuationIds.size() + execution->otherIds.size() +
           (execution->kickoffId.isEmpty() ? 0 : 1);
}

/// A part of loading, after which what came meanwhile has its turn.
constexpr std::chrono::milliseconds loadTurn{5};
constexpr int runsAtOnce = 20;

/// A console that was away for longer keeps rows that lead nowhere until it is started again.
constexpr int daysToTellOfRemoved = 30;
constexpr int maxRemovedToTell = 20'000;

/// To read the entries of a run, all that are not indexed are looked at.
constexpr qint64 maxUnindexed = 256;

/// A console ends within these entries of the callback whose run it was about to ask about.
constexpr qint64 maxToConfirm = 5'000;

} // namespace

Sentences notWritten(const QString &error)
{
    return translatable(
        QT_TRANSLATE_NOOP("crew::Sentence", "Nothing was sent, because the journal cannot be written: %1"),
        {error});
}

QString notWrittenText(const QString &error)
{
    return translated(notWritten(error));
}

History::History(journal::Journal &journal, ChangeFeed &feed)
    : m_journal(journal)
    , m_feed(feed)
{}

bool History::hasRecords() const
{
    const auto fold = m_journal.runFold();
    return fold && fold->rules == runRecordRules;
}

std::expected<void, QString> History::load()
{
    if (const auto begun = beginLoading(); !begun)
        return begun;
    for (;;) {
        const auto loaded = loadSome();
        if (!loaded)
            return std::unexpected(loaded.error());
        if (*loaded == Loaded::All)
            return {};
    }
}

/// What was recorded before is on disk, and is folded with the rest.
std::expected<void, QString> History::beginLoading()
{
    m_isLoaded = false;
    m_ledger = Ledger();
    m_unsaved.clear();
    m_recorded.clear();
    m_ended.clear();
    m_named.clear();
    m_joined.clear();
    m_toFold.clear();
    m_making.reset();
    const auto joined =
        m_journal.visitJoins([this](const QUuid &gone, const QUuid &run) { m_joined.insert(gone, run); });
    if (!joined)
        return joined;
    const auto last = m_journal.lastSequence();
    const auto fold = m_journal.runFold();
    if (!last || !fold)
        return std::unexpected(last ? fold.error() : last.error());
    m_last = *last;
    m_fold = *fold;
    if (m_fold.rules == runRecordRules)
        return listRunsToFold();
    m_making = RecordMaking{{}, {m_last, runRecordRules}};
    return m_journal.clearRuns();
}

/// Consoles of a desk may have been away since.
void History::announce()
{
    const auto since = QDateTime::currentDateTimeUtc().addDays(-daysToTellOfRemoved);
    m_feed.announceAll(m_ledger,
                       m_journal.runsRemovedSince(since, maxRemovedToTell).value_or(QList<RemovedRun>()));
}

std::expected<History::Loaded, QString> History::loadSome()
{
    const QDeadlineTimer turn(loadTurn);
    while (!turn.hasExpired()) {
        if (!m_making && m_toFold.isEmpty()) {
            for (const Execution &execution : m_ledger.executions())
                m_unsaved.insert(execution.id);
            m_isLoaded = true;
            foldJoined();
            return Loaded::All;
        }
        if (const auto done = m_making ? makeSomeRecords() : foldSome(); !done)
            return std::unexpected(done.error());
    }
    return Loaded::More;
}

std::expected<void, QString> History::listRunsToFold()
{
    auto runs = m_journal.runsToFold(m_fold.through);
    if (!runs)
        return std::unexpected(runs.error());
    m_toFold = std::move(*runs);
    return {};
}

std::expected<void, QString> History::foldSome()
{
    const QUuid next = kept(m_toFold.takeLast());
    return fold(next);
}

/// Of a journal that has none, or has them by older rules: run by run, so that memory stays small.
std::expected<void, QString> History::makeSomeRecords()
{
    const auto runs = m_journal.runIdsAfter(m_making->after, runsAtOnce);
    if (!runs)
        return std::unexpected(runs.error());
    for (const QUuid &id : *runs) {
        m_making->after = id;
        if (m_joined.contains(id))
            continue;
        Ledger one;
        const auto folded = foldRun(one, id, [this](const QUuid &run) { return m_journal.entriesOf(run); });
        if (!folded)
            return std::unexpected(folded.error());
        if (one.execution(id))
            m_making->records.append(recordOf(one, id));
    }
    const bool areAllMade = runs->isEmpty();
    if (!areAllMade && m_making->records.size() < recordsAtOnce)
        return {};
    const ProjectionCheckpoint made = areAllMade ? m_making->made : ProjectionCheckpoint();
    if (const auto kept = m_journal.saveRuns(m_making->records, made); !kept)
        return kept;
    m_making->records.clear();
    if (!areAllMade)
        return {};
    m_fold = made;
    m_making.reset();
    return listRunsToFold();
}

std::expected<void, QString> History::fold(const QUuid &executionId)
{
    const auto owner =
        foldRun(m_ledger, executionId, [this](const QUuid &run) { return m_journal.entriesOf(run); });
    if (!owner)
        return std::unexpected(owner.error());
    if (!m_isLoaded)
        return {};
    holdAgain(executionId);
    holdAgain(*owner);
    return {};
}

/// What was past is let go of again after a while.
void History::holdAgain(const QUuid &executionId)
{
    if (!executionId.isNull() && !m_ended.contains(executionId) && isPast(executionId))
        m_ended.insert(executionId, QDeadlineTimer(m_releaseAfter));
}

std::expected<void, QString> History::record(Entries entries, const QStringList &received)
{
    if (const auto written = write(entries, {}, received); !written)
        return written;
    apply(entries);
    return {};
}

std::expected<void, QString> History::write(Entries &entries, const QSet<qsizetype> &searched,
                                            const QStringList &received)
{
    redirectToJoined(entries);
    if (const auto there = loadRuns(entries); !there)
        return there;
    mask(entries, searched);
    return m_journal.append(entries, received);
}

void History::apply(const Entries &entries, const QList<std::optional<QJsonValue>> &bodies)
{
    for (qsizetype i = 0; i < entries.size(); ++i)
        applyOne(entries.at(i), bodies.value(i));
    if (!m_named.isEmpty() && m_isLoaded)
        (void)joinNamed(); // else by saveRuns()
}

void History::applyOne(const Entry &entry, const std::optional<QJsonValue> &body)
{
    const qsizetype before = idCount(m_ledger.execution(entry.executionId));
    const Ledger::Changes changes = body ? m_ledger.apply(entry, *body) : m_ledger.apply(entry);
    if (idCount(m_ledger.execution(entry.executionId)) != before)
        m_named.insert(entry.executionId);
    m_unsaved.unite(changes.executions);
    m_unsaved.insert(entry.executionId);
    m_last = std::max(m_last, entry.sequence);
    m_feed.record(changes, entry, m_ledger);
}

/// Nobody sees a state in between, in which the run waits for somebody.
std::expected<void, QString> History::recordImported(Entries entries)
{
    if (const auto there = loadRuns(entries); !there)
        return there;
    if (const auto appended = m_journal.append(entries); !appended)
        return appended;
    Ledger::Changes changes;
    for (const Entry &entry : std::as_const(entries)) {
        changes.unite(m_ledger.apply(entry));
        m_last = std::max(m_last, entry.sequence);
    }
    for (const JoinedRun &join : std::as_const(changes.joined)) {
        m_joined.insert(join.gone, join.kept);
        changes.executions.remove(join.gone);
    }
    m_unsaved.unite(changes.executions);
    m_feed.record(changes, entries.first(), m_ledger);
    return {};
}

void History::updateHold(const QUuid &decisionId, const QDateTime &sendAt, const Sentences &waiting)
{
    m_feed.record(m_ledger.updateHold(decisionId, sendAt, waiting), m_ledger);
}

/// A request for a run that has been joined since is about the run it was joined with.
void History::redirectToJoined(Entries &entries) const
{
    if (m_joined.isEmpty())
        return;
    for (Entry &entry : entries) {
        entry.executionId = kept(entry.executionId);
        const QUuid owner = isCallback(entry.kind) ? QUuid::fromString(entry.subject) : QUuid();
        if (m_joined.contains(owner))
            entry.subject = idText(kept(owner));
    }
}

/// What an older console, or one that was killed, has left as two.
void History::foldJoined()
{
    for (const JoinedRun &run : joinsIn(m_ledger))
        m_named.insert(run.kept);
    (void)joinNamed(); // else by saveRuns()
}

std::expected<void, QString> History::joinNamed()
{
    std::expected<void, QString> result;
    const QSet<QUuid> named = std::exchange(m_named, {});
    for (const QUuid &id : named) {
        holdNamesakes(id);
        const QList<JoinedRun> joins = joinsOf(m_ledger, id);
        for (const JoinedRun &run : joins) {
            if (const auto joined = join(run); !joined) {
                m_named.insert(id);
                result = joined;
            }
        }
    }
    return result;
}

/// A run that was taken up by one of its ids may have ended long ago.
void History::holdNamesakes(const QUuid &executionId)
{
    const Execution *execution = m_ledger.execution(executionId);
    if (!execution || execution->origin != ExecutionOrigin::Kickoff)
        return;
    const QUuid crewId = execution->crewId;
    const QStringList ids = QStringList{execution->kickoffId} + execution->continuationIds;
    for (const QString &id : ids) {
        const QList<QUuid> runs = m_journal.runsImportedAs(crewId, id).value_or(QList<QUuid>());
        for (const QUuid &run : runs)
            (void)hold(run);
    }
}

std::expected<void, QString> History::join(const JoinedRun &join)
{
    const ServiceError error =
        notSent(ServiceError::Kind::Cancelled,
                translatable(QT_TRANSLATE_NOOP(
                    "crew::Sentence",
                    "The same output had already been decided. The console had listed this run twice.")));
    Entries entries;
    for (const QUuid &decision : decidedTwice(m_ledger, join)) {
        const Review *review = m_ledger.review(m_ledger.decision(decision)->reviewId);
        entries.append(entryNow(EntryKind::DecisionReturned, review->executionId,
                                wire::encodeErrorRecord(error), idText(decision)));
    }
    entries.append(entryNow(EntryKind::RunJoined, join.kept, {}, idText(join.gone)));
    if (const auto written = m_journal.append(entries); !written)
        return written;
    for (const Entry &entry : std::as_const(entries))
        applyOne(entry, {});
    m_joined.insert(join.gone, join.kept);
    m_unsaved.remove(join.gone);
    m_recorded.remove(join.gone);
    m_ended.remove(join.gone);
    LogLine(logEngine, QtInfoMsg, "runs joined: run") << join.kept << "and" << join.gone;
    return {};
}

void History::mask(Entries &entries, const QSet<qsizetype> &searched) const
{
    if (!m_mask)
        return;
    for (qsizetype i = 0; i < entries.size(); ++i) {
        Entry &entry = entries[i];
        if (!holdsForeignText(entry.kind))
            continue;
        const QList<QUuid> joined = m_joined.keys(entry.executionId);
        const bool isSearched = joined.isEmpty() && searched.contains(i);
        for (const QUuid &id : QList<QUuid>{entry.executionId} + joined) {
            entry.headers = m_mask(id, entry.headers);
            if (!isSearched)
                entry.body = m_mask(id, entry.body);
        }
    }
}

/// What is applied to a run needs all that came before.
std::expected<void, QString> History::loadRuns(const Entries &entries)
{
    for (const Entry &entry : entries) {
        if (const auto held = hold(entry.executionId); !held)
            return held;
        const bool isAboutTwo = isCallback(entry.kind) || entry.kind == EntryKind::RunJoined;
        if (const auto held =
                isAboutTwo ? hold(QUuid::fromString(entry.subject)) : std::expected<void, QString>();
            !held)
            return held;
    }
    return {};
}

/// Until all is loaded, any run may have entries that were not looked at.
std::expected<void, QString> History::hold(const QUuid &executionId)
{
    const QUuid id = kept(executionId);
    if (id.isNull() || m_ledger.execution(id))
        return {};
    if (!m_isLoaded)
        return fold(id);
    const auto past = m_journal.pastState(id);
    if (!past)
        return std::unexpected(past.error());
    return *past ? fold(id) : std::expected<void, QString>();
}

const Execution *History::loadRun(const QUuid &executionId)
{
    return hold(executionId) ? m_ledger.execution(kept(executionId)) : nullptr;
}

bool History::isPast(const QUuid &executionId) const
{
    return m_journal.pastState(executionId).value_or(std::nullopt).has_value();
}

std::optional<ExecutionState> History::stateOf(const QUuid &executionId) const
{
    if (const Execution *execution = m_ledger.execution(executionId))
        return execution->state;
    return m_journal.pastState(kept(executionId)).value_or(std::nullopt);
}

bool History::isRemoved(const QUuid &executionId) const
{
    return !m_ledger.execution(kept(executionId)) &&
           m_journal.removedState(executionId).value_or(std::nullopt).has_value();
}

std::optional<ExecutionState> History::lastStateOf(const QUuid &executionId) const
{
    const auto state = stateOf(executionId);
    return state ? state : m_journal.removedState(executionId).value_or(std::nullopt);
}

bool History::knowsId(const QUuid &crewId, const QString &id) const
{
    const QList<Execution> executions = m_ledger.executions();
    const bool isHeld = std::ranges::any_of(executions, [&](const Execution &execution) {
        return execution.crewId == crewId && execution.hasId(id);
    });
    return isHeld || m_journal.knowsId(crewId, id).value_or(false);
}

bool History::isOfAnotherRun(const Execution &execution, const QString &id) const
{
    if (id.isEmpty() || execution.hasId(id))
        return false;
    const QStringList own = execution.ids();
    bool isHeld = false;
    m_ledger.visitExecutions([&](const Execution &other) {
        const bool isMeant =
            other.origin == ExecutionOrigin::Kickoff && other.crewId == execution.crewId && other.hasId(id);
        const auto isShared = [&other](const QString &each) { return other.hasId(each); };
        isHeld = isHeld || (isMeant && std::ranges::none_of(own, isShared));
    });
    return isHeld || m_journal.isKickedOffAs(execution.crewId, id, own).value_or(true);
}

QString History::idOfAnotherRun(const Execution &execution, const QStringList &ids) const
{
    const auto found = std::ranges::find_if(
        ids, [this, &execution](const QString &id) { return isOfAnotherRun(execution, id); });
    return found == ids.end() ? QString() : *found;
}

std::expected<History::Saved, QString> History::saveRuns()
{
    if (!m_isLoaded)
        return Saved::All;
    const auto joined = m_named.isEmpty() ? std::expected<void, QString>() : joinNamed();
    QList<QUuid> taken;
    const QList<RunRecord> records = recordsToSave(taken);
    ProjectionCheckpoint fold{m_unsaved.isEmpty() ? m_last : m_fold.through, runRecordRules};
    if (!records.isEmpty() || fold.through - m_fold.through > maxEntriesBehind) {
        if (const auto kept = m_journal.saveRuns(records, fold); !kept) {
            m_unsaved.unite(QSet<QUuid>(taken.cbegin(), taken.cend()));
            return std::unexpected(kept.error());
        }
        m_fold = fold;
    }
    m_journal.indexEntries(maxUnindexed);
    for (const RunRecord &record : records) {
        if (record.isPast) {
            m_recorded.remove(record.summary.id);
            m_ended.insert(record.summary.id, QDeadlineTimer(m_releaseAfter));
        } else {
            m_recorded.insert(record.summary.id);
            m_ended.remove(record.summary.id);
        }
    }
    release();
    if (!joined)
        return std::unexpected(joined.error());
    return m_unsaved.isEmpty() ? Saved::All : Saved::More;
}

QList<RunRecord> History::recordsToSave(QList<QUuid> &taken)
{
    QList<RunRecord> records;
    // In one pass: to look for the first again each time would take the square of their number.
    auto next = m_unsaved.constBegin();
    while (next != m_unsaved.constEnd() && records.size() < recordsAtOnce) {
        const QUuid id = *next;
        next = m_unsaved.erase(next);
        if (!m_ledger.execution(id))
            continue;
        taken.append(id);
        if (m_ledger.isSettled(id) || !m_recorded.contains(id))
            records.append(recordOf(m_ledger, id));
    }
    return records;
}

QList<QUuid> History::endsToConfirm() const
{
    QSet<QUuid> unasked;
    (void)m_journal.visitLastKinds(maxToConfirm, [&](const QUuid &id, EntryKind kind) {
        using enum EntryKind;
        const bool isAnswer = kind == Status || kind == StatusFailed;
        const bool isNews = isCallback(kind) || kind == NoticeInDoubt || kind == NoticePasted ||
                            kind == DecisionAccepted || kind == DecisionRefused || kind == DecisionUnclear ||
                            kind == DecisionTooLate;
        if (isAnswer)
            unasked.remove(kept(id));
        else if (isNews)
            unasked.insert(kept(id));
    });
    unasked.removeIf([this](const QUuid &id) {
        const auto state = stateOf(id);
        return !state || !isFinal(*state) || m_journal.isImported(id).value_or(false);
    });
    return unasked.values();
}

/// What was made of the texts before must not come back with the next record.
std::expected<void, QString> History::replaceTexts(const Entries &entries, qint64 through)
{
    if (const auto replaced = m_journal.replaceTexts(entries, through); !replaced)
        return replaced;
    QSet<QUuid> runs;
    for (const Entry &entry : entries)
        runs.insert(kept(entry.executionId));
    for (const QUuid &run : std::as_const(runs)) {
        m_ledger.release({run});
        if (const auto folded = fold(run); !folded)
            return folded;
        m_unsaved.insert(run);
    }
    return {};
}

/// Nothing is under way, and the journal has all that is known of it.
bool History::isAtRest(const QUuid &executionId) const
{
    return !m_unsaved.contains(executionId) && !m_named.contains(executionId) &&
           (!m_ledger.execution(executionId) || m_ledger.isSettled(executionId));
}

std::expected<bool, QString> History::removeRuns(const QList<QUuid> &runs, const QList<BatchPlace> &rows)
{
    if (!m_isLoaded || !std::ranges::all_of(runs, [this](const QUuid &id) { return isAtRest(id); }))
        return false;
    QList<RemovedRun> gone;
    for (const QUuid &id : runs) {
        const Execution *execution = m_ledger.execution(id);
        const auto crewId =
            execution ? std::optional(execution->crewId) : m_journal.crewOfPast(id).value_or(std::nullopt);
        if (crewId) // else it was joined with one of the others, and nobody knows of it
            gone.append({id, *crewId});
    }
    const auto removed = m_journal.removeRuns(runs, rows);
    if (!removed || !*removed)
        return removed;
    for (const QUuid &id : runs)
        forget(id);
    m_feed.recordRemoved(gone);
    return true;
}

void History::forget(const QUuid &executionId)
{
    m_ledger.release({executionId});
    m_recorded.remove(executionId);
    m_ended.remove(executionId);
    m_joined.remove(executionId);
}

void History::release()
{
    QSet<QUuid> released;
    m_ended.removeIf([&](const auto &item) {
        const QUuid id = item.key();
        if (!item.value().hasExpired() || m_unsaved.contains(id))
            return false;
        if (m_ledger.isSettled(id))
            released.insert(id);
        return true;
    });
    if (!released.isEmpty())
        m_ledger.release(released);
}

Entry entryNow(EntryKind kind, const QUuid &executionId, const QByteArray &body, const QString &subject)
{
    Entry entry;
    entry.kind = kind;
    entry.executionId = executionId;
    entry.at = QDateTime::currentDateTimeUtc();
    entry.subject = subject;
    entry.body = body;
    return entry;
}

} // namespace crew::engine
