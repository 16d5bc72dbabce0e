// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews of flows through the page's real keys and clicks: outcomes, words, and what may not be answered.
#include "gui/common/widgets/enterkey.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/deciding/flowanswerbar.h"
#include "gui/reviews/deciding/flowanswering.h"
#include "gui/reviews/feedback/previousfeedback.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewstrip.h"
#include "gui/reviews/pane/reviewtext.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QWindow>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

class FlowDecidingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void offersOutcomesInPlaceOfVerdicts();
    void twoKeysAnswer();
    void clickAnswersAtOnce();
    void enterOnAnOutcomeAnswersNothing();
    void whatGoesLeavesTheFocusAtTheReview();
    void wordsAreAnAnswer();
    void wordsAndOutcomeAreNotBothSent();
    void nearlyAnOutcomeIsAskedAbout();
    void anOutcomeWithOtherSpacesIsAskedAbout();
    void whatIsShownAsChosenIsSent();
    void wordsAloneNeedNoChoice();
    void crewsKeysDecideNothing();
    void digitsDecideNothingAboutACrew();
    void aDigitAtWhatIsDecidedSaysWhy();
    void aDigitBehindTheShieldChangesNothing();
    void aClickOnADisabledButtonSaysWhy_data();
    void aClickOnADisabledButtonSaysWhy();
    void unknownAddressIsAllowedFirst();
    void doubtfulRequestIsUsedFirst();
    void unreadableRequestCanOnlyBeClosed();
    void keysSayWhatToDoWithADoubtfulRequest();
    void refusedOutcomeIsNoFeedback();
    void outcomeIsNoPointOfTheNextRound();
    void nothingIsLeftForTheNext();
    void manyOutcomesFit();
    void outcomesOutOfSightAreScrolledTo();
    void outcomesThatDifferInBlanksLookDifferent();
    void outcomesAreNoMarkup();
    void outcomesThatBeginAlikeLookDifferent();
    void outcomesThatDifferInTheMiddleLookDifferent();
    void sentencesShowOutcomesAsButtonsDo();
    void refusedOutcomeSaysNothingOfFeedback();
    void wordsThatAreAnOutcomeAreToldAsOne();
    void whatCannotBeAnsweredIsNotOffered_data();
    void whatCannotBeAnsweredIsNotOffered();
    void deploymentIsNamedByItsId();
    void whatIsNotShownIsToldAndCanBeSeen();

private:
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    QPushButton *button(const QString &name) const { return byName<QPushButton>(*m_page, name); }
    ReviewPane *pane() const { return m_page->findChild<ReviewPane *>(); }
    FlowAnswerBar *bar() const { return m_page->findChild<FlowAnswerBar *>(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_page->windowHandle(), key, modifiers);
    }
    void show(const Review &review);
    Review flowReview(const QString &task, const QStringList &outcomes) const;
    /// The feedback says which keys send the answer.
    bool isSendingOffered() const
    {
        const QList<QLabel *> labels = pane()->findChildren<QLabel *>();
        return std::ranges::count(labels, u"Ctrl+Enter sends the answer"_s, &QLabel::text) > 0;
    }
    DecisionOrder lastOrder() const { return m_link->decisions.last().command.order; }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Crew m_crew;
    Execution m_run;
    Review m_flow;
    Review m_usual;
};

Review FlowDecidingTest::flowReview(const QString &task, const QStringList &outcomes) const
{
    Review review =
        sample::review(m_run, task, u"Is this draft good?"_s, QDateTime::currentDateTimeUtc().addSecs(-900));
    FlowQuestion question;
    question.requestId = task;
    question.deploymentId = u"deployment-1"_s;
    question.deploymentName = u"Drafts"_s;
    question.outcomes = outcomes;
    question.answerOrigin = u"https://platform.example"_s;
    review.attempts.last().flow = question;
    return review;
}

