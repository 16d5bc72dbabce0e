// SPDX-License-Identifier: GPL-3.0-or-later
// No verdict about a run is final: what a notice, a status or a callback says after an end.
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <functional>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Step = std::function<void(LedgerFixture &)>;

namespace {

const QByteArray waiting = R"({"status":"Pending Human Input"})";
const QByteArray waitingForWrite = R"({"status":"Pending Human Input","task_id":"write"})";
const QByteArray running = R"({"status":"running"})";
const QByteArray completed = R"({"status":"completed","result":"Done"})";
const QByteArray failed = R"({"status":"error","error":"boom"})";
const QByteArray notFound = R"({"state":"NOT FOUND"})";

const Step crewEnds = [](LedgerFixture &story) { story.crewCallback(); };
const Step statusCompletes = [](LedgerFixture &story) { story.status(completed); };
const Step statusFails = [](LedgerFixture &story) { story.status(failed); };
const Step noticeComes = [](LedgerFixture &story) { story.notice(); };
const Step stopIsAccepted = [](LedgerFixture &story) {
    story.tell(EntryKind::StopRequested, "{}", u"k-1"_s);
    story.tell(EntryKind::StopAccepted, R"({"status":"stopped"})", u"k-1"_s);
};

void approve(LedgerFixture &story, const QByteArray &answer = R"({"status":"resumed","message":"ok"})")
{
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted, answer);
}

} // namespace

class TestLedgerEnds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEndIsContradicted_data();
    void anEndIsContradicted();
    void anEndStands_data();
    void anEndStands();
    void theCrewCallbackOfOneCrewOfSeveral_data();
    void theCrewCallbackOfOneCrewOfSeveral();
    void whatWasToldBeforeTheNoticeIsNoNews_data();
    void whatWasToldBeforeTheNoticeIsNoNews();
    void callbacksShowThatARefusedKickoffRuns_data();
    void callbacksShowThatARefusedKickoffRuns();
    void aStatusTellsAnotherEnd();
    void aStatusTellsTheResultOfTheRun();
    void aStatusTellsTheWordsOfTheEnd();
    void anAnswerTellsTheEndWithoutWordsOfBefore();
    void aCallbackTellsTheReasonOfAnEnd();
    void aWordIsOverWhenTheRunIsNotFound_data();
    void aWordIsOverWhenTheRunIsNotFound();
    void aCallbackTellsAnError_data();
    void aCallbackTellsAnError();
    void theSameEndAgainIsNoNews();
    void decidedAndEndedAgain();
    void tooLateAfterAnEndIsThatEnd();
    void tooLateAfterARefusedKickoffIsNoRefusal();
    void aRejectionIsStillBeingTriedAgain();
    void aClosedReviewIsWaitedFor_data();
    void aClosedReviewIsWaitedFor();
    void oneOfSeveralClosedReviewsIsWaitedFor();
    void anApprovedReviewStaysApproved();
    void aStopIsContradicted();
    void whatShowsLifeContradictsAStop_data();
    void whatShowsLifeContradictsAStop();
    void aStatusFromBeforeAStopContradictsNothing();
    void anUnreadableNoticeContradictsAStop();
};

