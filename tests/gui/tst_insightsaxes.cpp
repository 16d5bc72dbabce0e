// SPDX-License-Identifier: GPL-3.0-or-later
// How Insights divides time and numbers: the range that was chosen, buckets by the calendar, ticks.
#include "gui/insights/insightsdata.h"
#include "gui/insights/insightsrange.h"
#include "gui/insights/valueticker.h"
#include "support/qttest.h"
#include "support/sampledata.h"

#include <QJsonObject>

#include <limits>

using namespace crew;
using namespace crew::gui;
using namespace crew::gui::executions;
using namespace crew::gui::insights;
using namespace crew::test;
using namespace Qt::StringLiterals;

namespace {

const QTimeZone utcZone("UTC");

QDateTime utcTime(const QString &text)
{
    QDateTime at = QDateTime::fromString(text, Qt::ISODate);
    at.setTimeZone(utcZone);
    return at;
}

} // namespace

class TestInsightsAxes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bucketsFollowTheCalendar_data();
    void bucketsFollowTheCalendar();
    void everyInstantHasOneBucket_data();
    void everyInstantHasOneBucket();
    void rangesEndNow_data();
    void rangesEndNow();
    void rangesAreKept_data();
    void rangesAreKept();
    void axesCountInWholeNumbers_data();
    void axesCountInWholeNumbers();
};

void TestInsightsAxes::bucketsFollowTheCalendar_data()
{
    QTest::addColumn<QByteArray>("zone");
    QTest::addColumn<QDate>("from");
    QTest::addColumn<QDate>("to"); // not included
    QTest::addColumn<BucketUnit>("unit");
    QTest::addColumn<qsizetype>("count");
    QTest::addColumn<QList<int>>("hours"); // of each bucket; empty: not looked at
    using enum BucketUnit;
    const auto row = [](const char *name, const char *zone, const QDate &from, const QDate &to,
                        BucketUnit unit, qsizetype count, const QList<int> &hours = {}) {
        QTest::newRow(name) << QByteArray(zone) << from << to << unit << count << hours;
    };
    row("a day", "UTC", {2025, 6, 2}, {2025, 6, 3}, Hour, 24);
    row("a day of 23 hours", "Europe/Berlin", {2025, 3, 30}, {2025, 3, 31}, Hour, 23);
    row("a day of 25 hours", "Europe/Berlin", {2025, 10, 26}, {2025, 10, 27}, Hour, 25);
    row("days over the spring change", "Europe/Berlin", {2025, 3, 29}, {2025, 4, 1}, Day, 3, {24, 23, 24});
    row("days over the autumn change", "Europe/Berlin", {2025, 10, 25}, {2025, 10, 28}, Day, 3, {24, 25, 24});
    row("midnight that does not exist", "America/Sao_Paulo", {2018, 11, 3}, {2018, 11, 6}, Day, 3,
        {24, 23, 24});
    row("a change of half an hour", "Australia/Lord_Howe", {2025, 10, 4}, {2025, 10, 7}, Day, 3);
    row("a day that does not exist", "Pacific/Apia", {2011, 12, 28}, {2012, 1, 2}, Day, 4, {24, 24, 24, 24});
    row("weeks begin on Mondays", "UTC", {2025, 6, 4}, {2025, 8, 13}, Week, 11);
    row("months", "Europe/Berlin", {2023, 1, 15}, {2025, 3, 2}, Month, 27);
    row("nothing", "UTC", {2025, 6, 2}, {2025, 6, 2}, Hour, 0);
    row("backwards", "UTC", {2025, 6, 2}, {2025, 6, 1}, Hour, 0);
}

void TestInsightsAxes::bucketsFollowTheCalendar()
{
    QFETCH(QByteArray, zone);
    QFETCH(QDate, from);
    QFETCH(QDate, to);
    QFETCH(BucketUnit, unit);
    QFETCH(qsizetype, count);
    QFETCH(QList<int>, hours);
    using enum BucketUnit;
    const Calendar calendar{QTimeZone(zone), Qt::Monday};
    QVERIFY2(calendar.zone.isValid(), "the time zones of the world are not installed");
    const TimeSpan span{from.startOfDay(calendar.zone), to.startOfDay(calendar.zone)};
    const TimeBuckets buckets(span, calendar);
    QCOMPARE(buckets.unit(), unit);
    QCOMPARE(buckets.count(), count);
    for (qsizetype index = 0; index < hours.size(); ++index) {
        const TimeSpan bucket = buckets.at(index);
        QCOMPARE(bucket.begin.secsTo(bucket.end), qint64(hours.at(index)) * 3600);
    }
    for (qsizetype index = 1; index < count; ++index) {
        const QDateTime edge = buckets.at(index).begin;
        QCOMPARE(edge, unit == Hour ? edge : edge.date().startOfDay(calendar.zone));
        QVERIFY(unit != Week || edge.date().dayOfWeek() == Qt::Monday);
        QVERIFY(unit != Month || edge.date().day() == 1);
    }
}

