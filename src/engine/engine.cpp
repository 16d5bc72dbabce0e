// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/journalmask.h"
#include "engine/keynames.h"

#include "core/address.h"
#include "core/logline.h"
#include "engine/runfacts.h"
#include "wire/json.h"
#include "wire/kickoff.h"

#include <QDateTime>

#include <functional>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine {

namespace {

constexpr auto pauseAtEnd = 50ms; ///< between two looks whether everything is answered

/// For people in any time zone.
QString nowInUtc()
{
    return QDateTime::currentDateTimeUtc().toString(u"yyyy-MM-dd HH:mm 'UTC'"_s);
}

} // namespace

std::expected<std::unique_ptr<Engine>, QString> Engine::create(EngineOptions options)
{
    auto journal = options.journal.open();
    if (!journal)
        return std::unexpected(journal.error());
    if (options.openSecrets) {
        auto secrets = options.openSecrets();
        if (!secrets)
            return std::unexpected(secrets.error());
        options.secrets = std::move(*secrets);
    }
    return std::unique_ptr<Engine>(new Engine(std::move(options), std::move(*journal)));
}

Engine::Engine(EngineOptions options, std::unique_ptr<journal::Journal> journal)
    : m_options(std::move(options))
    , m_journal(std::move(journal))
    , m_journalWatch(*m_journal)
    , m_auditKeeper(*m_journal, *m_options.secrets, keyname::auditKey(m_options.keyPrefix))
    , m_history(*m_journal, m_feed)
    , m_client(m_options.timeOuts)
    , m_linkCheck(m_client.proxies())
    , m_proxyAccess(m_client.proxies(), *m_options.secrets, m_options.keyPrefix)
    , m_crews(*m_journal, *m_options.secrets, m_options.keyPrefix)
    , m_approvalWatch(m_history, m_crews)
    , m_intake(m_history, m_runSecrets, m_options.limits.bodies)
    , m_endpoint(std::bind_front(&Intake::take, &m_intake), m_options.limits)
    , m_listening(m_endpoint)
    , m_reachability(m_options.probesItself)
    , m_readyGate(m_listening, m_reachability)
    , m_addresses(m_endpoint, m_runSecrets, *m_options.secrets, keyname::webhookSecret(m_options.keyPrefix))
    , m_rotation(m_history, m_addresses, m_endpoint)
    , m_report(m_listening, m_reachability, m_rotation)
    , m_inputs(m_client, m_crews)
    , m_poller(m_history, m_client, m_crews, m_addresses)
    , m_importer(m_history, m_client, m_crews, m_poller)
    , m_stops(m_history, m_client, m_crews, m_addresses, m_poller)
    , m_kickoffs(m_history, m_client, m_crews, m_addresses, m_poller)
    , m_batches(m_history, m_crews, m_addresses, m_kickoffs)
    , m_flowAccess(m_endpoint, m_crews, *m_options.secrets, m_options.keyPrefix)
    , m_flowAnswers(m_client.transports(), *m_options.secrets, m_options.keyPrefix)
    , m_flowAnswersRemoval(m_options.journal, m_flowAnswers)
    , m_flowIntake(m_history, m_flowAccess, m_flowAnswers)
    , m_flowReviews(m_history, m_flowAnswers)
    , m_receivedIntake(m_history, m_endpoint)
    , m_reviewNotes(m_history)
    , m_importedRuns(m_history, m_crews)
    , m_outbox(m_history, m_client, m_crews, m_addresses, m_rotation, m_poller, m_flowAnswers)
    , m_orphanedSecrets(*m_options.secrets)
    , m_olderEntries(m_history, m_addresses, m_crews)
    , m_retention(m_history, m_crews, m_batches, m_rotation, m_options.retentionPace)
    , m_loading(*m_journal, m_crews, m_history, m_batches)
{
    m_poller.setNoticeGrace(m_options.noticeGrace);
    m_poller.setEndChecks(m_options.endChecks);
    m_batches.setNotFoundGrace(m_options.noticeGrace.silence);
    if (m_options.takeOver) {
        m_client.transports().setMaySend(m_options.takeOver->isSure);
        m_client.setLongestPost(m_options.takeOver->sendDeadline);
        m_outbox.setTakesOver(m_options.takeOver->sendDeadline);
    }
    m_outbox.setOnDesk(m_options.isDesk);
    m_kickoffs.setOnDesk(m_options.isDesk);
    m_stops.setOnDesk(m_options.isDesk);
    m_history.setReleaseAfter(m_options.keepEnded);
    connectParts();
}

