// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/server.h"
#include "service/crewservice.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QUuid>

using namespace crew;
using namespace crew::service;
using namespace Qt::StringLiterals;
using Subject = Exchange::Subject;

namespace {

struct Answer
{
    int status = 0;
    QByteArray body;
    QByteArray allow;
    QJsonObject json() const { return QJsonDocument::fromJson(body).object(); }
};

struct Callback
{
    QByteArray path;
    QByteArray authorization;
    QJsonObject body;
};

/// What a client of the service listens with.
class Receiver : public http::RequestHandler
{
public:
    Receiver()
        : m_server(*this, {})
    {
        const auto port = m_server.listen(QHostAddress::LocalHost, 0);
        if (!port)
            qFatal("%s", qUtf8Printable(port.error()));
    }

    QString url(const QString &path) const
    {
        return u"http://127.0.0.1:%1/%2"_s.arg(m_server.port()).arg(path);
    }
    QList<Callback> at(const QByteArray &path) const
    {
        QList<Callback> found;
        for (const Callback &callback : m_callbacks) {
            if (callback.path == '/' + path)
                found << callback;
        }
        return found;
    }

    std::optional<http::Response> admit(const http::RequestHead &) override { return std::nullopt; }
    void handle(http::Request request, http::Responder responder) override
    {
        m_callbacks.append({request.head.path(), request.head.value("Authorization"),
                            QJsonDocument::fromJson(request.body).object()});
        responder.answer({});
    }

private:
    http::Server m_server;
    QList<Callback> m_callbacks;
};

ScriptedCrew crewFrom(const QByteArray &json)
{
    const auto crew = readScriptedCrew(json);
    if (!crew)
        qFatal("%s", qUtf8Printable(crew.error()));
    return *crew;
}

/// research (1 step) → write (human) → publish.
ScriptedCrew threeTasks(const QByteArray &members = {})
{
    return crewFrom(R"({"name": "Three", "inputs": ["topic", "tone"], )" + members + R"("tasks": [
        {"id": "research", "name": "Research", "agent": "Researcher", "steps": [{"thought": "Look", "tool": "web", "result": "Found"}],
         "output": "Facts on {input topic}"},
        {"id": "write", "name": "Write", "agent": "Writer", "human_input": true, "output": "Draft {attempt}: {changes}"},
        {"id": "publish", "name": "Publish", "agent": "Editor", "output": "{output write}. {notes}"}]})");
}

ScriptedCrew oneReview()
{
    return crewFrom(R"({"name": "One", "tasks": [
        {"id": "write", "name": "Write", "human_input": true, "output": {"attempt": "{attempt}"}}]})");
}

const QJsonObject goodInputs{{"topic"_L1, "tea"_L1}, {"tone"_L1, "calm"_L1}};

} // namespace

class TestCrewService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void tellsItsInputs();
    void asksForAToken_data();
    void asksForAToken();
    void restrictsTheUserToken();
    void servesOnlyItsRoutes_data();
    void servesOnlyItsRoutes();
    void refusesBadKickoffs_data();
    void refusesBadKickoffs();
    void failsWhenTheCrewFileAsksForIt();
    void runsTheWholePath_data();
    void runsTheWholePath();
    void carriesNoWebhooksOver();
    void waitsWithoutAnybodyToTell();
    void answersCompletedForTheLastApproval();
    void refusesBadResumes_data();
    void refusesBadResumes();
    void tellsOfFailure();
    void sendsACallbackOnce();
    void followsNoRedirect();
    void speaksTheDeployedDialect();
    void forgetsTheOldestExecutions();
    void servesEveryDemoCrew();

private:
    void start(ScriptedCrew crew, Dialect dialect = Dialect::Contract, double speed = 1e4);
    Answer send(const QByteArray &method, const QString &path, const QByteArray &body = {},
                const QByteArray &authorization = "Bearer org",
                const QByteArray &contentType = "application/json");
    Answer get(const QString &path) { return send("GET", path); }
    Answer post(const QString &path, const QJsonObject &body)
    {
        return send("POST", path, QJsonDocument(body).toJson());
    }
    QJsonObject kickoffBody() const;
    QString kickoff(const QJsonObject &body);
    QJsonObject status(const QString &id) { return get(u"/status/"_s + id).json(); }
    bool waitsForReview(const QString &id);
    QJsonObject resumeBody(const QString &id, bool isApprove, const QString &feedback,
                           bool withWebhooks = true) const;

    std::unique_ptr<CrewService> m_service;
    std::unique_ptr<Receiver> m_receiver;
    QNetworkAccessManager m_network;
};

void TestCrewService::init()
{
    m_receiver = std::make_unique<Receiver>();
}

void TestCrewService::cleanup()
{
    m_service.reset();
    m_receiver.reset();
    m_network.clearConnectionCache();
}

