// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/chartlegend.h"

#include "gui/insights/chartlook.h"

#include <QPainter>

#include <cmath>

namespace crew::gui::insights {

ChartLegend::ChartLegend(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartLegend::setSeries(const QList<ChartSeries> &series)
{
    m_series = series;
    setVisible(series.size() > 1);
    updateGeometry();
    update();
}

int ChartLegend::heightForWidth(int width) const
{
    const QRectF area(0, 0, width, 0);
    return static_cast<int>(std::ceil(drawLegend(nullptr, area, m_series, palette(), font())));
}

QSize ChartLegend::sizeHint() const
{
    return {0, heightForWidth(std::max(1, width()))};
}

void ChartLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawLegend(&painter, rect(), m_series, palette(), font());
}

} // namespace crew::gui::insights
