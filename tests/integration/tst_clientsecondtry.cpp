// SPDX-License-Identifier: GPL-3.0-or-later
// When a client asks once more by itself: after a redirect of the same origin, at the other status path, in
// the other spelling. And when it does not: no token goes to another origin.
#include "support/clientfixture.h"

using namespace crew;
using namespace crew::client;
using namespace crew::test;
using namespace Qt::StringLiterals;
using When = Scene::When;

class TestClientSecondTry : public QObject, protected ClientFixture
{
    Q_OBJECT

private Q_SLOTS:
    void sameOriginRedirectsAreFollowed_data();
    void sameOriginRedirectsAreFollowed();
    void otherRedirectsAreNot_data();
    void otherRedirectsAreNot();
    void redirectsSayWhereTo_data();
    void redirectsSayWhereTo();
    void redirectLoopEnds();
    void otherStatusPathIsTriedOnce();
    void theFormIsLearnedFromAState_data();
    void theFormIsLearnedFromAState();
    void aFormThatWasLearnedWronglyIsLeft_data();
    void aFormThatWasLearnedWronglyIsLeft();
    void aLearnedFormIsCheckedLessAndLess();
    void missingStatusPathIsTold();
    void whatIsAnsweredAtAnyAddressIsNoStatus_data();
    void whatIsAnsweredAtAnyAddressIsNoStatus();
    void anAnswerThatTellsMoreThanA404IsTold_data();
    void anAnswerThatTellsMoreThanA404IsTold();
    void camelCaseIsTriedOnce();
    void otherValidationErrorsAreNotTriedAgain();
    void camelCaseRefusalIsFinal();

private:
    static wire::ResumeRequest resumeRequest()
    {
        return {u"k-1"_s, u"task"_s, u"Shorter."_s, Verdict::Reject, {}};
    }
};

void TestClientSecondTry::sameOriginRedirectsAreFollowed_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isPost");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("GET %d", status) << status << false;
    for (const int status : {307, 308})
        QTest::addRow("POST %d", status) << status << true;
}

void TestClientSecondTry::sameOriginRedirectsAreFollowed()
{
    QFETCH(int, status);
    QFETCH(bool, isPost);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(status, "", "Location: /moved?x=1\r\n")},
                          Scene{When::AfterRequest, answerOf(200, R"({"inputs":["a"],"kickoff_id":"k"})")}};
    CrewClient client;
    Outcome<InputFields> inputs;
    Outcome<KickoffAnswer> kickoff;
    if (isPost)
        client.kickoff(target(server.url()), {}, &m_context, kickoff.taker());
    else
        client.inputs(target(server.url()), &m_context, inputs.taker());
    QVERIFY(isPost ? kickoff.wait() : inputs.wait());
    QVERIFY(isPost ? kickoff.isOk() : inputs.isOk());
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(server.requests.at(1).path(), QByteArray("/moved?x=1"));
    QCOMPARE(server.requests.at(1).method(), server.requests.at(0).method());
    QCOMPARE(server.requests.at(1).body, server.requests.at(0).body);
    QCOMPARE(server.requests.at(1).value("authorization"), "Bearer " + token.toUtf8());
}

void TestClientSecondTry::otherRedirectsAreNot_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("location"); // {port} is the one of the other server
    QTest::addColumn<bool>("isPost");
    for (const int status : {301, 302, 303, 307, 308}) {
        for (const bool isPost : {false, true}) {
            QTest::addRow("%s %d other port", isPost ? "POST" : "GET", status)
                << status << u"http://127.0.0.1:{port}/x"_s << isPost;
            QTest::addRow("%s %d other host", isPost ? "POST" : "GET", status)
                << status << u"http://localhost:{port}/x"_s << isPost;
            QTest::addRow("%s %d no scheme", isPost ? "POST" : "GET", status)
                << status << u"//127.0.0.1:{port}/x"_s << isPost;
        }
    }
    for (const int status : {301, 302, 303})
        QTest::addRow("POST %d same origin", status) << status << u"/moved"_s << true;
    QTest::newRow("no location") << 307 << QString() << true;
    QTest::newRow("file") << 302 << u"file:///etc/passwd"_s << false;
    QTest::newRow("other scheme") << 302 << u"https://127.0.0.1:{port}/x"_s << false;
    QTest::newRow("300") << 300 << u"/moved"_s << false;
}

