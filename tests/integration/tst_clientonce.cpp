// SPDX-License-Identifier: GPL-3.0-or-later
// A POST reaches the service at most once, whatever happens to its connection; a stale connection costs
// nothing.
#include "client/crewclient.h"
#include "support/outcome.h"
#include "support/scriptedserver.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using When = Scene::When;
using Then = Scene::Then;

namespace {

const QByteArray kickoffAnswer = answerOf(200, R"({"kickoff_id":"k-1"})");
const QByteArray resumeAnswer = answerOf(200, R"({"status":"resumed","message":"ok"})");

} // namespace

class TestClientOnce : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void postIsNeverRepeated_data();
    void postIsNeverRepeated();
    void largePostIsNeverRepeated();
    void challengesDoNotRepeatAPost_data();
    void challengesDoNotRepeatAPost();
    void timeOutDoesNotRepeatAPost();
    void interimAnswersAreReadOver();
    void getEndsOnce_data();
    void getEndsOnce();
    void postNeverUsesAnOldConnection_data();
    void postNeverUsesAnOldConnection();
    void closedIdleConnectionCostsNothing();
    void postsAtOnceHaveConnectionsOfTheirOwn();
    void secondRequestOnAConnectionIsLostOnce();

private:
    static void faultRows();
    static CrewTarget target(const ScriptedServer &server)
    {
        return {server.url(u"/base"_s), u"the-secret-token"_s};
    }
    static KickoffRequest kickoffRequest(qsizetype size = 10)
    {
        KickoffRequest request;
        request.inputs = {{u"topic"_s, QString(size, u'x')}};
        return request;
    }
    static wire::ResumeRequest resumeRequest()
    {
        return {u"k-1"_s, u"task"_s, u"Shorter."_s, Verdict::Reject, {}};
    }
};

