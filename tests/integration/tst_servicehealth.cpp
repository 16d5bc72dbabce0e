// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a service whose inputs cannot be had: whether it is up is asked at its address.
#include "support/enginefixture.h"
#include "support/scriptedserver.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using When = Scene::When;

class TestServiceHealth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failedInputsAskForHealth_data();
    void failedInputsAskForHealth();
    void inputsThatCameAskNothing();
    void theCrewsHealthSaysIt();
    void cancelledWhileAsking();
    void aReviewOfATokenWithoutPermissionComesBack();

private:
    static bool saysRunning(const QString &message) { return message.contains(u"running"_s); }
};

void TestServiceHealth::failedInputsAskForHealth_data()
{
    QTest::addColumn<QByteArray>("inputs");
    QTest::addColumn<QByteArray>("health");
    QTest::addColumn<int>("requests");
    QTest::addColumn<bool>("isUp");
    const QByteArray healthy = answerOf(200, "Healthy");
    QTest::newRow("404, healthy") << answerOf(404, "") << healthy << 2 << true;
    QTest::newRow("500, healthy") << answerOf(500, "") << healthy << 2 << true;
    QTest::newRow("a page, healthy") << answerOf(200, "<html>") << healthy << 2 << true;
    QTest::newRow("404, nothing there either") << answerOf(404, "") << answerOf(404, "") << 2 << false;
    QTest::newRow("500, another word") << answerOf(500, "") << answerOf(200, "Starting") << 2 << false;
    QTest::newRow("500, broken answer")
        << answerOf(500, "") << QByteArray("HTTP/1.1 2\r\n\r\n") << 2 << false;
    QTest::newRow("401 says enough") << answerOf(401, "") << healthy << 1 << false;
    QTest::newRow("429 says enough") << answerOf(429, "") << healthy << 1 << false;
}

void TestServiceHealth::failedInputsAskForHealth()
{
    QFETCH(QByteArray, inputs);
    QFETCH(QByteArray, health);
    ScriptedServer server{Scene{When::AfterRequest, inputs}, Scene{When::AfterRequest, health}};
    EngineFixture console;
    QVERIFY(console.start());
    QList<ServiceError> errors;
    console.engine->inputs().test(
        1, {server.url(), u"a-token-of-some-length"_s, {}},
        [&errors](const std::expected<InputFields, ServiceError> &result) { errors << result.error(); });
    QTRY_COMPARE(errors.size(), 1);
    QTEST(static_cast<int>(server.requests.size()), "requests");
    QTEST(saysRunning(errors.first().message.text()), "isUp");
    if (server.requests.size() > 1)
        QCOMPARE(server.requests.at(1).line(), QByteArray("GET / HTTP/1.1"));
}

void TestServiceHealth::inputsThatCameAskNothing()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    bool isAnswered = false;
    console.engine->inputs().fetch(1, crew.id,
                                   [&isAnswered](const auto &result) { isAnswered = result.has_value(); });
    QTRY_VERIFY(isAnswered);
    QVERIFY(service.requestsOf(service::Exchange::Subject::Unknown).isEmpty());
}

/// Against the bundled service, whose crew file makes its inputs fail.
void TestServiceHealth::theCrewsHealthSaysIt()
{
    const QByteArray failing = threeTaskCrew().replace(
        R"("tasks": [)",
        R"("failures": {"inputs": {"status": 500, "message": "No inputs today"}}, "tasks": [)");
    ServiceFixture service(service::Dialect::Contract, failing);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    QSignalSpy health(console.engine.get(), &engine::Engine::crewHealthChanged);
    console.engine->inputs().fetch(1, crew.id, [](const auto &) {});
    QTRY_VERIFY(!health.isEmpty() &&
                saysRunning(health.last().first().value<engine::CrewHealth>().text.text()));
    QCOMPARE(health.last().first().value<engine::CrewHealth>().state, engine::HealthState::Problem);
}

void TestServiceHealth::cancelledWhileAsking()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(500, "")}, Scene{When::AfterRequest, {}}};
    EngineFixture console;
    QVERIFY(console.start());
    QList<ServiceError> errors;
    console.engine->inputs().test(
        7, {server.url(), u"a-token-of-some-length"_s, {}},
        [&errors](const std::expected<InputFields, ServiceError> &result) { errors << result.error(); });
    QTRY_COMPARE(server.requests.size(), 2);
    console.engine->cancel(7);
    QTRY_COMPARE(errors.size(), 1);
    QCOMPARE(errors.first().kind, ServiceError::Kind::Cancelled);
}

/// The bundled service refuses it as a deployment does that names the permission.
void TestServiceHealth::aReviewOfATokenWithoutPermissionComesBack()
{
    const QByteArray restricted = threeTaskCrew().replace(
        R"("tasks": [)",
        R"("user_token": {"resume": {"status": 403, "message": "Needs human_in_the_loop"}}, "tasks": [)");
    ServiceFixture service(service::Dialect::Contract, restricted);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl(), QString::fromLatin1(userToken));
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter, and with a source."_s));
    const auto decision = [&] { return console.review(run)->lastAttempt().decision.value_or(Decision()); };
    QTRY_COMPARE(decision().state, DecisionState::Refused);
    QCOMPARE(console.review(run)->state, ReviewState::Waiting);
    QCOMPARE(decision().feedback, u"Shorter, and with a source."_s);
    QVERIFY2(decision().message.text().contains(u"not allowed to answer reviews"_s),
             qPrintable(decision().message.text()));
}

QTEST_GUILESS_MAIN(TestServiceHealth)
#include "tst_servicehealth.moc"
