// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/runsproxy.h"

#include <algorithm>

namespace crew::gui::executions {

namespace {

constexpr qsizetype maxRowSignals = 32; ///< with more, one signal for the span of rows costs less

std::size_t placeOf(int row)
{
    return static_cast<std::size_t>(row);
}

} // namespace

int RunsProxy::rowHere(int sourceRow) const
{
    return placeOf(sourceRow) < m_places.size() ? m_places[placeOf(sourceRow)] : -1;
}

QModelIndex RunsProxy::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex RunsProxy::parent(const QModelIndex &) const
{
    return {};
}

QModelIndex RunsProxy::sibling(int row, int column, const QModelIndex &) const
{
    return index(row, column);
}

int RunsProxy::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int RunsProxy::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !sourceModel() ? 0 : sourceModel()->columnCount();
}

QVariant RunsProxy::headerData(int section, Qt::Orientation orientation, int role) const
{
    return sourceModel() && orientation == Qt::Horizontal
               ? sourceModel()->headerData(section, orientation, role)
               : QVariant();
}

QModelIndex RunsProxy::mapToSource(const QModelIndex &index) const
{
    if (!index.isValid() || !sourceModel() || index.row() >= m_shown.size())
        return {};
    return sourceModel()->index(m_shown.at(index.row()), index.column());
}

QModelIndex RunsProxy::mapFromSource(const QModelIndex &index) const
{
    if (!index.isValid() || placeOf(index.row()) >= m_places.size())
        return {};
    const int row = m_places[placeOf(index.row())];
    return row < 0 ? QModelIndex() : createIndex(row, index.column());
}

void RunsProxy::announce(const QList<int> &rows)
{
    QList<int> places;
    for (const int row : rows) {
        if (const int place = m_places[placeOf(row)]; place >= 0)
            places.append(place);
    }
    if (places.isEmpty())
        return;
    const int last = columnCount() - 1;
    if (places.size() > maxRowSignals) {
        const auto [low, high] = std::ranges::minmax(places);
        Q_EMIT dataChanged(index(low, 0), index(high, last));
        return;
    }
    for (const int place : std::as_const(places))
        Q_EMIT dataChanged(index(place, 0), index(place, last));
}

/// Rows that leave go to the end first, and rows that come begin there: three signals, however many move.
void RunsProxy::show(const QList<int> &rows)
{
    QList<int> coming;
    for (const int row : rows) {
        if (m_places[placeOf(row)] < 0)
            coming.append(row);
    }
    if (coming.isEmpty() && rows.size() == m_shown.size())
        return showInOrder(rows);
    const QList<int> leaving = missingIn(rows);
    if (showSingleBlock(rows, leaving.size(), coming.size()))
        return;
    if (!leaving.isEmpty()) {
        QList<int> staying = rows;
        staying.removeIf([this](int row) { return m_places[placeOf(row)] < 0; });
        showInOrder(staying + leaving);
        removeBlock(staying.size(), leaving.size());
    }
    if (!coming.isEmpty())
        insertBlock(m_shown + coming, m_shown.size(), coming.size());
    showInOrder(rows);
}

/// The rows shown that are not among \a rows.
QList<int> RunsProxy::missingIn(const QList<int> &rows) const
{
    std::vector<char> isThere(m_places.size(), 0);
    for (const int row : rows)
        isThere[placeOf(row)] = 1;
    QList<int> missing;
    for (const int row : m_shown) {
        if (!isThere[placeOf(row)])
            missing.append(row);
    }
    return missing;
}

/// Rows that come or leave side by side, while all others stay as they are, are told as just that.
bool RunsProxy::showSingleBlock(const QList<int> &rows, qsizetype leaving, qsizetype coming)
{
    if ((leaving == 0) == (coming == 0))
        return false;
    const QList<int> &longer = coming > 0 ? rows : m_shown;
    const QList<int> &shorter = coming > 0 ? m_shown : rows;
    const auto first = std::ranges::mismatch(longer, shorter).in1;
    const qsizetype count = leaving + coming;
    if (!std::equal(first + count, longer.cend(), shorter.cbegin() + (first - longer.cbegin()),
                    shorter.cend()))
        return false;
    if (coming > 0)
        insertBlock(rows, first - longer.cbegin(), count);
    else
        removeBlock(first - longer.cbegin(), count);
    return true;
}

void RunsProxy::insertBlock(const QList<int> &rows, qsizetype first, qsizetype count)
{
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + count - 1));
    publish(rows);
    endInsertRows();
}

void RunsProxy::removeBlock(qsizetype first, qsizetype count)
{
    beginRemoveRows({}, static_cast<int>(first), static_cast<int>(first + count - 1));
    QList<int> rows = m_shown;
    rows.remove(first, count);
    publish(rows);
    endRemoveRows();
}

/// The same rows in another order.
void RunsProxy::showInOrder(const QList<int> &rows)
{
    if (rows == m_shown)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QList<int> sources;
    sources.reserve(before.size());
    for (const QModelIndex &index : before)
        sources.append(m_shown.at(index.row()));
    publish(rows);
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(createIndex(m_places[placeOf(sources.at(i))], before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

void RunsProxy::publish(const QList<int> &rows)
{
    m_shown = rows;
    m_places.assign(sourceModel() ? placeOf(sourceModel()->rowCount()) : 0, -1);
    for (qsizetype place = 0; place < rows.size(); ++place)
        m_places[placeOf(rows.at(place))] = static_cast<int>(place);
}

} // namespace crew::gui::executions

#include "moc_runsproxy.cpp"
