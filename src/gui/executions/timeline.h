// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"

namespace crew::gui {

/// One line of a run's timeline: a span, or a moment when begin and end are the same.
struct TimelineItem
{
    enum class Kind { Task, Step, Review, Moment };

    Kind kind = Kind::Moment;
    QString title = {};
    QString detail = {}; ///< agent, decision or first words; one line
    QDateTime begin = {};
    QDateTime end = {}; ///< invalid while it lasts

    bool operator==(const TimelineItem &) const = default;
};

using TimelineItems = QList<TimelineItem>;

/// What happened in \a execution, by begin: a task lasts from the end of the one before it (services tell
/// only ends), a review attempt from its notice to the decision.
TimelineItems timelineOf(const Execution &execution, const Entries &entries, const QList<Review> &reviews);

} // namespace crew::gui
