// SPDX-License-Identifier: GPL-3.0-or-later
// Every way in which a call to a service can end: kind, delivery, sentence, what the service said. No token
// in any.
#include "support/clientfixture.h"
#include "support/httppeer.h"
#include "support/testidentity.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Kind = ServiceError::Kind;
using When = Scene::When;
using Then = Scene::Then;

class TestClient : public QObject, protected ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void requestsAreAsTheContractSays();
    void answersBecomeErrors_data();
    void answersBecomeErrors();
    void waitsAreNamed_data();
    void waitsAreNamed();
    void answersThatAreNotJsonSayWhy_data();
    void answersThatAreNotJsonSayWhy();
    void sentencesNameTheCall_data();
    void sentencesNameTheCall();
    void healthIsOneWord_data();
    void healthIsOneWord();
    void aTokenThatMayNotAnswerReviewsSaysSo();
    void aTokenThatMayNotStopRunsSaysSo();
    void otherAnswersAreNoInputs_data();
    void otherAnswersAreNoInputs();
    void retryAfterDate();
    void noSuchHost();
    void refusedPort();
    void plainServerAtSecureAddress();
    void secureServerAtPlainAddress_data();
    void secureServerAtPlainAddress();
    void untrustedCertificate();
    void timeOut();
    void tricklingAnswerEnds();
    void cancel();
    void whatIsCancelledWhileItLeavesMayHaveArrived();
    void anObstacleKeepsTheBodyBack();
    void contextDies();
    void clientDiesFirst();
    void hugeAnswers_data();
    void hugeAnswers();
    void aLargeAnswerToAPostIsNotRead();
    void tokenThatIsNoneIsNotSent_data();
    void tokenThatIsNoneIsNotSent();
    void repeatedTokenIsMasked();
    void idsArePercentEncoded();
};

void TestClient::requestsAreAsTheContractSays()
{
    ScriptedServer server{Scene{When::AfterRequest, inputsAnswer},
                          Scene{When::AfterRequest, answerOf(200, R"({"kickoff_id":"k"})")}};
    CrewClient client;
    Outcome<InputFields> inputs;
    client.inputs(target(server.url(u"/prefix"_s)), &m_context, inputs.taker());
    QVERIFY(inputs.wait());
    QVERIFY(inputs.isOk());
    KickoffRequest request;
    request.inputs = {{u"topic"_s, u"Tea & “cake”"_s}};
    Outcome<KickoffAnswer> kickoff;
    client.kickoff(target(server.url(u"/prefix"_s)), request, &m_context, kickoff.taker());
    QVERIFY(kickoff.wait());
    QCOMPARE(kickoff.value().body, QByteArray(R"({"kickoff_id":"k"})"));

    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(server.requests.at(0).line(), QByteArray("GET /prefix/inputs HTTP/1.1"));
    QCOMPARE(server.requests.at(1).line(), QByteArray("POST /prefix/kickoff HTTP/1.1"));
    for (const ReceivedRequest &received : std::as_const(server.requests)) {
        QCOMPARE(received.value("authorization"), "Bearer " + token.toUtf8());
        QCOMPARE(received.value("accept"), QByteArray("application/json"));
        QVERIFY(received.value("cookie").isNull());
    }
    QCOMPARE(server.requests.at(1).value("content-type"), QByteArray("application/json"));
    QCOMPARE(server.requests.at(1).body, QByteArray(R"({"inputs":{"topic":"Tea & “cake”"}})"));
}

