// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/eventmodel.h"

#include "gui/executions/eventsummary.h"
#include "gui/executions/executiontext.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString entryTime(const QDateTime &at)
{
    const QDateTime local = at.toLocalTime();
    const QString time = local.toString(u"HH:mm:ss.zzz"_s);
    if (local.date() == QDate::currentDate())
        return time;
    return QLocale().toString(local.date(), QLocale::ShortFormat) + u' ' + time;
}

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
    while (!fresh.isEmpty()) {
        const qsizetype place = placeOf(fresh.first().sequence);
        Entries neighbours;
        while (!fresh.isEmpty() && placeOf(fresh.first().sequence) == place)
            neighbours.append(fresh.takeFirst());
        insert(place, neighbours);
    }
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
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != RawRole)
        return {};
    switch (index.column()) {
    case Time:
        return entryTime(entry.at);
    case Kind:
        return entryKindTitle(entry.kind);
    case Summary:
        return summaryAt(index.row());
    default:
        return {};
    }
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Time:
        return tr("Time");
    case Kind:
        return tr("What");
    case Summary:
        return tr("Summary");
    default:
        return {};
    }
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
    for (const Entry &entry : entries)
        m_rows.insert(place++, Row{entry, {}});
    endInsertRows();
}

const QString &EventModel::summaryAt(int row) const
{
    const Row &shown = m_rows.at(row);
    if (shown.summary.isEmpty())
        shown.summary = summaryOf(shown.entry);
    return shown.summary;
}

} // namespace crew::gui
