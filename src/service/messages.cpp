// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/messages.h"

#include "wire/json.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

using State = ScriptedExecution::State;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::Messages)
};

double seconds(std::chrono::milliseconds time)
{
    return static_cast<double>(time.count()) / 1000.0;
}

int tokensOf(const ScriptedExecution &execution)
{
    qsizetype characters = 0;
    for (const int i : execution.doneTasks())
        characters += execution.output(i).text.size();
    return static_cast<int>(characters / 4);
}

QJsonObject usageMessage(const TokenUsage &usage, int requests)
{
    return {{"total_tokens"_L1, usage.prompt + usage.completion},
            {"prompt_tokens"_L1, usage.prompt},
            {"completion_tokens"_L1, usage.completion},
            {"successful_requests"_L1, requests}};
}

/// What endpoints have counted, of all attempts.
QJsonObject countedUsage(const ScriptedExecution &execution)
{
    TokenUsage sum;
    int requests = 0;
    for (const int i : execution.doneTasks()) {
        const TaskOutput &output = execution.output(i);
        const TokenUsage usage = output.usage.value_or(TokenUsage());
        sum = {sum.prompt + usage.prompt, sum.completion + usage.completion};
        requests += output.usage ? 1 : 0;
    }
    return usageMessage(sum, requests);
}

/// For scripts: made up, but plausible and always the same for the same outputs.
QJsonObject usageOf(const ScriptedExecution &execution)
{
    if (execution.crew().hasRealTasks())
        return countedUsage(execution);
    const int completion = tokensOf(execution);
    return usageMessage({completion * 3 + 400, completion}, execution.completedTasks());
}

QJsonValue orNull(const QJsonValue &value)
{
    return value.isUndefined() ? QJsonValue(QJsonValue::Null) : value;
}

void addMeta(QJsonObject &message, const MessageContext &context)
{
    if (context.meta)
        message.insert("meta"_L1, *context.meta);
}

QJsonObject taskRecord(const ScriptedExecution &execution, int task)
{
    const TaskOutput &output = execution.output(task);
    return {{"task_id"_L1, execution.task(task).id},
            {"output"_L1, output.text},
            {"agent"_L1, execution.task(task).agent},
            {"execution_time"_L1, seconds(output.time)}};
}

const TaskOutput &resultOf(const ScriptedExecution &execution)
{
    return execution.output(execution.doneTasks().last());
}

/// {output, tasks} of a completed execution; the structured form beside it when the last task puts out JSON.
void addContractResult(QJsonObject &message, const ScriptedExecution &execution)
{
    QJsonArray tasks;
    for (const int i : execution.doneTasks())
        tasks.append(taskRecord(execution, i));
    const TaskOutput &last = resultOf(execution);
    message.insert("status"_L1, "completed"_L1);
    message.insert("result"_L1, QJsonObject{{"output"_L1, last.text}, {"tasks"_L1, tasks}});
    if (!last.json.isUndefined())
        message.insert("result_json"_L1, last.json);
    message.insert("execution_time"_L1, seconds(execution.time()));
}

QJsonObject contractStatus(const ScriptedExecution &execution)
{
    QJsonObject message;
    if (execution.state() == State::Completed) {
        addContractResult(message, execution);
        return message;
    }
    if (execution.state() == State::Failed) {
        return {{"status"_L1, "error"_L1},
                {"error"_L1, execution.error()},
                {"execution_time"_L1, seconds(execution.time())}};
    }
    if (execution.state() == State::Stopped)
        return {{"status"_L1, "stopped"_L1}, {"execution_time"_L1, seconds(execution.time())}};
    const ScriptedTask &current = execution.task(execution.currentTask());
    // A flow has nothing to poll: that it waits is told by its request only.
    const bool isWaiting = execution.state() == State::PendingHumanInput && !execution.crew().isFlow();
    message = {{"status"_L1, isWaiting ? "Pending Human Input"_L1 : "running"_L1},
               {"current_task"_L1, current.name},
               {"progress"_L1, QJsonObject{{"completed_tasks"_L1, execution.completedTasks()},
                                           {"total_tasks"_L1, execution.crew().tasks.size()}}}};
    if (isWaiting)
        message.insert("task_id"_L1, current.id);
    return message;
}

QJsonObject deployedProgress(const ScriptedExecution &execution)
{
    const auto total = static_cast<int>(execution.crew().tasks.size());
    const bool isRunning = execution.state() == State::Running;
    const ScriptedTask &current = execution.task(execution.currentTask());
    return {{"unit"_L1, "task"_L1},
            {"completed"_L1, execution.completedTasks()},
            {"total"_L1, total},
            {"remaining"_L1, total - execution.completedTasks()},
            {"current"_L1, isRunning ? QJsonValue(current.name) : QJsonValue()},
            {"current_agent"_L1, isRunning ? QJsonValue(current.agent) : QJsonValue()},
            {"duration_seconds"_L1, seconds(execution.time())}};
}

