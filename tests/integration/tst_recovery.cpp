// SPDX-License-Identifier: GPL-3.0-or-later
// A notice that never arrives must not leave a run waiting for ever: status raises the review, a person may
// type the task id or paste the notice, and a late notice merges into it.
#include "support/enginefixture.h"
#include "support/faultproxy.h"
#include "support/scriptedconsole.h"
#include "wire/json.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Subject = service::Exchange::Subject;

class TestRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statusRaisesAReviewWithoutNotice_data();
    void statusRaisesAReviewWithoutNotice();
    void pastedNoticeOpensTheReview();
    void badPastesAreRefused_data();
    void badPastesAreRefused();
    void lateNoticeMerges();
    void noticeInTimeRaisesNothingTwice();
    void unclearRejectWhoseNextNoticeIsLost();
    void typedTaskIdIsCorrected_data();
    void typedTaskIdIsCorrected();
    void orderForAnOutputThatWasNotShownIsRefused();
    void aTaskBesideAnotherIsRecovered();
    void anUnclearDecisionStaysWhenItsNoticeIsElsewhere();
    void aTaskWithItsOwnReviewIsDecidedThere();
    void whatIsHeldForATaskThatIsShownElsewhereIsGivenBack();
    void whatWaitsAfterTooLateIsNotKnown();
    void lateNoticeKnowsTheTaskId_data();
    void lateNoticeKnowsTheTaskId();
    void nextAttemptBelongsToTheTypedTaskId_data();
    void nextAttemptBelongsToTheTypedTaskId();

private:
    /// A console whose service says that it waits for a person, and not for which task.
    static bool waitWithoutTaskId(ScriptedConsole &console);
    static void answerResumes(ScriptedConsole &console, const QByteArray &task, const QByteArray &answer,
                              const QByteArray &stateAfter = "Pondering");
    static bool waitBesideAnother(ScriptedConsole &console);
    /// Of the task with that ID; with an empty one, the one that stands in for a notice.
    static Review reviewIn(const ScriptedConsole &console, const QString &taskId);
    static QStringList sentTaskIds(const ScriptedConsole &console);
    static QByteArray noticeFor(const QString &executionId);
    /// Starts a run whose human-input notices go where nobody listens.
    static std::optional<KickoffReceipt> kickoffWithLostNotices(EngineFixture &console, const Crew &crew);
};

QByteArray TestRecovery::noticeFor(const QString &executionId)
{
    return wire::toJson(QJsonObject{
        {u"execution_id"_s, executionId}, {u"task_id"_s, u"write"_s}, {u"task_output"_s, u"The draft."_s}});
}

std::optional<KickoffReceipt> TestRecovery::kickoffWithLostNotices(EngineFixture &console, const Crew &crew)
{
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.humanInput->url = u"http://127.0.0.1:1/<secret>/lost"_s;
    const auto receipt = console.kickoff(crew, request);
    return receipt ? std::optional(*receipt) : std::nullopt;
}

void TestRecovery::statusRaisesAReviewWithoutNotice_data()
{
    QTest::addColumn<int>("dialect");
    QTest::newRow("contract: the status says so") << int(service::Dialect::Contract);
    QTest::newRow("deployed: NOT FOUND and silence") << int(service::Dialect::Deployed);
}

