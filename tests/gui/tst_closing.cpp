// SPDX-License-Identifier: GPL-3.0-or-later
// Closing the main window while runs are live or reviews wait, through the real window.
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/preferences.h"
#include "gui/reviews/deciding/helddecisions.h"
#include "gui/shell/closingguard.h"
#include "gui/shell/mainwindow.h"
#include "gui/shell/shellactions.h"
#include "support/enginestart.h"
#include "support/mainwindowfixture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QCheckBox>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestClosing : public QObject, protected MainWindowFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void withNothingOpenItJustCloses();
    void aLiveRunOrAWaitingReviewIsAskedAbout_data();
    void aLiveRunOrAWaitingReviewIsAskedAbout();
    void escapeKeepsTheWindow();
    void askedTwiceIsOneQuestion();
    void quitNeverAsks();
    void theAnswerIsRemembered_data();
    void theAnswerIsRemembered();
    void withoutANotificationAreaItIsMinimised();
    void aDemoIsNotAskedAbout();
    void heldDecisionsAreAskedAboutByClose();
    void heldDecisionsAreAskedAboutByQuit_data();
    void heldDecisionsAreAskedAboutByQuit();
    void escapeLeavesTheHold();
    void escapeCallsOffASwitch_data();
    void escapeCallsOffASwitch();
    void whatIsSentMeanwhileIsNotAskedAbout();
    void whatIsHeldMeanwhileIsAskedAbout();
    void whatIsDecidedWhileOthersAreSentIsAskedAbout();
    void anUnansweredDecisionIsWaitedFor_data();
    void anUnansweredDecisionIsWaitedFor();
    void aDeskThatHasNotAnsweredIsWaitedFor_data();
    void aDeskThatHasNotAnsweredIsWaitedFor();
    void whatCannotBeSavedIsWaitedFor_data();
    void whatCannotBeSavedIsWaitedFor();
    void whatCannotBeSavedIsNamed();
    void waitingForAnAnswerCanBeCancelled_data();
    void waitingForAnAnswerCanBeCancelled();

private:
    void open(bool isDemo = false);
    void open(const ShellOptions &options);
    void addHeldDecision();
    void become(DecisionState decision, ReviewState review);
    void triggerQuit();
    void type(const QString &words);
    void addLiveRun() { m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)}); }
    QMessageBox *question() const { return m_window->findChild<QMessageBox *>(); }
    QPushButton *button(const QString &name) const { return byName<QPushButton>(*question(), name); }

    Crew m_crew = sampleCrew(u"Research"_s);
    Review m_review;
};

void TestClosing::init()
{
    setUpEngine();
    open();
}

void TestClosing::cleanup()
{
    tearDown();
}

void TestClosing::open(bool isDemo)
{
    ShellOptions options;
    options.demo = isDemo;
    options.tray = false;
    open(options);
}

void TestClosing::open(const ShellOptions &options)
{
    m_window = std::make_unique<MainWindow>(*m_engine, *m_preferences, options);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_engine->emitCrews({m_crew});
}

void TestClosing::withNothingOpenItJustCloses()
{
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed)});
    QVERIFY(m_window->close());
    QVERIFY(!question());
}

void TestClosing::aLiveRunOrAWaitingReviewIsAskedAbout_data()
{
    QTest::addColumn<bool>("hasReview");
    QTest::newRow("a live run") << false;
    QTest::newRow("a waiting review") << true;
}

void TestClosing::aLiveRunOrAWaitingReviewIsAskedAbout()
{
    QFETCH(bool, hasReview);
    const auto state = hasReview ? ExecutionState::PendingHumanInput : ExecutionState::Running;
    const Execution run = sampleExecution(u"k1"_s, m_crew, state);
    m_engine->emitExecutions({run});
    if (hasReview)
        m_engine->emitReviews({sampleReview(run, u"draft"_s)});
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QVERIFY(question());
    QCOMPARE(question()->informativeText().contains(u"review"_s), hasReview);
    QVERIFY(question()->informativeText().contains(u"lost"_s));
    button(u"Quit"_s)->click();
    QVERIFY(!m_window->isVisible());
}

