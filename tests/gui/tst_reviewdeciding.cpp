// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/deciding/undorow.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QFontInfo>
#include <QJsonObject>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class ReviewDecidingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aWholeReviewByKeyboard();
    void whatIsTypedOnDecidesNothing();
    void keysThatBecameWordsAreAskedAbout_data();
    void keysThatBecameWordsAreAskedAbout();
    void aContradictionIsAskedAboutOnce_data();
    void aContradictionIsAskedAboutOnce();
    void theOtherKeyAfterChoosingIsAskedAbout();
    void typingOnAfterAQuestionIsText();
    void aContradictionIsAskedAboutAgainAfterAChange();
    void keysIgnoreCase();
    void keysAreRemapped();
    void keysAreSwitchedOff();
    void lettersInInputsAreText_data();
    void lettersInInputsAreText();
    void keysWorkInAJsonTree();
    void questionMarkShowsTheSheet();
    void controlZTakesBack();
    void aDoubleClickIsForOneDecision_data();
    void aDoubleClickIsForOneDecision();
    void controlZInTheFeedbackIsTheTexts();
    void controlZWithoutAHoldSaysSo();
    void controlZTakesTheLastWhateverTheClockSays();
    void whatHasToBeDoneFirstIsOverWithTheReview();
    void aCommitBehindTheShieldSaysWhy();
    void aCommitOfWhatIsDecidedSaysWhy_data();
    void aCommitOfWhatIsDecidedSaysWhy();
    void aKeyAtWhatIsDecidedSaysWhy_data();
    void aKeyAtWhatIsDecidedSaysWhy();
    void aSecondCommitSaysWhatHappens();
    void aNarrowLineSaysWhatUndoIsAbout();
    void aLongTitleIsCutBetweenCharacters();
    void aLineStaysWhenAnotherReviewChanges();
    void showLeavesTheFocusAtTheReview();
    void showLeadsToTheReviewThatIsKept();
    void aRefusalNamesTheReviewThatIsKept();
    void undoLeavesTheFocusAtTheReview_data();
    void undoLeavesTheFocusAtTheReview();
    void keysOnAnOlderAttemptLeadToTheNewest();
    void countdownStepsWholeSeconds();
    void countdownEndsWithTheUndo();
    void aDecisionBehindAnotherSaysWhatItWaitsFor();
    void anUndoThatCameTooLateIsSaid();
    void whatWasHeldAtTheStartIsNotCountedDown();
    void returnedIsChosenAgain_data();
    void returnedIsChosenAgain();
    void refusedIsChosenAgain();
    void whatTheEngineDidNotTakeIsStillChosen();
    void whatTheEngineDidNotTakeIsThereLater_data();
    void whatTheEngineDidNotTakeIsThereLater();
    void anotherChoiceReplacesWhatWasNotTaken();
    void whatWasNotTakenGoesBeforeWhatCameBack();
    void whatIsChosenAgainIsShieldedAfterADecision();
    void whatWasUndoneIsNotChosenAgain();
    void aChangeForgetsWhatWasNotTaken();
    void aJoinedReviewForgetsWhatWasNotTaken();
    void whatWasReplacedMeanwhileIsNotChosenAgain();
    void returnedForAnotherOutputIsNotChosen();
    void returnedNeverReplacesAChoice();
    void lettersAreKeysAgainAfterANewerAttempt();
    void returnedIsForgottenOnceDecidedAgain();
    void returnedWhileShownIsShielded();
    void advanceKeepsTheFilter();
    void advanceCanBeSwitchedOff();
    void windowAdvancesToo();
    void laterLeavesItWaiting();
    void thirdAlikeAttemptIsPointedOut();
    void rejectingTheThirdIsPointedOut();
    void headerSaysAttemptsTimeAndLikeness();
    void manyApprovalsArePointedOut();
    void whatFollowsCanBeReadInANarrowPane();
    void whatFollowsCanBeReadInLargeText();
    void nothingIsHalfSaidBeforeAVerdict_data();
    void nothingIsHalfSaidBeforeAVerdict();
    void whyNothingCanBeDecidedCanBeRead();
    void anUndoneApprovalIsNotCounted();

private:
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    ReviewPane *pane() const { return m_page->findChild<ReviewPane *>(); }
    QString reflection() const
    {
        const auto *line = m_page->findChild<InfoBar *>(u"reflection"_s);
        return line->isVisible() ? line->text() : QString();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_page->windowHandle(), key, modifiers);
    }
    Decision hold(const Review &review, Verdict verdict = Verdict::Approve);
    void joinFirstTwo();
    void orderWhatIsNotTaken(const Review &review);
    bool looksChosen(const QString &verdict) const
    {
        return named<QPushButton>(*m_page, verdict)->font().bold();
    }
    Review rejectedTimes(int times) const;

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Execution m_run;
    QList<Review> m_reviews; ///< oldest first
};

void ReviewDecidingTest::init()
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    m_run = sample::execution(crew, u"Flags"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    pane()->setShieldDuration(0ms);
    m_reviews.clear();
    const QDateTime start = QDateTime::currentDateTimeUtc().addSecs(-900);
    for (const QString &task : {u"Alpha"_s, u"Beta"_s, u"Gamma"_s})
        m_reviews += sample::review(m_run, task, u"# Output of "_s + task, start.addSecs(m_reviews.size()));
    m_link->emitCrews({crew});
    m_link->emitExecutions({m_run});
    m_link->emitReviews(m_reviews);
    m_page->resize(1000, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    named(*m_page, u"Queue"_s)->setFocus();
}

void ReviewDecidingTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

/// What the engine says to the decision it was given last.
Decision ReviewDecidingTest::hold(const Review &review, Verdict verdict)
{
    const Decision held = sample::decision(review, verdict, u"Words"_s, DecisionState::Held);
    m_link->decisions.last().answer(held);
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    return held;
}

/// Alpha after \a times rejections of outputs that hardly differ.
Review ReviewDecidingTest::rejectedTimes(int times) const
{
    Review review = m_reviews.first();
    const QStringList feedbacks{u"Name the prices."_s, u"Make it shorter."_s, u"Use a table for it."_s};
    for (int i = 0; i < times; ++i) {
        const Decision no =
            sample::decision(review, Verdict::Reject, feedbacks.value(i), DecisionState::Accepted);
        review = sample::tried(sample::decided(review, no, ReviewState::Retrying), u"# Output of Alpha"_s);
    }
    return review;
}

void ReviewDecidingTest::aWholeReviewByKeyboard()
{
    key(Qt::Key_J);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    key(Qt::Key_K);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    key(Qt::Key_R);
    QVERIFY(feedback()->hasFocus());
    key(Qt::Key_X);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.first().command.order.feedback, u"x"_s);
    hold(m_reviews[0], Verdict::Reject);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    key(Qt::Key_Return, Qt::ControlModifier); // the choice went with the review
    QCOMPARE(m_link->decisions.size(), 1);
}

