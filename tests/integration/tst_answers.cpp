// SPDX-License-Identifier: GPL-3.0-or-later
// What the answers of a service mean: a decision is accepted only by an answer that says so, and nothing is
// sent again that may have had an effect.
#include "support/outcome.h"
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using When = Scene::When;

namespace {

const QString words = u"Kürzer, bitte.\n\t“And” 🙂 — no jargon "_s;
constexpr auto modelsQuota =
    R"({"error":"Execution failed: You exceeded your current quota, please check your plan and billing details."})";
constexpr auto executionLimit = R"({"error":"Monthly execution limit reached"})";

Scene sceneOf(int status, const QByteArray &body, const QByteArray &header = {})
{
    return {When::AfterRequest, answerOf(status, body, header)};
}

/// Answers POST requests to paths that begin with \a path with \a scene; statuses say \a statusWord.
void script(ScriptedServer &server, const QByteArray &path, const Scene &scene,
            const QByteArray &statusWord = "Pondering")
{
    server.whenAsked = [path, scene, statusWord](const ReceivedRequest &request) {
        if (request.method() == "POST" && request.path().startsWith(path))
            return scene;
        if (request.path().startsWith("/status/"))
            return sceneOf(200, R"({"status":")" + statusWord + "\"}");
        return ScriptedConsole::anything();
    };
}

int postsTo(const ScriptedServer &server, const QByteArray &path)
{
    return static_cast<int>(std::ranges::count_if(server.requests, [&path](const ReceivedRequest &request) {
        return request.method() == "POST" && request.path().startsWith(path);
    }));
}

bool isAnswered(const ScriptedConsole &console)
{
    const auto decision = console.decision();
    return decision && decision->state != DecisionState::Held && decision->state != DecisionState::Sending;
}

} // namespace

class TestAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void resumes_data();
    void resumes();
    void approvalAnsweredWithRetrying();
    void theIdOfAnotherRun();
    void theIdOfARunThatIsLongOver();
    void twoRunsWithOneId();
    void refusedDecisionIsMadeAgain();
    void whatIsProcessedAlreadyIsTheFirstDecision();
    void unknownWordStaysShown();
    void closedReviewIsReopenedByANotice();
    void typedTaskIdIsNotTooLate();
    void kickoffs_data();
    void kickoffs();
    void batchRows_data();
    void batchRows();
    void rowsThatAreGivenOneId();
    void stops_data();
    void stops();
    void refusedStatusIsNotAboutInputs();

private:
    /// A console with one notice whose POST /resume is answered with \a scene.
    static bool begin(ScriptedConsole &console, const Scene &scene,
                      const QByteArray &statusWord = "Pondering")
    {
        console.console.settings.hold = std::chrono::milliseconds(0);
        if (!console.start() || console.notice("Draft 1") != 200)
            return false;
        script(console.service, "/resume", scene, statusWord);
        return console.review().state == ReviewState::Waiting;
    }
};

