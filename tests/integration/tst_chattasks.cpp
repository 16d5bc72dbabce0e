// SPDX-License-Identifier: GPL-3.0-or-later
#include "secrets/memorysecretstore.h"
#include "support/crewservicefixture.h"
#include "support/realcrews.h"
#include "support/scriptedserver.h"

using namespace crew;
using namespace crew::secrets;
using namespace crew::service;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

QByteArray chunk(const QString &text, const QString &finishReason = {})
{
    QJsonObject choice{{"index"_L1, 0}, {"delta"_L1, QJsonObject{{"content"_L1, text}}}};
    if (!finishReason.isEmpty())
        choice.insert("finish_reason"_L1, finishReason);
    const QJsonObject body{{"choices"_L1, QJsonArray{choice}}};
    return "data: " + QJsonDocument(body).toJson(QJsonDocument::Compact) + "\n\n";
}

const QByteArray streamHead =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
const QByteArray usageEvent =
    "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":21,\"completion_tokens\":9}}\n\n";

QByteArray wholeAnswer(const QString &text, const QJsonObject &more = {})
{
    QJsonObject answer = more;
    answer.insert(
        "choices"_L1,
        QJsonArray{QJsonObject{{"message"_L1, QJsonObject{{"role"_L1, u"assistant"_s}, {"content"_L1, text}}},
                               {"finish_reason"_L1, u"stop"_s}}});
    return QJsonDocument(answer).toJson();
}

Scene then(const QByteArray &answer, Scene::Then what = Scene::Then::Close)
{
    return {Scene::When::AfterRequest, answer, what};
}

} // namespace

/// Tasks that language models do, against a server that speaks their interface, well or badly.
class TestChatTasks : public QObject, protected CrewServiceFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { CrewServiceFixture::begin(); }
    void cleanup() { end(); }
    void takesAnAnswer_data();
    void takesAnAnswer();
    void asksOnlyOnce();
    void asksAsTheInterfaceWants();
    void continuesTheConversation();
    void countsTokensOfAllAttempts();
    void tellsTheTextAsSteps();
    void readsASlowStream();
    void waitsOnlySoLong();
    void stopsInTheMiddle();
    void findsTheKey_data();
    void findsTheKey();
    void neverTellsTheKey_data();
    void neverTellsTheKey();

private:
    void serve(const ScriptedServer &endpoint, const QJsonObject &chat = {}, const QJsonObject &task = {});
    QString begin();
    QJsonObject result(const ScriptedServer &endpoint) { return serve(endpoint), finished(begin()); }

    MemorySecretStore m_keys;
};

void TestChatTasks::serve(const ScriptedServer &endpoint, const QJsonObject &chat, const QJsonObject &task)
{
    QJsonObject work{{"base_url"_L1, endpoint.url(u"/v1"_s).toString()},
                     {"model"_L1, u"small"_s},
                     {"system"_L1, u"Be short."_s},
                     {"user"_L1, u"Write about {input topic}."_s}};
    for (auto it = chat.begin(); it != chat.end(); ++it)
        work.insert(it.key(), it.value());
    QJsonObject whole = task;
    whole.insert("chat"_L1, work);
    ServiceOptions options;
    options.token = u"org"_s;
    options.keys = &m_keys;
    m_service = std::make_unique<CrewService>(
        readCrew(oneTaskCrew(whole, {{"inputs"_L1, QJsonArray{u"topic"_s}}})), options);
    const auto port = m_service->listen();
    QVERIFY2(port, port ? "" : qPrintable(port.error()));
}

QString TestChatTasks::begin()
{
    QJsonObject body = kickoffBody();
    body.insert("inputs"_L1, QJsonObject{{"topic"_L1, u"tea"_s}});
    return kickoff(body);
}

