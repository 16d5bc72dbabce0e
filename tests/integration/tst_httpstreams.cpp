// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/responseparser.h"
#include "http/server.h"
#include "http/socketcalls.h"
#include "support/qttest.h"

#include "support/httppeer.h"
#include "support/httprequests.h"
#include "support/testidentity.h"

#include <QTcpServer>
#include <QTimer>

using namespace crew::http;
using namespace std::chrono_literals;
using httppeer::patient;
using httppeer::Peer;
using namespace httprequests;

namespace {

constexpr qsizetype mebibyte = 1024 * 1024;
/// More than the system buffers.
constexpr qsizetype tooMuch = 30 * mebibyte;

/// Streams what is asked for below /stream, and answers everything else at once.
class StreamHandler : public RequestHandler
{
public:
    std::expected<RequestReceiver, Response> admit(const RequestHead &) override
    {
        return [this](const Request &request, Responder responder) {
            requests += request;
            if (!request.head.path().startsWith("/stream"))
                responder.answer(httppeer::Handler::echo(request));
            else if (later)
                responders.push_back(std::move(responder));
            else
                begin(std::move(responder));
        };
    }

    void begin(Responder responder)
    {
        auto writer = responder.stream(head, [this](StreamEnd why) {
            ends += why;
            if (whenCut)
                whenCut();
        });
        if (writer)
            writers.push_back(std::move(*writer));
        else
            refusals += writer.error();
        if (whenBegun)
            whenBegun();
    }

    StreamHead head;
    bool later = false;
    QList<Request> requests;
    std::deque<Responder> responders;
    std::deque<StreamWriter> writers;
    QList<StreamRefusal> refusals;
    QList<StreamEnd> ends;
    std::function<void()> whenBegun;
    std::function<void()> whenCut;
};

/// What a client makes of the bytes of one answer.
struct Seen
{
    ReceivedResponse response;
    ResponseParser::State state = ResponseParser::State::Head;

    bool isComplete() const { return state == ResponseParser::State::Complete; }
};

Seen seenBy(const Peer &peer)
{
    Limits limits;
    limits.body = 200 * mebibyte;
    ResponseParser parser(limits);
    const QByteArray received = peer.received();
    QByteArrayView rest = received;
    for (qsizetype taken = -1; taken != 0 && !rest.isEmpty(); rest = rest.sliced(taken))
        taken = parser.feed(rest);
    return {parser.takeResponse(), parser.state()};
}

/// Passes on what comes, except the end of the client's connection.
class EndlessRelay : public QTcpServer
{
public:
    explicit EndlessRelay(quint16 port)
    {
        connect(this, &QTcpServer::newConnection, this, [this, port] {
            QTcpSocket *client = nextPendingConnection();
            upstream.connectToHost(QHostAddress::LocalHost, port);
            connect(client, &QTcpSocket::readyRead, this,
                    [this, client] { upstream.write(client->readAll()); });
            connect(&upstream, &QTcpSocket::readyRead, client,
                    [this, client] { client->write(upstream.readAll()); });
        });
        listen(QHostAddress::LocalHost);
    }

    QTcpSocket upstream;
};

} // namespace

