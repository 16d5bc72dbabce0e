// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens and money where they are shown: a run's page, the list of runs, Insights, and the warning of a
// budget.
#include "gui/batch/batchdialog.h"
#include "gui/common/settings/crewspending.h"
#include "gui/common/settings/localstate.h"
#include "gui/common/style/costtext.h"
#include "gui/common/widgets/budgetline.h"
#include "gui/crews/budgetrow.h"
#include "gui/executions/run/costmodel.h"
#include "gui/executions/run/costtab.h"
#include "gui/executions/run/executionpane.h"
#include "gui/executions/table/executionmodel.h"
#include "gui/insights/insightcharts.h"
#include "gui/kickoff/kickoffdialog.h"
#include "gui/store/store.h"
#include "support/batchsamples.h"
#include "support/fakeenginelink.h"
#include "support/kickoffsamples.h"
#include "support/picture.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTabWidget>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::test;
using Kind = CostRow::Kind;

class TestCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void textsNameEachCurrency();
    void namesOfPartsAreNoMarkup();
    void whyThereIsNoPrice();
    void aRunWithoutTokensHasNoRows();
    void rowsByModelTaskAndAttempt();
    void whatIsNotToldIsSaid();
    void callsWithoutATimeBelongToNoAttempt();
    void theTabFollowsThePrices();
    void figuresAreInSightInANarrowPane();
    void theTabFollowsALiveRun();
    void theTabComputesWhenItIsSeen();
    void theRunsPageReadsTheStream();
    void theListShowsAndSortsByCost();
    void chartsKeepCurrenciesApart();
    void chartsSayWhyThereIsNothing();
    void spendingIsOfOneCrew();
    void warnings_data();
    void warnings();
    void theMonthBeginsHere();
    void aKickoffWarnsAndGoesOn();
    void aKickoffInItsBudgetIsQuiet();
    void aBatchWarnsAndGoesOn();
    void spendingThatCannotBeReadIsSaid();
    void theCrewsPageShowsTheMonth();

private:
    ModelCall call(const QString &task, const QString &model, qint64 prompt, int second) const
    {
        return {task, task, {model, {prompt, 0, 0, 0}}, m_run.startedAt.addSecs(second)};
    }
    static QStringList namesOf(const QList<CostRow> &rows)
    {
        QStringList names;
        for (const CostRow &row : rows)
            names << QString(2 * static_cast<int>(row.kind), u' ') + row.name;
        return names;
    }
    RunFact fact(const Crew &crew, qint64 startedAt, const ModelUsages &usage,
                 ExecutionState state = ExecutionState::Completed) const
    {
        RunFact fact;
        fact.id = QUuid::createUuid();
        fact.crewId = crew.id;
        fact.state = state;
        fact.startedAt = startedAt;
        fact.usage = usage;
        fact.totalTokens = tokensOf(usage).total();
        return fact;
    }

    Crew m_crew = sampleCrew(u"Research"_s);
    Crew m_other = sampleCrew(u"Letters"_s);
    Execution m_run;
    CostRules m_rules;
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<Pricing> m_pricing;
};

