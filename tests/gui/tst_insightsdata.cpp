// SPDX-License-Identifier: GPL-3.0-or-later
// What Insights adds up: runs, durations, tokens, times to review and attempts.
#include "gui/insights/insightsdata.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <algorithm>
#include <limits>
#include <numeric>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 second = 1000;
constexpr qint64 hour = 3600 * second;
constexpr qint64 day = 24 * hour;
constexpr qint64 least = std::numeric_limits<qint64>::min();
constexpr qint64 most = std::numeric_limits<qint64>::max();

const QTimeZone utc("UTC");
/// What a service says of tokens.
struct Told
{
    std::optional<qint64> prompt;
    std::optional<qint64> completion;
    std::optional<qint64> total;
};

const QUuid research = sampleId(u"crew Research"_s);
const QUuid letters = sampleId(u"crew Letters"_s);

const QDateTime begin = QDate(2025, 6, 2).startOfDay(utc); // a Monday
const QDateTime end = begin.addDays(14);

qint64 at(qint64 after)
{
    return begin.toMSecsSinceEpoch() + after;
}

InsightsQuestion question(const QUuid &crewId = {})
{
    return {{begin, end}, crewId, {utc, Qt::Monday}};
}

RunFact run(ExecutionState state, qint64 started, std::optional<qint64> finished = {},
            const QUuid &crewId = research)
{
    RunFact fact;
    fact.id = QUuid::createUuid();
    fact.crewId = crewId;
    fact.state = state;
    fact.startedAt = started;
    fact.finishedAt = finished;
    return fact;
}

AttemptFact attempt(const QString &runName, const QString &task, int number, qint64 received,
                    std::optional<qint64> decided = {})
{
    return {sampleId(runName), research, task, number, received, decided, false};
}

InsightsData ofRuns(const QList<RunFact> &runs, const QUuid &crewId = {})
{
    return InsightsData::of({runs, {}, {}}, question(crewId));
}

} // namespace

class TestInsightsData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void percentilesAreNearestRank_data();
    void percentilesAreNearestRank();
    void runsCountByState_data();
    void runsCountByState();
    void runsCountWhereTheyStarted_data();
    void runsCountWhereTheyStarted();
    void durationsNeedTwoTimesInOrder_data();
    void durationsNeedTwoTimesInOrder();
    void tokensAddUp_data();
    void tokensAddUp();
    void reviewTimesFallIntoBounds_data();
    void reviewTimesFallIntoBounds();
    void attemptsCountPerTaskOfARun();
    void tasksAreToldApartByCrew();
    void tasksThatAreTooManyAreLeftOut();
    void oneCrewOnly();
    void nothingIsEmpty();
    void withoutABeginningTheFirstFactIsIt_data();
    void withoutABeginningTheFirstFactIsIt();
};

void TestInsightsData::percentilesAreNearestRank_data()
{
    QTest::addColumn<QList<qint64>>("values");
    QTest::addColumn<qint64>("p50");
    QTest::addColumn<qint64>("p95");
    QTest::newRow("one") << QList<qint64>{7} << qint64(7) << qint64(7);
    QTest::newRow("two: the lower is the middle") << QList<qint64>{9, 4} << qint64(4) << qint64(9);
    QTest::newRow("three") << QList<qint64>{9, 4, 5} << qint64(5) << qint64(9);
    QTest::newRow("all the same") << QList<qint64>{3, 3, 3, 3} << qint64(3) << qint64(3);
    QTest::newRow("ties in the middle") << QList<qint64>{1, 2, 2, 2, 9} << qint64(2) << qint64(9);
    QTest::newRow("zeros") << QList<qint64>{0, 0} << qint64(0) << qint64(0);
    QTest::newRow("the largest there is") << QList<qint64>{most, 0} << qint64(0) << most;
    QList<qint64> hundred(100);
    std::iota(hundred.rbegin(), hundred.rend(), 1);
    QTest::newRow("1 to 20") << hundred.last(20) << qint64(10) << qint64(19);
    QTest::newRow("1 to 21") << hundred.last(21) << qint64(11) << qint64(20);
    QTest::newRow("1 to 100") << hundred << qint64(50) << qint64(95);
}

