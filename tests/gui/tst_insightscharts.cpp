// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of Insights in use: by mouse and keys to the runs, what they tell, and as files.
#include "gui/common/widgets/messageline.h"
#include "gui/executions/table/runsorder.h"
#include "gui/insights/chartfiles.h"
#include "gui/insights/chartlook.h"
#include "gui/insights/charttext.h"
#include "gui/insights/chartview.h"
#include "gui/insights/insightcharts.h"
#include "support/insightspagefixture.h"
#include "support/qttest.h"
#include "wire/csv.h"

#include <QClipboard>
#include <QImage>
#include <QJsonObject>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolTip>

#include <cstdlib>
#include <numeric>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestInsightsCharts : public QObject, protected InsightsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void aClickAsksForTheRuns_data();
    void aClickAsksForTheRuns();
    void aBarOpensWhatItCounts_data();
    void aBarOpensWhatItCounts();
    void aChartSaysHowManyAreNotDrawn_data();
    void aChartSaysHowManyAreNotDrawn();
    void onlyAllIsAHundredPercent_data();
    void onlyAllIsAHundredPercent();
    void moneyIsNotRounded_data();
    void moneyIsNotRounded();
    void aShareOfNothingIsTold();
    void anEmptyChartOfCostsSaysWhy_data();
    void anEmptyChartOfCostsSaysWhy();
    void aNameIsNoPowerOfTen();
    void eachCurrencyHasABarToSee_data();
    void eachCurrencyHasABarToSee();
    void anHourIsAskedForExactly();
    void enterAsksForTheRuns();
    void arrowKeysSpeak();
    void hoveringTellsTheNumbers();
    void theMenuHasWhatCanBeDone();
    void numbersAreCopied();
    void aCopiedNameStaysInItsCell_data();
    void aCopiedNameStaysInItsCell();
    void numbersForProgramsAreWrittenOut_data();
    void numbersForProgramsAreWrittenOut();
    void aChartIsSaved_data();
    void aChartIsSaved();
    void allChartsAreSaved_data();
    void allChartsAreSaved();
    void aFileThatCannotBeWrittenIsTold();
    void namesAreNoFormulasAndNoMarkup();

private:
    QByteArray save(const QString &name, const QList<ChartData> &charts);
    static QList<wire::CsvRecord> recordsOf(const QByteArray &csv);
    static int dotsOf(const QImage &image, const QColor &colour);

    QTemporaryDir m_folder;
};

QByteArray TestInsightsCharts::save(const QString &name, const QList<ChartData> &charts)
{
    QFile file(m_folder.filePath(name));
    file.remove();
    m_page->saveTo(file.fileName(), charts);
    const bool isWritten = QTest::qWaitFor([&file] { return file.exists(); });
    return isWritten && file.open(QIODevice::ReadOnly) ? file.readAll() : "not written";
}

