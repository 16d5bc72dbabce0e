// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/server.h"
#include "support/qttest.h"

#include "support/httppeer.h"
#include "support/testidentity.h"

#include <QTcpServer>
#include <QTimer>

using namespace crew::http;
using namespace std::chrono_literals;
using httppeer::Handler;
using httppeer::patient;
using httppeer::Peer;

namespace {

const QByteArray simple = "GET /ok HTTP/1.1\r\nHost: a\r\n\r\n";

/// Sends one byte every few milliseconds, for as long as the peer lives: a deadline must not be restarted by
/// it.
void drip(Peer &peer, const QByteArray &byte)
{
    auto *timer = new QTimer(&peer.socket());
    QObject::connect(timer, &QTimer::timeout, &peer.socket(), [&peer, byte] {
        if (peer.isConnected())
            peer.send(byte);
    });
    timer->start(5ms);
}

} // namespace

/// What the server does against peers that are slow, greedy or hostile, and when it cannot start.
class TestHttpLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sizes_data();
    void sizes();
    void refusalReachesAPeerThatStillSends();
    void endlessSenderIsCutOff();
    void smuggling_data();
    void smuggling();
    void slowHead();
    void slowBody();
    void slowNextRequest();
    void idle_data();
    void idle();
    void noDeadlineWhileTheHandlerWorks();
    void noDeadlineWhileTheHandlerAsks();
    void slowReader_data();
    void slowReader();
    void peerThatStaysAfterTheLastAnswer();
    void plainTextToTls();
    void tlsThatCannotStart_data();
    void tlsThatCannotStart();
    void portInUse();
    void foreignAddress();
};

void TestHttpLimits::sizes_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto rows = [](const char *name, int allowed, int status, auto make) {
        for (const int n : {allowed - 1, allowed, allowed + 1})
            QTest::addRow("%s, %d of %d", name, n, allowed) << make(n) << (n > allowed ? status : 200);
    };
    const auto head = [](const QByteArray &fields) {
        return "GET / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n";
    };
    const QByteArray chunkedHead = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    const int mebibyte = 1024 * 1024;

    rows("request line", 8192, 414,
         [](int n) { return "GET /" + QByteArray(n - 14, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"; });
    rows("header bytes", 16384, 431, [&](int n) { return head("X: " + QByteArray(n - 14, 'x') + "\r\n"); });
    rows("fields", 64, 431, [&](int n) { return head(QByteArray("X: y\r\n").repeated(n - 1)); });
    rows("body", 16 * mebibyte, 413, [](int n) {
        return "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + QByteArray::number(n) + "\r\n\r\n" +
               QByteArray(n, 'b');
    });
    rows("chunked body", 16 * mebibyte, 413, [&](int n) {
        return chunkedHead + "400000\r\n" + QByteArray(4 * mebibyte, 'b') + "\r\n" +
               QByteArray::number(n - 4 * mebibyte, 16) + "\r\n" + QByteArray(n - 4 * mebibyte, 'b') +
               "\r\n0\r\n\r\n";
    });
}

void TestHttpLimits::sizes()
{
    QFETCH(const QByteArray, request);
    QFETCH(const int, status);
    Handler handler;
    handler.response = Response{};
    Server server(handler, Limits{});
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send(request);
    QTRY_COMPARE(peer.status(), status);
    if (status == 200) {
        peer.send(simple);
        QTRY_COMPARE(peer.count(), 2);
    } else {
        QTRY_VERIFY(peer.isClosed());
        QVERIFY(handler.requests.isEmpty());
    }
}

void TestHttpLimits::refusalReachesAPeerThatStillSends()
{
    Handler handler;
    Server server(handler, patient());
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n");
    QTRY_COMPARE(peer.status(), 413); // the header is enough
    peer.send(QByteArray(1'000'000, 'x'));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 1);
}

void TestHttpLimits::endlessSenderIsCutOff()
{
    Limits limits = patient();
    limits.body = 1000;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.pause(); // does not see that nobody listens any more
    qint64 written = 0;
    connect(&peer.socket(), &QTcpSocket::bytesWritten, this, [&written](qint64 size) { written += size; });
    peer.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n" +
              QByteArray(50'000'000, 'x'));
    QTRY_VERIFY(peer.isClosed());
    QTRY_COMPARE(server.connectionCount(), 0);
    QVERIFY2(written < 30'000'000,
             qPrintable(QString::number(written))); // the system's buffers take some of it
}

