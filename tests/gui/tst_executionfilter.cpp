// SPDX-License-Identifier: GPL-3.0-or-later
// Filter and order of the runs: against a plain std::stable_sort, at once for short lists and by a worker for
// long ones, whatever happens meanwhile.
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/runssearch.h"
#include "gui/executions/table/runstable.h"
#include "support/fakeenginelink.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSignalSpy>

using namespace crew;
using namespace crew::engine;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int ofAWorker = ExecutionFilter::maxAtOnce + 100; ///< runs

/// What stands in \a column of \a run, for the plain comparison.
QVariant cellOf(const ExecutionModel &model, const RunSummary &run, int column)
{
    return model.index(model.rowOf(run.id), column).data(ExecutionModel::RawRole);
}

} // namespace

class TestExecutionFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void filters_data();
    void filters();
    void randomOperations_data();
    void randomOperations();
    void aLongListIsOrderedByAWorker();
    void theLastThingAskedCounts();
    void changesMeanwhileAreNotLost();
    void sortsTextAsPeopleDo();
    void tookOfLiveRunsDoesNotMoveThem();
    void whatStandsStaysWhereItIs();
    void searchShowsWhatIsFound();
    void searchLooksAtWhatChanges();
    void chosenWidthsAreKept();

private:
    Execution random(QRandomGenerator &generator, int number) const;
    QList<QUuid> shown() const;
    QList<QUuid> expected(const RunsQuery &query, int column, Qt::SortOrder order) const;
    void fill(int count);

    QList<Crew> m_crews{sampleCrew(u"Research"_s), sampleCrew(u"archive"_s), sampleCrew(u"Écriture"_s)};
    std::unique_ptr<CrewList> m_crewList;
    std::unique_ptr<RunList> m_runList;
    std::unique_ptr<ExecutionModel> m_model;
    std::unique_ptr<ExecutionFilter> m_filter;
};

void TestExecutionFilter::init()
{
    m_crewList = std::make_unique<CrewList>();
    m_runList = std::make_unique<RunList>();
    m_model = std::make_unique<ExecutionModel>(*m_runList, *m_crewList);
    m_crewList->setCrews(m_crews);
    m_filter = std::make_unique<ExecutionFilter>();
    m_filter->setSourceModel(m_model.get());
    new QAbstractItemModelTester(m_filter.get(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_filter.get());
}

void TestExecutionFilter::cleanup()
{
    m_filter.reset();
    m_model.reset();
}

Execution TestExecutionFilter::random(QRandomGenerator &generator, int number) const
{
    constexpr std::array states = {ExecutionState::Running, ExecutionState::Completed, ExecutionState::Failed,
                                   ExecutionState::PendingHumanInput, ExecutionState::Refused};
    const auto state = states.at(generator.bounded(generator.bounded(8) == 0 ? 5U : 4U));
    Execution execution = sampleExecution(QString::number(number), m_crews.at(generator.bounded(3)), state);
    execution.startedAt = execution.startedAt.addSecs(generator.bounded(500));
    if (isFinal(state))
        execution.finishedAt = execution.startedAt.addSecs(generator.bounded(500));
    execution.progress = {generator.bounded(4), 3, {}};
    execution.currentTask = QString(QChar(u'a' + generator.bounded(6))) + u" task"_s;
    execution.attempts = generator.bounded(3);
    execution.waitingReviews = generator.bounded(2);
    return execution;
}

QList<QUuid> TestExecutionFilter::shown() const
{
    QList<QUuid> ids;
    for (int row = 0; row < m_filter->rowCount(); ++row)
        ids << m_filter->index(row, 0).data(ExecutionModel::IdRole).toUuid();
    return ids;
}

QList<QUuid> TestExecutionFilter::expected(const RunsQuery &query, int column, Qt::SortOrder order) const
{
    QList<RunSummary> runs;
    for (const RunRow &run : m_model->runs()) {
        if (belongsTo(*run, query.group) && (query.crewId.isNull() || run->crewId == query.crewId))
            runs << *run;
    }
    const QCollator collator = collatorOfRuns();
    std::ranges::stable_sort(runs, [&](const RunSummary &a, const RunSummary &b) {
        const QVariant left = cellOf(*m_model, a, column);
        const QVariant right = cellOf(*m_model, b, column);
        int sign = 0;
        if (column == ExecutionModel::CurrentTask)
            sign = collator.compare(isFinal(a.state) ? QString() : a.currentTask.toCaseFolded(),
                                    isFinal(b.state) ? QString() : b.currentTask.toCaseFolded());
        else if (left.typeId() == QMetaType::QString)
            sign = collator.compare(left.toString().toCaseFolded(), right.toString().toCaseFolded());
        else if (QVariant::compare(left, right) != QPartialOrdering::Equivalent)
            sign = QVariant::compare(left, right) == QPartialOrdering::Less ? -1 : 1;
        if (order == Qt::DescendingOrder)
            sign = -sign;
        return sign != 0 ? sign < 0 : a.startedAt > b.startedAt;
    });
    QList<QUuid> ids;
    for (const RunSummary &run : std::as_const(runs))
        ids << run.id;
    return ids;
}

void TestExecutionFilter::fill(int count)
{
    QRandomGenerator generator(1);
    ChangeBatch batch;
    for (int i = 0; i < count; ++i) {
        Execution execution = random(generator, i);
        if (execution.state == ExecutionState::Refused)
            execution.state = ExecutionState::Failed;
        batch.past << summaryOf(execution);
    }
    m_runList->apply(batch);
}

void TestExecutionFilter::filters_data()
{
    QTest::addColumn<int>("group");
    QTest::addColumn<bool>("otherCrew");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, StateGroup group, bool other, const QStringList &ids) {
        QTest::newRow(name) << static_cast<int>(group) << other << ids;
    };
    row("nothing asked", StateGroup::All, false, {u"done"_s, u"live"_s, u"waiting"_s});
    row("needs review", StateGroup::NeedsReview, false, {u"waiting"_s});
    row("live", StateGroup::Live, false, {u"live"_s});
    row("completed", StateGroup::Completed, false, {u"done"_s});
    row("failed", StateGroup::Failed, false, {});
    row("crew", StateGroup::All, true, {u"live"_s});
}

