// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/requestdialog.h"
#include "protocol/peoplevalues.h"

#include <memory>

namespace Ui {
class RenamePersonDialog;
}

namespace crew::gui::desk {

/// Asks for another name of a person.
class RenamePersonDialog : public RequestDialog
{
    Q_OBJECT

public:
    /// \a engine has to outlive it.
    RenamePersonDialog(const remote::RemoteEngine &engine, const protocol::Person &person,
                       QWidget *parent = nullptr);
    ~RenamePersonDialog() override;

    QString name() const;

protected:
    bool isComplete() const override;

private:
    QString m_former;
    std::unique_ptr<Ui::RenamePersonDialog> m_ui;
};

} // namespace crew::gui::desk