void TestClientSecondTry::otherRedirectsAreNot()
{
    QFETCH(int, status);
    QFETCH(QString, location);
    QFETCH(bool, isPost);
    ScriptedServer other{Scene{When::AfterRequest, inputsAnswer}};
    const QByteArray field =
        location.isEmpty()
            ? QByteArray()
            : "Location: " + location.replace(u"{port}"_s, QString::number(other.port())).toUtf8() + "\r\n";
    ScriptedServer server{Scene{When::AfterRequest, answerOf(status, "", field)},
                          Scene{When::AfterRequest, inputsAnswer}};
    CrewClient client;
    Outcome<InputFields> inputs;
    Outcome<KickoffAnswer> kickoff;
    if (isPost)
        client.kickoff(target(server.url()), {}, &m_context, kickoff.taker());
    else
        client.inputs(target(server.url()), &m_context, inputs.taker());
    QVERIFY(isPost ? kickoff.wait() : inputs.wait());
    const ServiceError error = isPost ? kickoff.error() : inputs.error();
    QCOMPARE(errorKindWord(error.kind), u"redirected"_s);
    QCOMPARE(error.delivery, Delivery::Unclear); // it may have been carried out
    checkSentence(error.message.text());
    QCOMPARE(server.requests.size(), 1);
    QCOMPARE(other.connectionCount, 0);
}

void TestClientSecondTry::redirectsSayWhereTo_data()
{
    QTest::addColumn<QByteArray>("location");
    QTest::addColumn<bool>("isPost");
    QTest::addColumn<QString>("words");
    for (const bool isPost : {false, true}) {
        const char *method = isPost ? "POST" : "GET";
        QTest::addRow("%s another host", method)
            << "https://login.example.com/in?key=hidden"_ba << isPost
            << u"redirects to another address on login.example.com (307)."_s;
        QTest::addRow("%s the same address", method)
            << (isPost ? "/kickoff"_ba : "/inputs"_ba) << isPost << u"redirects to the same address (307)."_s;
        QTest::addRow("%s nowhere", method)
            << QByteArray() << isPost << u"redirects to another address (307)."_s;
    }
}

/// A path or query may be a credential.
void TestClientSecondTry::redirectsSayWhereTo()
{
    QFETCH(QByteArray, location);
    QFETCH(bool, isPost);
    QFETCH(QString, words);
    const QByteArray field = location.isEmpty() ? QByteArray() : "Location: " + location + "\r\n";
    ScriptedServer server{Scene{When::AfterRequest, answerOf(307, "", field)}};
    CrewClient client;
    Outcome<InputFields> inputs;
    Outcome<KickoffAnswer> kickoff;
    if (isPost)
        client.kickoff(target(server.url()), {}, &m_context, kickoff.taker());
    else
        client.inputs(target(server.url()), &m_context, inputs.taker());
    QVERIFY(isPost ? kickoff.wait() : inputs.wait());
    const QString message = (isPost ? kickoff.error() : inputs.error()).message.text();
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY2(!message.contains(u"hidden"_s), qPrintable(message));
    checkSentence(message);
}

void TestClientSecondTry::redirectLoopEnds()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(307, "", "Location: /again\r\n")}};
    CrewClient client;
    Outcome<KickoffAnswer> outcome;
    client.kickoff(target(server.url()), {}, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"redirected"_s);
    QVERIFY2(outcome.error().message.text().contains(u"redirected it again (307)"_s),
             qPrintable(outcome.error().message.text()));
    QCOMPARE(server.requests.size(), 2); // a POST is not sent again to where it was sent
}

