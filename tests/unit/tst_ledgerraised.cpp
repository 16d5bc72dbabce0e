// SPDX-License-Identifier: GPL-3.0-or-later
// A review that only a status raised, when the statuses after it say that the run goes on.
#include "support/ledgersteps.h"
#include "support/qttest.h"

#include "wire/teamnote.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Two statuses, some seconds apart.
Step goesOn(const QByteArray &task = {})
{
    return [=](LedgerFixture &story) {
        story.status(statusBody("running", task));
        story.pause(5s).status(statusBody("running", task));
    };
}

Step decided(Verdict verdict, const QByteArray &answer)
{
    return [=](LedgerFixture &story) {
        story.answered(story.sending(verdict), EntryKind::DecisionAccepted, answer);
    };
}

const Step notice = [](LedgerFixture &story) { story.notice(); };
const Step noticeBeside = [](LedgerFixture &story) { story.notice("Page", "publish"); };
const Step taskOfAnother = [](LedgerFixture &story) { story.taskCallback(); };
const Step notFound = [](LedgerFixture &story) {
    story.tell(EntryKind::StatusFailed, LedgerFixture::error(ServiceError::Kind::NotFound), u"k-1"_s);
};
const Step garbled = [](LedgerFixture &story) { story.tell(EntryKind::HumanInputCallback, "{garbled"); };

/// The review that was raised, and not by a notice.
Review raisedIn(const LedgerFixture &story)
{
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    const auto found = std::ranges::find(reviews, Arrival::Recovered,
                                         [](const Review &review) { return review.lastAttempt().arrival; });
    return found == reviews.end() ? Review() : *found;
}

void noted(LedgerFixture &story, TeamNote note)
{
    const Review review = story.review();
    note.attempt = review.lastAttempt().number;
    note.shown = shownHash(review.lastAttempt());
    story.tell(EntryKind::ReviewNoted, wire::encodeTeamNote(note), LedgerFixture::textOf(review.id));
}

const Step approvedFirst = [](LedgerFixture &story) {
    noted(story,
          {.act = TeamAct::FirstApproval, .person = {u"a-1"_s, u"Ana"_s}, .at = {}, .text = u"Good."_s});
};

/// A run that its service has accepted, and what came after that.
struct AcceptedRun : LedgerFixture
{
    explicit AcceptedRun(const Steps &steps = {})
    {
        accepted();
        for (const Step &step : steps)
            step(*this);
    }
};

} // namespace

class TestLedgerRaised : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isWithdrawnWhenTheRunGoesOn_data();
    void isWithdrawnWhenTheRunGoesOn();
    void staysWhileItIsNotClear_data();
    void staysWhileItIsNotClear();
    void comesBackWhenTheServiceWaitsAgain_data();
    void comesBackWhenTheServiceWaitsAgain();
    void isCalledWhatTheStatusCallsIt_data();
    void isCalledWhatTheStatusCallsIt();
    void doesNotComeAndGoWithEachStatus();
    void goesSoonAfterEachDecision();
    void staysClosedWhenAnotherTaskHasAsked();
    void whatItSaidOfAnApprovalIsOver();
    void itsRunEnds();
    void anAnswerToAnotherBranchLeavesIt();
    void whatIsTriedAgainIsNotForgotten();
    void anUnclearDecisionBeforeItIsKept();
    void aNoticeDoesNotFillWhatStoodInForAnyTask_data();
    void aNoticeDoesNotFillWhatStoodInForAnyTask();
    void whatCannotBeReadIsShownAfterIt();
    void aLateNoticeOpensIt();
    void whatIsHeldIsLeftAlone();
    void whatIsUndoneIsWithdrawn();
    void aRefusedDecisionIsKept();
    void anotherTaskThatWaitsIsRaisedBesideIt();
    void anotherTaskWithAnIdIsRaisedBesideIt();
    void aNoticeElsewhereClosesOneOfThem();
    void aNoticeFillsOneThatIsOpen();
    void aNoticeWithoutANameFillsOne_data();
    void aNoticeWithoutANameFillsOne();
    void aFirstApprovalDoesNotComeBack_data();
    void aFirstApprovalDoesNotComeBack();
    void theEntryOfADroppedApprovalComesLater();
    void noEntryComesAfterTheDecision();
};