void TestCosts::initTestCase()
{
    QLocale::setDefault(QLocale::c());
    m_rules.prices = {{u"gpt-4o"_s, 2'500'000, 10'000'000, {}, u"USD"_s},
                      {u"mistral"_s, 2'000'000, 6'000'000, {}, u"EUR"_s}};
    m_run = sampleExecution(u"k1"_s, m_crew, ExecutionState::Completed);
    m_run.usage = {{QString(), {0, 0, 0, 500}}, {u"gpt-4o"_s, {1'000'000, 0, 100'000, 0}}};
}

void TestCosts::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    m_state = std::make_unique<LocalState>(*m_engine);
    m_state->load();
    m_pricing = std::make_unique<Pricing>(*m_state);
    m_pricing->setPrices(m_rules.prices);
}

void TestCosts::cleanup()
{
    m_pricing.reset();
    m_state.reset();
    m_engine.reset();
}

void TestCosts::namesOfPartsAreNoMarkup()
{
    CostModel model;
    model.setRows({{.kind = CostRow::Kind::Task, .name = u"<img src=\"file:///dev/zero\">"_s}});
    const QString tip = model.index(0, CostModel::What).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(u"&lt;img"_s) && !tip.contains(u"<img"_s), qPrintable(tip));
}

void TestCosts::textsNameEachCurrency()
{
    QCOMPARE(moneyText(u"USD"_s, 2'500'000), u"USD 2.50"_s);
    QCOMPARE(moneyText(u"USD"_s, 1), u"USD 0.000001"_s);
    Cost cost;
    cost.amounts = {{u"USD"_s, 1'000'000}, {u"EUR"_s, 2'000'000}};
    QCOMPARE(amountsText(cost), u"EUR 2.00 · USD 1.00"_s);
    QCOMPARE(shortCostText(cost), amountsText(cost));
    cost.unpriced = 7;
    QVERIFY(shortCostText(cost).endsWith(u'+'));
    cost.amounts.clear();
    QCOMPARE(shortCostText(cost), u"7 tokens"_s);
    QVERIFY(shortCostText({}).isEmpty());
}

void TestCosts::whyThereIsNoPrice()
{
    Cost cost;
    cost.unpriced = 12;
    cost.modelsWithoutPrice = {u"a\nb"_s, u"<b>c</b>"_s, u"d"_s, u"e"_s, u"f"_s};
    cost.hasUnnamedModel = cost.hasUndivided = cost.isTooLarge = true;
    const QString text = unpricedText(cost);
    for (const QString &words : {u"12 tokens"_s, u"did not report their model"_s, u"2 more"_s,
                                 u"not reported separately"_s, u"too large"_s})
        QVERIFY2(text.contains(words), qPrintable(text));
    QVERIFY(!text.contains(u'\n'));
    QVERIFY(unpricedText({}).isEmpty());
}

void TestCosts::aRunWithoutTokensHasNoRows()
{
    Execution run = m_run;
    run.usage.clear();
    QVERIFY(costRows(run, {}, {}, m_rules).isEmpty());
}

void TestCosts::rowsByModelTaskAndAttempt()
{
    Review review = sampleReview(m_run, u"write"_s);
    review.taskId = u"write"_s;
    review.taskName = u"Write"_s;
    Attempt first = review.attempts.first();
    first.number = 1;
    first.receivedAt = m_run.startedAt.addSecs(100);
    Decision decision;
    decision.verdict = Verdict::Reject;
    decision.state = DecisionState::Accepted;
    first.decision = decision;
    Attempt second = first;
    second.number = 2;
    second.receivedAt = m_run.startedAt.addSecs(200);
    second.decision.reset();
    review.attempts = {first, second};
    Execution run = m_run;
    run.usage = {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}};
    const ModelCalls calls{call(u"research"_s, u"gpt-4o"_s, 100'000, 10),
                           call(u"write"_s, u"gpt-4o"_s, 200'000, 50),
                           call(u"write"_s, u"gpt-4o"_s, 700'000, 150)};
    const QList<CostRow> rows = costRows(run, {review}, calls, m_rules);
    QCOMPARE(namesOf(rows), (QStringList{u"This run"_s, u"  gpt-4o"_s, u"    research"_s, u"    write"_s,
                                         u"      Attempt 1"_s, u"      Attempt 2"_s}));
    QCOMPARE(rows.at(0).cost.amounts.value(u"USD"_s), 2'500'000);
    QCOMPARE(rows.at(2).cost.amounts.value(u"USD"_s), 250'000);
    QCOMPARE(rows.at(4).cost.amounts.value(u"USD"_s), 500'000);
    QCOMPARE(rows.at(5).cost.amounts.value(u"USD"_s), 1'750'000);
    QVERIFY(rows.at(4).note.isEmpty());
    QVERIFY2(rows.at(5).note.contains(u"of attempt 1"_s), qPrintable(rows.at(5).note));
    review.attempts.first().decision->state = DecisionState::TooLate; // somebody else made it be tried again
    QVERIFY(costRows(run, {review}, calls, m_rules).at(5).note.isEmpty());
}

void TestCosts::whatIsNotToldIsSaid()
{
    Execution run = m_run;
    run.usage = {{QString(), {0, 0, 0, 500}}, {u"gpt-4o"_s, {300, 0, 0, 0}}, {u"llama"_s, {9, 0, 0, 0}}};
    ModelCall homeless = call(QString(), u"llama"_s, 9, 10);
    const QList<CostRow> rows =
        costRows(run, {}, {call(u"write"_s, u"gpt-4o"_s, 300, 10), homeless}, m_rules);
    QCOMPARE(namesOf(rows), (QStringList{u"This run"_s, u"  Model not reported"_s, u"  gpt-4o"_s,
                                         u"  llama"_s, u"    write"_s, u"    Task not reported"_s}));
    QCOMPARE(rows.at(1).cost.unpriced, 500);
    QVERIFY(rows.at(1).cost.hasUnnamedModel);
    QCOMPARE(rows.at(3).cost.modelsWithoutPrice, QStringList{u"llama"_s});
    QCOMPARE(rows.last().tokens.total(), 509);
}

void TestCosts::callsWithoutATimeBelongToNoAttempt()
{
    Review review = sampleReview(m_run, u"write"_s);
    review.taskId = u"write"_s;
    ModelCall timeless = call(u"write"_s, u"gpt-4o"_s, 100, 10);
    timeless.at = {};
    const QList<CostRow> rows = costRows(m_run, {review}, {timeless}, m_rules);
    QVERIFY(std::ranges::none_of(rows, [](const CostRow &row) { return row.name.startsWith(u"Attempt"_s); }));
    QVERIFY(std::ranges::any_of(rows, [](const CostRow &row) { return row.kind == Kind::Attempt; }));
}

void TestCosts::theTabFollowsThePrices()
{
    CostTab tab;
    tab.resize(900, 320);
    tab.show();
    auto *table = byName<QTableView>(tab, u"Tokens and cost"_s);
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    tab.showRun(m_run, {});
    QVERIFY(table->isVisible());
    const QModelIndex amount = table->model()->index(0, CostModel::Amount);
    QVERIFY(amount.data().toString().isEmpty()); // nothing has a price
    tab.setPricing(*m_pricing);
    QCOMPARE(table->model()->index(0, CostModel::Amount).data().toString(), u"USD 3.50"_s);
    const QString note = table->model()->index(0, CostModel::Note).data().toString();
    QVERIFY2(note.contains(u"500 tokens have no price"_s), qPrintable(note));
    keepPicture(tab, u"cost"_s);
    m_pricing->setPrices({{u"gpt-4o"_s, 1'000'000, 1'000'000, {}, u"CHF"_s}});
    QCOMPARE(table->model()->index(0, CostModel::Amount).data().toString(), u"CHF 1.10"_s);
    Execution nothing = m_run;
    nothing.usage.clear();
    tab.showRun(nothing, {});
    QVERIFY(!table->isVisible());
}

/// Names and notes give way to them.
void TestCosts::figuresAreInSightInANarrowPane()
{
    CostTab tab;
    tab.setPricing(*m_pricing);
    tab.resize(420, 320);
    tab.show();
    Execution run = m_run;
    run.usage = {{u"a-model-with-a-rather-long-name-2026-11-25"_s, {1'000'000, 0, 2'000'000, 0}},
                 {u"gpt-4o"_s, {1'234'567, 0, 654'321, 0}}};
    tab.showRun(run, {});
    auto *table = byName<QTableView>(tab, u"Tokens and cost"_s);
    keepPicture(tab, u"cost-narrow"_s);
    for (const CostModel::Column column : {CostModel::Prompt, CostModel::Completion, CostModel::Amount}) {
        QVERIFY(!table->isColumnHidden(column));
        QVERIFY(table->viewport()->rect().contains(table->visualRect(table->model()->index(0, column))));
    }
    QVERIFY(table->isColumnHidden(CostModel::Cached));
    QVERIFY(table->columnWidth(CostModel::What) >= 60);
}

void TestCosts::theTabFollowsALiveRun()
{
    CostTab tab;
    tab.setPricing(*m_pricing);
    tab.show();
    auto *table = byName<QTableView>(tab, u"Tokens and cost"_s);
    const QAbstractItemModelTester tester(table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    Execution run = m_run;
    run.usage = {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}};
    tab.showRun(run, {});
    table->selectRow(1);
    const QSignalSpy resets(table->model(), &QAbstractItemModel::modelReset);
    run.usage = {{u"gpt-4o"_s, {2'000'000, 0, 0, 0}}};
    tab.showRun(run, {});
    QCOMPARE(table->model()->index(0, CostModel::Amount).data().toString(), u"USD 5.00"_s);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(table->currentIndex().row(), 1);
    run.usage << ModelUsage{u"mistral"_s, {500'000, 0, 0, 0}};
    tab.showRun(run, {});
    QCOMPARE(table->model()->rowCount(), 3);
}

void TestCosts::theTabComputesWhenItIsSeen()
{
    CostTab tab;
    auto *table = byName<QTableView>(tab, u"Tokens and cost"_s);
    tab.setPricing(*m_pricing);
    tab.showRun(m_run, {});
    QCOMPARE(table->model()->rowCount(), 0);
    tab.show();
    QCOMPARE(table->model()->rowCount(), 3);
    tab.hide();
    Execution nothing = m_run;
    nothing.usage.clear();
    tab.showRun(nothing, {});
    QCOMPARE(table->model()->rowCount(), 3);
    tab.show();
    QCOMPARE(table->model()->rowCount(), 0);
}

/// From the entries to the tab: two calls in one batch, one of them twice.
void TestCosts::theRunsPageReadsTheStream()
{
    const Store store(*m_engine);
    ExecutionPane pane(*m_engine, store);
    pane.setPricing(*m_pricing);
    pane.show();
    Execution run = m_run;
    run.usage = {{u"gpt-4o"_s, {30, 0, 0, 0}}};
    pane.showRun(run);
    QJsonArray events;
    for (const int number : {1, 2, 1}) {
        events.append(
            QJsonObject{{u"id"_s, u"e%1"_s.arg(number)},
                        {u"type"_s, u"llm_call_completed"_s},
                        {u"timestamp"_s, run.startedAt.addSecs(number).toString(Qt::ISODateWithMs)},
                        {u"data"_s, QJsonObject{{u"model"_s, u"gpt-4o"_s},
                                                {u"task_name"_s, u"Write"_s},
                                                {u"usage"_s, QJsonObject{{u"prompt_tokens"_s, 15}}}}}});
    }
    const Entry batch = sampleEntry(1, EntryKind::EventsCallback, run, {{u"events"_s, events}});
    m_engine->runLoads.last().answer(engine::RunDetails{run, {}, {batch}});
    auto *table = byName<QTableView>(pane, u"Tokens and cost"_s);
    auto *tabs = pane.findChild<QTabWidget *>();
    tabs->setCurrentIndex(tabs->indexOf(pane.findChild<CostTab *>()));
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QCOMPARE(table->model()->index(2, CostModel::What).data().toString().trimmed(), u"Write"_s);
    QCOMPARE(table->model()->index(2, CostModel::Prompt).data().toString(), u"30"_s);
}

void TestCosts::theListShowsAndSortsByCost()
{
    CrewList crews;
    RunList runs;
    ExecutionModel model(runs, crews);
    model.setPricing(*m_pricing);
    Execution free = sampleExecution(u"k0"_s, m_crew);
    Execution unpriced = sampleExecution(u"k2"_s, m_crew);
    unpriced.usage = {{u"llama"_s, {9, 0, 0, 0}}};
    runs.apply(batchOf({m_run, free, unpriced}));
    const auto cell = [&model](const Execution &run, int role) {
        return model.index(model.rowOf(run.id), ExecutionModel::CostColumn).data(role);
    };
    QCOMPARE(cell(m_run, Qt::DisplayRole).toString(), u"USD 3.50 +"_s);
    QVERIFY(cell(m_run, Qt::ToolTipRole).toString().contains(u"500 tokens have no price"_s));
    QCOMPARE(cell(unpriced, Qt::DisplayRole).toString(), u"9 tokens"_s);
    QVERIFY(cell(free, Qt::DisplayRole).toString().isEmpty());
    const auto value = [&cell](const Execution &run) {
        return cell(run, ExecutionModel::RawRole).toDouble();
    };
    QVERIFY(value(free) < value(unpriced) && value(unpriced) < value(m_run));
    QSignalSpy names(&model, &ExecutionModel::namesChanged);
    m_pricing->setBudget(m_crew.id, {u"gpt-4o"_s, {}, {}, {}});
    QCOMPARE(names.count(), 1);
    // A total cannot be divided up, whichever model it is of.
    QCOMPARE(cell(m_run, Qt::DisplayRole).toString(), u"USD 3.50 +"_s);
}

void TestCosts::chartsKeepCurrenciesApart()
{
    const QDateTime now = QDateTime::currentDateTime();
    const qint64 at = now.toMSecsSinceEpoch() - 1000;
    InsightFacts facts;
    facts.runs = {fact(m_crew, at, {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}})};
    InsightsQuestion question;
    question.span = {now.addDays(-2), now};
    question.calendar.zone = QTimeZone::systemTimeZone();
    question.costRules = m_rules;
    const QHash<QUuid, QString> names{{m_crew.id, m_crew.name}, {m_other.id, m_other.name}};
    const auto chartOf = [&](const QString &key) {
        const InsightsData data = InsightsData::of(facts, question);
        for (const ChartData &chart : InsightCharts(data, names, {}).all()) {
            if (chart.key == key)
                return chart;
        }
        return ChartData();
    };
    ChartData chart = chartOf(u"cost"_s);
    QCOMPARE(chart.series.size(), 1);
    QCOMPARE(chart.shape, ChartShape::Columns);
    QCOMPARE(chart.series.first().values.last(), 2.5);
    QCOMPARE(chart.summary, u"USD 2.50"_s);
    facts.runs << fact(m_other, at, {{u"mistral"_s, {500'000, 0, 0, 0}}, {u"llama"_s, {7, 0, 0, 0}}});
    chart = chartOf(u"cost"_s);
    QCOMPARE(chart.series.size(), 2);
    QVERIFY(!chart.isStack());
    QCOMPARE(chart.series.first().name, u"EUR"_s);
    QCOMPARE(chart.series.first().values.last(), 1.0);
    QVERIFY(chart.summary.contains(u"7 tokens without a price"_s));
    const ChartData byCrew = chartOf(u"cost-by-crew"_s);
    QVERIFY(!byCrew.isStack());
    QCOMPARE(byCrew.places.size(), 2);
}

void TestCosts::chartsSayWhyThereIsNothing()
{
    const QDateTime now = QDateTime::currentDateTime();
    InsightFacts facts;
    facts.runs = {fact(m_crew, now.toMSecsSinceEpoch() - 1000, {{u"llama"_s, {7, 0, 0, 0}}})};
    InsightsQuestion question;
    question.span = {now.addDays(-2), now};
    question.calendar.zone = QTimeZone::systemTimeZone();
    question.costRules = m_rules;
    const InsightsData data = InsightsData::of(facts, question);
    for (const ChartData &chart : InsightCharts(data, {}, {}).all()) {
        if (chart.key == u"cost"_s)
            QVERIFY2(chart.nothing.contains(u"llama"_s), qPrintable(chart.nothing));
    }
}

void TestCosts::spendingIsOfOneCrew()
{
    InsightFacts facts;
    facts.runs = {fact(m_crew, 1000, {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}}),
                  fact(m_crew, 3000, {{u"gpt-4o"_s, {2'000'000, 0, 0, 0}}}),
                  fact(m_crew, 4000, {{u"gpt-4o"_s, {9'000'000, 0, 0, 0}}}, ExecutionState::Running),
                  fact(m_crew, 5000, {{u"gpt-4o"_s, {9'000'000, 0, 0, 0}}}, ExecutionState::Refused),
                  fact(m_other, 2000, {{u"gpt-4o"_s, {7'000'000, 0, 0, 0}}})};
    const CrewSpending spending = spendingOf(facts, m_crew.id, m_rules);
    QCOMPARE(spending.all.amounts.value(u"USD"_s), 30'000'000);
    QCOMPARE(spending.latest->amounts.value(u"USD"_s), 5'000'000); // the latest that has ended
    QCOMPARE(spending.runs, 3);
    QVERIFY(!spendingOf({}, m_crew.id, m_rules).latest);
}

void TestCosts::warnings_data()
{
    QTest::addColumn<CrewBudget>("budget");
    QTest::addColumn<QStringList>("words"); // none: no warning
    const auto row = [](const char *name, const CrewBudget &budget, const QStringList &words) {
        QTest::newRow(name) << budget << words;
    };
    row("no budget", {}, {});
    row("room in the month", {{}, 20'000'001, {}, u"USD"_s}, {});
    row("the month is used up", {{}, 20'000'000, {}, u"USD"_s},
        {u"USD 20.00"_s, u"for a month"_s, u"does not include EUR 3.00"_s, u"5 tokens have no price"_s});
    row("the latest run was dear", {{}, {}, 1'000'000, u"USD"_s},
        {u"USD 5.00"_s, u"for a run is USD 1.00"_s});
    row("the latest run was as dear", {{}, {}, 5'000'000, u"USD"_s}, {});
    row("both", {{}, 1, 1, u"USD"_s}, {u"for a month"_s, u"for a run"_s});
    row("in another currency", {{}, 4'000'000, {}, u"EUR"_s}, {});
    row("a budget of nothing", {{}, 0, {}, u"CHF"_s}, {u"CHF 0.00"_s});
}

void TestCosts::warnings()
{
    QFETCH(CrewBudget, budget);
    QFETCH(QStringList, words);
    CrewSpending spending;
    spending.all.amounts = {{u"USD"_s, 20'000'000}, {u"EUR"_s, 3'000'000}};
    spending.all.unpriced = 5;
    spending.all.hasUnnamedModel = true;
    spending.latest = Cost();
    spending.latest->amounts = {{u"USD"_s, 5'000'000}};
    const QString warning = budgetWarning(budget, spending);
    QCOMPARE(warning.isEmpty(), words.isEmpty());
    for (const QString &word : words)
        QVERIFY2(warning.contains(word), qPrintable(warning));
    QVERIFY(!spendingText(budget, spending).isEmpty());
}

void TestCosts::theMonthBeginsHere()
{
    const QDateTime begin = beginOfMonth(QDateTime(QDate(2026, 11, 24), QTime(10, 0)));
    QCOMPARE(begin.date(), QDate(2026, 11, 1));
    QCOMPARE(begin.time(), QTime(0, 0));
}

void TestCosts::aKickoffWarnsAndGoesOn()
{
    m_pricing->setBudget(m_crew.id, {QString(), 1'000'000, {}, u"USD"_s});
    kickoff::KickoffDialog dialog(*m_engine, m_crew);
    dialog.setState(*m_state);
    dialog.open();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    m_engine->kickoffPreparations.last().answer(reachable());
    m_engine->inputFetches.last().answer(InputFields());
    auto *line = dialog.findChild<BudgetLine *>();
    QVERIFY(!line->isVisible());
    QCOMPARE(m_engine->insightLoads.size(), 1);
    InsightFacts facts;
    facts.runs = {fact(m_crew, QDateTime::currentMSecsSinceEpoch(), {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}})};
    m_engine->insightLoads.last().answer(facts);
    QVERIFY(line->isVisible());
    QVERIFY2(line->text().contains(u"USD 2.50"_s), qPrintable(line->text()));
    keepPicture(dialog, u"kickoff-budget"_s);
    auto *button = byName<QPushButton>(dialog, u"Kick off anyway"_s);
    QVERIFY(button && button->isEnabled());
    QTest::keyClick(&dialog, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_engine->kickoffs.size(), 1);
}

void TestCosts::aKickoffInItsBudgetIsQuiet()
{
    m_pricing->setBudget(m_crew.id, {QString(), 100'000'000, {}, u"USD"_s});
    kickoff::KickoffDialog dialog(*m_engine, m_crew);
    dialog.setState(*m_state);
    m_engine->insightLoads.last().answer(InsightFacts());
    QVERIFY(!dialog.findChild<BudgetLine *>()->isWarning());
    kickoff::KickoffDialog other(*m_engine, m_other); // without a budget nothing is asked
    other.setState(*m_state);
    QCOMPARE(m_engine->insightLoads.size(), 1);
}

void TestCosts::aBatchWarnsAndGoesOn()
{
    m_pricing->setBudget(m_crew.id, {QString(), {}, 1'000'000, u"USD"_s});
    Execution earlier = sampleExecution(u"k1"_s, m_crew, ExecutionState::Failed);
    earlier.request.inputs = {{u"topic"_s, u"Tea"_s}};
    batch::BatchDialog dialog(*m_engine, m_crew);
    dialog.setBudgets(*m_state);
    dialog.startFromRuns(u"again"_s, {earlier.id});
    dialog.open();
    m_engine->kickoffPreparations.last().answer(reachable());
    m_engine->executionLoads.last().answer(QList<Execution>{earlier});
    m_engine->inputFetches.last().answer(InputFields());
    auto *start = dialog.findChild<QPushButton *>(u"start"_s);
    QTRY_COMPARE(start->text(), u"&Start 1 run(s)"_s);
    InsightFacts facts;
    facts.runs = {fact(m_crew, QDateTime::currentMSecsSinceEpoch(), {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}})};
    m_engine->insightLoads.last().answer(facts);
    QVERIFY(dialog.findChild<BudgetLine *>()->isWarning());
    QCOMPARE(start->text(), u"&Start 1 run(s) anyway"_s);
    start->click();
    QCOMPARE(m_engine->startedBatches.size(), 1);
}

void TestCosts::spendingThatCannotBeReadIsSaid()
{
    m_pricing->setBudget(m_crew.id, {QString(), 1, {}, u"USD"_s});
    kickoff::KickoffDialog dialog(*m_engine, m_crew);
    dialog.setState(*m_state);
    m_engine->insightLoads.last().answer(std::unexpected(u"The journal is gone."_s));
    QVERIFY(dialog.findChild<BudgetLine *>()->text().contains(u"The journal is gone."_s));
}

void TestCosts::theCrewsPageShowsTheMonth()
{
    m_pricing->setBudget(m_crew.id, {QString(), 50'000'000, {}, u"USD"_s});
    crews::BudgetRow row;
    row.setUp(*m_engine, *m_state);
    row.setCrew(m_crew);
    row.show();
    QVERIFY(!m_engine->insightLoads.isEmpty());
    InsightFacts facts;
    facts.runs = {fact(m_crew, QDateTime::currentMSecsSinceEpoch(), {{u"gpt-4o"_s, {1'000'000, 0, 0, 0}}})};
    m_engine->insightLoads.last().answer(facts);
    auto *text = byName<QLabel>(row, u"Cost"_s);
    QCOMPARE(text->text(), u"This month: USD 2.50 of USD 50.00."_s);
    // An answer about the crew before is not shown for this one.
    row.setCrew(m_other);
    const qsizetype asked = m_engine->insightLoads.size();
    m_engine->insightLoads[asked - 2].answer(facts);
    QVERIFY(text->text().isEmpty());
    QTest::keyClick(byName<QPushButton>(row, u"Budget…"_s), Qt::Key_Space);
    QVERIFY(namedInAnyWindow<QComboBox>(u"Model where none is reported"_s));
}

QTEST_MAIN(TestCosts)
#include "tst_costs.moc"
