// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/timestamps.h"

#include "core/utc.h"

namespace crew::wire {

namespace {

constexpr double largestMilliseconds = 9.0e15; ///< up to here a double tells whole numbers apart
constexpr double largestSeconds = 1e11;        ///< a larger time stamp counts milliseconds

QDateTime timeFromNumber(double number)
{
    const double sinceEpoch = number < largestSeconds ? number * 1000 : number; // in ms
    if (!(sinceEpoch > 0 && sinceEpoch < largestMilliseconds))
        return {};
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(sinceEpoch), utc);
}

/// A time without a zone is UTC: that is what services mean by it.
QDateTime timeFromText(const QString &text)
{
    QDateTime at = QDateTime::fromString(text.left(64), Qt::ISODateWithMs);
    if (at.isValid() && at.timeSpec() == Qt::LocalTime)
        at = QDateTime(at.date(), at.time(), utc);
    return at.toUTC();
}

} // namespace

QDateTime timeFrom(const QJsonValue &value)
{
    const QDateTime at = value.isDouble() ? timeFromNumber(value.toDouble()) : timeFromText(value.toString());
    const bool isPlausible = at.isValid() && at.date().year() >= 1970 && at.date().year() < 10'000;
    return isPlausible ? at : QDateTime();
}

} // namespace crew::wire
