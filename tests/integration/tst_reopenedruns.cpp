// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that were said to have ended, and ask for a person all the same: over real sockets, through a restart,
// and from a run that has long left memory.
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray crewEnds = R"({"kickoff_id":"k-1","result":"Of the first crew"})";

} // namespace

class TestReopenedRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNoticeAfterTheEndIsQueuedAndAnswered_data();
    void aNoticeAfterTheEndIsQueuedAndAnswered();
    void aHoldEndsWithItsRun();
    void aLateCrewCallbackClosesNothing();
    void theNextCrewsNoticeIsLost();
    void anEndIsConfirmedOnce();
    void anEndIsConfirmedAfterARestart_data();
    void anEndIsConfirmedAfterARestart();
    void anEndThatClosedAReviewIsCheckedAgain();
    void aCheckThatFailsIsNotTheLast_data();
    void aCheckThatFailsIsNotTheLast();
    void anEndInAHoldIsCheckedAgain();
    void anEndIsCheckedForAPerson_data();
    void anEndIsCheckedForAPerson();
    void aRefusedKickoffAsksForAPerson();
    void aServiceThatRepeatsTheEndIsAskedOnce();
    void aLateDecisionIsWaitedForAfterAll();
    void anOldNoticeIsNotShownAgain();
    void aRealServiceIsAnswered();

private:
    /// A console whose service answers status questions with \a m_status, and counts them.
    bool begin(ScriptedConsole &console)
    {
        m_asked = 0;
        console.service.whenAsked = [this](const ReceivedRequest &request) {
            if (!request.path().startsWith("/status"))
                return m_other.value(request.path(), ScriptedConsole::anything());
            ++m_asked;
            if (m_failure != 0)
                return Scene{Scene::When::AfterRequest,
                             answerOf(std::exchange(m_failure, 0), R"({"message":"no"})")};
            m_told += m_status.contains("completed") ? 1 : 0;
            return Scene{Scene::When::AfterRequest, answerOf(200, m_status)};
        };
        return console.start();
    }
    static bool isWaiting(const ScriptedConsole &console, int attempt = 1)
    {
        return console.console.isWaiting(console.run, attempt);
    }
    static const Execution &execution(const ScriptedConsole &console)
    {
        return *console.console.engine->loadRun(console.run);
    }
    static void restart(ScriptedConsole &console)
    {
        console.console.settings.port = console.port();
        console.console.stop();
        QVERIFY(console.console.start());
    }

    QByteArray m_status;
    QHash<QByteArray, Scene> m_other; ///< answers to other paths
    int m_asked = 0;
    int m_failure = 0; ///< the code of the next answer; 0: it is m_status
    int m_told = 0;    ///< answers that said that it ended
};

void TestReopenedRuns::aNoticeAfterTheEndIsQueuedAndAnswered_data()
{
    QTest::addColumn<QByteArray>("end");    ///< the crew callback; empty: a status says so
    QTest::addColumn<QByteArray>("status"); ///< what the service says of a run that has ended and waits
    QTest::addColumn<bool>("isReleased");
    QTest::addColumn<bool>("isRestarted");
    const QByteArray waits = R"({"status":"Pending Human Input"})";
    for (const bool isReleased : {false, true}) {
        for (const bool isRestarted : {false, true}) {
            const QByteArray how =
                QByteArray(isReleased ? ", long ago" : "") + (isRestarted ? ", restart" : "");
            QTest::newRow(("crew callback, says that it waits" + how).constData())
                << crewEnds << waits << isReleased << isRestarted;
            QTest::newRow(("crew callback, not found" + how).constData())
                << crewEnds << R"({"state":"NOT FOUND"})"_ba << isReleased << isRestarted;
            QTest::newRow(("completed, and says so again" + how).constData())
                << QByteArray() << R"({"status":"completed","result":"x"})"_ba << isReleased << isRestarted;
        }
    }
}

