// SPDX-License-Identifier: GPL-3.0-or-later
// Notices that cannot be read, that come again after the decision, and that share a task ID with another:
// what waits is in the queue, shown as it came, whatever the service says in its statuses.
#include "support/scriptedconsole.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QByteArray waits = R"({"status":"Pending Human Input"})";
const QByteArray runs = R"({"status":"running"})";
const QByteArray unknown = R"({"state":"NOT FOUND"})";

} // namespace

class TestOddNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeReadIsShownAsItCame_data();
    void whatCannotBeReadIsShownAsItCame();
    void anUnreadableNoticeIsShownWhileOthersCome();
    void anUnreadableNoticeFillsWhatIsMissing();
    void anUnreadableNoticeAfterTheEnd();
    void anUnreadableNoticeWhileAReviewWaits();
    void anUnreadableNoticeWhileTheServiceIsAway();
    void anotherRunWithTheSameIds();
    void aNoticeThatNamesTwoRuns();
    void whatWasSentAgainIsNotKept();
    void whatCannotBeReadMayBeOfAnotherGate();
    void aServiceThatDoesNotTell_data();
    void aServiceThatDoesNotTell();
    void theSameQuestionTwice_data();
    void theSameQuestionTwice();
    void aRepeatOfAServiceThatTells();
    void aNoticeAfterABlindApproval_data();
    void aNoticeAfterABlindApproval();
    void whatCannotBeReadStopsAHeldDecision();
    void aStatusThatLagsAfterAnApproval_data();
    void aStatusThatLagsAfterAnApproval();
    void anIdThatIsGivenTwiceLeadsToNoOtherRun_data();
    void anIdThatIsGivenTwiceLeadsToNoOtherRun();
    void aLostNoticeIsRecoveredWhileOtherTasksGoOn();
    void whatOnlyAStatusRaisedFollowsTheStatuses();
    void whatAsksByAnotherIdIsAskedAboutOnce();
    void aNoticeOfAnotherTaskUnderAnotherIdHidesNothing();
    void stepsAfterAnApprovalPutOffWhatALaggingStatusRaises();
    void anUnclearDecisionAboutALostNoticeIsSettled();
    void twoOutputsUnderOneTaskId_data();
    void twoOutputsUnderOneTaskId();

private:
    /// A console whose service answers status questions with \a m_status (empty: 404), and counts them.
    bool begin(ScriptedConsole &console)
    {
        m_asked = 0;
        m_kickoffId = "k-1";
        console.service.whenAsked = [this](const ReceivedRequest &request) {
            if (request.path().contains("/status")) {
                ++m_asked;
                return Scene{Scene::When::AfterRequest, m_status.isEmpty()
                                                            ? answerOf(404, R"({"detail":"Not Found"})")
                                                            : answerOf(200, m_status)};
            }
            if (request.path() == "/kickoff")
                return Scene{Scene::When::AfterRequest,
                             answerOf(200, QByteArray(R"({"kickoff_id":"%"})").replace('%', m_kickoffId))};
            if (request.path() == "/resume")
                return Scene{Scene::When::AfterRequest, answerOf(200, R"({"status":"resumed"})")};
            return ScriptedConsole::anything();
        };
        return console.start();
    }
    static bool isWaiting(const ScriptedConsole &console, int attempt = 1)
    {
        return console.console.isWaiting(console.run, attempt);
    }
    /// Another branch goes on meanwhile.
    static bool isWaitingBesideSteps(ScriptedConsole &console)
    {
        (void)console.post("step", R"({"kickoff_id":"k-1","step":"x"})");
        return isWaiting(console);
    }
    static bool approve(ScriptedConsole &console, const QString &taskId = {})
    {
        const int sent = console.resumeCount();
        if (!console.console.decide(console.review(), Verdict::Approve, u"Approved."_s, taskId))
            return false;
        return QTest::qWaitFor(
            [&] { return console.resumeCount() > sent && console.review().state == ReviewState::Approved; });
    }
    static QJsonObject lastResume(const ScriptedConsole &console)
    {
        QJsonObject last;
        for (const ReceivedRequest &request : console.service.requests) {
            if (request.path() == "/resume")
                last = wire::parseJsonObject(request.body).value_or(QJsonObject());
        }
        return last;
    }
    bool isAskedAgain(int times)
    {
        const int asked = m_asked;
        return QTest::qWaitFor([&] { return m_asked >= asked + times; }, 60'000);
    }

    QByteArray m_status;
    QByteArray m_kickoffId; ///< of the next run
    int m_asked = 0;
};

