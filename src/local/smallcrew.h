// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace crew::local {

/// What does a task of a small crew.
enum class TaskKind { Program, Chat };

/// Where the key of a language model comes from. It is never in the crew file.
enum class KeyPlace { None, Environment, Keychain };

/// A task as a person writes it in a form.
struct SmallTask
{
    QString name;
    TaskKind kind = TaskKind::Program;
    QString commandLine; ///< split by QProcess::splitCommand(), never given to a shell
    QString baseUrl;     ///< of the chat-completions interface, such as https://api.example.com/v1
    QString model;
    QString instructions; ///< a template
    KeyPlace keyPlace = KeyPlace::None;
    QString keyName;
    bool needsReview = false; ///< a person reviews the output

    bool operator==(const SmallTask &) const = default;
};

/// A crew as a person writes it in a form.
struct SmallCrew
{
    QString name;
    QStringList inputs;
    QList<SmallTask> tasks;

    bool operator==(const SmallCrew &) const = default;
};

/// What is missing in a form, and where.
struct SmallCrewProblem
{
    enum class Field { Name, Inputs, Tasks, TaskName, CommandLine, BaseUrl, Model, Instructions, KeyName };
    Field field = Field::Name;
    qsizetype task = -1; ///< index of the task that has the field; -1: none has it
    QString sentence;
};

/// The lines of \a text that are not blank, trimmed.
QStringList inputNamesFrom(const QString &text);

/// The IDs that the tasks have in the crew file: made from their names, unique, never empty.
QStringList taskIdsOf(const QList<SmallTask> &tasks);

/// The first thing that is missing in \a crew; nothing when a crew file can be made.
std::optional<SmallCrewProblem> problemOf(const SmallCrew &crew);

/// The crew file of \a crew, which has no problem.
QJsonObject crewFileOf(const SmallCrew &crew);

} // namespace crew::local