void TestInsightsData::percentilesAreNearestRank()
{
    QFETCH(QList<qint64>, values);
    QFETCH(qint64, p50);
    QFETCH(qint64, p95);
    QCOMPARE(Spread::of(values), (Spread{static_cast<int>(values.size()), p50, p95}));
}

void TestInsightsData::runsCountByState_data()
{
    using enum ExecutionState;
    QTest::addColumn<ExecutionState>("state");
    QTest::addColumn<bool>("isWaiting");
    QTest::addColumn<QList<int>>("counts"); // completed, failed, waiting, live
    const QList<int> completed{1, 0, 0, 0};
    const QList<int> failed{0, 1, 0, 0};
    const QList<int> waiting{0, 0, 1, 0};
    const QList<int> live{0, 0, 0, 1};
    QTest::newRow("completed") << Completed << false << completed;
    QTest::newRow("completed, a review is still open") << Completed << true << completed;
    QTest::newRow("failed") << Failed << false << failed;
    QTest::newRow("stopped") << Stopped << false << failed;
    QTest::newRow("waiting by its state") << PendingHumanInput << false << waiting;
    QTest::newRow("waiting by a review") << Running << true << waiting;
    QTest::newRow("running") << Running << false << live;
    QTest::newRow("starting") << Starting << false << live;
    QTest::newRow("unclear") << KickoffUnclear << false << live;
    QTest::newRow("not found") << NotFound << false << live;
    QTest::newRow("unknown") << Unknown << false << live;
    QTest::newRow("refused is no run") << Refused << false << QList<int>{0, 0, 0, 0};
}

void TestInsightsData::runsCountByState()
{
    QFETCH(ExecutionState, state);
    QFETCH(bool, isWaiting);
    QFETCH(QList<int>, counts);
    RunFact fact = run(state, at(0));
    fact.isWaiting = isWaiting;
    const auto insights = ofRuns({fact});
    const RunCounts expected{counts.at(0), counts.at(1), counts.at(2), counts.at(3)};
    QCOMPARE(insights.runs, expected);
    QCOMPARE(insights.overTime.first().runs, expected);
    QCOMPARE(insights.crews.size(), expected.total());
    QCOMPARE(insights.runs.successShare().has_value(), expected.ended() > 0);
}

void TestInsightsData::runsCountWhereTheyStarted_data()
{
    QTest::addColumn<qint64>("startedAt");
    QTest::addColumn<qsizetype>("bucket"); // -1: not counted
    QTest::newRow("first moment") << at(0) << qsizetype(0);
    QTest::newRow("before it") << at(-1) << qsizetype(-1);
    QTest::newRow("last moment of the first day") << at(day - 1) << qsizetype(0);
    QTest::newRow("second day") << at(day) << qsizetype(1);
    QTest::newRow("last moment") << at(14 * day - 1) << qsizetype(13);
    QTest::newRow("after it") << at(14 * day) << qsizetype(-1);
    QTest::newRow("no time") << qint64(0) << qsizetype(-1);
    QTest::newRow("negative") << qint64(-5) << qsizetype(-1);
    QTest::newRow("least") << least << qsizetype(-1);
    QTest::newRow("most") << most << qsizetype(-1);
}

void TestInsightsData::runsCountWhereTheyStarted()
{
    QFETCH(qint64, startedAt);
    QFETCH(qsizetype, bucket);
    const auto insights = ofRuns({run(ExecutionState::Completed, startedAt, startedAt)});
    QCOMPARE(insights.buckets.count(), 14);
    QCOMPARE(insights.overTime.size(), 14);
    QCOMPARE(insights.runs.total(), bucket < 0 ? 0 : 1);
    for (qsizetype index = 0; index < 14; ++index)
        QCOMPARE(insights.overTime.at(index).runs.completed, index == bucket ? 1 : 0);
}

