// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QList>
#include <QObject>
#include <QUuid>

#include <functional>
#include <optional>

namespace crew::gui {
class TeamList;
}

namespace crew::gui::reviews {

class PendingDecisions;
struct TeamActions;

/// The reviews that wait: which of them the person's filter lets through, and which one comes next.
class WaitingQueue : public QObject
{
    Q_OBJECT

public:
    /// All of them have to outlive it.
    WaitingQueue(const ReviewModel &model, const PendingDecisions &pending, const TeamList &team,
                 const TeamActions &actions);

    /// What every queue of the desk is narrowed to; it stays until the person changes it.
    const QueueFilter &filter() const { return m_filter; }
    void setFilter(const QueueFilter &filter);
    bool passes(const Review &review);

    /// The next row of the queue after \a current that waits, else the first one; null when none of \a among
    /// waits.
    QUuid nextWaiting(const QUuid &current, WaitingReviews among = WaitingReviews::Listed);
    /// The same of those that a desk could give to the person: nobody else has them, no rule gives them to
    /// others, and the person may approve them. On a console of its own those are all.
    QUuid nextFree(const QUuid &current, WaitingReviews among = WaitingReviews::Listed);
    /// Among which a desk may choose in the place of nextFree(): in the order of the queue after \a current,
    /// up to 200. Nothing when the person sees all that it could give.
    std::optional<QList<QUuid>> offered(const QUuid &current, WaitingReviews among);
    /// Where a person goes who asks for what waits: beyond the filter when it hides all that is free.
    WaitingReviews reachable();

Q_SIGNALS:
    void filterChanged();

private:
    using IsMeant = std::function<bool(const Review &review)>;
    QUuid nextOf(const QUuid &current, const IsMeant &isMeant) const;
    bool waits(const Review &review) const;
    bool isFree(const Review &review) const;
    bool isHiding(WaitingReviews among) const;

    const ReviewModel &m_model;
    const PendingDecisions &m_pendingDecisions;
    const TeamList &m_team;
    const TeamActions &m_teamActions;
    QueueFilter m_filter;
    QueueSearch m_search;
};

} // namespace crew::gui::reviews