void FlowDecidingTest::init()
{
    m_crew = sample::crew(u"Research"_s, u"blue"_s);
    m_crew.flows.addressHash = QByteArray(32, 'x');
    m_crew.flows.allowed = {{u"deployment-1"_s, u"https://platform.example"_s}};
    m_run = sample::execution(m_crew, u"Flags"_s);
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    pane()->setShieldDuration(0ms);
    m_flow = flowReview(u"review_draft"_s, {u"approved"_s, u"needs_revision"_s, u"rejected"_s});
    m_usual = sample::review(m_run, u"Alpha"_s, u"# Output"_s, QDateTime::currentDateTimeUtc().addSecs(-100));
    m_link->emitCrews({m_crew});
    m_link->emitExecutions({m_run});
    m_link->emitReviews({m_flow, m_usual});
    m_page->resize(1000, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    named(*m_page, u"Queue"_s)->setFocus();
    show(m_flow);
}

void FlowDecidingTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

void FlowDecidingTest::show(const Review &review)
{
    m_link->emitReviews({review});
    pane()->showReview(review.id);
    QCOMPARE(pane()->reviewId(), review.id);
}

void FlowDecidingTest::offersOutcomesInPlaceOfVerdicts()
{
    QVERIFY(bar()->isVisible());
    QCOMPARE(bar()->buttons().size(), 3);
    QCOMPARE(bar()->buttons().at(1)->accessibleName(), u"needs_revision"_s);
    QVERIFY(!button(u"Approve"_s)->isVisible());
    QVERIFY(!button(u"Reject"_s)->isVisible());
    QVERIFY(button(u"Send feedback"_s)->isVisible());
    show(m_usual);
    QVERIFY(!bar()->isVisible());
    QVERIFY(button(u"Approve"_s)->isVisible());
    QVERIFY(!button(u"Send feedback"_s)->isVisible());
}

void FlowDecidingTest::twoKeysAnswer()
{
    key(Qt::Key_2);
    QVERIFY(m_link->decisions.isEmpty());
    key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().verdict, Verdict::Answer);
    QCOMPARE(lastOrder().feedback, u"needs_revision"_s);
    QCOMPARE(lastOrder().reviewId, m_flow.id);
    QCOMPARE(lastOrder().seen.raw, m_flow.lastAttempt().raw);
}

void FlowDecidingTest::clickAnswersAtOnce()
{
    QTest::mouseClick(bar()->buttons().first(), Qt::LeftButton);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().feedback, u"approved"_s);
}

void FlowDecidingTest::enterOnAnOutcomeAnswersNothing()
{
    const EnterKey enter;
    bar()->buttons().first()->setFocus();
    key(Qt::Key_Return);
    QVERIFY(m_link->decisions.isEmpty());
}

/// Else Space presses the next button, such as Undo of another decision.
void FlowDecidingTest::whatGoesLeavesTheFocusAtTheReview()
{
    bar()->buttons().first()->setFocus();
    QVERIFY(bar()->buttons().first()->hasFocus());
    const auto allowed = m_crew.flows.allowed;
    m_crew.flows.allowed.clear();
    m_link->emitCrews({m_crew});
    QVERIFY(!bar()->buttons().first()->isEnabled());
    QVERIFY(m_page->window()->focusWidget() == pane());
    auto *allow = button(u"Allow answers to this address"_s);
    allow->setFocus();
    QVERIFY(allow->hasFocus());
    m_crew.flows.allowed = allowed;
    m_link->emitCrews({m_crew});
    QVERIFY(!allow->isVisible());
    QVERIFY(m_page->window()->focusWidget() == pane());
    bar()->buttons().first()->setFocus();
    QVERIFY(bar()->buttons().first()->hasFocus());
    show(flowReview(u"publish_draft"_s, {u"publish"_s, u"discard"_s}));
    QVERIFY(m_page->window()->focusWidget() == pane());
}

