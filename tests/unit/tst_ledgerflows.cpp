// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of flows: which are one review, which are its next time round, and what becomes of their answers.
#include "support/flowsamples.h"
#include "support/ledgerfixture.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// A ledger with one flow, told request by request.
class Flow
{
public:
    void ask(const FlowSample &sample, EntryKind kind = EntryKind::FlowRequestCallback, qint64 delay = 0)
    {
        askRaw(sample.body(), kind, delay);
    }
    void askAt(const QByteArray &timestamp)
    {
        Entry entry = entryOf(EntryKind::FlowRequestCallback, FlowSample().body(), textOf(crewId));
        entry.headers = "X-Timestamp: " + timestamp + '\n';
        tell(entry);
    }
    void askRaw(const QByteArray &body, EntryKind kind = EntryKind::FlowRequestCallback, qint64 delay = 0)
    {
        Entry entry = entryOf(kind, body, crewId.toString(QUuid::WithoutBraces));
        entry.headers = "X-Timestamp: " + QByteArray::number(entry.at.toSecsSinceEpoch() - delay) + '\n';
        tell(entry);
    }
    QUuid hold(const Review &review, const QString &feedback)
    {
        Decision decision;
        decision.id = QUuid::createUuid();
        decision.reviewId = review.id;
        decision.attempt = review.lastAttempt().number;
        decision.verdict = Verdict::Answer;
        decision.feedback = feedback;
        tell(entryOf(EntryKind::DecisionHeld, wire::encodeDecisionRecord(decision), textOf(decision.id)));
        return decision.id;
    }
    void answer(const Review &review, EntryKind kind, const QByteArray &body = {})
    {
        const QUuid id = hold(review, u"approved"_s);
        tell(entryOf(EntryKind::DecisionSending, "{}", textOf(id)));
        tell(entryOf(kind, body.isNull() ? LedgerFixture::error() : body, textOf(id)));
    }
    void tell(EntryKind kind, const QByteArray &body, const QString &subject)
    {
        tell(entryOf(kind, body, subject));
    }
    QList<Review> reviews() const { return ledger.reviewsOf(run); }
    Review review(qsizetype index = 0) const { return reviews().value(index); }
    ExecutionState state() const { return ledger.execution(run)->state; }
    bool isSameWhenRetold() const
    {
        engine::Ledger again;
        for (const Entry &entry : entries)
            again.apply(entry);
        return again.executions() == ledger.executions() && again.reviewsOf(run) == ledger.reviewsOf(run);
    }
    static QString textOf(const QUuid &id) { return id.toString(QUuid::WithoutBraces); }

    QUuid run = QUuid::createUuid();
    QUuid crewId = QUuid::createUuid();
    engine::Ledger ledger;
    Entries entries;

private:
    Entry entryOf(EntryKind kind, const QByteArray &body, const QString &subject) const
    {
        Entry entry;
        entry.sequence = entries.size() + 1;
        entry.kind = kind;
        entry.executionId = run;
        entry.at = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000 + 1000 * entries.size(), crew::utc);
        entry.subject = subject;
        entry.body = body;
        return entry;
    }
    void tell(const Entry &entry)
    {
        entries.append(entry);
        ledger.apply(entry);
    }
};

FlowSample sampleWith(const QString &id, const QString &message = u"Is this draft good?"_s)
{
    FlowSample sample;
    sample.id = id;
    sample.message = message;
    return sample;
}

} // namespace

class tst_LedgerFlows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void raisesReview();
    void repeatIsNothingNew();
    void sameIdWithOtherWordsChangesNothing();
    void freshCopyLiftsALateOne();
    void freshCopyOpensNothingThatIsDone();
    void nextTimeRoundIsNextAttempt();
    void severalAtOnceAreReviewsOfTheirOwn();
    void cannotTellWhichIsNext();
    void otherMethodIsAnotherReview();
    void endsOfAnAnswer_data();
    void endsOfAnAnswer();
    void lateRequestWaitsForAPerson();
    void requestWithoutTimeIsLate();
    void requestOfNoPossibleTimeIsLate_data();
    void requestOfNoPossibleTimeIsLate();
    void uncheckedIsReplacedBySigned();
    void signedIsNotReplacedByUnchecked();
    void acceptedOneIsKept();
    void unreadableIsShownOnce();
    void closedHereIsClosed();
    void isNeverPolled();
};

