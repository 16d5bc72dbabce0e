// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/timebuckets.h"

class QJsonObject;

namespace crew::gui::insights {

enum class RangeChoice { Hours, Week, Month, Quarter, Year, All, Custom };

/// Which time and whose runs the page adds up.
struct InsightsRange
{
    RangeChoice choice = RangeChoice::Month;
    QDate from = {};   ///< of Custom
    QDate to = {};     ///< of Custom, that day included
    QUuid crewId = {}; ///< null: all crews

    bool operator==(const InsightsRange &) const = default;
};

/// Ends with the hour or the day of \a now, except a Custom one; All has no beginning.
executions::TimeSpan spanOf(const InsightsRange &range, const QDateTime &now, const QTimeZone &zone);

/// To be kept; words that this console does not know are the last 30 days.
QJsonObject rangeToJson(const InsightsRange &range);
InsightsRange rangeFromJson(const QJsonObject &object);

} // namespace crew::gui::insights
