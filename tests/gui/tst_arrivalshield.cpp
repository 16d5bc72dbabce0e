// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/reviewsamples.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QInputMethodEvent>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QWheelEvent>
#include <QWindow>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::test;

/// Keys and clicks at the worst moments: those that were meant for something else never decide. They go
/// through the windows, as those of a person do.
class ArrivalShieldTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keysInFlight_data();
    void keysInFlight();
    void controlHeldFromElsewhere();
    void repeatsOfAKeyHeldDown();
    void clickBetweenPressAndRelease();
    void aClickThatComesTooEarlySaysSo();
    void aKeyThatComesTooEarlySaysSo_data();
    void aKeyThatComesTooEarlySaysSo();
    void aClickThatWasMeantForSomethingElseSaysSo();
    void aClickThatEndedElsewhereIsOver();
    void spaceBetweenPressAndRelease();
    void dragOntoAButton();
    void doubleClickReachesOneReview();
    void mnemonicUnderWayIsBoundToItsReview();
    void mnemonicMeantForAMenuDecidesNothing();
    void wheelAndDropAreSwallowed();
    void inputMethodIsSwallowed();
    void releaseAfterTheShieldDoesNothing();
    void activatingClickOfTheMainWindow();
    void keysInTheQueueWaitForTheShield();
    void wordsTypedAfterTheOwnDecisionAreWords();
    void wordsTypedIntoAWindowJustActivatedDoNothing();
    void wordsTypedOutsideAnInputDecideNothing();
    void keysPressedWhileDecidingAreNotForTheNext();
    void aKeyThatWasIgnoredIsToldOnce();
    void undoPasses_data();
    void undoPasses();
    void undoPassesInAWindowJustShown();
    void assistiveTechnologyPasses();
    void afterTheShieldAllWorks();
    void durationIsASetting();

private:
    QPushButton *button(const QString &name) const { return named<QPushButton>(*m_page, name); }
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*m_page, u"Feedback"_s); }
    ReviewPane *pane() const { return m_page->findChild<ReviewPane *>(); }
    ArrivalShield *shield() const
    {
        return pane()->findChild<ArrivalShield *>(QString(), Qt::FindDirectChildrenOnly);
    }
    QString said() const { return pane()->findChild<MessageLine *>(u"message"_s)->text(); }
    QWindow *window() const { return m_page->windowHandle(); }
    QPoint centre(const QWidget *widget) const
    {
        return widget->mapTo(m_page.get(), widget->rect().center());
    }
    void press(const QWidget *widget) { QTest::mousePress(window(), Qt::LeftButton, {}, centre(widget)); }
    void release(const QWidget *widget) { QTest::mouseRelease(window(), Qt::LeftButton, {}, centre(widget)); }
    /// The next review comes into the pane by itself, as after a decision.
    void nextReviewArrives() { pane()->showReview(m_second.id, ReviewPane::Cause::Followed); }
    void letShieldDown() { QTRY_VERIFY(shield()->takesClicks()); }
    void type(const QByteArray &letters)
    {
        for (const char letter : letters)
            QTest::keyClick(window(), letter);
    }
    void commit()
    {
        QTest::keyPress(window(), Qt::Key_Control, Qt::ControlModifier);
        QTest::keyClick(window(), Qt::Key_Return, Qt::ControlModifier);
        QTest::keyRelease(window(), Qt::Key_Control);
    }

    std::unique_ptr<FakeEngineLink> m_link;
    std::unique_ptr<TestReviewContext> m_context;
    std::unique_ptr<ReviewsPage> m_page;
    Review m_first;
    Review m_second;
};

void ArrivalShieldTest::init()
{
    const Crew crew = sample::crew(u"Research"_s, u"blue"_s);
    const Execution run = sample::execution(crew, u"Flags"_s);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_first = sample::review(run, u"Write the brief"_s, u"# First output"_s, now.addSecs(-600));
    m_second = sample::review(run, u"Check the facts"_s,
                              u"# Second output\n\n"_s + u"line\n\n"_s.repeated(200), now.addSecs(-60));
    m_link = std::make_unique<FakeEngineLink>();
    m_context = std::make_unique<TestReviewContext>(*m_link);
    m_page = std::make_unique<ReviewsPage>(m_context->context);
    m_link->emitCrews({crew});
    m_link->emitExecutions({run});
    m_link->emitReviews({m_first, m_second});
    m_page->resize(1000, 800);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    pane()->setShieldDuration(100ms);
    letShieldDown();
    QCOMPARE(m_page->shownReview(), m_first.id);
}