/// Answers that come bit by bit, each over TCP and over TLS.
class TestHttpStreams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void init();
    void cleanup();

    void chunksToHttp11();
    void untilTheEndOfTheConnectionToHttp10();
    void headerCannotBeSplit();
    void emptyWriteSendsNothing();
    void begunLater();
    void begunByARequestWithABody();
    void manyWritesInOrder();
    void head();
    void statusWithoutBody();

    void destroyedWithoutEnd_data();
    void destroyedWithoutEnd();
    void movedAndReplaced();
    void endedTwice();
    void endSendsWhatIsQueued();
    void responderIsUsedUp();

    void queueLimit_data();
    void queueLimit();
    void slowReaderIsCut();
    void readerThatReadsNothingIsCut();
    void peerThatAcknowledgesNothingHasLeft();
    void readerThatReadsSlowlyStays();
    void endedStreamWhosePeerReadsNothing();
    void nothingQueuedNeverTimesOut();

    void streamsAtOnce();
    void neverEvicted();
    void ordinaryRequestsWithAllStreamsTaken();

    void pipelinedRequestIsNotServed();
    void peerThatKeepsSendingIsCut_data();
    void peerThatKeepsSendingIsCut();
    void peerLeaves_data();
    void peerLeaves();
    void peerLeavesWithoutReading_data();
    void peerLeavesWithoutReading();
    void tlsEndsBeforeTheConnection_data();
    void tlsEndsBeforeTheConnection();
    void peerLeftBeforeTheStream();

    void serverCloses();
    void serverRetires();
    void serverMoves();
    void serverDestroyed();
    void serverDestroyedWhileTheStreamBegins();
    void notificationDestroysTheWriter();
    void notificationDestroysTheServer();
    void notificationComesAfterTheWrite();
    void writerDestroyedBeforeTheNotification();
    void ownerOfTheWritersDestroyed();

private:
    bool start(const Limits &limits = patient());
    Peer &connectPeer();
    Peer &openStream();
    StreamWriter &writer() { return m_handler->writers.back(); }
    void roundTrip();

    std::unique_ptr<StreamHandler> m_handler;
    std::unique_ptr<Server> m_server;
    std::deque<Peer> m_peers;
};

void TestHttpStreams::initTestCase_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("tcp") << false;
    QTest::newRow("tls") << true;
}

void TestHttpStreams::init()
{
    QVERIFY(start());
}

void TestHttpStreams::cleanup()
{
    m_peers.clear();
    m_server.reset();
    m_handler.reset();
}

bool TestHttpStreams::start(const Limits &limits)
{
    QFETCH_GLOBAL(const bool, tls);
    cleanup();
    m_handler = std::make_unique<StreamHandler>();
    m_server = std::make_unique<Server>(*m_handler, limits);
    return m_server
        ->listen(QHostAddress::LocalHost, 0, tls ? std::optional(testidentity::make()) : std::nullopt)
        .has_value();
}

Peer &TestHttpStreams::connectPeer()
{
    QFETCH_GLOBAL(const bool, tls);
    return m_peers.emplace_back(m_server->port(), tls);
}

/// A peer that has the header of its stream; the last of the writers is for it.
Peer &TestHttpStreams::openStream()
{
    Peer &peer = connectPeer();
    peer.send(get("/stream"));
    [&] { QTRY_COMPARE(seenBy(peer).response.status, 200); }();
    return peer;
}

/// Everything that was on its way has come by then.
void TestHttpStreams::roundTrip()
{
    Peer &peer = connectPeer();
    peer.send(get("/ok"));
    QTRY_COMPARE(peer.status(), 200);
}

