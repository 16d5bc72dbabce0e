// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of reviews and decisions, folded from entries: answers, silence, and what the run does next.
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::engine;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray waiting = R"({"status":"Pending Human Input"})";
const QByteArray waitingForWrite = R"({"status":"Pending Human Input","current_task_id":"write"})";
const QByteArray waitingForOther = R"({"status":"Pending Human Input","current_task_id":"publish"})";
const QByteArray running = R"({"status":"running"})";
const QByteArray notFound = R"({"state":"NOT FOUND"})";

} // namespace

class TestLedgerDecisions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServiceCannotEndItsQuotation();
    void answersAfterTheEndOfTheRun_data();
    void answersAfterTheEndOfTheRun();
    void decisionStates_data();
    void decisionStates();
    void whatNeverLeftTheConsoleIsUnsent_data();
    void whatNeverLeftTheConsoleIsUnsent();
    void unclearIsSettledByTheNextAttempt();
    void unclearOfAnOlderAttemptDidArrive();
    void unclearIsSettledByTheEnd();
    void oldDecisionDoesNotMoveANewerAttempt();
    void tooLateClosesUntilTheNextNotice();
    void unclearStandsWhenItWasNotSentAgain_data();
    void unclearStandsWhenItWasNotSentAgain();
    void aLaterOneThatCameTooLateLeavesTheFirstInDoubt();
    void whatWaitsAfterALaterOneThatCameTooLateIsNotKnown();
    void whatATooLateDecisionClosedStaysClosed();
    void aRunThatEndsShowsTheFirstOfTwo();
    void theNextAttemptSettlesWhatIsHeldToBeSentAgain_data();
    void theNextAttemptSettlesWhatIsHeldToBeSentAgain();
    void decisionsAreInTheOrderOfTheirEntries();
    void typedTaskId_data();
    void typedTaskId();
    void statusSettlesUnclear_data();
    void statusSettlesUnclear();
    void runningConfirmsAcceptance_data();
    void runningConfirmsAcceptance();
    void aTaskBesideAnotherIsRecovered();
    void unclearMayBeRecovered_data();
    void unclearMayBeRecovered();
    void afterTheRecoveryOfAnUnclearReject_data();
    void afterTheRecoveryOfAnUnclearReject();
};

void TestLedgerDecisions::answersAfterTheEndOfTheRun_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("isApprove");
    QTest::addColumn<bool>("isFailed");
    QTest::addColumn<int>("reviewState");
    QTest::addColumn<int>("decisionState");
    const auto row = [](const char *name, EntryKind answer, bool isApprove, bool isFailed, ReviewState review,
                        DecisionState decision) {
        QTest::newRow(name) << int(answer) << isApprove << isFailed << int(review) << int(decision);
    };
    row("approve accepted", EntryKind::DecisionAccepted, true, false, ReviewState::Approved,
        DecisionState::Accepted);
    row("approve accepted, failed", EntryKind::DecisionAccepted, true, true, ReviewState::Approved,
        DecisionState::Accepted);
    row("approve unclear", EntryKind::DecisionUnclear, true, false, ReviewState::Approved,
        DecisionState::Accepted);
    row("approve unclear, failed", EntryKind::DecisionUnclear, true, true, ReviewState::Closed,
        DecisionState::Unclear);
    row("approve refused", EntryKind::DecisionRefused, true, false, ReviewState::Closed,
        DecisionState::Refused);
    row("approve too late", EntryKind::DecisionTooLate, true, false, ReviewState::Closed,
        DecisionState::TooLate);
    row("reject accepted", EntryKind::DecisionAccepted, false, false, ReviewState::Closed,
        DecisionState::Accepted);
    row("reject unclear", EntryKind::DecisionUnclear, false, false, ReviewState::Closed,
        DecisionState::Unclear);
    row("reject unclear, failed", EntryKind::DecisionUnclear, false, true, ReviewState::Closed,
        DecisionState::Unclear);
    row("reject refused", EntryKind::DecisionRefused, false, false, ReviewState::Closed,
        DecisionState::Refused);
}

