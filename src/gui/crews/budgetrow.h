// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "engine/enginelink.h"
#include "gui/common/settings/pricing.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace crew::gui::crews {

/// What a crew cost this month, its budget, and the button that changes that. Asks when it is shown.
class BudgetRow : public QWidget
{
    Q_OBJECT

public:
    explicit BudgetRow(QWidget *parent = nullptr);

    /// Both have to outlive this.
    void setUp(engine::EngineLink &engine, LocalState &state);
    void setCrew(const Crew &crew);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void load();
    void openDialog();

    engine::EngineLink *m_engine = nullptr;
    std::unique_ptr<Pricing> m_pricing;
    Crew m_crew;
    QLabel *m_text;
    QPushButton *m_change;
};

} // namespace crew::gui::crews
