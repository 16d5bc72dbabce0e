// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/crewquirks.h"
#include "gui/common/widgets/altkeys.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/deciding/undobar.h"
#include "gui/reviews/pane/attemptstrip.h"
#include "gui/reviews/pane/reviewheader.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/queue/reviewmarks.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/reviews/team/claimkeeper.h"
#include "gui/reviews/team/commentdrafts.h"
#include "gui/reviews/team/teamarea.h"
#include "gui/reviews/team/teammark.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

namespace {

const QUuid me = QUuid::createUuidV5(QUuid(), u"me"_s);
const QUuid ana = QUuid::createUuidV5(QUuid(), u"ana"_s);
const auto wasClaimed =
    u"Ana was reviewing this at that moment, so nothing was decided. You can decide it now."_s;

Reviewer reviewer(const QUuid &id, const QString &name)
{
    return {id.toString(QUuid::WithoutBraces), name};
}

ReviewClaim claimOf(const QUuid &id, const QString &name)
{
    return {.personId = id, .person = name, .secondsLeft = 720};
}

TeamNote approvalOf(const Review &review, const QUuid &id, const QString &name, const QString &words)
{
    return {.act = TeamAct::FirstApproval,
            .person = reviewer(id, name),
            .at = QDateTime::currentDateTimeUtc(),
            .attempt = review.lastAttempt().number,
            .text = words,
            .shown = shownHash(review.lastAttempt())};
}

/// What a claim keeper takes for the time, from now on.
class ClaimClock
{
public:
    explicit ClaimClock(ClaimKeeper &keeper)
        : m_keeper(keeper)
    {
        keeper.setClock([now = m_now] { return *now; });
    }
    void pass(std::chrono::seconds time)
    {
        *m_now += time;
        m_keeper.lookAtTime();
    }

private:
    ClaimKeeper &m_keeper;
    std::shared_ptr<std::chrono::steady_clock::time_point> m_now =
        std::make_shared<std::chrono::steady_clock::time_point>();
};

} // namespace

/// The reviews page of a console on a desk: "me" is signed in, Ana is somebody else.
class TeamReviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingIsVisibleOnAConsoleOfItsOwn();
    void whatSomebodyElseHasIsNotDecided_data();
    void whatSomebodyElseHasIsNotDecided();
    void aPressDuringAClaimIsExplained_data();
    void aPressDuringAClaimIsExplained();
    void whoHadTheReviewIsSaidWhereItCanBeDecided_data();
    void whoHadTheReviewIsSaidWhereItCanBeDecided();
    void whoHadTheReviewHidesNothingElse();
    void whoHadTheReviewIsSaidWhenTheDeskIsBack();
    void theKeyToConfirmSaysWhoHadTheReview();
    void keysOfDisabledButtonsTypeNothing();
    void whatIsTypedWithoutARoleIsGoneOnWith();
    void aChosenVerdictThatIsDisabledLooksSo();
    void takeOverAsksForAReason();
    void takeOverByKeyboard_data();
    void takeOverByKeyboard();
    void takeOverFollowsTheReview();
    void takenOverWhileTyping();
    void takenFromSomebodyElse_data();
    void takenFromSomebodyElse();
    void readingClaims();
    void passingClaimsNothing();
    void nothingIsClaimed_data();
    void nothingIsClaimed();
    void goingOnReleases();
    void wordsKeepTheClaim();
    void decidingReleases();
    void readingRenewsTheClaim();
    void whoDoesNotReadRenewsNothing();
    void closingTheWindowReleases();
    void endingTheConsoleReleases();
    void releasedIsNotClaimedAgain();
    void snoozingReleases();
    void firstOfTwo();
    void aHeldDecisionHasNoMarkOfOneOfTwo();
    void firstApprovalCanBeWithdrawn();
    void aConfirmedApprovalCanBeWithdrawnUntilItIsSent();
    void aDecisionOfOneLeavesNothingToWithdraw();
    void aRefusalIsToldAboutItsReview();
    void firstApprovalCanBeWithdrawnInFocusMode();
    void undoWithdrawsTheFirstApproval();
    void undoWaitsForTheFirstApproval();
    void undoFindsAFirstApprovalWhoseAnswerWasLost();
    void undoFindsAFirstApprovalThatIsShownBeforeItsAnswerIsLost();
    void undoFindsAFirstApprovalOfAReviewThatWasJoined();
    void undoLeavesAFirstApprovalThatIsOlder();
    void aFirstApprovalWithoutARuleIsSaid();
    void aFirstApprovalIsSaidWhereNoRuleIsLeft();
    void countdownThatIsOverPromisesNothing();
    void aHoldThatBeginsAgainIsCountedDown();
    void aDeskThatWasAwayIsNotAboutToSend();
    void whyADeskStillHoldsADecisionIsSaid();
    void signedOutNothingIsCountedDown();
    void aDecisionWaitsForTheOneBeforeIt();
    void aDecisionThatCameBackSaysWhatCommittingDoes_data();
    void aDecisionThatCameBackSaysWhatCommittingDoes();
    void othersDecisionsNameThem();
    void anotherPersonFindsNothing();
    void confirmSendsTheExactWords_data();
    void confirmSendsTheExactWords();
    void otherWordsAreAFirstApproval();
    void whatIsSaidIsOverWhenSomebodyDecides_data();
    void whatIsSaidIsOverWhenSomebodyDecides();
    void aRefusalIsOverWithTheDecisionItIsAbout();
    void aRefusalToldElsewhereIsOverWhenTheReviewMovesOn_data();
    void aRefusalToldElsewhereIsOverWhenTheReviewMovesOn();
    void aRefusalThatComesAfterTheReviewMovedOnIsOver();
    void aRefusalToldElsewhereIsOverWithTheNextOrder();
    void whatASecondDecisionLeftInDoubtIsItsPersons();
    void whatIsDecidedAgainLeavesTheLine();
    void aRefusalGoesWithItsRule_data();
    void aRefusalGoesWithItsRule();
    void twoFirstApprovalsAtOnce_data();
    void twoFirstApprovalsAtOnce();
    void aPressMeantAsFirstConfirmsNothing();
    void rejectingDropsTheApprovedWords();
    void nobodyRejectsWithTheApprovedWords();
    void anotherFirstApprovalIsReadAgain();
    void aFirstApprovalThatDoesNotCountIsReplaced_data();
    void aFirstApprovalThatDoesNotCountIsReplaced();
    void anUnclearApprovalIsSentAgainAsFirst();
    void anApprovalOverQuotaIsSentAgainAsFirst();
    void sendingAgainConfirms_data();
    void sendingAgainConfirms();
    void aPressMeantToSendAgainAsFirstConfirmsNothing();
    void anUnclearRejectionNeedsOne();
    void aNewerAttemptEndsTheFirstApproval_data();
    void aNewerAttemptEndsTheFirstApproval();
    void theKeyToConfirmSaysWhatIsMissing();
    void whatTheKeyToConfirmSaidOfTheDeskEndsWithIt();
    void anOlderAttemptSaysNothingOfWhatConfirms();
    void aRuleThatGoesIsReadAgain();
    void theStarterMayOnlyReject();
    void noApprovalIsChosenAgainForTheStarter();
    void whoMayOnlyWatchIsNotAlarmed();
    void whoMayOnlyWatchSeesWhoApproved();
    void flowsNeedTwoAsWell();
    void theLineSaysWhatAnAnswerDoes_data();
    void theLineSaysWhatAnAnswerDoes();
    void anAnswerIsSentAgainAsItWas();
    void aFirstAnswerIsNoApproval();
    void controlReturnComments_data();
    void controlReturnComments();
    void commentDraftsSurvive();
    void aCommentThatWasAddedIsNoDraftAfterARestart_data();
    void aCommentThatWasAddedIsNoDraftAfterARestart();
    void commentDraftsOfJoinedReviewsGoOn_data();
    void commentDraftsOfJoinedReviewsGoOn();
    void aCommentOnItsWayIsFollowedToTheReviewThatIsKept_data();
    void aCommentOnItsWayIsFollowedToTheReviewThatIsKept();
    void oldCommentDraftsAreRemoved();
    void eachCommentIsSentOnce();
    void aCommentOfAnotherWindowIsSentOnce();
    void aCommentThatWasNotAddedIsSaid_data();
    void aCommentThatWasNotAddedIsSaid();
    void commentsAreShownAsText();
    void whatTheTeamDoesHasKeys();
    void rowsTellOfTheTeam();
    void aQuarterIsThatOfTheDesk_data();
    void aQuarterIsThatOfTheDesk();
    void theLineCountsAsTheRowDoes();
    void theQueueIsFiltered_data();
    void theQueueIsFiltered();
    void nextComesFromTheDesk();
    void nothingWaitsUntilTheReviewShownDoes();
    void nextIsWithinWhatTheQueueShows();
    void nextOffersWhatTheSearchShows();
    void nextIsReachedBehindTheFilter();
    void nextSaysWhenTheFilterHidesTheOthers();
    void nextPassesOverWhatOthersHave();
    void nextIsNotSnoozed();
    void nextReleasesNothingThatThePersonHad_data();
    void nextReleasesNothingThatThePersonHad();
    void whatNextHasReleasedIsNotThePersons();
    void nextWithoutTheDesk();
    void nextDoesNotInterrupt();
    void nextDoesNotFollowAnUndo();

private:
    Decision approveFirstAfterAnother();
    struct Asked
    {
        QList<QUuid> claims;
        QList<QUuid> releases;
        QList<std::pair<QUuid, QString>> takeOvers;
        QList<QUuid> nexts; ///< after which review
        TeamActions::Offered among;
        TeamActions::Claimed claimed;
        TeamActions::Claimed takenOver;
        TeamActions::Given given;
    };
    TeamActions actions();
    ReviewPane *pane() const { return m_page->findChild<ReviewPane *>(); }
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    QPlainTextEdit *comment() const { return named<QPlainTextEdit>(*m_page, u"Comment"_s); }
    QPushButton *button(const QString &name) const { return named<QPushButton>(*m_page, name); }
    QString label(const QString &name) const
    {
        const auto *label = m_page->findChild<QLabel *>(name);
        return label && label->isVisible() ? label->text() : QString();
    }
    QString stateInQueue(const Review &review) const
    {
        return m_page->context().model().indexOf(review.id).data(ReviewModel::StateTitleRole).toString();
    }
    QString title() const
    {
        return m_page->findChild<ReviewHeader *>()->findChildren<ElidedLabel *>().at(1)->text();
    }
    QString message() const { return m_page->findChild<MessageLine *>(u"message"_s)->text(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_page->windowHandle(), key, modifiers);
    }
    void type(const QString &text)
    {
        for (const QChar letter : text)
            QTest::keyClick(m_page->windowHandle(), letter.toLatin1());
    }
    void tell(const TeamReview &review) { Q_EMIT m_link->teamChanged({.reviews = {review}}); }
    void claimBy(const Review &review, const QUuid &id, const QString &name)
    {
        tell({.reviewId = review.id, .crewId = review.crewId, .claim = claimOf(id, name)});
    }
    void unclaim(const Review &review)
    {
        Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{review.id, review.crewId}}});
    }
    TeamReview forTwo(const Review &review) const
    {
        return {
            .reviewId = review.id, .crewId = review.crewId, .rule = u"Invoices"_s, .needsTwoApprovals = true};
    }
    void approveAs(Review review, const QUuid &id, const QString &name, const QString &words)
    {
        review.notes += approvalOf(review, id, name, words);
        m_link->emitReviews({review});
    }
    Review answerAs(Review flow, const QUuid &id, const QString &name, const QString &words)
    {
        TeamNote answer = approvalOf(flow, id, name, words);
        answer.act = TeamAct::FirstAnswer;
        flow.notes += answer;
        m_link->emitReviews({flow});
        return flow;
    }
    Review showFlow();
    /// The first review, after a decision of Ana's that may not have arrived.
    Review unclear(Verdict verdict = Verdict::Approve) const
    {
        Decision made = sample::decision(m_reviews[0], verdict, u"Fine"_s, DecisionState::Unclear);
        made.reviewer = reviewer(ana, u"Ana"_s);
        made.decidedAt = made.decidedAt.addSecs(-60);
        return sample::decided(m_reviews[0], made, ReviewState::Unclear);
    }
    void openComments() { named<QToolButton>(*m_page, u"Team comments"_s)->click(); }
    /// Their runs turned out to be one.
    void joinFirstTwo()
    {
        ChangeBatch batch;
        batch.reviews = {m_reviews[1]};
        batch.joined = {
            {QUuid::createUuid(), m_reviews[1].executionId, {{m_reviews[0].id, m_reviews[1].id}}}};
        Q_EMIT m_link->changed(batch);
    }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    QList<Review> m_reviews; ///< oldest first
    Asked m_asked;
    bool m_mayReview = true;
};

TeamActions TeamReviewTest::actions()
{
    return {.claim =
                [this](const QUuid &id, QObject *, const TeamActions::Claimed &done) {
                    m_asked.claims += id;
                    m_asked.claimed = done;
                },
            .takeOver =
                [this](const QUuid &id, const QString &reason, QObject *, const TeamActions::Claimed &done) {
                    m_asked.takeOvers += {id, reason};
                    m_asked.takenOver = done;
                },
            .release = [this](const QUuid &id) { m_asked.releases += id; },
            .next =
                [this](const QUuid &after, const TeamActions::Offered &among, QObject *,
                       const TeamActions::Given &done) {
                    m_asked.nexts += after;
                    m_asked.among = among;
                    m_asked.given = done;
                },
            .mayReview = [this](const QUuid &) { return m_mayReview; }};
}

