// SPDX-License-Identifier: GPL-3.0-or-later
// The page of Insights: which time and crew it asks for, when it asks again, and what it keeps.
#include "core/async/inworker.h"
#include "gui/common/widgets/messageline.h"
#include "gui/insights/adaptivegrid.h"
#include "gui/insights/chartcard.h"
#include "gui/insights/chartview.h"
#include "gui/insights/insightsbar.h"
#include "gui/insights/insightsrange.h"
#include "support/insightspagefixture.h"
#include "support/qttest.h"

#include <QAbstractButton>
#include <QDateEdit>
#include <QLabel>
#include <QLineEdit>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestInsightsPage : public QObject, protected InsightsPageFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void asksWhenItIsShown();
    void chartsAreMadeWhenItIsShown();
    void theTileSaysWhatTokensAre_data();
    void theTileSaysWhatTokensAre();
    void asksAgainForAnotherTime_data();
    void asksAgainForAnotherTime();
    void asksAgainForOtherDays();
    void daysAreNamedInOrder();
    void onlyTheLatestAnswerCounts();
    void whatIsAddedUpTooLateDoesNotCount();
    void anAnswerForAnotherTimeDoesNotCountWhileHidden();
    void aProblemIsTold();
    void aProblemLeavesNoNumbersOfAnotherTime_data();
    void aProblemLeavesNoNumbersOfAnotherTime();
    void changesAreAskedForOnce();
    void changesWaitForTheAnswer();
    void changesAreNotAskedForWhileHidden();
    void timeAndCrewAreKept();
    void aCrewThatIsGoneIsAllCrews();
    void oneCrewIsShown();
    void nothingSaysWhatToDo_data();
    void nothingSaysWhatToDo();
    void everyControlHasAName();
    void rowsAreEquallyLong_data();
    void rowsAreEquallyLong();
};

void TestInsightsPage::asksWhenItIsShown()
{
    QCOMPARE(m_engine->insightLoads.size(), 1);
    const QDate today = QDate::currentDate();
    QCOMPARE(m_engine->insightLoads.first().command.begin, today.addDays(-29).startOfDay());
    QCOMPARE(m_engine->insightLoads.first().command.end, today.addDays(1).startOfDay());
    const InsightFacts given = facts();
    answer(given);
    QVERIFY(byName<QWidget>(*m_page, u"Runs started: %1"_s.arg(given.runs.size())));
    m_page->hide();
    m_page->show();
    QCOMPARE(m_engine->insightLoads.size(), 2);
}

/// Tab comes to them before it comes to what is behind the page.
void TestInsightsPage::chartsAreMadeWhenItIsShown()
{
    QWidget window;
    InsightsPage page(*m_engine, *m_store, *m_state, &window);
    const QLineEdit behind(&window);
    QVERIFY(page.findChildren<ChartCard *>().isEmpty());
    window.show();
    const QList<ChartCard *> cards = page.findChildren<ChartCard *>();
    QVERIFY(!cards.isEmpty());
    page.hide();
    page.show();
    QVERIFY(page.findChildren<ChartCard *>() == cards);
    QList<const QWidget *> stops;
    for (const QWidget *stop = &page; stop != &behind && stops.size() < 500; stop = stop->nextInFocusChain())
        stops << stop;
    for (const ChartCard *card : cards)
        QVERIFY(stops.contains(&card->view()));
}

void TestInsightsPage::theTileSaysWhatTokensAre_data()
{
    using Count = std::optional<qint64>;
    QTest::addColumn<Count>("prompt");
    QTest::addColumn<Count>("completion");
    QTest::addColumn<Count>("total");
    QTest::addColumn<QString>("sum");
    QTest::addColumn<QString>("detail");
    QTest::newRow("both") << Count(10) << Count(5) << Count(15) << u"15"_s << u"10 in, 5 out"_s;
    QTest::newRow("only a total") << Count() << Count() << Count(15) << u"15"_s << u"not broken down"_s;
    QTest::newRow("a total that is more")
        << Count(10) << Count(5) << Count(18) << u"18"_s << u"10 in, 5 out, 3 not broken down"_s;
    QTest::newRow("none") << Count() << Count() << Count() << u"–"_s << u" "_s;
}

