// SPDX-License-Identifier: GPL-3.0-or-later
// The event stream in the timeline: spans and moments, told in any order, and very many of them.
#include "gui/common/output/wholetextview.h"
#include "gui/executions/run/eventmodel.h"
#include "gui/executions/run/eventstab.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/timeline/timelinebuilder.h"
#include "gui/executions/timeline/timelinetab.h"
#include "gui/executions/timeline/timelineview.h"
#include "support/qttest.h"
#include "support/sampledata.h"
#include "support/widgetfinder.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QJsonArray>
#include <QSignalSpy>

#include <algorithm>
#include <random>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::test;
using namespace Qt::StringLiterals;
using Kind = TimelineItem::Kind;

class TestTimelineStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spansAndTheirLevels();
    void anyOrderOfBatchesLooksTheSame();
    void endsFindTheirBeginning_data();
    void endsFindTheirBeginning();
    void whatHasNoOtherHalf();
    void failuresAreTold();
    void flowsWaitForPeople();
    void unansweredRequestsLast();
    void aTaskIsThereOnce();
    void nothingIsBeforeTheKickoffOrAfterItCame_data();
    void nothingIsBeforeTheKickoffOrAfterItCame();
    void summaries_data();
    void summaries();
    void enterLeadsToTheEventInItsBatch();
    void aLargeRunIsBuiltBesideTheWindow();
    void anotherRunDropsWhatWasUnderWay();

private:
    QDateTime at(int seconds) const { return m_run.startedAt.addSecs(seconds); }
    /// An event that was sent, at \a seconds after the start; its number orders it.
    QJsonObject sent(int number, const QString &type, int seconds, QJsonObject data = {}) const
    {
        data.insert("emission_sequence"_L1, number);
        return {{"id"_L1, u"e%1"_s.arg(number)},
                {"execution_id"_L1, m_run.kickoffId},
                {"timestamp"_L1, at(seconds).toString(Qt::ISODateWithMs)},
                {"type"_L1, type},
                {"data"_L1, data}};
    }
    Entry batch(qint64 sequence, const QList<QJsonObject> &events, int seconds = 80) const
    {
        QJsonArray list;
        for (const QJsonObject &event : events)
            list.append(event);
        Entry entry = sampleEntry(sequence, EntryKind::EventsCallback, m_run, {{"events"_L1, list}});
        entry.at = at(seconds);
        return entry;
    }
    static QJsonObject of(const QString &task, QJsonObject more = {})
    {
        more.insert("task_name"_L1, task);
        more.insert("agent_role"_L1, u"Writer"_s);
        return more;
    }
    QList<QJsonObject> story() const
    {
        const QJsonObject model{{"model"_L1, u"gpt-4o"_s},
                                {"usage"_L1, QJsonObject{{"total_tokens"_L1, 1200}}}};
        const QJsonObject tool{{"tool_name"_L1, u"web"_s}, {"output"_L1, u"3 pages"_s}};
        return {sent(1, u"crew_kickoff_started"_s, 0),
                sent(2, u"task_started"_s, 1, of(u"Research"_s)),
                sent(3, u"agent_execution_started"_s, 1, of(u"Research"_s)),
                sent(4, u"llm_call_started"_s, 2, of(u"Research"_s, model)),
                sent(5, u"llm_stream_chunk"_s, 3, of(u"Research"_s)),
                sent(6, u"llm_call_completed"_s, 6, of(u"Research"_s, model)),
                sent(7, u"tool_usage_started"_s, 6, of(u"Research"_s, tool)),
                sent(8, u"tool_usage_finished"_s, 9, of(u"Research"_s, tool)),
                sent(9, u"agent_execution_completed"_s, 10, of(u"Research"_s)),
                sent(10, u"task_completed"_s, 10, of(u"Research"_s)),
                sent(11, u"crew_kickoff_completed"_s, 10)};
    }
    TimelineItems streamed(const QList<QJsonObject> &events) const
    {
        TimelineItems items = timelineOf(m_run, Entries{batch(1, events)}, {});
        items.removeIf([](const TimelineItem &item) { return !item.isStreamed; });
        return items;
    }
    static QStringList lines(const TimelineItems &items)
    {
        QStringList lines;
        for (const TimelineItem &item : items)
            lines << u"%1 %2 %3-%4"_s.arg(item.depth)
                         .arg(item.title)
                         .arg(item.begin.toSecsSinceEpoch() % 1000)
                         .arg(item.end.isValid() ? item.end.toSecsSinceEpoch() % 1000 : -1);
        return lines;
    }

    const Execution m_run = sampleExecution(u"k1"_s, sampleCrew(u"Research"_s), ExecutionState::Completed);
};

