// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QHash>

namespace crew::gui::reviews {

/// Decisions that a desk has shown and does not have any more, as after its database was restored.
class LostDecisions
{
public:
    /// Both are the same review: as it was shown, and as it is now.
    void compare(const Review &before, const Review &now);
    void forget(const QUuid &reviewId) { m_lost.remove(reviewId); }

    /// The one about the newest attempt of \a review, while that waits; null when there is none. Valid until
    /// the next compare().
    const Decision *of(const Review &review) const;
    /// The review that \a decisionId was about; null when that decision was not lost.
    QUuid reviewOf(const QUuid &decisionId) const;

private:
    QHash<QUuid, Attempt> m_lost; ///< with their decisions, by review
};

} // namespace crew::gui::reviews
