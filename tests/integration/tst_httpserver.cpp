// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/server.h"
#include "support/qttest.h"

#include "support/httppeer.h"
#include "support/httprequests.h"
#include "support/testidentity.h"

#include <QTcpServer>

using namespace crew::http;
using httppeer::Answer;
using httppeer::Handler;
using httppeer::Peer;
using namespace httprequests;

/// What the server does for well-behaved peers, each over TCP and over TLS.
class TestHttpServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void init();
    void cleanup();

    void aHandlerMayAskElsewhere();
    void aPeerMayLeaveWhileTheHandlerAsks();
    void splitAtEveryByte_data();
    void splitAtEveryByte();
    void connectionField_data();
    void connectionField();
    void endIsToldBeforeTheSocketIsClosed();
    void pipelinedInOrder();
    void pipelinedByHundreds();
    void waitingRequestsStayWithThePeer();
    void head();
    void statusWithoutBody();
    void expectContinue();
    void expectContinueRefused();
    void expectContinueTooLarge();
    void refusalWithoutBodyKeepsTheConnection();
    void refusalWithBodyClosesTheConnection();
    void answerHeader();
    void answerHeaderCannotBeSplit();
    void largeAnswer();
    void answeredLate();
    void answeredTwice();
    void responderDestroyed();
    void responderReplaced();
    void peerLeftBeforeTheAnswer();
    void serverDestroyedBeforeTheAnswer();
    void serverClosedByTheHandler();
    void serverDestroyedByTheHandler();
    void serverListensAgain();

private:
    Peer &connectPeer();

    std::unique_ptr<Handler> m_handler;
    std::unique_ptr<Server> m_server;
    std::deque<Peer> m_peers;
};

void TestHttpServer::initTestCase_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("tcp") << false;
    QTest::newRow("tls") << true;
}

void TestHttpServer::init()
{
    QFETCH_GLOBAL(const bool, tls);
    m_handler = std::make_unique<Handler>();
    m_server = std::make_unique<Server>(*m_handler, Limits{});
    const auto identity = tls ? std::optional(testidentity::make()) : std::nullopt;
    const auto port = m_server->listen(QHostAddress::LocalHost, 0, identity);
    QVERIFY2(port, qPrintable(port ? QString() : port.error()));
    QCOMPARE(*port, m_server->port());
    QVERIFY(m_server->isListening());
}

void TestHttpServer::cleanup()
{
    m_peers.clear();
    m_server.reset();
    m_handler.reset();
}

Peer &TestHttpServer::connectPeer()
{
    QFETCH_GLOBAL(const bool, tls);
    return m_peers.emplace_back(m_server->port(), tls);
}

void TestHttpServer::aHandlerMayAskElsewhere()
{
    const auto admitNext = [this] {
        QTRY_VERIFY(!m_handler->admissions.empty());
        const auto admit = m_handler->admissions.front();
        m_handler->admissions.pop_front();
        admit();
    };
    m_handler->asksElsewhere = true;
    Peer &peer = connectPeer();
    peer.send("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    QTRY_COMPARE(m_handler->admissions.size(), 1U);
    QCOMPARE(peer.received(), QByteArray());
    admitNext();
    QTRY_COMPARE(peer.received(), QByteArray("HTTP/1.1 100 Continue\r\n\r\n"));
    peer.send("{}" + post("{\"a\":1}") + "GET /b HTTP/1.1\r\nHost: a\r\n\r\n");
    QTRY_VERIFY(peer.received().endsWith("POST /a {}"));
    admitNext(); // the next one was there already, with its body
    QTRY_VERIFY(peer.received().endsWith("POST /p {\"a\":1}"));
    admitNext(); // without a body
    QTRY_VERIFY(peer.received().endsWith("GET /b "));
    m_handler->refusal = Response{404, "no", "text/plain", {}};
    peer.send(post("{}"));
    admitNext();
    QTRY_VERIFY(peer.received().contains("HTTP/1.1 404"));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(m_handler->requests.size(), 3);
}

void TestHttpServer::aPeerMayLeaveWhileTheHandlerAsks()
{
    m_handler->asksElsewhere = true;
    Peer &peer = connectPeer();
    peer.send(post("{}"));
    QTRY_COMPARE(m_handler->admissions.size(), 1U);
    m_server->close();
    m_handler->admissions.front()();
    QTRY_VERIFY(peer.isClosed());
    m_server.reset();
    m_handler->admissions.front()();
    QCOMPARE(m_handler->requests.size(), 0);
}

void TestHttpServer::splitAtEveryByte_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("length") << post("{\"a\":1}") << QByteArray("POST /p {\"a\":1}");
    QTest::newRow("chunked") << chunkedPost << QByteArray("POST /c hello world");
}

