// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/streamevent.h"
#include "gui/executions/timeline/timeline.h"

namespace crew::gui::executions {

/// What the timeline needs of one journal entry, read from its body once.
struct EntryFacts
{
    qint64 sequence = 0;
    EntryKind kind = EntryKind::Status;
    QDateTime at;
    QString title; ///< of a task, a step, or an act of the team
    QString detail;
    StreamEvents events;
};

using EntriesFacts = QList<EntryFacts>; ///< by sequence

/// Reads \a entry; of a task or step callback larger than largestReadBody only that it came.
EntryFacts factsOf(const Entry &entry);

/// timelineOf() what is known of the entries. A task that the event stream tells is not shown a second time
/// for its callback.
TimelineItems timelineOf(const Execution &execution, const EntriesFacts &facts, const QList<Review> &reviews,
                         const StaleDecisions &stale);

} // namespace crew::gui::executions
