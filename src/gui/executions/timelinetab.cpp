// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timelinetab.h"

#include "gui/common/tablelook.h"
#include "gui/executions/timelinedelegate.h"

#include <QHeaderView>
#include <QResizeEvent>

namespace crew::gui {

TimelineTab::TimelineTab(QWidget *parent)
    : QTableView(parent)
{
    setModel(&m_model);
    makeListLike(*this);
    setAccessibleName(tr("Timeline"));
    setItemDelegateForColumn(TimelineModel::Chart, new TimelineDelegate(this));
    horizontalHeader()->setSectionResizeMode(TimelineModel::What, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Chart, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Begin, QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(TimelineModel::Took, QHeaderView::ResizeToContents);
}

/// Where there is no room, the words matter more than the clock time.
void TimelineTab::resizeEvent(QResizeEvent *event)
{
    setColumnHidden(TimelineModel::Begin, event->size().width() < 64 * fontMetrics().averageCharWidth());
    QTableView::resizeEvent(event);
}

} // namespace crew::gui
