// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace crew::gui {
class LocalState;
}

namespace crew::gui::reviews {

/// What the reviewer noted on reviews: a star, or a snooze until a time. Kept with the local state, under
/// "star/<review>" and "snooze/<review>". A snooze is about one attempt: the next one ends it.
class ReviewMarks : public QObject
{
    Q_OBJECT

public:
    /// \a state has to outlive this.
    explicit ReviewMarks(LocalState &state, QObject *parent = nullptr);

    bool isStarred(const QUuid &reviewId) const { return m_starred.contains(reviewId); }
    void setStarred(const QUuid &reviewId, bool starred);
    bool areStarred(const QList<QUuid> &reviewIds) const; ///< all of them
    void setStarred(const QList<QUuid> &reviewIds, bool starred);
    /// The review \a gone is \a kept from now on, with its star. A snooze was about an attempt that may have
    /// another number there: it ends.
    void join(const QUuid &gone, const QUuid &kept);

    /// False, and nothing happens, unless \a review waits: a decision about it that comes back has to be
    /// seen.
    bool snooze(const Review &review, const QDateTime &until);
    void endSnooze(const QUuid &reviewId);
    /// Ends the snooze of what \a review was before: it does not wait any more, or has another attempt.
    void settle(const Review &review);
    bool isSnoozed(const Review &review) const;
    /// Until when; invalid when \a review is not snoozed.
    QDateTime snoozedUntil(const Review &review) const;

Q_SIGNALS:
    void changed(const QUuid &reviewId);
    void woke(const QUuid &reviewId); ///< a snooze ended by itself: the review newly waits

private:
    struct Snooze
    {
        QDateTime until;
        int attempt = 0;
        bool over = false;
    };

    void handleLoaded();
    void handlePerson();
    void handleClock();
    const Snooze *snoozeOf(const Review &review) const;
    void startClock();

    LocalState &m_state;
    QSet<QUuid> m_starred;
    QHash<QUuid, Snooze> m_snoozes;
    QTimer m_clock;
};

} // namespace crew::gui::reviews