void TestTimelineStream::spansAndTheirLevels()
{
    const TimelineItems items = streamed(story());
    QCOMPARE(lines(items), (QStringList{u"0 Research 1-10"_s, u"1 Agent: Writer 1-10"_s,
                                        u"2 Model call: gpt-4o 2-6"_s, u"2 Tool: web 6-9"_s}));
    QCOMPARE(items.at(2).kind, Kind::ModelCall);
    QVERIFY(items.at(2).detail.contains(QLocale().toString(1200)));
    QCOMPARE(items.at(3).kind, Kind::Tool);
    QCOMPARE(items.at(3).detail, u"3 pages"_s);
    QCOMPARE(items.at(3).task, u"Research"_s);
    TimelineModel model;
    model.setItems(items, at(90));
    const QModelIndex tool = model.index(3, TimelineModel::What);
    QVERIFY(tool.data().toString().startsWith(QString(4, QChar(0x2003)) + u"Tool: web"_s));
    QCOMPARE(tool.data(Qt::AccessibleTextRole).toString(), u"Tool: web, 3 pages, in task Research"_s);
    QVERIFY(tool.data(Qt::ToolTipRole).toString().contains(u"Task: Research"_s));

    model.setItems(
        streamed({sent(1, u"tool_usage_started"_s, 1, {{"tool_name"_L1, u"<img src=x>\u202e"_s}})}), at(90));
    QVERIFY(!model.index(0, TimelineModel::What).data(Qt::ToolTipRole).toString().contains(u"<img"_s));
    QVERIFY(!model.index(0, TimelineModel::What).data().toString().contains(QChar(0x202E)));
}

void TestTimelineStream::anyOrderOfBatchesLooksTheSame()
{
    const TimelineItems expected = streamed(story());
    std::mt19937 random(99);
    for (int turn = 0; turn < 30; ++turn) {
        QList<QJsonObject> came = story();
        came += story().mid(turn % 5, 4); // some come twice
        std::shuffle(came.begin(), came.end(), random);
        Entries entries;
        while (!came.isEmpty()) {
            const qsizetype count = std::min<qsizetype>(came.size(), 1 + random() % 4);
            entries << batch(entries.size() + 1, came.first(count));
            came.remove(0, count);
        }
        TimelineItems items = timelineOf(m_run, entries, {});
        items.removeIf([](const TimelineItem &item) { return !item.isStreamed; });
        for (TimelineItem &item : items)
            item.sequence = 1; // which batch told it differs
        QCOMPARE(items, expected);
    }
}

void TestTimelineStream::endsFindTheirBeginning_data()
{
    QTest::addColumn<QList<QJsonObject>>("events");
    QTest::addColumn<QStringList>("expected");
    const auto call = [](const char *member, const QString &value) {
        return QJsonObject{{QLatin1String(member), value}, {"model"_L1, u"m"_s}};
    };
    QTest::newRow("by the id it names")
        << QList{sent(1, u"llm_call_started"_s, 1), sent(2, u"llm_call_started"_s, 2),
                 sent(3, u"llm_call_completed"_s, 3, call("started_event_id", u"e1"_s)),
                 sent(4, u"llm_call_completed"_s, 4, call("started_event_id", u"e2"_s))}
        << QStringList{u"0 Model call 1-3"_s, u"0 Model call 2-4"_s};
    QTest::newRow("by the call") << QList{sent(1, u"llm_call_started"_s, 1, call("call_id", u"x"_s)),
                                          sent(2, u"llm_call_started"_s, 2, call("call_id", u"y"_s)),
                                          sent(3, u"llm_call_failed"_s, 3, call("call_id", u"x"_s)),
                                          sent(4, u"llm_call_completed"_s, 4, call("call_id", u"y"_s))}
                                 << QStringList{u"0 Model call: m 1-3"_s, u"0 Model call: m 2-4"_s};
    QTest::newRow("by what it is of")
        << QList{sent(1, u"tool_usage_started"_s, 1, {{"tool_name"_L1, u"a"_s}}),
                 sent(2, u"tool_usage_started"_s, 2, {{"tool_name"_L1, u"b"_s}}),
                 sent(3, u"tool_usage_finished"_s, 3, {{"tool_name"_L1, u"a"_s}}),
                 sent(4, u"tool_usage_completed"_s, 4, {{"tool_name"_L1, u"b"_s}})}
        << QStringList{u"0 Tool: a 1-3"_s, u"0 Tool: b 2-4"_s};
    QTest::newRow("the last one of its kind")
        << QList{sent(1, u"tool_usage_started"_s, 1, {{"tool_name"_L1, u"a"_s}}),
                 sent(2, u"tool_usage_started"_s, 2, {{"tool_name"_L1, u"b"_s}}),
                 sent(3, u"tool_usage_error"_s, 3), sent(4, u"tool_usage_error"_s, 4)}
        << QStringList{u"0 Tool: a 1-4"_s, u"0 Tool: b 2-3"_s};
    QTest::newRow("types that are not known")
        << QList{sent(1, u"memory_query_started"_s, 1), sent(2, u"memory_query_completed"_s, 4)}
        << QStringList{u"0 Memory query 1-4"_s};
}

