// SPDX-License-Identifier: GPL-3.0-or-later
// The engine in its own thread: where answers come, how often, and that nothing here can hold it up.
#include "engine/enginethread.h"
#include "support/enginefixture.h"
#include "support/httppeer.h"
#include "support/scriptedserver.h"

#include <QSemaphore>

#include <atomic>

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray anything = R"({"kickoff_id":"k-1","status":"running","message":"ok","inputs":["topic"]})";

EngineOptions optionsIn(const QTemporaryDir &folder)
{
    EngineOptions options;
    options.journal = folder.filePath(u"journal.sqlite"_s);
    options.keyPrefix = u"test"_s;
    options.settings.port = 0;
    options.settings.hold = std::chrono::hours(1);
    options.secrets = std::make_shared<LastingSecretStore>();
    return options;
}

/// Counts how often a person may be asked to unlock it.
class LockableStore : public LastingSecretStore
{
public:
    void askAgain() override { ++asked; }

    std::atomic<int> asked = 0;
};

/// A service and an HTTP client in a thread of their own, so that they go on while the test's thread stands
/// still.
class OtherThread
{
public:
    OtherThread()
    {
        m_context = new QObject;
        m_context->moveToThread(&m_thread);
        m_thread.start();
    }
    ~OtherThread()
    {
        m_context->deleteLater();
        m_thread.quit();
        m_thread.wait();
    }
    void run(const std::function<void(QObject *)> &work)
    {
        QMetaObject::invokeMethod(m_context, [work, context = m_context] { work(context); });
    }

private:
    QThread m_thread;
    QObject *m_context = nullptr;
};

} // namespace

class TestEngineThread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void callbacksComeHereAndOnce();
    void aLongBatchIsLoadedInParts();
    void deadContextsAreLeftAlone();
    void signalsComeHere();
    void openingFails();
    void neverOpened();
    void aJournalThatCannotBeLoadedAnswersAllTheSame();
    void endsWhileRequestsRun();
    void endsWithCallbacksOnTheWay();
    void standingStillDoesNotDelayCallbacks();
    void cancelEndsACall();
    void whoNeedsASecretMayBeAskedToUnlockTheKeychain();
    void whatWasGivenBeforeQuittingIsCarriedOut();

private:
    Crew addCrew(EngineThread &engine, const QUrl &address)
    {
        std::optional<CrewSaved> saved;
        Crew crew;
        crew.name = u"Crew"_s;
        crew.address = address;
        engine.send(engine::command::SaveCrew{{crew, u"a-token-of-some-length"_s, false}}, this,
                    [&saved](const auto &result) { saved = result.value(); });
        return QTest::qWaitFor([&saved] { return saved.has_value(); }) ? saved->crew : Crew();
    }
};

/// What the console does by itself opens no prompt a second time.
void TestEngineThread::whoNeedsASecretMayBeAskedToUnlockTheKeychain()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    const auto store = std::make_shared<LockableStore>();
    EngineOptions options = optionsIn(folder);
    options.secrets = store;
    EngineThread engine(options);
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    QVERIFY(!crew.id.isNull());
    QCOMPARE(store->asked.load(), 1);
    bool isLoaded = false;
    engine.send(engine::command::LoadFlowAddress{crew.id}, this,
                [&isLoaded](const auto &) { isLoaded = true; });
    QTRY_VERIFY(isLoaded);
    QCOMPARE(store->asked.load(), 1);
    bool isFetched = false;
    engine.send(engine::command::FetchInputs{crew.id}, this,
                [&isFetched](const auto &) { isFetched = true; });
    QTRY_VERIFY(isFetched);
    QCOMPARE(store->asked.load(), 2);
}