void FlowDecidingTest::wordsAreAnAnswer()
{
    key(Qt::Key_0);
    QTRY_VERIFY(feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Mention 3 prices."_s);
    key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().verdict, Verdict::Answer);
    QCOMPARE(lastOrder().feedback, u"Mention 3 prices."_s);
}

void FlowDecidingTest::wordsAndOutcomeAreNotBothSent()
{
    feedback()->setPlainText(u"Mention the price."_s);
    QTest::mouseClick(bar()->buttons().first(), Qt::LeftButton);
    QVERIFY(m_page->findChild<MessageLine *>(u"message"_s)->text().contains("approved"_L1));
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
    QCOMPARE(feedback()->toPlainText(), u"Mention the price."_s);
    const auto *hint = pane()->findChild<QLabel *>(u"verdictHint"_s);
    QCOMPARE(hint->text(), QString()); // it continues with neither as it stands
    QVERIFY(!isSendingOffered());
    feedback()->clear();
    QTRY_COMPARE(hint->text(), u"The flow continues with “approved”."_s);
    QVERIFY(isSendingOffered());
}

void FlowDecidingTest::nearlyAnOutcomeIsAskedAbout()
{
    feedback()->setPlainText(u" Approved "_s);
    QTest::mouseClick(button(u"Send feedback"_s), Qt::LeftButton);
    QVERIFY(m_link->decisions.isEmpty());
    QVERIFY(!isSendingOffered());
    feedback()->setPlainText(u"approved"_s); // to the letter it is that outcome
    QTRY_VERIFY(isSendingOffered());
    QTest::mouseClick(button(u"Send feedback"_s), Qt::LeftButton);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().feedback, u"approved"_s);
}

void FlowDecidingTest::anOutcomeWithOtherSpacesIsAskedAbout()
{
    const QStringList outcomes{u"send it"_s, u"drop it"_s};
    QVERIFY(!FlowAnswering::ambiguity(outcomes, {}, u"send\u00a0it"_s).isEmpty());
    QVERIFY(FlowAnswering::ambiguity(outcomes, {}, u"send it"_s).isEmpty());
}

/// A click that was not taken leaves what was chosen in sight.
void FlowDecidingTest::whatIsShownAsChosenIsSent()
{
    key(Qt::Key_0);
    feedback()->setPlainText(u"Mention the price."_s);
    QTest::mouseClick(bar()->buttons().at(2), Qt::LeftButton);
    QVERIFY(m_link->decisions.isEmpty());
    feedback()->clear();
    QVERIFY(bar()->buttons().at(2)->font().bold());
    pane()->setFocus();
    key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().feedback, u"rejected"_s);
}

void FlowDecidingTest::wordsAloneNeedNoChoice()
{
    feedback()->setPlainText(u"Mention the price."_s);
    pane()->setFocus();
    key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().feedback, u"Mention the price."_s);
}

void FlowDecidingTest::crewsKeysDecideNothing()
{
    for (const Qt::Key wrong : {Qt::Key_A, Qt::Key_R}) {
        key(wrong);
        key(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_link->decisions.isEmpty());
    }
    key(Qt::Key_9); // there is no ninth
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
}

void FlowDecidingTest::digitsDecideNothingAboutACrew()
{
    show(m_usual);
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
}

void FlowDecidingTest::aDigitAtWhatIsDecidedSaysWhy()
{
    const Decision held = sample::decision(m_flow, Verdict::Answer, u"approved"_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_flow, held, ReviewState::Held)});
    key(Qt::Key_2);
    QVERIFY(m_link->decisions.isEmpty());
    QCOMPARE(m_page->findChild<MessageLine *>(u"message"_s)->text(),
             u"You have already decided this review."_s);
}