QList<wire::CsvRecord> TestInsightsCharts::recordsOf(const QByteArray &csv)
{
    return wire::parseCsv(QString::fromUtf8(csv), u',', 100'000, 100).value_or(QList<wire::CsvRecord>());
}

/// How many have \a colour, but for rounding. The swatch of a legend has some hundreds.
int TestInsightsCharts::dotsOf(const QImage &image, const QColor &colour)
{
    int dots = 0;
    for (int dot = 0; dot < image.width() * image.height(); ++dot) {
        const QColor there = image.pixelColor(dot % image.width(), dot / image.width());
        const int apart = std::abs(there.red() - colour.red()) + std::abs(there.green() - colour.green()) +
                          std::abs(there.blue() - colour.blue());
        dots += apart <= 3 ? 1 : 0;
    }
    return dots;
}

void TestInsightsCharts::aClickAsksForTheRuns_data()
{
    QTest::addColumn<QString>("chart");
    QTest::addColumn<ChartMark>("mark");
    QTest::addColumn<StateGroup>("group");
    QTest::addColumn<int>("crew"); // 0: all, 1: research, 2: letters
    QTest::addColumn<bool>("isDay");
    QTest::newRow("completed runs of a day")
        << u"runs"_s << ChartMark{15, 0} << StateGroup::Completed << 0 << true;
    QTest::newRow("failed runs of a day") << u"runs"_s << ChartMark{15, 1} << StateGroup::Failed << 0 << true;
    QTest::newRow("success rate of a day")
        << u"success-rate"_s << ChartMark{15, -1} << StateGroup::All << 0 << true;
    QTest::newRow("tokens of a day") << u"tokens"_s << ChartMark{15, 1} << StateGroup::All << 0 << true;
    QTest::newRow("fast runs of a crew")
        << u"duration-by-crew"_s << ChartMark{0, 0} << StateGroup::Completed << 1 << false;
    QTest::newRow("slow runs of a crew")
        << u"duration-by-crew"_s << ChartMark{1, 1} << StateGroup::Completed << 2 << false;
    QTest::newRow("time to review") << u"time-to-review"_s << ChartMark{2, 0} << StateGroup::All << 0
                                    << false;
    QTest::newRow("attempts") << u"attempts"_s << ChartMark{0, 0} << StateGroup::All << 0 << false;
    QTest::newRow("attempts by task")
        << u"attempts-by-task"_s << ChartMark{0, 0} << StateGroup::All << 1 << false;
    QTest::newRow("tokens of a crew")
        << u"tokens-by-crew"_s << ChartMark{0, 1} << StateGroup::All << 1 << false;
}

void TestInsightsCharts::aClickAsksForTheRuns()
{
    QFETCH(QString, chart);
    QFETCH(ChartMark, mark);
    QFETCH(StateGroup, group);
    QFETCH(int, crew);
    QFETCH(bool, isDay);
    InsightFacts given;
    const QDate today = QDate::currentDate();
    const QDate clicked = today.addDays(mark.place - 29);
    for (int run = 0; run < 10; ++run) {
        const Crew &whose = run < 6 ? m_research : m_letters;
        given.runs.append(runAt(whose, clicked.startOfDay().addSecs(40'000),
                                run % 2 ? ExecutionState::Failed : ExecutionState::Completed));
        if (run == 2)
            given.runs.last().finishedAt = given.runs.last().startedAt + 600'000;
        given.runs.last().promptTokens = 500;
        given.runs.last().completionTokens = 400;
        given.attempts.append({given.runs.last().id, whose.id, u"Write"_s, 1, given.runs.last().startedAt,
                               given.runs.last().startedAt + 400'000, true});
    }
    given.runs[6].finishedAt = given.runs[6].startedAt + 900'000;
    if (!isDay) {
        for (RunFact &run : given.runs)
            run.startedAt = QDateTime::currentDateTime().addDays(-2).toMSecsSinceEpoch();
        for (AttemptFact &attempt : given.attempts) {
            attempt.receivedAt = given.runs.first().startedAt;
            attempt.decidedAt = attempt.receivedAt + 400'000;
        }
        for (qsizetype run = 0; run < given.runs.size(); ++run)
            given.runs[run].finishedAt = given.runs.at(run).startedAt + 60'000 * (run + 1);
    }
    answer(given);
    QSignalSpy asked(m_page.get(), &InsightsPage::runsRequested);
    ChartView &view = card(chart).view();
    const QPoint point = view.pointOf(mark);
    QWidget *drawing = view.childAt(point);
    QVERIFY(drawing);
    QTest::mouseClick(drawing, Qt::LeftButton, {}, drawing->mapFrom(&view, point));
    QCOMPARE(asked.size(), 1);
    const auto query = asked.first().first().value<RunsQuery>();
    QCOMPARE(query.group, group);
    QCOMPARE(query.crewId, crew == 0 ? QUuid() : crew == 1 ? m_research.id : m_letters.id);
    const TimeRange expected = isDay ? TimeRange{TimeChoice::Custom, clicked, clicked, {}}
                                     : TimeRange{TimeChoice::Custom, today.addDays(-29), today, {}};
    QCOMPARE(query.time, expected);
    QVERIFY(query.text.isEmpty());
}

void TestInsightsCharts::aBarOpensWhatItCounts_data()
{
    QTest::addColumn<ExecutionState>("state");
    QTest::addColumn<int>("waiting"); // reviews
    using enum ExecutionState;
    for (const ExecutionState state : {Starting, KickoffUnclear, Pending, Running, PendingHumanInput,
                                       Completed, Failed, Stopped, NotFound, Unknown})
        QTest::addRow("%s", qPrintable(stateKey(state))) << state << 0;
    for (const ExecutionState state : {Pending, Running, PendingHumanInput, NotFound, Unknown})
        QTest::addRow("%s, with a review", qPrintable(stateKey(state))) << state << 1;
}

void TestInsightsCharts::aBarOpensWhatItCounts()
{
    QFETCH(ExecutionState, state);
    QFETCH(int, waiting);
    RunFact fact = runAt(m_research, QDateTime::currentDateTime(), state);
    fact.isWaiting = waiting > 0;
    RunSummary run;
    run.crewId = m_research.id;
    run.state = state;
    run.startedAt = QDateTime::fromMSecsSinceEpoch(fact.startedAt);
    run.waitingReviews = waiting;
    const TimeSpan today{QDate::currentDate().startOfDay(), QDate::currentDate().addDays(1).startOfDay()};
    const InsightsQuestion question{today, {}, {}, {}};
    const InsightsData data = InsightsData::of({{fact}, {}, {}}, question);
    const QHash<QUuid, QString> names = m_store->crews().names();
    const ChartData chart = InsightCharts(data, names, {}).all().first();
    QCOMPARE(chart.key, u"runs"_s);
    double counted = 0;
    for (const ChartSeries &series : chart.series) {
        const double value = std::accumulate(series.values.cbegin(), series.values.cend(), 0.);
        QCOMPARE(value > 0, belongsTo(run, series.group));
        counted += value;
    }
    QCOMPARE(counted, 1.);
}

void TestInsightsCharts::aChartSaysHowManyAreNotDrawn_data()
{
    QTest::addColumn<int>("timed"); // tasks that ended
    QTest::addColumn<int>("asked"); // other tasks, which asked a person
    QTest::addColumn<QString>("durations");
    QTest::addColumn<QString>("attempts");
    QTest::newRow("few") << 8 << 3 << u""_s << u"mean"_s;
    QTest::newRow("some") << 9 << 20 << u"8 of 9 shown"_s << u"mean · 8 of 20 shown"_s;
    QTest::newRow("more than are kept") << 400 << 300 << u"8 of 400 shown"_s << u"mean · 8 of 300 shown"_s;
    QTest::newRow("none is of the other") << 600 << 0 << u"8 of 600 shown"_s << u"mean"_s;
    QTest::newRow("few among many others") << 3 << 600 << QString() << u"mean · 8 of 600 shown"_s;
}

void TestInsightsCharts::aChartSaysHowManyAreNotDrawn()
{
    QFETCH(int, timed);
    QFETCH(int, asked);
    QFETCH(QString, durations);
    QFETCH(QString, attempts);
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    InsightFacts facts;
    for (int task = 0; task < timed; ++task)
        facts.tasks.append({QUuid(), m_research.id, u"timed %1"_s.arg(task), now - 1, now});
    for (int task = 0; task < asked; ++task)
        facts.attempts.append({QUuid(), m_research.id, u"asked %1"_s.arg(task), 1, now, {}, false});
    const InsightsQuestion question{
        {QDateTime::fromMSecsSinceEpoch(now - 1), QDateTime::fromMSecsSinceEpoch(now + 1)}, {}, {}, {}};
    const InsightsData data = InsightsData::of(facts, question);
    const QHash<QUuid, QString> names = m_store->crews().names();
    QHash<QString, QString> summaries;
    const QList<ChartData> charts = InsightCharts(data, names, {}).all();
    for (const ChartData &chart : charts)
        summaries.insert(chart.key, chart.summary);
    QCOMPARE(summaries.value(u"duration-by-task"_s), durations);
    QCOMPARE(summaries.value(u"attempts-by-task"_s), attempts);
}

void TestInsightsCharts::onlyAllIsAHundredPercent_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<QString>("text");
    QTest::newRow("all") << 1. << u"100%"_s;
    QTest::newRow("all but one of many") << 4999. / 5000 << u"99.9%"_s;
    QTest::newRow("some") << 0.875 << u"87.5%"_s;
    QTest::newRow("one of many") << 1. / 5000 << u"0.1%"_s;
    QTest::newRow("none") << 0. << u"0%"_s;
}

void TestInsightsCharts::onlyAllIsAHundredPercent()
{
    QFETCH(double, share);
    QTEST(valueText(ChartUnit::Share, share), "text");
}

void TestInsightsCharts::moneyIsNotRounded_data()
{
    QTest::addColumn<double>("amount");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("brief");
    QTest::newRow("nothing") << 0. << u"0"_s << u"0"_s;
    QTest::newRow("a millionth") << 0.000001 << u"0.000001"_s << u"0.000001"_s;
    QTest::newRow("some cents") << 0.123456 << u"0.123456"_s << u"0.12"_s;
    QTest::newRow("much") << 934.567 << u"934.567"_s << u"935"_s;
}

/// As in the sum above the chart; in brief, little is not nothing.
void TestInsightsCharts::moneyIsNotRounded()
{
    QFETCH(double, amount);
    QTEST(valueText(ChartUnit::Money, amount), "text");
    QTEST(shortText(ChartUnit::Money, amount), "brief");
}

void TestInsightsCharts::aShareOfNothingIsTold()
{
    const QList<ChartPlace> places = {
        {u"1"_s, {}, u"Monday"_s}, {u"2"_s, {}, u"Tuesday"_s}, {u"3"_s, {}, u"Wednesday"_s}};
    ChartData chart;
    chart.shape = ChartShape::Line;
    chart.unit = ChartUnit::Share;
    chart.places = places;
    chart.series = {{u"completed_share"_s, u"Success rate"_s, ChartInk::Accent}};
    chart.series[0].values = {1, 0, -1};
    QCOMPARE(chartText(chart), u"Monday: Success rate 100%; Tuesday: Success rate 0%"_s);
}

void TestInsightsCharts::anEmptyChartOfCostsSaysWhy_data()
{
    QTest::addColumn<bool>("isReported");
    QTest::addColumn<bool>("hasPrice");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing reported") << false << true << u"No service reported its token usage."_s;
    QTest::newRow("no price") << true << false << u"110 tokens have no price."_s;
    QTest::newRow("a model that is free") << true << true << u"All reported tokens have the price 0."_s;
}

void TestInsightsCharts::anEmptyChartOfCostsSaysWhy()
{
    QFETCH(bool, isReported);
    QFETCH(bool, hasPrice);
    QFETCH(QString, says);
    RunFact fact = runAt(m_research, QDateTime::currentDateTime());
    if (isReported)
        fact.usage = {{u"llama"_s, {100, 0, 10, 0}}};
    InsightsQuestion question{
        {QDate::currentDate().startOfDay(), QDate::currentDate().addDays(1).startOfDay()}, {}, {}, {}};
    if (hasPrice)
        question.costRules.prices = {ModelPrice{u"llama"_s, 0, 0, {}, u"USD"_s}};
    const InsightsData data = InsightsData::of({{fact}, {}, {}}, question);
    const QHash<QUuid, QString> names = m_store->crews().names();
    int charts = 0;
    const QList<ChartData> all = InsightCharts(data, names, {}).all();
    for (const ChartData &chart : all) {
        if (chart.unit != ChartUnit::Money)
            continue;
        ++charts;
        QVERIFY(chart.isEmpty());
        QVERIFY2(chart.nothing.startsWith(says), qPrintable(chart.nothing));
    }
    QCOMPARE(charts, 2);
}

/// A label that is drawn as it is has about the same width whatever its letters are.
void TestInsightsCharts::aNameIsNoPowerOfTen()
{
    const auto widthOfLabel = [this](const QString &label) {
        ChartData chart;
        chart.shape = ChartShape::Stacked;
        chart.places = {ChartPlace{}};
        chart.places[0].label = label;
        chart.series = {ChartSeries{}};
        chart.series[0].values = {1};
        const QImage image = chartAsImage(chart, m_page->font());
        const QColor bar = brushOf(ChartInk::Accent, paperPalette()).color();
        const auto column = [&image](int x) { return image.copy(x, 0, 1, image.height()); };
        QList<int> inked;
        for (int x = 0; x < image.width() && dotsOf(column(x), bar) == 0; ++x) {
            const QImage dots = column(x).convertToFormat(QImage::Format_Mono, Qt::ThresholdDither);
            if (dots != QImage(column(0)).convertToFormat(QImage::Format_Mono, Qt::ThresholdDither))
                inked.append(x);
        }
        return inked.isEmpty() ? 0 : inked.last() - inked.first();
    };
    const int width = widthOfLabel(u"Task 3e5"_s);
    const int other = widthOfLabel(u"Task 3a5"_s);
    QVERIFY(width > 0);
    QVERIFY2(std::abs(width - other) <= 6, qPrintable(u"%1 and %2"_s.arg(width).arg(other)));
}

void TestInsightsCharts::eachCurrencyHasABarToSee_data()
{
    QTest::addColumn<double>("euros");
    QTest::addColumn<double>("dollars");
    QTest::newRow("the second is longer") << 5. << 10.;
    QTest::newRow("the first is longer") << 10. << 5.;
    QTest::newRow("equally long") << 10. << 10.;
}

void TestInsightsCharts::eachCurrencyHasABarToSee()
{
    QFETCH(double, euros);
    QFETCH(double, dollars);
    ChartData chart;
    chart.shape = ChartShape::Nested;
    chart.unit = ChartUnit::Money;
    chart.places = {ChartPlace{}};
    chart.places[0].label = u"Research"_s;
    chart.series = {{u"eur"_s, u"EUR"_s, ChartInk::Accent}, {u"usd"_s, u"USD"_s, ChartInk::Soft}};
    chart.series[0].values = {euros};
    chart.series[1].values = {dollars};
    const QImage image = chartAsImage(chart, m_page->font());
    for (const ChartSeries &series : std::as_const(chart.series))
        QVERIFY2(dotsOf(image, brushOf(series.ink, paperPalette()).color()) > 2000, qPrintable(series.name));
    ChartView view;
    view.resize(600, 300);
    view.setChart(chart);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCoreApplication::processEvents(); // the drawing is laid out
    for (const ChartMark &mark : {ChartMark{0, 0}, ChartMark{0, 1}}) {
        const QPoint point = view.pointOf(mark);
        QWidget *drawing = view.childAt(point);
        QVERIFY(drawing);
        QTest::mouseClick(drawing, Qt::LeftButton, {}, drawing->mapFrom(&view, point));
        QCOMPARE(view.mark(), mark);
    }
}

void TestInsightsCharts::anHourIsAskedForExactly()
{
    choose(RangeChoice::Hours);
    InsightFacts facts;
    const QDateTime now = QDateTime::currentDateTime();
    facts.runs = {runAt(m_research, now.addSecs(-1))};
    answer(facts);
    const ChartData chart = card(u"runs"_s).chart();
    QCOMPARE(chart.places.size(), 24);
    for (qsizetype place = 0; place < chart.places.size(); ++place) {
        const RunsQuery query = chart.queryFor(place, 0);
        QCOMPARE(query.time.choice, TimeChoice::Exact);
        QCOMPARE(query.time.exact.begin.secsTo(query.time.exact.end), 3600);
        const bool isBehind = query.time.exact.contains(now.addSecs(-1));
        QCOMPARE(chart.series.first().values.at(place), isBehind ? 1.0 : 0.0);
        QCOMPARE(queryFromJson(queryToJson(query)), query);
    }
}

void TestInsightsCharts::enterAsksForTheRuns()
{
    answer(facts());
    QSignalSpy asked(m_page.get(), &InsightsPage::runsRequested);
    ChartView &view = card(u"runs"_s).view();
    view.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&view, Qt::Key_Home);
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Up);
    QTest::keyClick(&view, Qt::Key_Up);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    const QDate day = QDate::currentDate().addDays(-28);
    const auto query = asked.first().first().value<RunsQuery>();
    QCOMPARE(query.group, StateGroup::Failed);
    QCOMPARE(query.time, (TimeRange{TimeChoice::Custom, day, day, {}}));
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(asked.size(), 1);
}

void TestInsightsCharts::arrowKeysSpeak()
{
    answer(facts());
    ChartView &view = card(u"duration-by-crew"_s).view();
    QCOMPARE(view.accessibleName(), u"Duration by crew"_s);
    QVERIFY(view.accessibleDescription().contains(u"Research: p50 "_s));
    QVERIFY(view.accessibleDescription().contains(u"Letters: p50 "_s));
    view.setFocus(Qt::TabFocusReason);
    QVERIFY(view.hasFocus());
    QVERIFY2(view.accessibleName().startsWith(u"Duration by crew, Research: p50 "_s),
             qPrintable(view.accessibleName()));
    const auto press = [&view](Qt::Key key) {
        QTest::keyClick(&view, key);
        return view.mark();
    };
    QCOMPARE(press(Qt::Key_Down), (ChartMark{1, -1}));
    QVERIFY(view.accessibleName().startsWith(u"Duration by crew, Letters: p50 "_s));
    QVERIFY(view.accessibleName().contains(u", p95 "_s));
    QCOMPARE(press(Qt::Key_Down), (ChartMark{1, -1}));
    QCOMPARE(press(Qt::Key_Right), (ChartMark{1, 0}));
    QVERIFY(!view.accessibleName().contains(u"p95"_s));
    QCOMPARE(press(Qt::Key_Right), (ChartMark{1, 1}));
    QCOMPARE(press(Qt::Key_Right), (ChartMark{1, 1}));
    QVERIFY(!view.accessibleName().contains(u"p50"_s));
    QCOMPARE(press(Qt::Key_Home), (ChartMark{0, 1}));
    QCOMPARE(press(Qt::Key_End), (ChartMark{1, 1}));
    QCOMPARE(press(Qt::Key_Up), (ChartMark{0, 1}));
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_research)});
    QTRY_COMPARE(m_engine->insightLoads.size(), 2);
    answer(facts());
    QCOMPARE(view.mark(), (ChartMark{0, 1})); // a refresh takes nothing away from the reader
    card(u"runs"_s).view().setFocus(Qt::TabFocusReason);
    QCOMPARE(view.accessibleName(), u"Duration by crew"_s);
}

