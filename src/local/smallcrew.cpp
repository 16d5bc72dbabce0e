// SPDX-License-Identifier: GPL-3.0-or-later
#include "local/smallcrew.h"

#include "core/address.h"
#include "service/template.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace crew::local {

namespace {

using Field = SmallCrewProblem::Field;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::local::SmallCrew)
};

/// Lower-case ASCII letters and digits of \a name, with underscores between its words.
QString wordsOf(const QString &name)
{
    QString id;
    for (const QChar c : name.normalized(QString::NormalizationForm_KD).toLower()) {
        if (c.isMark())
            continue; // the accent of the letter before
        const bool isPlain = c.unicode() < 128 && c.isLetterOrNumber();
        if (isPlain)
            id += c;
        else if (!id.isEmpty() && !id.endsWith(u'_'))
            id += u'_';
    }
    while (id.endsWith(u'_'))
        id.chop(1);
    return id.left(80);
}

std::optional<SmallCrewProblem> problemOfInputs(const QStringList &inputs)
{
    QStringList seen;
    for (const QString &input : inputs) {
        if (seen.contains(input))
            return SmallCrewProblem{Field::Inputs, -1,
                                    Texts::tr("The input “%1” is listed twice.").arg(input)};
        seen << input;
    }
    return std::nullopt;
}

QUrl modelAddress(const SmallTask &task)
{
    return QUrl(task.baseUrl.trimmed(), QUrl::StrictMode);
}

bool isBaseAddress(const QUrl &url)
{
    return url.isValid() && !url.host().isEmpty() && !url.hasQuery() && !url.hasFragment() &&
           url.userInfo().isEmpty() && (url.scheme() == "https"_L1 || url.scheme() == "http"_L1);
}

std::optional<SmallCrewProblem> problemOfInstructions(const SmallTask &task, qsizetype index,
                                                      const service::TemplateNames &names)
{
    if (task.instructions.trimmed().isEmpty())
        return SmallCrewProblem{Field::Instructions, index, Texts::tr("Enter instructions for the model.")};
    const auto read = service::Template::parse(task.instructions, names);
    if (read)
        return std::nullopt;
    return SmallCrewProblem{Field::Instructions, index,
                            Texts::tr("Correct the instructions in line %1, column %2: %3.")
                                .arg(read.error().line)
                                .arg(read.error().column)
                                .arg(read.error().message)};
}

std::optional<SmallCrewProblem> problemOfKey(const SmallTask &task, qsizetype index)
{
    static const QRegularExpression variable(u"^[A-Za-z_][A-Za-z0-9_]*$"_s);
    if (task.keyPlace == KeyPlace::None)
        return std::nullopt;
    const QString name = task.keyName.trimmed();
    if (task.keyPlace == KeyPlace::Keychain && name.isEmpty())
        return SmallCrewProblem{Field::KeyName, index,
                                Texts::tr("Enter the name of the key in the keychain.")};
    if (task.keyPlace == KeyPlace::Environment && !variable.match(name).hasMatch())
        return SmallCrewProblem{Field::KeyName, index,
                                Texts::tr("Enter the name of the environment variable with the key.")};
    const QUrl url = modelAddress(task);
    if (url.scheme() != "https"_L1 && !isLoopback(url))
        return SmallCrewProblem{
            Field::BaseUrl, index,
            Texts::tr("With a key, the address must begin with https:// or be on this computer.")};
    return std::nullopt;
}

std::optional<SmallCrewProblem> problemOfChat(const SmallTask &task, qsizetype index,
                                              const service::TemplateNames &names)
{
    if (!isBaseAddress(modelAddress(task)))
        return SmallCrewProblem{
            Field::BaseUrl, index,
            Texts::tr(
                "Enter the base address of the model's interface, such as https://api.example.com/v1.")};
    if (task.model.trimmed().isEmpty())
        return SmallCrewProblem{Field::Model, index, Texts::tr("Enter the name of the model.")};
    if (const auto problem = problemOfInstructions(task, index, names))
        return problem;
    return problemOfKey(task, index);
}