void TeamReviewTest::init()
{
    m_asked = {};
    m_mayReview = true;
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = sample::execution(crew, u"Flags"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_context->context.setTeamActions(actions());
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    pane()->setShieldDuration(0ms);
    pane()->team().claims().setTimes({.reading = 50ms, .renewal = 5min});
    m_reviews.clear();
    const QDateTime start = QDateTime::currentDateTimeUtc().addSecs(-900);
    for (const QString &task : {u"Alpha"_s, u"Beta"_s, u"Gamma"_s})
        m_reviews += sample::review(run, task, u"# Output of "_s + task, start.addSecs(m_reviews.size()));
    m_link->emitCrews({crew});
    m_link->emitExecutions({run});
    Q_EMIT m_link->personChanged(me);
    m_link->emitReviews(m_reviews);
    m_page->resize(1000, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    named(*m_page, u"Queue"_s)->setFocus();
}

void TeamReviewTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

void TeamReviewTest::nothingIsVisibleOnAConsoleOfItsOwn()
{
    QVERIFY(m_page->findChild<QWidget *>(u"teamBar"_s)->isVisible());
    Q_EMIT m_link->personChanged(QUuid());
    m_page->showReview(m_reviews[1].id);
    QVERIFY(!m_page->findChild<QWidget *>(u"teamBar"_s)->isVisible());
    QVERIFY(!m_page->findChild<QWidget *>(u"teamComments"_s)->isVisible());
}

void TeamReviewTest::whatSomebodyElseHasIsNotDecided_data()
{
    QTest::addColumn<Qt::Key>("choice");
    QTest::addColumn<bool>("isChosenBefore");
    for (const bool before : {false, true}) {
        QTest::addRow("approve%s", before ? ", chosen before" : "") << Qt::Key_A << before;
        QTest::addRow("reject%s", before ? ", chosen before" : "") << Qt::Key_R << before;
    }
}

void TeamReviewTest::whatSomebodyElseHasIsNotDecided()
{
    QFETCH(Qt::Key, choice);
    QFETCH(bool, isChosenBefore);
    if (isChosenBefore) {
        key(choice);
        type(u"no"_s);
    }
    claimBy(m_reviews[0], ana, u"Ana"_s);
    if (!isChosenBefore)
        key(choice);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 0);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    for (const QString &name : {u"Approve"_s, u"Reject"_s}) {
        QVERIFY(!button(name)->isEnabled());
        QVERIFY(button(name)->toolTip().contains(u"Ana"_s));
        QVERIFY(button(name)->accessibleDescription().contains(u"Ana"_s));
    }
    QVERIFY(label(u"claim"_s).simplified().startsWith(u"Ana is reviewing this. 12 min left"_s) ||
            label(u"claim"_s).simplified().startsWith(u"Ana is reviewing this. 11 min left"_s));
    unclaim(m_reviews[0]);
    QCOMPARE(message(), wasClaimed);
    QCOMPARE(feedback()->toPlainText(), isChosenBefore ? u"no"_s : QString());
    QVERIFY(button(u"Approve"_s)->isEnabled());
    QVERIFY(button(u"Approve"_s)->toolTip().isEmpty());
    QVERIFY(button(u"Approve"_s)->accessibleDescription().startsWith(u"Accepts"_s));
}

void TeamReviewTest::aPressDuringAClaimIsExplained_data()
{
    QTest::addColumn<bool>("isByKey");
    QTest::addColumn<bool>("isCutOff"); // it begins before the claim and would end after it
    QTest::newRow("key, from the queue") << true << false;
    QTest::newRow("click") << false << false;
    QTest::newRow("click that began before") << false << true;
}

/// Somebody else has the review for less than anybody could see.
void TeamReviewTest::aPressDuringAClaimIsExplained()
{
    QFETCH(const bool, isByKey);
    QFETCH(const bool, isCutOff);
    const AltKeys altKeys;
    QWindow *window = m_page->windowHandle();
    const QPushButton *approve = button(u"Approve"_s);
    const QPoint place = approve->mapTo(m_page.get(), approve->rect().center());
    named(*m_page, u"Queue"_s)->setFocus();
    if (isCutOff)
        QTest::mousePress(window, Qt::LeftButton, {}, place);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    if (isByKey)
        key(Qt::Key_A, Qt::AltModifier);
    else if (!isCutOff)
        QTest::mousePress(window, Qt::LeftButton, {}, place);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    unclaim(m_reviews[0]);
    if (!isByKey)
        QTest::mouseRelease(window, Qt::LeftButton, {}, place);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(message(), wasClaimed);
    key(Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 1);
}

void TeamReviewTest::whoHadTheReviewIsSaidWhereItCanBeDecided_data()
{
    QTest::addColumn<int>("end");
    QTest::newRow("they decided") << 0;
    QTest::newRow("taken over") << 1;
    QTest::newRow("another review is shown") << 2;
}

void TeamReviewTest::whoHadTheReviewIsSaidWhereItCanBeDecided()
{
    QFETCH(const int, end);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    key(Qt::Key_A);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    if (end == 0) {
        Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Held);
        theirs.reviewer = reviewer(ana, u"Ana"_s);
        m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Held)});
        unclaim(m_reviews[0]);
    } else if (end == 1) {
        claimBy(m_reviews[0], me, u"Me"_s);
    } else {
        m_page->showReview(m_reviews[1].id);
        unclaim(m_reviews[0]);
    }
    QCOMPARE(message(), QString());
}

/// A second person has to approve from the moment at which the claim ends.
void TeamReviewTest::whoHadTheReviewHidesNothingElse()
{
    key(Qt::Key_A);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    tell(forTwo(m_reviews[0]));
    QVERIFY2(message().startsWith(u"What your decision would apply to has changed."_s),
             qPrintable(message()));
}

void TeamReviewTest::whoHadTheReviewIsSaidWhenTheDeskIsBack()
{
    claimBy(m_reviews[0], ana, u"Ana"_s);
    key(Qt::Key_A);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    m_context->store.access().setReached(false);
    unclaim(m_reviews[0]);
    QCOMPARE(message(), QString()); // nothing can be decided yet
    m_context->store.access().setReached(true);
    QCOMPARE(message(), wasClaimed);
}

void TeamReviewTest::theKeyToConfirmSaysWhoHadTheReview()
{
    TeamReview team = forTwo(m_reviews[0]);
    tell(team);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Fine"_s);
    team.claim = claimOf(ana, u"Ana"_s);
    tell(team);
    key(Qt::Key_M, Qt::AltModifier);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    team.claim.reset();
    tell(team);
    QCOMPARE(message(), wasClaimed);
    QCOMPARE(m_link->decisions.size(), 0);
}

void TeamReviewTest::keysOfDisabledButtonsTypeNothing()
{
    const AltKeys altKeys;
    feedback()->setFocus();
    type(u"Fine"_s);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    for (const Qt::Key letter : {Qt::Key_R, Qt::Key_M, Qt::Key_Q, Qt::Key_A})
        key(letter, Qt::AltModifier);
    QCOMPARE(feedback()->toPlainText(), u"Fine"_s);
    QVERIFY2(message().contains(u"Ana is reviewing this"_s), qPrintable(message()));
    openComments();
    comment()->setFocus();
    key(Qt::Key_Q, Qt::AltModifier);
    QCOMPARE(comment()->toPlainText(), QString());
#ifndef Q_OS_MACOS
    feedback()->setFocus();
    key(Qt::Key_Q, Qt::ControlModifier | Qt::AltModifier); // AltGr of Windows
    QCOMPARE(feedback()->toPlainText(), u"Fineq"_s);
#endif
}

/// The words were typed where they could not be changed at that moment.
void TeamReviewTest::whatIsTypedWithoutARoleIsGoneOnWith()
{
    using protocol::Role;
    const auto become = [this](Role role) {
        m_context->store.access().setPermissions({me, protocol::Roles({{std::nullopt, role}})});
    };
    become(Role::Reviewer);
    m_page->showReview(m_reviews[0].id);
    feedback()->setFocus();
    type(u"one two"_s);
    become(Role::Viewer);
    QVERIFY(feedback()->isReadOnly());
    type(u" x"_s);
    QTRY_COMPARE(feedback()->toPlainText(), u"one two x"_s);
    become(Role::Reviewer);
    QVERIFY(!feedback()->isReadOnly());
    type(u" three"_s);
    QCOMPARE(feedback()->toPlainText(), u"one two x three"_s);
}

void TeamReviewTest::aChosenVerdictThatIsDisabledLooksSo()
{
    const auto disabledApprove = [this] {
        claimBy(m_reviews[0], ana, u"Ana"_s);
        return button(u"Approve"_s)->grab().toImage();
    };
    const QImage never = disabledApprove();
    Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
    const QImage enabled = button(u"Approve"_s)->grab().toImage();
    key(Qt::Key_A);
    QVERIFY(button(u"Approve"_s)->grab().toImage() != enabled); // chosen
    QCOMPARE(disabledApprove(), never);
    Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
    QVERIFY(button(u"Approve"_s)->grab().toImage() != enabled); // chosen still
}

void TeamReviewTest::takeOverAsksForAReason()
{
    claimBy(m_reviews[0], ana, u"Ana"_s);
    button(u"Take over…"_s)->click();
    auto *reason = namedInAnyWindow<QPlainTextEdit>(u"Reason"_s, m_page.get());
    QVERIFY(reason);
    auto *confirm = named<QPushButton>(*reason->window(), u"Take over"_s);
    QVERIFY(!confirm->isEnabled());
    reason->setPlainText(u" She is on holiday. "_s);
    confirm->click();
    QCOMPARE(m_asked.takeOvers,
             (QList<std::pair<QUuid, QString>>{{m_reviews[0].id, u"She is on holiday."_s}}));
    m_asked.takenOver(std::unexpected(u"The desk is busy."_s));
    QVERIFY(reason->window()->findChild<MessageLine *>()->text().contains(u"busy"_s));
    confirm->click();
    claimBy(m_reviews[0], me, u"Me"_s);
    m_asked.takenOver(claimOf(me, u"Me"_s));
    QTRY_VERIFY(!namedInAnyWindow<QPlainTextEdit>(u"Reason"_s, m_page.get()));
    QVERIFY(button(u"Approve"_s)->isEnabled());
    QVERIFY(button(u"Release"_s));
}

void TeamReviewTest::takeOverByKeyboard_data()
{
    QTest::addColumn<Qt::Key>("enter");
    QTest::newRow("return") << Qt::Key_Return;
    QTest::newRow("enter") << Qt::Key_Enter;
}

void TeamReviewTest::takeOverByKeyboard()
{
    QFETCH(Qt::Key, enter);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    button(u"Take over…"_s)->click();
    auto *reason = namedInAnyWindow<QPlainTextEdit>(u"Reason"_s, m_page.get());
    QVERIFY(reason && QTest::qWaitForWindowActive(reason->window()));
    QTRY_COMPARE(QApplication::focusWidget(), reason);
    QVERIFY(reason->accessibleDescription().contains(u"Ctrl+Enter"_s));
    auto *confirm = named<QPushButton>(*reason->window(), u"Take over"_s);
    QVERIFY(!confirm->isEnabled());
    QVERIFY(confirm->toolTip().contains(u"why"_s));
    QVERIFY(confirm->accessibleDescription().contains(u"why"_s));
    const auto press = [reason](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(reason->window()->windowHandle(), key, modifiers);
    };
    press(enter, Qt::ControlModifier);
    QVERIFY(m_asked.takeOvers.isEmpty());
    const auto *line = reason->window()->findChild<MessageLine *>();
    QCOMPARE(line->text(), u"First say why you are taking over the review."_s);
    QTest::keyClicks(reason, u"She is"_s);
    QCOMPARE(line->text(), QString());
    QVERIFY(confirm->isEnabled() && confirm->toolTip().isEmpty());
    press(enter);
    QTest::keyClicks(reason, u"away."_s);
    QVERIFY(m_asked.takeOvers.isEmpty());
    press(enter, Qt::ControlModifier);
    press(enter, Qt::ControlModifier); // once more, before the answer
    QCOMPARE(m_asked.takeOvers, (QList<std::pair<QUuid, QString>>{{m_reviews[0].id, u"She is\naway."_s}}));
    QCOMPARE(m_link->decisions.size(), 0);
    press(Qt::Key_Escape);
    QTRY_VERIFY(!namedInAnyWindow<QPlainTextEdit>(u"Reason"_s, m_page.get()));
    QCOMPARE(m_asked.takeOvers.size(), 1);
}

/// Ana decides while the reason is typed, undoes that, and releases the review.
void TeamReviewTest::takeOverFollowsTheReview()
{
    m_context->store.access().setPermissions({.personId = me});
    claimBy(m_reviews[0], ana, u"Ana"_s);
    button(u"Take over…"_s)->click();
    auto *reason = namedInAnyWindow<QPlainTextEdit>(u"Reason"_s, m_page.get());
    QVERIFY(reason);
    const QWidget &dialog = *reason->window();
    const auto *confirm = named<QPushButton>(dialog, u"Take over"_s);
    const auto says = [&dialog](const QString &text) {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    };
    reason->setPlainText(u"She is on holiday."_s);
    Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Approved."_s, DecisionState::Held);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Held)});
    QCOMPARE(dialog.findChild<MessageLine *>()->text(), u"Ana has decided this meanwhile."_s);
    QVERIFY(!says(u"Ana is reviewing this"_s));
    QVERIFY(!confirm->isEnabled());
    QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_asked.takeOvers.isEmpty());
    theirs.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Waiting)});
    QVERIFY(says(u"Ana is reviewing this"_s));
    QVERIFY(confirm->isEnabled());
    Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
    QVERIFY(says(u"Nobody is reviewing this any more."_s));
    QCOMPARE(reason->toPlainText(), u"She is on holiday."_s);
    QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_asked.takeOvers,
             (QList<std::pair<QUuid, QString>>{{m_reviews[0].id, u"She is on holiday."_s}}));
}

