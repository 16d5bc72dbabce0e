// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/memberreader.h"
#include "service/taskwork.h"

namespace crew::service {

/// Reads the template in \a member, written as one text or as a list of its lines.
Template readTemplate(MemberReader &members, QLatin1String member, const TemplateNames &names,
                      ProblemSink &sink, Presence presence = Presence::Optional);
Template parseTemplate(const QString &text, const QString &path, const TemplateNames &names,
                       ProblemSink &sink);
void reportTemplate(const QString &path, const TemplateError &error, ProblemSink &sink);

/// Reads "run" or "chat" of a task in a crew file.
class WorkReader
{
public:
    /// \a task and \a sink have to outlive the reader.
    WorkReader(MemberReader &task, ProblemSink &sink);

    /// Nothing when the task has neither.
    TaskWork read(const TemplateNames &names);

private:
    ProgramWork readProgram();
    QStringList readCommand(const QJsonArray &list, const QString &path);
    ChatWork readChat(const TemplateNames &names);
    KeySource readKey(MemberReader &chat);
    QString readBaseUrl(MemberReader &chat);

    MemberReader &m_task;
    ProblemSink &m_sink;
};

} // namespace crew::service
