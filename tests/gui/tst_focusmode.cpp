// SPDX-License-Identifier: GPL-3.0-or-later
// Focus mode in the real window: the output alone on the whole screen, read page by page, decided by keys.
#include "app/language.h"
#include "gui/common/output/markdownview.h"
#include "gui/common/output/outputview.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/widgets/infobar.h"
#include "gui/common/widgets/messageline.h"
#include "gui/reviews/deciding/flowanswerbar.h"
#include "gui/reviews/feedback/feedbackbox.h"
#include "gui/reviews/pane/commentcard.h"
#include "gui/reviews/pane/commentmargin.h"
#include "gui/reviews/pane/focusbar.h"
#include "gui/reviews/pane/reviewpane.h"
#include "gui/reviews/pane/reviewwindow.h"
#include "gui/reviews/queue/reviewqueue.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/reviews/reviewspage.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/navigationbar.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/reviewscenes.h"
#include "support/selectwords.h"
#include "support/teamscenes.h"
#include "support/testreviewcontext.h"
#include "support/widgetfinder.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::app;
using namespace crew::gui;
using namespace crew::gui::reviews;
using namespace crew::gui::shell;
using namespace crew::test;

class TestFocusMode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void keysEnterAndLeave_data();
    void keysEnterAndLeave();
    void leftWhereTheWindowIs();
    void spaceTurnsPagesAndDecidesNothing();
    void spaceAnswersNoFlow();
    void whatAnAnswerNeedsFirstIsInSight_data();
    void whatAnAnswerNeedsFirstIsInSight();
    void otherContentOfARequestIsInSight();
    void theNextOneBeginsAtItsTop_data();
    void theNextOneBeginsAtItsTop();
    void verdictsAreChosenByKeys();
    void theNextOneIsShielded();
    void keysOfWhatIsOutOfSightShowIt_data();
    void keysOfWhatIsOutOfSightShowIt();
    void whatIsWrittenIsGoneOnWith_data();
    void whatIsWrittenIsGoneOnWith();
    void aSecondPressDecides();
    void whatIsSentIsReadFirst_data();
    void whatIsSentIsReadFirst();
    void whatIsScrolledAwayIsReadFirst();
    void aVerdictThatIsChosenStaysInSight();
    void theKeyOfTheFeedbackShowsIt();
    void aReviewThatClosesDecidesNothing();
    void theNewAttemptIsReadFirst();
    void whatIsBeingWrittenStaysInSight();
    void anotherReviewIsReadFirst();
    void theFocusOfAVerdictStaysInThePane();
    void aVerdictThatCameBackIsInSight();
    void thereIsNothingLeftToRead();
    void undoIsThere();
    void commentsAreBesideTheirPassages_data();
    void commentsAreBesideTheirPassages();
    void fitsInOtherLanguages_data();
    void fitsInOtherLanguages();
    void noVerdictHasTheLetterOfUndo_data() { fitsInOtherLanguages_data(); }
    void noVerdictHasTheLetterOfUndo();
    void everythingHasANameAndARole();
    void whatTheTeamHasDoneIsInSight();
    void nothingOfTheTeamIsInSightWithoutNews();
    void otherPagesEndIt();
    void theReviewWindowHasItToo();

private:
    ReviewsPage *page() const { return m_window->findChild<ReviewsPage *>(); }
    ReviewPane *pane() const { return page()->findChild<ReviewPane *>(); }
    MarkdownView *output() const { return pane()->findChild<OutputView *>()->markdown(); }
    QPlainTextEdit *feedback() const { return named<QPlainTextEdit>(*pane(), u"Feedback"_s); }
    QPushButton *button(const QString &name) const { return named<QPushButton>(*pane(), name); }
    QString position() const { return pane()->findChild<QLabel *>(u"focusPosition"_s)->text(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->windowHandle(), key, modifiers);
    }
    void enter();
    void readToTheEnd();
    void showFlow(const QList<FlowDestination> &allowed);
    QString teamLine(const QString &name) const
    {
        const auto *label = pane()->findChild<QLabel *>(name);
        return label && label->isVisible() && label->accessibleName().contains(label->text()) ? label->text()
                                                                                              : QString();
    }

    std::unique_ptr<QTemporaryDir> m_profile;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<MainWindow> m_window;
    QList<Review> m_reviews; ///< oldest first
};

