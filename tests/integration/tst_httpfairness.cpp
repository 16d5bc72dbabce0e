// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/server.h"
#include "http/socketcalls.h"
#include "support/qttest.h"

#include "support/httppeer.h"
#include "support/testidentity.h"

using namespace crew::http;
using httppeer::Handler;
using httppeer::patient;
using httppeer::Peer;

namespace {

const QByteArray simple = "GET /ok HTTP/1.1\r\nHost: a\r\n\r\n";

QByteArray postOf(qsizetype size)
{
    return "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: " + QByteArray::number(size) + "\r\n\r\n";
}

} // namespace

/// Whom the server serves when there is not enough for all, and who has said all it has to say.
class TestHttpFairness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void connections_data();
    void connections();
    void slowestPeerMakesRoom_data();
    void slowestPeerMakesRoom();
    void refusedPeerMakesRoomFirst();
    void refusedConnectionsAreBounded();
    void bodiesTogether_data();
    void bodiesTogether();
    void halfClosedPeerIsAnswered_data();
    void halfClosedPeerIsAnswered();
    void halfClosedInTheMiddleIsDropped();
};

void TestHttpFairness::connections_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("tcp") << false;
    QTest::newRow("tls") << true;
}

void TestHttpFairness::connections()
{
    QFETCH(const bool, tls);
    Limits limits = patient();
    limits.connections = 3;
    Handler handler;
    handler.later = true; // a request that is being handled is never cut off
    Server server(handler, limits);
    QVERIFY(
        server.listen(QHostAddress::LocalHost, 0, tls ? std::optional(testidentity::make()) : std::nullopt));
    std::deque<Peer> peers;
    for (int n = 1; n <= 3; ++n) {
        peers.emplace_back(server.port(), tls).send(simple);
        QTRY_COMPARE(handler.requests.size(), n);
        QCOMPARE(server.connectionCount(), n);
    }
    Peer fourth(server.port(), tls);
    fourth.send(simple);
    QTRY_VERIFY(fourth.isClosed());
    QCOMPARE(fourth.status(), 503);
    QCOMPARE(fourth.answers().constFirst().head.value("connection"), "close");
    QCOMPARE(handler.requests.size(), 3);
    handler.responders.front().answer({});
    QTRY_COMPARE(peers.front().status(), 200);
    peers.pop_front();
    QTRY_COMPARE(server.connectionCount(), 2);
    handler.later = false;
    Peer fifth(server.port(), tls);
    fifth.send(simple);
    QTRY_COMPARE(fifth.status(), 200);
}

void TestHttpFairness::slowestPeerMakesRoom_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<bool>("reads");
    QTest::newRow("silent") << QByteArray() << true;
    QTest::newRow("idle after a request") << simple << true;
    QTest::newRow("in a header") << QByteArray("GET / HTTP/1.1\r\nX: ") << true;
    QTest::newRow("in a body") << QByteArray("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx")
                               << true;
    QTest::newRow("does not read") << simple + simple << false;
    QTest::newRow("does not close") << QByteArray("GET / HTTP/1.0\r\n\r\n") << false;
}

void TestHttpFairness::slowestPeerMakesRoom()
{
    QFETCH(const QByteArray, sent);
    QFETCH(const bool, reads);
    Limits limits = patient();
    limits.connections = 2;
    Handler handler;
    if (!reads)
        handler.response = Response{200, QByteArray(30'000'000, 'x'), "text/plain", {}};
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer slow(server.port(), false);
    if (!reads)
        slow.pause();
    QTRY_COMPARE(server.connectionCount(), 1);
    QTRY_VERIFY(slow.isConnected());
    slow.push(sent);
    if (!reads)
        QTRY_COMPARE(handler.requests.size(), 1);
    handler.response.reset();

    Peer second(server.port(), false);
    second.send(simple);
    QTRY_COMPARE(second.status(), 200);
    Peer third(server.port(), false);
    third.send(simple);
    QTRY_COMPARE(third.status(), 200);
    QTRY_COMPARE(server.connectionCount(), 2);
    second.send(simple); // is still served
    QTRY_COMPARE(second.count(), 2);
    if (reads)
        QTRY_VERIFY(slow.isClosed());
}

void TestHttpFairness::refusedPeerMakesRoomFirst()
{
    Limits limits = patient();
    limits.connections = 3;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer idle(server.port(), false); // is waited for longest
    idle.send(simple);
    QTRY_COMPARE(idle.status(), 200);
    Peer silent(server.port(), false);
    QTRY_COMPARE(server.connectionCount(), 2);
    handler.refusal = Response{404, {}, "text/plain", {}};
    Peer refused(server.port(), false);
    for (int count = 1; count <= 3; ++count) { // however busy it is
        refused.send(simple);
        QTRY_COMPARE(refused.count(), count);
    }
    handler.refusal.reset();
    QCOMPARE(server.connectionCount(), 3);

    Peer next(server.port(), false);
    next.send(simple);
    QTRY_COMPARE(next.status(), 200);
    QTRY_VERIFY(refused.isClosed());
    for (Peer *peer : {&idle, &silent}) {
        const int before = peer->count();
        peer->send(simple);
        QTRY_COMPARE(peer->count(), before + 1);
    }
}

