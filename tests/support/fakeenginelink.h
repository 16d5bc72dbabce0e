// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/enginelink.h"

#include <QPointer>

#include <utility>

namespace crew::test {

/// One command as the user interface gave it, with the answer that the test may give. A callback whose
/// context has died is dropped, and each is called at most once, as EngineLink promises.
template <typename Argument, typename Result>
class RecordedCall
{
public:
    RecordedCall(Argument given, QObject *context, std::function<void(const Result &)> done,
                 EngineLink::CommandId command = 0)
        : argument(std::move(given))
        , id(command)
        , m_context(context)
        , m_done(std::move(done))
    {}

    /// Tells \a result without ending the call, for one that answers in parts.
    void tell(const Result &result) const
    {
        if (m_done && m_context)
            m_done(result);
    }
    void answer(const Result &result)
    {
        if (const auto done = std::exchange(m_done, nullptr); done && m_context)
            done(result);
    }
    bool isAnswered() const { return !m_done; }

    Argument argument;
    EngineLink::CommandId id = 0;

private:
    QPointer<QObject> m_context;
    std::function<void(const Result &)> m_done;
};

/// An engine that does nothing: records the commands, lets the test answer them
/// (`fake.decisions.last().answer(…)`) and emit signals (`Q_EMIT fake.changed(batch)`, or the emit… helpers).
class FakeEngineLink : public EngineLink
{
public:
    using EngineLink::EngineLink;

    struct KickoffOrder
    {
        QUuid crewId;
        KickoffRequest request;
    };

    template <typename T, typename E>
    using Expected = std::expected<T, E>;
    using SaveCrewCall = RecordedCall<CrewDraft, Expected<CrewSaved, QString>>;
    using TestConnectionCall = RecordedCall<ConnectionTest, Expected<InputFields, ServiceError>>;
    using FetchInputsCall = RecordedCall<QUuid, Expected<InputFields, ServiceError>>;
    using PrepareKickoffCall = RecordedCall<QUuid, KickoffPreparation>;
    using KickoffCall = RecordedCall<KickoffOrder, Expected<KickoffReceipt, ServiceError>>;
    using DecideCall = RecordedCall<DecisionOrder, Expected<Decision, QString>>;
    using StartBatchCall = RecordedCall<BatchOrder, Expected<QUuid, QString>>;
    using LoadBatchRowsCall = RecordedCall<QUuid, Expected<BatchRows, QString>>;
    using PasteNoticeCall = RecordedCall<std::pair<QUuid, QByteArray>, Expected<void, QString>>;
    using FollowCall = RecordedCall<std::pair<QUuid, QString>, Expected<QUuid, QString>>;
    using StopRunCall = RecordedCall<QUuid, Expected<StopOutcome, ServiceError>>;
    using FindRunCall = RecordedCall<QString, Expected<QUuid, QString>>;
    using LoadRunCall = RecordedCall<QUuid, Expected<RunDetails, QString>>;
    using LoadExecutionsCall = RecordedCall<QList<QUuid>, QList<Execution>>;
    using SearchCall = RecordedCall<QString, RunMatches>;
    using LoadPastReviewsCall = RecordedCall<std::pair<QDateTime, int>, PastReviews>;
    using LoadInsightFactsCall =
        RecordedCall<std::pair<QDateTime, QDateTime>, Expected<InsightFacts, QString>>;
    using ReadFeedCall = RecordedCall<QUrl, Expected<Release, QString>>;
    using RenewSecretsCall = RecordedCall<OldAddresses, Expected<void, QString>>;
    using LoadWireLogCall = RecordedCall<QUuid, WireExchanges>;
    using LoadRecordingCall = RecordedCall<QSet<quint64>, Expected<Recording, QString>>;

