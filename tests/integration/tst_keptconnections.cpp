// SPDX-License-Identifier: GPL-3.0-or-later
// GETs over connections that are kept, against services that keep to HTTP and services that do not: each ends
// exactly once, no answer is taken for another's, and a failure is told as a POST tells it.
#include "support/certificatefiles.h"
#include "support/clientfixture.h"
#include "support/testproxy.h"
#include "support/tlsservice.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using When = Scene::When;
using Then = Scene::Then;

namespace {

const QByteArray running = R"({"state":"RUNNING"})";

QByteArray head(const QByteArray &fields)
{
    return "HTTP/1.1 200 OK\r\n" + fields + "\r\n";
}

QByteArray chunksOf(const QByteArray &body)
{
    QByteArray chunks;
    for (const char c : body)
        chunks += QByteArray("1;x\r\n") + c + "\r\n";
    return chunks + "0\r\nX-Trailer: 1\r\n\r\n";
}

} // namespace

class TestKeptConnections : public QObject, protected ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void goodAnswers_data();
    void goodAnswers();
    void badAnswers_data();
    void badAnswers();
    void aConnectionIsKept();
    void answersInPieces();
    void theRequestIsWhole();
    void whatComesBehindAnAnswerIsNoAnswer_data();
    void whatComesBehindAnAnswerIsNoAnswer();
    void unaskedBytesCloseAKeptConnection();
    void aStaleConnectionCostsNothing_data();
    void aStaleConnectionCostsNothing();
    void aBegunAnswerIsNotAskedForAgain();
    void aNewConnectionThatClosesIsNotTriedAgain();
    void manyAtOnce();
    void eachCrewHasItsOwn();
    void endsOnceWhateverHappensInItsEnd_data();
    void endsOnceWhateverHappensInItsEnd();
    void cancelledMeanwhile();
    void redirectsKeepTheirConnection();
    void failuresAreToldAsOfAPost_data();
    void failuresAreToldAsOfAPost();
    void proxyFailuresAreToldAsOfAPost_data();
    void proxyFailuresAreToldAsOfAPost();
    void theWireLogHasBothSides();
    void tlsThatIsCutWithoutAWord();
    void unaskedCompressionIsNamed();

private:
    CrewTarget crewAt(const QUrl &address) const
    {
        CrewTarget crew = target(address);
        crew.crewId = m_crewId;
        crew.quirks.settings.insert(Quirk::StatusPath, QuirkSetting::Contract);
        return crew;
    }
    Outcome<StatusAnswer> ask(CrewClient &client, const CrewTarget &crew)
    {
        Outcome<StatusAnswer> outcome;
        client.status(crew, u"k-1"_s, &m_context, outcome.taker());
        [&outcome] {
            QCOMPARE(outcome.calls(), 0); // never before the call returns
            QVERIFY(outcome.wait());
        }();
        return outcome;
    }

    const QUuid m_crewId = QUuid::createUuid();
};

void TestKeptConnections::goodAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("isKept");
    const QByteArray length = "Content-Length: " + QByteArray::number(running.size()) + "\r\n";
    const auto row = [](const char *name, const QByteArray &answer, bool isKept = true) {
        QTest::newRow(name) << answer << isKept;
    };
    row("length", head(length) + running);
    row("no reason", "HTTP/1.1 200\r\n" + length + "\r\n" + running);
    row("chunks", head("Transfer-Encoding: chunked\r\n") + chunksOf(running));
    row("interim answers",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: </x>\r\n\r\n" + head(length) + running);
    row("close", head("Connection: close\r\n" + length) + running, false);
    row("1.0", "HTTP/1.0 200 OK\r\n" + length + "\r\n" + running, false);
    row("1.0, kept", "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\n" + length + "\r\n" + running);
    row("identity", head("Content-Encoding: identity\r\n" + length) + running);
    row("large header", head("X-Large: " + QByteArray(60 * 1024, 'x') + "\r\n" + length) + running);
}

