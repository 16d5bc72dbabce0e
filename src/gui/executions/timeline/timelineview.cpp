// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelineview.h"

#include "gui/common/style/tablelook.h"
#include "gui/executions/timeline/timelinedelegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QResizeEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace crew::gui::executions {

namespace {

constexpr double keyFactor = 1.6;
constexpr double panStep = 0.2;
constexpr double notch = 120; // what one step of a wheel counts

} // namespace

TimelineView::TimelineView(TimelineModel &timeline, QWidget *parent)
    : QTableView(parent)
    , m_model(timeline)
{
    setModel(&m_model);
    makeListLike(*this);
    setAccessibleName(tr("Timeline"));
    setItemDelegateForColumn(TimelineModel::Chart, new TimelineDelegate(this));
    horizontalHeader()->setResizeContentsPrecision(50); // rows looked at: a run may have very many
    horizontalHeader()->setSectionResizeMode(TimelineModel::What, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Chart, QHeaderView::Fixed);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Begin, QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Took, QHeaderView::ResizeToContents);
}

/// Where there is no room, the words matter more than the clock time.
void TimelineView::resizeEvent(QResizeEvent *event)
{
    setColumnHidden(TimelineModel::Begin, event->size().width() < 64 * fontMetrics().averageCharWidth());
    setColumnWidth(TimelineModel::Chart, event->size().width() * 3 / 10);
    QTableView::resizeEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent *event)
{
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return QTableView::wheelEvent(event);
    const double left = columnViewportPosition(TimelineModel::Chart) + 8;
    const double width = columnWidth(TimelineModel::Chart) - 16;
    const double share = width > 0 ? std::clamp((event->position().x() - left) / width, 0.0, 1.0) : 0.5;
    m_model.zoom(std::pow(1.25, event->angleDelta().y() / notch), share);
    event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    const bool ctrl = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return m_model.zoom(keyFactor, 0.5);
    case Qt::Key_Minus:
        return m_model.zoom(1 / keyFactor, 0.5);
    case Qt::Key_0:
        return m_model.fit();
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (ctrl)
            return m_model.pan(event->key() == Qt::Key_Left ? -panStep : panStep);
        break;
    default:
        break;
    }
    QTableView::keyPressEvent(event);
}

} // namespace crew::gui::executions

#include "moc_timelineview.cpp"