void TestFocusMode::init()
{
    m_profile = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_profile->filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_preferences = std::make_unique<Preferences>(*m_settings);
    m_preferences->setValue(pref.stillness, true);
    m_engine = std::make_unique<FakeEngineLink>();
    ShellOptions options;
    options.tray = false;
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->resize(1100, 700);
    pane()->setShieldDuration(std::chrono::milliseconds(0));
    m_engine->emitCrews({research, letters});
    QList<Execution> runs;
    m_reviews.clear();
    for (int i = 0; i < 29; ++i) {
        runs += sample::execution(research, u"Topic number %1"_s.arg(i + 1));
        m_reviews += sample::review(runs.last(), u"Write the report"_s, longDraft(), minutesAgo(100 - i));
    }
    tell(*m_engine, runs, m_reviews);
    m_window->showReviews();
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showReview(m_reviews.at(6).id);
    QTRY_VERIFY(output() && output()->isComplete());
    output()->setFocus();
}

void TestFocusMode::cleanup()
{
    QApplication::setLayoutDirection(Qt::LeftToRight);
    m_window.reset();
    m_engine.reset();
    m_preferences.reset();
    m_settings.reset();
    m_profile.reset();
}

void TestFocusMode::enter()
{
    press(Qt::Key_F11);
    QTRY_VERIFY(page()->isInFocusMode());
    QTRY_VERIFY(m_window->isFullScreen());
    QTRY_VERIFY(output()->hasFocus());
}

void TestFocusMode::readToTheEnd()
{
    const QScrollBar *bar = output()->verticalScrollBar();
    for (int i = 0; i < 500 && bar->value() < bar->maximum(); ++i)
        press(Qt::Key_Space);
    QCOMPARE(bar->value(), bar->maximum());
}

void TestFocusMode::keysEnterAndLeave_data()
{
    QTest::addColumn<int>("enters");
    QTest::addColumn<int>("leaves");
    QTest::newRow("F11, Esc") << int(Qt::Key_F11) << int(Qt::Key_Escape);
    QTest::newRow("F, F") << int(Qt::Key_F) << int(Qt::Key_F);
    QTest::newRow("F, F11") << int(Qt::Key_F) << int(Qt::Key_F11);
}

void TestFocusMode::keysEnterAndLeave()
{
    QFETCH(int, enters);
    QFETCH(int, leaves);
    press(static_cast<Qt::Key>(enters));
    QTRY_VERIFY(m_window->isFullScreen());
    QVERIFY(!page()->findChild<ReviewQueue *>()->isVisible());
    QVERIFY(!m_window->menuBar()->isVisible());
    QVERIFY(!m_window->findChild<NavigationBar *>()->isVisible());
    QVERIFY(!button(u"Approve"_s));
    QCOMPARE(position(), u"7 of 29"_s);
    QTRY_VERIFY(output()->height() > m_window->height() * 8 / 10);
    keepPicture(*m_window, u"focus"_s);
    press(static_cast<Qt::Key>(leaves));
    QTRY_VERIFY(!m_window->isFullScreen());
    QVERIFY(page()->findChild<ReviewQueue *>()->isVisible());
    QVERIFY(m_window->menuBar()->isVisible());
    QVERIFY(button(u"Approve"_s));
    QCOMPARE(page()->shownReview(), m_reviews.at(6).id); // Esc put nothing off
}

/// A person who closes the window in focus mode finds the usual one at the next start.
void TestFocusMode::leftWhereTheWindowIs()
{
    enter();
    m_window->close();
    QVERIFY(!page()->isInFocusMode());
    QVERIFY(!m_window->isFullScreen());
}

void TestFocusMode::spaceTurnsPagesAndDecidesNothing()
{
    enter();
    const QScrollBar *bar = output()->verticalScrollBar();
    press(Qt::Key_Space);
    QVERIFY(bar->value() > 0);
    QVERIFY(bar->value() <= output()->viewport()->height());
    press(Qt::Key_Space, Qt::ShiftModifier);
    QCOMPARE(bar->value(), 0);
    readToTheEnd();
    QVERIFY(!button(u"Approve"_s));
    press(Qt::Key_Space);
    QTRY_VERIFY(button(u"Approve"_s) && button(u"Reject"_s) && feedback());
    QTRY_COMPARE(bar->value(), bar->maximum());
    QVERIFY(!pane()->findChild<MessageLine *>(u"message"_s)->text().isEmpty());
    keepPicture(*m_window, u"focus-end"_s);
    for (QWidget *focused :
         std::initializer_list<QWidget *>{output(), button(u"Approve"_s), button(u"Reject"_s)}) {
        focused->setFocus();
        for (int i = 0; i < 3; ++i)
            press(Qt::Key_Space);
    }
    QVERIFY(m_engine->decisions.isEmpty());
    feedback()->setFocus();
    press(Qt::Key_Space);
    QCOMPARE(feedback()->toPlainText(), u" "_s); // it is a text input
}

