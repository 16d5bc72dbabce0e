// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/enginethread.h"

#include "core/runtext.h"
#include "engine/runfacts.h"

#include <QPointer>

namespace crew {

EngineThread::EngineThread(EngineOptions options, QObject *parent)
    : EngineLink(parent)
    , m_options(std::move(options))
{
    qRegisterMetaType<QList<Crew>>();
    qRegisterMetaType<CrewHealth>();
    qRegisterMetaType<ChangeBatch>();
    qRegisterMetaType<BatchChanges>();
    qRegisterMetaType<EndpointState>();
    qRegisterMetaType<QList<RunSummary>>();
    m_thread.setObjectName(QStringLiteral("engine"));
    m_readerThread.setObjectName(QStringLiteral("history"));
}

EngineThread::~EngineThread()
{
    // In its turn, after every command that was given before: a loop that is told to quit drops what is
    // queued. What the engine passes on to the reader goes with it.
    if (m_engine)
        QMetaObject::invokeMethod(
            m_engine, [engine = m_engine] { delete engine; }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    if (m_reader)
        QMetaObject::invokeMethod(
            m_reader, [reader = m_reader] { delete reader; }, Qt::BlockingQueuedConnection);
    m_readerThread.quit();
    m_readerThread.wait();
}

std::expected<void, QString> EngineThread::open()
{
    m_thread.start();
    auto *starter = new QObject;
    starter->moveToThread(&m_thread);
    std::expected<void, QString> result;
    QMetaObject::invokeMethod(
        starter,
        [this, starter, &result] {
            auto engine = Engine::create(m_options);
            if (engine)
                m_engine = engine->release();
            else
                result = std::unexpected(engine.error());
            starter->deleteLater();
        },
        Qt::BlockingQueuedConnection);
    if (m_engine) {
        m_reader = new HistoryReader;
        m_reader->moveToThread(&m_readerThread);
        m_readerThread.start(QThread::LowPriority);
        connectSignals(m_engine);
    }
    return result;
}

void EngineThread::connectSignals(Engine *engine)
{
    connect(engine, &Engine::crewsChanged, this, &EngineLink::crewsChanged);
    connect(engine, &Engine::crewHealthChanged, this, &EngineLink::crewHealthChanged);
    connect(engine, &Engine::changed, this, &EngineLink::changed);
    connect(engine, &Engine::batchesChanged, this, &EngineLink::batchesChanged);
    connect(engine, &Engine::endpointChanged, this, &EngineLink::endpointChanged);
    connect(engine, &Engine::problemOccurred, this, &EngineLink::problemOccurred);
    connect(engine, &Engine::historyLoaded, m_reader, &HistoryReader::open);
    connect(m_reader, &HistoryReader::pastRead, this, &EngineThread::handlePast);
    connect(m_reader, &HistoryReader::failed, this, &EngineLink::problemOccurred);
}

void EngineThread::handlePast(const QList<RunSummary> &runs)
{
    ChangeBatch batch;
    batch.past = runs;
    batch.initial = true;
    Q_EMIT changed(batch);
}

void EngineThread::start()
{
    inEngine([](Engine &engine) { engine.start(); });
}

void EngineThread::inEngine(std::function<void(Engine &)> work)
{
    if (!m_engine)
        return;
    QMetaObject::invokeMethod(
        m_engine, [engine = m_engine, work = std::move(work)] { work(*engine); }, Qt::QueuedConnection);
}

void EngineThread::inReader(std::function<void(HistoryReader &)> work)
{
    if (!m_reader)
        return;
    QMetaObject::invokeMethod(
        m_reader, [reader = m_reader, work = std::move(work)] { work(*reader); }, Qt::QueuedConnection);
}

template <typename T>
std::function<void(const T &)> EngineThread::backHere(QObject *context, Callback<T> done)
{
    // The guard is only ever looked at on this object's thread; the engine thread just carries it.
    return [this, guard = QPointer<QObject>(context), done = std::move(done)](const T &value) {
        QMetaObject::invokeMethod(
            this,
            [guard, done, value] {
                if (guard)
                    done(value);
            },
            Qt::QueuedConnection);
    };
}

void EngineThread::saveCrew(const CrewDraft &draft, QObject *context, ResultCallback<CrewSaved, QString> done)
{
    inEngine([draft, back = backHere<std::expected<CrewSaved, QString>>(context, std::move(done))](
                 Engine &engine) { engine.saveCrew(draft, &engine, back); });
}

void EngineThread::removeCrew(const QUuid &crewId)
{
    inEngine([crewId](Engine &engine) { engine.removeCrew(crewId); });
}

void EngineThread::reorderCrews(const QList<QUuid> &crewIds)
{
    inEngine([crewIds](Engine &engine) { engine.reorderCrews(crewIds); });
}

void EngineThread::changeQuirks(const QUuid &crewId, const QuirkChange &change)
{
    inEngine([crewId, change](Engine &engine) { engine.changeQuirks(crewId, change); });
}

EngineLink::CommandId EngineThread::testConnection(const ConnectionTest &test, QObject *context,
                                                   ResultCallback<InputFields, ServiceError> done)
{
    const CommandId command = ++m_lastCommand;
    inEngine(
        [command, test, back = backHere<std::expected<InputFields, ServiceError>>(context, std::move(done))](
            Engine &engine) { engine.testConnection(command, test, back); });
    return command;
}

EngineLink::CommandId EngineThread::fetchInputs(const QUuid &crewId, QObject *context,
                                                ResultCallback<InputFields, ServiceError> done)
{
    const CommandId command = ++m_lastCommand;
    inEngine([command, crewId,
              back = backHere<std::expected<InputFields, ServiceError>>(context, std::move(done))](
                 Engine &engine) { engine.fetchInputs(command, crewId, back); });
    return command;
}

void EngineThread::prepareKickoff(const QUuid &crewId, QObject *context, Callback<KickoffPreparation> done)
{
    inEngine([crewId, back = backHere<KickoffPreparation>(context, std::move(done))](Engine &engine) {
        back(engine.prepareKickoff(crewId));
    });
}

void EngineThread::rememberKickoff(const QUuid &crewId, const QJsonObject &body)
{
    inEngine([crewId, body](Engine &engine) { engine.rememberKickoff(crewId, body); });
}

EngineLink::CommandId EngineThread::kickoff(const QUuid &crewId, const KickoffRequest &request,
                                            QObject *context,
                                            ResultCallback<KickoffReceipt, ServiceError> done)
{
    const CommandId command = ++m_lastCommand;
    inEngine([command, crewId, request,
              back = backHere<std::expected<KickoffReceipt, ServiceError>>(context, std::move(done))](
                 Engine &engine) { engine.kickoff(command, crewId, request, back); });
    return command;
}

void EngineThread::startBatch(const BatchOrder &order, QObject *context, ResultCallback<QUuid, QString> done)
{
    inEngine([order, back = backHere<std::expected<QUuid, QString>>(context, std::move(done))](
                 Engine &engine) { back(engine.startBatch(order)); });
}

void EngineThread::controlBatch(const QUuid &batchId, BatchCommand command)
{
    inEngine([batchId, command](Engine &engine) { engine.controlBatch(batchId, command); });
}

void EngineThread::setBatchConcurrency(const QUuid &batchId, int concurrency)
{
    inEngine([batchId, concurrency](Engine &engine) { engine.setBatchConcurrency(batchId, concurrency); });
}

void EngineThread::loadBatches(QObject *context, Callback<QList<BatchStatus>> done)
{
    inEngine([back = backHere<QList<BatchStatus>>(context, std::move(done))](Engine &engine) {
        back(engine.batches());
    });
}

void EngineThread::loadBatchRows(const QUuid &batchId, QObject *context,
                                 ResultCallback<BatchRows, QString> done)
{
    inEngine([this, batchId,
              back = backHere<std::expected<BatchRows, QString>>(context, std::move(done))](Engine &engine) {
        const auto rows = engine.batchRows(batchId);
        if (!rows)
            return back(rows);
        inReader([rows = *rows, back](HistoryReader &reader) {
            reader.completeRows(rows, [back](const BatchRows &complete) { back(complete); });
        });
    });
}

void EngineThread::cancel(CommandId command)
{
    // A search comes to the reader through the engine; its end must not overtake it.
    inEngine([this, command](Engine &engine) {
        engine.cancel(command);
        inReader([command](HistoryReader &reader) { reader.endSearch(command); });
    });
}

void EngineThread::decide(const DecisionOrder &order, QObject *context,
                          ResultCallback<Decision, QString> done)
{
    inEngine([order, back = backHere<std::expected<Decision, QString>>(context, std::move(done))](
                 Engine &engine) { engine.decide(order, back); });
}

void EngineThread::withdraw(const QUuid &decisionId)
{
    inEngine([decisionId](Engine &engine) { engine.withdraw(decisionId); });
}

void EngineThread::sendNow(const QUuid &decisionId)
{
    inEngine([decisionId](Engine &engine) { engine.sendNow(decisionId); });
}

void EngineThread::endHolds()
{
    inEngine([](Engine &engine) { engine.endHolds(); });
}

void EngineThread::pasteNotice(const QUuid &executionId, const QByteArray &json, QObject *context,
                               ResultCallback<void, QString> done)
{
    inEngine([executionId, json, back = backHere<std::expected<void, QString>>(context, std::move(done))](
                 Engine &engine) { back(engine.pasteNotice(executionId, json)); });
}

/// The reader knows the ids of past runs only, the engine those of the others.
void EngineThread::findRun(const QString &id, QObject *context, ResultCallback<QUuid, QString> done)
{
    inEngine(
        [this, id, back = backHere<std::expected<QUuid, QString>>(context, std::move(done))](Engine &engine) {
            const QUuid held = engine.ledger().runCalled(id);
            if (held.isNull())
                inReader([id, back](HistoryReader &reader) { reader.findRun(id, back); });
            else
                back(held);
        });
}

void EngineThread::loadRun(const QUuid &executionId, QObject *context,
                           ResultCallback<RunDetails, QString> done)
{
    inReader([executionId, back = backHere<std::expected<RunDetails, QString>>(context, std::move(done))](
                 HistoryReader &reader) { reader.loadRun(executionId, back); });
}

void EngineThread::loadExecutions(const QList<QUuid> &executionIds, QObject *context,
                                  Callback<QList<Execution>> done)
{
    inReader([executionIds, back = backHere<QList<Execution>>(context, std::move(done))](
                 HistoryReader &reader) { reader.loadExecutions(executionIds, back); });
}

/// The engine looks through what it holds, which need not be on record yet, the reader through the rest.
EngineLink::CommandId EngineThread::searchRuns(const QString &text, QObject *context,
                                               Callback<RunMatches> found)
{
    const CommandId command = ++m_lastCommand;
    inEngine([this, command, text, back = backHere<RunMatches>(context, std::move(found))](Engine &engine) {
        RunMatches matches;
        const QStringList words = searchWords(text);
        for (const Execution &execution : engine.ledger().executions()) {
            if (mentions(execution, words))
                matches.runs.append(execution.id);
        }
        back(matches);
        inReader([command, text, back](HistoryReader &reader) { reader.search(command, text, back); });
    });
    return command;
}

void EngineThread::loadPastReviews(const QDateTime &before, int count, QObject *context,
                                   Callback<PastReviews> done)
{
    inReader([before, count, back = backHere<PastReviews>(context, std::move(done))](HistoryReader &reader) {
        reader.loadPastReviews(before, count, back);
    });
}

/// What the engine holds is newer than what the records say of it.
void EngineThread::loadInsightFacts(const QDateTime &begin, const QDateTime &end, QObject *context,
                                    ResultCallback<InsightFacts, QString> done)
{
    inEngine(
        [this, begin, end,
         back = backHere<std::expected<InsightFacts, QString>>(context, std::move(done))](Engine &engine) {
            const InsightFacts held = engine.heldFacts();
            inReader([begin, end, held, back](HistoryReader &reader) {
                reader.loadFacts(begin, end, [&](const std::expected<InsightFacts, QString> &past) {
                    back(past ? within(joined(*past, held), begin, end) : past);
                });
            });
        });
}

void EngineThread::loadAudit(QObject *context, ResultCallback<AuditTrail, QString> done)
{
    inEngine([this,
              back = backHere<std::expected<AuditTrail, QString>>(context, std::move(done))](Engine &engine) {
        inReader([key = engine.auditKey(), back](HistoryReader &reader) { reader.loadAudit(key, back); });
    });
}

void EngineThread::loadWireLog(const QUuid &crewId, QObject *context, Callback<WireExchanges> done)
{
    inEngine([crewId, back = backHere<WireExchanges>(context, std::move(done))](Engine &engine) {
        back(engine.wireLogOf(crewId));
    });
}

void EngineThread::loadRecording(const QUuid &crewId, const QSet<quint64> &numbers, QObject *context,
                                 ResultCallback<Recording, QString> done)
{
    inEngine([this, crewId, numbers,
              back = backHere<std::expected<Recording, QString>>(context, std::move(done))](Engine &engine) {
        engine.prepareRecording(crewId, numbers, [this, back](const RecordingSource &source) {
            inReader([source, back](HistoryReader &reader) { reader.loadRecording(source, back); });
        });
    });
}

void EngineThread::follow(const QUuid &crewId, const QString &kickoffId, QObject *context,
                          ResultCallback<QUuid, QString> done)
{
    inEngine([crewId, kickoffId, back = backHere<std::expected<QUuid, QString>>(context, std::move(done))](
                 Engine &engine) { engine.follow(crewId, kickoffId, back); });
}

void EngineThread::stopRun(const QUuid &executionId, QObject *context,
                           ResultCallback<StopOutcome, ServiceError> done)
{
    inEngine(
        [executionId, back = backHere<std::expected<StopOutcome, ServiceError>>(context, std::move(done))](
            Engine &engine) { engine.stopRun(executionId, back); });
}

void EngineThread::refresh(const QUuid &executionId)
{
    inEngine([executionId](Engine &engine) { engine.refresh(executionId); });
}

void EngineThread::keepLocalState(const LocalValues &values, QObject *context,
                                  ResultCallback<void, QString> done)
{
    inEngine([values, back = backHere<std::expected<void, QString>>(context, std::move(done))](
                 Engine &engine) { back(engine.keepLocalState(values)); });
}

void EngineThread::loadLocalState(QObject *context, Callback<LocalValues> done)
{
    inEngine([back = backHere<LocalValues>(context, std::move(done))](Engine &engine) {
        back(engine.localState());
    });
}

void EngineThread::setProxyPassword(const QString &password)
{
    inEngine([password](Engine &engine) { engine.setProxyPassword(password); });
}

void EngineThread::applySettings(const EngineSettings &settings)
{
    inEngine([settings](Engine &engine) { engine.applySettings(settings); });
}

void EngineThread::testEndpoint()
{
    inEngine([](Engine &engine) { engine.testEndpoint(); });
}

void EngineThread::renewSecrets(OldAddresses old, QObject *context, ResultCallback<void, QString> done)
{
    inEngine([old, back = backHere<std::expected<void, QString>>(context, std::move(done))](Engine &engine) {
        engine.renewSecrets(old, back);
    });
}

void EngineThread::readReleaseFeed(const QUrl &feed, QObject *context, ResultCallback<Release, QString> done)
{
    inEngine([feed, back = backHere<std::expected<Release, QString>>(context, std::move(done))](
                 Engine &engine) { engine.readReleaseFeed(feed, back); });
}

} // namespace crew
