// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions through a real engine to a scripted service: each is sent at most once, and no word is lost.
#include "support/scriptedconsole.h"
#include "support/secondconnection.h"
#include "wire/records.h"

#include <QTcpSocket>
#include <QThread>
#include <QTimer>

#include <algorithm>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using When = Scene::When;
using Then = Scene::Then;

namespace {

const QString words = u"Kürzer, bitte.\n\t“And” 🙂 — no jargon "_s;

} // namespace

class TestOutbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isHeldUntilSentNow();
    void holdEndsByItself();
    void noHoldEndsInTheEnd();
    void withdrawnIsNotSent();
    void ends_data();
    void ends();
    void isSentAsDecided();
    void whoseProgramEndedIsSaid_data();
    void whoseProgramEndedIsSaid();
    void heldComesBackAfterARestart_data();
    void heldComesBackAfterARestart();
    void heldAgainAfterUnclearLeavesItUnclear();
    void sendingBecomesUnclearAfterARestart();
    void whatARestartFoundIsWrittenWhenItCanBe_data();
    void whatARestartFoundIsWrittenWhenItCanBe();
    void heldOldDecisionIsNotSentForANewerAttempt();
    void aHoldThatWillNotBeSentEndsAtOnce();
    void orderForAnOldAttemptIsRefused();
    void onlyWaitingReviewsTakeDecisions();
    void wordsAreNeeded();
    void unclearIsSentAgainByAPersonOnly();
    void refusedMayBeDecidedAgain();
    void runThatEndedInTheHold();
    void withoutTokenItComesBack();
    void journalThatFailsBeforeSending();
    void aDeskSaysWhyItStillHoldsADecision();
    void journalThatFailsAfterSending();
    void twoReviewsAtOnce();
    void aProgramThatStoodStillReadsFirst();
    void goesToNoOtherAddress();
    void theSecondSpellingGoesToNoOtherAddress_data();
    void theSecondSpellingGoesToNoOtherAddress();
    void nothingIsHeldForACrewThatIsGone();

private:
    /// A console with one notice.
    static bool begin(ScriptedConsole &console, std::chrono::milliseconds hold = 0ms)
    {
        return console.startWithNotice(hold);
    }
};

void TestOutbox::isHeldUntilSentNow()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Reject, words);
    QVERIFY(decision);
    QCOMPARE(decision->state, DecisionState::Held);
    QCOMPARE(decision->feedback, words);
    QCOMPARE(console.review().state, ReviewState::Held);
    QCOMPARE(console.resumeCount(), 0);
    const Entries entries = console.entries();
    const auto held = std::ranges::find(entries, EntryKind::DecisionHeld, &Entry::kind);
    QVERIFY(held != entries.end() && !console.review().taskId.isEmpty());
    QCOMPARE(wire::decodeHoldRecord(held->body).taskId, console.review().taskId);
    console.console.engine->outbox().sendNow(decision->id);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    console.console.engine->outbox().sendNow(decision->id);
    console.console.engine->outbox().withdraw(decision->id, [](const auto &) {});
    console.console.engine->outbox().sendNow(QUuid::createUuid());
    QCOMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
    QCOMPARE(console.entryCount(EntryKind::DecisionSending), 1);
}

void TestOutbox::holdEndsByItself()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 20ms));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
}

void TestOutbox::noHoldEndsInTheEnd()
{
    constexpr auto hold = 20ms;
    ScriptedConsole console;
    QVERIFY(begin(console, hold));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    bool isEnded = false;
    console.console.engine->finishSending([&isEnded] { isEnded = true; });
    QVERIFY(isEnded); // nothing was sent
    bool isHoldOver = false;
    QTimer::singleShot(2 * hold, this, [&isHoldOver] { isHoldOver = true; });
    QTRY_VERIFY(isHoldOver);
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QCOMPARE(console.resumeCount(), 0);
}

void TestOutbox::withdrawnIsNotSent()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto first = console.console.decide(console.review(), Verdict::Reject, words);
    console.console.engine->outbox().withdraw(first->id, [](const auto &) {});
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.decision()->feedback, words);
    console.console.engine->outbox().sendNow(first->id);
    const auto second = console.console.decide(console.review(), Verdict::Approve, u"Approved."_s);
    QVERIFY(second);
    console.console.engine->outbox().sendNow(second->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
    QVERIFY(console.service.requests.last().path() == "/resume" || console.resumeCount() == 1);
}