void TestExecutionFilter::filters()
{
    QFETCH(int, group);
    QFETCH(bool, otherCrew);
    QFETCH(QStringList, expected);
    m_runList->apply(batchOf({sampleExecution(u"done"_s, m_crews[0], ExecutionState::Completed),
                              sampleExecution(u"live"_s, m_crews[1]),
                              sampleExecution(u"waiting"_s, m_crews[0], ExecutionState::PendingHumanInput)}));
    m_filter->setQuery({{}, static_cast<StateGroup>(group), otherCrew ? m_crews[1].id : QUuid(), {}});
    QStringList ids;
    for (int row = 0; row < m_filter->rowCount(); ++row)
        ids << m_filter->at(row).kickoffId;
    ids.sort();
    QCOMPARE(ids, expected);
}

void TestExecutionFilter::randomOperations_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("rounds");
    QTest::newRow("at once") << 60 << 400;
    QTest::newRow("by a worker") << ofAWorker << 40;
}

/// Changes, new runs, refused ones, other crews, filters and sorts, with rows that somebody holds on to.
void TestExecutionFilter::randomOperations()
{
    QFETCH(int, count);
    QFETCH(int, rounds);
    if (count < ofAWorker) // the model knows of no worker, and each change has all of its cells looked at
        new QAbstractItemModelTester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                     m_model.get());
    QRandomGenerator generator(20'261'121);
    fill(count);
    int numbers = count;
    RunsQuery query;
    int column = ExecutionModel::Started;
    Qt::SortOrder order = Qt::DescendingOrder;
    m_filter->sort(column, order);
    QHash<QUuid, QPersistentModelIndex> held;
    int looks = 0;
    for (int round = 0; round < rounds; ++round) {
        QList<Execution> batch;
        for (int i = generator.bounded(generator.bounded(10) == 0 ? 80 : 4); i >= 0; --i)
            batch << random(generator, generator.bounded(++numbers % 12 == 0 ? numbers : count));
        m_runList->apply(batchOf(batch));
        switch (generator.bounded(8)) {
        case 0:
            query.group = static_cast<StateGroup>(generator.bounded(5));
            m_filter->setQuery(query);
            break;
        case 1:
            query.crewId = generator.bounded(2) == 0 ? QUuid() : m_crews.at(generator.bounded(3)).id;
            m_filter->setQuery(query);
            break;
        case 2:
            column = generator.bounded(static_cast<int>(ExecutionModel::ColumnCount));
            order = generator.bounded(2) == 0 ? Qt::AscendingOrder : Qt::DescendingOrder;
            m_filter->sort(column, order);
            break;
        case 3:
            m_crews[generator.bounded(3)].name = QString(QChar(u'a' + generator.bounded(26)));
            m_crewList->setCrews(m_crews);
            break;
        default:
            break;
        }
        if (generator.bounded(3) == 0) // else the worker is overtaken
            QTRY_VERIFY(!m_filter->isPending());
        if (!m_filter->isPending())
            QCOMPARE(shown(), expected(query, column, order));
        for (auto it = held.begin(); it != held.end();) {
            if (it->isValid())
                QCOMPARE(it->data(ExecutionModel::IdRole).toUuid(), it.key());
            looks += it->isValid() ? 1 : 0;
            it = it->isValid() ? ++it : held.erase(it);
        }
        if (m_filter->rowCount() > 0) {
            const QModelIndex index = m_filter->index(generator.bounded(m_filter->rowCount()), 2);
            held.insert(index.data(ExecutionModel::IdRole).toUuid(), index);
        }
    }
    QVERIFY(looks > rounds);
}