void TestHttpLimits::smuggling_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    const QByteArray hidden = "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n";
    const QByteArray none = "0\r\n\r\n" + hidden;
    QTest::newRow("length and chunked")
        << QByteArray("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") << none << 400;
    QTest::newRow("chunked and length")
        << QByteArray("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n") << none << 400;
    QTest::newRow("two lengths") << QByteArray("Content-Length: 0\r\nContent-Length: 33\r\n") << hidden
                                 << 400;
    QTest::newRow("the same length twice")
        << QByteArray("Content-Length: 0\r\nContent-Length: 0\r\n") << hidden << 400;
    QTest::newRow("gzip, chunked") << QByteArray("Transfer-Encoding: gzip, chunked\r\n") << none << 501;
    QTest::newRow("gzip") << QByteArray("Transfer-Encoding: gzip\r\n") << hidden << 501;
    QTest::newRow("xchunked") << QByteArray("Transfer-Encoding: xchunked\r\n") << none << 501;
    QTest::newRow("two encodings") << QByteArray(
                                          "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n")
                                   << none << 501;
    QTest::newRow("blank before the colon") << QByteArray("Transfer-Encoding : chunked\r\n") << none << 400;
    QTest::newRow("folded encoding") << QByteArray("Transfer-Encoding:\r\n chunked\r\n") << none << 400;
    QTest::newRow("bare LF") << QByteArray("X: y\nTransfer-Encoding: chunked\r\n") << none << 400;
    QTest::newRow("no length") << QByteArray() << hidden << 411;
    QTest::newRow("two hosts") << QByteArray("Host: b\r\nContent-Length: 0\r\n") << hidden << 400;
    QTest::newRow("chunk overflow") << QByteArray("Transfer-Encoding: chunked\r\n")
                                    << QByteArray("10000000000000000\r\n" + none) << 400;
    QTest::newRow("LF in an extension")
        << QByteArray("Transfer-Encoding: chunked\r\n") << QByteArray("1;\n\r\nx\r\n" + none) << 400;
}

void TestHttpLimits::smuggling()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const QByteArray, body);
    QFETCH(const int, status);
    Handler handler;
    Server server(handler, patient());
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send(simple + "POST /p HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n" + body + simple);
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 2);
    QCOMPARE(peer.status(), status);
    QCOMPARE(handler.requests.size(), 1); // nothing behind the refused request is served
}

void TestHttpLimits::slowHead()
{
    Limits limits = patient();
    limits.headTime = 100ms;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send("GET / HTTP/1.1\r\nX: ");
    drip(peer, "x");
    QTRY_COMPARE(peer.status(), 408);
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(handler.heads.isEmpty());
}

void TestHttpLimits::slowBody()
{
    Limits limits = patient();
    limits.requestTime = 100ms;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send("POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\nsome");
    drip(peer, "x");
    QTRY_COMPARE(peer.status(), 408);
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(handler.heads.size(), 1);
    QVERIFY(handler.requests.isEmpty());
}

void TestHttpLimits::slowNextRequest()
{
    Limits limits = patient();
    limits.headTime = 100ms;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send(simple + "GET /sl");
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 2);
    QCOMPARE(peer.status(), 408);
}

void TestHttpLimits::idle_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<QByteArray>("before");
    QTest::newRow("from the start") << false << QByteArray();
    QTest::newRow("after a request") << false << simple;
    QTest::newRow("handshake never begun") << true << QByteArray();
}

void TestHttpLimits::idle()
{
    QFETCH(const bool, tls);
    QFETCH(const QByteArray, before);
    Limits limits = patient();
    limits.idleTime = 100ms;
    Handler handler;
    Server server(handler, limits);
    QVERIFY(
        server.listen(QHostAddress::LocalHost, 0, tls ? std::optional(testidentity::make()) : std::nullopt));
    Peer peer(server.port(), false);
    peer.send(before);
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), before.isEmpty() ? 0 : 1); // no word about the time
    QTRY_COMPARE(server.connectionCount(), 0);
}

void TestHttpLimits::noDeadlineWhileTheHandlerWorks()
{
    Limits limits;
    limits.headTime = limits.requestTime = limits.idleTime = limits.writeTime = 50ms;
    Handler handler;
    handler.later = true;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send(simple);
    QTRY_COMPARE(handler.responders.size(), 1u);
    QVERIFY(!QTest::qWaitFor([&peer] { return !peer.isConnected(); }, 300));
    handler.responders.front().answer({});
    QTRY_COMPARE(peer.status(), 200);
}