void TestOutbox::ends_data()
{
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<int>("state");
    const auto row = [](const char *name, const Scene &scene, DecisionState state) {
        QTest::newRow(name) << scene << int(state);
    };
    const auto answer = [](int status, const QByteArray &body, const QByteArray &header = {}) {
        return Scene{When::AfterRequest, answerOf(status, body, header), Then::KeepOpen};
    };
    using enum DecisionState;
    row("accepted", answer(200, R"({"status":"resumed","message":"ok"})"), Accepted);
    row("400 malformed",
        answer(400, R"({"error":"Bad Request","message":"human_feedback must be a string"})"), Refused);
    row("400 not pending",
        answer(400, R"({"error":"Bad Request","message":"The execution is not in Pending Human Input"})"),
        TooLate);
    row("400 not waiting", answer(400, R"({"detail":"Execution is not\nwaiting for human input."})"),
        TooLate);
    row("401", answer(401, R"({"message":"Invalid token"})"), Refused);
    row("404", answer(404, R"({"message":"No such execution"})"), Refused);
    row("422", answer(422, R"({"detail":[{"loc":["body","human_feedback"],"msg":"too short"}]})"), Refused);
    row("429", answer(429, "Monthly execution limit reached"), Refused);
    row("302", answer(302, "", "Location: http://127.0.0.1:1/\r\n"), Unclear);
    row("500", answer(500, R"({"message":"boom"})"), Unclear);
    row("503", answer(503, "", "Retry-After: 1\r\n"), Unclear);
    row("no JSON", answer(200, "<html>ok</html>"), Unclear);
    row("closed before reading", {When::OnConnect, {}, Then::Close}, Unclear);
    row("closed after the header", {When::AfterHeader, {}, Then::Close}, Unclear);
    row("closed after the request", {When::AfterRequest, {}, Then::Close}, Unclear);
    row("reset after the request", {When::AfterRequest, {}, Then::Reset}, Unclear);
    row("cut answer",
        {When::AfterRequest, "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"sta", Then::Close}, Unclear);
    row("no answer", {When::AfterRequest, {}, Then::KeepOpen}, Unclear);
}

void TestOutbox::ends()
{
    QFETCH(Scene, scene);
    QFETCH(int, state);
    ScriptedConsole console;
    console.console.timeOuts.resume = 300ms;
    QVERIFY(begin(console));
    // The resume goes to a server of its own; what polls are told there settles nothing.
    ScriptedServer resumes{scene};
    if (scene.when != When::OnConnect) {
        resumes.whenAsked = [scene](const ReceivedRequest &request) {
            const Scene unknown{When::AfterRequest, answerOf(200, R"({"status":"Pondering"})"),
                                Then::KeepOpen};
            return request.path() == "/resume" ? scene : unknown;
        };
    }
    Crew moved = console.crew;
    moved.address = resumes.url();
    bool isSaved = false;
    console.console.engine->crewRepository().save({moved, QString::fromLatin1(token), true}, this,
                                                  [&isSaved](const auto &) { isSaved = true; });
    QVERIFY(isSaved);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, words));
    QTRY_VERIFY(console.decisionState() != DecisionState::Held &&
                console.decisionState() != DecisionState::Sending);
    // A connection that is closed at once may end before anything was sent over it: then that is certain.
    if (scene.when == When::OnConnect && console.decisionState() == DecisionState::Refused)
        state = int(DecisionState::Refused);
    QCOMPARE(int(console.decisionState()), state);
    QCOMPARE(console.decision()->feedback, words);
    QVERIFY(resumes.requestCount("POST") <= 1);
    QVERIFY(scene.when == When::OnConnect || resumes.requestCount("POST") == 1);
    QCOMPARE(console.entryCount(EntryKind::DecisionSending), 1);
    const bool isBack = state == int(DecisionState::Refused) || state == int(DecisionState::Unclear);
    QCOMPARE(isOpen(console.review().state), isBack);
    if (state != int(DecisionState::Accepted))
        QVERIFY(!console.decision()->message.isEmpty());
}

