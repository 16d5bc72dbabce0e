// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/localstate.h"
#include "gui/common/messageline.h"
#include "gui/insights/chartcard.h"
#include "gui/insights/chartview.h"
#include "gui/insights/insightspage.h"
#include "gui/insights/insightsrange.h"
#include "support/fakeenginelink.h"
#include "support/find.h"
#include "support/insightsamples.h"
#include "support/sampledata.h"
#include "wire/csv.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

using namespace crew;
using namespace crew::gui;
using namespace crew::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(crew::gui::ChartMark)

namespace {

RunFact runAt(const Crew &crew, const QDateTime &at, ExecutionState state = ExecutionState::Completed)
{
    RunFact run;
    run.id = QUuid::createUuid();
    run.crewId = crew.id;
    run.state = state;
    run.startedAt = at.toMSecsSinceEpoch();
    if (isFinal(state))
        run.finishedAt = run.startedAt + 60'000;
    return run;
}

} // namespace

class TestInsightsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void asksWhenItIsShown();
    void asksAnewForAnotherTime_data();
    void asksAnewForAnotherTime();
    void asksAnewForOtherDays();
    void onlyTheLatestAnswerCounts();
    void whatIsAddedUpTooLateDoesNotCount();
    void aProblemIsTold();
    void changesAreAskedForOnce();
    void changesWaitForTheAnswer();
    void changesAreNotAskedForWhileHidden();
    void timeAndCrewAreKept();
    void aCrewThatIsGoneIsAllCrews();
    void oneCrewIsShown();
    void nothingSaysWhatToDo_data();
    void nothingSaysWhatToDo();
    void aClickAsksForTheRuns_data();
    void aClickAsksForTheRuns();
    void anHourIsAskedForExactly();
    void enterAsksForTheRuns();
    void arrowKeysSpeak();
    void hoveringTellsTheNumbers();
    void theMenuHasWhatCanBeDone();
    void numbersAreCopied();
    void aChartIsSaved_data();
    void aChartIsSaved();
    void allChartsAreSaved_data();
    void allChartsAreSaved();
    void aFileThatCannotBeWrittenIsTold();
    void namesAreNoFormulasAndNoMarkup();
    void everyControlHasAName();

private:
    void open();
    void answer(const InsightFacts &facts);
    InsightFacts facts() const { return busyDays({m_research, m_letters}, QDateTime::currentDateTime(), 20); }
    QComboBox &box(const QString &name) const { return *byName<QComboBox>(*m_page, name); }
    void choose(RangeChoice choice);
    ChartCard &card(const QString &key) const;
    QByteArray save(const QString &name, const QList<ChartData> &charts);
    static QList<wire::CsvRecord> recordsOf(const QByteArray &csv);

    Crew m_research = sampleCrew(u"Research"_s);
    Crew m_letters = sampleCrew(u"Letters"_s);
    std::unique_ptr<FakeEngineLink> m_engine;
    std::unique_ptr<LocalState> m_state;
    std::unique_ptr<InsightsPage> m_page;
    QTemporaryDir m_folder;
};

void TestInsightsPage::init()
{
    m_engine = std::make_unique<FakeEngineLink>();
    open();
}

void TestInsightsPage::cleanup()
{
    m_page.reset();
    m_state.reset();
    m_engine.reset();
}

