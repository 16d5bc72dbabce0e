// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/enginethread.h"

#include "core/async/startthread.h"
#include "engine/commands/visitorder.h"

namespace crew::engine {

EngineThread::EngineThread(EngineOptions options, QObject *parent)
    : EngineLink(parent)
    , m_options(std::move(options))
    , m_threads{[this](auto work) { inEngine(std::move(work)); },
                [this](auto work) { inStartedEngine(std::move(work)); },
                [this](auto work) { inReader(std::move(work)); }}
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
            m_engine,
            [engine = m_engine] {
                engine->finishStart();
                delete engine;
            },
            Qt::BlockingQueuedConnection);
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
    std::expected<void, QString> result;
    startThread(m_thread, [this, &result] {
        auto engine = Engine::create(m_options);
        if (engine)
            m_engine = engine->release();
        else
            result = std::unexpected(engine.error());
    });
    if (m_engine) {
        m_reader = new HistoryReader;
        m_reader->moveToThread(&m_readerThread);
        m_readerThread.start(QThread::LowPriority);
        connectSignals(m_engine);
        inEngine([](Engine &engine) {
            engine.listen();
            engine.beginLoading();
        });
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
    connect(engine, &Engine::problemSolved, this, &EngineLink::problemSolved);
    connect(engine, &Engine::recordsReady, m_reader, &HistoryReader::open);
    connect(m_reader, &HistoryReader::pastRead, this, &EngineThread::handlePast);
    connect(m_reader, &HistoryReader::failed, this, &EngineLink::problemOccurred);
}

void EngineThread::handlePast(const QList<RunSummary> &runs)
{
    ChangeBatch batch;
    batch.past = runs;
    Q_EMIT changed(batch);
}

void EngineThread::start()
{
    inEngine([](Engine &engine) { engine.start(); });
}

void EngineThread::finishSending(const std::function<void()> &done)
{
    inEngine([this, done](Engine &engine) {
        engine.finishSending([this, done] {
            QMetaObject::invokeMethod(
                this, [done] { done(); }, Qt::QueuedConnection);
        });
    });
}

void EngineThread::inEngine(std::function<void(Engine &)> work)
{
    if (!m_engine)
        return;
    QMetaObject::invokeMethod(
        m_engine, [engine = m_engine, work = std::move(work)] { work(*engine); }, Qt::QueuedConnection);
}

void EngineThread::inStartedEngine(std::function<void(Engine &)> work)
{
    inEngine(
        [work = std::move(work)](Engine &engine) { engine.whenStarted([&engine, work] { work(engine); }); });
}

void EngineThread::inReader(std::function<void(HistoryReader &)> work)
{
    if (!m_reader)
        return;
    QMetaObject::invokeMethod(
        m_reader, [reader = m_reader, work = std::move(work)] { work(*reader); }, Qt::QueuedConnection);
}

template <typename Reply>
std::function<void(const Reply &)> EngineThread::backHere(std::function<void(const Reply &)> reply)
{
    return [this, reply = std::move(reply)](const Reply &value) {
        QMetaObject::invokeMethod(
            this, [reply, value] { reply(value); }, Qt::QueuedConnection);
    };
}

void EngineThread::carry(AnyOrder order)
{
    visit(
        [this]<typename Command>(Order<Command> &given) {
            if constexpr (command::Replies<Command>)
                given.reply = backHere(std::move(given.reply));
        },
        order);
    handle(std::move(order), m_threads);
}

} // namespace crew::engine

#include "moc_enginethread.cpp"