void TestInsightsCharts::hoveringTellsTheNumbers()
{
    answer(facts());
    ChartView &view = card(u"duration-by-crew"_s).view();
    const QPoint point = view.pointOf({1, 0});
    QWidget *drawing = view.childAt(point);
    QTest::mouseMove(drawing, drawing->mapFrom(&view, point));
    QTRY_VERIFY(QToolTip::text().contains(u"Letters: p50 "_s));
    QCOMPARE(view.mark(), (ChartMark{1, 0}));
    QToolTip::hideText();
}

void TestInsightsCharts::theMenuHasWhatCanBeDone()
{
    answer(facts());
    ChartCard &runs = card(u"runs"_s);
    const auto texts = [&runs](bool enabled) {
        QMenu menu;
        runs.fillMenu(menu);
        QStringList list;
        for (const QAction *action : menu.actions()) {
            if (!action->isSeparator() && action->isEnabled() == enabled)
                list << action->text();
        }
        return list;
    };
    QCOMPARE(texts(false), QStringList{u"Show runs"_s});
    runs.view().setFocus(Qt::TabFocusReason);
    QCOMPARE(texts(true), (QStringList{u"Show runs"_s, u"Save as PNG…"_s, u"Save as PDF…"_s,
                                       u"Save as CSV…"_s, u"Copy numbers"_s}));
    QCOMPARE(texts(false), QStringList());
    QSignalSpy asked(m_page.get(), &InsightsPage::runsRequested);
    QMenu menu;
    runs.fillMenu(menu);
    menu.actions().first()->trigger();
    QCOMPARE(asked.size(), 1);
}