void TestLedgerEnds::anEndIsContradicted_data()
{
    QTest::addColumn<Step>("end");
    QTest::addColumn<ExecutionState>("told");
    QTest::addColumn<Step>("evidence");
    QTest::addColumn<ExecutionState>("state");
    const QList<std::tuple<QByteArray, Step, ExecutionState>> ends = {
        {"crew callback", crewEnds, ExecutionState::Completed},
        {"completed", statusCompletes, ExecutionState::Completed},
        {"failed", statusFails, ExecutionState::Failed},
        {"stopped", [](LedgerFixture &story) { story.status(R"({"state":"REVOKED"})"); },
         ExecutionState::Stopped},
        {"stop accepted, then not found",
         [](LedgerFixture &story) {
             stopIsAccepted(story);
             story.status(notFound);
         },
         ExecutionState::Stopped},
    };
    const auto says = [](const QByteArray &body) {
        return [body](LedgerFixture &story) { story.status(body); };
    };
    const QList<std::tuple<QByteArray, Step, ExecutionState>> evidences = {
        {"notice", noticeComes, ExecutionState::PendingHumanInput},
        {"pasted notice",
         [](LedgerFixture &story) {
             story.tell(EntryKind::NoticePasted,
                        R"({"execution_id":"k-1","task_id":"write","task_output":"Draft 1"})");
         },
         ExecutionState::PendingHumanInput},
        {"says that it waits", says(waiting), ExecutionState::PendingHumanInput},
        {"says running", says(running), ExecutionState::Running},
        {"says queued", says(R"({"state":"PENDING"})"), ExecutionState::Pending},
    };
    for (const auto &[end, endStep, told] : ends) {
        for (const auto &[evidence, evidenceStep, state] : evidences)
            QTest::newRow((end + ", then " + evidence).constData())
                << endStep << told << evidenceStep << state;
    }
    QTest::newRow("refused, then notice") << Step([](LedgerFixture &story) {
        story.tell(EntryKind::KickoffRefused, LedgerFixture::error(ServiceError::Kind::Server));
    }) << ExecutionState::Refused << noticeComes
                                          << ExecutionState::PendingHumanInput;
}

void TestLedgerEnds::anEndIsContradicted()
{
    QFETCH(Step, end);
    QFETCH(ExecutionState, told);
    QFETCH(Step, evidence);
    QFETCH(ExecutionState, state);
    LedgerFixture story;
    if (told != ExecutionState::Refused)
        story.accepted();
    end(story);
    QCOMPARE(story.state(), told);
    const QDateTime endedAt = story.execution().finishedAt;
    QVERIFY(endedAt.isValid());
    evidence(story);
    QCOMPARE(story.state(), state);
    QVERIFY(!story.execution().finishedAt.isValid());
    QVERIFY(story.execution().toldEnd);
    QCOMPARE(story.execution().toldEnd->state, told);
    QCOMPARE(story.execution().toldEnd->at, endedAt);
    QVERIFY(!story.ledger.isSettled(story.run));
    if (story.ledger.reviews().isEmpty()) {
        QVERIFY(state != ExecutionState::PendingHumanInput || story.ledger.mayRecover(story.run, {}));
    } else {
        QCOMPARE(story.review().state, ReviewState::Waiting);
        QVERIFY(story.review().closedReason.isEmpty());
        QCOMPARE(story.execution().waitingReviews, 1);
    }
    QVERIFY(story.isSameWhenRetold());

    // It ends again, and nothing contradicts that.
    if (!story.ledger.reviews().isEmpty())
        approve(story);
    story.status(completed);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(!story.execution().toldEnd);
    QVERIFY(story.ledger.isSettled(story.run));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::anEndStands_data()
{
    QTest::addColumn<Step>("step");
    const auto row = [](const char *name, const Step &step) { QTest::newRow(name) << step; };
    row("not found", [](LedgerFixture &story) { story.status(notFound); });
    row("an unknown word", [](LedgerFixture &story) { story.status(R"({"status":"Pondering"})"); });
    row("running, of an id that is not this run's",
        [](LedgerFixture &story) { story.status(running, u"k-0"_s); });
    row("no answer", [](LedgerFixture &story) {
        story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
    });
    row("a late task", [](LedgerFixture &story) { story.taskCallback(); });
    row("a late step", [](LedgerFixture &story) {
        story.tell(EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"Hm"})");
    });
    row("the crew callback again", crewEnds);
    row("the notice that was answered, again", noticeComes);
}