/// What could not be written now is made from the entries at the next start.
Engine::~Engine()
{
    while (m_history.saveRuns() == History::Saved::More) {
    }
}

void Engine::connectParts()
{
    connectChanges();
    connectCrews();
    connectEndpoint();
    connectFlows();
    setMasks();
    reportProblemsOf(m_batches);
    reportProblemsOf(m_proxyAccess);
    reportProblemsOf(m_crews);
    reportProblemsOf(m_inputRetry);
    reportProblemsOf(m_outbox);
    reportProblemsOf(m_olderEntries);
    reportProblemsOf(m_receivedIntake);
    reportProblemsOf(m_flowAnswers);
    reportProblemsOf(m_flowAnswersRemoval);
}

template <typename Part>
void Engine::reportProblemsOf(Part &part)
{
    connect(&part, &Part::problemOccurred, this, &Engine::problemOccurred);
    if constexpr (requires { &Part::problemSolved; })
        connect(&part, &Part::problemSolved, this, &Engine::problemSolved);
}

void Engine::connectChanges()
{
    m_saveTimer.setSingleShot(true);
    connect(&m_saveTimer, &QTimer::timeout, this, [this] {
        if (!m_keepRetry.isWaiting())
            (void)m_keepRetry.write([this] { return saveRuns(); });
    });
    connect(&m_feed, &ChangeFeed::batchReady, this, &Engine::saveRunsSoon);
    connect(&m_feed, &ChangeFeed::batchReady, this, &Engine::changed);
    connect(&m_feed, &ChangeFeed::batchReady, &m_batches, &Batches::handleChanges);
    connect(&m_feed, &ChangeFeed::batchReady, &m_outbox, [this](const ChangeBatch &batch) {
        if (!batch.initial)
            m_outbox.handleChanges(batch.reviews);
    });
    connect(&m_feed, &ChangeFeed::batchReady, this,
            [this](const ChangeBatch &batch) { m_reviewNotes.recordDropped(batch.reviews); });
    connect(&m_batches, &Batches::changed, this, &Engine::batchesChanged);
    connect(&m_loading, &Loading::recordsMade, this, [this] { Q_EMIT recordsReady(m_options.journal); });
    connect(&m_loading, &Loading::done, this, &Engine::handleLoaded);
    connect(&m_journalWatch, &JournalWatch::displaced, this, &Engine::handleDisplaced);
}

void Engine::connectCrews()
{
    connect(&m_client, &client::CrewClient::quirkObserved, &m_crews, &CrewRepository::addObservation);
    connect(&m_crews, &CrewRepository::crewsChanged, this, &Engine::crewsChanged);
    connect(&m_crews, &CrewRepository::healthChanged, this, &Engine::crewHealthChanged);
    connect(&m_crews, &CrewRepository::addressChanged, &m_poller, &Poller::endPause);
    connect(&m_crews, &CrewRepository::tokenChanged, &m_poller, &Poller::resumeCrew);
    connect(&m_crews, &CrewRepository::tokenAccepted, &m_poller, &Poller::recordAccepted);
}

