// SPDX-License-Identifier: GPL-3.0-or-later
// Notices that come twice, late or out of order: which of them is an attempt that a person has to look at.
#include "support/ledgerfixture.h"
#include "support/qttest.h"

#include <functional>

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

using Step = std::function<void(LedgerFixture &)>;

namespace {

const QByteArray waiting = R"({"status":"Pending Human Input"})";

QByteArray body(const QByteArray &output, const QByteArray &at = "10:00", const QByteArray &id = "k-1")
{
    return R"({"kickoff_id":")" + id + R"(","execution_id":"k-1","task_id":"write","task_output":")" +
           output + R"(","meta":{"at":")" + at + R"("}})";
}

void told(LedgerFixture &story, const QByteArray &notice, EntryKind kind = EntryKind::HumanInputCallback)
{
    story.tell(kind, notice);
}

void rejected(LedgerFixture &story)
{
    story.answered(story.sending(Verdict::Reject), EntryKind::DecisionAccepted, R"({"status":"retrying"})");
}

QStringList outputs(const LedgerFixture &story)
{
    QStringList outputs;
    for (const Attempt &attempt : story.review().attempts)
        outputs << attempt.output;
    return outputs;
}

/// Decides about an output that is not known.
void decided(LedgerFixture &story, Verdict verdict, const QByteArray &answer)
{
    const QUuid decision = story.held(verdict, u"write"_s);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.answered(decision, EntryKind::DecisionAccepted, answer);
}

} // namespace

class TestLedgerRepeats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOldNoticeWhileANewerWaits();
    void knownNotices_data();
    void knownNotices();
    void whatSaysTheSame_data();
    void whatSaysTheSame();
    void anOldNoticeAfterARejection();
    void theSameOutputAfterARejection();
    void anOldNoticeForAStandIn();
    void aNoticeOfItsOwnReviewClosesTheStandIn_data();
    void aNoticeOfItsOwnReviewClosesTheStandIn();
    void aStandInIsNotOpenedForWhatIsNext_data();
    void aStandInIsNotOpenedForWhatIsNext();
    void whichOfTwoIsOlderIsNotKnown_data();
    void whichOfTwoIsOlderIsNotKnown();
    void idsTellWhichIsOlder_data();
    void idsTellWhichIsOlder();
    void theLateNoticeOfABlindApproval_data();
    void theLateNoticeOfABlindApproval();
    void theNextAttemptAfterABlindRejection();
    void anApprovalThatIsTriedAgain();
    void anOldNoticeOfAnotherTask();
};

void TestLedgerRepeats::anOldNoticeWhileANewerWaits()
{
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    rejected(story);
    told(story, body("Draft 2"));
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().output, u"Draft 2"_s);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::knownNotices_data()
{
    QTest::addColumn<Step>("decide");
    QTest::addColumn<ReviewState>("state");
    const auto row = [](const char *name, const Step &decide, ReviewState state) {
        QTest::newRow(name) << decide << state;
    };
    row(
        "undecided", [](LedgerFixture &) {}, ReviewState::Waiting);
    row(
        "held", [](LedgerFixture &story) { story.held(Verdict::Reject); }, ReviewState::Held);
    row(
        "undone",
        [](LedgerFixture &story) {
            story.answered(story.held(Verdict::Reject), EntryKind::DecisionWithdrawn);
        },
        ReviewState::Waiting);
    row(
        "refused",
        [](LedgerFixture &story) {
            story.answered(story.sending(Verdict::Reject), EntryKind::DecisionRefused);
        },
        ReviewState::Waiting);
    row(
        "sending", [](LedgerFixture &story) { story.sending(Verdict::Reject); }, ReviewState::Sending);
    row(
        "unclear",
        [](LedgerFixture &story) {
            story.answered(story.sending(Verdict::Reject), EntryKind::DecisionUnclear);
        },
        ReviewState::Unclear);
    row(
        "too late",
        [](LedgerFixture &story) {
            story.answered(story.sending(Verdict::Approve), EntryKind::DecisionTooLate);
        },
        ReviewState::Closed);
    row(
        "approved",
        [](LedgerFixture &story) {
            story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                           R"({"status":"resumed"})");
        },
        ReviewState::Approved);
}

