// SPDX-License-Identifier: GPL-3.0-or-later
// A decision that may have arrived: what shows that it did, and what only looks like it.
#include "support/ledgersteps.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

Step waits(const QByteArray &task = {}, const QByteArray &taskId = {})
{
    return says("Pending Human Input", task, taskId);
}

Step task(const QByteArray &members)
{
    return [=](LedgerFixture &story) { story.tell(EntryKind::TaskCallback, '{' + members + '}'); };
}

Step notice(const QByteArray &task, const QByteArray &output, const QByteArray &more = {})
{
    return [=](LedgerFixture &story) {
        story.tell(EntryKind::HumanInputCallback, "{\"execution_id\":\"k-1\",\"task_id\":\"" + task +
                                                      "\",\"task_name\":\"Task " + task +
                                                      "\",\"task_output\":\"" + output + '"' + more + '}');
    };
}

/// Another review that waits beside the first, decided and accepted.
Step decided(const QString &taskId, Verdict verdict)
{
    return [=](LedgerFixture &story) {
        story.answered(decide(story, taskId, verdict), EntryKind::DecisionAccepted,
                       R"({"status":"resumed"})");
    };
}

/// A decision about what \a taskId asks now, whose answer is lost.
Step unclear(const QString &taskId, Verdict verdict)
{
    return [=](LedgerFixture &story) {
        story.answered(decide(story, taskId, verdict), EntryKind::DecisionUnclear);
    };
}

/// What the service says when it has taken a decision already.
QByteArray contested()
{
    ServiceError error;
    error.kind = ServiceError::Kind::OtherStatus;
    error.delivery = Delivery::Refused;
    error.httpStatus = 409;
    error.serviceText = u"Task was already rejected"_s;
    return wire::encodeErrorRecord(error);
}

/// In the place of the decision about the first attempt of what stands in for a notice.
QUuid heldAgain(LedgerFixture &story)
{
    Decision again;
    again.id = QUuid::createUuid();
    again.reviewId = reviewOf(story, {}).id;
    again.attempt = 1;
    again.verdict = Verdict::Approve;
    again.taskId = u"x"_s;
    story.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(again), LedgerFixture::textOf(again.id));
    return again.id;
}

/// A review that stood in for a notice, which has opened attempt 2 of “write” since. Its decision is in
/// doubt.
QUuid standInBesideItsNotice(LedgerFixture &story)
{
    const Step asked = raised();
    story.accepted();
    notice("write", "Draft 1")(story);
    decided(u"write"_s, Verdict::Approve)(story);
    asked(story);
    const QUuid standIn = reviewOf(story, {}).id;
    story.answered(decide(story, {}, Verdict::Reject), EntryKind::DecisionUnclear);
    asked(story);
    notice("write", "Draft 2")(story);
    return standIn;
}

const Step none = [](LedgerFixture &) {};

/// So long no status lags behind a decision.
const Step later = [](LedgerFixture &story) { story.pause(std::chrono::seconds(10)); };

} // namespace

class TestLedgerUnclear : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void evidence_data();
    void evidence();
    void whatWasContestedIsNeverTakenForAccepted_data();
    void whatWasContestedIsNeverTakenForAccepted();
    void aRunEndsThoughItsLastDecisionWasContested();
    void evidenceMayComeBeforeTheAnswerIsLost_data();
    void evidenceMayComeBeforeTheAnswerIsLost();
    void anOldContinuationShowsNothing();
    void theReviewerIsToldWhatIsKnown_data();
    void theReviewerIsToldWhatIsKnown();
    void aNewerAttemptSpeaksAgainstAnApproval_data();
    void aNewerAttemptSpeaksAgainstAnApproval();
    void whatWasStillWaitedForSaysSo();
    void statusesLagNoLongerAfterAWhile();
    void whatWasSaidIsOverOnceItHasArrived();
    void whatIsHeldInItsPlaceIsNotKeptBack();
    void theSameNoticeAgainIsTold_data();
    void theSameNoticeAgainIsTold();
    void whatTheServiceWaitedForIsForgottenWhenItRuns();
    void anAnswerToAnotherVerdictIsNotSettledByARunThatRuns();
    void aStandInLeavesTheFirstDecisionInDoubt_data();
    void aStandInLeavesTheFirstDecisionInDoubt();
    void oneIdIsAdopted();
    void theAnswerKnowsBetter();
    void theOneWhoFollowsIsTheStarter();
    void anotherRunsIdIsNotAdopted();
    void aNoticeThatNamesBothIdsTellsTheContinuation();
    void anExecutionBesideAKnownIdIsNoContinuation();
    void aContinuationIsNeverResumed();
    void whatComesWithoutItsNoticeIsResumedAsNoticesNamedIt_data();
    void whatComesWithoutItsNoticeIsResumedAsNoticesNamedIt();
    void onlyTheOwnAddressTellsIds();
    void onlyTheOwnAddressTellsTheIdsOfANotice_data();
    void onlyTheOwnAddressTellsTheIdsOfANotice();
    void anIdIsGivenUpWithItsResume_data();
    void anIdIsGivenUpWithItsResume();
    void anIdOfAnEarlierResumeIsKept();
    void placeholdersAreNoIds_data();
    void placeholdersAreNoIds();
    void aLateNoticeShowsNoArrival_data();
    void aLateNoticeShowsNoArrival();
    void laterEvidenceSettlesABlindDecision();
    void oneTaskEndOfManyIsNotKeptAndShowsNothing();
    void aStandInStaysWhileItsDecisionIsInDoubt_data();
    void aStandInStaysWhileItsDecisionIsInDoubt();
    void aStandInKeepsNoRunFromEnding();
    void aCrewThatEndedSettlesNothingInAStandIn_data();
    void aCrewThatEndedSettlesNothingInAStandIn();
    void aStandInIsNoOtherGate();
    void aStandInTakesNothingThatCannotBeRead();
    void aStandInIsClosedAfterALaterDecision();
};

