// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/commands/commands.h"
#include "protocol/role.h"

#include <QUuid>

namespace crew::protocol {

/// What a command is about.
struct Target
{
    enum class Kind {
        Crew,
        Run, ///< one of the engine's execution IDs
        Review,
        Decision,
        Batch,
        AllCrews,
        OwnCrews, ///< whatever the person sees: the answer is cut down to that
    };
    Kind kind = Kind::AllCrews;
    QUuid id = {};
};

/// The role that a command needs, for the crew that it is about. A desk refuses without it; a console offers
/// nothing that would be refused.
struct Need
{
    Role role = Role::Administrator;
    Target target = {};
};

namespace targets {

inline Target crew(const QUuid &id)
{
    return {Target::Kind::Crew, id};
}
/// A null ID stands for a crew that is not there yet, or for all together.
inline Target crewOrAll(const QUuid &id)
{
    return id.isNull() ? Target{Target::Kind::AllCrews} : crew(id);
}
inline Target run(const QUuid &id)
{
    return {Target::Kind::Run, id};
}
inline Target review(const QUuid &id)
{
    return {Target::Kind::Review, id};
}
inline Target decision(const QUuid &id)
{
    return {Target::Kind::Decision, id};
}
inline Target batch(const QUuid &id)
{
    return {Target::Kind::Batch, id};
}
inline constexpr Target allCrews{Target::Kind::AllCrews};
inline constexpr Target ownCrews{Target::Kind::OwnCrews};

} // namespace targets

// The one table of who may do what: a command that a desk takes and that is missing here does not compile.
// clang-format off
namespace needs {

using namespace engine::command;
using namespace targets;
using enum Role;

// Crews.
inline Need of(const SaveCrew &c)             { return {Administrator, crewOrAll(c.draft.crew.id)}; }
inline Need of(const RemoveCrew &c)           { return {Administrator, crew(c.crewId)}; }
inline Need of(const ReorderCrews &)          { return {Administrator, allCrews}; }
inline Need of(const ChangeQuirks &c)         { return {Administrator, crew(c.crewId)}; }
inline Need of(const TestConnection &c)       { return {Administrator, crewOrAll(c.test.crewId)}; }
inline Need of(const FetchInputs &c)          { return {Operator, crew(c.crewId)}; }
inline Need of(const LoadWireLog &c)          { return {Administrator, crew(c.crewId)}; }
inline Need of(const LoadRecording &c)        { return {Administrator, crew(c.crewId)}; }
inline Need of(const LoadFlowAddress &c)      { return {Administrator, crew(c.crewId)}; }
inline Need of(const SetUpFlowReviews &c)     { return {Administrator, crew(c.crewId)}; }
inline Need of(const EndFlowReviews &c)       { return {Administrator, crew(c.crewId)}; }
inline Need of(const AllowFlowDestination &c) { return {Administrator, crew(c.crewId)}; }
inline Need of(const SetFlowNetworks &c)      { return {Administrator, crew(c.crewId)}; }

// Kickoffs.
inline Need of(const PrepareKickoff &c)       { return {Operator, crew(c.crewId)}; }
inline Need of(const RememberKickoff &c)      { return {Operator, crew(c.crewId)}; }
inline Need of(const Kickoff &c)              { return {Operator, crew(c.crewId)}; }

// Batches.
inline Need of(const StartBatch &c)           { return {Operator, crew(c.order.crewId)}; }
inline Need of(const ControlBatch &c)         { return {Operator, batch(c.batchId)}; }
inline Need of(const SetBatchConcurrency &c)  { return {Operator, batch(c.batchId)}; }
inline Need of(const LoadBatches &)           { return {Role::Viewer, ownCrews}; }
inline Need of(const LoadBatchRows &c)        { return {Role::Viewer, batch(c.batchId)}; }

// Reviews.
inline Need of(const Decide &c)               { return {Reviewer, review(c.order.reviewId)}; }
inline Need of(const Withdraw &c)             { return {Reviewer, decision(c.decisionId)}; }
inline Need of(const SendNow &c)              { return {Reviewer, decision(c.decisionId)}; }
inline Need of(const PasteNotice &c)          { return {Reviewer, run(c.executionId)}; }
inline Need of(const AcceptFlowRequest &c)    { return {Reviewer, review(c.reviewId)}; }
inline Need of(const CloseFlowReview &c)      { return {Reviewer, review(c.reviewId)}; }
inline Need of(const AddComment &c)           { return {Reviewer, review(c.reviewId)}; }
inline Need of(const ApproveFirst &c)         { return {Reviewer, review(c.order.reviewId)}; }
inline Need of(const WithdrawFirstApproval &c) { return {Reviewer, review(c.reviewId)}; }
inline Need of(const LoadPastReviews &)       { return {Role::Viewer, ownCrews}; }
inline Need of(const LoadTaskReviews &c)      { return {Role::Viewer, crew(c.crewId)}; }
inline Need of(const LoadToolCalls &c)        { return {Role::Viewer, run(c.executionId)}; }

// Runs.
inline Need of(const FindRun &)               { return {Role::Viewer, ownCrews}; }
inline Need of(const FindFlowRun &)           { return {Role::Viewer, ownCrews}; }
inline Need of(const LoadRun &c)              { return {Role::Viewer, run(c.executionId)}; }
inline Need of(const LoadExecutions &)        { return {Role::Viewer, ownCrews}; }
inline Need of(const SearchRuns &)            { return {Role::Viewer, ownCrews}; }
inline Need of(const Follow &c)               { return {Operator, crew(c.crewId)}; }
inline Need of(const StopRun &c)              { return {Operator, run(c.executionId)}; }
inline Need of(const Refresh &c)              { return {Role::Viewer, run(c.executionId)}; }
inline Need of(const ImportRun &)             { return {Administrator, allCrews}; }

// Records.
inline Need of(const LoadInsightFacts &)      { return {Role::Viewer, ownCrews}; }
inline Need of(const LoadAudit &c)            { return {Administrator, crewOrAll(c.crewId)}; }
inline Need of(const LoadDecisionData &)      { return {Administrator, allCrews}; }

// The endpoint.
inline Need of(const TestEndpoint &)          { return {Administrator, allCrews}; }
inline Need of(const RenewSecrets &)          { return {Administrator, allCrews}; }

} // namespace needs
// clang-format on

} // namespace crew::protocol
