// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"
#include "gui/executions/run/executiontext.h"

#include <optional>

namespace crew::gui::executions {

/// While a person was awaited; the end is invalid while it lasts.
struct TimelineWait
{
    QDateTime begin = {};
    QDateTime end = {};

    bool operator==(const TimelineWait &) const = default;
};

/// One line of a run's timeline: a span, or a moment when begin and end are the same.
struct TimelineItem
{
    enum class Kind { Task, Agent, ModelCall, Tool, Step, Review, Moment };

    Kind kind = Kind::Moment;
    QString title = {};
    QString detail = {}; ///< agent, decision or first words; one line
    QDateTime begin = {};
    QDateTime end = {};             ///< invalid while it lasts
    QList<TimelineWait> waits = {}; ///< inside a task, by begin
    qint64 sequence = 0;            ///< of the entry that recorded it; 0 when none did
    QUuid reviewId = {};            ///< of a review
    QString task = {};              ///< that something of the event stream belongs to
    QString eventId = {};           ///< of the event of the stream that reported it first
    int depth = 0;                  ///< a call is inside an agent's work, that inside a task
    bool isStreamed = false;        ///< reported by the event stream
    bool hasFailed = false;

    bool operator==(const TimelineItem &) const = default;
};

using TimelineItems = QList<TimelineItem>;

/// How long people were waited for, until their decisions were sent, and how long the run worked, in
/// milliseconds.
struct TimelineSums
{
    std::optional<qint64> working; ///< nothing for a run whose start is not known
    qint64 waiting = 0;

    bool operator==(const TimelineSums &) const = default;
};

/// What happened in \a execution, by begin: a task lasts from the end of the one before it (services tell
/// only ends), a review attempt from its notice until its decision was
/// sent.
/// A task that is under way lasts; in each task's span the waits are marked.
/// What the event stream tells stands among them with its own times.
TimelineItems timelineOf(const Execution &execution, const Entries &entries, const QList<Review> &reviews,
                         const StaleDecisions &stale = {});

TimelineSums sumsOf(const Execution &execution, const QList<Review> &reviews, const QDateTime &now);

} // namespace crew::gui::executions