void TestClient::answersBecomeErrors_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("delivery");
    QTest::addColumn<QString>("serviceText");
    QTest::addColumn<QStringList>("fields");
    QTest::addColumn<std::optional<std::chrono::seconds>>("retryAfter");
    const auto row = [](const char *name, const QByteArray &answer, Kind kind, Delivery delivery,
                        const QString &text = {}, const QStringList &fields = {},
                        std::optional<std::chrono::seconds> retryAfter = {}) {
        QTest::newRow(name) << answer << int(kind) << int(delivery) << text << fields << retryAfter;
    };
    using enum Delivery;
    row("400", answerOf(400, R"({"error":"Bad","message":"The body is no object"})"), Kind::BadRequest,
        Refused, u"Bad: The body is no object"_s);
    row("401", answerOf(401, R"({"error":"Unauthorized","message":"Invalid token"})"), Kind::Unauthorized,
        Refused, u"Unauthorized: Invalid token"_s);
    row("403", answerOf(403, "no"), Kind::Unauthorized, Refused, u"no"_s);
    row("404", answerOf(404, ""), Kind::NotFound, Refused);
    row("405", answerOf(405, ""), Kind::OtherStatus, Refused);
    row("409", answerOf(409, R"({"detail":"busy"})"), Kind::OtherStatus, Refused, u"busy"_s);
    row("422 contract",
        answerOf(422, R"({"error":"V","message":"Missing","details":{"missing_inputs":["a","b c"]}})"),
        Kind::Validation, Refused, u"V: Missing"_s, {u"a"_s, u"b c"_s});
    row("422 sentence", answerOf(422, R"({"detail":"Missing inputs: audience, topic"})"), Kind::Validation,
        Refused, u"Missing inputs: audience, topic"_s, {u"audience"_s, u"topic"_s});
    row("422 locations",
        answerOf(422, R"({"detail":[{"loc":["body","inputs"],"msg":"Field required","type":"missing"}]})"),
        Kind::Validation, Refused, u"inputs: Field required"_s, {u"inputs"_s});
    row("422 list", answerOf(422, R"(["too","short"])"), Kind::Validation, Refused, u"too: short"_s);
    row("429", answerOf(429, "slow down", "Retry-After: 7\r\n"), Kind::TooManyRequests, Refused,
        u"slow down"_s, {}, 7s);
    row("429 absurd wait", answerOf(429, "", "Retry-After: 99999999999\r\n"), Kind::TooManyRequests, Refused,
        {}, {}, 24h);
    row("429 negative wait", answerOf(429, "", "Retry-After: -5\r\n"), Kind::TooManyRequests, Refused, {}, {},
        0s);
    row("429 no wait", answerOf(429, "", "Retry-After: soon\r\n"), Kind::TooManyRequests, Refused);
    row("500", answerOf(500, "<html><h1>Sorry</h1>broken</html>"), Kind::Server, Unclear, u"Sorry broken"_s);
    row("502", answerOf(502, ""), Kind::Server, Unclear);
    row("503", answerOf(503, R"({"message":"later"})", "Retry-After: 3\r\n"), Kind::Server, Unclear,
        u"later"_s, {}, 3s);
    row("504 cut", "HTTP/1.1 504 Gone\r\nContent-Length: 50\r\n\r\nhalf", Kind::Server, Unclear, u"half"_s);
    row("600", answerOf(600, "?"), Kind::Server, Unclear, u"?"_s);
    row("304", answerOf(304, ""), Kind::Redirected, Unclear);
    row("303", answerOf(303, "", "Location: /status/k\r\n"), Kind::Redirected, Unclear);
    row("422 problem+json",
        answerOf(
            422,
            R"({"title":"Invalid","detail":"See validation","validation":[{"field":"a","message":"missing"}]})",
            "Content-Type: application/problem+json\r\n"),
        Kind::Validation, Refused, u"Invalid: See validation: a: missing"_s, {u"a"_s});
    row("200 empty", answerOf(200, ""), Kind::NotJson, Unclear);
    row("204", "HTTP/1.1 204 Nothing\r\n\r\n", Kind::NotJson, Unclear);
    row("200 HTML", answerOf(200, "<html>Welcome</html>"), Kind::NotJson, Unclear, u"Welcome"_s);
    row("200 cut JSON", answerOf(200, R"({"kickoff_id":)"), Kind::NotJson, Unclear, uR"({"kickoff_id":)"_s);
    row("200 other JSON", answerOf(200, R"({"hello":1})"), Kind::UnexpectedShape, Unclear);
    row("200 list", answerOf(200, "[]"), Kind::UnexpectedShape, Unclear);
    row("200 with an error", answerOf(200, R"({"error":"out of luck"})"), Kind::UnexpectedShape, Unclear,
        u"out of luck"_s);
    row("200 with an error and a number that JSON does not know",
        answerOf(200, R"({"error":"out of luck","score":NaN})"), Kind::UnexpectedShape, Unclear,
        u"out of luck"_s);
    row("200 with an error and an id", answerOf(200, R"({"error":"out of luck","id":"request-1"})"),
        Kind::UnexpectedShape, Unclear, u"out of luck"_s);
    row("200 with a quota", answerOf(200, R"({"error":"quota used up"})"), Kind::QuotaUsedUp, Unclear,
        u"quota used up"_s);
    row("200 with an execution limit", answerOf(200, R"({"error":"Monthly execution limit reached"})"),
        Kind::QuotaUsedUp, Refused, u"Monthly execution limit reached"_s);
    row("200 with an execution limit, and more",
        answerOf(200, R"({"error":"Monthly execution limit reached","run":"r-1"})"), Kind::QuotaUsedUp,
        Unclear, u"Monthly execution limit reached"_s);
    row("200 with an execution limit, and a word",
        answerOf(200, R"({"error":"Monthly execution limit reached","status":"running"})"), Kind::QuotaUsedUp,
        Unclear, u"Monthly execution limit reached: running"_s);
    row("200 with an execution limit, said twice",
        answerOf(200, R"({"error":"Monthly execution limit reached","status":"error","kickoff_id":null})"),
        Kind::QuotaUsedUp, Refused, u"Monthly execution limit reached: error"_s);
    row("500 with a model's quota in a run",
        answerOf(500, R"({"error":"Execution failed: You exceeded your current quota"})"), Kind::QuotaUsedUp,
        Unclear, u"Execution failed: You exceeded your current quota"_s);
    row("429 with a model's quota in a run",
        answerOf(429, R"({"error":"Execution failed: You exceeded your current quota"})"), Kind::QuotaUsedUp,
        Unclear, u"Execution failed: You exceeded your current quota"_s);
    row("303 with an execution limit", answerOf(303, R"({"error":"Monthly execution limit reached"})"),
        Kind::QuotaUsedUp, Unclear, u"Monthly execution limit reached"_s);
    row("403 with a quota", answerOf(403, R"({"detail":"Monthly execution limit reached"})"),
        Kind::QuotaUsedUp, Refused, u"Monthly execution limit reached"_s);
    row("500 with a model's quota",
        answerOf(
            500,
            R"({"error":"You exceeded your current quota, please check your plan and billing details"})"),
        Kind::QuotaUsedUp, Unclear,
        u"You exceeded your current quota, please check your plan and billing details"_s);
    row("200 that only mentions a quota",
        answerOf(200, R"({"run":"r1","message":"Started. 0 executions remaining this month"})"),
        Kind::UnexpectedShape, Unclear, u"Started. 0 executions remaining this month"_s);
    row("503 with a quota", answerOf(503, R"({"detail":"Monthly execution limit reached"})"),
        Kind::QuotaUsedUp, Refused, u"Monthly execution limit reached"_s);
    row("200 cut", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{\"kick", Kind::ConnectionLost, Unclear);
    row("no HTTP", "SSH-2.0-OpenSSH_9.2\r\n\r\n\r\n", Kind::ConnectionLost, Unclear);
}

