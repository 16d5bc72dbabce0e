// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runtables.h"

#include "core/statewords.h"
#include "core/utc.h"
#include "journal/dialect.h"
#include "journal/runremoval.h"
#include "journal/sqltext.h"
#include "wire/usage.h"

#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::journal {

namespace {

QString originWord(ExecutionOrigin origin)
{
    switch (origin) {
    case ExecutionOrigin::Followed:
        return u"followed"_s;
    case ExecutionOrigin::Callback:
        return u"callback"_s;
    case ExecutionOrigin::Flow:
        return u"flow"_s;
    case ExecutionOrigin::Kickoff:
        break;
    }
    return u"kickoff"_s;
}

qint64 milliseconds(const QDateTime &at)
{
    return at.isValid() ? at.toMSecsSinceEpoch() : 0;
}

sql::Value millisecondsOrNull(const QDateTime &at)
{
    return at.isValid() ? sql::Value(at.toMSecsSinceEpoch()) : sql::Value();
}

constexpr std::array tablesOfRuns{"run"_L1, "run_id"_L1, "run_text"_L1, "task_fact"_L1, "attempt_fact"_L1};

/// Puts a row into the table run, in the place of the one of that run.
QString runStatement()
{
    const QStringList columns =
        u"execution past crew origin kickoff_id state state_word current_task completed "
        "total unit subject brief_inputs started_ms changed_ms finished_ms waiting attempts "
        "prompt_tokens completion_tokens total_tokens error usage"_s.split(u' ');
    QStringList renewed;
    for (const QString &column : columns.mid(1))
        renewed << column + " = excluded."_L1 + column;
    return u"INSERT INTO run (%1) VALUES (%2) ON CONFLICT (execution) DO UPDATE SET %3"_s.arg(
        columns.join(", "_L1), QStringList(columns.size(), u"?"_s).join(", "_L1), renewed.join(", "_L1));
}

/// \a statement with each of \a rows.
std::expected<void, sql::Error> writeEach(sql::Database &database, const QString &statement,
                                          const QList<sql::Values> &rows)
{
    if (rows.isEmpty())
        return {};
    const auto done = database.executeEach(statement, rows);
    return done ? std::expected<void, sql::Error>() : std::unexpected(done.error());
}

/// All but their rows in the table run.
std::expected<void, sql::Error> forgetFound(sql::Database &database, const QList<sql::Values> &executions)
{
    for (const QLatin1String table : tablesOfRuns) {
        if (table == "run"_L1)
            continue;
        if (const auto done =
                writeEach(database, u"DELETE FROM %1 WHERE execution = ?"_s.arg(table), executions);
            !done)
            return done;
    }
    return {};
}

sql::Values summaryRow(const RunRecord &record)
{
    const RunSummary &summary = record.summary;
    return {idText(summary.id),
            record.isPast,
            idText(summary.crewId),
            originWord(summary.origin),
            summary.kickoffId,
            stateKey(summary.state),
            summary.stateWord,
            summary.currentTask,
            summary.progress.completed,
            summary.progress.total,
            summary.progress.unit,
            summary.subject,
            summary.briefInputs,
            milliseconds(summary.startedAt),
            milliseconds(summary.changedAt),
            millisecondsOrNull(summary.finishedAt),
            summary.waitingReviews,
            summary.attempts,
            record.fact.promptTokens,
            record.fact.completionTokens,
            record.fact.totalTokens,
            summary.error.text(),
            wire::encodeUsages(summary.usage)};
}

/// Rows for the tables of runs but "run", of which those that are not past have none.
struct FoundRows
{
    QList<sql::Values> ids;
    QList<sql::Values> texts;
    QList<sql::Values> tasks;
    QList<sql::Values> attempts;
};

void addRows(FoundRows &rows, const RunRecord &record)
{
    const QString execution = idText(record.summary.id);
    for (const QString &id : record.ids)
        rows.ids.append({execution, id});
    rows.texts.append({execution, record.text});
    int place = 0;
    for (const TaskFact &fact : record.tasks)
        rows.tasks.append({execution, ++place, idText(fact.crewId), fact.task, fact.beganAt, fact.endedAt});
    place = 0;
    for (const AttemptFact &fact : record.attempts)
        rows.attempts.append({execution, ++place, idText(fact.crewId), fact.task, fact.number,
                              fact.receivedAt, fact.decidedAt, fact.isApproved});
}

std::expected<void, sql::Error> saveFound(sql::Database &database, const FoundRows &rows)
{
    const std::pair<QString, const QList<sql::Values> &> tables[] = {
        {u"INSERT INTO run_id (execution, id) VALUES (?, ?) ON CONFLICT DO NOTHING"_s, rows.ids},
        {u"INSERT INTO run_text (execution, text) VALUES (?, ?)"_s, rows.texts},
        {u"INSERT INTO task_fact (execution, number, crew, task, began_ms, ended_ms) "
         "VALUES (?, ?, ?, ?, ?, ?)"_s,
         rows.tasks},
        {u"INSERT INTO attempt_fact (execution, number, crew, task, attempt, received_ms, decided_ms, "
         "approved) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
         rows.attempts},
    };
    for (const auto &[statement, values] : tables) {
        if (const auto done = writeEach(database, statement, values); !done)
            return done;
    }
    return {};
}

QUuid idFrom(const sql::Row &row)
{
    return QUuid::fromString(row.text(0));
}

} // namespace

