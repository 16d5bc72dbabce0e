// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runreading.h"

#include "core/utc.h"
#include "journal/dialect.h"
#include "journal/sqltext.h"
#include "wire/usage.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

ExecutionOrigin originFrom(const QString &word)
{
    if (word == "followed"_L1)
        return ExecutionOrigin::Followed;
    if (word == "flow"_L1)
        return ExecutionOrigin::Flow;
    return word == "callback"_L1 ? ExecutionOrigin::Callback : ExecutionOrigin::Kickoff;
}

int countAt(const sql::Row &row, int place)
{
    return static_cast<int>(row.number(place));
}

std::optional<int> optionalCountAt(const sql::Row &row, int place)
{
    return row.isNull(place) ? std::nullopt : std::optional(countAt(row, place));
}

QDateTime timeAt(const sql::Row &row, int place)
{
    const auto milliseconds = row.optionalNumber(place);
    return milliseconds ? QDateTime::fromMSecsSinceEpoch(*milliseconds, utc) : QDateTime();
}

QUuid idAt(const sql::Row &row, int place)
{
    return QUuid::fromString(row.text(place));
}

constexpr auto summaryColumns =
    "execution, crew, origin, kickoff_id, state, state_word, current_task, completed, total, unit, subject, "
    "brief_inputs, started_ms, changed_ms, finished_ms, waiting, attempts, error, usage"_L1;

RunSummary summaryFrom(const sql::Row &row)
{
    RunSummary summary;
    summary.id = idAt(row, 0);
    summary.crewId = idAt(row, 1);
    summary.origin = originFrom(row.text(2));
    summary.kickoffId = row.text(3);
    summary.state = stateFromKey(row.text(4));
    summary.stateWord = row.text(5);
    summary.currentTask = row.text(6);
    summary.progress = {optionalCountAt(row, 7), optionalCountAt(row, 8), row.text(9)};
    summary.subject = row.text(10);
    summary.briefInputs = row.bytes(11);
    summary.startedAt = timeAt(row, 12);
    summary.changedAt = timeAt(row, 13);
    summary.finishedAt = timeAt(row, 14);
    summary.waitingReviews = countAt(row, 15);
    summary.attempts = countAt(row, 16);
    summary.error = Explanation(row.text(17));
    summary.usage = wire::decodeUsages(row.bytes(18));
    return summary;
}

RunFact runFactFrom(const sql::Row &row)
{
    RunFact fact;
    fact.id = idAt(row, 0);
    fact.crewId = idAt(row, 1);
    fact.state = stateFromKey(row.text(2));
    fact.isWaiting = row.number(3) > 0;
    fact.startedAt = row.number(4);
    fact.finishedAt = row.optionalNumber(5);
    fact.promptTokens = row.optionalNumber(6);
    fact.completionTokens = row.optionalNumber(7);
    fact.totalTokens = row.optionalNumber(8);
    fact.usage = wire::decodeUsages(row.bytes(9));
    return fact;
}

TaskFact taskFactFrom(const sql::Row &row)
{
    return {idAt(row, 0), idAt(row, 1), row.text(2), row.number(3), row.number(4)};
}

AttemptFact attemptFactFrom(const sql::Row &row)
{
    AttemptFact fact;
    fact.executionId = idAt(row, 0);
    fact.crewId = idAt(row, 1);
    fact.task = row.text(2);
    fact.number = countAt(row, 3);
    fact.receivedAt = row.number(4);
    fact.decidedAt = row.optionalNumber(5);
    fact.isApproved = row.number(6) != 0;
    return fact;
}

JournalReader::AttemptPlace attemptPlaceFrom(const sql::Row &row)
{
    return {idAt(row, 0), row.number(1)};
}

} // namespace

std::expected<QList<RunSummary>, sql::Error>
readPastRuns(sql::Database &database, const std::optional<JournalReader::Place> &before, int count)
{
    const qint64 time = before ? before->startedAt : std::numeric_limits<qint64>::max();
    const QString id = before ? idText(before->id) : u""_s;
    return database.list(
        u"SELECT %1 FROM run WHERE past = 1 AND (started_ms, execution) < (?, ?) AND state <> 'refused' "
        "ORDER BY started_ms DESC, execution DESC LIMIT ?"_s.arg(summaryColumns),
        {time, id, count}, summaryFrom);
}

