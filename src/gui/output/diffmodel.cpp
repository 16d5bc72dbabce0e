// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/output/diffmodel.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::output {

using Kind = DiffModel::Cell::Kind;

DiffModel::DiffModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_diff(std::make_shared<diff::Diff>())
{}

void DiffModel::setContent(SharedDiff diff, DiffRows rows, DiffLayout layout)
{
    beginResetModel();
    m_diff = std::move(diff);
    m_rows = std::move(rows);
    m_layout = layout;
    endResetModel();
}

int DiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.rows.size());
}

int DiffModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_layout == DiffLayout::Unified ? 1 : 2;
}

DiffModel::Cell DiffModel::cell(const QModelIndex &index) const
{
    const DiffRow &row = m_rows.rows.at(index.row());
    if (row.kind == DiffRow::Kind::Fold)
        return {Kind::Fold, {}, {}};
    const bool isUnified = m_layout == DiffLayout::Unified;
    if (row.kind == DiffRow::Kind::Same && isUnified)
        return {Kind::Same, row.before, row.after};
    if (row.kind == DiffRow::Kind::Same)
        return index.column() == BeforeColumn ? Cell{Kind::Same, row.before, {}}
                                              : Cell{Kind::Same, {}, row.after};
    const bool isBefore = isUnified ? row.before.isThere() : index.column() == BeforeColumn;
    const DiffPiece &piece = isBefore ? row.before : row.after;
    if (!piece.isThere())
        return {};
    return isBefore ? Cell{Kind::Removed, piece, {}} : Cell{Kind::Added, {}, piece};
}

QStringView DiffModel::lineText(const Cell &cell) const
{
    const diff::Side &side = cell.after.isThere() ? m_diff->after : m_diff->before;
    return cell.piece().isThere() ? side.line(cell.piece().line) : QStringView();
}

QStringView DiffModel::text(const Cell &cell) const
{
    return lineText(cell).mid(cell.piece().begin, cell.piece().length);
}

const diff::Line &DiffModel::lineOf(const Cell &cell) const
{
    return (cell.after.isThere() ? m_diff->after : m_diff->before).lines.at(cell.piece().line);
}

diff::Ranges DiffModel::marks(const QModelIndex &index) const
{
    const Cell shown = cell(index);
    if (shown.kind != Kind::Removed && shown.kind != Kind::Added)
        return {};
    const diff::Change &change = m_diff->changes.at(m_rows.rows.at(index.row()).change);
    const DiffPiece &piece = shown.piece();
    const diff::Ranges inLine =
        shown.kind == Kind::Removed ? change.removedIn(piece.line) : change.addedIn(piece.line);
    const qsizetype end = piece.begin + piece.length;
    diff::Ranges marks;
    for (auto range = std::ranges::upper_bound(inLine, qsizetype(piece.begin), {}, &diff::Range::end);
         range != inLine.cend() && range->begin < end; ++range) {
        const qsizetype first = std::max<qsizetype>(range->begin, piece.begin);
        marks.append({first - piece.begin, std::min(range->end(), end) - first});
    }
    return marks;
}

QString DiffModel::endSign(const Cell &cell) const
{
    if (cell.kind != Kind::Removed && cell.kind != Kind::Added)
        return {};
    const diff::Line &line = lineOf(cell);
    if (cell.piece().begin + cell.piece().length < line.range.length || line.end == diff::LineEnd::Lf)
        return {};
    return line.end == diff::LineEnd::CrLf ? u"\u27E6U+000D\u27E7"_s : tr("\u27E6no newline\u27E7");
}

QString DiffModel::foldText(const DiffRow &row) const
{
    return row.folded == 1 ? tr("1 unchanged line")
                           : tr("%1 unchanged lines").arg(QLocale().toString(row.folded));
}

QString DiffModel::spoken(const QModelIndex &index) const
{
    const Cell shown = cell(index);
    const QString words = text(shown).toString();
    const QString number = QString::number(shown.piece().line + 1);
    switch (shown.kind) {
    case Kind::Same:
        return tr("Unchanged, line %1: %2").arg(number, words);
    case Kind::Removed:
        return tr("Removed, line %1: %2").arg(number, words) + endSign(shown);
    case Kind::Added:
        return tr("Added, line %1: %2").arg(number, words) + endSign(shown);
    case Kind::Fold:
        return tr("%1 folded. Press Enter to show them.").arg(foldText(m_rows.rows.at(index.row())));
    case Kind::Nothing:
        return tr("Nothing on this side");
    }
    Q_UNREACHABLE();
}

QVariant DiffModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole)
        return text(cell(index)).toString();
    if (role == Qt::AccessibleTextRole)
        return spoken(index);
    return {};
}

} // namespace crew::gui::output

#include "moc_diffmodel.cpp"