void TestEngineThread::callbacksComeHereAndOnce()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    QVERIFY(!crew.id.isNull());

    QMap<QString, int> calls;
    bool isHere = true;
    const auto count = [&](const QString &name) {
        return [&, name](const auto &) {
            isHere = isHere && QThread::currentThread() == thread();
            ++calls[name];
        };
    };
    engine.send(engine::command::SaveCrew{{crew, std::nullopt, false}}, this, count(u"save"_s));
    engine.send(engine::command::TestConnection{{server.url(), u"other"_s, {}}}, this, count(u"test"_s));
    engine.send(engine::command::TestConnection{{server.url(), std::nullopt, crew.id}}, this,
                count(u"test stored"_s));
    engine.send(engine::command::FetchInputs{crew.id}, this, count(u"inputs"_s));
    engine.send(engine::command::FetchInputs{QUuid::createUuid()}, this, count(u"inputs of nobody"_s));
    engine.send(engine::command::PrepareKickoff{crew.id}, this, count(u"prepare"_s));
    engine.send(engine::command::Kickoff{crew.id, {}}, this, count(u"kickoff"_s));
    engine.send(engine::command::Kickoff{QUuid::createUuid(), {}}, this, count(u"kickoff of nobody"_s));
    engine.send(engine::command::Decide{{}}, this, count(u"decide"_s));
    engine.send(engine::command::PasteNotice{QUuid::createUuid(), "{}"}, this, count(u"paste"_s));
    engine.send(engine::command::LoadRun{QUuid::createUuid()}, this, count(u"run"_s));
    engine.send(engine::command::FindRun{u"k-9"_s}, this, count(u"find"_s));
    engine.send(engine::command::FindFlowRun{u"flow-9"_s, {}}, this, count(u"find a flow"_s));
    engine.send(engine::command::LoadExecutions{{QUuid::createUuid()}}, this, count(u"executions"_s));
    engine.send(engine::command::LoadPastReviews{{}, 5}, this, count(u"past reviews"_s));
    engine.send(engine::command::LoadTaskReviews{crew.id, u"task"_s}, this, count(u"task reviews"_s));
    engine.send(engine::command::LoadInsightFacts{{}, {}}, this, count(u"facts"_s));
    engine.send(engine::command::ImportRun(), this, count(u"import"_s));
    engine.send(engine::command::LoadAudit(), this, count(u"audit"_s));
    engine.send(engine::command::LoadDecisionData(), this, count(u"decision data"_s));
    QVERIFY(calls.isEmpty()); // never within the call
    QTRY_COMPARE(calls.size(), 20);
    engine.send(engine::command::PrepareKickoff{crew.id}, this, count(u"last"_s));
    QTRY_COMPARE(calls.size(), 21);
    for (auto it = calls.cbegin(); it != calls.cend(); ++it)
        QVERIFY2(it.value() == 1, qPrintable(it.key()));
    QVERIFY(isHere);
}

/// The history's reader returns to its event loop between the parts, and the reply is still there.
void TestEngineThread::aLongBatchIsLoadedInParts()
{
    constexpr int rows = 1201;
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    BatchOrder order;
    order.crewId = crew.id;
    order.name = u"rows.csv"_s;
    order.concurrency = 1;
    order.columns = {u"topic"_s};
    for (int number = 1; number <= rows; ++number)
        order.rows.append({number, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1});
    std::optional<std::expected<QUuid, QString>> begun;
    engine.send(engine::command::StartBatch{order}, this, [&begun](const auto &id) { begun = id; });
    QTRY_VERIFY(begun);
    QVERIFY2(*begun, begun->has_value() ? "" : qPrintable(begun->error()));
    engine.send(engine::command::ControlBatch{**begun, BatchCommand::CancelRest});
    QList<qsizetype> loaded;
    for (int i = 0; i < 3; ++i)
        engine.send(engine::command::LoadBatchRows{**begun}, this,
                    [&loaded](const auto &all) { loaded << (all ? all->size() : -1); });
    QTRY_COMPARE(loaded, QList<qsizetype>(3, rows));
}

void TestEngineThread::deadContextsAreLeftAlone()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    int calls = 0;
    for (int i = 0; i < 20; ++i) {
        auto context = std::make_unique<QObject>();
        engine.send(engine::command::FetchInputs{crew.id}, context.get(),
                    [&calls](const auto &) { ++calls; });
        engine.send(engine::command::Kickoff{crew.id, {}}, context.get(),
                    [&calls](const auto &) { ++calls; });
        engine.send(engine::command::PrepareKickoff{crew.id}, context.get(),
                    [&calls](const auto &) { ++calls; });
    }
    bool isDone = false;
    QTRY_COMPARE(server.requestCount("POST"), 20);
    engine.send(engine::command::FetchInputs{crew.id}, this, [&isDone](const auto &) { isDone = true; });
    QTRY_VERIFY(isDone);
    QCOMPARE(calls, 0);
}

