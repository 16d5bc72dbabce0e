// SPDX-License-Identifier: GPL-3.0-or-later
// What each column of Runs is called, shows, is sorted and hidden by, announces and becomes in files.
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/runscolumns.h"
#include "gui/executions/table/runstable.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QSignalSpy>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

using Edit = void (*)(Execution &);

QList<int> columnsIn(const QSignalSpy &changes)
{
    QList<int> columns;
    for (const QList<QVariant> &change : changes) {
        for (int column = change.at(0).toModelIndex().column();
             column <= change.at(1).toModelIndex().column(); ++column)
            columns.append(column);
    }
    return columns;
}

QStringList titlesOf(const QAbstractItemModel &model, const QList<int> &columns)
{
    QStringList titles;
    for (const int column : columns)
        titles << model.headerData(column, Qt::Horizontal).toString();
    return titles;
}

} // namespace

class TestRunsColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_model.reset(); }

    void everyRowIsComplete_data();
    void everyRowIsComplete();
    void headersSayWhatIsBelow();
    void savedViewsKeepTheirWords();
    void factsChangeTheirColumns_data();
    void factsChangeTheirColumns();
    void cellsShowAndSort_data();
    void cellsShowAndSort();
    void removedCrewsAreSortedAsTheyRead();
    void columnsLeaveInTheirOrder_data();
    void columnsLeaveInTheirOrder();
    void filesHaveTheirOwnColumns();

private:
    Execution full() const;

    Crew m_crew = sampleCrew(u"Research"_s);
    std::unique_ptr<CrewList> m_crewList;
    std::unique_ptr<RunList> m_runList;
    std::unique_ptr<ExecutionModel> m_model;
};

void TestRunsColumns::init()
{
    m_crewList = std::make_unique<CrewList>();
    m_runList = std::make_unique<RunList>();
    m_model = std::make_unique<ExecutionModel>(*m_runList, *m_crewList);
    m_crewList->setCrews({m_crew});
}

/// A run that has every fact that a column shows or a file has.
Execution TestRunsColumns::full() const
{
    Execution run = sampleExecution(u"k1"_s, m_crew, ExecutionState::Failed);
    run.continuationIds = {u"k2"_s, u"k3"_s};
    run.stateWord = u"FAILED"_s;
    run.progress = {1, 4, u"task"_s};
    run.currentTask = u"Write"_s;
    run.finishedAt = run.startedAt.addMSecs(90'500);
    run.attempts = 3;
    run.waitingReviews = 2;
    run.error = Explanation(u"Boom\nat once"_s);
    run.result.output = u"Half"_s;
    run.result.json = QJsonObject{{u"part"_s, 1}};
    run.result.tokenUsage = {{u"total_tokens"_s, 12}};
    run.usage = {{QString(), {0, 0, 0, 12}}};
    return run;
}

void TestRunsColumns::everyRowIsComplete_data()
{
    QTest::addColumn<int>("column");
    for (const RunsColumn &column : runsColumns)
        QTest::newRow(column.key) << static_cast<int>(column.id);
}

void TestRunsColumns::everyRowIsComplete()
{
    QFETCH(int, column);
    const RunsColumn &row = runsColumn(column);
    QCOMPARE(m_model->columnCount(), static_cast<int>(runsColumns.size()));
    QVERIFY(!m_model->headerData(column, Qt::Horizontal).toString().isEmpty());
    const auto isSame = [&row](const RunsColumn &other) {
        return QLatin1String(row.key) == QLatin1String(other.key) ||
               QLatin1String(row.title) == QLatin1String(other.title) || row.width.rank == other.width.rank;
    };
    QCOMPARE(std::ranges::count_if(runsColumns, isSame), 1);
    QCOMPARE(layoutFromJson(layoutToJson({.sortColumn = column})).sortColumn, column);

    // The kind of value decides how the column is sorted, so that it is the same for each run.
    const auto kind = row.value({}, {}).typeId();
    QVERIFY(kind != QMetaType::UnknownType);
    QCOMPARE(row.value(full(), m_model->context()).typeId(), kind);
    QCOMPARE(RunsCriteria{.column = column}.sortsByText(), kind == QMetaType::QString);
    QVERIFY(!row.isChanged(full(), full()));

    if (!row.exported)
        return;
    const QString header = QString::fromUtf8(runsAsCsv({})).trimmed();
    const QStringList fields = header.split(u',');
    QCOMPARE(fields.indexOf(u'"' + QLatin1String(row.exported->name) + u'"'), row.exported->place);
    const QJsonArray runs = QJsonDocument::fromJson(runsAsJson({{full(), u"Crew"_s, u"Tea"_s}})).array();
    QVERIFY(runs.first().toObject().contains(QLatin1String(row.exported->name)));
}

void TestRunsColumns::headersSayWhatIsBelow()
{
    QStringList titles;
    QStringList right;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        titles << m_model->headerData(column, Qt::Horizontal).toString();
        const auto alignment =
            m_model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
        QVERIFY(alignment.testFlag(Qt::AlignVCenter));
        if (alignment.testFlag(Qt::AlignRight))
            right << titles.last();
    }
    QCOMPARE(titles,
             (QStringList{u"State"_s, u"Crew"_s, u"About"_s, u"Progress"_s, u"Current task"_s, u"Started"_s,
                          u"Took"_s, u"Attempts"_s, u"Waiting"_s, u"Error"_s, u"Cost"_s}));
    QCOMPARE(right, (QStringList{u"Took"_s, u"Attempts"_s, u"Waiting"_s, u"Cost"_s}));
    QVERIFY(!m_model->headerData(m_model->columnCount(), Qt::Horizontal).isValid());
    QVERIFY(!m_model->headerData(-1, Qt::Horizontal).isValid());
    QVERIFY(!m_model->headerData(0, Qt::Vertical).isValid());
}

