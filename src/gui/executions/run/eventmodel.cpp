// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/eventmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/executions/run/eventsummary.h"
#include "gui/executions/run/executiontext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

bool sameSequence(const Entry &left, const Entry &right)
{
    return left.sequence == right.sequence;
}

} // namespace

void EventModel::clear()
{
    beginResetModel();
    m_rows.clear();
    endResetModel();
}

void EventModel::add(const Entries &entries)
{
    Entries fresh = entries;
    fresh.removeIf([this](const Entry &entry) { return contains(entry.sequence); });
    std::ranges::stable_sort(fresh, {}, &Entry::sequence);
    fresh.erase(std::unique(fresh.begin(), fresh.end(), sameSequence), fresh.end());
    for (qsizetype begin = 0; begin < fresh.size();) {
        const qsizetype place = placeOf(fresh.at(begin).sequence);
        const auto isBefore = [this, place](const Entry &entry) {
            return place == m_rows.size() || entry.sequence < m_rows.at(place).entry.sequence;
        };
        const auto end = std::find_if_not(fresh.cbegin() + begin, fresh.cend(), isBefore);
        const qsizetype count = end - fresh.cbegin() - begin;
        insert(place, fresh.mid(begin, count));
        begin += count;
    }
}

void EventModel::handleNewDay()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0, Time), index(rowCount() - 1, Time), {Qt::DisplayRole});
}

Entries EventModel::entries() const
{
    Entries all;
    all.reserve(m_rows.size());
    for (const Row &row : m_rows)
        all.append(row.entry);
    return all;
}

QModelIndex EventModel::indexOf(qint64 sequence) const
{
    return contains(sequence) ? index(static_cast<int>(placeOf(sequence)), 0) : QModelIndex();
}

int EventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int EventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Entry &entry = m_rows.at(index.row()).entry;
    if (role == RawRole && index.column() == Time)
        return entry.at;
    if (role == Qt::ToolTipRole)
        return index.column() == Summary ? wrappingToolTip(summaryAt(index.row())) : QVariant();
    if (role != Qt::DisplayRole && role != RawRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case Time:
        return preciseTime(entry.at);
    case Kind:
        return kindTitle(entry);
    case Summary:
        return summaryAt(index.row());
    case ColumnCount:
        break;
    }
    return {};
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Time"), tr("What"), tr("Summary")});
}

/// The row of the first entry that is not older.
qsizetype EventModel::placeOf(qint64 sequence) const
{
    const auto it =
        std::ranges::lower_bound(m_rows, sequence, {}, [](const Row &row) { return row.entry.sequence; });
    return std::distance(m_rows.begin(), it);
}

bool EventModel::contains(qint64 sequence) const
{
    const qsizetype place = placeOf(sequence);
    return place < m_rows.size() && m_rows.at(place).entry.sequence == sequence;
}

void EventModel::insert(qsizetype place, const Entries &entries)
{
    if (entries.isEmpty())
        return;
    beginInsertRows({}, static_cast<int>(place), static_cast<int>(place + entries.size() - 1));
    const QList<Row> tail = m_rows.mid(place);
    m_rows.resize(place);
    for (const Entry &entry : entries)
        m_rows.append(Row{entry, {}});
    m_rows += tail;
    endInsertRows();
}

const QString &EventModel::summaryAt(int row) const
{
    const Row &shown = m_rows.at(row);
    if (shown.summary.isEmpty())
        shown.summary = summaryOf(shown.entry);
    return shown.summary;
}

} // namespace crew::gui::executions

#include "moc_eventmodel.cpp"
