// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruleparticipant.h"

#include <QAbstractTableModel>

namespace crew::gui::desk {

/// The groups that rules may name, as a table that can be changed.
class GroupsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Members, Rules, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    const QList<RoutingGroup> &groups() const { return m_groups; }
    void setGroups(const QList<RoutingGroup> &groups);
    void setPeople(const QList<RuleParticipant> &people);
    /// Those that may name a group.
    void setRules(const QList<RoutingRule> &rules);
    /// The names of the rules that name the group \a id.
    QStringList rulesOf(const QUuid &id) const;

    void append(const RoutingGroup &group);
    void replace(int row, const RoutingGroup &group);
    void remove(int row);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void edited();

private:
    QString text(const RoutingGroup &group, int column) const;
    void updateAll();

    QList<RoutingGroup> m_groups;
    Names m_people;
    QList<RoutingRule> m_rules;
};

} // namespace crew::gui::desk