void TestLedgerRaised::isWithdrawnWhenTheRunGoesOn_data()
{
    QTest::addColumn<Steps>("steps");
    const Step approved = decided(Verdict::Approve, R"({"status":"resumed"})");
    QTest::newRow("no task is named") << Steps{raised(), goesOn()};
    QTest::newRow("its task is named") << Steps{raised("Write"), goesOn("Write")};
    QTest::newRow("the status lagged behind an approval")
        << Steps{notice, approved, raised(), goesOn("Publish")};
    QTest::newRow("it lagged, and another task is done")
        << Steps{notice,           says("Pending Human Input", "Write"), approved,
                 raised("Write"),  says("Pending Human Input", "Write"), taskOfAnother,
                 goesOn("Publish")};
    QTest::newRow("the status lagged behind a rejection")
        << Steps{notice, decided(Verdict::Reject, R"({"status":"retrying"})"), raised(), goesOn()};
    QTest::newRow("not found in between") << Steps{raised(), says("running"), says("NOT FOUND"), goesOn()};
}

void TestLedgerRaised::isWithdrawnWhenTheRunGoesOn()
{
    QFETCH(Steps, steps);
    const AcceptedRun story(steps);
    const Review review = raisedIn(story);
    QCOMPARE(review.state, ReviewState::Closed);
    QVERIFY2(review.closedReason.text().contains(u"continues"_s), qPrintable(review.closedReason.text()));
    QCOMPARE(story.state(), ExecutionState::Running);
    QCOMPARE(story.execution().waitingReviews, 0);
    QVERIFY(!story.ledger.isBeingLeft(story.run));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::staysWhileItIsNotClear_data()
{
    QTest::addColumn<Steps>("steps");
    const Step approved = decided(Verdict::Approve, R"({"status":"resumed"})");
    QTest::newRow("running for a moment") << Steps{raised(), says("running")};
    QTest::newRow("running now and then")
        << Steps{raised(), says("running"), says("Pending Human Input"),
                 [](LedgerFixture &story) { story.pause(5s); }, says("running")};
    QTest::newRow("running for a moment, then not found")
        << Steps{raised(), says("running"), [](LedgerFixture &story) { story.pause(5s); }, says("NOT FOUND")};
    QTest::newRow("running for two moments, and not found between them")
        << Steps{raised(), says("running"), says("NOT FOUND"), [](LedgerFixture &story) { story.pause(60s); },
                 says("running")};
    QTest::newRow("running for two moments, and 404 between them") << Steps{
        raised(), says("running"), notFound, [](LedgerFixture &story) { story.pause(60s); }, says("running")};
    QTest::newRow("not found") << Steps{raised(), says("NOT FOUND"),
                                        [](LedgerFixture &story) { story.pause(5s); }, says("NOT FOUND")};
    QTest::newRow("another gate is open beside it")
        << Steps{raised("Write", "write"), noticeBeside, goesOn()};
    QTest::newRow("another branch moved before")
        << Steps{raised("Write"), says("Pending Human Input", "Write"), taskOfAnother, goesOn("Publish")};
    QTest::newRow("another branch moved before, and no task is named")
        << Steps{raised(), taskOfAnother, goesOn()};
    QTest::newRow("a task is named, and its own is not known") << Steps{raised(), goesOn("Publish")};
    QTest::newRow("another task is named") << Steps{raised("Write"), goesOn("Publish")};
    QTest::newRow("another task is named, after two that named its own")
        << Steps{raised("Write"), says("Pending Human Input", "Write"), goesOn("Publish")};
    QTest::newRow("another task is named, and its own has an ID")
        << Steps{raised("Write", "write"), says("Pending Human Input", "Write"), goesOn("Publish")};
    QTest::newRow("another task is named, then none")
        << Steps{raised("Write"), says("Pending Human Input", "Write"), goesOn("Publish"), goesOn()};
    QTest::newRow("its notice came again") << Steps{notice, approved, notice, raised(), goesOn()};
    QTest::newRow("a notice cannot be read") << Steps{raised(), garbled, goesOn()};
    QTest::newRow("no status has ever said that it waits") << Steps{
        notice, approved, notice,
        [](LedgerFixture &story) { story.tell(EntryKind::ReviewRecovered, {}, u"k-1"_s); }, goesOn()};
}

void TestLedgerRaised::staysWhileItIsNotClear()
{
    QFETCH(Steps, steps);
    const AcceptedRun story(steps);
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    QVERIFY(!reviews.isEmpty());
    for (const Review &review : reviews)
        QCOMPARE(review.state, ReviewState::Waiting);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::comesBackWhenTheServiceWaitsAgain_data()
{
    QTest::addColumn<QByteArray>("task");
    QTest::newRow("no task is named") << QByteArray();
    QTest::newRow("its task is named") << QByteArray("Write");
}

void TestLedgerRaised::comesBackWhenTheServiceWaitsAgain()
{
    QFETCH(QByteArray, task);
    AcceptedRun story({raised(task), goesOn(task)});
    QCOMPARE(story.review().state, ReviewState::Closed);
    says("Pending Human Input", task)(story);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.review().closedReason.isEmpty());
    QCOMPARE(story.review().attempts.size(), 1);
    QCOMPARE(story.review().waitingSince, story.entries.last().at); // it has not waited all the time
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::isCalledWhatTheStatusCallsIt_data()
{
    QTest::addColumn<Steps>("steps");
    QTest::addColumn<QString>("taskId");
    QTest::addColumn<int>("attempts");
    QTest::newRow("by its name") << Steps{raised("Write"), says("Pending Human Input", "Write"),
                                          goesOn("Write"), raised("Publish")}
                                 << QString() << 2;
    QTest::newRow("by its name, once")
        << Steps{raised("Write"), goesOn("Write"), raised("Publish")} << QString() << 2;
    QTest::newRow("by its ID, too") << Steps{raised("Write"), goesOn("Write"), raised("Publish", "publish")}
                                    << u"publish"_s << 1;
}

/// What was typed about the one task is not about the other.
void TestLedgerRaised::isCalledWhatTheStatusCallsIt()
{
    QFETCH(Steps, steps);
    QFETCH(QString, taskId);
    QFETCH(int, attempts);
    const AcceptedRun story(steps);
    const Review review = story.ledger.reviewsOf(story.run).last();
    QCOMPARE(review.state, ReviewState::Waiting);
    QCOMPARE(review.taskName, u"Publish"_s);
    QCOMPARE(review.taskId, taskId);
    QCOMPARE(review.attempts.size(), attempts);
    QVERIFY(story.isSameWhenRetold());
}

/// Of a service whose nodes do not agree. Each time that it comes back, a person is called.
void TestLedgerRaised::doesNotComeAndGoWithEachStatus()
{
    AcceptedRun story({raised()});
    int comings = 0;
    for (int i = 0; i < 100; ++i) {
        goesOn()(story);
        const bool wasClosed = story.review().state == ReviewState::Closed;
        says("Pending Human Input")(story);
        QCOMPARE(story.review().state, ReviewState::Waiting);
        comings += wasClosed ? 1 : 0;
    }
    QCOMPARE(comings, 1);
    for (const auto time : {60s, 900s}) { // it is left after all
        says("running")(story);
        story.pause(time);
        QVERIFY(story.ledger.isBeingLeft(story.run));
        says("running")(story);
        QCOMPARE(story.review().state, ReviewState::Closed);
        says("Pending Human Input")(story);
        QCOMPARE(story.review().state, ReviewState::Waiting);
    }
    story.answered(story.sending(Verdict::Reject), EntryKind::DecisionAccepted, R"({"status":"retrying"})");
    raised()(story); // the next attempt is another one
    goesOn()(story);
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(story.isSameWhenRetold());
}

/// Statuses lag behind every decision, and each time what they raised leaves as soon as they have caught up.
void TestLedgerRaised::goesSoonAfterEachDecision()
{
    AcceptedRun story;
    const QByteArrayList tasks{"research", "write", "publish", "announce"};
    for (const QByteArray &task : tasks) {
        story.notice("Output of " + task, task);
        const QUuid decision = decide(story, QString::fromLatin1(task), Verdict::Approve);
        story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed"})");
        raised()(story);
        QCOMPARE(story.execution().waitingReviews, 1);
        goesOn()(story);
        QCOMPARE(story.execution().waitingReviews, 0);
    }
    for (const Review &review : story.ledger.reviewsOf(story.run)) // none became another task's attempt
        QVERIFY(review.taskId.isEmpty() || review.attempts.size() == 1);
    QVERIFY(story.isSameWhenRetold());
}

/// A status that lags behind the decision about the other one would call a person at once, and each time.
void TestLedgerRaised::staysClosedWhenAnotherTaskHasAsked()
{
    AcceptedRun story(
        {notice, decided(Verdict::Approve, R"({"status":"resumed"})"), raised("Write", "write"), goesOn()});
    QCOMPARE(raisedIn(story).taskId, u"write"_s);
    QCOMPARE(raisedIn(story).state, ReviewState::Closed);
    noticeBeside(story);
    story.answered(decide(story, u"publish"_s, Verdict::Approve), EntryKind::DecisionAccepted,
                   R"({"status":"resumed"})");
    says("Pending Human Input")(story);
    QCOMPARE(raisedIn(story).state, ReviewState::Closed);
    raised()(story); // it does not only lag
    QCOMPARE(raisedIn(story).state, ReviewState::Closed);
    QCOMPARE(story.ledger.reviewsOf(story.run).size(), 3);
    const Review next = story.ledger.reviewsOf(story.run).last();
    QCOMPARE(next.state, ReviewState::Waiting);
    QCOMPARE(next.lastAttempt().mayBeApproved, u"publish"_s);
    QVERIFY(story.isSameWhenRetold());
}

/// That nothing shows that the service has continued is said only while it is so.
void TestLedgerRaised::whatItSaidOfAnApprovalIsOver()
{
    AcceptedRun story({notice, decided(Verdict::Approve, R"({"status":"resumed"})"), raised()});
    QCOMPARE(raisedIn(story).lastAttempt().mayBeApproved, u"write"_s);
    goesOn("Publish")(story);
    QCOMPARE(raisedIn(story).state, ReviewState::Closed);
    says("Pending Human Input")(story);
    QCOMPARE(raisedIn(story).state, ReviewState::Waiting);
    QCOMPARE(raisedIn(story).lastAttempt().mayBeApproved, QString());
    QVERIFY(story.isSameWhenRetold());
}

/// Nothing is said to come back any more.
void TestLedgerRaised::itsRunEnds()
{
    AcceptedRun story({raised(), goesOn(), says("completed")});
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY2(story.review().closedReason.text().contains(u"ended"_s),
             qPrintable(story.review().closedReason.text()));
    QCOMPARE(story.state(), ExecutionState::Completed);
    QVERIFY(story.isSameWhenRetold());
}

/// Statuses may be those of the other branch alone, under the ID that the answer gave.
void TestLedgerRaised::anAnswerToAnotherBranchLeavesIt()
{
    AcceptedRun story({noticeBeside, raised("Write", "write")});
    const QUuid decision = decide(story, u"publish"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"kickoff_id":"k-2"})");
    for (int i = 0; i < 2; ++i) {
        story.status(statusBody("running"), u"k-2"_s);
        story.pause(60s);
    }
    QCOMPARE(raisedIn(story).state, ReviewState::Waiting);
    QVERIFY(!story.ledger.isBeingLeft(story.run));
    QVERIFY(story.isSameWhenRetold());
}

