// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/requestdialog.h"
#include "protocol/peoplevalues.h"

#include <memory>

namespace Ui {
class RolesDialog;
}

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

/// Changes the roles of a person.
class RolesDialog : public RequestDialog
{
    Q_OBJECT

public:
    /// \a engine and \a crews have to outlive it.
    RolesDialog(const remote::RemoteEngine &engine, const CrewList &crews, const protocol::Person &person,
                QWidget *parent = nullptr);
    ~RolesDialog() override;

    QList<protocol::GrantedRole> roles() const;

protected:
    bool isComplete() const override;

private:
    std::unique_ptr<Ui::RolesDialog> m_ui;
};

} // namespace crew::gui::desk