void TestHttpStreams::chunksToHttp11()
{
    m_handler->head.header = {{"X-Accel-Buffering", "no"}};
    Peer &peer = openStream();
    QCOMPARE(m_server->streamCount(), 1);
    QCOMPARE(m_server->connectionCount(), 0);
    const Seen begun = seenBy(peer);
    QCOMPARE(begun.state, ResponseParser::State::Body);
    QCOMPARE(begun.response.value("transfer-encoding"), "chunked");
    QCOMPARE(begun.response.value("content-type"), "text/event-stream");
    QCOMPARE(begun.response.value("connection"), "close");
    QCOMPARE(begun.response.value("x-accel-buffering"), "no");
    QVERIFY(begun.response.value("content-length").isNull());
    QVERIFY(writer().isOpen());
    QVERIFY(writer().write("data: 1\n\n"));
    QTRY_COMPARE(seenBy(peer).response.body, "data: 1\n\n");
    QTRY_COMPARE(writer().queued(), 0);
    QVERIFY(peer.received().endsWith("\r\n\r\n9\r\ndata: 1\n\n\r\n"));
    QVERIFY(writer().write("data: 2\n\n"));
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(seenBy(peer).isComplete());
    QCOMPARE(seenBy(peer).response.body, "data: 1\n\ndata: 2\n\n");
    QTRY_COMPARE(m_server->streamCount(), 0);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::untilTheEndOfTheConnectionToHttp10()
{
    Peer &peer = connectPeer();
    peer.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
    QTRY_COMPARE(m_handler->writers.size(), 1u);
    QVERIFY(writer().write("data: 1\n\n"));
    QTRY_VERIFY(peer.received().endsWith("\r\n\r\ndata: 1\n\n"));
    QVERIFY(seenBy(peer).response.value("transfer-encoding").isNull());
    QCOMPARE(seenBy(peer).response.value("connection"), "close");
    QVERIFY(writer().write("data: 2\n\n"));
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(peer.received().endsWith("\r\n\r\ndata: 1\n\ndata: 2\n\n"));
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::headerCannotBeSplit()
{
    m_handler->head = {200, "text/plain\r\nX-Evil: 1", {}};
    m_handler->head.header = {{"A", "b\r\nX-Evil: 1"},
                              {"X-Evil: 1\r\nD", "e"},
                              {"Content-Length", "1"},
                              {"Transfer-Encoding", "x"},
                              {"Good", "kept"}};
    Peer &peer = openStream();
    QVERIFY(!peer.received().contains("X-Evil"));
    QVERIFY(seenBy(peer).response.value("content-length").isNull());
    QCOMPARE(seenBy(peer).response.value("transfer-encoding"), "chunked");
    QCOMPARE(seenBy(peer).response.value("good"), "kept");
}

void TestHttpStreams::emptyWriteSendsNothing()
{
    Peer &peer = openStream();
    QVERIFY(writer().write({}));
    QVERIFY(writer().write(""));
    QVERIFY(writer().write("x"));
    QTRY_COMPARE(seenBy(peer).response.body, "x");
    QVERIFY(!seenBy(peer).isComplete());
}

void TestHttpStreams::begunLater()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/stream"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    QCOMPARE(m_server->streamCount(), 0);
    m_handler->begin(std::move(m_handler->responders.front()));
    m_handler->responders.clear(); // one that has begun a stream answers nothing
    QCOMPARE(m_server->streamCount(), 1);
    QVERIFY(writer().write("late"));
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(seenBy(peer).response.body, "late");
    QVERIFY(seenBy(peer).isComplete());
}

void TestHttpStreams::begunByARequestWithABody()
{
    Peer &peer = connectPeer();
    peer.send("POST /stream HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello");
    QTRY_COMPARE(m_handler->writers.size(), 1u);
    QCOMPARE(m_handler->requests.constLast().body, "hello");
    QVERIFY(writer().write("x"));
    QTRY_COMPARE(seenBy(peer).response.body, "x");
}

void TestHttpStreams::manyWritesInOrder()
{
    Peer &peer = openStream();
    QByteArray all;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
        while (all.size() < 10 * mebibyte && writer().queued() < mebibyte / 4) {
            const QByteArray part = QByteArray::number(all.size()).repeated(1 + all.size() % 3000);
            all += part;
            QVERIFY(writer().write(part));
        }
        if (all.size() >= 10 * mebibyte) {
            writer().end();
            timer.stop();
        }
    });
    timer.start(0);
    QTRY_VERIFY_WITH_TIMEOUT(peer.isClosed(), 20'000);
    QVERIFY(seenBy(peer).isComplete());
    QVERIFY(seenBy(peer).response.body == all);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::head()
{
    Peer &peer = connectPeer();
    peer.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n");
    QTRY_COMPARE(m_handler->refusals, QList{StreamRefusal::NoBody});
    QTRY_COMPARE(peer.answers(true).size(), 1);
    QCOMPARE(peer.answers(true).constFirst().head.value("transfer-encoding"), "chunked");
    QCOMPARE(peer.answers(true).constFirst().head.value("content-type"), "text/event-stream");
    QVERIFY(peer.received().endsWith("\r\n\r\n"));
    QCOMPARE(m_server->streamCount(), 0);
    peer.send(get("/next"));
    QTRY_VERIFY(peer.received().endsWith("\r\n\r\nGET /next "));
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::statusWithoutBody()
{
    m_handler->head.status = 204;
    Peer &peer = connectPeer();
    peer.send(get("/stream") + get("/next"));
    QTRY_COMPARE(peer.count(), 2);
    QCOMPARE(m_handler->refusals, QList{StreamRefusal::NoBody});
    QCOMPARE(peer.answers().constFirst().status, 204);
    QVERIFY(peer.answers().constFirst().head.value("transfer-encoding").isNull());
    QVERIFY(peer.answers().constFirst().head.value("content-type").isNull());
    QCOMPARE(peer.answers().constLast().body, "GET /next ");
}

void TestHttpStreams::destroyedWithoutEnd_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::newRow("1.1") << get("/stream");
    QTest::newRow("1.0") << QByteArray("GET /stream HTTP/1.0\r\n\r\n");
}

void TestHttpStreams::destroyedWithoutEnd()
{
    QFETCH(const QByteArray, request);
    Peer &peer = connectPeer();
    peer.send(request);
    QTRY_COMPARE(m_handler->writers.size(), 1u);
    QVERIFY(writer().write("data"));
    QTRY_VERIFY(seenBy(peer).response.body == "data");
    m_handler->writers.clear();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(!seenBy(peer).isComplete());
    QCOMPARE(seenBy(peer).response.body, "data");
    QTRY_COMPARE(m_server->streamCount(), 0);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::movedAndReplaced()
{
    Peer &first = openStream();
    Peer &second = openStream();
    StreamWriter moved = std::move(m_handler->writers.front());
    QVERIFY(!m_handler->writers.front().isOpen());
    QVERIFY(!m_handler->writers.front().write("nothing"));
    QCOMPARE(m_handler->writers.front().queued(), 0);
    m_handler->writers.front().end();
    QVERIFY(moved.write("one"));
    QTRY_COMPARE(seenBy(first).response.body, "one");
    moved = std::move(m_handler->writers.back());
    QTRY_VERIFY(first.isClosed());
    QVERIFY(!seenBy(first).isComplete());
    QVERIFY(moved.write("two"));
    QTRY_COMPARE(seenBy(second).response.body, "two");
    moved.end();
    QTRY_VERIFY(seenBy(second).isComplete());
}

void TestHttpStreams::endedTwice()
{
    Peer &peer = openStream();
    QVERIFY(writer().write("x"));
    writer().end();
    QVERIFY(!writer().isOpen());
    QVERIFY(!writer().write("never"));
    QCOMPARE(writer().queued(), 0);
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(peer.received().endsWith("\r\n\r\n1\r\nx\r\n0\r\n\r\n"));
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::endSendsWhatIsQueued()
{
    Limits limits = patient();
    limits.streamQueue = 2 * tooMuch;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    QVERIFY(writer().write(QByteArray(tooMuch, 'x')));
    QVERIFY(writer().queued() > 0);
    m_handler->writers.back().end();
    m_handler->writers.clear();
    QTRY_VERIFY_WITH_TIMEOUT(peer.isClosed(), 20'000);
    QVERIFY(seenBy(peer).isComplete());
    QCOMPARE(seenBy(peer).response.body.size(), tooMuch);
}

void TestHttpStreams::responderIsUsedUp()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/stream"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    Responder &responder = m_handler->responders.front();
    auto stream = responder.stream({}, {});
    QVERIFY(stream);
    const auto second = responder.stream({}, {});
    QVERIFY(!second);
    QCOMPARE(second.error(), StreamRefusal::PeerLeft);
    responder.answer({200, "never", "text/plain", {}});
    stream->end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(peer.received().endsWith("\r\n\r\n0\r\n\r\n"));
}

void TestHttpStreams::queueLimit_data()
{
    QTest::addColumn<int>("excess");
    QTest::newRow("one less") << -1;
    QTest::newRow("as much as may be") << 0;
    QTest::newRow("one more") << 1;
}

void TestHttpStreams::queueLimit()
{
    QFETCH(const int, excess);
    Peer &peer = openStream();
    QTRY_COMPARE(writer().queued(), 0);
    const qsizetype framing = 5 + 2 + 2; // the size, and two line ends
    const bool isWanted = writer().write(QByteArray(mebibyte - framing + excess, 'x'));
    QCOMPARE(isWanted, excess <= 0);
    QCOMPARE(writer().isOpen(), excess <= 0);
    if (excess > 0) {
        QTRY_COMPARE(m_handler->ends, QList{StreamEnd::QueueFull});
        QTRY_VERIFY(peer.isClosed());
        QVERIFY(!seenBy(peer).isComplete());
    } else {
        QTRY_COMPARE(seenBy(peer).response.body.size(), mebibyte - framing + excess);
        QVERIFY(m_handler->ends.isEmpty());
    }
}

void TestHttpStreams::slowReaderIsCut()
{
    Peer &peer = openStream();
    peer.pause();
    Peer &other = openStream();
    StreamWriter &slow = m_handler->writers.front();
    qsizetype maxQueued = 0;
    const auto isCut = [&] {
        maxQueued = std::max(maxQueued, slow.queued());
        return !slow.write(QByteArray(mebibyte / 8, 'x'));
    };
    QTRY_VERIFY_WITH_TIMEOUT(isCut(), 20'000);
    QVERIFY2(maxQueued > mebibyte / 2 && maxQueued <= mebibyte + mebibyte / 64,
             qPrintable(QString::number(maxQueued)));
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::QueueFull});
    QCOMPARE(slow.queued(), 0);
    QVERIFY(!slow.write("x"));
    slow.end();
    QVERIFY(writer().write("other"));
    QTRY_COMPARE(seenBy(other).response.body, "other");
    QCOMPARE(m_server->streamCount(), 1);
    QCOMPARE(m_handler->ends.size(), 1);
}

void TestHttpStreams::readerThatReadsNothingIsCut()
{
    Limits limits = patient();
    limits.writeTime = 200ms;
    limits.streamQueue = 2 * tooMuch;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    peer.pause();
    QVERIFY(writer().write(QByteArray(tooMuch, 'x')));
    const auto isCut = [&] {
        return !writer().write("more"); // does not give the peer more time
    };
    QTRY_VERIFY(isCut());
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerStalled});
    QTRY_COMPARE(m_server->streamCount(), 0);
}