void TestClient::answersBecomeErrors()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, kind);
    QFETCH(int, delivery);
    QFETCH(QString, serviceText);
    QFETCH(QStringList, fields);
    QFETCH(std::optional<std::chrono::seconds>, retryAfter);
    ScriptedServer server{Scene{When::AfterRequest, answer, Then::Close}};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(server.url()), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    const ServiceError error = outcome.error();
    QCOMPARE(errorKindWord(error.kind), errorKindWord(Kind(kind)));
    QCOMPARE(int(error.delivery), delivery);
    QCOMPARE(error.serviceText, serviceText);
    QCOMPARE(error.fields, fields);
    QCOMPARE(error.retryAfter, retryAfter);
    checkSentence(error.message.text());
    QCOMPARE(server.requestCount("POST"), 1);
    QCOMPARE(outcome.calls(), 1);
}

void TestClient::waitsAreNamed_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QString>("advice");
    QTest::newRow("seconds") << QByteArray("Retry-After: 20\r\n") << u" Wait 20 s, then try again."_s;
    QTest::newRow("minutes") << QByteArray("Retry-After: 121\r\n") << u" Wait 3 min, then try again."_s;
    QTest::newRow("none left") << QByteArray("Retry-After: 0\r\n") << u" Try again later."_s;
    QTest::newRow("not named") << QByteArray() << u" Try again later."_s;
}

