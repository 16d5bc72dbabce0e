// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightsdata.h"
#include "support/sampledata.h"

#include <QTest>

using namespace crew;
using namespace crew::gui;
using namespace crew::test;
using namespace Qt::StringLiterals;

class TestInsightsData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsEmpty();
    void countsDaysByState();
    void leavesOutWhatIsOlder();
    void measuresCompletedRuns();
    void measuresReviews();
    void countsAttemptsPerTask();
    void medians_data();
    void medians();

private:
    Execution started(const QString &id, ExecutionState state, int daysAgo, int seconds = 60) const;

    Crew m_crew = sampleCrew(u"Research"_s);
    QDateTime m_now = QDateTime(QDate(2025, 6, 15), QTime(12, 0));
};

Execution TestInsightsData::started(const QString &id, ExecutionState state, int daysAgo, int seconds) const
{
    Execution execution = sampleExecution(id, m_crew, state);
    execution.startedAt = m_now.addDays(-daysAgo).toUTC();
    execution.finishedAt = isFinal(state) ? execution.startedAt.addSecs(seconds) : QDateTime();
    return execution;
}

void TestInsightsData::nothingIsEmpty()
{
    const auto insights = InsightsData::of({}, {}, m_now, 7);
    QVERIFY(insights.isEmpty());
    QCOMPARE(insights.days.size(), 7);
    QCOMPARE(insights.days.last().day, m_now.date());
    QVERIFY(!insights.successShare);
    QVERIFY(!insights.medianRun);
}

void TestInsightsData::countsDaysByState()
{
    using enum ExecutionState;
    const auto insights = InsightsData::of(
        {started(u"a"_s, Completed, 0), started(u"b"_s, Failed, 0), started(u"c"_s, Stopped, 1),
         started(u"d"_s, PendingHumanInput, 1), started(u"e"_s, Running, 1), started(u"f"_s, Unknown, 1),
         started(u"g"_s, Refused, 1)},
        {}, m_now, 7);
    QCOMPARE(insights.runs, 6);
    QCOMPARE(insights.days.at(6), (DayCount{m_now.date(), 1, 1, 0, 0}));
    QCOMPARE(insights.days.at(5), (DayCount{m_now.date().addDays(-1), 0, 1, 1, 2}));
    QCOMPARE(insights.successShare, 1.0 / 3);
}

void TestInsightsData::leavesOutWhatIsOlder()
{
    const auto insights = InsightsData::of({started(u"a"_s, ExecutionState::Completed, 7)}, {}, m_now, 7);
    QVERIFY(insights.isEmpty());
}

void TestInsightsData::measuresCompletedRuns()
{
    using enum ExecutionState;
    const auto insights =
        InsightsData::of({started(u"a"_s, Completed, 0, 60), started(u"b"_s, Completed, 0, 120),
                          started(u"c"_s, Failed, 0, 9999)},
                         {}, m_now, 7);
    QCOMPARE(insights.durations, (QList{CrewDuration{m_crew.id, 2, 90, 120}}));
    QCOMPARE(insights.medianRun, 90.0);
}

void TestInsightsData::measuresReviews()
{
    Review review = sampleReview(started(u"a"_s, ExecutionState::Running, 0), u"draft"_s, 3);
    const auto decide = [&review](int attempt, int afterSeconds, DecisionState state) {
        Decision decision;
        decision.decidedAt = review.attempts.at(attempt).receivedAt.addSecs(afterSeconds);
        decision.state = state;
        review.attempts[attempt].decision = decision;
    };
    decide(0, 60, DecisionState::Accepted);
    decide(1, 5 * 60 * 60, DecisionState::Accepted);
    decide(2, 10, DecisionState::Withdrawn);
    const auto insights = InsightsData::of({}, {review}, m_now, 7);
    QCOMPARE(insights.reviews, 2);
    QCOMPARE(insights.reviewTimes.at(0).reviews, 0);
    QCOMPARE(insights.reviewTimes.at(1).reviews, 1);
    QCOMPARE(insights.reviewTimes.last().reviews, 1);
    QCOMPARE(insights.medianReview, (60.0 + 5 * 60 * 60) / 2);
}

void TestInsightsData::countsAttemptsPerTask()
{
    const Review once = sampleReview(started(u"a"_s, ExecutionState::Running, 0), u"draft"_s, 1);
    const Review thrice = sampleReview(started(u"b"_s, ExecutionState::Running, 0), u"draft"_s, 3);
    const Review other = sampleReview(started(u"c"_s, ExecutionState::Running, 0), u"plan"_s, 1);
    const auto insights = InsightsData::of({}, {once, thrice, other}, m_now, 7);
    QCOMPARE(insights.attempts, (QList{TaskAttempts{u"draft"_s, 2, 2.0}, TaskAttempts{u"plan"_s, 1, 1.0}}));
}

void TestInsightsData::medians_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::addColumn<double>("expected");
    QTest::newRow("one") << QList<double>{4} << 4.0;
    QTest::newRow("odd") << QList<double>{9, 1, 5} << 5.0;
    QTest::newRow("even") << QList<double>{9, 1, 5, 3} << 4.0;
}

void TestInsightsData::medians()
{
    QFETCH(QList<double>, values);
    QFETCH(double, expected);
    QCOMPARE(medianOf(values), expected);
}

QTEST_GUILESS_MAIN(TestInsightsData)
#include "tst_insightsdata.moc"
