// SPDX-License-Identifier: GPL-3.0-or-later
// The runs table as one's own: time filter, saved views, columns, many runs at once, export, subjects, and
// runs that were started elsewhere.
#include "gui/common/settings/localstate.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/common/widgets/messageline.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/columnorderdialog.h"
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/followdialog.h"
#include "gui/executions/table/runscommands.h"
#include "gui/executions/table/runsfilters.h"
#include "gui/executions/table/runspage.h"
#include "gui/executions/table/runstable.h"
#include "gui/executions/table/subjectdialog.h"
#include "gui/executions/table/viewsmenu.h"
#include "gui/store/store.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"
#include "wire/csv.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

/// The button with this text, mnemonic and all.
QPushButton *buttonSaying(const QWidget &root, const QString &text)
{
    for (QPushButton *button : root.findChildren<QPushButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

} // namespace

class TestRunsViews : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void spans_data();
    void spans();
    void filtersByTime();
    void daysThatNobodyChoseEndToday();
    void viewsAreKeptAndChosen();
    void aViewOfARemovedCrewStays();
    void theWordsOfAViewCanBeCleared();
    void menusDoNotGrowEachTimeTheyOpen();
    void aViewThatCannotBeReadIsTheWidestChoice();
    void columnsAreChosenAndKept();
    void columnsAreOrderedByKeyboard();
    void runsAreSortedByKeyboard();
    void theCurrentRunStaysInSightWhenRunsAreSorted();
    void subjectPatterns_data();
    void subjectPatterns();
    void subjectIsEditedFromTheTable();
    void aRunThatLeavesTheFilterStaysOpen();
    void followsARunStartedElsewhere();
    void survivesRandomUpdates();

private:
    RunsTable *table() const { return byName<RunsTable>(*m_page, u"Runs table"_s); }
    QStringList shownIds() const
    {
        QStringList ids;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            ids << m_page->model()
                       .find(table()->model()->index(row, 0).data(ExecutionModel::IdRole).toUuid())
                       ->kickoffId;
        return ids;
    }
    Execution startedAt(const QString &id, const QDateTime &at) const
    {
        Execution execution = sampleExecution(id, m_crew);
        execution.startedAt = at;
        return execution;
    }
    void makePage();
    std::unique_ptr<QMenu> moreMenu() const
    {
        auto menu = std::make_unique<QMenu>();
        m_page->commands().fillMenu(*menu);
        return menu;
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<RunsPage> m_page;
};

void TestRunsViews::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_store = std::make_unique<Store>(*m_engine);
    makePage();
}

void TestRunsViews::makePage()
{
    m_page.reset();
    m_state = std::make_unique<LocalState>(*m_engine);
    m_page = std::make_unique<RunsPage>(*m_engine, *m_store, *m_state);
    m_state->load();
    m_page->resize(1400, 700);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_engine->emitCrews({m_crew});
}

void TestRunsViews::cleanup()
{
    m_page.reset();
    m_state.reset();
    m_store.reset();
    m_engine.reset();
}

void TestRunsViews::spans_data()
{
    QTest::addColumn<int>("choice");
    QTest::addColumn<int>("daysAgo");
    QTest::addColumn<bool>("inside");
    const auto row = [](const char *name, TimeChoice choice, int daysAgo, bool inside) {
        QTest::newRow(name) << static_cast<int>(choice) << daysAgo << inside;
    };
    row("any", TimeChoice::Any, 4000, true);
    row("today", TimeChoice::Today, 0, true);
    row("yesterday is not today", TimeChoice::Today, 1, false);
    row("first of 7 days", TimeChoice::Week, 6, true);
    row("before 7 days", TimeChoice::Week, 7, false);
    row("first of 30 days", TimeChoice::Month, 29, true);
    row("before 30 days", TimeChoice::Month, 30, false);
    row("first day chosen", TimeChoice::Custom, 5, true);
    row("last day chosen", TimeChoice::Custom, 3, true);
    row("after the days chosen", TimeChoice::Custom, 2, false);
    row("before the days chosen", TimeChoice::Custom, 6, false);
}