void TestHttpServer::splitAtEveryByte()
{
    QFETCH(const QByteArray, request);
    QFETCH(const QByteArray, answer);
    Peer &peer = connectPeer();
    QTRY_VERIFY(peer.isConnected());
    for (qsizetype cut = 1; cut < request.size(); ++cut) {
        peer.push(request.left(cut));
        peer.push(request.mid(cut));
        QTRY_COMPARE(peer.count(), cut);
        QCOMPARE(peer.answers().constLast().body, answer);
    }
    for (const char c : request)
        peer.push(QByteArray(1, c));
    QTRY_COMPARE(peer.count(), request.size());
    QCOMPARE(peer.answers().constLast().body, answer);
    QCOMPARE(m_server->connectionCount(), 1);
}

void TestHttpServer::connectionField_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<bool>("closed");
    QTest::newRow("1.1") << get("/") << QByteArray() << false;
    QTest::newRow("1.1 close") << get("/", "Connection: close\r\n") << QByteArray("close") << true;
    QTest::newRow("1.0") << QByteArray("GET / HTTP/1.0\r\n\r\n") << QByteArray("close") << true;
    QTest::newRow("1.0 keep-alive") << QByteArray("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                                    << QByteArray("keep-alive") << false;
}

void TestHttpServer::connectionField()
{
    QFETCH(const QByteArray, request);
    QFETCH(const QByteArray, field);
    QFETCH(const bool, closed);
    Peer &peer = connectPeer();
    peer.send(request);
    QTRY_COMPARE(peer.status(), 200);
    QCOMPARE(peer.answers().constFirst().head.value("connection"), field);
    if (closed) {
        QTRY_VERIFY(peer.isClosed());
        QTRY_COMPARE(m_server->connectionCount(), 0);
        return;
    }
    peer.send(get("/again"));
    QTRY_COMPARE(peer.count(), 2);
    QCOMPARE(m_server->connectionCount(), 1);
}

void TestHttpServer::endIsToldBeforeTheSocketIsClosed()
{
    Peer &peer = connectPeer();
    int connections = -1;
    connect(&peer.socket(), &QTcpSocket::disconnected, this,
            [&] { connections = m_server->connectionCount(); });
    peer.send(get("/", "Connection: close\r\n"));
    QTRY_COMPARE(connections, 1); // the server still reads, so nothing of the peer's can reset the connection
    QCOMPARE(peer.status(), 200);
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void TestHttpServer::pipelinedInOrder()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/1") + post("two") + chunkedPost + get("/4"));
    for (int i = 1; i <= 4; ++i) {
        QTRY_COMPARE(m_handler->requests.size(), i);
        QCOMPARE(m_handler->responders.size(), 1u); // the next one waits for this answer
        m_handler->responders.front().answer(Handler::echo(m_handler->requests.constLast()));
        m_handler->responders.clear();
        QTRY_COMPARE(peer.count(), i);
    }
    QCOMPARE(peer.answers().at(1).body, "POST /p two");
    QCOMPARE(peer.answers().at(2).body, "POST /c hello world");
    QCOMPARE(peer.answers().at(3).body, "GET /4 ");
}

void TestHttpServer::pipelinedByHundreds()
{
    Peer &peer = connectPeer();
    peer.send((get("/a") + post("b")).repeated(500));
    QTRY_COMPARE(m_handler->requests.size(), 1000);
    QTRY_COMPARE(peer.count(), 1000);
}

void TestHttpServer::waitingRequestsStayWithThePeer()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/first") + get("/second").repeated(1'000'000)); // some 33 MB, more than the system buffers
    QTRY_COMPARE(m_handler->requests.size(), 1);
    QVERIFY(!QTest::qWaitFor([&peer] { return peer.unsent() == 0; }, 300));
    peer.socket().abort();
    QTRY_COMPARE(m_handler->requests.size(), 1);
}