void TestAnswers::resumes_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("shown"); // to the reviewer
    const auto row = [](const char *name, const Scene &scene, DecisionState state,
                        const QString &shown = QString()) {
        QTest::newRow(name) << scene << int(state) << shown;
    };
    const auto ok = [](const QByteArray &body) { return sceneOf(200, body); };
    using enum DecisionState;
    row("resumed", ok(R"({"status":"resumed","message":"ok"})"), Accepted, u"resumed"_s);
    row("retrying, in capitals", ok(R"({"status":"RETRYING"})"), Accepted, u"RETRYING"_s);
    row("completed, which fits no rejection", ok(R"({"status":" Completed ","message":"ok"})"), Unclear,
        u"Completed"_s);
    row("approved", ok(R"({"status":"approved"})"), Unclear, u"approved"_s);
    row("another task", ok(R"({"status":"resumed","task_id":"publish"})"), Unclear, u"publish"_s);
    row("another execution", ok(R"({"status":"resumed","execution_id":"k-9"})"), Unclear, u"k-9"_s);
    row("this task and execution", ok(R"({"status":"resumed","task_id":"write","execution_id":"k-1"})"),
        Accepted);
    row("two words for one status", ok(R"({"status":"error","status":"resumed"})"), Unclear, u"error"_s);
    row("an error in a list", ok(R"({"status":"resumed","results":[{"error":"boom"}]})"), Unclear, u"boom"_s);
    row("a kickoff_id", ok(R"({"kickoff_id":"k-2"})"), Accepted);
    row("a kickoff_id that is running", ok(R"({"kickoff_id":"k-2","state":"STARTED"})"), Accepted);
    row("resumed, and no error", ok(R"({"status":"resumed","error":null})"), Accepted);
    row("nested", ok(R"({"data":{"status":"resumed","message":"ok"}})"), Accepted, u"resumed"_s);

    row("task not found", ok(R"({"status":"error","message":"Task not found"})"), Refused,
        u"Task not found"_s);
    row("not waiting", ok(R"({"error":"not waiting"})"), Refused, u"not waiting"_s);
    row("not waiting, among other members",
        ok(R"({"error":"not waiting","execution_id":"k-1","request":"r-7","at":1750000000})"), Refused,
        u"not waiting"_s);
    row("not found, the same id repeated",
        ok(R"({"status":"error","message":"Execution not found","kickoff_id":"k-1"})"), Refused,
        u"Execution not found"_s);
    row("not found, nested", ok(R"({"detail":{"status":"error","message":"Task not found"}})"), Refused,
        u"Task not found"_s);
    row("not found, nested in data", ok(R"({"success":false,"data":{"error":"No such execution: k-1"}})"),
        Refused, u"No such"_s);
    row("problem+json",
        ok(R"({"type":"about:blank","title":"Not Found","status":404,"detail":"Unknown task"})"), Refused,
        u"Unknown task"_s);
    row("execution limit", ok(executionLimit), Refused, u"Monthly execution limit reached"_s);

    row("another error", ok(R"({"error":"boom"})"), Unclear, u"boom"_s);
    row("an error without words", ok(R"({"status":"error"})"), Unclear, u"error"_s);
    row("an error as a number", ok(R"({"status":500,"message":"Internal"})"), Unclear, u"Internal"_s);
    row("a model's quota", ok(modelsQuota), Unclear, u"You exceeded your current quota"_s);
    row("failed, a file not found", ok(R"({"error":"Execution failed: model not found"})"), Unclear,
        u"model not found"_s);
    row("resumed, and an execution limit",
        ok(R"({"status":"resumed","error":"Monthly execution limit reached"})"), Unclear,
        u"Monthly execution limit reached"_s);
    row("resumed, and an error", ok(R"({"status":"resumed","error":"boom"})"), Unclear, u"boom"_s);
    row("a new kickoff_id, and an error", ok(R"({"kickoff_id":"k-2","error":"not waiting"})"), Unclear,
        u"not waiting"_s);
    row("a kickoff_id, and a message that says so",
        ok(R"({"kickoff_id":"k-2","message":"Execution not found"})"), Unclear, u"Execution not found"_s);
    row("no success", ok(R"({"success":false,"kickoff_id":"k-2"})"), Unclear);
    row("an unknown word", ok(R"({"status":"Put aside?!"})"), Unclear, u"Put aside?!"_s);
    row("an unknown word and a kickoff_id", ok(R"({"status":"Put aside?!","kickoff_id":"k-2"})"), Unclear,
        u"Put aside?!"_s);
    row("ok is no word for it", ok(R"({"status":"ok"})"), Unclear, u"ok"_s);
    row("a number", ok(R"({"status":7})"), Unclear, u"7"_s);
    row("null", ok(R"({"status":null})"), Unclear);
    row("a list of words", ok(R"({"status":["resumed"]})"), Unclear, u"resumed"_s);
    row("other members", ok(R"({"queued_at":17})"), Unclear, u"queued_at"_s);
    row("a list", ok(R"([{"status":"resumed"}])"), Unclear);
    row("a text", ok(R"("resumed")"), Unclear, u"resumed"_s);
    row("an empty object", ok("{}"), Unclear);
    row("nothing", ok(""), Unclear);
    row("HTML", ok("<html><h1>Resumed</h1></html>"), Unclear, u"Resumed"_s);

    row("500 with a model's quota", sceneOf(500, modelsQuota), Unclear, u"You exceeded your current quota"_s);
    row("500 not waiting", sceneOf(500, R"({"error":"not waiting"})"), Unclear, u"not waiting"_s);
    row("500 with an execution limit", sceneOf(500, executionLimit), Refused,
        u"Monthly execution limit reached"_s);
    row("303", sceneOf(303, "", "Location: /status/k-1\r\n"), Unclear, u"303"_s);
    row("302", sceneOf(302, "", "Location: http://127.0.0.1:1/\r\n"), Unclear, u"302"_s);
    row("304", sceneOf(304, ""), Unclear, u"304"_s);
    row("422 that says resumed", sceneOf(422, R"({"status":"resumed"})"), Unclear, u"422"_s);
    row("409 that says retrying", sceneOf(409, R"({"status":"retrying"})"), Unclear, u"409"_s);
    row("409 that says that it is being processed",
        sceneOf(409, R"({"detail":"Task is already being processed"})"), Unclear,
        u"already being processed"_s);
    row("409 that says that it was resumed", sceneOf(409, R"({"message":"Execution was already resumed"})"),
        Unclear, u"already resumed"_s);
    row("400 that says that it is being processed",
        sceneOf(400, R"({"error":"Another resume is in progress"})"), Unclear, u"in progress"_s);
    row("409 that is about something else", sceneOf(409, R"({"detail":"The service is busy"})"), Refused,
        u"busy"_s);
    row("another verdict as a word", ok(R"({"status":"resumed","is_approve":"true"})"), Unclear);
    row("another verdict as a number", ok(R"({"status":"resumed","isApprove":1})"), Unclear);
    row("the same verdict as a word", ok(R"({"status":"resumed","is_approve":"false"})"), Accepted);
    row("400 not waiting", sceneOf(400, R"({"detail":"Execution is not waiting for human input"})"), TooLate,
        u"not waiting"_s);
    row("400 not waiting, and resumed",
        sceneOf(400, R"({"error":"Execution is not pending human input","status":"resumed"})"), Unclear,
        u"not pending"_s);
    row("400 not the task that waits",
        sceneOf(400, R"({"detail":"task_id does not match the task waiting for feedback"})"), Refused,
        u"does not match"_s);
    row("400 another task waits",
        sceneOf(400, R"({"detail":"Task write is not waiting. Task review is waiting."})"), Refused,
        u"Task review is waiting"_s);
    row("422 problem+json",
        sceneOf(
            422,
            R"({"title":"Validation failed","detail":"See validation","validation":[{"field":"human_feedback","message":"is too short"}]})",
            "Content-Type: application/problem+json\r\n"),
        Refused, u"human_feedback: is too short"_s);
}