void TestInsightsCharts::numbersAreCopied()
{
    InsightFacts facts;
    facts.runs = {runAt(m_research, QDateTime::currentDateTime())};
    answer(facts);
    QMenu menu;
    card(u"duration-by-crew"_s).fillMenu(menu);
    menu.actions().last()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Duration by crew\tp50\tp95\nResearch\t1 min\t1 min\n"_s);
}

void TestInsightsCharts::aCopiedNameStaysInItsCell_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("cell");
    QTest::newRow("a word") << u"Write"_s << u"Write"_s;
    QTest::newRow("tab and line feed") << u"Write\tit\ndown"_s << u"Write it down"_s;
    QTest::newRow("a formula") << u"=1+1"_s << u"'=1+1"_s;
    QTest::newRow("a quote that is not closed") << u"\"Write"_s << u"\"\"\"Write\""_s;
    QTest::newRow("quotes inside") << u"Write \"it\""_s << u"Write \"it\""_s;
}

void TestInsightsCharts::aCopiedNameStaysInItsCell()
{
    QFETCH(QString, name);
    QFETCH(QString, cell);
    ChartData chart;
    chart.title = u"Attempts"_s;
    chart.places = {ChartPlace{}};
    chart.places[0].name = name;
    chart.series = {ChartSeries{}};
    chart.series[0].name = u"Tasks"_s;
    chart.series[0].values = {2};
    QCOMPARE(chartAsTable(chart), u"Attempts\tTasks\n%1\t2\n"_s.arg(cell));
}