void TestKeptConnections::goodAnswers()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, isKept);
    ScriptedServer server{Scene{When::AfterRequest, answer}};
    CrewClient client;
    for (int round = 0; round < 3; ++round) {
        const auto outcome = ask(client, crewAt(server.url()));
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(outcome.value().body, running);
        QCOMPARE(outcome.value().report.state, ExecutionState::Running);
        QCOMPARE(outcome.calls(), 1);
    }
    QCOMPARE(server.connectionCount, isKept ? 1 : 3);
    QTRY_COMPARE(server.openCount(), isKept ? 1 : 0);
}

void TestKeptConnections::badAnswers_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QString>("kind");
    const auto row = [](const char *name, const QByteArray &answer,
                        const QString &kind = u"connection-lost"_s, Then then = Then::KeepOpen) {
        QTest::newRow(name) << Scene{When::AfterRequest, answer, then} << kind;
    };
    row("another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n");
    row("bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}");
    row("lengths that differ", head("Content-Length: 2\r\nContent-Length: 3\r\n") + "{} ");
    row("length and chunks",
        head("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n") + "2\r\n{}\r\n0\r\n\r\n");
    row("another encoding", head("Transfer-Encoding: gzip\r\n") + "{}");
    row("bad chunk", head("Transfer-Encoding: chunked\r\n") + "zz\r\n{}\r\n0\r\n\r\n");
    row("switching protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n");
    row("huge header", head("X: " + QByteArray(70 * 1024, 'x') + "\r\n"));
    row("endless interim answers", QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(4000));
    row("cut in the status line", "HTTP/1.", u"connection-lost"_s, Then::Close);
    row("cut in the header", "HTTP/1.1 200 OK\r\nContent-Le", u"connection-lost"_s, Then::Close);
    row("cut in the body", head("Content-Length: 19\r\n") + running.left(10), u"connection-lost"_s,
        Then::Close);
    row("cut in a chunk", head("Transfer-Encoding: chunked\r\n") + "13\r\n{\"sta", u"connection-lost"_s,
        Then::Close);
    row("cut before the last chunk", head("Transfer-Encoding: chunked\r\n") + "13\r\n" + running + "\r\n",
        u"connection-lost"_s, Then::Close);
    row("reset in the body", head("Content-Length: 19\r\n") + running.left(10), u"connection-lost"_s,
        Then::Reset);
    row("cut where nothing tells the length", head({}) + running.left(10), u"not-json"_s, Then::Close);
    row("too large", head("Content-Length: 99999999\r\n"), u"too-large"_s);
    row("empty", head("Content-Length: 0\r\n"), u"not-json"_s);
    row("401", answerOf(401, "{}"), u"unauthorized"_s);
    row("401 that challenges", answerOf(401, "{}", "WWW-Authenticate: Basic realm=\"x\"\r\n"),
        u"unauthorized"_s);
    row("404, cut", "HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\n{}", u"not-found"_s, Then::Close);
    row("407", answerOf(407, "{}", "Proxy-Authenticate: Basic realm=\"x\"\r\n"), u"other-status"_s);
    row("429", answerOf(429, "{}", "Retry-After: 7\r\n"), u"too-many-requests"_s);
    row("503", answerOf(503, "{}", "Retry-After: 7\r\n"), u"server"_s);
}

/// Nothing is asked twice, and the next call is answered whatever came before.
void TestKeptConnections::badAnswers()
{
    QFETCH(Scene, scene);
    QFETCH(QString, kind);
    ScriptedServer server{scene};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    const auto outcome = ask(client, crewAt(server.url()));
    QVERIFY(!outcome.isOk());
    const ServiceError error = outcome.error();
    QCOMPARE(errorKindWord(error.kind), kind);
    checkSentence(error.message.text());
    QVERIFY(error.delivery != Delivery::NotSent);
    const bool hasPause = error.httpStatus == 429 || error.httpStatus == 503;
    QCOMPARE(error.retryAfter, hasPause ? std::optional(7s) : std::nullopt);
    QCOMPARE(server.requests.size(), 1);
    server.play({{When::AfterRequest, answerOf(200, running)}});
    const auto next = ask(client, crewAt(server.url()));
    QVERIFY2(next.isOk(), qPrintable(next.error().message.text()));
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(server.requests.size(), 2);
}