void TeamReviewTest::takenOverWhileTyping()
{
    claimBy(m_reviews[0], me, u"Me"_s);
    key(Qt::Key_R);
    type(u"too long"_s);
    ReviewClaim taken = claimOf(ana, u"Ana"_s);
    taken.takenFromId = me;
    taken.takenFrom = u"Me"_s;
    taken.reason = u"I know the <b>customer</b>"_s + QChar(0x202E);
    tell({.reviewId = m_reviews[0].id, .crewId = m_reviews[0].crewId, .claim = taken});
    QCOMPARE(label(u"claim"_s), u"Ana took this over from you."_s);
    QCOMPARE(label(u"reason"_s), u"“I know the <b>customer</b>⟦U+202E⟧”"_s);
    type(u" text"_s);
    QCOMPARE(feedback()->toPlainText(), u"too long text"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    key(Qt::Key_K);
    QCOMPARE(feedback()->toPlainText(), u"too long text"_s);
    QVERIFY(!m_asked.releases.contains(m_reviews[0].id)); // it is not theirs to release
}

void TeamReviewTest::takenFromSomebodyElse_data()
{
    QTest::addColumn<bool>("isReleased"); // by the person, and claimed by Ben; else Ben took it over
    QTest::newRow("released before") << true;
    QTest::newRow("taken over by another one before") << false;
}

/// It was the person's a while ago, and is shown still.
void TeamReviewTest::takenFromSomebodyElse()
{
    QFETCH(bool, isReleased);
    const QUuid ben = QUuid::createUuid();
    const auto take = [this](ReviewClaim claim, const QUuid &from, const QString &name) {
        claim.takenFromId = from;
        claim.takenFrom = name;
        claim.reason = u"I know the customer"_s;
        tell({.reviewId = m_reviews[0].id, .crewId = m_reviews[0].crewId, .claim = claim});
    };
    claimBy(m_reviews[0], me, u"Me"_s);
    if (isReleased) {
        button(u"Release"_s)->click();
        Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
        claimBy(m_reviews[0], ben, u"Ben"_s);
    } else {
        take(claimOf(ben, u"Ben"_s), me, u"Me"_s);
        QCOMPARE(label(u"claim"_s), u"Ben took this over from you."_s);
    }
    take(claimOf(ana, u"Ana"_s), ben, u"Ben"_s);
    const QString claim = label(u"claim"_s);
    QVERIFY2(claim.startsWith(u"Ana is reviewing this, taken over from Ben."_s), qPrintable(claim));
    QCOMPARE(label(u"reason"_s), QString());
}

void TeamReviewTest::readingClaims()
{
    QTRY_COMPARE(m_asked.claims, QList{m_reviews[0].id});
    claimBy(m_reviews[0], me, u"Me"_s);
    m_asked.claimed(claimOf(me, u"Me"_s));
    QCOMPARE(label(u"claim"_s), u"You are reviewing this."_s);
}

void TeamReviewTest::passingClaimsNothing()
{
    pane()->team().claims().setTimes({.reading = 1h, .renewal = 1h});
    m_asked.claims.clear(); // the first one may have been read already
    for (int i = 0; i < 2; ++i) {
        key(Qt::Key_J);
        key(Qt::Key_K);
    }
    key(Qt::Key_J);
    QVERIFY(m_asked.claims.isEmpty());
    pane()->team().claims().setTimes({.reading = 1ms, .renewal = 1h});
    QTRY_COMPARE(m_asked.claims, QList{m_reviews[1].id});
}

void TeamReviewTest::nothingIsClaimed_data()
{
    QTest::addColumn<QString>("because");
    for (const char *because : {"viewer", "of another", "decided", "own console"})
        QTest::newRow(because) << QString::fromLatin1(because);
}

void TeamReviewTest::nothingIsClaimed()
{
    QFETCH(QString, because);
    m_mayReview = because != u"viewer";
    if (because == u"of another")
        claimBy(m_reviews[1], ana, u"Ana"_s);
    if (because == u"decided")
        m_link->emitReviews({sample::decided(
            m_reviews[1], sample::decision(m_reviews[1], Verdict::Approve, u"x"_s, DecisionState::Held),
            ReviewState::Held)});
    if (because == u"own console")
        Q_EMIT m_link->personChanged(QUuid());
    m_page->showReview(m_reviews[1].id);
    QVERIFY(!pane()->team().claims().isReading());
    QVERIFY(!m_asked.claims.contains(m_reviews[1].id));
}

void TeamReviewTest::goingOnReleases()
{
    QTRY_COMPARE(m_asked.claims, QList{m_reviews[0].id});
    claimBy(m_reviews[0], me, u"Me"_s);
    key(Qt::Key_J);
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
}

void TeamReviewTest::wordsKeepTheClaim()
{
    QTRY_COMPARE(m_asked.claims, QList{m_reviews[0].id});
    claimBy(m_reviews[0], me, u"Me"_s);
    key(Qt::Key_R);
    type(u"x"_s);
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(m_asked.releases.isEmpty());
}

void TeamReviewTest::decidingReleases()
{
    claimBy(m_reviews[0], me, u"Me"_s);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->decisions.last().answer(
        sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held));
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
}

void TeamReviewTest::readingRenewsTheClaim()
{
    QCOMPARE(ClaimKeeper::Times().renewal, 5min); // of the 15 that a desk gives
    ClaimClock clock(pane()->team().claims());
    claimBy(m_reviews[0], me, u"Me"_s);
    m_asked.claims.clear(); // it may have been read already
    clock.pass(5min - 1s);
    key(Qt::Key_Shift);
    clock.pass(0s);
    QCOMPARE(m_asked.claims.size(), 0);
    clock.pass(1s);
    QCOMPARE(m_asked.claims, QList{m_reviews[0].id});
    m_asked.claimed(claimOf(me, u"Me"_s));
    clock.pass(4min);
    key(Qt::Key_Shift);
    QCOMPARE(m_asked.claims.size(), 1);
    clock.pass(1min);
    QCOMPARE(m_asked.claims, (QList{m_reviews[0].id, m_reviews[0].id}));
}

void TeamReviewTest::whoDoesNotReadRenewsNothing()
{
    ClaimClock clock(pane()->team().claims());
    claimBy(m_reviews[0], me, u"Me"_s);
    m_asked.claims.clear();
    clock.pass(6min); // without a key
    QCOMPARE(m_asked.claims.size(), 0);
    key(Qt::Key_Shift);
    clock.pass(0s); // it is late, so at once
    QCOMPARE(m_asked.claims.size(), 1);
    clock.pass(5min);
    key(Qt::Key_Shift);
    m_page->hide();
    clock.pass(0s);
    QCOMPARE(m_asked.claims.size(), 1);
}

void TeamReviewTest::closingTheWindowReleases()
{
    QPointer<ReviewWindow> window(new ReviewWindow(m_context->context));
    window->setShieldDuration(0ms);
    window->present(m_reviews[1].id);
    claimBy(m_reviews[1], me, u"Me"_s);
    QVERIFY(m_asked.releases.isEmpty());
    window->close();
    QTRY_VERIFY(!window);
    QCOMPARE(m_asked.releases, QList{m_reviews[1].id});
}

void TeamReviewTest::endingTheConsoleReleases()
{
    claimBy(m_reviews[0], me, u"Me"_s);
    m_page.reset();
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
}

void TeamReviewTest::releasedIsNotClaimedAgain()
{
    claimBy(m_reviews[0], me, u"Me"_s);
    button(u"Release"_s)->click();
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
    Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
    QVERIFY(!pane()->team().claims().isReading());
    m_asked.claims.clear();
    button(u"Claim"_s)->click();
    QCOMPARE(m_asked.claims, QList{m_reviews[0].id});
}

/// Also where nothing else is listed, so that the pane stays on it.
void TeamReviewTest::snoozingReleases()
{
    ClaimKeeper &claims = pane()->team().claims();
    claims.setTimes({.reading = 1h, .renewal = 1h});
    claimBy(m_reviews[0], me, u"Me"_s);
    m_asked.claims.clear(); // it may have been read already
    feedback()->setFocus();
    type(u"Half a thought"_s);
    const SnoozeTarget target = snoozeTarget(m_reviews[0]);
    QVERIFY(m_context->context.snooze(target, QDateTime::currentDateTimeUtc().addSecs(600)));
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
    Q_EMIT m_link->teamChanged({.reviews = {}, .gone = {{m_reviews[0].id, m_reviews[0].crewId}}});
    type(u" more"_s);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QVERIFY(!claims.isReading());
    QVERIFY(m_asked.claims.isEmpty());
    m_context->context.endSnooze(target);
    claims.update();
    QVERIFY(claims.isReading());
}

void TeamReviewTest::firstOfTwo()
{
    tell(forTwo(m_reviews[0]));
    QVERIFY(button(u"Approve (1 of 2)"_s));
    key(Qt::Key_A);
    QCOMPARE(label(u"verdictHint"_s), u"Approve: nothing is sent until a second person confirms."_s);
    type(u"Fine"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    const DecisionOrder order = m_link->firstApprovals.last().command.order;
    QCOMPARE(order.feedback, u"Fine"_s);
    QCOMPARE(order.seen.raw, m_reviews[0].lastAttempt().raw);
    key(Qt::Key_Z, Qt::ControlModifier); // undoes no older decision in its place
    QVERIFY2(message().contains(u"is being recorded"_s), qPrintable(message()));
    QCOMPARE(m_link->withdrawals.size(), 0);
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    m_link->firstApprovals.last().answer({});
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(label(u"firstApproval"_s), u"You approved. A second person has to confirm."_s);
    QVERIFY(!pane()->team().claims().isReading()); // it is for a second person
    QVERIFY(!button(u"Approve"_s)->isEnabled());
    QVERIFY(button(u"Reject"_s)->isEnabled());
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    QCOMPARE(m_link->decisions.size(), 0);
}

void TeamReviewTest::aHeldDecisionHasNoMarkOfOneOfTwo()
{
    ReviewModel &model = m_page->context().model();
    const auto marks = [&] {
        const QModelIndexList found =
            model.match(model.index(0, 0), ReviewModel::IdRole, m_reviews[0].id, 1, Qt::MatchExactly);
        return found.isEmpty() ? -1
                               : found.first().data(ReviewModel::TeamRole).value<QList<TeamMark>>().size();
    };
    tell(forTwo(m_reviews[0]));
    Review review = m_reviews[0];
    review.notes += approvalOf(review, ana, u"Ana"_s, u"Fine"_s);
    m_link->emitReviews({review});
    QCOMPARE(marks(), 1);
    const Decision held = sample::decision(review, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    QCOMPARE(marks(), 0);
    Decision maybeSent = held;
    maybeSent.state = DecisionState::Unclear;
    maybeSent.decidedAt = review.notes.last().at.addSecs(1);
    m_link->emitReviews({sample::decided(review, maybeSent, ReviewState::Unclear)});
    QCOMPARE(marks(), 0);
    maybeSent.decidedAt = review.notes.last().at.addSecs(-1);
    m_link->emitReviews({sample::decided(review, maybeSent, ReviewState::Unclear)});
    QCOMPARE(marks(), 1);
}

void TeamReviewTest::firstApprovalCanBeWithdrawn()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    button(u"Withdraw"_s)->click();
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    m_link->firstApprovalWithdrawals.last().answer(std::unexpected(u"Too late."_s));
    QCOMPARE(message(), u"Too late."_s);
}

void TeamReviewTest::aConfirmedApprovalCanBeWithdrawnUntilItIsSent()
{
    tell(forTwo(m_reviews[0]));
    Review review = m_reviews[0];
    review.notes += approvalOf(review, me, u"Me"_s, u"Fine"_s);
    Decision held = sample::decision(review, Verdict::Approve, u"Fine"_s, DecisionState::Held);
    held.reviewer = reviewer(ana, u"Ana"_s);
    held.confirms = me.toString(QUuid::WithoutBraces);
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    m_page->showReview(review.id);
    QCOMPARE(label(u"firstApproval"_s), u"Ana confirmed your approval. It has not been sent yet."_s);
    QVERIFY(button(u"Withdraw"_s));
    tell({.reviewId = review.id, .crewId = review.crewId, .rule = u"Invoices"_s}); // one is enough now
    QCOMPARE(label(u"firstApproval"_s), u"Ana confirmed your approval. It has not been sent yet."_s);
    QVERIFY(button(u"Withdraw"_s));
    key(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    held.state = DecisionState::Sending;
    m_link->emitReviews({sample::decided(review, held, ReviewState::Sending)});
    QVERIFY(!button(u"Withdraw"_s));
    QCOMPARE(label(u"firstApproval"_s), QString());
}

/// The rule went before somebody else decided, so their decision does not depend on the first approval.
void TeamReviewTest::aDecisionOfOneLeavesNothingToWithdraw()
{
    m_context->store.access().setPermissions({.personId = me});
    tell(forTwo(m_reviews[0]));
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    Review review = m_reviews[0];
    review.notes += approvalOf(review, me, u"Me"_s, u"Approved."_s);
    m_link->emitReviews({review});
    m_link->firstApprovals.last().answer({});
    tell({.reviewId = review.id, .crewId = review.crewId, .rule = u"Invoices"_s});
    QVERIFY(button(u"Withdraw"_s));
    Decision held = sample::decision(review, Verdict::Approve, u"Fine"_s, DecisionState::Held);
    held.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    QVERIFY(!button(u"Withdraw"_s));
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 0);
    QVERIFY2(message().contains(u"no decision to undo"_s), qPrintable(message()));
}

/// The person is at another review by the time the desk answers.
void TeamReviewTest::aRefusalIsToldAboutItsReview()
{
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    button(u"Withdraw"_s)->click();
    m_page->showReview(m_reviews[1].id);
    m_link->firstApprovalWithdrawals.last().answer(std::unexpected(u"Too late."_s));
    QCOMPARE(message(), QString());
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().endsWith(u"Too late."_s));
}

