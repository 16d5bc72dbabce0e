// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/settings/pricemodel.h"

#include "gui/common/style/look.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <ranges>

namespace crew::gui::settings {

namespace {

constexpr qsizetype longestPattern = 200; ///< UTF-16 code units

} // namespace

PriceModel::PriceModel(const PriceTable &prices, QObject *parent)
    : QAbstractTableModel(parent)
{
    constexpr int decimals = 2;
    for (const ModelPrice &price : prices)
        m_rows.append(Row{price.pattern, amountText(price.prompt, decimals),
                          price.cached ? amountText(*price.cached, decimals) : QString(),
                          amountText(price.completion, decimals), price.currency});
    m_before = m_rows;
}

QList<PriceModel::Row> PriceModel::filled(QList<Row> rows)
{
    rows.removeIf([](const Row &row) {
        return std::ranges::all_of(row | std::views::take(Currency),
                                   [](const QString &cell) { return cell.isEmpty(); });
    });
    return rows;
}

bool PriceModel::isEdited() const
{
    return filled(m_rows) != filled(m_before);
}

/// Why a cell cannot be read; empty when it can.
QString PriceModel::problemIn(int row, int column) const
{
    const QString text = m_rows.at(row).at(static_cast<std::size_t>(column)).trimmed();
    switch (column) {
    case Model: {
        if (text.isEmpty())
            return tr("Enter the name of a model, or a pattern such as gpt-4o*.");
        if (text.size() > longestPattern)
            return tr("Enter a name of at most 200 characters.");
        const auto isSame = [&text](const Row &other) {
            return other.at(Model).trimmed().compare(text, Qt::CaseInsensitive) == 0;
        };
        return std::ranges::count_if(m_rows, isSame) > 1 ? tr("This model is in the table twice.")
                                                         : QString();
    }
    case Currency:
        return currencyFromText(text) ? QString() : currencyFromText(text).error();
    default: // amounts
        if (column == Cached && text.isEmpty())
            return {};
        return amountFromText(text) ? QString() : amountFromText(text).error();
    }
}

std::expected<ModelPrice, PriceModel::Problem> PriceModel::priceIn(int row) const
{
    for (int column = 0; column < ColumnCount; ++column) {
        if (const QString problem = problemIn(row, column); !problem.isEmpty())
            return std::unexpected(Problem{row, column, problem});
    }
    const Row &cells = m_rows.at(row);
    const auto cached = amountFromText(cells.at(Cached));
    return ModelPrice{cells.at(Model).trimmed(), *amountFromText(cells.at(Prompt)),
                      *amountFromText(cells.at(Completion)), cached ? std::optional(*cached) : std::nullopt,
                      *currencyFromText(cells.at(Currency))};
}

std::expected<PriceTable, PriceModel::Problem> PriceModel::prices() const
{
    PriceTable prices;
    for (int row = 0; row < rowCount(); ++row) {
        const auto price = priceIn(row);
        if (!price)
            return std::unexpected(price.error());
        prices.append(*price);
    }
    return prices;
}

int PriceModel::addRow()
{
    const int row = rowCount();
    Row cells;
    if (!m_rows.isEmpty())
        cells.at(Currency) = m_rows.last().at(Currency);
    beginInsertRows({}, row, row);
    m_rows.append(cells);
    endInsertRows();
    return row;
}

int PriceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PriceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PriceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString &text = m_rows.at(index.row()).at(static_cast<std::size_t>(index.column()));
    const bool isAmount = index.column() != Model && index.column() != Currency;
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return text;
    if (role == Qt::ToolTipRole)
        return problemIn(index.row(), index.column());
    if (role == Qt::AccessibleDescriptionRole)
        return problemIn(index.row(), index.column());
    if (role == Qt::ForegroundRole && !problemIn(index.row(), index.column()).isEmpty() && !text.isEmpty())
        return severityColour(Severity::Bad, QGuiApplication::palette());
    if (role == Qt::TextAlignmentRole)
        return int((isAmount ? Qt::AlignTrailing : Qt::AlignLeading) | Qt::AlignVCenter);
    return {};
}

QVariant PriceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Model:
        return tr("Model");
    case Prompt:
        return tr("Prompt");
    case Cached:
        return tr("Cached prompt");
    case Completion:
        return tr("Completion");
    case Currency:
        return tr("Currency");
    }
    return {};
}

bool PriceModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole)
        return false;
    m_rows[index.row()].at(static_cast<std::size_t>(index.column())) = value.toString().trimmed();
    Q_EMIT dataChanged(this->index(0, 0),
                       this->index(rowCount() - 1, ColumnCount - 1)); // names may be there twice
    return true;
}

bool PriceModel::removeRows(int row, int count, const QModelIndex &parent)
{
    if (parent.isValid() || row < 0 || count < 1 || row + count > rowCount())
        return false;
    beginRemoveRows({}, row, row + count - 1);
    m_rows.remove(row, count);
    endRemoveRows();
    return true;
}

Qt::ItemFlags PriceModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return QAbstractTableModel::flags(index) | Qt::ItemIsEditable;
}

} // namespace crew::gui::settings

#include "moc_pricemodel.cpp"