std::expected<InsightFacts, sql::Error> readFacts(sql::Database &database, qint64 begin, qint64 end)
{
    InsightFacts facts;
    const sql::Values range{begin, end};
    const auto runs =
        database.visit(u"SELECT execution, crew, state, waiting, started_ms, "
                       "CASE WHEN origin = 'kickoff' THEN finished_ms END, prompt_tokens, completion_tokens, "
                       "total_tokens, usage FROM run WHERE past = 1 AND started_ms >= ? AND started_ms < ?"_s,
                       range, [&facts](const sql::Row &row) { facts.runs.append(runFactFrom(row)); });
    if (!runs)
        return std::unexpected(runs.error());
    const auto tasks = database.visit(
        u"SELECT execution, crew, task, began_ms, ended_ms FROM task_fact WHERE ended_ms >= ? AND ended_ms < ?"_s,
        range, [&facts](const sql::Row &row) { facts.tasks.append(taskFactFrom(row)); });
    if (!tasks)
        return std::unexpected(tasks.error());
    const auto attempts = database.visit(
        u"SELECT execution, crew, task, attempt, received_ms, decided_ms, approved FROM attempt_fact "
        "WHERE received_ms >= ? AND received_ms < ?"_s,
        range, [&facts](const sql::Row &row) { facts.attempts.append(attemptFactFrom(row)); });
    if (!attempts)
        return std::unexpected(attempts.error());
    return facts;
}

std::expected<QUuid, sql::Error> readRunCalled(sql::Database &database, const QString &id,
                                               const QUuid &crewId)
{
    sql::Values values{id};
    if (!crewId.isNull())
        values << idText(crewId);
    return database.firstOrDefault(
        u"SELECT execution FROM run_id JOIN run USING (execution) WHERE run_id.id = ? %1"
        "ORDER BY run.started_ms DESC LIMIT 1"_s.arg(crewId.isNull() ? QString() : u"AND run.crew = ? "_s),
        values, [](const sql::Row &row) { return idAt(row, 0); });
}

std::expected<QList<JournalReader::AttemptPlace>, sql::Error>
readRunsWithAttempts(sql::Database &database, qint64 before, int count,
                     const std::optional<QList<QUuid>> &crews)
{
    if (crews && crews->isEmpty())
        return QList<JournalReader::AttemptPlace>();
    const QString ofCrews =
        crews ? u"crew IN (%1)"_s.arg(QStringList(crews->size(), u"?"_s).join(u',')) : u"1 = 1"_s;
    sql::Values ids;
    for (const QUuid &crewId : crews.value_or(QList<QUuid>()))
        ids << idText(crewId);
    // A page ends with all of its last millisecond, since the next one begins before it.
    return database.list(
        u"WITH attempts AS MATERIALIZED ("
        "SELECT execution, max(received_ms) AS latest FROM attempt_fact WHERE %1 GROUP BY execution "
        "UNION ALL SELECT execution, changed_ms FROM run WHERE origin = 'flow' AND past = 1 AND %1) "
        "SELECT execution, latest FROM attempts WHERE latest < ? AND latest >= (SELECT min(latest) FROM "
        "(SELECT latest FROM attempts WHERE latest < ? ORDER BY latest DESC LIMIT ?) AS page) "
        "ORDER BY latest DESC, execution DESC"_s.arg(ofCrews),
        ids + ids + sql::Values{before, before, count}, attemptPlaceFrom);
}

std::expected<QList<JournalReader::AttemptPlace>, sql::Error>
readAttemptsOfTask(sql::Database &database, const QUuid &crewId, const QString &task,
                   JournalReader::TaskAttempts which, qint64 before, int count)
{
    // PostgreSQL's index takes no title of any length.
    const bool isSqlite = database.dialect() == sql::Dialect::Sqlite;
    const QString ofTask = isSqlite ? u"task = ?"_s : u"md5(task) = md5(?) AND task = ?"_s;
    const QString those = u"FROM attempt_fact%1 WHERE crew = ? AND %2 "
                          "AND received_ms < ? AND decided_ms IS NOT NULL AND approved >= ?"_s.arg(
                              byIndex(database, "attempt_fact_by_task"_L1), ofTask);
    const sql::Values values = sql::Values{idText(crewId)} + sql::Values(isSqlite ? 1 : 2, task) +
                               sql::Values{before, which == JournalReader::TaskAttempts::Approved ? 1 : 0};
    return database.list(
        u"SELECT execution, received_ms %1 AND received_ms >= (SELECT min(received_ms) FROM (SELECT "
        "received_ms %1 ORDER BY received_ms DESC LIMIT ?) AS last) ORDER BY received_ms DESC, execution DESC"_s
            .arg(those),
        values + values + sql::Values{count}, attemptPlaceFrom);
}

} // namespace crew::journal
