// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "client/releasefeed.h"
#include "engine/approvalwatch.h"
#include "engine/auditkeeper.h"
#include "engine/batches.h"
#include "engine/crewrepository.h"
#include "engine/endpointlistener.h"
#include "engine/endpointreadygate.h"
#include "engine/endpointreport.h"
#include "engine/flows/flowaccess.h"
#include "engine/flows/flowanswers.h"
#include "engine/flows/flowanswersremoval.h"
#include "engine/flows/flowintake.h"
#include "engine/flows/flowreviewactions.h"
#include "engine/history.h"
#include "engine/importedruns.h"
#include "engine/inputsqueries.h"
#include "engine/intake.h"
#include "engine/journalretry.h"
#include "engine/journalwatch.h"
#include "engine/kickoffs.h"
#include "engine/linkcheck.h"
#include "engine/loading.h"
#include "engine/olderentries.h"
#include "engine/orphanedsecretscleanup.h"
#include "engine/outbox.h"
#include "engine/poller.h"
#include "engine/proxyaccess.h"
#include "engine/reachability.h"
#include "engine/receivedintake.h"
#include "engine/recordings.h"
#include "engine/reviewnotes.h"
#include "engine/runimporter.h"
#include "engine/runretention.h"
#include "engine/secretrotation.h"
#include "engine/stops.h"
#include "engine/values.h"
#include "engine/webhookaddresses.h"
#include "http/limits.h"
#include "journal/source.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace crew::engine {

/// For an engine that writes a journal after another machine has, and before a third one may.
struct TakeOver
{
    /// This is the only writer still; asked on the engine's thread before something is sent. Empty: there are
    /// no others.
    std::function<bool()> isSure = {};
    /// How long one sends at most.
    std::chrono::milliseconds sendDeadline{60'000};
};

/// What an engine is built from.
struct EngineOptions
{
    journal::Source journal;
    QString keyPrefix; ///< of keychain entries; one per profile
    QString account;   ///< the system's name of who uses this console, for the record of decisions
    EngineSettings settings;
    std::shared_ptr<secrets::SecretStore> secrets;
    /// In place of secrets, for a store that belongs to the engine's thread: called there once. The error is
    /// a sentence.
    std::function<std::expected<std::shared_ptr<secrets::SecretStore>, QString>()> openSecrets = {};
    client::ClientTimeOuts timeOuts;
    http::Limits limits;
    std::optional<TakeOver> takeOver; ///< nothing: this is the only machine
    bool isDesk = false;              ///< consoles of others work on it
    NoticeGrace noticeGrace;
    EndChecks endChecks = usualEndChecks;
    std::chrono::milliseconds keepEnded{60'000}; ///< runs that ended stay in memory for so long
    RetentionPace retentionPace;
    bool probesItself = false;   ///< the endpoint's self-test runs after start and on change
    QList<FormerProfile> former; ///< profiles whose keychain entries are removed after the start
    OrphanedSecretsCleanup::Gone formerIsGone; ///< nothing is left of one of these
};

/// Everything but the windows: crews, kickoffs, polling, the webhook endpoint, decisions, the journal. One
/// thread, which it never blocks on a person. Commands are those of EngineLink, in the engine's own thread.
class Engine : public QObject
{
    Q_OBJECT

public:
    using CommandId = quint64;

    /// Fails with a sentence when the journal cannot be opened.
    static std::expected<std::unique_ptr<Engine>, QString> create(EngineOptions options);
    ~Engine() override;

    /// Takes callbacks from here on, before anything of the history is loaded.
    void listen();
    /// Begins to load the history in parts, between which callbacks are taken.
    void beginLoading() { m_loading.begin(); }
    /// Announces what is there and begins to poll, to send and to obey, once the history is loaded: at once,
    /// unless beginLoading() was called before.
    void start();
    /// Runs \a work now, or when start() has come to its end.
    void whenStarted(std::function<void()> work);
    /// From now on, held decisions and rows of batches are not sent. \a done is called once everything that
    /// was sent has been answered; the caller need not wait for it.
    void finishSending(const std::function<void()> &done);
    /// Does at once what start() and work that waits for it have left to do.
    void finishStart();

