// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/crewfile.h"

#include "service/flowreader.h"
#include "service/jsonposition.h"
#include "service/memberreader.h"
#include "service/workreader.h"
#include "wire/inputs.h"
#include "wire/json.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::CrewFile)
};

/// Reads one crew file from top to bottom.
class CrewFileReader
{
public:
    explicit CrewFileReader(ProblemSink &sink)
        : m_sink(sink)
    {}

    ScriptedCrew read(const QJsonObject &object)
    {
        MemberReader members(object, {}, m_sink);
        ScriptedCrew crew;
        crew.name = members.text("name"_L1, Presence::Required, 200);
        crew.description = members.text("description"_L1);
        crew.prefix = readPrefix(members);
        readInputs(members, crew);
        if (members.has("methods"_L1))
            readFlow(members, crew);
        else
            readTasks(members, crew);
        if (members.has("stop"_L1))
            crew.hasStop = members.flag("stop"_L1, false);
        crew.statusPath = readStatusPath(members);
        if (members.has("quota"_L1))
            crew.quota = readQuota(members.value("quota"_L1), members.pathOf("quota"_L1));
        crew.approvingTexts = readTexts(members, "approvals"_L1);
        crew.failures = readRefusals(members, "failures"_L1, crew.isFlow());
        crew.userRefusals = readRefusals(members, "user_token"_L1, false);
        crew.onRestart = readOnRestart(members);
        if (members.has("limits"_L1) || crew.hasRealTasks())
            crew.limits = readLimits(members);
        members.refuseOthers();
        return crew;
    }

private:
    QString readPrefix(MemberReader &members)
    {
        QString prefix = members.text("prefix"_L1, Presence::Optional, 200);
        while (prefix.endsWith(u'/'))
            prefix.chop(1);
        const bool isPlain = std::ranges::all_of(prefix, [](QChar c) {
            return c.unicode() < 128 && (c.isLetterOrNumber() || u"/-_."_s.contains(c));
        });
        const QStringList parts = prefix.split(u'/').mid(1);
        const bool isPath = std::ranges::none_of(
            parts, [](const QString &part) { return part.isEmpty() || part == "."_L1 || part == ".."_L1; });
        if (!prefix.isEmpty() && (!prefix.startsWith(u'/') || !isPlain || !isPath))
            m_sink.report(u"prefix"_s,
                          Texts::tr("must be a path that begins with / and contains only letters, digits, "
                                    "/ - _ and ."));
        return prefix;
    }

    StatusPath readStatusPath(MemberReader &members)
    {
        const QString path = members.text("status_path"_L1);
        if (!path.isEmpty() && path != "status/id"_L1 && path != "id/status"_L1)
            m_sink.report(u"status_path"_s, Texts::tr("must be \"status/id\" or \"id/status\""));
        return path == "id/status"_L1 ? StatusPath::IdThenStatus : StatusPath::StatusThenId;
    }

    OnRestart readOnRestart(MemberReader &members)
    {
        const QString word = members.text("on_restart"_L1);
        if (!word.isEmpty() && word != "fail"_L1 && word != "rerun"_L1)
            m_sink.report(u"on_restart"_s, Texts::tr("must be \"fail\" or \"rerun\""));
        return word == "rerun"_L1 ? OnRestart::Rerun : OnRestart::Fail;
    }

    CrewLimits readLimits(MemberReader &members)
    {
        CrewLimits limits;
        if (!members.has("limits"_L1))
            return limits;
        MemberReader reader(members.value("limits"_L1), members.pathOf("limits"_L1), m_sink);
        limits.running = reader.wholeNumber("running"_L1, 1, 1000, limits.running);
        limits.queued = reader.wholeNumber("queued"_L1, 0, 1000, limits.queued);
        reader.refuseOthers();
        return limits;
    }