/// The person has not looked up yet: "and" would approve the next review.
void ReviewDecidingTest::whatIsTypedOnDecidesNothing()
{
    key(Qt::Key_R);
    QTest::keyClicks(feedback(), u"Name the prices"_s);
    pane()->setShieldDuration(600ms);
    QTRY_VERIFY(
        (key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 1)); // once it was seen
    hold(m_reviews[0], Verdict::Reject);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    const auto *shield = pane()->findChild<ArrivalShield *>();
    QVERIFY(shield->isUp() && !shield->isBrief()); // until a pause: a person takes longer than a moment
    for (const Qt::Key letter : {Qt::Key_A, Qt::Key_N, Qt::Key_D})
        key(letter);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(feedback()->toPlainText(), QString());
}

void ReviewDecidingTest::keysThatBecameWordsAreAskedAbout_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("isAsked");
    QTest::newRow("approve twice") << u"a"_s << true;
    QTest::newRow("reject after approve") << u"r"_s << true;
    QTest::newRow("next after approve") << u"j"_s << true;
    QTest::newRow("two keys") << u"AR"_s << true;
    QTest::newRow("a key that is held down") << u"jjjj"_s << true;
    QTest::newRow("a word") << u"ok"_s << false;
    QTest::newRow("a word of such letters") << u"crack"_s << false;
}

void ReviewDecidingTest::keysThatBecameWordsAreAskedAbout()
{
    QFETCH(QString, words);
    QFETCH(bool, isAsked);
    key(Qt::Key_A);
    QTest::keyClicks(feedback(), words);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), isAsked ? 0 : 1);
}

void ReviewDecidingTest::aContradictionIsAskedAboutOnce_data()
{
    QTest::addColumn<Qt::Key>("verdict");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("asked"); ///< part of the question; empty: it is sent at once
    QTest::newRow("an approval of what is wrong")
        << Qt::Key_A << u"The totals are wrong"_s << u"Approve, but “wrong” says the opposite"_s;
    QTest::newRow("a rejection of what is good")
        << Qt::Key_R << u"Looks good"_s << u"Reject, but “Looks good” says the opposite"_s;
    QTest::newRow("the other key, and no known word")
        << Qt::Key_A << u"rtoo long"_s << u"begins with “r”, the key for Reject"_s;
    QTest::newRow("the other key, and a sentence")
        << Qt::Key_R << u"aToo long"_s << u"begins with “a”, the key for Approve"_s;
    QTest::newRow("a rejection with a word of that letter") << Qt::Key_R << u"add sources"_s << QString();
    QTest::newRow("an approval with a sentence of that letter") << Qt::Key_A << u"Ready to go"_s << QString();
    QTest::newRow("praise that is turned around") << Qt::Key_R << u"Looks good, but too long"_s << QString();
    QTest::newRow("an approval with a word of that letter")
        << Qt::Key_A << u"ready to publish"_s << QString();
    QTest::newRow("the other key, in capitals")
        << Qt::Key_A << u"RWRONG TOTALS"_s << u"begins with “R”, the key for Reject"_s;
    QTest::newRow("the other key, and praise")
        << Qt::Key_R << u"aok"_s << u"begins with “a”, the key for Approve"_s;
    QTest::newRow("nothing is wrong") << Qt::Key_A << u"Nothing wrong here"_s << QString();
}

void ReviewDecidingTest::aContradictionIsAskedAboutOnce()
{
    QFETCH(Qt::Key, verdict);
    QFETCH(QString, words);
    QFETCH(QString, asked);
    key(verdict);
    QTest::keyClicks(feedback(), words);
    key(Qt::Key_Return, Qt::ControlModifier);
    if (!asked.isEmpty()) {
        QCOMPARE(m_link->decisions.size(), 0);
        const QString said = m_page->findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(said.contains(asked), qPrintable(said));
        key(Qt::Key_Return, Qt::ControlModifier); // pressed twice: nobody has read it
        QCOMPARE(m_link->decisions.size(), 0);
        const QString repeated = m_page->findChild<MessageLine *>(u"message"_s)->text();
        QVERIFY2(repeated.startsWith(said + u" Keys and clicks before this could be read were ignored."_s),
                 qPrintable(repeated));
        QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 1));
    }
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.feedback, words);
}