void TestOddNotices::whatCannotBeReadIsShownAsItCame_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("answer");
    QTest::addColumn<QString>("shown"); ///< a part of it
    QTest::newRow("truncated") << R"({"execution_id":"k-1","task_id":"write","task_output":"Pay 5 EU)"_ba
                               << 400 << u"Pay 5 EU"_s;
    QTest::newRow("single quotes") << "{'execution_id':'k-1','task_id':'write','task_output':'Pay 5 EUR'}"_ba
                                   << 400 << u"'Pay 5 EUR'"_s;
    QTest::newRow("invalid UTF-8")
        << "{\"execution_id\":\"k-1\",\"task_id\":\"write\",\"task_output\":\"Pay \xff EUR\"}"_ba << 400
        << u"Pay \uFFFD EUR"_s;
    QTest::newRow("a number that is too large")
        << R"({"execution_id":"k-1","task_id":"write","task_output":[1e400]})"_ba << 400 << u"[1e400]"_s;
    QTest::newRow("two task IDs")
        << R"({"execution_id":"k-1","task_id":"write","task_id":"publish","task_output":"Pay 5 EUR"})"_ba
        << 200 << u"publish"_s;
    QTest::newRow("plain text") << "Please look at the page"_ba << 400 << u"Please look at the page"_s;
    QTest::newRow("no task ID") << R"({"execution_id":"k-1","task_output":"Pay 5 EUR"})"_ba << 200
                                << u"Pay 5 EUR"_s;
    QTest::newRow("a list") << R"([{"execution_id":"k-1","task_id":"write","task_output":"Pay 5 EUR"}])"_ba
                            << 200 << u"Pay 5 EUR"_s;
}

/// The service is asked at once, and nothing else is waited for when it says that it waits.
void TestOddNotices::whatCannotBeReadIsShownAsItCame()
{
    QFETCH(QByteArray, body);
    QFETCH(int, answer);
    QFETCH(QString, shown);
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    m_status = runs;
    QVERIFY(begin(console));
    QTRY_VERIFY(m_asked > 0);
    m_status = waits;
    QCOMPARE(console.post("human-input", body), answer);
    QTRY_VERIFY(isWaiting(console));
    const Review review = console.review();
    QCOMPARE(review.lastAttempt().raw, body);
    QVERIFY2(review.lastAttempt().output.contains(shown), qPrintable(review.lastAttempt().output));
    QVERIFY(review.lastAttempt().json.isUndefined());
    QCOMPARE(review.lastAttempt().arrival, Arrival::Unreadable);
    QCOMPARE(review.taskId, QString()); // nothing is decided on a guess
    QVERIFY(!console.console.decide(review, Verdict::Approve, u"Approved."_s));

    QCOMPARE(console.post("human-input", body), answer); // once more
    console.console.settings.port = console.port();
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.review().attempts, review.attempts);
    QVERIFY(approve(console, u"write"_s));
    QCOMPARE(lastResume(console).value("task_id"_L1).toString(), u"write"_s);
    QCOMPARE(lastResume(console).value("execution_id"_L1).toString(), u"k-1"_s);
}