void tst_LedgerFlows::raisesReview()
{
    Flow flow;
    flow.ask(FlowSample());
    QCOMPARE(flow.reviews().size(), 1);
    const Review review = flow.review();
    QCOMPARE(review.state, ReviewState::Waiting);
    QCOMPARE(review.crewId, flow.crewId);
    QCOMPARE(review.taskName, u"review_draft"_s);
    QVERIFY(isOfFlow(review));
    const FlowQuestion &question = *review.lastAttempt().flow;
    QCOMPARE(question.outcomes, (QStringList{u"approved"_s, u"rejected"_s}));
    QCOMPARE(question.answerOrigin, u"https://platform.example"_s);
    QCOMPARE(question.doubt, FlowDoubt::None);
    QCOMPARE(flow.state(), ExecutionState::PendingHumanInput);
    QVERIFY(!flow.ledger.isSettled(flow.run));
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::repeatIsNothingNew()
{
    Flow flow;
    flow.ask(FlowSample());
    const QList<Review> before = flow.reviews();
    flow.ask(FlowSample());
    QCOMPARE(flow.reviews(), before);
    flow.answer(flow.review(), EntryKind::DecisionAccepted, "{}");
    flow.ask(FlowSample());
    QCOMPARE(flow.review().state, ReviewState::Approved);
    QCOMPARE(flow.review().attempts.size(), 1);
}

void tst_LedgerFlows::sameIdWithOtherWordsChangesNothing()
{
    Flow flow;
    flow.ask(FlowSample());
    FlowSample other = sampleWith(u"request-1"_s, u"Something else"_s);
    other.callbackUrl = QUrl(u"https://evil.example/answer/0000000000000000000000"_s);
    flow.ask(other);
    QCOMPARE(flow.reviews().size(), 1);
    QVERIFY(flow.review().lastAttempt().output.startsWith("Is this draft good?"_L1));
    QCOMPARE(flow.review().lastAttempt().flow->answerOrigin, u"https://platform.example"_s);
    // It is not kept quiet either.
    QCOMPARE(flow.review().lastAttempt().flow->changedAt, flow.entries.last().at);
    QVERIFY(flow.review().lastAttempt().flow->changedOutput.startsWith("Something else"_L1));
    QVERIFY(flow.isSameWhenRetold());
    // As many times as it happens, also after the answer. What nobody signed says nothing.
    flow.answer(flow.review(), EntryKind::DecisionAccepted, "{}");
    flow.ask(sampleWith(u"request-1"_s, u"A third"_s));
    flow.ask(sampleWith(u"request-1"_s, u"Forged"_s), EntryKind::FlowRequestUnchecked);
    QCOMPARE(flow.review().state, ReviewState::Approved);
    QVERIFY(flow.review().lastAttempt().flow->changedOutput.startsWith("A third"_L1));
}

void tst_LedgerFlows::freshCopyLiftsALateOne()
{
    Flow flow;
    flow.ask(FlowSample(), EntryKind::FlowRequestCallback, 301);
    flow.ask(FlowSample(), EntryKind::FlowRequestCallback, 900); // late as well
    QVERIFY(isDoubtful(*flow.review().lastAttempt().flow));
    flow.ask(FlowSample());
    QCOMPARE(flow.reviews().size(), 1);
    QCOMPARE(flow.review().attempts.size(), 1);
    QVERIFY(!isDoubtful(*flow.review().lastAttempt().flow));
    QVERIFY(!flow.review().lastAttempt().flow->changedAt.isValid());
    flow.ask(FlowSample(), EntryKind::FlowRequestCallback, 900); // an old copy changes nothing any more
    QVERIFY(!isDoubtful(*flow.review().lastAttempt().flow));
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::freshCopyOpensNothingThatIsDone()
{
    Flow closed;
    closed.ask(FlowSample(), EntryKind::FlowRequestCallback, 301);
    closed.tell(EntryKind::FlowReviewClosed, LedgerFixture::error(), Flow::textOf(closed.review().id));
    closed.ask(FlowSample());
    QCOMPARE(closed.review().state, ReviewState::Closed);
    Flow answered;
    answered.ask(FlowSample(), EntryKind::FlowRequestCallback, 301);
    answered.tell(EntryKind::FlowRequestAccepted, {}, u"request-1"_s);
    answered.answer(answered.review(), EntryKind::DecisionAccepted, "{}");
    answered.ask(FlowSample());
    QCOMPARE(answered.review().state, ReviewState::Approved);
}

void tst_LedgerFlows::nextTimeRoundIsNextAttempt()
{
    Flow flow;
    flow.ask(sampleWith(u"request-1"_s, u"First"_s));
    flow.answer(flow.review(), EntryKind::DecisionAccepted, "{}");
    QVERIFY(flow.ledger.isSettled(flow.run));
    flow.ask(sampleWith(u"request-2"_s, u"Second"_s));
    QCOMPARE(flow.reviews().size(), 1);
    QCOMPARE(flow.review().attempts.size(), 2);
    QCOMPARE(flow.review().state, ReviewState::Waiting);
    QVERIFY(!flow.ledger.isSettled(flow.run));
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::severalAtOnceAreReviewsOfTheirOwn()
{
    Flow flow;
    for (int i = 0; i < 5; ++i)
        flow.ask(sampleWith(u"request-%1"_s.arg(i)));
    QCOMPARE(flow.reviews().size(), 5);
    const QList<Review> reviews = flow.reviews();
    for (const Review &review : reviews)
        QCOMPARE(review.state, ReviewState::Waiting);
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::cannotTellWhichIsNext()
{
    Flow flow;
    flow.ask(sampleWith(u"request-1"_s));
    flow.ask(sampleWith(u"request-2"_s));
    flow.answer(flow.review(0), EntryKind::DecisionAccepted, "{}");
    flow.answer(flow.review(1), EntryKind::DecisionAccepted, "{}");
    flow.ask(sampleWith(u"request-3"_s));
    QCOMPARE(flow.reviews().size(), 3);
}

void tst_LedgerFlows::otherMethodIsAnotherReview()
{
    Flow flow;
    flow.ask(FlowSample());
    flow.answer(flow.review(), EntryKind::DecisionAccepted, "{}");
    FlowSample other = sampleWith(u"request-2"_s);
    other.method = u"publish"_s;
    flow.ask(other);
    QCOMPARE(flow.reviews().size(), 2);
}

void tst_LedgerFlows::endsOfAnAnswer_data()
{
    QTest::addColumn<EntryKind>("kind");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<ReviewState>("state");
    QTest::newRow("accepted") << EntryKind::DecisionAccepted << QByteArray("{}") << ReviewState::Approved;
    QTest::newRow("accepted with an odd body")
        << EntryKind::DecisionAccepted << QByteArray("<html>error: not pending</html>")
        << ReviewState::Approved;
    QTest::newRow("accepted with the words of a crew")
        << EntryKind::DecisionAccepted << QByteArray(R"({"status":"retrying"})") << ReviewState::Approved;
    QTest::newRow("refused") << EntryKind::DecisionRefused << QByteArray() << ReviewState::Waiting;
    QTest::newRow("too late") << EntryKind::DecisionTooLate << QByteArray() << ReviewState::Closed;
    QTest::newRow("unclear") << EntryKind::DecisionUnclear << QByteArray() << ReviewState::Unclear;
    QTest::newRow("returned") << EntryKind::DecisionReturned << QByteArray() << ReviewState::Waiting;
}

void tst_LedgerFlows::endsOfAnAnswer()
{
    QFETCH(EntryKind, kind);
    QFETCH(QByteArray, body);
    Flow flow;
    flow.ask(FlowSample());
    flow.answer(flow.review(), kind, body);
    QTEST(flow.review().state, "state");
    QCOMPARE(flow.state(),
             isOpen(flow.review().state) ? ExecutionState::PendingHumanInput : ExecutionState::Unknown);
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::lateRequestWaitsForAPerson()
{
    Flow flow;
    flow.ask(FlowSample(), EntryKind::FlowRequestCallback, 301);
    QCOMPARE(flow.review().lastAttempt().flow->doubt, FlowDoubt::Late);
    QVERIFY(isDoubtful(*flow.review().lastAttempt().flow));
    flow.tell(EntryKind::FlowRequestAccepted, {}, u"request-1"_s);
    QVERIFY(!isDoubtful(*flow.review().lastAttempt().flow));
    Flow early;
    early.ask(FlowSample(), EntryKind::FlowRequestCallback, -301);
    QCOMPARE(early.review().lastAttempt().flow->doubt, FlowDoubt::Late);
    Flow inTime;
    inTime.ask(FlowSample(), EntryKind::FlowRequestCallback, 300);
    QCOMPARE(inTime.review().lastAttempt().flow->doubt, FlowDoubt::None);
}

void tst_LedgerFlows::requestWithoutTimeIsLate()
{
    Flow flow;
    flow.tell(EntryKind::FlowRequestCallback, FlowSample().body(), Flow::textOf(flow.crewId));
    QCOMPARE(flow.review().lastAttempt().flow->doubt, FlowDoubt::Late);
}

void tst_LedgerFlows::requestOfNoPossibleTimeIsLate_data()
{
    QTest::addColumn<QByteArray>("timestamp");
    QTest::newRow("least") << QByteArray::number(std::numeric_limits<qint64>::min());
    QTest::newRow("most") << QByteArray::number(std::numeric_limits<qint64>::max());
    QTest::newRow("larger") << QByteArray("9223372036854775808");
    QTest::newRow("no number") << QByteArray("now");
}

void tst_LedgerFlows::requestOfNoPossibleTimeIsLate()
{
    QFETCH(const QByteArray, timestamp);
    Flow flow;
    flow.askAt(timestamp);
    QCOMPARE(flow.review().lastAttempt().flow->doubt, FlowDoubt::Late);
}

void tst_LedgerFlows::uncheckedIsReplacedBySigned()
{
    Flow flow;
    FlowSample forged = sampleWith(u"request-1"_s, u"Forged"_s);
    forged.callbackUrl = QUrl(u"https://evil.example/answer/0000000000000000000000"_s);
    flow.ask(forged, EntryKind::FlowRequestUnchecked);
    QVERIFY(isDoubtful(*flow.review().lastAttempt().flow));
    flow.ask(FlowSample());
    QCOMPARE(flow.reviews().size(), 1);
    QCOMPARE(flow.review().attempts.size(), 1);
    QVERIFY(flow.review().lastAttempt().output.startsWith("Is this draft good?"_L1));
    QCOMPARE(flow.review().lastAttempt().flow->answerOrigin, u"https://platform.example"_s);
    QVERIFY(!isDoubtful(*flow.review().lastAttempt().flow));
}

void tst_LedgerFlows::signedIsNotReplacedByUnchecked()
{
    Flow flow;
    flow.ask(FlowSample());
    const Review before = flow.review();
    flow.ask(sampleWith(u"request-1"_s, u"Forged"_s), EntryKind::FlowRequestUnchecked);
    QCOMPARE(flow.review(), before);
}

void tst_LedgerFlows::acceptedOneIsKept()
{
    Flow flow;
    flow.ask(FlowSample(), EntryKind::FlowRequestUnchecked);
    flow.tell(EntryKind::FlowRequestAccepted, {}, u"request-1"_s);
    flow.hold(flow.review(), u"approved"_s);
    const Review before = flow.review();
    flow.ask(sampleWith(u"request-1"_s, u"Signed, and another"_s));
    QCOMPARE(flow.review().lastAttempt().output, before.lastAttempt().output); // it was decided about that
    Decision held = *before.lastAttempt().decision;
    held.isOutdated = true;
    QCOMPARE(flow.review().lastAttempt().decision, held);
    QCOMPARE(flow.review().state, ReviewState::Held);
    QVERIFY(flow.review().lastAttempt().flow->isAccepted);
    QVERIFY(flow.review().lastAttempt().flow->changedAt.isValid());
}

void tst_LedgerFlows::unreadableIsShownOnce()
{
    for (const QByteArray &body :
         {QByteArray("not JSON"), QByteArray("[]"), QByteArray(R"({"event":"new_request"})")}) {
        Flow flow;
        flow.askRaw(body);
        flow.askRaw(body);
        QCOMPARE(flow.reviews().size(), 1);
        QCOMPARE(flow.review().state, ReviewState::Waiting);
        QCOMPARE(flow.review().lastAttempt().flow->doubt, FlowDoubt::Unreadable);
        QCOMPARE(flow.review().lastAttempt().output, QString::fromUtf8(body));
        flow.tell(EntryKind::FlowRequestAccepted, {}, QString());
        QVERIFY(isDoubtful(*flow.review().lastAttempt().flow));
    }
}

void tst_LedgerFlows::closedHereIsClosed()
{
    Flow flow;
    flow.ask(FlowSample());
    flow.tell(EntryKind::FlowReviewClosed, LedgerFixture::error(), Flow::textOf(flow.review().id));
    QCOMPARE(flow.review().state, ReviewState::Closed);
    QVERIFY(flow.ledger.isSettled(flow.run));
    QVERIFY(flow.isSameWhenRetold());
}

void tst_LedgerFlows::isNeverPolled()
{
    Flow flow;
    flow.ask(FlowSample());
    QVERIFY(flow.ledger.execution(flow.run)->currentId().isEmpty());
    QVERIFY(flow.ledger.runCalled(u"flow-1"_s).isNull()); // a crew's run of that ID is another one
}

QTEST_GUILESS_MAIN(tst_LedgerFlows)
#include "tst_ledgerflows.moc"
