// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewfilter.h"

#include "gui/reviews/reviewmodel.h"

namespace crew::gui {

ReviewFilter::ReviewFilter(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setFilterRole(ReviewModel::OpenRole);
    setSortRole(ReviewModel::WaitingSinceRole);
    sort(0);
}

void ReviewFilter::setShowsClosed(bool closed)
{
    if (m_closed == closed)
        return;
    m_closed = closed;
    invalidate();
}

bool ReviewFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    return sourceModel()->index(sourceRow, 0, sourceParent).data(ReviewModel::OpenRole).toBool() != m_closed;
}

bool ReviewFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QDateTime a = left.data(ReviewModel::WaitingSinceRole).toDateTime();
    const QDateTime b = right.data(ReviewModel::WaitingSinceRole).toDateTime();
    return m_closed ? a > b : a < b;
}

} // namespace crew::gui
