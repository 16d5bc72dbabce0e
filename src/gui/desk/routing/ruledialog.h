// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"
#include "gui/desk/routing/ruleparticipant.h"

#include <memory>

namespace Ui {
class RuleDialog;
}

namespace crew::gui {
class CrewList;
class ReviewList;
} // namespace crew::gui

namespace crew::gui::desk {

/// What rules are about.
struct RuleContext
{
    const CrewList &crews;
    const ReviewList &reviews;
};

/// Edits one rule. What is wrong is said beside its field.
class RuleDialog : public GrowingDialog
{
    Q_OBJECT

public:
    /// \a context has to outlive it; \a participants are who may be named.
    RuleDialog(const RuleContext &context, const QList<RuleParticipant> &participants,
               const RoutingRule &rule, QWidget *parent = nullptr);
    ~RuleDialog() override;

    RoutingRule rule() const;

    void accept() override; ///< when nothing is wrong

private:
    void showRule(const RoutingRule &rule, const QList<RuleParticipant> &participants);
    void showCrews(const QUuid &chosen);
    void showResponseTime(int minutes);
    void connectControls();
    int minutesOfUnit() const;
    int targetMinutes() const;
    void updateResponseTime();
    void updateFitting();
    bool checkFields();

    RuleContext m_context;
    std::unique_ptr<Ui::RuleDialog> m_ui;
};

} // namespace crew::gui::desk
