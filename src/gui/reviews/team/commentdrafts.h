// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/localstate.h"

#include <QUuid>

#include <chrono>

namespace crew {
struct Review;
struct TeamNote;
} // namespace crew

namespace crew::gui {
class Store;
}

namespace crew::gui::reviews {

/// Comments for the team that are half written, by their review. One stays as long as its review is open, and
/// for some months after that; of very many on reviews that are over the newest stay.
class CommentDrafts : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::days keptFor{90}; ///< after a change, when the review is not open
    static constexpr qsizetype maxKept = 200;       ///< on reviews that are not open

    /// Both have to outlive it.
    CommentDrafts(LocalState &state, const Store &store, QObject *parent = nullptr);

    /// Empty when there is none.
    QString text(const QUuid &reviewId) const;
    /// An empty \a text removes it.
    void setText(const QUuid &reviewId, const QString &text);
    /// Adds what was written about the review \a gone to the comment on \a kept.
    void join(const QUuid &gone, const QUuid &kept);
    /// What is written about \a review is about to be sent: it is on disk before that.
    void recordSubmitted(const Review &review);
    /// Removes what was sent about \a review once the review shows it: the console may have been killed
    /// before the answer.
    void settleAdded(const Review &review);
    /// Removes \a text, which has been added as a comment, unless it was changed meanwhile.
    void settle(const QUuid &reviewId, const QString &text);

Q_SIGNALS:
    void settled();

private:
    void removeOld();
    qint64 writtenAt(const QUuid &reviewId, qint64 now);
    bool isOwnComment(const TeamNote &note) const;

    LocalState &m_state;
    const Store &m_store;
    bool m_knowsReviews = false; ///< that are open
};

} // namespace crew::gui::reviews