void TestInsightsCharts::numbersForProgramsAreWrittenOut_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << -1. << QString();
    QTest::newRow("zero") << 0. << u"0"_s;
    QTest::newRow("a round million") << 1e6 << u"1000000"_s;
    QTest::newRow("many") << 12e9 << u"12000000000"_s;
    QTest::newRow("little money") << 0.000012 << u"0.000012"_s;
    QTest::newRow("a part") << 0.875 << u"0.875"_s;
}

void TestInsightsCharts::numbersForProgramsAreWrittenOut()
{
    QFETCH(double, value);
    ChartData chart;
    chart.keys = {u"crew"_s};
    chart.places = {ChartPlace{}};
    chart.places[0].keys = {u"Research"_s};
    chart.series = {ChartSeries{}};
    chart.series[0].values = {value};
    QTEST(recordsOf(chartAsCsv(chart)).at(1).fields.at(1), "text");
}

void TestInsightsCharts::aChartIsSaved_data()
{
    QTest::addColumn<QString>("chart");
    for (const char *key : {"runs", "success-rate", "tokens", "duration-by-crew", "duration-by-task",
                            "time-to-review", "attempts-by-task", "attempts", "tokens-by-crew"})
        QTest::newRow(key) << QString::fromLatin1(key);
}

void TestInsightsCharts::aChartIsSaved()
{
    QFETCH(QString, chart);
    answer(facts());
    const ChartData data = card(chart).chart();
    const QImage image = QImage::fromData(save(chart + u".png"_s, {data}), "PNG");
    QVERIFY(!image.isNull());
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2)
            colours.insert(image.pixel(x, y));
    }
    QVERIFY(colours.size() > 20); // words and bars
    const QByteArray pdf = save(chart + u".pdf"_s, {data});
    QVERIFY(pdf.startsWith("%PDF-1."));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    QCOMPARE(pdf.count("/Type /Page\n"), 1);
    QVERIFY2(!pdf.contains("/Subtype /Image"), "a chart is drawn in vectors");
    const auto records = recordsOf(save(chart + u".csv"_s, {data}));
    QCOMPARE(records.size(), data.places.size() + 1);
    QCOMPARE(records.first().fields.size(), data.keys.size() + data.series.size());
    for (qsizetype place = 0; place < data.places.size(); ++place) {
        const QStringList fields = records.at(place + 1).fields;
        QCOMPARE(fields.first(data.keys.size()), data.places.at(place).keys);
        for (qsizetype series = 0; series < data.series.size(); ++series) {
            const double value = data.series.at(series).values.at(place);
            const QString field = fields.at(data.keys.size() + series);
            QVERIFY(value < 0 ? field.isEmpty() : field.toDouble() == value);
        }
    }
}

