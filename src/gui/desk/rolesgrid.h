// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/welcome.h"

#include <QTableView>

#include <optional>

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

class RolesModel;

/// Chooses roles: crews down, roles across, arrow keys and Space. Call setRoles() before it is shown.
class RolesGrid : public QTableView
{
    Q_OBJECT

public:
    explicit RolesGrid(QWidget *parent = nullptr);

    /// \a crews has to outlive it.
    void setRoles(const CrewList &crews, const QList<protocol::GrantedRole> &roles);
    QList<protocol::GrantedRole> roles() const;

Q_SIGNALS:
    void rolesChanged();

private:
    void rememberCurrent();
    void restoreCurrent();
    void announceCurrent();
    void fitColumns();

    RolesModel *m_roles = nullptr;
    std::optional<protocol::GrantedRole> m_current; ///< before other crews are there
};

} // namespace crew::gui::desk