/// The status never says that a person is awaited, and other callbacks keep coming.
void TestOddNotices::anUnreadableNoticeIsShownWhileOthersCome()
{
    ScriptedConsole console;
    console.console.noticeGrace = {300ms, 1h};
    m_status = runs;
    QVERIFY(begin(console));
    QTRY_VERIFY(m_asked > 0);
    QCOMPARE(console.post("human-input", R"({"run":"k-1","text":"Please look at this"})"), 200);
    QTRY_VERIFY_WITH_TIMEOUT(isWaitingBesideSteps(console), 30'000);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Unreadable);
}

/// The review is there without its notice; what comes then is shown, and a decision without it is not sent.
void TestOddNotices::anUnreadableNoticeFillsWhatIsMissing()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    console.console.settings.hold = 1h;
    m_status = waits;
    QVERIFY(begin(console));
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Recovered);
    const auto held = console.console.decide(console.review(), Verdict::Approve, u"Approved."_s, u"write"_s);
    QVERIFY(held);
    QCOMPARE(console.post("human-input", "not JSON"), 400);
    QCOMPARE(console.review().attempts.size(), 1);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Unreadable);
    QCOMPARE(console.review().lastAttempt().output, u"not JSON"_s);
    console.console.engine->outbox().sendNow(held->id);
    QTRY_COMPARE(console.decision()->state, DecisionState::Returned);
    QCOMPARE(console.resumeCount(), 0);

    QCOMPARE(console.notice("Draft"), 200); // it is sent again, and can be read
    QCOMPARE(console.review().attempts.size(), 1);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Notice);
    QCOMPARE(console.review().lastAttempt().output, u"Draft"_s);
    QCOMPARE(console.review().taskId, u"write"_s);
}

void TestOddNotices::anUnreadableNoticeAfterTheEnd()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    console.console.keepEnded = 0ms;
    m_status = R"({"status":"completed","result":"x"})";
    QVERIFY(begin(console));
    QTRY_COMPARE(console.console.state(console.run), ExecutionState::Completed);
    m_status = waits;
    QCOMPARE(console.post("human-input", "not JSON"), 400);
    QTRY_VERIFY(isWaiting(console));
    QCOMPARE(console.review().lastAttempt().output, u"not JSON"_s);
}

/// It may be about the task that waits or another one: whoever decides is told, until it is shown.
void TestOddNotices::anUnreadableNoticeWhileAReviewWaits()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft"), 200);
    QCOMPARE(console.review().unreadableNotices, 0);
    QCOMPARE(console.post("human-input", "not JSON"), 400);
    QCOMPARE(console.review().unreadableNotices, 1);
    QCOMPARE(console.post("human-input", "not JSON"), 400); // sent again
    QCOMPARE(console.review().unreadableNotices, 1);
    console.console.settings.port = console.port();
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.review().unreadableNotices, 1);
    QCOMPARE(console.review().lastAttempt().output, u"Draft"_s);

    QVERIFY(approve(console));
    const auto count = [&console](auto matches) {
        return std::ranges::count_if(console.console.engine->ledger().reviews(), matches);
    };
    const auto isShown = [](const Review &review) { return review.lastAttempt().output == u"not JSON"_s; };
    QTRY_COMPARE_WITH_TIMEOUT(count(isShown), 1, 30'000);
    QCOMPARE(count([](const Review &review) { return review.unreadableNotices != 0; }), 0);
}

/// What waits is shown, so nothing is raised, however often the service cannot be asked.
void TestOddNotices::anUnreadableNoticeWhileTheServiceIsAway()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = runs;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft"), 200);
    m_status.clear();
    QCOMPARE(console.post("human-input", "not JSON"), 400);
    QCOMPARE(console.review().unreadableNotices, 1);
    QTRY_VERIFY_WITH_TIMEOUT(console.entryCount(EntryKind::StatusFailed) > 0, 20'000);
    QVERIFY(isAskedAgain(6)); // in both forms each time
    QCOMPARE(console.entryCount(EntryKind::ReviewRecovered), 0);
    QCOMPARE(console.review().state, ReviewState::Waiting);
}