void TestHttpServer::head()
{
    Peer &peer = connectPeer();
    peer.send("HEAD /h HTTP/1.1\r\nHost: a\r\n\r\n");
    QTRY_COMPARE(peer.answers(true).size(), 1);
    QCOMPARE(peer.answers(true).constFirst().head.value("content-length"), "8");
    QVERIFY(peer.received().endsWith("\r\n\r\n"));
    peer.send(get("/next"));
    QTRY_VERIFY(peer.received().endsWith("\r\n\r\nGET /next "));
}

void TestHttpServer::statusWithoutBody()
{
    m_handler->response = Response{204, "no", "text/plain", {}};
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(peer.status(), 204);
    QVERIFY(peer.answers().constFirst().head.value("content-length").isNull());
    QVERIFY(peer.answers().constFirst().head.value("content-type").isNull());
    QVERIFY(peer.received().endsWith("\r\n\r\n"));
}

void TestHttpServer::expectContinue()
{
    Peer &peer = connectPeer();
    const QByteArray request = post("hello", "Expect: 100-continue\r\n");
    peer.send(request.chopped(5));
    QTRY_COMPARE(peer.received(), "HTTP/1.1 100 Continue\r\n\r\n");
    QCOMPARE(m_handler->heads.size(), 1);
    QVERIFY(m_handler->requests.isEmpty());
    peer.send("hello");
    QTRY_COMPARE(peer.count(), 2);
    QCOMPARE(peer.answers().constLast().body, "POST /p hello");
}

void TestHttpServer::expectContinueRefused()
{
    m_handler->refusal = Response{401, "no", "text/plain", {{"WWW-Authenticate", "Bearer"}}};
    Peer &peer = connectPeer();
    peer.send(post("hello", "Expect: 100-continue\r\n").chopped(5));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 1);
    QCOMPARE(peer.status(), 401);
    QCOMPARE(peer.answers().constFirst().head.value("www-authenticate"), "Bearer");
}

void TestHttpServer::expectContinueTooLarge()
{
    Peer &peer = connectPeer();
    peer.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 16777217\r\n\r\n");
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 1);
    QCOMPARE(peer.status(), 413);
    QVERIFY(m_handler->heads.isEmpty());
}

void TestHttpServer::refusalWithoutBodyKeepsTheConnection()
{
    m_handler->refusal = Response{404, "{}", "application/json", {}};
    Peer &peer = connectPeer();
    peer.send(get("/1") + get("/2"));
    QTRY_COMPARE(peer.count(), 2);
    m_handler->refusal.reset();
    peer.send(get("/3"));
    QTRY_COMPARE(peer.status(), 200);
    QCOMPARE(m_handler->requests.size(), 1);
}

void TestHttpServer::refusalWithBodyClosesTheConnection()
{
    m_handler->refusal = Response{415, "{}", "application/json", {}};
    Peer &peer = connectPeer();
    peer.send(post(QByteArray(5'000'000, 'x')) + get("/never"));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(peer.count(), 1);
    QCOMPARE(peer.status(), 415);
    QCOMPARE(peer.answers().constFirst().head.value("connection"), "close");
    QVERIFY(m_handler->requests.isEmpty());
    QCOMPARE(m_handler->heads.size(), 1);
}

void TestHttpServer::answerHeader()
{
    m_handler->response = Response{200, "{}", "application/json", {{"X-More", "yes"}}};
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(peer.status(), 200);
    const Answer answer = peer.answers().constFirst();
    QCOMPARE(answer.head.value("content-type"), "application/json");
    QCOMPARE(answer.head.value("content-length"), "2");
    QCOMPARE(answer.head.value("x-content-type-options"), "nosniff");
    QCOMPARE(answer.head.value("cache-control"), "no-store");
    QCOMPARE(answer.head.value("x-more"), "yes");
    QVERIFY(answer.head.value("server").isNull());
    const QDateTime date =
        QDateTime::fromString(QString::fromLatin1(answer.head.value("date")), Qt::RFC2822Date);
    QVERIFY(qAbs(date.secsTo(QDateTime::currentDateTimeUtc())) < 3600);
}

void TestHttpServer::answerHeaderCannotBeSplit()
{
    Response response{200, "{}", "text/plain\r\nX-Evil: 1", {}};
    response.header = {{"A", "b\r\nX-Evil: 1"},     {"B", "c\nX-Evil: 1"},
                       {"C", QByteArray("d\0", 2)}, {"X-Evil: 1\r\nD", "e"},
                       {"Content-Length", "1"},     {"Connection", "X-Evil"},
                       {"Transfer-Encoding", "x"},  {"", "X-Evil"},
                       {"E", "f\rX-Evil: 1"},       {"Good", "kept"}};
    m_handler->response = response;
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(peer.status(), 200);
    QVERIFY(!peer.received().contains("X-Evil"));
    QVERIFY(!peer.received().contains('\0'));
    QCOMPARE(peer.answers().constFirst().head.value("good"), "kept");
    QCOMPARE(peer.answers().constFirst().body, "{}");
}

