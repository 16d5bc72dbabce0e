// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline and the events of a run through their widgets.
#include "gui/common/output/wholetextview.h"
#include "gui/common/style/look.h"
#include "gui/executions/run/eventfilter.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventstab.h"
#include "gui/executions/timeline/timelinetab.h"
#include "gui/executions/timeline/timelineview.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"
#include "wire/teamnote.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_tab.reset(); }

    void waitsAreApartFromWork();
    void whatTheTeamDidIsShown();
    void theHoldIsNoWork();
    void aRefusedDecisionEndsNoWait();
    void aDecisionSaysWhatBecameOfIt_data();
    void aDecisionSaysWhatBecameOfIt();
    void waitsThatOverlapCountOnce();
    void aRunStartedElsewhereHasNoKickoff_data();
    void aRunStartedElsewhereHasNoKickoff();
    void aRunOfAFlowBeginsWithItsRequest();
    void tooltipTellsExactTimes();
    void timesOfSeveralDaysHaveTheirDay();
    void aWaitIsNoLongerThanItsTask();
    void zoomsByWheelKeysAndButtons();
    void neverShowsWhatIsNotThere();
    void enterOpensTheEventOrTheReview();
    void eventsAreFiltered();
    void aSearchTakesEffectWhileEventsKeepComing();
    void aHiddenEventIsFound();

private:
    TimelineView *view() const { return byName<TimelineView>(*m_tab, u"Timeline"_s); }
    QVariant chart(int row, int role) const
    {
        return m_tab->timeline().index(row, TimelineModel::Chart).data(role);
    }
    QDateTime at(int seconds) const { return m_execution.startedAt.addSecs(seconds); }
    Review reviewed(int from, int to) const
    {
        Review review = sampleReview(m_execution, u"draft"_s);
        review.attempts.first().receivedAt = at(from);
        if (to > 0) {
            review.state = ReviewState::Approved;
            Decision &decision = review.attempts.first().decision.emplace();
            decision.state = DecisionState::Accepted;
            decision.decidedAt = at(to - 8);
            decision.sentAt = at(to);
        }
        return review;
    }

    Execution m_execution = sampleExecution(u"k1"_s, sampleCrew(u"Research"_s), ExecutionState::Completed);
    std::unique_ptr<TimelineTab> m_tab;
};

void TestTimeline::init()
{
    m_tab = std::make_unique<TimelineTab>();
    new QAbstractItemModelTester(&m_tab->timeline(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_tab.get());
    m_tab->resize(800, 400);
    m_tab->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_tab.get()));
}

void TestTimeline::waitsAreApartFromWork()
{
    const Review review = reviewed(30, 70);
    const Entries entries = {
        sampleEntry(80, EntryKind::TaskCallback, m_execution, {{"name"_L1, "Write"_L1}})};
    const TimelineItems items = timelineOf(m_execution, entries, {review});
    QCOMPARE(items.at(1).kind, TimelineItem::Kind::Task);
    QCOMPARE(items.at(1).waits, (QList{TimelineWait{at(30), at(70)}}));
    QCOMPARE(sumsOf(m_execution, {review}, at(1000)), (TimelineSums{50'000, 40'000}));
    m_tab->timeline().setItems(items, at(90));
    const auto waits = chart(1, TimelineModel::WaitsRole).value<QList<QPointF>>();
    QCOMPARE(waits, (QList{QPointF(30.0 / 90, 70.0 / 90)}));
    m_tab->setSums(sumsOf(m_execution, {review}, at(1000)));
    QCOMPARE(byName<QLabel>(*m_tab, u"Working and waiting"_s)->text(),
             u"Worked 50 s, waited for people 40 s"_s);
}