/// Also in the queue, where the shield does not see it first.
void FlowDecidingTest::aDigitBehindTheShieldChangesNothing()
{
    Review newer = sample::tried(m_flow, u"Is this better?"_s);
    newer.attempts.last().flow = m_flow.lastAttempt().flow;
    m_link->emitReviews({newer});
    QCOMPARE(pane()->shownAttempt(), 1);
    named(*m_page, u"Queue"_s)->setFocus();
    pane()->setShieldDuration(1h);
    pane()->raiseShield();
    key(Qt::Key_2);
    QCOMPARE(pane()->shownAttempt(), 1);
    const QString said = m_page->findChild<MessageLine *>(u"message"_s)->text();
    QVERIFY2(said.contains(u"were ignored"_s), qPrintable(said));
}

void FlowDecidingTest::aClickOnADisabledButtonSaysWhy_data()
{
    QTest::addColumn<bool>("isOutcome");
    QTest::newRow("an outcome") << true;
    QTest::newRow("feedback") << false;
}

void FlowDecidingTest::aClickOnADisabledButtonSaysWhy()
{
    QFETCH(const bool, isOutcome);
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    m_crew.flows.allowed.clear();
    m_link->emitCrews({m_crew});
    show(m_flow);
    const QPushButton *disabled = isOutcome ? bar()->buttons().first() : button(u"Send feedback"_s);
    QTRY_VERIFY(disabled->isVisible() && !disabled->isEnabled());
    const auto click = [this, disabled](Qt::MouseButton mouseButton) {
        QCoreApplication::processEvents(); // what is shown now has its place
        const QPoint place = disabled->mapTo(m_page.get(), disabled->rect().center());
        QTest::mouseClick(m_page->windowHandle(), mouseButton, {}, place);
    };
    click(Qt::RightButton);
    QCOMPARE(message->text(), QString());
    click(Qt::LeftButton);
    QVERIFY2(message->text().startsWith(u"Allow answers to"_s), qPrintable(message->text()));
    QVERIFY(m_link->decisions.isEmpty());
}

void FlowDecidingTest::unknownAddressIsAllowedFirst()
{
    m_crew.flows.allowed.clear();
    m_link->emitCrews({m_crew});
    show(m_flow);
    QVERIFY(!bar()->buttons().first()->isEnabled());
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
    auto *allow = m_page->findChild<QPushButton *>(u"allowAnswers"_s);
    QVERIFY(allow->isVisible());
    QVERIFY(m_page->findChild<InfoBar *>(u"flowObstacle"_s)->text().contains("https://platform.example"_L1));
    QTest::mouseClick(allow, Qt::LeftButton);
    QCOMPARE(m_link->flowDestinations.size(), 1);
    const FlowDestination wanted{u"deployment-1"_s, u"https://platform.example"_s};
    QCOMPARE(m_link->flowDestinations.last().destination, wanted);
    QVERIFY(m_link->flowDestinations.last().isAllowed);
    QVERIFY(m_page->findChild<MessageLine *>(u"message"_s)->text().startsWith(u"Allow answers to"_s));
    m_crew.flows.allowed = {wanted};
    m_link->emitCrews({m_crew});
    QTRY_VERIFY(bar()->buttons().first()->isEnabled());
    QCOMPARE(m_page->findChild<MessageLine *>(u"message"_s)->text(), QString());
}

void FlowDecidingTest::doubtfulRequestIsUsedFirst()
{
    Review late = m_flow;
    late.attempts.last().flow->doubt = FlowDoubt::Late;
    show(late);
    QVERIFY(!bar()->buttons().first()->isEnabled());
    QVERIFY(!m_page->findChild<QPushButton *>(u"allowAnswers"_s)->isVisible());
    auto *use = m_page->findChild<QPushButton *>(u"acceptRequest"_s);
    QVERIFY(use->isVisible());
    QTest::mouseClick(use, Qt::LeftButton);
    QCOMPARE(m_link->flowAcceptances.size(), 1);
    late.attempts.last().flow->isAccepted = true;
    m_link->emitReviews({late});
    QTRY_VERIFY(bar()->buttons().first()->isEnabled());
}