/// As one whose computer was closed: nothing waits in the server, since the system has taken all of it.
void TestHttpStreams::peerThatAcknowledgesNothingHasLeft()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux can be told how long to wait for a peer.");
#endif
    Limits limits = patient();
    limits.acknowledgeTime = 500ms;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    peer.socket().setSocketOption(QAbstractSocket::ReceiveBufferSizeSocketOption, 4096);
    peer.pause();
    int sent = 0;
    while (writer().queued() == 0 && ++sent < 1000) // more than the peer's system takes
        QVERIFY(writer().write(QByteArray(mebibyte / 16, 'x')));
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerLeft});
    QTRY_COMPARE(m_server->streamCount(), 0);
}

void TestHttpStreams::readerThatReadsSlowlyStays()
{
    Limits limits = patient();
    limits.writeTime = 1500ms;
    limits.streamQueue = 4 * tooMuch;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    peer.pause();
    constexpr qsizetype sip = 256 * 1024;
    peer.socket().setReadBufferSize(sip);
    QVERIFY(writer().write(QByteArray(2 * tooMuch, 'x')));
    qsizetype received = 0;
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] { received += peer.socket().read(sip).size(); });
    timer.start(20ms);
    QTRY_VERIFY_WITH_TIMEOUT(received > 2 * tooMuch, 60'000);
    QVERIFY(m_handler->ends.isEmpty());
    QVERIFY(writer().isOpen());
}

