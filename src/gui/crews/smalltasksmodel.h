// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "local/smallcrew.h"

#include <QAbstractTableModel>

namespace crew::gui::crews {

/// The tasks of a crew that is being written, in their order.
class SmallTasksModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Name, DoneBy, Review, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    const QList<local::SmallTask> &tasks() const { return m_tasks; }
    void setTask(int row, const local::SmallTask &task);
    void append(const local::SmallTask &task);
    void remove(int row);
    /// Swaps the task in \a row with the one below it.
    void moveDown(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<local::SmallTask> m_tasks;
};

} // namespace crew::gui::crews
