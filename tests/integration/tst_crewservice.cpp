// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled service: a run from kickoff to result in both dialects, and what its callbacks tell.
#include "service/democrews.h"
#include "support/crewservicefixture.h"
#include "support/qttest.h"

#include <QTcpServer>
#include <QTcpSocket>

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = Exchange::Subject;

class TestCrewService : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }
    void runsTheWholePath_data();
    void runsTheWholePath();
    void carriesNoWebhooksOver();
    void waitsWithoutAnybodyToTell();
    void answersCompletedForTheLastApproval();
    void tellsOfFailure();
    void sendsACallbackOnce();
    void followsNoRedirect();
    void speaksTheDeployedDialect();
    void forgetsTheOldestExecutions();
    void servesEveryDemoCrew();
};

void TestCrewService::runsTheWholePath_data()
{
    QTest::addColumn<QJsonObject>("authentication");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("bearer") << QJsonObject{{"strategy"_L1, "bearer"_L1}, {"token"_L1, "hook-secret"_L1}}
                            << QByteArray("Bearer hook-secret");
    QTest::newRow("basic") << QJsonObject{{"strategy"_L1, "basic"_L1},
                                          {"username"_L1, "crew"_L1},
                                          {"password"_L1, u"pass:wörd"_s}}
                           << QByteArray("Basic " + QByteArray("crew:pass:wörd").toBase64());
    QTest::newRow("none") << QJsonObject() << QByteArray();
}

void TestCrewService::runsTheWholePath()
{
    QFETCH(QJsonObject, authentication);
    QFETCH(QByteArray, expected);
    start(threeTasks());
    QSignalSpy requests(m_service.get(), &CrewService::requestReceived);
    QSignalSpy callbacks(m_service.get(), &CrewService::callbackSent);
    QJsonObject body = kickoffBody();
    QJsonObject webhook{{"url"_L1, m_receiver->url(u"human"_s)}};
    if (!authentication.isEmpty())
        webhook.insert("authentication"_L1, authentication);
    body.insert("humanInputWebhook"_L1, webhook);
    const QString id = kickoff(body);

    QVERIFY(waitsForReview(id));
    QCOMPARE(status(id),
             QJsonObject({{"status"_L1, "Pending Human Input"_L1},
                          {"task_id"_L1, "write"_L1},
                          {"current_task"_L1, "Write"_L1},
                          {"progress"_L1, QJsonObject{{"completed_tasks"_L1, 1}, {"total_tasks"_L1, 3}}}}));
    QTRY_COMPARE(m_receiver->at("human").size(), 1);
    const Callback notice = m_receiver->at("human").first();
    QCOMPARE(notice.authorization, expected);
    const QJsonObject meta{{"ticket"_L1, 7}};
    QCOMPARE(notice.body, QJsonObject({{"kickoff_id"_L1, id},
                                       {"execution_id"_L1, id},
                                       {"task_id"_L1, "write"_L1},
                                       {"task_name"_L1, "Write"_L1},
                                       {"task_output"_L1, "Draft 1: "_L1},
                                       {"meta"_L1, meta}}));

    const Answer retrying = post(u"/resume"_s, resumeBody(id, false, u"Shorter"_s));
    QCOMPARE(retrying.status, 200);
    QCOMPARE(retrying.json().value("status"_L1), QJsonValue("retrying"_L1));
    QVERIFY(!retrying.json().value("message"_L1).toString().isEmpty());
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    QCOMPARE(m_receiver->at("human").last().body.value("task_output"_L1),
             QJsonValue("Draft 2: - Shorter"_L1));
    QCOMPARE(m_receiver->at("human").last().authorization, expected);

    const Answer resumed = post(u"/resume"_s, resumeBody(id, true, u"Good"_s));
    QCOMPARE(resumed.json().value("status"_L1), QJsonValue("resumed"_L1));
    QTRY_COMPARE(status(id).value("status"_L1), QJsonValue("completed"_L1));
    const QJsonObject done = status(id);
    const QString output = u"Draft 2: - Shorter. - Good"_s;
    QCOMPARE(done.value("result"_L1).toObject().value("output"_L1), QJsonValue(output));
    QCOMPARE(done.value("execution_time"_L1), QJsonValue(4));
    const QJsonArray tasks = done.value("result"_L1).toObject().value("tasks"_L1).toArray();
    QCOMPARE(tasks.size(), 3);
    QCOMPARE(tasks.at(1).toObject(), QJsonObject({{"task_id"_L1, "write"_L1},
                                                  {"output"_L1, "Draft 2: - Shorter"_L1},
                                                  {"agent"_L1, "Writer"_L1},
                                                  {"execution_time"_L1, 2}}));

    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    QTRY_COMPARE(m_receiver->at("task").size(), 3);
    QCOMPARE(m_receiver->at("step").size(), 1);
    const Callback step = m_receiver->at("step").first();
    QCOMPARE(step.authorization, QByteArray());
    QCOMPARE(step.body, QJsonObject({{"kickoff_id"_L1, id},
                                     {"task_id"_L1, "research"_L1},
                                     {"agent"_L1, "Researcher"_L1},
                                     {"step_type"_L1, "action"_L1},
                                     {"tool"_L1, "web"_L1},
                                     {"content"_L1, "Look\nFound"_L1},
                                     {"meta"_L1, meta}}));
    const Callback task = m_receiver->at("task").first();
    QCOMPARE(task.authorization, QByteArray());
    QCOMPARE(task.body, QJsonObject({{"kickoff_id"_L1, id},
                                     {"task_id"_L1, "research"_L1},
                                     {"name"_L1, "Research"_L1},
                                     {"status"_L1, "completed"_L1},
                                     {"output"_L1, "Facts on tea"_L1},
                                     {"agent"_L1, "Researcher"_L1},
                                     {"execution_time"_L1, 1},
                                     {"meta"_L1, meta}}));
    const Callback crew = m_receiver->at("crew").first();
    QCOMPARE(crew.authorization, QByteArray());
    QJsonObject expectedCrew = done;
    expectedCrew.insert("kickoff_id"_L1, id);
    expectedCrew.insert("meta"_L1, meta);
    QCOMPARE(crew.body, expectedCrew);

    QTRY_COMPARE(callbacks.size(), 7);
    for (const auto &arguments : callbacks)
        QCOMPARE(arguments.first().value<Exchange>().status, 200);
    const auto first = requests.first().first().value<Exchange>();
    QCOMPARE(first.subject, Subject::Kickoff);
    QCOMPARE(first.method, QByteArray("POST"));
    QCOMPARE(QJsonDocument::fromJson(first.body).object(), body);
    QCOMPARE(QJsonDocument::fromJson(first.answer).object().value("kickoff_id"_L1).toString(), id);
}