/// The end of the run may be told before the answer to /resume comes: both orders end the same.
void TestLedgerDecisions::answersAfterTheEndOfTheRun()
{
    QFETCH(int, answer);
    QFETCH(bool, isApprove);
    QFETCH(bool, isFailed);
    QFETCH(int, reviewState);
    QFETCH(int, decisionState);
    for (const bool isEndFirst : {false, true}) {
        LedgerFixture story;
        story.accepted().notice();
        const QUuid decision = story.sending(isApprove ? Verdict::Approve : Verdict::Reject);
        const QByteArray body = answer == int(EntryKind::DecisionAccepted)
                                    ? QByteArray(R"({"status":"completed","message":"ok"})")
                                    : LedgerFixture::error();
        const auto end = [&] {
            if (isFailed)
                story.status(R"({"status":"error","error":"boom"})");
            else
                story.crewCallback().status(R"({"status":"completed"})");
        };
        if (isEndFirst)
            end();
        story.answered(decision, EntryKind(answer), body);
        if (!isEndFirst)
            end();
        QCOMPARE(story.state(), isFailed ? ExecutionState::Failed : ExecutionState::Completed);
        QCOMPARE(reviewStateTitle(story.review().state), reviewStateTitle(ReviewState(reviewState)));
        QCOMPARE(int(story.decision(decision).state), decisionState);
        QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
        QCOMPARE(story.execution().waitingReviews, 0);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerDecisions::decisionStates_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("decisionState");
    QTest::addColumn<int>("approvedReview");
    QTest::addColumn<int>("rejectedReview");
    const auto row = [](const char *name, EntryKind kind, const QByteArray &body, DecisionState decision,
                        ReviewState approved, ReviewState rejected) {
        QTest::newRow(name) << int(kind) << body << int(decision) << int(approved) << int(rejected);
    };
    row("accepted", EntryKind::DecisionAccepted, R"({"status":"resumed","message":"m"})",
        DecisionState::Accepted, ReviewState::Approved, ReviewState::Retrying);
    row("accepted, odd answer", EntryKind::DecisionAccepted, "[]", DecisionState::Accepted,
        ReviewState::Approved, ReviewState::Retrying);
    row("refused", EntryKind::DecisionRefused, LedgerFixture::error(), DecisionState::Refused,
        ReviewState::Waiting, ReviewState::Waiting);
    row("unclear", EntryKind::DecisionUnclear, LedgerFixture::error(), DecisionState::Unclear,
        ReviewState::Unclear, ReviewState::Unclear);
    row("too late", EntryKind::DecisionTooLate, LedgerFixture::error(), DecisionState::TooLate,
        ReviewState::Closed, ReviewState::Closed);
    row("withdrawn", EntryKind::DecisionWithdrawn, "", DecisionState::Withdrawn, ReviewState::Waiting,
        ReviewState::Waiting);
    row("returned", EntryKind::DecisionReturned, LedgerFixture::error(), DecisionState::Returned,
        ReviewState::Waiting, ReviewState::Waiting);
    row("sending", EntryKind::DecisionSending, "{}", DecisionState::Sending, ReviewState::Sending,
        ReviewState::Sending);
}

void TestLedgerDecisions::decisionStates()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, body);
    QFETCH(int, decisionState);
    QFETCH(int, approvedReview);
    QFETCH(int, rejectedReview);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        LedgerFixture story;
        story.accepted().notice();
        const QUuid decision = story.held(verdict);
        QCOMPARE(story.review().state, ReviewState::Held);
        QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
        story.answered(decision, EntryKind(kind), body);
        QCOMPARE(int(story.decision(decision).state), decisionState);
        QCOMPARE(int(story.review().state), verdict == Verdict::Approve ? approvedReview : rejectedReview);
        QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
        QCOMPARE(story.execution().waitingReviews, isOpen(story.review().state) ? 1 : 0);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerDecisions::whatNeverLeftTheConsoleIsUnsent_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("isUnsent");
    const auto row = [](const char *name, EntryKind kind, const QByteArray &body, bool isUnsent) {
        QTest::newRow(name) << int(kind) << body << isUnsent;
    };
    const auto error = [](Delivery delivery) {
        return LedgerFixture::error(ServiceError::Kind::Cancelled, delivery);
    };
    row("kept back", EntryKind::DecisionRefused, error(Delivery::NotSent), true);
    row("refused", EntryKind::DecisionRefused, error(Delivery::Refused), false);
    row("the run had ended", EntryKind::DecisionTooLate, error(Delivery::NotSent), true);
    row("nobody waits", EntryKind::DecisionTooLate, error(Delivery::Refused), false);
    row("unclear", EntryKind::DecisionUnclear, error(Delivery::Unclear), false);
    row("a record that cannot be read", EntryKind::DecisionRefused, "{", false);
}

