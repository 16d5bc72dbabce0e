// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <optional>

namespace crew {

/// An attempt as a person saw it.
struct SeenAttempt
{
    int number = 0;
    QByteArray raw = {};      ///< Attempt::raw
    QDateTime changedAt = {}; ///< FlowQuestion::changedAt; invalid for a crew's
    QUuid decision = {};      ///< about it that the person knew of; null for none

    bool operator==(const SeenAttempt &) const = default;
};

/// \a attempt as it is now.
SeenAttempt asSeen(const Attempt &attempt);

/// What a reviewer decides, about the attempt as they saw it.
struct DecisionOrder
{
    QUuid reviewId;
    SeenAttempt seen = {};
    Verdict verdict = Verdict::Reject;
    QString feedback;
    QString taskId = {}; ///< needed where the review has none: its notice never arrived
};

/// Why a decision cannot be taken. The first that holds is told, and what the reviewer has not seen comes
/// first.
enum class DecisionObstacle {
    NewerAttempt,  ///< than the one that was looked at
    OtherOutput,   ///< the attempt's output came, or another one, after it was looked at
    OtherContent,  ///< a flow's request came again with something else in it
    NotWaiting,    ///< neither for a person nor for a decision that may not have arrived
    OtherDecision, ///< about the attempt, which the reviewer did not know of
    Elsewhere,     ///< another review shows the output that waits
    NoTaskId,
    NoWords,
    OtherVerdict, ///< a crew is approved or rejected, a flow is answered
    Doubtful,     ///< a flow's request that nobody has accepted yet
};

/// The task ID that \a order names where \a review has none; else empty.
QString typedTaskIdOf(const DecisionOrder &order, const Review &review);

enum class ConfirmationObstacle {
    NoApproval, ///< it was withdrawn, or is of another attempt or person
    OtherWords,
    OtherTask,
};
/// Why \a order cannot be sent as the confirmation of what \a account approved first; nothing when it can.
std::optional<ConfirmationObstacle> obstacleToConfirming(const DecisionOrder &order, const Review &review,
                                                         const QString &account);

/// Whether \a review has moved on from what the reviewer looked at; decisions about it do not count.
std::optional<DecisionObstacle> changeSince(const SeenAttempt &seen, const Review &review);

/// Whether \a order may be taken: the one rule, asked by the window before it gives the order and by the
/// engine when it takes it. \a review must have an attempt.
std::optional<DecisionObstacle> obstacleTo(const DecisionOrder &order, const Review &review);

/// Another review shows the output of \a taskId, which was typed for a review without a task ID.
Sentences shownBeside(const QString &taskId);

/// A sentence that says what to do.
QString obstacleText(DecisionObstacle obstacle, const Review &review);

} // namespace crew