void TestHttpStreams::endedStreamWhosePeerReadsNothing()
{
    Limits limits = patient();
    limits.writeTime = 200ms;
    limits.streamQueue = 2 * tooMuch;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    peer.pause();
    QVERIFY(writer().write(QByteArray(tooMuch, 'x')));
    writer().end();
    QTRY_COMPARE(m_server->streamCount(), 0);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::nothingQueuedNeverTimesOut()
{
    Limits limits;
    limits.headTime = limits.requestTime = limits.idleTime = limits.writeTime = 100ms;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    for (const QByteArray sent : {"1", "12"}) {
        QVERIFY(!QTest::qWaitFor([&peer] { return peer.isClosed(); }, 400));
        QVERIFY(writer().write(sent.right(1)));
        QTRY_COMPARE(seenBy(peer).response.body, sent);
    }
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::streamsAtOnce()
{
    Limits limits = patient();
    limits.streams = 2;
    QVERIFY(start(limits));
    openStream();
    openStream();
    Peer &third = connectPeer();
    third.send(get("/stream"));
    QTRY_COMPARE(third.status(), 503);
    QCOMPARE(m_handler->refusals, QList{StreamRefusal::TooMany});
    QCOMPARE(m_server->streamCount(), 2);
    third.send(get("/ok"));
    QTRY_COMPARE(third.status(), 200); // it is no stream, so the connection stays
    m_handler->writers.front().end();
    QTRY_COMPARE(m_server->streamCount(), 1);
    openStream();
    QCOMPARE(m_server->streamCount(), 2);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::neverEvicted()
{
    Limits limits = patient();
    limits.connections = 2;
    QVERIFY(start(limits));
    Peer &stream = openStream();
    for (int i = 0; i < 8; ++i)
        roundTrip();
    QTRY_COMPARE(m_server->connectionCount(), 2);
    QVERIFY(writer().write("still here"));
    QTRY_COMPARE(seenBy(stream).response.body, "still here");
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::ordinaryRequestsWithAllStreamsTaken()
{
    Limits limits = patient();
    limits.connections = 2;
    limits.streams = 5;
    QVERIFY(start(limits));
    for (int i = 0; i < 5; ++i)
        openStream();
    QCOMPARE(m_server->streamCount(), 5);
    QCOMPARE(m_server->connectionCount(), 0);
    Peer &first = connectPeer();
    Peer &second = connectPeer();
    for (int count = 1; count <= 3; ++count) {
        first.send(get("/1"));
        second.send(get("/2"));
        QTRY_COMPARE(first.count(), count);
        QTRY_COMPARE(second.count(), count);
    }
    QCOMPARE(m_server->connectionCount(), 2);
}

void TestHttpStreams::pipelinedRequestIsNotServed()
{
    Peer &peer = connectPeer();
    peer.send(get("/stream") + get("/never"));
    QTRY_COMPARE(m_handler->writers.size(), 1u);
    peer.send(get("/never"));
    QVERIFY(writer().write("1"));
    QTRY_COMPARE(seenBy(peer).response.body, "1");
    roundTrip();
    QVERIFY(writer().write("2"));
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(peer.received().endsWith("\r\n\r\n1\r\n1\r\n1\r\n2\r\n0\r\n\r\n"));
    QCOMPARE(m_handler->requests.size(), 2);
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::peerThatKeepsSendingIsCut_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addColumn<bool>("isCut");
    QTest::newRow("as much as may be") << qsizetype(64 * 1024) << false;
    QTest::newRow("one more") << qsizetype(64 * 1024 + 1) << true;
    QTest::newRow("much more") << qsizetype(50 * mebibyte) << true;
}

void TestHttpStreams::peerThatKeepsSendingIsCut()
{
    QFETCH(const qsizetype, size);
    QFETCH(const bool, isCut);
    Peer &peer = openStream();
    peer.send(QByteArray(size, 'x'));
    if (isCut) {
        QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerSent});
        QTRY_VERIFY(peer.isClosed());
        return;
    }
    QTRY_COMPARE(peer.unsent(), 0);
    roundTrip();
    QVERIFY(writer().write("x"));
    QTRY_COMPARE(seenBy(peer).response.body, "x");
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::peerLeaves_data()
{
    QTest::addColumn<std::function<void(QTcpSocket &)>>("leave");
    using Leave = std::function<void(QTcpSocket &)>;
    QTest::newRow("closes") << Leave([](QTcpSocket &socket) { socket.disconnectFromHost(); });
    QTest::newRow("aborts") << Leave([](QTcpSocket &socket) { socket.abort(); });
    QTest::newRow("half-closes") << Leave(
        [](QTcpSocket &socket) { closeForWriting(socket.socketDescriptor()); });
    QTest::newRow("closes behind a request") << Leave([](QTcpSocket &socket) {
        socket.write(get("/never"));
        socket.disconnectFromHost();
    });
}

void TestHttpStreams::peerLeaves()
{
    QFETCH(const std::function<void(QTcpSocket &)>, leave);
    Peer &peer = openStream();
    leave(peer.socket());
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerLeft}); // nothing was written to notice it by
    QVERIFY(!writer().isOpen());
    QVERIFY(!writer().write("nobody"));
    QCOMPARE(writer().queued(), 0);
    writer().end();
    QTRY_COMPARE(m_server->streamCount(), 0);
    roundTrip();
    QCOMPARE(m_handler->ends.size(), 1);
    QCOMPARE(m_handler->requests.size(), 2);
}

void TestHttpStreams::peerLeavesWithoutReading_data()
{
    QTest::addColumn<bool>("halfCloses");
    QTest::newRow("aborts") << false;
    QTest::newRow("half-closes") << true;
}

void TestHttpStreams::peerLeavesWithoutReading()
{
    QFETCH(const bool, halfCloses);
    Limits limits = patient();
    limits.streamQueue = 2 * tooMuch;
    QVERIFY(start(limits));
    Peer &peer = openStream();
    peer.pause();
    QVERIFY(writer().write(QByteArray(tooMuch, 'x')));
    roundTrip();
    QVERIFY(writer().queued() > 0);
    if (halfCloses)
        closeForWriting(peer.socket().socketDescriptor());
    else
        peer.socket().abort();
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerLeft});
    QTRY_COMPARE(m_server->streamCount(), 0);
}

