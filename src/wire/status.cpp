// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/status.h"

#include "wire/ids.h"
#include "wire/jsontext.h"
#include "wire/refusalwords.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <optional>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

void decodeState(const QJsonObject &object, StatusReport &report)
{
    const QString stateWord = textOf(object, {"state"_L1});
    const QString statusWord = textOf(object, {"status"_L1});
    const ExecutionState state = stateFromWord(stateWord);
    if (state != ExecutionState::Unknown) {
        report.state = state;
        report.stateWord = stateWord;
        report.text = statusWord;
        return;
    }
    report.state = stateFromWord(statusWord);
    if (report.state != ExecutionState::Unknown || stateWord.isEmpty()) {
        report.stateWord = statusWord;
        return;
    }
    report.stateWord = stateWord;
    report.text = statusWord;
}

void decodeProgress(const QJsonObject &object, StatusReport &report)
{
    const QJsonObject progress = object.value("progress"_L1).toObject();
    report.progress.completed = wholeNumberOf(progress, {"completed_tasks"_L1, "completed"_L1});
    report.progress.total = wholeNumberOf(progress, {"total_tasks"_L1, "total"_L1});
    report.progress.unit = textOf(progress, {"unit"_L1});
    if (report.progress.unit.isEmpty() && progress.contains("total_tasks"_L1))
        report.progress.unit = u"task"_s;
    report.currentTask = textOf(progress, {"current"_L1, "current_task"_L1});
    report.currentAgent = textOf(progress, {"current_agent"_L1});
}

void decodeCurrentTask(const QJsonObject &object, StatusReport &report)
{
    const QJsonValue task = firstOf(object, {"current_task"_L1, "currentTask"_L1});
    if (task.isObject()) {
        report.currentTask = textOf(task.toObject(), {"name"_L1, "description"_L1});
        report.currentTaskId = idOf(task.toObject(), {"task_id"_L1, "id"_L1});
    } else if (!textOf(task).isEmpty()) {
        report.currentTask = textOf(task);
    }
    const QString id = idOf(object, {"task_id"_L1, "taskId"_L1, "current_task_id"_L1});
    if (!id.isEmpty())
        report.currentTaskId = id;
}

/// Something beside the word tells of an execution and not only of the request.
bool tellsOfExecution(const QJsonObject &object, const StatusReport &report)
{
    return !firstOf(object, {"state"_L1}).isUndefined() || report.result != ExecutionResult() ||
           report.progress != Progress() || !report.currentTask.isEmpty() ||
           !report.currentTaskId.isEmpty() || !report.currentAgent.isEmpty();
}

/// What a run failed by may say of anything that it was not found.
bool deniesExecution(const QString &error)
{
    static const QRegularExpression execution(uR"(^(?:the )?(?:execution|kick-?off|run|task)s?\b)"_s,
                                              QRegularExpression::CaseInsensitiveOption);
    return execution.match(error.trimmed()).hasMatch() && saysNothingIsThere(error);
}

/// Services answer 200 with "status": "error" to requests that failed, too: that by itself is no proof of an
/// end.
void weighError(const QJsonObject &object, StatusReport &report)
{
    if (report.state != ExecutionState::Failed || tellsOfExecution(object, report))
        return;
    const QString said = textOf(object, {"message"_L1, "detail"_L1});
    const bool isErrorWord = report.stateWord.compare("error"_L1, Qt::CaseInsensitive) == 0;
    if (isErrorWord && (saysNothingIsThere(said) || deniesExecution(report.error)))
        report.state = ExecutionState::NotFound;
    else if (isErrorWord && report.error.isEmpty() && !saysWorkFailed(said))
        report.state = ExecutionState::Unknown;
    report.text = said.isEmpty() && report.state != ExecutionState::Failed ? report.error : said;
}

QList<TaskResult> decodeTasks(const QJsonArray &list)
{
    QList<TaskResult> tasks;
    for (const QJsonValue &item : list) {
        const QJsonObject object = item.toObject();
        if (object.isEmpty())
            continue;
        TaskResult task;
        task.taskId = textOf(object, {"task_id"_L1, "taskId"_L1, "name"_L1});
        task.agent = textOf(object, {"agent"_L1});
        const QJsonValue output = firstOf(object, {"output"_L1, "task_output"_L1, "raw"_L1});
        task.output = output.isString()      ? output.toString()
                      : output.isUndefined() ? QString()
                                             : QString::fromUtf8(toIndentedJson(output));
        task.seconds = numberOf(object, {"execution_time"_L1});
        tasks.append(task);
    }
    return tasks;
}

constexpr int deepestLevel = 4;

/// How \a text has the member \a name whose value is \a value, in whatever it is wrapped.
QByteArray exactText(const QByteArray &text, QLatin1String name, const QJsonValue &value, int depth = 0)
{
    const QByteArray own = jsonMember(text, name);
    if (parseServiceJson(own) == value)
        return own;
    if (depth == deepestLevel)
        return {};
    for (const JsonMember &member : jsonMembers(text)) {
        const QByteArray wrapped = exactText(member.value, name, value, depth + 1);
        if (!wrapped.isEmpty())
            return wrapped;
    }
    return {};
}

