// SPDX-License-Identifier: GPL-3.0-or-later
// A real engine in a process of its own under attack: malformed requests, peers that hold connections and
// guesses at the secret. Good callbacks still pass and memory stays flat. Durations are printed, never
// asserted.
#include "support/attackers.h"
#include "support/figure.h"
#include "support/sanitized.h"

#include <array>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestEndpointAttack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void malformedRequests();
    void slowPeers_data();
    void slowPeers();
    void flood_data();
    void flood();
    void largeBodies();
    void wrongSecrets();
    void cleanup();
    void cleanupTestCase();

private:
    bool goodCallbackPasses();
    qint64 residentKilobytes() const;

    ServiceFixture m_service;
    QTemporaryDir m_folder;
    std::unique_ptr<EngineHost> m_host;
    QByteArray m_path;
    qint64 m_before = 0;
    int m_slowSent = 0;
    int m_slowPassed = 0;
    double m_slowWorst = 0;
    int m_floodSent = 0;
    int m_floodPassed = 0;
    double m_floodWorst = 0; ///< p99 in milliseconds
};

void TestEndpointAttack::initTestCase()
{
    m_host = std::make_unique<EngineHost>(m_folder.filePath(u"journal.sqlite"_s));
    QVERIFY(m_host->start(m_service));
    m_path = taskUrl(m_service).path().toLatin1();
    QVERIFY(m_path.size() > 40);
    MeasuringCaller warmUp(m_host->port(), 500, true,
                           [this](int) { return postRequest(m_path, R"({"name": "warm", "output": "x"})"); });
    QVERIFY(spinUntil([&warmUp] { return warmUp.isDone(); }));
    QVERIFY(warmUp.isAll(200));
}

void TestEndpointAttack::init()
{
    m_before = residentKilobytes();
}

void TestEndpointAttack::cleanup()
{
    QVERIFY(goodCallbackPasses());
    QCOMPARE(m_host->process.state(), QProcess::Running);
#ifdef Q_OS_LINUX
    const qint64 after = residentKilobytes();
    QVERIFY(m_before > 0 && after > 0);
    qInfo("%s: memory of the engine %lld KiB before, %lld KiB after", QTest::currentTestFunction(),
          static_cast<long long>(m_before), static_cast<long long>(after));
    QVERIFY(after - m_before < 32 * 1024);
#endif
}

void TestEndpointAttack::cleanupTestCase()
{
    if (m_slowSent > 0) {
        figure("endpoint.slow.sent", m_slowSent, "callbacks");
        figure("endpoint.slow.passed", m_slowPassed);
        figure("endpoint.slow.p99", m_slowWorst, "ms", 1);
    }
    if (m_floodSent > 0) {
        figure("endpoint.flood.sent", m_floodSent, "callbacks");
        figure("endpoint.flood.passed", m_floodPassed);
        figure("endpoint.flood.p99", m_floodWorst, "ms", 1);
    }
    m_host.reset();
}

qint64 TestEndpointAttack::residentKilobytes() const
{
    QFile file(u"/proc/%1/status"_s.arg(m_host->process.processId()));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray status = file.readAll();
    return status.mid(status.indexOf("VmRSS:") + 6).simplified().split(' ').constFirst().toLongLong();
}

bool TestEndpointAttack::goodCallbackPasses()
{
    MeasuringCaller good(m_host->port(), 1, true,
                         [this](int) { return postRequest(m_path, R"({"name": "good", "output": "x"})"); });
    return spinUntil([&good] { return good.isDone(); }) && good.isAll(200);
}

void TestEndpointAttack::malformedRequests()
{
    constexpr int count = isSanitized ? 2'000 : 10'000;
    MalformedRequests requests(20'261'121, m_path);
    int remaining = count;
    QMap<int, int> answers;
    std::deque<MalformedSender> senders;
    for (int i = 0; i < 32; ++i)
        senders.emplace_back(m_host->port(), requests, remaining, answers);
    const bool ended = spinUntil([&senders] {
        return std::all_of(senders.begin(), senders.end(), [](const auto &s) { return s.isDone(); });
    });
    for (const MalformedSender &sender : senders)
        QVERIFY2(ended || sender.isDone(),
                 ("no answer: " + sender.current().left(500).toPercentEncoding(" /:\r\n")).constData());

    QStringList figures;
    int taken = 0;
    for (auto it = answers.cbegin(); it != answers.cend(); ++it) {
        figures << (it.key() ? u"%1 answered %2"_s.arg(it.value()).arg(it.key())
                             : u"%1 closed"_s.arg(it.value()));
        const bool isRefused = it.key() == 0 || (it.key() >= 400 && it.key() < 600);
        taken += isRefused ? 0 : it.value();
        QVERIFY2(isRefused, qPrintable(figures.constLast()));
    }
    QCOMPARE(std::accumulate(answers.cbegin(), answers.cend(), 0), count);
    qInfo("%d malformed requests: %s", count, qPrintable(figures.join(u", "_s)));
    figure("endpoint.malformed.requests", count);
    figure("endpoint.malformed.taken", taken);
}