void TestHttpLimits::noDeadlineWhileTheHandlerAsks()
{
    Limits limits;
    limits.headTime = limits.requestTime = limits.idleTime = limits.writeTime = 50ms;
    Handler handler;
    handler.asksElsewhere = true;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    Peer peer(server.port(), false);
    peer.send(simple);
    QTRY_COMPARE(handler.admissions.size(), 1u);
    QVERIFY(!QTest::qWaitFor([&peer] { return !peer.isConnected(); }, 300));
    handler.admissions.front()();
    QTRY_COMPARE(peer.status(), 200);
    Peer slow(server.port(), false);
    slow.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n");
    QTRY_COMPARE(handler.admissions.size(), 2u);
    handler.admissions.back()();
    QTRY_COMPARE(slow.status(), 408); // the time for the body runs again
}

void TestHttpLimits::slowReader_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("tcp") << false;
    QTest::newRow("tls") << true;
}

void TestHttpLimits::slowReader()
{
    QFETCH(const bool, tls);
    Limits limits = patient();
    limits.writeTime = 200ms;
    Handler handler;
    handler.response =
        Response{200, QByteArray(30'000'000, 'x'), "text/plain", {}}; // more than the system buffers
    Server server(handler, limits);
    QVERIFY(
        server.listen(QHostAddress::LocalHost, 0, tls ? std::optional(testidentity::make()) : std::nullopt));
    Peer peer(server.port(), tls);
    peer.pause();
    peer.send(simple + simple);
    QTRY_COMPARE(handler.requests.size(), 1);
    QTRY_COMPARE(server.connectionCount(), 0);
    QCOMPARE(handler.requests.size(), 1); // the second one waited for the first answer
}

void TestHttpLimits::peerThatStaysAfterTheLastAnswer()
{
    Limits limits = patient();
    limits.writeTime = 100ms; // bounds the wait for the peer's own close as well
    Handler handler;
    Server server(handler, limits);
    QVERIFY(server.listen(QHostAddress::LocalHost, 0));
    QTcpSocket socket;
    socket.setReadBufferSize(1); // never sees the end, so it never closes
    socket.connectToHost(QHostAddress::LocalHost, server.port());
    socket.write("GET / HTTP/1.0\r\n\r\n");
    QTRY_COMPARE(handler.requests.size(), 1);
    QTRY_COMPARE(server.connectionCount(), 0);
}

void TestHttpLimits::plainTextToTls()
{
    Handler handler;
    Server server(handler, patient());
    QVERIFY(server.listen(QHostAddress::LocalHost, 0, testidentity::make()));
    Peer peer(server.port(), false);
    peer.send(simple);
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(!peer.received().contains("HTTP"));
    QVERIFY(handler.heads.isEmpty());
    QTRY_COMPARE(server.connectionCount(), 0);
}

void TestHttpLimits::tlsThatCannotStart_data()
{
    QTest::addColumn<TlsIdentity>("identity");
    TlsIdentity noChain = testidentity::make();
    noChain.chain.clear();
    TlsIdentity brokenCertificate = testidentity::make();
    brokenCertificate.chain = {QSslCertificate(QByteArray("no certificate"))};
    QTest::newRow("nothing") << TlsIdentity{};
    QTest::newRow("no certificate") << noChain;
    QTest::newRow("broken certificate") << brokenCertificate;
    QTest::newRow("broken key") << testidentity::ec(
        "-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n");
    QTest::newRow("key of another certificate") << testidentity::ec(testidentity::otherKey);
    QTest::newRow("key of another certificate, RSA") << testidentity::rsa(testidentity::otherRsaKey);
}

void TestHttpLimits::tlsThatCannotStart()
{
    QFETCH(const TlsIdentity, identity);
    Handler handler;
    Server server(handler, patient());
    const auto port = server.listen(QHostAddress::LocalHost, 0, identity);
    QVERIFY(!port);
    QVERIFY2(port.error().endsWith(u'.'), qPrintable(port.error()));
    QVERIFY(port.error().size() > 20);
    QVERIFY(!server.isListening());
    QCOMPARE(server.port(), quint16(0));
}

void TestHttpLimits::portInUse()
{
    Handler handler;
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    Server server(handler, patient());
    const auto port = server.listen(QHostAddress::LocalHost, other.serverPort());
    QVERIFY(!port);
    QVERIFY2(port.error().contains(QString::number(other.serverPort())), qPrintable(port.error()));
    QVERIFY(!server.isListening());
}

void TestHttpLimits::foreignAddress()
{
    Handler handler;
    Server server(handler, patient());
    const QHostAddress documentation(QStringLiteral("192.0.2.1"));
    const auto port = server.listen(documentation, 0);
    QVERIFY(!port);
    QVERIFY2(port.error().contains(documentation.toString()), qPrintable(port.error()));
}

QTEST_GUILESS_MAIN(TestHttpLimits)
#include "tst_httplimits.moc"
