// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/budgetline.h"

#include "engine/enginelink.h"
#include "gui/common/settings/crewspending.h"

namespace crew::gui {

void BudgetLine::setUp(engine::EngineLink &engine, LocalState &state, const QUuid &crewId)
{
    m_pricing = std::make_unique<Pricing>(state);
    const CrewBudget budget = m_pricing->budget(crewId);
    if (!budget.month && !budget.run)
        return;
    const QDateTime begin = beginOfMonth(QDateTime::currentDateTime());
    engine.send(
        engine::command::LoadInsightFacts{begin, {}}, this,
        [this, crewId](const std::expected<InsightFacts, QString> &facts) {
            const QString warning =
                facts
                    ? budgetWarning(m_pricing->budget(crewId), spendingOf(*facts, crewId, m_pricing->rules()))
                    : tr("It is not known whether the crew's budget is used up: %1").arg(facts.error());
            showMessage(Severity::Attention, warning);
            if (isWarning())
                Q_EMIT warned();
        });
}

} // namespace crew::gui

#include "moc_budgetline.cpp"
