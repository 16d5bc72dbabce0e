// SPDX-License-Identifier: GPL-3.0-or-later
// The doors of the bundled service: which tokens, routes, kickoffs and resumes it takes, and how it refuses.
#include "support/crewservicefixture.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestCrewServiceDoors : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void tellsItsInputs();
    void asksForAToken_data();
    void asksForAToken();
    void restrictsTheUserToken();
    void reportsThatItIsHealthy_data();
    void reportsThatItIsHealthy();
    void servesOnlyItsRoutes_data();
    void servesOnlyItsRoutes();
    void refusesBadKickoffs_data();
    void refusesBadKickoffs();
    void failsWhenTheCrewFileAsksForIt();
    void refusesBadResumes_data();
    void refusesBadResumes();
};

void TestCrewServiceDoors::tellsItsInputs()
{
    start(threeTasks());
    Answer answer = get(u"/inputs"_s);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json(), QJsonObject({{"inputs"_L1, QJsonArray{"topic"_L1, "tone"_L1}}}));

    start(threeTasks(R"("prefix": "/crews/three/", )"));
    QVERIFY(m_service->baseUrl().toString().endsWith("/crews/three"_L1));
    QCOMPARE(get(u"/inputs"_s).status, 200);
}

void TestCrewServiceDoors::asksForAToken_data()
{
    QTest::addColumn<QByteArray>("authorization");
    QTest::addColumn<int>("status");
    QTest::newRow("organization") << QByteArray("Bearer org") << 200;
    QTest::newRow("user") << QByteArray("Bearer usr") << 200;
    QTest::newRow("scheme in lower case") << QByteArray("bearer org") << 200;
    QTest::newRow("none") << QByteArray() << 401;
    QTest::newRow("wrong") << QByteArray("Bearer organ") << 401;
    QTest::newRow("prefix") << QByteArray("Bearer or") << 401;
    QTest::newRow("case") << QByteArray("Bearer ORG") << 401;
    QTest::newRow("empty") << QByteArray("Bearer ") << 401;
    QTest::newRow("no scheme") << QByteArray("org") << 401;
    QTest::newRow("other scheme") << QByteArray("Basic org") << 401;
}

void TestCrewServiceDoors::asksForAToken()
{
    QFETCH(QByteArray, authorization);
    start(threeTasks());
    const Answer answer = send("GET", u"/inputs"_s, {}, authorization);
    QTEST(answer.status, "status");
    if (answer.status == 401) {
        QCOMPARE(answer.json().value("error"_L1), QJsonValue("unauthorized"_L1));
        QVERIFY(!answer.json().value("message"_L1).toString().isEmpty());
        QCOMPARE(send("POST", u"/kickoff"_s, "{}", authorization).status, 401);
        QCOMPARE(send("POST", u"/resume"_s, "{}", authorization).status, 401);
        QCOMPARE(send("GET", u"/status/x"_s, {}, authorization).status, 401);
        QCOMPARE(send("GET", u"/nothing"_s, {}, authorization).status, 401);
    }
}

void TestCrewServiceDoors::restrictsTheUserToken()
{
    start(threeTasks(
        R"("user_token": {"kickoff": {"status": 401, "message": "Users may not start this crew."}}, )"));
    const QByteArray body = QJsonDocument(kickoffBody()).toJson();
    const Answer refused = send("POST", u"/kickoff"_s, body, "Bearer usr");
    QCOMPARE(refused.status, 401);
    QCOMPARE(refused.json().value("message"_L1).toString(), u"Users may not start this crew."_s);
    QCOMPARE(send("GET", u"/inputs"_s, {}, "Bearer usr").status, 200);
    QCOMPARE(send("POST", u"/kickoff"_s, body, "Bearer org").status, 200);
}

void TestCrewServiceDoors::reportsThatItIsHealthy_data()
{
    QTest::addColumn<QByteArray>("authorization");
    QTest::newRow("with a token") << QByteArray("Bearer org");
    QTest::newRow("with a wrong token") << QByteArray("Bearer nobody");
    QTest::newRow("without a token") << QByteArray();
}

