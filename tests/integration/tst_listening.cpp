// SPDX-License-Identifier: GPL-3.0-or-later
// Where the endpoint listens: moved while callbacks are under way, on one or all interfaces, and what is told
// of requests that its HTTP refuses by itself.
#include "support/freeport.h"
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

bool hasIpv6()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHostIPv6);
}

} // namespace

class TestListening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movesWithoutLosingWhatIsUnderWay_data();
    void movesWithoutLosingWhatIsUnderWay();
    void noCallbackIsLostWhileItMoves();
    void anyPortStaysTheSame();
    void listensWhereItIsTold_data();
    void listensWhereItIsTold();
    void whatCannotBeListenedOn_data();
    void whatCannotBeListenedOn();
    void whatIsInTheWayIsWaitedFor();
    void aTakenPortIsReplacedByTheNextFreeOne();
    void refusedByHttpIsTold_data();
    void refusedByHttpIsTold();
    void slowRequestsAreTold();
    void aFloodIsAFewRows();

private:
    static void apply(ScriptedConsole &console)
    {
        console.console.engine->applySettings(console.console.settings);
    }
};

void TestListening::movesWithoutLosingWhatIsUnderWay_data()
{
    QTest::addColumn<bool>("isOtherPort");
    QTest::addColumn<QString>("listenOn");
    QTest::addColumn<bool>("isListening");
    QTest::newRow("another port") << true << QString() << true;
    QTest::newRow("all interfaces") << false << u"all"_s << true;
    QTest::newRow("another port, all interfaces") << true << u"all"_s << true;
    QTest::newRow("nowhere") << false << u"203.0.113.9"_s << false; // an address for documentation
}

void TestListening::movesWithoutLosingWhatIsUnderWay()
{
    QFETCH(bool, isOtherPort);
    QFETCH(QString, listenOn);
    QFETCH(bool, isListening);
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray request = console.callback();
    httppeer::Peer reading(console.port(), false);
    httppeer::Peer idle(console.port(), false);
    QTRY_VERIFY(reading.isConnected() && idle.isConnected());
    reading.push(request.left(50));
    idle.push(request);
    QTRY_COMPARE(idle.count(), 1);
    httppeer::Peer unaccepted(console.port(), false); // the engine has not been told of it yet
    unaccepted.send(request);
    QVERIFY(unaccepted.socket().waitForConnected());
    QVERIFY(unaccepted.socket().waitForBytesWritten());

    console.console.settings.port = isOtherPort ? freePort() : console.port();
    console.console.settings.listenOn = listenOn;
    apply(console);
    QCOMPARE(console.endpoint().listening, isListening);
    QCOMPARE(console.endpoint().problem.isEmpty(), isListening);
    reading.push(request.mid(50));
    idle.push(request); // its service knew nothing yet
    QTRY_COMPARE(reading.status(), 200);
    QTRY_COMPARE(idle.count(), 2);
    QCOMPARE(idle.status(), 200);
    QTRY_COMPARE(unaccepted.status(), 200);
    QTRY_VERIFY(reading.isClosed() && idle.isClosed() && unaccepted.isClosed());
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), 4);
    if (isListening)
        QCOMPARE(console.send(request), 200);
}

void TestListening::noCallbackIsLostWhileItMoves()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    const QByteArray request = console.callback();
    console.console.settings.port = console.port();
    int sent = 0;
    for (int round = 0; round < 10; ++round) {
        std::vector<std::unique_ptr<httppeer::Peer>> peers;
        for (int i = 0; i < 40; ++i) {
            peers.push_back(std::make_unique<httppeer::Peer>(console.port(), false));
            peers.back()->send(request);
        }
        QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->isConnected(); }));
        console.console.settings.listenOn = round % 2 == 0 ? u"all"_s : QString();
        apply(console);
        QVERIFY(console.endpoint().listening);
        QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->status() == 200; }));
        sent += static_cast<int>(peers.size());
    }
    QCOMPARE(console.entryCount(EntryKind::TaskCallback), sent);
}

void TestListening::anyPortStaysTheSame()
{
    ScriptedConsole console;
    QVERIFY(console.start()); // port 0
    const quint16 port = console.port();
    console.console.settings.listenOn = u"all"_s;
    apply(console);
    QCOMPARE(console.port(), port);
    QCOMPARE(console.endpoint().listenAddress, u"http://127.0.0.1:%1"_s.arg(port));
    console.console.settings.listenOn.clear();
    apply(console);
    QCOMPARE(console.port(), port);
}

