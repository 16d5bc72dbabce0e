// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timelinemodel.h"

#include "gui/common/look.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

void TimelineModel::setItems(const TimelineItems &items, const QDateTime &now)
{
    const auto [oldHead, newHead] = std::ranges::mismatch(m_items, items);
    const qsizetype head = std::distance(m_items.cbegin(), TimelineItems::const_iterator(oldHead));
    qsizetype tail = 0;
    const qsizetype most = std::min(m_items.size(), items.size()) - head;
    while (tail < most && m_items.at(m_items.size() - 1 - tail) == items.at(items.size() - 1 - tail))
        ++tail;
    removeMiddle(head, m_items.size() - tail);
    insertMiddle(head, items.mid(head, items.size() - tail - head));
    tick(now);
}

void TimelineModel::tick(const QDateTime &now)
{
    measure(now);
    if (!m_items.isEmpty())
        Q_EMIT dataChanged(index(0, Chart), index(rowCount() - 1, Took),
                           {Qt::DisplayRole, ShareBeginRole, ShareEndRole});
}

int TimelineModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

int TimelineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TimelineItem &item = m_items.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item, index.column());
    case Qt::ToolTipRole:
        return item.detail.isEmpty() ? item.title : item.title + u"\n"_s + item.detail;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter |
                                   (index.column() >= Begin ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::AccessibleTextRole:
        return index.column() == What ? QVariant(item.title + u", "_s + item.detail) : QVariant();
    case ShareBeginRole:
        return shareOf(item.begin);
    case ShareEndRole:
        return shareOf(item.end.isValid() ? item.end : m_now);
    case KindRole:
        return static_cast<int>(item.kind);
    case OpenRole:
        return !item.end.isValid();
    default:
        return {};
    }
}

QVariant TimelineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (section >= Begin ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What");
    case Chart:
        return m_begin.isValid() ? tr("Over %1").arg(durationText(m_begin, m_end)) : QString();
    case Begin:
        return tr("At");
    case Took:
        return tr("Took");
    default:
        return {};
    }
}

void TimelineModel::removeMiddle(qsizetype begin, qsizetype end)
{
    if (begin >= end)
        return;
    beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end - 1));
    m_items.remove(begin, end - begin);
    endRemoveRows();
}

void TimelineModel::insertMiddle(qsizetype begin, const TimelineItems &items)
{
    if (items.isEmpty())
        return;
    beginInsertRows({}, static_cast<int>(begin), static_cast<int>(begin + items.size() - 1));
    for (const TimelineItem &item : items)
        m_items.insert(begin++, item);
    endInsertRows();
}

void TimelineModel::measure(const QDateTime &now)
{
    m_now = now;
    m_begin = {};
    m_end = {};
    for (const TimelineItem &item : std::as_const(m_items)) {
        const QDateTime end = item.end.isValid() ? item.end : now;
        m_begin = m_begin.isValid() ? std::min(m_begin, item.begin) : item.begin;
        m_end = m_end.isValid() ? std::max(m_end, end) : end;
    }
    Q_EMIT headerDataChanged(Qt::Horizontal, Chart, Chart);
}

double TimelineModel::shareOf(const QDateTime &at) const
{
    const qint64 whole = m_begin.msecsTo(m_end);
    if (whole <= 0)
        return 0;
    return std::clamp(static_cast<double>(m_begin.msecsTo(at)) / static_cast<double>(whole), 0.0, 1.0);
}

QString TimelineModel::textOf(const TimelineItem &item, int column) const
{
    const QDateTime end = item.end.isValid() ? item.end : m_now;
    switch (column) {
    case What:
        return item.detail.isEmpty() ? item.title : item.title + u" · "_s + item.detail;
    case Begin:
        return item.begin.toLocalTime().toString(u"HH:mm:ss"_s);
    case Took:
        return item.begin == item.end ? QString() : durationText(item.begin, end);
    default:
        return {};
    }
}

} // namespace crew::gui
