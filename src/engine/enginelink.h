// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/release.h"
#include "engine/values.h"

#include <QObject>
#include <QSet>

#include <expected>
#include <functional>

namespace crew {

/// What the user interface knows of the engine: commands go in, batches of changed values come out.
/// Every callback is called exactly once on the caller's (GUI) thread, unless \a context is destroyed before;
/// every signal is emitted on that thread too. No call blocks.
class EngineLink : public QObject
{
    Q_OBJECT

public:
    using CommandId = quint64;
    template <typename T>
    using Callback = std::function<void(const T &)>;
    template <typename T, typename E>
    using ResultCallback = Callback<std::expected<T, E>>;

    using QObject::QObject;

    /// Adds (null id) or changes a crew. The error is a sentence about the journal; a token that could not be
    /// stored is no error (CrewSaved::tokenProblem).
    virtual void saveCrew(const CrewDraft &draft, QObject *context,
                          ResultCallback<CrewSaved, QString> done) = 0;
    /// Removes the crew and its token; its runs stay.
    virtual void removeCrew(const QUuid &crewId) = 0;
    virtual void reorderCrews(const QList<QUuid> &crewIds) = 0;

    /// What a person sets about how a crew's service is spoken to; crewsChanged() tells that it is done.
    virtual void changeQuirks(const QUuid &crewId, const QuirkChange &change) = 0;

    /// GET /inputs with an address and token that need not be saved.
    virtual CommandId testConnection(const ConnectionTest &test, QObject *context,
                                     ResultCallback<InputFields, ServiceError> done) = 0;
    /// GET /inputs of a saved crew.
    virtual CommandId fetchInputs(const QUuid &crewId, QObject *context,
                                  ResultCallback<InputFields, ServiceError> done) = 0;

    virtual void prepareKickoff(const QUuid &crewId, QObject *context, Callback<KickoffPreparation> done) = 0;
    /// Keeps what was typed for the next kickoff of this crew; also done by kickoff().
    virtual void rememberKickoff(const QUuid &crewId, const QJsonObject &body) = 0;
    /// POST /kickoff, once. Placeholders in the webhook members are filled in by the engine.
    virtual CommandId kickoff(const QUuid &crewId, const KickoffRequest &request, QObject *context,
                              ResultCallback<KickoffReceipt, ServiceError> done) = 0;

    /// Keeps a batch with all its rows, then kicks them off, so many at a time. The error is a sentence;
    /// nothing was begun then.
    virtual void startBatch(const BatchOrder &order, QObject *context,
                            ResultCallback<QUuid, QString> done) = 0;
    virtual void controlBatch(const QUuid &batchId, BatchCommand command) = 0;
    /// Changes how many runs of a batch may go on at the same time, 1 to mostConcurrentRuns.
    virtual void setBatchConcurrency(const QUuid &batchId, int concurrency) = 0;
    virtual void loadBatches(QObject *context, Callback<QList<BatchStatus>> done) = 0; ///< oldest first
    /// Every row of a batch, with its fields and result.
    virtual void loadBatchRows(const QUuid &batchId, QObject *context,
                               ResultCallback<BatchRows, QString> done) = 0;

    /// Ends testConnection, fetchInputs or kickoff early; the callback gets ServiceError::Kind::Cancelled.
    /// Also ends searchRuns, whose callback is then not called again.
    virtual void cancel(CommandId command) = 0;

    /// Holds a decision, then sends it. The error says why it cannot be taken (no longer waiting, newer
    /// attempt).
    virtual void decide(const DecisionOrder &order, QObject *context,
                        ResultCallback<Decision, QString> done) = 0;
    /// Takes a held decision back; too late is answered by the next change batch.
    virtual void withdraw(const QUuid &decisionId) = 0;
    /// Ends the hold at once.
    virtual void sendNow(const QUuid &decisionId) = 0;
    /// Gives back what is still held: from then on nothing of it is sent. For the end of the console.
    virtual void endHolds() = 0;

    /// Takes a human-input notice as JSON that a person pasted, for a run whose notice never arrived.
    /// The error says what is wrong with it.
    virtual void pasteNotice(const QUuid &executionId, const QByteArray &json, QObject *context,
                             ResultCallback<void, QString> done) = 0;

