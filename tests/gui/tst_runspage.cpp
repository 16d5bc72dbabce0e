// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/settings/localstate.h"
#include "gui/common/style/look.h"
#include "gui/common/widgets/messageline.h"
#include "gui/executions/run/executionoverview.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/run/resulttab.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runsview.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QTabWidget>
#include <QTextDocument>
#include <QToolButton>

#include <random>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestRunsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void emptyStatesSayWhatToDoNext();
    void choosesTheNewestRunAndFollowsIt();
    void saysHowLongTheServiceWorked();
    void showsARunThatIsNotKnownYet();
    void columnsWithoutRoomLeaveNoGap();
    void tabsOfARunAreNotCut();
    void listAndRunDoNotOverlap_data();
    void listAndRunDoNotOverlap();
    void searchFindsAndEmptySearchOffersTheWayBack();
    void aSearchThatFailedDoesNotPassForOneThatFoundNothing();
    void pastedTextIsLookedForAtOnce();
    void filteringShowsTheFirstMatch();
    void aRunOutsideTheFilterCannotBeStopped();
    void failuresAreGroupedByCause();
    void theToolTipOfACauseIsText();
    void failedRunsAreKickedOffAgainTogether();
    void showExecutionLoosensFilters();
    void eventsAreLoadedOnceAndAppended();
    void anAnswerForAnotherRunIsDropped();
    void aRunThatIsRemovedIsNotShownAnyMore();
    void aLiveChangeIsNewerThanWhatIsLoaded();
    void aRunThatCannotBeReadSaysSo();
    void aRunIsReadAgainWhenItsDeskIsBack();
    void whatWasKnownBeforeTheDeskWasAwayIsOlder();
    void aRunIsReadAgainWhenAnotherWasJoinedWithIt();
    void waitingReviewLeadsToIt();
    void kickoffAgainCarriesTheRequest();
    void aRunStartedElsewhereSaysWhatIsNotKnown();
    void copiesIdAndCurl();
    void refreshAsksTheEngine();
    void unknownStateAndErrorAreShownAsTheyCame();
    void rowsThatComeBackHaveTheirHeight();
    void anErrorIsReadableInOtherColours();
    void aRunOfTheDayBeforeIsShownWithItsDate();

private:
    QTableView *table() const { return byName<QTableView>(*m_page, u"Runs table"_s); }
    void press(const QString &name)
    {
        auto *button = byName<QToolButton>(m_page->pane(), name);
        QTRY_VERIFY(!button->visibleRegion().isEmpty()); // laid out since the pane has something to show
        QTest::mouseClick(button, Qt::LeftButton);
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<RunsPage> m_page;
};

void TestRunsPage::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    m_state = std::make_unique<LocalState>(*m_engine);
    m_page = std::make_unique<RunsPage>(*m_engine, *m_store, *m_state);
    m_page->resize(1000, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestRunsPage::cleanup()
{
    m_page.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestRunsPage::emptyStatesSayWhatToDoNext()
{
    QSignalSpy addCrew(m_page.get(), &RunsPage::addCrewRequested);
    QSignalSpy kickoff(m_page.get(), &RunsPage::kickoffRequested);
    m_engine->emitCrews({});
    QVERIFY(showsText(*m_page, u"Loading the history"_s));
    QVERIFY(!byName<QPushButton>(*m_page, u"Add a crew"_s));
    m_store->access().setReached(false);
    QVERIFY(showsText(*m_page, u"Not connected to the desk"_s));
    m_store->access().setReached(true);
    ChangeBatch initial;
    initial.initial = true;
    m_engine->emitBatch(initial);
    auto *add = byName<QPushButton>(*m_page, u"Add a crew"_s);
    QVERIFY(add && add->isVisible());
    add->click();
    QCOMPARE(addCrew.size(), 1);
    m_engine->emitCrews({m_crew});
    auto *start = byName<QPushButton>(*m_page, u"Kick off a crew"_s);
    QVERIFY(start && start->isVisible());
    start->click();
    QCOMPARE(kickoff.size(), 1);
    QVERIFY(!table()->isVisible());
}

void TestRunsPage::choosesTheNewestRunAndFollowsIt()
{
    m_engine->emitCrews({m_crew});
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    execution.request.inputs = {};
    execution.subject = u"Heat pumps"_s;
    m_engine->emitExecutions({execution});
    QVERIFY(table()->isVisible());
    QCOMPARE(m_page->shownExecution(), execution.id);
    auto *state = byName<QLabel>(m_page->pane(), u"State"_s);
    QCOMPARE(state->text(), u"Running"_s); // known from the list
    QCOMPARE(byName<QLabel>(m_page->pane(), u"What the run is about"_s)->text(), u"Heat pumps"_s);
    execution.state = ExecutionState::Completed;
    execution.finishedAt = execution.startedAt.addSecs(60);
    m_engine->emitExecutions({execution});
    QCOMPARE(state->text(), u"Completed"_s);
    m_engine->emitExecutions({sampleExecution(u"k2"_s, m_crew)});
    QCOMPARE(m_page->shownExecution(), execution.id);
}

void TestRunsPage::saysHowLongTheServiceWorked()
{
    ExecutionOverview overview;
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    execution.finishedAt = execution.startedAt.addSecs(50);
    const auto isShown = [&](const QString &text) {
        overview.showExecution(execution, execution.finishedAt);
        const auto labels = overview.findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&](const QLabel *label) { return label->text() == text; });
    };
    QVERIFY(isShown(u"50 s"_s));
    execution.result.seconds = 12;
    QVERIFY(isShown(u"50 s · the service reports 12 s of work"_s));
}