void TestAnswers::resumes()
{
    QFETCH(Scene, scene);
    QFETCH(int, state);
    QFETCH(QString, shown);
    ScriptedConsole console;
    QVERIFY(begin(console, scene));
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, words));
    QTRY_VERIFY(isAnswered(console));
    const Decision decision = *console.decision();
    QVERIFY2(int(decision.state) == state, qPrintable(decision.message.text()));
    QCOMPARE(decision.feedback, words);
    QVERIFY2((decision.answer + u'\n' + decision.message.text()).contains(shown),
             qPrintable(decision.message.text()));
    QVERIFY(!decision.message.text().contains(u"had no effect"_s)); // the review says so already
    QCOMPARE(isOpen(console.review().state),
             decision.state == DecisionState::Refused || decision.state == DecisionState::Unclear);
    QCOMPARE(console.resumeCount(), 1);

    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(int(console.decision()->state), state);
    QCOMPARE(console.decision()->message.text(), decision.message.text());
    QCOMPARE(console.decision()->answer, decision.answer);
    QCOMPARE(console.resumeCount(), 1);
}

/// The service may have understood a rejection; what it does next tells.
void TestAnswers::approvalAnsweredWithRetrying()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(200, R"({"status":"retrying","message":"Trying again"})")));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    QCOMPARE(console.decision()->answer, u"retrying"_s);
    QVERIFY(console.decision()->message.text().contains(u"Trying again"_s));
    QCOMPARE(console.notice("Draft 2"), 200);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.review().attempts.size(), 2);
    QCOMPARE(console.review().attempts.first().decision->state, DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);

    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    QCOMPARE(console.notice("Draft 2"), 200); // the same again, or delivered twice: both are told
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.review().attempts.size(), 3);
    QCOMPARE(console.review().lastAttempt().mayBeOf, 2);
}

