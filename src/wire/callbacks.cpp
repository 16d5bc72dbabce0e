// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/callbacks.h"

#include "wire/ids.h"
#include "wire/jsontext.h"
#include "wire/status.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QMap>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::wire {

namespace {

constexpr std::array kickoffIdNames = {QLatin1String("kickoff_id"), QLatin1String("kickoffId")};
constexpr std::array executionIdNames = {QLatin1String("execution_id"), QLatin1String("executionId")};
constexpr std::array runIdNames = {kickoffIdNames[0], kickoffIdNames[1], executionIdNames[0],
                                   executionIdNames[1]};
constexpr std::array outputNames = {QLatin1String("task_output"), QLatin1String("taskOutput"),
                                    QLatin1String("output")};
constexpr std::array taskIdNames = {QLatin1String("task_id"), QLatin1String("taskId")};

QString runIdOf(const QJsonObject &object)
{
    return idOf(object, {"kickoff_id"_L1, "kickoffId"_L1, "execution_id"_L1, "executionId"_L1});
}

QString taskIdOf(const QJsonObject &object)
{
    return idOf(object, {"task_id"_L1, "taskId"_L1});
}

CallbackIds idsOf(const QJsonObject &object)
{
    const QString kickoffId = idOf(object, {"kickoff_id"_L1, "kickoffId"_L1});
    const QString executionId = idOf(object, {"execution_id"_L1, "executionId"_L1});
    CallbackIds ids;
    ids.kickoffId = kickoffId.isEmpty() ? executionId : kickoffId;
    ids.executionId = executionId.isEmpty() ? kickoffId : executionId;
    ids.taskId = taskIdOf(object);
    return ids;
}

constexpr std::array wrapperNames = {QLatin1String("data"), QLatin1String("body"), QLatin1String("payload"),
                                     QLatin1String("callback_info"), QLatin1String("callbackInfo")};

bool hasIds(const QJsonObject &object)
{
    return !runIdOf(object).isEmpty() || !taskIdOf(object).isEmpty();
}

bool isEmpty(const QJsonValue &value)
{
    return value.isUndefined() || value.isNull() || (value.isString() && value.toString().isEmpty()) ||
           (value.isObject() && value.toObject().isEmpty()) || (value.isArray() && value.toArray().isEmpty());
}

/// It holds what a callback is sent for, and not only what it is about.
bool hasContent(const QJsonObject &object)
{
    static constexpr std::array names = {
        QLatin1String("task_output"), QLatin1String("taskOutput"), QLatin1String("output"),
        QLatin1String("output_json"), QLatin1String("result"),     QLatin1String("result_json"),
        QLatin1String("summary"),     QLatin1String("thought"),    QLatin1String("content"),
        QLatin1String("action"),      QLatin1String("prompt"),     QLatin1String("tool"),
        QLatin1String("description")};
    return std::ranges::any_of(names, [&object](QLatin1String name) { return !isEmpty(object.value(name)); });
}

/// \a outer with the members of \a inner in their place: what it is about, the inner one knows better.
QJsonObject within(const QJsonObject &outer, const QJsonObject &inner)
{
    const bool namesRun = !runIdOf(inner).isEmpty();
    const bool namesTask = !taskIdOf(inner).isEmpty();
    const auto isIn = [](const auto &names, const QString &name) {
        return std::ranges::find(names, name) != names.end();
    };
    QMap<QString, QJsonValue> members;
    for (auto member = outer.begin(); member != outer.end(); ++member) {
        if (!(namesRun && isIn(runIdNames, member.key())) && !(namesTask && isIn(taskIdNames, member.key())))
            members.insert(member.key(), member.value());
    }
    for (auto member = inner.begin(); member != inner.end(); ++member) {
        if ((namesRun || !isIn(runIdNames, member.key())) && (namesTask || !isIn(taskIdNames, member.key())))
            members.insert(member.key(), member.value());
    }
    QJsonObject both; // is filled in its own order: elsewhere, each member would move all that follow
    for (auto member = members.cbegin(); member != members.cend(); ++member)
        both.insert(member.key(), member.value());
    return both;
}

/// What the callback says: the body itself where it is whole, else what is wrapped in it, with what only the
/// wrapping says, such as an id. \a isWhole tells of an object, by its ids, whether nothing is missing.
template <typename IsWhole>
QJsonObject unwrapped(const QJsonObject &body, IsWhole isWhole, int depth = 0)
{
    constexpr int deepest = 4;
    if (depth == deepest || (isWhole(body) && hasContent(body)))
        return body;
    for (const QLatin1String wrapper : wrapperNames) {
        const QJsonValue value = body.value(wrapper);
        if (!value.isObject())
            continue;
        const QJsonObject inner = unwrapped(value.toObject(), isWhole, depth + 1);
        // Where the inner one has no ID, those of the body stay. Both are large, and joined only once.
        if (hasIds(inner) || (hasContent(inner) && isWhole(body)))
            return within(body, inner);
    }
    return body;
}

/// Any id tells which run it is about.
QJsonObject unwrappedCallback(const QJsonObject &body)
{
    return unwrapped(body, hasIds);
}

/// A notice needs both, or nothing could be resumed with it.
QJsonObject unwrappedNotice(const QJsonObject &body)
{
    return unwrapped(body, [](const QJsonObject &object) {
        return !runIdOf(object).isEmpty() && !taskIdOf(object).isEmpty();
    });
}

/// What \a decode reads in the object that \a bytes hold.
template <typename Callback>
std::expected<Callback, DecodeError> decoded(const QByteArray &bytes, Callback (*decode)(const QJsonObject &))
{
    const auto body = parseServiceObject(bytes);
    if (!body)
        return std::unexpected(body.error());
    return decode(*body);
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

/// The first of \a names that is not empty, else the first that is there: services send "task_output": ""
/// beside an output.
QJsonValue firstFilledOf(const QJsonObject &object, std::initializer_list<QLatin1String> names)
{
    for (const QLatin1String name : names) {
        if (!isEmpty(object.value(name)))
            return object.value(name);
    }
    return firstOf(object, names);
}

Output outputOf(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString(), QJsonValue::Undefined};
    if (value.isObject()) {
        const QString raw = textOf(value.toObject(), {"raw"_L1, "output"_L1});
        if (!raw.isEmpty())
            return {raw, value};
    }
    if (value.isUndefined() || value.isNull())
        return {};
    return {QString::fromUtf8(toIndentedJson(value)), value};
}

/// Any text that is neither an id nor a name nor the caller's own meta.
bool hasOtherText(const QJsonValue &value)
{
    static constexpr std::array known = {QLatin1String("kickoff_id"),   QLatin1String("kickoffId"),
                                         QLatin1String("execution_id"), QLatin1String("executionId"),
                                         QLatin1String("task_id"),      QLatin1String("taskId"),
                                         QLatin1String("task_name"),    QLatin1String("taskName"),
                                         QLatin1String("name"),         QLatin1String("meta")};
    if (value.isArray())
        return std::ranges::any_of(value.toArray(),
                                   [](const QJsonValue &item) { return hasOtherText(item); });
    if (!value.isObject())
        return value.isString() && !value.toString().isEmpty();
    const QJsonObject object = value.toObject();
    for (auto member = object.begin(); member != object.end(); ++member) {
        if (std::ranges::find(known, member.key()) == known.end() && hasOtherText(member.value()))
            return true;
    }
    return false;
}

/// An empty text is an output, null is none.
bool hasOutputIn(const QJsonObject &object, int depth)
{
    constexpr int deepest = 4;
    const bool isHere = std::ranges::any_of(outputNames, [&object](QLatin1String name) {
        const QJsonValue value = object.value(name);
        return !value.isUndefined() && !value.isNull();
    });
    return isHere || (depth < deepest && std::ranges::any_of(wrapperNames, [&](QLatin1String name) {
                          return hasOutputIn(object.value(name).toObject(), depth + 1);
                      }));
}

/// What a notice holds under the names that outputs have, in each object that may be the one that is meant.
class NoticeText
{
public:
    /// \a parsed is what \a body says.
    NoticeText(const QByteArray &body, const QJsonObject &parsed, const CallbackIds &ids)
        : m_body(body)
        , m_parsed(parsed)
        , m_ids(ids)
    {
        read(body, parsed, {}, 0);
    }

