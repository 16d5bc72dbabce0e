// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/run/costtab.h"

#include "gui/common/style/tablelook.h"
#include "gui/common/widgets/dialogparts.h"
#include "gui/common/widgets/emptystate.h"
#include "gui/executions/run/costmodel.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace crew::gui::executions {

CostTab::CostTab(QWidget *parent)
    : QWidget(parent)
    , m_model(new CostModel(this))
    , m_table(new QTableView)
    , m_stack(new QStackedLayout(this))
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Tokens and cost"));
    makeListLike(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setMinimumSectionSize(10 * fontMetrics().averageCharWidth());
    for (const CostModel::Column column : {CostModel::What, CostModel::Note})
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
    QLabel *about = plainLabel(tr("Tokens are those that the service reported, in its results and its event "
                                  "stream. Amounts are calculated from your price table and are not a bill."),
                               this);
    about->setForegroundRole(QPalette::PlaceholderText);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_table, 1);
    layout->addWidget(about);
    m_stack->addWidget(
        new EmptyState(u"insights"_s, tr("No tokens reported"),
                       tr("The service has not reported the tokens of this run. Some report them when "
                          "the run ends, some in the event stream.")));
    m_stack->addWidget(content);
}

void CostTab::setPricing(const Pricing &pricing)
{
    m_pricing = &pricing;
    connect(&pricing, &Pricing::changed, this, &CostTab::refresh);
    refresh();
}

void CostTab::showRun(const Execution &execution, const QList<Review> &reviews)
{
    m_execution = execution;
    m_reviews = reviews;
    refresh();
}

void CostTab::setCalls(const ModelCalls &calls)
{
    if (calls == m_calls)
        return;
    m_calls = calls;
    refresh();
}

void CostTab::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

void CostTab::refresh()
{
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    m_model->setRows(costRows(m_execution, m_reviews, m_calls, m_pricing ? m_pricing->rules() : CostRules()));
    fitColumns();
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
}

/// Figures are in sight in a narrow pane too: names and notes give way, and columns without figures are left
/// out.
void CostTab::fitColumns()
{
    for (int column = CostModel::Prompt; column < CostModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, m_model->isEmpty(column));
}

} // namespace crew::gui::executions

#include "moc_costtab.cpp"