void TestKeptConnections::aConnectionIsKept()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running)}};
    CrewClient client;
    for (int round = 0; round < 50; ++round)
        QVERIFY(ask(client, crewAt(server.url())).isOk());
    QCOMPARE(server.connectionCount, 1);
    client.forget(m_crewId);
    QTRY_COMPARE(server.openCount(), 0);
}

void TestKeptConnections::answersInPieces()
{
    const QByteArray answer = head("Transfer-Encoding: chunked\r\n") + chunksOf(running);
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    CrewClient client;
    for (int round = 0; round < 2; ++round) {
        Outcome<StatusAnswer> outcome;
        client.status(crewAt(server.url()), u"k-1"_s, &m_context, outcome.taker());
        QTRY_COMPARE(server.requests.size(), round + 1);
        for (const char byte : answer) {
            QCOMPARE(outcome.calls(), 0);
            server.sendToAll(QByteArray(1, byte));
            QCoreApplication::processEvents();
        }
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(outcome.value().body, running);
    }
    QCOMPARE(server.connectionCount, 1);
}

void TestKeptConnections::theRequestIsWhole()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running, "Set-Cookie: a=b\r\n")}};
    CrewClient client;
    const CrewTarget crew = crewAt(server.url(u"/a%20b/ü"_s));
    QVERIFY(ask(client, crew).isOk());
    QVERIFY(ask(client, crew).isOk());
    for (const ReceivedRequest &request : std::as_const(server.requests)) {
        QCOMPARE(request.line(), QByteArray("GET /a%20b/%C3%BC/status/k-1 HTTP/1.1"));
        QCOMPARE(request.value("host"), QByteArray("127.0.0.1:") + QByteArray::number(server.port()));
        QCOMPARE(request.value("authorization"), "Bearer " + token.toUtf8());
        QCOMPARE(request.value("accept"), QByteArray("application/json"));
        QCOMPARE(request.value("accept-encoding"), QByteArray("identity"));
        QCOMPARE(request.value("cache-control"), QByteArray("no-cache"));
        QVERIFY(request.value("user-agent").startsWith("CrewConsole/"));
        QVERIFY(request.value("cookie").isNull());
        QVERIFY(request.body.isEmpty());
    }
}

void TestKeptConnections::whatComesBehindAnAnswerIsNoAnswer_data()
{
    QTest::addColumn<QByteArray>("extra");
    QTest::newRow("another answer") << answerOf(200, R"({"state":"SUCCESS"})");
    QTest::newRow("one byte") << QByteArray(" ");
    QTest::newRow("line end") << QByteArray("\r\n");
}

/// A second answer that nobody asked for must never be read as the status of another run.
void TestKeptConnections::whatComesBehindAnAnswerIsNoAnswer()
{
    QFETCH(QByteArray, extra);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running) + extra},
                          Scene{When::AfterRequest, answerOf(200, running)}};
    CrewClient client;
    for (int round = 0; round < 2; ++round) {
        const auto outcome = ask(client, crewAt(server.url()));
        QVERIFY(outcome.isOk());
        QCOMPARE(outcome.value().report.state, ExecutionState::Running);
    }
    QCOMPARE(server.requests.at(0).connection, 1);
    QCOMPARE(server.requests.at(1).connection, 2);
}