/// Else a person tries again too early, which may make the wait longer.
void TestClient::waitsAreNamed()
{
    QFETCH(QByteArray, header);
    QFETCH(QString, advice);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(429, "slow down", header), Then::Close}};
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(server.url()), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(outcome.error().message.text(), u"The service received too many requests (429)."_s + advice);
}

void TestClient::answersThatAreNotJsonSayWhy_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("ofInputs");
    QTest::addColumn<QString>("ofStatus");
    const QString damaged = u"The service's answer is not valid JSON"_s;
    const QString cutOff = damaged + u": it is cut off."_s;
    const QString notUtf8 = damaged + u": it contains bytes that are not UTF-8."_s;
    const auto row = [](const char *name, const QByteArray &body, const QString &words) {
        QTest::newRow(name) << body << words << words;
    };
    row("cut off", R"({"status":"running","message":"half of )", cutOff);
    row("cut off after a name", R"({"status")", cutOff);
    row("cut off in a list", R"({"inputs":["a",)", cutOff);
    row("cut off in a character", "{\"status\":\"\xC3", cutOff);
    row("Latin-1", "{\"status\":\"caf\xE9\"}", notUtf8);
    row("no value", R"({"status":})", damaged + u'.');
    row("two objects", R"({"status":"running"}{})", damaged + u'.');
    QTest::newRow("HTML") << "<html>Log in</html>"_ba << u"is not a crew's service"_s
                          << u"The service's answer is not JSON."_s;
}

/// What a crew's service sends is not called another program's.
void TestClient::answersThatAreNotJsonSayWhy()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, ofInputs);
    QFETCH(QString, ofStatus);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, body)}};
    CrewClient client;
    Outcome<InputFields> inputs;
    Outcome<StatusAnswer> status;
    client.inputs(target(server.url()), &m_context, inputs.taker());
    client.status(target(server.url()), u"k"_s, &m_context, status.taker());
    QVERIFY(inputs.wait() && status.wait());
    QVERIFY(!inputs.isOk() && !status.isOk());
    const QString aboutInputs = inputs.error().message.text();
    const QString aboutStatus = status.error().message.text();
    QVERIFY2(aboutInputs.contains(ofInputs), qPrintable(aboutInputs));
    QVERIFY2(aboutStatus.contains(ofStatus), qPrintable(aboutStatus));
    QCOMPARE(errorKindWord(status.error().kind), errorKindWord(Kind::NotJson));
    checkSentence(aboutInputs);
    checkSentence(aboutStatus);
}

void TestClient::sentencesNameTheCall_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("words"); // of inputs, kickoff, status, resume and stop
    QTest::newRow("400") << 400
                         << QStringList{u"request"_s, u"kickoff"_s, u"request"_s, u"decision"_s, u"run"_s};
    QTest::newRow("404") << 404
                         << QStringList{u"address"_s, u"address"_s, u"status of this run"_s, u"run or task"_s,
                                        u"stop"_s};
    QTest::newRow("422") << 422
                         << QStringList{u"its inputs"_s, u"inputs are missing"_s, u"status of this run"_s,
                                        u"decision"_s, u"stop this run"_s};
    QTest::newRow("303") << 303
                         << QStringList{u"another address"_s, u"carried out"_s, u"another address"_s,
                                        u"carried out"_s, u"carried out"_s};
    QTest::newRow("503") << 503
                         << QStringList{u"Try again"_s, u"not available"_s, u"Try again"_s,
                                        u"not available"_s, u"not available"_s};
    QTest::newRow("200 with an error")
        << 200 << QStringList{{}, u"a run started"_s, {}, u"decision had an effect"_s, u"run stops"_s};
}

