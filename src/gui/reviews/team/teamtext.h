// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "core/teamreview.h"

#include <QString>

#include <chrono>
#include <optional>

namespace crew::gui::reviews {

/// "Ana is reviewing this. 12 min left", "You are reviewing this"; how \a claim came to be is part of it.
QString claimText(const ReviewClaim &claim, bool isMine, std::optional<std::chrono::seconds> left);

/// "Ben took this over from you."
QString takenFromYouText(const ReviewClaim &claim);

/// "By the rule “Invoices” for Ana, Finance"; empty without a rule.
QString ruleText(const TeamReview &review);

/// "due in 25 min", "12 min overdue".
QString targetText(std::chrono::seconds left);
/// Less than a quarter of the response time of \a review is left, or it is over. Both are as the desk says,
/// whatever the clock of this computer.
bool isTargetNear(const TeamReview &review, std::chrono::seconds left);

/// The name of \a person, or the account where there is none; may be empty.
QString nameOf(const Reviewer &person);
/// The same as it can be shown.
QString personText(const Reviewer &person);

/// What the person of \a note did, in one sentence and with all of their words; \a bare are the words of an
/// approval without feedback.
QString noteText(const TeamNote &note, const QString &bare = {});

} // namespace crew::gui::reviews
