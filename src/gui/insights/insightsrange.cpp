// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/insightsrange.h"

#include "core/idtext.h"

#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

constexpr std::array rangeWords = {"24-hours", "7-days", "30-days", "90-days", "year", "all", "custom"};

executions::TimeSpan daysOf(const QDate &first, const QDate &last, const QTimeZone &zone)
{
    return {first.startOfDay(zone), last.addDays(1).startOfDay(zone)};
}

/// The hour that runs and the 23 before it.
executions::TimeSpan lastHours(const QDateTime &now)
{
    const QTime time = now.time();
    const QDateTime hour = now.addSecs(-(time.minute() * 60 + time.second())).addMSecs(-time.msec());
    return {hour.addSecs(-23 * 60 * 60), hour.addSecs(60 * 60)};
}

} // namespace

executions::TimeSpan spanOf(const InsightsRange &range, const QDateTime &now, const QTimeZone &zone)
{
    const QDateTime there = now.toTimeZone(zone);
    const QDate today = there.date();
    switch (range.choice) {
    case RangeChoice::Hours:
        return lastHours(there);
    case RangeChoice::Week:
        return daysOf(today.addDays(-6), today, zone);
    case RangeChoice::Month:
        return daysOf(today.addDays(-29), today, zone);
    case RangeChoice::Quarter:
        return daysOf(today.addDays(-89), today, zone);
    case RangeChoice::Year:
        return daysOf(QDate(today.year(), 1, 1), today, zone);
    case RangeChoice::All:
        return {{}, today.addDays(1).startOfDay(zone)};
    case RangeChoice::Custom:
        if (range.from.isValid() && range.to.isValid())
            return daysOf(std::min(range.from, range.to), std::max(range.from, range.to), zone);
        return daysOf(today, today, zone);
    }
    Q_UNREACHABLE();
}

QJsonObject rangeToJson(const InsightsRange &range)
{
    QJsonObject object{
        {"range"_L1, QString::fromLatin1(rangeWords.at(static_cast<std::size_t>(range.choice)))}};
    if (!range.crewId.isNull())
        object.insert("crew"_L1, idText(range.crewId));
    if (range.choice == RangeChoice::Custom) {
        object.insert("from"_L1, range.from.toString(Qt::ISODate));
        object.insert("to"_L1, range.to.toString(Qt::ISODate));
    }
    return object;
}

InsightsRange rangeFromJson(const QJsonObject &object)
{
    InsightsRange range;
    const QString word = object.value("range"_L1).toString();
    const auto it =
        std::ranges::find_if(rangeWords, [&word](const char *known) { return word == QLatin1String(known); });
    if (it != rangeWords.end())
        range.choice = static_cast<RangeChoice>(std::distance(rangeWords.begin(), it));
    range.crewId = QUuid::fromString(object.value("crew"_L1).toString());
    if (range.choice == RangeChoice::Custom) {
        range.from = QDate::fromString(object.value("from"_L1).toString(), Qt::ISODate);
        range.to = QDate::fromString(object.value("to"_L1).toString(), Qt::ISODate);
    }
    return range;
}

} // namespace crew::gui::insights
