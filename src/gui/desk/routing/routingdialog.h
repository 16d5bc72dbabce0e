// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruledialog.h"
#include "protocol/peoplevalues.h"

#include <QDialog>

#include <expected>
#include <memory>
#include <optional>

class QPushButton;

namespace Ui {
class RoutingDialog;
}

namespace crew::remote {
class PeopleClient;
class RemoteEngine;
} // namespace crew::remote

namespace crew::gui::desk {

class DeskReach;
class GroupsModel;
class RulesModel;

/// The routing rules of a desk, for administrators of all crews. What is changed is kept in the dialog until
/// it is saved, all at once.
class RoutingDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a engine and \a context have to outlive it.
    RoutingDialog(const remote::RemoteEngine &engine, const RuleContext &context, QWidget *parent = nullptr);
    ~RoutingDialog() override;

    void reject() override; ///< asks when there are changes

private:
    using Loaded = std::expected<Routing, QString>;

    void setUpPanes(const RuleContext &context);
    void connectControls();
    void handleReach();
    void loadPeople();
    void loadRouting();
    void handleRouting(const Loaded &routing);
    void showRouting(const Routing &routing);
    void updateNames();
    void updateButtons();
    bool hasChanges() const;
    bool isEditing() const;
    Routing edited() const;

    void save();
    void lookWhyNotSaved(const Routing &sent, const QString &sentence);
    void fail(const QString &sentence);
    void askAboutConflict(const Routing &onDesk);
    void askToDiscard();
    void tryRules();

    std::unique_ptr<Ui::RoutingDialog> m_ui;
    std::unique_ptr<remote::PeopleClient> m_client;
    DeskReach *m_reach;
    QPushButton *m_save;
    RulesModel *m_rules;
    GroupsModel *m_groups;
    QList<protocol::Person> m_people;
    std::optional<Routing> m_base; ///< what the desk had when it was loaded
    bool m_isSaving = false;
    int m_trial = 0; ///< of the last trial; answers to earlier ones are of no use
};

} // namespace crew::gui::desk
