// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartfigure.h"

#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;

namespace crew::gui::insights {

class ChartLegend;
class ChartView;

/// A chart with its heading, its legend and what can be done with it.
class ChartCard : public QWidget
{
    Q_OBJECT

public:
    explicit ChartCard(QWidget *parent = nullptr);

    void setChart(const ChartData &chart);
    const ChartData &chart() const;
    ChartView &view() const { return *m_view; }
    void fillMenu(QMenu &menu);

Q_SIGNALS:
    void runsRequested(const crew::gui::executions::RunsQuery &query);
    void saveRequested(const QString &suffix); ///< "png", "pdf" or "csv"

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    void applyLook();
    void showRuns(const ChartMark &mark);
    void copyNumbers();
    void popUpMenu(const QPoint &place);

    QLabel *m_title;
    QLabel *m_summary;
    QToolButton *m_more;
    ChartLegend *m_legend;
    ChartView *m_view;
    QLabel *m_nothing;
};

} // namespace crew::gui::insights