/// The review that is shown becomes that of a flow.
void TestFocusMode::showFlow(const QList<FlowDestination> &allowed)
{
    Crew crew = research;
    crew.flows.addressHash = QByteArray(32, 'x');
    crew.flows.allowed = allowed;
    m_engine->emitCrews({crew, letters});
    FlowQuestion question;
    question.requestId = u"request-1"_s;
    question.deploymentId = u"deployment-1"_s;
    question.outcomes = {u"publish"_s, u"discard"_s};
    question.answerOrigin = u"https://platform.example"_s;
    Review flow = m_reviews.at(6);
    flow.attempts.last().flow = question;
    m_engine->emitReviews({flow});
    QTRY_VERIFY(output()->isComplete()); // else its end is not yet the end
}

void TestFocusMode::spaceAnswersNoFlow()
{
    showFlow({{u"deployment-1"_s, u"https://platform.example"_s}});
    enter();
    readToTheEnd();
    press(Qt::Key_Space);
    const auto *bar = pane()->findChild<FlowAnswerBar *>();
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(bar->buttons().size(), 2);
    for (QPushButton *outcome : bar->buttons()) {
        outcome->setFocus();
        QVERIFY(outcome->hasFocus());
        press(Qt::Key_Space);
    }
    QVERIFY(m_engine->decisions.isEmpty());
    press(Qt::Key_2);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(m_engine->decisions.first().command.order.feedback, u"discard"_s);
}

void TestFocusMode::whatAnAnswerNeedsFirstIsInSight_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("choosing") << int(Qt::Key_1) << Qt::KeyboardModifiers();
    QTest::newRow("committing") << int(Qt::Key_Return) << Qt::KeyboardModifiers(Qt::ControlModifier);
}

/// The sentence names a button.
void TestFocusMode::whatAnAnswerNeedsFirstIsInSight()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    showFlow({});
    enter();
    const auto *allow = pane()->findChild<QPushButton *>(u"allowAnswers"_s);
    QVERIFY(!allow->isVisible());
    press(static_cast<Qt::Key>(key), modifiers);
    QVERIFY(pane()->findChild<MessageLine *>(u"message"_s)->text().startsWith(u"Allow answers to"_s));
    QTRY_VERIFY(allow->isVisible());
    QVERIFY(m_engine->decisions.isEmpty());
}

/// Else nothing would say that there is any.
void TestFocusMode::otherContentOfARequestIsInSight()
{
    showFlow({{u"deployment-1"_s, u"https://platform.example"_s}});
    enter();
    const auto *other = pane()->findChild<QPushButton *>(u"showOther"_s);
    QVERIFY(!other->isVisible());
    Review again = *page()->context().model().review(m_reviews.at(6).id);
    again.attempts.last().flow->changedAt = QDateTime::currentDateTimeUtc();
    again.attempts.last().flow->changedOutput = u"Quite another draft"_s;
    m_engine->emitReviews({again});
    QTRY_VERIFY(other->isVisible());
    page()->setFocusMode(false);
    page()->setFocusMode(true);
    QVERIFY(other->isVisible());
}

void TestFocusMode::theNextOneBeginsAtItsTop_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("J") << int(Qt::Key_J);
    QTest::newRow("Esc, then J") << int(Qt::Key_Escape);
}

/// An output that is on one page keeps its place when the verdicts appear, so nothing scrolls it.
void TestFocusMode::theNextOneBeginsAtItsTop()
{
    QFETCH(int, key);
    Review &onePage = m_reviews[6];
    onePage.attempts.last() = sample::attempt(1, u"Short."_s, onePage.waitingSince);
    m_engine->emitReviews({onePage});
    QTRY_COMPARE(output()->toPlainText().trimmed(), u"Short."_s);
    enter();
    const QScrollBar *bar = output()->verticalScrollBar();
    QTRY_COMPARE(bar->maximum(), 0);
    press(Qt::Key_Space);
    QTRY_VERIFY(button(u"Approve"_s));
    press(static_cast<Qt::Key>(key));
    if (key != Qt::Key_J)
        press(Qt::Key_J);
    QTRY_COMPARE(page()->shownReview(), m_reviews.at(7).id);
    QTRY_VERIFY(output()->isComplete() && bar->maximum() > 0);
    QCoreApplication::processEvents();
    QCOMPARE(bar->value(), 0);
    if (key != Qt::Key_J)
        return;
    press(Qt::Key_Space);
    QVERIFY(!button(u"Approve"_s)); // the first page was turned
}

