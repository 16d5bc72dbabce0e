// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/requestdialog.h"
#include "protocol/peoplevalues.h"

#include <memory>

namespace Ui {
class AddPersonDialog;
}

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

/// Asks for the name and the roles of somebody new.
class AddPersonDialog : public RequestDialog
{
    Q_OBJECT

public:
    /// \a engine and \a crews have to outlive it.
    AddPersonDialog(const remote::RemoteEngine &engine, const CrewList &crews, QWidget *parent = nullptr);
    ~AddPersonDialog() override;

    QString name() const;
    QList<protocol::GrantedRole> roles() const;

protected:
    bool isComplete() const override;

private:
    std::unique_ptr<Ui::AddPersonDialog> m_ui;
};

} // namespace crew::gui::desk
