// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/streamscript.h"

#include "core/idtext.h"
#include "core/utc.h"

#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr qsizetype batchSize = 6;
constexpr double modelShare = 0.6; ///< of a step with a tool

/// The words of crews, and those of flows for the same.
QString typeOf(const ScriptedExecution &execution, QLatin1String ofCrews, QLatin1String ofFlows)
{
    return execution.crew().isFlow() ? ofFlows : ofCrews;
}

QJsonObject crewData(const ScriptedExecution &execution)
{
    return {{typeOf(execution, "crew_name"_L1, "flow_name"_L1), execution.crew().name}};
}

QJsonObject taskData(const ScriptedExecution &execution, int task)
{
    if (execution.crew().isFlow())
        return {{"flow_name"_L1, execution.crew().name}, {"method_name"_L1, execution.task(task).id}};
    return {{"task_id"_L1, execution.task(task).id},
            {"task_name"_L1, execution.task(task).name},
            {"agent_role"_L1, execution.task(task).agent}};
}

QJsonArray emitOptionsOf(const ScriptedExecution &execution, int task)
{
    return QJsonArray::fromStringList(execution.task(task).question.value_or(MethodQuestion()).emitOptions);
}

QJsonObject with(QJsonObject data, std::initializer_list<std::pair<QLatin1String, QJsonValue>> more)
{
    for (const auto &[name, value] : more)
        data.insert(name, value);
    return data;
}

QDateTime between(const StreamScript::Span &span, double share)
{
    return span.begin.addMSecs(
        static_cast<qint64>(static_cast<double>(span.begin.msecsTo(span.end)) * share));
}

int tokensOf(const QString &text)
{
    return static_cast<int>(text.size() / 4) + 12;
}

} // namespace

StreamScript::StreamScript(EventStream wanted)
    : m_wanted(std::move(wanted))
{}

void StreamScript::emitKickoff(const MessageContext &context, const ScriptedExecution &execution,
                               const QDateTime &at)
{
    m_open.crew = add(context, typeOf(execution, "crew_kickoff_started"_L1, "flow_started"_L1),
                      crewData(execution), at);
    beginTask(context, execution, execution.currentTask(), at);
}

void StreamScript::emitRetry(const MessageContext &context, const ScriptedExecution &execution,
                             const QDateTime &at)
{
    beginAgent(context, execution, execution.currentTask(), at);
}

void StreamScript::announce(const MessageContext &context, const ScriptedExecution &execution,
                            const ExecutionEvent &event, const Span &span)
{
    if (const auto *step = std::get_if<StepHappened>(&event))
        emitStep(context, execution, *step, span);
    else if (const auto *need = std::get_if<HumanInputNeeded>(&event))
        emitQuestion(context, execution, need->task, span);
    else if (const auto *received = std::get_if<FeedbackReceived>(&event))
        emitFeedback(context, execution, *received, span.end);
    else if (const auto *done = std::get_if<TaskCompleted>(&event))
        emitTaskEnd(context, execution, done->task, span);
    else if (std::holds_alternative<CrewCompleted>(event))
        add(context, typeOf(execution, "crew_kickoff_completed"_L1, "flow_finished"_L1),
            with(crewData(execution), {{"started_event_id"_L1, m_open.crew}}), span.end);
    else if (execution.crew().isFlow())
        emitFlowFailure(context, execution, span.end);
    else
        emitCrewFailure(context, execution, span.end);
}

void StreamScript::emitQuestion(const MessageContext &context, const ScriptedExecution &execution, int task,
                                const Span &span)
{
    emitModelCall(context, execution, task, execution.output(task).text, span);
    endAgent(context, execution, task, span.end);
    if (execution.crew().isFlow())
        emitPause(context, execution, task, span.end);
}

