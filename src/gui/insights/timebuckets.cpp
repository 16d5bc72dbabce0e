// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/timebuckets.h"

#include <algorithm>

namespace crew::gui::insights {

namespace {

BucketUnit unitFor(const executions::TimeSpan &span)
{
    const qint64 days = span.begin.daysTo(span.end);
    return days <= 2     ? BucketUnit::Hour
           : days <= 62  ? BucketUnit::Day
           : days <= 400 ? BucketUnit::Week
                         : BucketUnit::Month;
}

/// The clock may jump within the hour, so the full hour is looked up again.
QDateTime nextHour(const QDateTime &at)
{
    const QDateTime later = at.addSecs(60 * 60);
    const QTime time = later.time();
    const int over = time.minute() * 60 + time.second();
    return later.addSecs(-over).addMSecs(-time.msec());
}

QDate nextDate(const QDate &date, BucketUnit unit, Qt::DayOfWeek firstDay)
{
    if (unit == BucketUnit::Month)
        return QDate(date.year(), date.month(), 1).addMonths(1);
    if (unit == BucketUnit::Week)
        return date.addDays(7 - (date.dayOfWeek() - firstDay + 7) % 7);
    return date.addDays(1);
}

/// Where a zone changed sides of the date line, a day may not exist: the next one that does counts.
QDateTime nextEdge(const QDateTime &at, BucketUnit unit, const Calendar &calendar)
{
    if (unit == BucketUnit::Hour)
        return nextHour(at);
    QDate date = nextDate(at.date(), unit, calendar.firstDay);
    QDateTime edge = date.startOfDay(calendar.zone);
    for (int skipped = 0; skipped < 3 && (!edge.isValid() || edge <= at); ++skipped) {
        date = date.addDays(1);
        edge = date.startOfDay(calendar.zone);
    }
    return edge;
}

} // namespace

TimeBuckets::TimeBuckets(const executions::TimeSpan &span, const Calendar &calendar)
    : m_unit(unitFor({span.begin.toTimeZone(calendar.zone), span.end.toTimeZone(calendar.zone)}))
    , m_zone(calendar.zone)
{
    if (!span.begin.isValid() || !span.end.isValid() || span.begin >= span.end)
        return;
    QDateTime edge = span.begin.toTimeZone(calendar.zone);
    while (edge < span.end) {
        m_edges.append(edge.toMSecsSinceEpoch());
        edge = nextEdge(edge, m_unit, calendar);
        if (!edge.isValid() || edge.toMSecsSinceEpoch() <= m_edges.last())
            break; // a calendar that does not go on has one last bucket
    }
    m_edges.append(span.end.toMSecsSinceEpoch());
}

qsizetype TimeBuckets::indexOf(qint64 at) const
{
    if (count() == 0 || at < m_edges.first() || at >= m_edges.last())
        return -1;
    return std::ranges::upper_bound(m_edges, at) - m_edges.begin() - 1;
}

executions::TimeSpan TimeBuckets::at(qsizetype index) const
{
    return {timeAt(index), timeAt(index + 1)};
}

executions::TimeSpan TimeBuckets::whole() const
{
    return count() == 0 ? executions::TimeSpan() : executions::TimeSpan{timeAt(0), timeAt(count())};
}

QDateTime TimeBuckets::timeAt(qsizetype edge) const
{
    return QDateTime::fromMSecsSinceEpoch(m_edges.at(edge), m_zone);
}

} // namespace crew::gui::insights
