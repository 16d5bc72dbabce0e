// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "content/table.h"

#include <QSplitter>

#include <memory>

class QTableView;

namespace crew::gui {

class TableFinder;
class TableModel;
class WholeTextView;

/// CSV or TSV as a table, with the whole of the chosen value below when it is too long for its cell.
class TablePanel : public QSplitter
{
    Q_OBJECT

public:
    explicit TablePanel(QWidget *parent = nullptr);

    void setTable(const std::shared_ptr<const content::Table> &table);
    void clear();
    QTableView *table() const { return m_table; }
    WholeTextView *detail() const { return m_detail; }
    TableFinder *finder() const;
    /// How many rows there are, and whether some have more or fewer values.
    QString note() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void handleCurrentChanged(const QModelIndex &current);
    void fitColumns();
    void fitRows();

    QTableView *m_table;
    WholeTextView *m_detail;
    TableModel *m_model;
    TableFinder *m_finder;
};

} // namespace crew::gui