void TestHttpStreams::tlsEndsBeforeTheConnection_data()
{
    QTest::addColumn<bool>("later");
    QTest::newRow("during the stream") << false;
    QTest::newRow("before the stream") << true;
}

void TestHttpStreams::tlsEndsBeforeTheConnection()
{
    QFETCH_GLOBAL(const bool, tls);
    QFETCH(const bool, later);
    if (!tls)
        QSKIP("only TLS has an end that is not the connection's");
    m_handler->later = later;
    EndlessRelay relay(m_server->port());
    Peer peer(relay.serverPort(), true);
    peer.send(get("/stream"));
    QTRY_COMPARE(m_handler->requests.size(), 1);
    if (!later)
        QTRY_COMPARE(seenBy(peer).response.status, 200);
    peer.socket().disconnectFromHost();
    QTRY_VERIFY(peer.isClosed());
    roundTrip();
    if (later) {
        QCOMPARE(m_server->connectionCount(), 2);
        m_handler->begin(std::move(m_handler->responders.front()));
    }
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerLeft});
}

void TestHttpStreams::peerLeftBeforeTheStream()
{
    m_handler->later = true;
    Peer &peer = connectPeer();
    peer.send(get("/stream"));
    QTRY_COMPARE(m_handler->responders.size(), 1u);
    peer.socket().disconnectFromHost();
    QTRY_VERIFY(peer.isClosed());
    roundTrip();
    m_handler->begin(std::move(m_handler->responders.front()));
    const auto toldOnce = [this] { return m_handler->ends.size() + m_handler->refusals.size() == 1; };
    QTRY_VERIFY(toldOnce());
    QVERIFY(m_handler->ends.isEmpty() || m_handler->ends == QList{StreamEnd::PeerLeft});
    QVERIFY(m_handler->refusals.isEmpty() || m_handler->refusals == QList{StreamRefusal::PeerLeft});
    QTRY_COMPARE(m_server->streamCount(), 0);
}

