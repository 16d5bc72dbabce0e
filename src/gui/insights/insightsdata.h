// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/review.h"

#include <QDate>

#include <optional>

namespace crew::gui {

/// Runs that started on one day, by how they stand.
struct DayCount
{
    QDate day;
    int completed = 0;
    int failed = 0;  ///< failed or stopped
    int waiting = 0; ///< for a person
    int live = 0;    ///< everything else that has not ended

    int total() const { return completed + failed + waiting + live; }
    bool operator==(const DayCount &) const = default;
};

/// How long the finished runs of one crew took, in seconds.
struct CrewDuration
{
    QUuid crewId;
    int runs = 0;
    double median = 0;
    double longest = 0;

    bool operator==(const CrewDuration &) const = default;
};

/// How many attempts the reviews of one task needed.
struct TaskAttempts
{
    QString task;
    int reviews = 0;
    double mean = 0;

    bool operator==(const TaskAttempts &) const = default;
};

/// Reviews answered within an upper bound (seconds), the last one without.
struct ReviewBucket
{
    std::optional<double> below;
    int reviews = 0;

    bool operator==(const ReviewBucket &) const = default;
};

/// What the runs and reviews of the last days add up to. Days are local days; refused kickoffs do not count.
struct InsightsData
{
    QList<DayCount> days;          ///< oldest first, each day of the period once
    QList<CrewDuration> durations; ///< most runs first
    QList<ReviewBucket> reviewTimes;
    QList<TaskAttempts> attempts; ///< most attempts first
    int runs = 0;
    int reviews = 0;                    ///< attempts that were decided
    std::optional<double> successShare; ///< completed of ended, 0 to 1
    std::optional<double> medianRun;    ///< seconds
    std::optional<double> medianReview; ///< seconds from notice to decision

    bool isEmpty() const { return runs == 0 && reviews == 0; }

    /// The \a dayCount days that end with the local day of \a now.
    static InsightsData of(const QList<Execution> &executions, const QList<Review> &reviews,
                           const QDateTime &now, int dayCount);
};

/// The middle value; the mean of the two middle ones of an even number; nothing of nothing.
std::optional<double> medianOf(QList<double> values);

} // namespace crew::gui