void TestListening::listensWhereItIsTold_data()
{
    QTest::addColumn<QString>("listenOn");
    QTest::addColumn<QString>("exposedAt");
    QTest::addColumn<QStringList>("reached");
    const QString v4 = u"127.0.0.1"_s;
    const QString v6 = u"::1"_s;
    const bool isBoth = hasIpv6();
    QTest::newRow("not chosen") << QString() << QString() << QStringList{v4};
    QTest::newRow("this machine") << u"loopback"_s << QString() << QStringList{v4};
    QTest::newRow("one address") << u"127.0.0.2"_s << QString() << QStringList{u"127.0.0.2"_s};
    QTest::newRow("all, IPv4") << u"0.0.0.0"_s << u"0.0.0.0"_s << QStringList{v4};
    QTest::newRow("all") << u"all"_s << (isBoth ? u"::"_s : u"0.0.0.0"_s)
                         << (isBoth ? QStringList{v4, v6} : QStringList{v4});
    if (!isBoth)
        qWarning("There is no IPv6 on this machine: ::1 and :: are not tried.");
    if (isBoth) {
        QTest::newRow("this machine, IPv6") << v6 << QString() << QStringList{v6};
        QTest::newRow("all, IPv6") << u"::"_s << u"::"_s << QStringList{v6};
    }
}

void TestListening::listensWhereItIsTold()
{
    QFETCH(QString, listenOn);
    QFETCH(QString, exposedAt);
    QFETCH(QStringList, reached);
    ScriptedConsole console;
    console.console.settings.listenOn = listenOn;
    QVERIFY(console.start());
    const EndpointState state = console.endpoint();
    QVERIFY(state.listening);
    QCOMPARE(state.exposedAt.isEmpty(), exposedAt.isEmpty());
    for (const QString &address : reached) {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(address), console.port());
        QTRY_COMPARE(socket.state(), QAbstractSocket::ConnectedState);
    }
    QVERIFY(console.sent.value("taskWebhookUrl"_L1).toString().startsWith(state.listenAddress + u'/'));
    console.console.engine->testEndpoint(); // the address handed out leads to it
    QTRY_COMPARE(console.endpoint().checks.size(), 1);
    QCOMPARE(console.endpoint().checks.first().problem, HopProblem::None);
}

void TestListening::whatCannotBeListenedOn_data()
{
    QTest::addColumn<QString>("listenOn");
    QTest::addColumn<bool>("isTaken");
    QTest::addColumn<QString>("says");
    QTest::newRow("port taken, a public address leads to it")
        << QString() << true << u"choose another port"_s;
    QTest::newRow("not of this machine") << u"203.0.113.9"_s << false << u"choose another address"_s;
    QTest::newRow("no address") << u"8765"_s << false << u"is not an address"_s;
    QTest::newRow("multicast") << u"224.0.0.1"_s << false << u"is not an address"_s;
    QTest::newRow("a name") << u"example.com"_s << false << u"is not an address"_s;
}

void TestListening::whatCannotBeListenedOn()
{
    QFETCH(QString, listenOn);
    QFETCH(bool, isTaken);
    QFETCH(QString, says);
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    EngineFixture console;
    console.settings.port = isTaken ? other.serverPort() : quint16(0);
    console.settings.publicAddress = isTaken ? QUrl(u"https://desk.example.com"_s) : QUrl();
    console.settings.listenOn = listenOn;
    QVERIFY(console.start());
    const EndpointState state = console.engine->endpointState();
    QVERIFY(!state.listening);
    QCOMPARE(state.takenPort, 0);
    QVERIFY(state.exposedAt.isEmpty());
    QVERIFY2(state.problem.contains(says), qPrintable(state.problem));
}

/// As when the network of an address comes after the console has started with the session.
void TestListening::whatIsInTheWayIsWaitedFor()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    EngineFixture console;
    console.settings.port = other.serverPort();
    console.settings.publicAddress = QUrl(u"https://desk.example.com"_s);
    QVERIFY(console.start());
    QVERIFY(!console.engine->endpointState().listening);
    other.close();
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->endpointState().listening, 20'000);
    QVERIFY(console.engine->endpointState().problem.isEmpty());
    QCOMPARE(QUrl(console.engine->endpointState().listenAddress).port(), int(console.settings.port));
}