void TestFocusMode::verdictsAreChosenByKeys()
{
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(feedback() && feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Shorter."_s);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(m_engine->decisions.first().command.order.verdict, Verdict::Reject);
    QCOMPARE(m_engine->decisions.first().command.order.reviewId, m_reviews.at(6).id);
    QVERIFY(page()->isInFocusMode());
}

void TestFocusMode::theNextOneIsShielded()
{
    enter();
    press(Qt::Key_A);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    pane()->setShieldDuration(std::chrono::minutes(1));
    const Decision held =
        sample::decision(m_reviews.at(6), Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_engine->decisions.first().answer(held);
    m_engine->emitReviews({sample::decided(m_reviews.at(6), held, ReviewState::Held)});
    QTRY_COMPARE(page()->shownReview(), m_reviews.at(7).id);
    QVERIFY(!button(u"Approve"_s)); // nobody has read it
    press(Qt::Key_A);
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_Space);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(output()->verticalScrollBar()->value(), 0);
}

void TestFocusMode::keysOfWhatIsOutOfSightShowIt_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("approving") << int(Qt::Key_A) << Qt::KeyboardModifiers(Qt::AltModifier);
    QTest::newRow("rejecting") << int(Qt::Key_R) << Qt::KeyboardModifiers(Qt::AltModifier);
    QTest::newRow("committing") << int(Qt::Key_Return) << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("template") << int(Qt::Key_1) << Qt::KeyboardModifiers(Qt::AltModifier);
    QTest::newRow("templates") << int(Qt::Key_T) << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("comment") << int(Qt::Key_C)
                             << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier);
}

void TestFocusMode::keysOfWhatIsOutOfSightShowIt()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    enter();
    QVERIFY(!feedback());
    press(static_cast<Qt::Key>(key), modifiers);
    QTRY_VERIFY(feedback() && button(u"Approve"_s) && button(u"Reject"_s));
    if (QWidget *list = QApplication::activePopupWidget())
        list->close();
    QVERIFY(m_engine->decisions.isEmpty());
    QVERIFY(page()->isInFocusMode());
    QCOMPARE(page()->shownReview(), m_reviews.at(6).id);
}

void TestFocusMode::whatIsWrittenIsGoneOnWith_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("template") << int(Qt::Key_1) << Qt::KeyboardModifiers(Qt::AltModifier);
    QTest::newRow("comment") << int(Qt::Key_C)
                             << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier);
}

/// Else the next letter would be a key.
void TestFocusMode::whatIsWrittenIsGoneOnWith()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    enter();
    press(static_cast<Qt::Key>(key), modifiers);
    const auto *box = pane()->findChild<FeedbackBox *>();
    QTRY_VERIFY(box->focusedText());
    const qsizetype written = box->focusedText()->toPlainText().size();
    press(Qt::Key_A);
    QVERIFY(box->focusedText());
    QCOMPARE(box->focusedText()->toPlainText().size(), written + 1);
    QVERIFY(page()->isInFocusMode());
    QVERIFY(m_engine->decisions.isEmpty());
}

