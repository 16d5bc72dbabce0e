// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled service plays flows over real sockets: what it asks is signed and sent once, is answered at an
// address that is the credential, once, and survives the service.
#include "support/crewservicefixture.h"
#include "support/requestreceiver.h"
#include "support/scriptedflows.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>

using namespace crew;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = Exchange::Subject;

namespace {

constexpr auto secret = "signing-secret";

} // namespace

class TestFlowService : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void runsTheWholePath();
    void signsWhatItSends();
    void asksAgainAfterRevision();
    void takesFreeWords();
    void takesOneAnswer();
    void isAnsweredElsewhere();
    void knowsNoOtherAddress_data();
    void knowsNoOtherAddress();
    void refusesBadAnswers_data();
    void refusesBadAnswers();
    void refusesWhatIsNoAnswer_data();
    void refusesWhatIsNoAnswer();
    void answersAsTheScriptSays();
    void sendsOddRequests_data();
    void sendsOddRequests();
    void sendsARequestOnce_data();
    void sendsARequestOnce();
    void waitsWithoutAnAddress();
    void signsNothingWithoutASecret();
    void takesNoResume();
    void takesNoAnswerAfterAStop();
    void tellsTheEventStream();
    void survivesTheService();
    void sendsAfterARestartWhatItHadNotBegunToSend();
    void takesUpAnOlderStore();

private:
    void start(const QByteArray &flow, const QString &data = {}, double speed = 1e4);
    QString begin();
    Answer answer(const QString &url, const QByteArray &body);
    Answer answer(const QString &url, const QString &feedback);
    const Received &asked(int number = 1);
    static void change(const QString &folder, const QString &statement);
    bool isCompleted(const QString &id);

    std::unique_ptr<RequestReceiver> m_requests;
    std::optional<RequestAddress> m_address;
};

void TestFlowService::init()
{
    CrewServiceFixture::begin();
    m_requests = std::make_unique<RequestReceiver>();
    m_address = RequestAddress{m_requests->url, secret};
}

void TestFlowService::cleanup()
{
    end();
    m_requests.reset();
}

void TestFlowService::start(const QByteArray &flow, const QString &data, double speed)
{
    m_service = std::make_unique<CrewService>(QList{ServedCrew{readFlow(flow), u"org"_s, {}, m_address}},
                                              ServiceOptions{{}, {}, Dialect::Contract, speed, data});
    const auto port = m_service->listen();
    QVERIFY2(port, port ? "" : qPrintable(port.error()));
}

QString TestFlowService::begin()
{
    return kickoff({{"inputs"_L1, QJsonObject{{"topic"_L1, "tea"_L1}}},
                    {"meta"_L1, QJsonObject{{"ticket"_L1, 7}}},
                    {"taskWebhookUrl"_L1, m_receiver->url(u"task"_s)},
                    {"crewWebhookUrl"_L1, m_receiver->url(u"crew"_s)}});
}

/// As anyone who knows the address: without a token.
Answer TestFlowService::answer(const QString &url, const QByteArray &body)
{
    const QString path = url.mid(m_service->baseUrl().toString().size());
    return send("POST", path, body, {});
}

Answer TestFlowService::answer(const QString &url, const QString &feedback)
{
    return answer(url,
                  QJsonDocument(QJsonObject{{"feedback"_L1, feedback}, {"source"_L1, "test"_L1}}).toJson());
}

/// The request with this number, from 1.
const Received &TestFlowService::asked(int number)
{
    static const Received none;
    const bool hasCome = QTest::qWaitFor([&] { return m_requests->received.size() >= number; }, 10'000);
    return hasCome ? m_requests->received.at(number - 1) : none;
}

/// What a service has stored in \a folder, while none has it open.
void TestFlowService::change(const QString &folder, const QString &statement)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"hand"_s);
        database.setDatabaseName(folder + "/executions.sqlite"_L1);
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY2(query.exec(statement), qPrintable(query.lastError().text()));
    }
    QSqlDatabase::removeDatabase(u"hand"_s);
}