/// R was typed as text.
void ReviewDecidingTest::theOtherKeyAfterChoosingIsAskedAbout()
{
    key(Qt::Key_A);
    key(Qt::Key_R);
    QTest::keyClicks(feedback(), u"Wrong totals"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    key(Qt::Key_Escape);
    key(Qt::Key_R);
    QCOMPARE(feedback()->toPlainText(), u"Wrong totals"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
}

/// "and add sources" begins with the key for Approve.
void ReviewDecidingTest::typingOnAfterAQuestionIsText()
{
    key(Qt::Key_R);
    QTest::keyClicks(feedback(), u"Looks good overall"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    for (const Qt::Key letter : {Qt::Key_A, Qt::Key_N, Qt::Key_D})
        key(letter);
    QCOMPARE(feedback()->toPlainText(), u"Looks good overalland"_s);
    QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 1));
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
}

/// What was answered before counts no longer once the person has chosen something else.
void ReviewDecidingTest::aContradictionIsAskedAboutAgainAfterAChange()
{
    key(Qt::Key_A);
    QTest::keyClicks(feedback(), u"The totals are wrong"_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    key(Qt::Key_Escape);
    key(Qt::Key_R);
    key(Qt::Key_Escape);
    key(Qt::Key_A);
    const QDeadlineTimer read(700ms);
    QTRY_VERIFY(read.hasExpired());
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    const QString said = m_page->findChild<MessageLine *>(u"message"_s)->text();
    QVERIFY2(said.contains(u"says the opposite"_s), qPrintable(said));
}

void ReviewDecidingTest::keysIgnoreCase()
{
    key(Qt::Key_J, Qt::ShiftModifier);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    key(Qt::Key_A, Qt::ShiftModifier);
    QVERIFY(feedback()->hasFocus());
}

void ReviewDecidingTest::keysAreRemapped()
{
    m_context->preferences.setValue(pref.keyNext, u"N"_s);
    m_context->preferences.setValue(pref.keyApprove, u"1"_s);
    key(Qt::Key_N);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    key(Qt::Key_1);
    QVERIFY(feedback()->hasFocus());
    key(Qt::Key_Escape);
    key(Qt::Key_J);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
}

void ReviewDecidingTest::keysAreSwitchedOff()
{
    m_context->preferences.setValue(pref.singleKeys, false);
    for (const Qt::Key letter : {Qt::Key_J, Qt::Key_A, Qt::Key_R})
        key(letter);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QVERIFY(!feedback()->hasFocus());
}

void ReviewDecidingTest::lettersInInputsAreText_data()
{
    QTest::addColumn<QString>("input");
    QTest::newRow("feedback") << u"Feedback"_s;
    QTest::newRow("search") << u"Search reviews"_s;
}

void ReviewDecidingTest::lettersInInputsAreText()
{
    QFETCH(QString, input);
    named(*m_page, input)->setFocus();
    for (const Qt::Key letter : {Qt::Key_J, Qt::Key_A, Qt::Key_R, Qt::Key_K})
        key(letter);
    QCOMPARE(named(*m_page, input)->property(input == u"Feedback" ? "plainText" : "text").toString(),
             u"jark"_s);
    QVERIFY(named(*m_page, input)->hasFocus());
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
}

void ReviewDecidingTest::keysWorkInAJsonTree()
{
    Review json = m_reviews[0];
    json.attempts.last().json = QJsonObject{{u"alpha"_s, 1}, {u"rest"_s, 2}};
    m_link->emitReviews({json});
    m_page->showReview(m_reviews[1].id);
    m_page->showReview(json.id);
    QTreeView *tree = nullptr;
    for (QTreeView *candidate : pane()->findChildren<QTreeView *>())
        tree = candidate->isVisible() ? candidate : tree;
    QVERIFY(tree);
    tree->setFocus();
    key(Qt::Key_R);
    QVERIFY(feedback()->hasFocus());
    key(Qt::Key_X);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
}

void ReviewDecidingTest::questionMarkShowsTheSheet()
{
    QSignalSpy sheet(&m_context->context, &ReviewContext::shortcutsRequested);
    key(Qt::Key_Question, Qt::ShiftModifier);
    QCOMPARE(sheet.count(), 1);
    feedback()->setFocus();
    QTest::keyClicks(feedback(), u"?"_s);
    QCOMPARE(sheet.count(), 1);
}

void ReviewDecidingTest::controlZTakesBack()
{
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    const Decision held = hold(m_reviews[0]);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(!feedback()->hasFocus());
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{held.id});
    QCOMPARE(m_page->shownReview(), m_reviews[0].id); // back to what was taken back
}

void ReviewDecidingTest::controlZInTheFeedbackIsTheTexts()
{
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    hold(m_reviews[0]);
    feedback()->setFocus();
    key(Qt::Key_X);
    QCOMPARE(feedback()->toPlainText(), u"x"_s);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(feedback()->toPlainText(), QString());
    QCOMPARE(m_link->withdrawn.size(), 0);
}

void ReviewDecidingTest::controlZWithoutAHoldSaysSo()
{
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn.size(), 0);
    QVERIFY(m_page->findChild<MessageLine *>(u"message"_s)->text().contains(u"no decision to undo"_s));
}

void ReviewDecidingTest::aDoubleClickIsForOneDecision_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<DecisionState>("becomes");
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<int>("interval");
    QTest::newRow("Send now") << u"Send now"_s << DecisionState::Sending << ReviewState::Sending << 60'000;
    QTest::newRow("Undo") << u"Undo"_s << DecisionState::Withdrawn << ReviewState::Waiting << 60'000;
    QTest::newRow("Undo, later") << u"Undo"_s << DecisionState::Withdrawn << ReviewState::Waiting << 0;
}

/// The row of the decision before takes the place of the one that was clicked.
void ReviewDecidingTest::aDoubleClickIsForOneDecision()
{
    QFETCH(QString, button);
    QFETCH(DecisionState, becomes);
    QFETCH(ReviewState, review);
    const QScopeGuard usualInterval(
        [former = QApplication::doubleClickInterval()] { QApplication::setDoubleClickInterval(former); });
    QFETCH(int, interval);
    QApplication::setDoubleClickInterval(interval);
    m_page->showReview(m_reviews[2].id);
    const Decision first = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], first, ReviewState::Held)});
    Decision second = sample::decision(m_reviews[1], Verdict::Approve, u"y"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[1], second, ReviewState::Held)});
    QTRY_VERIFY(named<QPushButton>(*m_page, button));
    QTest::mouseClick(named<QPushButton>(*m_page, button), Qt::LeftButton);
    second.state = becomes;
    m_link->emitReviews({sample::decided(m_reviews[1], second, review)});
    QTRY_VERIFY(named<QPushButton>(*m_page, button)); // the line gets its width first
    QTest::mouseClick(named<QPushButton>(*m_page, button), Qt::LeftButton);
    QCOMPARE(m_link->sentNow + m_link->withdrawn,
             interval > 0 ? QList{second.id} : (QList{second.id, first.id}));
}

void ReviewDecidingTest::whatHasToBeDoneFirstIsOverWithTheReview()
{
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_Return, Qt::ControlModifier);
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    QCOMPARE(message->text(), u"Choose Approve or Reject first."_s);
    Review closed = m_reviews[0];
    closed.state = ReviewState::Closed;
    closed.closedReason = Explanation(u"The run ended."_s);
    m_link->emitReviews({closed});
    QCOMPARE(message->text(), QString());
}

/// A colleague pastes the notice, which takes the choice away.
void ReviewDecidingTest::aCommitBehindTheShieldSaysWhy()
{
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    pane()->setShieldDuration(1h);
    Review pasted = m_reviews[0];
    pasted.attempts.last().arrival = Arrival::Pasted;
    pasted.attempts.last().output = u"# Another output"_s;
    m_link->emitReviews({pasted});
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    QCOMPARE(message->text(), QString());
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY2(message->text().contains(u"ignored"_s), qPrintable(message->text()));
}

void ReviewDecidingTest::aCommitOfWhatIsDecidedSaysWhy_data()
{
    QTest::addColumn<bool>("isOwn");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("by the person") << true << u"You have already decided this review."_s;
    QTest::newRow("by a colleague") << false << u"Ana has already decided this review."_s;
}

