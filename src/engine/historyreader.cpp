// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/historyreader.h"

#include "core/runtext.h"
#include "core/utc.h"
#include "engine/attempttools.h"
#include "engine/batchrows.h"
#include "engine/journalmask.h"
#include "engine/runrecords.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace crew::engine {

namespace {

constexpr int runsOnFirstPage = 200; ///< more than a window shows at once
constexpr int runsPerPage = 2000;
constexpr int textsPerPart = 4000;
constexpr qsizetype runsPerPart = 500;

qint64 millisecondsOr(const QDateTime &at, qint64 otherwise)
{
    return at.isValid() ? at.toMSecsSinceEpoch() : otherwise;
}

void removeOutputs(Review &review)
{
    for (Attempt &attempt : review.attempts) {
        attempt.output.clear();
        attempt.json = QJsonValue::Undefined;
        attempt.raw.clear();
        attempt.headers.clear();
    }
}

} // namespace

HistoryReader::~HistoryReader() = default;

void HistoryReader::open(const journal::Source &journal)
{
    auto reader = journal.openReader();
    if (reader) {
        m_reader = std::move(*reader);
    } else {
        m_problem = tr("The history cannot be read: %1").arg(reader.error());
        Q_EMIT failed(m_problem);
    }
    m_isOpened = true;
    for (const auto &work : std::exchange(m_waiting, {}))
        work();
    readPast(std::nullopt);
}

void HistoryReader::whenOpen(std::function<void()> work)
{
    if (m_isOpened)
        work();
    else
        m_waiting.push_back(std::move(work));
}

void HistoryReader::later(std::function<void()> work)
{
    QMetaObject::invokeMethod(this, std::move(work), Qt::QueuedConnection);
}

void HistoryReader::readPast(const std::optional<journal::JournalReader::Place> &before)
{
    if (!m_reader)
        return;
    const auto page = m_reader->pastRuns(before, before ? runsPerPage : runsOnFirstPage);
    if (!page) {
        Q_EMIT failed(tr("Older runs cannot be read: %1").arg(page.error()));
        return;
    }
    if (page->isEmpty())
        return;
    Q_EMIT pastRead(*page);
    const RunSummary &last = page->last();
    later([this, place = journal::JournalReader::Place{millisecondsOr(last.startedAt, 0), last.id}] {
        readPast(place);
    });
}

/// Nothing for a run that is not there: one that cannot be read must not pass for that.
std::expected<std::optional<RunDetails>, QString> HistoryReader::read(const QUuid &executionId,
                                                                      bool withEntries) const
{
    if (!m_reader)
        return std::unexpected(m_problem);
    Ledger ledger;
    Entries entries;
    const auto folded = foldRun(ledger, executionId, [&](const QUuid &id) {
        auto read = m_reader->entriesOf(id);
        if (read && id == executionId && withEntries)
            entries = *read;
        return read;
    });
    if (!folded)
        return std::unexpected(tr("The history cannot be read: %1").arg(folded.error()));
    const Execution *execution = ledger.execution(executionId);
    if (!execution)
        return std::nullopt;
    return RunDetails{*execution, ledger.reviewsOf(execution->id), entries};
}

std::expected<RunDetails, QString> HistoryReader::details(const QUuid &executionId) const
{
    const auto run = read(executionId, true);
    if (!run)
        return std::unexpected(run.error());
    if (!*run)
        return std::unexpected(tr("This run no longer exists."));
    return **run;
}

void HistoryReader::findRun(const QString &id, const Done<QUuid> &done)
{
    whenOpen([this, id, done] {
        if (m_reader)
            done(m_reader->runCalled(id));
        else
            done(std::unexpected(m_problem));
    });
}

void HistoryReader::loadRun(const QUuid &executionId, const Done<RunDetails> &done)
{
    whenOpen([this, executionId, done] { done(details(executionId)); });
}

void HistoryReader::loadToolCalls(const QUuid &executionId, const AttemptWindow &window,
                                  const Done<ToolReport> &done)
{
    whenOpen([this, executionId, window, done] {
        if (!m_reader)
            return done(std::unexpected(m_problem));
        const auto entries = m_reader->entriesOf(executionId);
        if (entries)
            done(toolsOfAttempt(*entries, window));
        else
            done(std::unexpected(entries.error()));
    });
}

void HistoryReader::loadExecutions(const QList<QUuid> &executionIds, const Done<QList<Execution>> &done)
{
    whenOpen([this, executionIds, done] { done(executions(executionIds)); });
}

std::expected<QList<Execution>, QString> HistoryReader::executions(const QList<QUuid> &executionIds) const
{
    QList<Execution> found;
    for (const QUuid &executionId : executionIds) {
        const auto run = read(executionId, false);
        if (!run)
            return std::unexpected(run.error());
        if (*run)
            found.append((*run)->execution);
    }
    return found;
}

void HistoryReader::loadAudit(const AuditKey &key, const QUuid &crewId, const Done<AuditTrail> &done)
{
    whenOpen([this, key, crewId, done] {
        if (m_reader)
            done(m_reader->auditTrail(key, crewId));
        else
            done(std::unexpected(m_problem));
    });
}

void HistoryReader::loadRecording(const RecordingSource &source, const Done<Recording> &done)
{
    whenOpen([this, source, done] {
        if (!m_reader)
            return done(std::unexpected(m_problem));
        done(makeRecording(
            source,
            {[this, crewId = source.crew.id](const QString &id) { return m_reader->runCalled(id, crewId); },
             [this](const QUuid &id) { return m_reader->entriesOf(id); }, maskBy(*m_reader)}));
    });
}

