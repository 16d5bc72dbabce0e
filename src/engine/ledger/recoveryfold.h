// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

/// Reviews whose notice never arrived, or cannot be read.
namespace crew::engine::fold {

/// A status that says a person is awaited, for \a taskId or the one it calls \a task if it reported one, may
/// be about a notice that is not here: no review is known to be the one it speaks of. That of an unclear
/// decision is not, after a rejection, since the next attempt may be awaited.
bool mayRecover(const Run &run, const QString &taskId, const QString &task = {});

/// A person may be awaited though no notice of an open review says so, and no status of the run has ever said
/// such a thing: a notice cannot be read, or came again after the decision about it, or another output under
/// the ID of the task is undecided.
bool mayBeAsking(const Run &run);

/// A notice that cannot be read, or whose run is in doubt, names no task: nothing tells that two of them are
/// not about two gates.
void applyUnreadable(Run &run, const Entry &entry);

/// Tells the open reviews of \a run how many notices are shown by none.
void countUnreadable(Run &run);

/// The service, which says when it waits, does not after a decision: what could not be read before that was
/// about a gate that has been answered, perhaps after a notice of it that could be read.
void forgetAnswered(Run &run);

/// Raises the review that a status speaks of, with all that is here of what it is about.
void applyRecovery(Run &run, const Entry &entry);

} // namespace crew::engine::fold