/// What a service calls another run of this crew is not taken for a continuation of this one.
void TestAnswers::theIdOfAnotherRun()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(200, R"({"status":"resumed","kickoff_id":"k-7"})")));
    script(console.service, "/kickoff", sceneOf(200, R"({"kickoff_id":"k-7"})"));
    const QUuid first = console.run;
    QVERIFY(console.console.kickoff(console.crew, console.console.fullRequest(console.crew, {})));
    script(console.service, "/resume", sceneOf(200, R"({"status":"resumed","kickoff_id":"k-7"})"));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    QVERIFY(console.decision()->message.text().contains(u"k-7"_s));
    QCOMPARE(console.console.engine->ledger().executions().size(), 2);
    QVERIFY(!console.console.engine->ledger().execution(first)->hasId(u"k-7"_s));
}

/// The ledger does not hold it any more; only the journal knows its ID.
void TestAnswers::theIdOfARunThatIsLongOver()
{
    ScriptedConsole console;
    console.console.keepEnded = std::chrono::milliseconds(0);
    QVERIFY(begin(console, sceneOf(200, "{}")));
    const QUuid first = console.run;
    console.service.whenAsked = [](const ReceivedRequest &request) {
        if (request.path() == "/kickoff")
            return sceneOf(200, R"({"kickoff_id":"k-7"})");
        return sceneOf(200, request.path() == "/status/k-7" ? R"({"status":"completed"})"
                                                            : R"({"status":"Pondering"})");
    };
    const auto past = console.console.kickoff(console.crew, console.console.fullRequest(console.crew, {}));
    QVERIFY(past);
    QTRY_VERIFY(!console.console.engine->ledger().execution(past->executionId));
    script(console.service, "/resume", sceneOf(200, R"({"status":"resumed","kickoff_id":"k-7"})"));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    QVERIFY(console.decision()->message.text().contains(u"k-7"_s));
    QVERIFY(!console.console.engine->ledger().execution(first)->hasId(u"k-7"_s));
}

/// What continues the one continues the other: its status is theirs.
void TestAnswers::twoRunsWithOneId()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(200, R"({"status":"resumed","kickoff_id":"k-2"})")));
    const QUuid first = console.run;
    const auto second = console.console.kickoff(console.crew, console.console.fullRequest(console.crew, {}));
    QVERIFY(second);
    const auto idsOf = [&console](const QUuid &run) {
        return console.console.engine->ledger().execution(run)->ids();
    };
    QCOMPARE(idsOf(second->executionId), idsOf(first));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(idsOf(first), (QStringList{u"k-1"_s, u"k-2"_s}));
    console.service.whenAsked = [](const ReceivedRequest &) {
        return sceneOf(200, R"({"status":"completed","kickoff_id":"k-2"})");
    };
    QTRY_COMPARE_WITH_TIMEOUT(console.console.state(second->executionId), ExecutionState::Completed, 20'000);
}

void TestAnswers::refusedDecisionIsMadeAgain()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(200, R"({"status":"error","message":"Task not found"})")));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Waiting);
    QTRY_VERIFY(isAnswered(console));
    script(console.service, "/resume", sceneOf(200, R"({"status":"resumed"})"));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(console.resumeCount(), 2);
}

/// The earlier sending may have taken effect, and the later one has not.
void TestAnswers::whatIsProcessedAlreadyIsTheFirstDecision()
{
    ScriptedConsole console;
    QVERIFY(begin(console, {When::AfterRequest, {}, Scene::Then::Close}));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    const QUuid first = console.decision()->id;
    script(console.service, "/resume", sceneOf(409, R"({"detail":"Task is already being processed"})"));
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    QTRY_COMPARE(console.resumeCount(), 2);
    QTRY_COMPARE(console.decision()->id, first);
    QCOMPARE(console.decision()->state, DecisionState::Unclear);
    QCOMPARE(console.decision()->verdict, Verdict::Approve);
    QCOMPARE(console.review().state, ReviewState::Unclear);
    QVERIFY2(console.decision()->message.text().contains(u"already being processed"_s),
             qPrintable(console.decision()->message.text()));
}