bool TestFlowService::isCompleted(const QString &id)
{
    return QTest::qWaitFor([&] { return status(id).value("status"_L1) == "completed"_L1; }, 10'000);
}

void TestFlowService::runsTheWholePath()
{
    start(flowOfThree());
    QCOMPARE(get(u"/inputs"_s).json(), QJsonObject({{"inputs"_L1, QJsonArray{"topic"_L1}}}));
    const QDateTime before = QDateTime::currentDateTimeUtc();
    const QString id = begin();
    const Received request = asked();
    QCOMPARE(request.head.method, QByteArray("POST"));
    QCOMPARE(request.head.value("Content-Type"), QByteArray("application/json"));
    QVERIFY(request.head.value("Authorization").isNull());
    QCOMPARE(request.json().value("event"_L1), QJsonValue("new_request"_L1));
    QJsonObject inner = request.request();
    QVERIFY(!QUuid::fromString(inner.take("id"_L1).toString()).isNull());
    const QDateTime created =
        QDateTime::fromString(inner.take("created_at"_L1).toString(), Qt::ISODateWithMs);
    QVERIFY(created.isValid() && created >= before.addSecs(-1) && created <= before.addSecs(600));
    QCOMPARE(inner,
             QJsonObject({{"flow_id"_L1, id},
                          {"method_name"_L1, "review"_L1},
                          {"message"_L1, "Please look at: Draft 1 on tea."_L1},
                          {"emit_options"_L1, QJsonArray{"approved"_L1, "needs_revision"_L1, "rejected"_L1}},
                          {"state"_L1, QJsonObject{{"id"_L1, id},
                                                   {"topic"_L1, "tea"_L1},
                                                   {"draft"_L1, "Draft 1 on tea"_L1},
                                                   {"review"_L1, "Draft 1 on tea."_L1}}},
                          {"metadata"_L1, QJsonObject{{"ticket"_L1, 7}}}}));
    QCOMPARE(request.json().value("deployment"_L1),
             QJsonValue(QJsonObject{
                 {"id"_L1, "d-1"_L1}, {"name"_L1, "Production"_L1}, {"organization_id"_L1, "o-1"_L1}}));
    QCOMPARE(request.json().value("assigned_to_email"_L1), QJsonValue("editor@example.com"_L1));
    QVERIFY(request.callbackUrl().startsWith(m_service->baseUrl().toString() + "/feedback/"_L1));
    QCOMPARE(status(id).value("status"_L1), QJsonValue("running"_L1));

    const Answer accepted = answer(request.callbackUrl(), u"approved"_s);
    QCOMPARE(accepted.status, 200);
    QCOMPARE(accepted.json(), QJsonObject({{"status"_L1, "accepted"_L1}, {"outcome"_L1, "approved"_L1}}));
    QVERIFY(isCompleted(id));
    QCOMPARE(status(id).value("result"_L1).toObject().value("output"_L1),
             QJsonValue("Published: Draft 1 on tea. - approved"_L1));
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    QTRY_COMPARE(m_receiver->at("task").size(), 3);
    QCOMPARE(m_requests->received.size(), 1);
}

void TestFlowService::signsWhatItSends()
{
    start(flowOfThree());
    begin();
    const Received request = asked();
    QVERIFY(!request.body.isEmpty());
    QCOMPARE(request.head.value("X-Signature"), expectedSignature(request, secret));
    QVERIFY(qAbs(request.timestamp() - QDateTime::currentSecsSinceEpoch()) < 300);
    int signatures = 0;
    for (const auto &[name, value] : request.head.header)
        signatures += name.toLower() == "x-signature" ? 1 : 0;
    QCOMPARE(signatures, 1);
    QVERIFY(request.head.value("Content-Encoding").isNull());
}

void TestFlowService::asksAgainAfterRevision()
{
    start(flowOfThree());
    const QString id = begin();
    const Received first = asked();
    QCOMPARE(answer(first.callbackUrl(), u"needs_revision"_s).json().value("outcome"_L1),
             QJsonValue("needs_revision"_L1));
    const Received second = asked(2);
    QVERIFY(second.request().value("id"_L1) != first.request().value("id"_L1));
    QVERIFY(second.callbackUrl() != first.callbackUrl());
    QCOMPARE(second.request().value("flow_id"_L1), first.request().value("flow_id"_L1));
    QCOMPARE(second.request().value("method_name"_L1), first.request().value("method_name"_L1));
    QCOMPARE(second.request().value("message"_L1),
             QJsonValue("Please look at: Draft 2 on tea: - needs_revision."_L1));
    QCOMPARE(answer(second.callbackUrl(), u"rejected"_s).status, 200);
    QVERIFY(isCompleted(id));
    QCOMPARE(status(id).value("result"_L1).toObject().value("tasks"_L1).toArray().size(), 2);
}

void TestFlowService::takesFreeWords()
{
    start(flowOfThree());
    begin();
    const Answer chosen = answer(asked().callbackUrl(), u"Shorter, please"_s);
    QCOMPARE(chosen.json(), QJsonObject({{"status"_L1, "accepted"_L1}, {"outcome"_L1, "needs_revision"_L1}}));
    QCOMPARE(asked(2).request().value("message"_L1),
             QJsonValue("Please look at: Draft 2 on tea: - Shorter, please."_L1));
    QCOMPARE(answer(asked(2).callbackUrl(), u"Approved. Thanks!"_s).json().value("outcome"_L1),
             QJsonValue("approved"_L1));
}

void TestFlowService::takesOneAnswer()
{
    start(flowOfThree());
    begin();
    const QString url = asked().callbackUrl();
    QCOMPARE(answer(url, u"needs_revision"_s).status, 200);
    const Answer late = answer(url, u"approved"_s);
    QCOMPARE(late.status, 409);
    const QString message = late.json().value("message"_L1).toString();
    QVERIFY2(message.contains("needs_revision"_L1) && message.contains("test"_L1), qPrintable(message));
    QCOMPARE(asked(2).request().value("method_name"_L1), QJsonValue("review"_L1));
    QCOMPARE(m_requests->received.size(), 2);
}

void TestFlowService::isAnsweredElsewhere()
{
    start(flowOfThree(
        R"(, "answered_elsewhere": {"after": 1, "feedback": "approved", "source": "dashboard"})"));
    const QString id = begin();
    const QString url = asked().callbackUrl();
    QVERIFY(isCompleted(id));
    const Answer late = answer(url, u"rejected"_s);
    QCOMPARE(late.status, 409);
    QVERIFY2(late.json().value("message"_L1).toString().contains("dashboard"_L1), late.body.constData());
}

void TestFlowService::knowsNoOtherAddress_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("nothing") << u"/feedback/"_s;
    QTest::newRow("a guess") << u"/feedback/0123456789012345678901234567890123456789012"_s;
    QTest::newRow("a path below") << u"/feedback/a/b"_s;
    QTest::newRow("an ID in its place") << u"/feedback/@ID@"_s;
    QTest::newRow("a part of the secret") << u"/feedback/@PART@"_s;
}