/// The service takes a decision for either: what was decided before the other run asked is not sent.
void TestOddNotices::anotherRunWithTheSameIds()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    console.console.settings.hold = 1h;
    m_status = runs;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Pay 1 EUR"), 200);
    const QUuid first = console.review().id;
    const auto held = console.console.decide(console.review(), Verdict::Approve, u"Approved."_s);
    QVERIFY(held);
    QVERIFY(console.kickoff());
    QCOMPARE(console.notice("Pay 9999 EUR"), 200);
    QCOMPARE(console.console.engine->ledger().reviews().size(), 2);
    // That the other one is decided by then makes no difference.
    const auto other = console.console.decide(console.review(), Verdict::Reject, u"Too much."_s);
    QVERIFY(other);
    console.console.engine->outbox().sendNow(held->id);
    QTRY_COMPARE(console.console.engine->ledger().review(first)->state, ReviewState::Waiting);
    const Decision returned = *console.console.engine->ledger().review(first)->lastAttempt().decision;
    QCOMPARE(returned.state, DecisionState::Returned);
    QVERIFY2(returned.message.text().contains(u"same IDs"_s), qPrintable(returned.message.text()));
    QCOMPARE(console.resumeCount(), 0);
    // Whoever decides now has been told of both.
    const auto again = console.console.decide(*console.console.engine->ledger().review(first),
                                              Verdict::Approve, u"Approved."_s);
    QVERIFY(again);
    console.console.engine->outbox().sendNow(again->id);
    QTRY_COMPARE(console.resumeCount(), 1);
    console.console.engine->outbox().sendNow(other->id);
    QTRY_COMPARE(console.resumeCount(), 2);
}

/// The decision would be sent for the other one, with the webhook addresses of this one.
void TestOddNotices::aNoticeThatNamesTwoRuns()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    m_status = runs;
    QVERIFY(begin(console));
    const QUuid first = console.run;
    m_kickoffId = "k-2";
    QVERIFY(console.kickoff());
    m_status = waits;
    const QByteArray body =
        R"({"kickoff_id":"k-2","execution_id":"k-1","task_id":"pay","task_output":"Pay 5 EUR"})";
    QCOMPARE(console.post("human-input", body), 200);
    QTRY_VERIFY(isWaiting(console));
    const Review review = console.review();
    QCOMPARE(review.lastAttempt().arrival, Arrival::Unreadable);
    QCOMPARE(review.lastAttempt().raw, body);
    QCOMPARE(review.taskId, QString());
    QCOMPARE(console.console.engine->ledger().reviews().size(), 1);
    QVERIFY(!console.console.decide(review, Verdict::Approve, u"Approved."_s));
    // To paste it makes it no clearer: else the first run would be followed by the ID of the second.
    for (const QUuid &run : {first, console.run})
        QVERIFY(!console.console.engine->pasteNotice(run, body));
    QCOMPARE(console.console.engine->ledger().execution(first)->ids(), QStringList{u"k-1"_s});

    console.console.settings.port = console.port();
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.review().attempts, review.attempts);
    QVERIFY(approve(console, u"pay"_s));
    QCOMPARE(lastResume(console).value("execution_id"_L1).toString(), u"k-2"_s);
}