void TestLedgerUnclear::evidence_data()
{
    QTest::addColumn<Steps>("before"); ///< after the notice, before the decision
    QTest::addColumn<Steps>("after");  ///< after the decision became unclear
    QTest::addColumn<bool>("approvalArrived");
    QTest::addColumn<bool>("rejectionArrived");
    const auto row = [](const char *name, const Steps &before, const Steps &after, bool approval,
                        bool rejection) { QTest::newRow(name) << before << after << approval << rejection; };
    const auto both = [&row](const char *name, const Steps &before, const Steps &after) {
        row(name, before, after, true, true);
    };
    const auto approval = [&row](const char *name, const Steps &before, const Steps &after) {
        row(name, before, after, true, false);
    };
    const auto neither = [&row](const char *name, const Steps &before, const Steps &after) {
        row(name, before, after, false, false);
    };

    neither("nothing", {}, {});
    row("another attempt", {}, {notice("write", "Draft 2")}, false, true);
    row("another attempt, and the run is completed", {},
        {notice("write", "Draft 2"), decided(u"write"_s, Verdict::Approve), says("completed")}, false, true);
    row("another attempt, left as the first one was", {},
        {notice("write", "Draft 2"), unclear(u"write"_s, Verdict::Approve), waits(), says("running")}, false,
        true);
    neither("the same notice again", {}, {notice("write", "Draft 1")});
    neither("the same output, told again", {}, {notice("write", "Draft 1", R"(,"meta":{"at":"10:05"})")});
    neither("another gate", {}, {notice("publish", "Page")});

    approval("its task is done, by its id", {},
             {task(R"("kickoff_id":"k-1","task_id":"write","output":"x")")});
    approval("its task is done, by its name", {}, {task(R"("kickoff_id":"k-1","name":"Task write")")});
    approval("its task is done, no run named", {}, {task(R"("name":"Task write")")});
    approval("its task is done, with its name for an ID", {},
             {task(R"("kickoff_id":"k-1","task_id":"Task write","output":"x")")});
    neither("another task is done", {}, {task(R"("kickoff_id":"k-1","name":"Research","output":"x")")});
    neither("another task of this name is done", {},
            {task(R"("kickoff_id":"k-1","task_id":"write-2","name":"Task write","output":"x")")});
    neither("a task without a name is done", {}, {task(R"("kickoff_id":"k-1","output":"x")")});
    neither("tasks are done before they are asked about", {task(R"("kickoff_id":"k-1","name":"Task write")")},
            {task(R"("kickoff_id":"k-1","name":"Task write")")});
    neither("a step", {}, {[](LedgerFixture &story) {
                story.tell(EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"Hm"})");
            }});
    neither("the crew callback", {}, {[](LedgerFixture &story) { story.crewCallback(); }});
    approval("the run is completed", {}, {says("completed")});
    approval("the crew callback, and the run is completed", {},
             {[](LedgerFixture &story) { story.crewCallback(); }, says("completed")});
    neither("the run failed", {}, {says("error")});
    neither("not found", {waits()}, {says("NOT FOUND")});

    neither("running, never said to wait", {}, {says("running")});
    both("running, was said to wait", {waits()}, {says("running")});
    both("running, said to wait after the decision", {}, {waits(), says("running")});
    neither("running, still said to wait long after the decision", {waits()},
            {later, waits(), says("running")});
    neither("running another task, still said to wait long after the decision", {waits("Write")},
            {later, waits("Write"), says("running", "Publish")});
    neither("completed, still said to wait long after the decision", {},
            {later, waits(), says("running"), says("completed")});
    neither("its task is done, still said to wait long after the decision", {},
            {later, waits(), task(R"("kickoff_id":"k-1","task_id":"write","output":"x")")});
    row("another attempt, still said to wait long after the decision", {},
        {later, waits(), notice("write", "Draft 2")}, false, true);
    both("running long after the decision, was said to wait", {waits()}, {later, says("running")});
    both("running the same task, was said to wait", {waits("Write")}, {says("running", "Write")});
    neither("running before the decision, too", {waits(), says("running")}, {says("running")});
    neither("said to wait for an attempt before",
            {waits(), decided(u"write"_s, Verdict::Reject), notice("write", "Draft 2")}, {says("running")});
    approval("running another task", {waits("Write")}, {says("running", "Publish")});
    approval("waits for another task", {waits("Write", "write")}, {waits("Publish", "publish")});
    neither("waits for another task, never named this one", {}, {waits("Publish", "publish")});
    neither("running another task, as before the decision", {waits("Write"), says("running", "Publish")},
            {says("running", "Publish")});

    neither("another gate waits beside it", {notice("publish", "Page"), waits()}, {waits(), says("running")});
    neither("another gate that waited beside it is decided", {notice("publish", "Page"), waits()},
            {waits(), decided(u"publish"_s, Verdict::Reject), says("running")});
    neither("running after another task was approved", {waits()},
            {notice("publish", "Page"), decided(u"publish"_s, Verdict::Approve), says("running")});
    neither("running after another task was approved, that a status may have meant since", {waits()},
            {notice("publish", "Page"), decided(u"publish"_s, Verdict::Approve), waits(), says("running")});
    both("running after another task was approved and left, was said to wait since", {waits()},
         {notice("publish", "Page"), decided(u"publish"_s, Verdict::Approve), says("running"), waits(),
          says("running")});
    neither("another branch goes on beside it",
            {waits("Write"), task(R"("kickoff_id":"k-1","name":"Research")")}, {says("running", "Publish")});
    neither("a status of another id", {waits()}, {says("running", {}, {}, u"k-0"_s)});
}

