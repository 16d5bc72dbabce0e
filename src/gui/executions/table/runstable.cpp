// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runstable.h"

#include "gui/common/style/tablelook.h"
#include "gui/executions/table/columnorderdialog.h"
#include "gui/executions/table/executiondelegates.h"
#include "gui/executions/table/executionfilter.h"
#include "gui/executions/table/runscolumns.h"

#include <QAccessible>
#include <QActionGroup>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <array>

namespace crew::gui::executions {

namespace {

constexpr qsizetype manyRows = 5000; ///< looking at so many cells one by one would be noticed

/// From the one that stays longest to the one that leaves first.
constexpr auto columnsByRank = [] {
    std::array<int, runsColumns.size()> ids = {};
    std::ranges::transform(runsColumns, ids.begin(), &RunsColumn::id);
    std::ranges::sort(ids, {}, [](int id) { return runsColumn(id).width.rank; });
    return ids;
}();

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
    connect(header, &QHeaderView::sectionMoved, this, &RunsTable::recordChoice);
    connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsTable::recordChoice);
    connect(header, &QHeaderView::sectionResized, this, &RunsTable::handleResized);
    setItemDelegate(new CellDelegate(this));
    setItemDelegateForColumn(ExecutionModel::State, new StateDelegate(this));
    setItemDelegateForColumn(ExecutionModel::ProgressColumn, new ProgressDelegate(this));
}

void RunsTable::setModel(QAbstractItemModel *newModel)
{
    const QScopedValueRollback applying(m_isApplying, true);
    // Before the selection hears of it.
    connect(newModel, &QAbstractItemModel::layoutAboutToBeChanged, this, &RunsTable::takeSelection);
    QTableView::setModel(newModel);
    connect(newModel, &QAbstractItemModel::layoutChanged, this, &RunsTable::giveSelection);
    sortByColumn(ExecutionModel::Started, Qt::DescendingOrder);
    m_filter = qobject_cast<ExecutionFilter *>(newModel);
    connect(m_filter, &ExecutionFilter::aboutToRearrange, this, &RunsTable::rememberPlace);
    connect(m_filter, &ExecutionFilter::rearranged, this, &RunsTable::restorePlace);
    connect(m_filter, &ExecutionFilter::aboutToSort, this, [this] { m_wasCurrentSeen = isCurrentSeen(); });
    connect(m_filter, &ExecutionFilter::sorted, this, &RunsTable::showCurrent);
    fitColumns();
}

/// The header is not told what is selected: whenever it is painted it would look at every row.
void RunsTable::setSelectionModel(QItemSelectionModel *selection)
{
    QTableView::setSelectionModel(selection);
    horizontalHeader()->setSelectionModel(new QItemSelectionModel(selection->model(), horizontalHeader()));
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
    const QScopedValueRollback applying(m_isApplying, true);
    // A column that is hidden while another stretches keeps its room until that one is stretched again.
    horizontalHeader()->setSectionResizeMode(ExecutionModel::About, QHeaderView::Interactive);
    int used = 0;
    bool room = true;
    auto columns = columnsByRank;
    if (m_errorsFirst) {
        const auto optional =
            std::ranges::find_if(columns, [](int id) { return !runsColumn(id).width.isAlwaysShown; });
        const auto error = std::ranges::find(columns, ExecutionModel::Error);
        std::ranges::rotate(optional, error, error + 1);
    }
    for (const int column : columns) {
        const RunsColumn::Width &wish = runsColumn(column).width;
        const int width = widthOf(column, wish.characters);
        room = room && used + width <= viewport()->width();
        const bool shown = m_shown.isEmpty() ? room || wish.isAlwaysShown : m_shown.contains(column);
        used += shown ? width : 0;
        setColumnHidden(column, !shown);
        if (columnWidth(column) != width && column != ExecutionModel::About)
            setColumnWidth(column, width);
    }
    if (used <= viewport()->width())
        horizontalHeader()->setSectionResizeMode(ExecutionModel::About, QHeaderView::Stretch);
    else
        setColumnWidth(ExecutionModel::About, widthOf(ExecutionModel::About, 24));
}

void RunsTable::setErrorsFirst(bool first)
{
    if (std::exchange(m_errorsFirst, first) != first)
        fitColumns();
}

int RunsTable::widthOf(int column, int characters) const
{
    const int character = fontMetrics().averageCharWidth();
    const auto chosen = m_widths.constFind(column);
    return chosen == m_widths.cend() ? characters * character + 16 : qRound(*chosen * character);
}

/// The column that takes what room is left is not one that a person made wider.
void RunsTable::handleResized(int column, int, int newWidth)
{
    if (m_isApplying || newWidth == 0 ||
        horizontalHeader()->sectionResizeMode(column) != QHeaderView::Interactive)
        return;
    m_widths.insert(column, static_cast<double>(newWidth) / fontMetrics().averageCharWidth());
    recordChoice();
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
            horizontalHeader()->sortIndicatorOrder(), m_widths};
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
    m_widths = layout.widths;
    sortByColumn(layout.sortColumn, layout.sortOrder);
    fitColumns();
}