void Engine::connectEndpoint()
{
    connect(&m_report, &EndpointReport::changed, this, &Engine::endpointChanged);
    connect(&m_intake, &Intake::answered, this, &Engine::handleAnswered);
    connect(&m_intake, &Intake::storingFailed, &m_report, &EndpointReport::recordStoringFailed);
    connect(&m_intake, &Intake::storingStillFails, &m_report, &EndpointReport::reportStoringProblem);
    connect(&m_intake, &Intake::storingResumed, &m_report, &EndpointReport::recordStoringResumed);
    connect(&m_receivedIntake, &ReceivedIntake::refused, &m_report, &EndpointReport::recordRefused);
    connect(&m_endpoint, &webhook::Endpoint::requestRefused, &m_report, &EndpointReport::recordRefused);
    m_endpoint.setProbeAnswer(
        [this](const http::RequestHead &head) { return m_reachability.selfTest().answer(head); });
    m_reachability.selfTest().setProxyLookup(
        [this](const QUrl &url, const auto &done) { m_client.proxies().find(url, done); });
    connect(&m_listening, &EndpointListener::changed, this, &Engine::handleListening);
    connect(&m_rotation, &SecretRotation::changed, this, &Engine::handleListening);
    connect(&m_reachability, &Reachability::changed, this, &Engine::handleReachability);
    connect(&m_readyGate, &EndpointReadyGate::over, this, &Engine::handleAddressKnown);
}

void Engine::connectFlows()
{
    m_flowAccess.setBase([this](const QUrl &crewAddress) { return m_addresses.baseFor(crewAddress); });
    m_flowAccess.setTakenPort([this](const QString &base) {
        const EndpointState &state = m_report.state();
        const bool isOwn = QUrl(base).port() == QUrl(state.listenAddress).port(); // not a public address
        return isOwn ? state.takenPort : quint16(0);
    });
    m_endpoint.setFlowReceiver(std::bind_front(&FlowIntake::take, &m_flowIntake));
    connect(&m_flowIntake, &FlowIntake::answered, &m_report, &EndpointReport::recordAnswered);
    connect(&m_flowIntake, &FlowIntake::refused, &m_report, &EndpointReport::recordRefused);
    connect(&m_flowIntake, &FlowIntake::storingFailed, &m_report, &EndpointReport::recordStoringFailed);
    connect(&m_flowIntake, &FlowIntake::storingFailed, &m_intake, &Intake::tryAgainLater);
    const auto reportChange = [this](const QUuid &crewId) {
        const Crew *crew = m_crews.crew(crewId);
        Q_EMIT problemOccurred(tr("A flow of “%1” sent a request again with other content after its review "
                                  "was done. Both are in the run of the flow.")
                                   .arg(crew ? crew->name : QString()));
    };
    connect(&m_flowIntake, &FlowIntake::doneRequestChanged, this, reportChange);
    connect(&m_outbox, &Outbox::doneRequestChanged, this, reportChange);
    connect(&m_flowAccess, &FlowAccess::secretsFound, &m_flowAnswers, &FlowAnswers::tryAgain);
    m_options.secrets->whenUnlocked(this, [this] {
        if (m_isStarted)
            hideWhatFlowsMayRepeat();
    });
}

void Engine::setMasks()
{
    const auto mask = [this](const QByteArray &text) { return m_endpoint.masked(text); };
    m_client.wireLog().setMask(mask);
    m_reachability.setMask(mask);
    m_history.setMask([this](const QUuid &executionId, const QByteArray &text) {
        const auto known = m_runSecrets.of(executionId);
        return wire::withoutSecrets(text, {known.get(), &m_client.wireLog().hidden(), &m_endpoint.mask()});
    });
    m_intake.setMaskCopies([this](const QUuid &executionId) {
        return [known = m_runSecrets.of(executionId), hidden = m_client.wireLog().hidden(),
                open = m_options.journal.openReader](const QByteArray &text) {
            const webhook::SecretMask all = maskBy(open);
            return wire::withoutSecrets(text, {known.get(), &hidden, &all});
        };
    });
}

