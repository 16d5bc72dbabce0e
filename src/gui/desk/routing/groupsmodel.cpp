// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/groupsmodel.h"

#include "gui/common/output/tablecells.h"
#include "gui/common/style/visibletext.h"

#include <QLocale>

namespace crew::gui::desk {

void GroupsModel::setGroups(const QList<RoutingGroup> &groups)
{
    beginResetModel();
    m_groups = groups;
    endResetModel();
}

void GroupsModel::setPeople(const QList<RuleParticipant> &people)
{
    m_people = namesById(people);
    updateAll();
}

void GroupsModel::setRules(const QList<RoutingRule> &rules)
{
    m_rules = rules;
    updateAll();
}

void GroupsModel::updateAll()
{
    if (!m_groups.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QStringList GroupsModel::rulesOf(const QUuid &id) const
{
    QStringList names;
    for (const RoutingRule &rule : m_rules) {
        if (rule.assignees.contains(id) || rule.escalateTo.contains(id))
            names << rule.name;
    }
    return names;
}

void GroupsModel::append(const RoutingGroup &group)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_groups.append(group);
    endInsertRows();
    Q_EMIT edited();
}

void GroupsModel::replace(int row, const RoutingGroup &group)
{
    m_groups[row] = group;
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    Q_EMIT edited();
}

void GroupsModel::remove(int row)
{
    beginRemoveRows({}, row, row);
    m_groups.removeAt(row);
    endRemoveRows();
    Q_EMIT edited();
}

int GroupsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_groups.size());
}

int GroupsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GroupsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const QString shown = text(m_groups.at(index.row()), index.column());
    return role == Qt::ToolTipRole ? wrappingToolTip(shown) : visibleText(shown);
}

QString GroupsModel::text(const RoutingGroup &group, int column) const
{
    switch (column) {
    case Name:
        return group.name;
    case Members:
        return QLocale().createSeparatedList(namesOf(group.members, m_people));
    case Rules:
        return QLocale().createSeparatedList(rulesOf(group.id));
    default:
        return {};
    }
}

QVariant GroupsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return columnHeading(section, orientation, role, {tr("Group"), tr("Members"), tr("Used by the rules")});
}

} // namespace crew::gui::desk

#include "moc_groupsmodel.cpp"