void TestTimelineStream::endsFindTheirBeginning()
{
    QFETCH(QList<QJsonObject>, events);
    QFETCH(QStringList, expected);
    QCOMPARE(lines(streamed(events)), expected);
}

void TestTimelineStream::whatHasNoOtherHalf()
{
    const QList<QJsonObject> halves = {sent(1, u"llm_call_started"_s, 1), sent(2, u"agent_logs_started"_s, 2),
                                       sent(3, u"tool_usage_finished"_s, 3), sent(4, u"my_own_event"_s, 4)};
    const TimelineItems over = streamed(halves);
    QCOMPARE(lines(over), (QStringList{u"0 Model call 1-1"_s, u"0 Agent logs 2-2"_s, u"0 Tool 3-3"_s,
                                       u"0 My own event 4-4"_s}));
    QCOMPARE(over.first().detail, u"its end was not reported"_s);
    Execution live = m_run;
    live.state = ExecutionState::Running;
    live.finishedAt = {};
    const TimelineItems items = timelineOf(live, Entries{batch(1, halves)}, {});
    const auto lasting =
        std::ranges::count_if(items, [](const TimelineItem &item) { return !item.end.isValid(); });
    QCOMPARE(lasting, 1); // the call; what a type means that is not known may be no beginning
}

void TestTimelineStream::failuresAreTold()
{
    const TimelineItems items = streamed({sent(1, u"llm_call_started"_s, 1),
                                          sent(2, u"llm_call_failed"_s, 2, {{"error"_L1, u"No\nnet"_s}}),
                                          sent(3, u"crew_kickoff_failed"_s, 3, {{"error"_L1, u"Over"_s}})});
    QCOMPARE(items.size(), 2);
    QVERIFY(items.at(0).hasFailed && items.at(1).hasFailed);
    QCOMPARE(items.at(0).detail, u"failed · No net"_s);
    QCOMPARE(items.at(1).detail, u"failed · Over"_s);
}

void TestTimelineStream::aTaskIsThereOnce()
{
    Execution live = m_run;
    live.state = ExecutionState::Running;
    live.finishedAt = {};
    live.currentTask = u"Write"_s;
    QList<QJsonObject> events = story();
    events << sent(12, u"task_started"_s, 11, of(u"Write"_s));
    const Entries entries = {
        batch(1, events), sampleEntry(10, EntryKind::TaskCallback, live, {{"name"_L1, "Research"_L1}}),
        sampleEntry(20, EntryKind::StepCallback, live, {{"thought"_L1, "Hm"_L1}}),
        sampleEntry(40, EntryKind::TaskCallback, live, {{"name"_L1, "Told by its callback only"_L1}})};
    QStringList tasks;
    for (const TimelineItem &item : timelineOf(live, entries, {})) {
        if (item.kind == Kind::Task)
            tasks << item.title;
        if (item.kind == Kind::Step)
            QCOMPARE(item.depth, 2); // where calls and tools stand
    }
    tasks.sort();
    QCOMPARE(tasks, (QStringList{u"Research"_s, u"Told by its callback only"_s, u"Write"_s}));
}

