// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/batchtable.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui::batch {

/// The row was sent and brought nothing: it can be kicked off again.
bool isFailure(RowOutcome outcome);

/// The rows of one batch: what became of each, and what was sent. Rows keep their place.
class BatchRowModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Number, Outcome, Error, FirstField };
    enum Role { OutcomeRole = Qt::UserRole }; ///< int

    using QAbstractTableModel::QAbstractTableModel;

    /// \a columns are those of the file.
    void setRows(const QStringList &columns, const BatchRows &rows);
    /// Takes what changed; rows that are not there are left out.
    void apply(const BatchRows &changed);
    const BatchRow &at(int row) const { return m_rows.at(row); }
    const BatchRows &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textOf(const BatchRow &row, int column) const;
    int runColumn() const { return FirstField + static_cast<int>(m_table.columns().size()); }

    wire::BatchTable m_table;
    BatchRows m_rows;
    QHash<int, int> m_places; ///< by number
};

} // namespace crew::gui::batch
