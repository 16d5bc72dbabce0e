// SPDX-License-Identifier: GPL-3.0-or-later
// The endpoint's self-test over real sockets, through proxies that fail in each way; and what the engine
// tells of it and of each callback.
#include "support/freeport.h"
#include "support/rewritingproxy.h"
#include "support/scriptedconsole.h"
#include "support/testidentity.h"
#include "support/testproxy.h"
#include "webhook/endpoint.h"
#include "webhook/selftest.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// An endpoint with its self-test, and no run.
class Reached
{
public:
    Reached()
        : endpoint([this](webhook::Callback, http::Responder) { ++callbacks; }, {})
        , finished(&selfTest, &webhook::SelfTest::finished)
    {
        endpoint.setProbeAnswer([this](const http::RequestHead &head) { return selfTest.answer(head); });
        port = endpoint.listen(QHostAddress::LocalHost, 0).value_or(0);
    }

    QList<HopCheck> run(const QUrl &publicAddress)
    {
        finished.clear();
        selfTest.run(QUrl(endpoint.baseAddress()), publicAddress);
        if (!QTest::qWaitFor([this] { return !finished.isEmpty(); }, 90'000))
            return {};
        return finished.last().first().value<QList<HopCheck>>();
    }
    HopProblem problem(const QUrl &publicAddress)
    {
        const QList<HopCheck> checks = run(publicAddress);
        return checks.isEmpty() ? HopProblem::Unknown : checks.last().problem;
    }

    int callbacks = 0;
    webhook::SelfTest selfTest{std::chrono::seconds(60)};
    webhook::Endpoint endpoint;
    QSignalSpy finished;
    quint16 port = 0;
};

class Nothing : public http::RequestHandler
{
    std::expected<http::RequestReceiver, http::Response> admit(const http::RequestHead &) override
    {
        return std::unexpected(http::Response());
    }
};

} // namespace

class TestSelfTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBack();
    void comesBackBelowAPath();
    void nobodyListens();
    void unknownName();
    void untrustedCertificate();
    void plainTextWhereTlsIsMeant();
    void answersOfOthers_data();
    void answersOfOthers();
    void silence();
    void cutOff();
    void pathChangedOnTheWay();
    void answerChangedOnTheWay();
    void oldProbesAreStrangers();
    void theEngineTellsIt();
    void aProxyIsTheWayOut();
    void eachRequestIsTold();
};

void TestSelfTest::comesBack()
{
    Reached reached;
    RewritingProxy proxy(reached.port);
    QSignalSpy refused(&reached.endpoint, &webhook::Endpoint::requestRefused);
    const QList<HopCheck> checks = reached.run(proxy.url());
    QCOMPARE(checks.size(), 2);
    QCOMPARE(checks.at(0).hop, Hop::Loopback);
    QCOMPARE(checks.at(0).problem, HopProblem::None);
    QCOMPARE(checks.at(1).hop, Hop::Public);
    QCOMPARE(checks.at(1).problem, HopProblem::None);
    QCOMPARE(reached.callbacks, 0);
    QCOMPARE(refused.size(), 0);
}

void TestSelfTest::comesBackBelowAPath()
{
    Reached reached;
    RewritingProxy proxy(reached.port);
    QUrl address = proxy.url();
    address.setPath(u"/hooks"_s);
    QCOMPARE(reached.problem(address), HopProblem::None);
}

void TestSelfTest::nobodyListens()
{
    Reached reached;
    ScriptedServer gone(QList<Scene>{{}});
    const QUrl address = gone.url();
    gone.stopListening();
    QCOMPARE(reached.problem(address), HopProblem::NobodyListens);
    const QUrl loopback(reached.endpoint.baseAddress());
    reached.endpoint.close();
    reached.finished.clear();
    reached.selfTest.run(loopback, address);
    QTRY_COMPARE(reached.finished.size(), 1);
    const auto checks = reached.finished.last().first().value<QList<HopCheck>>();
    QCOMPARE(checks.size(), 1); // the public way is not tried then
    QCOMPARE(checks.first().problem, HopProblem::NotListening);
    QCOMPARE(reached.run({}).first().problem, HopProblem::NotListening);
}

void TestSelfTest::unknownName()
{
    Reached reached;
    QCOMPARE(reached.problem(QUrl(u"https://no-such-host.invalid"_s)), HopProblem::NameNotFound);
}