void TestOutbox::isSentAsDecided()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    const auto resume = std::ranges::find(console.service.requests, "/resume"_ba, &ReceivedRequest::path);
    QVERIFY(resume != console.service.requests.end());
    const QJsonObject body = wire::parseJsonObject(resume->body).value_or(QJsonObject());
    QCOMPARE(body, (QJsonObject{{u"execution_id"_s, u"k-1"_s},
                                {u"task_id"_s, u"write"_s},
                                {u"human_feedback"_s, words},
                                {u"is_approve"_s, true},
                                {u"taskWebhookUrl"_s, console.sent.value("taskWebhookUrl"_L1)},
                                {u"stepWebhookUrl"_s, console.sent.value("stepWebhookUrl"_L1)},
                                {u"crewWebhookUrl"_s, console.sent.value("crewWebhookUrl"_L1)}}));
}

void TestOutbox::whoseProgramEndedIsSaid_data()
{
    QTest::addColumn<bool>("isDesk");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("console") << false << u"The program ended before the decision was sent."_s;
    QTest::newRow("desk") << true << u"The desk's program ended before the decision was sent."_s;
}

void TestOutbox::whoseProgramEndedIsSaid()
{
    QFETCH(bool, isDesk);
    QFETCH(QString, sentence);
    ScriptedConsole console;
    console.console.isDesk = isDesk;
    QVERIFY(begin(console, 1h));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decision()->message.text(), sentence);
}

void TestOutbox::heldComesBackAfterARestart_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("approve") << Verdict::Approve;
    QTest::newRow("reject") << Verdict::Reject;
}

/// Nobody is asked to hurry: it waits until the person has said once more that it is right.
void TestOutbox::heldComesBackAfterARestart()
{
    QFETCH(Verdict, verdict);
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), verdict, words);
    QVERIFY(decision);
    console.console.stop();
    console.console.settings.hold = 0ms;
    for (int restart = 1; restart <= 2; ++restart) {
        QVERIFY(console.console.start());
        QCOMPARE(console.review().state, ReviewState::Waiting);
        QCOMPARE(console.decisionState(), DecisionState::Returned);
        QCOMPARE(console.decision()->verdict, verdict);
        QCOMPARE(console.decision()->feedback, words);
        QVERIFY(!console.decision()->message.isEmpty());
        console.console.engine->outbox().sendNow(decision->id);
        console.console.engine->outbox().withdraw(decision->id, [](const auto &) {});
        const int polls = console.requestsTo("/status/k-1");
        QTRY_VERIFY(console.requestsTo("/status/k-1") > polls + 1);
        QCOMPARE(console.resumeCount(), 0);
        QCOMPARE(console.decisionState(), DecisionState::Returned);
        QCOMPARE(console.entryCount(EntryKind::DecisionReturned), 1);
        console.console.stop();
    }
    QVERIFY(console.console.start());
    QVERIFY(console.console.decide(console.review(), verdict, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Accepted);
    QTRY_VERIFY(console.requestsTo("/status/k-1") > 0);
    QCOMPARE(console.resumeCount(), 1);
}

/// The first one may have arrived, and only that it was not sent again is certain.
void TestOutbox::heldAgainAfterUnclearLeavesItUnclear()
{
    ScriptedConsole console;
    console.console.timeOuts.resume = 100ms;
    QVERIFY(begin(console));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    const auto first = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(first);
    QTRY_COMPARE(console.decisionState(), DecisionState::Unclear);
    console.service.play({ScriptedConsole::anything()});
    console.console.settings.hold = 1h;
    console.console.engine->applySettings(console.console.settings);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QCOMPARE(console.review().state, ReviewState::Held);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.review().state, ReviewState::Unclear);
    QCOMPARE(console.decision()->id, first->id);
    QVERIFY2(console.decision()->message.text().contains("not sent again"_L1),
             qPrintable(console.decision()->message.text()));
    QCOMPARE(console.resumeCount(), 1);
}

void TestOutbox::sendingBecomesUnclearAfterARestart()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}}); // from here on nobody is answered
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.resumeCount(), 1);
    QCOMPARE(console.decisionState(), DecisionState::Sending);
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Unclear);
    QCOMPARE(console.review().state, ReviewState::Unclear);
    // Windows say before it that the decision may have arrived.
    QCOMPARE(console.decision()->message.text(), u"The program ended before the service answered."_s);
    QCOMPARE(console.decision()->feedback, words);
    QTRY_VERIFY(console.service.openCount() > 0);
    QCOMPARE(console.resumeCount(), 1);
    QCOMPARE(console.entryCount(EntryKind::DecisionSending), 1);

    // Once more: what is unclear stays so, and is not told twice.
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.decisionState(), DecisionState::Unclear);
    QCOMPARE(console.entryCount(EntryKind::DecisionUnclear), 1);
}

