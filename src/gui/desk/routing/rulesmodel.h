// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruleparticipant.h"
#include "gui/store/crewlist.h"

#include <QAbstractTableModel>
#include <QSet>

namespace crew::gui::desk {

/// The rules of a desk as a table that can be changed, in their order.
class RulesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Place, Crew, Task, Reviewers, Approval, ResponseTime, ColumnCount };

    /// \a crews has to outlive it.
    explicit RulesModel(const CrewList &crews, QObject *parent = nullptr);

    const QList<RoutingRule> &rules() const { return m_rules; }
    void setRules(const QList<RoutingRule> &rules);
    /// Who the rules may name.
    void setParticipants(const QList<RuleParticipant> &participants);

    void insert(int row, const RoutingRule &rule);
    void replace(int row, const RoutingRule &rule);
    void remove(int row);
    /// To \a row - 1 or \a row + 1; nothing at the ends.
    void move(int row, int by);
    /// Removes the person or group \a id from all rules.
    void forget(const QUuid &id);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void edited();

private:
    QString text(int row, int column) const;
    QString crewText(const QUuid &crewId) const;
    QString reviewersText(const RoutingRule &rule) const;
    bool areAllDisabled(const QList<QUuid> &ids) const;
    /// Somebody is named, and none of them can sign in and has \a role for \a crewId, or for any crew where
    /// it is null.
    bool isNobodyAble(const QList<QUuid> &ids, protocol::Role role, const QUuid &crewId) const;
    bool isAble(const QUuid &id, protocol::Role role, const QUuid &crewId) const;
    /// What is wrong with what a cell shows, as sentences; empty when nothing is.
    QString problemOf(const RoutingRule &rule, int column) const;
    void updateAll();

    const CrewList &m_crews;
    Names m_names;
    QSet<QUuid> m_disabled;                ///< people who cannot sign in, and groups of such people
    QHash<QUuid, protocol::Roles> m_roles; ///< by the ID of a person or group
    QList<RoutingRule> m_rules;
};

} // namespace crew::gui::desk