void ArrivalShieldTest::cleanup()
{
    m_page.reset();
    m_context.reset();
    m_link.reset();
}

void ArrivalShieldTest::keysInFlight_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::newRow("A") << int(Qt::Key_A) << 0;
    QTest::newRow("R") << int(Qt::Key_R) << 0;
    QTest::newRow("Enter") << int(Qt::Key_Return) << 0;
    QTest::newRow("Space") << int(Qt::Key_Space) << 0;
    QTest::newRow("Esc") << int(Qt::Key_Escape) << 0;
    QTest::newRow("Ctrl+Enter") << int(Qt::Key_Return) << int(Qt::ControlModifier);
    QTest::newRow("Alt+A, the button's own") << int(Qt::Key_A) << int(Qt::AltModifier);
    QTest::newRow("Ctrl+Z") << int(Qt::Key_Z) << int(Qt::ControlModifier);
}

void ArrivalShieldTest::keysInFlight()
{
    QFETCH(int, key);
    QFETCH(int, modifiers);
    pane()->setShieldDuration(1h);
    for (const QString &place : {u"Approve"_s, u"Feedback"_s, u"Output"_s}) {
        nextReviewArrives();
        named(*m_page, place)->setFocus();
        QTest::keyClick(window(), static_cast<Qt::Key>(key), Qt::KeyboardModifiers::fromInt(modifiers));
    }
    QCoreApplication::processEvents();
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_link->withdrawn.size(), 0);
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(feedback()->toPlainText(), QString());
}

void ArrivalShieldTest::controlHeldFromElsewhere()
{
    // Ctrl went down in another window; only Enter comes here, with the modifier set.
    pane()->chooseVerdict(Verdict::Approve);
    QKeyEvent enter(QEvent::KeyPress, Qt::Key_Return, Qt::ControlModifier);
    QCoreApplication::sendEvent(feedback(), &enter);
    QCOMPARE(m_link->decisions.size(), 0);
    QTest::keyClick(window(), Qt::Key_Return, Qt::ControlModifier); // Ctrl and Enter, both here
    QCOMPARE(m_link->decisions.size(), 1);
}

void ArrivalShieldTest::repeatsOfAKeyHeldDown()
{
    nextReviewArrives();
    letShieldDown();
    pane()->chooseVerdict(Verdict::Approve);
    for (const auto &[key, modifiers] :
         {std::pair(Qt::Key_Return, Qt::KeyboardModifiers(Qt::ControlModifier)),
          std::pair(Qt::Key_X, Qt::KeyboardModifiers())}) {
        QKeyEvent repeat(QEvent::KeyPress, key, modifiers, u"x"_s, true);
        QCoreApplication::sendEvent(feedback(), &repeat);
    }
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(feedback()->toPlainText(), QString());
}

void ArrivalShieldTest::clickBetweenPressAndRelease()
{
    press(button(u"Approve"_s));
    QVERIFY(button(u"Approve"_s)->isDown());
    nextReviewArrives();
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY2(said().contains(u"click was ignored"_s), qPrintable(said()));
    letShieldDown();
    press(button(u"Approve"_s));
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_second.id);
}

void ArrivalShieldTest::aClickThatComesTooEarlySaysSo()
{
    pane()->setShieldDuration(1h);
    nextReviewArrives();
    press(button(u"Approve"_s));
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY2(said().contains(u"click was ignored"_s), qPrintable(said()));
}

void ArrivalShieldTest::aKeyThatComesTooEarlySaysSo_data()
{
    QTest::addColumn<Qt::Key>("key");
    QTest::addColumn<Qt::KeyboardModifier>("modifier");
    QTest::addColumn<bool>("mayHaveArrived"); ///< an earlier decision: it can be sent again
    QTest::newRow("A") << Qt::Key_A << Qt::NoModifier << false;
    QTest::newRow("Ctrl+Enter") << Qt::Key_Return << Qt::ControlModifier << false;
    QTest::newRow("Alt+A") << Qt::Key_A << Qt::AltModifier << false;
    QTest::newRow("Ctrl+Enter, unclear") << Qt::Key_Return << Qt::ControlModifier << true;
}

