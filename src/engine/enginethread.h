// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/enginelink.h"
#include "engine/historyreader.h"

#include <QThread>

namespace crew {

/// Runs an Engine in a thread of its own, a reader of its history in another, and carries commands there and
/// answers back.
class EngineThread : public EngineLink
{
    Q_OBJECT

public:
    explicit EngineThread(EngineOptions options, QObject *parent = nullptr);
    /// Ends the engine in its own thread, then the thread.
    ~EngineThread() override;

    /// Opens the journal; waits for it, so that a console without a journal never opens a window.
    std::expected<void, QString> open();
    /// To be called once the receivers are connected.
    void start();

    void saveCrew(const CrewDraft &draft, QObject *context, ResultCallback<CrewSaved, QString> done) override;
    void removeCrew(const QUuid &crewId) override;
    void reorderCrews(const QList<QUuid> &crewIds) override;
    void changeQuirks(const QUuid &crewId, const QuirkChange &change) override;
    CommandId testConnection(const ConnectionTest &test, QObject *context,
                             ResultCallback<InputFields, ServiceError> done) override;
    CommandId fetchInputs(const QUuid &crewId, QObject *context,
                          ResultCallback<InputFields, ServiceError> done) override;
    void prepareKickoff(const QUuid &crewId, QObject *context, Callback<KickoffPreparation> done) override;
    void rememberKickoff(const QUuid &crewId, const QJsonObject &body) override;
    CommandId kickoff(const QUuid &crewId, const KickoffRequest &request, QObject *context,
                      ResultCallback<KickoffReceipt, ServiceError> done) override;
    void startBatch(const BatchOrder &order, QObject *context, ResultCallback<QUuid, QString> done) override;
    void controlBatch(const QUuid &batchId, BatchCommand command) override;
    void setBatchConcurrency(const QUuid &batchId, int concurrency) override;
    void loadBatches(QObject *context, Callback<QList<BatchStatus>> done) override;
    void loadBatchRows(const QUuid &batchId, QObject *context,
                       ResultCallback<BatchRows, QString> done) override;
    void cancel(CommandId command) override;
    void decide(const DecisionOrder &order, QObject *context,
                ResultCallback<Decision, QString> done) override;
    void withdraw(const QUuid &decisionId) override;
    void sendNow(const QUuid &decisionId) override;
    void endHolds() override;
    void pasteNotice(const QUuid &executionId, const QByteArray &json, QObject *context,
                     ResultCallback<void, QString> done) override;
    void findRun(const QString &id, QObject *context, ResultCallback<QUuid, QString> done) override;
    void loadRun(const QUuid &executionId, QObject *context,
                 ResultCallback<RunDetails, QString> done) override;
    void loadExecutions(const QList<QUuid> &executionIds, QObject *context,
                        Callback<QList<Execution>> done) override;
    CommandId searchRuns(const QString &text, QObject *context, Callback<RunMatches> found) override;
    void loadPastReviews(const QDateTime &before, int count, QObject *context,
                         Callback<PastReviews> done) override;
    void loadInsightFacts(const QDateTime &begin, const QDateTime &end, QObject *context,
                          ResultCallback<InsightFacts, QString> done) override;
    void loadAudit(QObject *context, ResultCallback<AuditTrail, QString> done) override;
    void loadWireLog(const QUuid &crewId, QObject *context, Callback<WireExchanges> done) override;
    void loadRecording(const QUuid &crewId, const QSet<quint64> &numbers, QObject *context,
                       ResultCallback<Recording, QString> done) override;
    void follow(const QUuid &crewId, const QString &kickoffId, QObject *context,
                ResultCallback<QUuid, QString> done) override;
    void stopRun(const QUuid &executionId, QObject *context,
                 ResultCallback<StopOutcome, ServiceError> done) override;
    void refresh(const QUuid &executionId) override;
    void keepLocalState(const LocalValues &values, QObject *context,
                        ResultCallback<void, QString> done) override;
    void loadLocalState(QObject *context, Callback<LocalValues> done) override;
    void setProxyPassword(const QString &password) override;
    void applySettings(const EngineSettings &settings) override;
    void testEndpoint() override;
    void renewSecrets(OldAddresses old, QObject *context, ResultCallback<void, QString> done) override;
    void readReleaseFeed(const QUrl &feed, QObject *context, ResultCallback<Release, QString> done) override;

private:
    /// Runs \a work with the engine, in its thread.
    void inEngine(std::function<void(Engine &)> work);
    /// Runs \a work with the reader of the history, in its thread; may be called on any thread.
    void inReader(std::function<void(HistoryReader &)> work);
    void handlePast(const QList<RunSummary> &runs);
    /// A callback for the engine thread that calls \a done here, unless \a context is gone by then.
    template <typename T>
    std::function<void(const T &)> backHere(QObject *context, Callback<T> done);
    void connectSignals(Engine *engine);

    EngineOptions m_options;
    QThread m_thread;
    QThread m_readerThread;
    Engine *m_engine = nullptr;        ///< made, used and deleted in m_thread
    HistoryReader *m_reader = nullptr; ///< used and deleted in m_readerThread
    CommandId m_lastCommand = 0;
};

} // namespace crew