void TestClientSecondTry::otherStatusPathIsTriedOnce()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(404, "{}")},
                          Scene{When::AfterRequest, answerOf(200, R"({"status":"running"})")}};
    CrewClient client;
    for (const StatusPath first : {StatusPath::StatusThenId, StatusPath::IdThenStatus}) {
        server.play({Scene{When::AfterRequest, answerOf(404, "{}")},
                     Scene{When::AfterRequest, answerOf(200, R"({"status":"running"})")}});
        server.requests.clear();
        CrewTarget crew = target(server.url(u"/p"_s));
        if (first == StatusPath::IdThenStatus)
            crew.quirks.learned.insert(Quirk::StatusPath, QuirkSetting::Deployed);
        Outcome<StatusAnswer> outcome;
        client.status(crew, u"k-1"_s, &m_context, outcome.taker());
        QVERIFY(outcome.wait());
        QVERIFY(outcome.isOk());
        QVERIFY(outcome.value().path != first);
        QCOMPARE(outcome.value().report.state, ExecutionState::Running);
        const bool isContractFirst = first == StatusPath::StatusThenId;
        QCOMPARE(server.requests.at(isContractFirst ? 0 : 1).path(), QByteArray("/p/status/k-1"));
        QCOMPARE(server.requests.at(isContractFirst ? 1 : 0).path(), QByteArray("/p/k-1/status"));
    }
}

void TestClientSecondTry::theFormIsLearnedFromAState_data()
{
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<int>("learned");
    QTest::newRow("running") << answerOf(200, R"({"status":"running"})") << 1;
    QTest::newRow("not found, while it waits")
        << answerOf(200, R"({"state":"NOT FOUND","status":"Task not found"})") << 1;
    QTest::newRow("not found, of any address") << answerOf(200, R"({"status":"not found"})") << 0;
}

void TestClientSecondTry::theFormIsLearnedFromAState()
{
    QFETCH(QByteArray, second);
    QFETCH(const int, learned);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(404, "first")},
                          Scene{When::AfterRequest, second}};
    CrewClient client;
    QSignalSpy observed(&client, &CrewClient::quirkObserved);
    CrewTarget crew = target(server.url());
    crew.crewId = QUuid::createUuid();
    Outcome<StatusAnswer> outcome;
    client.status(crew, u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(outcome.isOk());
    QCOMPARE(observed.size(), learned);
}

void TestClientSecondTry::aFormThatWasLearnedWronglyIsLeft_data()
{
    QTest::addColumn<QByteArray>("first"); // to the form that was learned
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<int>("requests");
    QTest::addColumn<ExecutionState>("state");
    const QByteArray notFound = answerOf(200, R"({"status":"not found"})");
    const QByteArray running = answerOf(200, R"({"status":"running"})");
    QTest::newRow("running") << notFound << running << 2 << ExecutionState::Running;
    QTest::newRow("ended") << notFound << answerOf(200, R"({"state":"SUCCESS"})") << 2
                           << ExecutionState::Completed;
    QTest::newRow("not found there either")
        << notFound << answerOf(200, R"({"state":"NOT FOUND"})") << 2 << ExecutionState::NotFound;
    QTest::newRow("404") << notFound << answerOf(404, "{}") << 2 << ExecutionState::NotFound;
    QTest::newRow("503") << notFound << answerOf(503, "{}") << 2 << ExecutionState::NotFound;
    QTest::newRow("no doubt: running") << running << running << 1 << ExecutionState::Running;
    QTest::newRow("no doubt: not found as its state")
        << answerOf(200, R"({"state":"NOT FOUND"})") << running << 1 << ExecutionState::NotFound;
}