void TestInsightsPage::open()
{
    m_page.reset();
    m_state = std::make_unique<LocalState>(*m_engine);
    m_state->load();
    m_engine->insightLoads.clear();
    m_page = std::make_unique<InsightsPage>(*m_engine, *m_state);
    m_page->resize(1100, 800);
    m_engine->emitCrews({m_research, m_letters});
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestInsightsPage::answer(const InsightFacts &facts)
{
    QSignalSpy refreshed(m_page.get(), &InsightsPage::refreshed);
    m_engine->insightLoads.last().answer(facts);
    QVERIFY(refreshed.isEmpty()); // it is added up elsewhere
    QTRY_COMPARE(refreshed.size(), 1);
    QCoreApplication::processEvents(); // the drawing is laid out
}

void TestInsightsPage::choose(RangeChoice choice)
{
    QComboBox &period = box(u"Period"_s);
    period.setCurrentIndex(period.findData(static_cast<int>(choice)));
}

ChartCard &TestInsightsPage::card(const QString &key) const
{
    const QList<ChartCard *> cards = m_page->cards();
    const auto it = std::ranges::find(cards, key, [](const ChartCard *card) { return card->chart().key; });
    if (it == cards.end())
        qFatal("no such chart");
    return **it;
}

void TestInsightsPage::asksWhenItIsShown()
{
    QCOMPARE(m_engine->insightLoads.size(), 1);
    const QDate today = QDate::currentDate();
    QCOMPARE(m_engine->insightLoads.first().argument.first, today.addDays(-29).startOfDay());
    QCOMPARE(m_engine->insightLoads.first().argument.second, today.addDays(1).startOfDay());
    const InsightFacts given = facts();
    answer(given);
    QVERIFY(byName<QWidget>(*m_page, u"Runs started: %1"_s.arg(given.runs.size())));
    m_page->hide();
    m_page->show();
    QCOMPARE(m_engine->insightLoads.size(), 2);
}

void TestInsightsPage::asksAnewForAnotherTime_data()
{
    QTest::addColumn<RangeChoice>("choice");
    QTest::addColumn<BucketUnit>("unit");
    QTest::addColumn<QString>("title");
    QTest::newRow("24 hours") << RangeChoice::Hours << BucketUnit::Hour << u"Runs by hour"_s;
    QTest::newRow("7 days") << RangeChoice::Week << BucketUnit::Day << u"Runs by day"_s;
    QTest::newRow("90 days") << RangeChoice::Quarter << BucketUnit::Week << u"Runs by week"_s;
    QTest::newRow("all") << RangeChoice::All << BucketUnit::Month << u"Runs by month"_s;
}

void TestInsightsPage::asksAnewForAnotherTime()
{
    QFETCH(RangeChoice, choice);
    QFETCH(BucketUnit, unit);
    QFETCH(QString, title);
    choose(choice);
    QCOMPARE(m_engine->insightLoads.size(), 2);
    const InsightsRange range{choice, {}, {}, {}};
    const TimeSpan span = spanOf(range, QDateTime::currentDateTime(), QTimeZone::systemTimeZone());
    QCOMPARE(m_engine->insightLoads.last().argument.first, span.begin);
    QCOMPARE(m_engine->insightLoads.last().argument.second, span.end);
    InsightFacts facts;
    facts.runs = {runAt(m_research, QDateTime::currentDateTime().addSecs(-1)),
                  runAt(m_research, QDateTime::currentDateTime().addYears(-2))};
    answer(facts);
    const ChartData chart = card(u"runs"_s).chart();
    QCOMPARE(chart.title, title);
    const auto days = chart.places.last().span.begin.daysTo(chart.places.last().span.end);
    QVERIFY(unit == BucketUnit::Hour ? days <= 1 : days >= 1);
    QCOMPARE(chart.series.first().values.last(), 1.0);
}

void TestInsightsPage::asksAnewForOtherDays()
{
    choose(RangeChoice::Custom);
    auto *from = byName<QDateEdit>(*m_page, u"First day"_s);
    auto *to = byName<QDateEdit>(*m_page, u"Last day"_s);
    QVERIFY(from->isVisible());
    const auto before = m_engine->insightLoads.size();
    from->setDate({2025, 3, 1});
    to->setDate({2025, 3, 31});
    QCOMPARE(m_engine->insightLoads.size(), before + 2);
    QCOMPARE(m_engine->insightLoads.last().argument.first, QDate(2025, 3, 1).startOfDay());
    QCOMPARE(m_engine->insightLoads.last().argument.second, QDate(2025, 4, 1).startOfDay());
    choose(RangeChoice::Week);
    QVERIFY(!from->isVisible());
}

void TestInsightsPage::onlyTheLatestAnswerCounts()
{
    choose(RangeChoice::Week);
    choose(RangeChoice::All);
    QCOMPARE(m_engine->insightLoads.size(), 3);
    InsightFacts one;
    one.runs = {runAt(m_research, QDateTime::currentDateTime())};
    answer(one);
    QVERIFY(byName<QWidget>(*m_page, u"Runs started: 1"_s));
    QSignalSpy refreshed(m_page.get(), &InsightsPage::refreshed);
    m_engine->insightLoads[0].answer(facts());
    m_engine->insightLoads[1].answer(std::unexpected(u"too late"_s));
    QVERIFY(!refreshed.wait(200));
    QVERIFY(byName<QWidget>(*m_page, u"Runs started: 1"_s));
    QVERIFY(!m_page->findChild<MessageLine *>()->isVisible());
}

void TestInsightsPage::whatIsAddedUpTooLateDoesNotCount()
{
    m_engine->insightLoads.last().answer(facts()); // a worker has it now
    choose(RangeChoice::All);
    InsightFacts one;
    one.runs = {runAt(m_research, QDateTime::currentDateTime())};
    QSignalSpy refreshed(m_page.get(), &InsightsPage::refreshed);
    m_engine->insightLoads.last().answer(one);
    QTRY_COMPARE(refreshed.size(), 1);
    QVERIFY(!refreshed.wait(200));
    QVERIFY(byName<QWidget>(*m_page, u"Runs started: 1"_s));
}

void TestInsightsPage::aProblemIsTold()
{
    m_engine->insightLoads.last().answer(std::unexpected(u"The journal cannot be read."_s));
    QCOMPARE(m_page->findChild<MessageLine *>()->text(), u"The journal cannot be read."_s);
    choose(RangeChoice::All);
    answer(facts());
    QVERIFY(m_page->findChild<MessageLine *>()->text().isEmpty());
}

void TestInsightsPage::changesAreAskedForOnce()
{
    answer(facts());
    for (int change = 0; change < 100; ++change)
        m_engine->emitExecutions({sampleExecution(u"a"_s, m_research)});
    QCOMPARE(m_engine->insightLoads.size(), 1);
    QTRY_COMPARE(m_engine->insightLoads.size(), 2);
    answer(facts());
    m_engine->emitBatch({}); // of neither runs nor reviews
    QTest::qWait(0);
    QCOMPARE(m_engine->insightLoads.size(), 2);
}

void TestInsightsPage::changesWaitForTheAnswer()
{
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_research)});
    QSignalSpy refreshed(m_page.get(), &InsightsPage::refreshed);
    QVERIFY(!refreshed.wait(1200)); // longer than the pause: nothing may be asked meanwhile
    QCOMPARE(m_engine->insightLoads.size(), 1);
    answer(facts());
    // A slow answer is followed by a long pause.
    QTRY_COMPARE_WITH_TIMEOUT(m_engine->insightLoads.size(), 2, 30'000);
}

