// SPDX-License-Identifier: GPL-3.0-or-later
// A receiver and the desk's engine on one database: what came while the desk was down is as if it had come to
// the desk, and both let in the same.
#include "journal/receivedtable.h"
#include "receiver/receiver.h"
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::receiver;
using namespace crew::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using httppeer::Peer;

namespace {

const QByteArray json = "Content-Type: application/json\r\n";

QByteArray taskOf(int number)
{
    return R"({"kickoff_id":"k-1","name":")" + QByteArray::number(number) + R"(","output":"Done"})";
}

QByteArray noticeOf(const QByteArray &output)
{
    return R"({"execution_id":"k-1","task_id":"write","task_output":")" + output + "\"}";
}

} // namespace

class TestReceiverDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("CREW_TEST_STORE", "postgresql"); }
    void init();
    void cleanup();

    void whatCameWhileTheDeskWasDownIsDecided();
    void bothLetInTheSame_data();
    void bothLetInTheSame();
    void eachIsThereOnce();
    void nothingIsSentBeforeWhatIsStoredIsRead();
    void nothingIsAskedBeforeWhatIsStoredIsRead();

private:
    sql::Connect connecting();
    int post(const QByteArray &kind, const QByteArray &body);
    bool renew(OldAddresses old);
    bool storeBacklog(const QByteArray &output);
    qint64 waiting();

    std::unique_ptr<ScriptedConsole> m_desk;
    std::unique_ptr<Receiver> m_receiver;
    quint16 m_port = 0;
};

void TestReceiverDesk::init()
{
    m_desk = std::make_unique<ScriptedConsole>();
    QVERIFY(m_desk->start());
    m_receiver = std::make_unique<Receiver>(ReceiverOptions{.connect = connecting()});
    m_port = m_receiver->listen(QHostAddress::LocalHost, 0).value_or(0);
}

void TestReceiverDesk::cleanup()
{
    m_receiver.reset();
    m_desk.reset();
}

sql::Connect TestReceiverDesk::connecting()
{
    return [&store = m_desk->console.store()]() -> std::expected<std::unique_ptr<sql::Database>, QString> {
        auto database = store.open();
        if (!database)
            return std::unexpected(u"There is no connection."_s);
        return database;
    };
}

