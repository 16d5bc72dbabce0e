// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"
#include "wire/callbacks.h"
#include "wire/status.h"

/// The gates of a run: which of them a status or a finished task speaks of, and what that says about a
/// decision that may have arrived.
namespace crew::engine::fold {

/// \a review is about to wait; true when others of the run do so, too: it goes on in branches.
bool waitsBesideOthers(Run &run, const Review &review);

/// \a known is about to get an attempt whose notice came.
void beginGate(Run &run, RunReview &known);

void weighStatus(Run &run, const wire::StatusReport &report, const QDateTime &at);
/// A decision about \a review is being sent: that the run continues afterwards may be its effect, and shows
/// nothing about other decisions, unless statuses say again that the service waits for those.
void weighDecisionElsewhere(Run &run, const Review &review);
/// weighStatus() of an answer 404, which is the other way to say NOT FOUND.
void weighNotFound(Run &run);

/// Between \a before and \a now the time ended in which a status may lag behind a decision of \a run whose
/// answer was lost. A status that says once more that the service waits is evidence then.
bool endsLag(const Run &run, const QDateTime &before, const QDateTime &now);

/// \a known waits only because a status said so, and those after that one say that the run goes on: another
/// of them, some seconds later, withdraws it.
bool isBeingLeft(const Run &run, const RunReview &known);

/// Closes the reviews that have been left for some seconds at \a at, when a status says it again.
/// reopenWaiting() brings them back; it takes longer each time.
void withdrawLeft(Run &run, const QDateTime &at);

/// The newest attempt of \a review whose output came by a notice and about which no decision was sent; 0 for
/// none. Where a later one was decided, the service may wait for it still: two tasks can share an ID.
int undecidedBeside(const Run &run, const Review &review);

/// A task that is done was approved, unless the service says so of each attempt before it asks about it.
void weighTask(Run &run, const wire::TaskCallback &task);

/// A status calls its task \a task, and one had given \a review, which stands in for some task, another name.
bool namesAnother(const QString &task, const Review &review);

/// The closed review that \a report, which says that a person is awaited, can only mean; null for none.
RunReview *closedButAwaited(Run &run, const wire::StatusReport &report);

/// A review that was closed with its run waits again. After a decision that came too late something else may
/// wait, whose output is not known: that is for ReviewRecovered to say.
void reopenWaiting(Run &run, const wire::StatusReport &report, const QDateTime &at);

} // namespace crew::engine::fold