/// At the first and the last moment of the day.
void TestRunsViews::spans()
{
    QFETCH(int, choice);
    QFETCH(int, daysAgo);
    QFETCH(bool, inside);
    const QDate today(2026, 3, 10);
    const QDateTime now(today, QTime(13, 30));
    const TimeSpan span =
        spanOf({static_cast<TimeChoice>(choice), today.addDays(-5), today.addDays(-3)}, now);
    const QDate day = today.addDays(-daysAgo);
    QCOMPARE(span.contains(day.startOfDay()), inside);
    QCOMPARE(span.contains(day.endOfDay()), inside);
    QCOMPARE(spanOf({static_cast<TimeChoice>(choice), today.addDays(-3), today.addDays(-5)}, now), span);
}

void TestRunsViews::filtersByTime()
{
    const QDateTime now = QDateTime::currentDateTime();
    m_engine->emitExecutions({startedAt(u"now"_s, now), startedAt(u"week"_s, now.addDays(-3)),
                              startedAt(u"old"_s, now.addDays(-100))});
    auto *times = byName<QComboBox>(*m_page, u"Time filter"_s);
    times->setCurrentIndex(1);
    QCOMPARE(shownIds(), QStringList{u"now"_s});
    times->setCurrentIndex(2);
    QCOMPARE(shownIds(), (QStringList{u"now"_s, u"week"_s}));
    auto *from = byName<QDateEdit>(*m_page, u"First day"_s);
    QVERIFY(!from->isVisible());
    times->setCurrentIndex(4);
    QVERIFY(from->isVisible());
    from->setDate(now.date().addDays(-101));
    byName<QDateEdit>(*m_page, u"Last day"_s)->setDate(now.date().addDays(-99));
    QCOMPARE(shownIds(), QStringList{u"old"_s});
    byName<QDateEdit>(*m_page, u"Last day"_s)->setDate(now.date().addDays(-101));
    auto *all = byName<QPushButton>(*m_page, u"Show all runs"_s);
    QVERIFY(all && all->isVisible());
    all->click();
    QCOMPARE(shownIds().size(), 3);
}

/// A console runs for weeks.
void TestRunsViews::daysThatNobodyChoseEndToday()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    auto *filters = m_page->findChild<RunsFilters *>();
    auto *times = byName<QComboBox>(*m_page, u"Time filter"_s);
    auto *from = byName<QDateEdit>(*m_page, u"First day"_s);
    auto *to = byName<QDateEdit>(*m_page, u"Last day"_s);
    const QDate start = to->date();
    const auto pass = [filters, start](int days) {
        filters->tick(QDateTime(start.addDays(days), QTime(12, 0)));
    };
    QSignalSpy told(filters, &RunsFilters::queryChanged);
    pass(2);
    QCOMPARE(to->date(), start.addDays(2));
    QCOMPARE(from->date(), start.addDays(-4));
    QVERIFY(told.isEmpty());
    times->setCurrentIndex(4);
    pass(3);
    QCOMPARE(to->date(), start.addDays(2)); // runs of other days do not come into the list by themselves
    from->setDate(start.addDays(-9));
    times->setCurrentIndex(0);
    pass(4);
    QCOMPARE(from->date(), start.addDays(-9));
    QCOMPARE(to->date(), start.addDays(2));
}

void TestRunsViews::viewsAreKeptAndChosen()
{
    m_engine->emitExecutions(
        {sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew, ExecutionState::Failed)});
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(4);
    QTest::keyClicks(byName<QLineEdit>(*m_page, u"Search runs"_s), u"beta"_s);
    table()->sortByColumn(ExecutionModel::About, Qt::AscendingOrder);
    m_page->views().saveAs(u"Broken & old"_s);
    m_state->flush();

    makePage(); // after a restart
    m_engine->emitExecutions(
        {sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, m_crew, ExecutionState::Failed)});
    QCOMPARE(shownIds().size(), 2);
    ViewsMenu &menu = m_page->views();
    Q_EMIT menu.aboutToShow();
    QAction *view = actionNamed(menu, u"Broken && old"_s);
    QVERIFY(view && !view->isChecked());
    view->trigger();
    m_engine->searches.last().answer({{sampleId(u"execution beta"_s)}, true});
    QCOMPARE(shownIds(), QStringList{u"beta"_s});
    QCOMPARE(byName<QLineEdit>(*m_page, u"Search runs"_s)->text(), u"beta"_s);
    QCOMPARE(table()->horizontalHeader()->sortIndicatorSection(), static_cast<int>(ExecutionModel::About));
    Q_EMIT menu.aboutToShow();
    QVERIFY(actionNamed(menu, u"Broken && old"_s)->isChecked());
    actionNamed(menu, u"All runs"_s)->trigger();
    QCOMPARE(shownIds().size(), 2);
    Q_EMIT menu.aboutToShow();
    actionNamed(*actionNamed(menu, u"Remove"_s)->menu(), u"Broken && old"_s)->trigger();
    QVERIFY(savedViews(*m_state).isEmpty());
}

