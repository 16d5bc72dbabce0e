// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/ledger/run.h"

#include <QJsonValue>

/// What notices make of the reviews of a run, and what its progress shows about decisions.
namespace crew::engine::fold {

/// A notice that came by \a arrival, with \a body parsed; one that cannot be read is kept until a review
/// shows it.
void applyNotice(Run &run, const Entry &entry, const QJsonValue &body, Arrival arrival);

/// The notice of attempt \a repeated came again: delivered twice, or the same question once more.
void recordRepeat(RunReview &known, int repeated);

/// \a known stands in for a notice of a task that is not known.
bool standsInForAny(const RunReview &known);

/// The review of task \a taskId: the one that has its ID, \a standIn if there is one, or a new one.
/// References to other reviews of \a run are no longer valid.
RunReview &reviewFor(Run &run, const QString &taskId, RunReview *standIn);

void updateReviewState(Run &run, Review &review);

/// What a person of a team did about the review that \a entry names.
void applyTeamNote(Run &run, const Entry &entry);

/// \a known was closed and waits again at \a at, maybe for something else: a first approval of what waited
/// before is not one of what waits now. The entry that says so is for the engine to write.
void dropFirstApproval(RunReview &known, const QDateTime &at);

/// The run went on, which shows that the unclear decisions about \a review arrived, as \a reason says.
/// Those that the service was still waiting for after their answer was lost stay unclear.
void settleUnclear(Run &run, Review &review, const Sentences &reason);
/// The same where the review was closed, as by the end of the run: the reason for closing it is dropped if
/// its last decision arrived, which then brought that end about.
void settleLast(Run &run, Review &review, const Sentences &reason);
/// The task has asked again since the attempt at \a index. That shows that an unclear rejection arrived, or
/// an approval to which the service had answered that it tries again. Other approvals stay unclear, since
/// no attempt follows from them.
void settleAskedAgain(Run &run, Review &review, qsizetype index);

/// The run went on after every decision that was accepted.
void confirmDecisions(Run &run);

/// A status says that \a run has ended, as a callback had said that settled nothing.
void settleEnded(Run &run);

/// The run has ended, as \a reason says: nothing of it waits any more.
void closeReviews(Run &run, const Sentences &reason);

} // namespace crew::engine::fold
