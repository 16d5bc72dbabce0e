// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pollschedule.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;
using Outcome = PollSchedule::Outcome;
using std::chrono::milliseconds;

namespace {

constexpr double middle = 0.5; // dice that spread by nothing

milliseconds last(PollSchedule &schedule, Outcome outcome, int times)
{
    milliseconds wait{};
    for (int i = 0; i < times; ++i)
        wait = schedule.next(outcome, middle);
    return wait;
}

} // namespace

class TestPollSchedule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void growsToFifteenSeconds();
    void callbacksRelaxIt();
    void callbacksThatEndDoNot();
    void notFoundSlowsDown();
    void failuresDouble();
    void recovers();
    void restartStartsOver();
    void diceSpread_data();
    void diceSpread();
    void retryAfterIsNeverUndercut_data();
    void retryAfterIsNeverUndercut();
};

void TestPollSchedule::growsToFifteenSeconds()
{
    PollSchedule schedule;
    QList<milliseconds> waits;
    for (int i = 0; i < 9; ++i)
        waits.append(schedule.next(Outcome::Answered, middle));
    QCOMPARE(waits, (QList<milliseconds>{1000ms, 1500ms, 2250ms, 3375ms, 5062ms, 7593ms, 11389ms, 15000ms,
                                         15000ms}));
}

void TestPollSchedule::callbacksRelaxIt()
{
    PollSchedule schedule;
    milliseconds wait{};
    for (int i = 0; i < 30; ++i) {
        schedule.recordCallback();
        wait = schedule.next(Outcome::Answered, middle);
    }
    QCOMPARE(wait, milliseconds(60s));
}

void TestPollSchedule::callbacksThatEndDoNot()
{
    PollSchedule schedule;
    for (int i = 0; i < 30; ++i) {
        schedule.recordCallback();
        schedule.next(Outcome::Answered, middle);
    }
    QCOMPARE(schedule.next(Outcome::Answered, middle), milliseconds(15s));
}

void TestPollSchedule::notFoundSlowsDown()
{
    PollSchedule schedule;
    QCOMPARE(schedule.next(Outcome::NotFound, middle), 1000ms);
    QCOMPARE(last(schedule, Outcome::NotFound, 30), milliseconds(60s));
}

void TestPollSchedule::failuresDouble()
{
    PollSchedule schedule;
    QList<milliseconds> waits;
    for (int i = 0; i < 8; ++i)
        waits.append(schedule.next(Outcome::Failed, middle));
    QCOMPARE(waits, (QList<milliseconds>{1s, 2s, 4s, 8s, 16s, 32s, 60s, 60s}));
}

void TestPollSchedule::recovers()
{
    PollSchedule schedule;
    last(schedule, Outcome::Failed, 20);
    QCOMPARE(schedule.next(Outcome::Answered, middle), milliseconds(15s));
}

void TestPollSchedule::restartStartsOver()
{
    PollSchedule schedule;
    last(schedule, Outcome::Failed, 20);
    schedule.recordCallback();
    schedule.restart();
    QCOMPARE(schedule.next(Outcome::Answered, middle), 1000ms);
    QCOMPARE(last(schedule, Outcome::Answered, 30), milliseconds(15s));
}

void TestPollSchedule::diceSpread_data()
{
    QTest::addColumn<double>("dice");
    QTest::addColumn<qint64>("wait");
    QTest::newRow("least") << 0.0 << qint64(800);
    QTest::newRow("middle") << 0.5 << qint64(1000);
    QTest::newRow("most") << 0.999999 << qint64(1199);
    QTest::newRow("below") << -7.0 << qint64(800);
    QTest::newRow("above") << 7.0 << qint64(1200);
}

void TestPollSchedule::diceSpread()
{
    QFETCH(double, dice);
    QFETCH(qint64, wait);
    PollSchedule schedule;
    QCOMPARE(schedule.next(Outcome::Answered, dice).count(), wait);
}

void TestPollSchedule::retryAfterIsNeverUndercut_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<qint64>("wait");
    QTest::newRow("0") << qint64(0) << qint64(1000);
    QTest::newRow("1") << qint64(1) << qint64(1000);
    QTest::newRow("7") << qint64(7) << qint64(7000);
    QTest::newRow("an hour") << qint64(3600) << qint64(3'600'000);
    QTest::newRow("more") << qint64(3601) << qint64(3'600'000);
    QTest::newRow("a day") << qint64(86400) << qint64(3'600'000);
}

void TestPollSchedule::retryAfterIsNeverUndercut()
{
    QFETCH(qint64, seconds);
    QFETCH(qint64, wait);
    for (const Outcome outcome : {Outcome::Answered, Outcome::Failed, Outcome::NotFound}) {
        PollSchedule schedule;
        QCOMPARE(schedule.next(outcome, middle, std::chrono::seconds(seconds)).count(), wait);
        // It counts once.
        QVERIFY(schedule.next(outcome, middle) <= 2000ms);
    }
}

QTEST_GUILESS_MAIN(TestPollSchedule)
#include "tst_pollschedule.moc"
