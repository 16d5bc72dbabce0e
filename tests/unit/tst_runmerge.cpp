// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs that turned out to be one: what the ledger makes of their executions, reviews and decisions.
#include "engine/ledger/joins.h"
#include "engine/ledger/runmerge.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"
#include "wire/teamnote.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A kickoff without an answer, and the run that it started, taken up by its id.
class TwoStories : public LedgerFixture
{
public:
    TwoStories()
    {
        tell(EntryKind::KickoffUnclear, error());
        tellOf(followed, EntryKind::RunFollowed, wire::encodeFollowRecord({crewId, u"k-1"_s}));
    }

    TwoStories &ofFollowed(EntryKind kind, const QByteArray &body, const QString &subject = {})
    {
        tellOf(followed, kind, body, subject);
        return *this;
    }
    TwoStories &own(EntryKind kind, const QByteArray &body)
    {
        tell(kind, body, textOf(run));
        return *this;
    }
    static QByteArray noticeBody(const QByteArray &output = "Draft", const QByteArray &task = "write")
    {
        return R"({"execution_id":"k-1","task_id":")" + task + R"(","task_output":")" + output + "\"}";
    }
    QUuid heldIn(const QUuid &execution, Verdict verdict = Verdict::Approve)
    {
        const Review review = ledger.reviewsOf(execution).last();
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review.id;
        decision.attempt = review.lastAttempt().number;
        decision.verdict = verdict;
        decision.feedback = u"Words."_s;
        decision.taskId = review.taskId.isEmpty() ? u"write"_s : QString();
        decision.decidedAt = entries.last().at.addMSecs(500);
        tellOf(execution, EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), textOf(decision.id));
        return decision.id;
    }
    void acceptIn(const QUuid &execution, const QUuid &decision)
    {
        tellOf(execution, EntryKind::DecisionSending, "{}", textOf(decision));
        tellOf(execution, EntryKind::DecisionAccepted, R"({"status":"resumed"})", textOf(decision));
    }
    Ledger::Changes join() { return tell(EntryKind::RunJoined, {}, textOf(followed)); }

    QUuid followed = QUuid::createUuid();
};

constexpr auto waits = R"({"status":"pending_human_input","current_task":"write"})";

} // namespace

class TestRunMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyOneOfThemWasKickedOff_data();
    void onlyOneOfThemWasKickedOff();
    void theKickedOffOneIsKept();
    void theSameGateIsOneAttempt_data();
    void theSameGateIsOneAttempt();
    void otherGatesStay_data();
    void otherGatesStay();
    void aNoticeAfterTheDecisionMayBeLate_data();
    void aNoticeAfterTheDecisionMayBeLate();
    void aDecisionIsFoundAgain();
    void whatEndedStaysEnded_data();
    void whatEndedStaysEnded();
    void anEndHasTheWordsOfItsCallback();
    void aGateDecidedTwiceKeepsBoth();
    void heldTwiceGivesOneBack();
    void aSecondSendingIsTakenBackAfterTheJoin();
    void aRunOfBeforeIsAnother();
    void aFirstApprovalEndsWhenWhatWasClosedComesBack();
    void whatStoodInForAnotherNoticeIsJoinedWithNothing();
};

void TestRunMerge::onlyOneOfThemWasKickedOff_data()
{
    QTest::addColumn<bool>("isKickedOff");
    QTest::addColumn<bool>("isSameCrew");
    QTest::newRow("followed") << false << true;
    QTest::newRow("kicked off as well") << true << true;
    QTest::newRow("followed, of another crew") << false << false;
}