/// These words are on disk.
void TestRunsColumns::savedViewsKeepTheirWords()
{
    RunsLayout layout;
    for (int column = 0; column < m_model->columnCount(); ++column) {
        layout.order.prepend(column);
        layout.widths.insert(column, 10 + column);
    }
    layout.sortColumn = ExecutionModel::CurrentTask;
    const QJsonObject object = layoutToJson(layout);
    QCOMPARE(object.value("order"_L1).toArray(),
             QJsonArray({u"cost"_s, u"error"_s, u"waiting"_s, u"attempts"_s, u"took"_s, u"started"_s,
                         u"current-task"_s, u"progress"_s, u"about"_s, u"crew"_s, u"state"_s}));
    QCOMPARE(object.value("sort"_L1).toString(), u"current-task"_s);
    QCOMPARE(layoutFromJson(object), layout);
}

void TestRunsColumns::factsChangeTheirColumns_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, Edit edit, const QStringList &titles) {
        QTest::newRow(name) << edit << titles;
    };
    row("nothing", [](Execution &) {}, {});
    row("word", [](Execution &run) { run.stateWord = u"BUSY"_s; }, {u"State"_s});
    row("running", [](Execution &run) { run.state = ExecutionState::PendingHumanInput; }, {u"State"_s});
    row("failed", [](Execution &run) { run.state = ExecutionState::Failed; },
        {u"State"_s, u"Current task"_s});
    row("completed", [](Execution &run) { run.state = ExecutionState::Completed; },
        {u"State"_s, u"Progress"_s, u"Current task"_s});
    row("unconfirmed", [](Execution &run) { run.isUnconfirmed = true; }, {u"State"_s});
    row("ended before",
        [](Execution &run) {
            run.toldEnd = ToldEnd{ExecutionState::Completed, run.startedAt};
        },
        {u"State"_s});
    row("crew", [](Execution &run) { run.crewId = sampleId(u"other"_s); }, {u"Crew"_s, u"Cost"_s});
    row("tokens", [](Execution &run) { run.usage = {{u"gpt-4o"_s, {1, 0, 1, 0}}}; }, {u"Cost"_s});
    row("inputs", [](Execution &run) { run.request.inputs = {{u"topic"_s, u"Tea"_s}}; }, {u"About"_s});
    row("kickoff ID", [](Execution &run) { run.kickoffId = u"k9"_s; }, {u"About"_s});
    row("progress", [](Execution &run) { run.progress.completed = 2; }, {u"Progress"_s});
    row("task", [](Execution &run) { run.currentTask = u"Read"_s; }, {u"Current task"_s});
    row("start", [](Execution &run) { run.startedAt = run.startedAt.addSecs(1); }, {u"Started"_s, u"Took"_s});
    row("end", [](Execution &run) { run.finishedAt = run.startedAt.addSecs(1); }, {u"Took"_s});
    row("change", [](Execution &run) { run.changedAt = run.startedAt.addSecs(1); }, {});
    row("attempts", [](Execution &run) { run.attempts = 7; }, {u"Attempts"_s});
    row("waiting", [](Execution &run) { run.waitingReviews = 7; }, {u"Waiting"_s});
    row("error", [](Execution &run) { run.error = Explanation(u"Oh"_s); }, {u"Error"_s});
    row("result", [](Execution &run) { run.result.output = u"Done"_s; }, {});
}

