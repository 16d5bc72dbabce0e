// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/executions/table/runstable.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QAbstractItemModelTester>
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

QList<Execution> numbered(int count, const Crew &crew)
{
    QList<Execution> executions;
    for (int i = 0; i < count; ++i) {
        Execution execution = sampleExecution(QString::number(i), crew);
        execution.startedAt = execution.startedAt.addSecs(60 * i);
        executions << execution;
    }
    return executions;
}

} // namespace

class TestExecutionModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_model.reset(); }

    void showsWhatAnExecutionIs();
    void showsThatARunAsksAfterItsEnd();
    void insertsOnceAndUpdatesInPlace();
    void announcesOnlyTheColumnsThatChanged();
    void whatNoColumnShowsIsNotAnnounced();
    void pastRunsAreOlderThanWhatIsKnown();
    void aTickCostsLittleHoweverManyRowsThereAre();
    void aTickTouchesOnlyTookOfLiveRows();
    void timesOfTheDayBeforeGetTheirDate();
    void leavesOutRefusedKickoffs();
    void aJoinedRunIsGone();
    void showsAnUnknownStateAsItCame();
    void keepsItsPromisesUnderRandomBatches();
    void sortsByTheValueNotTheWord();
    void selectionAndScrollSurviveUpdates();

private:
    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<CrewList> m_crewList;
    std::unique_ptr<RunList> m_runList;
    std::unique_ptr<ExecutionModel> m_model;
};

void TestExecutionModel::init()
{
    m_crewList = std::make_unique<CrewList>();
    m_runList = std::make_unique<RunList>();
    m_model = std::make_unique<ExecutionModel>(*m_runList, *m_crewList);
    new QAbstractItemModelTester(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_model.get());
    m_crewList->setCrews({m_crew});
}

void TestExecutionModel::showsWhatAnExecutionIs()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    execution.progress = {2, 3, u"task"_s};
    execution.currentTask = u"Write"_s;
    execution.attempts = 2;
    execution.waitingReviews = 1;
    m_runList->apply(batchOf({execution}));

    const auto cell = [this](int column, int role = Qt::DisplayRole) {
        return m_model->index(0, column).data(role);
    };
    QCOMPARE(cell(ExecutionModel::State).toString(), u"Running"_s);
    QCOMPARE(cell(ExecutionModel::CrewName).toString(), u"Research"_s);
    QCOMPARE(cell(ExecutionModel::About).toString(), u"About k1"_s);
    QCOMPARE(cell(ExecutionModel::ProgressColumn).toString(), u"2/3"_s);
    QCOMPARE(cell(ExecutionModel::ProgressColumn, ExecutionModel::RawRole).toDouble(), 2.0 / 3);
    QCOMPARE(cell(ExecutionModel::CurrentTask).toString(), u"Write"_s);
    QCOMPARE(cell(ExecutionModel::Started, ExecutionModel::RawRole).toDateTime(), execution.startedAt);
    QCOMPARE(cell(ExecutionModel::Attempts, ExecutionModel::RawRole).toInt(), 2);
    QCOMPARE(cell(ExecutionModel::Waiting).toString(), u"1"_s);
    QCOMPARE(cell(0, ExecutionModel::IdRole).toUuid(), execution.id);
}

void TestExecutionModel::showsThatARunAsksAfterItsEnd()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    execution.state = ExecutionState::PendingHumanInput;
    m_runList->apply(batchOf({execution}));
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    execution.toldEnd = ToldEnd{ExecutionState::Completed, execution.startedAt.addSecs(60)};
    m_runList->apply(batchOf({execution}));
    QCOMPARE(changes.size(), 1);
    const QModelIndex state = m_model->index(0, ExecutionModel::State);
    QCOMPARE(state.data().toString(), u"Ended, but asks for a person"_s);
    QVERIFY(state.data(Qt::ToolTipRole).toString().contains(u"reported as ended before (Completed)"_s));
    execution.state = ExecutionState::Running;
    m_runList->apply(batchOf({execution}));
    QCOMPARE(state.data().toString(), u"Running"_s);
    QVERIFY(state.data(Qt::ToolTipRole).toString().contains(u"reported as ended before"_s));
}

void TestExecutionModel::insertsOnceAndUpdatesInPlace()
{
    QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
    QList<Execution> executions = numbered(3, m_crew);
    m_runList->apply(batchOf(executions));
    QCOMPARE(m_model->rowCount(), 3);
    executions[1].state = ExecutionState::Completed;
    m_runList->apply(batchOf({executions[1]}));
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->indexOf(executions[1].id).row(), 1);
    QCOMPARE(m_model->at(1).state, ExecutionState::Completed);
    QVERIFY(resets.isEmpty());
}