/// A relay delivers the notice of any attempt again, and a person pastes it.
void TestLedgerRepeats::knownNotices()
{
    QFETCH(Step, decide);
    QFETCH(ReviewState, state);
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    rejected(story);
    told(story, body("Draft 2"));
    decide(story);
    const auto decision = story.review().lastAttempt().decision;
    for (const char *output : {"Draft 1", "Draft 2"}) {
        for (const EntryKind kind : {EntryKind::HumanInputCallback, EntryKind::NoticePasted}) {
            told(story, body(output), kind);
            QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s}));
            QCOMPARE(story.review().state, state);
            QCOMPARE(story.review().lastAttempt().decision, decision);
        }
    }
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::whatSaysTheSame_data()
{
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<bool>("isRepeat"); ///< while nobody has answered the first
    QTest::newRow("the same bytes") << body("Draft 1") << true;
    QTest::newRow("another order and white space")
        << QByteArray(
               "{\n  \"task_output\": \"Draft 1\", \"task_id\": \"write\",\n"
               "  \"meta\": {\"at\": \"10:00\"}, \"execution_id\": \"k-1\", \"kickoff_id\": \"k-1\"}\n")
        << true;
    QTest::newRow("another time") << body("Draft 1", "10:05") << true;
    QTest::newRow("another output") << body("Draft 2") << false;
    QTest::newRow("a continuation") << body("Draft 1", "10:00", "k-2") << false;
}

void TestLedgerRepeats::whatSaysTheSame()
{
    QFETCH(QByteArray, second);
    QFETCH(bool, isRepeat);
    for (const EntryKind kind : {EntryKind::HumanInputCallback, EntryKind::NoticePasted}) {
        LedgerFixture story;
        story.accepted();
        told(story, body("Draft 1"));
        told(story, second, kind);
        QCOMPARE(story.review().attempts.size(), isRepeat ? 1 : 2);
        QCOMPARE(story.review().state, ReviewState::Waiting);
        QVERIFY(story.isSameWhenRetold());
    }
}

/// It may be late, or the crew went back to its first draft: it is shown, and the reviewer is told.
void TestLedgerRepeats::anOldNoticeAfterARejection()
{
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    rejected(story);
    told(story, body("Draft 2"));
    rejected(story);
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s, u"Draft 1"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);

    told(story, body("Draft 1")); // once more
    QCOMPARE(story.review().attempts.size(), 3);
    story.status(waiting);
    QVERIFY(!story.ledger.mayRecover(story.run, {}));

    told(story, body("Draft 3")); // it was late, and this is what waits
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s, u"Draft 1"_s, u"Draft 3"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 0);
    QVERIFY(story.isSameWhenRetold());
}

/// After a rejection another attempt is expected, and a crew may give the same output again.
void TestLedgerRepeats::theSameOutputAfterARejection()
{
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    rejected(story);
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 1"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1); // or the first came again: the reviewer is told
    told(story, body("Draft 1"));
    QCOMPARE(story.review().attempts.size(), 2);
    told(story, body("Draft 2"));
    QCOMPARE(story.review().attempts.size(), 3);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 0);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::anOldNoticeForAStandIn()
{
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    rejected(story);
    story.recovered(waiting);
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, QString()}));
    QCOMPARE(story.review().lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(story.review().lastAttempt().repeated, 1);
    told(story, body("Draft 2"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s}));
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::aNoticeOfItsOwnReviewClosesTheStandIn_data()
{
    QTest::addColumn<bool>("isDecided");
    QTest::newRow("nothing is decided") << false;
    QTest::newRow("a decision is held") << true;
}

