// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"

#include <expected>
#include <memory>
#include <optional>

class QPushButton;

namespace Ui {
class AccountDialog;
}

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
} // namespace crew::remote

namespace crew::gui::desk {

class DeskReach;

/// The addresses of a desk, and the sessions, the mail address and the password of the person who is signed
/// in there.
class AccountDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a engine has to outlive it.
    explicit AccountDialog(const remote::RemoteEngine &engine, QWidget *parent = nullptr);
    ~AccountDialog() override;

Q_SIGNALS:
    /// The session of this console has ended because the person wanted that.
    void signedOut();

private:
    void connectControls();
    void showAddresses();
    void load();
    void loadMail();
    void changeMail();
    void end(const QUuid &sessionId);
    void changePassword();
    void handleChanged(const std::expected<void, QString> &changed);
    void signOut();
    void handleReach();
    void updateButtons();

    const remote::RemoteEngine &m_engine;
    std::unique_ptr<Ui::AccountDialog> m_ui;
    QPushButton *m_signOut;
    std::unique_ptr<remote::PeopleClient> m_client;
    DeskReach *m_reach;
    std::optional<QString> m_mail; ///< nothing: not loaded
    bool m_isWaiting = false;      ///< for the answer about a password, or to the end of the session
};

} // namespace crew::gui::desk