void TestFlowService::knowsNoOtherAddress()
{
    QFETCH(QString, path);
    start(flowOfThree());
    begin();
    const QString right = asked().callbackUrl();
    path.replace("@ID@"_L1, asked().request().value("id"_L1).toString());
    path.replace("@PART@"_L1, right.section(u'/', -1).chopped(1));
    QCOMPARE(send("POST", path, R"({"feedback":"approved"})", {}).status, 404);
    QCOMPARE(send("POST", path, R"({"feedback":"approved"})", "Bearer org").status, 404);
    QCOMPARE(answer(right, u"approved"_s).status, 200);
}

void TestFlowService::refusesBadAnswers_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("approved");
    QTest::newRow("cut short") << QByteArray(R"({"feedback":"appr)");
    QTest::newRow("a list") << QByteArray(R"(["approved"])");
    QTest::newRow("no feedback") << QByteArray(R"({"source":"test"})");
    QTest::newRow("feedback is a number") << QByteArray(R"({"feedback":1})");
    QTest::newRow("feedback twice") << QByteArray(R"({"feedback":"approved","feedback":"rejected"})");
}

void TestFlowService::refusesBadAnswers()
{
    QFETCH(QByteArray, body);
    start(flowOfThree());
    begin();
    const QString url = asked().callbackUrl();
    const QString path = url.mid(m_service->baseUrl().toString().size());
    QNetworkRequest request(QUrl(m_service->baseUrl().toString() + path));
    request.setRawHeader("Content-Type", "application/json");
    std::unique_ptr<QNetworkReply> reply(m_network.post(request, body));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 422);
    QCOMPARE(answer(url, u"approved"_s).status, 200);
}