void TestRunMerge::onlyOneOfThemWasKickedOff()
{
    QFETCH(bool, isKickedOff);
    QFETCH(bool, isSameCrew);
    LedgerFixture story;
    story.accepted();
    const QUuid other = QUuid::createUuid();
    const QUuid crewId = isSameCrew ? story.crewId : QUuid::createUuid();
    if (isKickedOff) {
        wire::KickoffRecord record;
        record.crewId = crewId;
        story.tellOf(other, EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
        story.tellOf(other, EntryKind::KickoffAccepted, R"({"kickoff_id":"k-1"})");
    } else {
        story.tellOf(other, EntryKind::RunFollowed, wire::encodeFollowRecord({crewId, u"k-1"_s}));
    }
    const qsizetype count = !isKickedOff && isSameCrew ? 1 : 0;
    QCOMPARE(joinsIn(story.ledger).size(), count);
    QCOMPARE(joinsOf(story.ledger, other).size(), count);
    QCOMPARE(joinsOf(story.ledger, story.run).size(), count);
    if (count > 0)
        QCOMPARE(joinsIn(story.ledger).first(), (JoinedRun{other, story.run}));
}

void TestRunMerge::theKickedOffOneIsKept()
{
    TwoStories story;
    story.ofFollowed(EntryKind::Status, R"({"status":"running","current_task":"research"})", u"k-1"_s);
    story.own(EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"Hm"})");
    const Ledger::Changes changes = story.join();
    QCOMPARE(changes.joined.size(), 1);
    QVERIFY(changes.executions.contains(story.run));
    QVERIFY(!changes.executions.contains(story.followed));
    QCOMPARE(story.ledger.executions().size(), 1);
    QCOMPARE(story.execution().kickoffId, u"k-1"_s);
    QCOMPARE(story.execution().currentTask, u"research"_s);
    QCOMPARE(story.execution().origin, ExecutionOrigin::Kickoff);
    QVERIFY(!story.execution().request.inputs.isEmpty());
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.ledger.execution(story.followed)->id, story.run);
    QCOMPARE(story.ledger.kept(story.followed), story.run);
    QVERIFY(story.isSameWhenRetold());
    // Let go of and folded again, it is the same.
    const Execution before = story.execution();
    story.ledger.release({story.run});
    QVERIFY(!story.ledger.execution(story.followed));
    for (const Entry &entry : story.entries)
        story.ledger.apply(entry);
    QCOMPARE(story.execution(), before);
}

void TestRunMerge::theSameGateIsOneAttempt_data()
{
    QTest::addColumn<QByteArrayList>("inFollowed"); ///< notices; empty: the status that it waits
    QTest::addColumn<bool>("isFollowedFirst");
    QTest::addColumn<bool>("isDecided");
    for (const bool isFirst : {true, false}) {
        for (const bool isDecided : {true, false}) {
            const char *order = isFirst ? "before" : "after";
            const char *decided = isDecided ? "decided" : "open";
            QTest::addRow("recovered %s, %s", order, decided) << QByteArrayList{""} << isFirst << isDecided;
            QTest::addRow("notice %s, %s", order, decided)
                << QByteArrayList{TwoStories::noticeBody()} << isFirst << isDecided;
        }
    }
}

void TestRunMerge::theSameGateIsOneAttempt()
{
    QFETCH(QByteArrayList, inFollowed);
    QFETCH(bool, isFollowedFirst);
    QFETCH(bool, isDecided);
    TwoStories story;
    const auto tellFollowed = [&] {
        if (inFollowed.first().isEmpty())
            story.ofFollowed(EntryKind::ReviewRecovered, waits, u"k-1"_s);
        else
            story.ofFollowed(EntryKind::NoticePasted, inFollowed.first());
    };
    if (isFollowedFirst)
        tellFollowed();
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody());
    if (!isFollowedFirst)
        tellFollowed();
    const QUuid decision = isDecided ? story.heldIn(story.followed) : QUuid();
    QVERIFY(decidedTwice(story.ledger, {story.followed, story.run}).isEmpty());
    story.join();
    QCOMPARE(story.ledger.reviews().size(), 1);
    const Review review = story.review();
    QCOMPARE(review.attempts.size(), 1);
    QCOMPARE(review.lastAttempt().output, u"Draft"_s);
    QCOMPARE(review.lastAttempt().number, 1);
    QCOMPARE(review.taskId, u"write"_s);
    QCOMPARE(review.state, isDecided ? ReviewState::Held : ReviewState::Waiting);
    if (isDecided)
        QCOMPARE(story.decision(decision).reviewId, review.id);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.execution().waitingReviews, 1);
    QVERIFY(story.isSameWhenRetold());
}

void TestRunMerge::otherGatesStay_data()
{
    QTest::addColumn<QByteArray>("task");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<bool>("isAccepted");
    QTest::addColumn<int>("reviews");
    QTest::addColumn<int>("attempts");
    QTest::newRow("another task") << QByteArray("publish") << QByteArray("Draft") << false << 2 << 2;
    QTest::newRow("another output") << QByteArray("write") << QByteArray("Draft 2") << false << 1 << 2;
    QTest::newRow("the same output after a rejection")
        << QByteArray("write") << QByteArray("Draft") << true << 1 << 2;
}

