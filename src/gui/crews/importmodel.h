// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/crews/importplan.h"

#include <QAbstractTableModel>

namespace crew::gui::crews {

/// The crews of a file, what is new about each, and what is to be done with it.
class ImportModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : int { Name, Address, State, Presets, Act, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// What the crews are compared with, as a heading.
    void setStateTitle(const QString &title);
    void setPlan(const ImportPlan &plan);
    const ImportPlan &plan() const { return m_plan; }
    /// Rows that do not allow \a act keep theirs.
    void setAct(const QList<int> &rows, ImportAct act);
    int count(ImportState state) const;
    int actCount() const; ///< of rows that are not skipped

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString textOf(const ImportRow &row, int column) const;

    ImportPlan m_plan;
    QString m_stateTitle = tr("Compared with yours");
};

} // namespace crew::gui::crews