void TestClosing::escapeKeepsTheWindow()
{
    addLiveRun();
    m_window->close();
    QVERIFY(question());
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_preferences->text(pref.closing), u"ask"_s);
}

void TestClosing::askedTwiceIsOneQuestion()
{
    addLiveRun();
    m_window->close();
    m_window->close();
    QCOMPARE(m_window->findChildren<QMessageBox *>().size(), 1);
}

void TestClosing::quitNeverAsks()
{
    addLiveRun();
    triggerQuit();
    QVERIFY(!question());
    QVERIFY(!m_window->isVisible());
}

void TestClosing::theAnswerIsRemembered_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("word");
    QTest::newRow("keep") << u"Keep running, minimized"_s << u"keep"_s;
    QTest::newRow("quit") << u"Quit"_s << u"quit"_s;
}

void TestClosing::theAnswerIsRemembered()
{
    QFETCH(QString, answer);
    QFETCH(QString, word);
    addLiveRun();
    m_window->close();
    question()->checkBox()->setChecked(true);
    button(answer)->click();
    QCOMPARE(m_preferences->text(pref.closing), word);
    m_window.reset();
    open();
    addLiveRun();
    QCOMPARE(m_window->close(), word == u"quit"_s);
    QVERIFY(!question());
}

void TestClosing::withoutANotificationAreaItIsMinimised()
{
    addLiveRun();
    m_window->close();
    button(u"Keep running, minimized"_s)->click();
    QTRY_VERIFY(m_window->isMinimized());
    m_window->raiseFromOutside();
    QTRY_VERIFY(!m_window->isMinimized());
}

void TestClosing::aDemoIsNotAskedAbout()
{
    m_window.reset();
    open(true);
    addLiveRun();
    QVERIFY(m_window->close());
}

void TestClosing::triggerQuit()
{
    for (QAction *action : m_window->findChild<ShellActions *>()->all()) {
        if (action->text().remove(u'&') == u"Quit"_s)
            action->trigger();
    }
}

/// As into a feedback, whose draft is kept like this.
void TestClosing::type(const QString &words)
{
    auto *state = m_window->findChild<LocalState *>();
    state->setText(u"draft/1"_s, words);
    state->flush();
}

void TestClosing::addHeldDecision()
{
    const Execution run = sampleExecution(u"k1"_s, m_crew, ExecutionState::PendingHumanInput);
    m_review = sampleReview(run, u"draft"_s);
    Decision decision;
    decision.id = QUuid::createUuid();
    decision.reviewId = m_review.id;
    decision.attempt = 1;
    decision.verdict = Verdict::Approve;
    decision.feedback = u"Good."_s;
    decision.decidedAt = QDateTime::currentDateTimeUtc();
    decision.sendAt = decision.decidedAt.addSecs(60);
    m_review.attempts.last().decision = decision;
    m_engine->emitExecutions({run});
    become(DecisionState::Held, ReviewState::Held);
}

void TestClosing::become(DecisionState decision, ReviewState review)
{
    m_review.attempts.last().decision->state = decision;
    m_review.state = review;
    m_engine->emitReviews({m_review});
}

void TestClosing::heldDecisionsAreAskedAboutByClose()
{
    addHeldDecision();
    QVERIFY(!m_window->close());
    QVERIFY2(question()->informativeText().contains(u"not sent"_s),
             qPrintable(question()->informativeText()));
    QCOMPARE(m_engine->endedHolds, 0);
    button(u"Quit"_s)->click();
    QTRY_VERIFY(question() && button(u"Quit without sending"_s));
    QVERIFY(m_window->isVisible());
    button(u"Quit without sending"_s)->click();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(m_engine->endedHolds, 1);
    QCOMPARE(m_engine->sentNow.size(), 0);
}

void TestClosing::heldDecisionsAreAskedAboutByQuit_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<DecisionState>("decision"); ///< that it becomes
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<bool>("isSent");
    QTest::addColumn<bool>("isOver");
    const QString send = u"Send now and quit"_s;
    QTest::newRow("without sending") << u"Quit without sending"_s << DecisionState::Held << ReviewState::Held
                                     << false << true;
    QTest::newRow("accepted") << send << DecisionState::Accepted << ReviewState::Approved << true << true;
    QTest::newRow("undone") << send << DecisionState::Withdrawn << ReviewState::Waiting << true << true;
    QTest::newRow("refused") << send << DecisionState::Refused << ReviewState::Waiting << true << false;
    QTest::newRow("unclear") << send << DecisionState::Unclear << ReviewState::Unclear << true << false;
}