void ReviewDecidingTest::aCommitOfWhatIsDecidedSaysWhy()
{
    QFETCH(const bool, isOwn);
    QFETCH(const QString, sentence);
    if (!isOwn)
        m_context->store.access().setPermissions({.personId = QUuid::createUuid()});
    m_page->showReview(m_reviews[0].id);
    Decision decision = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    decision.reviewer.name = u"Ana"_s;
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Held)});
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    QVERIFY2(message->text().startsWith(sentence), qPrintable(message->text()));
    decision.state = DecisionState::Withdrawn;
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Waiting)});
    QCOMPARE(message->text(), QString());
}

void ReviewDecidingTest::aKeyAtWhatIsDecidedSaysWhy_data()
{
    QTest::addColumn<Qt::Key>("pressed");
    QTest::addColumn<Qt::KeyboardModifier>("modifier");
    QTest::newRow("A") << Qt::Key_A << Qt::NoModifier;
    QTest::newRow("R") << Qt::Key_R << Qt::NoModifier;
    QTest::newRow("Alt+A, the button's own") << Qt::Key_A << Qt::AltModifier;
}

void ReviewDecidingTest::aKeyAtWhatIsDecidedSaysWhy()
{
    QFETCH(Qt::Key, pressed);
    QFETCH(Qt::KeyboardModifier, modifier);
    m_page->showReview(m_reviews[0].id);
    const Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    pane()->setFocus();
    key(pressed, modifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_page->findChild<MessageLine *>(u"message"_s)->text(),
             u"You have already decided this review."_s);
}

/// The engine has not answered yet.
void ReviewDecidingTest::aSecondCommitSaysWhatHappens()
{
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(message->text(), QString());
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(message->text(), u"Your decision is being recorded."_s);
    hold(m_reviews[0]);
    QCOMPARE(message->text(), QString());
}

/// It has no room for everything: how long there is for an undo is not what gives way.
void ReviewDecidingTest::aNarrowLineSaysWhatUndoIsAbout()
{
    m_page->showReview(m_reviews[2].id);
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.sendAt = held.decidedAt.addSecs(600);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *row = m_page->findChild<UndoRow *>();
    QTRY_VERIFY(row->isVisible());
    QTRY_VERIFY(row->text().contains(u"Approved. Sending in "_s));
    QVERIFY(named<QPushButton>(*m_page, u"Send now"_s));
    // From no size at which the details are beside the output: a window manager that grants that one late
    // would hear of the width that they need, and keep to it.
    m_page->resize(700, 800);
    QTRY_VERIFY(row->text().contains(u": Approved · "_s));
    QVERIFY(named<QPushButton>(*m_page, u"Undo"_s));
    QVERIFY(!named<QPushButton>(*m_page, u"Send now"_s));
}

void ReviewDecidingTest::aLongTitleIsCutBetweenCharacters()
{
    m_page->showReview(m_reviews[2].id);
    Review review = m_reviews[0];
    review.taskName = u"😀"_s.repeated(60); // each is two code units
    const Decision held = sample::decision(review, Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
    const QString text = m_page->findChild<UndoRow *>()->text();
    QVERIFY2(text.contains(u"😀…"_s) && text.isValidUtf16(), qPrintable(text));
}

/// That one has fewer attempts.
void ReviewDecidingTest::aLineStaysWhenAnotherReviewChanges()
{
    m_page->showReview(m_reviews[2].id);
    const Review again = sample::tried(sample::tried(m_reviews[0], u"# Second"_s), u"# Third"_s);
    Decision failed = sample::decision(again, Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(again, failed, ReviewState::Held)});
    failed.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(again, failed, ReviewState::Waiting)});
    const auto *row = m_page->findChild<UndoRow *>();
    QVERIFY(row && row->isVisible());
    Review other = m_reviews[1];
    other.waitingSince = other.waitingSince.addSecs(1);
    m_link->emitReviews({other});
    QVERIFY(row->isVisible());
    QCOMPARE(row->reviewId(), m_reviews[0].id);
}

/// Else Space presses whatever button is next.
void ReviewDecidingTest::showLeavesTheFocusAtTheReview()
{
    m_page->showReview(m_reviews[2].id);
    Decision failed = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], failed, ReviewState::Held)});
    failed.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_reviews[0], failed, ReviewState::Waiting)});
    auto *show = named<QPushButton>(*m_page, u"Show"_s);
    QVERIFY(show);
    show->setFocus();
    QTest::keyClick(show, Qt::Key_Space);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
    QVERIFY(!qobject_cast<QAbstractButton *>(m_page->window()->focusWidget()));
}

/// Two runs turned out to be one.
void ReviewDecidingTest::joinFirstTwo()
{
    ChangeBatch batch;
    batch.reviews = {m_reviews[1]};
    batch.joined = {{QUuid::createUuid(), m_run.id, {{m_reviews[0].id, m_reviews[1].id}}}};
    m_link->emitBatch(batch);
}

void ReviewDecidingTest::showLeadsToTheReviewThatIsKept()
{
    m_page->showReview(m_reviews[2].id);
    Decision failed = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], failed, ReviewState::Held)});
    failed.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_reviews[0], failed, ReviewState::Waiting)});
    joinFirstTwo();
    auto *show = named<QPushButton>(*m_page, u"Show"_s);
    QVERIFY(show);
    show->click();
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
}

void ReviewDecidingTest::aRefusalNamesTheReviewThatIsKept()
{
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    joinFirstTwo();
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(!named<QPushButton>(*m_page, u"Approve"_s)->isEnabled());
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    m_link->decisions.last().answer(std::unexpected(u"The run has ended."_s));
    QCOMPARE(failed.size(), 1);
    const QString sentence = failed.first().first().toString();
    QVERIFY2(sentence.startsWith(u"“"_s) && sentence.endsWith(u": The run has ended."_s),
             qPrintable(sentence));
    QVERIFY(named<QPushButton>(*m_page, u"Approve"_s)->isEnabled()); // nothing is under way any more
}

void ReviewDecidingTest::undoLeavesTheFocusAtTheReview_data()
{
    QTest::addColumn<bool>("isPressed");
    QTest::newRow("pressed") << true;
    QTest::newRow("too late") << false;
}

/// The next button is one of the review that is shown.
void ReviewDecidingTest::undoLeavesTheFocusAtTheReview()
{
    QFETCH(const bool, isPressed);
    m_page->showReview(m_reviews[2].id);
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    QTRY_VERIFY(named<QPushButton>(*m_page, u"Undo"_s));
    auto *undo = named<QPushButton>(*m_page, u"Undo"_s);
    undo->setFocus();
    QVERIFY(undo->hasFocus());
    held.state = DecisionState::Sending;
    if (isPressed)
        QTest::keyClick(undo, Qt::Key_Space);
    else
        m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Sending)});
    QCOMPARE(m_link->withdrawn.size(), isPressed ? 1 : 0);
    QVERIFY(!undo->isVisible());
    QCOMPARE(m_page->shownReview(), m_reviews[2].id);
    QVERIFY(!qobject_cast<QAbstractButton *>(m_page->window()->focusWidget()));
}