void FlowDecidingTest::unreadableRequestCanOnlyBeClosed()
{
    Review unreadable = flowReview(u"unreadable"_s, {});
    unreadable.attempts.last().flow->doubt = FlowDoubt::Unreadable;
    show(unreadable);
    QVERIFY(!m_page->findChild<QPushButton *>(u"acceptRequest"_s)->isVisible());
    QVERIFY(!button(u"Send feedback"_s)->isEnabled());
    for (const QMessageBox::ButtonRole role : {QMessageBox::RejectRole, QMessageBox::DestructiveRole}) {
        QVERIFY(m_link->flowClosings.isEmpty());
        QTest::mouseClick(button(u"Answered elsewhere"_s), Qt::LeftButton);
        auto *box = m_page->findChild<QMessageBox *>(u"closeFlowReview"_s);
        QVERIFY(box);
        for (QAbstractButton *each : box->buttons()) {
            if (box->buttonRole(each) == role)
                QTest::mouseClick(each, Qt::LeftButton);
        }
        QTRY_VERIFY(!m_page->findChild<QMessageBox *>(u"closeFlowReview"_s));
    }
    QCOMPARE(m_link->flowClosings.size(), 1);
    QCOMPARE(m_link->flowClosings.last().command.reviewId, unreadable.id);
}

void FlowDecidingTest::keysSayWhatToDoWithADoubtfulRequest()
{
    const auto *message = m_page->findChild<MessageLine *>(u"message"_s);
    Review unreadable = flowReview(u"unreadable"_s, {});
    unreadable.attempts.last().flow->doubt = FlowDoubt::Unreadable;
    show(unreadable);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY2(message->text().contains(u"“Answered elsewhere”"_s), qPrintable(message->text()));
    Review late = m_flow;
    late.attempts.last().flow->doubt = FlowDoubt::Late;
    show(late);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY2(message->text().contains(u"“Use this request”"_s), qPrintable(message->text()));
    m_crew.flows.allowed.clear();
    m_link->emitCrews({m_crew});
    show(m_flow);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY2(message->text().contains("https://platform.example"_L1), qPrintable(message->text()));
    QVERIFY(m_link->decisions.isEmpty());
}

void FlowDecidingTest::refusedOutcomeIsNoFeedback()
{
    const Decision refused = sample::decision(m_flow, Verdict::Answer, u"approved"_s, DecisionState::Refused);
    show(sample::decided(m_flow, refused, ReviewState::Waiting));
    QCOMPARE(feedback()->toPlainText(), QString());
    const Decision words =
        sample::decision(m_flow, Verdict::Answer, u"Shorter, please."_s, DecisionState::Refused);
    show(sample::decided(m_flow, words, ReviewState::Waiting));
    QCOMPARE(feedback()->toPlainText(), u"Shorter, please."_s);
}

/// What was written is asked about in the next round; what was chosen asked for nothing.
void FlowDecidingTest::outcomeIsNoPointOfTheNextRound()
{
    const auto nextRound = [this](const QString &answer) {
        const Decision decision = sample::decision(m_flow, Verdict::Answer, answer, DecisionState::Accepted);
        Review review = sample::decided(m_flow, decision, ReviewState::Waiting);
        Attempt next = m_flow.attempts.last();
        next.number = 2;
        next.output = u"Is this one good?"_s;
        review.attempts.append(next);
        return review;
    };
    const auto *previous = m_page->findChild<PreviousFeedback *>();
    show(nextRound(u"Mention the price."_s));
    QVERIFY(named(*previous, u"Asked for on attempt 1: 0 of 1 addressed"_s));
    show(nextRound(u"needs_revision"_s));
    QVERIFY(!previous->isVisible());
}

void FlowDecidingTest::nothingIsLeftForTheNext()
{
    const Review next = flowReview(u"publish"_s, {u"yes"_s, u"no"_s});
    m_link->emitReviews({next});
    key(Qt::Key_1);
    show(next);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
    key(Qt::Key_2);
    key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(m_link->decisions.size(), 1);
    QCOMPARE(lastOrder().feedback, u"no"_s);
}

