// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/callbacks.h"

#include "wire/status.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

CallbackIds idsOf(const QJsonObject &object)
{
    const QString kickoffId = textOf(object, {"kickoff_id"_L1, "kickoffId"_L1});
    const QString executionId = textOf(object, {"execution_id"_L1, "executionId"_L1});
    CallbackIds ids;
    ids.kickoffId = kickoffId.isEmpty() ? executionId : kickoffId;
    ids.executionId = executionId.isEmpty() ? kickoffId : executionId;
    ids.taskId = textOf(object, {"task_id"_L1, "taskId"_L1});
    return ids;
}

bool hasIds(const QJsonObject &object)
{
    return !textOf(object, {"kickoff_id"_L1, "kickoffId"_L1}).isEmpty() ||
           !textOf(object, {"execution_id"_L1, "executionId"_L1}).isEmpty() ||
           !textOf(object, {"task_id"_L1, "taskId"_L1}).isEmpty();
}

/// The object that carries the ids: the body itself, or the one it is wrapped in.
QJsonObject unwrapped(const QJsonObject &body)
{
    if (hasIds(body))
        return body;
    for (const QLatin1String wrapper :
         {"data"_L1, "body"_L1, "payload"_L1, "callback_info"_L1, "callbackInfo"_L1}) {
        const QJsonValue inner = body.value(wrapper);
        if (inner.isObject() && hasIds(inner.toObject()))
            return inner.toObject();
    }
    return body;
}

std::expected<QJsonObject, DecodeError> callbackObject(const QByteArray &bytes)
{
    auto object = parseJsonObject(bytes);
    if (!object)
        return object;
    return unwrapped(*object);
}

/// {description, task_id} without any other id: that task_id holds the kickoff id (seen live).
CallbackIds taskIdsOf(const QJsonObject &object)
{
    CallbackIds ids = idsOf(object);
    if (ids.kickoffId.isEmpty() && object.contains("description"_L1) && !object.contains("name"_L1)) {
        ids.kickoffId = ids.executionId = ids.taskId;
        ids.taskId.clear();
    }
    return ids;
}

/// {action, task_id}: the same.
CallbackIds stepIdsOf(const QJsonObject &object)
{
    CallbackIds ids = idsOf(object);
    if (ids.kickoffId.isEmpty() && object.contains("action"_L1)) {
        ids.kickoffId = ids.executionId = ids.taskId;
        ids.taskId.clear();
    }
    return ids;
}

/// None where nothing could be resumed with them.
CallbackIds noticeIdsOf(const QJsonObject &object)
{
    const CallbackIds ids = idsOf(object);
    return ids.executionId.isEmpty() || ids.taskId.isEmpty() ? CallbackIds() : ids;
}

QString firstLine(const QString &text)
{
    return text.section(u'\n', 0, 0).trimmed();
}

/// The first of \a names that says anything; services send "thought": "" beside a result.
QString firstTextOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        const QString text = textOf(object, {name});
        if (!text.isEmpty())
            return text;
    }
    return {};
}

struct Output
{
    QString text;
    QJsonValue json = QJsonValue::Undefined;
};

Output outputOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    const QJsonValue value = firstOf(object, names);
    if (value.isString())
        return {value.toString(), QJsonValue::Undefined};
    if (value.isObject()) {
        const QString raw = textOf(value.toObject(), {"raw"_L1, "output"_L1});
        if (!raw.isEmpty())
            return {raw, value};
    }
    if (value.isUndefined())
        return {};
    return {QString::fromUtf8(toJson(value, true)), value};
}

} // namespace

CallbackIds callbackIds(EntryKind kind, const QJsonObject &body)
{
    if (kind == EntryKind::TaskCallback)
        return taskIdsOf(unwrapped(body));
    if (kind == EntryKind::StepCallback)
        return stepIdsOf(unwrapped(body));
    if (kind == EntryKind::CrewCallback)
        return idsOf(unwrapped(body));
    if (kind == EntryKind::HumanInputCallback || kind == EntryKind::NoticePasted)
        return noticeIdsOf(unwrapped(body));
    return {};
}

std::expected<TaskCallback, DecodeError> decodeTaskCallback(const QByteArray &bytes)
{
    const auto object = callbackObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    TaskCallback task;
    task.ids = taskIdsOf(*object);
    task.name = textOf(*object, {"name"_L1});
    if (task.name.isEmpty())
        task.name = firstLine(textOf(*object, {"description"_L1}));
    if (task.name.isEmpty())
        task.name = task.ids.taskId;
    task.agent = textOf(*object, {"agent"_L1});
    const Output output = outputOf(*object, {"output"_L1, "task_output"_L1, "output_json"_L1, "summary"_L1});
    task.output = output.text;
    task.json = output.json.isUndefined() ? firstOf(*object, {"output_json"_L1}) : output.json;
    task.statusWord = textOf(*object, {"status"_L1});
    task.seconds = numberOf(*object, {"execution_time"_L1});
    return task;
}

std::expected<StepCallback, DecodeError> decodeStepCallback(const QByteArray &bytes)
{
    const auto object = callbackObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    StepCallback step;
    step.ids = stepIdsOf(*object);
    step.agent = textOf(*object, {"agent"_L1});
    step.summary = firstTextOf(*object, {"thought"_L1, "content"_L1, "action"_L1, "result"_L1, "prompt"_L1});
    const QString tool = textOf(*object, {"tool"_L1});
    if (!tool.isEmpty())
        step.summary = step.summary.isEmpty() ? tool : tool + ": "_L1 + step.summary;
    return step;
}

std::expected<CrewCallback, DecodeError> decodeCrewCallback(const QByteArray &bytes)
{
    const auto object = callbackObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    CrewCallback crew;
    crew.ids = idsOf(*object);
    crew.statusWord = textOf(*object, {"status"_L1, "state"_L1});
    crew.result = decodeResult(*object);
    return crew;
}

std::expected<HumanInputNotice, DecodeError> decodeHumanInputNotice(const QByteArray &bytes)
{
    const auto object = callbackObject(bytes);
    if (!object)
        return std::unexpected(object.error());
    HumanInputNotice notice;
    notice.ids = noticeIdsOf(*object);
    if (notice.ids == CallbackIds()) {
        return std::unexpected(DecodeError{QCoreApplication::translate(
            "crew::wire::Callbacks",
            "The notice holds no execution id or no task id, so nothing could be resumed with it.")});
    }
    notice.taskName = textOf(*object, {"task_name"_L1, "taskName"_L1, "name"_L1});
    const Output output = outputOf(*object, {"task_output"_L1, "taskOutput"_L1, "output"_L1});
    notice.output = output.text;
    notice.json = output.json;
    return notice;
}

} // namespace crew::wire