void TestLedgerUnclear::evidence()
{
    QFETCH(Steps, before);
    QFETCH(Steps, after);
    QFETCH(bool, approvalArrived);
    QFETCH(bool, rejectionArrived);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        LedgerFixture story;
        story.accepted();
        notice("write", "Draft 1")(story);
        for (const Step &step : std::as_const(before))
            step(story);
        const QUuid decision = decide(story, u"write"_s, verdict);
        story.answered(decision, EntryKind::DecisionUnclear);
        const qsizetype attempts = reviewOf(story, u"write"_s).attempts.size();
        for (const Step &step : std::as_const(after))
            step(story);
        const bool hasArrived = verdict == Verdict::Approve ? approvalArrived : rejectionArrived;
        QCOMPARE(story.decision(decision).state,
                 hasArrived ? DecisionState::Accepted : DecisionState::Unclear);
        QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
        QVERIFY(!story.decision(decision).message.isEmpty());
        const Review review = reviewOf(story, u"write"_s);
        if (!isFinal(story.state()) && review.attempts.size() == attempts) {
            const ReviewState arrived =
                verdict == Verdict::Approve ? ReviewState::Approved : ReviewState::Retrying;
            QCOMPARE(review.state, hasArrived ? arrived : ReviewState::Unclear);
        }
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerUnclear::whatWasContestedIsNeverTakenForAccepted_data()
{
    QTest::addColumn<Steps>("before"); // the decision
    QTest::addColumn<Steps>("after");
    QTest::addColumn<DecisionState>("state");
    QTest::newRow("nothing") << Steps() << Steps() << DecisionState::Unclear;
    QTest::newRow("another attempt") << Steps() << Steps{notice("write", "Draft 2")}
                                     << DecisionState::TooLate;
    QTest::newRow("running, was said to wait")
        << Steps{waits()} << Steps{says("running")} << DecisionState::TooLate;
    QTest::newRow("its task is done")
        << Steps() << Steps{task(R"("kickoff_id":"k-1","task_id":"write","output":"x")")}
        << DecisionState::TooLate;
    QTest::newRow("the run is completed") << Steps() << Steps{says("completed")} << DecisionState::TooLate;
}

/// The service had taken a decision already, as of a colleague in its dashboard, when this one came.
void TestLedgerUnclear::whatWasContestedIsNeverTakenForAccepted()
{
    QFETCH(Steps, before);
    QFETCH(Steps, after);
    QFETCH(DecisionState, state);
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    for (const Step &step : std::as_const(before))
        step(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear, contested());
    for (const Step &step : std::as_const(after))
        step(story);
    QCOMPARE(story.decision(decision).state, state);
    const Review review = reviewOf(story, u"write"_s);
    const bool asksAgain = review.attempts.size() == 2;
    const ReviewState settled = asksAgain ? ReviewState::Waiting : ReviewState::Closed;
    QCOMPARE(review.state, state == DecisionState::Unclear ? ReviewState::Unclear : settled);
    QVERIFY(story.isSameWhenRetold());
}

/// All that shows the end came while the answer was awaited.
void TestLedgerUnclear::aRunEndsThoughItsLastDecisionWasContested()
{
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve);
    task(R"("kickoff_id":"k-1","task_id":"write","output":"x")")(story);
    story.crewCallback();
    story.answered(decision, EntryKind::DecisionUnclear, contested());
    QCOMPARE(story.decision(decision).state, DecisionState::TooLate);
    QCOMPARE(reviewOf(story, u"write"_s).state, ReviewState::Closed);
    QVERIFY(isFinal(story.state()));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::evidenceMayComeBeforeTheAnswerIsLost_data()
{
    QTest::addColumn<Steps>("before");
    QTest::addColumn<Step>("evidence");
    QTest::addColumn<bool>("isForApprovals");
    QTest::addColumn<bool>("isForRejections");
    QTest::newRow("its task is done")
        << Steps{} << task(R"("kickoff_id":"k-1","name":"Task write")") << true << false;
    QTest::newRow("another attempt") << Steps{} << notice("write", "Draft 2") << false << true;
    QTest::newRow("running") << Steps{waits()} << says("running") << true << true;
    QTest::newRow("running another task")
        << Steps{waits("Write")} << says("running", "Publish") << true << false;
    QTest::newRow("completed") << Steps{} << says("completed") << true << false;
    QTest::newRow("its task is done, and completed") << Steps{} << Step([](LedgerFixture &story) {
        task(R"("kickoff_id":"k-1","name":"Task write")")(story);
        says("completed")(story);
    }) << true << false;
}

/// What the run does may be told before it is known that the answer does not come: both orders end the same.
void TestLedgerUnclear::evidenceMayComeBeforeTheAnswerIsLost()
{
    QFETCH(Steps, before);
    QFETCH(Step, evidence);
    QFETCH(bool, isForApprovals);
    QFETCH(bool, isForRejections);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        ReviewState other = ReviewState::Waiting;
        for (const bool isEvidenceFirst : {false, true}) {
            LedgerFixture story;
            story.accepted();
            notice("write", "Draft 1")(story);
            for (const Step &step : std::as_const(before))
                step(story);
            const QUuid decision = decide(story, u"write"_s, verdict);
            if (isEvidenceFirst)
                evidence(story);
            story.answered(decision, EntryKind::DecisionUnclear);
            if (!isEvidenceFirst)
                evidence(story);
            const bool hasArrived = verdict == Verdict::Approve ? isForApprovals : isForRejections;
            QCOMPARE(story.decision(decision).state,
                     hasArrived ? DecisionState::Accepted : DecisionState::Unclear);
            const ReviewState state = reviewOf(story, u"write"_s).state;
            if (isEvidenceFirst)
                QCOMPARE(state, other);
            other = state;
            QVERIFY(story.isSameWhenRetold());
        }
    }
}