void TeamReviewTest::firstApprovalCanBeWithdrawnInFocusMode()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    pane()->setFocusMode(true);
    for (int press = 0; press < 40 && !message().startsWith(u"End of the output."_s); ++press)
        key(Qt::Key_Space);
    QCOMPARE(message(), u"End of the output. Decide: R, then Ctrl+Enter."_s);
    QPushButton *withdraw = button(u"Withdraw"_s);
    QVERIFY(withdraw && withdraw->isVisible());
    for (int press = 0; press < 40 && !withdraw->hasFocus(); ++press)
        key(Qt::Key_Tab);
    key(Qt::Key_Space);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
}

/// The person approves the first review as the first of two; their decision about the second is held by then.
Decision TeamReviewTest::approveFirstAfterAnother()
{
    Decision held = sample::decision(m_reviews[1], Verdict::Approve, u"Approved."_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = QDateTime::currentDateTimeUtc().addSecs(600);
    m_link->emitReviews({sample::decided(m_reviews[1], held, ReviewState::Held)});
    tell(forTwo(m_reviews[0]));
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    return held;
}

/// It was done last; a decision that is held and older stays.
void TeamReviewTest::undoWithdrawsTheFirstApproval()
{
    approveFirstAfterAnother();
    QCOMPARE(m_link->firstApprovals.size(), 1);
    approveAs(m_reviews[0], me, u"Me"_s, u"Approved."_s);
    m_link->firstApprovals.last().answer({});
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    QCOMPARE(m_link->firstApprovalWithdrawals.last().command.reviewId, m_reviews[0].id);
    QCOMPARE(m_link->withdrawals.size(), 0);
}

/// The person is at another review by now; what is older than the approval stays.
void TeamReviewTest::undoWaitsForTheFirstApproval()
{
    const Decision held = approveFirstAfterAnother();
    QCOMPARE(m_link->firstApprovals.size(), 1);
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn.size(), 0);
    QVERIFY2(message().contains(u"is being recorded"_s), qPrintable(message()));
    m_link->firstApprovals.last().answer(std::unexpected(u"Refused."_s));
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{held.id});
}

/// The desk has recorded it, and its answer went missing.
void TeamReviewTest::undoFindsAFirstApprovalWhoseAnswerWasLost()
{
    tell(forTwo(m_reviews[0]));
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    m_context->store.access().setReached(false);
    m_link->firstApprovals.last().answer(std::unexpected(u"No answer."_s));
    m_context->store.access().setReached(true);
    approveAs(m_reviews[0], me, u"Me"_s, u"Approved."_s);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    QCOMPARE(m_link->firstApprovalWithdrawals.last().command.reviewId, m_reviews[0].id);
}

/// As by a machine of the desk that has taken over meanwhile; a decision that is held and older stays.
void TeamReviewTest::undoFindsAFirstApprovalThatIsShownBeforeItsAnswerIsLost()
{
    approveFirstAfterAnother();
    QCOMPARE(m_link->firstApprovals.size(), 1);
    approveAs(m_reviews[0], me, u"Me"_s, u"Approved."_s);
    m_link->firstApprovals.last().answer(std::unexpected(u"It may have taken effect."_s));
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    QCOMPARE(m_link->firstApprovalWithdrawals.last().command.reviewId, m_reviews[0].id);
    QCOMPARE(m_link->withdrawals.size(), 0);
}

void TeamReviewTest::undoFindsAFirstApprovalOfAReviewThatWasJoined()
{
    tell(forTwo(m_reviews[0]));
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    approveAs(m_reviews[0], me, u"Me"_s, u"Approved."_s);
    m_link->firstApprovals.last().answer({});
    m_reviews[1].notes += approvalOf(m_reviews[1], me, u"Me"_s, u"Approved."_s);
    joinFirstTwo();
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    QCOMPARE(m_link->firstApprovalWithdrawals.last().command.reviewId, m_reviews[1].id);
}

/// What was done last was sent: there is nothing to undo.
void TeamReviewTest::undoLeavesAFirstApprovalThatIsOlder()
{
    tell(forTwo(m_reviews[0]));
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    approveAs(m_reviews[0], me, u"Me"_s, u"Approved."_s);
    m_link->firstApprovals.last().answer({});
    Decision sent = sample::decision(m_reviews[1], Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    sent.reviewer = reviewer(me, u"Me"_s);
    sent.decidedAt = QDateTime::currentDateTimeUtc().addSecs(1);
    m_link->emitReviews({sample::decided(m_reviews[1], sent, ReviewState::Retrying)});
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 0);
    QVERIFY2(message().contains(u"no decision to undo"_s), qPrintable(message()));
}

/// The rule went: it sends nothing, and counts if the rule comes back.
void TeamReviewTest::aFirstApprovalWithoutARuleIsSaid()
{
    TeamReview told = forTwo(m_reviews[0]);
    told.needsTwoApprovals = false;
    tell(told);
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    QVERIFY2(label(u"firstApproval"_s).contains(u"Approve again"_s), qPrintable(label(u"firstApproval"_s)));
    QVERIFY(button(u"Approve"_s)->isEnabled());
    button(u"Withdraw"_s)->click();
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Fine"_s);
    QVERIFY2(label(u"firstApproval"_s).startsWith(u"Ana approved"_s), qPrintable(label(u"firstApproval"_s)));
}

void TeamReviewTest::aFirstApprovalIsSaidWhereNoRuleIsLeft()
{
    Q_EMIT m_link->teamChanged({.isWhole = true});
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Fine"_s);
    m_page->showReview(m_reviews[0].id);
    QVERIFY2(label(u"firstApproval"_s).startsWith(u"Ana approved"_s), qPrintable(label(u"firstApproval"_s)));
}

/// The desk does not say any more what became of it.
void TeamReviewTest::countdownThatIsOverPromisesNothing()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt;
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QCOMPARE(strip->text(), u"Approved. The desk is about to send it."_s);
    QVERIFY(!button(u"Send now"_s));
    QVERIFY2(title().endsWith(u"Decided, not sent yet"_s), qPrintable(title()));
    QCOMPARE(stateInQueue(m_reviews[0]), u"Decided, not sent yet"_s);
    QTRY_COMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    QVERIFY(!button(u"Send now"_s));
    QCOMPARE(stateInQueue(m_reviews[0]), u"Decided, not known if sent"_s);
    QTRY_VERIFY2(title().endsWith(u"Decided, not known if sent"_s), qPrintable(title()));
    m_context->context.undo(held.id); // whose answer does not come either
    QCOMPARE(strip->text(), u"Approved. Undoing…"_s);
    QCOMPARE(stateInQueue(m_reviews[0]), u"Decided, not known if sent"_s);
}

/// At another machine of the desk.
void TeamReviewTest::aHoldThatBeginsAgainIsCountedDown()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt.addSecs(2);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QTRY_COMPARE(strip->text(), u"Approved. The desk is about to send it."_s);
    held.sendAt = held.sendAt.addSecs(20);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    QCOMPARE(strip->text(), u"Approved. Sending in 2 s."_s);
}

/// It may hold the decision again, and says so a moment after it is reached.
void TeamReviewTest::aDeskThatWasAwayIsNotAboutToSend()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt.addSecs(2);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QTRY_COMPARE(strip->text(), u"Approved. The desk is about to send it."_s);
    m_context->store.access().setReached(false);
    QCOMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    m_context->store.access().setReached(true);
    QCOMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)}); // as it found it
    QCOMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    held.sendAt = held.sendAt.addSecs(20);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    QCOMPARE(strip->text(), u"Approved. Sending in 2 s."_s);
}

void TeamReviewTest::whyADeskStillHoldsADecisionIsSaid()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt;
    held.waiting = verbatim(u"The disk is full."_s);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QCOMPARE(strip->text(), u"Approved. It has not been sent yet. The disk is full."_s);
    QCOMPARE(stateInQueue(m_reviews[0]), u"Decided, not sent yet"_s);
    held.waiting = {};
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    QCOMPARE(strip->text(), u"Approved. The desk is about to send it."_s);
}

/// The desk is there, and sends one decision about a review at a time.
void TeamReviewTest::aDecisionWaitsForTheOneBeforeIt()
{
    m_context->store.access().setPermissions({.personId = me});
    Review review = m_reviews[0];
    Decision sending = sample::decision(review, Verdict::Reject, u"Shorter."_s, DecisionState::Sending);
    sending.reviewer = reviewer(me, u"Me"_s);
    review = sample::decided(review, sending, ReviewState::Held);
    Attempt next = review.lastAttempt();
    next.number = 2;
    next.decision.reset();
    review.attempts += next;
    Decision held = sample::decision(review, Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt;
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    m_page->showReview(review.id);
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QCOMPARE(strip->text(), u"Approved. It waits for the answer to the decision before it."_s);
    m_context->store.access().setReached(false);
    QTRY_COMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    QCOMPARE(stateInQueue(review), u"Decided, not known if sent"_s);
    m_context->store.access().setReached(true);
    QCOMPARE(strip->text(), u"Approved. It waits for the answer to the decision before it."_s);
    QCOMPARE(stateInQueue(review), u"Decided, not sent yet"_s);
}

/// The desk gives back what a session held that has ended, and this console does not hear of it.
void TeamReviewTest::signedOutNothingIsCountedDown()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.reviewer = reviewer(me, u"Me"_s);
    held.sendAt = held.decidedAt.addSecs(60);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().startsWith(u"Approved. Sending in "_s), qPrintable(strip->text()));
    QVERIFY(button(u"Undo"_s));
    m_context->store.access().setReached(false, true);
    QCOMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    QCOMPARE(stateInQueue(m_reviews[0]), u"Decided, not known if sent"_s);
    QVERIFY2(title().endsWith(u"Decided, not known if sent"_s), qPrintable(title()));
    QTRY_VERIFY(!button(u"Send now"_s));
    QTRY_VERIFY(!button(u"Undo"_s));
    m_page->showReview(m_reviews[1].id);
    QCOMPARE(label(u"verdictHint"_s),
             u"You are signed out of the desk. Nothing can be changed until you sign in again."_s);
    m_page->showReview(m_reviews[0].id);
    m_context->store.access().setReached(false, false); // the person is signing in
    QCOMPARE(strip->text(), u"Approved. It is not known yet whether it was sent."_s);
    QVERIFY(!button(u"Undo"_s));
    m_context->store.access().setReached(true);
    QVERIFY2(strip->text().startsWith(u"Approved. Sending in "_s), qPrintable(strip->text()));
}

void TeamReviewTest::aDecisionThatCameBackSaysWhatCommittingDoes_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<bool>("needsTwo");
    QTest::addColumn<bool>("isRoleLost");
    QTest::addColumn<bool>("isClaimed"); // by Ana
    QTest::addColumn<QString>("end");
    const QString kept = u"x. Your feedback is kept."_s;
    const QString sends = u"Commit the decision again to send it."_s;
    QTest::newRow("approval") << Verdict::Approve << false << false << false
                              << u"Is the decision still right? Commit it again to send it."_s;
    QTest::newRow("approval for two") << Verdict::Approve << true << false << false
                                      << u"Commit it again so that a second person can confirm it."_s;
    QTest::newRow("rejection where two approve") << Verdict::Reject << true << false << false << sends;
    QTest::newRow("no role any more") << Verdict::Reject << false << true << false << kept;
    QTest::newRow("Ana has it") << Verdict::Reject << false << false << true << kept;
}

/// The desk gave it back; what commits it now is not what committed it then.
void TeamReviewTest::aDecisionThatCameBackSaysWhatCommittingDoes()
{
    QFETCH(const Verdict, verdict);
    QFETCH(const bool, needsTwo);
    QFETCH(const bool, isRoleLost);
    QFETCH(const bool, isClaimed);
    QFETCH(const QString, end);
    using protocol::Role;
    using protocol::Roles;
    m_context->store.access().setPermissions({me, Roles({{std::nullopt, Role::Reviewer}})});
    Decision back = sample::decision(m_reviews[0], verdict, u"Fine"_s, DecisionState::Returned);
    back.reviewer = reviewer(me, u"Me"_s);
    back.message = Explanation(u"x."_s);
    m_link->emitReviews({sample::decided(m_reviews[0], back, ReviewState::Waiting)});
    if (needsTwo)
        tell(forTwo(m_reviews[0]));
    if (isClaimed)
        claimBy(m_reviews[0], ana, u"Ana"_s);
    if (isRoleLost)
        m_context->store.access().setPermissions({me, Roles({{std::nullopt, Role::Viewer}})});
    const QString text = m_page->findChild<InfoBar *>(u"reviewStrip"_s)->text();
    QVERIFY2(text.endsWith(end), qPrintable(text));
}

void TeamReviewTest::othersDecisionsNameThem()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision theirs =
        sample::decision(m_reviews[0], Verdict::Approve, u"Approved."_s, DecisionState::Accepted);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Approved)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().startsWith(u"Ana: Approved"_s), qPrintable(strip->text()));
    theirs.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Waiting)});
    QCOMPARE(strip->text(), u"Ana's decision about this review was undone. Nothing was sent."_s);
}

/// At the same console: the words, marks and choice of the one before are theirs.
void TeamReviewTest::anotherPersonFindsNothing()
{
    key(Qt::Key_A);
    type(u"Mine"_s);
    m_context->context.marks().setStarred(m_reviews[0].id, true);
    QCOMPARE(feedback()->toPlainText(), u"Mine"_s);
    Q_EMIT m_link->personChanged(ana);
    QCOMPARE(feedback()->toPlainText(), QString());
    QVERIFY(!m_context->context.marks().isStarred(m_reviews[0].id));
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    Q_EMIT m_link->personChanged(me);
    QCOMPARE(feedback()->toPlainText(), u"Mine"_s);
    QVERIFY(m_context->context.marks().isStarred(m_reviews[0].id));
}

