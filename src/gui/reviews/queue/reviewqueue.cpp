// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/reviewqueue.h"

#include "gui/common/widgets/commitkey.h"
#include "gui/reviews/queue/reviewdelegate.h"
#include "gui/reviews/queue/reviewfilter.h"
#include "gui/reviews/queue/reviewmodel.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QTimer>

#include <algorithm>
#include <chrono>

namespace crew::gui::reviews {

ReviewQueue::ReviewQueue(ReviewFilter &reviews, QWidget *parent)
    : QListView(parent)
    , m_reviews(reviews)
    , m_delegate(new ReviewDelegate(this))
    , m_clock(new QTimer(this))
{
    setItemDelegate(m_delegate);
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setSelectionMode(ExtendedSelection);
    setAccessibleName(tr("Queue"));
    setModel(&reviews);
    connect(&reviews, &QAbstractItemModel::rowsRemoved, this, &ReviewQueue::handleRowsRemoved);
    m_clock->setInterval(std::chrono::seconds(1));
    connect(m_clock, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

void ReviewQueue::setRows(QueueRows rows)
{
    m_delegate->setRows(rows);
    scheduleDelayedItemsLayout();
}

void ReviewQueue::mark(const QUuid &reviewId)
{
    const QScopedValueRollback quiet(m_quiet, true);
    m_picked = reviewId;
    const QModelIndex index = m_reviews.indexOf(reviewId);
    // Said in full, since the view would take a Ctrl that is held down for "and this one too".
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    if (!index.isValid())
        clearSelection();
}

void ReviewQueue::step(int rows)
{
    const int above = m_reviews.rowsAbove(m_picked);
    const int nearest = rows > 0 ? above + rows - 1 : above + rows; // the picked one may not be listed
    const int row = currentIndex().isValid() ? currentIndex().row() + rows
                                             : std::clamp(nearest, 0, std::max(0, model()->rowCount() - 1));
    const QModelIndex next = model()->index(row, 0);
    if (next.isValid())
        selectionModel()->setCurrentIndex(next, QItemSelectionModel::ClearAndSelect);
}

QList<QUuid> ReviewQueue::selectedReviews() const
{
    QModelIndexList rows = selectedIndexes();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QList<QUuid> ids;
    for (const QModelIndex &row : std::as_const(rows))
        ids += row.data(ReviewModel::IdRole).toUuid();
    return ids;
}

void ReviewQueue::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    recordPick();
    Q_EMIT selectedCountChanged(static_cast<int>(selectedIndexes().size()));
}

void ReviewQueue::recordPick()
{
    const QModelIndexList selected = selectedIndexes();
    if (m_quiet || selected.size() != 1)
        return;
    const QUuid id = selected.first().data(ReviewModel::IdRole).toUuid();
    if (std::exchange(m_picked, id) != id)
        Q_EMIT picked(id);
}

/// Quiet until the rows are gone: the selection loses them after this.
void ReviewQueue::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    m_quiet = true;
    if (currentIndex().row() >= first && currentIndex().row() <= last)
        selectionModel()->setCurrentIndex({}, QItemSelectionModel::NoUpdate);
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

/// One that is left of several is not the picked one: marked alone, it would seem to be what is shown.
/// Without a current row the view's keys would lead to the first one.
void ReviewQueue::handleRowsRemoved()
{
    if (const QModelIndex picked = m_reviews.indexOf(m_picked); picked.isValid() && !currentIndex().isValid())
        selectionModel()->setCurrentIndex(picked, QItemSelectionModel::NoUpdate);
    const QModelIndexList selected = selectedIndexes();
    if (selected.size() == 1 && selected.first().data(ReviewModel::IdRole).toUuid() != m_picked)
        clearSelection();
    m_quiet = false;
}

void ReviewQueue::keyPressEvent(QKeyEvent *event)
{
    const bool types = !isChord(*event) && !event->text().isEmpty() && event->text().at(0).isPrint();
    const bool isEscape = event->key() == Qt::Key_Escape;
    if (isEscape && selectedIndexes().size() > 1)
        mark(m_picked);
    else if ((types && event->key() != Qt::Key_Space) || isEscape)
        event->ignore(); // the page's keys, not a search by first letter
    else
        QListView::keyPressEvent(event);
}

void ReviewQueue::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint where = byKey ? visualRect(currentIndex()).center() : event->pos();
    if (indexAt(where).isValid())
        Q_EMIT menuRequested(viewport()->mapToGlobal(where));
}

void ReviewQueue::showEvent(QShowEvent *event)
{
    m_clock->start();
    QListView::showEvent(event);
}

void ReviewQueue::hideEvent(QHideEvent *event)
{
    m_clock->stop();
    QListView::hideEvent(event);
}

} // namespace crew::gui::reviews

#include "moc_reviewqueue.cpp"
