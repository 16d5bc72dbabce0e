// SPDX-License-Identifier: GPL-3.0-or-later
#include "journal/runtables.h"

#include "core/statewords.h"
#include "core/utc.h"
#include "journal/sqltext.h"
#include "wire/usage.h"

#include <QSqlQuery>
#include <QVariant>

#include <array>

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

QVariant number(const auto &value)
{
    return value ? QVariant(*value) : QVariant();
}

qint64 milliseconds(const QDateTime &at)
{
    return at.isValid() ? at.toMSecsSinceEpoch() : 0;
}

/// Statements that are run for many records, each made ready once.
class RunWriter
{
public:
    explicit RunWriter(const QSqlDatabase &database)
        : m_forgetIds(database)
        , m_forgetText(database)
        , m_forgetTasks(database)
        , m_forgetAttempts(database)
        , m_run(database)
        , m_id(database)
        , m_text(database)
        , m_task(database)
        , m_attempt(database)
    {}

    std::expected<void, QSqlError> prepare();
    std::expected<void, QSqlError> save(const RunRecord &record);

private:
    std::expected<void, QSqlError> forget(const QString &execution);
    std::expected<void, QSqlError> saveRun(const RunRecord &record);
    std::expected<void, QSqlError> saveFound(const RunRecord &record);
    std::expected<void, QSqlError> saveFacts(const RunRecord &record);

    QSqlQuery m_forgetIds;
    QSqlQuery m_forgetText;
    QSqlQuery m_forgetTasks;
    QSqlQuery m_forgetAttempts;
    QSqlQuery m_run;
    QSqlQuery m_id;
    QSqlQuery m_text;
    QSqlQuery m_task;
    QSqlQuery m_attempt;
};

std::expected<void, QSqlError> RunWriter::prepare()
{
    const std::array<std::pair<QSqlQuery *, QString>, 9> statements = {{
        {&m_forgetIds, u"DELETE FROM run_id WHERE execution = ?"_s},
        {&m_forgetText, u"DELETE FROM run_text WHERE execution = ?"_s},
        {&m_forgetTasks, u"DELETE FROM task_fact WHERE execution = ?"_s},
        {&m_forgetAttempts, u"DELETE FROM attempt_fact WHERE execution = ?"_s},
        {&m_run,
         u"INSERT OR REPLACE INTO run (execution, past, crew, origin, kickoff_id, state, state_word, "
         "current_task, completed, total, unit, subject, brief_inputs, started_ms, changed_ms, finished_ms, "
         "waiting, attempts, prompt_tokens, completion_tokens, total_tokens, error, usage) "
         "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s},
        {&m_id, u"INSERT OR IGNORE INTO run_id (execution, id) VALUES (?, ?)"_s},
        {&m_text, u"INSERT INTO run_text (execution, text) VALUES (?, ?)"_s},
        {&m_task, u"INSERT INTO task_fact (execution, number, crew, task, began_ms, ended_ms) "
                  "VALUES (?, ?, ?, ?, ?, ?)"_s},
        {&m_attempt, u"INSERT INTO attempt_fact (execution, number, crew, task, attempt, received_ms, "
                     "decided_ms, approved) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s},
    }};
    for (const auto &[query, statement] : statements) {
        if (!query->prepare(statement))
            return std::unexpected(query->lastError());
    }
    return {};
}

std::expected<void, QSqlError> RunWriter::save(const RunRecord &record)
{
    if (const auto done = forget(idText(record.summary.id)); !done)
        return done;
    if (const auto done = saveRun(record); !done)
        return done;
    if (!record.isPast)
        return {};
    if (const auto done = saveFound(record); !done)
        return done;
    return saveFacts(record);
}

std::expected<void, QSqlError> RunWriter::forget(const QString &execution)
{
    for (QSqlQuery *query : {&m_forgetIds, &m_forgetText, &m_forgetTasks, &m_forgetAttempts}) {
        if (const auto done = execute(*query, {execution}); !done)
            return done;
    }
    return {};
}

std::expected<void, QSqlError> RunWriter::saveRun(const RunRecord &record)
{
    const RunSummary &summary = record.summary;
    return execute(m_run,
                   {idText(summary.id),
                    record.isPast,
                    idText(summary.crewId),
                    originWord(summary.origin),
                    text(summary.kickoffId),
                    stateKey(summary.state),
                    text(summary.stateWord),
                    text(summary.currentTask),
                    number(summary.progress.completed),
                    number(summary.progress.total),
                    text(summary.progress.unit),
                    text(summary.subject),
                    blob(summary.briefInputs),
                    milliseconds(summary.startedAt),
                    milliseconds(summary.changedAt),
                    summary.finishedAt.isValid() ? QVariant(milliseconds(summary.finishedAt)) : QVariant(),
                    summary.waitingReviews,
                    summary.attempts,
                    number(record.fact.promptTokens),
                    number(record.fact.completionTokens),
                    number(record.fact.totalTokens),
                    text(summary.error),
                    blob(wire::encodeUsages(summary.usage))});
}

std::expected<void, QSqlError> RunWriter::saveFound(const RunRecord &record)
{
    const QString execution = idText(record.summary.id);
    for (const QString &id : record.ids) {
        if (const auto done = execute(m_id, {execution, text(id)}); !done)
            return done;
    }
    return execute(m_text, {execution, text(record.text)});
}

std::expected<void, QSqlError> RunWriter::saveFacts(const RunRecord &record)
{
    const QString execution = idText(record.summary.id);
    int place = 0;
    for (const TaskFact &fact : record.tasks) {
        if (const auto done = execute(m_task, {execution, ++place, idText(fact.crewId), text(fact.task),
                                               fact.beganAt, fact.endedAt});
            !done)
            return done;
    }
    place = 0;
    for (const AttemptFact &fact : record.attempts) {
        if (const auto done =
                execute(m_attempt, {execution, ++place, idText(fact.crewId), text(fact.task), fact.number,
                                    fact.receivedAt, number(fact.decidedAt), fact.isApproved});
            !done)
            return done;
    }
    return {};
}

std::expected<QList<QUuid>, QSqlError> readIds(QSqlQuery &query)
{
    QList<QUuid> ids;
    while (query.next())
        ids.append(QUuid::fromString(query.value(0).toString()));
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return ids;
}

} // namespace

std::expected<void, QSqlError> saveRuns(const QSqlDatabase &database, const QList<RunRecord> &records)
{
    RunWriter writer(database);
    if (const auto ready = writer.prepare(); !ready)
        return ready;
    for (const RunRecord &record : records) {
        if (const auto kept = writer.save(record); !kept)
            return kept;
    }
    return {};
}

std::expected<void, QSqlError> setRunFold(const QSqlDatabase &database, const ProjectionCheckpoint &fold)
{
    return execute(database, u"UPDATE run_fold SET through = ?, rules = ?"_s, {fold.through, fold.rules});
}

std::expected<void, QSqlError> clearRuns(const QSqlDatabase &database)
{
    for (const QLatin1String table :
         {"run"_L1, "run_id"_L1, "run_text"_L1, "task_fact"_L1, "attempt_fact"_L1}) {
        if (const auto done = execute(database, u"DELETE FROM "_s + table, {}); !done)
            return done;
    }
    return setRunFold(database, {});
}

std::expected<ProjectionCheckpoint, QSqlError> readRunFold(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT through, rules FROM run_fold"_s))
        return std::unexpected(query.lastError());
    return query.next() ? ProjectionCheckpoint{query.value(0).toLongLong(), query.value(1).toInt()}
                        : ProjectionCheckpoint();
}

std::expected<qint64, QSqlError> readLastSequence(const QSqlDatabase &database)
{
    QSqlQuery query(database);
    if (!query.exec(u"SELECT max(sequence) FROM entry"_s) || !query.next())
        return std::unexpected(query.lastError());
    return query.value(0).toLongLong();
}

std::expected<QList<QUuid>, QSqlError> readRunsToFold(const QSqlDatabase &database, qint64 through)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT execution FROM run WHERE past = 0 UNION "
                  "SELECT execution FROM entry WHERE sequence > ?"_s);
    query.bindValue(0, through);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return readIds(query);
}