void TestReopenedRuns::aNoticeAfterTheEndIsQueuedAndAnswered()
{
    QFETCH(QByteArray, end);
    QFETCH(QByteArray, status);
    QFETCH(bool, isReleased);
    QFETCH(bool, isRestarted);
    ScriptedConsole console;
    if (isReleased)
        console.console.keepEnded = 0ms;
    m_status = end.isEmpty() ? R"({"status":"completed","result":"x"})" : R"({"state":"NOT FOUND"})";
    QVERIFY(begin(console));
    if (!end.isEmpty())
        QCOMPARE(console.post("crew", end), 200);
    QTRY_VERIFY(console.console.engine->loadRun(console.run)->state == ExecutionState::Completed);
    if (isReleased)
        QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));

    m_status = status;
    const int asked = m_asked;
    QSignalSpy changed(console.console.engine.get(), &Engine::changed);
    QCOMPARE(console.notice("Page", "publish"), 200);
    QVERIFY(isWaiting(console));
    QCOMPARE(console.console.state(console.run), ExecutionState::PendingHumanInput);
    QCOMPARE(execution(console).toldEnd->state, ExecutionState::Completed);
    QTRY_VERIFY(m_asked > asked);
    const auto isTold = [&changed] { // to the windows, not as history
        return std::ranges::any_of(changed, [](const QList<QVariant> &arguments) {
            const auto batch = arguments.first().value<ChangeBatch>();
            return !batch.initial && std::ranges::any_of(batch.reviews, [](const Review &review) {
                return review.state == ReviewState::Waiting;
            });
        });
    };
    QTRY_VERIFY(isTold());
    if (isRestarted)
        restart(console);
    QTRY_VERIFY(console.entryCount(EntryKind::Status) > 0 || status.contains("NOT FOUND"));
    QVERIFY(isWaiting(console));

    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(console.resumeCount(), 1);
    const auto resume = std::ranges::find(console.service.requests, "/resume"_ba, &ReceivedRequest::path);
    const QJsonObject body = wire::parseJsonObject(resume->body).value_or(QJsonObject());
    QCOMPARE(body.value("task_id"_L1).toString(), u"publish"_s);
    QVERIFY(body.contains("taskWebhookUrl"_L1)); // it continues to call us
    m_status = R"({"status":"completed","result":"All of it"})";
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1","task_id":"publish"})"), 200);
    QTRY_COMPARE_WITH_TIMEOUT(execution(console).result.output, u"All of it"_s, 20'000);
    QCOMPARE(console.console.state(console.run), ExecutionState::Completed);
    QVERIFY(!execution(console).toldEnd);
    QCOMPARE(console.entryCount(EntryKind::DecisionTooLate), 0);
}

/// Nobody can undo it any more, so it is not sent either when the run asks again.
void TestReopenedRuns::aHoldEndsWithItsRun()
{
    ScriptedConsole console;
    console.console.settings.hold = 60s;
    m_status = R"({"status":"running"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    QVERIFY(isWaiting(console));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QCOMPARE(console.review().state, ReviewState::Held);
    m_status = R"({"status":"completed","result":"x"})";
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","status":"completed","result":"x"})"), 200);
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    QTRY_COMPARE(console.decisionState(), DecisionState::Returned);
    m_status = R"({"status":"Pending Human Input"})";
    QCOMPARE(console.notice("Page", "publish"), 200);
    QTRY_COMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.resumeCount(), 0);
}

/// The order is reversed: the end of one crew is told while another one of the flow waits.
void TestReopenedRuns::aLateCrewCallbackClosesNothing()
{
    ScriptedConsole console;
    m_status = R"({"state":"NOT FOUND"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    const int asked = m_asked;
    QCOMPARE(console.post("crew", crewEnds), 200);
    QVERIFY(isWaiting(console));
    QCOMPARE(execution(console).toldEnd->state, ExecutionState::Completed);
    QTRY_VERIFY(m_asked > asked);
    QVERIFY(isWaiting(console));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.resumeCount(), 1);
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
}

/// The end of the first crew is not the last that is asked about the run.
void TestReopenedRuns::theNextCrewsNoticeIsLost()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = R"({"status":"running"})";
    QVERIFY(begin(console));
    QCOMPARE(console.post("crew", crewEnds), 200);
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Running);
    m_status = R"({"status":"Pending Human Input","task_id":"publish"})";
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    QCOMPARE(console.review().taskId, u"publish"_s);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Recovered);
}

