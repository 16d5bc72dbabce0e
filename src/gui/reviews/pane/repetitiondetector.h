// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <optional>

namespace crew::gui::reviews {

/// How much the attempts of a review repeat each other so far.
struct LoopFacts
{
    int attempts = 0;
    int rejections = 0;                     ///< in a row, up to the newest attempt, that the service took
    QDateTime firstAt;                      ///< when the first attempt came
    std::optional<double> likeTheOneBefore; ///< of the newest output
    double lastThreeOutputs = 0;            ///< the least likeness of neighbours; 0 with fewer than three
    double lastThreeFeedbacks = 0;          ///< of the rejections, the same way

    bool operator==(const LoopFacts &) const = default;
};

LoopFacts loopFacts(const Review &review);

/// A quiet sentence at the third rejection of outputs or feedbacks that hardly differ; empty when there is
/// nothing to point out. \a rejecting: Reject is chosen for the newest attempt, and counts already.
QString loopText(const LoopFacts &facts, bool rejecting, const QDateTime &now);

/// Remembers the facts of the review that was asked for last, since they cost a look at every output.
class RepetitionDetector
{
public:
    const LoopFacts &factsOf(const Review &review);

private:
    QUuid m_reviewId;
    QList<std::pair<QDateTime, std::optional<DecisionState>>> m_seen;
    LoopFacts m_facts;
};

} // namespace crew::gui::reviews