/// A crew that could not be removed keeps what its flows need.
void Engine::removeCrew(const QUuid &crewId)
{
    const Crew *crew = m_crews.crew(crewId);
    const QByteArray flowAddress = crew ? crew->flows.addressHash : QByteArray();
    if (!m_crews.remove(crewId))
        return;
    m_flowAccess.forget(crewId, flowAddress);
    m_flowAnswersRemoval.begin(crewId);
    m_client.forget(crewId);
}

void Engine::handleReachability()
{
    m_report.updateReachability();
    m_addresses.setPublicAddress(m_report.state().publicAddress);
    m_batches.handleEndpoint();
}

void Engine::listen()
{
    if (std::exchange(m_isListening, true))
        return;
    m_lastBefore = m_journal->lastSequence().value_or(0);
    m_rotation.begin();
    if (m_journal->hasAddresses().value_or(true))
        m_addresses.whenReady(this, [] {}); // callbacks may come, and repeat what is to be masked
    m_flowAccess.openRoutes(m_journal->crews().value_or(QList<Crew>()));
    m_listening.use(m_options.settings);
}

void Engine::start()
{
    listen();
    m_isStarting = true;
    if (m_loading.isDone())
        handleLoaded();
    else if (!m_loading.hasBegun())
        m_loading.finish();
}

void Engine::finishStart()
{
    if (m_isStarting && !m_waiting.empty())
        m_loading.finish();
}

/// Looks again and again, since answers are recorded in several places.
void Engine::finishSending(const std::function<void()> &done)
{
    m_outbox.sendNoMore();
    m_batches.sendNoMore();
    const bool isAwaited = m_isStarted && (m_outbox.isAnswerAwaited() || m_kickoffs.isAnswerAwaited() ||
                                           m_stops.isAnswerAwaited());
    if (isAwaited)
        QTimer::singleShot(pauseAtEnd, this, [this, done] { finishSending(done); });
    else
        done();
}

void Engine::whenStarted(std::function<void()> work)
{
    if (m_isStarted)
        work();
    else
        m_waiting.push_back(std::move(work));
}

void Engine::handleLoaded()
{
    if (!m_isStarting)
        return;
    const QString notice = m_journal->takeNotice();
    if (!notice.isEmpty()) {
        LogLine(logJournal, QtWarningMsg, "the journal was not found as it was left");
        Q_EMIT problemOccurred(notice);
    }
    if (!m_loading.problem().isEmpty())
        Q_EMIT problemOccurred(m_loading.problem());
    m_history.announce();
    m_journalWatch.begin(m_options.journal.file);
    m_auditKeeper.begin();
    useSettings(m_options.settings);
    m_rotation.handleLoaded();
    handleListening();
    m_intake.handleLoaded();
    m_flowAccess.openRoutes(m_crews.crews());
    settleOpenEnds();
    m_readyGate.begin();
    m_poller.watchAll();
    hideWhatFlowsMayRepeat();
    for (const QUuid &run : m_history.endsToConfirm()) {
        if (loadRun(run))
            m_poller.watch(run);
    }
    m_orphanedSecrets.remove(m_options.former, m_options.formerIsGone);
    for (const QUuid &crewId : m_crews.removedBefore())
        m_flowAnswersRemoval.begin(crewId);
    m_olderEntries.begin(m_options.journal);
    m_isStarted = true;
    for (const auto &[executionId, kind] : std::exchange(m_early, {}))
        handleStored(executionId, kind);
    m_receivedIntake.begin();
    m_retention.begin();
    Q_EMIT historyLoaded();
    LogLine(logEngine, QtInfoMsg, "started: crews")
        << m_crews.count() << "runs" << ledger().executions().size();
    for (const auto &work : std::exchange(m_waiting, {}))
        work();
}