/// Also where the question about notices is not wanted: nobody knows by then that it was not sent.
void TestClosing::heldDecisionsAreAskedAboutByQuit()
{
    QFETCH(QString, answer);
    QFETCH(DecisionState, decision);
    QFETCH(ReviewState, review);
    QFETCH(bool, isSent);
    QFETCH(bool, isOver);
    for (const bool byClosing : {false, true}) {
        m_preferences->setValue(pref.closing, byClosing ? u"quit"_s : u"ask"_s);
        m_window.reset();
        m_engine = std::make_unique<FakeEngineLink>();
        open();
        addHeldDecision();
        if (byClosing)
            m_window->close();
        else
            triggerQuit();
        QVERIFY(m_window->isVisible());
        QVERIFY(question());
        QVERIFY(question()->defaultButton()->text().contains(u"Cancel"_s));
        button(answer)->click();
        QCOMPARE(m_engine->sentNow, isSent ? QList{m_review.attempts.last().decision->id} : QList<QUuid>());
        if (isSent) {
            become(DecisionState::Sending, ReviewState::Sending);
            QVERIFY(m_window->isVisible()); // until it is known what came of it
            become(decision, review);
        }
        QCOMPARE(m_window->isVisible(), !isOver);
        QCOMPARE(m_engine->endedHolds, isOver ? 1 : 0);
    }
}

void TestClosing::escapeLeavesTheHold()
{
    addHeldDecision();
    triggerQuit();
    QVERIFY(question());
    QTest::keyClick(question(), Qt::Key_Escape);
    QTRY_VERIFY(!question());
    QVERIFY(m_window->isVisible());
    become(DecisionState::Accepted, ReviewState::Approved);
    QVERIFY(m_window->isVisible());
    QCOMPARE(m_engine->sentNow.size(), 0);
    QCOMPARE(m_engine->endedHolds, 0);
}

void TestClosing::escapeCallsOffASwitch_data()
{
    QTest::addColumn<bool>("isCalledOff");
    QTest::newRow("escape") << true;
    QTest::newRow("restart without sending") << false;
}

/// Else the console would start again, and elsewhere, whenever it quits.
void TestClosing::escapeCallsOffASwitch()
{
    QFETCH(bool, isCalledOff);
    bool isRestarting = false;
    bool hasLeft = false;
    ShellOptions options;
    options.tray = false;
    options.desk.leave = [&hasLeft] { hasLeft = true; };
    options.desk.stay = [&hasLeft] { hasLeft = false; };
    options.desk.setAfterQuit = [&isRestarting](AfterQuit next) {
        isRestarting = next == AfterQuit::Restart;
    };
    m_window.reset();
    open(options);
    addHeldDecision();
    m_window->findChild<ShellActions *>()->workHere->trigger();
    QVERIFY(question());
    QVERIFY(isRestarting && hasLeft);
    QVERIFY2(question()->text().startsWith(u"Restart to work on the desk before 1"_s),
             qPrintable(question()->text()));
    QVERIFY2(!question()->informativeText().contains(u"quit"_s), qPrintable(question()->informativeText()));
    QVERIFY(button(u"Send now and restart"_s)->isVisible());
    if (isCalledOff)
        QTest::keyClick(question(), Qt::Key_Escape);
    else
        button(u"Restart without sending"_s)->click();
    QTRY_VERIFY(!question());
    QCOMPARE(m_window->isVisible(), isCalledOff);
    QCOMPARE(isRestarting, !isCalledOff);
    QCOMPARE(hasLeft, !isCalledOff);
    m_window.reset(); // before what its options refer to
}