void TestInsightsData::durationsNeedTwoTimesInOrder_data()
{
    using Times = std::pair<qint64, std::optional<qint64>>;
    QTest::addColumn<Times>("times");
    QTest::addColumn<std::optional<qint64>>("took");
    const auto row = [](const char *name, qint64 from, std::optional<qint64> to, std::optional<qint64> took) {
        QTest::newRow(name) << Times{from, to} << took;
    };
    row("a minute", at(0), at(60 * second), 60 * second);
    row("no time at all", at(0), at(0), 0);
    row("finished before it started", at(5), at(4), {});
    row("never finished", at(0), {}, {});
    row("finished at the end of time", at(0), most, most - at(0));
    row("finished before time began", at(0), least, {});
}

void TestInsightsData::durationsNeedTwoTimesInOrder()
{
    using Times = std::pair<qint64, std::optional<qint64>>;
    QFETCH(Times, times);
    QFETCH(std::optional<qint64>, took);
    const auto insights = ofRuns({run(ExecutionState::Completed, times.first, times.second),
                                  run(ExecutionState::Failed, at(0), at(7 * hour))});
    const Spread expected = took ? Spread{1, *took, *took} : Spread();
    QCOMPARE(insights.durations, expected);
    QCOMPARE(insights.crews.first().durations, expected);
    QCOMPARE(insights.runs.completed, 1);
    // A task that ended in the time may have begun whenever.
    const qint64 ended = at(hour);
    for (const qint64 began : {least, qint64(-1), qint64(0), ended + 1}) {
        const auto tasks =
            InsightsData::of({{}, {{QUuid(), research, u"t"_s, began, ended}}, {}}, question());
        QVERIFY(tasks.tasks.isEmpty());
    }
}

void TestInsightsData::tokensAddUp_data()
{
    QTest::addColumn<QList<Told>>("told");
    QTest::addColumn<QList<qint64>>("sum"); // prompt, completion, other, runs, total
    QTest::newRow("nothing") << QList<Told>{{}} << QList<qint64>{0, 0, 0, 0, 0};
    QTest::newRow("all three") << QList{Told{10, 5, 15}} << QList<qint64>{10, 5, 0, 1, 15};
    QTest::newRow("only a total") << QList{Told{{}, {}, 15}} << QList<qint64>{0, 0, 15, 1, 15};
    QTest::newRow("a total that is more") << QList{Told{10, 5, 20}} << QList<qint64>{10, 5, 5, 1, 20};
    QTest::newRow("a total that is less") << QList{Told{10, 5, 3}} << QList<qint64>{10, 5, 0, 1, 15};
    QTest::newRow("zero is told") << QList{Told{0, 0, 0}} << QList<qint64>{0, 0, 0, 1, 0};
    QTest::newRow("negative is not told") << QList{Told{-1, -2, least}} << QList<qint64>{0, 0, 0, 0, 0};
    QTest::newRow("two runs") << QList{Told{1, 2, {}}, Told{3, {}, {}}} << QList<qint64>{4, 2, 0, 2, 6};
    QTest::newRow("too much") << QList{Told{most, most, most}, Told{most, 1, {}}}
                              << QList<qint64>{most, most, 0, 2, most};
}

void TestInsightsData::tokensAddUp()
{
    QFETCH(QList<Told>, told);
    QFETCH(QList<qint64>, sum);
    QList<RunFact> runs;
    for (const Told &one : told) {
        runs.append(run(ExecutionState::Completed, at(0)));
        runs.last().promptTokens = one.prompt;
        runs.last().completionTokens = one.completion;
        runs.last().totalTokens = one.total;
    }
    const auto insights = ofRuns(runs);
    const TokenSum expected{sum.at(0), sum.at(1), sum.at(2), static_cast<int>(sum.at(3))};
    QCOMPARE(insights.tokens, expected);
    QCOMPARE(insights.tokens.total(), sum.at(4));
    QCOMPARE(insights.overTime.first().tokens, expected);
    QCOMPARE(insights.crews.first().tokens, expected);
}