void TestExecutionFilter::aLongListIsOrderedByAWorker()
{
    m_filter->sort(ExecutionModel::Started, Qt::DescendingOrder);
    fill(ofAWorker);
    QVERIFY(!m_filter->isPending()); // new rows find their places by themselves
    const QList<QUuid> before = shown();
    QCOMPARE(before, expected({}, ExecutionModel::Started, Qt::DescendingOrder));
    QSignalSpy layouts(m_filter.get(), &QAbstractItemModel::layoutChanged);
    m_filter->sort(ExecutionModel::About, Qt::AscendingOrder);
    QVERIFY(m_filter->isPending());
    QCOMPARE(shown(), before);
    QTRY_VERIFY(!m_filter->isPending());
    QCOMPARE(layouts.size(), 1);
    QCOMPARE(shown(), expected({}, ExecutionModel::About, Qt::AscendingOrder));
}

void TestExecutionFilter::theLastThingAskedCounts()
{
    fill(ofAWorker);
    m_filter->sort(ExecutionModel::About, Qt::AscendingOrder);
    m_filter->setQuery({.group = StateGroup::Failed});
    m_filter->sort(ExecutionModel::Took, Qt::DescendingOrder);
    m_filter->setQuery({.group = StateGroup::Completed});
    QSignalSpy layouts(m_filter.get(), &QAbstractItemModel::rowsRemoved);
    QTRY_VERIFY(!m_filter->isPending());
    QCOMPARE(layouts.size(), 1);
    QCOMPARE(shown(), expected({.group = StateGroup::Completed}, ExecutionModel::Took, Qt::DescendingOrder));
}

void TestExecutionFilter::changesMeanwhileAreNotLost()
{
    fill(ofAWorker);
    m_filter->sort(ExecutionModel::About, Qt::AscendingOrder);
    QVERIFY(m_filter->isPending());
    QRandomGenerator generator(7);
    QList<Execution> changes;
    for (int i = 0; i < 500; ++i)
        changes << random(generator, generator.bounded(ofAWorker + 700));
    m_runList->apply(batchOf(changes));
    QTRY_VERIFY(!m_filter->isPending());
    QCOMPARE(shown(), expected({}, ExecutionModel::About, Qt::AscendingOrder));
}

void TestExecutionFilter::sortsTextAsPeopleDo()
{
    QLocale::setDefault(QLocale(u"fr_FR"_s));
    const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale::c()); });
    init();
    QList<Execution> executions;
    for (const QString &task : {u"Zebra"_s, u"apple"_s, u"Égal"_s, u"Banana"_s, u"echo"_s}) {
        executions << sampleExecution(task, m_crews[0]);
        executions.last().currentTask = task;
    }
    m_runList->apply(batchOf(executions));
    m_filter->sort(ExecutionModel::CurrentTask);
    QStringList tasks;
    for (int row = 0; row < m_filter->rowCount(); ++row)
        tasks << m_filter->at(row).currentTask;
    QCOMPARE(tasks, (QStringList{u"apple"_s, u"Banana"_s, u"echo"_s, u"Égal"_s, u"Zebra"_s}));
}

void TestExecutionFilter::tookOfLiveRunsDoesNotMoveThem()
{
    fill(50);
    m_filter->sort(ExecutionModel::Took, Qt::AscendingOrder);
    const QList<QUuid> before = shown();
    QSignalSpy layouts(m_filter.get(), &QAbstractItemModel::layoutChanged);
    m_model->tick(m_model->now().addDays(1));
    QVERIFY(layouts.isEmpty());
    QCOMPARE(shown(), before);
}