void TestInsightsPage::changesAreNotAskedForWhileHidden()
{
    answer(facts());
    m_engine->emitExecutions({sampleExecution(u"a"_s, m_research)});
    m_page->hide();
    m_engine->emitExecutions({sampleExecution(u"b"_s, m_research)});
    QSignalSpy refreshed(m_page.get(), &InsightsPage::refreshed);
    QVERIFY(!refreshed.wait(1200));
    QCOMPARE(m_engine->insightLoads.size(), 1);
}

void TestInsightsPage::timeAndCrewAreKept()
{
    choose(RangeChoice::Quarter);
    box(u"Crew"_s).setCurrentIndex(2);
    m_state->flush();
    open();
    QCOMPARE(m_engine->insightLoads.size(), 1); // of that time at once
    QCOMPARE(m_engine->insightLoads.last().argument.first, QDate::currentDate().addDays(-89).startOfDay());
    QCOMPARE(box(u"Crew"_s).currentText(), m_letters.name);
    QCOMPARE(box(u"Period"_s).currentText(), u"Last 90 days"_s);
}

void TestInsightsPage::aCrewThatIsGoneIsAllCrews()
{
    box(u"Crew"_s).setCurrentIndex(1);
    m_engine->emitCrews({m_letters});
    QCOMPARE(box(u"Crew"_s).currentText(), u"All crews"_s);
    answer(facts());
    const ChartData chart = card(u"duration-by-crew"_s).chart();
    QCOMPARE(chart.places.size(), 2);
    QCOMPARE(chart.places.first().name, u"Removed crew"_s);
}