void TestRunsViews::theWordsOfAViewCanBeCleared()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    auto *filters = m_page->findChild<RunsFilters *>();
    auto *search = byName<QLineEdit>(*m_page, u"Search runs"_s);
    const QToolButton *clear = nullptr;
    for (const QToolButton *button : search->findChildren<QToolButton *>()) {
        if (button->defaultAction() && button->defaultAction()->objectName().contains(u"clear"_s))
            clear = button;
    }
    QVERIFY(clear);
    const auto opacity = [clear] { return clear->property("opacity").toDouble(); };
    QCOMPARE(opacity(), 0.0);
    QSignalSpy told(filters, &RunsFilters::queryChanged);
    filters->setQuery({.text = u"beta"_s});
    QCOMPARE(told.size(), 1);
    QTRY_COMPARE(opacity(), 1.0);
    filters->setQuery({});
    QCOMPARE(told.size(), 2);
    QTRY_COMPARE(opacity(), 0.0);
}

void TestRunsViews::menusDoNotGrowEachTimeTheyOpen()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    for (QMenu *menu :
         {byName<QToolButton>(*m_page, u"More"_s)->menu(), static_cast<QMenu *>(&m_page->views())}) {
        Q_EMIT menu->aboutToShow();
        const qsizetype once = menu->findChildren<QMenu *>().size();
        const qsizetype actions = menu->actions().size();
        QVERIFY(once > 0);
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->findChildren<QMenu *>().size(), once);
        QCOMPARE(menu->actions().size(), actions);
    }
}

/// Else an unrelated change would list all runs, which can be stopped or kicked off again together.
void TestRunsViews::aViewOfARemovedCrewStays()
{
    const Crew removed = sampleCrew(u"Former"_s);
    Crew renamed = m_crew;
    renamed.name = u"Renamed"_s;
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew), sampleExecution(u"beta"_s, removed)});
    RunsQuery query;
    query.crewId = removed.id;
    auto *filters = m_page->findChild<RunsFilters *>();
    filters->setQuery(query);
    QCOMPARE(shownIds(), QStringList{u"beta"_s});
    m_engine->emitCrews({renamed});
    QCOMPARE(shownIds(), QStringList{u"beta"_s});
    QCOMPARE(filters->query().crewId, removed.id);
    query.crewId = m_crew.id;
    filters->setQuery(query);
    m_engine->emitCrews({removed}); // the one that was chosen goes
    QCOMPARE(filters->query().crewId, QUuid());
    QCOMPARE(shownIds().size(), 2);
}

void TestRunsViews::aViewThatCannotBeReadIsTheWidestChoice()
{
    m_state->setText(u"views"_s, uR"([{"name":"odd","query":{"state":"sleeping","time":"soon"},
        "layout":{"order":["smell","about"],"sort":"smell"}},{"name":""},17])"_s);
    const QList<RunsView> views = savedViews(*m_state);
    QCOMPARE(views.size(), 1);
    QCOMPARE(views.first().query, RunsQuery());
    QCOMPARE(views.first().layout.order, QList<int>{ExecutionModel::About});
    QCOMPARE(views.first().layout.sortColumn, static_cast<int>(ExecutionModel::Started));
}