void TestClient::sentencesNameTheCall()
{
    QFETCH(int, status);
    QFETCH(QStringList, words);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(status, R"({"error":"boom"})")}};
    CrewClient client;
    Outcome<InputFields> inputs;
    Outcome<KickoffAnswer> kickoff;
    Outcome<StatusAnswer> answer;
    Outcome<ResumeReply> resume;
    Outcome<StopReply> stop;
    client.inputs(target(server.url()), &m_context, inputs.taker());
    client.kickoff(target(server.url()), {}, &m_context, kickoff.taker());
    client.status(target(server.url()), u"k"_s, &m_context, answer.taker());
    client.resume(target(server.url()), {u"k"_s, u"t"_s, u"f"_s, Verdict::Approve, {}}, &m_context,
                  resume.taker());
    client.stop(target(server.url()), u"k"_s, &m_context, stop.taker());
    QVERIFY(inputs.wait() && kickoff.wait() && answer.wait() && resume.wait() && stop.wait());
    const auto messageOf = [](const auto &outcome) {
        return outcome.isOk() ? QString() : outcome.error().message.text();
    };
    const QStringList messages{messageOf(inputs), messageOf(kickoff), messageOf(answer), messageOf(resume),
                               messageOf(stop)};
    for (qsizetype i = 0; i < words.size(); ++i) {
        QVERIFY2(messages.at(i).contains(words.at(i)), qPrintable(messages.at(i)));
        if (!messages.at(i).isEmpty())
            checkSentence(messages.at(i));
        const bool isAboutInputs = i == 0 || i == 1;
        QVERIFY2(isAboutInputs || !messages.at(i).contains(u"inputs"_s), qPrintable(messages.at(i)));
    }
}

void TestClient::healthIsOneWord_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("isAnswered");
    QTest::addColumn<bool>("isHealthy");
    QTest::newRow("Healthy") << answerOf(200, "Healthy", "Content-Type: text/plain\r\n") << true << true;
    QTest::newRow("with a line feed") << answerOf(200, " healthy\n") << true << true;
    QTest::newRow("another word") << answerOf(200, "Unhealthy") << true << false;
    QTest::newRow("quoted") << answerOf(200, "\"Healthy\"") << true << false;
    QTest::newRow("a page") << answerOf(200, "<html>Healthy</html>") << true << false;
    QTest::newRow("nothing") << answerOf(200, "") << true << false;
    QTest::newRow("NUL bytes") << answerOf(200, QByteArray("\0Healthy\0", 9)) << true << false;
    QTest::newRow("not found") << answerOf(404, "Healthy") << false << false;
    QTest::newRow("larger than any word") << answerOf(200, QByteArray(100'000, 'H')) << false << false;
}

void TestClient::healthIsOneWord()
{
    QFETCH(QByteArray, answer);
    ScriptedServer server{Scene{When::AfterRequest, answer}};
    CrewClient client;
    Outcome<bool> health;
    client.health(target(server.url(u"/crew"_s)), &m_context, health.taker());
    QVERIFY(health.wait());
    QTEST(health.isOk(), "isAnswered");
    QTEST(health.isOk() && health.value(), "isHealthy");
    QCOMPARE(server.requests.first().line(), QByteArray("GET /crew/ HTTP/1.1"));
}

void TestClient::aTokenThatMayNotAnswerReviewsSaysSo()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(403, R"({"detail":"Missing permission"})")}};
    CrewClient client;
    Outcome<ResumeReply> resume;
    client.resume(target(server.url()), {u"k"_s, u"t"_s, u"f"_s, Verdict::Approve, {}}, &m_context,
                  resume.taker());
    QVERIFY(resume.wait());
    QCOMPARE(resume.error().kind, Kind::Unauthorized);
    QCOMPARE(resume.error().delivery, Delivery::Refused); // the feedback goes back to the reviewer
    QVERIFY2(resume.error().message.text().contains(u"human_in_the_loop"_s),
             qPrintable(resume.error().message.text()));
    QVERIFY(resume.error().message.text().contains(u"administrator"_s));
    QCOMPARE(resume.error().serviceText, u"Missing permission"_s);
    checkSentence(resume.error().message.text());
}

void TestClient::aTokenThatMayNotStopRunsSaysSo()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(403, R"({"detail":"Missing permission"})")}};
    CrewClient client;
    Outcome<StopReply> stop;
    client.stop(target(server.url()), u"k"_s, &m_context, stop.taker());
    QVERIFY(stop.wait());
    QCOMPARE(stop.error().kind, Kind::Unauthorized);
    QVERIFY2(stop.error().message.text().contains(u"not allowed to stop runs (403)"_s),
             qPrintable(stop.error().message.text()));
    checkSentence(stop.error().message.text());
}

void TestClient::otherAnswersAreNoInputs_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("kind");
    QTest::newRow("HTML") << answerOf(200, "<html>Log in</html>") << int(Kind::NotJson);
    QTest::newRow("number") << answerOf(200, "5") << int(Kind::UnexpectedShape);
    QTest::newRow("401") << answerOf(401, "{}") << int(Kind::Unauthorized);
    QTest::newRow("500") << answerOf(500, "{}") << int(Kind::Server);
}

