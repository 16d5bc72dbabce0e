// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "service/scriptedcrew.h"

#include <QByteArray>

namespace crew::service {

inline constexpr qsizetype maxCrewFileSize = 1024 * 1024; ///< bytes
inline constexpr qsizetype maxInputs = 100;
inline constexpr qsizetype maxTasks = 50;
inline constexpr qsizetype maxSteps = 100;  ///< of one task
inline constexpr double maxDuration = 3600; ///< seconds

/// Reads a crew file. Members with * are required, no others than these are allowed.
///
///   name*         text
///   description   text
///   prefix        path of the base address, such as "/crews/research"
///   inputs        list of names, or list of {name*, type, description, required, default, enum};
///                 type is string, text, number, integer, boolean, object, array or json
///   tasks*        list of {id*, name*, agent, model, description, expected_output, duration, human_input,
///   steps, output*, failure}
///                   model      that the agent calls, as the event stream tells it
///                   duration   seconds of one attempt, 1 when left out
///                   steps      list of texts, or of {thought*, tool, tool_input, result}
///                   output     text, list of lines, or a JSON object
///                   failure    {attempt, message*}: the task fails from that attempt on
///   stop          whether POST /stop/{kickoff_id} is there; when left out, in the deployed dialect only
///   status_path   "status/id", as the contract has it, or "id/status"
///   quota         {executions*, status*, message*}: once so many kickoffs and resumes were taken, each more
///   is
///                 answered so
///   approvals     list of texts: is_approve is ignored, feedback that is one of them (but for case, and a
///   full
///                 stop at its end) approves, and any other asks for another attempt
///   failures      {inputs, kickoff, status, resume, stop}: each {status*, message*, first}: the endpoint
///   answers so,
///                 to the first so many requests or to all
///   user_token    the same, for requests with the user token only
///
/// description, thought, tool_input, result and output are templates (template.h); the last task's output is
/// the crew's result. On failure: a sentence that names the member and the position in it.
std::expected<ScriptedCrew, QString> readScriptedCrew(const QByteArray &json);

/// The crews that are built in, in the order they are offered.
QList<ScriptedCrew> demoCrews();

/// The built-in crew called \a name (its name, or its file's name without ending), compared without case.
std::optional<ScriptedCrew> demoCrew(const QString &name);

} // namespace crew::service
