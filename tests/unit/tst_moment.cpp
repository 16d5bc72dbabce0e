// SPDX-License-Identifier: GPL-3.0-or-later
// How long ago something was, by clocks of which one may be set and the other may have been left behind.
#include "engine/moment.h"
#include "support/qttest.h"

using namespace crew;
using namespace crew::engine;
using namespace std::chrono_literals;

class TestMoment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isLongerAgo_data();
    void isLongerAgo();
    void bothClocksRun();
};

void TestMoment::isLongerAgo_data()
{
    QTest::addColumn<std::chrono::milliseconds>("sinceBoot");
    QTest::addColumn<std::chrono::milliseconds>("ofTheDay");
    QTest::addColumn<bool>("isLonger");
    const auto row = [](const char *name, std::chrono::milliseconds sinceBoot,
                        std::chrono::milliseconds ofTheDay,
                        bool isLonger) { QTest::newRow(name) << sinceBoot << ofTheDay << isLonger; };
    row("now", 0ms, 0ms, false);
    row("just not", 60'000ms, 60'000ms, false);
    row("just", 60'001ms, 60'001ms, true);
    row("still to come", -8000ms, -8000ms, false);
    row("the machine slept", 3'600'000ms, 3'600'000ms, true);
    row("it slept, and the day's clock was set back", 3'600'000ms, -86'400'000ms, true);
    row("the day's clock was set back", 0ms, -86'400'000ms, false);
    row("it was not there", 0ms, 3'600'000ms, true);
}

void TestMoment::isLongerAgo()
{
    QFETCH(std::chrono::milliseconds, sinceBoot);
    QFETCH(std::chrono::milliseconds, ofTheDay);
    QFETCH(bool, isLonger);
    const Moment then = Moment::now();
    const Moment now{then.sinceBoot + sinceBoot, then.utc.addMSecs(ofTheDay.count())};
    QCOMPARE(crew::engine::isLongerAgo(then, 60s, now), isLonger);
    QCOMPARE(crew::engine::isLongerAgo(then + 5s, 60s, {now.sinceBoot + 5s, now.utc.addSecs(5)}), isLonger);
}

void TestMoment::bothClocksRun()
{
    const Moment begin = Moment::now();
    QVERIFY(begin.utc.isValid());
    QVERIFY(begin.sinceBoot > 0ms);
    QTRY_VERIFY(Moment::now().sinceBoot > begin.sinceBoot);
    QTRY_VERIFY(Moment::now().utc > begin.utc);
}

QTEST_GUILESS_MAIN(TestMoment)
#include "tst_moment.moc"
