// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace crew::gui {

/// Every review the console knows, one row each in the order they became known.
class ReviewList : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The runs of \a batch have been taken before.
    void apply(const engine::ChangeBatch &batch);
    /// Removes the reviews of each crew for which \a isGone is true.
    void removeOf(const std::function<bool(const QUuid &crewId)> &isGone);

    const QList<Review> &all() const { return m_reviews; }
    int rowOf(const QUuid &reviewId) const { return m_rows.value(reviewId, -1); } ///< -1 when there is none
    /// Null when it is not known; valid until the next change.
    const Review *find(const QUuid &reviewId) const;
    QList<int> rowsOfRun(const QUuid &executionId) const { return m_rowsOfRun.value(executionId); }
    /// By a review that is gone since its run turned out to be another one: the one that took it in.
    const QHash<QUuid, QUuid> &joined() const { return m_joined; }
    /// \a reviewId, or the review that took it in.
    QUuid kept(const QUuid &reviewId) const { return m_joined.value(reviewId, reviewId); }

Q_SIGNALS:
    void aboutToAppend(); ///< one
    void appended();
    void aboutToRemove(int row);
    void removed(int row);
    /// Told of each review in a batch that was there, whether or not it differs.
    void changed(int row, const crew::Review &before);
    void reviewJoined(const QUuid &gone, const QUuid &kept);
    void reviewGone(const QUuid &reviewId); ///< for good, and not because it was joined
    /// Every review is up to date; not emitted for batches that have nothing to do with reviews.
    void batchApplied(const crew::engine::ChangeBatch &batch);

private:
    bool concerns(const engine::ChangeBatch &batch) const;
    void applyReview(const Review &review);
    void applyJoin(const JoinedRun &run);
    void removeOfRun(const QUuid &executionId);
    void remove(const QUuid &reviewId);

    QList<Review> m_reviews;
    QHash<QUuid, int> m_rows;
    QHash<QUuid, QList<int>> m_rowsOfRun;
    QHash<QUuid, QUuid> m_joined;
};

} // namespace crew::gui