void TestHttpServer::largeAnswer()
{
    m_handler->response = Response{200, QByteArray(20'000'000, 'x'), "text/plain", {}};
    Peer &peer = connectPeer();
    peer.send(get("/", "Connection: close\r\n"));
    QTRY_VERIFY_WITH_TIMEOUT(peer.isClosed(), 20'000);
    QCOMPARE(peer.count(), 1);
    QCOMPARE(peer.answers().constFirst().body.size(), 20'000'000);
}

void TestHttpServer::answeredLate()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(post("late"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    QVERIFY(peer.received().isEmpty());
    Responder responder = std::move(m_handler->responders.front());
    m_handler->responders.clear(); // one that was moved from answers nothing
    responder.answer(Handler::echo(m_handler->requests.constFirst()));
    QTRY_COMPARE(peer.status(), 200);
}

void TestHttpServer::answeredTwice()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/1") + get("/2"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    m_handler->responders.front().answer({200, "first", "text/plain", {}});
    m_handler->responders.front().answer({200, "second", "text/plain", {}});
    QTRY_COMPARE(m_handler->responders.size(), 2u);
    m_handler->responders.front().answer({200, "third", "text/plain", {}});
    m_handler->responders.back().answer({200, "fourth", "text/plain", {}});
    QTRY_COMPARE(peer.count(), 2);
    QCOMPARE(peer.answers().constFirst().body, "first");
    QCOMPARE(peer.answers().constLast().body, "fourth");
}

void TestHttpServer::responderDestroyed()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/1"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    m_handler->responders.clear();
    QTRY_COMPARE(peer.status(), 503);
    peer.send(get("/2"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
}

void TestHttpServer::responderReplaced()
{
    m_handler->later = true;
    Peer &first = connectPeer();
    first.send(get("/1"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    Peer &second = connectPeer();
    second.send(get("/2"));
    QTRY_COMPARE(m_handler->responders.size(), 2u);
    m_handler->responders.front() = std::move(m_handler->responders.back());
    QTRY_COMPARE(first.status(), 503);
    m_handler->responders.front().answer({200, {}, {}, {}});
    QTRY_COMPARE(second.status(), 200);
}

void TestHttpServer::peerLeftBeforeTheAnswer()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    peer.socket().abort();
    m_handler->responders.front().answer({200, "nobody", "text/plain", {}});
    QTRY_COMPARE(m_server->connectionCount(), 0);
}

void TestHttpServer::serverDestroyedBeforeTheAnswer()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    m_server.reset();
    m_handler->responders.front().answer({200, "nobody", "text/plain", {}});
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(peer.received().isEmpty());
}

void TestHttpServer::serverClosedByTheHandler()
{
    m_handler->whenHandled = [this] { m_server->close(); };
    Peer &peer = connectPeer();
    peer.send(get("/1") + get("/2"));
    QTRY_VERIFY(peer.isClosed());
    QTRY_COMPARE(m_server->connectionCount(), 0);
    QCOMPARE(m_handler->requests.size(), 1);
    QVERIFY(!m_server->isListening());
}

void TestHttpServer::serverDestroyedByTheHandler()
{
    m_handler->whenHandled = [this] { m_server.reset(); };
    Peer &peer = connectPeer();
    peer.send(get("/1") + get("/2"));
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(m_handler->requests.size(), 1);
}

void TestHttpServer::serverListensAgain()
{
    Peer &peer = connectPeer();
    peer.send(get("/"));
    QTRY_COMPARE(peer.status(), 200);
    const quint16 port = m_server->port();
    m_server->close();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(!m_server->isListening());
    QFETCH_GLOBAL(const bool, tls);
    const auto identity = tls ? std::optional(testidentity::make()) : std::nullopt;
    QVERIFY(m_server->listen(QHostAddress::LocalHost, port, identity));
    Peer &next = connectPeer();
    next.send(get("/"));
    QTRY_COMPARE(next.status(), 200);
}

QTEST_GUILESS_MAIN(TestHttpServer)
#include "tst_httpserver.moc"
