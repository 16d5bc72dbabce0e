// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/deciding/pendingdecisions.h"

#include <QHash>
#include <QList>
#include <QUuid>

namespace crew::gui::reviews {

/// The approvals that the person gave as the first of two, by a window of this console.
class FirstApprovals
{
public:
    using Number = PendingDecisions::Number; ///< of the same series as those of decisions

    void begin(Number number, const QUuid &reviewId);
    /// The desk has recorded it, or may have.
    void recordAnswer(Number number);
    void recordRefusal(Number number);
    /// One that was given after \a number has not been answered yet.
    bool isUnansweredSince(Number number) const;
    /// The reviews of those that were recorded, or may have been; the one answered last is the last.
    const QList<QUuid> &reviews() const { return m_reviews; }

private:
    QHash<Number, QUuid> m_unanswered; ///< their reviews
    QList<QUuid> m_reviews;
};

} // namespace crew::gui::reviews
