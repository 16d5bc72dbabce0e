// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/batch/batchpreviewmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"
#include "gui/kickoff/fieldcodec.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::batch {

void BatchPreviewModel::setRows(const InputFields &fields, const BatchRowRecords &rows, const RowNotes &notes)
{
    beginResetModel();
    m_fields = fields;
    m_rows = rows;
    m_notes = notes;
    m_problemCount = static_cast<int>(
        std::ranges::count_if(rows, [](const BatchRowRecord &row) { return !row.problem.isEmpty(); }));
    endResetModel();
}

void BatchPreviewModel::setSource(const std::shared_ptr<const wire::BatchFile> &file,
                                  const InputSources &sources)
{
    if (file != m_file)
        m_edits.clear();
    m_file = file;
    m_sources = sources;
}

/// A row that its file has no good line for cannot be sent, whatever is typed.
bool BatchPreviewModel::canEdit(const QModelIndex &index) const
{
    return index.isValid() && index.column() >= FirstInput && m_file && index.row() < m_file->rows.size() &&
           m_file->rows.at(index.row()).problem.isEmpty() && m_sources.size() == m_fields.size();
}

bool BatchPreviewModel::isSecret(int column) const
{
    return column >= FirstInput && m_fields.at(column - FirstInput).isSecret;
}

QString BatchPreviewModel::editText(const QModelIndex &index) const
{
    if (!canEdit(index) || isSecret(index.column())) // what is typed replaces a secret
        return {};
    const qsizetype field = index.column() - FirstInput;
    const auto edit = m_edits.constFind({index.row(), m_fields.at(field).key});
    const QString text =
        edit == m_edits.cend() ? givenText(*m_file, index.row(), m_sources.at(field)) : *edit;
    return text == placeholder::secretInput ? QString() : text;
}

Qt::ItemFlags BatchPreviewModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return canEdit(index) ? flags | Qt::ItemIsEditable : flags;
}

bool BatchPreviewModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !canEdit(index) || value.toString() == editText(index))
        return false;
    m_edits.insert({index.row(), m_fields.at(index.column() - FirstInput).key}, value.toString());
    BatchRowRecord &row = m_rows[index.row()];
    m_problemCount -= row.problem.isEmpty() ? 0 : 1;
    row = rowRecord(*m_file, index.row(), m_fields, m_sources, m_edits);
    m_problemCount += row.problem.isEmpty() ? 0 : 1;
    m_notes.remove(index.row());
    if (const QString note = respellingText(*m_file, row, m_fields, m_sources, m_edits); !note.isEmpty())
        m_notes.insert(index.row(), note);
    Q_EMIT dataChanged(this->index(index.row(), 0), this->index(index.row(), columnCount() - 1));
    Q_EMIT edited();
    return true;
}

int BatchPreviewModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int BatchPreviewModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstInput + static_cast<int>(m_fields.size());
}

QString BatchPreviewModel::checkText(const BatchRowRecord &row) const
{
    if (!row.problem.isEmpty())
        return visibleText(row.problem);
    const QString note = m_notes.value(row.number - 1);
    return note.isEmpty() ? tr("Ready") : tr("Ready. %1", "a sentence about the row").arg(note);
}

QString BatchPreviewModel::textOf(const BatchRowRecord &row, int column) const
{
    if (column == Number)
        return QLocale().toString(row.number);
    if (column == Check)
        return checkText(row);
    constexpr qsizetype most = 200;     // a cell shows no more
    constexpr qsizetype hiddenSize = 8; // of each secret, whatever its length
    const QString &key = m_fields.at(column - FirstInput).key;
    const auto edit = m_edits.constFind({row.number - 1, key}); // also one that is no good
    const QString text = edit == m_edits.cend() ? kickoff::displayText(row.inputs.value(key)) : *edit;
    if (isSecret(column))
        return text.isEmpty() ? QString() : QString(hiddenSize, u'•');
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
    case Qt::EditRole:
        return editText(index);
    case Qt::ToolTipRole:
        return isCheck ? wrappingToolTip(hasProblem ? row.problem : m_notes.value(index.row())) : QVariant();
    case HasProblemRole:
        return hasProblem;
    case IsSecretRole:
        return isSecret(index.column());
    default:
        return isCheck ? signOf(role, hasProblem ? u"warning"_s : u"ok"_s,
                                hasProblem ? Severity::Bad : Severity::Good)
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
    return withVisibleBlanks(m_fields.at(section - FirstInput).key);
}

} // namespace crew::gui::batch

#include "moc_batchpreviewmodel.cpp"
