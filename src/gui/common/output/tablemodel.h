// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/table.h"

#include <QAbstractTableModel>

#include <memory>

namespace crew::gui {

/// The values of a CSV or TSV text. The first row is the heading when it names the columns. A row with fewer
/// values than others has cells that say so; one with more than there are headings has them marked. A very
/// long value is shown by its beginning; wholeText() has all of it.
class TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit TableModel(QObject *parent = nullptr);

    void setTable(std::shared_ptr<const content::Table> table);
    const content::Table &table() const { return *m_table; }
    /// The row of the table that is shown in a row of the model.
    qsizetype tableRow(int row) const { return row + (m_table->hasHeader() ? 1 : 0); }
    QString wholeText(const QModelIndex &index) const;
    /// Rows with fewer or more values than the heading, or than most rows.
    qsizetype raggedRows() const { return m_raggedRows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isThere(const QModelIndex &index) const;
    bool isExcess(const QModelIndex &index) const;
    QString title(int column) const;

    std::shared_ptr<const content::Table> m_table;
    qsizetype m_raggedRows = 0;
};

} // namespace crew::gui