/// Cut off the first time and whole the second time: answered, it is not taken for what waits next.
void TestOddNotices::whatWasSentAgainIsNotKept()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft"), 200);
    const QByteArray cutOff = QByteArray(R"({"execution_id":"k-1","task_id":"write"})").chopped(4);
    QCOMPARE(console.post("human-input", cutOff), 400);
    QTRY_VERIFY(console.entryCount(EntryKind::Status) > 0);
    m_status = runs;
    QVERIFY(approve(console));
    const auto runsAfterwards = [&console] {
        const Entries entries = console.entries();
        const auto accepted = std::ranges::find(entries, EntryKind::DecisionAccepted, &Entry::kind);
        return std::any_of(accepted, entries.end(), [](const Entry &entry) {
            return entry.kind == EntryKind::Status && entry.body == runs;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(runsAfterwards(), 30'000);
    m_status = R"({"status":"Pending Human Input","task_id":"publish"})";
    QTRY_COMPARE_WITH_TIMEOUT(console.console.engine->ledger().reviews().size(), 2, 60'000);
    for (const Review &review : console.console.engine->ledger().reviews()) {
        if (review.taskId == u"publish"_s)
            QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    }
}

/// A notice that can be read takes its place, and the service still waits after the decision about that one.
void TestOddNotices::whatCannotBeReadMayBeOfAnotherGate()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.post("human-input", "garbled"), 400);
    QTRY_VERIFY(isWaiting(console));
    QCOMPARE(console.notice("Draft"), 200);
    QCOMPARE(console.review().lastAttempt().output, u"Draft"_s);
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    const auto shown = [&console] {
        const QList<Review> reviews = console.console.engine->ledger().reviews();
        return std::ranges::any_of(reviews, [](const Review &review) {
            return review.state == ReviewState::Waiting && review.lastAttempt().output == u"garbled"_s &&
                   review.lastAttempt().arrival == Arrival::Unreadable;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(shown(), 30'000);
}

void TestOddNotices::aServiceThatDoesNotTell_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::newRow("running") << runs;
    QTest::newRow("NOT FOUND") << unknown;
    QTest::newRow("no status") << QByteArray();
    QTest::newRow("an unknown word") << R"({"status":"Pondering"})"_ba;
}

/// Nothing but the notice itself tells that somebody is awaited.
void TestOddNotices::aServiceThatDoesNotTell()
{
    QFETCH(QByteArray, status);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = status;
    QVERIFY(begin(console));
    QCOMPARE(console.post("human-input", "not JSON"), 400);
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Unreadable);
    QVERIFY(!console.review().lastAttempt().isSaid);
    QVERIFY(approve(console, u"write"_s));
}

void TestOddNotices::theSameQuestionTwice_data()
{
    QTest::addColumn<QByteArray>("whileWaiting");
    QTest::addColumn<QByteArray>("whileRunning");
    QTest::newRow("says that it waits") << waits << runs;
    QTest::newRow("always running") << runs << runs;
    QTest::newRow("NOT FOUND") << unknown << unknown;
    QTest::newRow("no status") << QByteArray() << QByteArray();
}

/// A flow asks the same question, word for word, three times: each time somebody has to answer.
void TestOddNotices::theSameQuestionTwice()
{
    QFETCH(QByteArray, whileWaiting);
    QFETCH(QByteArray, whileRunning);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = whileWaiting;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Go on?"), 200);
    for (int question = 1; question <= 3; ++question) {
        QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console, question), 30'000);
        QCOMPARE(console.review().taskId, u"write"_s);
        m_status = whileRunning;
        QVERIFY(approve(console));
        QCOMPARE(console.resumeCount(), question);
        m_status = whileWaiting;
        QCOMPARE(console.notice("Go on?"), 200);
    }
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console, 4), 30'000);
    QCOMPARE(console.review().lastAttempt().repeated, 1);
    QCOMPARE(console.console.engine->ledger().reviews().size(), 1);
}

/// A service that has said that it waits, and says now that it does not: a relay delivered the notice again.
void TestOddNotices::aRepeatOfAServiceThatTells()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Go on?"), 200);
    QTRY_VERIFY(console.entryCount(EntryKind::Status) > 0);
    m_status = runs;
    QVERIFY(approve(console));
    QCOMPARE(console.notice("Go on?"), 200);
    QVERIFY(isAskedAgain(3));
    QCOMPARE(console.review().state, ReviewState::Approved);
    QCOMPARE(console.review().attempts.size(), 1);
}

void TestOddNotices::aNoticeAfterABlindApproval_data()
{
    theSameQuestionTwice_data();
}

/// It may be the one that could not be read, sent again, or that of the next question.
void TestOddNotices::aNoticeAfterABlindApproval()
{
    QFETCH(QByteArray, whileWaiting);
    QFETCH(QByteArray, whileRunning);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = whileWaiting;
    QVERIFY(begin(console));
    QCOMPARE(console.post("human-input", "garbled"), 400);
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    m_status = whileRunning;
    QVERIFY(approve(console, u"write"_s));
    m_status = whileWaiting;
    QCOMPARE(console.notice("Draft"), 200);
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console, 2), 30'000);
    QCOMPARE(console.review().lastAttempt().mayBeOf, 1);
    QCOMPARE(console.review().lastAttempt().output, u"Draft"_s);
    QVERIFY(console.review().attempts.first().output != u"Draft"_s); // nobody has approved that
    QCOMPARE(console.console.engine->ledger().reviews().size(), 1);
}