QJsonValue lastStepRecord(const ScriptedExecution &execution)
{
    const auto step = execution.lastStep();
    if (!step)
        return QJsonValue::Null;
    return QJsonObject{{"thought"_L1, step->thought}, {"tool"_L1, step->tool}, {"result"_L1, step->result}};
}

QJsonValue lastTaskRecord(const MessageContext &context, const ScriptedExecution &execution)
{
    if (execution.completedTasks() == 0)
        return QJsonValue::Null;
    const TaskOutput &output = resultOf(execution);
    QJsonObject record{{"name"_L1, execution.task(execution.doneTasks().last()).name},
                       {"description"_L1, output.description},
                       {"output"_L1, output.text},
                       {"kickoff_id"_L1, context.currentId}};
    addMeta(record, context);
    return record;
}

QJsonObject deployedStatus(const MessageContext &context, const ScriptedExecution &execution)
{
    if (execution.state() == State::PendingHumanInput && !execution.crew().isFlow())
        return notFoundStatusMessage();
    const bool isDone = execution.state() == State::Completed;
    const bool isFailed = execution.state() == State::Failed;
    const bool isStopped = execution.state() == State::Stopped;
    QJsonObject message{{"state"_L1, isDone      ? "SUCCESS"_L1
                                     : isFailed  ? "FAILED"_L1
                                     : isStopped ? "REVOKED"_L1
                                                 : "RUNNING"_L1},
                        {"status"_L1, isDone      ? Texts::tr("Task completed")
                                      : isFailed  ? execution.error()
                                      : isStopped ? Texts::tr("Task was stopped")
                                                  : Texts::tr("Task is Running")},
                        {"result"_L1, isDone ? QJsonValue(resultOf(execution).text) : QJsonValue()},
                        {"result_json"_L1, isDone ? orNull(resultOf(execution).json) : QJsonValue()},
                        {"usage_metrics"_L1, isDone ? QJsonValue(usageOf(execution)) : QJsonValue()},
                        {"progress"_L1, deployedProgress(execution)},
                        {"last_step"_L1, lastStepRecord(execution)},
                        {"last_executed_task"_L1, lastTaskRecord(context, execution)},
                        {"execution_origin"_L1, "api"_L1}};
    return message;
}

} // namespace

QJsonObject statusMessage(const MessageContext &context, const ScriptedExecution &execution)
{
    return context.dialect == Dialect::Contract ? contractStatus(execution)
                                                : deployedStatus(context, execution);
}

QJsonObject notFoundStatusMessage()
{
    return {{"state"_L1, "NOT FOUND"_L1},       {"status"_L1, Texts::tr("Task not found")},
            {"result"_L1, QJsonValue()},        {"result_json"_L1, QJsonValue()},
            {"usage_metrics"_L1, QJsonValue()}, {"progress"_L1, QJsonValue()},
            {"last_step"_L1, QJsonValue()},     {"last_executed_task"_L1, QJsonValue()}};
}

QString stateWord(const QJsonObject &statusMessage)
{
    return wire::textOf(statusMessage, {"state"_L1, "status"_L1});
}

QJsonObject stepMessage(const MessageContext &context, const ScriptedExecution &execution,
                        const StepHappened &step)
{
    const ScriptedTask &task = execution.task(step.task);
    QJsonObject message;
    if (context.dialect == Dialect::Contract) {
        const QString content = step.result.isEmpty() ? step.thought : step.thought + u'\n' + step.result;
        message = {{"kickoff_id"_L1, context.currentId},
                   {"task_id"_L1, task.id},
                   {"agent"_L1, task.agent},
                   {"step_type"_L1, step.tool.isEmpty() ? "thought"_L1 : "action"_L1},
                   {"content"_L1, content}};
        if (!step.tool.isEmpty())
            message.insert("tool"_L1, step.tool);
    } else {
        message = {{"prompt"_L1, execution.output(step.task).description},
                   {"thought"_L1, step.thought},
                   {"tool"_L1, step.tool},
                   {"tool_input"_L1, step.toolInput},
                   {"result"_L1, step.result},
                   {"kickoff_id"_L1, context.currentId}};
    }
    addMeta(message, context);
    return message;
}