void TestLedgerUnclear::anOldContinuationShowsNothing()
{
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    story.answered(decide(story, u"write"_s, Verdict::Reject), EntryKind::DecisionAccepted,
                   R"({"kickoff_id":"k-2"})");
    notice("write", "Draft 2")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    task(R"("kickoff_id":"k-1","name":"Task write")")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    task(R"("name":"Task write")")(story); // of which of them is not told
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    task(R"("kickoff_id":"k-2","name":"Task write")")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::theReviewerIsToldWhatIsKnown_data()
{
    QTest::addColumn<Steps>("before");
    QTest::addColumn<Step>("after");
    QTest::addColumn<QString>("told");
    QTest::newRow("still waits") << Steps{} << waits() << u"still waiting"_s;
    QTest::newRow("waits, and two may be meant")
        << Steps{notice("publish", "Page")} << waits() << u"which task"_s;
    QTest::newRow("waits for another task")
        << Steps{notice("publish", "Page")} << waits("Task publish", "publish") << u"another task"_s;
}

void TestLedgerUnclear::theReviewerIsToldWhatIsKnown()
{
    QFETCH(Steps, before);
    QFETCH(Step, after);
    QFETCH(QString, told);
    for (const bool hasWords : {true, false}) {
        LedgerFixture story;
        story.accepted();
        notice("write", "Draft 1")(story);
        for (const Step &step : std::as_const(before))
            step(story);
        const QUuid decision =
            decide(story, u"write"_s, Verdict::Approve, hasWords ? u"Wörds, kept."_s : u"Approved."_s);
        story.answered(decision, EntryKind::DecisionUnclear);
        const QString answered = story.decision(decision).message.text();
        after(story);
        QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
        QCOMPARE(story.decision(decision).message.text(), answered); // stays to be read
        const QString waiting = story.decision(decision).waiting.text();
        QVERIFY2(waiting.contains(told), qPrintable(waiting));
        QCOMPARE(waiting.contains(u"Your feedback is kept."_s), hasWords);
    }
}

void TestLedgerUnclear::aNewerAttemptSpeaksAgainstAnApproval_data()
{
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<QString>("told");
    QTest::newRow("without feedback") << u"Approved."_s << u"an approval does not bring about"_s;
    QTest::newRow("with feedback") << u"Add a table."_s << u"took the approval with feedback for"_s;
}

/// By the contract it follows a rejection, which may be somebody else's. Some services read the words.
void TestLedgerUnclear::aNewerAttemptSpeaksAgainstAnApproval()
{
    QFETCH(QString, feedback);
    QFETCH(QString, told);
    for (const bool isNoticeFirst : {false, true}) {
        LedgerFixture story;
        story.accepted();
        notice("write", "Draft 1")(story);
        const QUuid decision = decide(story, u"write"_s, Verdict::Approve, feedback);
        if (isNoticeFirst)
            notice("write", "Draft 2")(story);
        story.answered(decision, EntryKind::DecisionUnclear);
        const QString answered = story.decision(decision).message.text();
        if (!isNoticeFirst)
            notice("write", "Draft 2")(story);
        QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
        if (!isNoticeFirst)
            QCOMPARE(story.decision(decision).message.text(), answered);
        const QString waiting = story.decision(decision).waiting.text();
        QVERIFY2(waiting.contains(told), qPrintable(waiting));
        QCOMPARE(reviewOf(story, u"write"_s).state, ReviewState::Waiting);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// Somebody else may have decided since.
void TestLedgerUnclear::whatWasStillWaitedForSaysSo()
{
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    later(story);
    waits()(story);
    QVERIFY(story.decision(decision).waiting.text().contains(u"is still waiting"_s));
    const auto saysWhy = [&] {
        return story.decision(decision).waiting.text().contains(u"another decision"_s);
    };
    says("running")(story);
    QVERIFY2(saysWhy(), qPrintable(story.decision(decision).waiting.text()));
    QCOMPARE(reviewOf(story, u"write"_s).state, ReviewState::Unclear);
    says("completed")(story);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY2(saysWhy(), qPrintable(story.decision(decision).waiting.text()));
    QCOMPARE(reviewOf(story, u"write"_s).state, ReviewState::Closed);
    QVERIFY(story.isSameWhenRetold());
}

/// So that one which repeats what the one before said is recorded once more.
void TestLedgerUnclear::statusesLagNoLongerAfterAWhile()
{
    using std::chrono::seconds;
    for (const bool isHeldAgain : {false, true}) {
        LedgerFixture story;
        story.accepted().notice();
        const QUuid decision = story.sending(Verdict::Approve);
        const auto isOver = [&story](const QDateTime &before, const QDateTime &now) {
            return story.ledger.endsLag(story.run, before, now);
        };
        QVERIFY(!isOver(story.entries.last().at, story.entries.last().at.addDuration(seconds(60))));
        story.answered(decision, EntryKind::DecisionUnclear);
        const QDateTime lost = story.decision(decision).answeredAt;
        if (isHeldAgain)
            (void)story.held(Verdict::Approve);
        QVERIFY(!isOver(lost, lost.addDuration(seconds(9))));
        QVERIFY(isOver(lost.addDuration(seconds(9)), lost.addDuration(seconds(10))));
        QVERIFY(!isOver(lost.addDuration(seconds(10)), lost.addDuration(seconds(60))));
    }
}

void TestLedgerUnclear::whatWasSaidIsOverOnceItHasArrived()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    waits()(story);
    QVERIFY(story.decision(decision).waiting.text().contains(u"is still waiting"_s));
    says("running")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.decision(decision).waiting.text(), QString());
}

/// That the run continues does not show that the first one arrived.
void TestLedgerUnclear::whatIsHeldInItsPlaceIsNotKeptBack()
{
    for (const bool isStillAwaited : {false, true}) {
        LedgerFixture story;
        story.accepted().notice();
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
        if (isStillAwaited)
            later(story);
        waits()(story);
        const QUuid again = story.held(Verdict::Approve);
        says("running")(story);
        QCOMPARE(story.ledger.hasArrivedBefore(again), !isStillAwaited);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerUnclear::theSameNoticeAgainIsTold_data()
{
    QTest::addColumn<bool>("isUnclearBefore");
    QTest::newRow("after the answer was lost") << true;
    QTest::newRow("before that") << false;
}

/// It may be the next attempt with the same output, the same question again, or the old notice.
void TestLedgerUnclear::theSameNoticeAgainIsTold()
{
    QFETCH(bool, isUnclearBefore);
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    notice("write", "Draft 1")(story);
    QCOMPARE(reviewOf(story, u"write"_s).lastAttempt().repeated, 0);
    const QUuid decision = decide(story, u"write"_s, Verdict::Reject);
    if (isUnclearBefore)
        story.answered(decision, EntryKind::DecisionUnclear);
    notice("write", "Draft 1")(story);
    if (!isUnclearBefore)
        story.answered(decision, EntryKind::DecisionUnclear);
    const Review review = reviewOf(story, u"write"_s);
    QCOMPARE(review.state, ReviewState::Unclear);
    QCOMPARE(review.attempts.size(), 1);
    QCOMPARE(review.lastAttempt().repeated, 1);
    story.answered(decide(story, u"write"_s, Verdict::Reject), EntryKind::DecisionUnclear); // with that known
    QCOMPARE(reviewOf(story, u"write"_s).lastAttempt().repeated, 0);
}

/// With two branches, "running" shows nothing about either; what was said before is over all the same.
void TestLedgerUnclear::whatTheServiceWaitedForIsForgottenWhenItRuns()
{
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    notice("publish", "Page")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve, u"Approved."_s);
    story.answered(decision, EntryKind::DecisionUnclear);
    waits("Task publish", "publish")(story);
    QVERIFY(story.decision(decision).waiting.text().contains(u"another task"_s));
    says("running")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.decision(decision).waiting.text(), QString());
    QVERIFY(story.isSameWhenRetold());
}

/// To an approval the service has said that it tries the task again, and then it runs.
void TestLedgerUnclear::anAnswerToAnotherVerdictIsNotSettledByARunThatRuns()
{
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve, u"Approved."_s);
    ServiceError error;
    error.httpStatus = 200;
    error.body = R"({"status":"retrying","message":"Task will be retried"})";
    story.answered(decision, EntryKind::DecisionUnclear, wire::encodeErrorRecord(error));
    waits("Task write", "write")(story);
    says("running")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    says("completed")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::aStandInLeavesTheFirstDecisionInDoubt_data()
{
    QTest::addColumn<Step>("after");
    QTest::addColumn<DecisionState>("first");
    QTest::newRow("another task") << task(R"("kickoff_id":"k-1","name":"Research")")
                                  << DecisionState::Unclear;
    QTest::newRow("running") << says("running") << DecisionState::Accepted;
    QTest::newRow("the first notice again") << notice("write", "Draft 1") << DecisionState::Unclear;
    QTest::newRow("the next notice") << notice("write", "Draft 2") << DecisionState::Accepted;
}

/// The attempt that stands in for a lost notice is no evidence that the rejection before it arrived.
void TestLedgerUnclear::aStandInLeavesTheFirstDecisionInDoubt()
{
    QFETCH(Step, after);
    QFETCH(DecisionState, first);
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    waits("Write", "write")(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Reject);
    story.answered(decision, EntryKind::DecisionUnclear);
    raised("Write", "write")(story);
    QCOMPARE(reviewOf(story, u"write"_s).attempts.size(), 2);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    after(story);
    QCOMPARE(story.decision(decision).state, first);
    QVERIFY(story.isSameWhenRetold());
}

/// The first foreign id may be the continuation's; the next one cannot be.
void TestLedgerUnclear::oneIdIsAdopted()
{
    LedgerFixture story;
    story.accepted().notice();
    const auto owner = [&story](const QByteArray &id) {
        return story.executionFor(EntryKind::TaskCallback, R"({"kickoff_id":")" + id + R"(","name":"x"})");
    };
    QVERIFY(owner("k-2") != story.run); // nothing is on its way
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    QCOMPARE(owner("k-2"), story.run);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-2","name":"x"})",
               LedgerFixture::textOf(story.run));
    QCOMPARE(story.execution().continuationIds, QStringList{u"k-2"_s});
    QVERIFY(owner("k-3") != story.run);
    QCOMPARE(owner("k-2"), story.run);
    QCOMPARE(owner("k-1"), story.run);
    QCOMPARE(story.review().state, ReviewState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::theAnswerKnowsBetter()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"foreign","name":"x"})",
               LedgerFixture::textOf(story.run));
    QCOMPARE(story.execution().currentId(), u"foreign"_s);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QCOMPARE(story.execution().continuationIds, QStringList{u"k-2"_s});
    QVERIFY(story.execution().hasId(u"foreign"_s)); // what it told stays with the run
    QVERIFY(story.isSameWhenRetold());
}

