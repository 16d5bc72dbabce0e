// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QTimeZone>

namespace crew {

/// UTC as QDateTime's constructors want it said: a value of QTimeZone since Qt 6.5, of Qt::TimeSpec before.
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
inline constexpr auto utc = QTimeZone::UTC;
#else
inline constexpr auto utc = Qt::UTC;
#endif

/// \a time as it is written down and sent: in UTC, by ISO 8601, with milliseconds.
inline QString utcText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

} // namespace crew