void TestEngineThread::signalsComeHere()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    EngineThread engine(optionsIn(folder));
    bool isHere = true;
    int batches = 0;
    int lists = 0;
    connect(&engine, &EngineLink::changed, this, [&](const ChangeBatch &batch) {
        isHere = isHere && QThread::currentThread() == thread();
        batches += batch.executions.isEmpty() ? 0 : 1;
    });
    connect(&engine, &EngineLink::crewsChanged, this, [&](const QList<Crew> &) {
        isHere = isHere && QThread::currentThread() == thread();
        ++lists;
    });
    QVERIFY(engine.open());
    QCOMPARE(lists, 0); // nothing before start()
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    engine.send(engine::command::Kickoff{crew.id, {}}, this, [](const auto &) {});
    QTRY_VERIFY(batches > 0);
    QVERIFY(lists >= 2);
    QVERIFY(isHere);
}

void TestEngineThread::openingFails()
{
    QTemporaryDir folder;
    EngineThread first(optionsIn(folder));
    QVERIFY(first.open());
    EngineThread second(optionsIn(folder));
    const auto opened = second.open();
    QVERIFY(!opened);
    QVERIFY(opened.error().contains(u"in use"_s));
    bool isCalled = false;
    second.start();
    second.send(engine::command::PrepareKickoff{QUuid()}, this,
                [&isCalled](const auto &) { isCalled = true; });
    QVERIFY(!isCalled);
}

void TestEngineThread::neverOpened()
{
    QTemporaryDir folder;
    const EngineThread engine(optionsIn(folder));
    QVERIFY(QDir(folder.path()).isEmpty());
}