void TestCrewService::start(ScriptedCrew crew, Dialect dialect, double speed)
{
    m_service =
        std::make_unique<CrewService>(std::move(crew), ServiceOptions{u"org"_s, u"usr"_s, dialect, speed});
    const auto port = m_service->listen();
    QVERIFY2(port, port ? "" : qPrintable(port.error()));
    QVERIFY(*port != 0);
}

Answer TestCrewService::send(const QByteArray &method, const QString &path, const QByteArray &body,
                             const QByteArray &authorization, const QByteArray &contentType)
{
    QNetworkRequest request(QUrl(m_service->baseUrl().toString() + path));
    if (!authorization.isEmpty())
        request.setRawHeader("Authorization", authorization);
    if (!body.isEmpty() && !contentType.isEmpty())
        request.setRawHeader("Content-Type", contentType);
    std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, method, body));
    QSignalSpy finished(reply.get(), &QNetworkReply::finished);
    if (!reply->isFinished())
        finished.wait(10'000);
    return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), reply->readAll(),
            reply->rawHeader("Allow")};
}

QJsonObject TestCrewService::kickoffBody() const
{
    return {{"inputs"_L1, goodInputs},
            {"meta"_L1, QJsonObject{{"ticket"_L1, 7}}},
            {"taskWebhookUrl"_L1, m_receiver->url(u"task"_s)},
            {"stepWebhookUrl"_L1, m_receiver->url(u"step"_s)},
            {"crewWebhookUrl"_L1, m_receiver->url(u"crew"_s)},
            {"humanInputWebhook"_L1,
             QJsonObject{{"url"_L1, m_receiver->url(u"human"_s)},
                         {"authentication"_L1,
                          QJsonObject{{"strategy"_L1, "bearer"_L1}, {"token"_L1, "hook-secret"_L1}}}}}};
}

QString TestCrewService::kickoff(const QJsonObject &body)
{
    const Answer answer = post(u"/kickoff"_s, body);
    const QString id = answer.json().value("kickoff_id"_L1).toString();
    if (answer.status != 200 || QUuid::fromString(id).isNull())
        qWarning("kickoff: %d %s", answer.status, answer.body.constData());
    return id;
}

bool TestCrewService::waitsForReview(const QString &id)
{
    return QTest::qWaitFor([&] { return status(id).value("status"_L1) == "Pending Human Input"_L1; }, 10'000);
}

QJsonObject TestCrewService::resumeBody(const QString &id, bool isApprove, const QString &feedback,
                                        bool withWebhooks) const
{
    QJsonObject body{{"execution_id"_L1, id},
                     {"task_id"_L1, "write"_L1},
                     {"human_feedback"_L1, feedback},
                     {"is_approve"_L1, isApprove}};
    if (withWebhooks) {
        body.insert("taskWebhookUrl"_L1, m_receiver->url(u"task"_s));
        body.insert("stepWebhookUrl"_L1, m_receiver->url(u"step"_s));
        body.insert("crewWebhookUrl"_L1, m_receiver->url(u"crew"_s));
    }
    return body;
}

void TestCrewService::tellsItsInputs()
{
    start(threeTasks());
    Answer answer = get(u"/inputs"_s);
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.json(), QJsonObject({{"inputs"_L1, QJsonArray{"topic"_L1, "tone"_L1}}}));

    start(threeTasks(R"("prefix": "/crews/three/", )"));
    QVERIFY(m_service->baseUrl().toString().endsWith("/crews/three"_L1));
    QCOMPARE(get(u"/inputs"_s).status, 200);
}

void TestCrewService::asksForAToken_data()
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

void TestCrewService::asksForAToken()
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

void TestCrewService::restrictsTheUserToken()
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

void TestCrewService::servesOnlyItsRoutes_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("contentType");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("allow");
    const QByteArray json = "application/json";
    QTest::newRow("root") << QByteArray("GET") << u"/"_s << json << 404 << QByteArray();
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

void TestCrewService::servesOnlyItsRoutes()
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

void TestCrewService::refusesBadKickoffs_data()
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
    QTest::newRow("enough") << QByteArray("{" + inputs + "}") << 200 << none;
}

void TestCrewService::refusesBadKickoffs()
{
    QFETCH(QByteArray, body);
    start(threeTasks());
    const Answer answer = send("POST", u"/kickoff"_s, body);
    QTEST(answer.status, "status");
    const QJsonValue missing = answer.json().value("details"_L1).toObject().value("missing_inputs"_L1);
    QTEST(missing.toVariant().toStringList(), "missing");
    QCOMPARE(answer.json().contains("message"_L1), answer.status != 200);
}

void TestCrewService::failsWhenTheCrewFileAsksForIt()
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
    const QString id = kickoff({{"inputs"_L1, goodInputs}});
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Good"_s, false)).status, 200);
    QTRY_COMPARE(status(id).value("status"_L1), QJsonValue("completed"_L1));
}

void TestCrewService::answersCompletedForTheLastApproval()
{
    start(oneReview());
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

void TestCrewService::refusesBadResumes_data()
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

void TestCrewService::refusesBadResumes()
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