void TestInsightsCharts::allChartsAreSaved_data()
{
    QTest::addColumn<bool>("isEmpty");
    QTest::addColumn<QString>("withoutPlaces");
    QTest::newRow("busy") << false << u"cost-by-crew"_s;
    QTest::newRow("one run that just began")
        << true << u"duration-by-crew duration-by-task attempts-by-task tokens-by-crew cost-by-crew"_s;
}

void TestInsightsCharts::allChartsAreSaved()
{
    QFETCH(bool, isEmpty);
    QFETCH(QString, withoutPlaces);
    InsightFacts given = isEmpty ? InsightFacts() : facts();
    given.runs.append(runAt(m_research, QDateTime::currentDateTime(), ExecutionState::Starting));
    answer(given);
    QList<ChartData> charts;
    qsizetype numbers = 0;
    for (const ChartCard *one : m_page->findChildren<ChartCard *>()) {
        charts.append(one->chart());
        numbers += one->chart().places.size() * one->chart().series.size();
    }
    const QByteArray pdf = save(u"all.pdf"_s, charts);
    QVERIFY(pdf.startsWith("%PDF-1."));
    QCOMPARE(pdf.count("/Type /Page\n"), 3);
    const auto records = recordsOf(save(u"all.csv"_s, charts));
    QCOMPARE(records.size(), numbers + 1);
    QCOMPARE(records.first().fields, (QStringList{u"chart"_s, u"of"_s, u"measure"_s, u"value"_s}));
    QStringList withoutLine;
    for (const ChartData &chart : charts) {
        if (std::ranges::none_of(records.sliced(1), [&chart](const wire::CsvRecord &record) {
                return record.fields.first() == chart.key;
            }))
            withoutLine << chart.key;
    }
    QCOMPARE(withoutLine.join(u' '), withoutPlaces); // a chart without places has no line
}