void TestTimeline::whatTheTeamDidIsShown()
{
    Entry approval = sampleEntry(40, EntryKind::ReviewNoted, m_execution);
    approval.body = wire::encodeTeamNote({.act = TeamAct::FirstApproval,
                                          .person = {u"b-2"_s, u"Bob"_s},
                                          .at = {},
                                          .attempt = 1,
                                          .text = u"Good.\nSend it."_s});
    Entry later = sampleEntry(50, EntryKind::ReviewNoted, m_execution); // of a later version
    later.body = R"({"act":"dance"})";
    const Entries entries{sampleEntry(10, EntryKind::StepCallback, m_execution), approval, later,
                          sampleEntry(60, EntryKind::StepCallback, m_execution)};
    const TimelineItems items = timelineOf(m_execution, entries, {reviewed(30, 70)});
    const auto of = [&items](qint64 sequence) {
        const auto item = std::ranges::find(items, sequence, &TimelineItem::sequence);
        return item == items.cend() ? TimelineItem() : *item;
    };
    QCOMPARE(of(40).title, u"Approve first"_s);
    QCOMPARE(of(40).detail, u"Bob: Good. Send it."_s);
    QCOMPARE(of(40).kind, TimelineItem::Kind::Moment);
    QCOMPARE(of(50).title, entryKindTitle(EntryKind::ReviewNoted));
}

/// What the console holds is time that people took.
void TestTimeline::theHoldIsNoWork()
{
    Execution live = m_execution;
    live.finishedAt = {};
    Review review = reviewed(30, 70);
    QCOMPARE(sumsOf(live, {review}, at(100)), (TimelineSums{60'000, 40'000}));
    review.state = ReviewState::Held;
    review.attempts.first().decision->state = DecisionState::Held;
    review.attempts.first().decision->sentAt = {};
    QCOMPARE(sumsOf(live, {review}, at(66)), (TimelineSums{30'000, 36'000}));
    const TimelineItems items = timelineOf(live, {}, {review});
    const auto item = std::ranges::find(items, TimelineItem::Kind::Review, &TimelineItem::kind);
    QVERIFY(item != items.cend());
    QVERIFY(!item->end.isValid());
}

/// It had no effect, and the review waits for its person again.
void TestTimeline::aRefusedDecisionEndsNoWait()
{
    Execution live = m_execution;
    live.finishedAt = {};
    Review review = reviewed(30, 70);
    review.state = ReviewState::Waiting;
    review.attempts.first().decision->state = DecisionState::Refused;
    review.attempts.first().decision->verdict = Verdict::Approve;
    QCOMPARE(sumsOf(live, {review}, at(100)), (TimelineSums{30'000, 70'000}));
    const TimelineItems items = timelineOf(live, {}, {review});
    const auto item = std::ranges::find(items, TimelineItem::Kind::Review, &TimelineItem::kind);
    QVERIFY(item != items.cend());
    QCOMPARE(item->detail, u"waiting"_s);
    QVERIFY(!item->end.isValid());
}

void TestTimeline::aDecisionSaysWhatBecameOfIt_data()
{
    QTest::addColumn<DecisionState>("state");
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QString>("feedback");
    QTest::addColumn<bool>("isUnsent");
    const auto row = [](const char *name, DecisionState state, const QString &detail,
                        const QString &feedback = u"Good."_s, bool isUnsent = false) {
        QTest::newRow(name) << state << detail << feedback << isUnsent;
    };
    row("accepted", DecisionState::Accepted, u"approved: Good."_s);
    row("held", DecisionState::Held, u"approved · Decided, not sent yet: Good."_s);
    row("sending", DecisionState::Sending, u"approved · Sending: Good."_s);
    row("unclear", DecisionState::Unclear, u"approved · May have arrived: Good."_s);
    row("too late", DecisionState::TooLate, u"approved · Decision too late: Good."_s);
    row("never sent", DecisionState::TooLate, u"approved · Decision not sent: Good."_s, u"Good."_s, true);
    row("never sent, without words", DecisionState::TooLate, u"approved · Decision not sent"_s,
        u"Approved."_s, true);
}

