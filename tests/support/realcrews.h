// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/crewfile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace crew::test {

/// The "run" member of a task whose program is a script for sh, with further members of \a more.
inline QJsonObject shellTask(const QString &script, const QJsonObject &more = {})
{
    QJsonObject run = more;
    run.insert(QStringLiteral("command"), QJsonArray{QStringLiteral("sh"), QStringLiteral("-c"), script});
    return run;
}

/// A crew with one task called "write", which \a task describes beside its id and name.
inline QJsonObject oneTaskCrew(QJsonObject task, const QJsonObject &members = {})
{
    task.insert(QStringLiteral("id"), QStringLiteral("write"));
    task.insert(QStringLiteral("name"), QStringLiteral("Write"));
    QJsonObject crew = members;
    crew.insert(QStringLiteral("name"), QStringLiteral("One"));
    crew.insert(QStringLiteral("tasks"), QJsonArray{task});
    return crew;
}

inline service::ScriptedCrew readCrew(const QJsonObject &json, const QString &folder = {})
{
    const auto crew = service::readScriptedCrew(QJsonDocument(json).toJson(), folder);
    if (!crew)
        qFatal("%s", qUtf8Printable(crew.error()));
    return *crew;
}

} // namespace crew::test
