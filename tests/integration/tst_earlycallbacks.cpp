// SPDX-License-Identifier: GPL-3.0-or-later
// Callbacks that come while the console starts: they are let in by what the journal has, stored and answered
// before the history is loaded, and count afterwards as if they had come later.
#include "benchmarks/samplehistory.h"
#include "support/qttest.h"
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that never answers.
class SilentSecretStore : public LastingSecretStore
{
public:
    void read(const QString &, QObject *, ReadCallback) override {}
};

/// Ends the console's engine and begins it again: \a whileStarting is called when it listens and has loaded
/// nothing.
bool restart(ScriptedConsole &console, const std::function<void()> &whileStarting)
{
    console.console.stop();
    console.console.beforeStart = [&] {
        console.console.engine->listen();
        whileStarting();
    };
    const bool isStarted = console.console.start();
    console.console.beforeStart = {};
    return isStarted;
}

bool renew(ScriptedConsole &console, OldAddresses old)
{
    bool isDone = false;
    console.console.engine->renewSecrets(
        old, [&isDone](const std::expected<void, QString> &renewed) { isDone = renewed.has_value(); });
    return QTest::qWaitFor([&isDone] { return isDone; });
}

QByteArray taskBody(const QByteArray &id, const QByteArray &output)
{
    return R"({"kickoff_id":")" + id + R"(","name":"write","output":")" + output + "\"}";
}

} // namespace

class TestEarlyCallbacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isStoredBeforeTheHistoryIsLoaded();
    void isRefusedAsEver();
    void isNewsAfterTheStart();
    void reachesARunThatEnded();
    void oldAddressesCountAsEver_data();
    void oldAddressesCountAsEver();
    void secretsAreMasked();
    void whatMayBeOfAnotherRunWaits();
    void whatWaitsIsBounded();
    void comesBetweenThePartsOfALongLoad();
    void commandsWaitForTheStart();
};

void TestEarlyCallbacks::isStoredBeforeTheHistoryIsLoaded()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    bool isLoaded = false;
    int status = 0;
    qsizetype inJournal = 0;
    QVERIFY(restart(console, [&] {
        QObject::connect(console.console.engine.get(), &Engine::historyLoaded, this,
                         [&isLoaded] { isLoaded = true; });
        status = console.post("task", taskBody("k-1", "early"));
        inJournal = console.entryCount(EntryKind::TaskCallback);
        QVERIFY(!isLoaded);
    }));
    QVERIFY(isLoaded);
    QCOMPARE(status, 200);
    QCOMPARE(inJournal, 1);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);
    const Execution *execution = console.console.engine->ledger().execution(console.run);
    QVERIFY(execution);
    QCOMPARE(console.console.engine->ledger().taskEndsOf(console.run).size(), 1);
    QCOMPARE(console.console.engine->endpointState().callbackCount, 1);
}

void TestEarlyCallbacks::isRefusedAsEver()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray type = "Content-Type: application/json\r\n";
    const QByteArray notice = R"({"execution_id":"k-1","task_id":"write","task_output":"Draft"})";
    QVERIFY(restart(console, [&] {
        const auto post = [&](const QByteArray &path, const QByteArray &header) {
            return console.send(ScriptedConsole::requestOf("POST", path, header, notice));
        };
        QCOMPARE(post('/' + QByteArray(43, 'x') + "/task", type), 404);
        QCOMPARE(post('/' + console.secret + "x/task", type), 404);
        QCOMPARE(post('/' + console.secret + "/other", type), 404);
        QCOMPARE(console.send(ScriptedConsole::requestOf("GET", console.path("task"), {}, {})), 405);
        QCOMPARE(post(console.path("human-input"), type), 401);
        QCOMPARE(post(console.path("human-input"), type + "Authorization: Bearer wrong\r\n"), 401);
        QCOMPARE(post(console.path("task"), "Content-Type: text/plain\r\n"), 415);
        QCOMPARE(console.post("task", "no JSON"), 400);
        QCOMPARE(console.entryCount(EntryKind::HumanInputCallback), 0);
        QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1); // as it came
    }));
}