void TestRunMerge::otherGatesStay()
{
    QFETCH(QByteArray, task);
    QFETCH(QByteArray, output);
    QFETCH(bool, isAccepted);
    QFETCH(int, reviews);
    QFETCH(int, attempts);
    TwoStories story;
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody());
    if (isAccepted)
        story.acceptIn(story.followed, story.heldIn(story.followed, Verdict::Reject));
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody(output, task));
    story.join();
    QCOMPARE(story.ledger.reviews().size(), reviews);
    QCOMPARE(story.execution().attempts, attempts);
    QVERIFY(story.execution().waitingReviews > 0);
    QVERIFY(story.isSameWhenRetold());
}

void TestRunMerge::aNoticeAfterTheDecisionMayBeLate_data()
{
    QTest::addColumn<QByteArray>("inFollowed"); ///< a notice; empty: the status that it waits
    QTest::addColumn<Verdict>("verdict");
    QTest::newRow("approved without its output") << QByteArray() << Verdict::Approve;
    QTest::newRow("rejected without its output") << QByteArray() << Verdict::Reject;
    QTest::newRow("rejected, the same output") << TwoStories::noticeBody() << Verdict::Reject;
}

/// It may be that of the attempt that was decided in the other run, and so is no sign that the decision
/// arrived.
void TestRunMerge::aNoticeAfterTheDecisionMayBeLate()
{
    QFETCH(QByteArray, inFollowed);
    QFETCH(Verdict, verdict);
    TwoStories story;
    if (inFollowed.isEmpty())
        story.ofFollowed(EntryKind::ReviewRecovered, waits, u"k-1"_s);
    else
        story.ofFollowed(EntryKind::NoticePasted, inFollowed);
    const QUuid decision = story.heldIn(story.followed, verdict);
    story.tellOf(story.followed, EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody());
    story.join();
    const Review review = story.review();
    QCOMPARE(review.attempts.size(), 2);
    QCOMPARE(review.lastAttempt().output, u"Draft"_s);
    QCOMPARE(review.lastAttempt().mayBeOf, 1);
    QCOMPARE(review.state, ReviewState::Waiting);
    story.tell(EntryKind::DecisionUnclear, LedgerFixture::error(), LedgerFixture::textOf(decision));
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

/// Answers to what was sent before are found by the decision.
void TestRunMerge::aDecisionIsFoundAgain()
{
    TwoStories story;
    story.ofFollowed(EntryKind::ReviewRecovered, waits, u"k-1"_s);
    const QUuid decision = story.heldIn(story.followed);
    story.tellOf(story.followed, EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.own(EntryKind::TaskCallback, R"({"kickoff_id":"k-1","name":"Research","output":"x"})");
    story.join();
    QCOMPARE(story.decision(decision).state, DecisionState::Sending);
    story.tell(EntryKind::DecisionAccepted, R"({"status":"resumed"})", LedgerFixture::textOf(decision));
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Approved);
    QCOMPARE(story.state(), ExecutionState::Running);
    QVERIFY(story.isSameWhenRetold());
}

void TestRunMerge::whatEndedStaysEnded_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<EntryKind>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ExecutionState>("state");
    const QByteArray completed = R"({"status":"completed","result":{"output":"Done"}})";
    const QByteArray running = R"({"status":"running"})";
    const QByteArray step = R"({"kickoff_id":"k-1","thought":"Hm"})";
    const QByteArray crew = R"({"kickoff_id":"k-1","result":"Done"})";
    QTest::newRow("late step") << completed << EntryKind::StepCallback << step << ExecutionState::Completed;
    QTest::newRow("crew callback") << running << EntryKind::CrewCallback << crew << ExecutionState::Completed;
    QTest::newRow("both") << completed << EntryKind::CrewCallback << crew << ExecutionState::Completed;
    QTest::newRow("a notice after the end") << completed << EntryKind::HumanInputCallback
                                            << TwoStories::noticeBody() << ExecutionState::PendingHumanInput;
    QTest::newRow("not found") << QByteArray(R"({"state":"NOT FOUND"})") << EntryKind::StepCallback << step
                               << ExecutionState::Running;
}

