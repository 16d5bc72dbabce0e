// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <utility>

namespace crew::test {

/// A command as the user interface gave it, with the reply that the test may give: at most one, as EngineLink
/// promises.
template <command::Replies Command>
class RecordedCall
{
public:
    using Reply = typename Command::Reply;

    explicit RecordedCall(Order<Command> order)
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
    CommandId id = 0;

private:
    std::function<void(const Reply &)> m_reply;
};

/// An engine that does nothing: records the commands, lets the test answer them
/// (`fake.decisions.last().answer(…)`) and emit signals (`Q_EMIT fake.changed(batch)`, or the emit… helpers).
class FakeEngineLink : public EngineLink
{
public:
    using EngineLink::EngineLink;

    template <typename Command>
    using Calls = QList<RecordedCall<Command>>;

    Calls<command::SaveCrew> savedCrews;
    Calls<command::TestConnection> connectionTests;
    Calls<command::FetchInputs> inputFetches;
    Calls<command::PrepareKickoff> kickoffPreparations;
    Calls<command::Kickoff> kickoffs;
    Calls<command::Decide> decisions;
    Calls<command::StartBatch> startedBatches;
    QList<std::pair<QUuid, BatchCommand>> batchCommands;
    QList<std::pair<QUuid, int>> batchLimits;
    QList<BatchStatus> batches; ///< answered at once
    Calls<command::LoadBatchRows> batchRowLoads;
    Calls<command::PasteNotice> pastedNotices;
    Calls<command::Follow> follows;
    Calls<command::StopRun> stops;
    Calls<command::FindRun> runFinds;
    Calls<command::LoadRun> runLoads;
    Calls<command::LoadExecutions> executionLoads;
    Calls<command::SearchRuns> searches;
    Calls<command::LoadPastReviews> pastReviewLoads;
    Calls<command::LoadInsightFacts> insightLoads;
    Calls<command::LoadWireLog> wireLogLoads;
    Calls<command::RenewSecrets> renewals;
    Calls<command::LoadRecording> recordingLoads;
    Calls<command::ReadReleaseFeed> feedReads;
    QList<QUuid> removedCrews;
    QList<QList<QUuid>> crewOrders;
    QList<std::pair<QUuid, QuirkChange>> quirkChanges;
    QList<std::pair<QUuid, QJsonObject>> rememberedKickoffs;
    QList<CommandId> cancelled;
    QList<QUuid> withdrawn; ///< decision ids
    QList<QUuid> sentNow;   ///< decision ids
    int endedHolds = 0;
    QList<QUuid> refreshed; ///< execution ids
    QList<EngineSettings> appliedSettings;
    QStringList proxyPasswords;
    int endpointTests = 0;
    AuditTrail audit;       ///< answered at once
    LocalValues localState; ///< what is kept; loading and keeping are answered at once
    QList<LocalValues> localStateWrites;
    QString localStateProblem; ///< when set, keeping fails with it

    void emitCrews(const QList<Crew> &crews) { Q_EMIT crewsChanged(crews); }
    void emitHealth(const CrewHealth &health) { Q_EMIT crewHealthChanged(health); }
    void emitBatch(const ChangeBatch &batch) { Q_EMIT changed(batch); }
    void emitReviews(const QList<Review> &reviews)
    {
        ChangeBatch batch;
        batch.reviews = reviews;
        Q_EMIT changed(batch);
    }
    void emitExecutions(const QList<Execution> &executions)
    {
        ChangeBatch batch;
        batch.executions = executions;
        Q_EMIT changed(batch);
    }
    /// Answers what was asked about the run of \a details and is not answered yet.
    void answerLoadsOf(const RunDetails &details)
    {
        for (RecordedCall<command::LoadRun> &load : runLoads) {
            if (load.command.executionId == details.execution.id)
                load.answer(details);
        }
    }
    void emitEndpoint(const EndpointState &state) { Q_EMIT endpointChanged(state); }
    void emitProblem(const QString &sentence) { Q_EMIT problemOccurred(sentence); }

protected:
    void carry(AnyOrder order) override
    {
        std::visit(
            [this]<typename Command>(Order<Command> &given) {
                if constexpr (command::Replies<Command>)
                    take(std::move(given));
                else
                    record(given.command);
            },
            order);
    }

private:
    template <typename Command>
    void take(Order<Command> order)
    {
        callsOf(&order.command).append(RecordedCall<Command>(std::move(order)));
    }
    void take(const Order<command::LoadBatches> &order) { order.reply(batches); }
    void take(const Order<command::LoadAudit> &order) { order.reply(audit); }
    void take(const Order<command::LoadLocalState> &order) { order.reply(localState); }
    void take(const Order<command::KeepLocalState> &order)
    {
        localStateWrites.append(order.command.values);
        if (!localStateProblem.isEmpty())
            return order.reply(std::unexpected(localStateProblem));
        for (const auto &[key, value] : order.command.values.asKeyValueRange())
            localState.insert(key, value);
        order.reply({});
    }