void TestFocusMode::aSecondPressDecides()
{
    enter();
    press(Qt::Key_A, Qt::AltModifier);
    QTRY_VERIFY(button(u"Approve"_s));
    QVERIFY(!pane()->findChild<MessageLine *>(u"message"_s)->text().isEmpty());
    press(Qt::Key_A, Qt::AltModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(m_engine->decisions.first().command.order.verdict, Verdict::Approve);
}

void TestFocusMode::whatIsSentIsReadFirst_data()
{
    QTest::addColumn<bool>("isFlow");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("feedback for a flow") << true << Qt::KeyboardModifiers(Qt::ControlModifier);
    QTest::newRow("what may not have arrived")
        << false << Qt::KeyboardModifiers(Qt::ControlModifier | Qt::ShiftModifier);
}

/// Neither needs a verdict to be chosen, so nothing has brought the feedback into sight.
void TestFocusMode::whatIsSentIsReadFirst()
{
    QFETCH(bool, isFlow);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    const QString words = u"Name the sources."_s;
    if (isFlow) {
        showFlow({{u"deployment-1"_s, u"https://platform.example"_s}});
        feedback()->setFocus();
        QTest::keyClicks(feedback(), words);
        output()->setFocus();
    } else {
        const Decision unclear =
            sample::decision(m_reviews.at(6), Verdict::Reject, words, DecisionState::Unclear);
        m_engine->emitReviews({sample::decided(m_reviews.at(6), unclear, ReviewState::Unclear)});
    }
    enter();
    QVERIFY(!feedback());
    press(Qt::Key_Return, modifiers);
    QTRY_VERIFY(feedback());
    QCOMPARE(feedback()->toPlainText(), words);
    QVERIFY(!pane()->findChild<MessageLine *>(u"message"_s)->text().isEmpty());
    QVERIFY(m_engine->decisions.isEmpty());
    press(Qt::Key_Return, modifiers);
    QCOMPARE(m_engine->decisions.size(), 1);
    QCOMPARE(m_engine->decisions.first().command.order.feedback, words);
}

/// As on a screen that is too small for a review.
void TestFocusMode::whatIsScrolledAwayIsReadFirst()
{
    TestReviewContext own(*m_engine);
    m_engine->emitCrews({research, letters});
    m_engine->emitReviews(m_reviews);
    QScrollArea area;
    auto *inner = new ReviewPane(own.context);
    inner->setMinimumSize(900, 1200);
    area.setWidgetResizable(true);
    area.setWidget(inner);
    area.resize(920, 400);
    area.show();
    area.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&area));
    inner->setShieldDuration(std::chrono::milliseconds(0));
    inner->showReview(m_reviews.first().id);
    inner->chooseVerdict(Verdict::Approve);
    const auto *typed = inner->findChild<QPlainTextEdit *>(u"feedbackEdit"_s);
    QTRY_VERIFY(typed->hasFocus());
    area.verticalScrollBar()->setValue(0);
    QTRY_VERIFY(typed->visibleRegion().isEmpty());
    QTest::keyClick(area.windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_engine->decisions.isEmpty());
    QTRY_VERIFY(!typed->visibleRegion().isEmpty());
    QTest::keyClick(area.windowHandle(), Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
}