/// A window opens, and a notification is shown, as for what comes later.
void TestEarlyCallbacks::isNewsAfterTheStart()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.notice("Old", "outline"), 200);
    QList<std::pair<bool, QString>> told;
    QVERIFY(restart(console, [&] {
        QObject::connect(console.console.engine.get(), &Engine::changed, this,
                         [&told](const ChangeBatch &batch) {
                             for (const Review &review : batch.reviews)
                                 told.append({batch.initial, review.taskId});
                         });
        QCOMPARE(console.notice("Draft", "write"), 200);
        QCOMPARE(console.notice("Draft", "write"), 200); // delivered twice
        QVERIFY(told.isEmpty());
    }));
    QTRY_VERIFY(told.contains({false, u"write"_s}));
    QVERIFY(told.contains({true, u"outline"_s}));
    QVERIFY(!told.contains({true, u"write"_s}));
    const QList<Review> reviews = console.console.engine->ledger().reviews();
    QCOMPARE(reviews.size(), 2);
    QVERIFY(std::ranges::all_of(reviews, [](const Review &review) { return review.attempts.size() == 1; }));
}

void TestEarlyCallbacks::reachesARunThatEnded()
{
    ScriptedConsole console;
    console.console.keepEnded = std::chrono::milliseconds(0);
    QVERIFY(console.start());
    console.endRun();
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"done"})"), 200);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QVERIFY(restart(console, [&] { QCOMPARE(console.post("task", taskBody("k-1", "late")), 200); }));
    const Execution *execution = console.console.engine->loadRun(console.run);
    QVERIFY(execution);
    QCOMPARE(execution->state, ExecutionState::Completed);
    QCOMPARE(console.console.engine->ledger().taskEndsOf(console.run).size(), 1);
    QTRY_VERIFY(!console.console.engine->ledger().execution(console.run)); // let go of again
}

void TestEarlyCallbacks::oldAddressesCountAsEver_data()
{
    QTest::addColumn<OldAddresses>("old");
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<int>("status");
    QTest::newRow("its run goes on") << OldAddresses::UntilRunsEnd << false << 200;
    QTest::newRow("its run has ended") << OldAddresses::UntilRunsEnd << true << 404;
    QTest::newRow("refused at once") << OldAddresses::Refused << false << 404;
}

void TestEarlyCallbacks::oldAddressesCountAsEver()
{
    QFETCH(OldAddresses, old);
    QFETCH(bool, hasEnded);
    QFETCH(int, status);
    ScriptedConsole console;
    QVERIFY(console.start());
    if (hasEnded) {
        console.endRun();
        QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","result":"done"})"), 200);
    }
    QVERIFY(renew(console, old));
    QVERIFY(restart(console, [&] { QCOMPARE(console.post("task", taskBody("k-1", "x")), status); }));
    QCOMPARE(console.post("task", taskBody("k-1", "y")), status);
}

/// Those of the run and of another one, while the keychain has not answered.
void TestEarlyCallbacks::secretsAreMasked()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray other = console.secret;
    const QByteArray otherToken = console.authorization.mid(7);
    QVERIFY(console.kickoff());
    const QByteArrayList secrets{other, otherToken, console.secret, console.authorization.mid(7)};
    console.console.stop();
    console.console.secrets = std::make_shared<SilentSecretStore>();
    QVERIFY(restart(console, [&] {
        QCOMPARE(console.notice("at http://here/" + secrets.join("/ and ")), 200);
        const Entries entries = console.entries();
        QCOMPARE(entries.last().kind, EntryKind::HumanInputCallback);
        for (const QByteArray &secret : secrets)
            QVERIFY2(!entries.last().body.contains(secret), entries.last().body.constData());
    }));
}