void TestChatTasks::takesAnAnswer_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<QString>("output"); ///< when it succeeds
    QTest::addColumn<QString>("error");  ///< part of it, when it fails
    const auto works = [](const char *name, const QByteArray &answer, const QString &output) {
        QTest::newRow(name) << then(answer) << output << QString();
    };
    const auto fails = [](const char *name, const Scene &scene, const QString &error) {
        QTest::newRow(name) << scene << QString() << error;
    };
    works("stream", streamHead + chunk(u"Hel"_s) + chunk(u"lo"_s, u"stop"_s) + "data: [DONE]\n\n",
          u"Hello"_s);
    works("stream with CRLF", streamHead + chunk(u"Hi"_s, u"stop"_s).replace("\n", "\r\n"), u"Hi"_s);
    works("stream with comments",
          streamHead + ": ping\n\nevent: x\n" + chunk(u"Hi"_s) + ": ping\n\n" + chunk({}, u"stop"_s),
          u"Hi"_s);
    works("stream without [DONE]", streamHead + chunk(u"Hi"_s) + chunk({}, u"stop"_s), u"Hi"_s);
    works("stream without a last empty line", streamHead + chunk(u"Hi"_s) + "data: [DONE]", u"Hi"_s);
    works("stream with usage at its end",
          streamHead + chunk(u"Hi"_s, u"stop"_s) + usageEvent + "data: [DONE]\n\n", u"Hi"_s);
    works("umlauts", streamHead + chunk(u"Gr\u00fc\u00dfe \U0001F375"_s, u"stop"_s),
          u"Gr\u00fc\u00dfe \U0001F375"_s);
    works("in one piece", answerOf(200, wholeAnswer(u"Hello"_s)), u"Hello"_s);
    works("in one piece, as parts",
          answerOf(200, R"({"choices":[{"message":{"content":[{"type":"text","text":"Hel"},{"text":"lo"}]},)"
                        R"("finish_reason":"stop"}]})"),
          u"Hello"_s);
    works("in one piece, called a stream",
          answerOf(200, "\n" + wholeAnswer(u"Hello"_s), "Content-Type: text/event-stream\r\n"), u"Hello"_s);

    fails("401", then(answerOf(401, R"({"error":{"message":"No such key"}})")), u"status 401: No such key"_s);
    fails("429", then(answerOf(429, R"({"error":"Slow down"})", "Retry-After: 5\r\n")),
          u"status 429: Slow down"_s);
    fails("500 with HTML", then(answerOf(500, "<html>broken</html>")), u"answered with status 500."_s);
    fails("redirect", then(answerOf(302, {}, "Location: http://127.0.0.1:9/\r\n")), u"status 302"_s);
    fails("no JSON", then(answerOf(200, "Hello")), u"complete"_s);
    fails("torn JSON", then(answerOf(200, "{\"choices\": [")), u"not JSON"_s);
    fails("no choices", then(answerOf(200, "{\"choices\": []}")), u"complete"_s);
    fails("a list", then(answerOf(200, "[1, 2]")), u"complete"_s);
    fails("an event that is not JSON", then(streamHead + "data: {oops\n\n"), u"not JSON"_s);
    fails("an error in the stream",
          then(streamHead + chunk(u"Hel"_s) + "data: {\"error\":{\"message\":\"Overloaded\"}}\n\n"),
          u"Overloaded"_s);
    fails("closed in the middle", then(streamHead + chunk(u"Hel"_s)), u"before the answer was complete"_s);
    fails("reset in the middle", then(streamHead + chunk(u"Hel"_s), Scene::Then::Reset),
          u"before the answer was complete"_s);
    fails("closed without an answer", then({}), u"127.0.0.1 could not be reached"_s);
    fails("reset at once", {Scene::When::OnConnect, {}, Scene::Then::Reset}, u"could not be reached"_s);
    fails("cut off by tokens", then(streamHead + chunk(u"Hel"_s, u"length"_s)), u"limit of tokens"_s);
    fails("filtered", then(streamHead + chunk({}, u"content_filter"_s)), u"content filter"_s);
    fails("empty", then(streamHead + chunk({}, u"stop"_s)), u"empty"_s);
    fails("blank", then(streamHead + chunk(u" \n "_s, u"stop"_s)), u"empty"_s);
    fails("wants a tool",
          then(streamHead + "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{}]},\"finish_reason\":"
                            "\"tool_calls\"}]}\n\n"),
          u"empty"_s);
    fails("too long", then(streamHead + chunk(QString(70'000, u'x'), u"stop"_s)), u"longer than 64 KB"_s);
    fails("too long in one line", then(streamHead + "data: " + QByteArray(200'000, 'x')),
          u"longer than 64 KB"_s);
    fails("too long in one piece", then(answerOf(200, wholeAnswer(QString(200'000, u'x')))),
          u"longer than 64 KB"_s);
}

void TestChatTasks::takesAnAnswer()
{
    QFETCH(Scene, scene);
    QFETCH(QString, output);
    QFETCH(QString, error);
    ScriptedServer endpoint{scene};
    serve(endpoint, {{"output_limit"_L1, 64}});
    const QJsonObject status = finished(begin());
    if (error.isEmpty()) {
        QCOMPARE(status.value("error"_L1).toString(), QString());
        QCOMPARE(status.value("result"_L1).toObject().value("output"_L1).toString(), output);
    } else {
        QCOMPARE(status.value("status"_L1).toString(), u"error"_s);
        const QString said = status.value("error"_L1).toString();
        QVERIFY2(said.contains(error), qPrintable(said));
    }
    QVERIFY(endpoint.requests.size() <= 1);
}

/// On a kept connection that the endpoint closes, QNetworkAccessManager would ask again by itself.
void TestChatTasks::asksOnlyOnce()
{
    ScriptedServer endpoint{then(answerOf(200, wholeAnswer(u"First"_s)), Scene::Then::KeepOpen), then({}),
                            then({})};
    serve(endpoint);
    QCOMPARE(finished(begin()).value("status"_L1).toString(), u"completed"_s);
    QCOMPARE(finished(begin()).value("status"_L1).toString(), u"error"_s);
    QCOMPARE(endpoint.requests.size(), 2);
}

void TestChatTasks::asksAsTheInterfaceWants()
{
    ScriptedServer endpoint{then(answerOf(200, wholeAnswer(u"{\"a\": 1}"_s)))};
    serve(endpoint, {{"temperature"_L1, 0.5}, {"max_tokens"_L1, 100}, {"json"_L1, true}});
    QCOMPARE(finished(begin()).value("result_json"_L1).toObject().value("a"_L1).toInt(), 1);
    const ReceivedRequest request = endpoint.requests.first();
    QCOMPARE(request.line(), "POST /v1/chat/completions HTTP/1.1");
    QCOMPARE(request.value("content-type"), "application/json");
    QVERIFY(request.value("authorization").isNull());
    QVERIFY(request.value("cookie").isNull());
    const QJsonObject body = QJsonDocument::fromJson(request.body).object();
    QCOMPARE(body.value("model"_L1).toString(), u"small"_s);
    QCOMPARE(body.value("temperature"_L1).toDouble(), 0.5);
    QCOMPARE(body.value("max_tokens"_L1).toInt(), 100);
    QVERIFY(body.value("stream"_L1).toBool());
    const QJsonArray expected{QJsonObject{{"role"_L1, u"system"_s}, {"content"_L1, u"Be short."_s}},
                              QJsonObject{{"role"_L1, u"user"_s}, {"content"_L1, u"Write about tea."_s}}};
    QCOMPARE(body.value("messages"_L1).toArray(), expected);
}

void TestChatTasks::continuesTheConversation()
{
    ScriptedServer endpoint{then(answerOf(200, wholeAnswer(u"Draft"_s))),
                            then(answerOf(200, wholeAnswer(u"Better"_s)))};
    serve(endpoint, {}, {{"human_input"_L1, true}});
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Shorter, please"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    QCOMPARE(m_receiver->at("human").last().body.value("task_output"_L1).toString(), u"Better"_s);
    const QJsonArray messages =
        QJsonDocument::fromJson(endpoint.requests.last().body).object().value("messages"_L1).toArray();
    QCOMPARE(messages.size(), 4);
    QCOMPARE(messages.at(2).toObject(),
             (QJsonObject{{"role"_L1, u"assistant"_s}, {"content"_L1, u"Draft"_s}}));
    QCOMPARE(messages.at(3).toObject(),
             (QJsonObject{{"role"_L1, u"user"_s}, {"content"_L1, u"Shorter, please"_s}}));
}

void TestChatTasks::countsTokensOfAllAttempts()
{
    const Scene counted = then(streamHead + chunk(u"Hi"_s, u"stop"_s) + usageEvent + "data: [DONE]\n\n");
    ScriptedServer endpoint{counted};
    serve(endpoint, {}, {{"human_input"_L1, true}});
    const QString id = begin();
    QVERIFY(waitsForReview(id));
    QCOMPARE(post(u"/resume"_s, resumeBody(id, false, u"Again"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("human").size(), 2);
    QCOMPARE(post(u"/resume"_s, resumeBody(id, true, u"Fine"_s)).status, 200);
    QTRY_COMPARE(m_receiver->at("crew").size(), 1);
    const QJsonObject usage = m_receiver->at("crew").first().body.value("token_usage"_L1).toObject();
    QCOMPARE(usage.value("prompt_tokens"_L1).toInt(), 42);
    QCOMPARE(usage.value("completion_tokens"_L1).toInt(), 18);
    QCOMPARE(usage.value("total_tokens"_L1).toInt(), 60);
}

void TestChatTasks::tellsTheTextAsSteps()
{
    const QString line = QString(150, u'a') + u'\n';
    ScriptedServer endpoint{then(streamHead + chunk(line) + chunk(line) + chunk(u"end"_s, u"stop"_s))};
    serve(endpoint);
    QCOMPARE(finished(begin()).value("status"_L1).toString(), u"completed"_s);
    QTRY_COMPARE(m_receiver->at("step").size(), 3);
}

/// One byte at a time.
void TestChatTasks::readsASlowStream()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    ScriptedServer unused{then({})};
    serve(unused, {{"base_url"_L1, u"http://127.0.0.1:%1"_s.arg(server.serverPort())}});
    const QString id = begin();
    QTRY_VERIFY(server.hasPendingConnections());
    const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
    const QByteArray answer = streamHead + chunk(u"Gr\u00fc\u00dfe"_s, u"stop"_s) + "data: [DONE]\n\n";
    for (const char byte : answer) {
        socket->write(&byte, 1);
        socket->flush();
        QTest::qWait(1); // so that bytes arrive in several reads
    }
    socket->disconnectFromHost();
    QCOMPARE(finished(id).value("result"_L1).toObject().value("output"_L1).toString(), u"Gr\u00fc\u00dfe"_s);
}

void TestChatTasks::waitsOnlySoLong()
{
    ScriptedServer endpoint{then(streamHead + chunk(u"Hel"_s), Scene::Then::KeepOpen)};
    serve(endpoint, {{"timeout"_L1, 1}});
    const QString said = finished(begin()).value("error"_L1).toString();
    QVERIFY2(said.contains("not complete within 1 s."_L1), qPrintable(said));
}

void TestChatTasks::stopsInTheMiddle()
{
    ScriptedServer endpoint{then(streamHead + chunk(u"Hel"_s), Scene::Then::KeepOpen)};
    serve(endpoint);
    const QString id = begin();
    QTRY_COMPARE(endpoint.requests.size(), 1);
    QCOMPARE(post(u"/stop/"_s + id, {}).status, 200);
    QCOMPARE(finished(id).value("status"_L1).toString(), u"stopped"_s);
    QTRY_COMPARE(endpoint.openCount(), 0);
    QVERIFY(m_receiver->at("crew").isEmpty());
}

void TestChatTasks::findsTheKey_data()
{
    QTest::addColumn<QJsonObject>("key");
    QTest::addColumn<QByteArray>("authorization");
    QTest::addColumn<QString>("error");
    QTest::newRow("keychain") << QJsonObject{{"keychain"_L1, u"models"_s}}
                              << QByteArray("Bearer from-keychain") << QString();
    QTest::newRow("variable") << QJsonObject{{"environment"_L1, u"CREW_TEST_KEY"_s}}
                              << QByteArray("Bearer from-variable") << QString();
    QTest::newRow("not in the keychain") << QJsonObject{{"keychain"_L1, u"other"_s}} << QByteArray()
                                         << u"The key \"other\" could not be read"_s;
    QTest::newRow("no such variable")
        << QJsonObject{{"environment"_L1, u"CREW_TEST_NONE"_s}} << QByteArray() << u"CREW_TEST_NONE"_s;
}

void TestChatTasks::findsTheKey()
{
    QFETCH(QJsonObject, key);
    QFETCH(QByteArray, authorization);
    QFETCH(QString, error);
    qputenv("CREW_TEST_KEY", "from-variable");
    bool isStored = false;
    m_keys.write(u"chat/models"_s, u"from-keychain"_s, this, [&](const auto &) { isStored = true; });
    QTRY_VERIFY(isStored);
    ScriptedServer endpoint{then(answerOf(200, wholeAnswer(u"Hello"_s)))};
    serve(endpoint, {{"key"_L1, key}});
    const QJsonObject status = finished(begin());
    qunsetenv("CREW_TEST_KEY");
    if (error.isEmpty()) {
        QCOMPARE(status.value("error"_L1).toString(), QString());
        QCOMPARE(status.value("status"_L1).toString(), u"completed"_s);
        QCOMPARE(endpoint.requests.first().value("authorization"), authorization);
        return;
    }
    QVERIFY2(status.value("error"_L1).toString().contains(error),
             qPrintable(status.value("error"_L1).toString()));
    QVERIFY(endpoint.requests.isEmpty());
}

void TestChatTasks::neverTellsTheKey_data()
{
    QTest::addColumn<QByteArray>("answer");
    const QByteArray error = R"({"error":{"message":"Wrong key swordfish-123 given"}})";
    QTest::newRow("refused") << answerOf(401, error);
    QTest::newRow("in one piece") << answerOf(200, error);
    QTest::newRow("in a stream") << streamHead + "data: " + error + "\n\n";
}

void TestChatTasks::neverTellsTheKey()
{
    QFETCH(QByteArray, answer);
    qputenv("CREW_TEST_KEY", "swordfish-123");
    ScriptedServer endpoint{then(answer)};
    serve(endpoint, {{"key"_L1, QJsonObject{{"environment"_L1, u"CREW_TEST_KEY"_s}}}});
    const QString said = finished(begin()).value("error"_L1).toString();
    qunsetenv("CREW_TEST_KEY");
    QVERIFY2(said.contains("Wrong key [key] given"_L1), qPrintable(said));
}

QTEST_GUILESS_MAIN(TestChatTasks)
#include "tst_chattasks.moc"
