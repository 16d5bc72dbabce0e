// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fakeenginelink.h"

#include "engine/commands/visitorder.h"

namespace crew::test {

namespace {

/// Where each command is recorded, and what is answered at once.
class Recorder
{
public:
    explicit Recorder(FakeEngineLink &link)
        : m_link(link)
    {}

    template <typename Command>
    void operator()(engine::Order<Command> &given)
    {
        if constexpr (engine::command::Replies<Command>)
            take(std::move(given));
        else
            record(given.command);
    }

private:
    template <typename Command>
    using Calls = FakeEngineLink::Calls<Command>;

    template <typename Command>
    void take(engine::Order<Command> order)
    {
        callsOf(&order.command).append(RecordedCall<Command>(std::move(order)));
    }
    void take(engine::Order<engine::command::Withdraw> order)
    {
        m_link.withdrawn.append(order.command.decisionId);
        m_link.withdrawals.append(RecordedCall(std::move(order)));
    }
    void take(const engine::Order<engine::command::LoadBatches> &order) { order.reply(m_link.batches); }
    void take(const engine::Order<engine::command::LoadAudit> &order)
    {
        m_link.auditsLoaded.append(order.command.crewId);
        if (!m_link.auditProblem.isEmpty())
            return order.reply(std::unexpected(m_link.auditProblem));
        order.reply(m_link.audit);
    }
    void take(const engine::Order<engine::command::LoadLocalState> &order)
    {
        if (!m_link.localStateProblem.isEmpty())
            return order.reply(std::unexpected(m_link.localStateProblem));
        order.reply(m_link.localState);
    }
    void take(const engine::Order<engine::command::KeepLocalState> &order)
    {
        m_link.localStateWrites.append(order.command.values);
        if (m_link.holdsLocalStateWrites)
            return m_link.heldLocalStateWrites.append(order);
        if (!m_link.localStateProblem.isEmpty())
            return order.reply(std::unexpected(m_link.localStateProblem));
        for (const auto &[key, value] : order.command.values.asKeyValueRange())
            m_link.localState.insert(key, value);
        order.reply({});
    }

    Calls<engine::command::SaveCrew> &callsOf(const engine::command::SaveCrew *) { return m_link.savedCrews; }
    Calls<engine::command::TestConnection> &callsOf(const engine::command::TestConnection *)
    {
        return m_link.connectionTests;
    }
    Calls<engine::command::FetchInputs> &callsOf(const engine::command::FetchInputs *)
    {
        return m_link.inputFetches;
    }
    Calls<engine::command::PrepareKickoff> &callsOf(const engine::command::PrepareKickoff *)
    {
        return m_link.kickoffPreparations;
    }
    Calls<engine::command::Kickoff> &callsOf(const engine::command::Kickoff *) { return m_link.kickoffs; }
    Calls<engine::command::Decide> &callsOf(const engine::command::Decide *) { return m_link.decisions; }
    Calls<engine::command::StartBatch> &callsOf(const engine::command::StartBatch *)
    {
        return m_link.startedBatches;
    }
    Calls<engine::command::LoadBatchRows> &callsOf(const engine::command::LoadBatchRows *)
    {
        return m_link.batchRowLoads;
    }
    Calls<engine::command::PasteNotice> &callsOf(const engine::command::PasteNotice *)
    {
        return m_link.pastedNotices;
    }
    Calls<engine::command::Follow> &callsOf(const engine::command::Follow *) { return m_link.follows; }
    Calls<engine::command::StopRun> &callsOf(const engine::command::StopRun *) { return m_link.stops; }
    Calls<engine::command::ImportRun> &callsOf(const engine::command::ImportRun *) { return m_link.imports; }
    Calls<engine::command::FindRun> &callsOf(const engine::command::FindRun *) { return m_link.runFinds; }
    Calls<engine::command::FindFlowRun> &callsOf(const engine::command::FindFlowRun *)
    {
        return m_link.flowFinds;
    }
    Calls<engine::command::LoadRun> &callsOf(const engine::command::LoadRun *) { return m_link.runLoads; }
    Calls<engine::command::LoadDecisionData> &callsOf(const engine::command::LoadDecisionData *)
    {
        return m_link.decisionDataLoads;
    }
    Calls<engine::command::LoadExecutions> &callsOf(const engine::command::LoadExecutions *)
    {
        return m_link.executionLoads;
    }
    Calls<engine::command::SearchRuns> &callsOf(const engine::command::SearchRuns *)
    {
        return m_link.searches;
    }
    Calls<engine::command::LoadPastReviews> &callsOf(const engine::command::LoadPastReviews *)
    {
        return m_link.pastReviewLoads;
    }
    Calls<engine::command::LoadTaskReviews> &callsOf(const engine::command::LoadTaskReviews *)
    {
        return m_link.taskReviewLoads;
    }
    Calls<engine::command::LoadInsightFacts> &callsOf(const engine::command::LoadInsightFacts *)
    {
        return m_link.insightLoads;
    }
    Calls<engine::command::LoadWireLog> &callsOf(const engine::command::LoadWireLog *)
    {
        return m_link.wireLogLoads;
    }
    Calls<engine::command::RenewSecrets> &callsOf(const engine::command::RenewSecrets *)
    {
        return m_link.renewals;
    }
    Calls<engine::command::LoadRecording> &callsOf(const engine::command::LoadRecording *)
    {
        return m_link.recordingLoads;
    }
    Calls<engine::command::ReadReleaseFeed> &callsOf(const engine::command::ReadReleaseFeed *)
    {
        return m_link.feedReads;
    }
    Calls<engine::command::LoadToolCalls> &callsOf(const engine::command::LoadToolCalls *)
    {
        return m_link.toolCallLoads;
    }
    Calls<engine::command::CheckLink> &callsOf(const engine::command::CheckLink *)
    {
        return m_link.linkChecks;
    }

