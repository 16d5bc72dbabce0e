// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/crews/budgetrow.h"

#include "gui/common/settings/crewspending.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/crews/budgetdialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace crew::gui::crews {

BudgetRow::BudgetRow(QWidget *parent)
    : QWidget(parent)
    , m_text(plainLabel({}, this))
    , m_change(new QPushButton(tr("&Budget…"), this))
{
    m_text->setAccessibleName(tr("Cost"));
    m_change->setAccessibleName(tr("Budget…"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_change);
    row->addStretch();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_text);
    column->addLayout(row);
    connect(m_change, &QPushButton::clicked, this, &BudgetRow::openDialog);
}

void BudgetRow::setUp(engine::EngineLink &engine, LocalState &state)
{
    m_engine = &engine;
    m_pricing = std::make_unique<Pricing>(state);
    connect(m_pricing.get(), &Pricing::changed, this, &BudgetRow::load);
    load();
}

void BudgetRow::setCrew(const Crew &crew)
{
    if (crew.id != m_crew.id)
        m_text->clear();
    m_crew = crew;
    load();
}

void BudgetRow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    load();
}

void BudgetRow::load()
{
    if (!m_engine || m_crew.id.isNull() || !isVisible())
        return;
    const QDateTime begin = beginOfMonth(QDateTime::currentDateTime());
    m_engine->send(engine::command::LoadInsightFacts{begin, {}}, this,
                   [this, crewId = m_crew.id](const std::expected<InsightFacts, QString> &facts) {
                       if (crewId != m_crew.id)
                           return;
                       m_text->setText(facts ? spendingText(m_pricing->budget(crewId),
                                                            spendingOf(*facts, crewId, m_pricing->rules()))
                                             : facts.error());
                   });
}

void BudgetRow::openDialog()
{
    if (!m_pricing)
        return;
    auto *dialog = new BudgetDialog(*m_pricing, m_crew, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace crew::gui::crews

#include "moc_budgetrow.cpp"