void TestReopenedRuns::anEndIsConfirmedOnce()
{
    ScriptedConsole console;
    m_status = R"({"status":"running"})";
    QVERIFY(begin(console));
    QTRY_VERIFY(m_asked > 0);
    m_status = R"({"status":"completed","result":"x"})";
    QCOMPARE(console.post("crew", crewEnds), 200);
    QCOMPARE(console.console.state(console.run), ExecutionState::Completed);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), 2);
    const int asked = m_asked;
    QCOMPARE(console.post("task", R"({"kickoff_id":"k-1","name":"late"})"), 200);
    QTRY_COMPARE(m_asked, asked + 1);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), 3);
    QCOMPARE(console.console.state(console.run), ExecutionState::Completed);
    QCOMPARE(execution(console).result.output, u"x"_s); // that of the whole run
}

void TestReopenedRuns::anEndIsConfirmedAfterARestart_data()
{
    QTest::addColumn<bool>("isReleased");
    QTest::newRow("just now") << false;
    QTest::newRow("the run had left memory") << true;
}

/// The console ends before it has asked whether the end of one crew is that of the run.
void TestReopenedRuns::anEndIsConfirmedAfterARestart()
{
    QFETCH(bool, isReleased);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, std::chrono::hours(1)};
    if (isReleased)
        console.console.keepEnded = 0ms;
    m_status = R"({"status":"completed","result":"x"})";
    QVERIFY(begin(console));
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
    if (isReleased)
        QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    QCOMPARE(console.post("crew", crewEnds), 200);
    m_status = R"({"status":"Pending Human Input","task_id":"publish"})";
    restart(console);
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    QCOMPARE(console.review().taskId, u"publish"_s);
}

/// A status told the end of one crew of several: neither a notice nor a poll would show the review again.
void TestReopenedRuns::anEndThatClosedAReviewIsCheckedAgain()
{
    ScriptedConsole console;
    console.console.endChecks = {100ms, 200ms, 300ms};
    m_status = R"({"status":"Pending Human Input"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    QTRY_VERIFY(m_asked > 0);
    QVERIFY(isWaiting(console));
    m_status = R"({"status":"completed","result":"x"})";
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    m_status = R"({"status":"Pending Human Input"})";
    QTRY_VERIFY(isWaiting(console));
    QCOMPARE(console.console.state(console.run), ExecutionState::PendingHumanInput);

    m_told = 0;
    m_status = R"({"status":"completed","result":"x"})"; // and if it is repeated, it is the end
    QTRY_COMPARE(m_told, 4);
    QCOMPARE(console.review().state, ReviewState::Closed);
    const qsizetype statuses = console.entryCount(EntryKind::Status);
    console.console.engine->poller().refresh(console.run); // its checks begin again
    QTRY_COMPARE(m_told, 8);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), statuses + 1);
}

void TestReopenedRuns::aCheckThatFailsIsNotTheLast_data()
{
    QTest::addColumn<int>("code");
    QTest::newRow("not found") << 404;
    QTest::newRow("the service fails") << 500;
}

void TestReopenedRuns::aCheckThatFailsIsNotTheLast()
{
    QFETCH(int, code);
    ScriptedConsole console;
    console.console.keepEnded = 0ms;
    console.console.endChecks = {1s, 200ms, 200ms};
    m_status = R"({"status":"Pending Human Input"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    QTRY_VERIFY(m_asked > 0);
    m_status = R"({"status":"completed","result":"x"})";
    QTRY_COMPARE(console.console.engine->loadRun(console.run)->state, ExecutionState::Completed);
    m_other.insert("/k-1/status", {Scene::When::AfterRequest, answerOf(404, R"({"message":"no"})")});
    m_failure = code;
    QTRY_COMPARE(m_failure, 0); // it was told
    m_status = R"({"status":"Pending Human Input"})";
    QTRY_VERIFY(isWaiting(console));
    m_other.clear();
}

