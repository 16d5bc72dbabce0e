// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewfilter.h"

#include "gui/reviews/queue/reviewmodel.h"

namespace crew::gui::reviews {

ReviewFilter::ReviewFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setFilterRole(ReviewModel::PlaceRole);
    setSortRole(ReviewModel::WaitingSinceRole);
    sort(0);
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
    const auto *model = qobject_cast<const ReviewModel *>(sourceModel());
    return model ? mapFromSource(model->indexOf(reviewId)) : QModelIndex();
}

int ReviewFilter::rowsAbove(const QUuid &reviewId) const
{
    const auto *model = qobject_cast<const ReviewModel *>(sourceModel());
    const QModelIndex source = model ? model->indexOf(reviewId) : QModelIndex();
    int rows = 0;
    while (source.isValid() && rows < rowCount() && lessThan(mapToSource(index(rows, 0)), source))
        ++rows;
    return rows;
}

bool ReviewFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    const QModelIndex index = sourceModel()->index(sourceRow, 0, sourceParent);
    if (index.data(ReviewModel::PlaceRole).toInt() != static_cast<int>(m_place))
        return false;
    const auto *model = qobject_cast<const ReviewModel *>(sourceModel());
    return !m_predicate || !model || m_predicate(model->reviews().at(sourceRow));
}

bool ReviewFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QDateTime a = left.data(sortRole()).toDateTime();
    const QDateTime b = right.data(sortRole()).toDateTime();
    const auto *model = qobject_cast<const ReviewModel *>(sourceModel());
    const bool isBefore = a != b ? a < b : model && model->isAheadOfSameTime(left.row(), right.row());
    const bool newestFirst = m_place == QueuePlace::Answered || m_place == QueuePlace::Closed;
    return left.row() != right.row() && isBefore != newestFirst;
}

} // namespace crew::gui::reviews

#include "moc_reviewfilter.cpp"
