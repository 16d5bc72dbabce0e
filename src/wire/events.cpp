// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/events.h"

#include "wire/ids.h"
#include "wire/timestamps.h"
#include "wire/usage.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr qsizetype longestName = 400;  ///< characters of what is shown on one line
constexpr double largestWhole = 9.0e15; ///< up to here a double tells whole numbers apart

QString brief(const QString &text)
{
    return text.left(4 * longestName).simplified().left(longestName);
}

/// A task without a name is called by its description; a task callback tells the first line of that.
QString briefLine(const QString &text)
{
    return brief(text.section(u'\n', 0, 0));
}

/// The first of \a names that says anything, in \a data or else in \a event; on one line.
struct Members
{
    const QJsonObject &event;
    const QJsonObject &data;

    QJsonValue value(std::initializer_list<QLatin1String> names) const
    {
        const QJsonValue inner = firstOf(data, names);
        return inner.isUndefined() ? firstOf(event, names) : inner;
    }
    QString text(std::initializer_list<QLatin1String> names) const { return textOf(value(names)); }
    /// Also of a value that is no text: as JSON.
    QString words(std::initializer_list<QLatin1String> names) const
    {
        const QJsonValue found = value(names);
        if (found.isUndefined())
            return {};
        const QString plain = textOf(found);
        if (found.isObject() && plain.isEmpty()) {
            const QString raw = textOf(found.toObject(), {"raw"_L1, "output"_L1, "content"_L1, "message"_L1});
            if (!raw.isEmpty())
                return brief(raw);
        }
        return brief(plain.isEmpty() && !found.isString() ? QString::fromUtf8(toJson(found)) : plain);
    }
};

constexpr std::initializer_list<QLatin1String> argumentNames = {"tool_args"_L1, "toolArgs"_L1, "arguments"_L1,
                                                                "input"_L1};

QDateTime timeOf(const Members &members)
{
    const std::initializer_list<QLatin1String> names = {"timestamp"_L1, "created_at"_L1, "createdAt"_L1};
    const QJsonValue own = firstOf(members.event, names);
    return timeFrom(own.isUndefined() ? firstOf(members.data, names) : own);
}

std::optional<qint64> emissionOf(const Members &members)
{
    const QJsonValue value = members.value({"emission_sequence"_L1, "emissionSequence"_L1});
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number) || std::abs(number) > largestWhole)
        return std::nullopt;
    return static_cast<qint64>(number);
}

QString agentOf(const Members &members)
{
    const QString role = members.text({"agent_role"_L1, "agentRole"_L1});
    if (!role.isEmpty())
        return brief(role);
    const QJsonValue agent = members.value({"agent"_L1, "agent_info"_L1});
    return brief(agent.isObject() ? textOf(agent.toObject(), {"role"_L1, "name"_L1}) : textOf(agent));
}

void readTask(StreamEvent &event, const Members &members)
{
    event.taskId = members.text({"task_id"_L1, "taskId"_L1});
    event.taskName = briefLine(members.text({"task_name"_L1, "taskName"_L1}));
    const QJsonValue task = members.value({"task"_L1});
    if (event.taskId.isEmpty())
        event.taskId = textOf(task.toObject(), {"id"_L1, "task_id"_L1});
    if (event.taskName.isEmpty())
        event.taskName = briefLine(task.isObject() ? textOf(task.toObject(), {"name"_L1, "description"_L1})
                                                   : textOf(task));
}

QString subjectOf(StreamTopic topic, const Members &members)
{
    switch (topic) {
    case StreamTopic::ModelCall:
    case StreamTopic::Chunk:
        return members.words({"model"_L1, "model_name"_L1, "modelName"_L1});
    case StreamTopic::Tool:
        return members.words({"tool_name"_L1, "toolName"_L1, "tool"_L1});
    case StreamTopic::Crew:
        return members.words({"crew_name"_L1, "crewName"_L1, "flow_name"_L1, "flowName"_L1});
    case StreamTopic::Task:
    case StreamTopic::Agent:
        return {};
    case StreamTopic::Person:
    case StreamTopic::Pause:
        return members.words({"method_name"_L1, "methodName"_L1, "flow_name"_L1, "flowName"_L1});
    case StreamTopic::Checkpoint:
        return members.words({"checkpoint_id"_L1, "checkpointId"_L1, "name"_L1});
    case StreamTopic::Other:
        break;
    }
    return members.words({"tool_name"_L1, "method_name"_L1, "name"_L1, "query"_L1});
}