/// Both kinds of entries are written for it, too.
void TestLedgerDecisions::whatNeverLeftTheConsoleIsUnsent()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, body);
    QFETCH(bool, isUnsent);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.held(Verdict::Approve);
    story.answered(decision, EntryKind(kind), body);
    QCOMPARE(story.decision(decision).isUnsent, isUnsent);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::unclearIsSettledByTheNextAttempt()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionUnclear);
    QCOMPARE(story.review().state, ReviewState::Unclear);
    story.notice("Draft 2");
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
}

void TestLedgerDecisions::unclearOfAnOlderAttemptDidArrive()
{
    // The notice of the next attempt came while the answer to /resume was still awaited, and then the answer
    // was lost.
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid decision = story.sending(Verdict::Reject);
    story.notice("Draft 2");
    story.answered(decision, EntryKind::DecisionUnclear);
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().number, 2);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::unclearIsSettledByTheEnd()
{
    LedgerFixture story;
    story.accepted().notice();
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionUnclear).crewCallback();
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear); // it may be another crew of the flow
    story.status(R"({"status":"completed"})");
    QCOMPARE(story.decision(decision).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Approved);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::oldDecisionDoesNotMoveANewerAttempt()
{
    for (const EntryKind kind : {EntryKind::DecisionRefused, EntryKind::DecisionTooLate,
                                 EntryKind::DecisionWithdrawn, EntryKind::DecisionReturned}) {
        LedgerFixture story;
        story.accepted().notice("Draft 1");
        const QUuid decision = story.held(Verdict::Reject);
        story.notice("Draft 2").answered(decision, kind);
        QCOMPARE(story.review().state, ReviewState::Waiting);
        QCOMPARE(story.review().lastAttempt().number, 2);
        QVERIFY(!story.review().lastAttempt().decision);
        QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
    }
}

void TestLedgerDecisions::tooLateClosesUntilTheNextNotice()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionTooLate);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QCOMPARE(story.decision(decision).message.text(), u"A sentence. The service said: “Service says so.”"_s);
    story.notice("Draft 2");
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::unclearStandsWhenItWasNotSentAgain_data()
{
    QTest::addColumn<EntryKind>("end");
    QTest::newRow("taken back") << EntryKind::DecisionWithdrawn;
    QTest::newRow("refused") << EntryKind::DecisionRefused;
    QTest::newRow("returned") << EntryKind::DecisionReturned;
}

/// The first decision may still have arrived: the reviewer is told so, and what the run does next settles it.
void TestLedgerDecisions::unclearStandsWhenItWasNotSentAgain()
{
    QFETCH(EntryKind, end);
    const bool isSent = end == EntryKind::DecisionRefused;
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid first = story.sending(Verdict::Reject);
    story.answered(first, EntryKind::DecisionUnclear);
    const QUuid second = isSent ? story.sending(Verdict::Reject) : story.held(Verdict::Reject);
    QCOMPARE(story.review().state, isSent ? ReviewState::Sending : ReviewState::Held);
    story.answered(second, end);
    QCOMPARE(story.review().state, ReviewState::Unclear);
    QCOMPARE(story.review().lastAttempt().decision->id, first);
    QCOMPARE(story.decision(first).message.text().contains("not sent again"_L1),
             end == EntryKind::DecisionReturned);
    story.notice("Draft 2");
    QCOMPARE(story.decision(first).state, DecisionState::Accepted);
    QVERIFY(story.isSameWhenRetold());
}