/// As a rule has it that keeps the person who kicked off from approving.
void TestLedgerUnclear::theOneWhoFollowsIsTheStarter()
{
    LedgerFixture story;
    const QUuid followed = QUuid::createUuid();
    story.tellOf(followed, EntryKind::RunFollowed,
                 wire::encodeFollowRecord({story.crewId, u"k-7"_s, {u"account-1"_s, u"Ana"_s}}));
    QCOMPARE(story.ledger.execution(followed)->startedBy.account, u"account-1"_s);
    const QUuid earlier = QUuid::createUuid(); // by a version that did not record it
    story.tellOf(earlier, EntryKind::RunFollowed,
                 R"({"crew":")" + story.crewId.toByteArray(QUuid::WithoutBraces) +
                     R"(","kickoff_id":"k-8"})");
    QCOMPARE(story.ledger.execution(earlier)->startedBy, Reviewer());
}

/// A second run of the crew that was given the same addresses speaks of itself.
void TestLedgerUnclear::anotherRunsIdIsNotAdopted()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid other = QUuid::createUuid();
    story.tellOf(other, EntryKind::RunFollowed, wire::encodeFollowRecord({story.crewId, u"k-7"_s}));
    const QUuid stranger = QUuid::createUuid();
    story.tellOf(stranger, EntryKind::RunFollowed, wire::encodeFollowRecord({QUuid::createUuid(), u"k-8"_s}));
    const auto owner = [&story](const QByteArray &id) {
        return story.executionFor(EntryKind::TaskCallback, R"({"kickoff_id":")" + id + R"(","name":"x"})");
    };
    QCOMPARE(owner("k-7"), other);
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    QCOMPARE(owner("k-7"), other);
    QCOMPARE(owner("k-8"), story.run); // another crew's ids are another crew's business
}