/// A status that says that a person is still awaited does not hide what the service answered.
void TestAnswers::unknownWordStaysShown()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(200, R"({"status":"Put aside?!"})"), "Pending Human Input"));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.review().state, ReviewState::Unclear);
    QTRY_VERIFY_WITH_TIMEOUT(console.decision()->waiting.text().contains(u"still waiting"_s), 20'000);
    QCOMPARE(console.decision()->answer, u"Put aside?!"_s);
    QCOMPARE(console.decision()->feedback, words);
}

void TestAnswers::closedReviewIsReopenedByANotice()
{
    ScriptedConsole console;
    QVERIFY(begin(console, sceneOf(400, R"({"message":"The execution is not pending human input"})")));
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, words));
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    QCOMPARE(console.decision()->state, DecisionState::TooLate);
    QCOMPARE(console.notice("Draft 2"), 200);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.review().attempts.size(), 2);
    QCOMPARE(console.review().attempts.first().decision->feedback, words);
}

/// The id that a person typed may be the reason that the service gives, so the review stays.
void TestAnswers::typedTaskIdIsNotTooLate()
{
    ScriptedConsole console;
    console.console.settings.hold = std::chrono::milliseconds(0);
    console.console.noticeGrace.said = std::chrono::milliseconds(0);
    QVERIFY(console.start());
    script(console.service, "/resume",
           sceneOf(400, R"({"detail":"Execution is not waiting for task wriet"})"), "Pending Human Input");
    console.console.engine->poller().refresh(console.run);
    QTRY_VERIFY_WITH_TIMEOUT(!console.review().attempts.isEmpty(), 30'000);
    QVERIFY(console.review().taskId.isEmpty());
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, words, u"wriet"_s));
    QTRY_VERIFY(isAnswered(console));
    QCOMPARE(console.decision()->state, DecisionState::Refused);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.decision()->feedback, words);
}

void TestAnswers::kickoffs_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<ExecutionState>("state");
    const auto row = [](const char *name, const Scene &scene, ExecutionState state) {
        QTest::newRow(name) << scene << state;
    };
    const auto ok = [](const QByteArray &body) { return sceneOf(200, body); };
    using enum ExecutionState;
    row("500 with a model's quota", sceneOf(500, modelsQuota), KickoffUnclear);
    row("500 with a limit of a tool",
        sceneOf(500, R"({"error":"Execution failed: Monthly execution limit reached for the search tool"})"),
        KickoffUnclear);
    row("500 with a limit after a task",
        sceneOf(500, R"({"error":"Monthly execution limit reached after task research"})"), KickoffUnclear);
    row("500 with an execution limit", sceneOf(500, executionLimit), Refused);
    row("503 with an execution limit and numbers",
        sceneOf(503, R"({"detail":"Monthly execution limit reached: 100 of 100"})"), Refused);
    row("200 with a model's quota", ok(modelsQuota), KickoffUnclear);
    row("200 with a quota", ok(R"({"error":"quota used up"})"), KickoffUnclear);
    row("200 with an execution limit", ok(executionLimit), Refused);
    row("200 with an error", ok(R"({"status":"error","message":"Task not found"})"), KickoffUnclear);
    row("200 with an error and an id of the request", ok(R"({"error":"busy","id":"request-1"})"),
        KickoffUnclear);
    row("429 in the midst of a run", sceneOf(429, modelsQuota), KickoffUnclear);
    row("429", sceneOf(429, executionLimit), Refused);
    for (const int status : {300, 301, 302, 303, 304, 307, 308})
        row(QByteArray::number(status).constData(),
            sceneOf(status, "", "Location: http://127.0.0.1:1/kickoff\r\n"), KickoffUnclear);
}