    journal::Journal &journal() { return *m_journal; }
    // The parts to which commands go as they are, once whenStarted().
    CrewRepository &crewRepository() { return m_crews; }
    InputsQueries &inputs() { return m_inputs; }
    FlowAccess &flowAccess() { return m_flowAccess; }
    ReviewNotes &reviewNotes() { return m_reviewNotes; }
    Batches &batches() { return m_batches; }
    Outbox &outbox() { return m_outbox; }
    Poller &poller() { return m_poller; }

    void removeCrew(const QUuid &crewId);
    // Without a person, the owner of this console did it.
    std::expected<void, QString> acceptFlowRequest(const QUuid &reviewId, const SeenAttempt &seen,
                                                   const std::optional<Reviewer> &person = {})
    {
        return m_flowReviews.accept(reviewId, seen, personOr(person));
    }
    std::expected<void, QString> closeFlowReview(const QUuid &reviewId, const SeenAttempt &seen,
                                                 const std::optional<Reviewer> &person = {})
    {
        return m_flowReviews.close(reviewId, seen, personOr(person));
    }
    /// Without \a person, the owner of this console.
    Reviewer personOr(const std::optional<Reviewer> &person) const { return person.value_or(owner()); }
    /// With what \a person typed last; nothing: the owner of this console.
    std::expected<KickoffPreparation, QString>
    prepareKickoff(const QUuid &crewId, const std::optional<Reviewer> &person = {}) const;
    void rememberKickoff(const QUuid &crewId, const QJsonObject &body,
                         const std::optional<Reviewer> &person = {});
    void kickoff(CommandId command, const QUuid &crewId, const KickoffRequest &request, Kickoffs::Done done,
                 const std::optional<Reviewer> &person = {});
    void cancel(CommandId command);
    std::expected<QUuid, QString> startBatch(const BatchOrder &order,
                                             const std::optional<Reviewer> &person = {})
    {
        return m_batches.begin(order, personOr(person));
    }
    /// Confirms the approval of \a firstAccount, unless that is empty.
    void decide(const DecisionOrder &order, const Outbox::Done &done,
                const std::optional<Reviewer> &person = {}, const QString &firstAccount = {})
    {
        m_outbox.decide(order, personOr(person), done, firstAccount);
    }
    /// Takes a human-input notice that a person pasted; the error says what is wrong with it.
    std::expected<void, QString> pasteNotice(const QUuid &executionId, const QByteArray &json,
                                             const std::optional<Reviewer> &person = {});
    InsightFacts heldFacts() const; ///< of the runs in ledger()
    WireExchanges wireLogOf(const QUuid &crewId) { return m_client.wireLog().of(crewId); }
    /// Gives what a recording of the crew's exchanges with \a numbers (none: all of them) is made from, once
    /// the secrets are there that must not be in it.
    void prepareRecording(const QUuid &crewId, const QSet<quint64> &numbers,
                          std::function<void(const RecordingSource &)> done);
    /// Takes up a run that was started elsewhere.
    void follow(const QUuid &crewId, const QString &kickoffId, RunImporter::Done done,
                const std::optional<Reviewer> &person = {})
    {
        m_importer.start(crewId, kickoffId, personOr(person), std::move(done));
    }
    void stopRun(const QUuid &executionId, Stops::Done done, const std::optional<Reviewer> &person = {})
    {
        m_stops.stop(executionId, personOr(person), std::move(done));
    }
    std::expected<RunImport, QString> importRun(const command::ImportRun &part,
                                                const std::optional<Reviewer> &person = {})
    {
        return m_importedRuns.take(part, personOr(person));
    }
    const AuditKey &auditKey() const { return m_auditKeeper.key(); }
    void applySettings(const EngineSettings &settings);
    /// A person does something that needs a secret of the keychain.
    void askKeychainAgain() { m_options.secrets->askAgain(); }
    void setProxyPassword(const QString &password) { m_proxyAccess.setPassword(password); }