void TestClient::otherAnswersAreNoInputs()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, kind);
    ScriptedServer server{Scene{When::AfterRequest, answer}};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    Outcome<InputFields> outcome;
    client.inputs(target(server.url()), &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(errorKindWord(outcome.error().kind), errorKindWord(Kind(kind)));
    checkSentence(outcome.error().message.text());
}

void TestClient::retryAfterDate()
{
    const QByteArray past = "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT\r\n";
    const QByteArray future = "Retry-After: Wed, 21 Oct 2195 07:28:00 GMT\r\n";
    for (const auto &[header, seconds] :
         {std::pair{past, std::chrono::seconds(0)}, std::pair{future, std::chrono::seconds(24h)}}) {
        ScriptedServer server{Scene{When::AfterRequest, answerOf(503, "", header)}};
        CrewClient client;
        Outcome<InputFields> outcome;
        client.inputs(target(server.url()), &m_context, outcome.taker());
        QVERIFY(outcome.wait());
        QCOMPARE(outcome.error().retryAfter, std::optional(seconds));
    }
}

void TestClient::noSuchHost()
{
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(QUrl(u"https://no-such-crew.invalid"_s)), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait(30'000));
    QCOMPARE(errorKindWord(outcome.error().kind), u"no-such-host"_s);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    QVERIFY(outcome.error().message.text().contains(u"no-such-crew.invalid"_s));
    checkSentence(outcome.error().message.text());
}

void TestClient::refusedPort()
{
    ScriptedServer server{Scene{}};
    const QUrl url = server.url();
    server.stopListening();
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(url), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"unreachable"_s);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    checkSentence(outcome.error().message.text());
}

void TestClient::plainServerAtSecureAddress()
{
    ScriptedServer server{Scene{When::OnConnect, answerOf(400, "plain text, please"), Then::HalfClose}};
    CrewClient client({.inputs = 2s, .kickoff = 2s, .status = 2s, .resume = 2s});
    QUrl url = server.url();
    url.setScheme(u"https"_s);
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(url), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"tls"_s);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    checkSentence(outcome.error().message.text());
}

void TestClient::secureServerAtPlainAddress_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("isAdvised");
    QTest::newRow("TLS alert") << QByteArray("\x15\x03\x01\x00\x02\x02\x46\r\n", 9) << true;
    QTest::newRow("nothing") << QByteArray() << true;
    QTest::newRow("cut off") << "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"_ba << false;
}

void TestClient::secureServerAtPlainAddress()
{
    QFETCH(QByteArray, answer);
    QFETCH(bool, isAdvised);
    ScriptedServer server{Scene{When::AfterRequest, answer, Then::Close}};
    CrewClient client;
    Outcome<InputFields> outcome;
    client.inputs(target(server.url()), &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), errorKindWord(Kind::ConnectionLost));
    const QString message = outcome.error().message.text();
    QVERIFY2(message.contains(u"must begin with https"_s) == isAdvised, qPrintable(message));
    checkSentence(message);
}

void TestClient::untrustedCertificate()
{
    httppeer::Handler handler;
    http::Server server(handler, {});
    const auto port = server.listen(QHostAddress::LocalHost, 0, testidentity::make());
    QVERIFY(port);
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(QUrl(u"https://127.0.0.1:%1"_s.arg(*port))), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"tls"_s);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    checkSentence(outcome.error().message.text());
    QVERIFY(handler.heads.isEmpty());
}

void TestClient::timeOut()
{
    // Nobody answers, or a header begins and never ends.
    for (const QByteArray &beginning : {QByteArray(), QByteArray("HTTP/1.1 200 OK\r\nX: ")}) {
        ScriptedServer server{Scene{When::AfterRequest, beginning}};
        CrewClient client({.inputs = 50ms, .kickoff = 50ms, .status = 50ms, .resume = 50ms});
        Outcome<StatusAnswer> outcome;
        client.status(target(server.url()), u"k-1"_s, &m_context, outcome.taker());
        QVERIFY(outcome.wait());
        QCOMPARE(errorKindWord(outcome.error().kind), u"time-out"_s);
        checkSentence(outcome.error().message.text());
        QTRY_COMPARE(server.openCount(), 0);
    }
}