void FlowDecidingTest::manyOutcomesFit()
{
    QStringList outcomes;
    for (int i = 0; i < 50; ++i)
        outcomes << u"outcome number %1 with quite a lot of words in it"_s.arg(i);
    show(flowReview(u"many"_s, outcomes));
    QCOMPARE(bar()->buttons().size(), 50);
    for (const QPushButton *each : bar()->buttons())
        QVERIFY(each->geometry().right() <= m_page->width());
    QVERIFY(feedback()->isVisible());
}

/// In a low window they have a bounded place, and Tab and the digits show what they come to.
void FlowDecidingTest::outcomesOutOfSightAreScrolledTo()
{
    QStringList outcomes;
    for (int i = 0; i < 40; ++i)
        outcomes << u"outcome number %1"_s.arg(i);
    m_page->resize(900, 560);
    show(flowReview(u"many"_s, outcomes));
    const auto isInSight = [this](const QWidget *part) {
        const QRect place(part->mapTo(m_page.get(), QPoint()), part->size());
        return part->visibleRegion().boundingRect() == part->rect() && m_page->rect().contains(place);
    };
    QTRY_COMPARE(m_page->height(), 560);
    QTRY_VERIFY(isInSight(button(u"Send feedback"_s)));
    QTRY_VERIFY(isInSight(bar()->buttons().at(5)));
    const int most = 4 * (bar()->buttons().first()->height() + 8);
    QTRY_VERIFY2(bar()->height() <= most, qPrintable(QString::number(bar()->height())));
    keepPicture(*m_page, u"flow-outcomes"_s);
    bar()->buttons().first()->setFocus(Qt::TabFocusReason);
    for (const QPushButton *each : bar()->buttons()) {
        QTRY_VERIFY2(each->hasFocus(), qPrintable(each->text()));
        QTRY_VERIFY2(isInSight(each), qPrintable(each->text()));
        key(Qt::Key_Tab);
    }
    keepPicture(*m_page, u"flow-outcomes-end"_s);
    key(Qt::Key_1);
    QTRY_VERIFY(isInSight(bar()->buttons().first()));
}

void FlowDecidingTest::outcomesThatDifferInBlanksLookDifferent()
{
    const QStringList outcomes{u"send it"_s, u"send it "_s, u"send  it"_s, u"send\nit"_s};
    show(flowReview(u"odd"_s, outcomes));
    const QStringList shown{u"1  send it"_s, u"2  send␣it␣"_s, u"3  send␣␣it"_s, u"4  send↵it"_s};
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        const QPushButton *each = bar()->buttons().at(i);
        QCOMPARE(each->text(), shown.at(i));
        QCOMPARE(each->accessibleName(), shown.at(i).sliced(3)); // what cannot be seen cannot be heard either
    }
    const Decision held = sample::decision(m_flow, Verdict::Answer, u"send it "_s, DecisionState::Held);
    const QString decided = decisionText(held, {});
    QVERIFY2(decided.contains(u"“send␣it␣”"_s), qPrintable(decided));
}

/// Nor do their ampersands mark a key.
void FlowDecidingTest::outcomesAreNoMarkup()
{
    show(flowReview(u"markup"_s, {u"R&D"_s, u"<b>no</b>"_s, u"ask  me"_s}));
    QCOMPARE(bar()->buttons().at(0)->text(), u"1  R&&D"_s);
    QCOMPARE(bar()->buttons().at(0)->toolTip(), u"<p>R&amp;D</p>"_s);
    QCOMPARE(bar()->buttons().at(1)->toolTip(), u"<p>&lt;b&gt;no&lt;/b&gt;</p>"_s);
    QCOMPARE(bar()->buttons().at(2)->toolTip(), u"<p>ask␣␣me</p>"_s); // markup has one blank for several
}

