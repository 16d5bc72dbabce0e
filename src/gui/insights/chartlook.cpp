// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/insights/chartlook.h"

#include "gui/common/style/look.h"
#include "gui/common/style/tint.h"

#include <QFontMetricsF>
#include <QPainter>

namespace crew::gui::insights {

namespace {

QColor colourOf(ChartInk ink, const QPalette &palette)
{
    switch (ink) {
    case ChartInk::Accent:
    case ChartInk::Soft:
    case ChartInk::Hatched:
        return palette.color(QPalette::Highlight);
    case ChartInk::Good:
        return severityColour(Severity::Good, palette);
    case ChartInk::Bad:
        return severityColour(Severity::Bad, palette);
    case ChartInk::Attention:
        return severityColour(Severity::Attention, palette);
    case ChartInk::Active:
        return severityColour(Severity::Active, palette);
    }
    Q_UNREACHABLE();
}

void drawSwatch(QPainter &painter, const QRectF &swatch, ChartInk ink, const QPalette &palette)
{
    painter.setBrush(brushOf(ink, palette));
    painter.setPen(penOf(ink, palette));
    painter.drawRect(swatch);
}

} // namespace

QBrush brushOf(ChartInk ink, const QPalette &palette)
{
    const QColor colour = colourOf(ink, palette);
    const QColor base = palette.color(QPalette::Base);
    switch (ink) {
    case ChartInk::Accent:
    case ChartInk::Good:
        return colour;
    case ChartInk::Soft:
        return mixed(base, colour, 0.38F);
    case ChartInk::Active:
        return mixed(base, colour, 0.25F);
    case ChartInk::Bad:
        return QBrush(colour, Qt::Dense2Pattern);
    case ChartInk::Attention:
    case ChartInk::Hatched:
        return QBrush(colour, Qt::BDiagPattern);
    }
    Q_UNREACHABLE();
}

QPen penOf(ChartInk ink, const QPalette &palette)
{
    const bool isFlat = ink == ChartInk::Accent || ink == ChartInk::Good;
    return isFlat ? QPen(Qt::NoPen) : QPen(colourOf(ink, palette), 1);
}

QPalette paperPalette()
{
    QPalette palette;
    const QColor paper(Qt::white);
    for (const auto role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, paper);
    for (const auto role : {QPalette::Text, QPalette::WindowText})
        palette.setColor(role, mixed(paper, Qt::black, 0.88F));
    palette.setColor(QPalette::PlaceholderText, mixed(paper, Qt::black, 0.62F));
    palette.setColor(QPalette::Highlight, severityColour(Severity::Active, palette));
    return palette;
}

double drawLegend(QPainter *painter, const QRectF &area, const QList<ChartSeries> &series,
                  const QPalette &palette, const QFont &font)
{
    if (series.size() < 2)
        return 0;
    const QFontMetricsF metrics(font);
    const double height = metrics.height();
    const double side = metrics.ascent() * 0.7;
    QPointF at = area.topLeft();
    for (const ChartSeries &one : series) {
        const double width = side + 6 + metrics.horizontalAdvance(one.name);
        if (at.x() > area.left() && at.x() + width > area.right())
            at = {area.left(), at.y() + height};
        if (painter) {
            drawSwatch(*painter, {at.x() + 0.5, at.y() + (height - side) / 2, side, side}, one.ink, palette);
            painter->setPen(palette.color(QPalette::PlaceholderText));
            painter->setFont(font);
            painter->drawText(QPointF(at.x() + side + 6, at.y() + metrics.ascent()), one.name);
        }
        at.rx() += width + 16;
    }
    return at.y() + height - area.top();
}

} // namespace crew::gui::insights