void TestAnswers::kickoffs()
{
    QFETCH(Scene, scene);
    QFETCH(ExecutionState, state);
    ScriptedServer service{scene};
    script(service, "/kickoff", scene);
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.url());
    const auto receipt = console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(!receipt);
    QCOMPARE(receipt.error().delivery,
             state == ExecutionState::Refused ? Delivery::Refused : Delivery::Unclear);
    const QList<Execution> executions = console.engine->ledger().executions();
    QCOMPARE(executions.size(), 1);
    QCOMPARE(executions.first().state, state);
    QVERIFY(executions.first().kickoffId.isEmpty());
    QCOMPARE(postsTo(service, "/kickoff"), 1);
}

void TestAnswers::batchRows_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<RowOutcome>("outcome"); // of the row that is answered so
    const auto row = [](const char *name, const Scene &scene, RowOutcome outcome) {
        QTest::newRow(name) << scene << outcome;
    };
    row("500 with a model's quota", sceneOf(500, modelsQuota), RowOutcome::Unclear);
    row("200 with a model's quota", sceneOf(200, modelsQuota), RowOutcome::Unclear);
    row("200 with an error", sceneOf(200, R"({"error":"boom"})"), RowOutcome::Unclear);
    row("303", sceneOf(303, "", "Location: /elsewhere\r\n"), RowOutcome::Unclear);
    row("302", sceneOf(302, "", "Location: http://127.0.0.1:1/\r\n"), RowOutcome::Unclear);
    row("500 with an execution limit", sceneOf(500, executionLimit), RowOutcome::Waiting);
    row("200 with an execution limit", sceneOf(200, executionLimit), RowOutcome::Waiting);
}

/// A row that may have been kicked off is not kicked off again when the batch goes on.
void TestAnswers::batchRows()
{
    QFETCH(Scene, scene);
    QFETCH(RowOutcome, outcome);
    ScriptedServer service{scene};
    int kickoffs = 0;
    service.whenAsked = [&kickoffs, scene](const ReceivedRequest &request) {
        if (request.method() != "POST")
            return sceneOf(200, R"({"state":"SUCCESS","result":"done"})");
        ++kickoffs;
        return kickoffs == 2 ? scene
                             : sceneOf(200, R"({"kickoff_id":"run-)" + QByteArray::number(kickoffs) + "\"}");
    };
    EngineFixture console;
    QVERIFY(console.start());
    BatchOrder order;
    order.crewId = console.addCrew(service.url()).id;
    order.name = u"rows.csv"_s;
    order.columns = {u"topic"_s};
    order.concurrency = 1;
    for (int number = 1; number <= 3; ++number)
        order.rows.append({number, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1});
    const auto begun = console.engine->startBatch(order);
    QVERIFY(begun);
    const auto status = [&console] { return console.engine->batches().statuses().last(); };
    QTRY_COMPARE(status().batch.state, BatchState::Paused);
    QVERIFY(!status().batch.reason.isEmpty());
    QCOMPARE(console.engine->batches().rows(*begun)->at(1).outcome, outcome);
    QCOMPARE(kickoffs, 2);
    console.engine->batches().command(*begun, BatchCommand::Resume);
    QTRY_VERIFY_WITH_TIMEOUT(status().isFinished(), 20'000);
    const bool isSentAgain = outcome == RowOutcome::Waiting;
    QCOMPARE(kickoffs, isSentAgain ? 4 : 3);
    QCOMPARE(console.engine->batches().rows(*begun)->at(1).outcome,
             isSentAgain ? RowOutcome::Completed : RowOutcome::Unclear);
}