/// The decision comes back after the end, to a review that is closed by then.
void TestReopenedRuns::anEndInAHoldIsCheckedAgain()
{
    ScriptedConsole console;
    console.console.settings.hold = 60s;
    console.console.endChecks = {100ms, 200ms, 300ms};
    m_status = R"({"status":"Pending Human Input"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    QTRY_VERIFY(m_asked > 0);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    m_status = R"({"status":"completed","result":"x"})";
    QCOMPARE(console.post("crew", R"({"kickoff_id":"k-1","status":"completed","result":"x"})"), 200);
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    m_told = 0;
    QTRY_VERIFY(m_told > 0);
    m_status = R"({"status":"Pending Human Input"})";
    QTRY_VERIFY(isWaiting(console));
    QCOMPARE(console.decisionState(), DecisionState::Returned);
    QCOMPARE(console.resumeCount(), 0);
}

void TestReopenedRuns::anEndIsCheckedForAPerson_data()
{
    QTest::addColumn<bool>("isReleased");
    QTest::newRow("in memory") << false;
    QTest::newRow("long ago") << true;
}

/// Who presses Refresh wants to know.
void TestReopenedRuns::anEndIsCheckedForAPerson()
{
    QFETCH(bool, isReleased);
    ScriptedConsole console;
    console.console.endChecks = {};
    if (isReleased)
        console.console.keepEnded = 0ms;
    m_status = R"({"status":"running"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page", "publish"), 200);
    m_status = R"({"status":"completed","result":"x"})";
    QTRY_COMPARE(console.console.engine->loadRun(console.run)->state, ExecutionState::Completed);
    if (isReleased)
        QTRY_VERIFY(!console.console.engine->ledger().execution(console.run));
    m_status = R"({"status":"Pending Human Input"})";
    console.console.engine->poller().refresh(console.run);
    QTRY_VERIFY(isWaiting(console));
}

void TestReopenedRuns::aRefusedKickoffAsksForAPerson()
{
    ScriptedConsole console;
    m_status = R"({"status":"Pending Human Input"})";
    QVERIFY(begin(console));
    m_other.insert("/kickoff", {Scene::When::AfterRequest, answerOf(422, R"({"detail":"No."})")});
    QVERIFY(!console.console.kickoff(console.crew, console.console.fullRequest(console.crew, {})));
    m_other.clear();
    const QList<Execution> runs = console.console.engine->ledger().executions();
    const auto refused = std::ranges::find(runs, ExecutionState::Refused, &Execution::state);
    QVERIFY(refused != runs.end());
    const QList<ReceivedRequest> &requests = console.service.requests;
    const auto kickoff = std::find_if(requests.rbegin(), requests.rend(), [](const ReceivedRequest &request) {
        return request.path() == "/kickoff";
    });
    const QJsonObject sent = wire::parseJsonObject(kickoff->body).value_or(QJsonObject());
    const QJsonObject humanInput = sent.value("humanInputWebhook"_L1).toObject();
    const QByteArray credential =
        humanInput.value("authentication"_L1).toObject().value("token"_L1).toString().toLatin1();
    const QByteArray path = QUrl(humanInput.value("url"_L1).toString()).path().toLatin1();
    QCOMPARE(
        console.send(ScriptedConsole::requestOf(
            "POST", path, "Content-Type: application/json\r\nAuthorization: Bearer " + credential + "\r\n",
            R"({"execution_id":"k-9","task_id":"write","task_output":"Draft"})")),
        200);
    QVERIFY(console.console.isWaiting(refused->id, 1));
    QCOMPARE(console.console.state(refused->id), ExecutionState::PendingHumanInput);
    QTRY_VERIFY(console.requestsTo("/status/k-9") > 0);
    m_other.insert("/resume", {Scene::When::AfterRequest, answerOf(200, R"({"status":"resumed"})")});
    QVERIFY(console.console.decide(*console.console.review(refused->id), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.console.review(refused->id)->state, ReviewState::Approved);
    QCOMPARE(console.resumeCount(), 1);
}

/// It says the same as before the notice: the review stays, and the service is left alone.
void TestReopenedRuns::aServiceThatRepeatsTheEndIsAskedOnce()
{
    ScriptedConsole console;
    m_status = R"({"status":"completed","result":"x"})";
    QVERIFY(begin(console));
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
    QCOMPARE(m_asked, 1);
    QCOMPARE(console.notice("Page", "publish"), 200);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), 2);
    QVERIFY(isWaiting(console));
    const int asked = m_asked;
    restart(console);
    QTRY_COMPARE(m_asked, asked + 1);
    QTRY_COMPARE(console.entryCount(EntryKind::Status), 3);
    QVERIFY(isWaiting(console));
    m_other.insert("/resume", {Scene::When::AfterRequest,
                               answerOf(400, R"({"message":"The execution is not pending human input."})")});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    QCOMPARE(console.console.state(console.run), ExecutionState::Completed);
    QCOMPARE(console.review().lastAttempt().decision->feedback, u"Approved."_s);
    m_other.clear();
}

