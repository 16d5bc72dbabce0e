// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/comparison/comparison.h"

#include <QAbstractTableModel>
#include <QHash>

namespace crew::gui::comparison {

/// Blind comparisons, one row each: wins and losses are those of the first side.
class ComparisonModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { First, Second, Output, Wins, Losses, Ties, Compared, Says, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// \a names are those of crews.
    void setComparisons(const QList<Comparison> &comparisons, const QHash<QUuid, QString> &names);
    const Comparison &at(int row) const { return m_comparisons.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Comparison &comparison, Column column) const;

    QList<Comparison> m_comparisons;
    QHash<QUuid, QString> m_names;
};

} // namespace crew::gui::comparison
