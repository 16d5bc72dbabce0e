// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping runs from the user interface: asked first, told in plain words, and no key does it by accident.
// CREW_SCREENSHOTS names a folder for pictures; with CREW_DARK=1 they are dark.
#include "gui/common/settings/localstate.h"
#include "gui/common/widgets/messageline.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/run/stopbar.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/shell/theme.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>
#include <chrono>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::shell;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Kind = StopOutcome::Kind;

namespace {

ServiceError failure(Delivery delivery, const QString &message, const QString &serviceText = {})
{
    ServiceError error;
    error.delivery = delivery;
    error.message = Explanation(message);
    error.serviceText = serviceText;
    return error;
}

} // namespace

class TestStopBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void onlyWhatRunsCanBeStopped_data();
    void onlyWhatRunsCanBeStopped();
    void itAsksFirst();
    void keysDoNotStop();
    void outcomesAreTold_data();
    void outcomesAreTold();
    void aServiceWithoutStopIsSaidSoAndCanBeTriedAgain();
    void theQuestionGoesWithItsRun();
    void anAnswerAboutAnotherRunIsNotTold();
    void whatComesOfAStopIsToldWhateverIsAskedMeanwhile();
    void whatComesOfAStopIsToldWhileTheDeskIsAway();
    void aRunThatContinuesAfterItsStopIsSaid();
    void nothingIsSaidBesideAnotherRunLater();
    void severalAtOnce();
    void severalTallies_data();
    void severalTallies();

private:
    QToolButton *stopButton() const { return byName<QToolButton>(m_page->pane(), u"Stop"_s); }
    StopBar *bar(const QWidget &of) const { return of.findChild<StopBar *>(); }
    QPushButton *button(const QString &name) const { return byName<QPushButton>(m_page->pane(), name); }
    QString message() const
    {
        for (const MessageLine *line :
             m_page->pane().findChildren<MessageLine *>(QString(), Qt::FindDirectChildrenOnly))
            return line->text();
        return {};
    }
    Execution running(const QString &id) const
    {
        Execution run = sampleExecution(id, m_crew);
        run.state = ExecutionState::Running;
        run.finishedAt = {};
        return run;
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<RunsPage> m_page;
};

void TestStopBar::initTestCase()
{
    applyTheme(*qApp, qEnvironmentVariableIsSet("CREW_DARK") ? u"dark"_s : u"system"_s);
}

void TestStopBar::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    m_state = std::make_unique<LocalState>(*m_engine);
    m_page = std::make_unique<RunsPage>(*m_engine, *m_store, *m_state);
    m_page->resize(1100, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_engine->emitCrews({m_crew});
}

void TestStopBar::cleanup()
{
    m_page.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestStopBar::onlyWhatRunsCanBeStopped_data()
{
    QTest::addColumn<int>("state");
    QTest::addColumn<bool>("hasId");
    QTest::addColumn<bool>("can");
    using enum ExecutionState;
    for (const ExecutionState state : {Pending, Running, PendingHumanInput, NotFound, Unknown})
        QTest::addRow("live %d", int(state)) << int(state) << true << true;
    for (const ExecutionState state : {Starting, KickoffUnclear, Refused, Completed, Failed, Stopped})
        QTest::addRow("not live %d", int(state)) << int(state) << true << false;
    QTest::newRow("no id") << int(Running) << false << false;
}

void TestStopBar::onlyWhatRunsCanBeStopped()
{
    QFETCH(int, state);
    QFETCH(bool, hasId);
    Execution run = running(u"k-1"_s);
    run.state = ExecutionState(state);
    if (!hasId)
        run.kickoffId.clear();
    m_engine->emitExecutions({run});
    QVERIFY(stopButton());
    QTEST(stopButton()->isEnabled(), "can");
}

void TestStopBar::itAsksFirst()
{
    const Execution run = running(u"k-1"_s);
    m_engine->emitExecutions({run});
    QVERIFY(!bar(m_page->pane())->isVisible());
    stopButton()->click();
    QVERIFY(bar(m_page->pane())->isVisible());
    QVERIFY(m_engine->stops.isEmpty());
    keepPicture(*m_page, u"stop-one"_s);
    button(u"Keep it running"_s)->click();
    QVERIFY(!bar(m_page->pane())->isVisible());
    QVERIFY(m_engine->stops.isEmpty());
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    QVERIFY(!bar(m_page->pane())->isVisible());
    QCOMPARE(m_engine->stops.size(), 1);
    QCOMPARE(m_engine->stops.first().command.executionId, run.id);
    QVERIFY(message().contains(u"Asking"_s));
}

void TestStopBar::keysDoNotStop()
{
    m_engine->emitExecutions({running(u"k-1"_s)});
    stopButton()->click();
    QPushButton *yes = button(u"Stop the run"_s);
    QVERIFY(!yes->isDefault() && !yes->autoDefault());
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Return);
    QVERIFY(m_engine->stops.isEmpty());
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
    QVERIFY(!bar(m_page->pane())->isVisible());
    stopButton()->click();
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Space); // the safe one has the keyboard
    QVERIFY(!bar(m_page->pane())->isVisible());
    QVERIFY(m_engine->stops.isEmpty());
}