void TestSelfTest::untrustedCertificate()
{
    Reached reached;
    Nothing nothing;
    http::Server server(nothing, {});
    const auto port = server.listen(QHostAddress::LocalHost, 0, testidentity::make());
    QVERIFY(port);
    const QList<HopCheck> checks = reached.run(QUrl(u"https://localhost:%1"_s.arg(*port)));
    QCOMPARE(checks.last().problem, HopProblem::TlsFailed);
}

void TestSelfTest::plainTextWhereTlsIsMeant()
{
    Reached reached;
    ScriptedServer plain(
        QList<Scene>{{Scene::When::OnConnect, answerOf(400, "no TLS here"), Scene::Then::Close}});
    QUrl address = plain.url();
    address.setScheme(u"https"_s);
    QCOMPARE(reached.problem(address), HopProblem::TlsFailed);
}

void TestSelfTest::answersOfOthers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<HopProblem>("problem");
    QTest::newRow("proxy down") << answerOf(502, "Bad Gateway") << HopProblem::ProxyDown;
    QTest::newRow("tunnel down") << answerOf(404, "gone", "ngrok-error-code: ERR_NGROK_3200\r\n")
                                 << HopProblem::ProxyDown;
    QTest::newRow("other site") << answerOf(200, "<h1>Welcome</h1>") << HopProblem::SomebodyElse;
    QTest::newRow("other console") << answerOf(200, R"({"probe":"AAAA"})") << HopProblem::SomebodyElse;
    QTest::newRow("large page") << answerOf(200, QByteArray(300'000, 'x')) << HopProblem::SomebodyElse;
    QTest::newRow("not found") << answerOf(404, "nothing") << HopProblem::WrongPath;
    QTest::newRow("sign in") << answerOf(401, {}) << HopProblem::SignInRequired;
    QTest::newRow("elsewhere") << answerOf(302, {}, "Location: https://login.example.com/\r\n")
                               << HopProblem::Redirected;
}

void TestSelfTest::answersOfOthers()
{
    QFETCH(QByteArray, answer);
    QFETCH(HopProblem, problem);
    Reached reached;
    ScriptedServer other(QList<Scene>{{Scene::When::AfterRequest, answer, Scene::Then::KeepOpen}});
    QCOMPARE(reached.problem(other.url()), problem);
    QCOMPARE(other.requests.size(), 1); // a redirect is not followed
}

void TestSelfTest::silence()
{
    Reached reached;
    ScriptedServer silent(QList<Scene>{{Scene::When::AfterRequest, {}, Scene::Then::KeepOpen}});
    webhook::SelfTest hasty(std::chrono::seconds(3));
    reached.endpoint.setProbeAnswer([&hasty](const http::RequestHead &head) { return hasty.answer(head); });
    QSignalSpy finished(&hasty, &webhook::SelfTest::finished);
    hasty.run(QUrl(reached.endpoint.baseAddress()), silent.url());
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.last().first().value<QList<HopCheck>>().last().problem, HopProblem::NoRoute);
    reached.endpoint.setProbeAnswer({});
}

void TestSelfTest::cutOff()
{
    Reached reached;
    ScriptedServer rude(QList<Scene>{{Scene::When::AfterRequest, {}, Scene::Then::Close}});
    QCOMPARE(reached.problem(rude.url()), HopProblem::CutOff);
}

void TestSelfTest::pathChangedOnTheWay()
{
    Reached reached;
    RewritingProxy proxy(reached.port);
    proxy.from = "/self-test";
    proxy.to = "/something";
    const QList<HopCheck> checks = reached.run(proxy.url());
    QCOMPARE(checks.last().problem, HopProblem::WrongPath);
    QVERIFY(checks.last().sentence.text().contains(u"another path"_s));
}

void TestSelfTest::answerChangedOnTheWay()
{
    Reached reached;
    RewritingProxy proxy(reached.port);
    proxy.answerFrom = "probe";
    proxy.answerTo = "eborp";
    QCOMPARE(reached.problem(proxy.url()), HopProblem::AnswerLost);
}

/// A probe that was seen on the way is worth nothing afterwards.
void TestSelfTest::oldProbesAreStrangers()
{
    Reached reached;
    ScriptedServer other(QList<Scene>{{Scene::When::AfterRequest, answerOf(404, {}), Scene::Then::KeepOpen}});
    reached.run(other.url());
    QCOMPARE(other.requests.size(), 1);
    http::RequestHead head;
    head.method = "POST";
    head.target = other.requests.first().path();
    QVERIFY(!reached.selfTest.answer(head));
    reached.selfTest.run(QUrl(reached.endpoint.baseAddress()), {});
    QVERIFY(!reached.selfTest.answer(head)); // nor while another probe is under way
    QTRY_VERIFY(!reached.selfTest.isRunning());
}

