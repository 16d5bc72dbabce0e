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
    explicit FakeEngineLink(QObject *parent = nullptr);
    ~FakeEngineLink() override;

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
    QList<engine::command::PauseBatches> batchPauses;
    QList<std::pair<QUuid, int>> batchLimits;
    std::expected<QList<BatchStatus>, QString> batches; ///< answered at once
    Calls<engine::command::LoadBatchRows> batchRowLoads;
    Calls<engine::command::PasteNotice> pastedNotices;
    Calls<engine::command::Follow> follows;
    Calls<engine::command::StopRun> stops;
    Calls<engine::command::ImportRun> imports;
    Calls<engine::command::FindRun> runFinds;
    Calls<engine::command::FindFlowRun> flowFinds;
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
    Calls<engine::command::AddComment> comments;
    Calls<engine::command::NoteTakeOver> takeOvers;
    Calls<engine::command::ApproveFirst> firstApprovals;
    Calls<engine::command::Confirm> confirmations;
    Calls<engine::command::WithdrawFirstApproval> firstApprovalWithdrawals;
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
    Calls<engine::command::Withdraw> withdrawals;
    QList<QUuid> sentNow; ///< decision ids
    int endedHolds = 0;
    QList<QUuid> refreshed; ///< execution ids
    QList<engine::EngineSettings> appliedSettings;
    QStringList proxyPasswords;
    int endpointTests = 0;
    AuditTrail audit;          ///< answered at once
    QString auditProblem;      ///< when set, reading it fails with it
    QList<QUuid> auditsLoaded; ///< of which crews
    LocalValues localState;    ///< what is kept; loading and keeping are answered at once
    QList<LocalValues> localStateWrites;
    QString localStateProblem; ///< when set, loading and keeping fail with it
    bool holdsLocalStateWrites = false;
    QList<engine::Order<engine::command::KeepLocalState>> heldLocalStateWrites; ///< to be answered by a test

    void emitCrews(const QList<Crew> &crews);
    void emitHealth(const engine::CrewHealth &health);
    void emitBatch(const engine::ChangeBatch &batch);
    void emitReviews(const QList<Review> &reviews);
    void emitExecutions(const QList<Execution> &executions);
    /// Answers what was asked about the run of \a details and is not answered yet.
    void answerLoadsOf(const engine::RunDetails &details);
    void emitEndpoint(const engine::EndpointState &state);
    void emitProblem(const QString &sentence);

protected:
    void carry(engine::AnyOrder order) override;
};

} // namespace crew::test
