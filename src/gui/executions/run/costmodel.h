// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/run/runcosts.h"

#include <QAbstractTableModel>

namespace crew::gui::executions {

/// The rows of what a run cost, as texts.
class CostModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { What, Prompt, Cached, Completion, Other, Amount, Note, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Where the parts are the same, what is selected stays so.
    void setRows(const QList<CostRow> &rows);
    const QList<CostRow> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// None of the rows says anything there.
    bool isEmpty(int column) const;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool hasParts(const QList<CostRow> &rows) const;
    QString text(const CostRow &row, int column) const;

    QList<CostRow> m_rows;
};

} // namespace crew::gui::executions
