// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <expected>

namespace crew::engine {

/// What became of a part of a run that is imported.
enum class RunImport {
    Continue, ///< the next part is awaited
    Added,    ///< the run is stored
    IsThere,  ///< the run was here before; no further part is needed
};

/// Limits of what is imported; the engine refuses more. In bytes of wire::encodeHistory().
inline constexpr qsizetype maxImportedAtOnce = 4 * 1024 * 1024;
inline constexpr qsizetype maxImportedOfRun = 64 * 1024 * 1024;

} // namespace crew::engine

namespace crew::engine::command {

/// Our id of the run that its service calls \a id, or ever called so, whether it is live or long past; the
/// latest, when several crews have one, and null when none has. The error is a sentence: the history cannot
/// be read.
struct FindRun
{
    using Reply = std::expected<QUuid, QString>;
    QString id;
};

/// The same for the run of a flow, by what its deployment calls both.
struct FindFlowRun
{
    using Reply = std::expected<QUuid, QString>;
    QString flowId;
    QString deploymentId; ///< may be empty
};

/// All there is about one run, whether it is live or long past. The error is a sentence: it is not there, or
/// cannot be read.
struct LoadRun
{
    using Reply = std::expected<RunDetails, QString>;
    QUuid executionId;
};

/// Those of \a executionIds that are there, whole, in that order; for some hundreds at a time. The error is a
/// sentence: the history cannot be read.
struct LoadExecutions
{
    using Reply = std::expected<QList<Execution>, QString>;
    QList<QUuid> executionIds;
};

/// Looks for the runs whose search text (core/runtext.h) has every word of \a text. Replies several times,
/// newer runs first, until RunMatches::isLast, which says whether all could be read; not again once it is
/// cancelled. A run that changes meanwhile is not looked at again.
struct SearchRuns
{
    using Reply = RunMatches;
    QString text;
};

/// Takes up a run that was started elsewhere, by the id its kickoff returned: asks the service, and gives our
/// id of the run, or a sentence when the service does not know it or it is here already.
struct Follow
{
    using Reply = std::expected<QUuid, QString>;
    QUuid crewId;
    QString kickoffId;
};

/// POST /stop, once, for a run that has not ended. An error with Delivery::Unclear: it may have arrived; the
/// run's status, which is asked for at once, tells.
struct StopRun
{
    using Reply = std::expected<StopOutcome, ServiceError>;
    QUuid executionId;
};

/// Takes a run that ended on another computer, with all its entries, in parts that follow each other. A run
/// that is here already is left as it is. The error is a sentence, and nothing was stored.
struct ImportRun
{
    using Reply = std::expected<RunImport, QString>;
    QUuid crewId;      ///< of the crew here that has the same service
    QUuid source;      ///< made from what names the profile of the other computer; always the same
    QString computer;  ///< what people call that computer
    QUuid executionId; ///< as it is there, and will be here
    int part = 0;      ///< from 0
    bool isLast = true;
    QByteArray text; ///< a piece of wire::encodeHistory(), cut anywhere; at most maxImportedAtOnce bytes
};

/// Asks for the status at once.
struct Refresh
{
    QUuid executionId;
};

} // namespace crew::engine::command