std::expected<QList<QUuid>, QSqlError> readRunIdsAfter(const QSqlDatabase &database, const QUuid &id,
                                                       int count)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT DISTINCT execution FROM entry INDEXED BY entry_by_execution WHERE execution > ? "
                  "ORDER BY execution LIMIT ?"_s);
    query.bindValue(0, id.isNull() ? u""_s : idText(id));
    query.bindValue(1, count);
    if (!query.exec())
        return std::unexpected(query.lastError());
    return readIds(query);
}

std::expected<std::optional<ExecutionState>, QSqlError> readPastState(const QSqlDatabase &database,
                                                                      const QUuid &executionId)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT state FROM run WHERE execution = ? AND past = 1"_s);
    query.bindValue(0, idText(executionId));
    if (!query.exec())
        return std::unexpected(query.lastError());
    if (query.next())
        return stateFromKey(query.value(0).toString());
    if (query.lastError().isValid())
        return std::unexpected(query.lastError());
    return std::nullopt;
}

std::expected<bool, QSqlError> readKnowsId(const QSqlDatabase &database, const QUuid &crewId,
                                           const QString &id)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT 1 FROM run_id JOIN run USING (execution) WHERE run_id.id = ? AND run.crew = ?"_s);
    query.bindValue(0, id);
    query.bindValue(1, idText(crewId));
    if (!query.exec())
        return std::unexpected(query.lastError());
    return query.next();
}

std::expected<bool, QSqlError> readIsImported(const QSqlDatabase &database, const QUuid &executionId)
{
    QSqlQuery query(database);
    query.prepare(u"SELECT 1 FROM entry WHERE kind = 'run-imported' AND execution = ?"_s);
    query.bindValue(0, idText(executionId));
    if (!query.exec())
        return std::unexpected(query.lastError());
    return query.next();
}

std::expected<QList<QUuid>, QSqlError> readRunsImportedAs(const QSqlDatabase &database, const QUuid &crewId,
                                                          const QString &id)
{
    QSqlQuery query(database);
    query.setForwardOnly(true);
    query.prepare(u"SELECT execution FROM run_id JOIN run USING (execution) WHERE run_id.id = ? AND "
                  "run.crew = ? AND run.origin <> ?"_s);
    query.bindValue(0, id);
    query.bindValue(1, idText(crewId));
    query.bindValue(2, originWord(ExecutionOrigin::Kickoff));
    if (!query.exec())
        return std::unexpected(query.lastError());
    return readIds(query);
}

std::expected<void, QSqlError> forgetRun(const QSqlDatabase &database, const QUuid &executionId)
{
    for (const QLatin1String table :
         {"run"_L1, "run_id"_L1, "run_text"_L1, "task_fact"_L1, "attempt_fact"_L1}) {
        if (const auto done = execute(database, u"DELETE FROM "_s + table + u" WHERE execution = ?"_s,
                                      {idText(executionId)});
            !done)
            return done;
    }
    return {};
}

} // namespace crew::journal