/// As the buttons do.
void ReviewDecidingTest::keysOnAnOlderAttemptLeadToTheNewest()
{
    m_page->showReview(m_reviews[0].id);
    const Decision no =
        sample::decision(m_reviews[0], Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    m_link->emitReviews(
        {sample::tried(sample::decided(m_reviews[0], no, ReviewState::Retrying), u"# New"_s)});
    pane()->setFocus();
    QCOMPARE(pane()->shownAttempt(), 2);
    QTest::mouseClick(named<QToolButton>(*m_page, u"Attempt 1"_s), Qt::LeftButton);
    QCOMPARE(pane()->shownAttempt(), 1);
    pane()->setFocus();
    key(Qt::Key_A);
    QCOMPARE(pane()->shownAttempt(), 2);
    QVERIFY(m_page->findChild<MessageLine *>(u"message"_s)->text().contains(u"Read it before you decide"_s));
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewDecidingTest::countdownStepsWholeSeconds()
{
    Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    held.decidedAt = held.decidedAt.addYears(-1); // the clock was set back, which is nothing to it
    held.sendAt = held.decidedAt.addMSecs(60'400);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QCOMPARE(strip->text(), u"Approved. Sending in 61 s."_s);
    QTRY_COMPARE(strip->text(), u"Approved. Sending in 60 s."_s);
    QVERIFY(named<QPushButton>(*m_page, u"Undo"_s) && named<QPushButton>(*m_page, u"Send now"_s));
}

void ReviewDecidingTest::controlZTakesTheLastWhateverTheClockSays()
{
    m_context->preferences.setValue(pref.advance, false);
    Decision first = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    Decision second = sample::decision(m_reviews[1], Verdict::Reject, u"y"_s, DecisionState::Held);
    second.decidedAt = first.decidedAt.addSecs(-3600); // the clock was set back between them
    second.sendAt = second.decidedAt.addSecs(8);
    m_link->emitReviews({sample::decided(m_reviews[1], second, ReviewState::Held),
                         sample::decided(m_reviews[0], first, ReviewState::Held)});
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{second.id});
    key(Qt::Key_Z, Qt::ControlModifier); // before the engine has said anything
    QCOMPARE(m_link->withdrawn, (QList{second.id, first.id}));
}

void ReviewDecidingTest::countdownEndsWithTheUndo()
{
    const Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], held, ReviewState::Held)});
    named<QPushButton>(*m_page, u"Undo"_s)->click();
    QCOMPARE(m_link->withdrawn, QList{held.id});
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QTRY_VERIFY(!strip->text().contains(u"Sending in"_s)); // a full disk may keep the engine from saying so
    QVERIFY(!named(*m_page, u"Undo"_s));
    QVERIFY(!named(*m_page, u"Send now"_s));
}

/// Its hold is over, and it is sent only when the first one is answered.
void ReviewDecidingTest::aDecisionBehindAnotherSaysWhatItWaitsFor()
{
    const Decision first =
        sample::decision(m_reviews[0], Verdict::Reject, u"Shorter."_s, DecisionState::Sending);
    const Review again =
        sample::tried(sample::decided(m_reviews[0], first, ReviewState::Sending), u"# New"_s);
    Decision second = sample::decision(again, Verdict::Approve, u"x"_s, DecisionState::Held);
    second.sendAt = second.decidedAt;
    Review held = sample::decided(again, second, ReviewState::Held);
    m_link->emitReviews({held});
    m_page->showReview(held.id);
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QCOMPARE(strip->text(), u"Approved. It waits for the answer to the decision before it."_s);
    QVERIFY(named<QPushButton>(*m_page, u"Undo"_s));
    QVERIFY(!named(*m_page, u"Send now"_s));
    held.attempts.first().decision->state = DecisionState::Accepted;
    m_link->emitReviews({held});
    QTRY_COMPARE(strip->text(), u"Approved. Sending in 0 s."_s);
    QTRY_COMPARE(strip->text(), u"Approved. It has not been sent yet."_s); // as on a full disk
    QVERIFY(named<QPushButton>(*m_page, u"Undo"_s));
    QVERIFY(!named(*m_page, u"Send now"_s));
}

/// The decision was just being sent, and nobody may believe that it was undone.
void ReviewDecidingTest::anUndoThatCameTooLateIsSaid()
{
    const QSignalSpy failed(&m_context->context, &ReviewContext::failed);
    for (const bool isUnclear : {true, false}) { // not written down yet, and too late
        const Review &review = m_reviews.at(isUnclear ? 0 : 1);
        const Decision held = sample::decision(review, Verdict::Approve, u"x"_s, DecisionState::Held);
        m_link->emitReviews({sample::decided(review, held, ReviewState::Held)});
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_link->withdrawn.last(), held.id);
        m_link->withdrawals.last().answer(std::unexpected(UndoFailure{u"It has been sent."_s, isUnclear}));
    }
    QCOMPARE(failed.size(), 1);
    const QString said = failed.first().first().toString();
    QVERIFY2(said.contains(u"could not be undone. It has been sent."_s), qPrintable(said));
}

/// It is about to be given back; the disk may not take that yet.
void ReviewDecidingTest::whatWasHeldAtTheStartIsNotCountedDown()
{
    const Decision held = sample::decision(m_reviews[0], Verdict::Approve, u"x"_s, DecisionState::Held);
    ChangeBatch batch;
    batch.initial = true;
    batch.reviews = {sample::decided(m_reviews[0], held, ReviewState::Held)};
    m_link->emitBatch(batch);
    m_link->emitReviews(batch.reviews);
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().contains(u"will not be sent"_s), qPrintable(strip->text()));
    QVERIFY(!named(*m_page, u"Undo"_s));
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn.size(), 0);
}

void ReviewDecidingTest::returnedIsChosenAgain_data()
{
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("shown");
    QTest::newRow("approve") << Verdict::Approve << u"Approved."_s << QString();
    QTest::newRow("approve with words")
        << Verdict::Approve << u"Good, but name the prices."_s << u"Good, but name the prices."_s;
    QTest::newRow("reject") << Verdict::Reject << u"Shorter, “please”.\n\tNo jargon."_s
                            << u"Shorter, “please”.\n\tNo jargon."_s;
}