/// One that had no effect, or may have had none, is no plain approval.
void TestTimeline::aDecisionSaysWhatBecameOfIt()
{
    QFETCH(DecisionState, state);
    QFETCH(QString, detail);
    QFETCH(QString, feedback);
    QFETCH(bool, isUnsent);
    Review review = reviewed(30, 70);
    Decision &decision = *review.attempts.first().decision;
    decision.state = state;
    decision.verdict = Verdict::Approve;
    decision.confirmed = true;
    decision.feedback = feedback;
    decision.isUnsent = isUnsent;
    const TimelineItems items = timelineOf(m_execution, {}, {review});
    const auto item = std::ranges::find(items, TimelineItem::Kind::Review, &TimelineItem::kind);
    QVERIFY(item != items.cend());
    QCOMPARE(item->detail, detail);
}

void TestTimeline::waitsThatOverlapCountOnce()
{
    Review other = reviewed(50, 80);
    other.id = sampleId(u"another"_s);
    QCOMPARE(sumsOf(m_execution, {reviewed(30, 70), other}, at(1000)), (TimelineSums{40'000, 50'000}));
    Execution live = m_execution;
    live.finishedAt = {};
    QCOMPARE(sumsOf(live, {reviewed(30, 0)}, at(100)), (TimelineSums{30'000, 70'000}));
}

void TestTimeline::aRunStartedElsewhereHasNoKickoff_data()
{
    QTest::addColumn<ExecutionOrigin>("origin");
    QTest::newRow("followed") << ExecutionOrigin::Followed;
    QTest::newRow("made known by a callback") << ExecutionOrigin::Callback;
}