void TestInsightsData::reviewTimesFallIntoBounds_data()
{
    QTest::addColumn<std::optional<qint64>>("decided"); // after the output came
    QTest::addColumn<int>("bound");                     // -1: does not count
    const auto row = [](const char *name, std::optional<qint64> decided, int bound) {
        QTest::newRow(name) << decided << bound;
    };
    row("not decided", {}, -1);
    row("at once", 0, 0);
    row("just below a minute", 60 * second - 1, 0);
    row("a minute", 60 * second, 1);
    row("an hour", hour, 4);
    row("a day", day, 6);
    row("years", 4000 * day, 6);
    row("before it came", -1, -1);
}

void TestInsightsData::reviewTimesFallIntoBounds()
{
    QFETCH(std::optional<qint64>, decided);
    QFETCH(int, bound);
    const auto answered = decided ? std::optional(at(day) + *decided) : std::nullopt;
    const auto insights =
        InsightsData::of({{}, {}, {attempt(u"a"_s, u"t"_s, 1, at(day), answered)}}, question());
    for (std::size_t index = 0; index < insights.reviewTimeCounts.size(); ++index)
        QCOMPARE(insights.reviewTimeCounts.at(index), static_cast<int>(index) == bound ? 1 : 0);
    QCOMPARE(insights.reviewTimes, bound < 0 ? Spread() : (Spread{1, *decided, *decided}));
    QCOMPARE(insights.asked, 1);
}

void TestInsightsData::attemptsCountPerTaskOfARun()
{
    QList<AttemptFact> attempts;
    const auto add = [&attempts](const QString &runName, const QString &task, int count) {
        for (int number = 1; number <= count; ++number)
            attempts.append(attempt(runName, task, number, at(number)));
    };
    add(u"a"_s, u"draft"_s, 1);
    add(u"b"_s, u"draft"_s, 3);
    add(u"b"_s, u"plan"_s, 1);
    add(u"c"_s, u"plan"_s, 9);
    attempts.append(attempt(u"d"_s, u"plan"_s, std::numeric_limits<int>::min(), at(0))); // the number is told
    attempts.append(attempt(u"e"_s, u"plan"_s, 1, at(-1)));                              // before the time
    const auto insights = InsightsData::of({{}, {}, attempts}, question());
    QCOMPARE(insights.attemptCounts, (std::array<int, 5>{3, 0, 1, 0, 1}));
    QCOMPARE(insights.asked, 5);
    QCOMPARE(insights.attempts, 15);
    QCOMPARE(insights.meanAttempts(), 3.0);
    QCOMPARE(insights.tasks, (QList<InsightsData::TaskFigures>{{research, u"plan"_s, {}, 3, 11},
                                                               {research, u"draft"_s, {}, 2, 4}}));
    QCOMPARE(insights.tasks.last().meanAttempts(), 2.0);
}

void TestInsightsData::tasksAreToldApartByCrew()
{
    const QList<TaskFact> tasks = {{QUuid(), research, u"draft"_s, at(0), at(second)},
                                   {QUuid(), letters, u"draft"_s, at(0), at(4 * second)},
                                   {QUuid(), letters, u"draft"_s, at(0), at(2 * second)}};
    const auto insights = InsightsData::of({{}, tasks, {}}, question());
    QCOMPARE(insights.tasks,
             (QList<InsightsData::TaskFigures>{{letters, u"draft"_s, {2, 2 * second, 4 * second}, 0, 0},
                                               {research, u"draft"_s, {1, second, second}, 0, 0}}));
}

