// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/growingdialog.h"
#include "gui/desk/routing/ruleparticipant.h"

#include <memory>

namespace Ui {
class GroupDialog;
}

namespace crew::gui::desk {

/// Edits one group of people.
class GroupDialog : public GrowingDialog
{
    Q_OBJECT

public:
    GroupDialog(const QList<RuleParticipant> &people, const RoutingGroup &group, QWidget *parent = nullptr);
    ~GroupDialog() override;

    RoutingGroup group() const;

    void accept() override; ///< when nothing is wrong

private:
    QString memberProblem() const;

    QUuid m_id;
    std::unique_ptr<Ui::GroupDialog> m_ui;
};

} // namespace crew::gui::desk
