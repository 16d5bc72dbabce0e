// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "wire/json.h"

namespace crew::wire {

/// The id members a callback may carry; which are there differs by service (interface specification, section
/// 6).
struct CallbackIds
{
    QString kickoffId;   ///< kickoff_id, else execution_id
    QString executionId; ///< execution_id, else kickoff_id
    QString taskId;

    bool operator==(const CallbackIds &) const = default;
};

struct TaskCallback
{
    CallbackIds ids;
    QString name; ///< name, else description's first line, else task id
    QString agent;
    QString output;
    QJsonValue json = QJsonValue::Undefined; ///< structured output, when there is one
    QString statusWord;
    std::optional<double> seconds; ///< it took, when the service reported
};

struct StepCallback
{
    CallbackIds ids;
    QString agent;
    QString summary;   ///< thought, content, action or tool: what a person wants to read first
    QString tool;      ///< that the step used; empty when it used none
    QString toolInput; ///< text or JSON, as it came
};

struct CrewCallback
{
    CallbackIds ids;
    QString statusWord; ///< may be empty: sent on success only
    ExecutionResult result;
    QString error; ///< what went wrong; empty when nothing did
};

/// The human-input notification: execution id, task id and task output.
struct HumanInputRequest
{
    CallbackIds ids;
    QString taskName;
    /// Of several that differ, an object with all of them, each under its name. JSON with names that stand
    /// twice or numbers that would lose digits is the text as it came.
    QString output;
    QJsonValue json = QJsonValue::Undefined; ///< when the output came as JSON, not as text
};

/// The ids in the body of a callback of \a kind, as the function for it below reads them; none of another
/// kind.
CallbackIds callbackIds(EntryKind kind, const QJsonObject &body);

/// Each reads a callback's body as services send it: snake_case, camelCase, or nested under data, body,
/// payload or callback_info. Only JSON that is no object is an error; members that are not there are left
/// empty.
std::expected<TaskCallback, DecodeError> decodeTaskCallback(const QByteArray &bytes);
std::expected<StepCallback, DecodeError> decodeStepCallback(const QByteArray &bytes);
std::expected<CrewCallback, DecodeError> decodeCrewCallback(const QByteArray &bytes);
/// The same for a body that has been parsed.
TaskCallback decodeTaskCallback(const QJsonObject &body);
StepCallback decodeStepCallback(const QJsonObject &body);
/// \a bytes are what \a body was parsed from.
CrewCallback decodeCrewCallback(const QByteArray &bytes, const QJsonObject &body);

/// Also an error without a task id or without an execution id, or with two values for one of them: nothing
/// could be resumed with it.
std::expected<HumanInputRequest, DecodeError> decodeHumanInputRequest(const QByteArray &bytes);
/// The same for \a bytes that have been parsed into \a body.
std::expected<HumanInputRequest, DecodeError> decodeHumanInputRequest(const QByteArray &bytes,
                                                                      const QJsonObject &body);

/// A notice for human input that can be read and has nothing under the names that outputs have, or null: an
/// empty text is an output.
bool isWithoutOutput(const QByteArray &notice);

} // namespace crew::wire