/// The person wanted to quit, and is still asked; what was sent is waited for.
void TestClosing::whatIsSentMeanwhileIsNotAskedAbout()
{
    addHeldDecision();
    triggerQuit();
    QVERIFY(question());
    become(DecisionState::Sending, ReviewState::Sending);
    QVERIFY(m_window->isVisible());
    QVERIFY(!button(u"Send now and quit"_s)->isVisible());
    QVERIFY2(question()->informativeText().contains(u"what became of each"_s),
             qPrintable(question()->informativeText()));
    QCOMPARE(m_engine->sentNow.size(), 0);
    const QPointer<QMessageBox> first = question();
    button(u"Quit"_s)->click();
    QTRY_VERIFY(!first);
    QVERIFY(m_window->isVisible());
    QVERIFY(question()->text().contains(u"Waiting"_s));
    become(DecisionState::Accepted, ReviewState::Approved);
    QVERIFY(!m_window->isVisible());
    QCOMPARE(m_engine->endedHolds, 1);
}

/// A review window of its own stays open beside the question.
void TestClosing::whatIsHeldMeanwhileIsAskedAbout()
{
    addHeldDecision();
    triggerQuit();
    become(DecisionState::Accepted, ReviewState::Approved);
    QCOMPARE(question()->text(), u"Quit Crew Console?"_s);
    QTRY_VERIFY(question()->width() > 45 * question()->fontMetrics().averageCharWidth());
    addHeldDecision();
    QVERIFY2(question()->text().startsWith(u"Quit before 1"_s), qPrintable(question()->text()));
    QVERIFY(button(u"Send now and quit"_s)->isVisible());
    button(u"Quit without sending"_s)->click();
    QVERIFY(!m_window->isVisible());
    QCOMPARE(m_engine->endedHolds, 1);
}

/// The service may take half a minute to answer, and the program says what it waits for.
void TestClosing::whatIsDecidedWhileOthersAreSentIsAskedAbout()
{
    addHeldDecision();
    triggerQuit();
    const QPointer<QMessageBox> first = question();
    button(u"Send now and quit"_s)->click();
    QTRY_VERIFY(!first);
    QVERIFY2(question() && question()->text().startsWith(u"Sending 1"_s),
             question() ? qPrintable(question()->text()) : "no question");
    become(DecisionState::Sending, ReviewState::Sending);
    Review other = m_review;
    other.id = QUuid::createUuid();
    other.state = ReviewState::Held;
    Decision &held = *other.attempts.last().decision;
    held.id = QUuid::createUuid();
    held.reviewId = other.id;
    held.state = DecisionState::Held;
    m_engine->emitReviews({other});
    become(DecisionState::Accepted, ReviewState::Approved);
    QVERIFY(m_window->isVisible());
    QTRY_VERIFY(question() && question()->text().startsWith(u"Quit before 1"_s));
    QCOMPARE(m_engine->endedHolds, 0);
    button(u"Quit without sending"_s)->click();
    QVERIFY(!m_window->isVisible());
}

void TestClosing::anUnansweredDecisionIsWaitedFor_data()
{
    QTest::addColumn<std::optional<DecisionState>>("decision"); ///< that it becomes; nothing: nobody waits
    QTest::addColumn<ReviewState>("review");
    QTest::addColumn<bool>("isOver");
    using Answer = std::optional<DecisionState>;
    QTest::newRow("accepted") << Answer(DecisionState::Accepted) << ReviewState::Approved << true;
    QTest::newRow("unclear") << Answer(DecisionState::Unclear) << ReviewState::Unclear << false;
    QTest::newRow("without waiting") << Answer() << ReviewState::Sending << true;
}

void TestClosing::anUnansweredDecisionIsWaitedFor()
{
    QFETCH(std::optional<DecisionState>, decision);
    QFETCH(ReviewState, review);
    QFETCH(bool, isOver);
    addHeldDecision();
    become(DecisionState::Sending, ReviewState::Sending);
    triggerQuit();
    QVERIFY(m_window->isVisible());
    QVERIFY(question());
    QVERIFY2(question()->text().contains(u"Waiting for the answer"_s), qPrintable(question()->text()));
    if (decision)
        become(*decision, review);
    else
        button(u"Quit without waiting"_s)->click();
    QTRY_VERIFY(!question() || !m_window->isVisible());
    QCOMPARE(m_window->isVisible(), !isOver);
}

