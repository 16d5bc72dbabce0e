// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timeline/timelinedelegate.h"

#include "gui/common/style/look.h"
#include "gui/executions/timeline/timelinemodel.h"

#include <QPainter>

namespace crew::gui::executions {

namespace {

QColor colourOf(TimelineItem::Kind kind, const QPalette &palette)
{
    switch (kind) {
    case TimelineItem::Kind::Task:
    case TimelineItem::Kind::Agent:
        return palette.color(QPalette::Highlight);
    case TimelineItem::Kind::ModelCall:
        return severityColour(Severity::Active, palette);
    case TimelineItem::Kind::Tool:
        return severityColour(Severity::Good, palette);
    case TimelineItem::Kind::Review:
        return severityColour(Severity::Attention, palette);
    case TimelineItem::Kind::Step:
    case TimelineItem::Kind::Moment:
        return severityColour(Severity::Neutral, palette);
    }
    Q_UNREACHABLE();
}

constexpr double outerHeight = 8;
constexpr double innerHeight = 5; ///< of what is inside of something else

/// Cut a little outside of \a area: far away coordinates would not be drawn at all.
QRectF barOf(const QRectF &area, double left, double right, double height)
{
    const double from = qMax(left, area.left() - 16);
    const double to = qMin(qMax(right, left + 6), area.right() + 16);
    return {from, area.center().y() - height / 2, qMax(0.0, to - from), height};
}

/// Waiting is an outline with slanted lines, work is filled: to be told apart without colours.
void drawWait(QPainter &painter, const QRectF &bar, const QPalette &palette)
{
    const QColor colour = severityColour(Severity::Attention, palette);
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawRect(bar);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(QBrush(colour, Qt::BDiagPattern));
    painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(Qt::NoPen);
}

void drawSpan(QPainter &painter, const QRectF &bar, TimelineItem::Kind kind, const QModelIndex &index,
              const QPalette &palette, const QRectF &area)
{
    if (bar.isEmpty())
        return;
    if (kind == TimelineItem::Kind::Review)
        return drawWait(painter, bar, palette);
    painter.drawRoundedRect(bar, 3, 3);
    const auto waits = index.data(TimelineModel::WaitsRole).value<QList<QPointF>>();
    for (const QPointF &wait : waits) {
        const QRectF part = barOf(area, area.left() + wait.x() * area.width(),
                                  area.left() + wait.y() * area.width(), outerHeight) &
                            bar;
        if (!part.isEmpty())
            drawWait(painter, part, palette);
    }
}

} // namespace

void TimelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto kind = static_cast<TimelineItem::Kind>(index.data(TimelineModel::KindRole).toInt());
    const double begin = index.data(TimelineModel::ShareBeginRole).toDouble();
    const double end = index.data(TimelineModel::ShareEndRole).toDouble();
    const QRectF area = QRectF(option.rect).adjusted(8, 0, -8, 0);
    const double left = area.left() + begin * area.width();
    const double width = (end - begin) * area.width();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    const bool failed = index.data(TimelineModel::FailedRole).toBool();
    painter->setBrush(failed ? severityColour(Severity::Bad, option.palette)
                             : colourOf(kind, option.palette));
    painter->setClipRect(area.adjusted(-4, 0, 4, 0), Qt::IntersectClip);
    const bool span = kind == TimelineItem::Kind::Task || kind == TimelineItem::Kind::Review || width > 0;
    const double height = index.data(TimelineModel::DepthRole).toInt() > 0 ? innerHeight : outerHeight;
    if (span)
        drawSpan(*painter, barOf(area, left, left + width, height), kind, index, option.palette, area);
    else
        painter->drawEllipse(QPointF(left, area.center().y()), 3, 3);
    painter->restore();
}

} // namespace crew::gui::executions

#include "moc_timelinedelegate.cpp"
