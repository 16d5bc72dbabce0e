// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/batch.h"
#include "core/inputfield.h"

#include <QAbstractTableModel>

namespace crew::gui {

/// What each row of a file would send: its number, whether it can, and a column for each input.
class BatchPreviewModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Check, FirstInput };
    enum Role { HasProblemRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setRows(const InputFields &fields, const BatchRowRecords &rows);
    const BatchRowRecords &rows() const { return m_rows; }
    int problemCount() const { return m_problemCount; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textOf(const BatchRowRecord &row, int column) const;

    InputFields m_fields;
    BatchRowRecords m_rows;
    int m_problemCount = 0;
};

} // namespace crew::gui