void TestExecutionModel::announcesOnlyTheColumnsThatChanged()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_runList->apply(batchOf({execution}));
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    execution.progress = {1, 3, {}};
    execution.currentTask = u"Write"_s;
    execution.waitingReviews = 1;
    m_runList->apply(batchOf({execution}));
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes.at(0).at(0).toModelIndex().column(), int(ExecutionModel::ProgressColumn));
    QCOMPARE(changes.at(0).at(1).toModelIndex().column(), int(ExecutionModel::CurrentTask));
    QCOMPARE(changes.at(1).at(0).toModelIndex().column(), int(ExecutionModel::Waiting));
    changes.clear();
    m_runList->apply(batchOf({execution}));
    QVERIFY(changes.isEmpty());
}

void TestExecutionModel::whatNoColumnShowsIsNotAnnounced()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew);
    m_runList->apply(batchOf({execution}));
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    execution.result.output = u"Done"_s;
    m_runList->apply(batchOf({execution}));
    QVERIFY(changes.isEmpty());
}

void TestExecutionModel::pastRunsAreOlderThanWhatIsKnown()
{
    const Execution known = sampleExecution(u"known"_s, m_crew);
    m_runList->apply(batchOf({known}));
    ChangeBatch batch;
    for (const QString &id : {u"known"_s, u"both"_s, u"old"_s, u"old"_s, u"refused"_s})
        batch.past << summaryOf(sampleExecution(
            id, m_crew, id == u"refused"_s ? ExecutionState::Refused : ExecutionState::Completed));
    batch.executions = {sampleExecution(u"both"_s, m_crew)};
    m_runList->apply(batch);
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->find(known.id)->state, ExecutionState::Running);
    QCOMPARE(m_model->find(sampleId(u"execution both"_s))->state, ExecutionState::Running);
    const QModelIndex old = m_model->indexOf(sampleId(u"execution old"_s));
    QCOMPARE(old.siblingAtColumn(ExecutionModel::About).data().toString(), u"About old"_s);
    m_runList->apply(batchOf({sampleExecution(u"old"_s, m_crew)})); // it lives again
    QCOMPARE(m_model->find(sampleId(u"execution old"_s))->state, ExecutionState::Running);
}

void TestExecutionModel::aTickCostsLittleHoweverManyRowsThereAre()
{
    QList<Execution> executions = numbered(200, m_crew);
    for (int i = 0; i < executions.size(); i += 2)
        executions[i].finishedAt = executions.at(i).startedAt.addSecs(1);
    m_runList->apply(batchOf(executions));
    m_model->tick(executions[0].startedAt);
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->tick(executions[0].startedAt.addSecs(600));
    QCOMPARE(changes.size(), 1);
    for (Execution &execution : executions)
        execution.finishedAt = execution.startedAt.addSecs(1);
    m_runList->apply(batchOf(executions));
    changes.clear();
    m_model->tick(executions[0].startedAt.addSecs(700));
    QVERIFY(changes.isEmpty());
}

void TestExecutionModel::aTickTouchesOnlyTookOfLiveRows()
{
    QList<Execution> executions = numbered(4, m_crew);
    executions[2] = sampleExecution(u"ended"_s, m_crew, ExecutionState::Completed);
    m_runList->apply(batchOf(executions));
    m_model->tick(executions[0].startedAt);
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->tick(executions[0].startedAt.addSecs(600));
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes.at(0).at(0).toModelIndex(), m_model->index(0, ExecutionModel::Took));
    QCOMPARE(changes.at(0).at(1).toModelIndex(), m_model->index(1, ExecutionModel::Took));
    QCOMPARE(changes.at(1).at(0).toModelIndex(), m_model->index(3, ExecutionModel::Took));
    QCOMPARE(m_model->index(0, ExecutionModel::Took).data(ExecutionModel::RawRole).toLongLong(), 600'000);
    QCOMPARE(m_model->index(2, ExecutionModel::Took).data(ExecutionModel::RawRole).toLongLong(), 90'000);
}

void TestExecutionModel::timesOfTheDayBeforeGetTheirDate()
{
    const QDateTime noon(QDate(2026, 3, 10), QTime(12, 0));
    Execution ended = sampleExecution(u"ended"_s, m_crew, ExecutionState::Completed);
    ended.startedAt = noon;
    ended.finishedAt = noon.addSecs(60);
    m_runList->apply(batchOf({ended}));
    m_model->tick(noon.addSecs(120));
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    m_model->tick(noon.addSecs(180));
    QVERIFY(changes.isEmpty());
    const QModelIndex started = m_model->index(0, ExecutionModel::Started);
    const QString timeAlone = started.data().toString();
    m_model->tick(noon.addDays(1));
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.at(0).at(0).toModelIndex(), started);
    QVERIFY(started.data().toString() != timeAlone);
}

void TestExecutionModel::leavesOutRefusedKickoffs()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Starting);
    m_runList->apply(batchOf({sampleExecution(u"k0"_s, m_crew, ExecutionState::Refused), execution,
                              sampleExecution(u"k2"_s, m_crew)}));
    QCOMPARE(m_model->rowCount(), 2);
    execution.state = ExecutionState::Refused;
    m_runList->apply(batchOf({execution}));
    QCOMPARE(m_model->rowCount(), 1);
    QCOMPARE(m_model->indexOf(sampleId(u"execution k2"_s)).row(), 0);
    QVERIFY(!m_model->find(execution.id));
}

