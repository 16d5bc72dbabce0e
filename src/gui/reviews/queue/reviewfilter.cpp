// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewfilter.h"

#include "gui/reviews/queue/reviewmodel.h"

namespace crew::gui::reviews {

ReviewFilter::ReviewFilter(ReviewModel &reviews, const Predicate &predicate, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_reviews(reviews)
    , m_predicate(predicate)
{
    setFilterRole(ReviewModel::PlaceRole);
    setSortRole(ReviewModel::WaitingSinceRole);
    sort(0);
    setSourceModel(&reviews);
}

void ReviewFilter::setPlace(QueuePlace place)
{
    if (m_place == place)
        return;
    m_place = place;
    setSortRole(place == QueuePlace::Snoozed ? ReviewModel::SnoozedUntilRole : ReviewModel::WaitingSinceRole);
    invalidate();
}

QModelIndex ReviewFilter::indexOf(const QUuid &reviewId) const
{
    return mapFromSource(m_reviews.indexOf(reviewId));
}

int ReviewFilter::rowsAbove(const QUuid &reviewId) const
{
    const QModelIndex source = m_reviews.indexOf(reviewId);
    int rows = 0;
    while (source.isValid() && rows < rowCount() && lessThan(mapToSource(index(rows, 0)), source))
        ++rows;
    return rows;
}

bool ReviewFilter::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const Review &review = m_reviews.reviews().at(sourceRow);
    return m_reviews.place(review) == m_place && (!m_predicate || m_predicate(review));
}

bool ReviewFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QDateTime a = left.data(sortRole()).toDateTime();
    const QDateTime b = right.data(sortRole()).toDateTime();
    const bool isBefore = a != b ? a < b : m_reviews.isAheadOfSameTime(left.row(), right.row());
    const bool newestFirst = m_place == QueuePlace::Answered || m_place == QueuePlace::Closed;
    return left.row() != right.row() && isBefore != newestFirst;
}

} // namespace crew::gui::reviews

#include "moc_reviewfilter.cpp"
