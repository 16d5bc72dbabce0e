// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <utility>

namespace crew::test {

/// A command as the user interface gave it, with the reply that the test may give: at most one, as EngineLink
/// promises.
template <engine::command::Replies Command>
class RecordedCall
{
public:
    using Reply = typename Command::Reply;

    explicit RecordedCall(engine::Order<Command> order)
        : command(std::move(order.command))
        , id(order.id)
        , m_reply(std::move(order.reply))
    {}

    /// Gives \a reply without ending the call, for one that is answered in parts.
    void tell(const Reply &reply) const
    {
        if (m_reply)
            m_reply(reply);
    }
    void answer(const Reply &reply)
    {
        if (const auto give = std::exchange(m_reply, nullptr))
            give(reply);
    }
    bool isAnswered() const { return !m_reply; }

    Command command;
    engine::CommandId id = 0;

private:
    std::function<void(const Reply &)> m_reply;
};

/// An engine that does nothing: records the commands, lets the test answer them
/// (`fake.decisions.last().answer(…)`) and emit signals (`Q_EMIT fake.changed(batch)`, or the emit… helpers).
class FakeEngineLink : public engine::EngineLink
{
public:
    using engine::EngineLink::EngineLink;

    template <typename Command>
    using Calls = QList<RecordedCall<Command>>;

    Calls<engine::command::SaveCrew> savedCrews;
    Calls<engine::command::TestConnection> connectionTests;
    Calls<engine::command::FetchInputs> inputFetches;
    Calls<engine::command::PrepareKickoff> kickoffPreparations;
    Calls<engine::command::Kickoff> kickoffs;
    Calls<engine::command::Decide> decisions;
    Calls<engine::command::StartBatch> startedBatches;
    QList<std::pair<QUuid, BatchCommand>> batchCommands;
    QList<std::pair<QUuid, int>> batchLimits;
    QList<BatchStatus> batches; ///< answered at once
    Calls<engine::command::LoadBatchRows> batchRowLoads;
    Calls<engine::command::PasteNotice> pastedNotices;
    Calls<engine::command::Follow> follows;
    Calls<engine::command::StopRun> stops;
    Calls<engine::command::FindRun> runFinds;
    Calls<engine::command::LoadRun> runLoads;
    Calls<engine::command::LoadExecutions> executionLoads;
    Calls<engine::command::LoadDecisionData> decisionDataLoads;
    Calls<engine::command::SearchRuns> searches;
    Calls<engine::command::LoadPastReviews> pastReviewLoads;
    Calls<engine::command::LoadTaskReviews> taskReviewLoads;
    Calls<engine::command::LoadInsightFacts> insightLoads;
    Calls<engine::command::LoadWireLog> wireLogLoads;
    Calls<engine::command::RenewSecrets> renewals;
    Calls<engine::command::LoadRecording> recordingLoads;
    Calls<engine::command::ReadReleaseFeed> feedReads;
    Calls<engine::command::LoadFlowAddress> flowAddressLoads;
    Calls<engine::command::SetUpFlowReviews> flowSetUps;
    Calls<engine::command::AcceptFlowRequest> flowAcceptances;
    Calls<engine::command::CloseFlowReview> flowClosings;
    QList<engine::command::AllowFlowDestination> flowDestinations;
    QList<engine::command::SetFlowNetworks> flowNetworks;
    QList<QUuid> flowEnds; ///< crew ids
    Calls<engine::command::LoadToolCalls> toolCallLoads;
    Calls<engine::command::CheckLink> linkChecks;
    QList<QUuid> removedCrews;
    QList<QList<QUuid>> crewOrders;
    QList<std::pair<QUuid, QuirkChange>> quirkChanges;
    QList<std::pair<QUuid, QJsonObject>> rememberedKickoffs;
    QList<engine::CommandId> cancelled;
    QList<QUuid> withdrawn; ///< decision ids
    QList<QUuid> sentNow;   ///< decision ids
    int endedHolds = 0;
    QList<QUuid> refreshed; ///< execution ids
    QList<engine::EngineSettings> appliedSettings;
    QStringList proxyPasswords;
    int endpointTests = 0;
    AuditTrail audit;       ///< answered at once
    LocalValues localState; ///< what is kept; loading and keeping are answered at once
    QList<LocalValues> localStateWrites;
    QString localStateProblem; ///< when set, keeping fails with it

