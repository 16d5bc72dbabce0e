// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/pagepainter.h"

#include "gui/common/output/pagelayout.h"

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

bool isChanged(const Line &line)
{
    return line.change == LineChange::Added || line.change == LineChange::Removed;
}

void paintRow(QPainter &painter, const PageStyle &style, const Line &line, const LaidOutLine &row,
              const QRectF &box, double y)
{
    if (line.kind == LineKind::TableHead && !isChanged(line))
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
        if (!isChanged(line))
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
    case LineKind::Source:
        break;
    }
}

/// The ground of what was added or removed goes from edge to edge; a text that does not say so itself gets a
/// sign.
void paintChange(QPainter &painter, const PageLayout &layout, const Line &line, const LaidOutLine &laidOut,
                 double y)
{
    const PageStyle &style = layout.style();
    const double padding = line.kind == LineKind::Source ? 0 : style.distance(4);
    const double top = laidOut.box.top() - padding;
    painter.fillRect(QRectF(0, y + top, layout.left() * 2 + layout.width(), laidOut.height + padding - top),
                     style.changeGround(line.change));
    if (line.kind == LineKind::Source || laidOut.parts.empty())
        return;
    const LaidOutPart &part = laidOut.parts.front();
    const bool isAdded = line.change == LineChange::Added;
    painter.setPen(style.changeInk(line.change));
    painter.setFont(part.layout->font());
    painter.drawText(QRectF(0, y + part.area.top(), layout.left(), part.area.height()),
                     Qt::AlignHCenter | Qt::AlignTop,
                     isAdded ? QStringLiteral("+") : QStringLiteral("\u2212"));
}

void paintNumbers(QPainter &painter, const PageLayout &layout, const Line &line, const LaidOutLine &laidOut,
                  double y)
{
    const Page &page = layout.page();
    if (laidOut.parts.empty() || laidOut.parts.front().layout->lineCount() == 0)
        return;
    const QTextLine row = laidOut.parts.front().layout->lineAt(0);
    painter.setFont(laidOut.parts.front().layout->font());
    painter.setPen(layout.style().muted());
    double x = layout.left();
    const auto paint = [&](qint32 number, qint32 last) {
        if (last == 0)
            return;
        const double width = layout.numberWidth(last);
        if (number > 0)
            painter.drawText(QRectF(x, y + row.y(), width - layout.style().distance(12), row.height()),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
        x += width;
    };
    paint(line.before, page.lastBefore);
    paint(line.after, page.lastAfter);
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
    if (isChanged(line))
        paintChange(painter, layout, line, laidOut, y);
    if (line.kind == LineKind::Source && (line.before > 0 || line.after > 0))
        paintNumbers(painter, layout, line, laidOut, y);
    paintBars(painter, layout, number, laidOut, y);
    paintGround(painter, layout, line, laidOut, y);
    const bool isQuoted = layout.page().nestings.at(line.nesting).contains('q');
    painter.setPen(layout.style().muted());
    for (const LaidOutPart &label : laidOut.labels)
        label.layout->draw(&painter, QPointF(0, y));
    for (const LaidOutPart &part : laidOut.parts) {
        painter.setPen(layout.style().colour(line, isQuoted));
        part.layout->draw(&painter, QPointF(0, y), marksIn(marks, part.begin, part.layout->text().size()));
    }
}

} // namespace crew::gui
