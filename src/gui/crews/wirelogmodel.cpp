// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/wirelogmodel.h"

#include "gui/common/output/tablecells.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace crew::gui::crews {

int WireLogModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireLogModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WireExchange &exchange = at(index.row());
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (static_cast<Column>(index.column())) {
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
    case ColumnCount:
        break;
    }
    return {};
}

QVariant WireLogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("Time"), tr("Method"), tr("Path"), tr("Status"), tr("Took")});
}

} // namespace crew::gui::crews

#include "moc_wirelogmodel.cpp"