void TestExecutionModel::aJoinedRunIsGone()
{
    const Execution followed = sampleExecution(u"k1"_s, m_crew);
    Execution kept = sampleExecution(u"k2"_s, m_crew);
    m_runList->apply(batchOf({followed, kept, sampleExecution(u"k3"_s, m_crew)}));
    kept.currentTask = u"Write"_s;
    ChangeBatch batch = batchOf({kept});
    batch.joined = {{followed.id, kept.id}};
    m_runList->apply(batch);
    QCOMPARE(m_model->rowCount(), 2);
    QVERIFY(!m_model->find(followed.id));
    QCOMPARE(m_model->find(kept.id)->currentTask, u"Write"_s);
    m_runList->apply(batch); // told again, as after a restart
    QCOMPARE(m_model->rowCount(), 2);
}

void TestExecutionModel::showsAnUnknownStateAsItCame()
{
    Execution execution = sampleExecution(u"k1"_s, m_crew, ExecutionState::Unknown);
    execution.stateWord = u"SIMMERING"_s;
    m_runList->apply(batchOf({execution}));
    QCOMPARE(m_model->index(0, ExecutionModel::State).data().toString(), u"SIMMERING"_s);
}

void TestExecutionModel::keepsItsPromisesUnderRandomBatches()
{
    ExecutionFilter filter;
    filter.setSourceModel(m_model.get());
    filter.sort(ExecutionModel::Started, Qt::DescendingOrder);
    new QAbstractItemModelTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest, &filter);
    QRandomGenerator random(20250611);
    QHash<QUuid, Execution> truth;
    for (int round = 0; round < 300; ++round) {
        ChangeBatch batch;
        for (int i = random.bounded(6); i >= 0; --i) {
            Execution execution = sampleExecution(QString::number(random.bounded(40)), m_crew,
                                                  static_cast<ExecutionState>(random.bounded(11)));
            execution.startedAt = execution.startedAt.addSecs(random.bounded(10'000));
            execution.progress.completed = random.bounded(4);
            batch.executions << execution;
            truth.insert(execution.id, execution);
        }
        m_runList->apply(batch);
        if (round % 7 == 0)
            m_model->tick(truth.begin()->startedAt.addSecs(round));
        if (round % 11 == 0)
            filter.setQuery({.group = static_cast<StateGroup>(random.bounded(5))});
    }
    truth.removeIf([](const auto &it) { return it.value().state == ExecutionState::Refused; });
    QCOMPARE(m_model->rowCount(), truth.size());
    for (const Execution &execution : std::as_const(truth))
        QCOMPARE(*m_model->find(execution.id), summaryOf(execution));
}

void TestExecutionModel::sortsByTheValueNotTheWord()
{
    Execution fast = sampleExecution(u"fast"_s, m_crew, ExecutionState::Completed);
    fast.finishedAt = fast.startedAt.addSecs(50);
    Execution slow = sampleExecution(u"slow"_s, m_crew, ExecutionState::Completed);
    slow.finishedAt = slow.startedAt.addSecs(7 * 60);
    m_runList->apply(batchOf({slow, fast}));
    ExecutionFilter filter;
    filter.setSourceModel(m_model.get());
    filter.sort(ExecutionModel::Took);
    QCOMPARE(filter.index(0, 0).data(ExecutionModel::IdRole).toUuid(), fast.id);
}

void TestExecutionModel::selectionAndScrollSurviveUpdates()
{
    QList<Execution> executions = numbered(200, m_crew);
    m_runList->apply(batchOf(executions));
    ExecutionFilter filter;
    filter.setSourceModel(m_model.get());
    RunsTable table;
    table.setModel(&filter);
    table.resize(700, 400);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    const QUuid chosen = executions.at(100).id;
    table.setCurrentIndex(filter.mapFromSource(m_model->indexOf(chosen)));
    table.scrollTo(table.currentIndex(), QAbstractItemView::PositionAtCenter);
    const int place = table.visualRect(table.currentIndex()).top();
    QVERIFY(table.verticalScrollBar()->value() > 0);

    Execution newest = sampleExecution(u"newest"_s, m_crew);
    newest.startedAt = executions.last().startedAt.addSecs(60);
    executions[100].state = ExecutionState::Completed;
    m_runList->apply(batchOf({newest, executions.at(100)}));
    m_model->tick(newest.startedAt);
    QCOMPARE(table.currentIndex().data(ExecutionModel::IdRole).toUuid(), chosen);
    QCOMPARE(table.visualRect(table.currentIndex()).top(), place);
    QVERIFY(table.selectionModel()->isRowSelected(table.currentIndex().row(), {}));
    QCOMPARE(filter.index(0, 0).data(ExecutionModel::IdRole).toUuid(), newest.id);
}

QTEST_MAIN(TestExecutionModel)
#include "tst_executionmodel.moc"