void TestKeptConnections::unaskedBytesCloseAKeptConnection()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running)}};
    CrewClient client;
    QVERIFY(ask(client, crewAt(server.url())).isOk());
    server.sendToAll(answerOf(200, R"({"state":"SUCCESS"})"));
    QTRY_COMPARE(server.openCount(), 0);
    const auto outcome = ask(client, crewAt(server.url()));
    QVERIFY(outcome.isOk());
    QCOMPARE(outcome.value().report.state, ExecutionState::Running);
    QCOMPARE(server.requests.at(1).connection, 2);
}

void TestKeptConnections::aStaleConnectionCostsNothing_data()
{
    QTest::addColumn<Scene>("fault");
    QTest::newRow("closed") << Scene{When::AfterHeader, {}, Then::Close};
    QTest::newRow("reset") << Scene{When::AfterHeader, {}, Then::Reset};
    QTest::newRow("half-closed") << Scene{When::AfterHeader, {}, Then::HalfClose};
}

void TestKeptConnections::aStaleConnectionCostsNothing()
{
    QFETCH(Scene, fault);
    const Scene good{When::AfterRequest, answerOf(200, running)};
    ScriptedServer server{good, fault, good};
    CrewClient client;
    QVERIFY(ask(client, crewAt(server.url())).isOk());
    const auto outcome = ask(client, crewAt(server.url()));
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(server.connectionCount, 2);
    QCOMPARE(server.requests.size(), 3);
    // Once: the second one is new, and is believed.
    server.play({fault});
    const auto lost = ask(client, crewAt(server.url()));
    QCOMPARE(errorKindWord(lost.error().kind), u"connection-lost"_s);
    QCOMPARE(server.requests.size(), 5);
    QCOMPARE(server.connectionCount, 3);
}

void TestKeptConnections::aBegunAnswerIsNotAskedForAgain()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running)},
                          Scene{When::AfterRequest, "H", Then::Close}};
    CrewClient client;
    QVERIFY(ask(client, crewAt(server.url())).isOk());
    const auto lost = ask(client, crewAt(server.url()));
    QCOMPARE(errorKindWord(lost.error().kind), u"connection-lost"_s);
    QCOMPARE(server.requests.size(), 2);
}

void TestKeptConnections::aNewConnectionThatClosesIsNotTriedAgain()
{
    ScriptedServer server{Scene{When::AfterRequest, {}, Then::Close}};
    CrewClient client;
    const auto lost = ask(client, crewAt(server.url()));
    QCOMPARE(errorKindWord(lost.error().kind), u"connection-lost"_s);
    QCOMPARE(server.connectionCount, 1);
}

/// Six at a time need six connections, however many are asked in all; each gets its own answer.
void TestKeptConnections::manyAtOnce()
{
    ScriptedServer server{Scene{}};
    server.answerTo = [](const ReceivedRequest &request) {
        return answerOf(200, R"({"state":"RUNNING","status":")" + request.path() + "\"}");
    };
    CrewClient client;
    int left = 300;
    int answered = 0;
    QStringList wrong;
    std::function<void()> askNext = [&] {
        if (left == 0)
            return;
        const QString id = u"k-%1"_s.arg(left--);
        client.status(crewAt(server.url()), id, &m_context, [&, id](const auto &answer) {
            if (!answer || answer->report.text != u"/status/"_s + id)
                wrong << id;
            ++answered;
            askNext();
        });
    };
    for (int i = 0; i < 6; ++i)
        askNext();
    QTRY_COMPARE_WITH_TIMEOUT(answered, 300, 60'000);
    QCOMPARE(wrong, QStringList());
    QVERIFY(server.connectionCount <= 6);
}

void TestKeptConnections::eachCrewHasItsOwn()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, running)}};
    CrewClient client;
    const CrewTarget one = crewAt(server.url());
    CrewTarget other = one;
    other.crewId = QUuid::createUuid();
    for (int round = 0; round < 3; ++round) {
        QVERIFY(ask(client, one).isOk());
        QVERIFY(ask(client, other).isOk());
    }
    QCOMPARE(server.connectionCount, 2);
    client.forget(other.crewId);
    QTRY_COMPARE(server.openCount(), 1);
}