void TestOutbox::whatARestartFoundIsWrittenWhenItCanBe_data()
{
    QTest::addColumn<bool>("isSent");
    QTest::addColumn<ReviewState>("found");
    QTest::addColumn<DecisionState>("written");
    QTest::newRow("held") << false << ReviewState::Held << DecisionState::Returned;
    QTest::newRow("sending") << true << ReviewState::Sending << DecisionState::Unclear;
}

/// A disk that is full at the start has room later.
void TestOutbox::whatARestartFoundIsWrittenWhenItCanBe()
{
    QFETCH(bool, isSent);
    QFETCH(ReviewState, found);
    QFETCH(DecisionState, written);
    ScriptedConsole console;
    QVERIFY(begin(console, isSent ? 0ms : 1h));
    if (isSent)
        console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    QTRY_COMPARE(console.resumeCount(), isSent ? 1 : 0);
    QTRY_COMPARE(console.review().state, found);
    console.console.stop();
    console.service.play({ScriptedConsole::anything()});

    console.console.settings.hold = 0ms;
    console.console.beforeStart = [&console] { console.console.setDiskFull(true); };
    QVERIFY(console.console.start());
    QVERIFY(!console.console.problems->isEmpty());
    QCOMPARE(console.review().state, found);
    console.console.engine->outbox().sendNow(decision->id);
    QVERIFY(!console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_VERIFY(console.requestsTo("/status/k-1") > 0);
    console.console.setDiskFull(false);
    QTRY_COMPARE_WITH_TIMEOUT(console.decisionState(), written, 20'000);
    QCOMPARE(console.decision()->feedback, words);
    QCOMPARE(console.resumeCount(), isSent ? 1 : 0);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), isSent ? 2 : 1);
}

void TestOutbox::heldOldDecisionIsNotSentForANewerAttempt()
{
    for (const bool isRestarted : {false, true}) {
        ScriptedConsole console;
        QVERIFY(begin(console, 1h));
        const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
        QVERIFY(decision);
        QCOMPARE(console.notice("Draft 2"), 200); // somebody else has rejected the first
        if (isRestarted) {
            console.console.stop();
            QVERIFY(console.console.start());
        }
        QCOMPARE(console.review().state, ReviewState::Waiting);
        console.console.engine->outbox().sendNow(
            decision->id); // of no effect when the restart has found it out of date
        QTRY_COMPARE(console.review().attempts.first().decision->state, DecisionState::Refused);
        QCOMPARE(console.resumeCount(), 0);
        QCOMPARE(console.review().attempts.first().decision->feedback, words);
        QVERIFY(!console.review().attempts.first().decision->message.isEmpty());
        QCOMPARE(console.review().state, ReviewState::Waiting);
        QCOMPARE(console.review().lastAttempt().number, 2);
    }
}

/// Until its end it would seem that the decision is still to be sent.
void TestOutbox::aHoldThatWillNotBeSentEndsAtOnce()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QCOMPARE(console.notice("Draft 2"), 200);
    QTRY_COMPARE(console.review().attempts.first().decision->state, DecisionState::Refused);
    QCOMPARE(console.review().attempts.first().decision->feedback, words);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.entryCount(EntryKind::DecisionSending), 0);
    QCOMPARE(console.resumeCount(), 0);
}

void TestOutbox::orderForAnOldAttemptIsRefused()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    const Review seen = console.review();
    QCOMPARE(console.notice("Draft 2"), 200);
    const auto decision = console.console.decide(seen, Verdict::Approve, words);
    QVERIFY(!decision);
    QVERIFY(decision.error().contains(u"newer"_s));
    QCOMPARE(console.entryCount(EntryKind::DecisionHeld), 0);
}

void TestOutbox::onlyWaitingReviewsTakeDecisions()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto first = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!console.console.decide(console.review(), Verdict::Reject, words)); // held already
    console.console.engine->outbox().sendNow(first->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QVERIFY(!console.console.decide(console.review(), Verdict::Reject, words)); // sent already
    Review unknown = console.review();
    unknown.id = QUuid::createUuid();
    QVERIFY(!console.console.decide(unknown, Verdict::Reject, words));
    QCOMPARE(console.resumeCount(), 1);
}

void TestOutbox::wordsAreNeeded()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    for (const QString &nothing : {QString(), u"  \n\t"_s, u"\u00a0\u2003"_s})
        QVERIFY(!console.console.decide(console.review(), Verdict::Reject, nothing));
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