/// Its id tells which run is meant only when all of them are known.
void TestEarlyCallbacks::whatMayBeOfAnotherRunWaits()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QUuid first = console.run;
    QVERIFY(console.kickoff()); // its service gives it the same id: so by another name
    console.service.play({Scene{Scene::When::AfterRequest,
                                answerOf(200, R"({"kickoff_id":"k-2","status":"running","message":"ok"})")}});
    QVERIFY(console.kickoff());
    const QUuid third = console.run;
    QVERIFY(first != third);
    std::unique_ptr<httppeer::Peer> peer;
    QVERIFY(restart(console, [&] {
        peer = std::make_unique<httppeer::Peer>(console.port(), false);
        peer->send(ScriptedConsole::requestOf("POST", console.path("task"),
                                              "Content-Type: application/json\r\n",
                                              taskBody("k-elsewhere", "x")));
        QCOMPARE(console.post("task", taskBody("k-2", "mine")), 200); // which came later, is not held up
        QCOMPARE(peer->count(), 0);
        QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1);
    }));
    QTRY_COMPARE(peer->count(), 1);
    QCOMPARE(peer->status(), 200);
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 1); // it is of a run of its own
}

void TestEarlyCallbacks::whatWaitsIsBounded()
{
    ScriptedConsole console;
    console.console.limits.bodies = 4000;
    QVERIFY(console.start());
    std::vector<std::unique_ptr<httppeer::Peer>> peers;
    QVERIFY(restart(console, [&] {
        for (int i = 0; i < 5; ++i) {
            peers.push_back(std::make_unique<httppeer::Peer>(console.port(), false));
            peers.back()->send(ScriptedConsole::requestOf("POST", console.path("task"),
                                                          "Content-Type: application/json\r\n",
                                                          taskBody("k-elsewhere", QByteArray(900, 'x'))));
            QTest::qWait(0);
        }
        QTRY_COMPARE(std::ranges::count_if(peers, [](const auto &peer) { return peer->status() == 503; }), 1);
    }));
    QTRY_COMPARE(std::ranges::count_if(peers, [](const auto &peer) { return peer->status() == 200; }), 4);
}

void TestEarlyCallbacks::comesBetweenThePartsOfALongLoad()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    console.console.stop();
    {
        const auto journal = console.console.openJournal();
        QVERIFY(journal);
        bench::SampleHistory samples(20, 3);
        Entries entries;
        for (int i = 0; i < 400; ++i)
            entries += samples.nextRun(QDateTime::currentDateTimeUtc().addSecs(-i), true);
        QVERIFY(journal->append(entries));
    }
    QString order;
    QVERIFY(restart(console, [&] {
        QObject::connect(console.console.engine.get(), &Engine::historyLoaded, this,
                         [&order] { order += "loaded "_L1; });
        console.console.engine->beginLoading();
        QCOMPARE(console.post("task", taskBody("k-1", "meanwhile")), 200);
        order += "answered "_L1;
    }));
    QTRY_COMPARE(order, u"answered loaded "_s);
    QCOMPARE(console.console.engine->ledger().executions().size(), 401);
    QCOMPARE(console.console.engine->ledger().taskEndsOf(console.run).size(), 1);
}

void TestEarlyCallbacks::commandsWaitForTheStart()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QStringList order;
    QVERIFY(restart(console, [&] {
        Engine *engine = console.console.engine.get();
        QObject::connect(engine, &Engine::historyLoaded, this, [&order] { order << u"loaded"_s; });
        for (const QString &name : {u"first"_s, u"second"_s})
            engine->whenStarted([&order, name] { order << name; });
        QVERIFY(order.isEmpty());
    }));
    QCOMPARE(order, (QStringList{u"loaded"_s, u"first"_s, u"second"_s}));
    console.console.engine->whenStarted([&order] { order << u"third"_s; });
    QCOMPARE(order.last(), u"third"_s);
}

QTEST_GUILESS_MAIN(TestEarlyCallbacks)
#include "tst_earlycallbacks.moc"
