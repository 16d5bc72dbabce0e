// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/runstable.h"

#include "gui/common/tablelook.h"
#include "gui/executions/columnorderdialog.h"
#include "gui/executions/executiondelegates.h"

#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
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
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSortingEnabled(true);
    setContextMenuPolicy(Qt::CustomContextMenu);
    QHeaderView *header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setFirstSectionMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, &RunsTable::handleHeaderMenu);
    connect(header, &QHeaderView::sectionMoved, this, &RunsTable::noteChoice);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsTable::noteChoice);
    setItemDelegateForColumn(ExecutionModel::State, new StateDelegate(this));
    setItemDelegateForColumn(ExecutionModel::ProgressColumn, new ProgressDelegate(this));
}

void RunsTable::setModel(QAbstractItemModel *newModel)
{
    const QScopedValueRollback applying(m_isApplying, true);
    QTableView::setModel(newModel);
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
    if (model())
        fitColumns();
}

/// What a person chose is all shown, if need be with a scroll bar.
void RunsTable::fitColumns()
{
    int used = 0;
    bool room = true;
    for (const ColumnWidth &wish : columnWidths) {
        const int width = wish.characters * fontMetrics().averageCharWidth() + 16;
        const bool always = wish.column == ExecutionModel::State || wish.column == ExecutionModel::About;
        room = room && used + width <= viewport()->width();
        const bool shown = m_shown.isEmpty() ? room || always : m_shown.contains(wish.column);
        used += shown ? width : 0;
        setColumnHidden(wish.column, !shown);
        if (columnWidth(wish.column) != width && wish.column != ExecutionModel::About)
            setColumnWidth(wish.column, width);
    }
    const bool fits = used <= viewport()->width();
    horizontalHeader()->setSectionResizeMode(ExecutionModel::About,
                                             fits ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!fits)
        setColumnWidth(ExecutionModel::About, 24 * fontMetrics().averageCharWidth());
}

QList<int> RunsTable::orderOfColumns() const
{
    QList<int> order;
    for (int place = 0; place < ExecutionModel::ColumnCount; ++place)
        order.append(horizontalHeader()->logicalIndex(place));
    return order;
}

RunsLayout RunsTable::runsLayout() const
{
    return {orderOfColumns(), m_shown, horizontalHeader()->sortIndicatorSection(),
            horizontalHeader()->sortIndicatorOrder()};
}

void RunsTable::setRunsLayout(const RunsLayout &layout)
{
    const QScopedValueRollback applying(m_isApplying, true);
    QList<int> order = layout.order;
    for (int column = 0; column < ExecutionModel::ColumnCount; ++column) {
        if (!order.contains(column))
            order.append(column);
    }
    QHeaderView *header = horizontalHeader();
    for (int place = 0; place < order.size(); ++place)
        header->moveSection(header->visualIndex(order.at(place)), place);
    m_shown = layout.shown;
    sortByColumn(layout.sortColumn, layout.sortOrder);
    fitColumns();
}

void RunsTable::fillColumnMenu(QMenu &menu)
{
    const QList<int> order = orderOfColumns();
    for (const int column : order) {
        QAction *action = menu.addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool on) { showColumn(column, on); });
    }
    menu.addSeparator();
    QAction *fitting = menu.addAction(tr("As many as fit"));
    fitting->setCheckable(true);
    fitting->setChecked(m_shown.isEmpty());
    connect(fitting, &QAction::triggered, this, [this] {
        m_shown.clear();
        fitColumns();
        noteChoice();
    });
    connect(menu.addAction(tr("Order of columns…")), &QAction::triggered, this, &RunsTable::openOrder);
}

QList<QUuid> RunsTable::selectedRuns() const
{
    QModelIndexList rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QList<QUuid> ids;
    ids.reserve(rows.size());
    for (const QModelIndex &row : std::as_const(rows))
        ids.append(row.data(ExecutionModel::IdRole).toUuid());
    return ids;
}

/// The last column cannot be taken away.
void RunsTable::showColumn(int column, bool shown)
{
    QList<int> columns;
    for (int other = 0; other < ExecutionModel::ColumnCount; ++other) {
        if (other == column ? shown : !isColumnHidden(other))
            columns.append(other);
    }
    if (columns.isEmpty())
        return;
    m_shown = columns;
    fitColumns();
    noteChoice();
}

void RunsTable::openOrder()
{
    QList<std::pair<int, QString>> columns;
    for (const int column : orderOfColumns())
        columns.append({column, model()->headerData(column, Qt::Horizontal).toString()});
    auto *dialog = new ColumnOrderDialog(columns, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ColumnOrderDialog::orderChosen, this, [this](const QList<int> &order) {
        RunsLayout layout = runsLayout();
        layout.order = order;
        setRunsLayout(layout);
        noteChoice();
    });
    dialog->open();
}

void RunsTable::handleHeaderMenu(const QPoint &place)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu);
    menu->popup(horizontalHeader()->viewport()->mapToGlobal(place));
}

void RunsTable::noteChoice()
{
    if (!m_isApplying)
        Q_EMIT layoutChosen();
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