void TestInsightsPage::oneCrewIsShown()
{
    box(u"Crew"_s).setCurrentIndex(2);
    answer(facts());
    QCOMPARE(card(u"duration-by-crew"_s).chart().places.size(), 1);
    QCOMPARE(card(u"runs"_s).chart().queryFor(0, -1).crewId, m_letters.id);
}

void TestInsightsPage::nothingSaysWhatToDo_data()
{
    QTest::addColumn<RangeChoice>("choice");
    QTest::addColumn<QString>("button");
    QTest::newRow("some time") << RangeChoice::Week << u"Show all time"_s;
    QTest::newRow("all time") << RangeChoice::All << u"Kick off a crew"_s;
}

void TestInsightsPage::nothingSaysWhatToDo()
{
    QFETCH(RangeChoice, choice);
    QFETCH(QString, button);
    choose(choice);
    answer({});
    const auto buttons = m_page->findChildren<QAbstractButton *>();
    const auto it = std::ranges::find_if(buttons, [&button](const QAbstractButton *candidate) {
        return candidate->isVisible() && candidate->text() == button;
    });
    QVERIFY(it != buttons.end());
    QSignalSpy kickoff(m_page.get(), &InsightsPage::kickoffRequested);
    (*it)->click();
    QCOMPARE(kickoff.size(), choice == RangeChoice::All ? 1 : 0);
    QCOMPARE(box(u"Period"_s).currentText(), u"All time"_s);
}

void TestInsightsPage::aClickAsksForTheRuns_data()
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

void TestInsightsPage::aClickAsksForTheRuns()
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

void TestInsightsPage::anHourIsAskedForExactly()
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

void TestInsightsPage::enterAsksForTheRuns()
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

void TestInsightsPage::arrowKeysSpeak()
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

void TestInsightsPage::hoveringTellsTheNumbers()
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

void TestInsightsPage::theMenuHasWhatCanBeDone()
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

void TestInsightsPage::numbersAreCopied()
{
    InsightFacts facts;
    facts.runs = {runAt(m_research, QDateTime::currentDateTime())};
    answer(facts);
    QMenu menu;
    card(u"duration-by-crew"_s).fillMenu(menu);
    menu.actions().last()->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Duration by crew\tp50\tp95\nResearch\t1 min\t1 min\n"_s);
}

QByteArray TestInsightsPage::save(const QString &name, const QList<ChartData> &charts)
{
    const QString path = m_folder.filePath(name);
    QSignalSpy saved(m_page.get(), &InsightsPage::saved);
    m_page->saveTo(path, charts);
    if (saved.isEmpty() && !saved.wait())
        return "not saved";
    QFile file(path);
    return saved.first().first().toBool() && file.open(QIODevice::ReadOnly) ? file.readAll() : "not written";
}