void TestOddNotices::anIdThatIsGivenTwiceLeadsToNoOtherRun_data()
{
    QTest::addColumn<bool>("isKnown"); // the second ID, as that of another run
    QTest::newRow("of another run") << true;
    QTest::newRow("of no run") << false;
}

void TestOddNotices::anIdThatIsGivenTwiceLeadsToNoOtherRun()
{
    QFETCH(bool, isKnown);
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    m_status = runs;
    QVERIFY(begin(console));
    QUuid other;
    if (isKnown) {
        console.console.engine->follow(console.crew.id, u"k-2"_s,
                                       [&other](const auto &answer) { other = answer.value_or(QUuid()); });
        QTRY_VERIFY(!other.isNull());
    }
    m_status = waits;
    QCOMPARE(console.post("human-input", R"({"execution_id":"k-1","execution_id":"k-2","task_id":"write",)"
                                         R"("task_output":"Pay 5 EUR"})"),
             200);
    QTRY_VERIFY(isWaiting(console));
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Unreadable);
    QVERIFY(!console.console.review(other));
    QCOMPARE(console.console.engine->ledger().executions().size(), isKnown ? 2 : 1);
}

void TestOddNotices::aLostNoticeIsRecoveredWhileOtherTasksGoOn()
{
    ScriptedConsole console;
    console.console.noticeGrace = {500ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QTRY_VERIFY_WITH_TIMEOUT(isWaitingBesideSteps(console), 30'000);
    QCOMPARE(console.review().lastAttempt().arrival, Arrival::Recovered);
}

/// It is closed while the run goes on, and waits when the service does.
void TestOddNotices::whatOnlyAStatusRaisedFollowsTheStatuses()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QTRY_VERIFY(isWaiting(console));
    m_status = runs;
    QTRY_COMPARE_WITH_TIMEOUT(console.review().state, ReviewState::Closed, 60'000);
    QCOMPARE(console.console.state(console.run), ExecutionState::Running);
    const int recorded = console.entryCount(EntryKind::Status);
    QVERIFY(isAskedAgain(1));
    QCOMPARE(console.entryCount(EntryKind::Status), recorded); // it is known by now
    m_status = waits;
    QTRY_COMPARE_WITH_TIMEOUT(console.review().state, ReviewState::Waiting, 60'000);
    QCOMPARE(console.review().attempts.size(), 1);
}

/// A notice need not name the kickoff.
void TestOddNotices::whatAsksByAnotherIdIsAskedAboutOnce()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = runs;
    QVERIFY(begin(console));
    QCOMPARE(
        console.post("human-input", R"({"execution_id":"e-1","task_id":"write","task_output":"Pay 5 EUR"})"),
        200);
    const auto reviews = [&console] { return console.console.engine->ledger().reviews(); };
    QTRY_COMPARE(reviews().size(), 1);
    QCOMPARE(reviews().first().resumeId, u"e-1"_s);
    m_status = waits;
    const int asked = m_asked;
    QTRY_VERIFY((console.console.engine->poller().refresh(console.run), m_asked >= asked + 4));
    QCOMPARE(reviews().size(), 1);
    QVERIFY(console.console.decide(reviews().first(), Verdict::Approve, u"Approved."_s));
    QTRY_COMPARE(reviews().first().state, ReviewState::Approved);
    QTRY_VERIFY((console.console.engine->poller().refresh(console.run),
                 reviews().size() == 2)); // it waits all the same
}

void TestOddNotices::aNoticeOfAnotherTaskUnderAnotherIdHidesNothing()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = runs;
    QVERIFY(begin(console));
    QCOMPARE(
        console.post("human-input", R"({"execution_id":"e-1","task_id":"write","task_output":"Pay 5 EUR"})"),
        200);
    m_status = R"({"status":"Pending Human Input","task_id":"research"})";
    QTRY_VERIFY((console.console.engine->poller().refresh(console.run), isWaiting(console)));
    QCOMPARE(console.console.engine->ledger().reviews().size(), 2);
}

/// The run goes on, and its status still says that it waits for what was approved.
void TestOddNotices::stepsAfterAnApprovalPutOffWhatALaggingStatusRaises()
{
    ScriptedConsole console;
    console.console.noticeGrace = {2s, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft 1"), 200);
    QVERIFY(approve(console));
    QElapsedTimer sinceTheApproval;
    sinceTheApproval.start();
    std::optional<int> asked; // once the grace would be over
    const auto goesOn = [&] {
        (void)console.post("step", R"({"kickoff_id":"k-1","step":"x"})");
        if (!asked && sinceTheApproval.hasExpired(3000))
            asked = m_asked;
        return asked && m_asked >= *asked + 2;
    };
    QTRY_VERIFY_WITH_TIMEOUT(goesOn(), 60'000);
    QCOMPARE(console.entryCount(EntryKind::ReviewRecovered), 0);
    QCOMPARE(console.review().state, ReviewState::Approved);
}

/// The status that raised the review said that it waits, before the review was there.
void TestOddNotices::anUnclearDecisionAboutALostNoticeIsSettled()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console), 30'000);
    QVERIFY(isAskedAgain(2));
    console.service.whenAsked = [this](const ReceivedRequest &request) {
        if (request.path().contains("/status")) {
            ++m_asked;
            return Scene{Scene::When::AfterRequest, answerOf(200, m_status)};
        }
        m_status = runs;
        return Scene{Scene::When::AfterRequest, {}, Scene::Then::Close};
    };
    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s, u"write"_s));
    QTRY_COMPARE_WITH_TIMEOUT(console.decisionState(), DecisionState::Accepted, 30'000);
    QCOMPARE(console.resumeCount(), 1);
}