void TestLedgerUnclear::aNoticeThatNamesBothIdsTellsTheContinuation()
{
    LedgerFixture story;
    story.accepted().notice();
    story.answered(story.sending(Verdict::Reject), EntryKind::DecisionUnclear);
    story.tell(EntryKind::HumanInputCallback,
               R"({"kickoff_id":"k-2","execution_id":"k-1","task_id":"write","task_output":"Draft 2"})",
               LedgerFixture::textOf(story.run));
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    QCOMPARE(story.review().resumeId, u"k-1"_s);
    QCOMPARE(story.review().attempts.size(), 2);
}

/// One run may ask in several executions: what continues a run stands in kickoff_id.
void TestLedgerUnclear::anExecutionBesideAKnownIdIsNoContinuation()
{
    LedgerFixture story;
    story.accepted();
    const auto asks = [&story](const QByteArray &execution, const QByteArray &output) {
        story.tell(EntryKind::HumanInputCallback,
                   R"({"kickoff_id":"k-1","execution_id":")" + execution +
                       R"(","task_id":"write","task_output":")" + output + "\"}",
                   LedgerFixture::textOf(story.run));
    };
    asks("e-1", "Draft 1");
    QCOMPARE(story.review().resumeId, u"e-1"_s);
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    asks("e-2", "Draft of another");
    QCOMPARE(story.execution().currentId(), u"k-1"_s);
    QCOMPARE(story.review().resumeId, u"e-2"_s);
    QVERIFY(story.isSameWhenRetold());
}

/// A notice that comes before the answer may name as its execution what the answer calls the continuation.
void TestLedgerUnclear::aContinuationIsNeverResumed()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Reject);
    story.tell(EntryKind::HumanInputCallback,
               R"({"kickoff_id":"k-1","execution_id":"k-2","task_id":"write","task_output":"Draft 2"})",
               LedgerFixture::textOf(story.run));
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    QCOMPARE(story.review().resumeId, u"k-1"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::whatComesWithoutItsNoticeIsResumedAsNoticesNamedIt_data()
{
    QTest::addColumn<QByteArray>("execution"); // as the notice before named it
    QTest::addColumn<QByteArray>("task");      // that the status names
    QTest::addColumn<QString>("resumeId");
    QTest::newRow("the same task") << QByteArray("e-1") << QByteArray("write") << u"e-1"_s;
    QTest::newRow("another task") << QByteArray("e-1") << QByteArray("publish") << u"e-1"_s;
    QTest::newRow("no task") << QByteArray("e-1") << QByteArray() << u"e-1"_s;
    QTest::newRow("named by its kickoff") << QByteArray("k-1") << QByteArray("write") << u"k-1"_s;
    QTest::newRow("no notice before") << QByteArray() << QByteArray("write") << u"k-1"_s;
}

void TestLedgerUnclear::whatComesWithoutItsNoticeIsResumedAsNoticesNamedIt()
{
    QFETCH(QByteArray, execution);
    QFETCH(QByteArray, task);
    QFETCH(QString, resumeId);
    LedgerFixture story;
    story.accepted();
    if (!execution.isEmpty()) {
        story.tell(EntryKind::HumanInputCallback,
                   R"({"kickoff_id":"k-1","execution_id":")" + execution +
                       R"(","task_id":"write","task_output":"Draft 1"})",
                   LedgerFixture::textOf(story.run));
        decided(u"write"_s, Verdict::Reject)(story);
    }
    raised({}, task)(story);
    const QList<Review> reviews = story.ledger.reviews();
    const auto open =
        std::ranges::find_if(reviews, [](const Review &review) { return isOpen(review.state); });
    QVERIFY(open != reviews.end());
    QCOMPARE(open->lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(open->resumeId, resumeId);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::onlyTheOwnAddressTellsIds()
{
    LedgerFixture story;
    story.accepted().notice();
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-2","name":"x"})",
               LedgerFixture::textOf(QUuid::createUuid()));
    QVERIFY(story.execution().continuationIds.isEmpty());
    QCOMPARE(story.execution().currentId(), u"k-1"_s);
}

void TestLedgerUnclear::onlyTheOwnAddressTellsTheIdsOfANotice_data()
{
    QTest::addColumn<QByteArray>("ids");
    QTest::newRow("a continuation") << QByteArray(R"("kickoff_id":"k-9","execution_id":"k-1")");
    QTest::newRow("another execution") << QByteArray(R"("kickoff_id":"k-1","execution_id":"k-9")");
}

void TestLedgerUnclear::onlyTheOwnAddressTellsTheIdsOfANotice()
{
    QFETCH(QByteArray, ids);
    for (const bool isAwaited : {false, true}) {
        LedgerFixture story;
        story.accepted().notice();
        if (isAwaited)
            story.answered(story.sending(Verdict::Reject), EntryKind::DecisionUnclear);
        story.tell(EntryKind::HumanInputCallback,
                   '{' + ids + R"(,"task_id":"write","task_output":"Draft 2"})",
                   LedgerFixture::textOf(QUuid::createUuid()));
        QCOMPARE(story.execution().currentId(), u"k-1"_s);
        QVERIFY(!story.execution().hasId(u"k-9"_s));
        QCOMPARE(story.review().lastAttempt().output, u"Draft 2"_s); // which is kept all the same
        QCOMPARE(story.review().resumeId, u"k-1"_s);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerUnclear::anIdIsGivenUpWithItsResume_data()
{
    QTest::addColumn<EntryKind>("answer");
    QTest::newRow("refused") << EntryKind::DecisionRefused;
    QTest::newRow("too late") << EntryKind::DecisionTooLate;
}

/// A resume that had no effect brought no continuation: the ID that came meanwhile is somebody else's.
void TestLedgerUnclear::anIdIsGivenUpWithItsResume()
{
    QFETCH(EntryKind, answer);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-9","name":"x"})",
               LedgerFixture::textOf(story.run));
    QCOMPARE(story.execution().currentId(), u"k-9"_s);
    story.answered(decision, answer);
    QCOMPARE(story.execution().currentId(), u"k-1"_s);
    QCOMPARE(story.execution().otherIds, QStringList{u"k-9"_s}); // what it told stays with the run
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::anIdOfAnEarlierResumeIsKept()
{
    LedgerFixture story;
    story.accepted().notice();
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionUnclear);
    const QUuid second = story.sending(Verdict::Approve);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-2","name":"x"})",
               LedgerFixture::textOf(story.run));
    story.answered(second, EntryKind::DecisionRefused);
    QCOMPARE(story.review().state, ReviewState::Unclear); // the first may have arrived, and have brought it
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    story.tell(EntryKind::TaskCallback, R"({"kickoff_id":"k-3","name":"x"})",
               LedgerFixture::textOf(story.run));
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::placeholdersAreNoIds_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char *id : {"0", "\"0\"", "\"None\"", "\"null\"", "\"NULL\"", "null", "\"\"", "\" \""})
        QTest::newRow(id) << QByteArray(id);
}