    Calls<engine::command::LoadFlowAddress> &callsOf(const engine::command::LoadFlowAddress *)
    {
        return m_link.flowAddressLoads;
    }
    Calls<engine::command::SetUpFlowReviews> &callsOf(const engine::command::SetUpFlowReviews *)
    {
        return m_link.flowSetUps;
    }
    Calls<engine::command::AcceptFlowRequest> &callsOf(const engine::command::AcceptFlowRequest *)
    {
        return m_link.flowAcceptances;
    }
    Calls<engine::command::AddComment> &callsOf(const engine::command::AddComment *)
    {
        return m_link.comments;
    }
    Calls<engine::command::NoteTakeOver> &callsOf(const engine::command::NoteTakeOver *)
    {
        return m_link.takeOvers;
    }
    Calls<engine::command::ApproveFirst> &callsOf(const engine::command::ApproveFirst *)
    {
        return m_link.firstApprovals;
    }
    Calls<engine::command::Confirm> &callsOf(const engine::command::Confirm *)
    {
        return m_link.confirmations;
    }
    Calls<engine::command::WithdrawFirstApproval> &callsOf(const engine::command::WithdrawFirstApproval *)
    {
        return m_link.firstApprovalWithdrawals;
    }
    Calls<engine::command::CloseFlowReview> &callsOf(const engine::command::CloseFlowReview *)
    {
        return m_link.flowClosings;
    }

    void record(const engine::command::AllowFlowDestination &given) { m_link.flowDestinations.append(given); }
    void record(const engine::command::SetFlowNetworks &given) { m_link.flowNetworks.append(given); }
    void record(const engine::command::EndFlowReviews &given) { m_link.flowEnds.append(given.crewId); }
    void record(const engine::command::RemoveCrew &given) { m_link.removedCrews.append(given.crewId); }
    void record(const engine::command::ReorderCrews &given) { m_link.crewOrders.append(given.crewIds); }
    void record(const engine::command::ChangeQuirks &given)
    {
        m_link.quirkChanges.append({given.crewId, given.change});
    }
    void record(const engine::command::RememberKickoff &given)
    {
        m_link.rememberedKickoffs.append({given.crewId, given.body});
    }
    void record(const engine::command::Cancel &given) { m_link.cancelled.append(given.id); }
    void record(const engine::command::ControlBatch &given)
    {
        m_link.batchCommands.append({given.batchId, given.command});
    }
    void record(const engine::command::PauseBatches &given) { m_link.batchPauses.append(given); }
    void record(const engine::command::SetBatchConcurrency &given)
    {
        m_link.batchLimits.append({given.batchId, given.concurrency});
    }
    void record(const engine::command::ReturnDecision &given) { m_link.withdrawn.append(given.decisionId); }
    void record(const engine::command::SendNow &given) { m_link.sentNow.append(given.decisionId); }
    void record(const engine::command::EndHolds &) { ++m_link.endedHolds; }
    void record(const engine::command::Refresh &given) { m_link.refreshed.append(given.executionId); }
    void record(const engine::command::ApplySettings &given)
    {
        m_link.appliedSettings.append(given.settings);
    }
    void record(const engine::command::SetProxyPassword &given)
    {
        m_link.proxyPasswords.append(given.password);
    }
    void record(const engine::command::TestEndpoint &) { ++m_link.endpointTests; }

    FakeEngineLink &m_link;
};

} // namespace

FakeEngineLink::FakeEngineLink(QObject *parent)
    : engine::EngineLink(parent)
{}

FakeEngineLink::~FakeEngineLink() = default;

void FakeEngineLink::emitCrews(const QList<Crew> &crews)
{
    Q_EMIT crewsChanged(crews);
}

void FakeEngineLink::emitHealth(const engine::CrewHealth &health)
{
    Q_EMIT crewHealthChanged(health);
}

void FakeEngineLink::emitBatch(const engine::ChangeBatch &batch)
{
    Q_EMIT changed(batch);
}

void FakeEngineLink::emitReviews(const QList<Review> &reviews)
{
    engine::ChangeBatch batch;
    batch.reviews = reviews;
    Q_EMIT changed(batch);
}

void FakeEngineLink::emitExecutions(const QList<Execution> &executions)
{
    engine::ChangeBatch batch;
    batch.executions = executions;
    Q_EMIT changed(batch);
}

void FakeEngineLink::answerLoadsOf(const engine::RunDetails &details)
{
    for (RecordedCall<engine::command::LoadRun> &load : runLoads) {
        if (load.command.executionId == details.execution.id)
            load.answer(details);
    }
}

void FakeEngineLink::emitEndpoint(const engine::EndpointState &state)
{
    Q_EMIT endpointChanged(state);
}

void FakeEngineLink::emitProblem(const QString &sentence)
{
    Q_EMIT problemOccurred(sentence);
}

void FakeEngineLink::carry(engine::AnyOrder order)
{
    visit(Recorder(*this), order);
}

} // namespace crew::test
