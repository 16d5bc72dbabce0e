// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/evidence/evidencemodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/tint.h"

#include <QFont>
#include <QLocale>

#include <utility>

namespace crew::gui::reviews {

namespace {

/// The internal id of sections; that of an item is the number of its section.
constexpr quintptr ofSections = 0;

} // namespace

void EvidenceModel::setSections(EvidenceSections sections)
{
    if (sections == m_sections)
        return;
    beginResetModel();
    m_sections = std::move(sections);
    endResetModel();
}

const EvidenceItem *EvidenceModel::itemAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == ofSections)
        return nullptr;
    const EvidenceSection &section = m_sections.at(index.internalId() - 1);
    return &section.items.at(static_cast<size_t>(index.row()));
}

void EvidenceModel::setAnswer(const QString &address, const QString &answer, const QString &toolTip)
{
    for (size_t section = 0; section < m_sections.size(); ++section) {
        std::vector<EvidenceItem> &items = m_sections[section].items;
        for (size_t i = 0; i < items.size(); ++i) {
            if (address.isEmpty() || items[i].address != address)
                continue;
            items[i].answer = answer;
            items[i].answerToolTip = toolTip;
            const QModelIndex at = index(static_cast<int>(i), What, index(static_cast<int>(section), What));
            Q_EMIT dataChanged(at, at.siblingAtColumn(Answer));
        }
    }
}

QModelIndex EvidenceModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : ofSections);
}

QModelIndex EvidenceModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == ofSections)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, What, ofSections);
}

int EvidenceModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_sections.size());
    const bool isSection = parent.internalId() == ofSections && parent.column() == What;
    return isSection ? static_cast<int>(m_sections.at(static_cast<size_t>(parent.row())).items.size()) : 0;
}

int EvidenceModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (const EvidenceItem *item = itemAt(index))
        return itemData(*item, index.column(), role);
    return sectionData(m_sections.at(static_cast<size_t>(index.row())), index.column(), role);
}

QVariant EvidenceModel::sectionData(const EvidenceSection &section, int column, int role)
{
    const QString count = QLocale().toString(section.items.size());
    switch (role) {
    case Qt::DisplayRole:
        if (column != What)
            return {};
        //: %1 is the title of a section, %2 the number of its items
        return tr("%1 (%2)").arg(section.title, count) +
               (section.note.isEmpty() ? QString() : QStringLiteral(" · ") + section.note);
    case Qt::FontRole: {
        QFont font;
        font.setBold(column == What);
        return font;
    }
    case Qt::ToolTipRole:
        return section.note;
    default:
        return {};
    }
}

QString EvidenceModel::textIn(const EvidenceItem &item, int column)
{
    if (column == What)
        return item.text;
    return column == More ? item.detail : item.answer;
}

QVariant EvidenceModel::itemData(const EvidenceItem &item, int column, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return textIn(item, column);
    case Qt::AccessibleTextRole: {
        QStringList texts{item.text, item.answer, item.detail};
        texts.removeAll(QString());
        return column == What ? texts.join(QStringLiteral(", ")) : textIn(item, column);
    }
    case Qt::ToolTipRole: {
        const QString toolTip =
            column == Answer && !item.answer.isEmpty() ? item.answerToolTip : item.toolTip;
        return wrappingToolTip(toolTip);
    }
    case Qt::DecorationRole:
        return column == What && !item.icon.isEmpty() ? QVariant(severityIcon(item.icon, item.severity))
                                                      : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags EvidenceModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace crew::gui::reviews

#include "moc_evidencemodel.cpp"
