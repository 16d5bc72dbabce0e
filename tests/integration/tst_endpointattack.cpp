// SPDX-License-Identifier: GPL-3.0-or-later
// A real engine in a process of its own under attack: malformed requests, peers that hold connections and guesses at the
// secret. Good callbacks still pass and memory stays flat. Durations are printed, never asserted.
#include "http/halfclose.h"
#include "support/callbackload.h"
#include "support/malformed.h"

#include <QElapsedTimer>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <numeric>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// Sends malformed requests, each over a connection of its own, until \a remaining of all senders is used up.
class MalformedSender : public QObject
{
public:
    MalformedSender(quint16 port, MalformedRequests &requests, int &remaining, QMap<int, int> &answers)
        : m_port(port)
        , m_requests(requests)
        , m_remaining(remaining)
        , m_answers(answers)
    {
        next();
    }

    bool isDone() const { return !m_socket; }
    QByteArray current() const { return m_request.bytes; }

private:
    void next()
    {
        m_socket.reset();
        if (m_remaining == 0)
            return;
        --m_remaining;
        m_request = m_requests.next();
        m_answer.clear();
        m_socket.reset(new QTcpSocket);
        connect(m_socket.get(), &QTcpSocket::connected, this, &MalformedSender::send);
        connect(m_socket.get(), &QTcpSocket::readyRead, this, &MalformedSender::read);
        connect(m_socket.get(), &QTcpSocket::disconnected, this, &MalformedSender::note);
        m_socket->connectToHost(QHostAddress::LocalHost, m_port);
    }

    void send()
    {
        m_socket->write(m_request.bytes);
        m_socket->flush();
        if (m_request.isCut)
            http::closeForWriting(m_socket->socketDescriptor());
    }

    void read()
    {
        m_answer += m_socket->readAll();
        if (m_answer.contains("\r\n\r\n"))
            note();
    }

    /// An answer counts as its status, a connection closed without one as 0.
    void note()
    {
        ++m_answers[m_answer.mid(9, 3).toInt()];
        m_socket->disconnect(this);
        next();
    }

    struct Later
    {
        void operator()(QTcpSocket *socket) const { socket->deleteLater(); }
    };

    quint16 m_port;
    MalformedRequests &m_requests;
    int &m_remaining;
    QMap<int, int> &m_answers;
    MalformedRequest m_request;
    QByteArray m_answer;
    std::unique_ptr<QTcpSocket, Later> m_socket;
};

/// Sends requests one after another and measures each; over one connection, or each over its own.
class MeasuringCaller : public QObject
{
public:
    using MakeRequest = std::function<QByteArray(int)>;

    MeasuringCaller(quint16 port, int count, bool ownConnections, MakeRequest makeRequest)
        : m_port(port)
        , m_count(count)
        , m_ownConnections(ownConnections)
        , m_makeRequest(std::move(makeRequest))
    {
        connect(&m_socket, &QTcpSocket::connected, this, &MeasuringCaller::send);
        connect(&m_socket, &QTcpSocket::readyRead, this, &MeasuringCaller::read);
        connect(&m_socket, &QTcpSocket::disconnected, this, &MeasuringCaller::handleClosed);
        open();
    }

    ~MeasuringCaller() override { m_socket.disconnect(this); }

    bool isDone() const { return nanoseconds.size() >= static_cast<size_t>(m_count); }
    bool isAll(int status) const { return answers.size() == 1 && answers.contains(status); }

    std::vector<double> nanoseconds; ///< of the requests, in order; with own connections from the connecting on
    QMap<int, int> answers;          ///< how many by status; 0 for a connection that was closed without one

private:
    void open()
    {
        m_clock.start();
        m_socket.connectToHost(QHostAddress::LocalHost, m_port);
    }

    void send()
    {
        m_answer.clear();
        const QByteArray request = m_makeRequest(static_cast<int>(nanoseconds.size()));
        if (!m_ownConnections)
            m_clock.start(); // what it costs to make the request is not the server's time
        m_socket.write(request);
        m_socket.flush();
    }

