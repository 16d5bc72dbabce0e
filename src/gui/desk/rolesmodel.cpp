// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/rolesmodel.h"

#include "gui/common/style/icons.h"
#include "gui/desk/rolenames.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QPalette>

#include <utility>

namespace crew::gui::desk {

namespace {

QPixmap badgePicture(const CrewBadge &badge)
{
    const qreal ratio = qApp->devicePixelRatio();
    const int size = RolesModel::badgeSize(QFontMetrics(QGuiApplication::font()));
    QPixmap picture(QSizeF(size, size).toSize() * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paintCrewBadge(painter, QRectF(0, 0, size, size), badge, QGuiApplication::palette());
    return picture;
}

} // namespace

RolesModel::RolesModel(const CrewList &crews, QList<protocol::GrantedRole> roles, QObject *parent)
    : QAbstractTableModel(parent)
    , m_crews(crews)
    , m_roles(std::move(roles))
{
    connect(&m_crews, &CrewList::changed, this, [this] {
        beginResetModel();
        updateRows();
        endResetModel();
    });
    updateRows();
}

int RolesModel::badgeSize(const QFontMetrics &text)
{
    return iconSizeBeside(text) * 5 / 4; // its letters are small
}

void RolesModel::updateRows()
{
    m_rows = {std::nullopt};
    m_badges = crewBadges(m_crews.all());
    for (const Crew &crew : m_crews.all())
        m_rows.append(crew.id);
    for (const protocol::GrantedRole &role : std::as_const(m_roles)) {
        if (!m_rows.contains(role.crewId))
            m_rows.append(role.crewId);
    }
}

int RolesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RolesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstRoleColumn + static_cast<int>(roleWords().size());
}

protocol::GrantedRole RolesModel::roleAt(const QModelIndex &index) const
{
    return {roleWords().at(index.column() - FirstRoleColumn), m_rows.at(index.row())};
}

QModelIndex RolesModel::indexOf(const protocol::GrantedRole &role) const
{
    const auto row = static_cast<int>(m_rows.indexOf(role.crewId));
    return row < 0 ? QModelIndex()
                   : index(row, FirstRoleColumn + static_cast<int>(roleWords().indexOf(role.role)));
}

QVariant RolesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    return index.column() == CrewColumn ? crewData(m_rows.at(index.row()), role)
                                        : checkData(roleAt(index), role);
}

QVariant RolesModel::crewData(const Row &row, int role) const
{
    if (role == Qt::DisplayRole)
        return !row ? tr("All crews") : crewNameIn(m_crews.names(), *row);
    if (role == Qt::DecorationRole && row && m_badges.contains(*row))
        return badgePicture(m_badges.value(*row));
    if (role == Qt::ToolTipRole && !row)
        return tr("Applies to crews that are added later, too.");
    return {};
}

QVariant RolesModel::checkData(const protocol::GrantedRole &granted, int role) const
{
    const bool follows = isIncluded(granted, m_roles);
    if (role == Qt::CheckStateRole)
        return follows || m_roles.contains(granted) ? Qt::Checked : Qt::Unchecked;
    if (role == Qt::AccessibleTextRole)
        return roleInWords(granted, m_crews.names());
    if (follows && (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole))
        return tr("Included in another role of this person.");
    return {};
}

bool RolesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    const protocol::GrantedRole granted = roleAt(index);
    m_roles.removeAll(granted);
    if (value.toInt() == Qt::Checked)
        m_roles.append(granted);
    Q_EMIT dataChanged(this->index(0, FirstRoleColumn), this->index(rowCount() - 1, columnCount() - 1));
    return true;
}

QVariant RolesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == CrewColumn ? Qt::AlignLeading : Qt::AlignHCenter) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == CrewColumn ? tr("Crew") : roleName(roleWords().at(section - FirstRoleColumn));
}

Qt::ItemFlags RolesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    if (index.column() == CrewColumn)
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (isIncluded(roleAt(index), m_roles))
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable;
}

} // namespace crew::gui::desk

#include "moc_rolesmodel.cpp"