void TeamReviewTest::confirmSendsTheExactWords_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("one line") << u"Good work."_s;
    QTest::newRow("line ends") << u"One\r\ntwo\u00a0three"_s;
    QTest::newRow("markup") << u"<b>Bold</b> & more"_s;
    QTest::newRow("right to left") << u"\u05e9\u05dc\u05d5\u05dd \u202eabc"_s;
    QTest::newRow("space around") << u"  yes \n"_s;
    QTest::newRow("without feedback") << bareApproval(Crew());
}

void TeamReviewTest::confirmSendsTheExactWords()
{
    QFETCH(QString, words);
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, words);
    QVERIFY(button(u"Confirm"_s));
    QVERIFY(label(u"firstApproval"_s).startsWith(u"Ana approved"_s));
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovals.size(), 0);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback, words);
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Approve);
}

void TeamReviewTest::otherWordsAreAFirstApproval()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    QCOMPARE(feedback()->toPlainText(), u"Good work."_s);
    key(Qt::Key_A);
    key(Qt::Key_End);
    type(u" But"_s);
    QVERIFY(button(u"Approve (1 of 2)"_s));
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.last().command.order.feedback.contains(u"But"_s), true);
    const Review *known = m_context->context.model().review(m_reviews[0].id);
    QCOMPARE(m_link->firstApprovals.last().command.replaced, std::optional(known->notes.last().at));
    m_link->firstApprovals.last().answer(std::unexpected(u"No."_s));
    button(u"Use this feedback"_s)->click();
    QVERIFY(button(u"Confirm"_s));
    QCOMPARE(feedback()->toPlainText(), u"Good work."_s);
}

void TeamReviewTest::whatIsSaidIsOverWhenSomebodyDecides_data()
{
    QTest::addColumn<bool>("isSentAgain");
    QTest::addColumn<QString>("said");
    QTest::newRow("what to write") << false << u"Say what should change."_s;
    QTest::newRow("nothing to send again") << true << u"There is no decision to send again."_s;
}

void TeamReviewTest::whatIsSaidIsOverWhenSomebodyDecides()
{
    QFETCH(const bool, isSentAgain);
    QFETCH(const QString, said);
    pane()->setFocus();
    if (!isSentAgain)
        key(Qt::Key_R);
    key(Qt::Key_Return,
        isSentAgain ? Qt::ControlModifier | Qt::ShiftModifier : Qt::KeyboardModifiers(Qt::ControlModifier));
    QVERIFY2(message().startsWith(said), qPrintable(message()));
    claimBy(m_reviews[0], me, u"Me"_s); // reading claims, which changes nothing
    QVERIFY2(message().startsWith(said), qPrintable(message()));
    Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Approved."_s, DecisionState::Held);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Held)});
    QCOMPARE(message(), QString());
}

void TeamReviewTest::aRefusalIsOverWithTheDecisionItIsAbout()
{
    const QString refusal = u"Ana has already decided this review."_s;
    m_context->store.access().setPermissions({.personId = me});
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->decisions.last().answer(std::unexpected(refusal));
    Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Held);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Held)});
    QCOMPARE(message(), refusal); // it came first, and explains what is seen
    theirs.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Waiting)});
    QCOMPARE(message(), QString());
}

void TeamReviewTest::aRefusalToldElsewhereIsOverWhenTheReviewMovesOn_data()
{
    QTest::addColumn<DecisionState>("decision");
    QTest::addColumn<ReviewState>("review");
    QTest::newRow("decided") << DecisionState::Accepted << ReviewState::Approved;
    QTest::newRow("waits again") << DecisionState::Withdrawn << ReviewState::Waiting;
}

void TeamReviewTest::aRefusalToldElsewhereIsOverWhenTheReviewMovesOn()
{
    QFETCH(const DecisionState, decision);
    QFETCH(const ReviewState, review);
    m_context->context.setRefusalsLinger(std::chrono::milliseconds(0));
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    const QSignalSpy over(&m_context->context, &ReviewContext::failureOver);
    m_context->store.access().setPermissions({.personId = me});
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    m_page->showReview(m_reviews[1].id);
    m_link->decisions.last().answer(std::unexpected(u"Ana has already decided this review."_s));
    QCOMPARE(failed.size(), 1);
    Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Held);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Held)});
    QCoreApplication::processEvents();
    QCOMPARE(over.size(), 0); // it explains what is seen
    theirs.state = decision;
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, review)});
    QTRY_COMPARE(over.size(), 1);
    QCOMPARE(over.first(), failed.first());
}

/// Changes come by another connection than answers.
void TeamReviewTest::aRefusalThatComesAfterTheReviewMovedOnIsOver()
{
    m_context->context.setRefusalsLinger(std::chrono::milliseconds(0));
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    const QSignalSpy over(&m_context->context, &ReviewContext::failureOver);
    m_context->store.access().setPermissions({.personId = me});
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    m_page->showReview(m_reviews[1].id);
    Decision theirs = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Accepted);
    theirs.reviewer = reviewer(ana, u"Ana"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], theirs, ReviewState::Approved)});
    m_link->decisions.last().answer(std::unexpected(u"Ana has already decided this review."_s));
    QCOMPARE(failed.size(), 1);
    QTRY_COMPARE(over.size(), 1);
    QCOMPARE(over.first(), failed.first());
}

void TeamReviewTest::aRefusalToldElsewhereIsOverWithTheNextOrder()
{
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    const QSignalSpy over(&m_context->context, &ReviewContext::failureOver);
    m_context->store.access().setPermissions({.personId = me});
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    m_page->showReview(m_reviews[1].id);
    m_link->decisions.last().answer(std::unexpected(u"Try again later."_s));
    QCOMPARE(failed.size(), 1);
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 2);
    QCOMPARE(over.size(), 1);
    QCOMPARE(over.first(), failed.first());
}

/// It came too late, and the first may be the one that was taken.
void TeamReviewTest::whatASecondDecisionLeftInDoubtIsItsPersons()
{
    m_context->store.access().setPermissions({.personId = me});
    Decision second =
        sample::decision(m_reviews[0], Verdict::Approve, u"Approved."_s, DecisionState::Sending);
    second.id = QUuid::createUuid();
    second.reviewer = reviewer(me, u"Me"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], second, ReviewState::Sending)});
    m_page->showReview(m_reviews[1].id);
    Decision first = sample::decision(m_reviews[0], Verdict::Approve, u"Approved."_s, DecisionState::Unclear);
    first.id = QUuid::createUuid();
    first.reviewer = reviewer(ana, u"Ana"_s);
    Review closed = sample::decided(m_reviews[0], first, ReviewState::Closed);
    closed.closedReason = Explanation(u"The service is no longer waiting for this decision."_s);
    m_link->emitReviews({closed});
    const auto bars = m_page->findChildren<InfoBar *>();
    QVERIFY(std::ranges::any_of(bars, [](const InfoBar *bar) {
        return bar->isVisible() && bar->text().contains(u"Ana's approval may have arrived."_s);
    }));
}

/// Its person approved again, as the first of two.
void TeamReviewTest::whatIsDecidedAgainLeavesTheLine()
{
    const UndoBar bar(m_context->context);
    Decision own = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Held);
    own.reviewer = reviewer(me, u"Me"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], own, ReviewState::Held)});
    own.state = DecisionState::Returned;
    Review review = sample::decided(m_reviews[0], own, ReviewState::Waiting);
    m_link->emitReviews({review});
    QVERIFY(!bar.isHidden());
    TeamNote again = approvalOf(review, me, u"Me"_s, {});
    again.at = own.decidedAt.addSecs(1);
    review.notes.append(again);
    m_link->emitReviews({review});
    QVERIFY(bar.isHidden());
}

void TeamReviewTest::aRefusalGoesWithItsRule_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<bool>("needsTwo");
    QTest::addColumn<bool>("stays");
    QTest::newRow("another rule") << u"Payments"_s << true << false;
    QTest::newRow("no rule") << QString() << false << false;
    QTest::newRow("one is enough") << u"Invoices"_s << false << false;
    QTest::newRow("the same") << u"Invoices"_s << true << true;
}

/// The rule came while the decision was on its way: the desk knew of it first.
void TeamReviewTest::aRefusalGoesWithItsRule()
{
    QFETCH(QString, rule);
    QFETCH(bool, needsTwo);
    QFETCH(bool, stays);
    const QString refusal = u"The rule “Invoices” requires two approvals. Approve as the first person."_s;
    m_context->store.access().setPermissions({.personId = me});
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->decisions.last().answer(std::unexpected(refusal));
    QCOMPARE(message(), refusal);
    tell(forTwo(m_reviews[0]));
    QCOMPARE(message(), refusal);
    TeamReview changed = forTwo(m_reviews[0]);
    changed.rule = rule;
    changed.needsTwoApprovals = needsTwo;
    tell(changed);
    QCOMPARE(message(), stays ? refusal : QString());
}

void TeamReviewTest::twoFirstApprovalsAtOnce_data()
{
    QTest::addColumn<QString>("theirs");
    QTest::addColumn<bool>("isSeenFirst");
    for (const bool seenFirst : {true, false}) {
        QTest::addRow("same words%s", seenFirst ? "" : ", seen later") << u"fine"_s << seenFirst;
        QTest::addRow("other words%s", seenFirst ? "" : ", seen later") << u"Send it"_s << seenFirst;
    }
}

/// Ana was faster, and the desk says so: the press was for a first approval and sends nothing.
void TeamReviewTest::twoFirstApprovalsAtOnce()
{
    QFETCH(QString, theirs);
    QFETCH(bool, isSeenFirst);
    tell(forTwo(m_reviews[0]));
    key(Qt::Key_A);
    type(u"fine"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    QVERIFY(!m_link->firstApprovals.last().command.replaced); // nobody was known to have approved
    const QString refusal = u"Ana approved this first, so your approval was not recorded."_s;
    if (isSeenFirst)
        approveAs(m_reviews[0], ana, u"Ana"_s, theirs);
    m_link->firstApprovals.last().answer(std::unexpected(refusal));
    if (!isSeenFirst)
        approveAs(m_reviews[0], ana, u"Ana"_s, theirs);
    QCOMPARE(message(), refusal);
    QCOMPARE(label(u"firstApproval"_s), u"Ana approved: “%1”"_s.arg(theirs));
    QCOMPARE(feedback()->toPlainText(), u"fine"_s); // as it was typed
    QVERIFY(button(theirs == u"fine" ? u"Confirm"_s : u"Approve (1 of 2)"_s)->isEnabled());
    key(Qt::Key_Return, Qt::ControlModifier); // nothing is chosen any more
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    if (theirs != u"fine")
        return;
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback, theirs);
}

/// The button under the pointer confirms from one moment to the next.
void TeamReviewTest::aPressMeantAsFirstConfirmsNothing()
{
    tell(forTwo(m_reviews[0]));
    QPushButton *approve = button(u"Approve (1 of 2)"_s);
    QTest::mousePress(approve, Qt::LeftButton);
    approveAs(m_reviews[0], ana, u"Ana"_s, bareApproval(Crew()));
    QCOMPARE(approve->accessibleName(), u"Confirm"_s);
    QTest::mouseRelease(approve, Qt::LeftButton);
    QCOMPARE(m_link->decisions.size() + m_link->firstApprovals.size(), 0);
    pane()->setShieldDuration(1h);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    QTest::mouseClick(approve, Qt::LeftButton);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size() + m_link->firstApprovals.size(), 0);
}

void TeamReviewTest::rejectingDropsTheApprovedWords()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    key(Qt::Key_R);
    type(u"Bad"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback.toLower(), u"bad"_s);
}

void TeamReviewTest::nobodyRejectsWithTheApprovedWords()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    button(u"Reject"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(feedback()->toPlainText(), QString());
    type(u"Bad"_s);
    button(u"Reject"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback.toLower(), u"bad"_s);
}

void TeamReviewTest::aFirstApprovalThatDoesNotCountIsReplaced_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("with the same words") << u"Good work."_s;
    QTest::newRow("with other words") << u"Fine."_s;
}

/// Else nobody could approve any more with the words of a person who has left.
void TeamReviewTest::aFirstApprovalThatDoesNotCountIsReplaced()
{
    QFETCH(QString, words);
    TeamReview rule = forTwo(m_reviews[0]);
    rule.isFirstApprovalVoid = true;
    tell(rule);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    QVERIFY(button(u"Approve (1 of 2)"_s));
    key(Qt::Key_A);
    type(words);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    QCOMPARE(m_link->firstApprovals.last().command.order.feedback, words);
    QVERIFY(m_link->firstApprovals.last().command.replaced.has_value());
}

void TeamReviewTest::anotherFirstApprovalIsReadAgain()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    key(Qt::Key_A);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Also delete the old pages."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 0);
}