void TestReopenedRuns::aLateDecisionIsWaitedForAfterAll()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, std::chrono::hours(1)};
    m_status = R"({"state":"NOT FOUND"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft 1"), 200);
    m_other.insert("/resume", {Scene::When::AfterRequest,
                               answerOf(400, R"({"message":"The execution is not pending human input."})")});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(console.review().state, ReviewState::Closed);
    m_other.clear();
    m_status = R"({"status":"Pending Human Input","task_id":"write"})";
    QTRY_COMPARE_WITH_TIMEOUT(console.review().state, ReviewState::Waiting, 30'000);
    // Whether it waits for the same output is not known.
    QCOMPARE(console.review().attempts.size(), 2);
    QVERIFY(console.review().lastAttempt().output.isEmpty());
    const Decision late = *console.review().attempts.first().decision;
    QCOMPARE(late.feedback, u"Approved."_s);
    QVERIFY(late.waiting.text().contains(u"is waiting"_s));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved, again."_s));
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(console.resumeCount(), 2);
}

/// A relay delivers the first notice once more while the second attempt waits.
void TestReopenedRuns::anOldNoticeIsNotShownAgain()
{
    ScriptedConsole console;
    m_status = R"({"status":"Pending Human Input","task_id":"write"})";
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s));
    QTRY_COMPARE(console.review().state, ReviewState::Retrying);
    QCOMPARE(console.notice("Draft 2"), 200);
    const Review shown = console.review();
    QCOMPARE(console.notice("Draft 1"), 200);
    QCOMPARE(console.review().attempts.size(), 2);
    QCOMPARE(console.review().lastAttempt().output, u"Draft 2"_s);
    QVERIFY(isWaiting(console, 2));
    restart(console);
    QCOMPARE(console.review().lastAttempt().output, u"Draft 2"_s);
    QVERIFY(console.console.decide(shown, Verdict::Approve, u"Approved."_s)); // what was shown is what waits
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(console.resumeCount(), 2);
}

/// The bundled service waits; somebody tells the end of another crew of the same flow.
void TestReopenedRuns::aRealServiceIsAnswered()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = console.kickoff(crew, console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}}));
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    const QByteArray kickedOff = service.requestsOf(service::Exchange::Subject::Kickoff).first().body;
    const QJsonObject sent = wire::parseJsonObject(kickedOff).value_or(QJsonObject());
    const QUrl url(sent.value("crewWebhookUrl"_L1).toString());
    httppeer::Peer peer(static_cast<quint16>(url.port()), false);
    peer.send(ScriptedConsole::requestOf("POST", url.path().toLatin1(), "Content-Type: application/json\r\n",
                                         "{\"kickoff_id\":\"" + receipt->kickoffId.toLatin1() +
                                             "\",\"result\":\"Of another crew\"}"));
    QTRY_COMPARE(peer.status(), 200);
    QVERIFY(console.isWaiting(run, 1));
    QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 20'000);
    QVERIFY(console.decide(*console.review(run), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 20'000);
    QCOMPARE(console.review(run)->state, ReviewState::Approved);
    QVERIFY(console.engine->loadRun(run)->result.output.startsWith("# Published"_L1));
}

QTEST_GUILESS_MAIN(TestReopenedRuns)
#include "tst_reopenedruns.moc"
