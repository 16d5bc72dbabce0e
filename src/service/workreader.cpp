// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/workreader.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

constexpr int maxTimeout = 86'400;     ///< seconds
constexpr int maxMemory = 1024 * 1024; ///< MB
constexpr qsizetype maxArguments = 200;
constexpr qsizetype maxVariables = 100;

struct WorkTexts
{
    Q_DECLARE_TR_FUNCTIONS(crew::service::CrewFile)
};

bool isVariableName(const QString &name)
{
    const auto isPart = [](QChar c) { return c.unicode() < 128 && (c.isLetterOrNumber() || c == u'_'); };
    return !name.isEmpty() && !name.front().isDigit() && std::ranges::all_of(name, isPart);
}

qint64 readOutputLimit(MemberReader &members)
{
    constexpr qint64 kilobyte = 1024;
    return members.wholeNumber("output_limit"_L1, 1, maxOutputLimit / kilobyte,
                               defaultOutputLimit / kilobyte) *
           kilobyte;
}

std::chrono::seconds readTimeout(MemberReader &members, std::chrono::seconds fallback)
{
    return std::chrono::seconds(
        members.wholeNumber("timeout"_L1, 1, maxTimeout, static_cast<int>(fallback.count())));
}

/// True when what is sent there stays on this computer, or is encrypted.
bool isConfidential(const QUrl &url)
{
    return url.scheme() == "https"_L1 || url.host() == "localhost"_L1 ||
           QHostAddress(url.host()).isLoopback();
}

QMap<QString, QString> readVariables(MemberReader &members, ProblemSink &sink)
{
    QMap<QString, QString> variables;
    if (!members.has("environment"_L1))
        return variables;
    const QJsonValue value = members.value("environment"_L1);
    const QString path = members.pathOf("environment"_L1);
    const QJsonObject object = value.toObject();
    if (!value.isObject() || object.size() > maxVariables)
        sink.report(path, WorkTexts::tr("must be an object with at most %1 members").arg(maxVariables));
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!isVariableName(it.key()))
            sink.report(path,
                        WorkTexts::tr("\"%1\" cannot be the name of a variable").arg(it.key().left(100)));
        else if (!it->isString() || it->toString().contains(QChar::Null))
            sink.report(path + u'.' + it.key(), WorkTexts::tr("must be text"));
        variables.insert(it.key(), it->toString());
    }
    return variables;
}

QStringList readVariableNames(MemberReader &members, ProblemSink &sink)
{
    QStringList names;
    for (const QJsonValue &name : members.list("pass_environment"_L1, maxVariables)) {
        if (!isVariableName(name.toString()))
            sink.report(pathOfElement(members.pathOf("pass_environment"_L1), names.size()),
                        WorkTexts::tr("must be the name of a variable"));
        names << name.toString();
    }
    return names;
}

} // namespace

Template readTemplate(MemberReader &members, QLatin1String member, const TemplateNames &names,
                      ProblemSink &sink, Presence presence)
{
    const QJsonValue value = members.value(member, presence);
    if (!value.isArray())
        return parseTemplate(members.text(member, presence, maxTemplateLength), members.pathOf(member), names,
                             sink);
    QStringList lines;
    for (const QJsonValue &line : value.toArray()) {
        if (!line.isString())
            sink.report(pathOfElement(members.pathOf(member), lines.size()), WorkTexts::tr("must be text"));
        lines << line.toString();
    }
    return parseTemplate(lines.join(u'\n'), members.pathOf(member), names, sink);
}

Template parseTemplate(const QString &text, const QString &path, const TemplateNames &names,
                       ProblemSink &sink)
{
    const auto result = Template::parse(text, names);
    if (!result)
        reportTemplate(path, result.error(), sink);
    return result.value_or(Template());
}

void reportTemplate(const QString &path, const TemplateError &error, ProblemSink &sink)
{
    sink.report(path,
                WorkTexts::tr("line %1, column %2: %3").arg(error.line).arg(error.column).arg(error.message));
}

WorkReader::WorkReader(MemberReader &task, ProblemSink &sink)
    : m_task(task)
    , m_sink(sink)
{}

TaskWork WorkReader::read(const TemplateNames &names)
{
    const bool isProgram = m_task.has("run"_L1);
    const bool isChat = m_task.has("chat"_L1);
    if (isProgram && isChat)
        m_sink.report(m_task.pathOf("chat"_L1), WorkTexts::tr("cannot stand beside \"run\""));
    if (isProgram)
        return readProgram();
    if (isChat)
        return readChat(names);
    return {};
}