void ArrivalShieldTest::aKeyThatComesTooEarlySaysSo()
{
    QFETCH(Qt::Key, key);
    QFETCH(Qt::KeyboardModifier, modifier);
    QFETCH(bool, mayHaveArrived);
    if (mayHaveArrived) {
        const Decision no =
            sample::decision(m_second, Verdict::Reject, u"Shorter."_s, DecisionState::Unclear);
        m_link->emitReviews({sample::decided(m_second, no, ReviewState::Unclear)});
    }
    pane()->setShieldDuration(1h);
    nextReviewArrives();
    pane()->setFocus();
    QTest::keyClick(window(), key, modifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY2(said().contains(u"were ignored"_s), qPrintable(said()));
}

/// The button clicks a moment after it was pressed.
void ArrivalShieldTest::aClickThatWasMeantForSomethingElseSaysSo()
{
    Q_EMIT button(u"Approve"_s)->clicked();
    QCOMPARE(m_link->decisions.size(), 0);
    QVERIFY2(said().contains(u"click was ignored"_s), qPrintable(said()));
}

/// Its release went to a widget outside the pane.
void ArrivalShieldTest::aClickThatEndedElsewhereIsOver()
{
    QTest::mousePress(button(u"Approve"_s), Qt::LeftButton);
    nextReviewArrives();
    letShieldDown();
    QTest::mouseClick(feedback()->viewport(), Qt::LeftButton);
    QCOMPARE(said(), QString());
}

void ArrivalShieldTest::spaceBetweenPressAndRelease()
{
    button(u"Approve"_s)->setFocus();
    QTest::keyPress(window(), Qt::Key_Space);
    QVERIFY(button(u"Approve"_s)->isDown());
    nextReviewArrives();
    QTest::keyRelease(window(), Qt::Key_Space);
    letShieldDown();
    QTest::keyRelease(window(), Qt::Key_Space);
    QCOMPARE(m_link->decisions.size(), 0);
}

void ArrivalShieldTest::dragOntoAButton()
{
    press(button(u"Later"_s));
    nextReviewArrives();
    letShieldDown(); // the button is held down all the while
    QTest::mouseMove(window(), centre(button(u"Reject"_s)));
    QTest::mouseMove(window(), centre(button(u"Later"_s)));
    release(button(u"Later"_s));
    QCOMPARE(m_link->decisions.size(), 0);
    QCOMPARE(m_page->shownReview(), m_second.id); // not put off either
}

void ArrivalShieldTest::doubleClickReachesOneReview()
{
    press(button(u"Approve"_s));
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 1);
    pane()->setShieldDuration(1h);
    const Decision held = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->decisions.first().answer(held);
    QCOMPARE(m_page->shownReview(), m_second.id);
    QTest::mouseDClick(window(), Qt::LeftButton, {}, centre(button(u"Approve"_s)));
    press(button(u"Approve"_s));
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 1);
}

void ArrivalShieldTest::mnemonicUnderWayIsBoundToItsReview()
{
    // Alt+A presses the button, which clicks a moment later: meanwhile another review took the place.
    button(u"Approve"_s)->animateClick();
    nextReviewArrives();
    letShieldDown();
    QCOMPARE(m_link->decisions.size(), 0);
}

/// Alt+F, then Alt+A for "Add crew": the second Alt closes the menu, and the review behind was approved.
void ArrivalShieldTest::mnemonicMeantForAMenuDecidesNothing()
{
    QMenu menu(m_page.get());
    menu.addAction(u"&Add"_s);
    menu.popup(m_page->mapToGlobal(QPoint(10, 10)));
    QTRY_COMPARE(QApplication::activePopupWidget(), &menu);
    QTest::keyPress(&menu, Qt::Key_Alt, Qt::AltModifier);
    menu.close();
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 0);
    QTest::keyRelease(window(), Qt::Key_Alt);

    QTest::keyPress(window(), Qt::Key_Alt, Qt::AltModifier);
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QTest::keyRelease(window(), Qt::Key_Alt);
    QCOMPARE(m_link->decisions.size(), 1);
}

