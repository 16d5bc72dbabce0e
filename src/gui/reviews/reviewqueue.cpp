// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewqueue.h"

#include "gui/reviews/reviewdelegate.h"
#include "gui/reviews/reviewmodel.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QTimer>

#include <chrono>

namespace crew::gui {

ReviewQueue::ReviewQueue(QWidget *parent)
    : QListView(parent)
    , m_clock(new QTimer(this))
{
    setItemDelegate(new ReviewDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setAccessibleName(tr("Queue"));
    m_clock->setInterval(std::chrono::seconds(10));
    connect(m_clock, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

void ReviewQueue::mark(const QUuid &reviewId)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const QModelIndexList found =
        model()->match(model()->index(0, 0), ReviewModel::IdRole, reviewId, 1, Qt::MatchExactly);
    setCurrentIndex(found.value(0));
    if (found.isEmpty())
        clearSelection();
}

void ReviewQueue::step(int rows)
{
    const int row = currentIndex().isValid() ? currentIndex().row() + rows : 0;
    const QModelIndex next = model()->index(row, 0);
    if (next.isValid())
        setCurrentIndex(next);
}

void ReviewQueue::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (!m_quiet && current.isValid())
        Q_EMIT picked(current.data(ReviewModel::IdRole).toUuid());
}

void ReviewQueue::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    const QScopedValueRollback quiet(m_quiet, true);
    if (currentIndex().row() >= first && currentIndex().row() <= last) {
        setCurrentIndex({});
        clearSelection();
    }
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

void ReviewQueue::keyPressEvent(QKeyEvent *event)
{
    const bool isLetter = event->key() >= Qt::Key_A && event->key() <= Qt::Key_Z;
    if (isLetter)
        event->ignore(); // the page's keys, not a search by first letter
    else
        QListView::keyPressEvent(event);
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

} // namespace crew::gui