void TestRunsColumns::factsChangeTheirColumns()
{
    QFETCH(Edit, edit);
    QFETCH(QStringList, expected);
    Execution run = sampleExecution(u"k1"_s, m_crew);
    m_runList->apply(batchOf({run}));
    QSignalSpy changes(m_model.get(), &QAbstractItemModel::dataChanged);
    edit(run);
    m_runList->apply(batchOf({run}));
    QCOMPARE(titlesOf(*m_model, columnsIn(changes)), expected);
}

void TestRunsColumns::cellsShowAndSort_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QVariant>("value");
    const auto row = [](const char *name, ExecutionModel::Column column, const QString &text,
                        const QVariant &value) { QTest::newRow(name) << int(column) << text << value; };
    row("state", ExecutionModel::State, u"Failed"_s, static_cast<int>(ExecutionState::Failed));
    row("crew", ExecutionModel::CrewName, u"Research"_s, u"Research"_s);
    row("about", ExecutionModel::About, u"About k1"_s, u"About k1"_s);
    row("progress", ExecutionModel::ProgressColumn, u"1/4"_s, 0.25);
    row("current task", ExecutionModel::CurrentTask, QString(), QVariant());
    row("started", ExecutionModel::Started, QString(), full().startedAt);
    row("took", ExecutionModel::Took, QString(), 90'500);
    row("attempts", ExecutionModel::Attempts, u"3"_s, 3);
    row("waiting", ExecutionModel::Waiting, u"2"_s, 2);
    row("error", ExecutionModel::Error, u"Boom at once"_s, u"Boom\nat once"_s);
    row("cost", ExecutionModel::CostColumn, u"12 tokens"_s, 12.0 * 1e-18); // nothing has a price
}

void TestRunsColumns::cellsShowAndSort()
{
    QFETCH(int, column);
    QFETCH(QString, text);
    QFETCH(QVariant, value);
    m_runList->apply(batchOf({full()}));
    const QModelIndex cell = m_model->index(0, column);
    const bool isTime = column == ExecutionModel::Started || column == ExecutionModel::Took;
    if (isTime) // in words that depend on the place and the day
        QVERIFY(!cell.data().toString().isEmpty());
    else
        QCOMPARE(cell.data().toString(), text);
    if (value.isValid())
        QCOMPARE(cell.data(ExecutionModel::RawRole).toString(), value.toString());
    const QString tip = cell.data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(cell.data().toString()) || text.isEmpty(), qPrintable(tip));
    QCOMPARE(cell.data(Qt::TextAlignmentRole),
             m_model->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole));
}

void TestRunsColumns::removedCrewsAreSortedAsTheyRead()
{
    const Crew early = sampleCrew(u"Aardvark"_s);
    m_crewList->setCrews({early, m_crew});
    m_runList->apply(batchOf({sampleExecution(u"research"_s, m_crew), sampleExecution(u"aardvark"_s, early),
                              sampleExecution(u"removed"_s, sampleCrew(u"Zoo"_s))}));
    ExecutionFilter filter;
    filter.setSourceModel(m_model.get());
    filter.sort(ExecutionModel::CrewName);
    QCOMPARE(filter.at(0).kickoffId, u"aardvark"_s);
    QCOMPARE(filter.at(1).kickoffId, u"removed"_s);
    QCOMPARE(filter.index(1, ExecutionModel::CrewName).data().toString(), u"Removed crew"_s);
    QCOMPARE(filter.at(2).kickoffId, u"research"_s);
}

void TestRunsColumns::columnsLeaveInTheirOrder_data()
{
    QTest::addColumn<bool>("errorsFirst");
    QTest::addColumn<QStringList>("expected");
    const QStringList others{u"Attempts"_s, u"Waiting"_s, u"Current task"_s, u"Started"_s,
                             u"Progress"_s, u"Took"_s,    u"Crew"_s};
    QTest::newRow("usually") << false << QStringList{u"Cost"_s, u"Error"_s} + others;
    QTest::newRow("errors first") << true << QStringList{u"Cost"_s} + others + QStringList{u"Error"_s};
}

