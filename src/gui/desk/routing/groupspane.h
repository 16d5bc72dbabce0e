// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruleparticipant.h"

#include <QWidget>

#include <memory>

namespace Ui {
class GroupsPane;
}

namespace crew::gui {
class EmptyState;
}

namespace crew::gui::desk {

class GroupsModel;

/// The groups that rules may name: add, edit and remove them.
class GroupsPane : public QWidget
{
    Q_OBJECT

public:
    explicit GroupsPane(QWidget *parent = nullptr);
    ~GroupsPane() override;

    /// To be called once. \a model has to outlive it.
    void setUp(GroupsModel &model);
    void setPeople(const QList<RuleParticipant> &people);

Q_SIGNALS:
    /// No rule may name the group \a id any more.
    void groupRemoved(const QUuid &id);

private:
    void connectControls();
    void updateButtons();
    int current() const;
    void select(int row);

    void add();
    void edit();
    void remove();
    void askToRemove(const RoutingGroup &group, const QStringList &rules);
    void removeGroup(const QUuid &id);
    void open(QDialog &dialog);

    std::unique_ptr<Ui::GroupsPane> m_ui;
    EmptyState *m_none;
    GroupsModel *m_model = nullptr;
    QList<RuleParticipant> m_people;
};

} // namespace crew::gui::desk