void TestRunsPage::showsARunThatIsNotKnownYet()
{
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    const Execution later = sampleExecution(u"k2"_s, m_crew);
    m_page->showExecution(later.id);
    QCOMPARE(m_page->shownExecution(), sampleId(u"execution k1"_s));
    m_engine->emitExecutions({later});
    QCOMPARE(m_page->shownExecution(), later.id);
    QCOMPARE(table()->currentIndex().data(ExecutionModel::IdRole).toUuid(), later.id);
}

void TestRunsPage::columnsWithoutRoomLeaveNoGap()
{
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    m_page->resize(1400, 700);
    QTRY_VERIFY(!table()->isColumnHidden(ExecutionModel::CrewName));
    QFont large = table()->font();
    large.setPointSizeF(2.5 * large.pointSizeF());
    table()->setFont(large);
    m_page->resize(900, 700);
    QTRY_VERIFY(table()->isColumnHidden(ExecutionModel::CrewName));
    int shown = 0;
    for (int column = 0; column < ExecutionModel::ColumnCount; ++column)
        shown += table()->columnWidth(column); // 0 for hidden ones
    QVERIFY(shown > table()->viewport()->width());
    QCOMPARE(table()->horizontalHeader()->length(), shown);
}

void TestRunsPage::tabsOfARunAreNotCut()
{
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    auto *tabs = m_page->pane().findChild<QTabWidget *>();
    QTRY_VERIFY(tabs->isVisible());
    tabs->setTabText(0, u"A title that is longer than all others together"_s);
    QTabBar *bar = tabs->tabBar();
    for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        QTRY_VERIFY2(bar->tabRect(i).width() >= bar->fontMetrics().horizontalAdvance(tabs->tabText(i)),
                     qPrintable(tabs->tabText(i)));
        QTRY_VERIFY2(bar->tabRect(i).left() < bar->width() && bar->tabRect(i).right() > 0,
                     qPrintable(tabs->tabText(i)));
    }
}

void TestRunsPage::listAndRunDoNotOverlap_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<Qt::Orientation>("orientation");
    QTest::newRow("a window of 720 x 480") << QSize(552, 430) << Qt::Vertical;
    QTest::newRow("a window of 800 x 600") << QSize(632, 550) << Qt::Vertical;
    QTest::newRow("wide") << QSize(1100, 700) << Qt::Horizontal;
}

void TestRunsPage::listAndRunDoNotOverlap()
{
    QFETCH(QSize, size);
    QFETCH(Qt::Orientation, orientation);
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    m_page->setMinimumSize(1, 1); // as the main window does
    m_page->resize(size);
    const auto *splitter = m_page->findChild<QSplitter *>(u"splitter"_s);
    QTRY_COMPARE(splitter->orientation(), orientation);
    QCOMPARE(m_page->size(), size);
    const QRect list = splitter->widget(0)->geometry();
    const QRect run = splitter->widget(1)->geometry();
    QVERIFY(!list.intersects(run));
    QVERIFY(splitter->rect().contains(list) && splitter->rect().contains(run));
    keepPicture(*m_page, u"runs-narrow-%1"_s.arg(size.width()));
}

void TestRunsPage::aSearchThatFailedDoesNotPassForOneThatFoundNothing()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew)});
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    QTest::keyClicks(search, u"alpha"_s);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    const QString problem = u"The desk did not answer."_s;
    m_engine->searches.last().tell({{sampleId(u"execution alpha"_s)}, false});
    m_engine->searches.last().answer({{}, true, problem});
    auto *count = m_page->findChild<QLabel *>(u"count"_s);
    QCOMPARE(count->text(), u"1 of 2 run(s), search incomplete"_s);
    QCOMPARE(count->toolTip(), u"<p>%1</p>"_s.arg(problem));
    QTest::keyClicks(search, u"zzz"_s);
    QTRY_COMPARE(m_engine->searches.size(), 2);
    m_engine->searches.last().answer({{}, true, problem});
    QTRY_VERIFY(showsText(*m_page, problem));
    QVERIFY(showsText(*m_page, u"The search failed"_s));
    ChangeBatch snapshot;
    snapshot.isSnapshot = true;
    m_engine->emitBatch(snapshot); // the desk is back
    QCOMPARE(m_engine->searches.size(), 3);
    QCOMPARE(m_engine->searches.last().command.text, u"alphazzz"_s);
    m_engine->searches.last().answer({{}, true});
    QVERIFY(showsText(*m_page, u"No matching runs"_s));
    search->clear();
    QTRY_COMPARE(count->text(), u"2 run(s)"_s);
    QVERIFY(count->toolTip().isEmpty());
}