    void read()
    {
        m_answer += m_socket.readAll();
        if (!m_answer.contains("\r\n\r\n") || !m_answer.contains('}'))
            return;
        note(m_answer.mid(9, 3).toInt());
        if (!m_ownConnections && !isDone())
            send();
        else
            m_socket.abort();
    }

    void note(int status)
    {
        nanoseconds.push_back(static_cast<double>(m_clock.nsecsElapsed()));
        ++answers[status];
        m_answer = "noted";
    }

    void handleClosed()
    {
        if (m_answer != "noted")
            note(0);
        if (!isDone())
            QTimer::singleShot(0, this, &MeasuringCaller::open);
    }

    quint16 m_port;
    int m_count;
    bool m_ownConnections;
    MakeRequest m_makeRequest;
    QTcpSocket m_socket;
    QByteArray m_answer;
    QElapsedTimer m_clock;
};

double percentile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.at(static_cast<size_t>(share * static_cast<double>(values.size() - 1)));
}

double mean(const std::vector<double> &values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double standardError(const std::vector<double> &values)
{
    const double middle = mean(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - middle) * (value - middle);
    return std::sqrt(sum) / static_cast<double>(values.size());
}

/// Those that are not among the slowest twentieth, which is other programs' work.
std::vector<double> withoutOutliers(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    values.resize(values.size() - values.size() / 20);
    return values;
}

/// Many peers that take connections and are slow in one way. Each that is thrown out comes again.
class SlowPeers : public QObject
{
public:
    struct Manner
    {
        QByteArray beginning; ///< sent at once
        QByteArray drop;      ///< then this, again and again
        bool reads = true;
    };

    SlowPeers(quint16 port, qsizetype count, Manner manner)
        : m_port(port)
        , m_manner(std::move(manner))
        , m_sockets(static_cast<size_t>(count))
    {
        for (QTcpSocket &socket : m_sockets) {
            if (!m_manner.reads)
                socket.setReadBufferSize(1);
            connect(&socket, &QTcpSocket::connected, this, [this, &socket] { socket.write(m_manner.beginning); });
            connect(&socket, &QTcpSocket::disconnected, this, [this] { ++thrownOut; });
        }
        connect(&m_timer, &QTimer::timeout, this, &SlowPeers::goOn);
        m_timer.start(5);
    }

    ~SlowPeers() override
    {
        for (QTcpSocket &socket : m_sockets)
            socket.disconnect(this);
    }

    bool haveAllBegun() const { return m_turns >= m_sockets.size(); }

    int thrownOut = 0;

private:
    /// Ten of them at a time, so that each is at it several times per second.
    void goOn()
    {
        for (int i = 0; i < 10; ++i) {
            QTcpSocket &socket = m_sockets[m_turns++ % m_sockets.size()];
            if (socket.state() == QAbstractSocket::UnconnectedState)
                socket.connectToHost(QHostAddress::LocalHost, m_port);
            else if (socket.state() == QAbstractSocket::ConnectedState)
                socket.write(m_manner.drop);
        }
    }

    quint16 m_port;
    Manner m_manner;
    size_t m_turns = 0;
    QTimer m_timer;
    std::deque<QTcpSocket> m_sockets;
};

} // namespace

class TestEndpointAttack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void malformedRequests();
    void slowPeers_data();
    void slowPeers();
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
};

void TestEndpointAttack::initTestCase()
{
    m_host = std::make_unique<EngineHost>(m_folder.filePath(u"journal.sqlite"_s));
    QVERIFY(m_host->start(m_service));
    m_path = taskUrl(m_service).path().toLatin1();
    QVERIFY(m_path.size() > 40);
    MeasuringCaller warmUp(m_host->port(), 500, true, [this](int) { return postRequest(m_path, R"({"name": "warm", "output": "x"})"); });
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
    MeasuringCaller good(m_host->port(), 1, true, [this](int) { return postRequest(m_path, R"({"name": "good", "output": "x"})"); });
    return spinUntil([&good] { return good.isDone(); }) && good.isAll(200);
}