void StreamScript::emitFeedback(const MessageContext &context, const ScriptedExecution &execution,
                                const FeedbackReceived &received, const QDateTime &at)
{
    add(context, u"human_feedback_received"_s,
        with(taskData(execution, received.task), {{"request_id"_L1, context.requestId},
                                                  {"output"_L1, execution.output(received.task).text},
                                                  {"emit"_L1, emitOptionsOf(execution, received.task)},
                                                  {"feedback"_L1, received.feedback},
                                                  {"outcome"_L1, received.outcome}}),
        at);
}

void StreamScript::emitTaskEnd(const MessageContext &context, const ScriptedExecution &execution, int task,
                               const Span &span)
{
    const bool isUnsaid = execution.crew().isFlow() && !execution.task(task).question;
    if (isUnsaid || !m_open.agent.isEmpty())
        emitModelCall(context, execution, task, execution.output(task).text, span);
    endAgent(context, execution, task, span.end);
    add(context, typeOf(execution, "task_completed"_L1, "method_execution_finished"_L1),
        with(taskData(execution, task), {{"output"_L1, execution.output(task).text},
                                         {"started_event_id"_L1, std::exchange(m_open.task, {})}}),
        span.end);
    if (execution.state() == ScriptedExecution::State::Running)
        beginTask(context, execution, execution.currentTask(), span.end);
}

void StreamScript::emitFlowFailure(const MessageContext &context, const ScriptedExecution &execution,
                                   const QDateTime &at)
{
    add(context, u"method_execution_failed"_s,
        with(taskData(execution, execution.currentTask()),
             {{"error"_L1, execution.error()}, {"started_event_id"_L1, m_open.task}}),
        at);
    add(context, u"flow_failed"_s,
        with(crewData(execution), {{"error"_L1, execution.error()}, {"started_event_id"_L1, m_open.crew}}),
        at);
}

void StreamScript::emitCrewFailure(const MessageContext &context, const ScriptedExecution &execution,
                                   const QDateTime &at)
{
    const QJsonObject data = taskData(execution, execution.currentTask());
    add(context, u"agent_execution_error"_s,
        with(data, {{"error"_L1, execution.error()}, {"started_event_id"_L1, m_open.agent}}), at);
    add(context, u"task_failed"_s,
        with(data, {{"error"_L1, execution.error()}, {"started_event_id"_L1, m_open.task}}), at);
    add(context, u"crew_kickoff_failed"_s,
        {{"crew_name"_L1, execution.crew().name},
         {"error"_L1, execution.error()},
         {"started_event_id"_L1, m_open.crew}},
        at);
}

void StreamScript::emitStep(const MessageContext &context, const ScriptedExecution &execution,
                            const StepHappened &step, const Span &span)
{
    if (execution.task(step.task).isReal())
        return; // What it says is no model's call, and it names no tools.
    const QDateTime called = step.tool.isEmpty() ? span.end : between(span, modelShare);
    emitModelCall(context, execution, step.task, step.thought, {span.begin, called});
    if (step.tool.isEmpty())
        return;
    const QJsonObject data =
        with(taskData(execution, step.task), {{"tool_name"_L1, step.tool}, {"tool_args"_L1, step.toolInput}});
    const QString began = add(context, u"tool_usage_started"_s, data, called);
    add(context, u"tool_usage_finished"_s,
        with(data, {{"output"_L1, step.result}, {"started_event_id"_L1, began}}), span.end);
}

void StreamScript::emitPause(const MessageContext &context, const ScriptedExecution &execution, int task,
                             const QDateTime &at)
{
    const QJsonObject data = with(taskData(execution, task), {{"request_id"_L1, context.requestId},
                                                              {"message"_L1, execution.question()},
                                                              {"emit"_L1, emitOptionsOf(execution, task)}});
    add(context, u"human_feedback_requested"_s, with(data, {{"output"_L1, execution.output(task).text}}), at);
    add(context, u"method_execution_paused"_s, data, at);
    add(context, u"flow_paused"_s, data, at);
}