    void emitCrews(const QList<Crew> &crews) { Q_EMIT crewsChanged(crews); }
    void emitHealth(const engine::CrewHealth &health) { Q_EMIT crewHealthChanged(health); }
    void emitBatch(const engine::ChangeBatch &batch) { Q_EMIT changed(batch); }
    void emitReviews(const QList<Review> &reviews)
    {
        engine::ChangeBatch batch;
        batch.reviews = reviews;
        Q_EMIT changed(batch);
    }
    void emitExecutions(const QList<Execution> &executions)
    {
        engine::ChangeBatch batch;
        batch.executions = executions;
        Q_EMIT changed(batch);
    }
    /// Answers what was asked about the run of \a details and is not answered yet.
    void answerLoadsOf(const engine::RunDetails &details)
    {
        for (RecordedCall<engine::command::LoadRun> &load : runLoads) {
            if (load.command.executionId == details.execution.id)
                load.answer(details);
        }
    }
    void emitEndpoint(const engine::EndpointState &state) { Q_EMIT endpointChanged(state); }
    void emitProblem(const QString &sentence) { Q_EMIT problemOccurred(sentence); }

protected:
    void carry(engine::AnyOrder order) override
    {
        std::visit(
            [this]<typename Command>(engine::Order<Command> &given) {
                if constexpr (engine::command::Replies<Command>)
                    take(std::move(given));
                else
                    record(given.command);
            },
            order);
    }

private:
    template <typename Command>
    void take(engine::Order<Command> order)
    {
        callsOf(&order.command).append(RecordedCall<Command>(std::move(order)));
    }
    void take(const engine::Order<engine::command::LoadBatches> &order) { order.reply(batches); }
    void take(const engine::Order<engine::command::LoadAudit> &order) { order.reply(audit); }
    void take(const engine::Order<engine::command::LoadLocalState> &order) { order.reply(localState); }
    void take(const engine::Order<engine::command::KeepLocalState> &order)
    {
        localStateWrites.append(order.command.values);
        if (!localStateProblem.isEmpty())
            return order.reply(std::unexpected(localStateProblem));
        for (const auto &[key, value] : order.command.values.asKeyValueRange())
            localState.insert(key, value);
        order.reply({});
    }

