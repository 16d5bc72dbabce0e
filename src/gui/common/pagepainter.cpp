// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/pagepainter.h"

#include "gui/common/pagelayout.h"

#include <QPainter>

#include <algorithm>

using namespace crew::markdown;

namespace crew::gui {

namespace {

void paintBars(QPainter &painter, const PageLayout &layout, qsizetype number, const LaidOutLine &line,
               double y)
{
    const double width = layout.style().distance(3);
    for (const PageLayout::QuoteBar &bar : layout.quoteBars(number)) {
        const double top = bar.begins ? line.box.top() : 0;
        painter.fillRect(QRectF(bar.x, y + top, width, line.height - top), layout.style().lines());
    }
}

void paintUnseenBox(QPainter &painter, const PageStyle &style, const QRectF &box)
{
    painter.fillRect(box, style.unseenGround());
    QPen edge(style.unseenEdge(), style.distance(2), Qt::DashLine);
    edge.setCapStyle(Qt::FlatCap);
    painter.setPen(edge);
    const double x = box.left() + style.distance(1);
    painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()));
}

void paintRow(QPainter &painter, const PageStyle &style, const Line &line, const LaidOutLine &row,
              const QRectF &box, double y)
{
    if (line.kind == LineKind::TableHead)
        painter.fillRect(box, style.codeGround());
    painter.setPen(style.lines());
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    for (const LaidOutPart &part : row.parts)
        painter.drawLine(part.area.topLeft() + QPointF(0, y), part.area.bottomLeft() + QPointF(0, y));
}

void paintGround(QPainter &painter, const PageLayout &layout, const Line &line, const LaidOutLine &laidOut,
                 double y)
{
    const PageStyle &style = layout.style();
    const QRectF box = laidOut.box.translated(0, y);
    switch (line.kind) {
    case LineKind::Code:
        painter.fillRect(box, style.codeGround());
        break;
    case LineKind::Unseen:
        paintUnseenBox(painter, style, box);
        break;
    case LineKind::Rule:
        painter.setPen(style.lines());
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
        break;
    case LineKind::TableHead:
    case LineKind::TableRow:
        paintRow(painter, style, line, laidOut, box, y);
        break;
    case LineKind::Text:
    case LineKind::Heading:
        break;
    }
}

QList<QTextLayout::FormatRange> marksIn(const QList<PageMark> &marks, qsizetype begin, qsizetype length)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const PageMark &mark : marks) {
        const qsizetype from = std::max(mark.begin, begin);
        const qsizetype to = std::min(mark.end, begin + length);
        if (from < to)
            ranges.append({static_cast<int>(from - begin), static_cast<int>(to - from), mark.format});
    }
    return ranges;
}

} // namespace

void paintLine(QPainter &painter, const PageLayout &layout, qsizetype number, const LaidOutLine &laidOut,
               double y, const QList<PageMark> &marks)
{
    const Line &line = layout.page().lines.at(number);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintBars(painter, layout, number, laidOut, y);
    paintGround(painter, layout, line, laidOut, y);
    const bool isQuoted = layout.page().nestings.at(line.nesting).contains('q');
    for (const LaidOutPart &part : laidOut.parts) {
        painter.setPen(layout.style().colour(line, isQuoted));
        part.layout->draw(&painter, QPointF(0, y), marksIn(marks, part.begin, part.layout->text().size()));
    }
}

} // namespace crew::gui
