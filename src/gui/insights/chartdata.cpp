// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/chartdata.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::insights {

namespace {

constexpr qsizetype maxLyingBars = 8;

bool beginsADay(const QDateTime &at)
{
    return !at.isValid() || at == at.toLocalTime().date().startOfDay();
}

} // namespace

bool ChartData::isEmpty() const
{
    return std::ranges::none_of(series, [this](const ChartSeries &one) {
        return std::ranges::any_of(one.values, [this](double value) { return isTelling(value); });
    });
}

bool ChartData::isTelling(double value) const
{
    return unit == ChartUnit::Share || unit == ChartUnit::Seconds ? value >= 0 : value > 0;
}

qsizetype ChartData::drawnCount() const
{
    return isLying() ? std::min(places.size(), maxLyingBars) : places.size();
}

executions::RunsQuery ChartData::queryFor(qsizetype place, qsizetype which) const
{
    executions::RunsQuery query;
    query.crewId = places.at(place).crewId;
    query.time = timeRangeOf(places.at(place).span);
    if (which >= 0)
        query.group = series.at(which).group;
    return query;
}

executions::TimeRange timeRangeOf(const executions::TimeSpan &span)
{
    if (!span.begin.isValid() && !span.end.isValid())
        return {};
    executions::TimeRange range;
    if (!beginsADay(span.begin) || !beginsADay(span.end)) {
        range.choice = executions::TimeChoice::Exact;
        range.exact = {span.begin.toUTC(), span.end.toUTC()};
        return range;
    }
    range.choice = executions::TimeChoice::Custom;
    range.from = span.begin.toLocalTime().date();
    range.to = span.end.isValid() ? span.end.toLocalTime().date().addDays(-1) : QDate();
    return range;
}

} // namespace crew::gui::insights
