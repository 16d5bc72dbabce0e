// SPDX-License-Identifier: GPL-3.0-or-later
// The port for consoles of the program crew-desk under attack: malformed requests, peers that hold
// connections, floods, endless bodies and streams that nobody reads. Good requests still pass, streams go on,
// and memory stays flat. Durations are printed, never asserted.
#include "support/attackers.h"
#include "support/deskprocess.h"
#include "support/httppeer.h"
#include "support/sanitized.h"

#include <numeric>
#include <ranges>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

class tst_DeskFlood : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void malformedRequests_data();
    void malformedRequests();
    void slowPeers_data();
    void slowPeers();
    void floods_data();
    void floods();
    void largeBodies();
    void moreStreamsThanASessionHas();
    void cleanup();
    void cleanupTestCase();

private:
    QByteArray goodRequest() const
    {
        return postRequest("/api/v1/load-batches", "{}", "Authorization: Bearer " + m_desk->token + "\r\n");
    }
    QByteArray streamRequest() const
    {
        return "GET /api/v1/changes HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer " + m_desk->token +
               "\r\n\r\n";
    }
    bool goodRequestsPass(int count);
    qint64 residentKilobytes() const;

    std::unique_ptr<DeskProcess> m_desk;
    std::unique_ptr<httppeer::Peer> m_stream; ///< of a console that was there before
    quint16 m_port = 0;
    qint64 m_before = 0;
};

void tst_DeskFlood::initTestCase()
{
    qputenv("ASAN_OPTIONS",
            qgetenv("ASAN_OPTIONS") + ":quarantine_size_mb=1"); // else freed memory looks held
    m_desk = std::make_unique<DeskProcess>(QCoreApplication::applicationDirPath() + "/crew-desk"_L1);
    QVERIFY2(m_desk->start(), m_desk->output().constData());
    QVERIFY(m_desk->setUp());
    m_port = static_cast<quint16>(m_desk->address().port());
    m_stream = std::make_unique<httppeer::Peer>(m_port, false);
    m_stream->send(streamRequest());
    QTRY_VERIFY(m_stream->received().contains("event: current\n"));
    QVERIFY(goodRequestsPass(500)); // what is made once is made
}

void tst_DeskFlood::init()
{
    m_before = residentKilobytes();
}

void tst_DeskFlood::cleanup()
{
    QVERIFY(goodRequestsPass(1));
    QVERIFY(m_desk->isRunning());
    QVERIFY(m_stream->isConnected());
#ifdef Q_OS_LINUX
    // Passwords that are still being looked at need their memory.
    QVERIFY(m_before > 0);
    QTRY_VERIFY_WITH_TIMEOUT(residentKilobytes() - m_before < 32 * 1024, 60'000);
    const qint64 after = residentKilobytes();
    qInfo("%s: memory of the desk %lld KiB before, %lld KiB after", QTest::currentTestFunction(),
          static_cast<long long>(m_before), static_cast<long long>(after));
#endif
}

void tst_DeskFlood::cleanupTestCase()
{
    m_stream.reset();
    QVERIFY(m_desk->stop());
    m_desk.reset();
}

qint64 tst_DeskFlood::residentKilobytes() const
{
    QFile file(u"/proc/%1/status"_s.arg(m_desk->process->processId()));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray status = file.readAll();
    return status.mid(status.indexOf("VmRSS:") + 6).simplified().split(' ').constFirst().toLongLong();
}

bool tst_DeskFlood::goodRequestsPass(int count)
{
    MeasuringCaller good(m_port, count, true, [this](int) { return goodRequest(); });
    const bool isDone = spinUntil([&good] { return good.isDone(); }, 300'000);
    qInfo("%d good requests: p50 %.1f ms, p99 %.1f ms", count, percentile(good.nanoseconds, 0.5) / 1e6,
          percentile(good.nanoseconds, 0.99) / 1e6);
    if (!good.isAll(200))
        qWarning() << good.answers;
    return isDone && good.isAll(200);
}

void tst_DeskFlood::malformedRequests_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("commands") << QByteArray("/api/v1/load-batches");
    QTest::newRow("signing in") << QByteArray("/api/v1/sign-in");
    QTest::newRow("the stream") << QByteArray("/api/v1/changes");
}

void tst_DeskFlood::malformedRequests()
{
    QFETCH(const QByteArray, path);
    constexpr int count = isSanitized ? 500 : 2'500;
    MalformedRequests requests(20'261'126, path);
    int remaining = count;
    QMap<int, int> answers;
    std::deque<MalformedSender> senders;
    for (int i = 0; i < 32; ++i)
        senders.emplace_back(m_port, requests, remaining, answers);
    QVERIFY(spinUntil([&senders] {
        return std::ranges::all_of(senders, [](const auto &sender) { return sender.isDone(); });
    }));
    for (auto each = answers.cbegin(); each != answers.cend(); ++each)
        QVERIFY2(each.key() == 0 || (each.key() >= 400 && each.key() < 600),
                 qPrintable(QString::number(each.key())));
    QCOMPARE(std::accumulate(answers.cbegin(), answers.cend(), 0), count);
}

void tst_DeskFlood::slowPeers_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("drop");
    QTest::addColumn<bool>("reads");
    const QByteArray session = "Authorization: Bearer " + m_desk->token + "\r\n";
    const QByteArray signIn = "POST /api/v1/sign-in HTTP/1.1\r\nHost: a\r\n";
    QTest::newRow("silent") << QByteArray() << QByteArray() << true;
    QTest::newRow("slow header") << signIn + "X: " << QByteArray("x") << true;
    QTest::newRow("slow body") << signIn + "Content-Length: 60000\r\n\r\n{" << QByteArray(" ") << true;
    QTest::newRow("slow body of somebody")
        << "POST /api/v1/decide HTTP/1.1\r\nHost: a\r\n" + session + "Content-Length: 16000000\r\n\r\n{"
        << QByteArray(" ") << true;
    QTest::newRow("slow reader") << QByteArray("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
                                 << QByteArray("GET /health HTTP/1.1\r\nHost: a\r\n\r\n") << false;
    QTest::newRow("never closes") << QByteArray("GET / HTTP/1.0\r\n\r\n") << QByteArray() << false;
}

void tst_DeskFlood::slowPeers()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QByteArray, drop);
    QFETCH(const bool, reads);
    SlowPeers peers(m_port, 500, {beginning, drop, reads});
    QVERIFY(spinUntil([&peers] { return peers.haveAllBegun(); }));
    QVERIFY(goodRequestsPass(isSanitized ? 50 : 200));
}