/// It runs beside what is asked next, whose decision is not shown to have arrived by that.
void TestLedgerRaised::whatIsTriedAgainIsNotForgotten()
{
    AcceptedRun story({notice, decided(Verdict::Reject, R"({"status":"retrying"})"), raised(), goesOn()});
    QCOMPARE(raisedIn(story).state, ReviewState::Closed);
    noticeBeside(story);
    const QUuid decision = decide(story, u"publish"_s, Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear);
    says("Pending Human Input")(story);
    says("running")(story);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

/// Only a person knows what to do about it.
void TestLedgerRaised::anUnclearDecisionBeforeItIsKept()
{
    AcceptedRun story({notice, says("Pending Human Input", "Write")});
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionUnclear);
    raised("Write")(story);
    goesOn("Publish")(story); // which a rejection would not have brought about
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(!story.ledger.isBeingLeft(story.run));
    goesOn("Write")(story); // the task is tried again
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::aNoticeDoesNotFillWhatStoodInForAnyTask_data()
{
    QTest::addColumn<bool>("hasEnded");
    QTest::newRow("the run continues") << false;
    QTest::newRow("the run had ended") << true;
}

/// What was typed while it waited was about something else, and is not the feedback on this output.
void TestLedgerRaised::aNoticeDoesNotFillWhatStoodInForAnyTask()
{
    QFETCH(bool, hasEnded);
    AcceptedRun story({raised(), goesOn()});
    if (hasEnded)
        says("completed")(story);
    const QUuid standIn = raisedIn(story).id;
    story.notice();
    QCOMPARE(story.ledger.reviewsOf(story.run).size(), 2);
    const Review next = story.ledger.reviewsOf(story.run).last();
    QCOMPARE(next.taskId, u"write"_s);
    QCOMPARE(next.state, ReviewState::Waiting);
    QCOMPARE(next.attempts.size(), 1);
    QCOMPARE(next.lastAttempt().output, u"Draft 1"_s);
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Closed);
    QVERIFY(story.ledger.review(standIn)->closedReason.text().contains(u"“write”"_s));
    story.answered(decide(story, u"write"_s, Verdict::Approve), EntryKind::DecisionAccepted,
                   R"({"status":"resumed"})");
    says("Pending Human Input")(story); // it lags
    QCOMPARE(story.ledger.review(standIn)->state, ReviewState::Closed);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::whatCannotBeReadIsShownAfterIt()
{
    AcceptedRun story({raised(), goesOn(), garbled, says("Pending Human Input")});
    QVERIFY(story.ledger.mayRecover(story.run, {})); // the poller does so at once
    story.tell(EntryKind::ReviewRecovered, statusBody("Pending Human Input"), u"k-1"_s);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().arrival, Arrival::Unreadable);
    QCOMPARE(story.review().lastAttempt().output, u"{garbled"_s);
    QVERIFY(!story.ledger.hasUnreadable(story.run));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::aLateNoticeOpensIt()
{
    AcceptedRun story({raised("Write", "write"), goesOn()});
    QCOMPARE(story.review().state, ReviewState::Closed);
    story.notice();
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 1);
    QCOMPARE(story.review().lastAttempt().output, u"Draft 1"_s);
    QCOMPARE(story.review().waitingSince, story.entries.last().at);
    goesOn()(story); // the notice knows better
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::whatIsHeldIsLeftAlone()
{
    AcceptedRun story({raised()});
    const QUuid decision = story.held(Verdict::Approve, u"write"_s);
    goesOn()(story);
    QCOMPARE(story.review().state, ReviewState::Held);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    goesOn()(story);
    QCOMPARE(story.review().state, ReviewState::Sending);
    story.answered(decision, EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    QCOMPARE(story.review().state, ReviewState::Approved);
    QVERIFY(story.isSameWhenRetold());
}

/// By the next status, and not under the hands of the person who has just undone it.
void TestLedgerRaised::whatIsUndoneIsWithdrawn()
{
    AcceptedRun story({raised()});
    const QUuid decision = story.held(Verdict::Reject, u"write"_s);
    goesOn()(story);
    story.tell(EntryKind::DecisionWithdrawn, {}, LedgerFixture::textOf(decision));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.ledger.isBeingLeft(story.run)); // so that the next status is recorded though it repeats
    says("running")(story);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
    QCOMPARE(story.state(), ExecutionState::Running);
    QVERIFY(story.isSameWhenRetold());
}

/// What it says is shown until statuses have said once more that nobody waits for it.
void TestLedgerRaised::aRefusedDecisionIsKept()
{
    AcceptedRun story({raised()});
    const QUuid decision = story.held(Verdict::Reject, u"write"_s);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    says("running")(story);
    story.answered(decision, EntryKind::DecisionRefused);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    goesOn()(story);
    QCOMPARE(story.review().state, ReviewState::Closed);
    says("Pending Human Input")(story);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().decision->state, DecisionState::Refused);
    QVERIFY(story.isSameWhenRetold());
}