void StreamScript::beginTask(const MessageContext &context, const ScriptedExecution &execution, int task,
                             const QDateTime &at)
{
    m_open.task = add(context, typeOf(execution, "task_started"_L1, "method_execution_started"_L1),
                      taskData(execution, task), at);
    if (!execution.crew().isFlow())
        beginAgent(context, execution, task, at);
}

void StreamScript::beginAgent(const MessageContext &context, const ScriptedExecution &execution, int task,
                              const QDateTime &at)
{
    m_open.agent = add(context, u"agent_execution_started"_s, taskData(execution, task), at);
}

void StreamScript::endAgent(const MessageContext &context, const ScriptedExecution &execution, int task,
                            const QDateTime &at)
{
    if (m_open.agent.isEmpty())
        return;
    add(context, u"agent_execution_completed"_s,
        with(taskData(execution, task), {{"started_event_id"_L1, std::exchange(m_open.agent, {})}}), at);
}

void StreamScript::emitModelCall(const MessageContext &context, const ScriptedExecution &execution, int task,
                                 const QString &answer, const Span &span)
{
    const QString model = execution.task(task).model;
    if (model.isEmpty())
        return;
    const QString callId = idText(QUuid::createUuid());
    const QJsonObject data = with(taskData(execution, task), {{"model"_L1, model}, {"call_id"_L1, callId}});
    const QString prompt = execution.output(task).description;
    const QJsonArray messages{QJsonObject{{"role"_L1, "user"_L1}, {"content"_L1, prompt}}};
    const QString began =
        add(context, u"llm_call_started"_s, with(data, {{"messages"_L1, messages}}), span.begin);
    const TokenUsage used = execution.task(task).isReal()
                                ? execution.output(task).usage.value_or(TokenUsage())
                                : TokenUsage{tokensOf(prompt), tokensOf(answer)};
    const QJsonObject usage{{"prompt_tokens"_L1, used.prompt},
                            {"completion_tokens"_L1, used.completion},
                            {"total_tokens"_L1, used.prompt + used.completion}};
    add(context, u"llm_call_completed"_s,
        with(data, {{"response"_L1, answer}, {"usage"_L1, usage}, {"started_event_id"_L1, began}}), span.end);
}

/// Keeps the event if it is wanted; the id it has, or would have.
QString StreamScript::add(const MessageContext &context, const QString &type, QJsonObject data,
                          const QDateTime &at)
{
    const QString id = idText(QUuid::createUuid());
    data.insert("emission_sequence"_L1, ++m_emission);
    data.insert("event_id"_L1, id);
    if (m_wanted.events.contains(type))
        m_collected.append(QJsonObject{{"id"_L1, id},
                                       {"execution_id"_L1, context.currentId},
                                       {"timestamp"_L1, utcText(at)},
                                       {"type"_L1, type},
                                       {"data"_L1, data}});
    return id;
}

QList<QJsonObject> StreamScript::takeBatches(bool isLast)
{
    QList<QJsonObject> bodies;
    const auto send = [&bodies](const QJsonArray &events) {
        if (!events.isEmpty())
            bodies.append({{"events"_L1, events}});
    };
    if (m_wanted.realtime) {
        for (const QJsonValue &event : std::exchange(m_collected, {}))
            send({event});
        return bodies;
    }
    if (m_collected.size() >= batchSize || isLast) {
        QJsonArray batch;
        for (const QJsonValue &event : std::exchange(m_collected, {}))
            batch.prepend(event);
        const QJsonValue newest = batch.first();
        if (!m_lastEvent.isNull())
            batch.append(m_lastEvent);
        m_lastEvent = newest.isUndefined() ? QJsonValue() : newest;
        const QJsonArray overtaken = std::exchange(m_heldBack, {});
        if (overtaken.isEmpty() && !isLast) {
            m_heldBack = batch;
        } else {
            send(batch);
            send(overtaken);
        }
    }
    return bodies;
}

} // namespace crew::service