void TestOutbox::unclearIsSentAgainByAPersonOnly()
{
    ScriptedConsole console;
    console.console.timeOuts.resume = 100ms;
    console.console.timeOuts.status = 100ms;
    QVERIFY(begin(console));
    console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Unclear);
    const int polls = console.requestsTo("/status/k-1");
    QTRY_VERIFY(console.requestsTo("/status/k-1") > polls);
    QCOMPARE(console.resumeCount(), 1);
    console.service.play({ScriptedConsole::anything()});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 2);
}

void TestOutbox::refusedMayBeDecidedAgain()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    console.service.play(
        {Scene{When::AfterRequest, answerOf(401, R"({"message":"Invalid token"})"), Then::KeepOpen}});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Refused);
    QVERIFY(console.decision()->message.text().contains(u"Invalid token"_s));
    console.service.play({ScriptedConsole::anything()});
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 2);
}

void TestOutbox::runThatEndedInTheHold()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    console.service.play(
        {Scene{When::AfterRequest, answerOf(200, R"({"status":"completed","result":"x"})"), Then::KeepOpen}});
    console.console.engine->poller().refresh(console.run);
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
    QTRY_COMPARE(console.decisionState(), DecisionState::Returned);
    console.console.engine->outbox().sendNow(decision->id);
    QCOMPARE(console.decision()->feedback, words);
    QCOMPARE(console.resumeCount(), 0);
}

void TestOutbox::withoutTokenItComesBack()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    console.console.stop();
    console.console.secrets = std::make_shared<LastingSecretStore>(); // a keychain that has lost everything
    QVERIFY(console.console.start());
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Refused);
    QVERIFY(console.decision()->message.text().contains(u"token"_s));
    QCOMPARE(console.decision()->feedback, words);
    QCOMPARE(console.resumeCount(), 0);
}

void TestOutbox::journalThatFailsBeforeSending()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    console.console.setDiskFull(true);
    const auto failed = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!failed);
    QVERIFY2(failed.error().contains(u"journal"_s), qPrintable(failed.error()));
    QCOMPARE(console.review().state, ReviewState::Waiting);

    console.console.setDiskFull(false);
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    console.console.setDiskFull(true);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_VERIFY(!console.console.problems->isEmpty()); // not on disk, so not sent
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QCOMPARE(console.resumeCount(), 0);
    console.console.setDiskFull(false);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.resumeCount(), 1);
}

/// Only administrators are shown its problems.
void TestOutbox::aDeskSaysWhyItStillHoldsADecision()
{
    ScriptedConsole console;
    console.console.isDesk = true;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    console.console.setDiskFull(true);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_VERIFY(!console.decision()->waiting.isEmpty());
    QCOMPARE(console.decisionState(), DecisionState::Held);
    QCOMPARE(console.decision()->sendAt, decision->sendAt);
    console.console.setDiskFull(false);
    console.console.engine->outbox().sendNow(decision->id);
    QTRY_COMPARE(console.decisionState(), DecisionState::Accepted);
    QCOMPARE(console.decision()->waiting.text(), QString());
}