void HistoryReader::loadPastReviews(const QDateTime &before, int count,
                                    const std::optional<QList<QUuid>> &crews, const Done<PastReviews> &done)
{
    whenOpen([this, before, count, crews, done] {
        const qint64 latest = millisecondsOr(before, std::numeric_limits<qint64>::max());
        const auto places =
            m_reader ? m_reader->runsWithAttempts(latest, count, crews) : std::unexpected(m_problem);
        if (!places)
            return done(std::unexpected(places.error()));
        PastReviews past;
        for (const journal::JournalReader::AttemptPlace &place : *places) {
            past.next = QDateTime::fromMSecsSinceEpoch(place.receivedAt, utc);
            const auto run = read(place.executionId, false);
            if (!run)
                return done(std::unexpected(run.error()));
            if (!*run)
                continue;
            past.executions.append((*run)->execution);
            past.reviews.append((*run)->reviews);
        }
        past.isEnd = places->size() < count;
        done(past);
    });
}

void HistoryReader::loadTaskReviews(const command::LoadTaskReviews &wanted, const Done<PastReviews> &done)
{
    whenOpen([this, wanted, done] { done(taskReviews(wanted)); });
}

std::expected<PastReviews, QString> HistoryReader::taskReviews(const command::LoadTaskReviews &wanted) const
{
    using Wanted = command::LoadTaskReviews;
    using journal::JournalReader;
    if (!m_reader)
        return std::unexpected(m_problem);
    const auto which = wanted.which == Wanted::Which::Approved ? JournalReader::TaskAttempts::Approved
                                                               : JournalReader::TaskAttempts::Decided;
    const auto places = m_reader->attemptsOfTask(
        wanted.crewId, wanted.task, which, millisecondsOr(wanted.before, std::numeric_limits<qint64>::max()),
        wanted.count);
    if (!places)
        return std::unexpected(places.error());
    PastReviews past;
    QSet<QUuid> seen;
    for (const JournalReader::AttemptPlace &place : *places) {
        past.next = QDateTime::fromMSecsSinceEpoch(place.receivedAt, utc);
        if (seen.contains(place.executionId))
            continue;
        seen.insert(place.executionId);
        const auto run = read(place.executionId, false);
        if (!run)
            return std::unexpected(run.error());
        if (!*run)
            continue;
        for (Review review : (*run)->reviews) {
            if (taskTitle(review) != wanted.task)
                continue;
            if (wanted.outputs == Wanted::Outputs::Without)
                removeOutputs(review);
            past.reviews.append(review);
        }
        past.executions.append((*run)->execution);
    }
    past.isEnd = places->size() < wanted.count;
    return past;
}

void HistoryReader::loadDecisionData(const DecisionDataQuery &query, const Done<DecisionDataPart> &done)
{
    whenOpen([this, query, done] {
        if (m_reader)
            done(decisionDataPart(*m_reader, query));
        else
            done(std::unexpected(m_problem));
    });
}

void HistoryReader::loadFacts(const QDateTime &begin, const QDateTime &end, const Done<InsightFacts> &done)
{
    whenOpen([this, begin, end, done] {
        if (m_reader)
            done(m_reader->facts(millisecondsOr(begin, std::numeric_limits<qint64>::min()),
                                 millisecondsOr(end, std::numeric_limits<qint64>::max())));
        else
            done(std::unexpected(m_problem));
    });
}

void HistoryReader::completeRows(const BatchRows &rows, const Done<BatchRows> &done)
{
    whenOpen([this, rows, done] { completeFrom(0, rows, done); });
}

void HistoryReader::completeFrom(qsizetype begin, BatchRows rows, const Done<BatchRows> &done)
{
    const qsizetype end = std::min(begin + runsPerPart, rows.size());
    for (qsizetype place = begin; place < end; ++place) {
        BatchRow &row = rows[place];
        if (row.executionId.isNull() || !row.kickoffId.isEmpty())
            continue;
        const auto run = read(row.executionId, false);
        if (!run)
            return done(std::unexpected(run.error()));
        if (*run)
            describeRow(row, (*run)->execution);
    }
    if (end == rows.size())
        return done(rows);
    later([this, end, rows = std::move(rows), done] { completeFrom(end, rows, done); });
}

void HistoryReader::search(CommandId command, const QString &text, const Part<RunMatches> &found)
{
    m_searches.insert(command);
    whenOpen([this, search = Search{command, searchWords(text), std::nullopt, found, {}},
              id = text.trimmed()] { later([this, search, id] { searchFrom(search, id); }); });
}

/// Who pastes an ID does not wait until all texts are read.
void HistoryReader::searchFrom(Search search, const QString &id)
{
    if (!m_searches.contains(search.command))
        return;
    const auto called = m_reader ? m_reader->runCalled(id) : QUuid();
    search.called = called.value_or(QUuid());
    if (!search.called.isNull())
        search.found({.runs = {search.called}});
    searchOn(search);
}

/// A part of a search; the next one waits its turn behind what was asked meanwhile.
void HistoryReader::searchOn(Search search)
{
    if (!m_searches.contains(search.command))
        return;
    RunMatches matches;
    const auto part =
        m_reader ? m_reader->search(search.words, search.place, textsPerPart) : std::unexpected(m_problem);
    if (part) {
        matches.runs = part->runs;
        matches.runs.removeOne(search.called);
    } else {
        matches.problem = part.error();
    }
    search.place = part ? part->place : std::nullopt;
    matches.isLast = !search.place;
    if (matches.isLast)
        m_searches.remove(search.command);
    search.found(matches);
    if (!matches.isLast)
        later([this, search] { searchOn(search); });
}

} // namespace crew::engine

#include "moc_historyreader.cpp"
