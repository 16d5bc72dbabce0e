// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QUuid>

#include <optional>

class QJsonObject;

namespace crew::gui::executions {

/// Which states the runs table shows. Live: has not ended and waits for nobody.
enum class StateGroup { All, NeedsReview, Live, Completed, Failed };
inline constexpr int stateGroupCount = 5;

enum class TimeChoice { Any, Today, Week, Month, Custom, Exact };

struct TimeSpan
{
    QDateTime begin = {}; ///< invalid: no bound
    QDateTime end = {};   ///< not included; invalid: no bound

    bool contains(const QDateTime &at) const;
    bool operator==(const TimeSpan &) const = default;
};

/// When a run was started, in days of this machine's calendar.
struct TimeRange
{
    TimeChoice choice = TimeChoice::Any;
    QDate from = {};     ///< of Custom; invalid: no bound
    QDate to = {};       ///< of Custom, that day included; invalid: no bound
    TimeSpan exact = {}; ///< of Exact

    bool operator==(const TimeRange &) const = default;
};

TimeSpan spanOf(const TimeRange &range, const QDateTime &now);

/// What the runs table is asked to show.
struct RunsQuery
{
    QString text = {};
    StateGroup group = StateGroup::All;
    QUuid crewId = {}; ///< null: all crews
    TimeRange time = {};
    std::optional<QString> cause = {}; ///< failureKey() of the only failures that are shown

    bool operator==(const RunsQuery &) const = default;
};

/// For saved views; words that this console does not know are the widest choice.
QJsonObject queryToJson(const RunsQuery &query);
RunsQuery queryFromJson(const QJsonObject &object);

} // namespace crew::gui::executions
