// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/tablemodel.h"

#include "gui/common/style/look.h"
#include "gui/common/style/visibletext.h"

#include <QGuiApplication>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

/// A row is one line high.
QString onOneLine(const QString &text)
{
    QString line = visibleText(briefText(text));
    line.replace("\r\n"_L1, u"\n"_s);
    return line.replace(u'\n', u" \u21B5 "_s);
}

bool isNumber(const QString &text)
{
    bool isRead = false;
    Q_UNUSED(text.trimmed().toDouble(&isRead));
    return isRead;
}

} // namespace

TableModel::TableModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_table(std::make_shared<content::Table>())
{}

void TableModel::setTable(std::shared_ptr<const content::Table> table)
{
    beginResetModel();
    m_table = std::move(table);
    m_raggedRows = 0;
    const int usual = m_table->rowCount() > 0 ? m_table->columnCount(0) : 0;
    for (qsizetype row = 0; row < m_table->rowCount(); ++row)
        m_raggedRows += m_table->columnCount(row) != usual ? 1 : 0;
    endResetModel();
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table->rowCount() - (m_table->hasHeader() ? 1 : 0));
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_table->columnCount();
}

QString TableModel::wholeText(const QModelIndex &index) const
{
    return index.isValid() ? m_table->cell(tableRow(index.row()), index.column()) : QString();
}

bool TableModel::isThere(const QModelIndex &index) const
{
    return index.column() < m_table->columnCount(tableRow(index.row()));
}

bool TableModel::isExcess(const QModelIndex &index) const
{
    return isThere(index) && index.column() >= m_table->columnCount(0);
}

QString TableModel::title(int column) const
{
    const bool hasTitle = m_table->hasHeader() && column < m_table->columnCount(0);
    return hasTitle ? m_table->cell(0, column) : QString::number(column + 1);
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return onOneLine(wholeText(index));
    case Qt::AccessibleTextRole:
        return isThere(index) ? tr("%1: %2", "column, value")
                                    .arg(onOneLine(title(index.column())), onOneLine(wholeText(index)))
                              : tr("%1: no value", "column").arg(onOneLine(title(index.column())));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumber(wholeText(index)) ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    case Qt::BackgroundRole:
        if (isExcess(index))
            return severityBackground(Severity::Attention, QGuiApplication::palette());
        return isThere(index) ? QVariant() : QVariant(QGuiApplication::palette().alternateBase());
    case Qt::ToolTipRole:
        if (isExcess(index))
            return tr("The first row has no value in this column");
        return isThere(index) ? QVariant() : QVariant(tr("This row has no value here"));
    default:
        return {};
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::DisplayRole)
        return onOneLine(title(section));
    return {};
}

} // namespace crew::gui

#include "moc_tablemodel.cpp"
