// SPDX-License-Identifier: GPL-3.0-or-later
// Who reviews what on a desk, and who may approve.
#include "desk/team/approvalrules.h"
#include "desk/team/claims.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::desk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const Reviewer ana{u"a-1"_s, u"Ana"_s};
const Reviewer ben{u"b-2"_s, u"Ben"_s};
const Reviewer cleo{u"c-3"_s, u"Cleo"_s};

/// Claims with a clock that the test sets.
struct ClaimsAtTime
{
    std::chrono::steady_clock::time_point now{};
    Claims claims{[this] { return now; }};
};

Review waitingReview()
{
    Review review;
    review.id = QUuid::createUuid();
    Attempt attempt;
    attempt.raw = "{}";
    review.attempts.append(attempt);
    return review;
}

void approveFirst(Review &review, const Reviewer &person, const QString &words)
{
    TeamNote note{.act = TeamAct::FirstApproval, .person = person, .at = {}, .attempt = 1, .text = words};
    note.shown = shownHash(review.lastAttempt());
    review.notes.append(note);
}

} // namespace

class TestDeskClaims : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneHasItAtATime();
    void aClaimEndsByItself();
    void claimingAgainMakesItLonger();
    void claimingAgainSaysTheNewName();
    void takingOverSaysFromWhom();
    void onlyWhoHasItReleasesIt();
    void whoSignsOutHasNothing();
    void whoIsGoneHasNothing();
    void whoConnectsAgainInTimeKeepsIt();
    void whoAsksIsThere();
    void whoMayApprove_data();
    void whoMayApprove();
    void aReturnSaysWhatTheRuleWas();
    void whatConfirmsIsReturnedWithoutARuleAsWell();
    void aFlowIsAnsweredAndNotApproved();
    void whatMayNotHaveArrivedIsSentAgain();
    void aRejectionNeedsOne();
    void aFirstApprovalThatDoesNotCountAnyMore();
};

void TestDeskClaims::oneHasItAtATime()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    const auto refused = at.claims.claim(review, ben);
    QVERIFY(!refused);
    QCOMPARE(refused.error(), ana);
    QVERIFY(at.claims.claim(QUuid::createUuid(), ben));
}

void TestDeskClaims::aClaimEndsByItself()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    at.now += Claims::duration - 1ms;
    QCOMPARE(at.claims.left(*at.claims.of(review)), 1s);
    QVERIFY(at.claims.endExpired().isEmpty());
    at.now += 1ms;
    QVERIFY(!at.claims.of(review));
    QCOMPARE(at.claims.endExpired(), QList{review});
    QVERIFY(at.claims.claim(review, ben));
}

void TestDeskClaims::claimingAgainMakesItLonger()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    at.now += 10min;
    QVERIFY(at.claims.claim(review, ana));
    at.now += 10min;
    QVERIFY(at.claims.of(review));
}

void TestDeskClaims::claimingAgainSaysTheNewName()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    const Reviewer renamed{ana.account, u"Ana Silva"_s};
    QCOMPARE(at.claims.claim(review, renamed)->person, renamed);
    const auto refused = at.claims.claim(review, ben);
    QVERIFY(!refused);
    QCOMPARE(refused.error(), renamed);
}

void TestDeskClaims::takingOverSaysFromWhom()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    const Claims::Claim taken = at.claims.takeOver(review, ben, u"Ana is ill"_s);
    QCOMPARE(taken.person, ben);
    QCOMPARE(taken.takenFrom, ana);
    QCOMPARE(taken.reason, u"Ana is ill"_s);
    QVERIFY(!at.claims.claim(review, ana));
    QCOMPARE(at.claims.claim(review, ben)->takenFrom, ana); // renewed, it still says so
}