/// The parts are the sum.
void TestInsightsPage::theTileSaysWhatTokensAre()
{
    QFETCH(std::optional<qint64>, prompt);
    QFETCH(std::optional<qint64>, completion);
    QFETCH(std::optional<qint64>, total);
    QFETCH(QString, sum);
    QFETCH(QString, detail);
    InsightFacts given;
    given.runs = {runAt(m_research, QDateTime::currentDateTime())};
    given.runs.first().promptTokens = prompt;
    given.runs.first().completionTokens = completion;
    given.runs.first().totalTokens = total;
    answer(given);
    const auto *number = byName<QLabel>(*m_page, u"Tokens: "_s + sum);
    QVERIFY(number);
    const auto labels = number->parentWidget()->findChildren<QLabel *>();
    QCOMPARE(labels.last()->text(), detail);
}

void TestInsightsPage::asksAgainForAnotherTime_data()
{
    QTest::addColumn<RangeChoice>("choice");
    QTest::addColumn<BucketUnit>("unit");
    QTest::addColumn<QString>("title");
    QTest::newRow("24 hours") << RangeChoice::Hours << BucketUnit::Hour << u"Runs by hour"_s;
    QTest::newRow("7 days") << RangeChoice::Week << BucketUnit::Day << u"Runs by day"_s;
    QTest::newRow("90 days") << RangeChoice::Quarter << BucketUnit::Week << u"Runs by week"_s;
    QTest::newRow("all") << RangeChoice::All << BucketUnit::Month << u"Runs by month"_s;
}

