// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/streamevent.h"
#include "gui/executions/timeline/timeline.h"

namespace crew::gui::executions {

/// What the event stream of a run adds to its timeline: a span where a beginning and its end were told,
/// matched by the id the end names, by the call they share, or else the last that began alike; a moment where
/// only one was. \a events are in order (core/streamorder.h). Times are by the service's clock, moved
/// together so that nothing happened before the run \a startedAt nor after it was heard of. What began and \a
/// isOver without an end reported is a moment, else it lasts. The items are in order and by begin.
TimelineItems streamItems(const StreamEvents &events, const QDateTime &startedAt, bool isOver);

/// When each of \a events, which are in order, happened by our clock, moved as streamItems() says.
QList<QDateTime> streamTimes(const StreamEvents &events, const QDateTime &startedAt);

} // namespace crew::gui::executions