QJsonObject taskMessage(const MessageContext &context, const ScriptedExecution &execution, int task)
{
    const TaskOutput &output = execution.output(task);
    QJsonObject message;
    if (context.dialect == Dialect::Contract) {
        message = taskRecord(execution, task);
        message.insert("name"_L1, execution.task(task).name);
        message.insert("status"_L1, "completed"_L1);
    } else {
        message = {{"name"_L1, execution.task(task).name},
                   {"description"_L1, output.description},
                   {"expected_output"_L1, execution.task(task).expectedOutput},
                   {"summary"_L1, output.description.section(u'\n', 0, 0).left(80)},
                   {"agent"_L1, execution.task(task).agent},
                   {"output"_L1, output.text},
                   {"output_json"_L1, orNull(output.json)}};
    }
    message.insert("kickoff_id"_L1, context.currentId);
    addMeta(message, context);
    return message;
}

QJsonObject crewMessage(const MessageContext &context, const ScriptedExecution &execution)
{
    QJsonObject message;
    if (context.dialect == Dialect::Contract) {
        addContractResult(message, execution);
        if (execution.crew().hasRealTasks())
            message.insert("token_usage"_L1, countedUsage(execution));
    } else {
        message = {{"result"_L1, resultOf(execution).text},
                   {"result_json"_L1, orNull(resultOf(execution).json)},
                   {"token_usage"_L1, usageOf(execution)}};
    }
    message.insert("kickoff_id"_L1, context.currentId);
    addMeta(message, context);
    return message;
}

QJsonObject humanInputMessage(const MessageContext &context, const ScriptedExecution &execution,
                              const HumanInputNeeded &need)
{
    // Whatever id a resume has returned: the execution to resume is the original one.
    QJsonObject message{{"kickoff_id"_L1, context.originalId},
                        {"execution_id"_L1, context.originalId},
                        {"task_id"_L1, execution.task(need.task).id},
                        {"task_name"_L1, execution.task(need.task).name},
                        {"task_output"_L1, execution.output(need.task).text}};
    addMeta(message, context);
    return message;
}

wire::FlowRequest flowRequest(const MessageContext &context, const ScriptedExecution &execution,
                              const QUrl &callbackUrl, const QDateTime &now)
{
    const ScriptedTask &method = execution.task(execution.currentTask());
    const FlowDeployment deployment = execution.crew().deployment.value_or(FlowDeployment());
    QJsonValue state = execution.flowState();
    if (state.isObject()) {
        QJsonObject members = state.toObject();
        members.insert("id"_L1, context.originalId);
        state = members;
    }
    wire::FlowRequest request;
    request.id = context.requestId;
    request.flowId = context.originalId;
    request.methodName = method.id;
    request.message = execution.question();
    request.emitOptions = method.question ? method.question->emitOptions : QStringList();
    request.state = state;
    request.metadata = context.meta ? QJsonValue(*context.meta) : QJsonValue(QJsonObject());
    request.createdAt = now;
    request.deploymentId = deployment.id;
    request.deploymentName = deployment.name;
    request.organizationId = deployment.organizationId;
    request.callbackUrl = callbackUrl;
    request.assignedTo = deployment.assignedTo;
    return request;
}

QJsonObject errorMessage(Dialect dialect, const QString &word, const QString &message,
                         const QStringList &missing)
{
    if (dialect == Dialect::Deployed)
        return {{"detail"_L1, message}};
    QJsonObject body{{"error"_L1, word}, {"message"_L1, message}};
    if (!missing.isEmpty())
        body.insert("details"_L1, QJsonObject{{"missing_inputs"_L1, QJsonArray::fromStringList(missing)}});
    return body;
}

QJsonObject missingMembersMessage(const QStringList &members)
{
    QJsonArray detail;
    for (const QString &member : members) {
        detail.append(QJsonObject{{"loc"_L1, QJsonArray{"body"_L1, member}},
                                  {"msg"_L1, "Field required"_L1},
                                  {"type"_L1, "missing"_L1}});
    }
    return {{"detail"_L1, detail}};
}

QJsonObject resumeMessage(ScriptedExecution::ResumeStatus status, const QString &taskName)
{
    using Status = ScriptedExecution::ResumeStatus;
    switch (status) {
    case Status::Resumed:
        return {{"status"_L1, "resumed"_L1},
                {"message"_L1,
                 Texts::tr("\"%1\" is approved; the crew goes on with the next task.").arg(taskName)}};
    case Status::Retrying:
        return {
            {"status"_L1, "retrying"_L1},
            {"message"_L1,
             Texts::tr("\"%1\" is tried again with your feedback; another notice follows.").arg(taskName)}};
    case Status::Completed:
        return {{"status"_L1, "completed"_L1},
                {"message"_L1, Texts::tr("\"%1\" is approved; nothing is left to do.").arg(taskName)}};
    }
    Q_UNREACHABLE();
}

} // namespace crew::service