void TestRunsViews::columnsAreChosenAndKept()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    QMenu menu;
    table()->fillColumnMenu(menu);
    QVERIFY(!table()->isColumnHidden(ExecutionModel::CrewName));
    actionNamed(menu, u"Crew"_s)->trigger();
    QVERIFY(table()->isColumnHidden(ExecutionModel::CrewName));
    table()->horizontalHeader()->moveSection(0, 2);
    table()->sortByColumn(ExecutionModel::Took, Qt::AscendingOrder);
    const RunsLayout chosen = table()->runsLayout();
    m_state->flush();
    makePage();
    QCOMPARE(table()->runsLayout(), chosen);
    QVERIFY(table()->isColumnHidden(ExecutionModel::CrewName));
    m_page->resize(720, 700); // what was chosen is not taken away for want of room
    QVERIFY(!table()->isColumnHidden(ExecutionModel::Attempts) ||
            !chosen.shown.contains(ExecutionModel::Attempts));
    QMenu again;
    table()->fillColumnMenu(again);
    actionNamed(again, u"As many as fit"_s)->trigger();
    QVERIFY(table()->isColumnHidden(ExecutionModel::Attempts));
    QVERIFY(!table()->isColumnHidden(ExecutionModel::About));
}

void TestRunsViews::columnsAreOrderedByKeyboard()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    QMenu menu;
    table()->fillColumnMenu(menu);
    actionNamed(menu, u"Order of columns…"_s)->trigger();
    auto *dialog = table()->findChild<ColumnOrderDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QListWidget *>()->setCurrentRow(2);
    auto *up = buttonSaying(*dialog, u"Move &up"_s);
    up->click();
    up->click();
    QCOMPARE(table()->horizontalHeader()->logicalIndex(0), static_cast<int>(ExecutionModel::About));
    QCOMPARE(savedLayout(*m_state).order.first(), static_cast<int>(ExecutionModel::About));
}

void TestRunsViews::runsAreSortedByKeyboard()
{
    m_engine->emitExecutions({sampleExecution(u"alpha"_s, m_crew)});
    const auto choose = [this](const QString &text) {
        QMenu menu;
        table()->fillSortMenu(menu);
        actionNamed(menu, text)->trigger();
    };
    choose(u"Crew"_s);
    choose(u"Ascending"_s);
    const QHeaderView *header = table()->horizontalHeader();
    QCOMPARE(header->sortIndicatorSection(), static_cast<int>(ExecutionModel::CrewName));
    QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
    QCOMPARE(savedLayout(*m_state).sortColumn, static_cast<int>(ExecutionModel::CrewName));
    choose(u"Descending"_s);
    QCOMPARE(header->sortIndicatorOrder(), Qt::DescendingOrder);
    QMenu menu;
    table()->fillSortMenu(menu);
    QVERIFY(actionNamed(menu, u"Crew"_s)->isChecked());
    QVERIFY(actionNamed(menu, u"Descending"_s)->isChecked());
    QVERIFY(!actionNamed(menu, u"Ascending"_s)->isChecked());
}

void TestRunsViews::theCurrentRunStaysInSightWhenRunsAreSorted()
{
    QList<Execution> runs;
    const QDateTime start = QDateTime::currentDateTimeUtc().addSecs(-3600);
    for (int i = 0; i < 200; ++i)
        runs << startedAt(QString::number(i), start.addSecs(i));
    m_engine->emitExecutions(runs);
    QCOMPARE(table()->model()->rowCount(), 200);
    QScrollBar *bar = table()->verticalScrollBar();
    const auto choose = [this](const QString &text) {
        QMenu menu;
        table()->fillSortMenu(menu);
        actionNamed(menu, text)->trigger();
    };
    const auto isSeen = [this] {
        const int row = table()->currentIndex().row();
        const int top = table()->rowViewportPosition(row);
        return top >= 0 && top + table()->rowHeight(row) <= table()->viewport()->height();
    };
    table()->selectRow(0);
    QVERIFY(isSeen());
    choose(u"Ascending"_s);
    QCOMPARE(table()->currentIndex().row(), 199);
    QTRY_VERIFY(isSeen());
    choose(u"Descending"_s);
    QCOMPARE(table()->currentIndex().row(), 0);
    QTRY_VERIFY(isSeen());
    table()->selectRow(100);
    bar->setValue(0);
    QVERIFY(!isSeen());
    choose(u"Ascending"_s); // somebody looks at the first ones, whatever is selected
    QCOMPARE(bar->value(), 0);
}

