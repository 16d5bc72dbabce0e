// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/scriptedexecution.h"

#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <numeric>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ScriptedExecution)
};

using State = ScriptedExecution::State;

constexpr int maxRounds = 100; ///< that one method asks; a script could answer itself for ever

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

QJsonObject toRecord(const EarlierAttempt &attempt)
{
    return {{"output"_L1, attempt.output}, {"feedback"_L1, attempt.feedback}};
}

QList<EarlierAttempt> attemptsFrom(const QJsonValue &record)
{
    QList<EarlierAttempt> attempts;
    for (const QJsonValue &attempt : record.toArray())
        attempts << EarlierAttempt{attempt.toObject().value("output"_L1).toString(),
                                   attempt.toObject().value("feedback"_L1).toString()};
    return attempts;
}

QJsonArray numbers(const QList<int> &values)
{
    QJsonArray record;
    for (const int value : values)
        record.append(value);
    return record;
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

/// Those that are done; a record of an older version has only their number.
std::optional<QList<int>> doneFrom(const QJsonObject &record, qsizetype tasks)
{
    const int completed = record.value("completed"_L1).toInt(-1);
    if (completed < 0 || completed > tasks)
        return std::nullopt;
    QList<int> done(completed);
    std::iota(done.begin(), done.end(), 0);
    const QJsonArray kept = record.value("done"_L1).toArray();
    for (qsizetype i = 0; i < kept.size() && i < done.size(); ++i) {
        done[i] = kept.at(i).toInt(-1);
        if (done.at(i) < 0 || done.at(i) >= tasks)
            return std::nullopt;
    }
    return done;
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

ScriptedExecution::ScriptedExecution(std::shared_ptr<const ScriptedCrew> crew, QJsonObject inputs)
    : m_crew(std::move(crew))
    , m_outputs(m_crew->tasks.size())
    , m_begun(m_crew->tasks.size())
    , m_attempts(m_crew->tasks.size())
{
    m_context.inputs = std::move(inputs);
    beginAttempt();
}

void ScriptedExecution::beginAttempt()
{
    m_context.attempt = ++m_begun[m_current];
    m_nextStep = 0;
    m_state = State::Running;
    m_outputs[m_current].description = task(m_current).description.render(m_context).value_or(QString());
}

std::optional<std::chrono::milliseconds> ScriptedExecution::nextDelay() const
{
    if (m_state != State::Running || task(m_current).isReal())
        return std::nullopt;
    const ScriptedTask &current = task(m_current);
    return current.duration / (current.steps.size() + 1);
}

QList<ExecutionEvent> ScriptedExecution::advance()
{
    const auto delay = nextDelay();
    if (!delay)
        return {};
    m_time += *delay;
    m_outputs[m_current].time += *delay;
    if (m_nextStep < task(m_current).steps.size()) {
        m_lastStep = renderStep(m_nextStep++);
        return {*m_lastStep};
    }
    return finishAttempt();
}

QList<ExecutionEvent> ScriptedExecution::finishAttempt()
{
    const ScriptedTask &current = task(m_current);
    if (current.failure && m_context.attempt >= current.failure->fromAttempt)
        return fail(current.failure->message);
    if (const auto problem = renderOutput())
        return fail(*problem);
    return settleAttempt();
}

QList<ExecutionEvent> ScriptedExecution::settleAttempt()
{
    if (!task(m_current).needsHumanInput)
        return completeTask(m_current + 1);
    if (task(m_current).question && m_context.attempt > maxRounds)
        return fail(
            Texts::tr("\"%1\" has asked %2 times.").arg(task(m_current).name, QString::number(maxRounds)));
    m_state = State::PendingHumanInput;
    return {HumanInputNeeded{m_current, m_context.attempt}};
}

std::optional<WorkOrder> ScriptedExecution::order() const
{
    const ScriptedTask &current = task(m_current);
    if (m_state != State::Running || !current.isReal())
        return std::nullopt;
    return WorkOrder{current.work,
                     {},
                     current.id,
                     current.name,
                     output(m_current).description,
                     current.expectedOutput,
                     m_context.attempt,
                     m_context,
                     m_attempts.at(m_current),
                     m_crew->folder};
}

QList<ExecutionEvent> ScriptedExecution::addStep(StepHappened step)
{
    if (!order())
        return {};
    step.task = m_current;
    step.step = m_nextStep++;
    m_lastStep = std::move(step);
    return {*m_lastStep};
}

QList<ExecutionEvent> ScriptedExecution::finishWork(const WorkOutcome &outcome,
                                                    std::chrono::milliseconds time)
{
    if (!order())
        return {};
    TaskOutput &output = m_outputs[m_current];
    m_time += time;
    output.time += time;
    if (!outcome)
        return fail(outcome.error());
    output.text = outcome->text;
    output.json = outcome->json;
    if (outcome->usage) {
        const TokenUsage before = output.usage.value_or(TokenUsage());
        output.usage = TokenUsage{before.prompt + outcome->usage->prompt,
                                  before.completion + outcome->usage->completion};
    }
    return settleAttempt();
}

QList<ExecutionEvent> ScriptedExecution::restart()
{
    if (m_state != State::Running)
        return {};
    m_nextStep = 0;
    if (m_crew->onRestart == OnRestart::Rerun)
        return {};
    return fail(Texts::tr("The service ended while \"%1\" was running. The task may have had effects "
                          "already, so it was not run again.")
                    .arg(task(m_current).name));
}

/// \a next is an index; behind the last one, nothing follows.
QList<ExecutionEvent> ScriptedExecution::completeTask(int next)
{
    QList<ExecutionEvent> events{TaskCompleted{m_current}};
    m_context.outputs.insert(task(m_current).id, m_outputs.at(m_current).text);
    m_done << m_current;
    if (next >= m_crew->tasks.size()) {
        m_state = State::Completed;
        events << CrewCompleted{};
        return events;
    }
    for (int later = next; later < m_crew->tasks.size(); ++later) { // they are to be done again
        m_done.removeAll(later);
        m_context.outputs.remove(task(later).id);
    }
    m_current = next;
    beginAttempt();
    return events;
}

QList<ExecutionEvent> ScriptedExecution::fail(const QString &message)
{
    m_error = message;
    m_state = State::Failed;
    return {CrewFailed{}};
}

std::expected<ScriptedExecution::Resumption, ScriptedExecution::ResumeRefusal>
ScriptedExecution::resume(const QString &taskId, const QString &feedback, bool isApprove)
{
    if (std::ranges::none_of(m_crew->tasks,
                             [&taskId](const ScriptedTask &known) { return known.id == taskId; }))
        return std::unexpected(ResumeRefusal::UnknownTask);
    if (m_state != State::PendingHumanInput || task(m_current).id != taskId || m_crew->isFlow())
        return std::unexpected(ResumeRefusal::NotPending);

    m_context.feedback << Feedback{taskId, isApprove, feedback};
    if (isApprove) {
        const QList<ExecutionEvent> events = completeTask(m_current + 1);
        return Resumption{m_state == State::Completed ? ResumeStatus::Completed : ResumeStatus::Resumed,
                          events};
    }
    m_attempts[m_current] << EarlierAttempt{m_outputs.at(m_current).text, feedback};
    beginAttempt();
    return Resumption{ResumeStatus::Retrying, {}};
}

QList<ExecutionEvent> ScriptedExecution::answer(const QString &feedback)
{
    const std::optional<MethodQuestion> &question = task(m_current).question;
    if (m_state != State::PendingHumanInput || !question)
        return {};
    const QString outcome = outcomeOf(*question, feedback);
    const int asked = m_current;
    const int next = question->next.value(outcome, asked + 1);
    m_context.feedback << Feedback{task(asked).id, next > asked, feedback};
    if (next <= asked)
        m_attempts[next] << EarlierAttempt{m_outputs.at(next).text, feedback};
    QList<ExecutionEvent> events{FeedbackReceived{asked, outcome, feedback}};
    events << completeTask(next);
    return events;
}

QString ScriptedExecution::question() const
{
    const std::optional<MethodQuestion> &asked = task(m_current).question;
    return asked ? asked->message.render(contextOfQuestion()).value_or(QString()) : QString();
}

QJsonValue ScriptedExecution::flowState() const
{
    const std::optional<MethodQuestion> &asked = task(m_current).question;
    const TemplateContext context = contextOfQuestion();
    if (asked && asked->state)
        return asked->state->render(context).value_or(QJsonValue(QJsonValue::Undefined));
    QJsonObject state = context.inputs;
    for (auto output = context.outputs.begin(); output != context.outputs.end(); ++output)
        state.insert(output.key(), output.value());
    return state;
}

/// What is asked may name the output that it is about.
TemplateContext ScriptedExecution::contextOfQuestion() const
{
    TemplateContext context = m_context;
    context.outputs.insert(task(m_current).id, output(m_current).text);
    return context;
}

bool ScriptedExecution::stop()
{
    if (m_state != State::Running && m_state != State::PendingHumanInput)
        return false;
    m_state = State::Stopped;
    return true;
}

/// Fills the current task's output; what went wrong comes back.
std::optional<QString> ScriptedExecution::renderOutput()
{
    const ScriptedTask &current = task(m_current);
    TaskOutput &output = m_outputs[m_current];
    if (const auto *json = std::get_if<JsonTemplate>(&current.output)) {
        const auto value = json->render(m_context);
        if (!value)
            return value.error();
        output.json = *value;
        output.text = QString::fromUtf8(wire::toIndentedJson(*value)).trimmed();
        return std::nullopt;
    }
    const auto text = std::get<Template>(current.output).render(m_context);
    if (!text)
        return text.error();
    output.text = *text;
    return std::nullopt;
}

StepHappened ScriptedExecution::renderStep(int index) const
{
    const ScriptedStep &step = task(m_current).steps.at(index);
    return {m_current,
            index,
            step.thought.render(m_context).value_or(QString()),
            step.tool,
            step.toolInput.render(m_context).value_or(QString()),
            step.result.render(m_context).value_or(QString())};
}

QJsonObject ScriptedExecution::toJson() const
{
    QJsonArray earlier;
    for (const QList<EarlierAttempt> &attempts : m_attempts)
        earlier.append(toRecords(attempts));
    QJsonObject record{{"state"_L1, wordOf(m_state)},
                       {"inputs"_L1, m_context.inputs},
                       {"feedback"_L1, toRecords(m_context.feedback)},
                       {"attempt"_L1, m_context.attempt},
                       {"attempts"_L1, earlier.at(m_current)},
                       {"earlier"_L1, earlier},
                       {"begun"_L1, numbers(m_begun)},
                       {"done"_L1, numbers(m_done)},
                       {"outputs"_L1, toRecords(m_outputs)},
                       {"current"_L1, m_current},
                       {"completed"_L1, completedTasks()},
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
    const auto done = doneFrom(record, crew->tasks.size());
    const bool isWhole = state && outputs.size() == crew->tasks.size() && current >= 0 &&
                         current < crew->tasks.size() && done && record.value("inputs"_L1).isObject();
    if (!isWhole)
        return std::unexpected(RecordTexts::tr("The stored execution is incomplete."));

    ScriptedExecution execution(std::move(crew), record.value("inputs"_L1).toObject());
    execution.m_state = *state;
    execution.m_current = current;
    execution.m_done = *done;
    execution.m_context.inputs = record.value("inputs"_L1).toObject();
    execution.m_context.attempt = std::max(1, record.value("attempt"_L1).toInt(1));
    for (const QJsonValue &feedback : record.value("feedback"_L1).toArray())
        execution.m_context.feedback << feedbackFrom(feedback.toObject());
    for (qsizetype i = 0; i < outputs.size(); ++i)
        execution.m_outputs[i] = outputFrom(outputs.at(i).toObject());
    for (const int i : *done)
        execution.m_context.outputs.insert(execution.task(i).id, execution.m_outputs.at(i).text);
    const QJsonArray earlier = record.value("earlier"_L1).toArray();
    const QJsonArray begun = record.value("begun"_L1).toArray();
    for (qsizetype i = 0; i < outputs.size(); ++i) {
        execution.m_attempts[i] = attemptsFrom(earlier.at(i));
        execution.m_begun[i] = std::max(0, begun.at(i).toInt());
    }
    execution.m_attempts[current] = attemptsFrom(record.value("attempts"_L1));
    execution.m_begun[current] = execution.m_context.attempt;
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
