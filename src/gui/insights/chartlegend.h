// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/insights/chartdata.h"

#include <QWidget>

namespace crew::gui::insights {

/// Which series of a chart looks how, in the order they are stacked; hidden when there is only one.
class ChartLegend : public QWidget
{
public:
    explicit ChartLegend(QWidget *parent = nullptr);

    void setSeries(const QList<ChartSeries> &series);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<ChartSeries> m_series;
};

} // namespace crew::gui::insights
