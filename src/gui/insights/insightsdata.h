// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/pricing.h"
#include "gui/insights/figures.h"
#include "gui/insights/timebuckets.h"

#include <array>

namespace crew::gui::insights {

/// What to add up. Without a beginning the span begins with the day of the earliest fact; what is older than
/// the year 2000 has no time that is known, and does not count.
struct InsightsQuestion
{
    executions::TimeSpan span; ///< its end is needed
    QUuid crewId = {};         ///< null: all crews
    Calendar calendar = {};
    CostRules costRules = {};
};

/// What the runs, tasks and attempts of a time add up to. Runs count where they started, tasks where they
/// ended, attempts where they came. Only completed runs have a duration; what ended before it began has none.
struct InsightsData
{
    struct Bucket
    {
        RunCounts runs;
        TokenSum tokens;
        Cost cost = {};

        bool operator==(const Bucket &) const = default;
    };

    struct CrewFigures
    {
        QUuid crewId;
        RunCounts runs;
        TokenSum tokens;
        Spread durations; ///< of its completed runs
        Cost cost = {};

        bool operator==(const CrewFigures &) const = default;
    };

    struct TaskFigures
    {
        QUuid crewId;
        QString task;
        Spread durations;
        int asked = 0;    ///< how many runs asked a person about this task
        int attempts = 0; ///< how many outputs came for that

        double meanAttempts() const { return asked > 0 ? static_cast<double>(attempts) / asked : 0; }
        bool operator==(const TaskFigures &) const = default;
    };

    /// Upper bounds of reviewTimes, in milliseconds; the last count has none.
    static constexpr std::array<qint64, 6> reviewBounds = {60'000,    300'000,    900'000,
                                                           3'600'000, 14'400'000, 86'400'000};
    static constexpr std::size_t maxAttempts = 5; ///< the last of attemptCounts means so many or more
    static constexpr qsizetype maxTasks = 500;    ///< with durations, and so many that asked a person

    TimeBuckets buckets;
    QList<Bucket> overTime; ///< one for each bucket
    RunCounts runs;
    TokenSum tokens;
    Cost cost;
    Spread durations;   ///< of completed runs
    Spread reviewTimes; ///< from an output to the decision about it
    std::array<int, reviewBounds.size() + 1> reviewTimeCounts = {};
    std::array<int, maxAttempts> attemptCounts = {}; ///< tasks of a run by the attempts that came: 1, 2, …
    int asked = 0;                                   ///< their sum
    int attempts = 0;                                ///< all that came
    QList<CrewFigures> crews;                        ///< most runs first
    QList<TaskFigures> tasks;                        ///< most frequent first, without those above maxTasks
    qsizetype timedTasks = 0; ///< how many have durations, with those that are left out
    qsizetype askedTasks = 0; ///< how many asked a person, with those that are left out

    double meanAttempts() const { return asked > 0 ? static_cast<double>(attempts) / asked : 0; }
    bool isEmpty() const { return crews.isEmpty() && tasks.isEmpty(); }

    /// Takes as long as it takes: for a worker's thread.
    static InsightsData of(const InsightFacts &facts, const InsightsQuestion &question);
};

} // namespace crew::gui::insights