/// As it was decided before the restart; and only a person commits it.
void ReviewDecidingTest::returnedIsChosenAgain()
{
    QFETCH(Verdict, verdict);
    QFETCH(QString, words);
    QFETCH(QString, shown);
    Decision returned = sample::decision(m_reviews[1], verdict, words, DecisionState::Returned);
    returned.message = Explanation(u"The program ended before the decision was sent."_s);
    m_link->emitReviews({sample::decided(m_reviews[1], returned, ReviewState::Waiting)});
    QCOMPARE(m_context->context.model().indexOf(m_reviews[1].id).data(ReviewModel::StateTitleRole).toString(),
             u"Not sent, decide again"_s);
    m_page->showReview(m_reviews[1].id);
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY(strip->isVisible());
    for (const QString &part : {u"was not sent."_s, returned.message.text(), u"still right?"_s})
        QVERIFY2(strip->text().contains(part), qPrintable(strip->text()));
    QCOMPARE(feedback()->toPlainText(), shown);
    QVERIFY(!feedback()->isReadOnly());
    QCOMPARE(m_link->decisions.size(), 0);
    m_link->emitExecutions({m_run}); // a change that has nothing to do with it

    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    const DecisionOrder &order = m_link->decisions.last().command.order;
    QCOMPARE(order.reviewId, m_reviews[1].id);
    QCOMPARE(order.verdict, verdict);
    QCOMPARE(order.feedback, words);
}

/// As it was decided before the service could not be reached.
void ReviewDecidingTest::refusedIsChosenAgain()
{
    Decision refused = sample::decision(m_reviews[1], Verdict::Reject, u"Shorter."_s, DecisionState::Refused);
    refused.message = Explanation(u"The connection was refused."_s);
    m_link->emitReviews({sample::decided(m_reviews[1], refused, ReviewState::Waiting)});
    m_page->showReview(m_reviews[1].id);
    QCOMPARE(m_link->decisions.size(), 0);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"Shorter."_s);
}

/// As while the disk is full.
void ReviewDecidingTest::whatTheEngineDidNotTakeIsStillChosen()
{
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Shorter."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->decisions.last().answer(std::unexpected(u"Nothing was sent."_s));
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    QCOMPARE(message->text(), u"Nothing was sent."_s);
    QVERIFY(named<QPushButton>(*m_page, u"Reject"_s)->font().bold());
    QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 2));
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"Shorter."_s);
}

void ReviewDecidingTest::whatTheEngineDidNotTakeIsThereLater_data()
{
    QTest::addColumn<bool>("isElsewhere"); // when the answer comes
    QTest::newRow("refused while it is shown") << false;
    QTest::newRow("refused while another one is shown") << true;
}

void ReviewDecidingTest::whatTheEngineDidNotTakeIsThereLater()
{
    QFETCH(const bool, isElsewhere);
    const auto isChosen = [this] { return named<QPushButton>(*m_page, u"Reject"_s)->font().bold(); };
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Shorter."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    if (isElsewhere)
        m_page->showReview(m_reviews[0].id);
    m_link->decisions.last().answer(std::unexpected(u"The disk is full."_s));
    m_page->showReview(m_reviews[0].id);
    QVERIFY(!isChosen());
    m_page->showReview(m_reviews[1].id);
    QVERIFY(isChosen());
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
    QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 2));
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"Shorter."_s);
}

void ReviewDecidingTest::anotherChoiceReplacesWhatWasNotTaken()
{
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Shorter."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    m_link->decisions.last().answer(std::unexpected(u"The disk is full."_s));
    pane()->chooseVerdict(Verdict::Approve);
    m_page->showReview(m_reviews[0].id);
    m_page->showReview(m_reviews[1].id);
    for (const QString &name : {u"Reject"_s, u"Approve"_s})
        QVERIFY2(!named<QPushButton>(*m_page, name)->font().bold(), qPrintable(name));
}

/// A rejection, as while the disk is full.
void ReviewDecidingTest::orderWhatIsNotTaken(const Review &review)
{
    m_page->showReview(review.id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Shorter."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!m_link->decisions.isEmpty());
    m_link->decisions.last().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(looksChosen(u"Reject"_s));
}

void ReviewDecidingTest::whatWasNotTakenGoesBeforeWhatCameBack()
{
    const Decision returned =
        sample::decision(m_reviews[1], Verdict::Reject, u"Shorter."_s, DecisionState::Returned);
    m_link->emitReviews({sample::decided(m_reviews[1], returned, ReviewState::Waiting)});
    m_page->showReview(m_reviews[1].id);
    QVERIFY(looksChosen(u"Reject"_s));
    feedback()->clear();
    pane()->chooseVerdict(Verdict::Approve);
    QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 1));
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Approve);
    m_link->decisions.last().answer(std::unexpected(u"The disk is full."_s));
    m_page->showReview(m_reviews[0].id);
    m_page->showReview(m_reviews[1].id);
    QVERIFY(looksChosen(u"Approve"_s));
    QVERIFY(!looksChosen(u"Reject"_s));
}

/// The key may be meant for the review before.
void ReviewDecidingTest::whatIsChosenAgainIsShieldedAfterADecision()
{
    orderWhatIsNotTaken(m_reviews[1]);
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    QTRY_VERIFY((key(Qt::Key_Return, Qt::ControlModifier), m_link->decisions.size() == 2));
    pane()->setShieldDuration(1h);
    hold(m_reviews[0]);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(looksChosen(u"Reject"_s));
    const auto *shield = pane()->findChild<ArrivalShield *>();
    QVERIFY(shield->isUp() && !shield->isBrief());
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 2);
}

/// Before the engine has refused it.
void ReviewDecidingTest::whatWasUndoneIsNotChosenAgain()
{
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Shorter."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_context->context.pendingDecisions().lastBut(nullptr));
    m_link->decisions.last().answer(std::unexpected(u"The disk is full."_s));
    QVERIFY(!looksChosen(u"Reject"_s));
    m_page->showReview(m_reviews[0].id);
    m_page->showReview(m_reviews[1].id);
    QVERIFY(!looksChosen(u"Reject"_s));
}

/// Also one that turns out to be about something else.
void ReviewDecidingTest::aChangeForgetsWhatWasNotTaken()
{
    orderWhatIsNotTaken(m_reviews[1]);
    Review doubtful = m_reviews[1];
    doubtful.unreadableNotices = 1;
    m_link->emitReviews({doubtful});
    QVERIFY(!looksChosen(u"Reject"_s));
    m_link->emitReviews({m_reviews[1]});
    m_page->showReview(m_reviews[0].id);
    m_page->showReview(m_reviews[1].id);
    QVERIFY(!looksChosen(u"Reject"_s));
}

