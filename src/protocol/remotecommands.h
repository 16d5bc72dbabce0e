// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"
#include "protocol/enginevalues.h"

#include <concepts>

namespace crew::protocol {

/// Where a command is carried out when the engine is on a desk.
enum class Place {
    Desk,    ///< it is sent there
    Console, ///< it concerns this machine or this window only, and never leaves it
};

/// What becomes of a command that is sent twice, since its answer did not come.
enum class Repeat {
    Once,       ///< it takes effect the first time; the second time its answer is repeated
    OnceSecret, ///< the same, but its answer holds a secret and is not kept to be repeated
    Again,      ///< as Once; if its end is not known, it is carried out again, which does no more than once
    Harmless,   ///< it only asks
};

/// `name`, the last part of POST /api/v1/<name>, `place` and `repeat`; by CREW_COMMAND, CREW_QUERY or
/// CREW_CONSOLE_COMMAND.
template <typename Command>
struct Route;

template <typename Command>
concept IsSentToDesk = Route<Command>::place == Place::Desk;

#define CREW_ROUTE(Command, path, repeats)                                                                   \
    template <>                                                                                              \
    struct Route<engine::command::Command>                                                                   \
    {                                                                                                        \
        static constexpr QLatin1String name{path};                                                           \
        static constexpr Place place = Place::Desk;                                                          \
        static constexpr Repeat repeat = repeats;                                                            \
    };

#define CREW_COMMAND(Command, path, ...)                                                                     \
    CREW_ROUTE(Command, path, Repeat::Once)                                                                  \
    CREW_MEMBERS(engine::command::Command, __VA_ARGS__)

#define CREW_QUERY(Command, path, ...)                                                                       \
    CREW_ROUTE(Command, path, Repeat::Harmless)                                                              \
    CREW_MEMBERS(engine::command::Command, __VA_ARGS__)

#define CREW_EMPTY_QUERY(Command, path)                                                                      \
    CREW_ROUTE(Command, path, Repeat::Harmless)                                                              \
    CREW_NO_MEMBERS(engine::command::Command)

#define CREW_CONSOLE_COMMAND(Command)                                                                        \
    template <>                                                                                              \
    struct Route<engine::command::Command>                                                                   \
    {                                                                                                        \
        static constexpr QLatin1String name{};                                                               \
        static constexpr Place place = Place::Console;                                                       \
        static constexpr Repeat repeat = Repeat::Harmless;                                                   \
    };

CREW_WORDS(engine::command::LoadTaskReviews::Which, Decided, Approved)
CREW_WORDS(engine::command::LoadTaskReviews::Outputs, With, Without)
CREW_WORDS(engine::RunImport, Continue, Added, IsThere)
CREW_MEMBERS(engine::AttemptWindow, taskId, taskName, since, until)
CREW_MEMBERS(engine::LinkAnswer, status, took, problem)
CREW_MEMBERS(engine::UndoFailure, sentence, isUnclear)

// Crews.
CREW_COMMAND(SaveCrew, "save-crew", draft)
CREW_COMMAND(RemoveCrew, "remove-crew", crewId)
CREW_COMMAND(ReorderCrews, "reorder-crews", crewIds)
CREW_COMMAND(ChangeQuirks, "change-quirks", crewId, change)
CREW_QUERY(TestConnection, "test-connection", test)
CREW_QUERY(FetchInputs, "fetch-inputs", crewId)
CREW_QUERY(LoadWireLog, "load-wire-log", crewId)
CREW_QUERY(LoadRecording, "load-recording", crewId, numbers)
CREW_QUERY(LoadFlowAddress, "load-flow-address", crewId)
CREW_ROUTE(SetUpFlowReviews, "set-up-flow-reviews", Repeat::OnceSecret)
CREW_MEMBERS(engine::command::SetUpFlowReviews, crewId, signingSecret, acceptsBefore)
CREW_COMMAND(EndFlowReviews, "end-flow-reviews", crewId)
CREW_COMMAND(AllowFlowDestination, "allow-flow-destination", crewId, destination, isAllowed)
CREW_COMMAND(SetFlowNetworks, "set-flow-networks", crewId, networks)

// Kickoffs.
CREW_QUERY(PrepareKickoff, "prepare-kickoff", crewId)
CREW_COMMAND(RememberKickoff, "remember-kickoff", crewId, body)
CREW_COMMAND(Kickoff, "kickoff", crewId, request)
CREW_CONSOLE_COMMAND(Cancel) // the console ends its HTTP request

// Batches.
CREW_COMMAND(StartBatch, "start-batch", order)
CREW_COMMAND(ControlBatch, "control-batch", batchId, command)
CREW_CONSOLE_COMMAND(PauseBatches) // the desk itself gives it
CREW_COMMAND(SetBatchConcurrency, "set-batch-concurrency", batchId, concurrency)
CREW_EMPTY_QUERY(LoadBatches, "load-batches")
CREW_QUERY(LoadBatchRows, "load-batch-rows", batchId)

// Reviews.
CREW_COMMAND(Decide, "decide", order)
CREW_ROUTE(Withdraw, "withdraw", Repeat::Again)
CREW_MEMBERS(engine::command::Withdraw, decisionId)
CREW_CONSOLE_COMMAND(ReturnDecision) // the desk itself gives it
CREW_COMMAND(SendNow, "send-now", decisionId)
CREW_CONSOLE_COMMAND(EndHolds) // a held decision outlives the console
CREW_COMMAND(PasteNotice, "paste-notice", executionId, json)
CREW_COMMAND(AcceptFlowRequest, "accept-flow-request", reviewId, seen)
CREW_COMMAND(CloseFlowReview, "close-flow-review", reviewId, seen)
CREW_COMMAND(AddComment, "add-comment", reviewId, text)
CREW_CONSOLE_COMMAND(NoteTakeOver) // the desk itself gives it: protocol/teamrequests.h
CREW_COMMAND(ApproveFirst, "approve-first", order, replaced)
CREW_CONSOLE_COMMAND(Confirm) // the desk itself makes it of Decide
CREW_COMMAND(WithdrawFirstApproval, "withdraw-first-approval", reviewId)
CREW_QUERY(LoadPastReviews, "load-past-reviews", before, count)
CREW_QUERY(LoadTaskReviews, "load-task-reviews", crewId, task, which, outputs, before, count)
CREW_QUERY(LoadToolCalls, "load-tool-calls", executionId, window)
CREW_CONSOLE_COMMAND(CheckLink) // a desk fetches nothing because somebody says so

// Runs.
CREW_QUERY(FindRun, "find-run", id)
CREW_QUERY(FindFlowRun, "find-flow-run", flowId, deploymentId)
CREW_QUERY(LoadRun, "load-run", executionId)
CREW_QUERY(LoadExecutions, "load-executions", executionIds)
CREW_QUERY(SearchRuns, "search-runs", text)
CREW_COMMAND(Follow, "follow", crewId, kickoffId)
CREW_COMMAND(StopRun, "stop-run", executionId)
CREW_QUERY(Refresh, "refresh", executionId)
CREW_COMMAND(ImportRun, "import-run", crewId, source, computer, executionId, part, isLast, text)

// Records.
CREW_QUERY(LoadInsightFacts, "load-insight-facts", begin, end)
CREW_QUERY(LoadAudit, "load-audit", crewId)
CREW_QUERY(LoadDecisionData, "load-decision-data", query)

// The profile.
CREW_CONSOLE_COMMAND(KeepLocalState)
CREW_CONSOLE_COMMAND(LoadLocalState)
CREW_CONSOLE_COMMAND(ApplySettings)    // on a desk: its configuration file
CREW_CONSOLE_COMMAND(SetProxyPassword) // the same
CREW_EMPTY_QUERY(TestEndpoint, "test-endpoint")
CREW_COMMAND(RenewSecrets, "renew-secrets", old)
CREW_CONSOLE_COMMAND(ReadReleaseFeed)

} // namespace crew::protocol