void ArrivalShieldTest::wheelAndDropAreSwallowed()
{
    pane()->setShieldDuration(1h);
    nextReviewArrives();
    auto *output = named<QAbstractScrollArea>(*m_page, u"Output"_s);
    QTRY_VERIFY(output->verticalScrollBar()->maximum() > 0);
    QWidget *target = output->viewport();
    QWheelEvent wheel(QPointF(5, 5), target->mapToGlobal(QPointF(5, 5)), QPoint(), QPoint(0, -240),
                      Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(target, &wheel);
    QCOMPARE(output->verticalScrollBar()->value(), 0);
    QMimeData words;
    words.setText(u"from another window"_s);
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(feedback()->viewport(), &drop);
    QCOMPARE(feedback()->toPlainText(), QString());
}

void ArrivalShieldTest::inputMethodIsSwallowed()
{
    nextReviewArrives();
    feedback()->setFocus();
    QInputMethodEvent commit;
    commit.setCommitString(u"是"_s);
    QCoreApplication::sendEvent(feedback(), &commit);
    QCOMPARE(feedback()->toPlainText(), QString());
    letShieldDown();
    QCoreApplication::sendEvent(feedback(), &commit);
    QCOMPARE(feedback()->toPlainText(), u"是"_s);
}

void ArrivalShieldTest::releaseAfterTheShieldDoesNothing()
{
    nextReviewArrives();
    press(button(u"Approve"_s)); // while it is up
    letShieldDown();
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 0);
}

void ArrivalShieldTest::activatingClickOfTheMainWindow()
{
    pane()->setShieldDuration(1h);
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    press(button(u"Approve"_s));
    release(button(u"Approve"_s));
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    press(button(u"Approve"_s)); // some systems activate first and send the click then
    release(button(u"Approve"_s));
    QCOMPARE(m_link->decisions.size(), 0);
    feedback()->setFocus();
    QTest::keyClick(window(), Qt::Key_X); // keys are the person's, who is back
    QCOMPARE(feedback()->toPlainText(), u"x"_s);
}