void TestRunMerge::whatEndedStaysEnded()
{
    QFETCH(QByteArray, status);
    QFETCH(EntryKind, kind);
    QFETCH(QByteArray, body);
    QFETCH(ExecutionState, state);
    TwoStories story;
    story.ofFollowed(EntryKind::Status, status, u"k-1"_s).own(kind, body);
    story.join();
    QCOMPARE(story.state(), state);
    QCOMPARE(story.execution().finishedAt.isValid(), isFinal(state));
    if (isFinal(state))
        QCOMPARE(story.execution().result.output, u"Done"_s);
    if (state == ExecutionState::PendingHumanInput)
        QVERIFY(story.execution().toldEnd && story.execution().toldEnd->state == ExecutionState::Completed);
    QVERIFY(story.isSameWhenRetold());
}

/// What a status said of the other one while it ran must not be told of the end.
void TestRunMerge::anEndHasTheWordsOfItsCallback()
{
    TwoStories story;
    story.ofFollowed(EntryKind::Status, R"({"state":"RUNNING","status":"Task is running"})", u"k-1"_s)
        .own(EntryKind::CrewCallback, R"({"kickoff_id":"k-1","result":null,"error":"No key"})");
    story.join();
    QCOMPARE(story.state(), ExecutionState::Failed);
    QCOMPARE(story.execution().error.text(), u"No key"_s);
    QCOMPARE(story.execution().stateWord, QString());
    QCOMPARE(story.execution().statusText.text(), QString());
    QVERIFY(story.isSameWhenRetold());
}

void TestRunMerge::aGateDecidedTwiceKeepsBoth()
{
    TwoStories story;
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody());
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody());
    const QUuid one = story.heldIn(story.followed);
    const QUuid other = story.heldIn(story.run, Verdict::Reject);
    story.acceptIn(story.followed, one);
    story.acceptIn(story.run, other);
    QVERIFY(decidedTwice(story.ledger, {story.followed, story.run}).isEmpty());
    story.join();
    QCOMPARE(story.ledger.reviews().size(), 1);
    QCOMPARE(story.decision(one).state, DecisionState::Accepted);
    QCOMPARE(story.decision(other).state, DecisionState::Accepted);
    QVERIFY(story.isSameWhenRetold());
}

void TestRunMerge::heldTwiceGivesOneBack()
{
    TwoStories story;
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody());
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody());
    const QUuid one = story.heldIn(story.followed);
    const QUuid other = story.heldIn(story.run, Verdict::Reject);
    const QList<QUuid> inVain = decidedTwice(story.ledger, {story.followed, story.run});
    QCOMPARE(inVain, QList<QUuid>{other});
    story.tellOf(story.run, EntryKind::DecisionReturned, LedgerFixture::error(),
                 LedgerFixture::textOf(other));
    story.join();
    QCOMPARE(story.review().attempts.size(), 1);
    QCOMPARE(story.review().state, ReviewState::Held);
    QCOMPARE(story.decision(one).state, DecisionState::Held);
    QVERIFY(!story.ledger.decision(other));
    QVERIFY(story.isSameWhenRetold());
}

/// Whichever review goes on, the first decision, which may have arrived, is found under it.
void TestRunMerge::aSecondSendingIsTakenBackAfterTheJoin()
{
    TwoStories story;
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody());
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody("Another"));
    const QUuid first = story.heldIn(story.run);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(first));
    story.tell(EntryKind::DecisionUnclear, LedgerFixture::error(), LedgerFixture::textOf(first));
    const QUuid again = story.heldIn(story.run);
    const QUuid before = story.ledger.decision(again)->reviewId;
    story.join();
    QVERIFY(!story.ledger.review(before));
    story.tell(EntryKind::DecisionWithdrawn, {}, LedgerFixture::textOf(again));
    const Decision *decision = story.ledger.decision(first);
    QVERIFY(decision);
    QCOMPARE(decision->state, DecisionState::Unclear);
    QVERIFY(story.ledger.review(decision->reviewId));
    QVERIFY(story.isSameWhenRetold());
}