void TestClosing::aDeskThatHasNotAnsweredIsWaitedFor_data()
{
    QTest::addColumn<std::optional<bool>>("isDone"); ///< as the desk answers; nothing: nobody waits
    QTest::addColumn<bool>("isOver");
    using Answer = std::optional<bool>;
    QTest::newRow("done") << Answer(true) << true;
    QTest::newRow("refused") << Answer(false) << false; // the person has to see it
    QTest::newRow("without waiting") << Answer() << true;
}

void TestClosing::aDeskThatHasNotAnsweredIsWaitedFor()
{
    QFETCH(std::optional<bool>, isDone);
    QFETCH(bool, isOver);
    int commands = 2;
    QWidget window;
    window.show();
    ClosingGuard guard(*m_preferences, *m_window->findChild<reviews::HeldDecisions *>(),
                       {[&commands] { return OpenWork{.commands = commands}; }, [] { return false; }},
                       window);
    QVERIFY(!guard.mayClose());
    const QPointer<QMessageBox> waiting = window.findChild<QMessageBox *>();
    QVERIFY(waiting);
    QVERIFY2(waiting->text().contains(u"Waiting for the desk"_s), qPrintable(waiting->text()));
    QVERIFY(!guard.mayClose()); // pressed again
    commands = 1;
    guard.handleCommandEnded(true);
    QVERIFY(window.isVisible());
    commands = 0;
    if (isDone)
        guard.handleCommandEnded(*isDone);
    else
        byName<QPushButton>(*waiting, u"Quit without waiting"_s)->click();
    QTRY_VERIFY(!waiting || !waiting->isVisible());
    QCOMPARE(window.isVisible(), !isOver);
    if (!isOver)
        QVERIFY(guard.mayClose());
}

void TestClosing::whatCannotBeSavedIsWaitedFor_data()
{
    QTest::addColumn<bool>("byClosing");
    QTest::addColumn<bool>("isSaved");
    QTest::newRow("quit, saved") << false << true;
    QTest::newRow("quit without waiting") << false << false;
    QTest::newRow("closed, saved") << true << true;
    QTest::newRow("closed without waiting") << true << false;
}

void TestClosing::whatCannotBeSavedIsWaitedFor()
{
    QFETCH(bool, byClosing);
    QFETCH(bool, isSaved);
    m_engine->localStateProblem = u"The disk is read-only."_s;
    type(u"Name the sources."_s);
    if (byClosing)
        QVERIFY(!m_window->close());
    else
        triggerQuit();
    QVERIFY(question());
    QVERIFY(m_window->isVisible());
    QVERIFY2(question()->informativeText().contains(u"what you typed last is lost"_s),
             qPrintable(question()->informativeText()));
    if (isSaved) {
        m_engine->localStateProblem.clear();
        m_window->findChild<LocalState *>()->flush(); // as it does every few seconds
    } else {
        button(u"Quit without waiting"_s)->click();
    }
    QTRY_VERIFY(!m_window->isVisible());
    QCOMPARE(m_engine->localState.contains(u"draft/1"_s), isSaved);
}

void TestClosing::whatCannotBeSavedIsNamed()
{
    addLiveRun();
    m_engine->localStateProblem = u"The disk is read-only."_s;
    type(u"Name the sources."_s);
    QVERIFY(!m_window->close());
    QVERIFY2(question()->informativeText().contains(u"What you typed last"_s),
             qPrintable(question()->informativeText()));
}

void TestClosing::waitingForAnAnswerCanBeCancelled_data()
{
    QTest::addColumn<bool>("byTitleBar");
    QTest::newRow("Cancel") << false;
    QTest::newRow("title bar") << true;
}

void TestClosing::waitingForAnAnswerCanBeCancelled()
{
    QFETCH(bool, byTitleBar);
    addHeldDecision();
    become(DecisionState::Sending, ReviewState::Sending);
    triggerQuit();
    QVERIFY(question());
    if (byTitleBar)
        question()->close();
    else
        button(u"Cancel"_s)->click();
    QTRY_VERIFY(!question());
    become(DecisionState::Accepted, ReviewState::Approved);
    QVERIFY(m_window->isVisible());
}

QTEST_MAIN(TestClosing)
#include "tst_closing.moc"