std::optional<SmallCrewProblem> problemOfTask(const SmallTask &task, qsizetype index,
                                              const service::TemplateNames &names)
{
    if (task.name.trimmed().isEmpty())
        return SmallCrewProblem{Field::TaskName, index, Texts::tr("Enter a name for the task.")};
    if (task.kind == TaskKind::Chat)
        return problemOfChat(task, index, names);
    if (QProcess::splitCommand(task.commandLine).value(0).trimmed().isEmpty())
        return SmallCrewProblem{Field::CommandLine, index, Texts::tr("Enter the program and its arguments.")};
    return std::nullopt;
}

QJsonObject chatOf(const SmallTask &task)
{
    QJsonObject chat{{u"base_url"_s, task.baseUrl.trimmed()},
                     {u"model"_s, task.model.trimmed()},
                     {u"user"_s, task.instructions}};
    if (task.keyPlace != KeyPlace::None) {
        const QString place = task.keyPlace == KeyPlace::Keychain ? u"keychain"_s : u"environment"_s;
        chat.insert(u"key"_s, QJsonObject{{place, task.keyName.trimmed()}});
    }
    return chat;
}

QJsonObject taskOf(const SmallTask &task, const QString &id)
{
    QJsonObject object{{u"id"_s, id}, {u"name"_s, task.name.trimmed()}};
    if (task.kind == TaskKind::Chat)
        object.insert(u"chat"_s, chatOf(task));
    else
        object.insert(u"run"_s, QJsonArray::fromStringList(QProcess::splitCommand(task.commandLine)));
    if (task.needsReview)
        object.insert(u"human_input"_s, true);
    return object;
}

} // namespace

QStringList inputNamesFrom(const QString &text)
{
    QStringList names;
    for (const QString &line : text.split(u'\n')) {
        if (!line.trimmed().isEmpty())
            names << line.trimmed();
    }
    return names;
}

QStringList taskIdsOf(const QList<SmallTask> &tasks)
{
    QStringList ids;
    for (const SmallTask &task : tasks) {
        const QString words = wordsOf(task.name);
        const QString base = words.isEmpty() ? u"task_%1"_s.arg(ids.size() + 1) : words;
        QString id = base;
        for (int number = 2; ids.contains(id); ++number)
            id = u"%1_%2"_s.arg(base).arg(number);
        ids << id;
    }
    return ids;
}

std::optional<SmallCrewProblem> problemOf(const SmallCrew &crew)
{
    if (crew.name.trimmed().isEmpty())
        return SmallCrewProblem{Field::Name, -1, Texts::tr("Enter a name for the crew.")};
    if (const auto problem = problemOfInputs(crew.inputs))
        return problem;
    if (crew.tasks.isEmpty())
        return SmallCrewProblem{Field::Tasks, -1, Texts::tr("Add a task. A crew has at least one.")};
    const QStringList ids = taskIdsOf(crew.tasks);
    for (qsizetype i = 0; i < crew.tasks.size(); ++i) {
        const service::TemplateNames names{crew.inputs, ids.mid(0, i), ids.at(i)};
        if (const auto problem = problemOfTask(crew.tasks.at(i), i, names))
            return problem;
    }
    return std::nullopt;
}

QJsonObject crewFileOf(const SmallCrew &crew)
{
    const QStringList ids = taskIdsOf(crew.tasks);
    QJsonArray tasks;
    for (qsizetype i = 0; i < crew.tasks.size(); ++i)
        tasks << taskOf(crew.tasks.at(i), ids.at(i));
    QJsonObject file{{u"name"_s, crew.name.trimmed()}, {u"tasks"_s, tasks}};
    if (!crew.inputs.isEmpty())
        file.insert(u"inputs"_s, QJsonArray::fromStringList(crew.inputs));
    return file;
}

} // namespace crew::local
