// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchpreviewmodel.h"

#include "gui/common/tablecells.h"
#include "gui/common/visibletext.h"
#include "gui/kickoff/fieldcodec.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui {

void BatchPreviewModel::setRows(const InputFields &fields, const BatchRowRecords &rows)
{
    beginResetModel();
    m_fields = fields;
    m_rows = rows;
    m_problemCount = static_cast<int>(
        std::ranges::count_if(rows, [](const BatchRowRecord &row) { return !row.problem.isEmpty(); }));
    endResetModel();
}

int BatchPreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BatchPreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstInput + static_cast<int>(m_fields.size());
}

QString BatchPreviewModel::textOf(const BatchRowRecord &row, int column) const
{
    if (column == Number)
        return QLocale().toString(row.number);
    if (column == Check)
        return row.problem.isEmpty() ? tr("Ready") : visibleText(row.problem);
    constexpr qsizetype most = 200; // a cell shows no more
    const QString text = displayText(row.inputs.value(m_fields.at(column - FirstInput).key));
    return text.left(most).simplified();
}

QVariant BatchPreviewModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const BatchRowRecord &row = m_rows.at(index.row());
    const bool hasProblem = !row.problem.isEmpty();
    const bool isCheck = index.column() == Check;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case Qt::ToolTipRole:
        return isCheck ? wrappingToolTip(row.problem) : QVariant();
    case HasProblemRole:
        return hasProblem;
    default:
        return isCheck
                   ? signOf(role, hasProblem ? u"warning"_s : u"ok"_s, hasProblem ? Tone::Bad : Tone::Good)
                   : QVariant();
    }
}

QVariant BatchPreviewModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
        return {};
    if (section == Number)
        return tr("Row");
    if (section == Check)
        return tr("Check");
    return visibleText(m_fields.at(section - FirstInput).key);
}

} // namespace crew::gui