void TestFlowService::refusesWhatIsNoAnswer_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("contentType");
    QTest::addColumn<int>("status");
    QTest::newRow("GET") << QByteArray("GET") << QByteArray("application/json") << 405;
    QTest::newRow("DELETE") << QByteArray("DELETE") << QByteArray("application/json") << 405;
    QTest::newRow("a form") << QByteArray("POST") << QByteArray("application/x-www-form-urlencoded") << 415;
    QTest::newRow("plain text") << QByteArray("POST") << QByteArray("text/plain") << 415;
}

void TestFlowService::refusesWhatIsNoAnswer()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, contentType);
    start(flowOfThree());
    begin();
    const QString url = asked().callbackUrl();
    const QString path = url.mid(m_service->baseUrl().toString().size());
    const Answer refused = send(method, path, R"({"feedback":"approved"})", {}, contentType);
    QTEST(refused.status, "status");
    if (refused.status == 405)
        QCOMPARE(refused.allow, QByteArray("POST"));
    QCOMPARE(answer(url, u"approved"_s).status, 200);
}

void TestFlowService::answersAsTheScriptSays()
{
    start(flowOfThree({}, R"("failures": {"feedback": {"status": 503, "message": "Down.", "first": 1}},)"));
    begin();
    const QString url = asked().callbackUrl();
    const Answer failed = answer(url, u"approved"_s);
    QCOMPARE(failed.status, 503);
    QCOMPARE(failed.json().value("message"_L1), QJsonValue("Down."_L1));
    QCOMPARE(answer(url, u"approved"_s).status, 200);
}

void TestFlowService::sendsOddRequests_data()
{
    QTest::addColumn<QByteArray>("sending");
    QTest::addColumn<bool>("isSigned");
    QTest::addColumn<bool>("isRight");
    QTest::addColumn<int>("age");
    QTest::addColumn<int>("times");
    QTest::newRow("a wrong signature") << QByteArray(R"({"signature": "wrong"})") << true << false << 0 << 1;
    QTest::newRow("no signature") << QByteArray(R"({"signature": "none"})") << false << false << 0 << 1;
    QTest::newRow("an old time") << QByteArray(R"({"age": 600})") << true << true << 600 << 1;
    QTest::newRow("a time to come") << QByteArray(R"({"age": -600})") << true << true << -600 << 1;
    QTest::newRow("the same twice") << QByteArray(R"({"times": 2})") << true << true << 0 << 2;
}

void TestFlowService::sendsOddRequests()
{
    QFETCH(QByteArray, sending);
    QFETCH(bool, isSigned);
    QFETCH(bool, isRight);
    QFETCH(int, age);
    QFETCH(int, times);
    start(flowOfThree(R"(, "sending": )" + sending));
    const QString id = begin();
    QTRY_COMPARE(m_requests->received.size(), times);
    for (const Received &request : std::as_const(m_requests->received)) {
        QCOMPARE(request.body, asked().body);
        QCOMPARE(!request.head.value("X-Signature").isNull(), isSigned);
        QCOMPARE(!request.head.value("X-Timestamp").isNull(), isSigned);
        QCOMPARE(request.head.value("X-Signature") == expectedSignature(request, secret), isRight);
        if (isSigned)
            QVERIFY(qAbs(QDateTime::currentSecsSinceEpoch() - age - request.timestamp()) < 300);
    }
    QCOMPARE(answer(asked().callbackUrl(), u"approved"_s).status, 200);
    QVERIFY(isCompleted(id));
    QCOMPARE(m_requests->received.size(), times);
}

void TestFlowService::sendsARequestOnce_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("refused") << 401;
    QTest::newRow("failed") << 500;
    QTest::newRow("sent elsewhere") << 307;
}