    /// Two values for one ID, or an output beside another one: it is not known which one is meant.
    bool isAmbiguous() const { return m_isAmbiguous; }
    /// An ID is a number that is not kept as it was written: another task or run could be meant by it.
    bool isInexact() const { return m_isInexact; }
    Output output() const
    {
        if (m_outputs.size() > mostOutputs)
            return asItCame(m_body);
        if (m_outputs.size() > 1)
            return asItCame(together());
        // What is asked about may stand under a name that is not known.
        const bool isWithoutOutput = m_outputs.isEmpty() || isEmpty(m_outputs.first().value);
        if (isWithoutOutput && hasOtherText(m_parsed))
            return asItCame(m_body);
        if (!m_outputs.isEmpty() && !m_outputs.first().isWhole)
            return asItCame(m_outputs.first().text);
        return m_outputs.isEmpty() ? Output() : outputOf(m_outputs.first().value);
    }

private:
    /// Each is compared with all others.
    static constexpr qsizetype mostOutputs = 20;

    /// Under one of the names that outputs have.
    struct Found
    {
        QString place; ///< in the notice
        QByteArray text;
        QJsonValue value; ///< of the text
        bool isWhole = jsonLoss(text) == JsonLoss::None;
    };

    /// An output can be large: it is not parsed again.
    void read(const QByteArray &object, const QJsonObject &parsed, const QString &path, int depth)
    {
        constexpr int deepest = 4;
        const QList<JsonMember> members = jsonMembers(object);
        QHash<QString, int> counts;
        for (const JsonMember &member : members)
            ++counts[member.name];
        const auto valueIn = [&counts, &parsed](const JsonMember &member) {
            const bool isOnce = counts.value(member.name) == 1;
            return isOnce ? parsed.value(member.name) : valueOf(member.value);
        };
        const bool hasOutput = std::ranges::any_of(members, [&valueIn](const JsonMember &member) {
            return isIn(outputNames, member) && !isEmpty(valueIn(member));
        });
        readIds(members, taskIdNames, hasOutput ? m_ids.taskId : QString());
        readIds(members, kickoffIdNames, hasOutput ? m_ids.kickoffId : QString());
        readIds(members, executionIdNames, hasOutput ? m_ids.executionId : QString());
        for (const JsonMember &member : members) {
            if (isIn(outputNames, member))
                add({path + member.name, member.value, valueIn(member)});
            else if (isIn(wrapperNames, member) && depth < deepest)
                read(member.value, valueIn(member).toObject(), path + member.name + u'.', depth + 1);
        }
    }