void TestEndpointAttack::slowPeers_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("drop");
    QTest::addColumn<bool>("reads");
    const QByteArray path = "POST " + m_path;
    QTest::newRow("silent") << QByteArray() << QByteArray() << true;
    QTest::newRow("slow header") << path + " HTTP/1.1\r\nHost: a\r\nX: " << QByteArray("x") << true;
    QTest::newRow("slow body") << path + " HTTP/1.1\r\nHost: a\r\nContent-Length: 16000000\r\n\r\n{"
                               << QByteArray(" ") << true;
    QTest::newRow("slow reader") << QByteArray("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
                                 << QByteArray("GET /a HTTP/1.1\r\nHost: a\r\n\r\n") << false;
    QTest::newRow("never closes") << QByteArray("GET / HTTP/1.0\r\n\r\n") << QByteArray() << false;
}

void TestEndpointAttack::slowPeers()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QByteArray, drop);
    QFETCH(const bool, reads);
    constexpr int callbacks = isSanitized ? 100 : 300;
    SlowPeers peers(m_host->port(), 500, {beginning, drop, reads});
    QVERIFY(spinUntil([&peers] { return peers.haveAllBegun(); }));
    const int thrownOut = peers.thrownOut;
    MeasuringCaller good(m_host->port(), callbacks, true, [this](int number) {
        return postRequest(m_path, R"({"name": "good)" + QByteArray::number(number) + R"("})");
    });
    QVERIFY(spinUntil([&good] { return good.isDone(); }));
    qInfo("500 peers, %s: %d good callbacks, p50 %.1f ms, p99 %.1f ms; %d peers thrown out meanwhile",
          QTest::currentDataTag(), callbacks, percentile(good.nanoseconds, 0.5) / 1e6,
          percentile(good.nanoseconds, 0.99) / 1e6, peers.thrownOut - thrownOut);
    m_slowSent += callbacks;
    m_slowPassed += good.answers.value(200);
    m_slowWorst = std::max(m_slowWorst, percentile(good.nanoseconds, 0.99) / 1e6);
    QVERIFY2(good.isAll(200), qPrintable(u"%1 of %2 passed"_s.arg(good.answers.value(200)).arg(callbacks)));
}

void TestEndpointAttack::flood_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<bool>("keepsConnection");
    const QByteArray wrongSecret = postRequest('/' + QByteArray(43, 'A') + "/task", "{}");
    const QByteArray wrongSecretNoBody = postRequest('/' + QByteArray(43, 'A') + "/task", {});
    QByteArray wrongCredential = m_path;
    wrongCredential = postRequest(wrongCredential.replace("/task", "/human-input"), "{}",
                                  "Authorization: Bearer wrong\r\n");
    QTest::newRow("wrong secrets over kept connections") << wrongSecretNoBody << true;
    QTest::newRow("wrong secrets, each over its own") << wrongSecret << false;
    QTest::newRow("wrong method over kept connections")
        << QByteArray("GET " + m_path + " HTTP/1.1\r\nHost: a\r\n\r\n") << true;
    QTest::newRow("wrong credential") << wrongCredential << false;
    QTest::newRow("connections without a word") << QByteArray() << true;
}