    void readInputs(MemberReader &members, ScriptedCrew &crew)
    {
        crew.inputs = members.list("inputs"_L1, maxInputs);
        crew.isTyped = !crew.inputs.isEmpty() && crew.inputs.first().isObject();
        for (qsizetype i = 0; i < crew.inputs.size(); ++i) {
            const QString path = pathOfElement(u"inputs"_s, i);
            const QString name =
                crew.isTyped ? readTypedInput(crew.inputs.at(i), path) : crew.inputs.at(i).toString();
            if (name.isEmpty() || name.size() > 500)
                m_sink.report(path, Texts::tr("must be a name, or an object as the other inputs are"));
            else if (m_inputNames.contains(name))
                m_sink.report(path, Texts::tr("the name \"%1\" appears twice").arg(name));
            m_inputNames << name;
        }
        if (!m_sink.isEmpty())
            return;
        crew.fields = wire::decodeInputs(wire::toJson(crew.inputs)).value_or(InputFields());
        for (InputField &field : crew.fields)
            field.required = field.required || !crew.isTyped;
    }

    QString readTypedInput(const QJsonValue &value, const QString &path)
    {
        static const QStringList types{u"string"_s,  u"text"_s,   u"number"_s, u"integer"_s,
                                       u"boolean"_s, u"object"_s, u"array"_s,  u"json"_s};
        MemberReader members(value, path, m_sink);
        const QString name = members.text("name"_L1, Presence::Required, 500);
        const QString type = members.text("type"_L1);
        if (!type.isEmpty() && !types.contains(type))
            m_sink.report(members.pathOf("type"_L1), Texts::tr("must be one of %1").arg(types.join(", "_L1)));
        members.text("description"_L1);
        members.flag("required"_L1, false);
        const QJsonArray choices =
            members.list("enum"_L1, 200, members.has("enum"_L1) ? Presence::Required : Presence::Optional);
        const QJsonValue fallback = members.value("default"_L1);
        if (!choices.isEmpty() && !fallback.isUndefined() && !choices.contains(fallback))
            m_sink.report(members.pathOf("default"_L1), Texts::tr("is none of the values in \"enum\""));
        members.refuseOthers();
        return name;
    }

    void readTasks(MemberReader &members, ScriptedCrew &crew)
    {
        const QJsonArray list = members.list("tasks"_L1, maxTasks, Presence::Required);
        TemplateNames names{m_inputNames, {}, {}};
        for (qsizetype i = 0; i < list.size() && m_sink.isEmpty(); ++i) {
            crew.tasks << readTask(list.at(i), pathOfElement(u"tasks"_s, i), names);
            names.earlierTasks << crew.tasks.last().id;
        }
    }

    void readFlow(MemberReader &members, ScriptedCrew &crew)
    {
        const QJsonArray list = members.list("methods"_L1, maxTasks, Presence::Required);
        QStringList methods;
        for (const QJsonValue &method : list)
            methods << method.toObject().value("name"_L1).toString();
        FlowReader flow(methods, m_sink);
        crew.deployment = flow.readDeployment(members);
        TemplateNames names{m_inputNames, {}, {}};
        for (qsizetype i = 0; i < list.size() && m_sink.isEmpty(); ++i) {
            crew.tasks << readMethod(list.at(i), pathOfElement(u"methods"_s, i), names, flow);
            names.earlierTasks << crew.tasks.last().id;
        }
    }

    ScriptedTask readMethod(const QJsonValue &value, const QString &path, TemplateNames &names,
                            FlowReader &flow)
    {
        MemberReader members(value, path, m_sink);
        ScriptedTask method;
        method.id = members.text("name"_L1, Presence::Required, 100);
        if (names.earlierTasks.contains(method.id))
            m_sink.report(members.pathOf("name"_L1),
                          Texts::tr("the name \"%1\" appears twice").arg(method.id));
        if (method.id == "end"_L1)
            m_sink.report(members.pathOf("name"_L1), Texts::tr("must not be \"end\""));
        names.task = method.id;
        method.name = members.text("title"_L1, Presence::Optional, 200);
        if (method.name.isEmpty())
            method.name = method.id;
        readRest(members, names, method);
        TemplateNames asking = names;
        asking.earlierTasks << method.id;
        method.question = flow.readQuestion(members, asking);
        method.needsHumanInput = method.question.has_value();
        members.refuseOthers();
        return method;
    }