/// The service waits no longer, maybe since it has taken the first one, which the run may show.
void TestLedgerDecisions::aLaterOneThatCameTooLateLeavesTheFirstInDoubt()
{
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        LedgerFixture story;
        story.accepted().notice("Draft 1");
        story.status(R"({"status":"Pending Human Input"})");
        const QUuid first = story.sending(verdict);
        story.answered(first, EntryKind::DecisionUnclear);
        story.status(R"({"status":"Pending Human Input"})");
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
        QCOMPARE(story.review().lastAttempt().decision->id, first);
        QCOMPARE(story.decision(first).state, DecisionState::Unclear);
        QCOMPARE(story.decision(first).waiting.text(), QString());
        const QString message = story.decision(first).message.text();
        QVERIFY2(message.contains(u"may have taken this one"_s) && message.contains(u"Service says so."_s),
                 qPrintable(message));
        QCOMPARE(story.review().state, ReviewState::Closed);
        QCOMPARE(story.execution().waitingReviews, 0);
        QVERIFY(story.isSameWhenRetold());
        story.status(R"({"status":"running"})");
        QCOMPARE(story.decision(first).state, DecisionState::Accepted);
        QCOMPARE(story.review().state,
                 verdict == Verdict::Approve ? ReviewState::Approved : ReviewState::Retrying);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// What waits may be another output than the first decision was about.
void TestLedgerDecisions::whatWaitsAfterALaterOneThatCameTooLateIsNotKnown()
{
    const QByteArray status = R"({"status":"Pending Human Input"})";
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid first = story.sending(Verdict::Approve);
    story.answered(first, EntryKind::DecisionUnclear);
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    story.status(status);
    QCOMPARE(story.review().state, ReviewState::Closed);
    QVERIFY(story.ledger.mayRecover(story.run, {}));
    story.tell(EntryKind::ReviewRecovered, status, u"k-1"_s);
    QCOMPARE(story.ledger.reviews().size(), 1);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.decision(first).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

/// What the run does may be about either, so it shows nothing of the rejection before.
void TestLedgerDecisions::whatATooLateDecisionClosedStaysClosed()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid first = story.sending(Verdict::Reject);
    story.answered(first, EntryKind::DecisionUnclear);
    story.recovered(R"({"status":"Pending Human Input"})");
    QCOMPARE(story.review().attempts.size(), 2);
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    const QString reason = story.review().closedReason.text();
    QVERIFY(!reason.isEmpty());
    story.status(R"({"status":"running"})");
    QCOMPARE(story.review().state, ReviewState::Closed);
    QCOMPARE(story.review().closedReason.text(), reason);
    QCOMPARE(story.decision(first).state, DecisionState::Unclear);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::aRunThatEndsShowsTheFirstOfTwo()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid first = story.sending(Verdict::Approve);
    story.answered(first, EntryKind::DecisionUnclear);
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
    story.status(R"({"status":"completed"})");
    QCOMPARE(story.decision(first).state, DecisionState::Accepted);
    QCOMPARE(story.review().state, ReviewState::Approved);
    QVERIFY(story.ledger.isSettled(story.run));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::theNextAttemptSettlesWhatIsHeldToBeSentAgain_data()
{
    QTest::addColumn<EntryKind>("end");
    QTest::newRow("taken back") << EntryKind::DecisionWithdrawn;
    QTest::newRow("returned") << EntryKind::DecisionReturned;
}

/// The attempt was decided, though what it shows at that moment has not been sent.
void TestLedgerDecisions::theNextAttemptSettlesWhatIsHeldToBeSentAgain()
{
    QFETCH(EntryKind, end);
    LedgerFixture story;
    story.accepted().notice("Draft 1");
    const QUuid first = story.sending(Verdict::Reject);
    story.answered(first, EntryKind::DecisionUnclear);
    const QUuid second = story.held(Verdict::Reject);
    story.notice("Draft 2");
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.review().lastAttempt().beside, 0);
    story.answered(second, end);
    QCOMPARE(story.decision(first).state, DecisionState::Accepted);
    QCOMPARE(story.review().attempts.first().decision->id, first);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::decisionsAreInTheOrderOfTheirEntries()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1").notice("Other", "publish");
    const QUuid first = story.held(Verdict::Approve);
    story.answered(first, EntryKind::DecisionWithdrawn);
    const QUuid second = story.held(Verdict::Approve);
    QVERIFY(story.decision(second).sequence > 0);
    QCOMPARE(story.decision(second).sequence, story.entries.last().sequence);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::typedTaskId_data()
{
    QTest::addColumn<QList<EntryKind>>("steps");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("known"); ///< of the review
    QTest::addColumn<QString>("best");  ///< taskIdOf()
    using enum EntryKind;
    QTest::newRow("held") << QList<EntryKind>{} << QByteArray() << QString() << QString();
    QTest::newRow("taken back") << QList{DecisionWithdrawn} << QByteArray() << QString() << QString();
    QTest::newRow("returned") << QList{DecisionReturned} << QByteArray() << QString() << QString();
    QTest::newRow("refused") << QList{DecisionSending, DecisionRefused} << QByteArray() << QString()
                             << QString();
    QTest::newRow("sending") << QList{DecisionSending} << QByteArray() << QString() << u"write"_s;
    QTest::newRow("unclear") << QList{DecisionSending, DecisionUnclear} << QByteArray() << QString()
                             << u"write"_s;
    QTest::newRow("accepted") << QList{DecisionSending, DecisionAccepted}
                              << QByteArray(R"({"status":"resumed"})") << u"write"_s << u"write"_s;
    QTest::newRow("accepted by any service")
        << QList{DecisionSending, DecisionAccepted} << QByteArray(R"({"kickoff_id":"k-2"})") << QString()
        << u"write"_s;
}

/// It is the decision's, until the service has shown that it knows it; and a notice knows best.
void TestLedgerDecisions::typedTaskId()
{
    QFETCH(QList<EntryKind>, steps);
    QFETCH(QByteArray, answer);
    QFETCH(QString, known);
    QFETCH(QString, best);
    LedgerFixture story;
    story.accepted().recovered(waiting);
    QVERIFY(story.review().taskId.isEmpty());
    const QUuid decision = story.held(Verdict::Reject, u"write"_s);
    for (const EntryKind step : std::as_const(steps))
        story.answered(decision, step, step == EntryKind::DecisionAccepted ? answer : QByteArray());
    QCOMPARE(story.review().taskId, known);
    QCOMPARE(taskIdOf(story.review()), best);
    QCOMPARE(crew::typedTaskId(story.review()), u"write"_s);
    story.notice("Draft", "write");
    QCOMPARE(story.ledger.reviews().size(), 1);
    QCOMPARE(story.review().taskId, u"write"_s);
    QCOMPARE(story.review().attempts.size(), best.isEmpty() ? 1 : 2);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::statusSettlesUnclear_data()
{
    QTest::addColumn<QByteArrayList>("before");
    QTest::addColumn<QByteArrayList>("after");
    QTest::addColumn<bool>("isSettled");
    const auto row = [](const char *name, const QByteArrayList &before, const QByteArrayList &after,
                        bool isSettled) { QTest::newRow(name) << before << after << isSettled; };
    row("nothing is said", {}, {}, false);
    row("says RUNNING, has never said that it waits", {}, {running}, false);
    row("says RUNNING all the time", {running, running}, {running, running}, false);
    row("has said that it waits", {waiting}, {running}, true);
    row("has said that it waits, then RUNNING before the decision", {waiting, running}, {running}, false);
    row("says that it waits after the decision", {}, {waiting, running}, true);
    row("still waits", {waiting}, {waiting}, false);
    row("NOT FOUND is no waiting", {notFound}, {running}, false);
    row("NOT FOUND is no running", {waiting}, {notFound}, false);
}

void TestLedgerDecisions::statusSettlesUnclear()
{
    QFETCH(QByteArrayList, before);
    QFETCH(QByteArrayList, after);
    QFETCH(bool, isSettled);
    for (const Verdict verdict : {Verdict::Approve, Verdict::Reject}) {
        LedgerFixture story;
        story.accepted().notice();
        for (const QByteArray &body : std::as_const(before))
            story.status(body);
        const QUuid decision = story.sending(verdict);
        story.answered(decision, EntryKind::DecisionUnclear);
        for (const QByteArray &body : std::as_const(after))
            story.status(body);
        const ReviewState settled =
            verdict == Verdict::Approve ? ReviewState::Approved : ReviewState::Retrying;
        QCOMPARE(story.decision(decision).state,
                 isSettled ? DecisionState::Accepted : DecisionState::Unclear);
        QCOMPARE(story.review().state, isSettled ? settled : ReviewState::Unclear);
        QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
        QVERIFY(story.isSameWhenRetold());
    }
}

void TestLedgerDecisions::runningConfirmsAcceptance_data()
{
    QTest::addColumn<QByteArrayList>("before");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("askedId");
    QTest::addColumn<bool>("isConfirmed");
    const QByteArray bare = R"({"kickoff_id":"k-1"})";
    QTest::newRow("has never said that it waits") << QByteArrayList{} << bare << u"k-1"_s << false;
    QTest::newRow("has said so") << QByteArrayList{waiting} << bare << u"k-1"_s << true;
    QTest::newRow("of a continuation")
        << QByteArrayList{} << R"({"kickoff_id":"k-2"})"_ba << u"k-2"_s << true;
}

void TestLedgerDecisions::runningConfirmsAcceptance()
{
    QFETCH(QByteArrayList, before);
    QFETCH(QByteArray, answer);
    QFETCH(QString, askedId);
    QFETCH(bool, isConfirmed);
    LedgerFixture story;
    story.accepted().notice();
    for (const QByteArray &body : std::as_const(before))
        story.status(body);
    const QUuid decision = story.sending(Verdict::Approve);
    story.answered(decision, EntryKind::DecisionAccepted, answer);
    QVERIFY(!story.decision(decision).confirmed);
    story.status(running, askedId);
    QCOMPARE(story.decision(decision).confirmed, isConfirmed);
}

/// A run with branches waits at two gates, and the notice of one of them is lost.
void TestLedgerDecisions::aTaskBesideAnotherIsRecovered()
{
    LedgerFixture story;
    story.accepted().notice("Draft 1").status(waitingForWrite);
    QVERIFY(!story.ledger.mayRecover(story.run, u"write"_s));
    story.status(waitingForOther);
    const QString other = wire::decodeStatus(waitingForOther)->currentTaskId;
    QVERIFY(story.ledger.mayRecover(story.run, other));
    story.tell(EntryKind::ReviewRecovered, waitingForOther, u"k-1"_s);
    QVERIFY(!story.ledger.mayRecover(story.run, other));
    QCOMPARE(story.ledger.reviews().size(), 2);
    QCOMPARE(story.execution().waitingReviews, 2);
    const QList<Review> reviews = story.ledger.reviews();
    const auto lost = std::ranges::find(reviews, other, &Review::taskId);
    QVERIFY(lost != reviews.end());
    QCOMPARE(lost->lastAttempt().arrival, Arrival::Recovered);

    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = lost->id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    story.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision),
               LedgerFixture::textOf(decision.id));
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision.id));
    story.answered(decision.id, EntryKind::DecisionUnclear).status(waitingForOther).status(waitingForWrite);
    QCOMPARE(story.decision(decision.id).state, DecisionState::Unclear); // the other waited all the time
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::unclearMayBeRecovered_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<int>("attempts"); ///< of the task that was decided about
    QTest::addColumn<int>("reviews");
    QTest::newRow("reject, the same task") << Verdict::Reject << waitingForWrite << 2 << 1;
    QTest::newRow("reject, no task told") << Verdict::Reject << waiting << 2 << 1;
    QTest::newRow("reject, NOT FOUND") << Verdict::Reject << notFound << 2 << 1;
    QTest::newRow("reject, another task") << Verdict::Reject << waitingForOther << 1 << 2;
    QTest::newRow("approve, the same task") << Verdict::Approve << waitingForWrite << 1 << 1;
    QTest::newRow("approve, no task told") << Verdict::Approve << waiting << 1 << 1;
    QTest::newRow("approve, another task") << Verdict::Approve << waitingForOther << 1 << 2;
}