/// As when the rule came after the decision, or its first approval does not count any more.
void TeamReviewTest::anUnclearApprovalIsSentAgainAsFirst()
{
    const Review review = unclear();
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY(button(u"Send again"_s));
    tell(forTwo(review));
    QVERIFY(!button(u"Send again"_s));
    QCOMPARE(label(u"firstApproval"_s), u"Two people have to approve this."_s);
    button(u"Send again (1 of 2)"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    QCOMPARE(m_link->firstApprovals.last().command.order.feedback, u"Fine"_s);
    QCOMPARE(m_link->firstApprovals.last().command.order.seen, asSeen(review.lastAttempt()));
    approveAs(review, me, u"Me"_s, u"Fine"_s);
    m_link->firstApprovals.last().answer({});
    QCOMPARE(label(u"firstApproval"_s), u"You approved. A second person can send the decision again."_s);
    QVERIFY(!button(u"Send again"_s)); // that is for the second person
    QVERIFY(!button(u"Send again (1 of 2)"_s));
    button(u"Withdraw"_s)->click();
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
}

/// It certainly did not arrive, so that it is sent again with the feedback as it is now.
void TeamReviewTest::anApprovalOverQuotaIsSentAgainAsFirst()
{
    Decision made = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Refused);
    made.reviewer = reviewer(ana, u"Ana"_s);
    made.isOverQuota = true;
    const Review review = sample::decided(m_reviews[0], made, ReviewState::Waiting);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    QVERIFY(button(u"Send again"_s));
    tell(forTwo(review));
    QVERIFY(!button(u"Send again"_s));
    QVERIFY(button(u"Send again (1 of 2)"_s));
    approveAs(review, QUuid::createUuid(), u"Ben"_s, u"Fine"_s); // whose words are there to be confirmed
    QVERIFY(button(u"Send again"_s));
    feedback()->setPlainText(u"Good work."_s);
    QVERIFY(!button(u"Send again"_s));
    button(u"Send again (1 of 2)"_s)->click();
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    QCOMPARE(m_link->firstApprovals.last().command.order.feedback, u"Good work."_s);
}

void TeamReviewTest::sendingAgainConfirms_data()
{
    QTest::addColumn<QString>("approved"); // by Ben, first
    QTest::addColumn<QString>("name");     // of the button
    QTest::newRow("the same feedback") << u"Fine"_s << u"Send again"_s;
    QTest::newRow("other feedback") << u"Good work."_s << u"Send again (1 of 2)"_s;
}

void TeamReviewTest::sendingAgainConfirms()
{
    QFETCH(QString, approved);
    QFETCH(QString, name);
    const Review review = unclear();
    approveAs(review, QUuid::createUuid(), u"Ben"_s, approved);
    m_page->showReview(review.id);
    tell(forTwo(review));
    QCOMPARE(label(u"firstApproval"_s), u"Ben approved: “%1”"_s.arg(approved));
    QVERIFY(!button(u"Withdraw"_s));
    QVERIFY(button(name));
    button(name)->click();
    const bool isConfirmed = approved == u"Fine"_s;
    QCOMPARE(m_link->decisions.size(), isConfirmed ? 1 : 0);
    QCOMPARE(m_link->firstApprovals.size(), isConfirmed ? 0 : 1);
    const DecisionOrder order =
        isConfirmed ? m_link->decisions.last().command.order : m_link->firstApprovals.last().command.order;
    QCOMPARE(order.feedback, u"Fine"_s);
}

/// The button under the pointer sends from one moment to the next.
void TeamReviewTest::aPressMeantToSendAgainAsFirstConfirmsNothing()
{
    const Review review = unclear();
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    tell(forTwo(review));
    QPushButton *again = button(u"Send again (1 of 2)"_s);
    QVERIFY(again);
    QTest::mousePress(again, Qt::LeftButton);
    approveAs(review, QUuid::createUuid(), u"Ben"_s, u"Fine"_s);
    QCOMPARE(again->accessibleName(), u"Send again"_s);
    QTest::mouseRelease(again, Qt::LeftButton);
    QCOMPARE(m_link->decisions.size() + m_link->firstApprovals.size(), 0);
}

void TeamReviewTest::anUnclearRejectionNeedsOne()
{
    const Review review = unclear(Verdict::Reject);
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    tell(forTwo(review));
    QCOMPARE(label(u"firstApproval"_s), QString());
    button(u"Send again"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
}

void TeamReviewTest::aNewerAttemptEndsTheFirstApproval_data()
{
    QTest::addColumn<bool>("isMine");
    QTest::addColumn<bool>("isRejected"); // by somebody else, before the newer attempt
    QTest::addColumn<QString>("says");
    QTest::newRow("mine") << true << false
                          << u"Your approval was for attempt 1. Two people have to approve this."_s;
    QTest::newRow("Ana's") << false << false
                           << u"Ana's approval was for attempt 1. Two people have to approve this."_s;
    QTest::newRow("of an attempt that was rejected")
        << false << true << u"Two people have to approve this."_s;
}

void TeamReviewTest::aNewerAttemptEndsTheFirstApproval()
{
    QFETCH(const bool, isMine);
    QFETCH(const bool, isRejected);
    QFETCH(const QString, says);
    tell(forTwo(m_reviews[0]));
    Review review = m_reviews[0];
    review.notes += approvalOf(review, isMine ? me : ana, isMine ? u"Me"_s : u"Ana"_s, u"Fine"_s);
    const Decision no = sample::decision(review, Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    if (isRejected)
        review = sample::decided(review, no, ReviewState::Retrying);
    m_link->emitReviews({review});
    m_link->emitReviews({sample::tried(review, u"# Better output"_s)});
    QCOMPARE(label(u"firstApproval"_s), says);
    QVERIFY(button(u"Approve (1 of 2)"_s));
}

/// Of the button that was there until a newer attempt came.
void TeamReviewTest::theKeyToConfirmSaysWhatIsMissing()
{
    tell(forTwo(m_reviews[0]));
    Review review = m_reviews[0];
    review.notes += approvalOf(review, ana, u"Ana"_s, u"Fine"_s);
    m_link->emitReviews({review});
    QVERIFY(button(u"Confirm"_s));
    review = sample::tried(review, u"# Better output"_s);
    m_link->emitReviews({review});
    QVERIFY(!button(u"Confirm"_s));
    key(Qt::Key_M, Qt::AltModifier);
    QCOMPARE(message(), u"Ana's approval was for attempt 1. There is no approval to confirm."_s);
    approveAs(review, ana, u"Ana"_s, u"Better"_s);
    QCOMPARE(message(), QString());
    QCOMPARE(label(u"firstApproval"_s), u"Ana approved: “Better”"_s);
    QCOMPARE(m_link->decisions.size() + m_link->firstApprovals.size(), 0);
}

void TeamReviewTest::whatTheKeyToConfirmSaidOfTheDeskEndsWithIt()
{
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Fine"_s);
    QVERIFY(button(u"Confirm"_s));
    m_context->store.access().setReached(false);
    key(Qt::Key_M, Qt::AltModifier);
    QCOMPARE(message(),
             u"The desk cannot be reached at the moment. Nothing can be changed until it is back."_s);
    m_context->store.access().setReached(true);
    QCOMPARE(message(), u"Nothing was decided, because the desk could not be reached at that moment. "
                        "Decide again."_s); // as of every key that decides
    QVERIFY(button(u"Confirm"_s)->isEnabled());
}

/// Its feedback is other feedback than the one that is sent.
void TeamReviewTest::anOlderAttemptSaysNothingOfWhatConfirms()
{
    tell(forTwo(m_reviews[0]));
    key(Qt::Key_A);
    type(u"Of the first one"_s);
    Review review = sample::tried(m_reviews[0], u"# Better output"_s);
    review.notes += approvalOf(review, ana, u"Ana"_s, bareApproval(Crew()));
    m_link->emitReviews({review});
    pane()->showReview(review.id);
    QVERIFY(button(u"Confirm"_s));
    Q_EMIT m_page->findChild<AttemptStrip *>()->picked(1);
    QCOMPARE(pane()->shownAttempt(), 1);
    QVERIFY(feedback()->toPlainText() != QString());
    QVERIFY(button(u"Confirm"_s));
    QVERIFY(!button(u"Use this feedback"_s));
    button(u"Confirm"_s)->click();
    QCOMPARE(pane()->shownAttempt(), 2); // to be read first
    QCOMPARE(m_link->decisions.size() + m_link->firstApprovals.size(), 0);
}

void TeamReviewTest::aRuleThatGoesIsReadAgain()
{
    tell(forTwo(m_reviews[0]));
    key(Qt::Key_A);
    tell({.reviewId = m_reviews[0].id, .crewId = m_reviews[0].crewId, .rule = u"R"_s});
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 0);
}

void TeamReviewTest::theStarterMayOnlyReject()
{
    tell({.reviewId = m_reviews[0].id, .crewId = m_reviews[0].crewId, .rule = u"R"_s, .mayNotApproveId = me});
    QVERIFY(!button(u"Approve"_s)->isEnabled());
    QVERIFY(button(u"Approve"_s)->toolTip().contains(u"kicked off"_s));
    QVERIFY(button(u"Reject"_s)->isEnabled());
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

/// The rule came while it was held, so the desk gave it back.
void TeamReviewTest::noApprovalIsChosenAgainForTheStarter()
{
    const auto isHinted = [this](const QString &text) {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) { return label->text() == text; });
    };
    m_context->store.access().setPermissions({.personId = me});
    tell({.reviewId = m_reviews[0].id, .crewId = m_reviews[0].crewId, .rule = u"R"_s, .mayNotApproveId = me});
    Decision back = sample::decision(m_reviews[0], Verdict::Approve, u"Fine"_s, DecisionState::Returned);
    back.reviewer = reviewer(me, u"Me"_s);
    m_link->emitReviews({sample::decided(m_reviews[0], back, ReviewState::Waiting)});
    QCOMPARE(feedback()->toPlainText(), u"Fine"_s);
    QVERIFY(!button(u"Approve"_s)->isEnabled());
    QVERIFY(!isHinted(u"Ctrl+Enter approves"_s));
    QCOMPARE(label(u"verdictHint"_s), u"Reject tries the task again."_s);
    key(Qt::Key_R);
    QVERIFY(isHinted(u"Ctrl+Enter rejects"_s));
}

void TeamReviewTest::whoMayOnlyWatchIsNotAlarmed()
{
    auto *bar = m_page->findChild<QWidget *>(u"teamBar"_s);
    const auto *claim = bar->findChild<QLabel *>(u"claim"_s);
    const auto ground = [bar] { return bar->grab().toImage().pixelColor(1, bar->height() / 2); };
    const QColor neutral = ground();
    const QColor ink = claim->palette().color(QPalette::WindowText);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    QVERIFY(ground() != neutral);
    m_mayReview = false;
    claimBy(m_reviews[0], me, u"Me"_s);
    claimBy(m_reviews[0], ana, u"Ana"_s);
    QVERIFY(claim->text().startsWith(u"Ana is reviewing this."_s));
    QCOMPARE(ground(), neutral);
    QCOMPARE(claim->palette().color(QPalette::WindowText), ink);
}

void TeamReviewTest::whoMayOnlyWatchSeesWhoApproved()
{
    m_mayReview = false;
    m_context->store.access().setPermissions({me, protocol::Roles({{std::nullopt, protocol::Role::Viewer}})});
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good work."_s);
    QCOMPARE(label(u"firstApproval"_s), u"Ana approved: “Good work.”"_s);
    for (const QString &name : {u"Withdraw"_s, u"Use this feedback"_s, u"Claim"_s})
        QVERIFY2(!button(name) || !button(name)->isVisible(), qPrintable(name));
    pane()->setFocusMode(true);
    QCOMPARE(label(u"firstApproval"_s), u"Ana approved: “Good work.”"_s);
}

/// The first review, as the request of a flow whose answers are allowed.
Review TeamReviewTest::showFlow()
{
    Review flow = m_reviews[0];
    FlowQuestion question;
    question.requestId = u"1"_s;
    question.outcomes = {u"publish"_s, u"revise"_s};
    question.answerOrigin = u"https://flow.example.com"_s;
    flow.attempts.last().flow = question;
    Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    crew.flows.allowed = {{question.deploymentId, question.answerOrigin}};
    m_link->emitCrews({crew});
    m_link->emitReviews({flow});
    return flow;
}

void TeamReviewTest::flowsNeedTwoAsWell()
{
    const Review flow = showFlow();
    tell(forTwo(flow));
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->firstApprovals.size(), 1);
    m_link->firstApprovals.last().answer(std::unexpected(u"No."_s));
    answerAs(flow, ana, u"Ana"_s, u"publish"_s);
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"publish"_s);
}

void TeamReviewTest::theLineSaysWhatAnAnswerDoes_data()
{
    QTest::addColumn<QString>("first"); // Ana's answer; empty: none
    QTest::addColumn<QString>("line");
    const QString first = u"Nothing is sent until a second person confirms."_s;
    QTest::newRow("the first answer") << QString() << first;
    QTest::newRow("the same") << u"publish"_s << u"The flow continues with “publish”."_s;
    QTest::newRow("another one") << u"revise"_s << first;
}

void TeamReviewTest::theLineSaysWhatAnAnswerDoes()
{
    QFETCH(const QString, first);
    QFETCH(const QString, line);
    const Review flow = showFlow();
    tell(forTwo(flow));
    if (!first.isEmpty())
        answerAs(flow, ana, u"Ana"_s, first);
    key(Qt::Key_1);
    QCOMPARE(label(u"verdictHint"_s), line);
    const bool isSent = first == u"publish"_s;
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), isSent ? 1 : 0);
    QCOMPARE(m_link->firstApprovals.size(), isSent ? 0 : 1);
}

void TeamReviewTest::anAnswerIsSentAgainAsItWas()
{
    Review flow = showFlow();
    Decision made = sample::decision(flow, Verdict::Answer, u"publish"_s, DecisionState::Refused);
    made.reviewer = reviewer(QUuid::createUuid(), u"Ben"_s);
    made.isOverQuota = true;
    flow = sample::decided(flow, made, ReviewState::Waiting);
    m_link->emitReviews({flow});
    tell(forTwo(flow));
    QVERIFY(button(u"Send again (1 of 2)"_s));
    answerAs(flow, ana, u"Ana"_s, u"publish"_s);
    QVERIFY(button(u"Send again"_s));
    button(u"Send again"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"publish"_s);
}