/// As after a decision that was refused: one key would commit it.
void TestFocusMode::aVerdictThatIsChosenStaysInSight()
{
    press(Qt::Key_R);
    QTRY_VERIFY(feedback() && feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Shorter."_s);
    page()->setFocusMode(true);
    QVERIFY(feedback() && button(u"Reject"_s));
    QCOMPARE(feedback()->toPlainText(), u"Shorter."_s);
}

void TestFocusMode::theKeyOfTheFeedbackShowsIt()
{
    enter();
    const auto *feedback = pane()->findChild<QPlainTextEdit *>(u"feedbackEdit"_s);
    QVERIFY(!feedback->isVisible());
    press(Qt::Key_K, Qt::AltModifier);
    QTRY_VERIFY(feedback->isVisible() && feedback->hasFocus());
    QVERIFY(page()->isInFocusMode());
}

void TestFocusMode::aReviewThatClosesDecidesNothing()
{
    enter();
    press(Qt::Key_A);
    QTRY_VERIFY(button(u"Approve"_s));
    Review closed = m_reviews.at(6);
    closed.state = ReviewState::Closed;
    closed.closedReason = Explanation(u"The run was stopped."_s);
    m_engine->emitReviews({closed});
    const auto says = [this](const QString &reason) {
        const auto bars = pane()->findChildren<InfoBar *>();
        return std::ranges::any_of(
            bars, [&](const InfoBar *bar) { return bar->isVisible() && bar->text().contains(reason); });
    };
    QTRY_VERIFY(says(closed.closedReason.text()));
    QVERIFY(!button(u"Approve"_s)->isEnabled() && !button(u"Reject"_s)->isEnabled());
    keepPicture(*m_window, u"focus-closed"_s);
    press(Qt::Key_Return, Qt::ControlModifier);
    press(Qt::Key_A);
    press(Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(m_engine->decisions.isEmpty());
    QVERIFY(page()->isInFocusMode());
    QCOMPARE(page()->shownReview(), closed.id);
}

void TestFocusMode::theNewAttemptIsReadFirst()
{
    m_preferences->setValue(pref.advance, false);
    pane()->setShieldDuration(std::chrono::milliseconds(0)); // preferences set it too
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(feedback() && feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Shorter."_s);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    const Decision sent =
        sample::decision(m_reviews.at(6), Verdict::Reject, u"Shorter."_s, DecisionState::Accepted);
    m_engine->decisions.first().answer(sent);
    const Review retrying = sample::decided(m_reviews.at(6), sent, ReviewState::Retrying);
    m_engine->emitReviews({retrying});
    pane()->setShieldDuration(std::chrono::minutes(1));
    m_engine->emitReviews({sample::tried(retrying, longDraft() + u"Shorter.\n"_s)});
    QTRY_COMPARE(pane()->shownAttempt(), 2);
    QVERIFY(page()->isInFocusMode());
    QVERIFY(!button(u"Approve"_s)); // nobody has read it
    press(Qt::Key_A);
    press(Qt::Key_Space);
    press(Qt::Key_A, Qt::AltModifier);
    press(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->decisions.size(), 1);
    QVERIFY(!button(u"Approve"_s));
}

/// Else a Space that is typed on presses the next button, such as Undo.
void TestFocusMode::whatIsBeingWrittenStaysInSight()
{
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(feedback() && feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Shorter"_s);
    Review pasted = m_reviews.at(6);
    pasted.attempts.last().arrival = Arrival::Pasted;
    pasted.attempts.last().output += u"Another end.\n"_s;
    m_engine->emitReviews({pasted});
    QVERIFY(page()->isInFocusMode());
    QVERIFY(feedback() && feedback()->hasFocus());
    QCOMPARE(feedback()->toPlainText(), u"Shorter"_s);
}

/// What is typed on belongs to the one before.
void TestFocusMode::anotherReviewIsReadFirst()
{
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(feedback() && feedback()->hasFocus());
    QTest::keyClicks(feedback(), u"Shorter"_s);
    pane()->showReview(m_reviews.at(7).id);
    QVERIFY(page()->isInFocusMode());
    QVERIFY(!feedback());
    QVERIFY(!button(u"Approve"_s));
    QVERIFY(m_window->focusWidget() == pane());
    pane()->showReview(m_reviews.at(6).id);
    QCOMPARE(byName<QPlainTextEdit>(*pane(), u"Feedback"_s)->toPlainText(), u"Shorter"_s);
}

void TestFocusMode::theFocusOfAVerdictStaysInThePane()
{
    enter();
    press(Qt::Key_A);
    QTRY_VERIFY(button(u"Approve"_s));
    button(u"Approve"_s)->setFocus();
    pane()->showReview(m_reviews.at(7).id);
    QVERIFY(!button(u"Approve"_s));
    QVERIFY(m_window->focusWidget() == pane());
}

/// Ctrl+Enter would commit it.
void TestFocusMode::aVerdictThatCameBackIsInSight()
{
    enter();
    QVERIFY(!button(u"Approve"_s));
    const Decision returned =
        sample::decision(m_reviews.at(6), Verdict::Approve, u"Approved."_s, DecisionState::Returned);
    m_engine->emitReviews({sample::decided(m_reviews.at(6), returned, ReviewState::Waiting)});
    QTRY_VERIFY(button(u"Approve"_s));
    press(Qt::Key_J);
    QTRY_COMPARE(page()->shownReview(), m_reviews.at(7).id);
    QVERIFY(!button(u"Approve"_s));
    press(Qt::Key_K);
    QTRY_COMPARE(page()->shownReview(), m_reviews.at(6).id);
    QVERIFY(button(u"Approve"_s));
}

void TestFocusMode::thereIsNothingLeftToRead()
{
    enter();
    QList<Review> closed = m_reviews;
    for (Review &review : closed)
        review.state = review.id == m_reviews.at(6).id ? ReviewState::Waiting : ReviewState::Closed;
    m_engine->emitReviews(closed);
    page()->releaseReview(m_reviews.at(6).id); // it is shown in a window of its own
    QVERIFY(page()->shownReview().isNull());
    QVERIFY(!page()->isInFocusMode());
    QTRY_VERIFY(m_window->menuBar()->isVisible());
}

void TestFocusMode::undoIsThere()
{
    enter();
    const Decision held =
        sample::decision(m_reviews.at(0), Verdict::Approve, u"Approved."_s, DecisionState::Held);
    m_engine->emitReviews({sample::decided(m_reviews.at(0), held, ReviewState::Held)});
    QTRY_VERIFY(button(u"Undo"_s));
    const QPoint centre = button(u"Undo"_s)->mapTo(m_window.get(), button(u"Undo"_s)->rect().center());
    QCOMPARE(m_window->childAt(centre), button(u"Undo"_s));
    QTest::mouseClick(m_window->windowHandle(), Qt::LeftButton, {}, centre);
    QTRY_COMPARE(m_engine->withdrawn, QList{held.id});
}

void TestFocusMode::commentsAreBesideTheirPassages_data()
{
    QTest::addColumn<Qt::LayoutDirection>("direction");
    QTest::newRow("left to right") << Qt::LeftToRight;
    QTest::newRow("right to left") << Qt::RightToLeft;
}

void TestFocusMode::commentsAreBesideTheirPassages()
{
    QFETCH(Qt::LayoutDirection, direction);
    QApplication::setLayoutDirection(direction);
    enter();
    const QString words = u"Field studies found"_s;
    QVERIFY(selectWords(*output(), words));
    press(Qt::Key_C);
    QTRY_VERIFY(named<QPlainTextEdit>(*pane(), u"Comment"_s));
    QTest::keyClicks(named<QPlainTextEdit>(*pane(), u"Comment"_s), u"Name them."_s);
    const auto *margin = pane()->findChild<CommentMargin *>();
    QTRY_VERIFY(margin->isVisible());
    const auto *card = margin->findChild<CommentCard *>();
    QTRY_VERIFY(card && card->isVisible());
    QVERIFY(card->accessibleName().contains(u"Name them."_s));
    const auto passage = [this, &words] {
        const qsizetype at = output()->toPlainText().indexOf(words);
        return output()->viewport()->mapTo(m_window.get(), output()->characterRect(at).topLeft()).y();
    };
    const auto top = [this, card] { return card->mapTo(m_window.get(), QPoint()).y(); };
    QTRY_VERIFY2(qAbs(top() - passage()) <= 2, qPrintable(u"%1, %2"_s.arg(top()).arg(passage())));
    const auto place = [this](const QWidget *widget) {
        return QRect(widget->mapTo(m_window.get(), QPoint()), widget->size());
    };
    QVERIFY(direction == Qt::LeftToRight ? place(card).left() > place(output()).right()
                                         : place(card).right() < place(output()).left());
    const qsizetype colon = output()->toPlainText().indexOf(u"pays:") + 4;
    QVERIFY(output()->characterRect(colon).left() > output()->characterRect(colon - 4).left()); // English
    keepPicture(*m_window, direction == Qt::LeftToRight ? u"focus-comment"_s : u"focus-comment-rtl"_s);
    output()->verticalScrollBar()->setValue(output()->verticalScrollBar()->value() + 40);
    QTRY_VERIFY(qAbs(top() - passage()) <= 2);
    output()->verticalScrollBar()->setValue(output()->verticalScrollBar()->maximum());
    QTRY_VERIFY(!card->isVisible());
}

void TestFocusMode::fitsInOtherLanguages_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("de") << u"de"_s;
    QTest::newRow("zh_CN") << u"zh_CN"_s;
}

void TestFocusMode::fitsInOtherLanguages()
{
    QFETCH(QString, language);
    const Language spoken(language);
    cleanup();
    init();
    m_window->resize(1024, 700);
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(pane()->findChild<QPlainTextEdit *>(u"feedbackEdit"_s)->hasFocus());
    keepPicture(*m_window, u"focus-"_s + language);
    for (const QAbstractButton *each : pane()->findChildren<QAbstractButton *>()) {
        if (!each->isVisible() || each->text().isEmpty())
            continue;
        QVERIFY2(each->width() >= each->minimumSizeHint().width(), qPrintable(each->text()));
        QVERIFY2(m_window->rect().contains(QRect(each->mapTo(m_window.get(), QPoint()), each->size())),
                 qPrintable(each->text()));
    }
    cleanup(); // before the language goes
}

/// Alt+Z in the place of Ctrl+Z would reject at once.
void TestFocusMode::noVerdictHasTheLetterOfUndo()
{
    QFETCH(QString, language);
    const Language spoken(language);
    for (const char *text : {"&Approve", "&Reject", "&Later"}) {
        const QKeySequence keys = QKeySequence::mnemonic(QCoreApplication::translate("ReviewPane", text));
        QVERIFY2(!keys.isEmpty(), text);
        QVERIFY2(keys != QKeySequence(Qt::ALT | Qt::Key_Z), text);
    }
}

void TestFocusMode::everythingHasANameAndARole()
{
    enter();
    press(Qt::Key_R);
    QTRY_VERIFY(feedback());
    for (QWidget *widget : pane()->findChildren<QWidget *>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(interface && !interface->text(QAccessible::Name).isEmpty(),
                 widget->metaObject()->className());
        QVERIFY2(interface->role() != QAccessible::NoRole, widget->metaObject()->className());
    }
    auto *bar = pane()->findChild<FocusBar *>();
    QCOMPARE(bar->accessibleName(), u"Focus mode"_s);
    QVERIFY(named(*bar, u"Review 7 of 29"_s));
    auto *leave = named<QToolButton>(*bar, u"Leave focus mode"_s);
    QVERIFY(leave && leave->focusPolicy() & Qt::TabFocus);
    leave->click();
    QTRY_VERIFY(!page()->isInFocusMode());
}

void TestFocusMode::whatTheTeamHasDoneIsInSight()
{
    Review review = m_reviews.at(6);
    review.notes = {team::firstApproval(review, team::ana, u"Good. Send it today."_s)};
    TeamReview standing = team::standing(review);
    standing.needsTwoApprovals = true;
    Q_EMIT m_engine->personChanged(team::me);
    m_engine->emitReviews({review});
    Q_EMIT m_engine->teamChanged({.reviews = {standing}});
    enter();
    QCOMPARE(teamLine(u"firstApproval"_s), u"Ana Torres approved: “Good. Send it today.”"_s);
    QCOMPARE(teamLine(u"rule"_s), u"Rule “Invoices”: for Ana Torres, Finance"_s);
    QVERIFY(teamLine(u"responseTime"_s).startsWith(u"due in 2"_s));
    QCOMPARE(teamLine(u"claim"_s), QString());
    const auto *bar = pane()->findChild<QWidget *>(u"teamBar"_s);
    for (const QAbstractButton *each : bar->findChildren<QAbstractButton *>())
        QVERIFY2(!each->isVisible(), qPrintable(each->accessibleName()));
    QVERIFY(bar->height() < 5 * bar->fontMetrics().lineSpacing());
    keepPicture(*m_window, u"focus-team"_s);
    standing.claim = team::claim(team::ana, u"Ana Torres"_s);
    Q_EMIT m_engine->teamChanged({.reviews = {standing}});
    QVERIFY(teamLine(u"claim"_s).startsWith(u"Ana Torres is reviewing this."_s)); // and can be taken over
    QVERIFY(named<QPushButton>(*bar, u"Take over…"_s));
    press(Qt::Key_Escape);
    QTRY_VERIFY(!page()->isInFocusMode());
}

void TestFocusMode::nothingOfTheTeamIsInSightWithoutNews()
{
    Q_EMIT m_engine->personChanged(team::me);
    m_window->showReview(m_reviews.at(7).id);
    QVERIFY(pane()->findChild<QWidget *>(u"teamBar"_s)->isVisible());
    enter();
    QVERIFY(!pane()->findChild<QWidget *>(u"teamBar"_s)->isVisible());
    press(Qt::Key_Escape);
    QTRY_VERIFY(pane()->findChild<QWidget *>(u"teamBar"_s)->isVisible());
}

void TestFocusMode::otherPagesEndIt()
{
    enter();
    m_window->showRuns();
    QVERIFY(!page()->isInFocusMode());
    QVERIFY(m_window->menuBar()->isVisible());
}

void TestFocusMode::theReviewWindowHasItToo()
{
    TestReviewContext own(*m_engine);
    m_engine->emitReviews(m_reviews);
    ReviewWindow window(own.context);
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.setShieldDuration(std::chrono::milliseconds(0));
    window.present(m_reviews.first().id);
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto *inner = window.findChild<ReviewPane *>();
    QTest::keyClick(window.windowHandle(), Qt::Key_F11);
    QTRY_VERIFY(inner->isInFocusMode() && window.isFullScreen());
    QTest::keyClick(window.windowHandle(), Qt::Key_Escape);
    QTRY_VERIFY(!inner->isInFocusMode() && !window.isFullScreen());
    QVERIFY(window.isVisible());
}

QTEST_MAIN(TestFocusMode)
#include "tst_focusmode.moc"
