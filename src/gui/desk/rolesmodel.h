// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/crewbadge.h"
#include "gui/store/crewlist.h"
#include "protocol/welcome.h"

#include <QAbstractTableModel>
#include <QFontMetrics>

#include <optional>

namespace crew::gui::desk {

/// The roles of a person while they are chosen: a row for all crews and one for each crew, a column for the
/// name and one for each role, which can be checked. What follows from another role is checked and cannot be
/// changed.
class RolesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int CrewColumn = 0;
    static constexpr int FirstRoleColumn = 1;

    /// Edge of a crew's badge beside \a text.
    static int badgeSize(const QFontMetrics &text);

    /// \a crews has to outlive it. Roles for a crew that is not listed have a row, too.
    RolesModel(const CrewList &crews, QList<protocol::GrantedRole> roles, QObject *parent = nullptr);

    /// What was chosen, without what only follows from it.
    const QList<protocol::GrantedRole> &roles() const { return m_roles; }
    /// The role that the cell \a index is for, which is not one with a name.
    protocol::GrantedRole roleAt(const QModelIndex &index) const;
    /// The cell of \a role; invalid when its crew has no row.
    QModelIndex indexOf(const protocol::GrantedRole &role) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    using Row = std::optional<QUuid>; ///< nothing: all crews

    void updateRows();
    QVariant crewData(const Row &row, int role) const;
    QVariant checkData(const protocol::GrantedRole &granted, int role) const;

    const CrewList &m_crews;
    QList<protocol::GrantedRole> m_roles;
    QList<Row> m_rows;
    QHash<QUuid, CrewBadge> m_badges;
};

} // namespace crew::gui::desk