void TestRunsPage::searchFindsAndEmptySearchOffersTheWayBack()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew)});
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    QTest::keyClicks(search, u"alpha"_s);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    auto *count = m_page->findChild<QLabel *>(u"count"_s);
    QCOMPARE(count->text(), u"Searching… 2 run(s)"_s);
    m_engine->searches.last().answer({{sampleId(u"execution alpha"_s)}, true});
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(count->text(), u"1 of 2 run(s)"_s);
    QTest::keyClicks(search, u"zzz"_s);
    QTRY_COMPARE(m_engine->searches.size(), 2);
    QVERIFY(table()->isVisible());
    m_engine->searches.last().answer({{}, true});
    auto *all = byName<QPushButton>(*m_page, u"Show all runs"_s);
    QTRY_VERIFY((all = byName<QPushButton>(*m_page, u"Show all runs"_s)) && all->isVisible());
    all->click();
    QCOMPARE(table()->model()->rowCount(), 2);
    QVERIFY(search->text().isEmpty());
}

void TestRunsPage::pastedTextIsLookedForAtOnce()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew)});
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    QTest::keyClicks(search, u"a"_s);
    QVERIFY(m_engine->searches.isEmpty()); // who types goes on
    search->insert(u"lpha"_s);
    QCOMPARE(m_engine->searches.size(), 1);
    QCOMPARE(m_engine->searches.last().command.text, u"alpha"_s);
    search->clear();
    QCOMPARE(table()->model()->rowCount(), 2);
}

void TestRunsPage::filteringShowsTheFirstMatch()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew),
                              sampleExecution(u"gamma"_s, m_crew, ExecutionState::Completed)});
    auto *states = byName<QComboBox>(*m_page, u"State filter"_s);
    m_page->showExecution(sampleId(u"execution gamma"_s));
    states->setCurrentIndex(2);
    const QUuid first = table()->model()->index(0, 0).data(ExecutionModel::IdRole).toUuid();
    QTRY_COMPARE(m_page->shownExecution(), first);
    QCOMPARE(table()->currentIndex().row(), 0);

    // One that matches stays shown, wherever it stands in the list.
    const QUuid second = table()->model()->index(1, 0).data(ExecutionModel::IdRole).toUuid();
    table()->setCurrentIndex(table()->model()->index(1, 0));
    states->setCurrentIndex(0);
    QTRY_COMPARE(table()->model()->rowCount(), 3);
    QCOMPARE(m_page->shownExecution(), second);

    // Words are looked for in the history: the first match is shown when all of them are known.
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    QTest::keyClicks(search, u"gamma"_s);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    QCOMPARE(m_page->shownExecution(), second);
    m_engine->searches.last().answer({{sampleId(u"execution gamma"_s)}, true});
    QCOMPARE(m_page->shownExecution(), sampleId(u"execution gamma"_s));
}

void TestRunsPage::aRunOutsideTheFilterCannotBeStopped()
{
    m_engine->emitCrews({m_crew});
    Execution live = sampleExecution(u"live"_s, m_crew);
    m_engine->emitExecutions({live});
    auto *stop = m_page->pane().findChild<QToolButton *>(u"stop"_s);
    QVERIFY(stop->isEnabled());
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    QTest::keyClicks(search, u"zzz"_s);
    QTRY_COMPARE(m_engine->searches.size(), 1);
    m_engine->searches.last().answer({{}, true});
    QTRY_COMPARE(table()->model()->rowCount(), 0);
    QCOMPARE(m_page->shownExecution(), live.id);
    QVERIFY(!stop->isEnabled());
    live.currentTask = u"next"_s;
    m_engine->emitExecutions({live}); // a change of the run does not bring the button back
    QVERIFY(!stop->isEnabled());
    search->clear();
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    QVERIFY(stop->isEnabled());
}

namespace {

Execution failedRun(const QString &id, const Crew &crew, const QString &error)
{
    Execution execution = sampleExecution(id, crew, ExecutionState::Failed);
    execution.error = Explanation(error);
    return execution;
}

/// What can be checked or pressed, by the beginning of its accessible name.
template <typename Widget>
Widget *startingWith(const QWidget &window, const QString &name)
{
    for (Widget *widget : window.findChildren<Widget *>()) {
        if (widget->accessibleName().startsWith(name) && widget->isVisible())
            return widget;
    }
    return nullptr;
}

} // namespace