    /// The runs that go on or ended a short while ago.
    const Ledger &ledger() const { return m_history.ledger(); }
    /// The execution, also one that has long ended; null when there is none.
    const Execution *loadRun(const QUuid &executionId);
    EndpointState endpointState() const { return m_report.state(); }
    void testEndpoint() { m_reachability.check(); }
    void renewSecrets(OldAddresses old, const SecretRotation::Done &done) { m_rotation.renew(old, done); }
    void checkLink(const QUrl &url, const LinkCheck::Done &done) { m_linkCheck.check(url, done); }
    void readReleaseFeed(const QUrl &feed, const client::ReleaseFeed::Done &done);

Q_SIGNALS:
    void crewsChanged(const QList<crew::Crew> &crews);
    void crewHealthChanged(const crew::engine::CrewHealth &health);
    void changed(const crew::engine::ChangeBatch &batch);
    void batchesChanged(const crew::BatchChanges &changes);
    void endpointChanged(const crew::engine::EndpointState &state); ///< at most once per frame
    void problemOccurred(const QString &sentence);
    void problemSolved(const QString &sentence);
    /// Those who read the records of runs outside the engine may begin; before historyLoaded(), and again
    /// when the journal was set aside.
    void recordsReady(const crew::journal::Source &journal);
    void historyLoaded(); ///< once

private:
    Engine(EngineOptions options, std::unique_ptr<journal::Journal> journal);

    Reviewer owner() const { return {m_options.account, m_options.settings.reviewerName}; }
    void connectParts();
    template <typename Part>
    void reportProblemsOf(Part &part);
    void connectChanges();
    void connectCrews();
    void connectEndpoint();
    void connectFlows();
    void setMasks();
    void hideWhatFlowsMayRepeat();
    void useSettings(const EngineSettings &settings);
    void handleLoaded();
    void settleOpenEnds();
    Sentences whyIncomplete();
    std::expected<void, QString> recordPlace();
    void saveRunsSoon();
    std::expected<void, QString> saveRuns();
    void handleListening();
    void warnOfTakenPort();
    void handleReachability();
    void handleAddressKnown();
    void handleAnswered(const QUuid &executionId, EntryKind kind, int status);
    void handleStored(const QUuid &executionId, EntryKind kind);
    void handleDisplaced(const QString &reason);

    EngineOptions m_options;
    std::unique_ptr<journal::Journal> m_journal;
    JournalWatch m_journalWatch;
    AuditKeeper m_auditKeeper;
    ChangeFeed m_feed;
    History m_history;
    client::CrewClient m_client;
    client::ReleaseFeed m_releases;
    LinkCheck m_linkCheck;
    ProxyAccess m_proxyAccess;
    CrewRepository m_crews;
    ApprovalWatch m_approvalWatch;
    RunSecrets m_runSecrets;
    Intake m_intake;
    webhook::Endpoint m_endpoint;
    EndpointListener m_listening;
    Reachability m_reachability;
    EndpointReadyGate m_readyGate;
    WebhookAddresses m_addresses;
    SecretRotation m_rotation;
    EndpointReport m_report;
    InputsQueries m_inputs;
    Poller m_poller;
    RunImporter m_importer;
    Stops m_stops;
    Kickoffs m_kickoffs;
    Batches m_batches;
    FlowAccess m_flowAccess;
    FlowAnswers m_flowAnswers;
    FlowAnswersRemoval m_flowAnswersRemoval;
    FlowIntake m_flowIntake;
    FlowReviewActions m_flowReviews;
    ReceivedIntake m_receivedIntake;
    ReviewNotes m_reviewNotes;
    ImportedRuns m_importedRuns;
    Outbox m_outbox;
    OrphanedSecretsCleanup m_orphanedSecrets;
    OlderEntries m_olderEntries;
    RunRetention m_retention;
    Loading m_loading;
    quint16 m_warnedPort = 0; ///< of which it was said that another program has it
    qint64 m_lastBefore = 0;  ///< sequence of the last entry from before this program listened
    bool m_isListening = false;
    bool m_isStarting = false;                    ///< start() was called
    bool m_isStarted = false;                     ///< and has come to its end
    std::vector<std::function<void()>> m_waiting; ///< for that
    QList<std::pair<QUuid, EntryKind>> m_early;   ///< callbacks that were stored before
    QTimer m_saveTimer; ///< records of runs are written a moment after their entries
    JournalRetry m_keepRetry;
    JournalRetry m_inputRetry;
    JournalRetry m_placeRetry;
};

} // namespace crew::engine