/// An outcome may mean no approval at all.
void TeamReviewTest::aFirstAnswerIsNoApproval()
{
    const Review flow = showFlow();
    tell(forTwo(flow));
    QCOMPARE(label(u"firstApproval"_s), u"Two people have to give the same answer."_s);
    const Review answered = answerAs(flow, ana, u"Ana"_s, u"revise"_s);
    QCOMPARE(label(u"firstApproval"_s), u"Ana answered “revise”. A second person has to confirm."_s);
    const QList<TeamMark> marks = teamMarks(answered, m_context->store.team());
    QCOMPARE(marks.size(), 1);
    QCOMPARE(marks.first().spoken, u"one of two people answered it"_s);
    QCOMPARE(marks.first().severity, Severity::Neutral);
    tell({.reviewId = flow.id, .crewId = flow.crewId});
    QCOMPARE(label(u"firstApproval"_s),
             u"Ana answered “revise” while two people had to. Now one is enough. Nothing has been sent."_s);
    answerAs(flow, me, u"Me"_s, u"revise"_s);
    tell(forTwo(flow));
    QCOMPARE(label(u"firstApproval"_s), u"You answered “revise”. A second person has to confirm."_s);
}

void TeamReviewTest::controlReturnComments_data()
{
    QTest::addColumn<Qt::Key>("enter");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isChosen");
    for (const bool chosen : {false, true}) {
        QTest::addRow("return%s", chosen ? ", verdict chosen" : "") << Qt::Key_Return << u"seen"_s << chosen;
        QTest::addRow("enter%s", chosen ? ", verdict chosen" : "") << Qt::Key_Enter << u"seen"_s << chosen;
        QTest::addRow("empty%s", chosen ? ", verdict chosen" : "") << Qt::Key_Return << QString() << chosen;
    }
}

void TeamReviewTest::controlReturnComments()
{
    QFETCH(Qt::Key, enter);
    QFETCH(QString, text);
    QFETCH(bool, isChosen);
    if (isChosen)
        key(Qt::Key_A);
    openComments();
    comment()->setFocus();
    type(text);
    key(enter, Qt::ControlModifier);
    key(enter, Qt::ControlModifier); // once more, before the answer
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->comments.size(), text.isEmpty() ? 0 : 1);
    const auto *line = m_page->findChild<QWidget *>(u"teamComments"_s)->findChild<MessageLine *>();
    QCOMPARE(line->text(), text.isEmpty() ? u"Write a comment first."_s : QString());
    const auto *send = button(u"Add comment"_s);
    QCOMPARE(send->toolTip().isEmpty() && send->accessibleDescription().isEmpty(), !text.isEmpty());
    key(Qt::Key_Escape);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id); // out of the field, and no further
    if (text.isEmpty())
        return;
    QCOMPARE(m_link->comments.last().command.text, text);
    m_link->comments.last().answer(std::unexpected(u"The disk is full."_s));
    QCOMPARE(comment()->toPlainText(), text);
    button(u"Add comment"_s)->click();
    m_link->comments.last().answer({});
    QVERIFY(comment()->toPlainText().isEmpty());
}

void TeamReviewTest::whatTheTeamDoesHasKeys()
{
    const auto press = [](Qt::Key key) {
        QTest::keyClick(QApplication::focusWidget(), key, Qt::ControlModifier | Qt::ShiftModifier);
    };
    press(Qt::Key_T);
    QVERIFY(comment() && comment()->hasFocus());
    pane()->setFocus();
    press(Qt::Key_T); // it is open, and elsewhere is the focus
    QVERIFY(comment() && comment()->hasFocus());
    press(Qt::Key_T);
    QVERIFY(!m_page->findChild<QWidget *>(u"teamComments"_s)->isVisible());
    QVERIFY(pane()->hasFocus());
    press(Qt::Key_R);
    QCOMPARE(message(), u"You have not claimed this review."_s);
    QVERIFY(m_asked.releases.isEmpty());
    claimBy(m_reviews[0], me, u"Me"_s);
    QCOMPARE(message(), QString());
    press(Qt::Key_R);
    QCOMPARE(m_asked.releases, QList{m_reviews[0].id});
    press(Qt::Key_W);
    QVERIFY2(message().contains(u"can be withdrawn"_s), qPrintable(message()));
    QVERIFY(m_link->firstApprovalWithdrawals.isEmpty());
    tell(forTwo(m_reviews[0]));
    approveAs(m_reviews[0], me, u"Me"_s, u"Fine"_s);
    press(Qt::Key_W);
    QCOMPARE(m_link->firstApprovalWithdrawals.size(), 1);
    QCOMPARE(m_link->firstApprovalWithdrawals.last().command.reviewId, m_reviews[0].id);
}

void TeamReviewTest::commentDraftsSurvive()
{
    openComments();
    type(u"mine"_s);
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    QVERIFY(comment()->toPlainText().isEmpty());
    key(Qt::Key_K);
    QCOMPARE(comment()->toPlainText(), u"mine"_s);
    QCOMPARE(m_link->comments.size(), 0);
}

void TeamReviewTest::aCommentThatWasAddedIsNoDraftAfterARestart_data()
{
    QTest::addColumn<QUuid>("before"); // who had written the same before; null: nobody
    QTest::addColumn<QUuid>("after");  // and whose is there after the restart
    QTest::addColumn<QString>("left");
    QTest::newRow("it was added") << QUuid() << me << QString();
    QTest::newRow("it was added for the second time") << me << me << QString();
    QTest::newRow("it was not added") << QUuid() << QUuid() << u"mine"_s;
    QTest::newRow("only for the first time") << me << QUuid() << u"mine"_s;
    QTest::newRow("somebody else wrote the same") << QUuid() << ana << u"mine"_s;
}

/// The console was killed before the answer.
void TeamReviewTest::aCommentThatWasAddedIsNoDraftAfterARestart()
{
    QFETCH(const QUuid, before);
    QFETCH(const QUuid, after);
    QFETCH(const QString, left);
    const auto add = [](Review &review, const QUuid &person, const QDateTime &at) {
        if (!person.isNull())
            review.notes += TeamNote{.act = TeamAct::Comment,
                                     .person = reviewer(person, u"Somebody"_s),
                                     .at = at,
                                     .attempt = 1,
                                     .text = u"mine"_s};
    };
    const QDateTime now = QDateTime::currentDateTimeUtc();
    Review review = m_reviews[0];
    add(review, before, now.addSecs(-60));
    openComments(); // the button has their number later
    m_link->emitReviews({review});
    type(u"mine"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->comments.size(), 1);
    QVERIFY(m_link->localState.key("mine").endsWith(review.id.toString(QUuid::WithoutBraces)));
    m_page.reset();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    Q_EMIT m_link->personChanged(me);
    add(review, after, now);
    m_link->emitReviews({review});
    QCOMPARE(m_context->context.commentDrafts().text(review.id), left);
}

void TeamReviewTest::commentDraftsOfJoinedReviewsGoOn_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QString>("both");
    QTest::newRow("one") << QString() << u"mine"_s;
    QTest::newRow("both") << u"of the other"_s << u"of the other\n\nmine"_s;
}

/// Two runs turned out to be one, while somebody was writing to the team about the one that is gone.
void TeamReviewTest::commentDraftsOfJoinedReviewsGoOn()
{
    QFETCH(QString, kept);
    QFETCH(QString, both);
    m_context->context.commentDrafts().setText(m_reviews[1].id, kept);
    openComments();
    type(u"mine"_s);
    joinFirstTwo();
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QCOMPARE(comment()->toPlainText(), both);
}

void TeamReviewTest::aCommentOnItsWayIsFollowedToTheReviewThatIsKept_data()
{
    QTest::addColumn<QString>("kept");
    QTest::addColumn<bool>("isAdded");
    QTest::newRow("added") << QString() << true;
    QTest::newRow("not added") << QString() << false;
    QTest::newRow("added, beside another") << u"of the other"_s << true;
}