void TestRunsViews::subjectPatterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    QTest::newRow("two inputs") << u"{topic} for {audience}"_s << u"Tea for cats"_s;
    QTest::newRow("number and switch") << u"{depth}/{loud}"_s << u"3/true"_s;
    QTest::newRow("structure") << u"{tags}"_s << u"[\"a\",1]"_s;
    QTest::newRow("one is missing") << u"{topic} {nothing}"_s << u"Tea"_s;
    QTest::newRow("none is there") << u"About {nothing}"_s << QString();
    QTest::newRow("no input named") << u"Always this"_s << QString();
    QTest::newRow("open brace") << u"{topic} {aud"_s << u"Tea {aud"_s;
    QTest::newRow("spaces in braces") << u"{ topic }"_s << u"Tea"_s;
    QTest::newRow("values are not patterns") << u"{tricky}"_s << u"{topic}"_s;
    QTest::newRow("lines") << u"{lines}"_s << u"one two"_s;
    QTest::newRow("empty") << QString() << QString();
}

void TestRunsViews::subjectPatterns()
{
    QFETCH(QString, pattern);
    QFETCH(QString, expected);
    const QJsonObject inputs{{"topic"_L1, "Tea"_L1},
                             {"audience"_L1, "cats"_L1},
                             {"depth"_L1, 3},
                             {"loud"_L1, true},
                             {"tricky"_L1, "{topic}"_L1},
                             {"lines"_L1, "one\n two"_L1},
                             {"tags"_L1, QJsonArray{"a"_L1, 1}}};
    QCOMPARE(subjectFrom(pattern, inputs), expected);
}

void TestRunsViews::subjectIsEditedFromTheTable()
{
    Execution execution = sampleExecution(u"a"_s, m_crew);
    execution.request.inputs = {{"topic"_L1, "Tea"_L1}, {"audience"_L1, "cats"_L1}};
    m_engine->emitExecutions({execution});
    const auto about = [this] { return table()->model()->index(0, ExecutionModel::About).data().toString(); };
    QCOMPARE(about(), u"cats · Tea"_s);
    actionNamed(*moreMenu(), u"What a run is about…"_s)->trigger();
    auto *dialog = m_page->findChild<SubjectDialog *>();
    QVERIFY(dialog);
    buttonSaying(*dialog, u"{topic}"_s)->click();
    QTest::keyClicks(byName<QLineEdit>(*dialog, u"Pattern"_s), u" for {audience}"_s);
    QCOMPARE(byName<QLabel>(*dialog, u"This run"_s)->text(), u"This run: Tea for cats"_s);
    dialog->accept();
    QCOMPARE(about(), u"Tea for cats"_s);
    m_engine->answerLoadsOf({execution, {}, {}});
    QCOMPARE(byName<QLabel>(m_page->pane(), u"What the run is about"_s)->text(), u"Tea for cats"_s);
    m_state->flush();
    makePage();
    m_engine->emitExecutions({execution});
    QCOMPARE(about(), u"Tea for cats"_s);
}

void TestRunsViews::aRunThatLeavesTheFilterStaysOpen()
{
    Execution read = sampleExecution(u"read"_s, m_crew);
    m_engine->emitExecutions({sampleExecution(u"other"_s, m_crew), read});
    m_page->showExecution(read.id);
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(2);
    QCOMPARE(shownIds().size(), 2);
    read.state = ExecutionState::Completed;
    m_engine->emitExecutions({read});
    QCOMPARE(shownIds(), QStringList{u"other"_s});
    QCOMPARE(m_page->shownExecution(), read.id);
    QVERIFY(!table()->currentIndex().isValid());
    byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(0);
    QCOMPARE(table()->currentIndex().data(ExecutionModel::IdRole).toUuid(), read.id);
    QCOMPARE(m_page->shownExecution(), read.id);
}