    Calls<engine::command::SaveCrew> &callsOf(const engine::command::SaveCrew *) { return savedCrews; }
    Calls<engine::command::TestConnection> &callsOf(const engine::command::TestConnection *)
    {
        return connectionTests;
    }
    Calls<engine::command::FetchInputs> &callsOf(const engine::command::FetchInputs *)
    {
        return inputFetches;
    }
    Calls<engine::command::PrepareKickoff> &callsOf(const engine::command::PrepareKickoff *)
    {
        return kickoffPreparations;
    }
    Calls<engine::command::Kickoff> &callsOf(const engine::command::Kickoff *) { return kickoffs; }
    Calls<engine::command::Decide> &callsOf(const engine::command::Decide *) { return decisions; }
    Calls<engine::command::StartBatch> &callsOf(const engine::command::StartBatch *)
    {
        return startedBatches;
    }
    Calls<engine::command::LoadBatchRows> &callsOf(const engine::command::LoadBatchRows *)
    {
        return batchRowLoads;
    }
    Calls<engine::command::PasteNotice> &callsOf(const engine::command::PasteNotice *)
    {
        return pastedNotices;
    }
    Calls<engine::command::Follow> &callsOf(const engine::command::Follow *) { return follows; }
    Calls<engine::command::StopRun> &callsOf(const engine::command::StopRun *) { return stops; }
    Calls<engine::command::FindRun> &callsOf(const engine::command::FindRun *) { return runFinds; }
    Calls<engine::command::LoadRun> &callsOf(const engine::command::LoadRun *) { return runLoads; }
    Calls<engine::command::LoadDecisionData> &callsOf(const engine::command::LoadDecisionData *)
    {
        return decisionDataLoads;
    }
    Calls<engine::command::LoadExecutions> &callsOf(const engine::command::LoadExecutions *)
    {
        return executionLoads;
    }
    Calls<engine::command::SearchRuns> &callsOf(const engine::command::SearchRuns *) { return searches; }
    Calls<engine::command::LoadPastReviews> &callsOf(const engine::command::LoadPastReviews *)
    {
        return pastReviewLoads;
    }
    Calls<engine::command::LoadTaskReviews> &callsOf(const engine::command::LoadTaskReviews *)
    {
        return taskReviewLoads;
    }
    Calls<engine::command::LoadInsightFacts> &callsOf(const engine::command::LoadInsightFacts *)
    {
        return insightLoads;
    }
    Calls<engine::command::LoadWireLog> &callsOf(const engine::command::LoadWireLog *)
    {
        return wireLogLoads;
    }
    Calls<engine::command::RenewSecrets> &callsOf(const engine::command::RenewSecrets *) { return renewals; }
    Calls<engine::command::LoadRecording> &callsOf(const engine::command::LoadRecording *)
    {
        return recordingLoads;
    }
    Calls<engine::command::ReadReleaseFeed> &callsOf(const engine::command::ReadReleaseFeed *)
    {
        return feedReads;
    }
    Calls<engine::command::LoadToolCalls> &callsOf(const engine::command::LoadToolCalls *)
    {
        return toolCallLoads;
    }
    Calls<engine::command::CheckLink> &callsOf(const engine::command::CheckLink *) { return linkChecks; }

    Calls<engine::command::LoadFlowAddress> &callsOf(const engine::command::LoadFlowAddress *)
    {
        return flowAddressLoads;
    }
    Calls<engine::command::SetUpFlowReviews> &callsOf(const engine::command::SetUpFlowReviews *)
    {
        return flowSetUps;
    }
    Calls<engine::command::AcceptFlowRequest> &callsOf(const engine::command::AcceptFlowRequest *)
    {
        return flowAcceptances;
    }
    Calls<engine::command::CloseFlowReview> &callsOf(const engine::command::CloseFlowReview *)
    {
        return flowClosings;
    }

    void record(const engine::command::AllowFlowDestination &given) { flowDestinations.append(given); }
    void record(const engine::command::SetFlowNetworks &given) { flowNetworks.append(given); }
    void record(const engine::command::EndFlowReviews &given) { flowEnds.append(given.crewId); }
    void record(const engine::command::RemoveCrew &given) { removedCrews.append(given.crewId); }
    void record(const engine::command::ReorderCrews &given) { crewOrders.append(given.crewIds); }
    void record(const engine::command::ChangeQuirks &given)
    {
        quirkChanges.append({given.crewId, given.change});
    }
    void record(const engine::command::RememberKickoff &given)
    {
        rememberedKickoffs.append({given.crewId, given.body});
    }
    void record(const engine::command::Cancel &given) { cancelled.append(given.id); }
    void record(const engine::command::ControlBatch &given)
    {
        batchCommands.append({given.batchId, given.command});
    }
    void record(const engine::command::SetBatchConcurrency &given)
    {
        batchLimits.append({given.batchId, given.concurrency});
    }
    void record(const engine::command::Withdraw &given) { withdrawn.append(given.decisionId); }
    void record(const engine::command::SendNow &given) { sentNow.append(given.decisionId); }
    void record(const engine::command::EndHolds &) { ++endedHolds; }
    void record(const engine::command::Refresh &given) { refreshed.append(given.executionId); }
    void record(const engine::command::ApplySettings &given) { appliedSettings.append(given.settings); }
    void record(const engine::command::SetProxyPassword &given) { proxyPasswords.append(given.password); }
    void record(const engine::command::TestEndpoint &) { ++endpointTests; }
};

} // namespace crew::test