void TestCrewService::carriesNoWebhooksOver()
{
    start(threeTasks());
    const QString id = kickoff(kickoffBody());
    QVERIFY(waitsForReview(id));
    QTRY_COMPARE(m_receiver->at("task").size(), 1);
    QTRY_COMPARE(m_receiver->at("human").size(), 1);

    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Again"_s, false)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 2); // the human-input webhook stays
    QJsonObject crewOnly = resumeBody(id, true, u"Good"_s, false);
    crewOnly.insert("crewWebhookUrl"_L1, m_receiver->url(u"other-crew"_s));
    QCOMPARE(post(u"/resume"_s, crewOnly).status, 200);
    QTRY_COMPARE(m_receiver->at("other-crew").size(), 1);
    QCOMPARE(m_receiver->at("task").size(), 1);
    QCOMPARE(m_receiver->at("step").size(), 1);
    QCOMPARE(m_receiver->at("crew").size(), 0);
}

void TestCrewService::waitsWithoutAnybodyToTell()
{
    start(threeTasks());
    const QString id = kickoff({{"inputs"_L1, goodInputs()}});
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Good"_s, false)).status, 200);
    QTRY_COMPARE(status(id).value("status"_L1), QJsonValue("completed"_L1));
}

void TestCrewService::answersCompletedForTheLastApproval()
{
    start(crewFrom(R"({"name": "One", "tasks": [
        {"id": "write", "name": "Write", "human_input": true, "output": {"attempt": "{attempt}"}}]})"));
    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject());
    const QString id = kickoff(body);
    QVERIFY(waitsForReview(id));
    const Answer answer = post(u"/resume"_s, resumeBody(id, true, u"Good"_s));
    QCOMPARE(answer.json().value("status"_L1), QJsonValue("completed"_L1));
    QCOMPARE(status(id).value("status"_L1), QJsonValue("completed"_L1));
    QCOMPARE(status(id).value("result_json"_L1), QJsonValue(QJsonObject{{"attempt"_L1, 1}}));
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
}