void TestRunsViews::followsARunStartedElsewhere()
{
    m_page->followRun();
    auto *dialog = m_page->findChild<FollowDialog *>();
    QVERIFY(dialog);
    QTest::keyClicks(byName<QLineEdit>(*dialog, u"Kickoff ID"_s), u"abc"_s);
    dialog->accept();
    dialog->accept(); // asked once
    QCOMPARE(m_engine->follows.size(), 1);
    QCOMPARE(m_engine->follows.first().command.crewId, m_crew.id);
    QCOMPARE(m_engine->follows.first().command.kickoffId, u"abc"_s);
    m_engine->follows.first().answer(std::unexpected(u"No such run."_s));
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->findChild<MessageLine *>()->text(), u"No such run."_s);
    dialog->accept();
    const Execution followed = sampleExecution(u"abc"_s, m_crew);
    m_engine->follows.last().answer(followed.id);
    m_engine->emitExecutions({sampleExecution(u"other"_s, m_crew), followed});
    QCOMPARE(m_page->shownExecution(), followed.id);
    QVERIFY(!dialog->isVisible());
}

/// Whatever comes: the model and the filter keep their promises, and nobody's place is lost.
void TestRunsViews::survivesRandomUpdates()
{
    QRandomGenerator random(20'261'121);
    QAbstractItemModel *shown = table()->model();
    QAbstractItemModelTester filterTester(shown, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto states = {ExecutionState::Running, ExecutionState::Completed, ExecutionState::Failed,
                         ExecutionState::PendingHumanInput, ExecutionState::Refused};
    QList<Execution> known;
    for (int i = 0; i < 120; ++i) {
        known << sampleExecution(QString::number(i), m_crew);
        known.last().startedAt = known.last().startedAt.addSecs(random.bounded(100'000));
    }
    m_engine->emitExecutions(known);
    const QUuid read = known.at(60).id; // it is never changed below, so it never leaves
    m_page->showExecution(read);
    table()->selectionModel()->select(shown->index(3, 0),
                                      QItemSelectionModel::Select | QItemSelectionModel::Rows);
    table()->scrollTo(table()->currentIndex(), QAbstractItemView::PositionAtCenter);
    for (int step = 0; step < 300; ++step) {
        QList<Execution> batch;
        for (int i = random.bounded(1, 6); i > 0; --i) {
            const int place = random.bounded(static_cast<int>(known.size()) + 2);
            if (place >= known.size()) {
                known << sampleExecution(u"new"_s + QString::number(known.size()), m_crew);
                known.last().startedAt = known.last().startedAt.addSecs(random.bounded(100'000));
                batch << known.last();
            } else if (known.at(place).id != read) {
                Execution &execution = known[place];
                execution.state = std::data(states)[random.bounded(5)];
                execution.attempts = random.bounded(5);
                if (random.bounded(4) == 0)
                    execution.startedAt = execution.startedAt.addSecs(random.bounded(2000) - 1000);
                batch << execution;
            }
        }
        const int top = table()->visualRect(table()->currentIndex()).top();
        const bool scrolled = table()->verticalScrollBar()->value() > 0;
        m_engine->emitExecutions(batch);
        QCOMPARE(table()->currentIndex().data(ExecutionModel::IdRole).toUuid(), read);
        QVERIFY(table()->selectedRuns().contains(read));
        QCOMPARE(m_page->shownExecution(), read);
        if (scrolled && table()->verticalScrollBar()->value() > 0 &&
            table()->verticalScrollBar()->value() < table()->verticalScrollBar()->maximum())
            QVERIFY(qAbs(table()->visualRect(table()->currentIndex()).top() - top) <
                    table()->viewport()->height());
        if (step % 10 == 0)
            byName<QComboBox>(*m_page, u"State filter"_s)->setCurrentIndex(step % 20 == 0 ? 2 : 0);
        for (int row = 1; row < shown->rowCount(); ++row)
            QVERIFY(
                shown->index(row - 1, ExecutionModel::Started).data(ExecutionModel::RawRole).toDateTime() >=
                shown->index(row, ExecutionModel::Started).data(ExecutionModel::RawRole).toDateTime());
    }
}

QTEST_MAIN(TestRunsViews)
#include "tst_runsviews.moc"