void TestClient::tricklingAnswerEnds()
{
    ScriptedServer server{Scene{When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{"}};
    QTimer drip;
    connect(&drip, &QTimer::timeout, this, [&server] { server.sendToAll(" "); });
    drip.start(20);
    CrewClient client({.inputs = 200ms, .kickoff = 200ms, .status = 200ms, .resume = 200ms});
    Outcome<StatusAnswer> outcome;
    client.status(target(server.url()), u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait(60'000));
    QCOMPARE(errorKindWord(outcome.error().kind), u"time-out"_s);
}

void TestClient::cancel()
{
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    const auto id = client.kickoff(target(server.url()), {}, &m_context, outcome.taker());
    QTRY_COMPARE(server.requestCount("POST"), 1);
    QCOMPARE(outcome.calls(), 0);
    client.cancel(id);
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"cancelled"_s);
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
    checkSentence(outcome.error().message.text());
    client.cancel(id);
    client.cancel(id + 100);
    QTRY_COMPARE(server.openCount(), 0);
    QCOMPARE(outcome.calls(), 1);

    Outcome<KickoffAnswer> second;
    client.cancel(client.kickoff(target(server.url()), {}, &m_context, second.taker()));
    QVERIFY(second.wait());
    QCOMPARE(errorKindWord(second.error().kind), u"cancelled"_s);
    QCOMPARE(second.error().delivery, Delivery::NotSent);
    QCOMPARE(second.calls(), 1);
}

/// The body is read, and Qt has not told yet that it was sent.
void TestClient::whatIsCancelledWhileItLeavesMayHaveArrived()
{
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    CrewClient client;
    Outcome<ResumeReply> outcome;
    CrewClient::CallId id = 0;
    const auto cancelSoon = [&]() -> std::optional<ServiceError> {
        QMetaObject::invokeMethod(
            &client, [&] { client.cancel(id); }, Qt::QueuedConnection);
        return std::nullopt;
    };
    id = client.resume(target(server.url()), {}, &m_context, outcome.taker(), cancelSoon);
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"cancelled"_s);
    QCOMPARE(outcome.error().delivery, Delivery::Unclear);
}

/// It is asked at the last moment, and once for each request.
void TestClient::anObstacleKeepsTheBodyBack()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(307, {}, "Location: /elsewhere\r\n")},
                          Scene{When::AfterRequest, answerOf(200, R"({"status":"resumed"})")}};
    CrewClient client;
    for (const int most : {0, 1}) {
        int asked = 0;
        Outcome<ResumeReply> outcome;
        client.resume(target(server.url()), {}, &m_context, outcome.taker(),
                      [&asked, most]() -> std::optional<ServiceError> {
                          if (asked++ < most)
                              return std::nullopt;
                          return notSent(Kind::Cancelled, verbatim(u"Something else came."_s));
                      });
        QVERIFY(outcome.wait());
        QCOMPARE(outcome.error().message.text(), u"Something else came."_s);
        QCOMPARE(outcome.error().delivery, Delivery::NotSent);
        QCOMPARE(asked, most + 1);
        QTRY_COMPARE(server.openCount(), 0);
    }
    QCOMPARE(std::ranges::count_if(server.requests,
                                   [](const ReceivedRequest &request) { return !request.body.isEmpty(); }),
             1);
}

void TestClient::contextDies()
{
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    auto context = std::make_unique<QObject>();
    client.kickoff(target(server.url()), {}, context.get(), outcome.taker());
    QTRY_COMPARE(server.requestCount("POST"), 1);
    context.reset();
    QTRY_COMPARE(server.openCount(), 0);
    QCOMPARE(outcome.calls(), 0);
}

void TestClient::clientDiesFirst()
{
    ScriptedServer server{Scene{When::AfterRequest, {}}};
    auto client = std::make_unique<CrewClient>();
    Outcome<KickoffAnswer> kickoff;
    Outcome<InputFields> inputs;
    QObject context;
    client->kickoff(target(server.url()), {}, &context, kickoff.taker());
    client->inputs(target(server.url()), &context, inputs.taker());
    QTRY_COMPARE(server.requests.size(), 2);
    client.reset();
}

