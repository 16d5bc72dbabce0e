// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/timeline.h"

#include <QAbstractTableModel>

namespace crew::gui {

/// A timeline as rows; the Chart column gives each span's place on the one axis they share.
class TimelineModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Chart, Begin, Took, ColumnCount };
    enum Role {
        ShareBeginRole = Qt::UserRole, ///< 0 to 1 on the axis
        ShareEndRole,
        KindRole,
        OpenRole, ///< true while it lasts
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Changes only the rows that differ.
    void setItems(const TimelineItems &items, const QDateTime &now);
    /// Lengthens what still lasts.
    void tick(const QDateTime &now);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void removeMiddle(qsizetype begin, qsizetype end);
    void insertMiddle(qsizetype begin, const TimelineItems &items);
    void measure(const QDateTime &now);
    double shareOf(const QDateTime &at) const;
    QString textOf(const TimelineItem &item, int column) const;

    TimelineItems m_items;
    QDateTime m_begin;
    QDateTime m_end;
    QDateTime m_now;
};

} // namespace crew::gui