void TestRunsPage::failuresAreGroupedByCause()
{
    QList<Execution> runs{sampleExecution(u"live"_s, m_crew),
                          sampleExecution(u"stopped"_s, m_crew, ExecutionState::Stopped)};
    for (int i = 0; i < 5; ++i)
        runs << failedRun(u"limit-%1"_s.arg(i), m_crew, u"Rate limit exceeded, try again in %1 s"_s.arg(i));
    for (int i = 0; i < 3; ++i)
        runs << failedRun(u"tool-%1"_s.arg(i), m_crew, u"Tool crm_lookup failed: no customer %1"_s.arg(i));
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions(runs);
    m_page->resize(1600, 700);
    auto *states = byName<QComboBox>(*m_page, u"State filter"_s);
    QTRY_COMPARE(states->itemText(0), u"Any state (10)"_s);
    QCOMPARE(states->itemText(4), u"Failed or stopped (9)"_s);
    QVERIFY(!startingWith<QToolButton>(*m_page, u"Show failures"_s));

    states->setFocus();
    QTest::keyClick(states, Qt::Key_End);
    QCOMPARE(table()->model()->rowCount(), 9);
    QTRY_VERIFY(!table()->isColumnHidden(ExecutionModel::Error));
    QTRY_VERIFY(startingWith<QToolButton>(*m_page, u"Show failures: 5 Rate limit"_s));
    auto *tool = startingWith<QToolButton>(*m_page, u"Show failures: 3 Tool crm_lookup failed"_s);
    QVERIFY(tool);
    auto *again = startingWith<QPushButton>(*m_page, u"Kick off"_s);
    QCOMPARE(again->text(), u"Kick off 8 again…"_s);
    keepPicture(*m_page, u"runs-failures"_s);

    tool->setFocus();
    QTest::keyClick(tool, Qt::Key_Space);
    QCOMPARE(table()->model()->rowCount(), 3);
    QVERIFY(table()->model()->index(0, ExecutionModel::Error).data().toString().startsWith(u"Tool crm"_s));
    QTRY_COMPARE(again->text(), u"Kick off 3 again…"_s);
    tool = startingWith<QToolButton>(*m_page, u"Show failures: 3 Tool"_s);
    QVERIFY(tool->isChecked() && tool->hasFocus()); // the other causes are still there
    QVERIFY(startingWith<QToolButton>(*m_page, u"Show failures: 5 Rate limit"_s));
    const RunsView view = m_page->shownView();
    QTest::keyClick(tool, Qt::Key_Space);
    QCOMPARE(table()->model()->rowCount(), 9);

    // It is part of a view, and gone with the filter by state.
    m_page->showView({u"Tool"_s, queryFromJson(queryToJson(view.query)), view.layout});
    QCOMPARE(table()->model()->rowCount(), 3);
    states->setFocus();
    QTest::keyClick(states, Qt::Key_Home);
    QCOMPARE(table()->model()->rowCount(), 10);
    QTRY_VERIFY(!startingWith<QToolButton>(*m_page, u"Show failures"_s));
    QVERIFY(!m_page->shownView().query.cause);
}

void TestRunsPage::theToolTipOfACauseIsText()
{
    m_engine->emitExecutions({failedRun(u"k1"_s, m_crew, u"R&D refused <b>it</b>"_s),
                              failedRun(u"k2"_s, m_crew, u"R&D was away"_s)});
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(4);
    QTRY_VERIFY(startingWith<QToolButton>(*m_page, u"Show failures: 1 R&D was away"_s));
    const auto says = [this](const QString &name) {
        const QString tip = startingWith<QToolButton>(*m_page, name)->toolTip();
        QTextDocument document;
        document.setHtml(tip);
        return Qt::mightBeRichText(tip) ? document.toPlainText() : tip;
    };
    QCOMPARE(says(u"Show failures: 1 R&D was away"_s), u"R&D was away"_s);
    QCOMPARE(says(u"Show failures: 1 R&D refused"_s), u"R&D refused <b>it</b>"_s);
}