/// As by a gateway that answers from its cache: nothing was started for the second row.
void TestAnswers::rowsThatAreGivenOneId()
{
    ScriptedServer service{Scene{}};
    int kickoffs = 0;
    service.whenAsked = [&kickoffs](const ReceivedRequest &request) {
        if (request.method() != "POST")
            return sceneOf(200, R"({"state":"SUCCESS","result":"of the first row"})");
        ++kickoffs;
        return sceneOf(200, R"({"kickoff_id":"run-1"})");
    };
    EngineFixture console;
    QVERIFY(console.start());
    BatchOrder order;
    order.crewId = console.addCrew(service.url()).id;
    order.name = u"rows.csv"_s;
    order.columns = {u"topic"_s};
    order.concurrency = 1;
    for (int number = 1; number <= 3; ++number)
        order.rows.append({number, {u"Tea"_s}, {{u"topic"_s, u"Tea"_s}}, {}, 1});
    QVERIFY(console.engine->startBatch(order));
    const auto status = [&console] { return console.engine->batches().statuses().last(); };
    QTRY_COMPARE(status().batch.state, BatchState::Paused);
    QVERIFY2(status().batch.reason.contains(u"row 2 the ID of another run"_s),
             qPrintable(status().batch.reason));
    QCOMPARE(kickoffs, 2);
    QCOMPARE(status().count(RowOutcome::Waiting), 1);
}

void TestAnswers::stops_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<int>("kind"); // of the entry that is kept
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const Scene &scene, EntryKind kind, const QString &shown) {
        QTest::newRow(name) << scene << int(kind) << shown;
    };
    const auto ok = [](const QByteArray &body) { return sceneOf(200, body); };
    using enum EntryKind;
    row("stopped", ok(R"({"status":"stopped","kickoffId":"k-1"})"), StopAccepted, {});
    row("revoked", ok(R"({"state":"REVOKED"})"), StopAccepted, {});
    row("stopping", ok(R"({"status":"stopping"})"), StopAccepted, {});
    row("not found", ok(R"({"error":"Execution not found"})"), StopRefused, u"Execution not found"_s);
    row("the state is named", ok(R"({"detail":"Cannot stop execution. Current state: SUCCESS"})"),
        StopRefused, {});
    row("an error", ok(R"({"status":"error","message":"boom"})"), StopUnclear, u"boom"_s);
    row("an unknown word", ok(R"({"status":"Put aside?!"})"), StopUnclear, u"Put aside?!"_s);
    row("500 with a model's quota", sceneOf(500, modelsQuota), StopUnclear, u"current quota"_s);
    row("303", sceneOf(303, "", "Location: /status/k-1\r\n"), StopUnclear, u"303"_s);
}

/// A service that answers NOT FOUND while a person is awaited must not be believed to have stopped the run.
void TestAnswers::stops()
{
    QFETCH(Scene, scene);
    QFETCH(int, kind);
    QFETCH(QString, shown);
    ScriptedConsole console;
    QVERIFY(begin(console, {}));
    script(console.service, "/stop/", scene, "NOT FOUND");
    Outcome<StopOutcome> outcome;
    console.console.engine->stopRun(console.run, outcome.taker());
    QVERIFY(outcome.wait());
    QCOMPARE(console.entryCount(EntryKind(kind)), 1);
    if (!shown.isEmpty()) {
        QVERIFY(!outcome.isOk());
        const QString said = outcome.error().message.text() + u'\n' + outcome.error().serviceText;
        QVERIFY2(said.contains(shown), qPrintable(said));
    }
    if (kind == int(EntryKind::StopAccepted)) {
        QTRY_COMPARE(console.console.state(console.run), ExecutionState::Stopped);
        return;
    }
    const int polls = console.requestsTo("/status/k-1");
    console.console.engine->poller().refresh(console.run);
    QTRY_VERIFY(console.requestsTo("/status/k-1") > polls + 1);
    QCOMPARE(console.console.state(console.run), ExecutionState::PendingHumanInput);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(postsTo(console.service, "/stop/"), 1);
}

void TestAnswers::refusedStatusIsNotAboutInputs()
{
    ScriptedConsole console;
    QVERIFY(console.start());
    console.service.whenAsked = [](const ReceivedRequest &) {
        return sceneOf(422,
                       R"({"detail":[{"loc":["path","kickoff_id"],"msg":"Input should be a valid UUID"}]})");
    };
    console.console.engine->poller().refresh(console.run);
    QTRY_VERIFY(console.entryCount(EntryKind::StatusFailed) > 0);
    const QString text = console.console.engine->loadRun(console.run)->statusText.text();
    QVERIFY2(text.contains(u"422"_s) && !text.contains(u"inputs"_s), qPrintable(text));
}

QTEST_GUILESS_MAIN(TestAnswers)
#include "tst_answers.moc"
