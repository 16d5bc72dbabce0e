// SPDX-License-Identifier: GPL-3.0-or-later
// What an execution keeps on disk.
#include "service/scriptedexecution.h"

#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using State = ScriptedExecution::State;

struct RecordTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ExecutionRecord)
};

constexpr std::array stateWords{
    std::pair(State::Running, "running"_L1),     std::pair(State::PendingHumanInput, "pending"_L1),
    std::pair(State::Completed, "completed"_L1), std::pair(State::Failed, "failed"_L1),
    std::pair(State::Stopped, "stopped"_L1),
};
static_assert(stateWords.size() == static_cast<std::size_t>(State::Stopped) + 1);

QLatin1String wordOf(State state)
{
    return std::ranges::find(stateWords, state, &std::pair<State, QLatin1String>::first)->second;
}

std::optional<State> stateOf(const QString &word)
{
    const auto *found =
        std::ranges::find_if(stateWords, [&word](const auto &row) { return row.second == word; });
    return found == stateWords.end() ? std::nullopt : std::optional(found->first);
}

QJsonObject toRecord(const TaskOutput &output)
{
    QJsonObject record{{"description"_L1, output.description},
                       {"text"_L1, output.text},
                       {"time_ms"_L1, qint64(output.time.count())}};
    if (!output.json.isUndefined())
        record.insert("json"_L1, output.json);
    if (output.usage) {
        record.insert("prompt_tokens"_L1, output.usage->prompt);
        record.insert("completion_tokens"_L1, output.usage->completion);
    }
    return record;
}

TaskOutput outputFrom(const QJsonObject &record)
{
    TaskOutput output{record.value("description"_L1).toString(),
                      record.value("text"_L1).toString(),
                      record.value("json"_L1),
                      std::chrono::milliseconds(record.value("time_ms"_L1).toInteger()),
                      {}};
    if (record.contains("prompt_tokens"_L1))
        output.usage = TokenUsage{record.value("prompt_tokens"_L1).toInteger(),
                                  record.value("completion_tokens"_L1).toInteger()};
    return output;
}

QJsonObject toRecord(const Feedback &feedback)
{
    return {{"task"_L1, feedback.taskId}, {"approves"_L1, feedback.isApprove}, {"text"_L1, feedback.text}};
}

Feedback feedbackFrom(const QJsonObject &record)
{
    return {record.value("task"_L1).toString(), record.value("approves"_L1).toBool(),
            record.value("text"_L1).toString()};
}

QJsonObject toRecord(const StepHappened &step)
{
    return {{"task"_L1, step.task},
            {"step"_L1, step.step},
            {"thought"_L1, step.thought},
            {"tool"_L1, step.tool},
            {"tool_input"_L1, step.toolInput},
            {"result"_L1, step.result}};
}

template <typename Value>
QJsonArray toRecords(const QList<Value> &values)
{
    QJsonArray records;
    for (const Value &value : values)
        records.append(toRecord(value));
    return records;
}

} // namespace

QJsonObject ScriptedExecution::toJson() const
{
    QJsonArray attempts;
    for (const EarlierAttempt &attempt : m_attempts)
        attempts.append(QJsonObject{{"output"_L1, attempt.output}, {"feedback"_L1, attempt.feedback}});
    QJsonObject record{{"state"_L1, wordOf(m_state)},
                       {"inputs"_L1, m_context.inputs},
                       {"feedback"_L1, toRecords(m_context.feedback)},
                       {"attempt"_L1, m_context.attempt},
                       {"attempts"_L1, attempts},
                       {"outputs"_L1, toRecords(m_outputs)},
                       {"current"_L1, m_current},
                       {"completed"_L1, m_completed},
                       {"error"_L1, m_error},
                       {"time_ms"_L1, qint64(m_time.count())}};
    if (m_lastStep)
        record.insert("last_step"_L1, toRecord(*m_lastStep));
    return record;
}

std::expected<ScriptedExecution, QString>
ScriptedExecution::fromJson(std::shared_ptr<const ScriptedCrew> crew, const QJsonObject &record)
{
    const auto state = stateOf(record.value("state"_L1).toString());
    const QJsonArray outputs = record.value("outputs"_L1).toArray();
    const int current = record.value("current"_L1).toInt(-1);
    const int completed = record.value("completed"_L1).toInt(-1);
    const bool isWhole = state && outputs.size() == crew->tasks.size() && current >= 0 &&
                         current < crew->tasks.size() && completed >= 0 && completed <= crew->tasks.size() &&
                         record.value("inputs"_L1).isObject();
    if (!isWhole)
        return std::unexpected(RecordTexts::tr("The stored execution is incomplete."));

    ScriptedExecution execution(std::move(crew), record.value("inputs"_L1).toObject());
    execution.m_state = *state;
    execution.m_current = current;
    execution.m_completed = completed;
    execution.m_context.inputs = record.value("inputs"_L1).toObject();
    execution.m_context.attempt = std::max(1, record.value("attempt"_L1).toInt(1));
    for (const QJsonValue &feedback : record.value("feedback"_L1).toArray())
        execution.m_context.feedback << feedbackFrom(feedback.toObject());
    for (qsizetype i = 0; i < outputs.size(); ++i)
        execution.m_outputs[i] = outputFrom(outputs.at(i).toObject());
    for (int i = 0; i < completed; ++i)
        execution.m_context.outputs.insert(execution.task(i).id, execution.m_outputs.at(i).text);
    for (const QJsonValue &attempt : record.value("attempts"_L1).toArray())
        execution.m_attempts << EarlierAttempt{attempt.toObject().value("output"_L1).toString(),
                                               attempt.toObject().value("feedback"_L1).toString()};
    execution.m_error = record.value("error"_L1).toString();
    execution.m_time = std::chrono::milliseconds(record.value("time_ms"_L1).toInteger());
    const QJsonObject step = record.value("last_step"_L1).toObject();
    if (!step.isEmpty()) {
        execution.m_lastStep =
            StepHappened{step.value("task"_L1).toInt(),          step.value("step"_L1).toInt(),
                         step.value("thought"_L1).toString(),    step.value("tool"_L1).toString(),
                         step.value("tool_input"_L1).toString(), step.value("result"_L1).toString()};
    }
    return execution;
}

} // namespace crew::service