/// The row that is seen first stays where it is on the screen, though rows above it come, go and move.
void TestExecutionFilter::whatStandsStaysWhereItIs()
{
    fill(300);
    RunsTable table;
    table.setModel(m_filter.get());
    table.sortByColumn(ExecutionModel::Attempts, Qt::AscendingOrder);
    table.resize(700, 400);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const QUuid read = m_filter->at(150).id;
    table.setCurrentIndex(m_filter->index(150, 0));
    table.scrollTo(table.currentIndex(), QAbstractItemView::PositionAtCenter);
    const int place = table.visualRect(table.currentIndex()).top();
    QRandomGenerator generator(3);
    for (int round = 0; round < 30; ++round) {
        QList<Execution> changes;
        for (int i = 0; i < 5; ++i) {
            changes << random(generator, generator.bounded(320));
            if (changes.last().id == read)
                changes.removeLast();
        }
        m_runList->apply(batchOf(changes));
        QCOMPARE(table.currentIndex().data(ExecutionModel::IdRole).toUuid(), read);
        QVERIFY(table.selectedRuns().contains(read));
        QVERIFY(qAbs(table.visualRect(table.currentIndex()).top() - place) < table.viewport()->height());
    }
}

void TestExecutionFilter::searchShowsWhatIsFound()
{
    FakeEngineLink engine;
    RunsSearch search(engine, *m_filter);
    fill(40);
    const QList<QUuid> all = shown();
    search.search(u" tea  For "_s);
    QVERIFY(search.isBusy());
    QCOMPARE(shown(), all); // until something is known
    search.search(u"tea  FOR"_s);
    QCOMPARE(engine.searches.size(), 1); // the same words
    engine.searches.last().tell({{all.at(3)}, false});
    QCOMPARE(shown(), QList{all.at(3)});
    engine.searches.last().answer({{all.at(1), sampleId(u"not here"_s)}, true});
    QCOMPARE(shown(), (QList{all.at(1), all.at(3)}));
    QVERIFY(!search.isBusy());

    search.search(u"other"_s);
    QVERIFY(engine.cancelled.isEmpty()); // it had ended
    search.search(u"another"_s);
    QCOMPARE(engine.cancelled, QList{engine.searches.at(1).id});
    engine.searches[1].answer({{all.at(5)}, true});
    QCOMPARE(shown(), (QList{all.at(1), all.at(3)})); // it is not asked any more
    engine.searches[2].answer({{}, true});
    QVERIFY(shown().isEmpty());
    search.search({});
    QCOMPARE(shown(), all);
}

void TestExecutionFilter::searchLooksAtWhatChanges()
{
    FakeEngineLink engine;
    RunsSearch search(engine, *m_filter);
    Execution early = sampleExecution(u"early"_s, m_crews[0]);
    Execution late = sampleExecution(u"late"_s, m_crews[0]);
    m_runList->apply(batchOf({early, late}));
    search.search(u"forty-two"_s);
    const auto change = [&](Execution &execution) {
        execution.result.output = u"The answer is Forty-Two."_s;
        m_runList->apply(batchOf({execution}));
        search.apply(batchOf({execution}));
    };
    change(early);
    engine.searches.last().answer({{}, true});
    QTRY_COMPARE(shown(), QList{early.id});
    change(late);
    QTRY_COMPARE(shown().size(), 2);
}

void TestExecutionFilter::chosenWidthsAreKept()
{
    fill(5);
    RunsTable table;
    table.setModel(m_filter.get());
    table.resize(1200, 400);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy chosen(&table, &RunsTable::layoutChosen);
    table.horizontalHeader()->resizeSection(ExecutionModel::CrewName, 222);
    QCOMPARE(chosen.size(), 1);
    const RunsLayout layout = layoutFromJson(layoutToJson(table.runsLayout()));
    QCOMPARE(layout, table.runsLayout());
    table.resize(1100, 400);
    QCOMPARE(table.columnWidth(ExecutionModel::CrewName), 222);
    table.setRunsLayout({});
    QVERIFY(table.columnWidth(ExecutionModel::CrewName) != 222);
    table.setRunsLayout(layout);
    QCOMPARE(table.columnWidth(ExecutionModel::CrewName), 222);
}

QTEST_MAIN(TestExecutionFilter)
#include "tst_executionfilter.moc"
