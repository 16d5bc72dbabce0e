// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/wirelogmodel.h"

#include "gui/common/tablecells.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

void WireLogModel::setExchanges(const WireExchanges &exchanges)
{
    const quint64 oldest = exchanges.isEmpty() ? 0 : exchanges.first().number;
    const auto gone = std::ranges::count_if(
        m_rows, [&](const WireExchange &row) { return exchanges.isEmpty() || row.number < oldest; });
    if (gone > 0) {
        beginRemoveRows({}, static_cast<int>(m_rows.size() - gone), static_cast<int>(m_rows.size() - 1));
        m_rows.remove(m_rows.size() - gone, gone);
        endRemoveRows();
    }
    const quint64 newest = m_rows.isEmpty() ? 0 : m_rows.first().number;
    const auto fresh =
        std::ranges::count_if(exchanges, [newest](const WireExchange &row) { return row.number > newest; });
    if (fresh > 0)
        beginInsertRows({}, 0, static_cast<int>(fresh - 1));
    m_rows = WireExchanges(exchanges.rbegin(), exchanges.rend()); // bodies of older rows may have gone, too
    if (fresh > 0)
        endInsertRows();
}

int WireLogModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int WireLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WireExchange &exchange = m_rows.at(index.row());
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case Time:
        return preciseTime(exchange.startedAt);
    case Method:
        return QString::fromLatin1(exchange.method);
    case Path:
        return exchange.url.toString(role == Qt::ToolTipRole
                                         ? QUrl::FullyEncoded
                                         : QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::FullyEncoded);
    case Status:
        return exchange.status != 0 ? QString::number(exchange.status) : tr("No answer");
    case Took:
        return tr("%1 ms").arg(QLocale().toString(static_cast<qlonglong>(exchange.took.count())));
    default:
        return {};
    }
}

QVariant WireLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Time"), tr("Method"), tr("Path"), tr("Status"), tr("Took")});
}

} // namespace crew::gui