void TestInsightsCharts::aFileThatCannotBeWrittenIsTold()
{
    answer(facts());
    for (const QString &name : {u"a.png"_s, u"a.pdf"_s, u"a.csv"_s}) {
        m_page->saveTo(m_folder.filePath(u"no such folder/"_s + name), {card(u"runs"_s).chart()});
        const auto *line = m_page->findChild<MessageLine *>();
        QTRY_VERIFY(line->text().contains(name));
        QVERIFY(line->isVisible());
        QCOMPARE(line->severity(), Severity::Bad);
    }
}

void TestInsightsCharts::namesAreNoFormulasAndNoMarkup()
{
    m_research.name = u"=HYPERLINK(\"http://x\")"_s;
    m_engine->emitCrews({m_research});
    InsightFacts facts;
    facts.runs = {runAt(m_research, QDateTime::currentDateTime())};
    facts.runs.first().usage = {{u"<b>model</b>"_s, {100, 0, 10, 0}}};
    const QString task = u"<img src=x>\n@SUM(1)\u202E"_s;
    facts.tasks = {
        {QUuid(), m_research.id, task, facts.runs.first().startedAt, facts.runs.first().startedAt + 1}};
    answer(facts);
    const ChartPlace place = card(u"duration-by-task"_s).chart().places.first();
    QCOMPARE(place.label, u"<img src=x> @SUM(1)\u27E6U+202E\u27E7"_s);
    QCOMPARE(place.keys.first(), task); // for programs as it came
    const auto labels = card(u"cost"_s).findChildren<QLabel *>();
    const auto nothing = std::ranges::find_if(
        labels, [](const QLabel *label) { return label->text().contains(u"<b>model</b>"); });
    QVERIFY(nothing != labels.cend());
    QCOMPARE((*nothing)->textFormat(), Qt::PlainText);
    const QByteArray csv = save(u"crew.csv"_s, {card(u"duration-by-crew"_s).chart()});
    QVERIFY(csv.contains("\"'=HYPERLINK"));
    QMenu menu;
    card(u"duration-by-crew"_s).fillMenu(menu);
    menu.actions().last()->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"\n'=HYPERLINK"_s));
    ChartView &view = card(u"duration-by-task"_s).view();
    const QPoint point = view.pointOf({0, 0});
    QWidget *drawing = view.childAt(point);
    QTest::mouseMove(drawing, drawing->mapFrom(&view, point));
    QTRY_VERIFY(QToolTip::text().contains(u"&lt;img"_s));
    QToolTip::hideText();
    m_research.name = u"Research"_s;
}

QTEST_MAIN(TestInsightsCharts)
#include "tst_insightscharts.moc"
