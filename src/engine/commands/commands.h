// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/batchcommands.h"
#include "engine/commands/crewcommands.h"
#include "engine/commands/kickoffcommands.h"
#include "engine/commands/profilecommands.h"
#include "engine/commands/recordcommands.h"
#include "engine/commands/reviewcommands.h"
#include "engine/commands/runcommands.h"

#include <functional>
#include <tuple>
#include <variant>

namespace crew::engine {

/// Numbers the commands of one link, from 1.
using CommandId = quint64;

namespace command {

/// Ends TestConnection, FetchInputs or Kickoff early, which then reply ServiceError::Kind::Cancelled;
/// SearchRuns does not reply again.
struct Cancel
{
    CommandId id = 0;
};

template <typename Command>
concept Replies = requires
{
    typename Command::Reply;
};

/// \a Container of \a Of each command: the one place where all of them are named.
template <template <typename...> typename Container, template <typename> typename Of>
using Each = Container<
    // crews
    Of<SaveCrew>, Of<RemoveCrew>, Of<ReorderCrews>, Of<ChangeQuirks>, Of<TestConnection>, Of<FetchInputs>,
    Of<LoadWireLog>, Of<LoadRecording>, Of<LoadFlowAddress>, Of<SetUpFlowReviews>, Of<EndFlowReviews>,
    Of<AllowFlowDestination>, Of<SetFlowNetworks>,
    // kickoffs
    Of<PrepareKickoff>, Of<RememberKickoff>, Of<Kickoff>, Of<Cancel>,
    // batches
    Of<StartBatch>, Of<ControlBatch>, Of<SetBatchConcurrency>, Of<LoadBatches>, Of<LoadBatchRows>,
    // reviews
    Of<Decide>, Of<Withdraw>, Of<SendNow>, Of<EndHolds>, Of<PasteNotice>, Of<AcceptFlowRequest>,
    Of<CloseFlowReview>, Of<LoadPastReviews>, Of<LoadTaskReviews>, Of<LoadToolCalls>, Of<CheckLink>,
    // runs
    Of<FindRun>, Of<FindFlowRun>, Of<LoadRun>, Of<LoadExecutions>, Of<SearchRuns>, Of<Follow>, Of<StopRun>,
    Of<Refresh>,
    // records
    Of<LoadInsightFacts>, Of<LoadAudit>, Of<LoadDecisionData>,
    // the profile
    Of<KeepLocalState>, Of<LoadLocalState>, Of<ApplySettings>, Of<SetProxyPassword>, Of<TestEndpoint>,
    Of<RenewSecrets>, Of<ReadReleaseFeed>>;

} // namespace command

/// A command on its way, with the way back for its reply.
template <typename Command>
struct Order
{
    CommandId id = 0;
    Command command;
};

template <command::Replies Command>
struct Order<Command>
{
    CommandId id = 0;
    Command command;
    std::function<void(const typename Command::Reply &)>
        reply; ///< called once, unless the command says otherwise
};

/// Any of the commands.
using AnyOrder = command::Each<std::variant, Order>;

} // namespace crew::engine