/// The task was approved before, and asks again: one output must not have two reviews.
void TestLedgerRepeats::aNoticeOfItsOwnReviewClosesTheStandIn()
{
    QFETCH(bool, isDecided);
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    const QUuid approval = story.sending(Verdict::Approve);
    story.answered(approval, EntryKind::DecisionAccepted, R"({"status":"resumed"})");
    story.recovered(waiting);
    QCOMPARE(story.ledger.reviews().size(), 2);
    const auto standIn = [&story] {
        const QList<Review> reviews = story.ledger.reviews();
        return *std::ranges::find_if(reviews, [&](const Review &one) { return one.id != story.review().id; });
    };
    Decision blind;
    if (isDecided) {
        blind.id = QUuid::createUuid();
        blind.reviewId = standIn().id;
        blind.attempt = 1;
        blind.verdict = Verdict::Approve;
        blind.taskId = u"write"_s;
        story.tell(EntryKind::DecisionHeld, wire::encodeDecisionRecord(blind),
                   LedgerFixture::textOf(blind.id));
        QCOMPARE(standIn().state, ReviewState::Held);
    }
    told(story, body("Draft 2"));
    QCOMPARE(outputs(story), (QStringList{u"Draft 1"_s, u"Draft 2"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(standIn().state, ReviewState::Closed);
    QVERIFY2(standIn().closedReason.text().contains(u"attempt 2"_s),
             qPrintable(standIn().closedReason.text()));
    if (isDecided) // so that it is given back
        QVERIFY(story.decision(blind.id).isOutdated && !standIn().lastAttempt().raw.isEmpty());
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::aStandInIsNotOpenedForWhatIsNext_data()
{
    QTest::addColumn<bool>("isWithdrawn");
    QTest::newRow("it waits until its notice arrives") << false;
    QTest::newRow("statuses had closed it before") << true;
}

/// What it shows since its notice arrived is decided, in its task's own review. What waits next is another
/// output.
void TestLedgerRepeats::aStandInIsNotOpenedForWhatIsNext()
{
    QFETCH(bool, isWithdrawn);
    LedgerFixture story;
    story.accepted();
    const auto approveLast = [&story] {
        story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                       R"({"status":"resumed"})");
    };
    const auto reviewOf = [&story](const QString &task) {
        const QList<Review> reviews = story.ledger.reviewsOf(story.run);
        const auto found = std::ranges::find(reviews, task, &Review::taskId);
        return found == reviews.end() ? Review() : *found;
    };
    told(story, body("Draft 1"));
    approveLast();
    story.recovered(waiting);
    QCOMPARE(reviewOf({}).state, ReviewState::Waiting);
    if (isWithdrawn) {
        story.status(R"({"status":"running"})");
        story.pause(std::chrono::seconds(5)).status(R"({"status":"running"})");
        QCOMPARE(reviewOf({}).state, ReviewState::Closed);
    }
    told(story, body("Draft 2"));
    QCOMPARE(reviewOf({}).state, ReviewState::Closed);
    QVERIFY2(reviewOf({}).closedReason.text().contains(u"attempt 2"_s),
             qPrintable(reviewOf({}).closedReason.text()));
    approveLast();
    QCOMPARE(story.review().state, ReviewState::Approved);
    story.status(waiting);
    QCOMPARE(reviewOf({}).state, ReviewState::Closed);
    story.notice("Page", "publish"); // nor is it that task's, with what was typed there
    QCOMPARE(reviewOf({}).state, ReviewState::Closed);
    QCOMPARE(reviewOf(u"publish"_s).state, ReviewState::Waiting);
    QCOMPARE(reviewOf(u"publish"_s).lastAttempt().number, 1);
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::whichOfTwoIsOlderIsNotKnown_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<QByteArrayList>("order");
    const QByteArray naming = R"({"kickoff_id":"k-1","task_id":"write","status":"Pending Human Input"})";
    QTest::newRow("the older first") << waiting << QByteArrayList{"Draft 1", "Draft 2"};
    QTest::newRow("the newer first") << waiting << QByteArrayList{"Draft 2", "Draft 1"};
    QTest::newRow("statuses have the IDs of a notice") << naming << QByteArrayList{"Draft 1", "Draft 2"};
}

/// Two attempts without their notices, of which the first was decided: either notice may be of either, so
/// neither output is shown as if it were known to be what waits.
void TestLedgerRepeats::whichOfTwoIsOlderIsNotKnown()
{
    QFETCH(QByteArray, status);
    QFETCH(QByteArrayList, order);
    LedgerFixture story;
    story.accepted();
    story.recovered(status);
    decided(story, Verdict::Reject, R"({"status":"retrying","message":"ok"})");
    story.recovered(status);
    for (int i = 0; i < 2; ++i) {
        told(story, body(order.at(i)));
        QCOMPARE(story.review().state, ReviewState::Waiting);
        QCOMPARE(story.review().attempts.size(), i + 2);
        QCOMPARE(story.review().lastAttempt().output, QString::fromUtf8(order.at(i)));
        QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    }
    QVERIFY(story.review().attempts.first().output.isEmpty());
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::idsTellWhichIsOlder_data()
{
    QTest::addColumn<QByteArray>("start"); // of a notice
    QTest::newRow("without a state") << QByteArray("{");
    QTest::newRow("notices tell the state of the run") << QByteArray(R"({"status":"Pending Human Input",)");
}

void TestLedgerRepeats::idsTellWhichIsOlder()
{
    QFETCH(QByteArray, start);
    const auto body = [&start](const QByteArray &output, const QByteArray &at,
                               const QByteArray &id) -> QByteArray {
        return start + ::body(output, at, id).mid(1);
    };
    LedgerFixture story;
    story.accepted();
    story.recovered(waiting);
    decided(story, Verdict::Reject, R"({"kickoff_id":"k-2"})");
    story.recovered(waiting, u"k-2"_s);
    decided(story, Verdict::Reject, R"({"kickoff_id":"k-3"})");
    story.recovered(waiting, u"k-3"_s);
    told(story, body("Draft 2", "10:00", "k-2"));
    QCOMPARE(outputs(story), (QStringList{QString(), u"Draft 2"_s, QString()}));
    QCOMPARE(story.review().lastAttempt().arrival, Arrival::Recovered);
    QCOMPARE(story.review().attempts.at(1).arrival, Arrival::Recovered); // it was decided without
    told(story, body("Draft 3", "10:05", "k-3"));
    QCOMPARE(outputs(story), (QStringList{QString(), u"Draft 2"_s, u"Draft 3"_s}));
    QCOMPARE(story.review().lastAttempt().arrival, Arrival::Notice);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 0);
    told(story, body("Draft 2", "10:00", "k-2"));
    QCOMPARE(story.review().attempts.size(), 3);
    told(story, body("Draft 1", "09:55", "k-1"));
    QCOMPARE(story.review().attempts.size(), 4);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1); // the second has its notice
    QVERIFY(story.isSameWhenRetold());
}

void TestLedgerRepeats::theLateNoticeOfABlindApproval_data()
{
    QTest::addColumn<bool>("hasEnded");
    QTest::newRow("running") << false;
    QTest::newRow("completed") << true;
}

/// It may be the missing one or that of the next question: what was approved unseen is not given its text.
void TestLedgerRepeats::theLateNoticeOfABlindApproval()
{
    QFETCH(bool, hasEnded);
    LedgerFixture story;
    story.accepted();
    story.recovered(waiting);
    decided(story, Verdict::Approve, R"({"status":"resumed","message":"ok"})");
    story.status(hasEnded ? R"({"status":"completed"})" : R"({"status":"running"})");
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story), (QStringList{QString(), u"Draft 1"_s}));
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    QCOMPARE(story.review().state, ReviewState::Waiting);
    told(story, body("Draft 1"));
    QCOMPARE(outputs(story).size(), 2);
    QVERIFY(story.isSameWhenRetold());
}