void TestDeskClaims::whoSignsOutHasNothing()
{
    ClaimsAtTime at;
    const QUuid one = QUuid::createUuid();
    const QUuid two = QUuid::createUuid();
    QVERIFY(at.claims.claim(one, ana));
    QVERIFY(at.claims.claim(two, ben));
    QCOMPARE(at.claims.releaseAll(ana.account), QList{one});
    QVERIFY(!at.claims.of(one));
    QVERIFY(at.claims.of(two));
    QCOMPARE(at.claims.releaseAll(ana.account), QList<QUuid>());
}

void TestDeskClaims::whoIsGoneHasNothing()
{
    ClaimsAtTime at;
    const QUuid one = QUuid::createUuid();
    const QUuid two = QUuid::createUuid();
    QVERIFY(at.claims.claim(one, ana));
    QVERIFY(at.claims.claim(two, ben));
    at.now += 5min;
    QCOMPARE(at.claims.endAbandoned([](const QString &) { return true; }), QList<QUuid>());
    const auto isBen = [](const QString &account) { return account == ben.account; };
    at.now += Claims::absence - 1ms;
    QCOMPARE(at.claims.endAbandoned(isBen), QList<QUuid>());
    at.now += 1ms;
    QCOMPARE(at.claims.endAbandoned(isBen), QList{one});
    QVERIFY(!at.claims.of(one));
    QVERIFY(at.claims.of(two));
}

void TestDeskClaims::whoConnectsAgainInTimeKeepsIt()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    for (const bool isConnected : {false, true, false, true, false}) {
        at.now += Claims::absence - 1ms;
        QCOMPARE(at.claims.endAbandoned([isConnected](const QString &) { return isConnected; }),
                 QList<QUuid>());
    }
    QVERIFY(at.claims.of(review));
}

/// A request can come before the console follows changes.
void TestDeskClaims::whoAsksIsThere()
{
    ClaimsAtTime at;
    const auto nobody = [](const QString &) { return false; };
    const QUuid review = QUuid::createUuid();
    at.now += 1h;
    QVERIFY(at.claims.claim(review, ana));
    QCOMPARE(at.claims.endAbandoned(nobody), QList<QUuid>());
    at.now += Claims::absence - 1ms;
    QVERIFY(at.claims.claim(review, ana));
    at.now += 1ms;
    QCOMPARE(at.claims.endAbandoned(nobody), QList<QUuid>());
    at.claims.takeOver(review, ben, u"Ana is ill"_s);
    at.now += Claims::absence - 1ms;
    QCOMPARE(at.claims.endAbandoned(nobody), QList<QUuid>());
    at.now += 1ms;
    QCOMPARE(at.claims.endAbandoned(nobody), QList{review});
}

void TestDeskClaims::onlyWhoHasItReleasesIt()
{
    ClaimsAtTime at;
    const QUuid review = QUuid::createUuid();
    QVERIFY(at.claims.claim(review, ana));
    QVERIFY(!at.claims.release(review, ben.account));
    QVERIFY(at.claims.of(review));
    QVERIFY(at.claims.release(review, ana.account));
    QVERIFY(!at.claims.of(review));
}

void TestDeskClaims::whoMayApprove_data()
{
    QTest::addColumn<bool>("needsTwo");
    QTest::addColumn<bool>("keepsStarter"); // Cleo kicked it off
    QTest::addColumn<Reviewer>("first");
    QTest::addColumn<Reviewer>("person");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("decides"); // what the objections begin with; empty: none
    QTest::addColumn<QString>("approvesFirst");
    const QString good = u"Good."_s;
    const QString none;
    const QString noRule = u"No rule requires"_s;
    QTest::newRow("no rule") << false << false << Reviewer() << ana << good << none << noRule;
    QTest::newRow("starter, no rule") << false << false << Reviewer() << cleo << good << none << noRule;
    QTest::newRow("starter") << false << true << Reviewer() << cleo << good << u"You kicked off"_s << noRule;
    QTest::newRow("not the starter") << false << true << Reviewer() << ana << good << none << noRule;
    QTest::newRow("first of two") << true << false << Reviewer() << ana << good
                                  << u"The rule “Invoices” requires two approvals"_s << none;
    QTest::newRow("second of two") << true << false << ana << ben << good << none
                                   << u"Ana approved this first, with the same feedback"_s;
    QTest::newRow("the same twice") << true << false << ana << ana << good << u"You have approved this"_s
                                    << none;
    QTest::newRow("other words") << true << false << ana << ben << u"Good!"_s
                                 << u"Ana approved with different feedback"_s << none;
    QTest::newRow("starter second") << true << true << ana << cleo << good << u"You kicked off"_s
                                    << u"You kicked off"_s;
    QTest::newRow("starter was first") << true << true << cleo << ana << good
                                       << u"Cleo approved first, but may not approve this any more"_s << none;
}