    /// Our id of the run that its service calls \a id, or ever called so, whether it is live or long past;
    /// the latest, when several crews have one, and null when none has. The error is a sentence: the history
    /// cannot be read.
    virtual void findRun(const QString &id, QObject *context, ResultCallback<QUuid, QString> done) = 0;
    /// All there is about one run, whether it is live or long past. The error is a sentence: it is not there,
    /// or cannot be read.
    virtual void loadRun(const QUuid &executionId, QObject *context,
                         ResultCallback<RunDetails, QString> done) = 0;
    /// Those of \a executionIds that are there, whole, in that order; for some hundreds at a time.
    virtual void loadExecutions(const QList<QUuid> &executionIds, QObject *context,
                                Callback<QList<Execution>> done) = 0;
    /// Looks for the runs whose search text (core/runtext.h) has every word of \a text. \a found is called
    /// several times, newer runs first, until it says isLast; not again after cancel(). A run that changes
    /// meanwhile is not looked at again.
    virtual CommandId searchRuns(const QString &text, QObject *context, Callback<RunMatches> found) = 0;
    /// The closed reviews of up to \a count past runs: those before \a before, which is PastReviews::next of
    /// the page before (invalid: the latest). Reviews of runs that go on, or ended a short while ago, come by
    /// changed().
    virtual void loadPastReviews(const QDateTime &before, int count, QObject *context,
                                 Callback<PastReviews> done) = 0;
    /// What Insights adds up: \a begin is included, \a end is not; invalid means no bound.
    virtual void loadInsightFacts(const QDateTime &begin, const QDateTime &end, QObject *context,
                                  ResultCallback<InsightFacts, QString> done) = 0;
    /// The record of everything done about decisions, oldest first, as it stands on disk, with what its
    /// signature says.
    virtual void loadAudit(QObject *context, ResultCallback<AuditTrail, QString> done) = 0;
    /// The last exchanges with one crew's service, oldest first; nothing secret is in them.
    virtual void loadWireLog(const QUuid &crewId, QObject *context, Callback<WireExchanges> done) = 0;
    /// Those of its exchanges that have \a numbers (none: all of them), with the callbacks of their runs,
    /// without secrets and addresses: to be saved and played again. The error is a sentence.
    virtual void loadRecording(const QUuid &crewId, const QSet<quint64> &numbers, QObject *context,
                               ResultCallback<Recording, QString> done) = 0;
    /// Takes up a run that was started elsewhere, by the id its kickoff returned: asks the service, and gives
    /// our id of the run, or a sentence when the service does not know it or it is here already.
    virtual void follow(const QUuid &crewId, const QString &kickoffId, QObject *context,
                        ResultCallback<QUuid, QString> done) = 0;
    /// POST /stop, once, for a run that has not ended. An error with Delivery::Unclear: it may have arrived;
    /// the run's status, which is asked for at once, tells.
    virtual void stopRun(const QUuid &executionId, QObject *context,
                         ResultCallback<StopOutcome, ServiceError> done) = 0;
    /// Asks for the status at once.
    virtual void refresh(const QUuid &executionId) = 0;

    /// Keeps \a values with the journal; an empty one removes its key. They are on disk when \a done is told
    /// so, else the error is a sentence and nothing was changed.
    virtual void keepLocalState(const LocalValues &values, QObject *context,
                                ResultCallback<void, QString> done) = 0;
    /// Every value that was kept; none when they cannot be read.
    virtual void loadLocalState(QObject *context, Callback<LocalValues> done) = 0;

    /// Keeps the password of the console's proxy in the keychain; an empty one removes it.
    virtual void setProxyPassword(const QString &password) = 0;
    virtual void applySettings(const EngineSettings &settings) = 0;
    /// Sends probes to the endpoint's addresses; EndpointState::checks tells how they went.
    virtual void testEndpoint() = 0;
    /// Makes new webhook secrets for all that is kicked off or resumed from now on. The error is a sentence;
    /// nothing has changed then.
    virtual void renewSecrets(OldAddresses old, QObject *context, ResultCallback<void, QString> done) = 0;
    /// Reads the feed of releases at \a feed; the error is a sentence. Nothing else ever asks it.
    virtual void readReleaseFeed(const QUrl &feed, QObject *context,
                                 ResultCallback<Release, QString> done) = 0;

Q_SIGNALS:
    void crewsChanged(const QList<crew::Crew> &crews); ///< all of them, in order
    void crewHealthChanged(const crew::CrewHealth &health);
    void changed(const crew::ChangeBatch &batch);
    void batchesChanged(const crew::BatchChanges &changes);
    void endpointChanged(const crew::EndpointState &state);
    void
    problemOccurred(const QString &sentence); ///< something the person should know, such as a damaged journal
};

} // namespace crew