void TestRunsPage::failedRunsAreKickedOffAgainTogether()
{
    const Crew other = sampleCrew(u"Support"_s);
    const Execution one = failedRun(u"one"_s, m_crew, u"Boom"_s);
    const Execution two = failedRun(u"two"_s, m_crew, u"Boom"_s);
    const Execution foreign = failedRun(u"foreign"_s, other, u"Boom"_s);
    m_engine->emitCrews({m_crew, other});
    m_engine->emitExecutions({one, two, sampleExecution(u"live"_s, m_crew)});
    QList<std::pair<QUuid, QSet<QUuid>>> asked;
    connect(m_page.get(), &RunsPage::kickoffManyAgainRequested, this,
            [&asked](const Crew &crew, const QList<QUuid> &runs) {
                asked.append({crew.id, QSet<QUuid>(runs.cbegin(), runs.cend())});
            });
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(4);
    QTRY_VERIFY(startingWith<QPushButton>(*m_page, u"Kick off 2 again"_s));
    auto *again = startingWith<QPushButton>(*m_page, u"Kick off"_s);
    again->setFocus();
    QTest::keyClick(again, Qt::Key_Space);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.last(), (std::pair{m_crew.id, QSet{one.id, two.id}}));

    // Where they are of several crews, a menu asks whose.
    m_engine->emitExecutions({foreign});
    QTRY_COMPARE(again->text(), u"Kick off 3 again…"_s);
    QTest::keyClick(again, Qt::Key_Space);
    QCOMPARE(asked.size(), 1);
    QMenu *menu = nullptr;
    QTRY_VERIFY((menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())));
    QCOMPARE(menu->actions().size(), 2);
    QCOMPARE(menu->actions().first()->text(), u"Kick off 2 of Research again…"_s);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QCOMPARE(asked.size(), 2);
    QCOMPARE(asked.last(), (std::pair{other.id, QSet{foreign.id}}));

    // The selected ones, whatever became of them.
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(0);
    table()->setFocus();
    QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
    QMenu commands;
    m_page->commands().fillMenu(commands);
    QStringList texts;
    for (QAction *action : commands.actions())
        texts << action->text();
    QVERIFY(texts.contains(u"Kick off 3 of Research again…"_s));
    QVERIFY(texts.contains(u"Kick off 1 of Support again…"_s));
}

void TestRunsPage::showExecutionLoosensFilters()
{
    const Execution done = sampleExecution(u"done"_s, m_crew, ExecutionState::Completed);
    m_engine->emitExecutions({done, sampleExecution(u"live"_s, m_crew)});
    auto *states = byName<QComboBox>(*m_page, u"State filter"_s);
    states->setCurrentIndex(2);
    QCOMPARE(table()->model()->rowCount(), 1);
    m_page->showExecution(done.id);
    QCOMPARE(m_page->shownExecution(), done.id);
    QCOMPARE(states->currentIndex(), 0);
}

void TestRunsPage::eventsAreLoadedOnceAndAppended()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({execution});
    QCOMPARE(m_engine->runLoads.size(), 1);
    ChangeBatch batch;
    batch.entries = {sampleEntry(3, EntryKind::Status, execution),
                     sampleEntry(4, EntryKind::Status, sampleExecution(u"other"_s, m_crew))};
    m_engine->emitBatch(batch);
    m_engine->answerLoadsOf({execution,
                             {},
                             {sampleEntry(1, EntryKind::KickoffAccepted, execution),
                              sampleEntry(3, EntryKind::Status, execution, {{u"state"_s, u"RUNNING"_s}})}});
    auto *events = byName<QTableView>(m_page->pane(), u"Events"_s);
    QCOMPARE(events->model()->rowCount(), 2);
    events->selectRow(0);
    QCOMPARE(byName<QPlainTextEdit>(m_page->pane(), u"Event as received"_s)->toPlainText().trimmed(),
             u"{\n}"_s);
    m_engine->emitExecutions({execution});
    QCOMPARE(m_engine->runLoads.size(), 1);
}

void TestRunsPage::anAnswerForAnotherRunIsDropped()
{
    const Execution first = sampleExecution(u"k1"_s, m_crew);
    const Execution second = sampleExecution(u"k2"_s, m_crew);
    m_engine->emitExecutions({first, second});
    m_page->showExecution(first.id);
    m_page->showExecution(second.id);
    m_engine->answerLoadsOf({first, {}, {sampleEntry(1, EntryKind::Status, first)}});
    auto *events = byName<QTableView>(m_page->pane(), u"Events"_s);
    QCOMPARE(events->model()->rowCount(), 0);
    m_engine->answerLoadsOf({second, {}, {sampleEntry(2, EntryKind::Status, second)}});
    QCOMPARE(events->model()->rowCount(), 1);
}

void TestRunsPage::aRunThatIsRemovedIsNotShownAnyMore()
{
    const Execution old = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    m_engine->emitExecutions({old});
    m_page->showExecution(old.id);
    QCOMPARE(m_page->shownExecution(), old.id);
    engine::ChangeBatch batch;
    batch.removed = {{old.id, m_crew.id}};
    m_engine->emitBatch(batch);
    QCOMPARE(m_page->shownExecution(), QUuid());
    QCOMPARE(table()->model()->rowCount(), 0);
    QVERIFY(!m_page->pane().isVisible());
    m_engine->answerLoadsOf({old, {}, {sampleEntry(1, EntryKind::Status, old)}}); // it was on its way
    QCOMPARE(m_page->shownExecution(), QUuid());
}