void RunsTable::fillSortMenu(QMenu &menu)
{
    const auto add = [&menu](const QString &text, bool isChosen, QActionGroup *group) {
        QAction *action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(isChosen);
        action->setActionGroup(group);
        return action;
    };
    const QHeaderView *header = horizontalHeader();
    const int sorted = header->sortIndicatorSection();
    auto *columns = new QActionGroup(&menu);
    for (const int column : orderOfColumns()) {
        const QAction *action =
            add(model()->headerData(column, Qt::Horizontal).toString(), column == sorted, columns);
        connect(action, &QAction::triggered, this,
                [this, column] { sortByColumn(column, horizontalHeader()->sortIndicatorOrder()); });
    }
    menu.addSeparator();
    auto *orders = new QActionGroup(&menu);
    for (const auto &[order, text] :
         {std::pair(Qt::AscendingOrder, tr("Ascending")), std::pair(Qt::DescendingOrder, tr("Descending"))}) {
        const QAction *action = add(text, order == header->sortIndicatorOrder(), orders);
        connect(action, &QAction::triggered, this,
                [this, order = order] { sortByColumn(horizontalHeader()->sortIndicatorSection(), order); });
    }
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
        m_widths.clear();
        fitColumns();
        recordChoice();
    });
    connect(menu.addAction(tr("Order of columns…")), &QAction::triggered, this, &RunsTable::openOrder);
}

QList<int> RunsTable::selectedRows() const
{
    QList<int> rows;
    const QItemSelection selection = selectionModel() ? selectionModel()->selection() : QItemSelection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.append(row);
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

QList<QUuid> RunsTable::selectedRuns() const
{
    const QList<int> rows = selectedRows();
    QList<QUuid> ids;
    ids.reserve(rows.size());
    for (const int row : rows)
        ids.append(m_filter->at(row).id);
    return ids;
}

void RunsTable::keyboardSearch(const QString &search)
{
    if (search == QLatin1String("/")) // as in the queue of reviews
        Q_EMIT searchRequested();
    else if (model()->rowCount() <= manyRows)
        QTableView::keyboardSearch(search);
}

/// For assistive technology QTableView makes a list of every cell, which is too much for very many rows.
void RunsTable::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    const auto isLarge = [](const QItemSelectionRange &range) { return range.height() > manyRows; };
    if (QAccessible::isActive() &&
        (std::ranges::any_of(selected, isLarge) || std::ranges::any_of(deselected, isLarge)))
        QAbstractItemView::selectionChanged(selected, deselected);
    else
        QTableView::selectionChanged(selected, deselected);
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
    recordChoice();
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
        recordChoice();
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

void RunsTable::recordChoice()
{
    if (!m_isApplying)
        Q_EMIT layoutChosen();
}

/// Rows that move take their selection along one by one, which is too slow for very many of them.
void RunsTable::takeSelection()
{
    const QList<int> rows = selectedRows();
    if (rows.size() < manyRows)
        return;
    m_taken.assign(static_cast<std::size_t>(m_filter->sourceModel()->rowCount()), 0);
    for (const int row : rows)
        m_taken[static_cast<std::size_t>(m_filter->sourceRow(row))] = 1;
    const QSignalBlocker quiet(selectionModel());
    selectionModel()->clearSelection();
}

void RunsTable::giveSelection()
{
    const std::vector<char> taken = std::exchange(m_taken, {});
    if (taken.empty())
        return;
    QItemSelection selection;
    const auto isTaken = [&](int row) {
        return row < model()->rowCount() && taken[static_cast<std::size_t>(m_filter->sourceRow(row))] != 0;
    };
    for (int row = 0; row < model()->rowCount(); ++row) {
        const int first = row;
        while (isTaken(row))
            ++row;
        if (row > first)
            selection.append({model()->index(first, 0), model()->index(row - 1, model()->columnCount() - 1)});
    }
    const QSignalBlocker quiet(selectionModel());
    selectionModel()->select(selection, QItemSelectionModel::Select);
}

/// At the very top nothing is remembered: a person who looks at the newest run wants to see the next one.
void RunsTable::rememberPlace(const QSet<int> &moving)
{
    m_anchors.clear();
    if (verticalScrollBar()->value() == 0 || model()->rowCount() == 0)
        return;
    const int last = rowAt(viewport()->height() - 1);
    const int end = last < 0 ? model()->rowCount() : last + 1;
    for (int row = std::max(0, rowAt(0)); row < end; ++row) {
        if (!moving.contains(m_filter->sourceRow(row)))
            m_anchors.append({model()->index(row, 0), rowViewportPosition(row)});
    }
}

void RunsTable::restorePlace()
{
    const QList<Anchor> anchors = std::exchange(m_anchors, {});
    const auto anchor =
        std::ranges::find_if(anchors, [](const Anchor &candidate) { return candidate.row.isValid(); });
    if (anchor == anchors.cend())
        return;
    executeDelayedItemsLayout();
    updateGeometries();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + rowViewportPosition(anchor->row.row()) -
                                  anchor->top);
}

bool RunsTable::isCurrentSeen() const
{
    const int row = currentIndex().row();
    if (row < 0)
        return false;
    const int top = rowViewportPosition(row);
    return top + rowHeight(row) > 0 && top < viewport()->height();
}

/// A row that was out of sight is not looked for: the person looks at others.
void RunsTable::showCurrent()
{
    const int row = currentIndex().row();
    if (!m_wasCurrentSeen || row < 0)
        return;
    executeDelayedItemsLayout();
    updateGeometries();
    const int top = rowViewportPosition(row);
    const int below = top + rowHeight(row) - viewport()->height();
    verticalScrollBar()->setValue(verticalScrollBar()->value() + std::max(0, below) + std::min(0, top));
}

} // namespace crew::gui::executions

#include "moc_runstable.cpp"
