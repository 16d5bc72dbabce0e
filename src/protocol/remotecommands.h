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

/// `name`, the last part of POST /api/v1/<name>, and `place`; by CREW_COMMAND or CREW_CONSOLE_COMMAND.
template <typename Command>
struct Route;

template <typename Command>
concept IsSentToDesk = Route<Command>::place == Place::Desk;

#define CREW_COMMAND(Command, path, ...)                                                                     \
    template <>                                                                                              \
    struct Route<engine::command::Command>                                                                   \
    {                                                                                                        \
        static constexpr QLatin1String name{path};                                                           \
        static constexpr Place place = Place::Desk;                                                          \
    };                                                                                                       \
    __VA_OPT__(CREW_MEMBERS(engine::command::Command, __VA_ARGS__))

#define CREW_EMPTY_COMMAND(Command, path)                                                                    \
    CREW_COMMAND(Command, path)                                                                              \
    CREW_NO_MEMBERS(engine::command::Command)

#define CREW_CONSOLE_COMMAND(Command)                                                                        \
    template <>                                                                                              \
    struct Route<engine::command::Command>                                                                   \
    {                                                                                                        \
        static constexpr QLatin1String name{};                                                               \
        static constexpr Place place = Place::Console;                                                       \
    };

CREW_WORDS(engine::command::LoadTaskReviews::Which, Decided, Approved)
CREW_WORDS(engine::command::LoadTaskReviews::Outputs, With, Without)
CREW_MEMBERS(engine::AttemptWindow, taskId, taskName, since, until)
CREW_MEMBERS(engine::LinkAnswer, status, took, problem)

// Crews.
CREW_COMMAND(SaveCrew, "save-crew", draft)
CREW_COMMAND(RemoveCrew, "remove-crew", crewId)
CREW_COMMAND(ReorderCrews, "reorder-crews", crewIds)
CREW_COMMAND(ChangeQuirks, "change-quirks", crewId, change)
CREW_COMMAND(TestConnection, "test-connection", test)
CREW_COMMAND(FetchInputs, "fetch-inputs", crewId)
CREW_COMMAND(LoadWireLog, "load-wire-log", crewId)
CREW_COMMAND(LoadRecording, "load-recording", crewId, numbers)
CREW_COMMAND(LoadFlowAddress, "load-flow-address", crewId)
CREW_COMMAND(SetUpFlowReviews, "set-up-flow-reviews", crewId, signingSecret, acceptsBefore)
CREW_COMMAND(EndFlowReviews, "end-flow-reviews", crewId)
CREW_COMMAND(AllowFlowDestination, "allow-flow-destination", crewId, destination, isAllowed)
CREW_COMMAND(SetFlowNetworks, "set-flow-networks", crewId, networks)

// Kickoffs.
CREW_COMMAND(PrepareKickoff, "prepare-kickoff", crewId)
CREW_COMMAND(RememberKickoff, "remember-kickoff", crewId, body)
CREW_COMMAND(Kickoff, "kickoff", crewId, request)
CREW_CONSOLE_COMMAND(Cancel) // the console ends its HTTP request

// Batches.
CREW_COMMAND(StartBatch, "start-batch", order)
CREW_COMMAND(ControlBatch, "control-batch", batchId, command)
CREW_COMMAND(SetBatchConcurrency, "set-batch-concurrency", batchId, concurrency)
CREW_EMPTY_COMMAND(LoadBatches, "load-batches")
CREW_COMMAND(LoadBatchRows, "load-batch-rows", batchId)

// Reviews.
CREW_COMMAND(Decide, "decide", order)
CREW_COMMAND(Withdraw, "withdraw", decisionId)
CREW_COMMAND(SendNow, "send-now", decisionId)
CREW_CONSOLE_COMMAND(EndHolds) // a held decision outlives the console
CREW_COMMAND(PasteNotice, "paste-notice", executionId, json)
CREW_COMMAND(AcceptFlowRequest, "accept-flow-request", reviewId)
CREW_COMMAND(CloseFlowReview, "close-flow-review", reviewId)
CREW_COMMAND(LoadPastReviews, "load-past-reviews", before, count)
CREW_COMMAND(LoadTaskReviews, "load-task-reviews", crewId, task, which, outputs, before, count)
CREW_COMMAND(LoadToolCalls, "load-tool-calls", executionId, window)
CREW_CONSOLE_COMMAND(CheckLink) // a desk fetches nothing because somebody says so

// Runs.
CREW_COMMAND(FindRun, "find-run", id)
CREW_COMMAND(FindFlowRun, "find-flow-run", flowId, deploymentId)
CREW_COMMAND(LoadRun, "load-run", executionId)
CREW_COMMAND(LoadExecutions, "load-executions", executionIds)
CREW_COMMAND(SearchRuns, "search-runs", text)
CREW_COMMAND(Follow, "follow", crewId, kickoffId)
CREW_COMMAND(StopRun, "stop-run", executionId)
CREW_COMMAND(Refresh, "refresh", executionId)

// Records.
CREW_COMMAND(LoadInsightFacts, "load-insight-facts", begin, end)
CREW_EMPTY_COMMAND(LoadAudit, "load-audit")
CREW_COMMAND(LoadDecisionData, "load-decision-data", query)

// The profile.
CREW_CONSOLE_COMMAND(KeepLocalState)
CREW_CONSOLE_COMMAND(LoadLocalState)
CREW_CONSOLE_COMMAND(ApplySettings)    // on a desk: its configuration file
CREW_CONSOLE_COMMAND(SetProxyPassword) // the same
CREW_EMPTY_COMMAND(TestEndpoint, "test-endpoint")
CREW_COMMAND(RenewSecrets, "renew-secrets", old)
CREW_CONSOLE_COMMAND(ReadReleaseFeed)

} // namespace crew::protocol