/// A window would wait for ever.
void TestEngineThread::aJournalThatCannotBeLoadedAnswersAllTheSame()
{
    QTemporaryDir folder;
    {
        EngineThread engine(optionsIn(folder));
        QVERIFY(engine.open());
    }
    QVERIFY(SecondConnection(folder.filePath(u"journal.sqlite"_s)).run(u"DROP TABLE crew"_s).isValid());
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    QSignalSpy problems(&engine, &EngineLink::problemOccurred);
    engine.start();
    bool isAnswered = false;
    engine.send(engine::command::LoadRun{QUuid::createUuid()}, this,
                [&isAnswered](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QVERIFY(!problems.isEmpty());
}

void TestEngineThread::endsWhileRequestsRun()
{
    for (int round = 0; round < 5; ++round) {
        QTemporaryDir folder;
        ScriptedServer server{Scene{}}; // no answer, ever
        int calls = 0;
        {
            EngineThread engine(optionsIn(folder));
            QVERIFY(engine.open());
            engine.start();
            const Crew crew = addCrew(engine, server.url());
            for (int i = 0; i < 4; ++i) {
                engine.send(engine::command::Kickoff{crew.id, {}}, this, [&calls](const auto &) { ++calls; });
                engine.send(engine::command::FetchInputs{crew.id}, this, [&calls](const auto &) { ++calls; });
            }
            // In the last rounds it ends before, or while, the requests go out.
            if (round < 3)
                QTRY_COMPARE(server.requests.size(), 8);
        }
        QTRY_COMPARE(server.openCount(), 0);
        QCOMPARE(calls, 0);

        // What was asked for is in the journal, and is told as unclear after the next start.
        server.whenAsked = [](const ReceivedRequest &) {
            return Scene{Scene::When::AfterRequest, answerOf(200, anything)};
        };
        EngineThread again(optionsIn(folder));
        QList<Execution> executions;
        connect(&again, &EngineLink::changed, this,
                [&](const ChangeBatch &batch) { executions << batch.executions; });
        QVERIFY(again.open());
        again.start();
        if (round < 3)
            QTRY_VERIFY(std::ranges::count(executions, ExecutionState::KickoffUnclear, &Execution::state) ==
                        4);
    }
}

void TestEngineThread::endsWithCallbacksOnTheWay()
{
    int calls = 0;
    {
        QTemporaryDir folder;
        EngineThread engine(optionsIn(folder));
        QVERIFY(engine.open());
        engine.start();
        for (int i = 0; i < 100; ++i)
            engine.send(engine::command::PrepareKickoff{QUuid()}, this, [&calls](const auto &) { ++calls; });
    }
    QCoreApplication::processEvents();
    QVERIFY(calls <= 100);
}

void TestEngineThread::standingStillDoesNotDelayCallbacks()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{Scene::When::AfterRequest, answerOf(200, anything)}};
    EngineThread engine(optionsIn(folder));
    EndpointState endpoint;
    connect(&engine, &EngineLink::endpointChanged, this,
            [&endpoint](const EndpointState &state) { endpoint = state; });
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    QTRY_VERIFY(endpoint.listening);
    KickoffRequest request;
    request.webhooks.task = endpoint.listenAddress + u'/' + placeholder::secret + u"/task"_s;
    bool isStarted = false;
    engine.send(engine::command::Kickoff{crew.id, request}, this,
                [&isStarted](const auto &receipt) { isStarted = receipt.has_value(); });
    QTRY_VERIFY(isStarted);
    QByteArray path;
    for (const ReceivedRequest &received : std::as_const(server.requests)) {
        const qsizetype begin = received.body.indexOf("/", received.body.indexOf("127.0.0.1"));
        if (received.path() == "/kickoff")
            path = received.body.mid(begin, received.body.indexOf('"', begin) - begin);
    }
    QVERIFY(path.endsWith("/task"));

    QSemaphore answered;
    int status = 0;
    OtherThread other;
    const auto port = static_cast<quint16>(QUrl(endpoint.listenAddress).port());
    other.run([&](QObject *context) {
        auto *peer = new QTcpSocket(context);
        peer->connectToHost(QHostAddress::LocalHost, port);
        peer->write("POST " + path + " HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}");
        QObject::connect(peer, &QTcpSocket::readyRead, context, [&, peer] {
            status = peer->readAll().mid(9, 3).toInt();
            answered.release();
        });
    });
    // This thread stands still, as it would under a modal dialog or a slow repaint.
    QVERIFY(answered.tryAcquire(1, 20'000));
    QCOMPARE(status, 200);
    QCOMPARE(endpoint.callbackCount, 0); // it has not heard of it yet
    QTRY_COMPARE(endpoint.callbackCount, 1);
}

void TestEngineThread::cancelEndsACall()
{
    QTemporaryDir folder;
    ScriptedServer server{Scene{}};
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    engine.start();
    const Crew crew = addCrew(engine, server.url());
    QMap<CommandId, ServiceError::Kind> ends;
    QList<CommandId> commands;
    const auto note = [&ends, &commands](qsizetype index) {
        return
            [&ends, &commands, index](const auto &result) { ends[commands.at(index)] = result.error().kind; };
    };
    commands << engine.send(engine::command::FetchInputs{crew.id}, this, note(0));
    commands << engine.send(engine::command::TestConnection{{server.url(), u"other"_s, {}}}, this, note(1));
    commands << engine.send(engine::command::Kickoff{crew.id, {}}, this, note(2));
    QTRY_COMPARE(server.requests.size(), 3);
    commands << engine.send(engine::command::Kickoff{crew.id, {}}, this,
                            note(3)); // ended before it can have begun
    commands << engine.send(engine::command::FetchInputs{crew.id}, this, note(4));
    for (const CommandId command : std::as_const(commands)) {
        engine.send(engine::command::Cancel{command});
        engine.send(engine::command::Cancel{command});
    }
    QTRY_COMPARE(ends.size(), 5);
    for (const ServiceError::Kind kind : std::as_const(ends))
        QCOMPARE(errorKindWord(kind), u"cancelled"_s);
    QVERIFY(server.requestCount("POST") <= 2);
}

void TestEngineThread::whatWasGivenBeforeQuittingIsCarriedOut()
{
    constexpr int count = 200;
    QTemporaryDir folder;
    {
        EngineThread engine(optionsIn(folder));
        QVERIFY(engine.open());
        engine.start();
        for (int i = 0; i < count; ++i)
            engine.send(engine::command::KeepLocalState{{{u"draft/%1"_s.arg(i), "words"}}}, this,
                        [](const auto &) {});
    } // and the console is closed at once
    EngineThread engine(optionsIn(folder));
    QVERIFY(engine.open());
    engine.start();
    std::optional<LocalValues> kept;
    engine.send(engine::command::LoadLocalState(), this,
                [&kept](const std::expected<LocalValues, QString> &values) { kept = *values; });
    QTRY_VERIFY(kept.has_value());
    QCOMPARE(kept->size(), count);
}

QTEST_GUILESS_MAIN(TestEngineThread)
#include "tst_enginethread.moc"
