// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/desk/routing/ruledialog.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace Ui {
class RulesPane;
}

namespace crew::gui {
class EmptyState;
}

namespace crew::gui::desk {

class RulesModel;

/// The rules in their order: add, edit, duplicate, remove and move them.
class RulesPane : public QWidget
{
    Q_OBJECT

public:
    explicit RulesPane(QWidget *parent = nullptr);
    ~RulesPane() override;

    /// To be called once. All have to outlive it.
    void setUp(RulesModel &model, const RuleContext &context);
    void setParticipants(const QList<RuleParticipant> &participants);

private:
    void connectControls();
    void updateButtons();
    int current() const;
    void select(int row);

    void add();
    void edit();
    void duplicate();
    void remove();
    void move(int by);
    void open(RuleDialog &dialog);

    std::unique_ptr<Ui::RulesPane> m_ui;
    EmptyState *m_none;
    std::optional<RuleContext> m_context;
    RulesModel *m_model = nullptr;
    QList<RuleParticipant> m_participants;
};

} // namespace crew::gui::desk