void TestOddNotices::twoOutputsUnderOneTaskId_data()
{
    theSameQuestionTwice_data();
}

/// It may be a newer output of the task that the held decision is about.
void TestOddNotices::whatCannotBeReadStopsAHeldDecision()
{
    ScriptedConsole console;
    console.console.noticeGrace = {1h, 1h};
    console.console.settings.hold = 1h;
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft"), 200);
    const auto held = console.console.decide(console.review(), Verdict::Approve, u"Approved."_s);
    QVERIFY(held);
    const QByteArray cut = "{\"execution_id\":\"k-1\",\"task_id\":\"write\",\"task_output\":\"Pay";
    QCOMPARE(console.post("human-input", cut), 400);
    console.console.engine->outbox().sendNow(held->id);
    QTRY_COMPARE(console.decision()->state, DecisionState::Returned);
    QVERIFY2(console.decision()->message.text().contains(u"cannot be read"_s),
             qPrintable(console.decision()->message.text()));
    QCOMPARE(console.resumeCount(), 0);

    const auto again = console.console.decide(console.review(), Verdict::Approve, u"Approved."_s);
    QVERIFY(again);
    console.console.engine->outbox().sendNow(again->id);
    QTRY_COMPARE(console.resumeCount(), 1);
}

void TestOddNotices::aStatusThatLagsAfterAnApproval_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<bool>("goesOn");
    QTest::addColumn<QString>("approved");
    QTest::newRow("names no task") << waits << false << u"write"_s;
    QTest::newRow("names the task") << R"({"status":"Pending Human Input","task_id":"write"})"_ba << false
                                    << u"write"_s;
    QTest::newRow("names another task")
        << R"({"status":"Pending Human Input","task_id":"publish"})"_ba << false << QString();
    QTest::newRow("has gone on in the meantime") << waits << true << QString();
}

