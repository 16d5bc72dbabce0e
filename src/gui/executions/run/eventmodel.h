// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QAbstractTableModel>

namespace crew::gui::executions {

/// The journal entries of one execution, oldest first. The history is loaded once, what is new is appended;
/// an entry that comes both ways stands there once.
class EventModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Time, Kind, Summary, ColumnCount };
    enum Role { RawRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    /// Adds \a entries at their places by sequence; those already there are left alone.
    void add(const Entries &entries);
    /// Has the times painted again: those of today are shown without their date.
    void handleNewDay();

    const Entry &at(int row) const { return m_rows.at(row).entry; }
    Entries entries() const;
    /// An invalid index when there is no such entry.
    QModelIndex indexOf(qint64 sequence) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        Entry entry;
        mutable QString summary; ///< made when it is first shown
    };

    qsizetype placeOf(qint64 sequence) const;
    bool contains(qint64 sequence) const;
    void insert(qsizetype place, const Entries &entries);
    const QString &summaryAt(int row) const;

    QList<Row> m_rows;
};

} // namespace crew::gui::executions