void TestFlowService::sendsARequestOnce()
{
    QFETCH(int, status);
    start(flowOfThree());
    QSignalSpy problems(m_service.get(), &CrewService::problemFound);
    m_requests->status = status;
    const QString id = begin();
    asked();
    QTRY_COMPARE(problems.size(), 1);
    const QString problem = problems.first().first().toString();
    QVERIFY2(problem.contains("flow-request"_L1) && problem.contains(QString::number(status)),
             qPrintable(problem));
    QVERIFY2(!problem.contains("/requests"_L1) && !problem.contains("feedback"_L1), qPrintable(problem));
    const QJsonObject undelivered = this->status(id).value("undelivered_callbacks"_L1).toObject();
    QCOMPARE(undelivered.value("count"_L1), QJsonValue(1));
    QCOMPARE(answer(asked().callbackUrl(), u"approved"_s).status, 200); // it is open all the same
    QVERIFY(isCompleted(id));
    QCOMPARE(m_requests->received.size(), 1);
}

void TestFlowService::waitsWithoutAnAddress()
{
    m_address.reset();
    start(flowOfThree(R"(, "answered_elsewhere": {"after": 1, "feedback": "approved"})"));
    QSignalSpy problems(m_service.get(), &CrewService::problemFound);
    const QString id = begin();
    QVERIFY(isCompleted(id));
    QCOMPARE(problems.size(), 1);
    QVERIFY(problems.first().first().toString().contains("--request-addresses"_L1));
    QVERIFY(m_requests->received.isEmpty());
}

void TestFlowService::signsNothingWithoutASecret()
{
    m_address = RequestAddress{m_requests->url, {}};
    start(flowOfThree());
    QSignalSpy problems(m_service.get(), &CrewService::problemFound);
    begin();
    QTRY_COMPARE(problems.size(), 1);
    QVERIFY(problems.first().first().toString().contains("no secret"_L1));
    QVERIFY(m_requests->received.isEmpty());
}

void TestFlowService::takesNoResume()
{
    start(flowOfThree());
    const QString id = begin();
    asked();
    const QJsonObject body{{"execution_id"_L1, id},
                           {"task_id"_L1, "review"_L1},
                           {"human_feedback"_L1, "Fine"_L1},
                           {"is_approve"_L1, true}};
    QCOMPARE(post(u"/resume"_s, body).status, 400);
    QCOMPARE(answer(asked().callbackUrl(), u"approved"_s).status, 200);
}

void TestFlowService::takesNoAnswerAfterAStop()
{
    start(flowOfThree({}, R"("stop": true,)"));
    const QString id = begin();
    const QString url = asked().callbackUrl();
    QCOMPARE(send("POST", u"/stop/"_s + id, "{}").status, 200);
    QCOMPARE(answer(url, u"approved"_s).status, 409);
    QCOMPARE(status(id).value("status"_L1), QJsonValue("stopped"_L1));
}

void TestFlowService::tellsTheEventStream()
{
    start(flowOfThree());
    const QJsonArray types{"flow_started"_L1,
                           "method_execution_started"_L1,
                           "method_execution_finished"_L1,
                           "method_execution_paused"_L1,
                           "flow_paused"_L1,
                           "human_feedback_requested"_L1,
                           "human_feedback_received"_L1,
                           "flow_finished"_L1,
                           "task_started"_L1};
    const QString id = kickoff({{"inputs"_L1, QJsonObject{{"topic"_L1, "tea"_L1}}},
                                {"webhooks"_L1, QJsonObject{{"events"_L1, types},
                                                            {"url"_L1, m_receiver->url(u"events"_s)},
                                                            {"realtime"_L1, true}}}});
    answer(asked().callbackUrl(), u"approved"_s);
    QVERIFY(isCompleted(id));
    QHash<QString, QJsonObject> data;
    const auto collect = [&] {
        data.clear();
        for (const Callback &callback : m_receiver->at("events")) {
            for (const QJsonValue &event : callback.body.value("events"_L1).toArray())
                data.insert(event["type"_L1].toString(), event["data"_L1].toObject());
        }
        return data.contains(u"flow_finished"_s) && data.size() == types.size() - 1;
    };
    QTRY_VERIFY(collect());
    QVERIFY(!data.contains(u"task_started"_s));
    const QString requestId = asked().request().value("id"_L1).toString();
    const QJsonObject received = data.value(u"human_feedback_received"_s);
    QCOMPARE(received.value("request_id"_L1), QJsonValue(requestId));
    QCOMPARE(received.value("outcome"_L1), QJsonValue("approved"_L1));
    QCOMPARE(received.value("output"_L1), QJsonValue("Draft 1 on tea."_L1));
    QCOMPARE(received.value("emit"_L1), asked().request().value("emit_options"_L1));
    QCOMPARE(received.value("method_name"_L1), QJsonValue("review"_L1));
    QCOMPARE(data.value(u"human_feedback_requested"_s).value("request_id"_L1), QJsonValue(requestId));
    QCOMPARE(data.value(u"flow_paused"_s).value("flow_name"_L1), QJsonValue("Articles"_L1));
}