void TestHttpStreams::serverCloses()
{
    Peer &peer = openStream();
    m_server->close();
    QVERIFY(!writer().write("nobody"));
    QVERIFY(m_handler->ends.isEmpty()); // not from within close()
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::ServerClosed});
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(!seenBy(peer).isComplete());
    QCOMPARE(m_server->streamCount(), 0);
}

void TestHttpStreams::serverRetires()
{
    Peer &peer = openStream();
    m_server->retire();
    QVERIFY(writer().write("still here"));
    QTRY_COMPARE(seenBy(peer).response.body, "still here");
    writer().end();
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(seenBy(peer).isComplete());
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::serverMoves()
{
    QFETCH_GLOBAL(const bool, tls);
    Peer &peer = openStream();
    QVERIFY(m_server->moveTo(QHostAddress::LocalHost, 0,
                             tls ? std::nullopt : std::optional(testidentity::make())));
    Peer &moved = m_peers.emplace_back(m_server->port(), !tls);
    moved.send(get("/ok"));
    QTRY_COMPARE(moved.status(), 200);
    QVERIFY(writer().write("still here"));
    QTRY_COMPARE(seenBy(peer).response.body, "still here");
    writer().end();
    QTRY_VERIFY(seenBy(peer).isComplete());
}

void TestHttpStreams::serverDestroyed()
{
    Peer &peer = openStream();
    m_server.reset();
    QVERIFY(!writer().isOpen());
    QVERIFY(!writer().write("nobody"));
    QCOMPARE(writer().queued(), 0);
    writer().end();
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::ServerClosed});
    QTRY_VERIFY(peer.isClosed());
    QVERIFY(!seenBy(peer).isComplete());
    QCOMPARE(m_handler->ends.size(), 1);
}