/// Table by table: run by run, it would be hundreds of trips to a server.
std::expected<void, sql::Error> saveRuns(sql::Database &database, const QList<RunRecord> &records)
{
    static const QString statement = runStatement();
    QList<sql::Values> executions;
    QList<sql::Values> summaries;
    FoundRows found;
    for (const RunRecord &record : records) {
        executions.append({idText(record.summary.id)});
        summaries.append(summaryRow(record));
        if (record.isPast)
            addRows(found, record);
    }
    if (const auto done = forgetFound(database, executions); !done)
        return done;
    if (const auto done = writeEach(database, statement, summaries); !done)
        return done;
    return saveFound(database, found);
}

std::expected<void, sql::Error> setRunFold(sql::Database &database, const ProjectionCheckpoint &fold)
{
    return database.execute(u"UPDATE run_fold SET through = ?, rules = ?"_s, {fold.through, fold.rules});
}

std::expected<void, sql::Error> clearRuns(sql::Database &database)
{
    for (const QLatin1String table : tablesOfRuns) {
        if (const auto done = database.execute(u"DELETE FROM "_s + table); !done)
            return done;
    }
    return setRunFold(database, {});
}

std::expected<ProjectionCheckpoint, sql::Error> readRunFold(sql::Database &database)
{
    return database.firstOrDefault(u"SELECT through, rules FROM run_fold"_s, {}, [](const sql::Row &row) {
        return ProjectionCheckpoint{row.number(0), static_cast<int>(row.number(1))};
    });
}

std::expected<qint64, sql::Error> readLastSequence(sql::Database &database)
{
    return database.number(u"SELECT max(sequence) FROM entry"_s);
}

std::expected<QList<QUuid>, sql::Error> readRunsToFold(sql::Database &database, qint64 through)
{
    return database.list(u"SELECT execution FROM run WHERE past = 0 UNION "
                         "SELECT execution FROM entry WHERE sequence > ? AND "_s +
                             isNotRemoved("entry"_L1),
                         {through}, idFrom);
}

std::expected<QList<QUuid>, sql::Error> readRunIdsAfter(sql::Database &database, const QUuid &id, int count)
{
    const QString after = id.isNull() ? QString() : idText(id);
    if (database.dialect() == sql::Dialect::PostgreSql)
        return database.list(u"SELECT DISTINCT execution FROM entry WHERE execution > ? AND %1 "
                             "ORDER BY execution LIMIT ?"_s.arg(isNotRemoved("entry"_L1)),
                             {after, count}, idFrom);
    return database.list(u"SELECT execution FROM (SELECT DISTINCT execution FROM indexed_entry AS entry "
                         "WHERE execution > ? AND %1 ORDER BY execution LIMIT ?) UNION "
                         "SELECT execution FROM entry WHERE sequence > (SELECT through FROM run_entry_end) "
                         "AND execution > ? AND %1 "
                         "ORDER BY execution LIMIT ?"_s.arg(isNotRemoved("entry"_L1)),
                         {after, count, after, count}, idFrom);
}

std::expected<std::optional<ExecutionState>, sql::Error> readPastState(sql::Database &database,
                                                                       const QUuid &executionId)
{
    return database.first(u"SELECT state FROM run WHERE execution = ? AND past = 1"_s, {idText(executionId)},
                          [](const sql::Row &row) { return stateFromKey(row.text(0)); });
}

std::expected<std::optional<QUuid>, sql::Error> readCrewOfPast(sql::Database &database,
                                                               const QUuid &executionId)
{
    return database.first(u"SELECT crew FROM run WHERE execution = ? AND past = 1"_s, {idText(executionId)},
                          idFrom);
}

std::expected<bool, sql::Error> readKnowsId(sql::Database &database, const QUuid &crewId, const QString &id)
{
    return database.hasRow(
        u"SELECT 1 FROM run_id JOIN run USING (execution) WHERE run_id.id = ? AND run.crew = ?"_s,
        {id, idText(crewId)});
}

std::expected<bool, sql::Error> readIsKickedOffAs(sql::Database &database, const QUuid &crewId,
                                                  const QString &id, const QStringList &others)
{
    QString statement =
        u"SELECT 1 FROM run_id JOIN run USING (execution) WHERE run_id.id = ? AND run.crew = ? AND "
        "run.origin = ?"_s;
    sql::Values values{id, idText(crewId), originWord(ExecutionOrigin::Kickoff)};
    if (!others.isEmpty())
        statement += u" AND NOT EXISTS (SELECT 1 FROM run_id AS other WHERE other.execution = run.execution "
                     "AND other.id IN (%1))"_s.arg(QStringList(others.size(), u"?"_s).join(u", "_s));
    for (const QString &other : others)
        values << other;
    return database.hasRow(statement, values);
}

std::expected<bool, sql::Error> readIsImported(sql::Database &database, const QUuid &executionId)
{
    return database.hasRow(u"SELECT 1 FROM entry WHERE kind = 'run-imported' AND execution = ?"_s,
                           {idText(executionId)});
}

std::expected<QList<QUuid>, sql::Error> readRunsImportedAs(sql::Database &database, const QUuid &crewId,
                                                           const QString &id)
{
    return database.list(u"SELECT execution FROM run_id JOIN run USING (execution) WHERE run_id.id = ? AND "
                         "run.crew = ? AND run.origin <> ?"_s,
                         {id, idText(crewId), originWord(ExecutionOrigin::Kickoff)}, idFrom);
}

std::expected<void, sql::Error> forgetRun(sql::Database &database, const QUuid &executionId)
{
    const QString execution = idText(executionId);
    if (const auto done = forgetFound(database, {{execution}}); !done)
        return done;
    return database.execute(u"DELETE FROM run WHERE execution = ?"_s, {execution});
}

} // namespace crew::journal