void ReviewDecidingTest::aJoinedReviewForgetsWhatWasNotTaken()
{
    orderWhatIsNotTaken(m_reviews[1]);
    m_page->showReview(m_reviews[0].id);
    joinFirstTwo();
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QVERIFY(!looksChosen(u"Reject"_s));
}

void ReviewDecidingTest::whatWasReplacedMeanwhileIsNotChosenAgain()
{
    m_page->showReview(m_reviews[1].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->emitReviews({sample::tried(m_reviews[1], u"# New"_s)});
    m_link->decisions.last().answer(std::unexpected(u"A newer attempt came."_s));
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
}

/// What came instead has to be read first.
void ReviewDecidingTest::returnedForAnotherOutputIsNotChosen()
{
    Decision returned =
        sample::decision(m_reviews[1], Verdict::Approve, u"Approved."_s, DecisionState::Returned);
    returned.isOutdated = true;
    m_link->emitReviews({sample::decided(m_reviews[1], returned, ReviewState::Waiting)});
    m_page->showReview(m_reviews[1].id);
    const auto *strip = m_page->findChild<InfoBar *>(u"reviewStrip"_s);
    QVERIFY2(strip->text().endsWith(u"Choose and commit it again."_s), qPrintable(strip->text()));
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
}

/// Not when what stood against choosing it again is over, either.
void ReviewDecidingTest::returnedNeverReplacesAChoice()
{
    const Decision returned =
        sample::decision(m_reviews[1], Verdict::Approve, u"Approved."_s, DecisionState::Returned);
    Review review = sample::decided(m_reviews[1], returned, ReviewState::Waiting);
    review.unreadableNotices = 1;
    m_link->emitReviews({review});
    m_page->showReview(review.id);
    key(Qt::Key_R);
    feedback()->setPlainText(u"Wrong numbers"_s);
    review.unreadableNotices = 0;
    m_link->emitReviews({review});
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
}

/// Choosing moved the focus into the feedback, where nothing was written.
void ReviewDecidingTest::lettersAreKeysAgainAfterANewerAttempt()
{
    key(Qt::Key_A);
    QVERIFY(feedback()->hasFocus());
    m_link->emitReviews({sample::tried(m_reviews[0], u"Second output"_s)});
    QVERIFY(!feedback()->hasFocus());
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(feedback()->toPlainText(), QString());
    QCOMPARE(m_link->decisions.size(), 0); // the newest attempt has to be looked at first
}

/// Beside the next review it said that a decision was not sent, after that decision had been made again.
void ReviewDecidingTest::returnedIsForgottenOnceDecidedAgain()
{
    m_page->showReview(m_reviews[1].id);
    Decision decision = sample::decision(m_reviews[0], Verdict::Reject, u"Shorter."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Held)});
    decision.state = DecisionState::Returned;
    decision.message = Explanation(u"It may contain a newer output."_s);
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Waiting)});
    const auto isTold = [this] {
        return std::ranges::any_of(m_page->findChildren<InfoBar *>(), [](const InfoBar *bar) {
            return bar->isVisible() && bar->text().contains(u"was not sent"_s);
        });
    };
    QVERIFY(isTold());
    Decision again = sample::decision(m_reviews[0], Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    again.id = QUuid::createUuid();
    m_link->emitReviews({sample::decided(m_reviews[0], again, ReviewState::Retrying)});
    QVERIFY(!isTold());
}

void ReviewDecidingTest::returnedWhileShownIsShielded()
{
    m_context->preferences.setValue(pref.advance, false);
    Decision decision = sample::decision(m_reviews[0], Verdict::Reject, u"Shorter."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Held)});
    pane()->setShieldDuration(1h);
    decision.state = DecisionState::Returned;
    m_link->emitReviews({sample::decided(m_reviews[0], decision, ReviewState::Waiting)});
    key(Qt::Key_Return, Qt::ControlModifier); // meant for what stood here before the computer slept
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
}

void ReviewDecidingTest::advanceKeepsTheFilter()
{
    QueueFilter filter;
    filter.starredOnly = true;
    m_context->context.marks().setStarred(m_reviews[0].id, true);
    m_context->context.marks().setStarred(m_reviews[2].id, true);
    m_context->context.queue().setFilter(filter);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    hold(m_reviews[0]);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id); // Beta has no star
    QVERIFY(m_context->context.queue().filter() == filter);
    key(Qt::Key_Escape);
    QCOMPARE(m_page->shownReview(), m_reviews[2].id); // none else passes
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    QCOMPARE(message->text(), u"The search or filter hides all other reviews that are waiting for you."_s);
}

void ReviewDecidingTest::advanceCanBeSwitchedOff()
{
    m_context->preferences.setValue(pref.advance, false);
    pane()->setShieldDuration(0ms); // the settings set it
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    hold(m_reviews[0]);
    QCOMPARE(m_page->shownReview(), m_reviews[0].id);
}

void ReviewDecidingTest::windowAdvancesToo()
{
    QueueFilter filter;
    filter.text = u"gamma"_s;
    m_context->context.queue().setFilter(filter);
    ReviewWindow window(m_context->context);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.setShieldDuration(0ms);
    window.present(m_reviews[0].id);
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(window.windowHandle(), Qt::Key_J, Qt::ControlModifier); // next waiting, from here too
    QCOMPARE(window.shownReview(), m_reviews[2].id);
}