    /// One ID, in all its spellings. \a expected is what it must be beside an output; empty for any value.
    template <typename Names>
    void readIds(const QList<JsonMember> &members, const Names &names, QString expected)
    {
        QHash<QString, QByteArray> first; ///< the first value of each name
        for (const JsonMember &member : members) {
            if (!isIn(names, member))
                continue;
            if (!first.contains(member.name))
                first.insert(member.name, member.value);
            m_isAmbiguous = m_isAmbiguous || first.value(member.name) != member.value;
            const QJsonValue value = valueOf(member.value);
            const QString id = idFrom(value);
            if (id.isEmpty())
                continue;
            m_isInexact = m_isInexact || (value.isDouble() && id.toUtf8() != member.value);
            m_isAmbiguous = m_isAmbiguous || (!expected.isEmpty() && id != expected);
            expected = id;
        }
    }

    template <typename Names>
    static bool isIn(const Names &names, const JsonMember &member)
    {
        return std::ranges::find(names, member.name) != names.end();
    }

    /// Services send "task_output": "" beside an output, and the same output twice.
    void add(const Found &output)
    {
        if (m_outputs.size() > mostOutputs)
            return;
        const bool isKnown = std::ranges::any_of(m_outputs, [&output](const Found &known) {
            return known.text == output.text ||
                   (known.isWhole && output.isWhole && known.value == output.value);
        });
        if (isKnown)
            return;
        if (m_outputs.size() == 1 && isEmpty(m_outputs.first().value))
            m_outputs.clear();
        if (m_outputs.isEmpty() || !isEmpty(output.value))
            m_outputs.append(output);
    }

    /// One object, in which each has the name that it came under.
    QByteArray together() const
    {
        QByteArrayList lines;
        for (const Found &output : m_outputs)
            lines << "    " + toJson(output.place) + ": " + output.text;
        return "{\n" + lines.join(",\n") + "\n}\n";
    }

    static QJsonValue valueOf(const QByteArray &text)
    {
        return parseServiceJson(text).value_or(QJsonValue(QJsonValue::Undefined));
    }

    static Output asItCame(const QByteArray &text)
    {
        const bool isWhole = jsonLoss(text) == JsonLoss::None;
        return {QString::fromUtf8(text), isWhole ? valueOf(text) : QJsonValue(QJsonValue::Undefined)};
    }

    QByteArray m_body;
    QJsonObject m_parsed;
    CallbackIds m_ids; ///< that the notice is about
    QList<Found> m_outputs;
    bool m_isAmbiguous = false;
    bool m_isInexact = false;
};

} // namespace

CallbackIds callbackIds(EntryKind kind, const QJsonObject &body)
{
    if (kind == EntryKind::TaskCallback)
        return taskIdsOf(unwrappedCallback(body));
    if (kind == EntryKind::StepCallback)
        return stepIdsOf(unwrappedCallback(body));
    if (kind == EntryKind::CrewCallback)
        return idsOf(unwrappedCallback(body));
    if (kind == EntryKind::HumanInputCallback || kind == EntryKind::NoticePasted)
        return noticeIdsOf(unwrappedNotice(body));
    return {};
}

