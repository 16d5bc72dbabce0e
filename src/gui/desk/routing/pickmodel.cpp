// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/pickmodel.h"

#include "gui/common/style/look.h"

#include <QGuiApplication>

#include <algorithm>

namespace crew::gui::desk {

PickModel::PickModel(const QList<RuleParticipant> &choices, const QList<QUuid> &chosen, QObject *parent)
    : QAbstractListModel(parent)
    , m_rows(choices)
    , m_chosen(chosen)
{
    for (const QUuid &id : chosen) {
        if (std::ranges::find(choices, id, &RuleParticipant::id) == choices.end())
            m_rows.append({.id = id, .name = namesOf({id}, {}).first()});
    }
    std::ranges::stable_partition(m_rows,
                                  [&](const RuleParticipant &row) { return chosen.contains(row.id); });
}

QStringList PickModel::chosenNames() const
{
    return namesOf(m_chosen, namesById(m_rows));
}

int PickModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PickModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const RuleParticipant &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return titleOf(row);
    case Qt::CheckStateRole:
        return m_chosen.contains(row.id) ? Qt::Checked : Qt::Unchecked;
    case Qt::ForegroundRole:
        return row.isEnabled ? QVariant() : mutedText(QGuiApplication::palette());
    default:
        return {};
    }
}

bool PickModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole)
        return false;
    const QUuid id = m_rows.at(index.row()).id;
    m_chosen.removeOne(id);
    if (value.toInt() == Qt::Checked)
        m_chosen.append(id);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    return true;
}

Qt::ItemFlags PickModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace crew::gui::desk

#include "moc_pickmodel.cpp"