void TestKeptConnections::endsOnceWhateverHappensInItsEnd_data()
{
    QTest::addColumn<bool>("isGood");
    QTest::addColumn<bool>("isClientGone"); // else its context
    for (const bool isGood : {true, false}) {
        for (const bool isClientGone : {true, false})
            QTest::addRow("%s, %s goes", isGood ? "good" : "cut", isClientGone ? "client" : "context")
                << isGood << isClientGone;
    }
}

void TestKeptConnections::endsOnceWhateverHappensInItsEnd()
{
    QFETCH(bool, isGood);
    QFETCH(bool, isClientGone);
    ScriptedServer server{isGood ? Scene{When::AfterRequest, answerOf(200, running)}
                                 : Scene{When::AfterRequest, "HTTP/1.1 200", Then::Close}};
    auto client = std::make_unique<CrewClient>();
    auto context = std::make_unique<QObject>();
    int calls = 0;
    client->status(crewAt(server.url()), u"k-1"_s, context.get(), [&](const auto &) {
        ++calls;
        if (isClientGone)
            client.reset();
        else
            context.reset();
    });
    QTRY_COMPARE(calls, 1);
    QCoreApplication::processEvents();
    client.reset();
    QTRY_COMPARE(server.openCount(), 0);
    QCOMPARE(calls, 1);
}

void TestKeptConnections::cancelledMeanwhile()
{
    ScriptedServer server{Scene{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"}};
    CrewClient client;
    Outcome<StatusAnswer> outcome;
    const auto id = client.status(crewAt(server.url()), u"k-1"_s, &m_context, outcome.taker());
    QTRY_COMPARE(server.requests.size(), 1);
    client.cancel(id);
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"cancelled"_s);
    QTRY_COMPARE(server.openCount(), 0);
    client.cancel(id);
    QCOMPARE(outcome.calls(), 1);
}

void TestKeptConnections::redirectsKeepTheirConnection()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(302, "moved", "Location: ?again=%20x#part\r\n")},
                          Scene{When::AfterRequest, answerOf(200, running)}};
    CrewClient client;
    QVERIFY(ask(client, crewAt(server.url())).isOk());
    QCOMPARE(server.requests.at(1).path(), QByteArray("/status/k-1?again=%20x"));
    QCOMPARE(server.connectionCount, 1);
    server.play({{When::AfterRequest, answerOf(302, {}, "Location: /round\r\n")}});
    QCOMPARE(errorKindWord(ask(client, crewAt(server.url())).error().kind), u"redirected"_s);
    QCOMPARE(server.requests.size(), 2 + 6);
}

void TestKeptConnections::failuresAreToldAsOfAPost_data()
{
    QTest::addColumn<QString>("trouble");
    for (const char *trouble : {"refused", "no host", "closed", "silent", "plain at https", "untrusted",
                                "another name", "client certificate", "307", "429", "500"})
        QTest::newRow(trouble) << QString::fromLatin1(trouble);
}