void TestDeskClaims::whoMayApprove()
{
    QFETCH(bool, needsTwo);
    QFETCH(bool, keepsStarter);
    QFETCH(Reviewer, first);
    QFETCH(Reviewer, person);
    QFETCH(QString, words);
    QFETCH(QString, decides);
    QFETCH(QString, approvesFirst);
    Review review = waitingReview();
    if (!first.account.isEmpty())
        approveFirst(review, first, u"Good."_s);
    RoutingRule rule{.name = u"Invoices"_s};
    rule.needsTwoApprovals = needsTwo;
    rule.starterMayNotApprove = keepsStarter;
    const ApprovalCase approval{review, rule, cleo, [](const QString &) { return true; }};
    const DecisionOrder order{.reviewId = review.id,
                              .seen = {.number = 1, .raw = "{}"},
                              .verdict = Verdict::Approve,
                              .feedback = words};
    const QString decision = objectionToDecision(approval, order, person.account).value_or(QString());
    QVERIFY2(decides.isEmpty() ? decision.isEmpty() : decision.startsWith(decides), qPrintable(decision));
    const QString early = objectionToFirstApproval(approval, order, person.account).value_or(QString());
    QVERIFY2(approvesFirst.isEmpty() ? early.isEmpty() : early.startsWith(approvesFirst), qPrintable(early));
}

/// It is read when the rule may be gone.
void TestDeskClaims::aReturnSaysWhatTheRuleWas()
{
    Review review = waitingReview();
    review.state = ReviewState::Held;
    RoutingRule rule{.name = u"Two eyes"_s, .needsTwoApprovals = true};
    const auto allow = [](const QString &) { return true; };
    const DecisionOrder order{
        .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Approve, .feedback = u"Good."_s};
    QCOMPARE(reasonToReturn({review, rule, cleo, allow}, order, ana.account, {}),
             u"At that time the rule “Two eyes” required two approvals."_s);
    QVERIFY(!reasonToReturn({review, {}, cleo, allow}, order, ana.account, {}));
    rule.starterMayNotApprove = true;
    QCOMPARE(reasonToReturn({review, rule, ana, allow}, order, ana.account, {}),
             u"At that time the rule “Two eyes” required somebody else than the person who kicked off."_s);
    approveFirst(review, ben, u"Good."_s);
    QVERIFY(!reasonToReturn({review, rule, cleo, allow}, order, ana.account, {}));
}

/// It was decided as the second of two.
void TestDeskClaims::whatConfirmsIsReturnedWithoutARuleAsWell()
{
    Review review = waitingReview();
    review.state = ReviewState::Held;
    approveFirst(review, ben, u"Good."_s);
    const auto allow = [](const QString &) { return true; };
    const DecisionOrder order{
        .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Approve, .feedback = u"Good."_s};
    QVERIFY(!reasonToReturn({review, {}, cleo, allow}, order, ana.account, ben.account));
    review.notes.append(
        TeamNote{.act = TeamAct::FirstApprovalWithdrawn, .person = ben, .at = {}, .attempt = 1});
    QCOMPARE(reasonToReturn({review, {}, cleo, allow}, order, ana.account, ben.account),
             u"Ben withdrew the first approval."_s);
    QVERIFY(!reasonToReturn({review, {}, cleo, allow}, order, ana.account, {}));
}

