// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/scriptedexecution.h"

#include "wire/json.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::ScriptedExecution)
};

} // namespace

ScriptedExecution::ScriptedExecution(std::shared_ptr<const ScriptedCrew> crew, QJsonObject inputs)
    : m_crew(std::move(crew))
    , m_outputs(m_crew->tasks.size())
{
    m_context.inputs = std::move(inputs);
    beginAttempt(1);
}

void ScriptedExecution::beginAttempt(int number)
{
    m_context.attempt = number;
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
        return completeTask();
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
                     m_attempts,
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

QList<ExecutionEvent> ScriptedExecution::completeTask()
{
    QList<ExecutionEvent> events{TaskCompleted{m_current}};
    m_context.outputs.insert(task(m_current).id, m_outputs.at(m_current).text);
    ++m_completed;
    m_attempts.clear();
    if (m_completed == m_crew->tasks.size()) {
        m_state = State::Completed;
        events << CrewCompleted{};
        return events;
    }
    ++m_current;
    beginAttempt(1);
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
    if (m_state != State::PendingHumanInput || task(m_current).id != taskId)
        return std::unexpected(ResumeRefusal::NotPending);

    m_context.feedback << Feedback{taskId, isApprove, feedback};
    if (isApprove) {
        const QList<ExecutionEvent> events = completeTask();
        return Resumption{m_state == State::Completed ? ResumeStatus::Completed : ResumeStatus::Resumed,
                          events};
    }
    m_attempts << EarlierAttempt{m_outputs.at(m_current).text, feedback};
    beginAttempt(m_context.attempt + 1);
    return Resumption{ResumeStatus::Retrying, {}};
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
        output.text = QString::fromUtf8(wire::toJson(*value, true)).trimmed();
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

} // namespace crew::service