/// The list tells what it knows at once; what changes while the rest is loaded is newer than it.
void TestRunsPage::aLiveChangeIsNewerThanWhatIsLoaded()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    ChangeBatch past;
    past.past = {summaryOf(execution)};
    m_engine->emitCrews({m_crew});
    m_engine->emitBatch(past);
    QCOMPARE(m_page->shownExecution(), execution.id);
    QVERIFY(!byName<QToolButton>(m_page->pane(), u"Kick off again"_s)->isEnabled());
    const Review before = sampleReview(execution, u"draft"_s);
    Review after = before;
    after.state = ReviewState::Approved;
    Execution newer = execution;
    newer.state = ExecutionState::Completed;
    newer.finishedAt = newer.startedAt.addSecs(5);
    ChangeBatch batch;
    batch.executions = {newer};
    batch.reviews = {after};
    m_engine->emitBatch(batch);
    m_engine->answerLoadsOf({execution, {before}, {}});
    QCOMPARE(byName<QLabel>(m_page->pane(), u"State"_s)->text(), u"Completed"_s);
    QVERIFY(!byName<QPushButton>(m_page->pane(), u"Review draft"_s));
    QVERIFY(byName<QToolButton>(m_page->pane(), u"Kick off again"_s)->isEnabled());
}

void TestRunsPage::aRunThatCannotBeReadSaysSo()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({execution});
    m_engine->runLoads.last().answer(std::unexpected(u"The journal cannot be read."_s));
    QCOMPARE(m_page->pane().findChild<MessageLine *>(u"message"_s)->text(), u"The journal cannot be read."_s);
    m_engine->emitExecutions({execution, sampleExecution(u"k2"_s, m_crew)});
    m_page->showExecution(sampleId(u"execution k2"_s));
    QVERIFY(m_page->pane().findChild<MessageLine *>(u"message"_s)->text().isEmpty());
}

/// What could not be read, and what came meanwhile, is in none of the desk's batches.
void TestRunsPage::aRunIsReadAgainWhenItsDeskIsBack()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    ChangeBatch past;
    past.past = {summaryOf(execution)};
    m_engine->emitBatch(past);
    auto *tabs = byName<QTabWidget>(m_page->pane(), u"Parts of the run"_s);
    tabs->setCurrentWidget(m_page->pane().findChild<ResultTab *>());
    QTRY_VERIFY(showsText(m_page->pane(), u"Loading…"_s));
    const QString problem = u"The desk was not reached."_s;
    m_engine->runLoads.last().answer(std::unexpected(problem));
    QVERIFY(!showsText(m_page->pane(), u"Loading…"_s));
    QVERIFY(showsText(m_page->pane(), u"The run could not be loaded"_s));
    m_engine->emitExecutions({sampleExecution(u"k2"_s, m_crew)});
    QCOMPARE(m_engine->runLoads.size(), 1);
    ChangeBatch snapshot;
    snapshot.isSnapshot = true;
    m_engine->emitBatch(snapshot);
    QCOMPARE(m_engine->runLoads.size(), 2);
    QCOMPARE(m_engine->runLoads.last().command.executionId, execution.id);
    m_engine->answerLoadsOf({execution, {}, {sampleEntry(1, EntryKind::Status, execution)}});
    QVERIFY(showsText(m_page->pane(), u"No result"_s));
    QVERIFY(m_page->pane().findChild<MessageLine *>(u"message"_s)->text().isEmpty());
    QCOMPARE(byName<QTableView>(m_page->pane(), u"Events"_s)->model()->rowCount(), 1);
}

/// A snapshot has runs that ended in brief only, and no reviews that are over.
void TestRunsPage::whatWasKnownBeforeTheDeskWasAwayIsOlder()
{
    const Execution before = sampleExecution(u"k1"_s, m_crew, ExecutionState::PendingHumanInput);
    const Review waiting = sampleReview(before, u"draft"_s);
    ChangeBatch batch;
    batch.executions = {before};
    batch.reviews = {waiting};
    m_engine->emitBatch(batch);
    m_engine->answerLoadsOf({before, {waiting}, {}});
    QVERIFY(byName<QPushButton>(m_page->pane(), u"Review draft"_s));
    ChangeBatch snapshot;
    snapshot.isSnapshot = true;
    m_engine->emitBatch(snapshot);
    Execution after = before;
    after.state = ExecutionState::Completed;
    after.finishedAt = after.startedAt.addSecs(5);
    Review approved = waiting;
    approved.state = ReviewState::Approved;
    m_engine->answerLoadsOf({after, {approved}, {}});
    QCOMPARE(byName<QLabel>(m_page->pane(), u"State"_s)->text(), u"Completed"_s);
    QTRY_VERIFY(!byName<QPushButton>(m_page->pane(), u"Review draft"_s));

    snapshot.executions = {before}; // one that is in it is as new as it can be
    m_engine->emitBatch(snapshot);
    m_engine->answerLoadsOf({after, {}, {}});
    QVERIFY(byName<QLabel>(m_page->pane(), u"State"_s)->text() != u"Completed"_s);
}

