// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wireexchange.h"

#include <QAbstractTableModel>

namespace crew::gui {

/// The exchanges with one crew's service, newest first.
class WireLogModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Time, Method, Path, Status, Took, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the log as it is now (oldest first); rows that stay, stay where a person had chosen them.
    void setExchanges(const WireExchanges &exchanges);
    const WireExchange &at(int row) const { return m_rows.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    WireExchanges m_rows; ///< newest first
};

} // namespace crew::gui