void TestLedgerEnds::anEndStands()
{
    QFETCH(Step, step);
    for (const bool isToldByStatus : {false, true}) {
        LedgerFixture story;
        story.accepted().notice();
        approve(story);
        story.crewCallback("The result");
        if (isToldByStatus)
            story.status(completed);
        const Execution before = story.execution();
        step(story);
        QCOMPARE(story.state(), ExecutionState::Completed);
        QCOMPARE(story.execution().finishedAt, before.finishedAt);
        QCOMPARE(story.execution().result, before.result);
        QVERIFY(!story.execution().toldEnd);
        QCOMPARE(story.review().state, ReviewState::Approved);
        QCOMPARE(story.review().attempts.size(), 1);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerEnds::theCrewCallbackOfOneCrewOfSeveral_data()
{
    QTest::addColumn<Step>("then");
    QTest::addColumn<ExecutionState>("state");
    QTest::addColumn<ReviewState>("review");
    QTest::newRow("nothing") << Step([](LedgerFixture &) {}) << ExecutionState::PendingHumanInput
                             << ReviewState::Waiting;
    QTest::newRow("says that it waits") << Step([](LedgerFixture &story) { story.status(waiting); })
                                        << ExecutionState::PendingHumanInput << ReviewState::Waiting;
    QTest::newRow("not found") << Step([](LedgerFixture &story) { story.status(notFound); })
                               << ExecutionState::PendingHumanInput << ReviewState::Waiting;
    QTest::newRow("says running") << Step([](LedgerFixture &story) { story.status(running); })
                                  << ExecutionState::PendingHumanInput << ReviewState::Waiting;
    QTest::newRow("says completed, which is news") << Step([](LedgerFixture &story) {
        story.crewCallback("Another");
        statusCompletes(story);
    }) << ExecutionState::Completed << ReviewState::Closed;
    QTest::newRow("says failed") << statusFails << ExecutionState::Failed << ReviewState::Closed;
}

/// Whichever comes first, the notice or the end of another crew of the same flow.
void TestLedgerEnds::theCrewCallbackOfOneCrewOfSeveral()
{
    QFETCH(Step, then);
    QFETCH(ExecutionState, state);
    QFETCH(ReviewState, review);
    for (const bool isNoticeFirst : {false, true}) {
        LedgerFixture story;
        story.accepted();
        if (isNoticeFirst)
            story.notice().crewCallback();
        else
            story.crewCallback().notice();
        then(story);
        QCOMPARE(story.state(), state);
        QCOMPARE(story.review().state, review);
        QCOMPARE(story.execution().waitingReviews, review == ReviewState::Waiting ? 1 : 0);
        QCOMPARE(story.execution().toldEnd.has_value(), review == ReviewState::Waiting);
        QCOMPARE(story.execution().result.output, u"Done"_s);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// A status that says what was known before the notice came may be older than the notice.
void TestLedgerEnds::whatWasToldBeforeTheNoticeIsNoNews_data()
{
    QTest::addColumn<QList<Step>>("steps");
    QTest::addColumn<bool>("isOver");
    const Step again = [](LedgerFixture &story) { story.crewCallback("Another"); };
    QTest::newRow("callback, notice, status") << QList<Step>{crewEnds, noticeComes, statusCompletes} << false;
    QTest::newRow("callback, status, notice, status")
        << QList<Step>{crewEnds, statusCompletes, noticeComes, statusCompletes} << false;
    QTest::newRow("status, notice, status, twice")
        << QList<Step>{statusCompletes, noticeComes, statusCompletes, statusCompletes} << false;
    QTest::newRow("callback, notice, the callback again, status")
        << QList<Step>{crewEnds, noticeComes, crewEnds, statusCompletes} << false;
    QTest::newRow("callback, notice, another callback, status")
        << QList<Step>{crewEnds, noticeComes, again, statusCompletes} << true;
    QTest::newRow("notice, callback, status") << QList<Step>{noticeComes, crewEnds, statusCompletes} << true;
    QTest::newRow("callback, notice, another end") << QList<Step>{crewEnds, noticeComes, statusFails} << true;
}

void TestLedgerEnds::whatWasToldBeforeTheNoticeIsNoNews()
{
    QFETCH(QList<Step>, steps);
    QFETCH(bool, isOver);
    LedgerFixture story;
    story.accepted();
    for (const Step &step : std::as_const(steps))
        step(story);
    QCOMPARE(story.review().state, isOver ? ReviewState::Closed : ReviewState::Waiting);
    QCOMPARE(isFinal(story.state()), isOver);
    if (!isOver) { // the service refuses the decision, if it is over
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
        QCOMPARE(story.state(), ExecutionState::Completed);
    }
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::callbacksShowThatARefusedKickoffRuns_data()
{
    QTest::addColumn<Step>("callback");
    QTest::addColumn<ExecutionState>("state");
    QTest::newRow("task") << Step([](LedgerFixture &story) { story.taskCallback(); })
                          << ExecutionState::Running;
    QTest::newRow("step") << Step([](LedgerFixture &story) {
        story.tell(EntryKind::StepCallback, R"({"kickoff_id":"k-1","thought":"Hm"})");
    }) << ExecutionState::Running;
    QTest::newRow("notice") << noticeComes << ExecutionState::PendingHumanInput;
    QTest::newRow("crew") << crewEnds << ExecutionState::Completed;
}

void TestLedgerEnds::callbacksShowThatARefusedKickoffRuns()
{
    QFETCH(Step, callback);
    QFETCH(ExecutionState, state);
    const Step refused = [](LedgerFixture &story) {
        story.tell(EntryKind::KickoffRefused, LedgerFixture::error(ServiceError::Kind::Server));
    };
    for (const bool isRefusedFirst : {true, false}) {
        LedgerFixture story;
        (isRefusedFirst ? refused : callback)(story);
        (isRefusedFirst ? callback : refused)(story);
        QCOMPARE(story.state(), state);
        QCOMPARE(story.execution().currentId(), u"k-1"_s);
        QCOMPARE(story.execution().toldEnd.has_value(), !isFinal(state));
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerEnds::aStatusTellsAnotherEnd()
{
    LedgerFixture story;
    story.accepted().crewCallback().status(failed);
    QCOMPARE(story.state(), ExecutionState::Failed);
    QCOMPARE(story.execution().error.text(), u"boom"_s);
    story.crewCallback(); // one crew of it had ended well
    QCOMPARE(story.state(), ExecutionState::Failed);
    story.status(completed);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(story.execution().error.isEmpty());
    QVERIFY(story.isSameWhenRetold());
}

/// A crew callback may be about one crew of several, and knows what a status does not.
void TestLedgerEnds::aStatusTellsTheResultOfTheRun()
{
    const Step crew = [](LedgerFixture &story) {
        story.tell(EntryKind::CrewCallback,
                   R"({"kickoff_id":"k-1","result":"Of one crew","token_usage":{"total_tokens":7}})");
    };
    const Step status = [](LedgerFixture &story) {
        story.status(R"({"status":"completed","result":"Of the flow"})");
    };
    for (const bool isCrewFirst : {false, true}) {
        LedgerFixture story;
        story.accepted();
        (isCrewFirst ? crew : status)(story);
        (isCrewFirst ? status : crew)(story);
        QCOMPARE(story.execution().result.output, u"Of the flow"_s);
        QCOMPARE(story.execution().result.tokenUsage.value("total_tokens"_L1).toInt(), 7);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// What a status said while the run went on must not be told of its end.
void TestLedgerEnds::aStatusTellsTheWordsOfTheEnd()
{
    LedgerFixture story;
    story.accepted().status(R"({"state":"RUNNING","status":"Task is running"})").crewCallback();
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().stateWord, QString());
    QCOMPARE(story.execution().statusText.text(), QString());
    story.status(R"({"state":"SUCCESS","status":"Task has ended"})");
    QCOMPARE(story.execution().stateWord, u"SUCCESS"_s);
    QCOMPARE(story.execution().statusText.text(), u"Task has ended"_s);
    QVERIFY(story.isSameWhenRetold());
}

/// The decision was on its way when the crew callback came, so its answer ends the run.
void TestLedgerEnds::anAnswerTellsTheEndWithoutWordsOfBefore()
{
    LedgerFixture story;
    story.accepted().notice().status(R"({"state":"PAUSED","status":"Task is paused"})");
    const QUuid decision = story.sending(Verdict::Approve);
    story.crewCallback();
    QCOMPARE(story.execution().stateWord, u"PAUSED"_s);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed","message":"ok"})");
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().stateWord, QString());
    QCOMPARE(story.execution().statusText.text(), QString());
    QVERIFY(story.isSameWhenRetold());
}

/// The status that told the end gave none.
void TestLedgerEnds::aCallbackTellsTheReasonOfAnEnd()
{
    LedgerFixture story;
    story.accepted().status(R"({"state":"FAILED","status":null})");
    QCOMPARE(story.execution().error.text(), QString());
    story.tell(EntryKind::CrewCallback, R"({"kickoff_id":"k-1","status":"failed","error":"No key"})");
    QCOMPARE(story.state(), ExecutionState::Failed);
    QCOMPARE(story.execution().error.text(), u"No key"_s);
    story.tell(EntryKind::CrewCallback, R"({"kickoff_id":"k-1","status":"failed","error":"Other"})");
    QCOMPARE(story.execution().error.text(), u"No key"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::aWordIsOverWhenTheRunIsNotFound_data()
{
    QTest::addColumn<Step>("before");
    QTest::addColumn<ExecutionState>("state");
    QTest::newRow("running") << Step([](LedgerFixture &) {}) << ExecutionState::NotFound;
    QTest::newRow("stopped") << stopIsAccepted << ExecutionState::Stopped;
    QTest::newRow("waiting") << noticeComes << ExecutionState::PendingHumanInput;
}

/// A 404 has no word of its own: the one before must not be told as what the service says.
void TestLedgerEnds::aWordIsOverWhenTheRunIsNotFound()
{
    QFETCH(Step, before);
    QFETCH(ExecutionState, state);
    LedgerFixture story;
    story.accepted().status(running);
    QCOMPARE(story.execution().stateWord, u"running"_s);
    before(story);
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
    QCOMPARE(story.state(), state);
    QCOMPARE(story.execution().stateWord, QString());
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::aCallbackTellsAnError_data()
{
    QTest::addColumn<QByteArray>("callback");
    QTest::addColumn<ExecutionState>("told");
    QTest::addColumn<QString>("error");
    QTest::newRow("a word") << R"({"kickoff_id":"k-1","status":"failed"})"_ba << ExecutionState::Failed
                            << QString();
    QTest::newRow("a word and an error") << R"({"kickoff_id":"k-1","status":"failed","error":"No key"})"_ba
                                         << ExecutionState::Failed << u"No key"_s;
    QTest::newRow("an error without a word") << R"({"kickoff_id":"k-1","result":null,"error":"No key"})"_ba
                                             << ExecutionState::Failed << u"No key"_s;
    QTest::newRow("an error beside a result") << R"({"kickoff_id":"k-1","result":"x","error":"No key"})"_ba
                                              << ExecutionState::Completed << QString();
    QTest::newRow("no error") << R"({"kickoff_id":"k-1","result":null,"error":""})"_ba
                              << ExecutionState::Completed << QString();
}

/// The reason comes with the status that repeats the end, where the callback told none.
void TestLedgerEnds::aCallbackTellsAnError()
{
    QFETCH(QByteArray, callback);
    QFETCH(ExecutionState, told);
    QFETCH(QString, error);
    LedgerFixture story;
    story.accepted().status(running).tell(EntryKind::CrewCallback, callback);
    QCOMPARE(story.state(), told);
    QCOMPARE(story.execution().error.text(), error);
    story.status(failed);
    QCOMPARE(story.state(), ExecutionState::Failed);
    QCOMPARE(story.execution().error.text(), u"boom"_s);
    story.status(R"({"state":"FAILED","status":null})"); // and it stays
    QCOMPARE(story.execution().error.text(), u"boom"_s);
    QVERIFY(story.isSameWhenRetold());
}

/// A service that says SUCCESS before and after a notice says nothing about the notice.
void TestLedgerEnds::theSameEndAgainIsNoNews()
{
    LedgerFixture story;
    story.accepted().status(completed).notice().status(completed);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.execution().toldEnd->state, ExecutionState::Completed);
    story.status(failed); // but this is
    QCOMPARE(story.state(), ExecutionState::Failed);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(story.isSameWhenRetold());

    // Once a status has said that it continues, an end is news again.
    LedgerFixture other;
    other.accepted().status(completed).notice().status(waiting).status(completed);
    QCOMPARE(other.state(), ExecutionState::Completed);
    QCOMPARE(other.review().state, ReviewState::Closed);
}

void TestLedgerEnds::decidedAndEndedAgain()
{
    LedgerFixture story;
    story.accepted().crewCallback("First").status(completed).notice();
    const QUuid decision = story.sending(Verdict::Approve);
    QCOMPARE(story.review().state, ReviewState::Sending);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    QCOMPARE(story.review().state, ReviewState::Approved);
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.execution().currentId(), u"k-2"_s);
    story.status(R"({"state":"SUCCESS","result":"Second"})", u"k-2"_s);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().result.output, u"Second"_s);
    QVERIFY(story.decision(decision).confirmed);
    QCOMPARE(story.review().state, ReviewState::Approved);
    QVERIFY(story.ledger.isSettled(story.run));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::tooLateAfterAnEndIsThatEnd()
{
    LedgerFixture story;
    story.accepted().crewCallback();
    const QDateTime endedAt = story.execution().finishedAt;
    story.notice();
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QCOMPARE(story.execution().finishedAt, endedAt);
    QVERIFY(!story.execution().toldEnd);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(story.ledger.isSettled(story.run));
    QVERIFY(story.isSameWhenRetold());
}

/// The run has asked a person, so its kickoff had an effect, whatever a gateway answered.
void TestLedgerEnds::tooLateAfterARefusedKickoffIsNoRefusal()
{
    LedgerFixture story;
    story.tell(EntryKind::KickoffRefused,
               LedgerFixture::error(ServiceError::Kind::TooManyRequests, Delivery::Refused));
    story.notice();
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(!isFinal(story.state()));
    QVERIFY(!story.execution().finishedAt.isValid());
    QVERIFY(!story.ledger.isSettled(story.run));
    QVERIFY(story.isSameWhenRetold());
    story.status(completed);
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(!story.execution().toldEnd);
}

void TestLedgerEnds::aRejectionIsStillBeingTriedAgain()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    story.answered(story.sending(Verdict::Reject), EntryKind::DecisionAccepted, R"({"status":"retrying"})");
    story.crewCallback();
    QCOMPARE(story.state(), ExecutionState::Completed);
    story.status(running);
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.review().state, ReviewState::Retrying);
    story.notice("Draft 2");
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::aClosedReviewIsWaitedFor_data()
{
    QTest::addColumn<bool>("isTooLate"); ///< else its run failed
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<bool>("isReopened");
    for (const bool isTooLate : {false, true}) {
        const QByteArray how = isTooLate ? "too late, " : "failed, ";
        const auto row = [&](const char *name, const QByteArray &status, bool isReopened) {
            QTest::newRow((how + name).constData()) << isTooLate << status << isReopened;
        };
        row("waits for this task", waitingForWrite, true);
        row("waits, no task told", waiting, true);
        row("waits for another task", R"({"status":"Pending Human Input","task_id":"publish"})", false);
        row("running", running, false);
        row("not found", notFound, false);
    }
}

void TestLedgerEnds::aClosedReviewIsWaitedFor()
{
    QFETCH(bool, isTooLate);
    QFETCH(QByteArray, status);
    QFETCH(bool, isReopened);
    LedgerFixture story;
    story.accepted().notice();
    if (isTooLate)
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    else
        story.status(failed);
    QCOMPARE(story.review().state, ReviewState::Closed);
    story.status(status);
    if (isTooLate && isReopened) { // what waits may be another output
        QCOMPARE(story.review().state, ReviewState::Closed);
        QVERIFY(story.review().closedReason.text().contains(u"has said since that it is waiting"_s));
        const Decision late = *story.review().lastAttempt().decision;
        QVERIFY2(late.message.text().contains(u"Service says so."_s),
                 qPrintable(late.message.text())); // stays to be read
        QVERIFY2(late.waiting.text().contains(u"Your feedback is kept."_s), qPrintable(late.waiting.text()));
        QVERIFY(story.ledger.mayRecover(story.run, wire::decodeStatus(status)->currentTaskId));
        story.tell(EntryKind::ReviewRecovered, status, u"k-1"_s);
        QCOMPARE(story.ledger.reviews().size(), 1);
        QCOMPARE(story.review().lastAttempt().arrival, Arrival::Recovered);
        QVERIFY(story.review().lastAttempt().output.isEmpty());
        story.notice();
        QCOMPARE(story.review().lastAttempt().repeated, 1);
    }
    QCOMPARE(story.review().state, isReopened ? ReviewState::Waiting : ReviewState::Closed);
    QCOMPARE(story.review().closedReason.isEmpty(), isReopened);
    QCOMPARE(story.review().attempts.size(), isTooLate && isReopened ? 2 : 1);
    QCOMPARE(story.execution().waitingReviews, isReopened ? 1 : 0);
    if (isTooLate)
        QCOMPARE(story.review().attempts.first().decision->feedback, u"Wörds, kept."_s);
    if (isReopened) {
        QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
        QVERIFY(!story.ledger.mayRecover(story.run, wire::decodeStatus(status)->currentTaskId));
        approve(story);
        QCOMPARE(story.review().state, ReviewState::Approved);
    }
    QVERIFY(story.isSameWhenRetold());
}

/// Where the status names no task, the one that was asked about last is the one that waits.
void TestLedgerEnds::oneOfSeveralClosedReviewsIsWaitedFor()
{
    for (const bool isNamed : {false, true}) {
        LedgerFixture story;
        story.accepted().notice("Draft", "write").notice("Page", "publish").status(failed);
        QCOMPARE(story.execution().waitingReviews, 0);
        story.status(isNamed ? waitingForWrite : waiting);
        QCOMPARE(story.execution().waitingReviews, 1);
        const QList<Review> reviews = story.ledger.reviews();
        const auto open = std::ranges::find(reviews, ReviewState::Waiting, &Review::state);
        QCOMPARE(open->taskId, isNamed ? u"write"_s : u"publish"_s);
    }
}

void TestLedgerEnds::anApprovedReviewStaysApproved()
{
    LedgerFixture story;
    story.accepted().notice();
    approve(story);
    story.status(waitingForWrite); // from a moment before, or the next attempt, whose notice is on its way
    QCOMPARE(story.review().state, ReviewState::Approved);
    QVERIFY(story.ledger.mayRecover(story.run, u"write"_s));
    story.tell(EntryKind::ReviewRecovered, waitingForWrite, u"k-1"_s);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
}

/// What asks after its stop has not stopped: NOT FOUND is no proof of an end any more.
void TestLedgerEnds::aStopIsContradicted()
{
    LedgerFixture story;
    story.accepted();
    stopIsAccepted(story);
    story.status(notFound).notice().status(notFound);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerEnds::whatShowsLifeContradictsAStop_data()
{
    QTest::addColumn<QList<Step>>("steps");
    const Step saysRunning = [](LedgerFixture &story) { story.status(running); };
    const Step saysWaiting = [](LedgerFixture &story) { story.status(waiting); };
    QTest::newRow("stop, running, notice") << QList<Step>{stopIsAccepted, saysRunning, noticeComes};
    QTest::newRow("stop, notice") << QList<Step>{stopIsAccepted, noticeComes};
    const Step minute = [](LedgerFixture &story) { story.pause(60s); };
    QTest::newRow("notice, stop, still waiting")
        << QList<Step>{noticeComes, stopIsAccepted, minute, saysWaiting};
    QTest::newRow("notice, stop, running") << QList<Step>{noticeComes, stopIsAccepted, minute, saysRunning};
}

/// The same before NOT FOUND has ended the run.
void TestLedgerEnds::whatShowsLifeContradictsAStop()
{
    QFETCH(QList<Step>, steps);
    LedgerFixture story;
    story.accepted();
    for (const Step &step : std::as_const(steps))
        step(story);
    story.status(notFound);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

/// The service answers a status before it has stopped the run.
void TestLedgerEnds::aStatusFromBeforeAStopContradictsNothing()
{
    for (const QByteArray &before : {running, waiting}) {
        LedgerFixture story;
        story.accepted().notice();
        stopIsAccepted(story);
        story.status(before).status(notFound);
        QCOMPARE(story.state(), ExecutionState::Stopped);
        QCOMPARE(story.review().state, ReviewState::Closed);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// Somebody asks, even if nobody can read what.
void TestLedgerEnds::anUnreadableNoticeContradictsAStop()
{
    LedgerFixture story;
    story.accepted();
    stopIsAccepted(story);
    story.tell(EntryKind::HumanInputCallback, "{");
    story.status(notFound);
    QVERIFY(story.state() != ExecutionState::Stopped);
    QVERIFY(!story.ledger.isSettled(story.run));
}

QTEST_GUILESS_MAIN(TestLedgerEnds)
#include "tst_ledgerends.moc"