QList<wire::CsvRecord> TestInsightsPage::recordsOf(const QByteArray &csv)
{
    return wire::parseCsv(QString::fromUtf8(csv), u',', 100'000, 100).value_or(QList<wire::CsvRecord>());
}

void TestInsightsPage::aChartIsSaved_data()
{
    QTest::addColumn<QString>("chart");
    for (const char *key : {"runs", "success-rate", "tokens", "duration-by-crew", "duration-by-task",
                            "time-to-review", "attempts-by-task", "attempts", "tokens-by-crew"})
        QTest::newRow(key) << QString::fromLatin1(key);
}

void TestInsightsPage::aChartIsSaved()
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

void TestInsightsPage::allChartsAreSaved_data()
{
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("busy") << false;
    QTest::newRow("one run that just began") << true;
}

void TestInsightsPage::allChartsAreSaved()
{
    QFETCH(bool, isEmpty);
    InsightFacts given = isEmpty ? InsightFacts() : facts();
    given.runs.append(runAt(m_research, QDateTime::currentDateTime(), ExecutionState::Starting));
    answer(given);
    QList<ChartData> charts;
    qsizetype numbers = 0;
    for (const ChartCard *one : m_page->cards()) {
        charts.append(one->chart());
        numbers += one->chart().places.size() * one->chart().series.size();
    }
    const QByteArray pdf = save(u"all.pdf"_s, charts);
    QVERIFY(pdf.startsWith("%PDF-1."));
    QCOMPARE(pdf.count("/Type /Page\n"), 3);
    const auto records = recordsOf(save(u"all.csv"_s, charts));
    QCOMPARE(records.size(), numbers + 1);
    QCOMPARE(records.first().fields, (QStringList{u"chart"_s, u"of"_s, u"measure"_s, u"value"_s}));
    QSet<QString> seen;
    for (const wire::CsvRecord &record : records.sliced(1))
        seen.insert(record.fields.first());
    QCOMPARE(seen.size(), isEmpty ? 5 : 9); // a chart without places has no line
}

void TestInsightsPage::aFileThatCannotBeWrittenIsTold()
{
    answer(facts());
    for (const QString &name : {u"a.png"_s, u"a.pdf"_s, u"a.csv"_s}) {
        QSignalSpy saved(m_page.get(), &InsightsPage::saved);
        m_page->saveTo(m_folder.filePath(u"no such folder/"_s + name), {card(u"runs"_s).chart()});
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved.first().first().toBool(), false);
        const auto *line = m_page->findChild<MessageLine *>();
        QVERIFY(line->isVisible());
        QCOMPARE(line->tone(), Tone::Bad);
        QVERIFY(line->text().contains(name));
    }
}

void TestInsightsPage::namesAreNoFormulasAndNoMarkup()
{
    m_research.name = u"=HYPERLINK(\"http://x\")"_s;
    m_engine->emitCrews({m_research});
    InsightFacts facts;
    facts.runs = {runAt(m_research, QDateTime::currentDateTime())};
    facts.tasks = {{QUuid(), m_research.id, u"<img src=x>\n@SUM(1)"_s, facts.runs.first().startedAt,
                    facts.runs.first().startedAt + 1}};
    answer(facts);
    const QByteArray csv = save(u"crew.csv"_s, {card(u"duration-by-crew"_s).chart()});
    QVERIFY(csv.contains("\"'=HYPERLINK"));
    ChartView &view = card(u"duration-by-task"_s).view();
    const QPoint point = view.pointOf({0, 0});
    QWidget *drawing = view.childAt(point);
    QTest::mouseMove(drawing, drawing->mapFrom(&view, point));
    QTRY_VERIFY(QToolTip::text().contains(u"&lt;img"_s));
    QToolTip::hideText();
    m_research.name = u"Research"_s;
}

void TestInsightsPage::everyControlHasAName()
{
    answer(facts());
    for (const QWidget *widget : m_page->findChildren<QWidget *>()) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        const bool isOurs =
            widget->focusPolicy() != Qt::NoFocus && !widget->objectName().startsWith(u"qt_"_s);
        QVERIFY2(isNamed || !isOurs || !widget->isVisible(), widget->metaObject()->className());
    }
}

QTEST_MAIN(TestInsightsPage)
#include "tst_insightspage.moc"