void TestCrewService::tellsOfFailure()
{
    start(crewFrom(R"({"name": "F", "tasks": [{"id": "a", "name": "A", "duration": 2, "output": "x",
                       "failure": {"message": "The model is gone."}}]})"));
    const QString id =
        kickoff({{"inputs"_L1, QJsonObject()}, {"crewWebhookUrl"_L1, m_receiver->url(u"crew"_s)}});
    QTRY_COMPARE(status(id), QJsonObject({{"status"_L1, "error"_L1},
                                          {"error"_L1, "The model is gone."_L1},
                                          {"execution_time"_L1, 2}}));
    QCOMPARE(m_receiver->at("crew").size(), 0);
}

/// A peer that takes the request and hangs up: what tempts a client to send again.
void TestCrewService::sendsACallbackOnce()
{
    QTcpServer rude;
    QVERIFY(rude.listen(QHostAddress::LocalHost));
    int requests = 0;
    connect(&rude, &QTcpServer::newConnection, this, [&rude, &requests] {
        QTcpSocket *socket = rude.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket, &requests] {
            if (!socket->readAll().contains('}'))
                return;
            ++requests;
            socket->close();
        });
    });
    start(crewFrom(R"({"name": "O", "tasks": [{"id": "a", "name": "A", "output": "x"}]})"));
    QSignalSpy callbacks(m_service.get(), &CrewService::callbackSent);
    kickoff({{"inputs"_L1, QJsonObject()},
             {"crewWebhookUrl"_L1, u"http://127.0.0.1:%1/"_s.arg(rude.serverPort())}});
    QTRY_COMPARE(callbacks.size(), 1);
    const auto exchange = callbacks.first().first().value<Exchange>();
    QCOMPARE(exchange.subject, Subject::CrewCallback);
    QCOMPARE(exchange.status, 0);
    QVERIFY(!exchange.error.isEmpty());
    QCOMPARE(requests, 1);
}

void TestCrewService::followsNoRedirect()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, this, [this, &server] {
        QTcpSocket *socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [this, socket] {
            socket->write("HTTP/1.1 307 Temporary Redirect\r\nContent-Length: 0\r\nLocation: " +
                          m_receiver->url(u"crew"_s).toUtf8() + "\r\n\r\n");
        });
    });
    start(crewFrom(R"({"name": "O", "tasks": [{"id": "a", "name": "A", "output": "x"}]})"));
    QSignalSpy callbacks(m_service.get(), &CrewService::callbackSent);
    kickoff({{"inputs"_L1, QJsonObject()},
             {"crewWebhookUrl"_L1, u"http://127.0.0.1:%1/"_s.arg(server.serverPort())}});
    QTRY_COMPARE(callbacks.size(), 1);
    QCOMPARE(callbacks.first().first().value<Exchange>().status, 307);
    QCOMPARE(m_receiver->at("crew").size(), 0);
}