void TestRunsPage::aRunIsReadAgainWhenAnotherWasJoinedWithIt()
{
    const Execution kept = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({kept});
    m_engine->answerLoadsOf({kept, {}, {sampleEntry(1, EntryKind::KickoffAccepted, kept)}});
    ChangeBatch batch;
    batch.executions = {kept};
    batch.joined = {{sampleId(u"execution gone"_s), kept.id}};
    m_engine->emitBatch(batch);
    QCOMPARE(m_engine->runLoads.size(), 2);
    m_engine->answerLoadsOf(
        {kept,
         {},
         {sampleEntry(1, EntryKind::KickoffAccepted, kept), sampleEntry(2, EntryKind::RunFollowed, kept)}});
    QCOMPARE(byName<QTableView>(m_page->pane(), u"Events"_s)->model()->rowCount(), 2);
}

void TestRunsPage::waitingReviewLeadsToIt()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::PendingHumanInput);
    Review review = sampleReview(execution, u"draft"_s, 2);
    ChangeBatch batch;
    batch.executions = {execution};
    batch.reviews = {review};
    m_engine->emitBatch(batch);
    m_engine->answerLoadsOf({execution, {review}, {}});
    QSignalSpy requested(m_page.get(), &RunsPage::reviewRequested);
    auto *button = byName<QPushButton>(m_page->pane(), u"Review draft"_s);
    QVERIFY(button);
    QTRY_VERIFY(button->isVisible());
    button->click();
    QCOMPARE(requested.first().first().toUuid(), review.id);
    review.state = ReviewState::Approved;
    m_engine->emitReviews({review});
    QTRY_VERIFY(!byName<QPushButton>(m_page->pane(), u"Review draft"_s));

    review.state = ReviewState::Waiting; // of a service that does not name its tasks
    review.taskName.clear();
    review.taskId.clear();
    m_engine->emitReviews({review});
    const auto says = [this](const QString &text) {
        const auto labels = m_page->pane().findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) { return label->text() == text; });
    };
    QTRY_VERIFY(says(u"A task is waiting for your review, attempt 2."_s));
    review.taskName = u"Read example.com/a%0Ab"_s; // %0 is no place for a number
    m_engine->emitReviews({review});
    QTRY_VERIFY(says(u"“Read example.com/a%0Ab” is waiting for your review, attempt 2."_s));
}

void TestRunsPage::kickoffAgainCarriesTheRequest()
{
    m_engine->emitCrews({m_crew});
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({execution});
    m_engine->answerLoadsOf({execution, {}, {}});
    KickoffRequest carried;
    Crew crew;
    connect(m_page.get(), &RunsPage::kickoffAgainRequested, this,
            [&](const Crew &asked, const KickoffRequest &request) {
                crew = asked;
                carried = request;
            });
    press(u"Kick off again"_s);
    QCOMPARE(crew, m_crew);
    QCOMPARE(carried, execution.request);
    m_engine->emitCrews({});
    QVERIFY(!byName<QToolButton>(m_page->pane(), u"Kick off again"_s)->isEnabled());
}

void TestRunsPage::aRunStartedElsewhereSaysWhatIsNotKnown()
{
    m_engine->emitCrews({m_crew});
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    execution.origin = ExecutionOrigin::Followed;
    execution.request = {};
    execution.startedAt = QDateTime::currentDateTimeUtc().addSecs(-120);
    m_engine->emitExecutions({execution});
    m_engine->answerLoadsOf({execution, {}, {}});
    const auto *again = byName<QToolButton>(m_page->pane(), u"Kick off again"_s);
    QVERIFY(!again->isEnabled());
    QVERIFY2(again->toolTip().contains(u"started elsewhere"_s), qPrintable(again->toolTip()));
    const auto labels = m_page->pane().findChildren<QLabel *>();
    const auto says = [&labels](const QString &text) {
        return std::ranges::any_of(labels, [&text](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(text);
        });
    };
    QVERIFY(says(u"Elsewhere, followed since "_s));
    QVERIFY(!says(u"Took"_s));
}

void TestRunsPage::copiesIdAndCurl()
{
    m_engine->emitCrews({m_crew});
    m_engine->emitExecutions({sampleExecution(u"k1"_s, m_crew)});
    press(u"Copy ID"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), u"k1"_s);
    Execution continued = sampleExecution(u"k1"_s, m_crew);
    continued.continuationIds = {u"k1-next"_s};
    continued.currentTaskId = u"draft_task"_s;
    m_engine->emitExecutions({continued});
    QMenu *ids = byName<QToolButton>(m_page->pane(), u"Copy ID"_s)->menu();
    Q_EMIT ids->aboutToShow();
    QStringList copied;
    for (QAction *entry : ids->actions()) {
        entry->trigger();
        copied += entry->text().section(u':', 0, 0) + u'=' + QGuiApplication::clipboard()->text();
    }
    QCOMPARE(copied, QStringList({u"Execution ID=k1"_s, u"Continuation ID=k1-next"_s, u"Task ID=draft_task"_s,
                                  u"Link=crew-console://run/k1"_s}));
    press(u"Copy as cURL"_s);
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"Bearer $TOKEN"_s));
}