/// Another attempt is expected: what comes is taken for it, and the reviewer is told of the doubt.
void TestLedgerRepeats::theNextAttemptAfterABlindRejection()
{
    LedgerFixture story;
    story.accepted();
    story.recovered(waiting);
    decided(story, Verdict::Reject, R"({"kickoff_id":"k-1"})");
    told(story, body("Draft 2"));
    QCOMPARE(outputs(story), (QStringList{QString(), u"Draft 2"_s}));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    QVERIFY(!story.review().attempts.first().decision->confirmed); // it may be the one that was missing
    QVERIFY(story.isSameWhenRetold());
}

/// The service took the approval for a wish, and says so.
void TestLedgerRepeats::anApprovalThatIsTriedAgain()
{
    LedgerFixture story;
    story.accepted();
    told(story, body("Draft 1"));
    story.answered(story.sending(Verdict::Approve), EntryKind::DecisionAccepted,
                   R"({"status":"retrying","message":"ok"})");
    QCOMPARE(story.review().state, ReviewState::Retrying);
    QVERIFY(reviewStateTitle(story.review()).startsWith(u"Approved"_s));
    told(story, body("Draft 1"));
    QCOMPARE(story.review().state, ReviewState::Waiting);
    QCOMPARE(story.review().attempts.size(), 2);
    QCOMPARE(story.review().lastAttempt().mayBeOf, 1);
    QCOMPARE(story.state(), ExecutionState::PendingHumanInput);
    QVERIFY(story.isSameWhenRetold());
}

/// It is known which task it is of: it does not fill a review that has no task yet.
void TestLedgerRepeats::anOldNoticeOfAnotherTask()
{
    LedgerFixture story;
    story.accepted();
    story.recovered(waiting); // no task is told
    const QUuid decision = story.held(Verdict::Approve, u"write"_s);
    story.tell(EntryKind::DecisionSending, "{}", LedgerFixture::textOf(decision));
    story.notice("Page", "publish"); // beside it
    QCOMPARE(story.ledger.reviews().size(), 2);
    story.answered(decision, EntryKind::DecisionRefused);
    story.notice("Page", "publish");
    QCOMPARE(story.ledger.reviews().size(), 2);
    const Review lost = *story.ledger.review(story.decision(decision).reviewId);
    QCOMPARE(lost.lastAttempt().arrival, Arrival::Recovered);
    QVERIFY(lost.lastAttempt().output.isEmpty());
    QVERIFY(story.isSameWhenRetold());
}

QTEST_GUILESS_MAIN(TestLedgerRepeats)
#include "tst_ledgerrepeats.moc"