void TestClientOnce::faultRows()
{
    QTest::addColumn<Scene>("fault");
    QTest::newRow("close before reading") << Scene{When::OnConnect, {}, Then::Close};
    QTest::newRow("reset before reading") << Scene{When::OnConnect, {}, Then::Reset};
    QTest::newRow("half-close before reading") << Scene{When::OnConnect, {}, Then::HalfClose};
    QTest::newRow("close after header") << Scene{When::AfterHeader, {}, Then::Close};
    QTest::newRow("reset after header") << Scene{When::AfterHeader, {}, Then::Reset};
    QTest::newRow("half-close after header") << Scene{When::AfterHeader, {}, Then::HalfClose};
    QTest::newRow("close after body") << Scene{When::AfterRequest, {}, Then::Close};
    QTest::newRow("reset after body") << Scene{When::AfterRequest, {}, Then::Reset};
    QTest::newRow("half-close after body") << Scene{When::AfterRequest, {}, Then::HalfClose};
    for (const auto &[name, then] : {std::pair{"close", Then::Close}, std::pair{"reset", Then::Reset},
                                     std::pair{"half-close", Then::HalfClose}}) {
        QTest::addRow("%s after one byte", name) << Scene{When::AfterRequest, "H", then};
        QTest::addRow("%s in the status line", name) << Scene{When::AfterRequest, "HTTP/1.1 20", then};
        QTest::addRow("%s in the header", name)
            << Scene{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Le", then};
        QTest::addRow("%s after the header", name)
            << Scene{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", then};
        QTest::addRow("%s in the body", name) << Scene{When::AfterRequest, kickoffAnswer.chopped(3), then};
        QTest::addRow("%s in a chunk", name) << Scene{
            When::AfterRequest, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{\"kick", then};
        QTest::addRow("%s after an interim answer", name)
            << Scene{When::AfterRequest, "HTTP/1.1 100 Continue\r\n\r\n", then};
    }
    QTest::newRow("garbage, close") << Scene{When::AfterRequest, "\x16\x03\x01\x02 what is this\r\n\r\n",
                                             Then::Close};
}

void TestClientOnce::postIsNeverRepeated_data()
{
    faultRows();
}

void TestClientOnce::postIsNeverRepeated()
{
    QFETCH(Scene, fault);
    ScriptedServer server{fault};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    QObject context;

    Outcome<KickoffAnswer> kickoff;
    client.kickoff(target(server), kickoffRequest(), &context, kickoff.taker());
    QVERIFY(kickoff.wait());
    QVERIFY(!kickoff.isOk());
    QVERIFY(!kickoff.error().message.isEmpty());
    QVERIFY2(!kickoff.error().message.text().contains(u"secret"_s),
             qPrintable(kickoff.error().message.text()));
    if (!server.requests.isEmpty())
        QCOMPARE(kickoff.error().delivery, Delivery::Unclear);
    QCOMPARE(server.connectionCount, 1);
    QVERIFY(server.requestCount("POST") <= 1);

    Outcome<ResumeReply> resume;
    client.resume(target(server), resumeRequest(), &context, resume.taker());
    QVERIFY(resume.wait());
    QVERIFY(!resume.isOk());
    QCOMPARE(server.connectionCount, 2);
    QVERIFY(server.requestCount("POST") <= 2);

    // A later call comes after anything that might have been sent again.
    server.play({{When::AfterRequest, kickoffAnswer, Then::KeepOpen}});
    Outcome<KickoffAnswer> last;
    client.kickoff(target(server), kickoffRequest(), &context, last.taker());
    QVERIFY(last.wait());
    QVERIFY2(last.isOk(), qPrintable(last.error().message.text()));
    QCOMPARE(server.connectionCount, 3);
    QCOMPARE(kickoff.calls(), 1);
    QCOMPARE(resume.calls(), 1);
}

void TestClientOnce::largePostIsNeverRepeated()
{
    for (const Scene &fault :
         {Scene{When::OnConnect, {}, Then::Close}, Scene{When::OnConnect, {}, Then::Reset},
          Scene{When::AfterHeader, {}, Then::Close}, Scene{When::AfterHeader, {}, Then::Reset}}) {
        // A client that came again would be answered.
        ScriptedServer server{fault, {When::AfterRequest, kickoffAnswer, Then::KeepOpen}};
        CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
        QObject context;
        Outcome<KickoffAnswer> outcome;
        client.kickoff(target(server), kickoffRequest(16 * 1024 * 1024), &context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY(!outcome.isOk());
        // Windows' Qt may connect again before it finds that the body cannot be rewound; it sends nothing
        // then.
        const int begun = server.requestCount("POST");
        QVERIFY(begun <= 1);

        server.play({{When::AfterRequest, kickoffAnswer, Then::KeepOpen}});
        Outcome<KickoffAnswer> whole;
        client.kickoff(target(server), kickoffRequest(4 * 1024 * 1024), &context, whole.taker());
        QVERIFY(whole.wait());
        QVERIFY(whole.isOk());
        QCOMPARE(server.requests.last().body.size(),
                 server.requests.last().value("content-length").toLongLong());
        QCOMPARE(server.requestCount("POST"), begun + 1);
    }
}

void TestClientOnce::challengesDoNotRepeatAPost_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("header");
    for (const char *scheme : {"Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\", qop=\"auth\"", "NTLM",
                               "Negotiate", "Bearer", "Unknown scheme", ""}) {
        QTest::addRow("401 %s", scheme) << 401 << QByteArray("WWW-Authenticate: ") + scheme + "\r\n";
        QTest::addRow("407 %s", scheme) << 407 << QByteArray("Proxy-Authenticate: ") + scheme + "\r\n";
    }
    QTest::newRow("408") << 408 << QByteArray();
    QTest::newRow("425") << 425 << QByteArray();
    QTest::newRow("417") << 417 << QByteArray();
    QTest::newRow("503 at once") << 503 << QByteArray("Retry-After: 0\r\n");
}

void TestClientOnce::challengesDoNotRepeatAPost()
{
    QFETCH(int, status);
    QFETCH(QByteArray, header);
    for (const Then then : {Then::KeepOpen, Then::Close}) {
        ScriptedServer server{Scene{When::AfterRequest, answerOf(status, "{}", header), then}};
        CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
        QObject context;
        Outcome<KickoffAnswer> outcome;
        client.kickoff(target(server), kickoffRequest(), &context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY(!outcome.isOk());
        QCOMPARE(outcome.error().httpStatus, status);
        const bool mayHaveArrived = status >= 500 || status == 408;
        QCOMPARE(outcome.error().delivery, mayHaveArrived ? Delivery::Unclear : Delivery::Refused);
        QCOMPARE(server.requestCount("POST"), 1);
        QCOMPARE(server.connectionCount, 1);
    }
}

void TestClientOnce::timeOutDoesNotRepeatAPost()
{
    ScriptedServer server{Scene{When::AfterRequest, {}, Then::KeepOpen}};
    CrewClient client({.inputs = 50ms, .kickoff = 50ms, .status = 50ms, .resume = 50ms});
    QObject context;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(server), kickoffRequest(), &context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(outcome.error().kind, ServiceError::Kind::TimeOut);
    QTRY_COMPARE(server.requestCount("POST"), 1);
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
    QTRY_COMPARE(server.openCount(), 0); // the connection is given up, too
    QCOMPARE(server.connectionCount, 1);
}

void TestClientOnce::interimAnswersAreReadOver()
{
    const QByteArray interim = "HTTP/1.1 100 Continue\r\n\r\n";
    ScriptedServer server{Scene{When::AfterRequest, interim + interim + kickoffAnswer, Then::KeepOpen}};
    CrewClient client;
    QObject context;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(server), kickoffRequest(), &context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
    QCOMPARE(outcome.value().kickoffId, u"k-1"_s);
    QCOMPARE(server.requestCount("POST"), 1);
}

void TestClientOnce::getEndsOnce_data()
{
    faultRows();
}

void TestClientOnce::getEndsOnce()
{
    QFETCH(Scene, fault);
    ScriptedServer server{fault};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    QObject context;
    Outcome<InputFields> outcome;
    client.inputs(target(server), &context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());

    server.play({{When::AfterRequest, answerOf(200, R"({"inputs":["topic"]})"), Then::KeepOpen}});
    Outcome<InputFields> last;
    client.inputs(target(server), &context, last.taker());
    QVERIFY(last.wait());
    QVERIFY2(last.isOk(), qPrintable(last.error().message.text()));
    QCOMPARE(outcome.calls(), 1);
}

void TestClientOnce::postNeverUsesAnOldConnection_data()
{
    QTest::addColumn<bool>("isAfterGet");
    QTest::newRow("after GET") << true;
    QTest::newRow("after POST") << false;
}

/// A service may close a connection just when the next request is on its way: a POST must not run into that.
void TestClientOnce::postNeverUsesAnOldConnection()
{
    QFETCH(bool, isAfterGet);
    ScriptedServer server{
        Scene{When::AfterRequest, isAfterGet ? answerOf(200, R"({"inputs":[]})") : kickoffAnswer},
        Scene{When::AfterRequest, resumeAnswer}};
    CrewClient client;
    QObject context;
    Outcome<InputFields> inputs;
    Outcome<KickoffAnswer> kickoff;
    if (isAfterGet)
        client.inputs(target(server), &context, inputs.taker());
    else
        client.kickoff(target(server), kickoffRequest(), &context, kickoff.taker());
    QVERIFY(isAfterGet ? inputs.wait() : kickoff.wait());

    Outcome<ResumeReply> resume;
    client.resume(target(server), resumeRequest(), &context, resume.taker());
    QVERIFY(resume.wait());
    QVERIFY(resume.isOk());
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(server.requests.at(0).connection, 1);
    QCOMPARE(server.requests.at(1).connection, 2);
}

void TestClientOnce::closedIdleConnectionCostsNothing()
{
    CrewClient client;
    QObject context;
    ScriptedServer server{Scene{When::AfterRequest, kickoffAnswer}};
    for (int round = 1; round <= 20; ++round) {
        Outcome<KickoffAnswer> outcome;
        client.kickoff(target(server), kickoffRequest(), &context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(server.requestCount("POST"), round);
        server.closeAll(); // while the next one is being made
    }
}

void TestClientOnce::postsAtOnceHaveConnectionsOfTheirOwn()
{
    CrewClient client;
    QObject context;
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    std::array<Outcome<KickoffAnswer>, 8> outcomes;
    for (auto &outcome : outcomes)
        client.kickoff(target(server), kickoffRequest(), &context, outcome.taker());
    QTRY_COMPARE(server.requestCount("POST"), 8);
    QCOMPARE(server.connectionCount, 8);
    server.sendToAll(kickoffAnswer);
    for (const auto &outcome : outcomes) {
        QVERIFY(outcome.wait());
        QVERIFY(outcome.isOk());
    }
}

void TestClientOnce::secondRequestOnAConnectionIsLostOnce()
{
    // GETs may share a connection, and one that is lost on the way is asked again without anybody noticing.
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, R"({"inputs":["a"]})")},
                          Scene{When::AfterRequest, {}, Then::Close},
                          Scene{When::AfterRequest, answerOf(200, R"({"inputs":["b"]})")}};
    CrewClient client;
    QObject context;
    for (const QString &name : {u"a"_s, u"b"_s}) {
        Outcome<InputFields> outcome;
        client.inputs(target(server), &context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY2(outcome.isOk(), qPrintable(outcome.error().message.text()));
        QCOMPARE(outcome.value().first().key, name);
    }
    QCOMPARE(server.requestCount("GET"), 3);
}

QTEST_GUILESS_MAIN(TestClientOnce)
#include "tst_clientonce.moc"