void TestRunsPage::refreshAsksTheEngine()
{
    const Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_engine->emitExecutions({execution});
    press(u"Refresh"_s);
    QCOMPARE(m_engine->refreshed, QList{execution.id});
}

void TestRunsPage::unknownStateAndErrorAreShownAsTheyCame()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Unknown);
    execution.stateWord = u"SIMMERING"_s;
    execution.error = Explanation(u"<b>odd</b>"_s);
    execution.statusBody = "{\"state\":\"SIMMERING\"}";
    m_engine->emitExecutions({execution});
    m_engine->answerLoadsOf({execution, {}, {}});
    QCOMPARE(byName<QLabel>(m_page->pane(), u"State"_s)->text(), u"SIMMERING"_s);
    QCOMPARE(byName<QLabel>(m_page->pane(), u"Error"_s)->text(), u"<b>odd</b>"_s);
    QVERIFY(byName<QPlainTextEdit>(m_page->pane(), u"Last status as received"_s)
                ->toPlainText()
                .contains(u"SIMMERING"_s));
}

/// Whichever runs were shown before.
void TestRunsPage::rowsThatComeBackHaveTheirHeight()
{
    ExecutionOverview overview;
    overview.resize(460, 560);
    overview.show();
    QVERIFY(QTest::qWaitForWindowExposed(&overview));
    std::minstd_rand random(1);
    const auto hasRow = [&random] { return random() % 2 == 0; };
    for (int i = 0; i < 200; ++i) {
        Execution run = sampleExecution(u"k1"_s, m_crew);
        if (hasRow())
            run.statusText = Explanation(u"The service redirects to another address (302). "_s.repeated(2));
        if (hasRow())
            run.currentTask = u"Write the report"_s;
        if (hasRow())
            run.progress.completed = 1;
        if (hasRow())
            run.attempts = 1;
        overview.showExecution(run, run.startedAt.addSecs(90));
        QCoreApplication::processEvents(); // lays it out
        const auto labels = overview.findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            const bool isOut = label->isHidden() || label->text().isEmpty();
            QVERIFY2(isOut || label->height() >= label->fontMetrics().height(),
                     qPrintable(label->accessibleName()));
        }
    }
}

/// A run that has ended is not shown anew by itself.
void TestRunsPage::anErrorIsReadableInOtherColours()
{
    m_engine->emitExecutions({failedRun(u"k1"_s, m_crew, u"Boom"_s)});
    const auto *error = byName<QLabel>(m_page->pane(), u"Error"_s);
    const QPalette usual = QApplication::palette();
    QPalette dark = usual;
    for (const auto role : {QPalette::Window, QPalette::Base, QPalette::Button})
        dark.setColor(role, QColor(0x21, 0x24, 0x28));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        dark.setColor(role, QColor(0xe4, 0xe7, 0xea));
    const auto back = qScopeGuard([&usual] { QApplication::setPalette(usual); });
    QApplication::setPalette(dark); // told with the next events
    QTRY_VERIFY(isDark(error->palette()));
    const QPalette shown = error->palette();
    QVERIFY(contrastRatio(shown.color(QPalette::WindowText), shown.color(QPalette::Window)) >= 4.5);
}

void TestRunsPage::aRunOfTheDayBeforeIsShownWithItsDate()
{
    const QDateTime noon(QDate(2026, 3, 10), QTime(12, 0));
    Execution ended = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    ended.startedAt = noon;
    ended.finishedAt = noon.addSecs(60);
    m_engine->emitExecutions({ended});
    const auto *meta = m_page->pane().findChild<QLabel *>(u"meta"_s);
    const QString date = QLocale().toString(noon, QLocale::ShortFormat);
    m_page->pane().tick(noon.addSecs(120));
    QVERIFY2(!meta->text().contains(date), qPrintable(meta->text()));
    m_engine->answerLoadsOf({ended, {}, {sampleEntry(1, EntryKind::Status, ended)}});
    const QAbstractItemModel *events = byName<QTableView>(m_page->pane(), u"Events"_s)->model();
    QCOMPARE(events->rowCount(), 1);
    QSignalSpy painted(events, &QAbstractItemModel::dataChanged);
    m_page->pane().tick(noon.addSecs(180));
    QVERIFY(painted.isEmpty());
    m_page->pane().tick(noon.addDays(1));
    QVERIFY2(meta->text().contains(date), qPrintable(meta->text()));
    QCOMPARE(painted.size(), 1);
}

QTEST_MAIN(TestRunsPage)
#include "tst_runspage.moc"