void TestInsightsAxes::everyInstantHasOneBucket_data()
{
    QTest::addColumn<QByteArray>("zone");
    for (const char *zone : {"UTC", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"})
        QTest::newRow(zone) << QByteArray(zone);
}

void TestInsightsAxes::everyInstantHasOneBucket()
{
    QFETCH(QByteArray, zone);
    const Calendar calendar{QTimeZone(zone), Qt::Sunday};
    QVERIFY(calendar.zone.isValid());
    const QDateTime first = QDate(2011, 11, 1).startOfDay(calendar.zone);
    for (const int days : {1, 2, 3, 62, 63, 400, 401, 3000}) {
        const TimeBuckets buckets({first, first.addDays(days)}, calendar);
        QVERIFY(buckets.count() > 0 && buckets.count() < 110);
        QCOMPARE(buckets.at(0).begin, first);
        QCOMPARE(buckets.at(buckets.count() - 1).end, first.addDays(days));
        for (qsizetype index = 0; index < buckets.count(); ++index) {
            const TimeSpan bucket = buckets.at(index);
            QVERIFY(bucket.begin < bucket.end);
            QVERIFY(index == 0 || buckets.at(index - 1).end == bucket.begin);
            QCOMPARE(buckets.indexOf(bucket.begin.toMSecsSinceEpoch()), index);
            QCOMPARE(buckets.indexOf(bucket.end.toMSecsSinceEpoch() - 1), index);
        }
    }
}

void TestInsightsAxes::rangesEndNow_data()
{
    QTest::addColumn<InsightsRange>("range");
    QTest::addColumn<QDateTime>("from");
    QTest::addColumn<QDateTime>("to");
    using enum RangeChoice;
    const auto row = [](const char *name, const InsightsRange &range, const QString &from,
                        const QString &to) {
        QTest::newRow(name) << range << (from.isEmpty() ? QDateTime() : utcTime(from)) << utcTime(to);
    };
    const QString tomorrow = u"2025-06-16T00:00:00"_s;
    row("hours", {Hours, {}, {}, {}}, u"2025-06-14T13:00:00"_s, u"2025-06-15T13:00:00"_s);
    row("7 days", {Week, {}, {}, {}}, u"2025-06-09T00:00:00"_s, tomorrow);
    row("30 days", {Month, {}, {}, {}}, u"2025-05-17T00:00:00"_s, tomorrow);
    row("90 days", {Quarter, {}, {}, {}}, u"2025-03-18T00:00:00"_s, tomorrow);
    row("year", {Year, {}, {}, {}}, u"2025-01-01T00:00:00"_s, tomorrow);
    row("all", {All, {}, {}, {}}, {}, tomorrow);
    row("custom", {Custom, {2025, 1, 5}, {2025, 1, 6}, {}}, u"2025-01-05T00:00:00"_s,
        u"2025-01-07T00:00:00"_s);
    row("custom, the wrong way round", {Custom, {2025, 1, 6}, {2025, 1, 5}, {}}, u"2025-01-05T00:00:00"_s,
        u"2025-01-07T00:00:00"_s);
    row("custom without days", {Custom, {}, {}, {}}, u"2025-06-15T00:00:00"_s, tomorrow);
}

void TestInsightsAxes::rangesEndNow()
{
    QFETCH(InsightsRange, range);
    QFETCH(QDateTime, from);
    QFETCH(QDateTime, to);
    const QDateTime now = utcTime(u"2025-06-15T12:34:56"_s).addMSecs(789);
    QCOMPARE(insights::spanOf(range, now, utcZone), (TimeSpan{from, to}));
}

void TestInsightsAxes::rangesAreKept_data()
{
    QTest::addColumn<InsightsRange>("range");
    for (const auto choice : {RangeChoice::Hours, RangeChoice::Week, RangeChoice::Month, RangeChoice::Quarter,
                              RangeChoice::Year, RangeChoice::All})
        QTest::addRow("%d", static_cast<int>(choice)) << InsightsRange{choice, {}, {}, {}};
    QTest::newRow("crew") << InsightsRange{RangeChoice::All, {}, {}, sampleId(u"crew Research"_s)};
    QTest::newRow("days") << InsightsRange{
        RangeChoice::Custom, {2025, 1, 5}, {2025, 2, 6}, sampleId(u"crew Letters"_s)};
}

void TestInsightsAxes::rangesAreKept()
{
    QFETCH(InsightsRange, range);
    QCOMPARE(rangeFromJson(rangeToJson(range)), range);
    QCOMPARE(rangeFromJson({{u"range"_s, u"a word of the future"_s}}), InsightsRange());
}

void TestInsightsAxes::axesCountInWholeNumbers_data()
{
    QTest::addColumn<ChartUnit>("unit");
    QTest::addColumn<double>("highest");
    QTest::addColumn<double>("step");
    using enum ChartUnit;
    QTest::newRow("one run") << Count << 1.1 << 1.0;
    QTest::newRow("nothing") << Count << 0.0 << 1.0;
    QTest::newRow("no number") << Count << std::numeric_limits<double>::quiet_NaN() << 1.0;
    QTest::newRow("beyond all") << Count << std::numeric_limits<double>::infinity() << 1.0;
    QTest::newRow("many runs") << Count << 1234.0 << 500.0;
    QTest::newRow("tokens") << Tokens << 3.1e6 << 1e6;
    QTest::newRow("share") << Share << 1.06 << 0.5;
    QTest::newRow("a minute") << Seconds << 60.0 << 15.0;
    QTest::newRow("an hour") << Seconds << 3600.0 << 900.0;
    QTest::newRow("a day") << Seconds << 86400.0 << 6 * 3600.0;
    QTest::newRow("weeks") << Seconds << 40 * 86400.0 << 10 * 86400.0;
    QTest::newRow("mean") << Mean << 2.2 << 1.0;
}

void TestInsightsAxes::axesCountInWholeNumbers()
{
    QFETCH(ChartUnit, unit);
    QFETCH(double, highest);
    QFETCH(double, step);
    QCOMPARE(tickStep(unit, highest, 4), step);
}

QTEST_GUILESS_MAIN(TestInsightsAxes)
#include "tst_insightsaxes.moc"