void TestStopBar::outcomesAreTold_data()
{
    using Outcome = std::expected<StopOutcome, ServiceError>;
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QString>("words");
    QTest::newRow("stopped") << Outcome(StopOutcome{Kind::Accepted, u"stopped"_s}) << u"has stopped"_s;
    QTest::newRow("revoked") << Outcome(StopOutcome{Kind::Accepted, u"REVOKED"_s}) << u"has stopped."_s;
    QTest::newRow("stopping") << Outcome(StopOutcome{Kind::Accepted, u"stopping"_s})
                              << u"accepted the request to stop"_s;
    QTest::newRow("no word") << Outcome(StopOutcome{Kind::Accepted, {}}) << u"accepted the request to stop"_s;
    QTest::newRow("over") << Outcome(StopOutcome{Kind::NotRunning, u"SUCCESS"_s}) << u"SUCCESS"_s;
    QTest::newRow("none") << Outcome(StopOutcome{Kind::NotOffered, {}}) << u"cannot stop runs"_s;
    QTest::newRow("unclear") << Outcome(std::unexpected(failure(Delivery::Unclear, u"No answer."_s)))
                             << u"No answer. The request may have arrived"_s;
    QTest::newRow("refused") << Outcome(std::unexpected(
                                    failure(Delivery::Refused, u"Not accepted."_s, u"Who are you?"_s)))
                             << u"Not accepted. The service said: “Who are you?”"_s;
}

void TestStopBar::outcomesAreTold()
{
    using Outcome = std::expected<StopOutcome, ServiceError>;
    QFETCH(Outcome, outcome);
    QFETCH(QString, words);
    m_engine->emitExecutions({running(u"k-1"_s)});
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    m_engine->stops.first().answer(outcome);
    QVERIFY2(message().contains(words), qPrintable(message()));
}

void TestStopBar::aServiceWithoutStopIsSaidSoAndCanBeTriedAgain()
{
    m_crew.quirks.learned.insert(Quirk::Stop, QuirkSetting::Contract);
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({running(u"k-1"_s)});
    QVERIFY(stopButton()->isEnabled());
    QVERIFY(stopButton()->toolTip().contains(u"cannot stop"_s));
    stopButton()->click();
    QVERIFY(!button(u"Stop the run"_s));
    QVERIFY(bar(m_page->pane())->findChild<MessageLine *>()->text().contains(u"cannot stop runs"_s));
    keepPicture(*m_page, u"stop-none"_s);
    button(u"Close"_s)->click();
    QVERIFY(m_engine->stops.isEmpty());
    stopButton()->click();
    button(u"Try again"_s)->click();
    QCOMPARE(m_engine->stops.size(), 1);
    m_crew.quirks.learned.clear();
    m_engine->emitCrews({m_crew});
    QVERIFY(!stopButton()->toolTip().contains(u"cannot stop"_s));
}

void TestStopBar::theQuestionGoesWithItsRun()
{
    Execution run = running(u"k-1"_s);
    m_engine->emitExecutions({run});
    stopButton()->click();
    run.state = ExecutionState::Completed;
    m_engine->emitExecutions({run});
    QVERIFY(!bar(m_page->pane())->isVisible());
    QVERIFY(!stopButton()->isEnabled());
}

void TestStopBar::anAnswerAboutAnotherRunIsNotTold()
{
    const Execution first = running(u"k-1"_s);
    const Execution second = running(u"k-2"_s);
    m_engine->emitExecutions({first, second});
    m_page->showExecution(first.id);
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    m_page->showExecution(second.id);
    m_engine->stops.first().answer(StopOutcome{Kind::Accepted, {}});
    QCOMPARE(message(), QString());
}

void TestStopBar::whatComesOfAStopIsToldWhateverIsAskedMeanwhile()
{
    m_engine->emitExecutions({running(u"k-1"_s)});
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    stopButton()->click();
    button(u"Keep it running"_s)->click();
    m_engine->stops.first().answer(StopOutcome{Kind::Accepted, u"stopped"_s});
    QCOMPARE(message(), u"The service says that the run has stopped."_s);
}