void TestCrewServiceDoors::reportsThatItIsHealthy()
{
    QFETCH(QByteArray, authorization);
    start(threeTasks());
    const Answer answer = send("GET", u"/"_s, {}, authorization);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body, QByteArray("Healthy"));
}

void TestCrewServiceDoors::servesOnlyItsRoutes_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("contentType");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("allow");
    const QByteArray json = "application/json";
    QTest::newRow("root") << QByteArray("POST") << u"/"_s << json << 404 << QByteArray();
    QTest::newRow("unknown") << QByteArray("GET") << u"/crews"_s << json << 404 << QByteArray();
    QTest::newRow("below inputs") << QByteArray("GET") << u"/inputs/x"_s << json << 404 << QByteArray();
    QTest::newRow("status without id") << QByteArray("GET") << u"/status/"_s << json << 404 << QByteArray();
    QTest::newRow("status of nobody")
        << QByteArray("GET") << u"/status/abcd-1234"_s << json << 404 << QByteArray();
    QTest::newRow("status below id") << QByteArray("GET") << u"/status/a/b"_s << json << 404 << QByteArray();
    QTest::newRow("post inputs") << QByteArray("POST") << u"/inputs"_s << json << 405 << QByteArray("GET");
    QTest::newRow("get kickoff") << QByteArray("GET") << u"/kickoff"_s << json << 405 << QByteArray("POST");
    QTest::newRow("put resume") << QByteArray("PUT") << u"/resume"_s << json << 405 << QByteArray("POST");
    QTest::newRow("delete status") << QByteArray("DELETE") << u"/status/x"_s << json << 405
                                   << QByteArray("GET");
    QTest::newRow("form") << QByteArray("POST") << u"/kickoff"_s
                          << QByteArray("application/x-www-form-urlencoded") << 415 << QByteArray();
    QTest::newRow("text") << QByteArray("POST") << u"/resume"_s << QByteArray("text/plain") << 415
                          << QByteArray();
    QTest::newRow("with charset") << QByteArray("POST") << u"/kickoff"_s
                                  << QByteArray("Application/JSON; charset=utf-8") << 422 << QByteArray();
}

void TestCrewServiceDoors::servesOnlyItsRoutes()
{
    QFETCH(QByteArray, method);
    QFETCH(QString, path);
    QFETCH(QByteArray, contentType);
    start(threeTasks());
    const Answer answer = send(method, path, method == "POST" ? "{}" : "", "Bearer org", contentType);
    QTEST(answer.status, "status");
    QTEST(answer.allow, "allow");
    QVERIFY(answer.json().contains("error"_L1));
}