/// What had no end when the journal was written last.
void Engine::settleOpenEnds()
{
    const Sentences why = whyIncomplete();
    m_kickoffs.settleInterrupted(why);
    m_stops.settleInterrupted(why);
    m_outbox.resumeAfterRestart(why, m_lastBefore);
    if (!why.isEmpty())
        m_batches.pauseIncomplete(translated(why));
    if (m_loading.problem().isEmpty()) // else the next start has to do it again
        (void)m_placeRetry.write([this] { return recordPlace(); });
}

/// Why what was done last may be missing in the journal; empty: it is not.
Sentences Engine::whyIncomplete()
{
    using journal::Continuity;
    switch (m_journal->continuity().value_or(Continuity::NotKnown)) {
    case Continuity::Kept:
        return {};
    case Continuity::Broken:
        LogLine(logJournal, QtWarningMsg, "the database was restored or is on another server now");
        Q_EMIT problemOccurred(
            tr("The desk's database was restored or is on another server now (noticed %1), so what was done "
               "last may be missing. Decisions without an answer are unclear, batches are paused, and "
               "reviews that were answered may be in the queue again.")
                .arg(nowInUtc()));
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The desk's database was restored or is on another server now, so what "
                              "was done last may be missing."));
    case Continuity::NotKnown:
        LogLine(logJournal, QtWarningMsg,
                "the database server does not tell this role whether it was restored or promoted, so nothing "
                "is held again: grant EXECUTE on pg_control_system, pg_current_wal_lsn and pg_walfile_name");
        return translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The desk cannot tell whether its database was restored or is on "
                              "another server now, so what was done last may be missing."));
    }
    Q_UNREACHABLE();
}

/// Once nothing is left that another start would have to take for what may have been sent.
std::expected<void, QString> Engine::recordPlace()
{
    if (m_outbox.isWriting() || m_batches.isWriting())
        return std::unexpected(QString()); // told by those already
    return m_journal->recordPlace();
}

/// Flows send requests before any service was called, and may repeat a token, also another crew's, or where
/// an earlier request is answered.
void Engine::hideWhatFlowsMayRepeat()
{
    const QList<Crew> crews = m_crews.crews();
    if (std::ranges::none_of(crews, [](const Crew &crew) { return crew.flows.isOn(); }))
        return;
    for (const Crew &crew : crews)
        m_crews.getToken(crew.id, this, [this](const secrets::SecretResult &token) {
            if (token)
                m_client.wireLog().hide(*token, u"(token)"_s);
        });
    const QList<Review> reviews = ledger().reviews();
    for (const Review &review : reviews) {
        if (isOfFlow(review) && isOpen(review.state))
            m_flowAnswers.hideAddressOf(review);
    }
}

void Engine::applySettings(const EngineSettings &settings)
{
    useSettings(settings);
    m_listening.use(settings);
    m_report.announceSoon();
}

void Engine::useSettings(const EngineSettings &settings)
{
    m_options.settings = settings;
    m_feed.setInterval(settings.changeInterval);
    m_outbox.setHold(settings.hold);
    m_retention.setKeepDays(settings.keepDays);
    m_proxyAccess.useSettings(settings.proxy);
    m_reachability.useSettings(settings);
    handleReachability();
}

void Engine::handleListening()
{
    m_report.updateListening();
    m_reachability.setListening(m_endpoint.probeAddress(), m_endpoint.certificate());
    m_batches.handleEndpoint();
    warnOfTakenPort();
}

/// Runs are given new addresses, but a deployment has the one that somebody typed into its settings.
void Engine::warnOfTakenPort()
{
    const EndpointState &state = m_report.state();
    const QList<Crew> crews = m_crews.crews();
    const bool isAffected = std::ranges::any_of(
        crews, [](const Crew &crew) { return crew.flows.isOn() && isLoopback(crew.address); });
    if (!isAffected || std::exchange(m_warnedPort, state.takenPort) == state.takenPort ||
        state.takenPort == 0)
        return;
    Q_EMIT problemOccurred(tr("Another program uses port %1, so the endpoint listens on port %2. Flows that "
                              "were given an address with port %1 cannot reach Crew Console.")
                               .arg(state.takenPort)
                               .arg(QUrl(state.listenAddress).port()));
}