/// When it began and how long it worked before is not known.
void TestTimeline::aRunStartedElsewhereHasNoKickoff()
{
    QFETCH(ExecutionOrigin, origin);
    const Review review = reviewed(30, 70);
    QCOMPARE(timelineOf(m_execution, {}, {review}).first().title, u"Kickoff"_s);
    Execution elsewhere = m_execution;
    elsewhere.origin = origin;
    const TimelineItems items = timelineOf(elsewhere, {}, {review});
    QCOMPARE(items.first().title, u"Followed from here"_s);
    QCOMPARE(items.first().begin, at(0));
    QCOMPARE(sumsOf(elsewhere, {review}, at(1000)), (TimelineSums{std::nullopt, 40'000}));
    QLabel *sums = byName<QLabel>(*m_tab, u"Working and waiting"_s);
    m_tab->setSums(sumsOf(elsewhere, {review}, at(1000)));
    QCOMPARE(sums->text(), u"Waited for people 40 s"_s);
    m_tab->setSums(sumsOf(elsewhere, {}, at(1000)));
    QCOMPARE(sums->text(), QString());
}

/// Nobody follows it: it is known since its flow asked.
void TestTimeline::aRunOfAFlowBeginsWithItsRequest()
{
    Execution flow = m_execution;
    flow.origin = ExecutionOrigin::Flow;
    QCOMPARE(timelineOf(flow, {}, {}).first().title, u"Feedback requested by a flow"_s);
    QVERIFY(sumsOf(flow, {}, at(1000)).working.has_value());
}

void TestTimeline::tooltipTellsExactTimes()
{
    TimelineItem item;
    item.title = u"Write"_s;
    item.begin = at(0).addMSecs(120);
    item.end = at(5);
    m_tab->timeline().setItems({item}, at(90));
    const QString tip = chart(0, Qt::ToolTipRole).toString();
    QVERIFY(tip.contains(item.begin.toLocalTime().toString(u"HH:mm:ss.zzz"_s)));
    QVERIFY(tip.contains(item.end.toLocalTime().toString(u"HH:mm:ss.zzz"_s)));
}

/// 14:03 of Monday is not 14:03 of Tuesday.
void TestTimeline::timesOfSeveralDaysHaveTheirDay()
{
    const QDateTime noon = QDateTime(QDate(2026, 3, 10), QTime(12, 0));
    const TimelineItems items{{.title = u"Write"_s, .begin = noon, .end = noon.addSecs(5)},
                              {.title = u"Publish"_s, .begin = noon.addSecs(60)}};
    const auto begin = [this] { return m_tab->timeline().index(0, TimelineModel::Begin).data().toString(); };
    m_tab->timeline().setItems(items, noon.addSecs(3600));
    QCOMPARE(begin(), u"12:00:00"_s);
    m_tab->timeline().tick(noon.addDays(1));
    QCOMPARE(begin(), QLocale().toString(noon.date(), QLocale::ShortFormat) + u" 12:00:00"_s);
    const QString day = QLocale().toString(noon.date(), QLocale::ShortFormat);
    QVERIFY(chart(1, Qt::ToolTipRole).toString().contains(u"since "_s + day + u" 12:01:00.000"_s));
}

void TestTimeline::aWaitIsNoLongerThanItsTask()
{
    TimelineItem task{.kind = TimelineItem::Kind::Task, .title = u"Write"_s, .begin = at(60), .end = at(120)};
    task.waits = {{at(0), at(300)}};
    m_tab->timeline().setItems({task}, at(400));
    const QString tip = chart(0, Qt::ToolTipRole).toString();
    const QString from = at(60).toLocalTime().toString(u"HH:mm:ss.zzz"_s);
    QVERIFY2(tip.contains(u"waited for a person from "_s + from + u", "_s + durationText(at(60), at(120))),
             qPrintable(tip));
}

void TestTimeline::zoomsByWheelKeysAndButtons()
{
    m_tab->timeline().setItems(timelineOf(m_execution, {}, {}), at(90));
    const auto last = [this] { return chart(1, TimelineModel::ShareEndRole).toDouble(); };
    QCOMPARE(last(), 1.0);
    const int left = view()->columnViewportPosition(TimelineModel::Chart) + 9;
    QWheelEvent wheel(QPointF(left, 20), view()->viewport()->mapToGlobal(QPointF(left, 20)), {}, {0, 120},
                      Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(view()->viewport(), &wheel);
    QVERIFY(!m_tab->timeline().isFitting());
    QVERIFY(last() > 1.2); // what is under the pointer stays, the end leaves
    QVERIFY(qAbs(chart(0, TimelineModel::ShareBeginRole).toDouble()) < 0.01);
    QTest::keyClick(view(), Qt::Key_0);
    QCOMPARE(last(), 1.0);
    QTest::keyClick(view(), Qt::Key_Plus);
    QVERIFY(last() > 1.0);
    const double before = last();
    QTest::keyClick(view(), Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(last() < before);
    QTest::keyClick(view(), Qt::Key_Minus);
    QVERIFY(m_tab->timeline().isFitting());
    QTest::mouseClick(byName<QToolButton>(*m_tab, u"Zoom in"_s), Qt::LeftButton);
    QVERIFY(!m_tab->timeline().isFitting());
    QTest::mouseClick(byName<QToolButton>(*m_tab, u"Show the entire time"_s), Qt::LeftButton);
    QVERIFY(m_tab->timeline().isFitting());
}

void TestTimeline::neverShowsWhatIsNotThere()
{
    m_tab->timeline().zoom(2, 0.5); // nothing there: nothing happens
    QVERIFY(m_tab->timeline().isFitting());
    m_tab->timeline().setItems(timelineOf(m_execution, {}, {}), at(90));
    QRandomGenerator random(5);
    for (int i = 0; i < 500; ++i) {
        if (random.bounded(2) == 0)
            m_tab->timeline().zoom(std::exp2(random.generateDouble() * 4 - 2), random.generateDouble());
        else
            m_tab->timeline().pan(random.generateDouble() * 20 - 10);
        QVERIFY(chart(0, TimelineModel::ShareBeginRole).toDouble() <= 1e-9);
        QVERIFY(chart(1, TimelineModel::ShareEndRole).toDouble() >= 1 - 1e-9);
    }
    m_tab->grab(); // and it can be drawn
}

void TestTimeline::enterOpensTheEventOrTheReview()
{
    const Review review = reviewed(30, 70);
    const Entries entries = {
        sampleEntry(20, EntryKind::TaskCallback, m_execution, {{"name"_L1, "Write"_L1}})};
    m_tab->timeline().setItems(timelineOf(m_execution, entries, {review}), at(90));
    QSignalSpy events(m_tab.get(), &TimelineTab::eventRequested);
    QSignalSpy reviews(m_tab.get(), &TimelineTab::reviewRequested);
    view()->setFocus();
    view()->setCurrentIndex(m_tab->timeline().index(0, 0));
    QTest::keyClick(view(), Qt::Key_Down);
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.first().first().toLongLong(), 20);
    QTest::keyClick(view(), Qt::Key_Down);
    QTest::keyClick(view(), Qt::Key_Return);
    QCOMPARE(reviews.size(), 1);
    QCOMPARE(reviews.first().first().toUuid(), review.id);
}

void TestTimeline::eventsAreFiltered()
{
    EventModel model;
    EventsTab tab(model);
    model.add({sampleEntry(1, EntryKind::KickoffAccepted, m_execution),
               sampleEntry(2, EntryKind::Status, m_execution, {{"state"_L1, "RUNNING"_L1}}),
               sampleEntry(3, EntryKind::StepCallback, m_execution,
                           {{"agent"_L1, "Writer"_L1}, {"hidden"_L1, "needle"_L1}})});
    auto *table = byName<QTableView>(tab, u"Events"_s);
    QCOMPARE(table->model()->rowCount(), 3);
    auto *kinds = byName<QComboBox>(tab, u"Kind of events"_s);
    kinds->setCurrentIndex(kinds->findText(u"Status"_s));
    QCOMPARE(table->model()->rowCount(), 1);
    kinds->setCurrentIndex(0);
    QTest::keyClicks(byName<QLineEdit>(tab, u"Search events"_s), u"NEEDLE"_s); // it is in the body alone
    QTRY_COMPARE(table->model()->rowCount(), 1);
    table->selectRow(0);
    auto *body = byName<WholeTextView>(tab, u"Event as received"_s);
    QTRY_VERIFY(body->toPlainText().contains(u"needle"_s));
}

/// Of a run that is at work an event may come more often than a worker needs for all of them.
void TestTimeline::aSearchTakesEffectWhileEventsKeepComing()
{
    EventModel model;
    EventFilter filter;
    filter.setSourceModel(&model);
    Entries entries;
    for (int i = 1; i <= 3000; ++i)
        entries << sampleEntry(i, EntryKind::StepCallback, m_execution,
                               {{"agent"_L1, "Writer"_L1}, {"thought"_L1, i == 7 ? "needle"_L1 : "hay"_L1}});
    model.add(entries);
    QTimer feed;
    feed.setInterval(5);
    connect(&feed, &QTimer::timeout, this, [&] {
        const qint64 next = model.rowCount() + 1;
        model.add({sampleEntry(next, EntryKind::StepCallback, m_execution, {{"agent"_L1, "Writer"_L1}})});
    });
    feed.start();
    filter.setText(u"needle"_s);
    QCOMPARE(filter.rowCount(), 3000); // a worker looks for it
    QTRY_COMPARE(filter.rowCount(), 1);

    // What came while it was looked for is found as well.
    feed.stop();
    filter.setText(u"writer"_s);
    model.add({sampleEntry(100'000, EntryKind::StepCallback, m_execution, {{"agent"_L1, "Editor"_L1}}),
               sampleEntry(100'001, EntryKind::StepCallback, m_execution, {{"agent"_L1, "Writer"_L1}})});
    QTRY_COMPARE(filter.rowCount(), model.rowCount() - 1);
}

void TestTimeline::aHiddenEventIsFound()
{
    EventModel model;
    EventsTab tab(model);
    model.add({sampleEntry(1, EntryKind::KickoffAccepted, m_execution),
               sampleEntry(2, EntryKind::Status, m_execution, {{"state"_L1, "RUNNING"_L1}})});
    auto *kinds = byName<QComboBox>(tab, u"Kind of events"_s);
    kinds->setCurrentIndex(kinds->findText(u"Status"_s));
    tab.chooseEvent(1);
    QCOMPARE(kinds->currentIndex(), 0);
    auto *table = byName<QTableView>(tab, u"Events"_s);
    QCOMPARE(table->currentIndex().row(), 0);
    tab.chooseEvent(77); // not there: left as it is
    QCOMPARE(table->currentIndex().row(), 0);
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