    QList<SaveCrewCall> savedCrews;
    QList<TestConnectionCall> connectionTests;
    QList<FetchInputsCall> inputFetches;
    QList<PrepareKickoffCall> kickoffPreparations;
    QList<KickoffCall> kickoffs;
    QList<DecideCall> decisions;
    QList<StartBatchCall> startedBatches;
    QList<std::pair<QUuid, BatchCommand>> batchCommands;
    QList<std::pair<QUuid, int>> batchLimits;
    QList<BatchStatus> batches; ///< answered at once
    QList<LoadBatchRowsCall> batchRowLoads;
    QList<PasteNoticeCall> pastedNotices;
    QList<FollowCall> follows;
    QList<StopRunCall> stops;
    QList<FindRunCall> runFinds;
    QList<LoadRunCall> runLoads;
    QList<LoadExecutionsCall> executionLoads;
    QList<SearchCall> searches;
    QList<LoadPastReviewsCall> pastReviewLoads;
    QList<LoadInsightFactsCall> insightLoads;
    QList<LoadWireLogCall> wireLogLoads;
    QList<RenewSecretsCall> renewals;
    QList<LoadRecordingCall> recordingLoads;
    QList<ReadFeedCall> feedReads;
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

    void saveCrew(const CrewDraft &draft, QObject *context, ResultCallback<CrewSaved, QString> done) override
    {
        savedCrews.append({draft, context, std::move(done)});
    }
    void removeCrew(const QUuid &crewId) override { removedCrews.append(crewId); }
    void reorderCrews(const QList<QUuid> &crewIds) override { crewOrders.append(crewIds); }
    void changeQuirks(const QUuid &crewId, const QuirkChange &change) override
    {
        quirkChanges.append({crewId, change});
    }
    CommandId testConnection(const ConnectionTest &test, QObject *context,
                             ResultCallback<InputFields, ServiceError> done) override
    {
        connectionTests.append({test, context, std::move(done), ++m_lastCommand});
        return m_lastCommand;
    }
    CommandId fetchInputs(const QUuid &crewId, QObject *context,
                          ResultCallback<InputFields, ServiceError> done) override
    {
        inputFetches.append({crewId, context, std::move(done), ++m_lastCommand});
        return m_lastCommand;
    }
    void prepareKickoff(const QUuid &crewId, QObject *context, Callback<KickoffPreparation> done) override
    {
        kickoffPreparations.append({crewId, context, std::move(done)});
    }
    void rememberKickoff(const QUuid &crewId, const QJsonObject &body) override
    {
        rememberedKickoffs.append({crewId, body});
    }
    CommandId kickoff(const QUuid &crewId, const KickoffRequest &request, QObject *context,
                      ResultCallback<KickoffReceipt, ServiceError> done) override
    {
        kickoffs.append({KickoffOrder{crewId, request}, context, std::move(done), ++m_lastCommand});
        return m_lastCommand;
    }
    void startBatch(const BatchOrder &order, QObject *context, ResultCallback<QUuid, QString> done) override
    {
        startedBatches.append({order, context, std::move(done)});
    }
    void controlBatch(const QUuid &batchId, BatchCommand command) override
    {
        batchCommands.append({batchId, command});
    }
    void setBatchConcurrency(const QUuid &batchId, int concurrency) override
    {
        batchLimits.append({batchId, concurrency});
    }
    void loadBatches(QObject *, Callback<QList<BatchStatus>> done) override { done(batches); }
    void loadBatchRows(const QUuid &batchId, QObject *context,
                       ResultCallback<BatchRows, QString> done) override
    {
        batchRowLoads.append({batchId, context, std::move(done)});
    }
    void cancel(CommandId command) override { cancelled.append(command); }
    void decide(const DecisionOrder &order, QObject *context, ResultCallback<Decision, QString> done) override
    {
        decisions.append({order, context, std::move(done)});
    }
    void withdraw(const QUuid &decisionId) override { withdrawn.append(decisionId); }
    void sendNow(const QUuid &decisionId) override { sentNow.append(decisionId); }
    void endHolds() override { ++endedHolds; }
    void pasteNotice(const QUuid &executionId, const QByteArray &json, QObject *context,
                     ResultCallback<void, QString> done) override
    {
        pastedNotices.append({{executionId, json}, context, std::move(done)});
    }
    void findRun(const QString &id, QObject *context, ResultCallback<QUuid, QString> done) override
    {
        runFinds.append({id, context, std::move(done)});
    }
    void loadRun(const QUuid &executionId, QObject *context,
                 ResultCallback<RunDetails, QString> done) override
    {
        runLoads.append({executionId, context, std::move(done)});
    }
    void loadExecutions(const QList<QUuid> &executionIds, QObject *context,
                        Callback<QList<Execution>> done) override
    {
        executionLoads.append({executionIds, context, std::move(done)});
    }
    CommandId searchRuns(const QString &text, QObject *context, Callback<RunMatches> found) override
    {
        searches.append({text, context, std::move(found), ++m_lastCommand});
        return m_lastCommand;
    }
    void loadPastReviews(const QDateTime &before, int count, QObject *context,
                         Callback<PastReviews> done) override
    {
        pastReviewLoads.append({{before, count}, context, std::move(done)});
    }
    void loadInsightFacts(const QDateTime &begin, const QDateTime &end, QObject *context,
                          ResultCallback<InsightFacts, QString> done) override
    {
        insightLoads.append({{begin, end}, context, std::move(done)});
    }
    void loadWireLog(const QUuid &crewId, QObject *context, Callback<WireExchanges> done) override
    {
        wireLogLoads.append({crewId, context, std::move(done)});
    }
    void loadRecording(const QUuid &, const QSet<quint64> &numbers, QObject *context,
                       ResultCallback<Recording, QString> done) override
    {
        recordingLoads.append({numbers, context, std::move(done)});
    }
    void keepLocalState(const LocalValues &values, QObject *, ResultCallback<void, QString> done) override
    {
        localStateWrites.append(values);
        if (localStateProblem.isEmpty())
            for (const auto &[key, value] : values.asKeyValueRange())
                localState.insert(key, value);
        done(localStateProblem.isEmpty() ? Expected<void, QString>()
                                         : Expected<void, QString>(std::unexpected(localStateProblem)));
    }
    void loadLocalState(QObject *, Callback<LocalValues> done) override { done(localState); }
    void loadAudit(QObject *, ResultCallback<AuditTrail, QString> done) override { done(audit); }
    void follow(const QUuid &crewId, const QString &kickoffId, QObject *context,
                ResultCallback<QUuid, QString> done) override
    {
        follows.append({{crewId, kickoffId}, context, std::move(done)});
    }
    void stopRun(const QUuid &executionId, QObject *context,
                 ResultCallback<StopOutcome, ServiceError> done) override
    {
        stops.append({executionId, context, std::move(done)});
    }
    void refresh(const QUuid &executionId) override { refreshed.append(executionId); }
    void setProxyPassword(const QString &password) override { proxyPasswords.append(password); }
    void applySettings(const EngineSettings &settings) override { appliedSettings.append(settings); }
    void testEndpoint() override { ++endpointTests; }
    void renewSecrets(OldAddresses old, QObject *context, ResultCallback<void, QString> done) override
    {
        renewals.append({old, context, std::move(done)});
    }
    void readReleaseFeed(const QUrl &feed, QObject *context, ResultCallback<Release, QString> done) override
    {
        feedReads.append({feed, context, std::move(done)});
    }

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
        for (LoadRunCall &load : runLoads) {
            if (load.argument == details.execution.id)
                load.answer(details);
        }
    }
    void emitEndpoint(const EndpointState &state) { Q_EMIT endpointChanged(state); }
    void emitProblem(const QString &sentence) { Q_EMIT problemOccurred(sentence); }

private:
    CommandId m_lastCommand = 0;
};

} // namespace crew::test