void TestInsightsPage::asksAgainForAnotherTime()
{
    QFETCH(RangeChoice, choice);
    QFETCH(BucketUnit, unit);
    QFETCH(QString, title);
    choose(choice);
    QCOMPARE(m_engine->insightLoads.size(), 2);
    const InsightsRange range{choice, {}, {}, {}};
    const TimeSpan span = insights::spanOf(range, QDateTime::currentDateTime(), QTimeZone::systemTimeZone());
    QCOMPARE(m_engine->insightLoads.last().command.begin, span.begin);
    QCOMPARE(m_engine->insightLoads.last().command.end, span.end);
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

void TestInsightsPage::asksAgainForOtherDays()
{
    choose(RangeChoice::Custom);
    auto *from = byName<QDateEdit>(*m_page, u"First day"_s);
    auto *to = byName<QDateEdit>(*m_page, u"Last day"_s);
    QVERIFY(from->isVisible());
    const auto before = m_engine->insightLoads.size();
    from->setDate({2025, 3, 1});
    to->setDate({2025, 3, 31});
    QCOMPARE(m_engine->insightLoads.size(), before + 2);
    QCOMPARE(m_engine->insightLoads.last().command.begin, QDate(2025, 3, 1).startOfDay());
    QCOMPARE(m_engine->insightLoads.last().command.end, QDate(2025, 4, 1).startOfDay());
    choose(RangeChoice::Week);
    QVERIFY(!from->isVisible());
}

void TestInsightsPage::daysAreNamedInOrder()
{
    choose(RangeChoice::Custom);
    const auto *bar = m_page->findChild<InsightsBar *>();
    const auto setDays = [this](const QDate &from, const QDate &to) {
        byName<QDateEdit>(*m_page, u"First day"_s)->setDate(from);
        byName<QDateEdit>(*m_page, u"Last day"_s)->setDate(to);
    };
    setDays({2025, 3, 1}, {2025, 3, 31});
    const QString named = bar->rangeText();
    setDays({2025, 3, 31}, {2025, 3, 1});
    QCOMPARE(bar->range().from, QDate(2025, 3, 31));
    QCOMPARE(bar->rangeText(), named);
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

/// The chosen crew can be removed while nobody looks, for example.
void TestInsightsPage::anAnswerForAnotherTimeDoesNotCountWhileHidden()
{
    const auto *save = byName<QAbstractButton>(*m_page, u"Save all charts"_s);
    m_page->hide();
    choose(RangeChoice::Week);
    QCOMPARE(m_engine->insightLoads.size(), 1);
    m_engine->insightLoads.first().answer(facts());
    workers().waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!save->isEnabled());
    m_page->show();
    QCOMPARE(m_engine->insightLoads.size(), 2);
    answer(facts());
    QVERIFY(save->isEnabled());
}

void TestInsightsPage::aProblemIsTold()
{
    m_engine->insightLoads.last().answer(std::unexpected(u"The journal cannot be read."_s));
    QCOMPARE(m_page->findChild<MessageLine *>()->text(), u"The journal cannot be read."_s);
    choose(RangeChoice::All);
    answer(facts());
    QVERIFY(m_page->findChild<MessageLine *>()->text().isEmpty());
}

void TestInsightsPage::aProblemLeavesNoNumbersOfAnotherTime_data()
{
    QTest::addColumn<bool>("isOtherTime");
    QTest::newRow("of the same time") << false;
    QTest::newRow("of another time") << true;
}

void TestInsightsPage::aProblemLeavesNoNumbersOfAnotherTime()
{
    QFETCH(bool, isOtherTime);
    const InsightFacts given = facts();
    answer(given);
    const QString tile = u"Runs started: %1"_s.arg(given.runs.size());
    const auto *save = byName<QAbstractButton>(*m_page, u"Save all charts"_s);
    QVERIFY(save->isEnabled());
    if (isOtherTime)
        choose(RangeChoice::Week);
    else
        m_engine->emitExecutions({sampleExecution(u"a"_s, m_research)});
    QTRY_COMPARE(m_engine->insightLoads.size(), 2);
    m_engine->insightLoads.last().answer(std::unexpected(u"The journal cannot be read."_s));
    QCOMPARE(byName<QWidget>(*m_page, tile)->isVisible(), !isOtherTime);
    QCOMPARE(save->isEnabled(), !isOtherTime);
    choose(RangeChoice::All);
    answer(given);
    QVERIFY(byName<QWidget>(*m_page, tile)->isVisible());
    QVERIFY(save->isEnabled());
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
    QCOMPARE(m_engine->insightLoads.last().command.begin, QDate::currentDate().addDays(-89).startOfDay());
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
    QCOMPARE(chart.places.first().name, u"Research (removed)"_s);
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

void TestInsightsPage::rowsAreEquallyLong_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("maxColumns");
    QTest::addColumn<QList<int>>("rows");
    QTest::newRow("one row") << 4 << 4 << QList<int>{4};
    QTest::newRow("5 in 4 columns") << 5 << 4 << QList<int>{3, 2};
    QTest::newRow("4 in 3 columns") << 4 << 3 << QList<int>{2, 2};
    QTest::newRow("7 in 3 columns") << 7 << 3 << QList<int>{3, 2, 2};
    QTest::newRow("full rows") << 6 << 3 << QList<int>{3, 3};
    QTest::newRow("one column") << 3 << 1 << QList<int>{1, 1, 1};
}

void TestInsightsPage::rowsAreEquallyLong()
{
    QFETCH(int, count);
    QFETCH(int, maxColumns);
    QFETCH(QList<int>, rows);
    AdaptiveGrid grid(1, maxColumns);
    for (int i = 0; i < count; ++i)
        grid.add(new QWidget(&grid));
    grid.resize(900, 600);
    grid.show();
    QVERIFY(QTest::qWaitForWindowExposed(&grid));
    QMap<int, int> lengths; // by height, from the top
    for (const QWidget *widget : grid.findChildren<QWidget *>())
        ++lengths[widget->y()];
    QCOMPARE(lengths.values(), rows);
}

QTEST_MAIN(TestInsightsPage)
#include "tst_insightspage.moc"