/// What is chosen by keyboard is read in full before it is sent.
void FlowDecidingTest::outcomesThatBeginAlikeLookDifferent()
{
    const QString now = u"Approve the quarterly report and publish it today"_s;
    const QString later = u"Approve the quarterly report and publish it after legal has signed"_s;
    show(flowReview(u"alike"_s, {now, later}));
    QVERIFY(bar()->buttons().at(0)->text().endsWith(u"publish it today"_s));
    QVERIFY(bar()->buttons().at(1)->text().endsWith(u"legal has signed"_s));
    const auto *message = pane()->findChild<MessageLine *>(u"message"_s);
    const auto *hint = pane()->findChild<QLabel *>(u"verdictHint"_s);
    key(Qt::Key_2);
    QVERIFY2(message->text().contains(later), qPrintable(message->text()));
    QVERIFY2(hint->text().contains(u"legal has signed"_s), qPrintable(hint->text()));
    keepPicture(*m_page, u"flow-outcomes-alike"_s);
}

void FlowDecidingTest::outcomesThatDifferInTheMiddleLookDifferent()
{
    const QString form = u"Send the price list to all customers in %1 and archive the drafts"_s;
    show(flowReview(u"middle"_s, {form.arg(u"Europe"_s), form.arg(u"Asia"_s)}));
    const auto *hint = pane()->findChild<QLabel *>(u"verdictHint"_s);
    for (const int i : {0, 1}) {
        const QString label = bar()->buttons().at(i)->text();
        QVERIFY2(label.contains(i == 0 ? u"Europe"_s : u"Asia"_s), qPrintable(label));
    }
    key(Qt::Key_2);
    QVERIFY2(hint->text().contains(u"Asia"_s), qPrintable(hint->text()));

    const QString most = QString(200, u'x');
    show(flowReview(u"long"_s, {most + u'1' + most, most + u'2' + most}));
    QVERIFY(bar()->buttons().at(0)->text().contains(u"x1x"_s));
    QVERIFY(bar()->buttons().at(0)->text().size() <= 43); // with its number
    QCOMPARE(bar()->buttons().at(1)->accessibleName(), most + u'2' + most);
}

void FlowDecidingTest::sentencesShowOutcomesAsButtonsDo()
{
    const QString hidden = u"ok\u202Etxt"_s;
    const QString large = QString(4000, u'x');
    show(flowReview(u"odd"_s, {hidden, large}));
    const auto *message = pane()->findChild<MessageLine *>(u"message"_s);
    const int width = pane()->minimumSizeHint().width();
    key(Qt::Key_1);
    QVERIFY2(message->text().contains(u"“ok⟦U+202E⟧txt”"_s), qPrintable(message->text()));
    key(Qt::Key_2);
    QVERIFY(message->text().size() < 160);
    QCOMPARE(pane()->minimumSizeHint().width(), width);
}

void FlowDecidingTest::refusedOutcomeSaysNothingOfFeedback()
{
    const Decision refused = sample::decision(m_flow, Verdict::Answer, u"approved"_s, DecisionState::Refused);
    show(sample::decided(m_flow, refused, ReviewState::Waiting));
    QCOMPARE(m_page->findChild<ReviewStrip *>()->text(), u"Your decision had no effect."_s);
}

/// A platform takes them for the outcome, and no model chooses.
void FlowDecidingTest::wordsThatAreAnOutcomeAreToldAsOne()
{
    const auto *hint = pane()->findChild<QLabel *>(u"verdictHint"_s);
    key(Qt::Key_0);
    QTest::keyClicks(feedback(), u"approve"_s);
    QTRY_VERIFY(hint->text().startsWith(u"A language model on the platform"_s));
    QTest::keyClicks(feedback(), u"d"_s);
    QTRY_COMPARE(hint->text(), u"The flow continues with “approved”."_s);
}

