// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/historyreader.h"

#include "core/runtext.h"
#include "core/utc.h"
#include "engine/attempttools.h"
#include "engine/batchrows.h"
#include "engine/journalmask.h"
#include "engine/runrecords.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace crew::engine {

using journal::JournalReader;

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

/// What \a work finds by the reader, or why there is none.
template <typename T, typename Work>
void HistoryReader::answer(const Done<T> &done, Work work)
{
    whenOpen([this, done, work = std::move(work)] {
        done(m_reader ? work(*m_reader) : std::unexpected(m_problem));
    });
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
std::expected<std::optional<RunDetails>, QString> HistoryReader::read(const QUuid &executionId) const
{
    if (!m_reader)
        return std::unexpected(m_problem);
    Ledger ledger;
    Entries entries;
    const auto folded = foldRun(ledger, executionId, [&](const QUuid &id) {
        auto read = m_reader->entriesOf(id);
        if (read && id == executionId)
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
    const auto run = read(executionId);
    if (!run)
        return std::unexpected(run.error());
    if (!*run)
        return std::unexpected(tr("This run no longer exists."));
    return **run;
}

void HistoryReader::findRun(const QString &id, const Done<QUuid> &done)
{
    answer(done, [id](const JournalReader &reader) { return reader.runCalled(id); });
}

void HistoryReader::loadRun(const QUuid &executionId, const Done<RunDetails> &done)
{
    whenOpen([this, executionId, done] { done(details(executionId)); });
}

void HistoryReader::loadToolCalls(const QUuid &executionId, const AttemptWindow &window,
                                  const Done<ToolReport> &done)
{
    answer(done, [executionId, window](const JournalReader &reader) -> std::expected<ToolReport, QString> {
        const auto entries = reader.entriesOf(executionId);
        if (!entries)
            return std::unexpected(entries.error());
        return toolsOfAttempt(*entries, window);
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
        const auto run = read(executionId);
        if (!run)
            return std::unexpected(run.error());
        if (*run)
            found.append((*run)->execution);
    }
    return found;
}

void HistoryReader::loadAudit(const AuditKey &key, const QUuid &crewId, const Done<AuditTrail> &done)
{
    answer(done, [key, crewId](const JournalReader &reader) { return reader.auditTrail(key, crewId); });
}

void HistoryReader::loadRecording(const RecordingSource &source, const Done<Recording> &done)
{
    answer(done, [source](const JournalReader &reader) {
        return makeRecording(source, {[&](const QString &id) { return reader.runCalled(id, source.crew.id); },
                                      [&](const QUuid &id) { return reader.entriesOf(id); }, maskBy(reader)});
    });
}

void HistoryReader::loadPastReviews(const QDateTime &before, int count,
                                    const std::optional<QList<QUuid>> &crews, const Done<PastReviews> &done)
{
    answer(done, [this, before, count, crews](const JournalReader &reader) {
        const qint64 latest = millisecondsOr(before, std::numeric_limits<qint64>::max());
        return reviewsAt(reader.runsWithAttempts(latest, count, crews), count, std::identity());
    });
}

void HistoryReader::loadTaskReviews(const command::LoadTaskReviews &wanted, const Done<PastReviews> &done)
{
    answer(done, [this, wanted](const JournalReader &) { return taskReviews(wanted); });
}

std::expected<PastReviews, QString> HistoryReader::taskReviews(const command::LoadTaskReviews &wanted) const
{
    using Wanted = command::LoadTaskReviews;
    const auto which = wanted.which == Wanted::Which::Approved ? JournalReader::TaskAttempts::Approved
                                                               : JournalReader::TaskAttempts::Decided;
    const auto places = m_reader->attemptsOfTask(
        wanted.crewId, wanted.task, which, millisecondsOr(wanted.before, std::numeric_limits<qint64>::max()),
        wanted.count);
    return reviewsAt(places, wanted.count, [&wanted](QList<Review> reviews) {
        reviews.removeIf([&wanted](const Review &review) { return taskTitle(review) != wanted.task; });
        if (wanted.outputs == Wanted::Outputs::Without)
            std::ranges::for_each(reviews, removeOutputs);
        return reviews;
    });
}

/// What \a choose takes of the reviews of each run at \a places, of which \a count were asked for.
std::expected<PastReviews, QString>
HistoryReader::reviewsAt(const std::expected<AttemptPlaces, QString> &places, int count,
                         const Choose &choose) const
{
    if (!places)
        return std::unexpected(places.error());
    PastReviews past;
    QSet<QUuid> seen;
    for (const JournalReader::AttemptPlace &place : *places) {
        past.next = QDateTime::fromMSecsSinceEpoch(place.receivedAt, utc);
        if (seen.contains(place.executionId))
            continue;
        seen.insert(place.executionId);
        const auto run = read(place.executionId);
        if (!run)
            return std::unexpected(run.error());
        if (!*run)
            continue;
        past.executions.append((*run)->execution);
        past.reviews.append(choose((*run)->reviews));
    }
    past.isEnd = places->size() < count;
    return past;
}

void HistoryReader::loadDecisionData(const DecisionDataQuery &query, const Done<DecisionDataPart> &done)
{
    answer(done, [query](const JournalReader &reader) { return decisionDataPart(reader, query); });
}

void HistoryReader::loadFacts(const QDateTime &begin, const QDateTime &end, const Done<InsightFacts> &done)
{
    answer(done, [begin, end](const JournalReader &reader) {
        return reader.facts(millisecondsOr(begin, std::numeric_limits<qint64>::min()),
                            millisecondsOr(end, std::numeric_limits<qint64>::max()));
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
        const auto run = read(row.executionId);
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