void ArrivalShieldTest::keysInTheQueueWaitForTheShield()
{
    pane()->setShieldDuration(1h);
    nextReviewArrives();
    QWidget *queue = named(*m_page, u"Queue"_s);
    queue->setFocus();
    QTest::keyClick(window(), Qt::Key_A);
    QVERIFY(queue->hasFocus());
    QTest::keyClick(window(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 0);
}

/// R would be swallowed, and the "a" of the words that follow would choose Approve.
void ArrivalShieldTest::wordsTypedAfterTheOwnDecisionAreWords()
{
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    m_link->decisions.first().answer({});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QVERIFY(shield()->isUp());
    QTest::keyClick(window(), Qt::Key_R);
    type("please");
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(feedback()->toPlainText(), u"please"_s);
    letShieldDown();
    commit();
    QTRY_COMPARE(m_link->decisions.size(), 2);
    QCOMPARE(m_link->decisions.last().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_link->decisions.last().command.order.feedback, u"please"_s);
}

/// A person who types on after the first key was swallowed does not type half a word.
void ArrivalShieldTest::wordsTypedIntoAWindowJustActivatedDoNothing()
{
    QWidget widget;
    QPlainTextEdit edit(&widget);
    ArrivalShield shield(&widget);
    shield.setDuration(1s);
    shield.guardWindow();
    widget.show();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    QTRY_VERIFY(!shield.isUp());
    shield.raiseBriefly(); // as after a decision in it
    QTRY_VERIFY(!shield.isUp());
    QEvent activation(QEvent::WindowActivate);
    QCoreApplication::sendEvent(&widget, &activation);
    QVERIFY(shield.isUp());
    QTest::keyClicks(&edit, u"please"_s, Qt::NoModifier, 100);
    QCOMPARE(edit.toPlainText(), QString());
}

/// As those of a person who did not notice that R was too early.
void ArrivalShieldTest::wordsTypedOutsideAnInputDecideNothing()
{
    pane()->setShieldDuration(1h);
    type("please make a table and add the totals");
    QCOMPARE(m_page->shownReview(), m_first.id);
    QCOMPARE(feedback()->toPlainText(), QString());
    QVERIFY(!feedback()->hasFocus());
    commit();
    QVERIFY(m_link->decisions.isEmpty());
    QVERIFY(pane()->findChild<MessageLine *>(u"message"_s)->text().contains(u"ignored"_s));
}

/// A window that stood still takes them all at once.
void ArrivalShieldTest::keysPressedWhileDecidingAreNotForTheNext()
{
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    pane()->setShieldDuration(1h);
    type("rbad a");
    QVERIFY(shield()->isUp());
    m_link->decisions.first().answer({});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QVERIFY2(said().contains(u"were ignored"_s), qPrintable(said()));
    type("nd dull");
    commit();
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(feedback()->toPlainText(), QString());
    QCOMPARE(m_link->decisions.size(), 1);
}

/// The decision was refused, and the person has gone on with its review.
void ArrivalShieldTest::aKeyThatWasIgnoredIsToldOnce()
{
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    type("r");
    m_link->decisions.first().answer(std::unexpected(u"The disk is full."_s));
    QCOMPARE(m_page->shownReview(), m_first.id);
    letShieldDown();
    type("rplease");
    commit();
    QTRY_COMPARE(m_link->decisions.size(), 2);
    QVERIFY(shield()->isUp()); // somebody who was writing may go on
    m_link->decisions.last().answer({});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QCOMPARE(said(), QString());
}

void ArrivalShieldTest::undoPasses_data()
{
    QTest::addColumn<bool>("isClick");
    QTest::addColumn<QString>("place");
    QTest::newRow("key, in the queue") << false << u"Queue"_s;
    QTest::newRow("key, in the pane") << false << u"Output"_s;
    QTest::newRow("click") << true << u"Queue"_s;
}

/// Each moment counts, whatever else was typed.
void ArrivalShieldTest::undoPasses()
{
    QFETCH(bool, isClick);
    QFETCH(QString, place);
    QTest::keyClick(window(), Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    const Decision held = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->decisions.first().answer(held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    QCOMPARE(m_page->shownReview(), m_second.id);
    QTRY_VERIFY(button(u"Undo"_s));
    named(*m_page, place)->setFocus();
    pane()->setShieldDuration(1h);
    type("x");
    QVERIFY(shield()->isUp());
    if (isClick)
        QTest::mouseClick(window(), Qt::LeftButton, {}, centre(button(u"Undo"_s)));
    else
        QTest::keyClick(window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{held.id});
    QVERIFY(shield()->isUp());
}

void ArrivalShieldTest::undoPassesInAWindowJustShown()
{
    const Decision held = sample::decision(m_first, Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_link->emitReviews({sample::decided(m_first, held, ReviewState::Held)});
    ReviewWindow rising(m_context->context);
    rising.setShieldDuration(1h);
    rising.present(m_second.id);
    rising.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&rising));
    QTest::keyClick(rising.windowHandle(), Qt::Key_A, Qt::AltModifier);
    QTest::keyClick(rising.windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(m_link->withdrawn, QList{held.id});
    QVERIFY(m_link->decisions.isEmpty());
}

void ArrivalShieldTest::assistiveTechnologyPasses()
{
    pane()->setShieldDuration(1h);
    nextReviewArrives();
    button(u"Approve"_s)->click();
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.reviewId, m_second.id);
}

void ArrivalShieldTest::afterTheShieldAllWorks()
{
    nextReviewArrives();
    letShieldDown();
    pane()->setFocus();
    QTest::keyClick(window(), Qt::Key_R);
    QVERIFY(feedback()->hasFocus());
    QTest::keyClick(window(), Qt::Key_X);
    QTest::keyClick(window(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_link->decisions.size(), 1);
    QCOMPARE(m_link->decisions.first().command.order.verdict, Verdict::Reject);
}

void ArrivalShieldTest::durationIsASetting()
{
    m_context->preferences.setValue(pref.shield, 5000);
    nextReviewArrives();
    QVERIFY(shield()->isUp());
    m_context->preferences.setValue(pref.shield, 300);
    ReviewWindow rising(m_context->context);
    QVERIFY(rising.findChild<ArrivalShield *>());
    QVERIFY(shield()->isUp()); // what is up stays up
}

QTEST_MAIN(ArrivalShieldTest)
#include "tst_arrivalshield.moc"