void TestRecovery::statusRaisesAReviewWithoutNotice()
{
    QFETCH(int, dialect);
    const bool isContract = dialect == int(service::Dialect::Contract);
    ServiceFixture service{service::Dialect(dialect)};
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;

    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 30'000);
    const Review review = *console.review(run);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(review.resumeId, receipt->kickoffId);
    QCOMPARE(review.taskId, isContract ? u"write"_s : QString());

    if (!isContract) {
        const auto withoutTask = console.decide(review, Verdict::Approve, u"Approved."_s);
        QVERIFY(!withoutTask);
        QVERIFY(withoutTask.error().contains(u"task ID"_s));
    }
    QVERIFY(console.decide(review, Verdict::Approve, u"Approved."_s, isContract ? QString() : u"write"_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 30'000);
    QCOMPARE(console.review(run)->state, ReviewState::Approved);
    const QByteArray sent = service.requestsOf(Subject::Resume).last().body;
    QVERIFY2(sent.contains("\"write\""), sent.constData());
}

void TestRecovery::pastedNoticeOpensTheReview()
{
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    QTRY_COMPARE_WITH_TIMEOUT(console.state(receipt->executionId), ExecutionState::PendingHumanInput, 20'000);

    QVERIFY(console.engine->pasteNotice(receipt->executionId, noticeFor(receipt->kickoffId)));
    QVERIFY(console.isWaiting(receipt->executionId, 1));
    const Review review = *console.review(receipt->executionId);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Pasted);
    QCOMPARE(review.lastAttempt().output, u"The draft."_s);
    QVERIFY(console.decide(review, Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(receipt->executionId), ExecutionState::Completed, 30'000);
}

void TestRecovery::badPastesAreRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("hello");
    QTest::newRow("no task id") << QByteArray(R"({"execution_id":"x"})");
    QTest::newRow("another run") << noticeFor(u"somebody-elses"_s);
    QTest::newRow("a list") << QByteArray("[]");
}

void TestRecovery::badPastesAreRefused()
{
    QFETCH(QByteArray, json);
    ServiceFixture service;
    EngineFixture console;
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    const auto pasted = console.engine->pasteNotice(receipt->executionId, json);
    QVERIFY(!pasted);
    QVERIFY(!pasted.error().isEmpty());
    QVERIFY(!console.review(receipt->executionId));
}

void TestRecovery::lateNoticeMerges()
{
    ServiceFixture service;
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const auto receipt = kickoffWithLostNotices(console, crew);
    QVERIFY(receipt);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(receipt->executionId, 1), 30'000);

    QVERIFY(console.engine->pasteNotice(receipt->executionId, noticeFor(receipt->kickoffId)));
    QCOMPARE(console.engine->ledger().reviews().size(), 1);
    const Review merged = *console.review(receipt->executionId);
    QCOMPARE(merged.attempts.size(), 1);
    QCOMPARE(merged.lastAttempt().output, u"The draft."_s);
    QCOMPARE(merged.state, ReviewState::Waiting);
}

void TestRecovery::noticeInTimeRaisesNothingTwice()
{
    ServiceFixture service;
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(service.service.baseUrl());
    const QUuid run = console.kickedOff(crew);
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 20'000);
    const qsizetype polls = service.requestsOf(Subject::Status).size();
    QTRY_VERIFY_WITH_TIMEOUT(service.requestsOf(Subject::Status).size() >= polls + 2, 20'000);
    QCOMPARE(console.engine->ledger().reviews().size(), 1);
    QCOMPARE(console.review(run)->attempts.size(), 1);
}

/// The answer to a rejection is lost, and so is the notice of the attempt that it brought.
void TestRecovery::unclearRejectWhoseNextNoticeIsLost()
{
    ServiceFixture service;
    FaultProxy proxy(service.port);
    EngineFixture console;
    console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    QVERIFY(console.start());
    const Crew crew = console.addCrew(proxy.url());
    KickoffRequest request = console.fullRequest(crew, {{u"topic"_s, u"Tea"_s}});
    request.webhooks = {};
    request.humanInput->url = u"http://127.0.0.1:1/<secret>/lost"_s;
    const auto receipt = console.kickoff(crew, request);
    QVERIFY(receipt);
    const QUuid run = receipt->executionId;
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 1), 30'000);

    proxy.spoil("/resume", {Fault::Forward::Yes, QByteArray(), Scene::Then::Close});
    QVERIFY(console.decide(*console.review(run), Verdict::Reject, u"Shorter."_s));
    QTRY_COMPARE(proxy.spoiledCount, 1);
    proxy.heal();
    QTRY_VERIFY_WITH_TIMEOUT(console.isWaiting(run, 2), 30'000);
    const Review review = *console.review(run);
    QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(review.attempts.first().decision->feedback, u"Shorter."_s);
    QVERIFY(console.decide(review, Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.state(run), ExecutionState::Completed, 30'000);
    QCOMPARE(console.review(run)->state, ReviewState::Approved);
    QCOMPARE(service.requestsOf(Subject::Resume).size(), 2);
}

bool TestRecovery::waitWithoutTaskId(ScriptedConsole &console)
{
    console.console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    answerResumes(console, "write", answerOf(200, R"({"status":"resumed","message":"ok"})"));
    return console.start() && QTest::qWaitFor([&] { return console.console.isWaiting(console.run, 1); }) &&
           console.review().taskId.isEmpty();
}

/// From now on \a answer is given about \a task, and others are not known; then the run is \a stateAfter.
void TestRecovery::answerResumes(ScriptedConsole &console, const QByteArray &task, const QByteArray &answer,
                                 const QByteArray &stateAfter)
{
    const auto answered = [](const QByteArray &bytes) {
        return Scene{Scene::When::AfterRequest, bytes, Scene::Then::KeepOpen};
    };
    console.service.whenRead = [=, state = QByteArray("Pending Human Input")](
                                   const ReceivedRequest &request) mutable {
        if (request.path() == "/kickoff")
            return answered(answerOf(200, R"({"kickoff_id":"k-1"})"));
        if (request.path() != "/resume")
            return answered(answerOf(200, "{\"status\":\"" + state + "\"}"));
        if (!request.body.contains('"' + task + '"'))
            return answered(
                answerOf(400, R"({"message":"The execution is not pending human input for this task."})"));
        state = stateAfter;
        return answered(answer);
    };
}

QStringList TestRecovery::sentTaskIds(const ScriptedConsole &console)
{
    QStringList ids;
    for (const ReceivedRequest &request : console.service.requests) {
        if (request.path() == "/resume")
            ids += wire::parseJsonObject(request.body).value_or(QJsonObject()).value("task_id"_L1).toString();
    }
    return ids;
}

void TestRecovery::typedTaskIdIsCorrected_data()
{
    QTest::addColumn<QString>("after");
    QTest::newRow("refused") << u"refused"_s;
    QTest::newRow("taken back") << u"taken back"_s;
    QTest::newRow("restarted") << u"restarted"_s;
    QTest::newRow("unclear") << u"unclear"_s;
}

/// The id that was typed belongs to the decision it was typed for.
void TestRecovery::typedTaskIdIsCorrected()
{
    QFETCH(QString, after);
    ScriptedConsole console;
    QVERIFY(waitWithoutTaskId(console));
    if (after == "unclear"_L1)
        answerResumes(console, "wrtie", answerOf(500, "{}"), "Pending Human Input");
    const bool isSent = after == "refused"_L1 || after == "unclear"_L1;
    console.console.settings.hold = isSent ? std::chrono::milliseconds(0) : std::chrono::hours(1);
    console.console.engine->applySettings(console.console.settings);
    const auto mistyped =
        console.console.decide(console.review(), Verdict::Approve, u"Good."_s, u" wrtie "_s);
    QVERIFY(mistyped);
    QCOMPARE(mistyped->taskId, u"wrtie"_s);
    if (after == "taken back"_L1)
        console.console.engine->outbox().withdraw(mistyped->id, [](const auto &) {});
    console.console.settings.hold = std::chrono::milliseconds(0);
    if (after == "restarted"_L1) {
        console.console.stop();
        QVERIFY(console.console.start());
    }
    console.console.engine->applySettings(console.console.settings);
    const ReviewState back = after == "unclear"_L1 ? ReviewState::Unclear : ReviewState::Waiting;
    QTRY_COMPARE(console.review().state, back);
    QCOMPARE(sentTaskIds(console), isSent ? QStringList{u"wrtie"_s} : QStringList());
    QCOMPARE(console.decision()->taskId, u"wrtie"_s);
    QCOMPARE(console.review().taskId, QString());

    const auto without = console.console.decide(console.review(), Verdict::Approve, u"Good."_s);
    QVERIFY(!without);
    QVERIFY(without.error().contains(u"task ID"_s));
    answerResumes(console, "write", answerOf(200, R"({"status":"resumed","message":"ok"})"));
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Good."_s, u"write"_s));
    QTRY_COMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(sentTaskIds(console).last(), u"write"_s);
    QCOMPARE(console.review().taskId, u"write"_s);
}

/// The output arrives between the last look at the review and the click: the attempt's number is the same.
void TestRecovery::orderForAnOutputThatWasNotShownIsRefused()
{
    ScriptedConsole console;
    QVERIFY(waitWithoutTaskId(console));
    const Review seen = console.review();
    QCOMPARE(console.notice("Draft 1"), 200);
    QCOMPARE(console.review().lastAttempt().number, seen.lastAttempt().number);
    const auto unseen = console.console.decide(seen, Verdict::Approve, u"Good."_s, u"write"_s);
    QVERIFY(!unseen);
    QVERIFY2(unseen.error().contains(u"Read it"_s), qPrintable(unseen.error()));
    QCOMPARE(console.entryCount(EntryKind::DecisionHeld), 0);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Good."_s));
    QTRY_COMPARE(console.decision()->state, DecisionState::Accepted);
    QCOMPARE(sentTaskIds(console), QStringList{u"write"_s});
}

/// Two branches wait, and the notice of one of them was lost.
void TestRecovery::aTaskBesideAnotherIsRecovered()
{
    ScriptedConsole console;
    console.console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    console.service.whenRead = [](const ReceivedRequest &request) {
        const QByteArray answer = request.path() == "/kickoff" ? R"({"kickoff_id":"k-1"})"
                                  : request.path() == "/resume"
                                      ? R"({"status":"resumed","message":"ok"})"
                                      : R"({"status":"Pending Human Input","task_id":"publish"})";
        return Scene{Scene::When::AfterRequest, answerOf(200, answer), Scene::Then::KeepOpen};
    };
    QVERIFY(console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    const auto named = [&console](const QString &task) {
        const QList<Review> reviews = console.console.engine->ledger().reviews();
        const auto found = std::ranges::find(reviews, task, &Review::taskId);
        return found == reviews.end() ? Review() : *found;
    };
    QTRY_COMPARE(named(u"publish"_s).attempts.size(), 1);
    QCOMPARE(named(u"publish"_s).lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(named(u"write"_s).state, ReviewState::Waiting);
    for (const QString &task : {u"write"_s, u"publish"_s}) {
        QVERIFY(console.console.decide(named(task), Verdict::Approve, u"Good."_s));
        QTRY_COMPARE(named(task).attempts.first().decision->state, DecisionState::Accepted);
    }
    QCOMPARE(sentTaskIds(console), (QStringList{u"write"_s, u"publish"_s}));
}

/// Two reviews, the first of which asks for “write” and is approved; a decision about “x” is never answered.
bool TestRecovery::waitBesideAnother(ScriptedConsole &console)
{
    console.console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    console.console.settings.hold = std::chrono::milliseconds(0);
    console.service.whenRead = [](const ReceivedRequest &request) {
        const bool isLost = request.path() == "/resume" && request.body.contains("\"x\"");
        const QByteArray answer = request.path() == "/kickoff"  ? R"({"kickoff_id":"k-1"})"
                                  : request.path() == "/resume" ? R"({"status":"resumed","message":"ok"})"
                                                                : R"({"status":"Pending Human Input"})";
        return isLost ? Scene{Scene::When::AfterRequest, QByteArray(), Scene::Then::Close}
                      : Scene{Scene::When::AfterRequest, answerOf(200, answer), Scene::Then::KeepOpen};
    };
    return console.start() && console.notice("Draft 1") == 200 &&
           console.console.decide(reviewIn(console, u"write"_s), Verdict::Approve, u"Good."_s) &&
           QTest::qWaitFor([&] { return reviewIn(console, {}).attempts.size() == 1; });
}

Review TestRecovery::reviewIn(const ScriptedConsole &console, const QString &taskId)
{
    const QList<Review> reviews = console.console.engine->ledger().reviews();
    const auto found = std::ranges::find(reviews, taskId, &Review::taskId);
    return found == reviews.end() ? Review() : *found;
}

/// Its notice opened an attempt of another review. The decision may have arrived all the same.
void TestRecovery::anUnclearDecisionStaysWhenItsNoticeIsElsewhere()
{
    ScriptedConsole console;
    QVERIFY(waitBesideAnother(console));
    const auto standIn = [&console] { return reviewIn(console, {}); };
    QVERIFY(console.console.decide(standIn(), Verdict::Approve, u"Good."_s, u"x"_s));
    QTRY_COMPARE(standIn().state, ReviewState::Unclear);
    console.console.settings.hold = std::chrono::hours(1);
    console.console.engine->applySettings(console.console.settings);
    QVERIFY(console.console.decide(standIn(), Verdict::Approve, u"Good."_s, u"x"_s));
    QTRY_COMPARE(standIn().state, ReviewState::Held);

    QCOMPARE(console.notice("Draft 2"), 200);
    QTRY_COMPARE(standIn().state, ReviewState::Unclear);
    QCOMPARE(reviewIn(console, u"write"_s).attempts.size(), 2);
    const auto refused = console.console.decide(standIn(), Verdict::Approve, u"Good."_s, u"x"_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"attempt 2 of “write”. Decide there."_s), qPrintable(refused.error()));
    QCOMPARE(sentTaskIds(console), (QStringList{u"write"_s, u"x"_s}));
}

/// The decision would be about an output that was not shown.
void TestRecovery::aTaskWithItsOwnReviewIsDecidedThere()
{
    ScriptedConsole console;
    QVERIFY(waitBesideAnother(console));
    QVERIFY(console.console.decide(reviewIn(console, {}), Verdict::Approve, u"Good."_s, u"x"_s));
    QTRY_COMPARE(reviewIn(console, {}).state, ReviewState::Unclear);
    QCOMPARE(console.notice("Draft 2"), 200);
    QCOMPARE(reviewIn(console, u"write"_s).state, ReviewState::Waiting);
    const auto refused =
        console.console.decide(reviewIn(console, {}), Verdict::Approve, u"Good."_s, u"write"_s);
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(u"“write” has its own review"_s), qPrintable(refused.error()));
    QVERIFY(console.console.decide(reviewIn(console, u"write"_s), Verdict::Approve, u"Good."_s));
    QTRY_COMPARE(sentTaskIds(console), (QStringList{u"write"_s, u"x"_s, u"write"_s}));
}

/// Its output came in its own review while the decision was held.
void TestRecovery::whatIsHeldForATaskThatIsShownElsewhereIsGivenBack()
{
    ScriptedConsole console;
    QVERIFY(waitBesideAnother(console));
    QCOMPARE(console.post("human-input", "garbled"), 400);
    const auto unreadable = [&console] { return reviewIn(console, {}); };
    QTRY_COMPARE(unreadable().lastAttempt().arrival, Arrival::Unreadable);
    console.console.settings.hold = std::chrono::hours(1);
    console.console.engine->applySettings(console.console.settings);
    const auto held = console.console.decide(unreadable(), Verdict::Approve, u"Good."_s, u"write"_s);
    QVERIFY(held);
    QCOMPARE(console.notice("Draft 2"), 200);
    QTRY_COMPARE(reviewIn(console, u"write"_s).state, ReviewState::Waiting);
    console.console.engine->outbox().sendNow(held->id);
    QTRY_COMPARE(unreadable().lastAttempt().decision->state, DecisionState::Returned);
    const QString reason = unreadable().lastAttempt().decision->message.text();
    QVERIFY2(reason.contains(u"“write” has its own review"_s), qPrintable(reason));
    QCOMPARE(sentTaskIds(console), QStringList{u"write"_s});
}

void TestRecovery::whatWaitsAfterTooLateIsNotKnown()
{
    ScriptedConsole console;
    console.console.noticeGrace = {std::chrono::milliseconds(1), std::chrono::milliseconds(1)};
    answerResumes(console, "another", answerOf(200, "{}"));
    QVERIFY(console.start());
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Good."_s));
    QTRY_COMPARE(console.review().attempts.size(), 2);
    QCOMPARE(console.review().attempts.first().decision->state, DecisionState::TooLate);
    QCOMPARE(console.review().state, ReviewState::Waiting);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Recovered);
    QVERIFY(console.review().lastAttempt().output.isEmpty());
    QCOMPARE(console.notice("Draft 1"), 200); // late once more: still not what is known to wait
    QVERIFY(console.review().lastAttempt().output.isEmpty());
    QCOMPARE(console.notice("Draft 2"), 200);
    QCOMPARE(console.review().lastAttempt().output, u"Draft 2"_s);
    QCOMPARE(console.review().lastAttempt().mayBeOf, 0);
}

void TestRecovery::lateNoticeKnowsTheTaskId_data()
{
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("while it is held") << true;
    QTest::newRow("after it was refused") << false;
}

void TestRecovery::lateNoticeKnowsTheTaskId()
{
    QFETCH(bool, isHeld);
    ScriptedConsole console;
    QVERIFY(waitWithoutTaskId(console));
    console.console.settings.hold =
        isHeld ? std::chrono::milliseconds(3'600'000) : std::chrono::milliseconds(0);
    console.console.engine->applySettings(console.console.settings);
    const auto mistyped = console.console.decide(console.review(), Verdict::Approve, u"Good."_s, u"wrtie"_s);
    QVERIFY(mistyped);
    QTRY_COMPARE(console.review().state, isHeld ? ReviewState::Held : ReviewState::Waiting);
    QTRY_COMPARE(sentTaskIds(console).size(), isHeld ? 0 : 1);
    QCOMPARE(console.notice("Draft 1"), 200);
    QCOMPARE(console.console.engine->ledger().reviews().size(), 1);
    QCOMPARE(console.review().attempts.size(), 1);
    QCOMPARE(console.review().taskId, u"write"_s);
    if (isHeld) { // nobody has seen the output that came meanwhile
        console.console.engine->outbox().sendNow(mistyped->id);
        QTRY_COMPARE(console.decision()->state, DecisionState::Returned);
        QCOMPARE(sentTaskIds(console).size(), 0);
        console.console.settings.hold = std::chrono::milliseconds(0);
        console.console.engine->applySettings(console.console.settings);
    }
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Good."_s, u"wrtie"_s));
    QTRY_COMPARE(console.decision()->state, DecisionState::Accepted);
    QCOMPARE(sentTaskIds(console).last(), u"write"_s);
}

void TestRecovery::nextAttemptBelongsToTheTypedTaskId_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("accepted") << answerOf(200, R"({"status":"retrying","message":"ok"})");
    QTest::newRow("accepted, not confirmed") << answerOf(200, R"({"kickoff_id":"k-2"})");
    QTest::newRow("unclear") << answerOf(500, "{}");
}

/// Once it was sent, the typed id tells which review the next notice belongs to.
void TestRecovery::nextAttemptBelongsToTheTypedTaskId()
{
    QFETCH(QByteArray, answer);
    ScriptedConsole console;
    QVERIFY(waitWithoutTaskId(console));
    answerResumes(console, "write", answer);
    QVERIFY(console.console.decide(console.review(), Verdict::Reject, u"Shorter."_s, u"write"_s));
    QTRY_VERIFY(console.decision()->answeredAt.isValid());
    QCOMPARE(console.notice("Draft 2"), 200);
    QCOMPARE(console.console.engine->ledger().reviews().size(), 1);
    QCOMPARE(console.review().lastAttempt().output, u"Draft 2"_s);
    QCOMPARE(console.review().taskId, u"write"_s);
    // The notice may be the one that was missing when the decision was made: it shows no arrival.
    QCOMPARE(console.review().lastAttempt().mayBeOf, 1);
    const bool isUnclear = QByteArray(QTest::currentDataTag()) == "unclear";
    QCOMPARE(console.review().attempts.first().decision->state,
             isUnclear ? DecisionState::Unclear : DecisionState::Accepted);
}

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