void FlowDecidingTest::whatCannotBeAnsweredIsNotOffered_data()
{
    QTest::addColumn<QString>("origin");
    QTest::addColumn<bool>("namesUser");
    QTest::newRow("not encrypted") << u"http://platform.example"_s << false;
    QTest::newRow("private") << u"https://10.0.0.1"_s << false;
    QTest::newRow("nowhere") << u"https://0.0.0.0"_s << false;
    QTest::newRow("with a password") << u"https://platform.example"_s << true;
}

void FlowDecidingTest::whatCannotBeAnsweredIsNotOffered()
{
    QFETCH(QString, origin);
    QFETCH(bool, namesUser);
    Review review = m_flow;
    FlowQuestion &question = *review.attempts.last().flow;
    question.answerOrigin = origin;
    question.answerNamesUser = namesUser;
    show(review);
    const auto *obstacle = m_page->findChild<InfoBar *>(u"flowObstacle"_s);
    QVERIFY(obstacle->isVisible());
    QVERIFY2(obstacle->text().contains("cannot be answered from here"_L1), qPrintable(obstacle->text()));
    QVERIFY(!m_page->findChild<QPushButton *>(u"allowAnswers"_s)->isVisible());
    QVERIFY(!bar()->buttons().first()->isEnabled());
    // Nor where it was allowed before.
    m_crew.flows.allowed.append({question.deploymentId, origin});
    m_link->emitCrews({m_crew});
    QVERIFY(!bar()->buttons().first()->isEnabled());
    key(Qt::Key_1);
    key(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_link->decisions.isEmpty());
}

/// The ID is what is allowed, and anybody can take a name.
void FlowDecidingTest::deploymentIsNamedByItsId()
{
    Review review = m_flow;
    FlowQuestion &question = *review.attempts.last().flow;
    question.deploymentId = u"deployment-2"_s;
    show(review);
    const auto *obstacle = m_page->findChild<InfoBar *>(u"flowObstacle"_s);
    QVERIFY2(obstacle->text().contains("deployment-2"_L1), qPrintable(obstacle->text()));
    QVERIFY2(obstacle->text().contains(u"“Drafts”"_s), qPrintable(obstacle->text()));
    question.deploymentId.clear();
    show(review);
    QVERIFY2(obstacle->text().contains("without an ID"_L1), qPrintable(obstacle->text()));
}

void FlowDecidingTest::whatIsNotShownIsToldAndCanBeSeen()
{
    const auto *notes = m_page->findChild<InfoBar *>(u"flowNotes"_s);
    auto *other = m_page->findChild<QPushButton *>(u"showOther"_s);
    QVERIFY(!notes->isVisible());
    Review review = m_flow;
    FlowQuestion &question = *review.attempts.last().flow;
    question.unofferedOutcomes = 3;
    show(review);
    QVERIFY(notes->isVisible());
    QVERIFY2(notes->text().contains("lists 3 more"_L1), qPrintable(notes->text()));
    QVERIFY(!other->isVisible());
    question.unofferedOutcomes = 0;
    question.changedAt = QDateTime::currentDateTimeUtc();
    question.changedOutput = u"Quite another draft\u202E"_s;
    question.changedOutcomes = {u"publish"_s};
    show(review);
    QVERIFY2(notes->text().contains("again with other content"_L1), qPrintable(notes->text()));
    QTest::mouseClick(other, Qt::LeftButton);
    auto *dialog = m_page->findChild<QDialog *>(u"otherContent"_s);
    QVERIFY(dialog);
    const QString text = dialog->findChild<QPlainTextEdit *>()->toPlainText();
    QVERIFY2(text.startsWith(u"Quite another draft⟦U+202E⟧"_s), qPrintable(text));
    QVERIFY2(text.endsWith(u"publish"_s), qPrintable(text));
    show(flowReview(u"publish"_s, {u"yes"_s}));
    QVERIFY(!m_page->findChild<QDialog *>(u"otherContent"_s));
    show(review);
    QVERIFY(bar()->buttons().first()->isEnabled());
}

QTEST_MAIN(FlowDecidingTest)
#include "tst_flowdeciding.moc"