    ScriptedTask readTask(const QJsonValue &value, const QString &path, TemplateNames &names)
    {
        MemberReader members(value, path, m_sink);
        ScriptedTask task;
        task.id = members.text("id"_L1, Presence::Required, 100);
        if (names.earlierTasks.contains(task.id))
            m_sink.report(members.pathOf("id"_L1), Texts::tr("the id \"%1\" appears twice").arg(task.id));
        names.task = task.id;
        task.name = members.text("name"_L1, Presence::Required, 200);
        task.needsHumanInput = members.flag("human_input"_L1, false);
        readRest(members, names, task);
        members.refuseOthers();
        return task;
    }

    /// What tasks and methods have in common.
    void readRest(MemberReader &members, const TemplateNames &names, ScriptedTask &task)
    {
        task.agent = members.text("agent"_L1, Presence::Optional, 200);
        task.model = members.text("model"_L1, Presence::Optional, 200);
        task.description = readTemplate(members, "description"_L1, names);
        task.expectedOutput = members.text("expected_output"_L1);
        task.work = WorkReader(members, m_sink).read(names);
        if (!task.isReal())
            readScript(members, names, task);
    }

    void readScript(MemberReader &members, const TemplateNames &names, ScriptedTask &task)
    {
        const double seconds = members.number("duration"_L1, 0, maxDuration, 1.0);
        task.duration = std::chrono::milliseconds(qRound64(seconds * 1000));
        task.steps = readSteps(members, names);
        task.output = readOutput(members, names);
        if (members.has("failure"_L1))
            task.failure = readTaskFailure(members.value("failure"_L1), members.pathOf("failure"_L1));
    }

    QList<ScriptedStep> readSteps(MemberReader &members, const TemplateNames &names)
    {
        QList<ScriptedStep> steps;
        const QJsonArray list = members.list("steps"_L1, maxSteps);
        for (qsizetype i = 0; i < list.size(); ++i) {
            const QString path = pathOfElement(members.pathOf("steps"_L1), i);
            if (list.at(i).isString())
                steps << ScriptedStep{parsed(list.at(i).toString(), path, names), {}, {}, {}};
            else
                steps << readStep(list.at(i), path, names);
        }
        return steps;
    }

    ScriptedStep readStep(const QJsonValue &value, const QString &path, const TemplateNames &names)
    {
        MemberReader members(value, path, m_sink);
        ScriptedStep step;
        members.value("thought"_L1, Presence::Required);
        step.thought = readTemplate(members, "thought"_L1, names);
        step.tool = members.text("tool"_L1, Presence::Optional, 200);
        step.toolInput = readTemplate(members, "tool_input"_L1, names);
        step.result = readTemplate(members, "result"_L1, names);
        members.refuseOthers();
        return step;
    }

    std::variant<Template, JsonTemplate> readOutput(MemberReader &members, const TemplateNames &names)
    {
        if (!members.value("output"_L1, Presence::Required).isObject())
            return readTemplate(members, "output"_L1, names);
        const auto result = JsonTemplate::parse(members.value("output"_L1), names);
        if (!result) {
            reportTemplate(members.pathOf("output"_L1) + result.error().path, result.error().error, m_sink);
            return {};
        }
        return *result;
    }

    Template readTemplate(MemberReader &members, QLatin1String member, const TemplateNames &names)
    {
        return service::readTemplate(members, member, names, m_sink);
    }

    Template parsed(const QString &text, const QString &path, const TemplateNames &names)
    {
        return parseTemplate(text, path, names, m_sink);
    }