ProgramWork WorkReader::readProgram()
{
    ProgramWork work;
    const QJsonValue value = m_task.value("run"_L1);
    const QString path = m_task.pathOf("run"_L1);
    if (value.isArray()) {
        work.command = readCommand(m_task.list("run"_L1, maxArguments, Presence::Required), path);
        return work;
    }
    MemberReader run(value, path, m_sink);
    work.command =
        readCommand(run.list("command"_L1, maxArguments, Presence::Required), run.pathOf("command"_L1));
    work.environment = readVariables(run, m_sink);
    work.passedEnvironment = readVariableNames(run, m_sink);
    work.timeout = readTimeout(run, defaultRunTimeout);
    work.memory = qint64(run.wholeNumber("memory"_L1, 0, maxMemory, 0)) * 1024 * 1024;
    work.outputLimit = readOutputLimit(run);
    work.isJson = run.flag("json"_L1, false);
    work.isSandboxed = run.flag("sandbox"_L1, false);
    run.refuseOthers();
    return work;
}

QStringList WorkReader::readCommand(const QJsonArray &list, const QString &path)
{
    QStringList command;
    for (const QJsonValue &element : list) {
        const QString text = element.toString();
        if (!element.isString() || text.contains(QChar::Null) || text.size() > 10'000)
            m_sink.report(pathOfElement(path, command.size()),
                          WorkTexts::tr("must be text of at most %1 characters").arg(10'000));
        else if (command.isEmpty() && text.trimmed().isEmpty())
            m_sink.report(pathOfElement(path, 0), WorkTexts::tr("must name a program"));
        command << text;
    }
    return command;
}

ChatWork WorkReader::readChat(const TemplateNames &names)
{
    ChatWork work;
    MemberReader chat(m_task.value("chat"_L1), m_task.pathOf("chat"_L1), m_sink);
    work.baseUrl = readBaseUrl(chat);
    work.model = chat.text("model"_L1, Presence::Required, 200);
    work.system = readTemplate(chat, "system"_L1, names, m_sink);
    work.user = readTemplate(chat, "user"_L1, names, m_sink, Presence::Required);
    work.key = readKey(chat);
    if (work.key.kind != KeySource::Kind::None && !isConfidential(QUrl(work.baseUrl)))
        m_sink.report(chat.pathOf("base_url"_L1),
                      WorkTexts::tr("must begin with https://, or the key would be sent unencrypted"));
    if (chat.has("temperature"_L1))
        work.temperature = chat.number("temperature"_L1, 0, 2, std::nullopt);
    if (chat.has("max_tokens"_L1))
        work.maxTokens = chat.wholeNumber("max_tokens"_L1, 1, 10'000'000, std::nullopt);
    work.timeout = readTimeout(chat, defaultChatTimeout);
    work.outputLimit = readOutputLimit(chat);
    work.isJson = chat.flag("json"_L1, false);
    chat.refuseOthers();
    return work;
}

QString WorkReader::readBaseUrl(MemberReader &chat)
{
    QString text = chat.text("base_url"_L1, Presence::Required);
    while (text.endsWith(u'/'))
        text.chop(1);
    const QUrl url(text, QUrl::StrictMode);
    const bool isHttp = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || url.host().isEmpty() || !isHttp || url.hasQuery() || url.hasFragment())
        m_sink.report(chat.pathOf("base_url"_L1), WorkTexts::tr("must be an http or https address"));
    else if (!url.userInfo().isEmpty())
        m_sink.report(chat.pathOf("base_url"_L1),
                      WorkTexts::tr("must not contain a user name or a password"));
    return text;
}

KeySource WorkReader::readKey(MemberReader &chat)
{
    if (!chat.has("key"_L1))
        return {};
    const QString path = chat.pathOf("key"_L1);
    if (chat.value("key"_L1).isString()) {
        m_sink.report(path, WorkTexts::tr("does not belong in the file: write {\"environment\": NAME} or "
                                          "{\"keychain\": NAME}"));
        return {};
    }
    MemberReader key(chat.value("key"_L1), path, m_sink);
    const QString variable = key.text("environment"_L1, Presence::Optional, 200);
    const QString item = key.text("keychain"_L1, Presence::Optional, 200);
    key.refuseOthers();
    if (variable.isEmpty() == item.isEmpty())
        m_sink.report(path, WorkTexts::tr("must have either \"environment\" or \"keychain\""));
    else if (!variable.isEmpty() && !isVariableName(variable))
        m_sink.report(path + u".environment"_s, WorkTexts::tr("must be the name of a variable"));
    return variable.isEmpty() ? KeySource{KeySource::Kind::Keychain, item}
                              : KeySource{KeySource::Kind::Environment, variable};
}

} // namespace crew::service