int TestReceiverDesk::post(const QByteArray &kind, const QByteArray &body)
{
    const QByteArray credential = kind == "human-input" ? m_desk->authorizationField() : QByteArray();
    Peer peer(m_port, false);
    peer.send(ScriptedConsole::requestOf("POST", m_desk->path(kind), json + credential, body));
    (void)QTest::qWaitFor([&peer] { return peer.count() > 0; }, 40'000);
    return peer.status();
}

bool TestReceiverDesk::renew(OldAddresses old)
{
    bool isDone = false;
    m_desk->console.engine->renewSecrets(
        old, [&isDone](const std::expected<void, QString> &renewed) { isDone = renewed.has_value(); });
    return QTest::qWaitFor([&isDone] { return isDone; });
}

qint64 TestReceiverDesk::waiting()
{
    return journal::readReceivedCount(*m_desk->console.store().open()).value_or(-1);
}

void TestReceiverDesk::whatCameWhileTheDeskWasDownIsDecided()
{
    m_desk->console.stop();
    QCOMPARE(post("task", taskOf(1)), 200);
    QCOMPARE(post("human-input", noticeOf("Draft with " + m_desk->secret)), 200);
    QCOMPARE(post("task", "no JSON"), 400);
    QCOMPARE(waiting(), 3);
    QVERIFY(m_desk->console.start());
    QTRY_VERIFY(m_desk->console.isWaiting(m_desk->run, 1));
    QTRY_COMPARE(waiting(), 0);
    QCOMPARE(m_desk->entryCount(EntryKind::TaskCallback), 2);
    QCOMPARE(m_desk->entryCount(EntryKind::HumanInputCallback), 1);
    const Review review = m_desk->review();
    QVERIFY(!review.lastAttempt().raw.contains(m_desk->secret));
    const auto decided = m_desk->console.decide(review, Verdict::Approve, u"Good"_s);
    QVERIFY2(decided, decided ? "" : qPrintable(decided.error()));
    QTRY_COMPARE(m_desk->resumeCount(), 1);

    const qsizetype before = m_desk->entryCount(EntryKind::HumanInputCallback);
    QCOMPARE(post("human-input", noticeOf("While the desk runs")), 200);
    QTRY_COMPARE(m_desk->entryCount(EntryKind::HumanInputCallback), before + 1);
}

void TestReceiverDesk::bothLetInTheSame_data()
{
    QTest::addColumn<bool>("isRenewed");
    QTest::addColumn<bool>("isRefused");
    QTest::addColumn<bool>("hasEnded");
    QTest::addColumn<int>("status");
    QTest::newRow("live") << false << false << false << 200;
    QTest::newRow("ended") << false << false << true << 200;
    QTest::newRow("renewed, live") << true << false << false << 200;
    QTest::newRow("renewed, ended") << true << false << true << 404;
    QTest::newRow("refused, live") << true << true << false << 404;
}

void TestReceiverDesk::bothLetInTheSame()
{
    QFETCH(bool, isRenewed);
    QFETCH(bool, isRefused);
    QFETCH(bool, hasEnded);
    QFETCH(int, status);
    if (hasEnded) {
        m_desk->endRun();
        m_desk->console.engine->poller().refresh(m_desk->run);
        QTRY_VERIFY(m_desk->console.engine->loadRun(m_desk->run)->state == ExecutionState::Completed);
    }
    if (isRenewed)
        QVERIFY(renew(isRefused ? OldAddresses::Refused : OldAddresses::UntilRunsEnd));
    m_desk->console.stop(); // which writes the records of its runs
    QCOMPARE(post("task", taskOf(1)), status);
    QVERIFY(m_desk->console.start());
    QCOMPARE(m_desk->post("task", taskOf(2)), status);
    QTRY_COMPARE(waiting(), 0);
    QCOMPARE(m_desk->entryCount(EntryKind::TaskCallback), status == 200 ? 2 : 0);
}

/// Many callbacks, and a notice of \a output at their end.
bool TestReceiverDesk::storeBacklog(const QByteArray &output)
{
    constexpr int backlog = 2'000;
    QList<journal::ReceivedCallback> stored;
    const auto add = [&](EntryKind kind, const QByteArray &body) {
        journal::ReceivedCallback callback;
        callback.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        callback.at = QDateTime::currentDateTimeUtc();
        callback.secretHash = webhook::secretHash(m_desk->secret);
        callback.kind = kind;
        callback.headers = "Host: here\n";
        callback.body = body;
        stored << callback;
    };
    for (int i = 0; i < backlog; ++i)
        add(EntryKind::TaskCallback, taskOf(i));
    add(EntryKind::HumanInputCallback, noticeOf(output));
    return journal::addReceived(*m_desk->console.store().open(), stored).has_value();
}

/// The newest output of the task is at the end of what receivers have stored: nobody has decided about it.
void TestReceiverDesk::nothingIsSentBeforeWhatIsStoredIsRead()
{
    QCOMPARE(m_desk->notice("Old"), 200);
    QTRY_VERIFY(m_desk->console.isWaiting(m_desk->run, 1));
    m_desk->console.stop();
    QVERIFY(storeBacklog("Newer"));
    QVERIFY(m_desk->console.start());
    const Review old = m_desk->review();
    QCOMPARE(old.attempts.size(), 1);
    QVERIFY(m_desk->console.decide(old, Verdict::Approve, u"Good"_s));
    QTRY_COMPARE_WITH_TIMEOUT(waiting(), 0, 60'000);
    QTRY_COMPARE(m_desk->review().attempts.size(), 2);
    QTRY_COMPARE(m_desk->review().attempts.first().decision->state, DecisionState::Refused);
    QCOMPARE(m_desk->resumeCount(), 0);
    QVERIFY(m_desk->console.decide(m_desk->review(), Verdict::Approve, u"Good"_s));
    QTRY_COMPARE(m_desk->resumeCount(), 1);
}

/// The run has ended since its notice was stored: that is told last, and nobody is asked about it.
void TestReceiverDesk::nothingIsAskedBeforeWhatIsStoredIsRead()
{
    m_desk->console.stop();
    QVERIFY(storeBacklog("Draft"));
    m_desk->endRun();
    QVERIFY(m_desk->console.start());
    QTRY_COMPARE_WITH_TIMEOUT(waiting(), 0, 60'000);
    QTRY_COMPARE(m_desk->console.state(m_desk->run), ExecutionState::Completed);
    QCOMPARE(m_desk->review().attempts.size(), 1);
    QCOMPARE(m_desk->review().state, ReviewState::Closed);
}

/// Some come to the desk, some to a receiver, and the desk is started again meanwhile.
void TestReceiverDesk::eachIsThereOnce()
{
    constexpr int rounds = 3;
    constexpr int count = 40;
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::unique_ptr<Peer>> peers;
        for (int i = 0; i < count; ++i) {
            const quint16 port = i % 4 == 0 ? m_desk->port() : m_port;
            peers.push_back(std::make_unique<Peer>(port, false));
            peers.back()->send(
                ScriptedConsole::requestOf("POST", m_desk->path("task"), json, taskOf(round * count + i)));
        }
        for (std::size_t i = 0; i < count; i += 4)
            QTRY_COMPARE_WITH_TIMEOUT(peers.at(i)->status(), 200, 30'000);
        m_desk->console.stop();
        for (const auto &peer : peers)
            QTRY_COMPARE_WITH_TIMEOUT(peer->status(), 200, 30'000);
        QVERIFY(m_desk->console.start());
    }
    QTRY_COMPARE_WITH_TIMEOUT(waiting(), 0, 30'000);
    QSet<QByteArray> bodies;
    const Entries entries = m_desk->entries();
    for (const Entry &entry : entries) {
        if (entry.kind == EntryKind::TaskCallback)
            bodies << entry.body;
    }
    QCOMPARE(m_desk->entryCount(EntryKind::TaskCallback), rounds * count);
    QCOMPARE(bodies.size(), rounds * count);
}

QTEST_GUILESS_MAIN(TestReceiverDesk)
#include "tst_receiverdesk.moc"