void ReviewDecidingTest::laterLeavesItWaiting()
{
    key(Qt::Key_Escape);
    QCOMPARE(m_page->shownReview(), m_reviews[1].id);
    QCOMPARE(m_page->waitingCount(), 3);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ReviewDecidingTest::thirdAlikeAttemptIsPointedOut()
{
    m_link->emitReviews({rejectedTimes(3)});
    m_page->showReview(m_reviews[0].id);
    QVERIFY2(reflection().startsWith(u"Attempt 4: the last three outputs are 100% alike."_s),
             qPrintable(reflection()));
    m_context->preferences.setValue(pref.warnAlike, false);
    QCOMPARE(reflection(), QString());
}

void ReviewDecidingTest::rejectingTheThirdIsPointedOut()
{
    m_link->emitReviews({rejectedTimes(2)});
    m_page->showReview(m_reviews[0].id);
    QCOMPARE(reflection(), QString());
    pane()->chooseVerdict(Verdict::Reject);
    QVERIFY(reflection().startsWith(u"Attempt 3:"_s));
    pane()->chooseVerdict(Verdict::Approve);
    QCOMPARE(reflection(), QString());
}

void ReviewDecidingTest::headerSaysAttemptsTimeAndLikeness()
{
    m_link->emitReviews({rejectedTimes(1)});
    m_page->showReview(m_reviews[0].id);
    QStringList said;
    for (const QLabel *label : m_page->findChildren<QLabel *>())
        said += label->text();
    const QString all = said.join(u'\n');
    for (const QString &part :
         {u"attempt 2 of 2"_s, u"15 min since the first attempt"_s, u"last two outputs 100% alike"_s})
        QVERIFY2(all.contains(part), qPrintable(all));
}

/// The buttons stay where the person is about to click.
void ReviewDecidingTest::whatFollowsCanBeReadInANarrowPane()
{
    m_page->showReview(m_reviews[0].id);
    m_page->resize(700, 800);
    QTRY_COMPARE(m_page->width(), 700);
    const auto *hint = m_page->findChild<ElidedLabel *>(u"verdictHint"_s);
    const auto *approve = named<QPushButton>(*m_page, u"Approve"_s);
    QVERIFY(hint && approve);
    const auto readable = [hint] { return hint->elided().replace(u'\n', u' '); };
    const auto corner = [this, approve] {
        return approve->mapTo(m_page.get(), approve->rect().bottomRight());
    };
    const QPoint place = corner();
    key(Qt::Key_R);
    QVERIFY2(hint->text().startsWith(u"Reject: "_s), qPrintable(hint->text()));
    QTRY_COMPARE(readable(), hint->text());
    QCOMPARE(corner(), place);
    m_page->resize(1000, 800);
    QTRY_COMPARE(m_page->width(), 1000);
    QTRY_COMPARE(readable(), hint->text());
}

/// The row of the buttons has no room for two lines of it.
void ReviewDecidingTest::whatFollowsCanBeReadInLargeText()
{
    QFont large = m_page->font();
    large.setPixelSize(QFontInfo(large).pixelSize() * 3 / 2);
    m_page->setFont(large);
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_R);
    const auto *hint = m_page->findChild<ElidedLabel *>(u"verdictHint"_s);
    QVERIFY2(hint->text().startsWith(u"Reject: "_s), qPrintable(hint->text()));
    for (const int width : {800, 1000, 1200, 1400, 1600, 1800}) {
        m_page->resize(width, 800);
        QTRY_VERIFY(m_page->width() >= width); // large text may need more
        QCoreApplication::processEvents();
        QTRY_COMPARE(hint->elided().replace(u'\n', u' '), hint->text());
    }
}

void ReviewDecidingTest::nothingIsHalfSaidBeforeAVerdict_data()
{
    QTest::addColumn<int>("textPercent");
    QTest::newRow("usual text") << 100;
    QTest::newRow("large text") << 200;
}

/// What does not fit next to the buttons is said once Reject is chosen.
void ReviewDecidingTest::nothingIsHalfSaidBeforeAVerdict()
{
    QFETCH(const int, textPercent);
    QFont font = m_page->font();
    font.setPixelSize(QFontInfo(font).pixelSize() * textPercent / 100);
    m_page->setFont(font);
    m_page->showReview(m_reviews[0].id);
    const auto *hint = m_page->findChild<ElidedLabel *>(u"verdictHint"_s);
    const QString text = u"Reject tries the task again."_s;
    QCOMPARE(hint->text(), text);
    for (int width = 600; width <= 1800; width += 25) {
        m_page->resize(width, 800);
        QTRY_VERIFY(m_page->width() >= width); // large text may need more
        QCoreApplication::processEvents();
        const QString shown = hint->elided().replace(u'\n', u' ');
        QVERIFY2(shown.isEmpty() || shown == text, qPrintable(shown));
        QCOMPARE(hint->accessibleName(), text);
    }
    QTRY_COMPARE(hint->elided().replace(u'\n', u' '), text); // where there is room
}

/// Nobody is about to click then, so it may be above the buttons.
void ReviewDecidingTest::whyNothingCanBeDecidedCanBeRead()
{
    m_page->showReview(m_reviews[0].id);
    m_context->store.access().setReached(false, true);
    const auto *hint = m_page->findChild<ElidedLabel *>(u"verdictHint"_s);
    QTRY_VERIFY2(hint->text().startsWith(u"You are signed out of the desk."_s), qPrintable(hint->text()));
    for (const int width : {700, 800, 1000}) {
        m_page->resize(width, 800);
        QTRY_COMPARE(m_page->width(), width);
        QTRY_COMPARE(hint->elided().replace(u'\n', u' '), hint->text());
    }
}

void ReviewDecidingTest::manyApprovalsArePointedOut()
{
    for (int i = 0; i < 4; ++i)
        m_context->context.pace().record(QUuid::createUuid(), Verdict::Approve, ApprovalPace::Clock::now());
    m_page->showReview(m_reviews[0].id);
    const auto *hint = m_page->findChild<QLabel *>(u"verdictHint"_s);
    QVERIFY(!hint->text().contains(u"approvals"_s));
    key(Qt::Key_A);
    QVERIFY(hint->text().startsWith(u"Approve: "_s));
    key(Qt::Key_Return, Qt::ControlModifier);
    hold(m_reviews[0]);
    const QString pace = u"5 approvals in 60 s."_s;
    QVERIFY2(hint->text().startsWith(pace), qPrintable(hint->text()));
    QCOMPARE(hint->accessibleName(), hint->text());
    key(Qt::Key_R); // the sentence is about the verdict
    QVERIFY2(hint->text().startsWith(u"Reject: "_s), qPrintable(hint->text()));
    key(Qt::Key_Escape);
    key(Qt::Key_A);
    QVERIFY2(hint->text().startsWith(pace), qPrintable(hint->text()));
    m_context->preferences.setValue(pref.warnPace, false);
    QVERIFY(!hint->text().startsWith(pace));
}

void ReviewDecidingTest::anUndoneApprovalIsNotCounted()
{
    for (int i = 0; i < 4; ++i)
        m_context->context.pace().record(QUuid::createUuid(), Verdict::Approve, ApprovalPace::Clock::now());
    m_page->showReview(m_reviews[0].id);
    key(Qt::Key_A);
    key(Qt::Key_Return, Qt::ControlModifier);
    hold(m_reviews[0]);
    QCOMPARE(m_context->context.pace().lastMinute(ApprovalPace::Clock::now()), 5);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_context->context.pace().lastMinute(ApprovalPace::Clock::now()), 4);
}

QTEST_MAIN(ReviewDecidingTest)
#include "tst_reviewdeciding.moc"