void TestInsightsData::tasksThatAreTooManyAreLeftOut()
{
    QList<TaskFact> tasks;
    for (int name = 0; name < InsightsData::maxTasks + 3; ++name)
        tasks.append({QUuid(), research, QString::number(name), at(0), at(1)});
    tasks.append(tasks.last());
    const QList<AttemptFact> attempts{attempt(u"a"_s, u"0"_s, 1, at(1)),
                                      attempt(u"a"_s, u"only asked"_s, 1, at(1))};
    const auto insights = InsightsData::of({{}, tasks, attempts}, question());
    QCOMPARE(insights.tasks.size(), InsightsData::maxTasks + 1);
    const auto isOnlyAsked = [](const auto &figures) { return figures.task == u"only asked"_s; };
    QVERIFY(std::ranges::any_of(insights.tasks, isOnlyAsked)); // or the chart of attempts would be empty
    QCOMPARE(insights.timedTasks, InsightsData::maxTasks + 3);
    QCOMPARE(insights.askedTasks, 2);
    QCOMPARE(insights.tasks.first().task, tasks.last().task);
}

void TestInsightsData::oneCrewOnly()
{
    InsightFacts facts;
    for (const QUuid &crewId : {research, letters}) {
        facts.runs.append(run(ExecutionState::Completed, at(0), at(second), crewId));
        facts.tasks.append({QUuid(), crewId, u"draft"_s, at(0), at(second)});
        facts.attempts.append(attempt(u"a"_s, u"draft"_s, 1, at(0), at(1)));
        facts.attempts.last().crewId = crewId;
    }
    const auto insights = InsightsData::of(facts, question(letters));
    QCOMPARE(insights.runs.total(), 1);
    QCOMPARE(insights.crews.size(), 1);
    QCOMPARE(insights.crews.first().crewId, letters);
    QCOMPARE(insights.tasks.size(), 1);
    QCOMPARE(insights.tasks.first().crewId, letters);
    QCOMPARE(insights.reviewTimes.count, 1);
    QCOMPARE(ofRuns(facts.runs).crews.size(), 2);
}

void TestInsightsData::nothingIsEmpty()
{
    const auto insights = InsightsData::of({}, question());
    QVERIFY(insights.isEmpty());
    QCOMPARE(insights.buckets.count(), 14);
    QVERIFY(!insights.runs.successShare());
    QCOMPARE(insights.meanAttempts(), 0.0);
    QVERIFY(!ofRuns({run(ExecutionState::Running, at(0))}).isEmpty());
}

void TestInsightsData::withoutABeginningTheFirstFactIsIt_data()
{
    QTest::addColumn<QList<qint64>>("started");
    QTest::addColumn<QDateTime>("first");
    const QDateTime lastDay = end.addDays(-1);
    QTest::newRow("none") << QList<qint64>{} << lastDay;
    QTest::newRow("one") << QList<qint64>{at(2 * day + 5)} << begin.addDays(2);
    QTest::newRow("earliest") << QList<qint64>{at(2 * day), at(0), at(day)} << begin;
    QTest::newRow("no time is not 1970") << QList<qint64>{0, -7, least, at(day)} << begin.addDays(1);
    QTest::newRow("after the end") << QList<qint64>{most} << lastDay;
}

void TestInsightsData::withoutABeginningTheFirstFactIsIt()
{
    QFETCH(QList<qint64>, started);
    QFETCH(QDateTime, first);
    QList<RunFact> runs;
    for (const qint64 startedAt : started)
        runs.append(run(ExecutionState::Running, startedAt));
    InsightsQuestion all = question();
    all.span.begin = {};
    const auto insights = InsightsData::of({runs, {}, {}}, all);
    QCOMPARE(insights.buckets.whole(), (TimeSpan{first, end}));
}

QTEST_GUILESS_MAIN(TestInsightsData)
#include "tst_insightsdata.moc"