/// The decision may have arrived, and then the next notice was lost.
void TestLedgerDecisions::unclearMayBeRecovered()
{
    QFETCH(Verdict, verdict);
    QFETCH(QByteArray, status);
    QFETCH(int, attempts);
    QFETCH(int, reviews);
    LedgerFixture story;
    story.accepted().notice();
    const QUuid reviewId = story.review().id;
    const QString told = wire::decodeStatus(status)->currentTaskId;
    const bool isBeside = reviews > 1; // another task may wait beside this one at any time
    QCOMPARE(story.ledger.mayRecover(story.run, told), isBeside);
    const QUuid decision = story.held(verdict);
    QCOMPARE(story.ledger.mayRecover(story.run, told), isBeside);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    QCOMPARE(story.ledger.mayRecover(story.run, told), isBeside);
    story.answered(decision, EntryKind::DecisionUnclear).status(status);
    const bool mayBe = attempts + reviews > 2;
    QCOMPARE(story.ledger.mayRecover(story.run, told), mayBe);

    for (int i = 0; i < 2; ++i) // once is enough
        story.tell(EntryKind::ReviewRecovered, status, u"k-1"_s);
    QVERIFY(!story.ledger.mayRecover(story.run, told));
    const Review review = *story.ledger.review(reviewId);
    QCOMPARE(review.attempts.size(), attempts);
    QCOMPARE(story.ledger.reviews().size(), reviews);
    QCOMPARE(story.decision(decision).state, DecisionState::Unclear);
    QCOMPARE(story.decision(decision).feedback, u"Wörds, kept."_s);
    QCOMPARE(review.state, attempts == 2 ? ReviewState::Waiting : ReviewState::Unclear);
    QCOMPARE(story.execution().waitingReviews, reviews);
    if (attempts == 2)
        QCOMPARE(review.lastAttempt().arrival, Arrival::Recovered);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerDecisions::afterTheRecoveryOfAnUnclearReject_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<DecisionState>("first");
    QTest::addColumn<ReviewState>("review");
    QTest::newRow("the notice was late") << u"notice"_s << DecisionState::Accepted << ReviewState::Waiting;
    QTest::newRow("the first notice again")
        << u"same notice"_s << DecisionState::Unclear << ReviewState::Waiting;
    QTest::newRow("another task is done") << u"task"_s << DecisionState::Unclear << ReviewState::Waiting;
    QTest::newRow("the run goes on by itself")
        << u"running"_s << DecisionState::Accepted << ReviewState::Waiting;
    QTest::newRow("approved, and the run goes on")
        << u"approve"_s << DecisionState::Unclear << ReviewState::Approved;
    QTest::newRow("the run ends") << u"end"_s << DecisionState::Unclear << ReviewState::Closed;
}