/// Earlier versions learned a form from “not found”, which some services say at any address: it is never
/// refused then. A run is not lost by it, whatever the other form is answered.
void TestClientSecondTry::aFormThatWasLearnedWronglyIsLeft()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(int, requests);
    QFETCH(ExecutionState, state);
    ScriptedServer server{Scene{When::AfterRequest, first}, Scene{When::AfterRequest, second}};
    CrewClient client;
    QList<QuirkObservation> observed;
    connect(&client, &CrewClient::quirkObserved, this,
            [&observed](const QUuid &, const QuirkObservation &each) { observed << each; });
    CrewTarget crew = target(server.url(u"/p"_s));
    crew.crewId = QUuid::createUuid();
    crew.quirks.learned.insert(Quirk::StatusPath, QuirkSetting::Deployed);
    Outcome<StatusAnswer> outcome;
    client.status(crew, u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(outcome.isOk());
    QCOMPARE(outcome.calls(), 1);
    QCOMPARE(outcome.value().report.state, state);
    QCOMPARE(server.requests.size(), requests);
    QCOMPARE(server.requests.first().path(), QByteArray("/p/k-1/status"));
    QCOMPARE(server.requests.last().path(), requests == 2 ? "/p/status/k-1"_ba : "/p/k-1/status"_ba);
    const bool isLeft = requests == 2 && state != ExecutionState::NotFound;
    QCOMPARE(observed.size(), isLeft ? 1 : 0);
    QVERIFY(observed.isEmpty() || !observed.first().isDeployed);
}

/// A service that says so of each run that waits is not asked twice for ever.
void TestClientSecondTry::aLearnedFormIsCheckedLessAndLess()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(200, R"({"status":"not found"})")}};
    CrewClient client;
    CrewTarget crew = target(server.url());
    crew.crewId = QUuid::createUuid();
    crew.quirks.learned.insert(Quirk::StatusPath, QuirkSetting::Deployed);
    for (int i = 0; i < 16; ++i) {
        Outcome<StatusAnswer> outcome;
        client.status(crew, u"k-1"_s, &m_context, outcome.taker());
        QVERIFY(outcome.wait());
    }
    QCOMPARE(server.requests.size(), 16 + 5);
    crew.quirks.settings.insert(Quirk::StatusPath, QuirkSetting::Deployed);
    server.requests.clear();
    CrewClient other;
    Outcome<StatusAnswer> outcome;
    other.status(crew, u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(server.requests.size(), 1); // a person has set it
}

void TestClientSecondTry::missingStatusPathIsTold()
{
    ScriptedServer server{Scene{When::AfterRequest, answerOf(404, "first")},
                          Scene{When::AfterRequest, answerOf(404, "second")}};
    CrewClient client;
    Outcome<StatusAnswer> outcome;
    client.status(target(server.url()), u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"not-found"_s);
    QCOMPARE(outcome.error().serviceText, u"first"_s);
    QCOMPARE(server.requests.size(), 2);
    QCOMPARE(outcome.calls(), 1);
}

void TestClientSecondTry::whatIsAnsweredAtAnyAddressIsNoStatus_data()
{
    QTest::addColumn<QByteArray>("second");
    QTest::newRow("403") << answerOf(403, R"({"message":"Missing Authentication Token"})");
    QTest::newRow("405") << answerOf(405, R"({"detail":"Method Not Allowed"})");
    QTest::newRow("422") << answerOf(422, R"({"detail":"Not a number"})");
    QTest::newRow("redirect") << answerOf(302, "", "Location: https://login.example.com/\r\n");
    QTest::newRow("page") << answerOf(200, "<html><body>Welcome</body></html>");
    QTest::newRow("word") << answerOf(200, R"({"status":"ok"})");
    QTest::newRow("error") << answerOf(200, R"({"error":"No such route"})");
}

/// The run is not found, whatever the gateway says of an address that its service does not have.
void TestClientSecondTry::whatIsAnsweredAtAnyAddressIsNoStatus()
{
    QFETCH(QByteArray, second);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(404, "first")},
                          Scene{When::AfterRequest, second}};
    CrewClient client;
    QSignalSpy observed(&client, &CrewClient::quirkObserved);
    CrewTarget crew = target(server.url());
    crew.crewId = QUuid::createUuid();
    Outcome<StatusAnswer> outcome;
    client.status(crew, u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(!outcome.isOk());
    QCOMPARE(errorKindWord(outcome.error().kind), u"not-found"_s);
    QCOMPARE(outcome.error().serviceText, u"first"_s);
    QCOMPARE(server.requests.size(), 2);
    QVERIFY(observed.isEmpty());
}

