// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/executions/run/runcosts.h"

#include <QWidget>

class QStackedLayout;
class QTableView;

namespace crew::gui::executions {

class CostModel;

/// A tab of a run: the tokens it took and what they cost, by model, task and attempt, as far as that was
/// reported.
class CostTab : public QWidget
{
    Q_OBJECT

public:
    explicit CostTab(QWidget *parent = nullptr);

    /// \a pricing has to outlive this; without, nothing has a price.
    void setPricing(const Pricing &pricing);
    void showRun(const Execution &execution, const QList<Review> &reviews);
    void setCalls(const ModelCalls &calls);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// Now, or when it is next shown: a run goes on while nobody looks here.
    void refresh();
    void fitColumns();

    const Pricing *m_pricing = nullptr;
    CostModel *m_model;
    QTableView *m_table;
    QStackedLayout *m_stack;
    Execution m_execution;
    QList<Review> m_reviews;
    ModelCalls m_calls;
    bool m_isStale = false; ///< the rows are to be computed when it is shown
};

} // namespace crew::gui::executions