void TestEndpointAttack::malformedRequests()
{
    constexpr int count = 10'000;
    MalformedRequests requests(20'261'121, m_path);
    int remaining = count;
    QMap<int, int> answers;
    std::deque<MalformedSender> senders;
    for (int i = 0; i < 32; ++i)
        senders.emplace_back(m_host->port(), requests, remaining, answers);
    const bool ended = spinUntil([&senders] { return std::all_of(senders.begin(), senders.end(), [](const auto &s) { return s.isDone(); }); });
    for (const MalformedSender &sender : senders)
        QVERIFY2(ended || sender.isDone(), ("no answer: " + sender.current().left(500).toPercentEncoding(" /:\r\n")).constData());

    QStringList figures;
    for (auto it = answers.cbegin(); it != answers.cend(); ++it) {
        figures << (it.key() ? u"%1 answered %2"_s.arg(it.value()).arg(it.key()) : u"%1 closed"_s.arg(it.value()));
        QVERIFY2(it.key() == 0 || (it.key() >= 400 && it.key() < 600), qPrintable(figures.constLast()));
    }
    QCOMPARE(std::accumulate(answers.cbegin(), answers.cend(), 0), count);
    qInfo("%d malformed requests: %s", count, qPrintable(figures.join(u", "_s)));
}

void TestEndpointAttack::slowPeers_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QByteArray>("drop");
    QTest::addColumn<bool>("reads");
    const QByteArray path = "POST " + m_path;
    QTest::newRow("silent") << QByteArray() << QByteArray() << true;
    QTest::newRow("slow header") << path + " HTTP/1.1\r\nHost: a\r\nX: " << QByteArray("x") << true;
    QTest::newRow("slow body") << path + " HTTP/1.1\r\nHost: a\r\nContent-Length: 16000000\r\n\r\n{" << QByteArray(" ") << true;
    QTest::newRow("slow reader") << QByteArray("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
                                 << QByteArray("GET /a HTTP/1.1\r\nHost: a\r\n\r\n") << false;
    QTest::newRow("never closes") << QByteArray("GET / HTTP/1.0\r\n\r\n") << QByteArray() << false;
}

void TestEndpointAttack::slowPeers()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QByteArray, drop);
    QFETCH(const bool, reads);
    constexpr int callbacks = 300;
    SlowPeers peers(m_host->port(), 500, {beginning, drop, reads});
    QVERIFY(spinUntil([&peers] { return peers.haveAllBegun(); }));
    const int thrownOut = peers.thrownOut;
    MeasuringCaller good(m_host->port(), callbacks, true,
                         [this](int number) { return postRequest(m_path, R"({"name": "good)" + QByteArray::number(number) + R"("})"); });
    QVERIFY(spinUntil([&good] { return good.isDone(); }));
    qInfo("500 peers, %s: %d good callbacks, p50 %.1f ms, p99 %.1f ms; %d peers thrown out meanwhile", QTest::currentDataTag(), callbacks,
          percentile(good.nanoseconds, 0.5) / 1e6, percentile(good.nanoseconds, 0.99) / 1e6, peers.thrownOut - thrownOut);
    QVERIFY2(good.isAll(200), qPrintable(u"%1 of %2 passed"_s.arg(good.answers.value(200)).arg(callbacks)));
}

void TestEndpointAttack::wrongSecrets()
{
    constexpr int count = 50'000;
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
    qInfo("%d wrong secrets, all 404. All but the last letter right: mean %.2f us, median %.2f us; nothing right: mean %.2f us, median "
          "%.2f us; difference of the means %+.3f us, its standard error %.3f us",
          count, mean(kept[1]) / 1e3, close / 1e3, mean(kept[0]) / 1e3, far / 1e3, (mean(kept[1]) - mean(kept[0])) / 1e3, error / 1e3);
    QVERIFY2(close < 1.25 * far && far < 1.25 * close, "guesses that are nearly right take another time");
}

QTEST_GUILESS_MAIN(TestEndpointAttack)
#include "tst_endpointattack.moc"
