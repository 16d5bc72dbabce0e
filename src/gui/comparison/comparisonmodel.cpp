// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/comparison/comparisonmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/comparison/comparisontext.h"

#include <QLocale>

namespace crew::gui::comparison {

void ComparisonModel::setComparisons(const QList<Comparison> &comparisons, const QHash<QUuid, QString> &names)
{
    if (comparisons == m_comparisons && names == m_names)
        return;
    beginResetModel();
    m_comparisons = comparisons;
    m_names = names;
    endResetModel();
}

int ComparisonModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_comparisons.size());
}

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole && column >= Wins && column <= Compared)
        return QVariant::fromValue(Qt::AlignTrailing | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const QString shown = text(m_comparisons.at(index.row()), column);
    return role == Qt::ToolTipRole ? wrappingToolTip(shown) : shown;
}

QString ComparisonModel::text(const Comparison &comparison, Column column) const
{
    const QLocale locale;
    const Tally tally = tallyOf(comparison);
    const QString first = sideText(comparison.first, m_names);
    const QString second = sideText(comparison.second, m_names);
    switch (column) {
    case First:
        return first;
    case Second:
        return second;
    case Output:
        return taskText(comparison.task);
    case Wins:
        return locale.toString(tally.first);
    case Losses:
        return locale.toString(tally.second);
    case Ties:
        return locale.toString(tally.equal);
    case Compared:
        return locale.toString(tally.judged());
    case Says:
        return findingText(tally, first, second);
    case ColumnCount:
        break;
    }
    return {};
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role,
                         {tr("First"), tr("Second"), tr("Output"), tr("Wins"), tr("Losses"), tr("Ties"),
                          tr("Compared"), tr("Conclusion")});
}

} // namespace crew::gui::comparison

#include "moc_comparisonmodel.cpp"
