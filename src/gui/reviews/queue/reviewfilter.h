// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/queue/queuefilter.h"

#include <QSortFilterProxyModel>

#include <functional>

namespace crew::gui::reviews {

/// The reviews of one place that a predicate lets pass: those that wait longest first, those that are over
/// newest first, those that snooze by when they come back.
class ReviewFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    using Predicate = std::function<bool(const Review &)>;

    /// \a reviews has to outlive this; without \a predicate all pass.
    explicit ReviewFilter(ReviewModel &reviews, const Predicate &predicate = {}, QObject *parent = nullptr);

    QueuePlace place() const { return m_place; }
    void setPlace(QueuePlace place);
    /// The predicate may say something else now.
    void refresh() { invalidateFilter(); }

    /// Where \a reviewId stands; invalid when it is not listed.
    QModelIndex indexOf(const QUuid &reviewId) const;
    /// How many rows are above the one that \a reviewId has, or would have if it were listed.
    int rowsAbove(const QUuid &reviewId) const;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    const ReviewModel &m_reviews;
    Predicate m_predicate;
    QueuePlace m_place = QueuePlace::Waiting;
};

} // namespace crew::gui::reviews