void TestClient::hugeAnswers_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("kind");
    const qsizetype mebibytes = 70;
    const QByteArray large(mebibytes * 1024 * 1024, ' ');
    QTest::newRow("plain") << answerOf(200, large) << u"too-large"_s;
    QTest::newRow("without length") << "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + large
                                    << u"too-large"_s;
    QTest::newRow("compressed") << answerOf(200, qCompress(large).mid(4), "Content-Encoding: deflate\r\n")
                                << u"unexpected-shape"_s;
    QTest::newRow("error") << answerOf(500, large) << u"too-large"_s;
}

void TestClient::hugeAnswers()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, kind);
    ScriptedServer server{Scene{When::AfterRequest, answer, Then::Close}};
    CrewClient client;
    Outcome<StatusAnswer> outcome;
    client.status(target(server.url()), u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait(60'000));
    QCOMPARE(errorKindWord(outcome.error().kind), kind);
    checkSentence(outcome.error().message.text());
    QVERIFY(outcome.error().body.isEmpty());
}

/// The run may have started all the same.
void TestClient::aLargeAnswerToAPostIsNotRead()
{
    const QByteArray large(5 * 1024 * 1024, ' ');
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, large), Then::Close}};
    CrewClient client;
    Outcome<ResumeReply> resume;
    client.resume(target(server.url()), {u"k"_s, u"t"_s, u"f"_s, Verdict::Approve, {}}, &m_context,
                  resume.taker());
    QVERIFY(resume.wait());
    QCOMPARE(resume.error().kind, Kind::TooLarge);
    QCOMPARE(resume.error().delivery, Delivery::Unclear);
    QVERIFY2(resume.error().message.text().contains(u"4 MiB"_s), qPrintable(resume.error().message.text()));
}

void TestClient::tokenThatIsNoneIsNotSent_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("line break") << u"abcdefgh\r\nX-Other: 1"_s;
    QTest::newRow("line feed at the end") << u"abcdefgh\n"_s;
    QTest::newRow("blank") << u"abc defgh"_s;
    QTest::newRow("NUL") << u"abcdefgh"_s + QChar(0);
    QTest::newRow("not ASCII") << u"abcdefghü"_s;
}

void TestClient::tokenThatIsNoneIsNotSent()
{
    QFETCH(QString, text);
    ScriptedServer server{Scene{When::AfterRequest, inputsAnswer}};
    CrewClient client;
    Outcome<InputFields> outcome;
    client.inputs({server.url(), text}, &m_context, outcome.taker());
    QCOMPARE(outcome.calls(), 0); // later than the call, always
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"no-token"_s);
    QCOMPARE(outcome.error().delivery, Delivery::NotSent);
    checkSentence(outcome.error().message.text());
    QVERIFY(!outcome.error().message.text().contains(u"abc"_s));
    QCOMPARE(server.connectionCount, 0);
}

void TestClient::repeatedTokenIsMasked()
{
    ScriptedServer server{
        Scene{When::AfterRequest, answerOf(401, R"({"message":"Invalid token )" + token.toUtf8() + "\"}")},
        Scene{When::AfterRequest,
              answerOf(200, R"({"kickoff_id":"k","you":"Bearer )" + token.toUtf8() + "\"}")}};
    CrewClient client;
    Outcome<KickoffAnswer> refused;
    client.kickoff(target(server.url()), {}, &m_context, refused.taker());
    QVERIFY(refused.wait());
    QCOMPARE(refused.error().serviceText, u"Invalid token (token)"_s);
    QVERIFY(!refused.error().body.contains(token.toUtf8()));
    Outcome<KickoffAnswer> accepted;
    client.kickoff(target(server.url()), {}, &m_context, accepted.taker());
    QVERIFY(accepted.wait());
    QVERIFY(accepted.isOk());
    QVERIFY(!accepted.value().body.contains(token.toUtf8()));
}

void TestClient::idsArePercentEncoded()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, R"({"status":"running"})")}};
    CrewClient client;
    Outcome<StatusAnswer> outcome;
    client.status(target(server.url()), u"a/b?c#d%2F..é"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(server.requests.first().path(), QByteArray("/status/a%2Fb%3Fc%23d%252F..%C3%A9"));
}

QTEST_GUILESS_MAIN(TestClient)
#include "tst_client.moc"
