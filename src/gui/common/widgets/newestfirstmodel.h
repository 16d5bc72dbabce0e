// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDateTime>
#include <QList>
#include <QSet>

#include <algorithm>
#include <utility>

namespace crew::gui {

/// A table of what happened last, newest first, the time in its first column. Every Row has a number that
/// grows with time.
template <typename Row>
class NewestFirstModel : public QAbstractTableModel
{
public:
    using QAbstractTableModel::QAbstractTableModel;

    const Row &at(int row) const { return m_rows.at(row); }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    /// To be called again and again. Has the times painted again once the day is another one: those of today
    /// are shown without their date.
    void tick(const QDateTime &now)
    {
        const QDate today = now.toLocalTime().date();
        if (std::exchange(m_today, today) != today && !m_rows.isEmpty())
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::DisplayRole});
    }

protected:
    /// Takes the list as it is now (oldest first); rows that stay, stay where a person had chosen them.
    void setRows(const QList<Row> &oldestFirst)
    {
        removeGone(oldestFirst);
        const quint64 newest = m_rows.isEmpty() ? 0 : m_rows.first().number;
        const auto fresh =
            std::ranges::count_if(oldestFirst, [newest](const Row &row) { return row.number > newest; });
        if (fresh > 0)
            beginInsertRows({}, 0, static_cast<int>(fresh - 1));
        m_rows = QList<Row>(oldestFirst.rbegin(), oldestFirst.rend()); // older rows may say less by now
        if (fresh > 0)
            endInsertRows();
    }

private:
    void removeGone(const QList<Row> &oldestFirst)
    {
        QSet<quint64> kept;
        for (const Row &row : oldestFirst)
            kept.insert(row.number);
        for (int row = rowCount() - 1; row >= 0; --row) {
            if (kept.contains(m_rows.at(row).number))
                continue;
            beginRemoveRows({}, row, row);
            m_rows.removeAt(row);
            endRemoveRows();
        }
    }

    QList<Row> m_rows;
    QDate m_today = QDate::currentDate();
};

} // namespace crew::gui
