// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "gui/common/settings/pricing.h"

#include <QDialog>

#include <memory>

class QLineEdit;

namespace Ui {
class BudgetDialog;
}

namespace crew::gui::crews {

/// Edits what a crew may cost, and by which model tokens are priced whose model its service does not report.
class BudgetDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a pricing has to outlive it.
    BudgetDialog(Pricing &pricing, const Crew &crew, QWidget *parent = nullptr);
    ~BudgetDialog() override;

    void accept() override;

private:
    void showBudget(const CrewBudget &budget);
    void showProblem(QLineEdit &field, const QString &sentence);
    std::optional<CrewBudget> typedBudget();

    Pricing &m_pricing;
    QUuid m_crewId;
    std::unique_ptr<Ui::BudgetDialog> m_ui;
};

} // namespace crew::gui::crews