void TestCrewService::speaksTheDeployedDialect()
{
    start(threeTasks(), Dialect::Deployed);
    QCOMPARE(send("GET", u"/inputs"_s, {}, "Bearer x").json().contains("detail"_L1), true);
    QCOMPARE(post(u"/kickoff"_s, {{"inputs"_L1, QJsonObject()}}).json(),
             QJsonObject({{"detail"_L1, "Missing inputs: topic, tone"_L1}}));
    const Answer unknown = get(u"/status/nobody"_s);
    QCOMPARE(unknown.status, 200);
    QCOMPARE(unknown.json().value("state"_L1), QJsonValue("NOT FOUND"_L1));

    const QString id = kickoff(kickoffBody());
    QTRY_COMPARE(m_receiver->at("human").size(), 1);
    QCOMPARE(m_receiver->at("human").first().authorization, QByteArray("Bearer hook-secret"));
    QCOMPARE(status(id).value("state"_L1), QJsonValue("NOT FOUND"_L1));
    QTRY_COMPARE(m_receiver->at("step").size(), 1);
    QCOMPARE(m_receiver->at("step").first().body.value("thought"_L1), QJsonValue("Look"_L1));
    QVERIFY(!m_receiver->at("step").first().body.contains("task_id"_L1));

    const Answer snake = post(u"/resume"_s, resumeBody(id, false, u"Shorter"_s));
    QCOMPARE(snake.status, 422);
    const QJsonArray detail = snake.json().value("detail"_L1).toArray();
    QCOMPARE(detail.at(0).toObject(), QJsonObject({{"loc"_L1, QJsonArray{"body"_L1, "executionId"_L1}},
                                                   {"msg"_L1, "Field required"_L1},
                                                   {"type"_L1, "missing"_L1}}));
    QCOMPARE(detail.at(1).toObject().value("loc"_L1), QJsonValue(QJsonArray{"body"_L1, "taskId"_L1}));

    const auto camelBody = [this](const QString &executionId, bool isApprove) {
        return QJsonObject{{"executionId"_L1, executionId},
                           {"taskId"_L1, "write"_L1},
                           {"humanFeedback"_L1, "Shorter"_L1},
                           {"isApprove"_L1, isApprove},
                           {"taskWebhookUrl"_L1, m_receiver->url(u"task"_s)},
                           {"crewWebhookUrl"_L1, m_receiver->url(u"crew"_s)}};
    };
    const Answer retrying = post(u"/resume"_s, camelBody(id, false));
    QCOMPARE(retrying.status, 200);
    const QString second = retrying.json().value("kickoff_id"_L1).toString();
    QVERIFY(!QUuid::fromString(second).isNull());
    QVERIFY(second != id);
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    QCOMPARE(m_receiver->at("human").last().body.value("execution_id"_L1).toString(), id);

    // A resume of a continuation, or of nobody, is accepted and has no effect.
    QCOMPARE(post(u"/resume"_s, camelBody(second, true)).status, 200);
    QCOMPARE(post(u"/resume"_s, camelBody(u"nobody"_s, true)).status, 200);
    QCOMPARE(status(second).value("state"_L1), QJsonValue("NOT FOUND"_L1));

    const QString third = post(u"/resume"_s, camelBody(id, true)).json().value("kickoff_id"_L1).toString();
    QTRY_COMPARE(status(third).value("state"_L1), QJsonValue("SUCCESS"_L1));
    const QJsonObject done = status(third);
    QCOMPARE(done.value("result"_L1).toString(), u"Draft 2: - Shorter. - Shorter"_s);
    QVERIFY(done.value("result_json"_L1).isNull());
    QVERIFY(done.value("usage_metrics"_L1).toObject().value("total_tokens"_L1).toInt() > 0);
    const QJsonObject progress = done.value("progress"_L1).toObject();
    QCOMPARE(progress.value("unit"_L1), QJsonValue("task"_L1));
    QCOMPARE(progress.value("completed"_L1), QJsonValue(3));
    QCOMPARE(progress.value("remaining"_L1), QJsonValue(0));
    QCOMPARE(done.value("last_executed_task"_L1).toObject().value("kickoff_id"_L1).toString(), third);

    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    QCOMPARE(m_receiver->at("crew").first().body.value("kickoff_id"_L1).toString(), third);
    QVERIFY(m_receiver->at("crew").first().body.contains("token_usage"_L1));
    QTRY_COMPARE(m_receiver->at("task").size(), 3);
    QCOMPARE(m_receiver->at("task").first().body.value("kickoff_id"_L1).toString(), id);
    QCOMPARE(m_receiver->at("task").last().body.value("kickoff_id"_L1).toString(), third);
}

void TestCrewService::forgetsTheOldestExecutions()
{
    start(crewFrom(R"({"name": "S", "tasks": [{"id": "a", "name": "A", "duration": 3600, "output": "x"}]})"),
          Dialect::Contract, 1);
    const QString first = kickoff({{"inputs"_L1, QJsonObject()}});
    const QString second = kickoff({{"inputs"_L1, QJsonObject()}});
    for (int i = 0; i < 999; ++i)
        kickoff({{"inputs"_L1, QJsonObject()}});
    QCOMPARE(get(u"/status/"_s + first).status, 404);
    QCOMPARE(status(second).value("status"_L1), QJsonValue("running"_L1));
}

void TestCrewService::servesEveryDemoCrew()
{
    for (const ScriptedCrew &crew : demoCrews()) {
        start(crew);
        QJsonObject inputs;
        for (const InputField &field : crew.fields) {
            if (field.defaultValue.isUndefined())
                inputs.insert(field.key, u"Value"_s);
        }
        QJsonObject body = kickoffBody();
        body.insert("inputs"_L1, inputs);
        const QString id = kickoff(body);
        QVERIFY(waitsForReview(id));
        QTRY_COMPARE(m_receiver->at("human").size(), 1);
        m_receiver = std::make_unique<Receiver>();
    }
}

QTEST_GUILESS_MAIN(TestCrewService)
#include "tst_crewservice.moc"