void TestSelfTest::theEngineTellsIt()
{
    EngineFixture console;
    QVERIFY(console.start());
    QVERIFY(console.engine->endpointState().checks.isEmpty()); // by itself only where it is wanted
    console.engine->testEndpoint();
    QTRY_COMPARE(console.engine->endpointState().checks.size(), 1);
    QCOMPARE(console.engine->endpointState().checks.first().problem, HopProblem::None);
    QVERIFY(!console.engine->endpointState().isChecking);
    QVERIFY(console.engine->endpointState().recent.isEmpty());

    ScriptedServer other(
        QList<Scene>{{Scene::When::AfterRequest, answerOf(200, "Welcome"), Scene::Then::KeepOpen}});
    console.settings.publicAddress = other.url();
    console.engine->applySettings(console.settings);
    console.engine->testEndpoint();
    QTRY_COMPARE(console.engine->endpointState().checks.size(), 2);
    QCOMPARE(console.engine->endpointState().checks.last().problem, HopProblem::SomebodyElse);
    console.settings.publicAddress = QUrl(u"https://another.example.com"_s);
    console.engine->applySettings(console.settings);
    QCOMPARE(console.engine->endpointState().checks.size(), 1); // of another address nothing is known yet
}

void TestSelfTest::aProxyIsTheWayOut()
{
    EngineFixture console;
    console.settings.port = freePort();
    TestProxy proxy(TestProxy::Kind::Socks5, console.settings.port);
    console.settings.proxy = {ProxyKind::Socks5, u"127.0.0.1"_s, proxy.port(), {}};
    console.settings.publicAddress = QUrl(u"http://desk.example"_s); // known to the proxy alone
    QVERIFY(console.start());
    console.engine->testEndpoint();
    QTRY_COMPARE(console.engine->endpointState().checks.size(), 2);
    HopCheck last = console.engine->endpointState().checks.last();
    QVERIFY2(last.problem == HopProblem::None, qPrintable(last.sentence.text()));
    QCOMPARE(proxy.asked, QByteArrayList{"desk.example:80"}); // to our own address none is needed
    console.settings.proxy.host.clear();
    console.engine->applySettings(console.settings);
    console.engine->testEndpoint();
    QTRY_VERIFY(!console.engine->endpointState().isChecking);
    last = console.engine->endpointState().checks.last();
    QCOMPARE(last.hop, Hop::Public);
    QVERIFY2(last.sentence.text().contains(u"No proxy is set"_s), qPrintable(last.sentence.text()));
}

void TestSelfTest::eachRequestIsTold()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1"})"), 200);
    QCOMPARE(console.post("step", "{"), 400);
    QCOMPARE(console.post("crew", "x", "Content-Type: text/plain\r\n"), 415);
    QCOMPARE(console.send(ScriptedConsole::requestOf("POST", "/nobody/task", {}, "{}")), 404);
    const CallbackOutcomes recent = console.console.engine->endpointState().recent;
    QCOMPARE(recent.size(), 4);
    QCOMPARE(recent.at(0).status, 200);
    QVERIFY(recent.at(0).kind == EntryKind::TaskCallback);
    QCOMPARE(recent.at(0).executionId, console.run);
    QCOMPARE(recent.at(1).status, 400);
    QCOMPARE(recent.at(2).status, 415);
    QCOMPARE(recent.at(2).executionId, console.run);
    QCOMPARE(recent.at(3).status, 404);
    QVERIFY(recent.at(3).executionId.isNull());
    for (const CallbackOutcome &outcome : recent)
        QVERIFY(!outcome.reason.contains(QString::fromLatin1(console.secret)));
    for (int i = 0; i < maxCallbackOutcomes; ++i)
        QCOMPARE(console.send(ScriptedConsole::requestOf("POST", "/nobody/task", {}, "{}")), 404);
    QCOMPARE(console.console.engine->endpointState().recent.size(), 4);
    QCOMPARE(console.console.engine->endpointState().recent.last().alike, maxCallbackOutcomes);
}

QTEST_GUILESS_MAIN(TestSelfTest)
#include "tst_selftest.moc"
