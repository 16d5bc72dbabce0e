// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QList>
#include <QObject>
#include <QSet>
#include <QUuid>

#include <expected>

namespace crew {
struct Review;
}

namespace crew::gui::reviews {

class ReviewContext;
class ReviewPane;

/// Finds what a pane shows next: what the desk gives to this person among what they see, else the next row of
/// the queue. What the desk gives late is not shown to somebody who has gone on, who writes, or who has
/// undone a decision.
class NextReview : public QObject
{
    Q_OBJECT

public:
    /// Both have to outlive it.
    NextReview(ReviewContext &context, ReviewPane &pane);

    /// For one of \a among.
    void ask(WaitingReviews among);

Q_SIGNALS:
    void found(const QUuid &reviewId); ///< may be null: none waits

private:
    static QString nothingWaits();
    static QString allHidden();
    bool isAllHidden() const;
    void give(const QUuid &reviewId);
    void giveNone();
    void followHidden();
    void handleTeam(const QList<QUuid> &reviewIds);
    void handleReview(const QUuid &reviewId);
    bool waitsHere(const Review &review) const;
    QSet<QUuid> claimed() const;
    void release(const QUuid &reviewId);
    /// What the desk has answered to a question about the review after \a after.
    struct Answer
    {
        std::expected<QUuid, QString> given;
        bool isWanted = false; ///< the person has not gone on meanwhile
        bool wasMine = false;  ///< the person had claimed it before they asked
    };
    void take(const QUuid &after, const Answer &answer);

    ReviewContext &m_context;
    ReviewPane &m_pane;
    WaitingReviews m_among = WaitingReviews::Listed; ///< of the last question
    /// The last question; an answer to an earlier one is not wanted any more.
    int m_asked = 0;
    bool m_saysHidden = false; ///< allHidden() was announced and is still true
    QSet<QUuid> m_released;    ///< given and not shown; the desk has not told yet that they are released
};

} // namespace crew::gui::reviews