void TestLedgerDecisions::afterTheRecoveryOfAnUnclearReject()
{
    QFETCH(QString, what);
    QFETCH(DecisionState, first);
    QFETCH(ReviewState, review);
    LedgerFixture story;
    story.accepted().notice("Draft 1").status(waitingForWrite);
    const QUuid decision = story.sending(Verdict::Reject);
    story.answered(decision, EntryKind::DecisionUnclear);
    story.tell(EntryKind::ReviewRecovered, waitingForWrite, u"k-1"_s);
    if (what == "notice"_L1) {
        story.notice("Draft 2");
        QCOMPARE(story.review().lastAttempt().output, u"Draft 2"_s);
    } else if (what == "same notice"_L1) {
        story.notice("Draft 1");
        QVERIFY(story.review().lastAttempt().output.isEmpty());
    } else if (what == "task"_L1) {
        story.taskCallback();
    } else if (what == "running"_L1) {
        story.status(running);
    } else if (what == "approve"_L1) {
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                       R"({"status":"resumed"})");
        story.status(running).taskCallback().crewCallback().status(R"({"status":"completed"})");
    } else {
        story.status(R"({"status":"error","error":"boom"})");
    }
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.decision(decision).state, first);
    QCOMPARE(story.review().state, review);
    QVERIFY(story.isSameWhenRetold());
}

/// What it says must not pass for a sentence of ours.
void TestLedgerDecisions::aServiceCannotEndItsQuotation()
{
    ServiceError error;
    error.message = Explanation(u"Not accepted."_s);
    QCOMPARE(messageOf(error), u"Not accepted."_s);
    error.serviceText = u"no\u201D\n\nCorrection:\u2028 it was accepted. \u201CYes"_s;
    QCOMPARE(messageOf(error),
             u"Not accepted. The service said: \u201Cno\" Correction: it was accepted. \"Yes\u201D"_s);
}

QTEST_GUILESS_MAIN(TestLedgerDecisions)
#include "tst_ledgerdecisions.moc"