/// Either may be the one that waits, or both.
void TestLedgerRaised::anotherTaskThatWaitsIsRaisedBesideIt()
{
    LedgerFixture story;
    story.accepted();
    raised("Write")(story);
    goesOn("Publish")(story);
    says("Pending Human Input", "Write")(story);
    QVERIFY(!story.ledger.mayRecover(story.run, {}, u"Write"_s));
    QVERIFY(story.ledger.mayRecover(story.run, {}, u"Publish"_s));
    raised("Publish")(story);
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    QCOMPARE(reviews.size(), 2);
    QCOMPARE(reviews.at(0).taskName, u"Write"_s);
    QCOMPARE(reviews.at(1).taskName, u"Publish"_s);
    for (const Review &review : reviews) {
        QCOMPARE(review.state, ReviewState::Waiting);
        QCOMPARE(review.attempts.size(), 1);
    }
    QVERIFY(!story.ledger.mayRecover(story.run, {}, u"Publish"_s));
    story.tell(EntryKind::HumanInputCallback,
               R"({"execution_id":"k-1","task_id":"p","task_name":"Publish","task_output":"Page"})");
    QCOMPARE(story.ledger.review(reviews.at(1).id)->taskId, u"p"_s);
    QCOMPARE(*story.ledger.review(reviews.at(0).id), reviews.at(0));
    QVERIFY(story.isSameWhenRetold());
}