void TestCrewServiceDoors::refusesBadKickoffs_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("missing");
    const QByteArray inputs = R"("inputs": {"topic": "a", "tone": "b"})";
    const QStringList none;
    QTest::newRow("no JSON") << QByteArray("{") << 400 << none;
    QTest::newRow("no object") << QByteArray("[]") << 400 << none;
    QTest::newRow("inputs no object") << QByteArray(R"({"inputs": []})") << 400 << none;
    QTest::newRow("no inputs") << QByteArray("{}") << 422 << QStringList{u"topic"_s, u"tone"_s};
    QTest::newRow("one missing") << QByteArray(R"({"inputs": {"tone": "b"}})") << 422
                                 << QStringList{u"topic"_s};
    QTest::newRow("one blank") << QByteArray(R"({"inputs": {"topic": "a", "tone": " "}})") << 422
                               << QStringList{u"tone"_s};
    QTest::newRow("meta no object") << QByteArray("{" + inputs + R"(, "meta": 1})") << 400 << none;
    QTest::newRow("webhook no text") << QByteArray("{" + inputs + R"(, "taskWebhookUrl": 1})") << 400 << none;
    QTest::newRow("webhook no address")
        << QByteArray("{" + inputs + R"(, "crewWebhookUrl": "ftp://host/"})") << 400 << none;
    QTest::newRow("human webhook no object")
        << QByteArray("{" + inputs + R"(, "humanInputWebhook": "http://a/"})") << 400 << none;
    QTest::newRow("human webhook no address")
        << QByteArray("{" + inputs + R"(, "humanInputWebhook": {"url": "somewhere"}})") << 400 << none;
    QTest::newRow("unknown strategy")
        << QByteArray(
               "{" + inputs +
               R"(, "humanInputWebhook": {"url": "http://a/", "authentication": {"strategy": "magic"}}})")
        << 400 << none;
    QTest::newRow("state to restore no text")
        << QByteArray("{" + inputs + R"(, "restoreFromStateId": 7})") << 400 << none;
    QTest::newRow("state to restore")
        << QByteArray("{" + inputs + R"(, "restoreFromStateId": "s-1"})") << 200 << none;
    QTest::newRow("enough") << QByteArray("{" + inputs + "}") << 200 << none;
}

void TestCrewServiceDoors::refusesBadKickoffs()
{
    QFETCH(QByteArray, body);
    start(threeTasks());
    const Answer answer = send("POST", u"/kickoff"_s, body);
    QTEST(answer.status, "status");
    const QJsonValue missing = answer.json().value("details"_L1).toObject().value("missing_inputs"_L1);
    QTEST(missing.toVariant().toStringList(), "missing");
    QCOMPARE(answer.json().contains("message"_L1), answer.status != 200);
}

void TestCrewServiceDoors::failsWhenTheCrewFileAsksForIt()
{
    start(threeTasks(
        R"("failures": {"kickoff": {"status": 500, "message": "Out of workers.", "first": 2}}, )"));
    for (int i = 0; i < 2; ++i) {
        const Answer answer = post(u"/kickoff"_s, kickoffBody());
        QCOMPARE(answer.status, 500);
        QCOMPARE(answer.json(),
                 QJsonObject({{"error"_L1, "server_error"_L1}, {"message"_L1, "Out of workers."_L1}}));
    }
    QCOMPARE(post(u"/kickoff"_s, kickoffBody()).status, 200);
}

void TestCrewServiceDoors::refusesBadResumes_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value"); ///< Undefined: left out
    QTest::addColumn<int>("status");
    QTest::newRow("no execution") << u"execution_id"_s << QJsonValue(QJsonValue::Undefined) << 422;
    QTest::newRow("no task") << u"task_id"_s << QJsonValue(QJsonValue::Undefined) << 422;
    QTest::newRow("no feedback") << u"human_feedback"_s << QJsonValue(QJsonValue::Undefined) << 422;
    QTest::newRow("no verdict") << u"is_approve"_s << QJsonValue(QJsonValue::Undefined) << 422;
    QTest::newRow("verdict as text") << u"is_approve"_s << QJsonValue("true"_L1) << 400;
    QTest::newRow("feedback as list") << u"human_feedback"_s << QJsonValue(QJsonArray()) << 400;
    QTest::newRow("webhook no address") << u"taskWebhookUrl"_s << QJsonValue("here"_L1) << 400;
    QTest::newRow("unknown execution")
        << u"execution_id"_s << QJsonValue("11111111-2222-3333-4444-555555555555"_L1) << 404;
    QTest::newRow("unknown task") << u"task_id"_s << QJsonValue("nothing"_L1) << 404;
    QTest::newRow("task that does not wait") << u"task_id"_s << QJsonValue("research"_L1) << 400;
}

void TestCrewServiceDoors::refusesBadResumes()
{
    QFETCH(QString, member);
    QFETCH(QJsonValue, value);
    start(threeTasks());
    const QString id = kickoff(kickoffBody());
    QVERIFY(waitsForReview(id));
    QJsonObject body = resumeBody(id, true, u"Good"_s);
    body.insert(member, value);
    if (value.isUndefined())
        body.remove(member);
    const Answer answer = post(u"/resume"_s, body);
    QTEST(answer.status, "status");
    QVERIFY(answer.json().contains("error"_L1));
    if (answer.status == 422) {
        QCOMPARE(answer.json().value("details"_L1).toObject().value("missing_inputs"_L1),
                 QJsonValue(QJsonArray{member}));
    }
    QVERIFY(waitsForReview(id)); // nothing has happened

    QCOMPARE(send("POST", u"/resume"_s, "{").status, 400);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Good"_s)).status, 200);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Good"_s)).status, 400); // not pending any more
}

QTEST_GUILESS_MAIN(TestCrewServiceDoors)
#include "tst_crewservicedoors.moc"