/// The outcome that an answer came to, and the words that a person gave.
QString answerOf(const Members &members)
{
    const QString outcome = members.words({"outcome"_L1, "emit"_L1});
    const QString said = members.words({"feedback"_L1, "response"_L1, "output"_L1, "value"_L1});
    if (outcome.isEmpty() || outcome == said)
        return said;
    return said.isEmpty() ? outcome : brief(outcome + ": "_L1 + said);
}

QString detailOf(const StreamEvent &event, const Members &members)
{
    if (event.phase == StreamPhase::Failure)
        return members.words({"error"_L1, "failure"_L1, "message"_L1});
    if (event.topic == StreamTopic::Person && event.phase == StreamPhase::End)
        return answerOf(members);
    if (event.topic == StreamTopic::Person)
        return members.words({"message"_L1, "prompt"_L1, "output"_L1});
    if (event.phase == StreamPhase::End)
        return members.words({"output"_L1, "response"_L1, "result"_L1});
    if (event.topic == StreamTopic::Tool)
        return members.words(argumentNames);
    return event.phase == StreamPhase::Begin ? QString()
                                             : members.words({"message"_L1, "content"_L1, "chunk"_L1});
}

void readUsage(StreamEvent &event, const Members &members)
{
    const QJsonObject usage = members.value({"usage"_L1, "token_usage"_L1, "tokenUsage"_L1}).toObject();
    event.tokens = wholeNumberOf(usage, {"total_tokens"_L1, "totalTokens"_L1}).value_or(0);
    event.usage = decodeTokens(usage);
}

/// An event without an id is known again by what is in it.
QString idFromContent(const QJsonObject &object)
{
    const QByteArray hash = QCryptographicHash::hash(toJson(object), QCryptographicHash::Sha256);
    return "sha256:"_L1 + QString::fromLatin1(hash.toHex());
}

StreamEvent eventFrom(const QJsonObject &object)
{
    const QJsonObject data = object.value("data"_L1).toObject();
    const Members members{object, data};
    StreamEvent event;
    event.type = textOf(object, {"type"_L1, "event_type"_L1, "eventType"_L1, "event"_L1});
    if (event.type.isEmpty())
        event.type = textOf(data, {"type"_L1});
    event.type = brief(event.type);
    event.topic = topicOf(event.type);
    event.phase = phaseOf(event.type);
    event.id = textOf(object, {"id"_L1, "event_id"_L1, "eventId"_L1});
    if (event.id.isEmpty())
        event.id = textOf(data, {"event_id"_L1, "eventId"_L1});
    if (event.id.isEmpty())
        event.id = idFromContent(object);
    event.executionId = idOf(object, {"execution_id"_L1, "executionId"_L1, "kickoff_id"_L1, "kickoffId"_L1});
    event.at = timeOf(members);
    event.emission = emissionOf(members);
    event.agent = agentOf(members);
    event.subject = subjectOf(event.topic, members);
    event.detail = detailOf(event, members);
    event.callId = event.topic == StreamTopic::Person ? members.text({"request_id"_L1, "requestId"_L1})
                                                      : members.text({"call_id"_L1, "callId"_L1});
    event.beganBy = members.text({"started_event_id"_L1, "startedEventId"_L1});
    readUsage(event, members);
    readTask(event, members);
    return event;
}

bool looksLikeEvent(const QJsonObject &object)
{
    return object.contains("type"_L1) || object.contains("event_type"_L1) || object.contains("eventType"_L1);
}

/// The list inside a body, one event by itself as a list of one.
QJsonArray listIn(const QJsonValue &body, int wrappers = 2)
{
    if (body.isArray())
        return body.toArray();
    const QJsonObject object = body.toObject();
    if (object.value("events"_L1).isArray())
        return object.value("events"_L1).toArray();
    if (looksLikeEvent(object))
        return {object};
    for (const QLatin1String wrapper : {"event"_L1, "events"_L1, "data"_L1, "body"_L1, "payload"_L1}) {
        const QJsonValue inner = object.value(wrapper);
        if (wrappers > 0 && (inner.isObject() || inner.isArray()))
            return listIn(inner, wrappers - 1);
    }
    return {};
}

} // namespace

