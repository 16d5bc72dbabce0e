// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/rolesgrid.h"

#include "gui/common/style/tablelook.h"
#include "gui/desk/checkdelegate.h"
#include "gui/desk/rolesmodel.h"

#include <QAccessible>
#include <QHeaderView>

namespace crew::gui::desk {

RolesGrid::RolesGrid(QWidget *parent)
    : QTableView(parent)
{
    makeListLike(*this);
    setSelectionBehavior(QAbstractItemView::SelectItems);
    setItemDelegate(new CheckDelegate(this));
    const int badge = RolesModel::badgeSize(fontMetrics());
    setIconSize(QSize(badge, badge));
}

void RolesGrid::setRoles(const CrewList &crews, const QList<protocol::GrantedRole> &roles)
{
    m_roles = new RolesModel(crews, roles, this);
    setModel(m_roles);
    connect(m_roles, &RolesModel::modelAboutToBeReset, this, &RolesGrid::rememberCurrent);
    connect(m_roles, &RolesModel::modelReset, this, &RolesGrid::restoreCurrent);
    setCurrentIndex(m_roles->index(0, RolesModel::FirstRoleColumn));
    connect(m_roles, &RolesModel::dataChanged, this, [this] {
        announceCurrent();
        Q_EMIT rolesChanged();
    });
    fitColumns();
}

QList<protocol::GrantedRole> RolesGrid::roles() const
{
    return m_roles ? m_roles->roles() : QList<protocol::GrantedRole>();
}

void RolesGrid::rememberCurrent()
{
    const QModelIndex current = currentIndex();
    const bool isRole = current.column() >= RolesModel::FirstRoleColumn;
    m_current = isRole ? std::optional(m_roles->roleAt(current)) : std::nullopt;
}

/// The role that was current, wherever it is now, else none: Space must not check another one.
void RolesGrid::restoreCurrent()
{
    const QModelIndex same = m_current ? m_roles->indexOf(*m_current) : QModelIndex();
    setCurrentIndex(same.isValid() ? same : m_roles->index(0, RolesModel::CrewColumn));
}

/// Assistive technology hears of a cell that was checked: Qt tells it only that cells have changed.
void RolesGrid::announceCurrent()
{
    const QModelIndex current = currentIndex();
    if (!QAccessible::isActive() || !current.isValid())
        return;
    QAccessibleInterface *grid = QAccessible::queryAccessibleInterface(this);
    QAccessibleTableInterface *table = grid ? grid->tableInterface() : nullptr;
    QAccessibleInterface *cell = table ? table->cellAt(current.row(), current.column()) : nullptr;
    if (!cell)
        return;
    QAccessible::State changed;
    changed.checked = true;
    QAccessibleStateChangeEvent event(cell, changed);
    QAccessible::updateAccessibility(&event);
}

/// The names of crews have the room that the roles leave.
void RolesGrid::fitColumns()
{
    QHeaderView *header = horizontalHeader();
    header->setMinimumSectionSize(1);
    header->setSectionResizeMode(RolesModel::CrewColumn, QHeaderView::Stretch);
    for (int column = RolesModel::FirstRoleColumn; column < m_roles->columnCount(); ++column)
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    constexpr int nameInCharacters = 20;
    int width = nameInCharacters * fontMetrics().averageCharWidth();
    for (int column = RolesModel::FirstRoleColumn; column < m_roles->columnCount(); ++column)
        width += header->sectionSizeHint(column);
    setMinimumWidth(width);
    constexpr int rowsInSight = 5;
    setMinimumHeight(header->sizeHint().height() + rowsInSight * verticalHeader()->defaultSectionSize());
}

} // namespace crew::gui::desk

#include "moc_rolesgrid.cpp"
