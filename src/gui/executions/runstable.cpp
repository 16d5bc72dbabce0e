// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runstable.h"

#include "gui/common/tablelook.h"
#include "gui/executions/executiondelegates.h"
#include "gui/executions/executionmodel.h"

#include <QHeaderView>
#include <QScrollBar>

#include <array>

namespace crew::gui {

namespace {

struct ColumnWidth
{
    ExecutionModel::Column column;
    int characters;
};

/// From the one that stays longest to the one that leaves first.
constexpr std::array columnWidths = {
    ColumnWidth{ExecutionModel::State, 18},          ColumnWidth{ExecutionModel::About, 20},
    ColumnWidth{ExecutionModel::CrewName, 13},       ColumnWidth{ExecutionModel::Took, 8},
    ColumnWidth{ExecutionModel::ProgressColumn, 12}, ColumnWidth{ExecutionModel::Started, 14},
    ColumnWidth{ExecutionModel::CurrentTask, 22},    ColumnWidth{ExecutionModel::Waiting, 10},
    ColumnWidth{ExecutionModel::Attempts, 10},
};

} // namespace

RunsTable::RunsTable(QWidget *parent)
    : QTableView(parent)
{
    makeListLike(*this);
    setSortingEnabled(true);
    setItemDelegateForColumn(ExecutionModel::State, new StateDelegate(this));
    setItemDelegateForColumn(ExecutionModel::ProgressColumn, new ProgressDelegate(this));
}

void RunsTable::setModel(QAbstractItemModel *newModel)
{
    QTableView::setModel(newModel);
    horizontalHeader()->setSectionResizeMode(ExecutionModel::About, QHeaderView::Stretch);
    sortByColumn(ExecutionModel::Started, Qt::DescendingOrder);
    connect(newModel, &QAbstractItemModel::rowsAboutToBeInserted, this, &RunsTable::rememberTop);
    connect(newModel, &QAbstractItemModel::rowsInserted, this, &RunsTable::restoreTop);
    connect(newModel, &QAbstractItemModel::rowsAboutToBeRemoved, this, &RunsTable::rememberTop);
    connect(newModel, &QAbstractItemModel::rowsRemoved, this, &RunsTable::restoreTop);
    fitColumns();
}

void RunsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void RunsTable::fitColumns()
{
    int used = 0;
    bool room = true;
    for (const ColumnWidth &wish : columnWidths) {
        const int width = wish.characters * fontMetrics().averageCharWidth() + 16;
        used += width;
        const bool always = wish.column == ExecutionModel::State || wish.column == ExecutionModel::About;
        room = room && used <= viewport()->width();
        setColumnHidden(wish.column, !room && !always);
        if (wish.column != ExecutionModel::About && columnWidth(wish.column) != width)
            setColumnWidth(wish.column, width);
    }
}

/// At the very top nothing is remembered: whoever looks at the newest run wants to see the next one come.
void RunsTable::rememberTop()
{
    m_top =
        verticalScrollBar()->value() > 0 ? QPersistentModelIndex(indexAt({1, 1})) : QPersistentModelIndex();
    if (m_top.isValid())
        m_topOffset = visualRect(m_top).top();
}

void RunsTable::restoreTop()
{
    if (!m_top.isValid())
        return;
    executeDelayedItemsLayout();
    updateGeometries();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + visualRect(m_top).top() - m_topOffset);
}

} // namespace crew::gui
