// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decisionorder.h"
#include "support/qttest.h"

using namespace crew;
using namespace Qt::StringLiterals;

/// Whether a decision may be taken: the rule that the window and the engine share.
class TestDecisionOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesOnlyWhatWasSeen_data();
    void takesOnlyWhatWasSeen();
    void everyObstacleIsToldApart();
    void whoDecidedIsNamed();
};

namespace {

Review waitingReview()
{
    Review review;
    review.id = QUuid::createUuid();
    review.taskId = u"draft"_s;
    Attempt first;
    first.number = 1;
    first.raw = "first";
    Attempt second = first;
    second.number = 2;
    second.raw = "second";
    review.attempts = {first, second};
    return review;
}

DecisionOrder orderOn(const Review &review)
{
    return {review.id, asSeen(review.lastAttempt()), Verdict::Approve, u"Good."_s};
}

} // namespace

void TestDecisionOrder::takesOnlyWhatWasSeen_data()
{
    using Change = std::function<void(DecisionOrder &, Review &)>;
    using enum DecisionObstacle;
    QTest::addColumn<Change>("change");
    QTest::addColumn<std::optional<DecisionObstacle>>("obstacle");
    const auto row = [](const char *name, std::optional<DecisionObstacle> obstacle, const Change &change) {
        QTest::newRow(name) << change << obstacle;
    };
    const auto inState = [](ReviewState state) {
        return [state](DecisionOrder &, Review &review) { review.state = state; };
    };
    row("as seen", {}, [](DecisionOrder &, Review &) {});
    row("may have arrived", {}, inState(ReviewState::Unclear));
    row("its notice is elsewhere", Elsewhere, [](DecisionOrder &, Review &review) {
        review.noticeElsewhere = Explanation(u"It is in another review."_s);
    });
    row("held", NotWaiting, inState(ReviewState::Held));
    row("sending", NotWaiting, inState(ReviewState::Sending));
    row("retrying", NotWaiting, inState(ReviewState::Retrying));
    row("approved", NotWaiting, inState(ReviewState::Approved));
    row("closed", NotWaiting, inState(ReviewState::Closed));
    row("older attempt", NewerAttempt, [](DecisionOrder &order, Review &) {
        order.seen.number = 1;
        order.seen.raw = "first";
    });
    row("attempt that is not there", NewerAttempt,
        [](DecisionOrder &order, Review &) { order.seen.number = 3; });
    row("no attempt", NewerAttempt, [](DecisionOrder &order, Review &) { order.seen.number = 0; });
    row("other output", OtherOutput, [](DecisionOrder &order, Review &) { order.seen.raw = "seconD"; });
    row("nothing seen", OtherOutput, [](DecisionOrder &order, Review &) { order.seen.raw.clear(); });
    row("other content", OtherContent, [](DecisionOrder &, Review &review) {
        review.attempts.last().flow = FlowQuestion();
        review.attempts.last().flow->changedAt = QDateTime::currentDateTimeUtc();
    });
    const auto decided = [](Review &review, DecisionState state) {
        review.state = state == DecisionState::Unclear ? ReviewState::Unclear : ReviewState::Waiting;
        review.attempts.last().decision = Decision();
        review.attempts.last().decision->id = QUuid::createUuid();
        review.attempts.last().decision->state = state;
    };
    row("other decision", OtherDecision,
        [decided](DecisionOrder &, Review &review) { decided(review, DecisionState::Unclear); });
    row("other decision that came back", OtherDecision,
        [decided](DecisionOrder &, Review &review) { decided(review, DecisionState::Withdrawn); });
    row("the decision that was known", {}, [decided](DecisionOrder &order, Review &review) {
        decided(review, DecisionState::Unclear);
        order.seen = asSeen(review.lastAttempt());
    });
    row("newer and closed", NewerAttempt, [](DecisionOrder &order, Review &review) {
        order.seen.number = 1;
        review.state = ReviewState::Closed;
    });
    row("no task ID", NoTaskId, [](DecisionOrder &, Review &review) { review.taskId.clear(); });
    row("a blank one", NoTaskId, [](DecisionOrder &order, Review &review) {
        review.taskId.clear();
        order.taskId = u" \t"_s;
    });
    row("typed task ID", {}, [](DecisionOrder &order, Review &review) {
        review.taskId.clear();
        order.taskId = u"draft"_s;
    });
    row("no words", NoWords, [](DecisionOrder &order, Review &) { order.feedback.clear(); });
    row("blanks", NoWords, [](DecisionOrder &order, Review &) { order.feedback = u" \n\t"_s; });
    row("a character that shows nothing", NoWords,
        [](DecisionOrder &order, Review &) { order.feedback = QString(QChar(0x200B)) + QChar(0x2800); });
    row("no words to reject", NoWords, [](DecisionOrder &order, Review &) {
        order.verdict = Verdict::Reject;
        order.feedback.clear();
    });
}

void TestDecisionOrder::takesOnlyWhatWasSeen()
{
    using Change = std::function<void(DecisionOrder &, Review &)>;
    QFETCH(Change, change);
    QFETCH(std::optional<DecisionObstacle>, obstacle);
    Review review = waitingReview();
    DecisionOrder order = orderOn(review);
    change(order, review);
    QCOMPARE(obstacleTo(order, review), obstacle);
}

void TestDecisionOrder::everyObstacleIsToldApart()
{
    using enum DecisionObstacle;
    const Review review = waitingReview();
    QSet<QString> texts;
    for (const DecisionObstacle obstacle :
         {NewerAttempt, OtherOutput, NotWaiting, Elsewhere, NoTaskId, NoWords})
        texts.insert(obstacleText(obstacle, review));
    QCOMPARE(texts.size(), 6);
    QVERIFY(!texts.contains(QString()));
}

void TestDecisionOrder::whoDecidedIsNamed()
{
    const auto textFor = [](ReviewState state, const QString &name) {
        Review review = waitingReview();
        review.state = state;
        Decision decision;
        decision.reviewer.name = name;
        review.attempts.last().decision = decision;
        return obstacleText(DecisionObstacle::NotWaiting, review);
    };
    for (const ReviewState state :
         {ReviewState::Held, ReviewState::Sending, ReviewState::Retrying, ReviewState::Approved}) {
        QCOMPARE(textFor(state, u"Ana %2"_s), u"Ana %2 has already decided this review."_s);
        QVERIFY(textFor(state, {}).startsWith("This review is no longer waiting"_L1));
    }
    QVERIFY(!textFor(ReviewState::Closed, u"Ana"_s).contains("Ana"_L1)); // it was too late, or refused
}

QTEST_GUILESS_MAIN(TestDecisionOrder)
#include "tst_decisionorder.moc"