void TestClientSecondTry::anAnswerThatTellsMoreThanA404IsTold_data()
{
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QString>("kind"); ///< empty: an answer
    QTest::addColumn<ExecutionState>("state");
    const ExecutionState none{};
    QTest::newRow("401") << answerOf(401, "{}") << u"unauthorized"_s << none;
    QTest::newRow("429") << answerOf(429, "{}") << u"too-many-requests"_s << none;
    QTest::newRow("503") << answerOf(503, "{}") << u"server"_s << none;
    QTest::newRow("not found, with 200")
        << answerOf(200, R"({"status":"error","message":"Resource not found"})") << QString()
        << ExecutionState::NotFound;
    QTest::newRow("a word of the run that is not known")
        << answerOf(200, R"({"kickoff_id":"k-1","status":"warming up"})") << QString()
        << ExecutionState::Unknown;
}

/// It may be the right form all the same. Not even then is it learned.
void TestClientSecondTry::anAnswerThatTellsMoreThanA404IsTold()
{
    QFETCH(QByteArray, second);
    QFETCH(QString, kind);
    QFETCH(ExecutionState, state);
    ScriptedServer server{Scene{When::AfterRequest, answerOf(404, "first")},
                          Scene{When::AfterRequest, second}};
    CrewClient client;
    QSignalSpy observed(&client, &CrewClient::quirkObserved);
    CrewTarget crew = target(server.url());
    crew.crewId = QUuid::createUuid();
    Outcome<StatusAnswer> outcome;
    client.status(crew, u"k-1"_s, &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(outcome.isOk(), kind.isEmpty());
    if (outcome.isOk())
        QCOMPARE(outcome.value().report.state, state);
    else
        QCOMPARE(errorKindWord(outcome.error().kind), kind);
    QVERIFY(observed.isEmpty());
}

void TestClientSecondTry::camelCaseIsTriedOnce()
{
    const QByteArray refusal =
        R"({"detail":[{"loc":["body","executionId"],"msg":"Field required","type":"missing"},)"
        R"({"loc":["body","taskId"],"msg":"Field required","type":"missing"}]})";
    ScriptedServer server{Scene{When::AfterRequest, answerOf(422, refusal)},
                          Scene{When::AfterRequest, answerOf(200, R"({"kickoff_id":"k-2"})")}};
    CrewClient client;
    Outcome<ResumeReply> outcome;
    client.resume(target(server.url()), resumeRequest(), &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QVERIFY(outcome.isOk());
    QCOMPARE(outcome.value().dialect, ResumeDialect::CamelCase);
    QCOMPARE(outcome.value().answer.kickoffId, u"k-2"_s);
    QCOMPARE(server.requests.size(), 2);
    QVERIFY(server.requests.at(0).body.contains("\"execution_id\""));
    QVERIFY(server.requests.at(1).body.contains("\"executionId\""));
    QVERIFY(!server.requests.at(1).body.contains("execution_id"));
}

void TestClientSecondTry::otherValidationErrorsAreNotTriedAgain()
{
    ScriptedServer server{
        Scene{When::AfterRequest,
              answerOf(422, R"({"detail":[{"loc":["body","human_feedback"],"msg":"too short"}]})")}};
    CrewClient client;
    Outcome<ResumeReply> outcome;
    client.resume(target(server.url()), resumeRequest(), &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"validation"_s);
    QCOMPARE(server.requests.size(), 1);
}

void TestClientSecondTry::camelCaseRefusalIsFinal()
{
    ScriptedServer server{
        Scene{When::AfterRequest,
              answerOf(422, R"({"detail":[{"loc":["body","executionId"],"msg":"required"}]})")}};
    CrewClient client;
    Outcome<ResumeReply> outcome;
    client.resume(target(server.url()), resumeRequest(), &m_context, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(errorKindWord(outcome.error().kind), u"validation"_s);
    QCOMPARE(outcome.error().delivery, Delivery::Refused);
    QCOMPARE(server.requests.size(), 2);
}

QTEST_GUILESS_MAIN(TestClientSecondTry)
#include "tst_clientsecondtry.moc"
