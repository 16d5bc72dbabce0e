// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/timelinedelegate.h"

#include "gui/common/look.h"
#include "gui/executions/timelinemodel.h"

#include <QPainter>

namespace crew::gui {

namespace {

QColor colourOf(TimelineItem::Kind kind, const QPalette &palette)
{
    switch (kind) {
    case TimelineItem::Kind::Task:
        return palette.color(QPalette::Highlight);
    case TimelineItem::Kind::Review:
        return toneColour(Tone::Attention, palette);
    case TimelineItem::Kind::Step:
    case TimelineItem::Kind::Moment:
        return toneColour(Tone::Neutral, palette);
    }
    Q_UNREACHABLE();
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
    painter->setBrush(colourOf(kind, option.palette));
    const bool span = kind == TimelineItem::Kind::Task || kind == TimelineItem::Kind::Review;
    if (span)
        painter->drawRoundedRect(QRectF(left, area.center().y() - 4, qMax(6.0, width), 8), 3, 3);
    else
        painter->drawEllipse(QPointF(left, area.center().y()), 3, 3);
    painter->restore();
}

} // namespace crew::gui
