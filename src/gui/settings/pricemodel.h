// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/price.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <array>

namespace crew::gui::settings {

/// A price table while it is typed: each cell is a text until prices() reads them all.
class PriceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Model, Prompt, Cached, Completion, Currency, ColumnCount };

    /// The first cell that cannot be read, and why.
    struct Problem
    {
        int row = 0;
        int column = 0;
        QString sentence;
    };

    explicit PriceModel(const PriceTable &prices, QObject *parent = nullptr);

    std::expected<PriceTable, Problem> prices() const;
    /// Something was typed, changed or removed; a row of which only the currency is filled in is nothing.
    bool isEdited() const;
    /// Adds an empty row with the currency of the last one; gives its number.
    int addRow();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    bool removeRows(int row, int count, const QModelIndex &parent = {}) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    using Row = std::array<QString, ColumnCount>;

    std::expected<ModelPrice, Problem> priceIn(int row) const;
    QString problemIn(int row, int column) const;

    static QList<Row> filled(QList<Row> rows);

    QList<Row> m_rows;
    QList<Row> m_before; ///< those it began with
};

} // namespace crew::gui::settings