/// Its ID is not that of the one that is known by its name only.
void TestLedgerRaised::anotherTaskWithAnIdIsRaisedBesideIt()
{
    LedgerFixture story;
    story.accepted();
    raised("Write")(story);
    const Review first = story.review();
    raised("Publish", "publish")(story);
    QCOMPARE(story.ledger.reviewsOf(story.run).size(), 2);
    QCOMPARE(*story.ledger.review(first.id), first);
    const Review second = story.ledger.reviewsOf(story.run).last();
    QCOMPARE(second.taskId, u"publish"_s);
    QCOMPARE(second.taskName, u"Publish"_s);
    QCOMPARE(second.attempts.size(), 1);
    QVERIFY(story.isSameWhenRetold());
}

/// The other one waits all the same.
void TestLedgerRaised::aNoticeElsewhereClosesOneOfThem()
{
    LedgerFixture story;
    story.accepted();
    notice(story);
    decided(Verdict::Approve, R"({"status":"resumed"})")(story);
    raised("Publish")(story);
    raised("Write")(story);
    story.tell(EntryKind::HumanInputCallback,
               R"({"execution_id":"k-1","task_id":"write","task_name":"Write","task_output":"Draft 2"})");
    const auto stateOf = [&story](const QString &taskId, const QString &name) {
        const QList<Review> reviews = story.ledger.reviewsOf(story.run);
        const auto found = std::ranges::find_if(reviews, [&](const Review &review) {
            return review.taskId == taskId && review.taskName == name;
        });
        return found == reviews.end() ? std::nullopt : std::optional(found->state);
    };
    QVERIFY(stateOf(u"write"_s, u"Write"_s) == ReviewState::Waiting);
    QVERIFY(stateOf({}, u"Write"_s) == ReviewState::Closed);
    QVERIFY(stateOf({}, u"Publish"_s) == ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

/// And not the one that was closed by the end of the run, and that no status has named since.
void TestLedgerRaised::aNoticeFillsOneThatIsOpen()
{
    LedgerFixture story;
    story.accepted();
    raised("Write")(story);
    raised("Publish")(story);
    says("completed")(story);
    says("Pending Human Input", "Publish")(story);
    noticeBeside(story);
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    QCOMPARE(reviews.size(), 2);
    QCOMPARE(reviews.at(0).taskName, u"Write"_s);
    QCOMPARE(reviews.at(0).state, ReviewState::Closed);
    QCOMPARE(reviews.at(1).taskId, u"publish"_s);
    QCOMPARE(reviews.at(1).lastAttempt().output, u"Page"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::aNoticeWithoutANameFillsOne_data()
{
    QTest::addColumn<QByteArray>("taskId");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("left");
    QTest::newRow("its ID is the name") << QByteArray("Publish") << u"Publish"_s << u"Write"_s;
    QTest::newRow("it may be about either") << QByteArray("p") << QString() << u"Publish"_s;
}

/// A name that a status has given may be that of the other one.
void TestLedgerRaised::aNoticeWithoutANameFillsOne()
{
    QFETCH(QByteArray, taskId);
    QFETCH(QString, name);
    QFETCH(QString, left);
    LedgerFixture story;
    story.accepted();
    raised("Write")(story);
    raised("Publish")(story);
    story.notice("Page", taskId);
    const QList<Review> reviews = story.ledger.reviewsOf(story.run);
    QCOMPARE(reviews.size(), 2);
    for (const Review &review : reviews) {
        const bool isFilled = review.taskId == QString::fromLatin1(taskId);
        QCOMPARE(review.taskName, isFilled ? name : left);
        QCOMPARE(review.lastAttempt().output, isFilled ? u"Page"_s : QString());
    }
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRaised::aFirstApprovalDoesNotComeBack_data()
{
    QTest::addColumn<Steps>("steps");
    QTest::addColumn<bool>("isDropped");
    const Step waits = says("Pending Human Input");
    QTest::newRow("statuses closed it") << Steps{raised(), approvedFirst, goesOn(), waits} << true;
    QTest::newRow("statuses closed it, and its run ended")
        << Steps{raised(), approvedFirst, goesOn(), says("completed"), waits} << true;
    QTest::newRow("its run ended") << Steps{raised(), approvedFirst, says("completed"), waits} << true;
    QTest::newRow("what cannot be read")
        << Steps{raised(), garbled, approvedFirst, says("completed"), waits} << true;
    QTest::newRow("it was not closed") << Steps{raised(), approvedFirst, says("running"), waits} << false;
    QTest::newRow("the output that was approved is the one that waits")
        << Steps{notice, approvedFirst, says("completed"), waits} << false;
}

/// The second person would confirm what the first has not approved.
void TestLedgerRaised::aFirstApprovalDoesNotComeBack()
{
    QFETCH(Steps, steps);
    QFETCH(bool, isDropped);
    LedgerFixture story;
    story.accepted();
    for (const Step &step : std::as_const(steps))
        step(story);
    const Review review = story.review();
    QCOMPARE(review.state, ReviewState::Waiting);
    QCOMPARE(review.attempts.size(), 1);
    QCOMPARE(firstApprovalOf(review).has_value(), !isDropped);
    QCOMPARE(story.ledger.hasUnrecordedDrop(review.id), isDropped);
    QCOMPARE(review.notes.size(), isDropped ? 2 : 1);
    if (isDropped) {
        QVERIFY(isByProgram(review.notes.last()));
        QVERIFY2(review.notes.last().text.contains(u"came back"_s), qPrintable(review.notes.last().text));
        approvedFirst(story);
        QVERIFY(firstApprovalOf(story.review()));
    }
    QVERIFY(story.isSameWhenRetold());
}

/// Somebody has approved again before it could be written.
void TestLedgerRaised::theEntryOfADroppedApprovalComesLater()
{
    LedgerFixture story;
    story.accepted();
    for (const Step &step : {raised(), approvedFirst, goesOn(), says("Pending Human Input")})
        step(story);
    const TeamNote drop = story.review().notes.last();
    approvedFirst(story);
    const QList<TeamNote> notes = story.review().notes;
    noted(story, drop);
    QVERIFY(!story.ledger.hasUnrecordedDrop(story.review().id));
    QCOMPARE(story.review().notes, notes);
    QVERIFY(firstApprovalOf(story.review()));
    QVERIFY(story.isSameWhenRetold());
}

/// An earlier version knew of no drop, and took a confirmation.
void TestLedgerRaised::noEntryComesAfterTheDecision()
{
    LedgerFixture story;
    story.accepted();
    for (const Step &step : {raised(), approvedFirst, goesOn(), says("Pending Human Input")})
        step(story);
    QVERIFY(story.ledger.hasUnrecordedDrop(story.review().id));
    const QUuid decision = story.sending(Verdict::Approve);
    QVERIFY(!story.ledger.hasUnrecordedDrop(story.review().id));
    story.answered(decision, EntryKind::DecisionUnclear);
    QVERIFY(!story.ledger.hasUnrecordedDrop(story.review().id));
    QVERIFY(story.isSameWhenRetold());
}

QTEST_GUILESS_MAIN(TestLedgerRaised)
#include "tst_ledgerraised.moc"