/// Before, a kickoff of a batch had no address to name, and a decision that of before the restart.
void Engine::handleAddressKnown()
{
    m_addresses.setAddressed();
    m_batches.resumeAfterRestart();
}

const Execution *Engine::loadRun(const QUuid &executionId)
{
    saveRunsSoon(); // which lets go of it again
    return m_history.loadRun(executionId);
}

void Engine::saveRunsSoon()
{
    if (!m_saveTimer.isActive() || m_saveTimer.remainingTimeAsDuration() > 500ms)
        m_saveTimer.start(500ms);
}

/// Nobody is told of a failure: the entries themselves are on disk.
std::expected<void, QString> Engine::saveRuns()
{
    const auto kept = m_history.saveRuns();
    if (!kept)
        return std::unexpected(kept.error());
    if (*kept == History::Saved::More)
        m_saveTimer.start(0ms);
    else if (m_history.hasRunsToRelease())
        m_saveTimer.start(std::min<std::chrono::milliseconds>(5s, m_options.keepEnded + 1ms));
    return {};
}

void Engine::handleAnswered(const QUuid &executionId, EntryKind kind, int status)
{
    m_report.recordAnswered(executionId, kind, status);
    if (status == 503)
        return;
    if (m_isStarted)
        handleStored(executionId, kind);
    else
        m_early.append({executionId, kind});
}

void Engine::handleStored(const QUuid &executionId, EntryKind kind)
{
    m_poller.recordCallback(executionId, kind);
    if (kind == EntryKind::HumanInputCallback)
        m_approvalWatch.look(executionId);
}

void Engine::handleDisplaced(const QString &reason)
{
    LogLine(logJournal, QtWarningMsg, "the journal's files are not in place");
    m_intake.tryAgainLater();
    m_report.reportStoringProblem(reason);
    Q_EMIT problemOccurred(reason);
}

std::expected<KickoffPreparation, QString> Engine::prepareKickoff(const QUuid &crewId,
                                                                  const std::optional<Reviewer> &person) const
{
    KickoffPreparation preparation;
    const Crew *crew = m_crews.crew(crewId);
    if (!crew)
        return preparation;
    const auto memory = m_journal->kickoffMemory(crewId, person.value_or(Reviewer()).account);
    if (!memory)
        return std::unexpected(memory.error());
    preparation.lastBody = wire::parseJsonObject(*memory).value_or(QJsonObject());
    preparation.webhookBase = m_addresses.baseFor(crew->address);
    if (preparation.webhookBase.isEmpty())
        preparation.noWebhookReason = m_addresses.reasonForNone();
    return preparation;
}

void Engine::rememberKickoff(const QUuid &crewId, const QJsonObject &body,
                             const std::optional<Reviewer> &person)
{
    // A body that is no request yet (somebody was still typing) may hold a secret anywhere: it is not kept.
    const auto request = wire::decodeKickoff(body);
    if (!request)
        return;
    const QByteArray memory = wire::toJson(wire::encodeKickoff(withoutTypedSecrets(*request)));
    const auto kept = m_journal->setKickoffMemory(crewId, memory, person.value_or(Reviewer()).account);
    if (kept)
        return;
    m_inputRetry.writeLater([this] { return m_journal->probe(0); }); // what was typed is old by then
    m_inputRetry.report(tr("Your input could not be saved: %1").arg(kept.error()));
}

void Engine::kickoff(CommandId command, const QUuid &crewId, const KickoffRequest &request,
                     Kickoffs::Done done, const std::optional<Reviewer> &person)
{
    rememberKickoff(crewId, wire::encodeKickoff(withoutTypedSecrets(request)), person);
    m_kickoffs.start(command, crewId, request, personOr(person), std::move(done));
}

