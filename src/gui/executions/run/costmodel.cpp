// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/costmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/costtext.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

namespace {

/// Nothing for none: most columns are empty in most rows.
QString countText(qint64 count)
{
    return count > 0 ? QLocale().toString(count) : QString();
}

/// Models and tasks are parts of the run, attempts of their task.
int depthOf(CostRow::Kind kind)
{
    switch (kind) {
    case CostRow::Kind::Run:
        return 0;
    case CostRow::Kind::Model:
    case CostRow::Kind::Task:
        return 1;
    case CostRow::Kind::Attempt:
        return 2;
    }
    return 0;
}

} // namespace

void CostModel::setRows(const QList<CostRow> &rows)
{
    if (rows == m_rows)
        return;
    if (hasParts(rows)) {
        m_rows = rows;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

bool CostModel::hasParts(const QList<CostRow> &rows) const
{
    return std::ranges::equal(m_rows, rows, [](const CostRow &left, const CostRow &right) {
        return left.kind == right.kind && left.name == right.name;
    });
}

int CostModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CostModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CostModel::text(const CostRow &row, int column) const
{
    switch (column) {
    case What:
        return QString(4 * depthOf(row.kind), u' ') + row.name;
    case Prompt:
        return countText(row.tokens.prompt);
    case Cached:
        return countText(row.tokens.cached);
    case Completion:
        return countText(row.tokens.completion);
    case Other:
        return countText(row.tokens.other);
    case Amount:
        return amountsText(row.cost);
    case Note:
        break;
    }
    QStringList notes{row.note, unpricedText(row.cost)};
    notes.removeAll(QString());
    return notes.join(u". "_s);
}

QVariant CostModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const CostRow &row = m_rows.at(index.row());
    if (role == Qt::DisplayRole)
        return text(row, index.column());
    const bool isText = index.column() == What || index.column() == Note;
    if (role == Qt::ToolTipRole && isText)
        return wrappingToolTip(text(row, index.column()).trimmed());
    if (role == Qt::AccessibleTextRole)
        return text(row, index.column()).trimmed();
    if (role == Qt::FontRole && row.kind == CostRow::Kind::Run) {
        QFont font;
        font.setWeight(QFont::DemiBold);
        return font;
    }
    if (role == Qt::TextAlignmentRole)
        return int((isText ? Qt::AlignLeading : Qt::AlignTrailing) | Qt::AlignVCenter);
    return {};
}

bool CostModel::isEmpty(int column) const
{
    return std::ranges::all_of(m_rows, [&](const CostRow &row) { return text(row, column).isEmpty(); });
}

QVariant CostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("Part");
    case Prompt:
        return tr("Prompt");
    case Cached:
        return tr("Cached prompt");
    case Completion:
        return tr("Completion");
    case Other:
        return tr("Not broken down");
    case Amount:
        return tr("Cost");
    case Note:
        return tr("Note");
    }
    return {};
}

} // namespace crew::gui::executions

#include "moc_costmodel.cpp"
