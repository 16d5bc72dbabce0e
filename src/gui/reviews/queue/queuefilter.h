// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <chrono>

namespace crew::gui::reviews {

class ReviewModel;

/// The lists in which reviews stand.
enum class QueuePlace {
    Waiting,  ///< waits, or is decided and not answered yet
    Snoozed,  ///< waits, and comes back by itself
    Answered, ///< by this desk
    Closed,   ///< the run ended, or somebody else answered
};

QueuePlace placeOf(ReviewState state, bool snoozed);

/// How reviews stand among the people of a desk.
enum class QueueTeam {
    All,
    ForMe,     ///< no rule gives them to others
    Unclaimed, ///< nobody has them
    Mine,      ///< claimed by the person
};

/// Of those that wait.
enum class WaitingReviews {
    Listed, ///< those that pass the filter
    All,
};

/// What a reviewer narrows the queue to; a value that says nothing lets everything pass.
struct QueueFilter
{
    QString text; ///< words that all have to occur
    QSet<QUuid> crews;
    QSet<ReviewState> states;
    std::chrono::minutes olderThan{0}; ///< waiting for at least so long
    bool starredOnly = false;
    QueueTeam team = QueueTeam::All;

    bool isEmpty() const { return *this == QueueFilter(); }
    bool operator==(const QueueFilter &) const = default;
};

/// True when every word of \a text occurs in what \a review says of itself: task, crew, subject, ids, and the
/// beginning of its last output. A word of fewer than four characters is not looked for in ids.
bool mentions(const ReviewModel &model, const Review &review, const QString &text);

/// True when \a review passes all of \a filter but its text.
bool passesAllButText(const QueueFilter &filter, const ReviewModel &model, const Review &review,
                      const QDateTime &now);

/// Looks for words in reviews and remembers what it found until it is told that a review changed.
class QueueSearch
{
public:
    bool finds(const ReviewModel &model, const Review &review, const QString &text);
    void forget(const QUuid &reviewId) { m_found.remove(reviewId); }

private:
    QString m_text;
    QHash<QUuid, bool> m_found;
};

} // namespace crew::gui::reviews