void TestHttpFairness::refusedConnectionsAreBounded()
{
    Limits limits = patient();
    limits.connections = 0;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    std::deque<QTcpSocket> sockets(100); // those that are answered stay, since they never read the end
    for (QTcpSocket &socket : sockets) {
        socket.setReadBufferSize(1);
        socket.connectToHost(QHostAddress::LocalHost, server.port());
    }
    const auto isClosedWithoutAnswer = [](QTcpSocket &socket) {
        return socket.state() == QAbstractSocket::UnconnectedState && socket.bytesAvailable() == 0;
    };
    QTRY_COMPARE(std::count_if(sockets.begin(), sockets.end(), isClosedWithoutAnswer), 84);
    QCOMPARE(server.connectionCount(), 0);
}

void TestHttpFairness::bodiesTogether_data()
{
    QTest::addColumn<qint64>("limit");
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("one less") << qint64(599'999) << true;
    QTest::newRow("as many as may be") << qint64(600'000) << false;
    QTest::newRow("one more") << qint64(600'001) << false;
}

/// Two bodies of which the first one never ends, together as large as may be or larger.
void TestHttpFairness::bodiesTogether()
{
    QFETCH(const qint64, limit);
    QFETCH(const bool, isRefused);
    constexpr qsizetype size = 300'000;
    Limits limits = patient();
    limits.bodies = limit;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer slow(server.port(), false);
    slow.send(postOf(size + 1) + QByteArray(size, 'x'));
    QTRY_COMPARE(handler.heads.size(), 1);
    QTRY_COMPARE(slow.unsent(), 0);
    Peer small(server.port(), false);
    small.send(postOf(2) + "{}");
    QTRY_COMPARE(small.status(), 200); // what it needs is not worth the word
    Peer large(server.port(), false);
    large.send(postOf(size) + QByteArray(size, 'y'));
    QTRY_COMPARE(large.status(), 200);
    if (isRefused) {
        QTRY_COMPARE(slow.status(), 503);
        QTRY_VERIFY(slow.isClosed());
    } else {
        slow.send("x");
        QTRY_COMPARE(slow.status(), 200);
    }
}

void TestHttpFairness::halfClosedPeerIsAnswered_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QList<int>>("statuses");
    QTest::addColumn<bool>("later");
    QTest::addColumn<qsizetype>("answerSize");
    for (const bool later : {false, true}) {
        const char *when = later ? "answered later" : "answered at once";
        QTest::addRow("%s: GET", when) << simple << QList<int>{200} << later << qsizetype(2);
        QTest::addRow("%s: a large body", when)
            << postOf(3'000'000) + QByteArray(3'000'000, 'x') << QList<int>{200} << later << qsizetype(2);
        QTest::addRow("%s: a large answer", when)
            << simple << QList<int>{200} << later << qsizetype(9'000'000);
        QTest::addRow("%s: two requests", when)
            << simple + simple << QList<int>{200, 200} << later << qsizetype(2);
        QTest::addRow("%s: the second one malformed", when) << simple + "hm\r\n\r\n"
                                                            << QList<int>{200, 400} << later << qsizetype(2);
    }
    QTest::newRow("malformed") << QByteArray("hm\r\n\r\n") << QList<int>{400} << false << qsizetype(2);
    QTest::newRow("too large") << postOf(17 * 1024 * 1024) << QList<int>{413} << false << qsizetype(2);
}

/// The peer sends its requests and its FIN at once.
void TestHttpFairness::halfClosedPeerIsAnswered()
{
    QFETCH(const QByteArray, sent);
    QFETCH(const QList<int>, statuses);
    QFETCH(const bool, later);
    QFETCH(const qsizetype, answerSize);
    Handler handler;
    handler.later = later;
    const Response response{200, QByteArray(answerSize, 'x'), "text/plain", {}};
    handler.response = response;
    Server server(handler, patient());
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    QTRY_VERIFY(peer.isConnected());
    peer.send(sent);
    QTRY_COMPARE(peer.unsent(), 0);
    closeForWriting(peer.socket().socketDescriptor());
    if (later) {
        for (size_t i = 0; i < static_cast<size_t>(statuses.count(200)); ++i) {
            QTRY_COMPARE(handler.responders.size(), i + 1);
            QCOMPARE(server.connectionCount(), 1);
            handler.responders.at(i).answer(response);
        }
    }
    const auto answersSoFar = [&peer] {
        peer.look();
        return peer.count();
    };
    QTRY_COMPARE(answersSoFar(), static_cast<int>(statuses.size()));
    for (int i = 0; i < statuses.size(); ++i)
        QCOMPARE(peer.answers().at(i).status, statuses.at(i));
    QTRY_COMPARE(server.connectionCount(), 0);
}

void TestHttpFairness::halfClosedInTheMiddleIsDropped()
{
    Handler handler;
    Server server(handler, patient());
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    QTRY_VERIFY(peer.isConnected());
    peer.push(postOf(9) + "half");
    QTRY_COMPARE(handler.heads.size(), 1);
    closeForWriting(peer.socket().socketDescriptor());
    QTRY_COMPARE(server.connectionCount(), 0);
    QVERIFY(handler.requests.isEmpty());
    QCOMPARE(peer.count(), 0);
}

QTEST_GUILESS_MAIN(TestHttpFairness)
#include "tst_httpfairness.moc"
