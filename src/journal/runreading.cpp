// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runreading.h"

#include "core/utc.h"
#include "journal/sqltext.h"
#include "wire/usage.h"

#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <functional>
#include <limits>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

constexpr qsizetype mostWords = 32;

ExecutionOrigin originFrom(const QString &word)
{
    if (word == "followed"_L1)
        return ExecutionOrigin::Followed;
    if (word == "flow"_L1)
        return ExecutionOrigin::Flow;
    return word == "callback"_L1 ? ExecutionOrigin::Callback : ExecutionOrigin::Kickoff;
}

template <typename T>
std::optional<T> numberAt(const QSqlQuery &query, int place)
{
    const QVariant value = query.value(place);
    return value.isNull() ? std::nullopt : std::optional(value.value<T>());
}

QDateTime timeAt(const QSqlQuery &query, int place)
{
    const auto milliseconds = numberAt<qint64>(query, place);
    return milliseconds ? QDateTime::fromMSecsSinceEpoch(*milliseconds, utc) : QDateTime();
}

QUuid idAt(const QSqlQuery &query, int place)
{
    return QUuid::fromString(query.value(place).toString());
}

constexpr auto summaryColumns =
    "execution, crew, origin, kickoff_id, state, state_word, current_task, completed, total, unit, subject, "
    "brief_inputs, started_ms, changed_ms, finished_ms, waiting, attempts, error, usage"_L1;

RunSummary summaryFrom(const QSqlQuery &query)
{
    RunSummary summary;
    summary.id = idAt(query, 0);
    summary.crewId = idAt(query, 1);
    summary.origin = originFrom(query.value(2).toString());
    summary.kickoffId = query.value(3).toString();
    summary.state = stateFromKey(query.value(4).toString());
    summary.stateWord = query.value(5).toString();
    summary.currentTask = query.value(6).toString();
    summary.progress = {numberAt<int>(query, 7), numberAt<int>(query, 8), query.value(9).toString()};
    summary.subject = query.value(10).toString();
    summary.briefInputs = query.value(11).toByteArray();
    summary.startedAt = timeAt(query, 12);
    summary.changedAt = timeAt(query, 13);
    summary.finishedAt = timeAt(query, 14);
    summary.waitingReviews = query.value(15).toInt();
    summary.attempts = query.value(16).toInt();
    summary.error = query.value(17).toString();
    summary.usage = wire::decodeUsages(query.value(18).toByteArray());
    return summary;
}

/// Runs \a statement with \a values and calls \a take for each row.
std::expected<void, QSqlError> forEachRow(const QSqlDatabase &database, const QString &statement,
                                          const QVariantList &values,
                                          const std::function<void(const QSqlQuery &)> &take)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return std::unexpected(query.lastError());
    if (const auto done = execute(query, values); !done)
        return done;
    while (query.next())
        take(query);
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return {};
}

RunFact runFactFrom(const QSqlQuery &query)
{
    RunFact fact;
    fact.id = idAt(query, 0);
    fact.crewId = idAt(query, 1);
    fact.state = stateFromKey(query.value(2).toString());
    fact.isWaiting = query.value(3).toInt() > 0;
    fact.startedAt = query.value(4).toLongLong();
    fact.finishedAt = numberAt<qint64>(query, 5);
    fact.promptTokens = numberAt<qint64>(query, 6);
    fact.completionTokens = numberAt<qint64>(query, 7);
    fact.totalTokens = numberAt<qint64>(query, 8);
    fact.usage = wire::decodeUsages(query.value(9).toByteArray());
    return fact;
}

TaskFact taskFactFrom(const QSqlQuery &query)
{
    return {idAt(query, 0), idAt(query, 1), query.value(2).toString(), query.value(3).toLongLong(),
            query.value(4).toLongLong()};
}

AttemptFact attemptFactFrom(const QSqlQuery &query)
{
    AttemptFact fact;
    fact.executionId = idAt(query, 0);
    fact.crewId = idAt(query, 1);
    fact.task = query.value(2).toString();
    fact.number = query.value(3).toInt();
    fact.receivedAt = query.value(4).toLongLong();
    fact.decidedAt = numberAt<qint64>(query, 5);
    fact.isApproved = query.value(6).toBool();
    return fact;
}

} // namespace

std::expected<QList<RunSummary>, QSqlError>
readPastRuns(const QSqlDatabase &database, const std::optional<JournalReader::Place> &before, int count)
{
    const qint64 time = before ? before->startedAt : std::numeric_limits<qint64>::max();
    const QString id = before ? idText(before->id) : u""_s;
    QList<RunSummary> runs;
    const auto read = forEachRow(
        database,
        u"SELECT %1 FROM run WHERE past = 1 AND (started_ms, execution) < (?, ?) AND state <> 'refused' "
        "ORDER BY started_ms DESC, execution DESC LIMIT ?"_s.arg(summaryColumns),
        {time, id, count}, [&runs](const QSqlQuery &query) { runs.append(summaryFrom(query)); });
    if (!read)
        return std::unexpected(read.error());
    return runs;
}

