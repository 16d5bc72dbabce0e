// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/peoplevalues.h"

#include <QDialog>
#include <QUrl>

#include <expected>
#include <functional>
#include <memory>

namespace Ui {
class PeopleDialog;
}

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
} // namespace crew::remote

namespace crew::gui {
class CrewList;
}

namespace crew::gui::desk {

class DeskReach;
class PeopleModel;
class RequestDialog;

/// The people of a desk, for administrators of all crews: add somebody, change roles, disable, end sessions.
class PeopleDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a address is what somebody new has to enter. \a engine and \a crews have to outlive it.
    PeopleDialog(const remote::RemoteEngine &engine, const QUrl &address, const CrewList &crews,
                 QWidget *parent = nullptr);
    ~PeopleDialog() override;

private:
    using Answered = std::function<void(const std::expected<void, QString> &)>;

    void setUpTable();
    void connectControls();
    void load(const QUuid &wanted = {});
    void handleList(const std::expected<QList<protocol::Person>, QString> &people, const QUuid &wanted);
    void handleReach();
    void updateButtons();
    const protocol::Person *current() const;

    void add();
    void changeRoles();
    void rename();
    void changeMail();
    void makeCode();
    void makeCodeFor(const protocol::Person &person);
    void toggleEnabled();
    void askToUnlink();
    void askToDisable(const protocol::Person &person);
    void setEnabled(const QUuid &personId, bool isEnabled);
    void openSessions();
    void openDialog(QDialog &dialog);
    Answered answeredIn(RequestDialog &dialog);

    const remote::RemoteEngine &m_engine;
    QUrl m_address;
    const CrewList &m_crews;
    std::unique_ptr<Ui::PeopleDialog> m_ui;
    std::unique_ptr<remote::PeopleClient> m_client;
    PeopleModel *m_model;
    DeskReach *m_reach;
    QPushButton *m_record;
    bool m_isListMissing = false; ///< the message is about the list, and goes once there is one
};

} // namespace crew::gui::desk