/// State and About never leave.
void TestRunsColumns::columnsLeaveInTheirOrder()
{
    QFETCH(bool, errorsFirst);
    QFETCH(QStringList, expected);
    ExecutionFilter filter;
    filter.setSourceModel(m_model.get());
    RunsTable table;
    table.setModel(&filter);
    table.setErrorsFirst(errorsFirst);
    table.show();
    QList<int> left;
    for (int width = 3000; width > 50; width -= 10) {
        table.resize(width, 300);
        for (int column = 0; column < filter.columnCount(); ++column) {
            if (table.isColumnHidden(column) && !left.contains(column))
                left.append(column);
        }
    }
    QCOMPARE(titlesOf(filter, left), expected);
}

void TestRunsColumns::filesHaveTheirOwnColumns()
{
    const QString csv = QString::fromUtf8(runsAsCsv({{full(), u"Research"_s, u"Tea"_s}}));
    QCOMPARE(csv.section(u"\r\n"_s, 0, 0),
             uR"("kickoff_id","continuation_ids","crew","about","state","state_word","started","finished",)"_s
             uR"("seconds","attempts","waiting_reviews","current_task","inputs","result","error",)"
             uR"("token_usage","topic")");
    QCOMPARE(csv.section(u"\r\n"_s, 1),
             uR"("k1","k2 k3","Research","Tea","failed","FAILED","2025-06-15T15:06:40.000Z",)"_s
             uR"("2025-06-15T15:08:10.500Z","90.5","3","2","Write","{""topic"":""About k1""}","Half",)"
             "\"Boom\nat once\","
             uR"("{""total_tokens"":12}","About k1")"
             "\r\n");
    const QJsonArray runs = QJsonDocument::fromJson(runsAsJson({{full(), u"Research"_s, u"Tea"_s}})).array();
    QCOMPARE(runs.size(), 1);
    QJsonObject run = runs.first().toObject();
    QCOMPARE(run.take("request"_L1).toObject().value("inputs"_L1).toObject(), full().request.inputs);
    QCOMPARE(run, QJsonObject({{u"kickoff_id"_s, u"k1"_s},
                               {u"continuation_ids"_s, QJsonArray{u"k2"_s, u"k3"_s}},
                               {u"crew"_s, u"Research"_s},
                               {u"about"_s, u"Tea"_s},
                               {u"state"_s, u"failed"_s},
                               {u"state_word"_s, u"FAILED"_s},
                               {u"started"_s, u"2025-06-15T15:06:40.000Z"_s},
                               {u"finished"_s, u"2025-06-15T15:08:10.500Z"_s},
                               {u"seconds"_s, 90.5},
                               {u"attempts"_s, 3},
                               {u"waiting_reviews"_s, 2},
                               {u"current_task"_s, u"Write"_s},
                               {u"result"_s, QJsonObject{{u"part"_s, 1}}},
                               {u"error"_s, u"Boom\nat once"_s},
                               {u"token_usage"_s, QJsonObject{{u"total_tokens"_s, 12}}}}));
    Execution live = sampleExecution(u"k1"_s, m_crew);
    const QString lines = QString::fromUtf8(runsAsCsv({{live, {}, {}}})).section(u"\r\n"_s, 1);
    QVERIFY2(lines.contains(u"\"2025-06-15T15:06:40.000Z\",\"\",\"\",\"0\",\"0\",\"\""_s), qPrintable(lines));
    const QJsonObject open = QJsonDocument::fromJson(runsAsJson({{live, {}, {}}})).array().first().toObject();
    QVERIFY(open.value("seconds"_L1).isNull());
    Execution setBack = full();
    setBack.finishedAt = setBack.startedAt.addSecs(-3600);
    const QJsonArray unknown = QJsonDocument::fromJson(runsAsJson({{setBack, {}, {}}})).array();
    QVERIFY(unknown.first().toObject().value("seconds"_L1).isNull());
    for (const ExecutionOrigin origin : {ExecutionOrigin::Followed, ExecutionOrigin::Callback}) {
        Execution elsewhere = full();
        elsewhere.origin = origin;
        const QJsonArray listed = QJsonDocument::fromJson(runsAsJson({{elsewhere, {}, {}}})).array();
        QVERIFY(listed.first().toObject().value("seconds"_L1).isNull());
        QCOMPARE(listed.first().toObject().value("started"_L1), QJsonValue(QString()));
        QVERIFY(!listed.first().toObject().value("finished"_L1).toString().isEmpty());
    }
}

QTEST_MAIN(TestRunsColumns)
#include "tst_runscolumns.moc"