void TestOutbox::journalThatFailsAfterSending()
{
    for (const bool isAccepted : {true, false}) {
        ScriptedConsole console;
        QVERIFY(begin(console));
        const QSignalSpy solved(console.console.engine.get(), &engine::Engine::problemSolved);
        console.service.play({Scene{When::AfterRequest, {}, Then::KeepOpen}});
        QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
        QTRY_COMPARE(console.resumeCount(), 1);
        console.console.setDiskFull(true);
        console.service.sendToAll(isAccepted ? answerOf(200, R"({"status":"resumed","message":"ok"})")
                                             : answerOf(401, "{}"));
        QTRY_VERIFY(!console.console.problems->isEmpty());
        QCOMPARE(console.decisionState(), DecisionState::Sending);
        console.console.setDiskFull(false);
        console.service.play({ScriptedConsole::anything()});
        QTRY_COMPARE_WITH_TIMEOUT(console.decisionState(),
                                  isAccepted ? DecisionState::Accepted : DecisionState::Refused, 20'000);
        QCOMPARE(console.resumeCount(), 1);
        QTRY_COMPARE(solved.size(), 1);
        QCOMPARE(solved.first().first(), console.console.problems->first().first());
    }
}

void TestOutbox::twoReviewsAtOnce()
{
    ScriptedConsole console;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Other", "second"), 200);
    const QList<Review> reviews = console.console.engine->ledger().reviews();
    QCOMPARE(reviews.size(), 2);
    for (const Review &review : reviews)
        QVERIFY(console.console.decide(review, Verdict::Approve, words + review.taskId));
    QTRY_COMPARE(console.entryCount(EntryKind::DecisionAccepted), 2);
    QCOMPARE(console.resumeCount(), 2);
    for (const ReceivedRequest &request : std::as_const(console.service.requests)) {
        if (request.path() != "/resume")
            continue;
        const QJsonObject body = wire::parseJsonObject(request.body).value_or(QJsonObject());
        QCOMPARE(body.value("human_feedback"_L1).toString(), words + body.value("task_id"_L1).toString());
    }
}

/// Another output has come to the endpoint meanwhile, and lies in its socket.
void TestOutbox::aProgramThatStoodStillReadsFirst()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 200ms));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTcpSocket service;
    service.connectToHost(QHostAddress::LocalHost, console.port());
    QVERIFY(service.waitForConnected());
    service.write(
        ScriptedConsole::requestOf("POST", console.path("human-input"),
                                   "Content-Type: application/json\r\n" + console.authorizationField(),
                                   R"({"execution_id":"k-1","task_id":"write","task_output":"Draft 2"})"));
    QVERIFY(service.waitForBytesWritten());
    QThread::sleep(2); // the engine, which is on this thread, stands still past the end of the hold
    QTRY_COMPARE(console.review().attempts.size(), 2);
    QTRY_COMPARE(console.review().attempts.first().decision->state, DecisionState::Refused);
    QCOMPARE(console.resumeCount(), 0);
}

void TestOutbox::goesToNoOtherAddress()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(decision);
    Crew moved = console.crew;
    moved.address = QUrl(console.crew.address.toString() + u"/other"_s);
    bool isSaved = false;
    console.console.engine->crewRepository().save(
        {moved, QString::fromLatin1(token), false}, console.console.engine.get(),
        [&isSaved](const auto &saved) { isSaved = saved.has_value(); });
    QTRY_VERIFY(isSaved);
    QTRY_COMPARE(console.decisionState(), DecisionState::Returned); // long before the end of the hold
    console.console.engine->outbox().sendNow(decision->id);
    QVERIFY(console.decision()->message.text().contains(u"address was changed"_s));
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.resumeCount(), 0);
    QCOMPARE(console.requestsTo("/other/resume"), 0);
}

void TestOutbox::theSecondSpellingGoesToNoOtherAddress_data()
{
    QTest::addColumn<bool>("isRemoved");
    QTest::newRow("moved") << false;
    QTest::newRow("removed") << true;
}

/// What is decided is checked once more when the connection is there, which may be long after the hold.
void TestOutbox::theSecondSpellingGoesToNoOtherAddress()
{
    QFETCH(bool, isRemoved);
    ScriptedConsole console;
    QVERIFY(begin(console));
    engine::Engine *engine = console.console.engine.get();
    console.service.answerTo = [&](const ReceivedRequest &request) {
        if (request.path() != "/resume")
            return ScriptedConsole::anything().answer;
        Crew moved = console.crew;
        moved.address = QUrl(console.crew.address.toString() + u"/other"_s);
        if (isRemoved)
            engine->removeCrew(moved.id);
        else
            engine->crewRepository().save({moved, QString::fromLatin1(token), false}, engine,
                                          [](const auto &) {});
        return answerOf(422, R"({"detail":[{"loc":["body","executionId"],"msg":"required"}]})");
    };
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, words));
    QTRY_COMPARE(console.decisionState(), DecisionState::Returned);
    QVERIFY2(console.decision()->message.text().contains(isRemoved ? u"no longer exists"_s
                                                                   : u"address was changed"_s),
             qPrintable(console.decision()->message.text()));
    QCOMPARE(console.resumeCount(), 1);
    QCOMPARE(console.requestsTo("/other/resume"), 0);
}

void TestOutbox::nothingIsHeldForACrewThatIsGone()
{
    ScriptedConsole console;
    QVERIFY(begin(console, 1h));
    console.console.engine->removeCrew(console.crew.id);
    const auto decision = console.console.decide(console.review(), Verdict::Approve, words);
    QVERIFY(!decision);
    QVERIFY2(decision.error().contains(u"no longer exists"_s), qPrintable(decision.error()));
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

QTEST_GUILESS_MAIN(TestOutbox)
#include "tst_outbox.moc"