/// Well-formed requests of those who may not call, as fast as they can, over more connections than there are.
void TestEndpointAttack::flood()
{
    QFETCH(const QByteArray, request);
    QFETCH(const bool, keepsConnection);
    constexpr int callbacks = isSanitized ? 20 : 100;
    Flood flood(m_host->port(), 500, {request, keepsConnection});
    QVERIFY(
        spinUntil([&] { return flood.connections > 500 && (request.isEmpty() || flood.requests > 500); }));
    const int connections = flood.connections;
    const int requests = flood.requests;
    MeasuringCaller good(m_host->port(), callbacks, true, [this](int number) {
        return postRequest(m_path, R"({"name": "good)" + QByteArray::number(number) + R"("})");
    });
    QVERIFY(spinUntil([&good] { return good.isDone(); }, 300'000));
    qInfo("500 peers, %s: %d good callbacks of %d, p50 %.1f ms, p99 %.1f ms; meanwhile %d connections and %d "
          "requests of the others",
          QTest::currentDataTag(), good.answers.value(200), callbacks,
          percentile(good.nanoseconds, 0.5) / 1e6, percentile(good.nanoseconds, 0.99) / 1e6,
          flood.connections - connections, flood.requests - requests);
    m_floodSent += callbacks;
    m_floodPassed += good.answers.value(200);
    m_floodWorst = std::max(m_floodWorst, percentile(good.nanoseconds, 0.99) / 1e6);
    QVERIFY2(good.isAll(200), qPrintable(u"%1 of %2 passed"_s.arg(good.answers.value(200)).arg(callbacks)));
}

/// Somebody who knows a secret sends as many large bodies at once as there are connections, and never ends
/// one.
void TestEndpointAttack::largeBodies()
{
    const QByteArray head =
        "POST " + m_path +
        " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 16000000\r\n\r\n";
    constexpr qsizetype peers = 250;
    qint64 refused = 0;
    qint64 largest = 0;
    std::deque<QTcpSocket> sockets(peers);
    for (QTcpSocket &socket : sockets) {
        connect(&socket, &QTcpSocket::connected, this,
                [&socket, &head] { socket.write(head + QByteArray(2'000'000, ' ')); });
        connect(&socket, &QTcpSocket::disconnected, this, [&refused] { ++refused; });
        socket.connectToHost(QHostAddress::LocalHost, m_host->port());
    }
    const bool isBounded = spinUntil([&] {
        largest = std::max(largest, residentKilobytes());
        return refused >= peers - 2 * 34; // 64 MiB hold 33 of them
    });
    qInfo("%lld bodies of 2 MB of 16: %lld refused, the engine's memory grew by %lld KiB at most",
          static_cast<long long>(peers), static_cast<long long>(refused),
          static_cast<long long>(largest - m_before));
    QVERIFY(isBounded);
    QVERIFY(largest - m_before < 3 * 64 * 1024);
    QVERIFY(goodCallbackPasses());
    sockets.clear();
    QVERIFY(spinUntil([this] { return residentKilobytes() - m_before < 32 * 1024; }));
    figure("endpoint.bodies.memory", static_cast<double>(largest - m_before) / 1024, "MiB", 0);
}

void TestEndpointAttack::wrongSecrets()
{
    constexpr int count = isSanitized ? 5'000 : 50'000;
    const QByteArray secret = m_path.split('/').at(1);
    QRandomGenerator random(20'261'121);
    std::vector<bool> isClose;
    const auto request = [&](int) {
        isClose.push_back(random.bounded(2) == 0);
        QByteArray guess(secret.size(), Qt::Uninitialized);
        for (char &letter : guess)
            letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[random.bounded(64)];
        if (isClose.back()) {
            guess = secret;
            guess.back() = guess.back() == 'A' ? 'B' : 'A';
        }
        return postRequest('/' + guess + "/task", {});
    };
    MeasuringCaller attacker(m_host->port(), count, false, request);
    QVERIFY(spinUntil([&attacker] { return attacker.isDone(); }, 300'000));
    QVERIFY(attacker.isAll(404));
    QCOMPARE(isClose.size(), static_cast<size_t>(count));

    std::array<std::vector<double>, 2> times; // far, close
    for (size_t i = 0; i < isClose.size(); ++i)
        times[isClose[i] ? 1 : 0].push_back(attacker.nanoseconds[i]);
    const std::array<std::vector<double>, 2> kept{withoutOutliers(times[0]), withoutOutliers(times[1])};
    const double error = std::hypot(standardError(kept[0]), standardError(kept[1]));
    const double close = percentile(times[1], 0.5);
    const double far = percentile(times[0], 0.5);
    qInfo("%d wrong secrets, all 404. All but the last letter right: mean %.2f us, median %.2f us; nothing "
          "right: mean %.2f us, median "
          "%.2f us; difference of the means %+.3f us, its standard error %.3f us",
          count, mean(kept[1]) / 1e3, close / 1e3, mean(kept[0]) / 1e3, far / 1e3,
          (mean(kept[1]) - mean(kept[0])) / 1e3, error / 1e3);
    figure("endpoint.guesses", count);
    figure("endpoint.guesses.taken", count - attacker.answers.value(404));
    figure("endpoint.guesses.difference", std::abs(mean(kept[1]) - mean(kept[0])) / 1e3, "us", 3);
    figure("endpoint.guesses.error", error / 1e3, "us", 3);
    QVERIFY2(close < 1.25 * far && far < 1.25 * close, "guesses that are nearly right take another time");
}

QTEST_GUILESS_MAIN(TestEndpointAttack)
#include "tst_endpointattack.moc"