void TestHttpStreams::serverDestroyedWhileTheStreamBegins()
{
    m_handler->whenBegun = [this] { m_server.reset(); };
    Peer &peer = connectPeer();
    peer.send(get("/stream") + get("/never"));
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::ServerClosed});
    QTRY_VERIFY(peer.isClosed());
    QCOMPARE(m_handler->requests.size(), 1);
}

void TestHttpStreams::notificationDestroysTheWriter()
{
    m_handler->whenCut = [this] { m_handler->writers.clear(); };
    openStream().socket().abort();
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::PeerLeft});
    QVERIFY(m_handler->writers.empty());
    roundTrip();
    QCOMPARE(m_handler->ends.size(), 1);
}

void TestHttpStreams::notificationDestroysTheServer()
{
    m_handler->whenCut = [this] { m_server.reset(); };
    Peer &other = openStream();
    openStream().socket().abort();
    const QList expected{StreamEnd::PeerLeft, StreamEnd::ServerClosed};
    QTRY_COMPARE(m_handler->ends, expected);
    QTRY_VERIFY(other.isClosed());
}

void TestHttpStreams::notificationComesAfterTheWrite()
{
    openStream();
    QVERIFY(!writer().write(QByteArray(2 * mebibyte, 'x')));
    QVERIFY(m_handler->ends.isEmpty());
    writer().end(); // too late to have an effect
    QTRY_COMPARE(m_handler->ends, QList{StreamEnd::QueueFull});
}

void TestHttpStreams::writerDestroyedBeforeTheNotification()
{
    openStream();
    QVERIFY(!writer().write(QByteArray(2 * mebibyte, 'x')));
    m_handler->writers.clear();
    roundTrip();
    QVERIFY(m_handler->ends.isEmpty());
}

void TestHttpStreams::ownerOfTheWritersDestroyed()
{
    Peer &peer = openStream();
    Peer &second = openStream();
    m_server.reset(); // which the handler has to outlive
    m_handler.reset();
    QTRY_VERIFY(peer.isClosed());
    QTRY_VERIFY(second.isClosed());
}

QTEST_GUILESS_MAIN(TestHttpStreams)
#include "tst_httpstreams.moc"
