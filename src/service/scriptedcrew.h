// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/inputfield.h"
#include "service/jsontemplate.h"
#include "service/scriptedflow.h"
#include "service/taskwork.h"

#include <QMap>

#include <algorithm>
#include <chrono>
#include <variant>

namespace crew::service {

/// The four endpoints of the contract, one that only some deployments have, and where flows are answered.
enum class Endpoint { Inputs, Kickoff, Status, Resume, Stop, Feedback };

/// One agent thought or action inside a task.
struct ScriptedStep
{
    Template thought;
    QString tool; ///< empty when the agent only thinks
    Template toolInput;
    Template result;
};

/// An attempt at which a task, and with it the execution, fails.
struct ScriptedFailure
{
    int fromAttempt = 1;
    QString message;
};

/// A task of a crew, or a method of a flow.
struct ScriptedTask
{
    QString id; ///< what the contract calls task_id, and flows method_name; unique in its crew
    QString name;
    QString agent;
    QString model; ///< what the agent calls before each step and for its output; empty when it calls none
    Template description;
    QString expectedOutput;
    TaskWork work; ///< when it is a program's or a model's, output, duration, steps and failure are not used
    std::variant<Template, JsonTemplate> output;
    std::chrono::milliseconds duration{1000}; ///< of one attempt
    QList<ScriptedStep> steps;                ///< spread evenly over the duration
    bool needsHumanInput = false;
    std::optional<MethodQuestion> question; ///< of a method: then it needs human input
    std::optional<ScriptedFailure> failure;

    bool isReal() const { return !std::holds_alternative<std::monostate>(work); }
};

/// An answer that an endpoint gives instead of doing its work.
struct ScriptedRefusal
{
    int status = 500;
    QString message;
    int firstRequests = 0; ///< only so many are refused; 0 means all
};

/// What is answered to POST /kickoff and POST /resume once so many were taken.
struct ScriptedQuota
{
    int executions = 0; ///< that are taken; each resume counts as one
    ScriptedRefusal refusal;
};

/// What becomes of a task that was at work when the service ended.
enum class OnRestart {
    Fail, ///< its execution is reported as failed: what the task did so far may have had an effect
    Rerun ///< its attempt begins again
};

/// How much one crew may have under way.
struct CrewLimits
{
    int running = 4;  ///< executions that work at once; those that wait for a person do not count
    int queued = 100; ///< executions that wait for their turn; a kickoff beyond them is answered 429
};

/// A crew as a crew file describes it, or a flow as a flow file does.
struct ScriptedCrew
{
    QString name;
    QString description;
    QString prefix;       ///< path of {base_url}: empty, or beginning with a slash and not ending with one
    QJsonArray inputs;    ///< as GET /inputs tells them
    InputFields fields;   ///< the same, read
    bool isTyped = false; ///< false when inputs are names only
    std::optional<bool> hasStop; ///< nothing: as the dialect has it
    StatusPath statusPath = StatusPath::StatusThenId;
    std::optional<ScriptedQuota> quota;
    QStringList approvingTexts; ///< when there are any, is_approve is ignored and only these texts approve
    QList<ScriptedTask> tasks;  ///< never empty
    std::optional<FlowDeployment> deployment; ///< of a flow: people are asked by requests, not by webhooks
    OnRestart onRestart = OnRestart::Fail;
    std::optional<CrewLimits> limits; ///< nothing: none, as long as the crew is a script only
    QByteArray source;                ///< the crew file, byte for byte
    QString folder;                   ///< of the crew file, for programs beside it; empty for built-in crews
    QMap<Endpoint, ScriptedRefusal> failures;     ///< for every token
    QMap<Endpoint, ScriptedRefusal> userRefusals; ///< for the user token only

    bool isFlow() const { return deployment.has_value(); }
    bool hasRealTasks() const
    {
        return std::ranges::any_of(tasks, [](const ScriptedTask &task) { return task.isReal(); });
    }
};

} // namespace crew::service