/// A person who decides about the same thing twice because of it was not told that it may be the same.
void TestOddNotices::aStatusThatLagsAfterAnApproval()
{
    QFETCH(QByteArray, status);
    QFETCH(bool, goesOn);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1h};
    m_status = waits;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Draft"), 200);
    QTRY_VERIFY(console.entryCount(EntryKind::Status) > 0);
    m_status = goesOn ? runs : status;
    QVERIFY(approve(console));
    if (goesOn) {
        QTRY_VERIFY_WITH_TIMEOUT(console.decision()->isFollowed, 30'000);
        m_status = status;
    }
    const auto blank = [&console]() -> std::optional<Attempt> {
        for (const Review &review : console.console.engine->ledger().reviews()) {
            if (review.state == ReviewState::Waiting && lacksNotice(review.lastAttempt()))
                return review.lastAttempt();
        }
        return {};
    };
    QTRY_VERIFY_WITH_TIMEOUT(blank(), 60'000);
    QTEST(blank()->mayBeApproved, "approved");
}

/// Two branches of a flow ask under one task ID. Each output is shown, and none is closed by the other's
/// decision while the service may wait for it.
void TestOddNotices::twoOutputsUnderOneTaskId()
{
    QFETCH(QByteArray, whileWaiting);
    ScriptedConsole console;
    console.console.noticeGrace = {1ms, 1ms};
    m_status = whileWaiting;
    QVERIFY(begin(console));
    QCOMPARE(console.notice("Page A"), 200);
    const Review first = console.review();
    QCOMPARE(first.lastAttempt().beside, 0);
    QCOMPARE(console.notice("Page B"), 200);
    QVERIFY(isWaiting(console, 2));
    QCOMPARE(console.review().lastAttempt().beside, 1);
    QVERIFY(!console.console.decide(first, Verdict::Approve, u"Approved."_s)); // B was not shown

    QVERIFY(console.console.decide(console.review(), Verdict::Approve, u"Approved."_s));
    QTRY_VERIFY_WITH_TIMEOUT(isWaiting(console, 3), 30'000);
    QCOMPARE(console.resumeCount(), 1);
    const Attempt again = console.review().lastAttempt();
    QCOMPARE(again.arrival, Arrival::Recovered); // its own notice may still come
    QCOMPARE(again.output, u"Page A"_s);
    QCOMPARE(again.mayBeOf, 1);
    QCOMPARE(again.beside, 2);
    QCOMPARE(again.isSaid, whileWaiting == waits);
    console.console.settings.port = console.port();
    console.console.stop();
    QVERIFY(console.console.start());
    QCOMPARE(console.review().lastAttempt(), again);

    m_status = runs;
    QVERIFY(approve(console));
    QCOMPARE(console.resumeCount(), 2);
    QVERIFY(isAskedAgain(3));
    QCOMPARE(console.review().state, ReviewState::Approved); // both were decided
    QCOMPARE(console.review().attempts.size(), 3);
}

QTEST_GUILESS_MAIN(TestOddNotices)
#include "tst_oddnotices.moc"