void TestTimelineStream::flowsWaitForPeople()
{
    const QJsonObject request{{"request_id"_L1, u"r"_s}, {"method_name"_L1, u"review"_s}};
    QJsonObject answer = request;
    answer.insert("outcome"_L1, u"approved"_s);
    answer.insert("output"_L1, u"Fine"_s);
    const QJsonObject named{{"flow_name"_L1, u"Letters"_s}};
    const Entry came =
        batch(1, {sent(1, u"human_feedback_requested"_s, 5, request),
                  sent(2, u"method_execution_paused"_s, 6, {{"method_name"_L1, u"review"_s}}),
                  sent(3, u"flow_paused"_s, 7), sent(4, u"human_feedback_received"_s, 40, answer),
                  sent(5, u"checkpoint_saved"_s, 41),
                  sent(6, u"tool_failure_detected"_s, 42, {{"tool_name"_L1, u"mail"_s}}),
                  sent(7, u"flow_failed"_s, 43, named)});
    QStringList titles;
    for (const TimelineItem &item : timelineOf(m_run, Entries{came}, {})) {
        if (item.isStreamed)
            titles << item.title;
        if (item.title == u"Human feedback: review"_s) {
            QCOMPARE(item.begin.secsTo(item.end), 35);
            QCOMPARE(item.detail, u"approved: Fine"_s);
        }
        if (item.title == u"Tool: mail"_s || item.title == u"Flow: Letters"_s)
            QVERIFY(item.hasFailed);
    }
    QCOMPARE(titles, (QStringList{u"Human feedback: review"_s, u"Method paused: review"_s, u"Flow paused"_s,
                                  u"Checkpoint saved"_s, u"Tool: mail"_s, u"Flow: Letters"_s}));
}

void TestTimelineStream::unansweredRequestsLast()
{
    Execution run = m_run;
    run.state = ExecutionState::Running;
    const Entry came = batch(1, {sent(1, u"flow_input_requested"_s, 5, {{"request_id"_L1, u"r"_s}})});
    for (const TimelineItem &item : timelineOf(run, Entries{came}, {})) {
        if (item.isStreamed)
            QVERIFY(!item.end.isValid());
    }
}

void TestTimelineStream::nothingIsBeforeTheKickoffOrAfterItCame_data()
{
    QTest::addColumn<int>("off"); // seconds that the service's clock is ahead
    QTest::newRow("right") << 0;
    QTest::newRow("ahead") << 3600;
    QTest::newRow("behind") << -3600;
    QTest::newRow("years") << 1'000'000'000;
}

void TestTimelineStream::nothingIsBeforeTheKickoffOrAfterItCame()
{
    QFETCH(int, off);
    const Entry came =
        batch(1, {sent(1, u"llm_call_started"_s, 20 + off), sent(2, u"llm_call_completed"_s, 30 + off)}, 40);
    TimelineItems items = timelineOf(m_run, Entries{came}, {});
    items.removeIf([](const TimelineItem &item) { return !item.isStreamed; });
    QCOMPARE(items.size(), 1);
    QVERIFY(items.first().begin >= m_run.startedAt);
    QVERIFY(items.first().end <= came.at);
    if (std::abs(off) <= 3600)
        QCOMPARE(items.first().begin.msecsTo(items.first().end), 10'000); // how long it took is kept
}

void TestTimelineStream::summaries_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("summary");
    QTest::newRow("a story")
        << batch(1, story()).body
        << u"11 event(s): 1 model call(s), 1 tool use(s), 1 agent(s) at work, 1 task(s), "
           "1 piece(s) of an answer, start or end of the crew"_s;
    QTest::newRow("halves") << batch(1, {sent(1, u"llm_call_started"_s, 1), sent(2, u"llm_call_started"_s, 1),
                                         sent(3, u"llm_call_completed"_s, 1), sent(4, u"own"_s, 1)})
                                   .body
                            << u"4 event(s): 2 model call(s), 1 other(s)"_s;
    QTest::newRow("none") << QByteArray(R"({"events":[]})") << u"{\"events\":[]}"_s;
    QTest::newRow("broken") << QByteArray("{\"ev") << u"{\"ev"_s;
}

