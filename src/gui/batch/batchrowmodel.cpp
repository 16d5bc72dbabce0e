// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchrowmodel.h"

#include "gui/batch/outcomelook.h"
#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"

#include <QLocale>

#include <tuple>

namespace crew::gui::batch {

bool isFailure(RowOutcome outcome)
{
    return outcome == RowOutcome::Failed || outcome == RowOutcome::Refused;
}

void BatchRowModel::setRows(const QStringList &columns, const BatchRows &rows)
{
    beginResetModel();
    m_table = wire::BatchTable(columns, rows);
    m_rows = rows;
    m_places.clear();
    for (qsizetype i = 0; i < rows.size(); ++i)
        m_places.insert(rows.at(i).number, static_cast<int>(i));
    endResetModel();
}

void BatchRowModel::apply(const BatchRows &changed)
{
    for (const BatchRow &row : changed) {
        const auto place = m_places.constFind(row.number);
        if (place == m_places.constEnd())
            continue;
        BatchRow &known = m_rows[*place];
        const auto values = std::pair(known.fields, known.inputs);
        known = row;
        std::tie(known.fields, known.inputs) = values;
        Q_EMIT dataChanged(index(*place, 0), index(*place, columnCount() - 1));
    }
}

int BatchRowModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BatchRowModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : runColumn() + 1;
}

QString BatchRowModel::textOf(const BatchRow &row, int column) const
{
    constexpr qsizetype most = 200; // a cell shows no more
    switch (column) {
    case Number:
        return QLocale().toString(row.number);
    case Outcome:
        return outcomeTitle(row.outcome);
    case Error:
        return visibleText(row.message.left(most)).simplified();
    default:
        break;
    }
    const QString text =
        column == runColumn() ? row.kickoffId : wire::cellText(m_table.value(row, column - FirstField));
    return visibleText(text.left(most)).simplified();
}

QVariant BatchRowModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BatchRow &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case Qt::ToolTipRole:
        return index.column() == Error ? wrappingToolTip(row.message) : QVariant();
    case OutcomeRole:
        return static_cast<int>(row.outcome);
    default:
        return index.column() == Outcome ? signOf(role, iconNameOf(row.outcome), severityOf(row.outcome))
                                         : QVariant();
    }
}

QVariant BatchRowModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    switch (section) {
    case Number:
        return tr("Row");
    case Outcome:
        return tr("Outcome");
    case Error:
        return tr("Error");
    default:
        break;
    }
    return section == runColumn() ? tr("Kickoff ID")
                                  : withVisibleBlanks(m_table.columns().at(section - FirstField));
}

} // namespace crew::gui::batch

#include "moc_batchrowmodel.cpp"