StreamTopic topicOf(const QString &type)
{
    struct Beginning
    {
        QLatin1String text;
        StreamTopic topic;
    };
    static constexpr std::array beginnings = {
        Beginning{"task_"_L1, StreamTopic::Task},
        Beginning{"agent_execution_"_L1, StreamTopic::Agent},
        Beginning{"lite_agent_"_L1, StreamTopic::Agent},
        Beginning{"llm_call_"_L1, StreamTopic::ModelCall},
        Beginning{"tool_"_L1, StreamTopic::Tool},
        Beginning{"mcp_tool_"_L1, StreamTopic::Tool},
        Beginning{"crew_kickoff_"_L1, StreamTopic::Crew},
        Beginning{"crew_execution_"_L1, StreamTopic::Crew},
        Beginning{"flow_input_"_L1, StreamTopic::Person},
        Beginning{"human_feedback_"_L1, StreamTopic::Person},
        Beginning{"flow_paused"_L1, StreamTopic::Pause},
        Beginning{"method_execution_paused"_L1, StreamTopic::Pause},
        Beginning{"checkpoint_"_L1, StreamTopic::Checkpoint},
        Beginning{"flow_"_L1, StreamTopic::Crew},
    };
    if (type.endsWith("_chunk"_L1))
        return StreamTopic::Chunk;
    const auto it = std::ranges::find_if(
        beginnings, [&type](const Beginning &beginning) { return type.startsWith(beginning.text); });
    return it == beginnings.end() ? StreamTopic::Other : it->topic;
}

StreamPhase phaseOf(const QString &type)
{
    const QStringView last = QStringView(type).sliced(type.lastIndexOf(u'_') + 1);
    const bool isAboutPerson = topicOf(type) == StreamTopic::Person;
    if (last == "started"_L1 || (isAboutPerson && last == "requested"_L1))
        return StreamPhase::Begin;
    if (last == "completed"_L1 || last == "finished"_L1 || (isAboutPerson && last == "received"_L1))
        return StreamPhase::End;
    if (last == "failed"_L1 || last == "error"_L1 || type == "tool_failure_detected"_L1)
        return StreamPhase::Failure;
    return StreamPhase::Moment;
}

std::expected<QList<ToolEvent>, DecodeError> decodeToolEvents(const QByteArray &bytes)
{
    const auto body = parseServiceJson(bytes);
    if (!body)
        return std::unexpected(body.error());
    QList<ToolEvent> events;
    const QJsonArray list = listIn(*body);
    for (qsizetype i = 0; i < std::min(list.size(), maxStreamEvents); ++i) {
        const QJsonObject object = list.at(i).toObject();
        const StreamEvent event = eventFrom(object);
        if (event.topic != StreamTopic::Tool)
            continue;
        const QJsonObject data = object.value("data"_L1).toObject();
        const QJsonValue arguments = Members{object, data}.value(argumentNames);
        const QString text = textOf(arguments);
        const bool isJson = text.isEmpty() && (arguments.isObject() || arguments.isArray());
        events.append({event, isJson ? QString::fromUtf8(toJson(arguments)) : text});
    }
    return events;
}

std::expected<StreamEvents, DecodeError> decodeEvents(const QByteArray &bytes)
{
    const auto body = parseServiceJson(bytes);
    if (!body)
        return std::unexpected(body.error());
    return decodeEvents(*body);
}

std::expected<StreamEvents, DecodeError> decodeEvents(const QJsonValue &body)
{
    if (!body.isArray() && !body.isObject())
        return std::unexpected(DecodeError{QCoreApplication::translate(
            "crew::wire::Events", "This is JSON, but neither an object nor a list of events.")});
    StreamEvents events;
    const QJsonArray list = listIn(body);
    for (const QJsonValue &element : list) {
        if (events.size() == maxStreamEvents)
            break;
        if (element.isObject())
            events.append(eventFrom(element.toObject()));
    }
    return events;
}

} // namespace crew::wire