void TestKeptConnections::failuresAreToldAsOfAPost()
{
    QFETCH(QString, trouble);
    const bool isName = trouble == u"another name";
    const bool isDoor = trouble == u"client certificate";
    TlsService service(
        isName ? testauthority::identity(testauthority::otherNameCertificate, testauthority::otherNameKey)
               : testauthority::identity(),
        isDoor ? TlsService::Clients::WithCertificate : TlsService::Clients::Anybody);
    const QByteArray answer = trouble == u"silent" ? QByteArray()
                              : trouble == u"closed"
                                  ? QByteArray()
                                  : answerOf(trouble.toInt(), R"({"error":"No"})", "Location: http://a/\r\n");
    ScriptedServer server{
        Scene{When::AfterRequest, answer, trouble == u"closed" ? Then::Close : Then::KeepOpen}};
    if (trouble == u"plain at https")
        server.play({Scene{When::OnConnect, answerOf(400, "plain text, please"), Then::HalfClose}});
    CertificateFiles files;
    CrewTarget crew = crewAt(server.url());
    if (trouble == u"refused")
        server.stopListening();
    if (trouble == u"no host")
        crew.address = QUrl(u"https://no-such-crew.invalid"_s);
    if (trouble == u"plain at https")
        crew.address.setScheme(u"https"_s);
    if (trouble == u"untrusted" || isName || isDoor)
        crew.address = service.url();
    if (isName || isDoor)
        crew.network = files.network();
    CrewClient client({.inputs = 500ms, .kickoff = 500ms, .status = 500ms, .resume = 500ms, .stop = 500ms});
    Outcome<StopReply> post;
    client.stop(crew, u"k-1"_s, &m_context, post.taker());
    QVERIFY(post.wait(30'000));
    Outcome<StatusAnswer> get;
    client.status(crew, u"k-1"_s, &m_context, get.taker());
    QVERIFY(get.wait(30'000));
    QCOMPARE(errorKindWord(get.error().kind), errorKindWord(post.error().kind));
    QCOMPARE(get.error().delivery, post.error().delivery);
    if (trouble != u"307") // which asks what became of a POST
        QCOMPARE(get.error().message.text(), post.error().message.text());
    checkSentence(get.error().message.text());
}

void TestKeptConnections::proxyFailuresAreToldAsOfAPost_data()
{
    QTest::addColumn<TestProxy::Kind>("kind");
    QTest::addColumn<QString>("trouble");
    for (const auto &[name, kind] :
         {std::pair{"HTTP", TestProxy::Kind::Http}, {"SOCKS5", TestProxy::Kind::Socks5}}) {
        for (const char *trouble :
             {"refused", "no name", "password", "forbidden", "unreachable", "no proxy", "silent"})
            QTest::addRow("%s, %s", name, trouble) << kind << QString::fromLatin1(trouble);
    }
}

void TestKeptConnections::proxyFailuresAreToldAsOfAPost()
{
    QFETCH(TestProxy::Kind, kind);
    QFETCH(QString, trouble);
    TlsService service;
    TestProxy proxy(kind, service.port());
    ScriptedServer other{Scene{When::OnConnect, trouble == u"silent" ? QByteArray() : "220 mail\r\n\r\n"}};
    ProxySettings settings{kind == TestProxy::Kind::Http ? ProxyKind::Http : ProxyKind::Socks5,
                           u"127.0.0.1"_s,
                           proxy.port(),
                           {}};
    if (trouble == u"refused" || trouble == u"no proxy" || trouble == u"silent")
        settings.port = other.port();
    if (trouble == u"refused")
        other.stopListening();
    if (trouble == u"no name")
        settings.host = u"no-such-proxy.invalid"_s;
    if (trouble == u"password") {
        proxy.user = "ada";
        settings.user = u"ada"_s;
    }
    if (trouble == u"forbidden") {
        proxy.httpRefusal = "403 Forbidden";
        proxy.socksRefusal = 2;
    }
    if (trouble == u"unreachable") {
        proxy.httpRefusal = "503 Service Unavailable";
        proxy.socksRefusal = 5;
    }
    proxy.password = "right";
    CertificateFiles files;
    CrewTarget crew = crewAt(QUrl(u"https://crew.example"_s));
    crew.network = files.network();
    CrewClient client({.inputs = 1s, .kickoff = 1s, .status = 1s, .resume = 1s, .stop = 1s});
    client.proxies().use(settings, u"wrong"_s);
    Outcome<StopReply> post;
    client.stop(crew, u"k-1"_s, &m_context, post.taker());
    QVERIFY(post.wait(30'000));
    Outcome<StatusAnswer> get;
    client.status(crew, u"k-1"_s, &m_context, get.taker());
    QVERIFY(get.wait(30'000));
    QCOMPARE(get.error().message.text(), post.error().message.text());
    QCOMPARE(errorKindWord(get.error().kind), errorKindWord(post.error().kind));
    QCOMPARE(get.error().delivery, Delivery::NotSent);
    QVERIFY(service.seen.isEmpty());
}

void TestKeptConnections::theWireLogHasBothSides()
{
    const QByteArray body = R"({"state":"RUNNING","you":")" + token.toUtf8() + "\"}";
    ScriptedServer server{Scene{When::AfterRequest, answerOf(307, {}, "Location: /moved\r\n")},
                          Scene{When::AfterRequest, answerOf(200, body, "X-You: " + token.toUtf8() + "\r\n")},
                          Scene{When::AfterRequest, {}, Then::Close},
                          Scene{When::AfterRequest, {}, Then::Close}};
    CrewClient client;
    QVERIFY(ask(client, crewAt(server.url())).isOk());
    QVERIFY(!ask(client, crewAt(server.url())).isOk());
    const WireExchanges exchanges = client.wireLog().of(m_crewId);
    QCOMPARE(exchanges.size(), 3); // what was asked again on a new connection is one
    QCOMPARE(exchanges.at(0).status, 307);
    QCOMPARE(exchanges.at(0).url, server.url(u"/status/k-1"_s));
    const WireExchange &good = exchanges.at(1);
    QCOMPARE(good.url, server.url(u"/moved"_s));
    QCOMPARE(good.method, QByteArray("GET"));
    QCOMPARE(good.status, 200);
    QVERIFY(good.request.header.contains("Authorization: Bearer ***\n"));
    QVERIFY(good.request.header.contains("Accept: application/json\n"));
    QVERIFY(good.answer.header.contains("X-You: (token)\n"));
    QCOMPARE(good.answer.body, QByteArray(body).replace(token.toUtf8(), "(token)"));
    QVERIFY(good.error.isEmpty());
    QCOMPARE(exchanges.at(2).status, 0);
    QVERIFY(!exchanges.at(2).error.isEmpty());
    for (const WireExchange &exchange : exchanges)
        QVERIFY(!(exchange.request.header + exchange.answer.header + exchange.answer.body)
                     .contains(token.toUtf8()));
}

/// A connection that ends without TLS's own end is no reason to believe a part of an answer.
void TestKeptConnections::tlsThatIsCutWithoutAWord()
{
    TlsService service;
    CertificateFiles files;
    CrewTarget crew = crewAt(service.url());
    crew.network = files.network();
    CrewClient client;
    service.answer = answerOf(200, running);
    for (int round = 0; round < 3; ++round)
        QVERIFY(ask(client, crew).isOk());
    QCOMPARE(service.connections, 1);
    service.cutAfter = 40; // bytes of the answer
    const auto lost = ask(client, crew);
    QCOMPARE(errorKindWord(lost.error().kind), u"connection-lost"_s);
    service.cutAfter = -1;
    QVERIFY(ask(client, crew).isOk());
    QCOMPARE(service.connections, 2);
}

void TestKeptConnections::unaskedCompressionIsNamed()
{
    ScriptedServer server{
        Scene{When::AfterRequest, answerOf(200, "\x1f\x8b\x08", "Content-Encoding: gzip\r\n")},
        Scene{When::AfterRequest, answerOf(404, "\x1f\x8b\x08", "Content-Encoding: gzip\r\n")}};
    CrewClient client;
    const auto outcome = ask(client, crewAt(server.url()));
    QCOMPARE(errorKindWord(outcome.error().kind), u"unexpected-shape"_s);
    QVERIFY2(outcome.error().message.text().contains(u"gzip"_s), qPrintable(outcome.error().message.text()));
    QCOMPARE(errorKindWord(ask(client, crewAt(server.url())).error().kind), u"not-found"_s);
}

QTEST_GUILESS_MAIN(TestKeptConnections)
#include "tst_keptconnections.moc"
