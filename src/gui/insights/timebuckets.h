// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/table/runsquery.h"

#include <QList>
#include <QTimeZone>

namespace crew::gui::insights {

enum class BucketUnit { Hour, Day, Week, Month };

/// Whose hours, days, weeks and months are meant.
struct Calendar
{
    QTimeZone zone = QTimeZone::systemTimeZone();
    Qt::DayOfWeek firstDay = Qt::Monday;
};

/// A span of time, cut where the calendar has its hours, days, weeks or months, whichever gives a number that
/// can be drawn. A day of 23 or 25 hours is one day; the first and the last bucket may be cut short.
class TimeBuckets
{
public:
    TimeBuckets() = default;
    /// Both ends of \a span are needed; an empty one has no bucket.
    TimeBuckets(const executions::TimeSpan &span, const Calendar &calendar);

    BucketUnit unit() const { return m_unit; }
    qsizetype count() const { return m_edges.isEmpty() ? 0 : m_edges.size() - 1; }
    /// Which bucket \a at (milliseconds since 1970) falls in; -1 when it is outside.
    qsizetype indexOf(qint64 at) const;
    executions::TimeSpan at(qsizetype index) const; ///< in the calendar's time zone
    executions::TimeSpan whole() const;

private:
    QDateTime timeAt(qsizetype edge) const;

    BucketUnit m_unit = BucketUnit::Day;
    QTimeZone m_zone;
    QList<qint64> m_edges;
};

} // namespace crew::gui::insights
