// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QDialog>

#include <memory>

namespace Ui {
class SessionsDialog;
}

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
} // namespace crew::remote

namespace crew::gui::desk {

class DeskReach;

/// The sessions of a person, for an administrator.
class SessionsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a engine has to outlive it.
    SessionsDialog(const remote::RemoteEngine &engine, const protocol::Person &person,
                   QWidget *parent = nullptr);
    ~SessionsDialog() override;

private:
    void load();
    void end(const QUuid &sessionId);
    void handleReach();

    QUuid m_personId;
    std::unique_ptr<Ui::SessionsDialog> m_ui;
    std::unique_ptr<remote::PeopleClient> m_client;
    DeskReach *m_reach;
};

} // namespace crew::gui::desk