/// JSON that would be shown with other numbers, or without a member, stays a text as it came.
void keepExact(const QByteArray &bytes, const QJsonObject &message, ExecutionResult &result)
{
    if (!result.json.isObject() && !result.json.isArray() && !result.json.isDouble())
        return;
    for (const QLatin1String name : {"result"_L1, "result_json"_L1, "resultJson"_L1}) {
        if (message.value(name) != result.json)
            continue;
        const QByteArray text = exactText(bytes, name, result.json);
        if (jsonLoss(text) == JsonLoss::None)
            continue;
        result.json = QJsonValue::Undefined;
        result.output += (result.output.isEmpty() ? QString() : u"\n\n"_s) + QString::fromUtf8(text);
        return;
    }
}

/// An object of an answer, and what it tells.
struct StatusLevel
{
    QByteArray text; ///< JSON, as it came
    QJsonObject object;
    StatusReport report;
};

StatusReport reportOf(const QByteArray &text, const QJsonObject &object)
{
    StatusReport report;
    decodeState(object, report);
    decodeProgress(object, report);
    decodeCurrentTask(object, report);
    report.result = decodeResult(text, object);
    report.error = reportedErrorIn(object);
    report.kickoffId = idOf(object, {"kickoff_id"_L1, "kickoffId"_L1});
    report.executionId = idOf(object, {"execution_id"_L1, "executionId"_L1});
    return report;
}

/// The word of \a report can be of the request: no execution that has a result in a list is called so.
bool mayBeOfRequest(const StatusReport &report)
{
    return report.state == ExecutionState::Unknown ||
           report.stateWord.startsWith("succe"_L1, Qt::CaseInsensitive);
}

/// What \a outer wraps as \a name, also as the only item of a list; an empty object where there is none.
StatusLevel payloadOf(const StatusLevel &outer, QLatin1String name)
{
    const QJsonValue value = outer.object.value(name);
    if (value.isObject())
        return {jsonMember(outer.text, name), value.toObject(), {}};
    if (!value.isArray() || value.toArray().size() != 1 || !mayBeOfRequest(outer.report))
        return {};
    const QByteArray list = jsonMember(outer.text, name);
    return {list.mid(1, list.size() - 2).trimmed(), value.toArray().at(0).toObject(), {}};
}

/// A service may wrap all that it answers, and then the word outside is of the request: what is inside,
/// unless \a outer tells of an execution itself.
std::optional<StatusLevel> levelIn(const StatusLevel &outer, int depth = 0)
{
    const ExecutionState state = outer.report.state;
    const bool isLive = state != ExecutionState::Unknown && !isFinal(state); // no request is that
    if (isLive || tellsOfExecution(outer.object, outer.report))
        return std::nullopt;
    for (const QLatin1String name : {"data"_L1, "response"_L1, "payload"_L1, "body"_L1, "callback_info"_L1}) {
        StatusLevel inner = payloadOf(outer, name);
        if (inner.object.isEmpty())
            continue;
        inner.report = reportOf(inner.text, inner.object);
        const bool isKnown = inner.report.state != ExecutionState::Unknown;
        if (isKnown || (isFinal(state) && !inner.report.stateWord.isEmpty()))
            return inner;
        const auto deeper = depth < deepestLevel ? levelIn(inner, depth + 1) : std::nullopt;
        if (deeper)
            return deeper;
    }
    return std::nullopt;
}

} // namespace

ExecutionResult decodeResult(const QByteArray &text, const QJsonObject &message)
{
    ExecutionResult result;
    const QJsonValue value = message.value("result"_L1);
    if (value.isString()) {
        result.output = value.toString();
    } else if (value.isObject() && firstOf(value.toObject(), {"output"_L1, "raw"_L1}).isString()) {
        result.output = textOf(value.toObject(), {"output"_L1, "raw"_L1});
    } else if (!value.isUndefined() && !value.isNull()) {
        result.json = value;
    }
    result.tasks = decodeTasks(value.toObject().value("tasks"_L1).toArray());
    const QJsonValue json = firstOf(message, {"result_json"_L1, "resultJson"_L1});
    if (!json.isUndefined())
        result.json = json;
    keepExact(text, message, result);
    result.tokenUsage = firstOf(message, {"token_usage"_L1, "usage_metrics"_L1}).toObject();
    result.seconds = numberOf(message, {"execution_time"_L1});
    return result;
}

QString reportedErrorIn(const QJsonObject &message)
{
    const QJsonValue error = firstOf(message, {"error"_L1});
    const bool isZero = error.isDouble() && error.toDouble() == 0;
    if (isZero || error.isBool() || error == QJsonValue(QJsonObject()) || error == QJsonValue(QJsonArray()))
        return {};
    return error.isObject() || error.isArray() ? QString::fromUtf8(toJson(error)) : textOf(error);
}

QString resultText(const ExecutionResult &result)
{
    if (!result.output.isEmpty() || result.json.isUndefined())
        return result.output;
    return QString::fromUtf8(toJson(result.json));
}

std::expected<StatusReport, DecodeError> decodeStatus(const QByteArray &bytes)
{
    const auto parsed = parseServiceObject(bytes);
    if (!parsed)
        return std::unexpected(parsed.error());
    StatusLevel level{bytes, *parsed, reportOf(bytes, *parsed)};
    const StatusReport outer = level.report;
    auto inner = levelIn(level);
    for (int depth = 0; inner && depth < deepestLevel; ++depth) {
        level = *inner;
        inner = levelIn(level);
    }
    StatusReport report = level.report;
    weighError(level.object, report);
    if (report.state == ExecutionState::Failed && report.error.isEmpty())
        report.error = report.text;
    if (report.kickoffId.isEmpty())
        report.kickoffId = outer.kickoffId;
    if (report.executionId.isEmpty())
        report.executionId = outer.executionId;
    return report;
}

} // namespace crew::wire