void TestTimelineStream::summaries()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, summary);
    Entry entry = batch(1, {});
    entry.body = body;
    QCOMPARE(executions::summaryOf(entry), summary);
}

void TestTimelineStream::enterLeadsToTheEventInItsBatch()
{
    TimelineTab tab;
    EventModel model;
    EventsTab events(model);
    model.add({batch(7, story())});
    events.resize(600, 300);
    events.show();
    QVERIFY(QTest::qWaitForWindowExposed(&events));
    connect(&tab, &TimelineTab::eventRequested, &events, &EventsTab::chooseEvent);
    tab.timeline().setItems(timelineOf(m_run, Entries{batch(7, story())}, {}), at(90));
    tab.show();
    auto *view = byName<TimelineView>(tab, u"Timeline"_s);
    for (int row = 0; row < tab.timeline().rowCount(); ++row) {
        if (tab.timeline().index(row, 0).data(TimelineModel::EventRole) == u"e7"_s)
            view->setCurrentIndex(tab.timeline().index(row, 0));
    }
    QTest::keyClick(view, Qt::Key_Return);
    auto *body = byName<WholeTextView>(events, u"Event as received"_s);
    QTRY_COMPARE(body->textCursor().selectedText(), u"e7"_s);
}

void TestTimelineStream::aLargeRunIsBuiltBesideTheWindow()
{
    EventModel model;
    TimelineBuilder builder(model);
    TimelineModel timeline;
    QAbstractItemModelTester tester(&timeline, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<Qt::HANDLE> threads;
    connect(&builder, &TimelineBuilder::built, this, [&](const TimelineItems &items) {
        threads << QThread::currentThreadId();
        timeline.setItems(items, at(90));
    });
    Entries entries;
    int number = 0;
    for (int i = 0; i < 200; ++i) {
        QList<QJsonObject> events;
        for (int call = 0; call < 50; ++call) {
            const QJsonObject id{{"call_id"_L1, u"c%1"_s.arg(50 * i + call)}};
            events << sent(number, u"llm_call_started"_s, 1 + i / 3, id)
                   << sent(number + 1, u"llm_call_completed"_s, 1 + i / 3, id);
            number += 2;
        }
        entries << batch(i + 1, events);
    }
    std::shuffle(entries.begin(), entries.end(), std::mt19937(5));
    model.add(entries);
    builder.update(m_run, {}, {});
    QVERIFY(threads.isEmpty()); // nothing was done on the spot
    builder.update(m_run, {}, {});
    QTRY_COMPARE(threads.size(), 2);
    QCOMPARE(threads, (QList{QThread::currentThreadId(), QThread::currentThreadId()}));
    QCOMPARE(timeline.rowCount(), 10'002); // and the kickoff and the end

    // What comes now is added to that, whatever its place.
    model.add({batch(1001, {sent(number, u"tool_usage_started"_s, 30)})});
    builder.update(m_run, {}, {});
    QTRY_COMPARE(timeline.rowCount(), 10'003);
}

void TestTimelineStream::anotherRunDropsWhatWasUnderWay()
{
    EventModel model;
    TimelineBuilder builder(model);
    QSignalSpy built(&builder, &TimelineBuilder::built);
    QList<QJsonObject> events;
    for (int i = 0; i < 3000; ++i)
        events << sent(i, u"llm_call_started"_s, 1);
    model.add({batch(1, events)});
    builder.update(m_run, {}, {});
    QVERIFY(built.isEmpty());
    QSignalSpy calls(&builder, &TimelineBuilder::callsFound);
    model.clear();
    QCOMPARE(built.size(), 1); // nothing of the run before is shown meanwhile
    QVERIFY(built.first().first().value<TimelineItems>().isEmpty());
    QCOMPARE(calls.size(), 1);
    QVERIFY(calls.first().first().value<ModelCalls>().isEmpty());
    builder.update(sampleExecution(u"k2"_s, sampleCrew(u"Research"_s)), {}, {});
    QTRY_COMPARE(built.size(), 2);
    QCOMPARE(built.last().first().value<TimelineItems>().size(), 1); // its kickoff
    QTest::qWait(0);
    QCOMPARE(built.size(), 2);
}

QTEST_MAIN(TestTimelineStream)
#include "tst_timelinestream.moc"