void tst_DeskFlood::floods_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<bool>("keepsConnection");
    const QByteArray wrong = "Authorization: Bearer " + QByteArray(43, 'A') + "\r\n";
    QTest::newRow("wrong sessions over kept connections")
        << postRequest("/api/v1/load-batches", {}, wrong) << true;
    QTest::newRow("wrong sessions, each over its own")
        << postRequest("/api/v1/load-batches", "{}", wrong) << false;
    QTest::newRow("no such address") << QByteArray("GET /x HTTP/1.1\r\nHost: a\r\n\r\n") << true;
    QTest::newRow("wrong passwords") << postRequest("/api/v1/sign-in",
                                                    R"({"name": "Ana", "password": "guess", "device": "x"})")
                                     << true;
    QTest::newRow("wrong codes")
        << postRequest("/api/v1/use-link",
                       R"({"token": "guess", "password": "a password of some length", "name": "x"})")
        << true;
    QTest::newRow("connections without a word") << QByteArray() << true;
}

/// Of those who may not do anything, as fast as they can, over more connections than there are.
void tst_DeskFlood::floods()
{
    QFETCH(const QByteArray, request);
    QFETCH(const bool, keepsConnection);
    Flood flood(m_port, 500, {request, keepsConnection});
    QVERIFY(
        spinUntil([&] { return flood.connections > 500 && (request.isEmpty() || flood.requests > 500); }));
    QVERIFY(goodRequestsPass(isSanitized ? 20 : 50));
}

/// Somebody who is signed in sends as many large bodies as there are connections, and never ends one.
void tst_DeskFlood::largeBodies()
{
    const QByteArray head =
        "POST /api/v1/decide HTTP/1.1\r\nHost: a\r\nContent-Length: 16000000\r\nAuthorization: Bearer " +
        m_desk->token + "\r\n\r\n";
    constexpr qsizetype peers = 200;
    qint64 refused = 0;
    qint64 largest = 0;
    std::deque<QTcpSocket> sockets(peers);
    for (QTcpSocket &socket : sockets) {
        connect(&socket, &QTcpSocket::connected, this,
                [&socket, &head] { socket.write(head + QByteArray(2'000'000, ' ')); });
        connect(&socket, &QTcpSocket::disconnected, this, [&refused] { ++refused; });
        socket.connectToHost(QHostAddress::LocalHost, m_port);
    }
    QVERIFY(spinUntil([&] {
        largest = std::max(largest, residentKilobytes());
        return refused >= peers - 2 * 34; // 64 MiB hold 33 of them
    }));
    qInfo("The memory of the desk grew by %lld KiB at most.", static_cast<long long>(largest - m_before));
    QVERIFY(largest - m_before < 3 * 64 * 1024);
    QVERIFY(goodRequestsPass(1));
    sockets.clear();
    QVERIFY(spinUntil([this] { return residentKilobytes() - m_before < 32 * 1024; }));
}

/// The oldest ones end, and none of another session.
void tst_DeskFlood::moreStreamsThanASessionHas()
{
    const QByteArray other = m_desk->addPerson(u"Ben"_s, {QJsonObject{{u"role"_s, u"viewer"_s}}});
    QVERIFY(!other.isEmpty());
    const QByteArray request =
        "GET /api/v1/changes HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer " + other + "\r\n\r\n";
    std::deque<httppeer::Peer> peers;
    constexpr int streams = isSanitized ? 40 : 300;
    for (int i = 0; i < streams; ++i) {
        peers.emplace_back(m_port, false).send(request);
        QTRY_VERIFY(peers.back().received().contains("event: current\n") || peers.back().isClosed());
    }
    QTRY_COMPARE(std::ranges::count_if(peers, [](const auto &peer) { return peer.isConnected(); }), 4);
    QVERIFY(std::ranges::all_of(peers | std::views::drop(streams - 4),
                                [](const auto &peer) { return peer.isConnected(); }));
}

QTEST_GUILESS_MAIN(tst_DeskFlood)
#include "tst_deskflood.moc"