void TestFlowService::survivesTheService()
{
    QTemporaryDir folder;
    start(flowOfThree(), folder.path());
    const QString id = begin();
    const QString first = asked().callbackUrl();
    QCOMPARE(answer(first, u"Shorter"_s).status, 200);
    const QString second = asked(2).callbackUrl();
    const QString base = m_service->baseUrl().toString();
    m_service.reset();
    m_network.clearConnectionCache();
    start(flowOfThree(), folder.path());
    // The service listens elsewhere now; the secrets are what counts.
    const auto moved = [&](const QString &url) {
        return m_service->baseUrl().toString() + url.mid(base.size());
    };
    QCOMPARE(answer(moved(first), u"approved"_s).status, 409);
    QCOMPARE(status(id).value("status"_L1), QJsonValue("running"_L1));
    QCOMPARE(answer(moved(second), u"approved"_s).status, 200);
    QVERIFY(isCompleted(id));
    QCOMPARE(m_requests->received.size(), 2);
    // The secret that signs is not in the file.
    m_service.reset();
    QFile file(folder.filePath(u"executions.sqlite"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(!bytes.contains(secret));
}

void TestFlowService::sendsAfterARestartWhatItHadNotBegunToSend()
{
    QTemporaryDir folder;
    start(flowOfThree(), folder.path());
    const QString id = begin();
    const Received first = asked();
    end();
    // As a service leaves it that is killed between storing a request and sending it.
    const QString signing = uR"({"prefix": "", "signature": "right", "age": 0})"_s;
    change(folder.path(),
           u"INSERT INTO callback (execution, subject, url, signing, body, state, at_ms) "
           "VALUES ('%1', 11, '%2', CAST('%3' AS BLOB), CAST('{\"late\": true}' AS BLOB), 0, 0)"_s.arg(
               id, m_requests->url, signing));
    CrewServiceFixture::begin();
    start(flowOfThree(), folder.path());
    const Received second = asked(2);
    QCOMPARE(second.json(), QJsonObject({{"late"_L1, true}}));
    QCOMPARE(second.head.value("X-Signature"), expectedSignature(second, secret));
    QVERIFY(qAbs(second.timestamp() - QDateTime::currentSecsSinceEpoch()) < 300);
    m_service.reset(); // before its folder
}

void TestFlowService::takesUpAnOlderStore()
{
    QTemporaryDir folder;
    start(flowOfThree(), folder.path());
    const QString id = begin();
    const QString url = asked().callbackUrl();
    const QString base = m_service->baseUrl().toString();
    end();
    change(folder.path(), u"ALTER TABLE callback DROP COLUMN signing"_s);
    change(folder.path(), u"PRAGMA user_version = 1"_s);
    CrewServiceFixture::begin();
    start(flowOfThree(), folder.path());
    QCOMPARE(answer(m_service->baseUrl().toString() + url.mid(base.size()), u"Shorter"_s).status, 200);
    const Received second = asked(2);
    QCOMPARE(second.head.value("X-Signature"), expectedSignature(second, secret));
    QCOMPARE(answer(second.callbackUrl(), u"approved"_s).status, 200);
    QVERIFY(isCompleted(id));
    m_service.reset(); // before its folder
}

QTEST_GUILESS_MAIN(TestFlowService)
#include "tst_flowservice.moc"