/// Nothing outside depends on the number when there is no public address.
void TestListening::aTakenPortIsReplacedByTheNextFreeOne()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    ScriptedConsole console;
    console.console.settings.port = other.serverPort();
    QVERIFY(console.start());
    const EndpointState state = console.endpoint();
    QVERIFY(state.listening);
    QCOMPARE(state.takenPort, other.serverPort());
    QVERIFY(state.problem.isEmpty());
    const int port = QUrl(state.listenAddress).port();
    QVERIFY(port > other.serverPort() && port <= other.serverPort() + 20);
    QVERIFY(console.sent.value("taskWebhookUrl"_L1).toString().startsWith(state.listenAddress + u'/'));

    // A public address leads to the port in the settings, so only that one will do from then on.
    EngineSettings settings = console.console.settings;
    settings.publicAddress = QUrl(u"https://desk.example.com"_s);
    console.console.engine->applySettings(settings);
    QTRY_VERIFY(!console.endpoint().listening);
    QVERIFY(!console.endpoint().problem.isEmpty());
    QCOMPARE(console.endpoint().takenPort, 0);
    other.close();
    console.console.engine->applySettings(console.console.settings);
    QTRY_VERIFY(console.endpoint().listening);
    QCOMPARE(console.endpoint().takenPort, 0);
}

void TestListening::refusedByHttpIsTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("says");
    QTest::newRow("no HTTP") << "hello\r\n\r\n"_ba << 400 << u"not valid HTTP"_s;
    QTest::newRow("TLS") << QByteArray("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 15) << 400
                         << u"used TLS"_s;
    QTest::newRow("too large") << "POST /TASK HTTP/1.1\r\nHost: here\r\nContent-Length: 5000\r\n\r\n"_ba
                               << 413 << u"larger than"_s;
    QTest::newRow("long address") << "POST /" + QByteArray(20'000, 'x') + " HTTP/1.1\r\nHost: here\r\n\r\n"
                                  << 414 << u"too long"_s;
    QTest::newRow("large header") << "POST /TASK HTTP/1.1\r\nHost: here\r\n" +
                                         QByteArray("X: y\r\n").repeated(100) + "\r\n"
                                  << 431 << u"header"_s;
    QTest::newRow("unknown encoding")
        << "POST /TASK HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"_ba << 501
        << u"encoding"_s;
}

void TestListening::refusedByHttpIsTold()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, status);
    QFETCH(QString, says);
    ScriptedConsole console;
    console.console.limits.body = 1000;
    QVERIFY(console.start());
    bytes.replace("/TASK", console.path("task"));
    QCOMPARE(console.send(bytes), status);
    const EndpointState state = console.endpoint();
    QCOMPARE(state.refusedCount, 1);
    QCOMPARE(state.recent.size(), 1);
    QCOMPARE(state.recent.first().status, status);
    QVERIFY(!state.recent.first().kind);
    QVERIFY2(state.recent.first().reason.contains(says), qPrintable(state.recent.first().reason));
    QVERIFY(!state.recent.first().reason.contains(QString::fromLatin1(console.secret)));
}

void TestListening::slowRequestsAreTold()
{
    ScriptedConsole console;
    console.console.limits.headTime = std::chrono::milliseconds(50);
    QVERIFY(console.start());
    httppeer::Peer slow(console.port(), false);
    slow.send("POST /");
    QTRY_COMPARE(slow.status(), 408);
    QCOMPARE(console.endpoint().recent.last().status, 408);
    QVERIFY(console.endpoint().recent.last().reason.contains(u"slow"_s));
}

void TestListening::aFloodIsAFewRows()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.send(console.callback()), 200);
    constexpr int flood = 600;
    for (int done = 0; done < flood; done += 30) {
        std::vector<std::unique_ptr<httppeer::Peer>> peers;
        for (int i = 0; i < 30; ++i) {
            peers.push_back(std::make_unique<httppeer::Peer>(console.port(), false));
            peers.back()->send(i % 3 == 0 ? "garbage\r\n\r\n"_ba
                               : i % 3 == 1
                                   ? "POST /" + QByteArray::number(done + i) + "/task HTTP/1.1\r\n\r\n"
                                   : "GET /" + QByteArray::number(done + i) + " HTTP/1.1\r\nHost: x\r\n\r\n");
        }
        QTRY_VERIFY(std::ranges::all_of(peers, [](const auto &peer) { return peer->count() == 1; }));
    }
    const EndpointState state = console.endpoint();
    QCOMPARE(state.refusedCount, flood);
    QVERIFY2(state.recent.size() <= 8, qPrintable(QString::number(state.recent.size())));
    QCOMPARE(state.recent.first().status, 200);
    qint64 told = 0;
    for (const CallbackOutcome &outcome : state.recent)
        told += outcome.status == 200 ? 0 : 1 + outcome.alike;
    QCOMPARE(told, flood);
}

QTEST_GUILESS_MAIN(TestListening)
#include "tst_listening.moc"