/// Else it would be in the field as if it had not been sent, and be added twice.
void TeamReviewTest::aCommentOnItsWayIsFollowedToTheReviewThatIsKept()
{
    QFETCH(QString, kept);
    QFETCH(bool, isAdded);
    m_context->context.commentDrafts().setText(m_reviews[1].id, kept);
    openComments();
    type(u"mine"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    joinFirstTwo();
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(comment()->toPlainText().endsWith(u"mine"_s));
    QVERIFY(!button(u"Add comment"_s)->isEnabled());
    if (isAdded)
        m_link->comments.first().answer({});
    else
        m_link->comments.first().answer(std::unexpected(u"The disk is full."_s));
    const auto *line = m_page->findChild<QWidget *>(u"teamComments"_s)->findChild<MessageLine *>();
    QCOMPARE(line->text(), isAdded ? QString() : u"The disk is full."_s);
    QCOMPARE(comment()->toPlainText(), isAdded ? kept : u"mine"_s);
    QCOMPARE(button(u"Add comment"_s)->isEnabled(), !isAdded || !kept.isEmpty());
}

/// Only on reviews that are over, and not before some months have passed or there are very many.
void TeamReviewTest::oldCommentDraftsAreRemoved()
{
    FakeEngineLink link;
    const auto add = [&link](std::optional<std::chrono::days> age) {
        const QUuid reviewId = QUuid::createUuid();
        const QString id = reviewId.toString(QUuid::WithoutBraces);
        link.localState.insert(u"comment/"_s + id, "Half a");
        if (age)
            link.localState.insert(u"comment-at/"_s + id,
                                   QByteArray::number(QDateTime::currentMSecsSinceEpoch() -
                                                      std::chrono::milliseconds(*age).count()));
        return reviewId;
    };
    const std::chrono::days longAgo = CommentDrafts::keptFor + std::chrono::days(1);
    const QUuid open = add(longAgo);
    const QUuid old = add(longAgo);
    const QUuid recent = add(std::chrono::days(1));
    const QUuid unknown = add(std::nullopt);
    const QUuid tooMany = add(std::chrono::days(3));
    for (qsizetype i = 0; i < CommentDrafts::maxKept - 2; ++i)
        add(std::chrono::days(2));
    LocalState state(link);
    Store store(link);
    CommentDrafts drafts(state, store);
    state.load();
    QVERIFY(store.addPast({m_reviews[1]}, {})); // as for a link that started the console
    for (const QUuid &unclear : {open, old})
        QCOMPARE(drafts.text(unclear), u"Half a"_s); // it may be of a review that is open
    engine::ChangeBatch batch;
    batch.initial = true;
    batch.reviews = {m_reviews[0]};
    batch.reviews.first().id = open;
    Q_EMIT link.changed(batch);
    for (const QUuid &kept : {open, recent, unknown})
        QCOMPARE(drafts.text(kept), u"Half a"_s);
    for (const QUuid &removed : {old, tooMany})
        QCOMPARE(drafts.text(removed), QString());
    QCOMPARE(state.keys(u"comment/"_s).size(), CommentDrafts::maxKept + 1);
    QCOMPARE(state.keys(u"comment-at/"_s).size(), CommentDrafts::maxKept + 1);
    drafts.setText(recent, {});
    QCOMPARE(state.keys(u"comment-at/"_s).size(), CommentDrafts::maxKept);
}

void TeamReviewTest::eachCommentIsSentOnce()
{
    openComments();
    type(u"one"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    comment()->setFocus();
    type(u"two"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->comments.size(), 2);
    key(Qt::Key_Escape);
    key(Qt::Key_K);
    QCOMPARE(comment()->toPlainText(), u"one"_s); // on its way, and kept until it has arrived
    QVERIFY(!button(u"Add comment"_s)->isEnabled());
    m_link->comments.last().answer({});
    QVERIFY(!button(u"Add comment"_s)->isEnabled());
    m_link->comments.first().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(button(u"Add comment"_s)->isEnabled());
}

/// Which is closed before the desk answers.
void TeamReviewTest::aCommentOfAnotherWindowIsSentOnce()
{
    openComments();
    auto other = std::make_unique<ReviewsPage>(m_context->context);
    other->showReview(m_reviews[0].id);
    const auto *comments = other->findChild<QWidget *>(u"teamComments"_s);
    byName<QPlainTextEdit>(*comments, u"Comment"_s)->setPlainText(u"mine"_s);
    byName<QPushButton>(*comments, u"Add comment"_s)->click();
    QCOMPARE(m_link->comments.size(), 1);
    m_page->showReview(m_reviews[0].id);
    QCOMPARE(comment()->toPlainText(), u"mine"_s);
    other.reset();
    m_link->comments.first().answer({});
    QCOMPARE(comment()->toPlainText(), QString());
}

void TeamReviewTest::aCommentThatWasNotAddedIsSaid_data()
{
    QTest::addColumn<bool>("goesOn");
    QTest::newRow("beside it") << false;
    QTest::newRow("at another review") << true;
}

void TeamReviewTest::aCommentThatWasNotAddedIsSaid()
{
    QFETCH(bool, goesOn);
    QSignalSpy failures(&m_context->context, &ReviewContext::failed);
    openComments();
    type(u"mine"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    key(Qt::Key_Escape);
    if (goesOn)
        key(Qt::Key_J);
    m_link->comments.first().answer(std::unexpected(u"The disk is full."_s));
    claimBy(m_reviews[goesOn ? 1 : 0], me, u"Me"_s); // which fills the pane again
    const auto *line = m_page->findChild<QWidget *>(u"teamComments"_s)->findChild<MessageLine *>();
    QCOMPARE(line->text(), goesOn ? QString() : u"The disk is full."_s);
    QCOMPARE(failures.size(), goesOn ? 1 : 0);
    if (goesOn) {
        QVERIFY(failures.first().first().toString().endsWith(u"The disk is full."_s));
        key(Qt::Key_K);
    }
    QCOMPARE(comment()->toPlainText(), u"mine"_s);
    comment()->setFocus();
    type(u"!"_s);
    QVERIFY(line->text().isEmpty());
}

void TeamReviewTest::commentsAreShownAsText()
{
    openComments();
    Review review = m_reviews[0];
    const QDateTime now = QDateTime::currentDateTimeUtc();
    review.notes = {{TeamAct::Comment, reviewer(ana, u"Ana"_s), now, 1, u"<b>x</b>"_s + QChar(0x202E)},
                    {TeamAct::TakeOver, reviewer(me, u"Me"_s), now, 1, u"late"_s, reviewer(ana, u"Ana"_s)},
                    {TeamAct::FirstApprovalWithdrawn, {}, now, 1, u"It came back."_s}};
    m_link->emitReviews({review});
    const QString shown = named<QPlainTextEdit>(*m_page, u"Comments of your team"_s)->toPlainText();
    QVERIFY2(shown.contains(u"<b>x</b>⟦U+202E⟧"_s), qPrintable(shown));
    QVERIFY2(shown.contains(u"Me took this over from Ana: “late”"_s), qPrintable(shown));
    QVERIFY2(shown.contains(u"The first approval is not valid any more"_s), qPrintable(shown));
    QVERIFY(!shown.contains(u"timeline"_s));
    review.olderNotes = 1;
    m_link->emitReviews({review});
    QVERIFY(named<QPlainTextEdit>(*m_page, u"Comments of your team"_s)
                ->toPlainText()
                .startsWith(u"Older take-overs and approvals are in the timeline of the run.\n"_s));
    QVERIFY(named<QToolButton>(*m_page, u"Team comments (1)"_s));
}

void TeamReviewTest::rowsTellOfTheTeam()
{
    ReviewModel &model = m_context->context.model();
    QSignalSpy changed(&model, &ReviewModel::dataChanged);
    TeamReview team = forTwo(m_reviews[0]);
    team.claim = claimOf(ana, u"Ana"_s);
    team.targetSeconds = -720;
    tell(team);
    QCOMPARE(changed.count(), 1);
    approveAs(m_reviews[0], ana, u"Ana"_s, u"Good"_s);
    const QString spoken = model.indexOf(m_reviews[0].id).data(Qt::AccessibleTextRole).toString();
    for (const QString &part :
         {u"Ana is reviewing this"_s, u"12 min overdue"_s, u"one of two people approved it"_s})
        QVERIFY2(spoken.contains(part), qPrintable(spoken));
    claimBy(m_reviews[1], me, u"Me"_s);
    QVERIFY(model.indexOf(m_reviews[1].id)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(u"You are reviewing"_s));
}

void TeamReviewTest::aQuarterIsThatOfTheDesk_data()
{
    QTest::addColumn<int>("left"); // minutes
    QTest::addColumn<std::optional<qint64>>("response");
    QTest::addColumn<int>("waitedHere"); // minutes, by the clock of this computer
    QTest::addColumn<bool>("isNear");
    using Seconds = std::optional<qint64>;
    for (const int waited : {45, -600, 600}) {
        QTest::addRow("more than a quarter, %d", waited) << 16 << Seconds(3600) << waited << false;
        QTest::addRow("less than a quarter, %d", waited) << 14 << Seconds(3600) << waited << true;
        QTest::addRow("over, %d", waited) << -2 << Seconds(3600) << waited << true;
        QTest::addRow("a desk that does not say, %d", waited) << 1 << Seconds() << waited << false;
    }
}

/// Clocks differ, also by hours: only the desk knows for how long a review has waited.
void TeamReviewTest::aQuarterIsThatOfTheDesk()
{
    QFETCH(int, left);
    QFETCH(std::optional<qint64>, response);
    QFETCH(int, waitedHere);
    QFETCH(bool, isNear);
    Review review = m_reviews[0];
    review.waitingSince = QDateTime::currentDateTimeUtc().addSecs(-60 * waitedHere);
    m_link->emitReviews({review});
    TeamReview team = forTwo(review);
    team.targetSeconds = 60 * left + 30;
    team.responseSeconds = response;
    tell(team);
    const QString spoken =
        m_context->context.model().indexOf(review.id).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.contains(u"response time"_s) == isNear, qPrintable(spoken));
}

void TeamReviewTest::theLineCountsAsTheRowDoes()
{
    TeamReview team = forTwo(m_reviews[0]);
    team.targetSeconds = 40;
    tell(team);
    const QString first = label(u"responseTime"_s);
    QVERIFY2(first.startsWith(u"due in "_s), qPrintable(first));
    QTRY_VERIFY(label(u"responseTime"_s) != first);
}

void TeamReviewTest::theQueueIsFiltered_data()
{
    QTest::addColumn<int>("filter");
    QTest::addColumn<QList<int>>("shown");
    QTest::newRow("for me") << int(QueueTeam::ForMe) << QList{0, 1};
    QTest::newRow("unclaimed") << int(QueueTeam::Unclaimed) << QList{2};
    QTest::newRow("mine") << int(QueueTeam::Mine) << QList{1};
}

void TeamReviewTest::theQueueIsFiltered()
{
    QFETCH(int, filter);
    QFETCH(QList<int>, shown);
    QueueFilter wanted;
    wanted.team = static_cast<QueueTeam>(filter);
    m_context->context.queue().setFilter(wanted);
    claimBy(m_reviews[0], ana, u"Ana"_s); // after the filter was set
    claimBy(m_reviews[1], me, u"Me"_s);
    tell({.reviewId = m_reviews[2].id, .crewId = m_reviews[2].crewId, .rule = u"R"_s, .assigneeIds = {ana}});
    const auto *queue = m_page->findChild<ReviewQueue *>();
    QList<QUuid> listed;
    for (int row = 0; row < queue->model()->rowCount(); ++row)
        listed += queue->model()->index(row, 0).data(ReviewModel::IdRole).toUuid();
    QList<QUuid> expected;
    for (const int index : shown)
        expected += m_reviews[index].id;
    QCOMPARE(listed, expected);
}

void TeamReviewTest::nextComesFromTheDesk()
{
    claimBy(m_reviews[0], me, u"Me"_s);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    const Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->decisions.last().answer(held);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    QCOMPARE(m_asked.nexts, QList{m_reviews[0].id});
    QVERIFY(!m_asked.among); // nothing is hidden
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    m_asked.given(m_reviews[2].id);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    m_page->showNextWaiting();
    QCOMPARE(m_asked.nexts.last(), m_reviews[2].id);
    m_asked.given(QUuid());
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QCOMPARE(message(), u"Nothing is waiting for you."_s);
    m_link->emitReviews({m_reviews[1]});
    QCOMPARE(message(), QString());
}

void TeamReviewTest::nothingWaitsUntilTheReviewShownDoes()
{
    claimBy(m_reviews[0], ana, u"Ana"_s);
    m_page->showNextWaiting();
    m_asked.given(QUuid());
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(message(), u"Nothing is waiting for you."_s);
    tell({.reviewId = m_reviews[0].id,
          .crewId = m_reviews[0].crewId,
          .claim = claimOf(ana, u"Ana"_s),
          .rule = u"Invoices"_s});
    QCOMPARE(message(), u"Nothing is waiting for you."_s);
    claimBy(m_reviews[0], me, u"Me"_s); // taken over
    QCOMPARE(message(), QString());
}

void TeamReviewTest::nextIsWithinWhatTheQueueShows()
{
    QueueFilter wanted;
    wanted.team = QueueTeam::Mine;
    claimBy(m_reviews[0], me, u"Me"_s);
    claimBy(m_reviews[1], me, u"Me"_s);
    m_context->context.queue().setFilter(wanted);
    m_page->showNextWaiting();
    QCOMPARE(m_asked.among.value_or(QList<QUuid>()), QList{m_reviews[1].id});
    wanted.team = QueueTeam::Unclaimed;
    m_context->context.queue().setFilter(wanted);
    m_asked.given(m_reviews[1].id);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QVERIFY(!m_asked.releases.contains(m_reviews[1].id)); // the person had it before
}

/// A review that a search hides is not claimed for a moment: somebody else may be about to decide it.
void TeamReviewTest::nextOffersWhatTheSearchShows()
{
    QueueFilter wanted;
    wanted.text = u"a"_s; // all of them
    m_context->context.queue().setFilter(wanted);
    m_page->showReview(m_reviews[1].id);
    m_page->showNextWaiting();
    QCOMPARE(m_asked.among.value_or(QList<QUuid>()), (QList{m_reviews[2].id, m_reviews[0].id}));
    wanted.text = u"Beta"_s; // the one that is shown
    m_context->context.queue().setFilter(wanted);
    button(u"Later"_s)->click();
    QCOMPARE(m_asked.nexts.size(), 1);
    QCOMPARE(m_asked.releases.count(m_reviews[2].id), 0);
    QCOMPARE(message(), u"The search or filter hides all other reviews that are waiting for you."_s);
}

/// Where the filter hides all that wait.
void TeamReviewTest::nextIsReachedBehindTheFilter()
{
    QueueFilter wanted;
    wanted.text = u"xyzzy"_s;
    m_context->context.queue().setFilter(wanted);
    m_page->showNextWaiting();
    m_asked.given(m_reviews[2].id);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QVERIFY(!m_asked.releases.contains(m_reviews[2].id));
    m_page->showNextWaiting();
    m_asked.given(std::unexpected(u"The desk cannot be reached."_s));
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(m_context->context.queue().filter(), wanted);
}

void TeamReviewTest::nextSaysWhenTheFilterHidesTheOthers()
{
    const QString hidden = u"The search or filter hides all other reviews that are waiting for you."_s;
    QueueFilter wanted;
    wanted.starredOnly = true;
    m_context->context.marks().setStarred(m_reviews[0].id, true);
    m_context->context.queue().setFilter(wanted);
    m_page->showReview(m_reviews[0].id);
    button(u"Later"_s)->click();
    QVERIFY(m_asked.nexts.isEmpty()); // it could only give what is hidden
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(message(), hidden);
    m_link->emitReviews({m_reviews[1]}); // which is hidden as well
    QCOMPARE(message(), hidden);
    m_context->context.queue().setFilter({});
    QCOMPARE(message(), QString());
}

/// Somebody else has what the filter shows.
void TeamReviewTest::nextPassesOverWhatOthersHave()
{
    QueueFilter wanted;
    wanted.starredOnly = true;
    for (const Review &starred : {m_reviews[0], m_reviews[1]})
        m_context->context.marks().setStarred(starred.id, true);
    m_context->context.queue().setFilter(wanted);
    claimBy(m_reviews[1], ana, u"Ana"_s);
    m_page->showNextWaiting();
    QVERIFY(m_asked.nexts.isEmpty());
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    claimBy(m_reviews[0], ana, u"Ana"_s); // nothing is left that the filter shows
    m_page->showNextWaiting();
    QVERIFY(!m_asked.among);
    m_asked.given(m_reviews[2].id);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QVERIFY(!m_asked.releases.contains(m_reviews[2].id));
}

void TeamReviewTest::nextIsNotSnoozed()
{
    m_context->context.marks().snooze(m_reviews[1], QDateTime::currentDateTimeUtc().addSecs(600));
    m_page->showNextWaiting();
    QCOMPARE(m_asked.among.value_or(QList<QUuid>()), QList{m_reviews[2].id});
    m_asked.given(m_reviews[1].id); // as when it was snoozed a moment ago
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QCOMPARE(m_asked.releases.count(m_reviews[1].id), 1); // for somebody else
}

void TeamReviewTest::nextReleasesNothingThatThePersonHad_data()
{
    QTest::addColumn<bool>("isSnoozed");
    QTest::newRow("snoozed") << true;
    QTest::newRow("no longer wanted") << false;
}

/// A desk gives what the person has claimed where nobody else's is left. There may be feedback on it.
void TeamReviewTest::nextReleasesNothingThatThePersonHad()
{
    QFETCH(bool, isSnoozed);
    claimBy(m_reviews[1], me, u"Me"_s);
    if (isSnoozed)
        m_context->context.marks().snooze(m_reviews[1], QDateTime::currentDateTimeUtc().addSecs(600));
    m_page->showNextWaiting();
    if (!isSnoozed)
        m_page->showReview(m_reviews[2].id);
    m_asked.given(m_reviews[1].id);
    QVERIFY(!m_asked.releases.contains(m_reviews[1].id));
}

/// The desk tells of the claim by which it gave a review after its answer, as when Ctrl+J is held down.
void TeamReviewTest::whatNextHasReleasedIsNotThePersons()
{
    const Review &given = m_reviews[1];
    m_context->context.marks().snooze(given, QDateTime::currentDateTimeUtc().addSecs(600));
    const auto giveAgain = [&] {
        m_page->showReview(m_reviews[0].id);
        m_page->showNextWaiting();
        m_asked.given(given.id);
    };
    giveAgain();
    QCOMPARE(m_asked.releases.count(given.id), 1);
    claimBy(given, me, u"Me"_s);
    giveAgain();
    QCOMPARE(m_asked.releases.count(given.id), 2);
    tell({.reviewId = given.id, .crewId = given.crewId, .rule = u"Invoices"_s}); // released
    claimBy(given, me, u"Me"_s);
    giveAgain();
    QCOMPARE(m_asked.releases.count(given.id), 2);
}

void TeamReviewTest::nextWithoutTheDesk()
{
    m_page->showNextWaiting();
    m_asked.given(std::unexpected(u"The desk cannot be reached."_s));
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
}

void TeamReviewTest::nextDoesNotInterrupt()
{
    m_page->showNextWaiting();
    feedback()->setFocus();
    type(u"wait"_s);
    m_asked.given(m_reviews[2].id);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(m_asked.releases, QList{m_reviews[2].id}); // for somebody else
    QCOMPARE(feedback()->toPlainText(), u"wait"_s);
}

/// The review is about to be decided again; words that follow must not be about another one.
void TeamReviewTest::nextDoesNotFollowAnUndo()
{
    m_page->showNextWaiting();
    m_context->context.undo(QUuid::createUuid());
    m_asked.given(m_reviews[2].id);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QCOMPARE(m_asked.releases, QList{m_reviews[2].id});
}

QTEST_MAIN(TeamReviewTest)
#include "tst_teamreview.moc"