TaskCallback decodeTaskCallback(const QJsonObject &body)
{
    const QJsonObject object = unwrappedCallback(body);
    TaskCallback task;
    task.ids = taskIdsOf(object);
    task.name = textOf(object, {"name"_L1});
    if (task.name.isEmpty())
        task.name = firstLine(textOf(object, {"description"_L1}));
    if (task.name.isEmpty())
        task.name = task.ids.taskId;
    task.agent = textOf(object, {"agent"_L1});
    const Output output =
        outputOf(firstFilledOf(object, {"output"_L1, "task_output"_L1, "output_json"_L1, "summary"_L1}));
    task.output = output.text;
    task.json = output.json.isUndefined() ? firstOf(object, {"output_json"_L1}) : output.json;
    task.statusWord = textOf(object, {"status"_L1});
    task.seconds = numberOf(object, {"execution_time"_L1});
    return task;
}

std::expected<TaskCallback, DecodeError> decodeTaskCallback(const QByteArray &bytes)
{
    return decoded<TaskCallback>(bytes, decodeTaskCallback);
}

StepCallback decodeStepCallback(const QJsonObject &body)
{
    const QJsonObject object = unwrappedCallback(body);
    StepCallback step;
    step.ids = stepIdsOf(object);
    step.agent = textOf(object, {"agent"_L1});
    step.summary = firstTextOf(object, {"thought"_L1, "content"_L1, "action"_L1, "result"_L1, "prompt"_L1});
    step.tool = textOf(object, {"tool"_L1});
    const QJsonValue input = firstOf(object, {"tool_input"_L1, "toolInput"_L1, "tool_args"_L1});
    step.toolInput = input.isObject() || input.isArray() ? QString::fromUtf8(toJson(input)) : textOf(input);
    if (!step.tool.isEmpty())
        step.summary = step.summary.isEmpty() ? step.tool : step.tool + ": "_L1 + step.summary;
    return step;
}

std::expected<StepCallback, DecodeError> decodeStepCallback(const QByteArray &bytes)
{
    return decoded<StepCallback>(bytes, decodeStepCallback);
}

CrewCallback decodeCrewCallback(const QByteArray &bytes, const QJsonObject &body)
{
    const QJsonObject object = unwrappedCallback(body);
    CrewCallback crew;
    crew.ids = idsOf(object);
    crew.statusWord = textOf(object, {"status"_L1, "state"_L1});
    crew.result = decodeResult(bytes, object);
    crew.error = reportedErrorIn(object);
    return crew;
}

std::expected<CrewCallback, DecodeError> decodeCrewCallback(const QByteArray &bytes)
{
    const auto body = parseServiceObject(bytes);
    if (!body)
        return std::unexpected(body.error());
    return decodeCrewCallback(bytes, *body);
}

std::expected<HumanInputRequest, DecodeError> decodeHumanInputRequest(const QByteArray &bytes)
{
    const auto body = parseServiceObject(bytes);
    if (!body)
        return std::unexpected(body.error());
    return decodeHumanInputRequest(bytes, *body);
}

std::expected<HumanInputRequest, DecodeError> decodeHumanInputRequest(const QByteArray &bytes,
                                                                      const QJsonObject &body)
{
    const QJsonObject object = unwrappedNotice(body);
    HumanInputRequest notice;
    notice.ids = noticeIdsOf(object);
    if (notice.ids == CallbackIds()) {
        return std::unexpected(DecodeError{QCoreApplication::translate(
            "crew::wire::Callbacks",
            "The notice has no execution ID or no task ID, so it cannot be used to resume a run.")});
    }
    notice.taskName = textOf(object, {"task_name"_L1, "taskName"_L1, "name"_L1});
    const NoticeText text(bytes, body, notice.ids);
    if (text.isAmbiguous()) {
        return std::unexpected(DecodeError{QCoreApplication::translate(
            "crew::wire::Callbacks", "The notice names one ID twice, with different values.")});
    }
    if (text.isInexact()) {
        return std::unexpected(DecodeError{QCoreApplication::translate(
            "crew::wire::Callbacks", "An ID in the notice is a number that cannot be kept exactly.")});
    }
    const Output output = text.output();
    notice.output = output.text;
    notice.json = output.json;
    return notice;
}

bool isWithoutOutput(const QByteArray &notice)
{
    const auto body = parseServiceObject(notice);
    return body && !hasOutputIn(*body, 0);
}

} // namespace crew::wire