/// The answer is lost with the connection, and nothing else says that the stop may have arrived.
void TestStopBar::whatComesOfAStopIsToldWhileTheDeskIsAway()
{
    m_engine->emitExecutions({running(u"k-1"_s)});
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    m_store->access().setReached(false);
    m_engine->stops.first().answer(std::unexpected(failure(Delivery::Unclear, u"No answer."_s)));
    QVERIFY2(message().contains(u"The request may have arrived"_s), qPrintable(message()));
}

void TestStopBar::aRunThatContinuesAfterItsStopIsSaid()
{
    Execution run = running(u"k-1"_s);
    m_engine->emitExecutions({run});
    bar(m_page->pane())->setPatience(std::chrono::milliseconds(0));
    stopButton()->click();
    button(u"Stop the run"_s)->click();
    m_engine->stops.first().answer(StopOutcome{Kind::Accepted, u"stopped"_s});
    QCOMPARE(message(), u"The service says that the run has stopped."_s);
    QTRY_COMPARE(message(),
                 u"The service said that the run has stopped, but its status does not say so yet."_s);
    run.state = ExecutionState::Stopped;
    m_engine->emitExecutions({run});
    QCOMPARE(message(), u"The run has ended."_s);
}

/// The list says it, where another run is selected by then.
void TestStopBar::nothingIsSaidBesideAnotherRunLater()
{
    Execution run = running(u"k-1"_s);
    m_engine->emitExecutions({run, running(u"k-2"_s)});
    const QList<StopBar *> bars = m_page->findChildren<StopBar *>();
    const auto list = std::ranges::find_if(
        bars, [this](const StopBar *each) { return !m_page->pane().isAncestorOf(each); });
    QVERIFY(list != bars.cend());
    auto *table = m_page->findChild<RunsTable *>();
    table->selectRow(0);
    QStringList said;
    const QObject context;
    connect(*list, &StopBar::announced, &context,
            [&said](Severity, const QString &sentence) { said << sentence; });
    (*list)->setPatience(std::chrono::milliseconds(0));
    (*list)->ask({run});
    byName<QPushButton>(**list, u"Stop the run"_s)->click();
    m_engine->stops.last().answer(StopOutcome{Kind::Accepted, u"stopped"_s});
    QTRY_VERIFY(said.last().contains(u"does not say so yet"_s));
    table->selectRow(1);
    run.state = ExecutionState::Stopped;
    m_engine->emitExecutions({run});
    QVERIFY2(!said.last().contains(u"has ended"_s), qPrintable(said.last()));
}

void TestStopBar::severalAtOnce()
{
    Execution done = running(u"k-3"_s);
    done.state = ExecutionState::Completed;
    m_engine->emitExecutions({running(u"k-1"_s), running(u"k-2"_s), done});
    auto *table = m_page->findChild<RunsTable *>();
    table->selectAll();
    QMenu *menu = byName<QToolButton>(*m_page, u"More"_s)->menu();
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    QAction *stop = nullptr;
    for (QAction *action : menu->actions()) {
        if (action->text().startsWith(u"Stop"_s))
            stop = action;
    }
    QVERIFY(stop && stop->isEnabled());
    QVERIFY2(stop->text().contains(u'2'), qPrintable(stop->text()));
    stop->trigger();
    QVERIFY(m_engine->stops.isEmpty());
    auto *yes = byName<QPushButton>(*m_page, u"Stop the runs"_s);
    QVERIFY(yes && yes->isVisible());
    keepPicture(*m_page, u"stop-several"_s);
    yes->click();
    QCOMPARE(m_engine->stops.size(), 2);
}

void TestStopBar::severalTallies_data()
{
    QTest::addColumn<StopTally>("tally");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *name, const StopTally &tally, Severity severity,
                        const QStringList &words) { QTest::newRow(name) << tally << int(severity) << words; };
    StopTally tally;
    tally.accepted = 3;
    row("all", tally, Severity::Good, {u"3"_s});
    StopTally asked = tally;
    asked.asked = 2;
    row("some are asked", asked, Severity::Attention, {u"3"_s, u"2 may have stopped"_s});
    tally.notOffered = 2;
    row("some have none", tally, Severity::Attention, {u"3"_s, u"2"_s, u"cannot stop"_s});
    tally.failed = 1;
    tally.reason = u"The service is away."_s;
    row("one failed", tally, Severity::Bad, {u"3"_s, u"away"_s});
}

void TestStopBar::severalTallies()
{
    QFETCH(StopTally, tally);
    QFETCH(int, severity);
    QFETCH(QStringList, words);
    const auto [told, sentence] = sentenceOf(tally);
    QCOMPARE(int(told), severity);
    for (const QString &word : std::as_const(words))
        QVERIFY2(sentence.contains(word), qPrintable(sentence));
}

QTEST_MAIN(TestStopBar)
#include "tst_stopbar.moc"