/// An outcome may mean no approval at all.
void TestDeskClaims::aFlowIsAnsweredAndNotApproved()
{
    Review review = waitingReview();
    review.attempts.last().flow = FlowQuestion{.requestId = u"req-1"_s};
    const RoutingRule rule{.name = u"Invoices"_s, .needsTwoApprovals = true};
    const auto allow = [](const QString &) { return true; };
    const auto objection = [&](const Reviewer &person, const QString &words) {
        const DecisionOrder order{
            .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Answer, .feedback = words};
        return objectionToDecision({review, rule, {}, allow}, order, person.account).value_or(QString());
    };
    QVERIFY(objection(ben, u"rejected"_s).endsWith(u"Answer as the first person."_s));
    approveFirst(review, ana, u"rejected"_s);
    QCOMPARE(objection(ben, u"approved"_s),
             u"Ana gave another answer. Confirm that one, or give yours as the first person."_s);
    QVERIFY(objection(ana, u"rejected"_s).startsWith(u"You have answered this."_s));
    QCOMPARE(objection(ben, u"rejected"_s), QString());
}

/// There is no button to approve or confirm it.
void TestDeskClaims::whatMayNotHaveArrivedIsSentAgain()
{
    Review review = waitingReview();
    review.state = ReviewState::Unclear;
    RoutingRule rule{.name = u"Invoices"_s, .needsTwoApprovals = true};
    const auto allow = [](const QString &) { return true; };
    const auto forbid = [](const QString &) { return false; };
    const DecisionOrder order{
        .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Approve, .feedback = u"Good."_s};
    const auto saysSo = [](const std::optional<QString> &objection) {
        return objection && objection->contains(u"Send the decision again"_s);
    };
    QVERIFY(saysSo(objectionToDecision({review, rule, {}, allow}, order, ben.account)));
    QVERIFY(!objectionToFirstApproval({review, rule, {}, allow}, order, ben.account));
    QVERIFY(saysSo(objectionToFirstApproval({review, {}, {}, allow}, order, ben.account)));
    approveFirst(review, ana, u"Good."_s);
    QVERIFY(saysSo(objectionToDecision({review, rule, {}, forbid}, order, ben.account)));
    QVERIFY(saysSo(objectionToFirstApproval({review, rule, {}, allow}, order, ben.account)));
    QVERIFY(!objectionToDecision({review, rule, {}, allow}, order, ben.account));
}

void TestDeskClaims::aRejectionNeedsOne()
{
    const Review review = waitingReview();
    RoutingRule rule{.name = u"Invoices"_s, .needsTwoApprovals = true, .starterMayNotApprove = true};
    const ApprovalCase approval{review, rule, ana, [](const QString &) { return true; }};
    const DecisionOrder order{
        .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Reject, .feedback = u"No."_s};
    QVERIFY(!objectionToDecision(approval, order, ana.account));
}

void TestDeskClaims::aFirstApprovalThatDoesNotCountAnyMore()
{
    Review review = waitingReview();
    approveFirst(review, ana, u"Good."_s);
    RoutingRule rule{.name = u"Invoices"_s, .needsTwoApprovals = true};
    const ApprovalCase approval{review, rule, {}, [](const QString &account) { return account != u"a-1"_s; }};
    const DecisionOrder order{
        .reviewId = review.id, .seen = {.number = 1}, .verdict = Verdict::Approve, .feedback = u"Good."_s};
    QVERIFY(objectionToDecision(approval, order, ben.account)); // Ana may not review any more
    QVERIFY(!objectionToFirstApproval(approval, order, ben.account));
}

QTEST_GUILESS_MAIN(TestDeskClaims)
#include "tst_deskclaims.moc"
