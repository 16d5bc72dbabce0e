// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runsquery.h"

#include "core/idtext.h"

#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

constexpr std::array groupWords = {"all", "needs-review", "live", "completed", "failed"};
constexpr std::array timeWords = {"any", "today", "7-days", "30-days", "custom", "exact"};

template <typename Words>
int placeOf(const Words &words, const QString &word)
{
    const auto it =
        std::ranges::find_if(words, [&word](const char *known) { return word == QLatin1String(known); });
    return it == words.end() ? 0 : static_cast<int>(std::distance(words.begin(), it));
}

QString wordAt(const auto &words, int place)
{
    return QString::fromLatin1(words.at(static_cast<std::size_t>(place)));
}

QString textOf(const QDateTime &at)
{
    return at.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime timeOf(const QJsonValue &text)
{
    return QDateTime::fromString(text.toString(), Qt::ISODateWithMs);
}

QDateTime startOf(const QDate &day)
{
    return day.isValid() ? day.startOfDay() : QDateTime();
}

/// Both days included, whichever of them comes first.
TimeSpan chosenDays(QDate from, QDate to)
{
    if (from.isValid() && to.isValid() && to < from)
        std::swap(from, to);
    return {startOf(from), startOf(to.isValid() ? to.addDays(1) : QDate())};
}

} // namespace

bool TimeSpan::contains(const QDateTime &at) const
{
    return (!begin.isValid() || (at.isValid() && at >= begin)) &&
           (!end.isValid() || (at.isValid() && at < end));
}

TimeSpan spanOf(const TimeRange &range, const QDateTime &now)
{
    const QDate today = now.toLocalTime().date();
    switch (range.choice) {
    case TimeChoice::Any:
        return {};
    case TimeChoice::Today:
        return {startOf(today), {}};
    case TimeChoice::Week:
        return {startOf(today.addDays(-6)), {}};
    case TimeChoice::Month:
        return {startOf(today.addDays(-29)), {}};
    case TimeChoice::Custom:
        return chosenDays(range.from, range.to);
    case TimeChoice::Exact:
        return range.exact;
    }
    Q_UNREACHABLE();
}

QJsonObject queryToJson(const RunsQuery &query)
{
    QJsonObject object{{"text"_L1, query.text},
                       {"state"_L1, wordAt(groupWords, static_cast<int>(query.group))},
                       {"time"_L1, wordAt(timeWords, static_cast<int>(query.time.choice))}};
    if (!query.crewId.isNull())
        object.insert("crew"_L1, idText(query.crewId));
    if (query.time.choice == TimeChoice::Custom) {
        object.insert("from"_L1, query.time.from.toString(Qt::ISODate));
        object.insert("to"_L1, query.time.to.toString(Qt::ISODate));
    }
    if (query.time.choice == TimeChoice::Exact) {
        object.insert("begin"_L1, textOf(query.time.exact.begin));
        object.insert("end"_L1, textOf(query.time.exact.end));
    }
    if (query.cause)
        object.insert("cause"_L1, *query.cause);
    return object;
}

RunsQuery queryFromJson(const QJsonObject &object)
{
    RunsQuery query;
    query.text = object.value("text"_L1).toString();
    query.group = static_cast<StateGroup>(placeOf(groupWords, object.value("state"_L1).toString()));
    query.crewId = QUuid::fromString(object.value("crew"_L1).toString());
    query.time.choice = static_cast<TimeChoice>(placeOf(timeWords, object.value("time"_L1).toString()));
    if (query.time.choice == TimeChoice::Custom) {
        query.time.from = QDate::fromString(object.value("from"_L1).toString(), Qt::ISODate);
        query.time.to = QDate::fromString(object.value("to"_L1).toString(), Qt::ISODate);
    }
    if (query.time.choice == TimeChoice::Exact)
        query.time.exact = {timeOf(object.value("begin"_L1)), timeOf(object.value("end"_L1))};
    if (object.value("cause"_L1).isString() && query.group == StateGroup::Failed)
        query.cause = object.value("cause"_L1).toString();
    return query;
}

} // namespace crew::gui::executions
