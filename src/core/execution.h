// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"
#include "core/explanation.h"
#include "core/kickoff.h"
#include "core/modelusage.h"
#include "core/statewords.h"

#include <QDateTime>
#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QStringList>
#include <QUuid>

#include <optional>

namespace crew {

/// How far an execution is, as far as its service says.
struct Progress
{
    std::optional<int> completed;
    std::optional<int> total;
    QString unit; ///< "task" or "step"; empty when the service did not say

    bool operator==(const Progress &) const = default;
};

/// One task's output inside a result.
struct TaskResult
{
    QString taskId;
    QString agent;
    QString output;
    std::optional<double> seconds;

    bool operator==(const TaskResult &) const = default;
};

/// The final output of an execution.
struct ExecutionResult
{
    QString output;                          ///< text, usually Markdown
    QJsonValue json = QJsonValue::Undefined; ///< structured output, when there is one
    QList<TaskResult> tasks;
    QJsonObject tokenUsage;
    std::optional<double> seconds;

    bool isEmpty() const { return output.isEmpty() && json.isUndefined() && tasks.isEmpty(); }
    bool operator==(const ExecutionResult &) const = default;
};

enum class ExecutionOrigin {
    Kickoff,  ///< started by this console
    Followed, ///< started elsewhere; a person gave its id
    Callback, ///< made known by a callback for an id this console did not start
    Flow,     ///< a flow that asked for feedback: there is no status of it, and nothing tells its end
};

/// An end that a run was told to have reached, and that what came later contradicts.
struct ToldEnd
{
    ExecutionState state = ExecutionState::Completed;
    QDateTime at;

    bool operator==(const ToldEnd &) const = default;
};

/// What the list shows of an execution: small, so that there can be very many.
struct RunSummary
{
    QUuid id; ///< ours, made before POST /kickoff is sent; never leaves the console
    QUuid crewId;
    ExecutionOrigin origin = ExecutionOrigin::Kickoff;
    QString kickoffId; ///< opaque, as the service gave it; empty until it is known
    ExecutionState state = ExecutionState::Starting;
    QString stateWord; ///< the service's own word; empty until it said one
    QString currentTask;
    Progress progress;
    QString subject;        ///< subjectOf() its inputs
    QByteArray briefInputs; ///< briefJson() of its inputs
    QDateTime startedAt;
    QDateTime changedAt;
    QDateTime finishedAt;
    int waitingReviews = 0;
    int attempts = 0;               ///< outputs a person was asked about so far
    Explanation error = {};         ///< why it failed; brief in what summaryOf() gives
    bool isUnconfirmed = false;     ///< a decision was accepted, and nothing has shown yet that it counted
    std::optional<ToldEnd> toldEnd; ///< it was said to have ended, and continues all the same
    ModelUsages usage = {};         ///< tokens of its models, as far as the service reported them

    bool operator==(const RunSummary &) const = default;
};

/// One execution of a crew: the original id and every continuation id its resumes returned.
struct Execution : RunSummary
{
    QStringList continuationIds;
    QStringList otherIds;   ///< that callbacks called it by; known, never polled
    Explanation statusText; ///< the service's sentence for people, or what went wrong
    QString currentTaskId;  ///< when a status tells it
    QString currentAgent;
    KickoffRequest request;  ///< as it was composed: secrets are placeholders
    Reviewer startedBy = {}; ///< who kicked it off, or follows it; empty for others and in earlier versions
    ExecutionResult result;
    QByteArray statusBody; ///< last status that said something new, byte for byte

    /// The id to poll: the newest continuation, else the original.
    QString currentId() const { return continuationIds.isEmpty() ? kickoffId : continuationIds.last(); }
    bool hasId(const QString &other) const
    {
        return !other.isEmpty() &&
               (other == kickoffId || continuationIds.contains(other) || otherIds.contains(other));
    }
    QStringList ids() const; ///< all that hasId() is true for
    bool operator==(const Execution &) const = default;
};

/// As much of \a error as summaryOf() gives.
Explanation briefError(const Explanation &error);

/// The part of \a execution that the list shows, with what its inputs say where nobody noted it yet. A failed
/// run whose service gave no error has its sentence for people there.
RunSummary summaryOf(const Execution &execution);

/// Sets the subject and the brief inputs of \a execution from its inputs.
void summarizeInputs(Execution &execution);

/// \a inputs as JSON with long texts cut, and nothing of them when there are very many.
QByteArray briefJson(const QJsonObject &inputs);

/// What a service says something took, in milliseconds; nothing where it says none, or what cannot be.
std::optional<qint64> reportedMilliseconds(const std::optional<double> &seconds);

/// What the execution is about, in a few words, from its inputs; none that is a secret or called one.
QString subjectOf(const Execution &execution);

} // namespace crew