void TestLedgerUnclear::placeholdersAreNoIds()
{
    QFETCH(QByteArray, id);
    const QByteArray task = R"({"kickoff_id":)" + id + R"(,"name":"x"})";
    const QByteArray answer = R"({"status":"resumed","message":"ok","kickoff_id":)" + id + '}';
    const QByteArray asks =
        R"({"kickoff_id":)" + id + R"(,"execution_id":"k-1","task_id":"write","task_output":"Draft 2"})";
    LedgerFixture story;
    story.accepted().notice();
    QCOMPARE(story.executionFor(EntryKind::TaskCallback, task), story.run);
    const QUuid decision = story.sending(Verdict::Reject);
    for (const auto &[kind, body] :
         {std::pair(EntryKind::TaskCallback, task), std::pair(EntryKind::HumanInputCallback, asks)}) {
        story.tell(kind, body, LedgerFixture::textOf(story.run));
        QCOMPARE(story.execution().currentId(), u"k-1"_s);
    }
    story.answered(decision, EntryKind::DecisionAccepted, answer);
    QCOMPARE(story.execution().currentId(), u"k-1"_s);
    QVERIFY(story.execution().otherIds.isEmpty());
    QCOMPARE(story.review().lastAttempt().output, u"Draft 2"_s);
    QCOMPARE(story.review().resumeId, u"k-1"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::aLateNoticeShowsNoArrival_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<bool>("isWhileSending");
    for (const bool isWhileSending : {false, true}) {
        const QByteArray when = isWhileSending ? "while it is sent" : "after it became unclear";
        QTest::newRow(("approval, " + when).constData()) << Verdict::Approve << isWhileSending;
        QTest::newRow(("rejection, " + when).constData()) << Verdict::Reject << isWhileSending;
    }
}

/// Decided without the output: the notice that comes then may be the one that was missing, which says nothing
/// about the decision.
void TestLedgerUnclear::aLateNoticeShowsNoArrival()
{
    QFETCH(Verdict, verdict);
    QFETCH(bool, isWhileSending);
    LedgerFixture story;
    story.accepted();
    raised()(story);
    const QUuid decision = story.held(verdict, u"write"_s);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    if (isWhileSending)
        notice("write", "Draft 1")(story);
    story.answered(decision, EntryKind::DecisionUnclear);
    if (!isWhileSending)
        notice("write", "Draft 1")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.review().lastAttempt().output, u"Draft 1"_s);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    notice("write", "Draft 2")(story); // nor is it known which of the two was missing
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::laterEvidenceSettlesABlindDecision()
{
    LedgerFixture story;
    story.accepted();
    raised()(story);
    const QUuid decision = story.held(Verdict::Approve, u"write"_s);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.answered(decision, EntryKind::DecisionUnclear);
    notice("write", "Draft 1")(story);
    task(R"("kickoff_id":"k-1","task_id":"write","output":"x")")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QVERIFY(story.isSameWhenRetold());
}

/// Another end of the same task, which is over, would else show that the decision arrived.
void TestLedgerUnclear::oneTaskEndOfManyIsNotKeptAndShowsNothing()
{
    LedgerFixture story;
    story.accepted();
    const Step written = task(R"("kickoff_id":"k-1","task_id":"write","name":"write")");
    for (int i = 0; i < engine::Run::maxTaskEnds; ++i)
        story.taskCallback();
    written(story);
    QCOMPARE(story.ledger.taskEndsOf(story.run).size(), engine::Run::maxTaskEnds);
    story.notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    written(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::aStandInStaysWhileItsDecisionIsInDoubt_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<Step>("before"); // its notice comes
    QTest::addColumn<ReviewState>("state");
    QTest::addColumn<DecisionState>("decisionAtEnd");
    QTest::addColumn<ReviewState>("end");
    const Step madeAgain = [](LedgerFixture &story) { (void)heldAgain(story); };
    QTest::newRow("it is asked about again") << Verdict::Reject << raised() << ReviewState::Unclear
                                             << DecisionState::Unclear << ReviewState::Closed;
    QTest::newRow("another is made in its place") << Verdict::Approve << madeAgain << ReviewState::Held
                                                  << DecisionState::Accepted << ReviewState::Approved;
    QTest::newRow("its next attempt is in the other review, too")
        << Verdict::Reject << madeAgain << ReviewState::Held << DecisionState::Unclear << ReviewState::Closed;
}

/// Its notice opened an attempt of another review, where decisions are made from then on: what the run does
/// after one of them shows nothing about this one.
void TestLedgerUnclear::aStandInStaysWhileItsDecisionIsInDoubt()
{
    QFETCH(Verdict, verdict);
    QFETCH(Step, before);
    QFETCH(ReviewState, state);
    QFETCH(DecisionState, decisionAtEnd);
    QFETCH(ReviewState, end);
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    decided(u"write"_s, Verdict::Approve)(story);
    raised()(story);
    const QUuid standIn = reviewOf(story, {}).id;
    const QUuid decision = decide(story, {}, verdict);
    story.answered(decision, EntryKind::DecisionUnclear);
    before(story);
    notice("write", "Draft 2")(story);
    QCOMPARE(reviewOf(story, u"write"_s).attempts.size(), 2);
    const auto shown = [&] { return *story.ledger.review(standIn); };
    QCOMPARE(shown().state, state);
    QVERIFY(shown().noticeElsewhere.text().contains(u"attempt 2"_s));
    if (state == ReviewState::Held) {
        const Decision again = *shown().lastAttempt().decision;
        QVERIFY(again.isOutdated);
        QCOMPARE(shown().lastAttempt().output, QString());
        story.answered(again.id, EntryKind::DecisionReturned);
        QCOMPARE(shown().state, ReviewState::Unclear);
    }
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    decided(u"write"_s, Verdict::Approve)(story);
    QVERIFY(story.ledger.mayRecover(story.run, {})); // what waits now is something else
    const Steps ofTheOther{says("running"), waits(), says("running"), says("running", "Publish"),
                           task(R"("kickoff_id":"k-1","task_id":"write","name":"Task write")")};
    for (const Step &step : ofTheOther) {
        step(story);
        QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
        QCOMPARE(shown().state, ReviewState::Unclear);
    }
    says("completed")(story);
    QCOMPARE(story.decision(decision).state, decisionAtEnd);
    QCOMPARE(shown().state, end);
    QCOMPARE(shown().noticeElsewhere.text(), QString());
    QVERIFY(!isOpen(story.ledger.review(standIn)->state));
    QVERIFY(story.state() != ExecutionState::PendingHumanInput);
    QVERIFY(story.isSameWhenRetold());
}

/// Nobody can decide there. That one crew has ended shows nothing about its decision.
void TestLedgerUnclear::aStandInKeepsNoRunFromEnding()
{
    LedgerFixture story;
    const QUuid standIn = standInBesideItsNotice(story);
    decided(u"write"_s, Verdict::Approve)(story);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Unclear);
    QCOMPARE(story.state(), ExecutionState::Running);
    story.crewCallback();
    QCOMPARE(story.state(), ExecutionState::Completed);
    const Review review = *story.ledger.review(standIn);
    QCOMPARE(review.state, ReviewState::Closed);
    QCOMPARE(review.attempts.first().decision->state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerUnclear::aCrewThatEndedSettlesNothingInAStandIn_data()
{
    QTest::addColumn<bool>("isReturnedLate");
    QTest::newRow("before its end") << false;
    QTest::newRow("what was held is returned after its end") << true;
}

/// The run may have others, and the decision may not have arrived. A status that says the same shows more.
void TestLedgerUnclear::aCrewThatEndedSettlesNothingInAStandIn()
{
    QFETCH(bool, isReturnedLate);
    LedgerFixture story;
    story.accepted();
    notice("write", "Draft 1")(story);
    decided(u"write"_s, Verdict::Approve)(story);
    raised()(story);
    const QUuid standIn = reviewOf(story, {}).id;
    const QUuid decision = decide(story, {}, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    const QUuid again = heldAgain(story);
    notice("write", "Draft 2")(story);
    if (!isReturnedLate)
        story.answered(again, EntryKind::DecisionReturned);
    decided(u"write"_s, Verdict::Approve)(story);
    story.crewCallback();
    if (isReturnedLate)
        story.answered(again, EntryKind::DecisionReturned);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Closed);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
    says("completed")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Approved);
    QVERIFY(story.isSameWhenRetold());
}

/// What is said without a name is about the review that waits in its place.
void TestLedgerUnclear::aStandInIsNoOtherGate()
{
    LedgerFixture story;
    const QUuid standIn = standInBesideItsNotice(story);
    const QUuid decision = decide(story, u"write"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    waits()(story);
    says("running")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.ledger.review(standIn)->attempts.first().decision->state, DecisionState::Unclear);
    says("running")(story);
    QCOMPARE(story.ledger.review(standIn)->attempts.first().decision->state, DecisionState::Unclear);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

/// It could not be decided there.
void TestLedgerUnclear::aStandInTakesNothingThatCannotBeRead()
{
    LedgerFixture story;
    const QUuid standIn = standInBesideItsNotice(story);
    const QList<Attempt> attempts = story.ledger.review(standIn)->attempts;
    decided(u"write"_s, Verdict::Approve)(story);
    story.tell(EntryKind::HumanInputCallback, "garbled");
    QCOMPARE(story.ledger.review(standIn)->attempts, attempts);
    QVERIFY(story.ledger.hasUnreadable(story.run));
    raised()(story);
    const QList<Review> reviews = story.ledger.reviews();
    const auto shown = std::ranges::find(reviews, Arrival::Unreadable,
                                         [](const Review &review) { return review.lastAttempt().arrival; });
    QVERIFY(shown != reviews.end());
    QCOMPARE(shown->state, ReviewState::Waiting);
    QCOMPARE(shown->noticeElsewhere.text(), QString());
    QVERIFY(story.isSameWhenRetold());
}

/// Nothing would ever show what became of the first one.
void TestLedgerUnclear::aStandInIsClosedAfterALaterDecision()
{
    LedgerFixture story;
    const Step asked = raised();
    story.accepted();
    notice("write", "Draft 1")(story);
    decided(u"write"_s, Verdict::Approve)(story);
    asked(story);
    story.answered(decide(story, {}, Verdict::Reject), EntryKind::DecisionUnclear);
    asked(story);
    story.answered(decide(story, {}, Verdict::Reject), EntryKind::DecisionAccepted,
                   R"({"status":"retrying"})");
    asked(story);
    const QUuid standIn = reviewOf(story, {}).id;
    QCOMPARE(story.ledger.review(standIn)->attempts.size(), 3);
    notice("write", "Draft 2")(story);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Closed);
    QCOMPARE(story.ledger.review(standIn)->attempts.first().decision->state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

QTEST_GUILESS_MAIN(TestLedgerUnclear)
#include "tst_ledgerunclear.moc"