    ScriptedFailure readTaskFailure(const QJsonValue &value, const QString &path)
    {
        MemberReader members(value, path, m_sink);
        ScriptedFailure failure;
        failure.fromAttempt = members.wholeNumber("attempt"_L1, 1, 1'000'000, 1);
        failure.message = members.text("message"_L1, Presence::Required);
        members.refuseOthers();
        return failure;
    }

    ScriptedQuota readQuota(const QJsonValue &value, const QString &path)
    {
        MemberReader members(value, path, m_sink);
        ScriptedQuota quota;
        quota.executions = members.wholeNumber("executions"_L1, 0, 1'000'000, std::nullopt);
        quota.refusal.status = members.wholeNumber("status"_L1, 400, 599, std::nullopt);
        quota.refusal.message = members.text("message"_L1, Presence::Required);
        members.refuseOthers();
        return quota;
    }

    QStringList readTexts(MemberReader &members, QLatin1String member)
    {
        QStringList texts;
        const QJsonArray list = members.list(member, 100);
        for (qsizetype i = 0; i < list.size(); ++i) {
            texts << list.at(i).toString().trimmed();
            if (texts.last().isEmpty())
                m_sink.report(pathOfElement(members.pathOf(member), i),
                              Texts::tr("must be text, and not empty"));
        }
        return texts;
    }

    QMap<Endpoint, ScriptedRefusal> readRefusals(MemberReader &members, QLatin1String member,
                                                 bool hasFeedback)
    {
        QMap<Endpoint, ScriptedRefusal> refusals;
        if (!members.has(member))
            return refusals;
        MemberReader endpoints(members.value(member), members.pathOf(member), m_sink);
        for (const auto &[name, endpoint] :
             {std::pair("inputs"_L1, Endpoint::Inputs), std::pair("kickoff"_L1, Endpoint::Kickoff),
              std::pair("status"_L1, Endpoint::Status), std::pair("resume"_L1, Endpoint::Resume),
              std::pair("stop"_L1, Endpoint::Stop)}) {
            if (endpoints.has(name))
                refusals.insert(endpoint, readRefusal(endpoints.value(name), endpoints.pathOf(name)));
        }
        if (hasFeedback && endpoints.has("feedback"_L1))
            refusals.insert(Endpoint::Feedback,
                            readRefusal(endpoints.value("feedback"_L1), endpoints.pathOf("feedback"_L1)));
        endpoints.refuseOthers();
        return refusals;
    }

    ScriptedRefusal readRefusal(const QJsonValue &value, const QString &path)
    {
        MemberReader members(value, path, m_sink);
        ScriptedRefusal refusal;
        refusal.status = members.wholeNumber("status"_L1, 400, 599, std::nullopt);
        refusal.message = members.text("message"_L1, Presence::Required);
        refusal.firstRequests = members.wholeNumber("first"_L1, 1, 1'000'000, 0);
        members.refuseOthers();
        return refusal;
    }

    ProblemSink &m_sink;
    QStringList m_inputNames;
};

} // namespace

std::expected<ScriptedCrew, QString> readScriptedCrew(const QByteArray &json, const QString &folder)
{
    if (json.size() > maxCrewFileSize)
        return std::unexpected(Texts::tr("The crew file is larger than %1 bytes.").arg(maxCrewFileSize));
    const auto object = wire::parseJsonObject(json);
    if (!object)
        return std::unexpected(object.error().line > 0
                                   ? object.error().message
                                   : Texts::tr("line 1, column 1: %1").arg(object.error().message));
    ProblemSink sink;
    ScriptedCrew crew = CrewFileReader(sink).read(*object);
    if (!sink.isEmpty()) {
        const TextPosition position = positionOf(json, sink.path());
        return std::unexpected(
            Texts::tr("line %1, column %2: %3").arg(position.line).arg(position.column).arg(sink.text()));
    }
    crew.source = json;
    crew.folder = folder;
    return crew;
}

} // namespace crew::service