    Calls<command::SaveCrew> &callsOf(const command::SaveCrew *) { return savedCrews; }
    Calls<command::TestConnection> &callsOf(const command::TestConnection *) { return connectionTests; }
    Calls<command::FetchInputs> &callsOf(const command::FetchInputs *) { return inputFetches; }
    Calls<command::PrepareKickoff> &callsOf(const command::PrepareKickoff *) { return kickoffPreparations; }
    Calls<command::Kickoff> &callsOf(const command::Kickoff *) { return kickoffs; }
    Calls<command::Decide> &callsOf(const command::Decide *) { return decisions; }
    Calls<command::StartBatch> &callsOf(const command::StartBatch *) { return startedBatches; }
    Calls<command::LoadBatchRows> &callsOf(const command::LoadBatchRows *) { return batchRowLoads; }
    Calls<command::PasteNotice> &callsOf(const command::PasteNotice *) { return pastedNotices; }
    Calls<command::Follow> &callsOf(const command::Follow *) { return follows; }
    Calls<command::StopRun> &callsOf(const command::StopRun *) { return stops; }
    Calls<command::FindRun> &callsOf(const command::FindRun *) { return runFinds; }
    Calls<command::LoadRun> &callsOf(const command::LoadRun *) { return runLoads; }
    Calls<command::LoadExecutions> &callsOf(const command::LoadExecutions *) { return executionLoads; }
    Calls<command::SearchRuns> &callsOf(const command::SearchRuns *) { return searches; }
    Calls<command::LoadPastReviews> &callsOf(const command::LoadPastReviews *) { return pastReviewLoads; }
    Calls<command::LoadInsightFacts> &callsOf(const command::LoadInsightFacts *) { return insightLoads; }
    Calls<command::LoadWireLog> &callsOf(const command::LoadWireLog *) { return wireLogLoads; }
    Calls<command::RenewSecrets> &callsOf(const command::RenewSecrets *) { return renewals; }
    Calls<command::LoadRecording> &callsOf(const command::LoadRecording *) { return recordingLoads; }
    Calls<command::ReadReleaseFeed> &callsOf(const command::ReadReleaseFeed *) { return feedReads; }

    void record(const command::RemoveCrew &given) { removedCrews.append(given.crewId); }
    void record(const command::ReorderCrews &given) { crewOrders.append(given.crewIds); }
    void record(const command::ChangeQuirks &given) { quirkChanges.append({given.crewId, given.change}); }
    void record(const command::RememberKickoff &given)
    {
        rememberedKickoffs.append({given.crewId, given.body});
    }
    void record(const command::Cancel &given) { cancelled.append(given.id); }
    void record(const command::ControlBatch &given) { batchCommands.append({given.batchId, given.command}); }
    void record(const command::SetBatchConcurrency &given)
    {
        batchLimits.append({given.batchId, given.concurrency});
    }
    void record(const command::Withdraw &given) { withdrawn.append(given.decisionId); }
    void record(const command::SendNow &given) { sentNow.append(given.decisionId); }
    void record(const command::EndHolds &) { ++endedHolds; }
    void record(const command::Refresh &given) { refreshed.append(given.executionId); }
    void record(const command::ApplySettings &given) { appliedSettings.append(given.settings); }
    void record(const command::SetProxyPassword &given) { proxyPasswords.append(given.password); }
    void record(const command::TestEndpoint &) { ++endpointTests; }
};

} // namespace crew::test
