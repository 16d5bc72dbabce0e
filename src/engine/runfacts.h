// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/execution.h"
#include "core/insightfacts.h"
#include "core/review.h"
#include "engine/ledger/run.h"

namespace crew::engine {

/// Milliseconds that what a service says may be longer than what was observed: services round.
inline constexpr qint64 reportedTolerance = 2000;

/// What Insights counts of \a execution.
RunFact runFactOf(const Execution &execution);
/// How long people were waited for, by one review or several, between \a begin and \a end, in milliseconds
/// since 1970.
qint64 waitedBetween(const QList<Review> &reviews, qint64 begin, qint64 end);
/// Of its tasks, which took as long as \a ends tell. Where no callback reported any, those of its result that
/// say how long they took.
QList<TaskFact> taskFactsOf(const Execution &execution, const QList<TaskEnd> &ends,
                            const QList<Review> &reviews);
/// Of the attempts of its reviews.
QList<AttemptFact> attemptFactsOf(const QList<Review> &reviews);

/// \a past and \a held together; of a run that is in both, what \a held says.
InsightFacts joined(InsightFacts past, const InsightFacts &held);

/// Leaves of \a facts those that fall between \a begin (included) and \a end (not included); invalid means no
/// bound.
InsightFacts within(InsightFacts facts, const QDateTime &begin, const QDateTime &end);

} // namespace crew::engine