void Engine::cancel(CommandId command)
{
    m_inputs.cancel(command);
    m_kickoffs.cancel(command);
}

namespace {

bool isBeingDecided(const QList<Review> &reviews)
{
    return std::ranges::any_of(reviews, [](const Review &review) {
        return review.state == ReviewState::Held || review.state == ReviewState::Sending;
    });
}

} // namespace

std::expected<void, QString> Engine::pasteNotice(const QUuid &executionId, const QByteArray &json,
                                                 const std::optional<Reviewer> &person)
{
    const Execution *execution = loadRun(executionId);
    if (!execution)
        return std::unexpected(tr("This run no longer exists."));
    const auto notice = wire::decodeHumanInputRequest(json);
    if (!notice)
        return std::unexpected(notice.error().message);
    if (!execution->kickoffId.isEmpty() && !execution->hasId(notice->ids.executionId))
        return std::unexpected(tr("This notice is about another run: %1.").arg(notice->ids.executionId));
    if (!execution->kickoffId.isEmpty() && m_history.isOfAnotherRun(*execution, notice->ids.kickoffId))
        return std::unexpected(
            tr("This notice names this run and another run of the crew: %1.").arg(notice->ids.kickoffId));
    // A newer attempt would end what another person has decided, and who may undo that is for them alone.
    if (isBeingDecided(m_history.ledger().reviewsOf(executionId)))
        return std::unexpected(
            tr("A decision about this run is held or being sent. Paste the notice once that has ended."));
    const Entry entry = entryNow(EntryKind::NoticePasted, executionId, json);
    const auto recorded = m_history.record(entry);
    if (!recorded)
        return recorded;
    m_approvalWatch.look(executionId);
    m_poller.watch(executionId);
    return m_reviewNotes.noticePasted(executionId, entry.at, personOr(person));
}

void Engine::prepareRecording(const QUuid &crewId, const QSet<quint64> &numbers,
                              std::function<void(const RecordingSource &)> done)
{
    m_addresses.whenReady(this, [this, crewId, numbers, done = std::move(done)] {
        RecordingSource source;
        if (const Crew *crew = m_crews.crew(crewId))
            source.crew = *crew;
        for (const WireExchange &exchange : wireLogOf(crewId)) {
            if (numbers.isEmpty() || numbers.contains(exchange.number))
                source.exchanges.append(exchange);
        }
        for (const Execution &execution : ledger().executions()) {
            if (execution.crewId == crewId)
                addHeldRun(source, execution, ledger().reviewsOf(execution.id));
        }
        source.webhookMasters = m_addresses.masters();
        source.secrets = m_client.wireLog().hidden().all();
        source.redactor.hideAddress(source.crew.address, u"{base_url}"_s, u"{host}"_s);
        const EndpointState &endpoint = m_report.state();
        for (const QUrl &address : {QUrl(endpoint.listenAddress), endpoint.publicAddress})
            source.redactor.hideAddress(address, u"{webhook_base}"_s, u"{webhook_host}"_s);
        done(source);
    });
}

void Engine::readReleaseFeed(const QUrl &feed, const client::ReleaseFeed::Done &done)
{
    m_client.proxies().find(feed, [this, feed, done](const client::ProxyFinder::Found &proxy) {
        if (proxy)
            m_releases.ask(feed, done, *proxy);
        else
            done(std::unexpected(proxy.error()));
    });
}

InsightFacts Engine::heldFacts() const
{
    InsightFacts facts;
    for (const Execution &execution : ledger().executions()) {
        const QList<Review> reviews = ledger().reviewsOf(execution.id);
        facts.runs.append(runFactOf(execution));
        facts.tasks.append(taskFactsOf(execution, ledger().taskEndsOf(execution.id), reviews));
        facts.attempts.append(attemptFactsOf(reviews));
    }
    return facts;
}

} // namespace crew::engine

#include "moc_engine.cpp"
