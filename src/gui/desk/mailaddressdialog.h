// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/requestdialog.h"

#include <memory>

namespace Ui {
class MailAddressDialog;
}

namespace crew::gui::desk {

/// Asks where notices of a desk are sent to.
class MailAddressDialog : public RequestDialog
{
    Q_OBJECT

public:
    /// \a mail is the current address. \a engine has to outlive it.
    MailAddressDialog(const remote::RemoteEngine &engine, const QString &mail, QWidget *parent = nullptr);
    ~MailAddressDialog() override;

    /// Empty for none.
    QString mail() const;

protected:
    bool isComplete() const override;

private:
    QString m_former;
    std::unique_ptr<Ui::MailAddressDialog> m_ui;
};

} // namespace crew::gui::desk