/// Its service gives ids again.
void TestRunMerge::aRunOfBeforeIsAnother()
{
    LedgerFixture before;
    const QUuid followed = QUuid::createUuid();
    wire::KickoffRecord record;
    record.crewId = before.crewId;
    before.tellOf(followed, EntryKind::RunFollowed, wire::encodeFollowRecord({before.crewId, u"k-1"_s}));
    before.tellOf(followed, EntryKind::Status, R"({"status":"completed"})", u"k-1"_s);
    const QUuid later = QUuid::createUuid();
    before.tellOf(later, EntryKind::KickoffRequested, wire::encodeKickoffRecord(record));
    before.tellOf(later, EntryKind::KickoffAccepted, R"({"kickoff_id":"k-1"})");
    QVERIFY(joinsIn(before.ledger).isEmpty());
    QVERIFY(joinsOf(before.ledger, later).isEmpty());
}

/// The other run asks for a person, maybe for something else.
void TestRunMerge::aFirstApprovalEndsWhenWhatWasClosedComesBack()
{
    const QByteArray running = R"({"status":"running"})";
    TwoStories story;
    story.own(EntryKind::HumanInputCallback, "garbled");
    story.tell(EntryKind::ReviewRecovered, {});
    story.ofFollowed(EntryKind::Status, R"({"status":"pending_human_input"})", u"k-1"_s);
    story.ofFollowed(EntryKind::ReviewRecovered, R"({"status":"pending_human_input"})", u"k-1"_s);
    const Review raised = story.ledger.reviewsOf(story.followed).last();
    const TeamNote approval{.act = TeamAct::FirstApproval,
                            .person = {u"a-1"_s, u"Ana"_s},
                            .at = {},
                            .attempt = 1,
                            .text = u"Good."_s,
                            .shown = shownHash(raised.lastAttempt())};
    story.ofFollowed(EntryKind::ReviewNoted, wire::encodeTeamNote(approval),
                     LedgerFixture::textOf(raised.id));
    QVERIFY(firstApprovalOf(*story.ledger.review(raised.id)));
    story.ofFollowed(EntryKind::Status, running, u"k-1"_s);
    story.pause(std::chrono::seconds(5));
    story.ofFollowed(EntryKind::Status, running, u"k-1"_s);
    QCOMPARE(story.ledger.review(raised.id)->state, ReviewState::Closed);
    story.join();
    QCOMPARE(story.ledger.reviews().size(), 1);
    const Review review = story.review();
    QCOMPARE(review.state, ReviewState::Waiting);
    QVERIFY(!firstApprovalOf(review));
    QVERIFY(story.ledger.hasUnrecordedDrop(review.id));
    QVERIFY(story.isSameWhenRetold());
}

/// It is open for what becomes of its decision only.
void TestRunMerge::whatStoodInForAnotherNoticeIsJoinedWithNothing()
{
    const QByteArray waiting = R"({"status":"pending_human_input"})";
    TwoStories story;
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody());
    story.acceptIn(story.followed, story.heldIn(story.followed));
    story.ofFollowed(EntryKind::ReviewRecovered, waiting, u"k-1"_s);
    const QUuid standIn = story.ledger.reviewsOf(story.followed).last().id;
    const QUuid decision = story.heldIn(story.followed, Verdict::Reject);
    story.tellOf(story.followed, EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.tellOf(story.followed, EntryKind::DecisionUnclear, LedgerFixture::error(),
                 LedgerFixture::textOf(decision));
    story.ofFollowed(EntryKind::ReviewRecovered, waiting, u"k-1"_s);
    story.ofFollowed(EntryKind::NoticePasted, TwoStories::noticeBody("Draft 2"));
    const Review before = *story.ledger.review(standIn);
    QVERIFY(!before.noticeElsewhere.isEmpty());
    story.own(EntryKind::HumanInputCallback, TwoStories::noticeBody("Page", "publish"));
    story.join();
    QCOMPARE(story.ledger.reviews().size(), 3);
    const Review after = *story.ledger.review(standIn);
    QCOMPARE(after.attempts, before.attempts);
    QCOMPARE(after.noticeElsewhere.text(), before.noticeElsewhere.text());
    QCOMPARE(after.executionId, story.run);
    QVERIFY(story.isSameWhenRetold());
}

QTEST_GUILESS_MAIN(TestRunMerge)
#include "tst_runmerge.moc"