std::expected<JournalReader::Found, QSqlError>
readMatches(const QSqlDatabase &database, const QStringList &words, std::optional<qint64> place, int count)
{
    // How far this page reaches is looked up first: the texts in between are the slow part.
    JournalReader::Found found;
    const qint64 before = place.value_or(std::numeric_limits<qint64>::max());
    const auto reach = forEachRow(
        database,
        u"SELECT min(place) FROM (SELECT place FROM run_text WHERE place < ? ORDER BY place DESC LIMIT ?)"_s,
        {before, count}, [&found](const QSqlQuery &query) { found.place = numberAt<qint64>(query, 0); });
    if (!reach)
        return std::unexpected(reach.error());
    if (!found.place)
        return found;
    const QStringList used = words.mid(0, mostWords);
    QVariantList values{*found.place, before};
    for (const QString &word : used)
        values.append(word);
    const auto read =
        forEachRow(database,
                   u"SELECT execution FROM run_text WHERE place >= ? AND place < ?"_s +
                       u" AND instr(text, ?)"_s.repeated(used.size()) + u" ORDER BY place DESC"_s,
                   values, [&found](const QSqlQuery &query) { found.runs.append(idAt(query, 0)); });
    if (!read)
        return std::unexpected(read.error());
    return found;
}

std::expected<InsightFacts, QSqlError> readFacts(const QSqlDatabase &database, qint64 begin, qint64 end)
{
    InsightFacts facts;
    const QVariantList range{begin, end};
    const auto runs = forEachRow(
        database,
        u"SELECT execution, crew, state, waiting, started_ms, finished_ms, prompt_tokens, completion_tokens, "
        "total_tokens, usage FROM run WHERE past = 1 AND started_ms >= ? AND started_ms < ?"_s,
        range, [&facts](const QSqlQuery &query) { facts.runs.append(runFactFrom(query)); });
    if (!runs)
        return std::unexpected(runs.error());
    const auto tasks = forEachRow(
        database,
        u"SELECT execution, crew, task, began_ms, ended_ms FROM task_fact WHERE ended_ms >= ? AND ended_ms < ?"_s,
        range, [&facts](const QSqlQuery &query) { facts.tasks.append(taskFactFrom(query)); });
    if (!tasks)
        return std::unexpected(tasks.error());
    const auto attempts = forEachRow(
        database,
        u"SELECT execution, crew, task, attempt, received_ms, decided_ms, approved FROM attempt_fact "
        "WHERE received_ms >= ? AND received_ms < ?"_s,
        range, [&facts](const QSqlQuery &query) { facts.attempts.append(attemptFactFrom(query)); });
    if (!attempts)
        return std::unexpected(attempts.error());
    return facts;
}

std::expected<QUuid, QSqlError> readRunCalled(const QSqlDatabase &database, const QString &id)
{
    QUuid run;
    const auto read =
        forEachRow(database,
                   u"SELECT execution FROM run_id JOIN run USING (execution) WHERE run_id.id = ? "
                   "ORDER BY run.started_ms DESC LIMIT 1"_s,
                   {id}, [&run](const QSqlQuery &query) { run = idAt(query, 0); });
    if (!read)
        return std::unexpected(read.error());
    return run;
}

std::expected<QList<JournalReader::AttemptPlace>, QSqlError>
readRunsWithAttempts(const QSqlDatabase &database, qint64 before, int count,
                     const std::optional<QList<QUuid>> &crews)
{
    const QString ofCrews =
        crews ? u"crew IN (%1)"_s.arg(QStringList(crews->size(), u"?"_s).join(u',')) : u"1"_s;
    QVariantList ids;
    for (const QUuid &crewId : crews.value_or(QList<QUuid>()))
        ids << idText(crewId);
    QList<JournalReader::AttemptPlace> places;
    const auto read = forEachRow(
        database,
        u"SELECT execution, latest FROM ("
        "SELECT execution, max(received_ms) AS latest FROM attempt_fact WHERE %1 GROUP BY execution "
        "UNION ALL SELECT execution, changed_ms FROM run WHERE origin = 'flow' AND past = 1 AND %1) "
        "WHERE latest < ? ORDER BY latest DESC LIMIT ?"_s.arg(ofCrews),
        ids + ids + QVariantList{before, count}, [&places](const QSqlQuery &query) {
            places.append({idAt(query, 0), query.value(1).toLongLong()});
        });
    if (!read)
        return std::unexpected(read.error());
    return places;
}

std::expected<QList<JournalReader::AttemptPlace>, QSqlError>
readAttemptsOfTask(const QSqlDatabase &database, const QUuid &crewId, const QString &task,
                   JournalReader::TaskAttempts which, qint64 before, int count)
{
    const QString those = u"FROM attempt_fact INDEXED BY attempt_fact_by_task WHERE crew = ? AND task = ? "
                          "AND received_ms < ? AND decided_ms IS NOT NULL AND approved >= ?"_s;
    const QVariantList values{idText(crewId), text(task), before,
                              which == JournalReader::TaskAttempts::Approved ? 1 : 0};
    QList<JournalReader::AttemptPlace> places;
    const auto read = forEachRow(
        database,
        u"SELECT execution, received_ms %1 AND received_ms >= (SELECT min(received_ms) FROM (SELECT "
        "received_ms %1 ORDER BY received_ms DESC LIMIT ?)) ORDER BY received_ms DESC, execution DESC"_s.arg(
            those),
        values + values + QVariantList{count}, [&places](const QSqlQuery &query) {
            places.append({idAt(query, 0), query.value(1).toLongLong()});
        });
    if (!read)
        return std::unexpected(read.error());
    return places;
}

} // namespace crew::journal
