// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/table/executiondelegates.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/look.h"
#include "gui/executions/table/executionmodel.h"

#include <QApplication>
#include <QPainter>

namespace crew::gui::executions {

namespace {

void paintBar(QPainter *painter, const QRectF &groove, double share, const QColor &fill, const QColor &ground)
{
    const double radius = groove.height() / 2;
    painter->setPen(Qt::NoPen);
    painter->setBrush(ground);
    painter->drawRoundedRect(groove, radius, radius);
    if (share <= 0)
        return;
    QRectF done = groove;
    done.setWidth(qMax(groove.height(), groove.width() * share));
    painter->setBrush(fill);
    painter->drawRoundedRect(done, radius, radius);
}

} // namespace

void StateDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    const int iconSize = iconSizeBeside(option.fontMetrics);
    constexpr int gap = 6;
    paintGround(painter, option);
    const auto state = static_cast<ExecutionState>(index.data(ExecutionModel::RawRole).toInt());
    const QColor colour = severityColour(severityOf(state), option.palette);
    const qreal ratio = option.widget ? option.widget->devicePixelRatioF() : qApp->devicePixelRatio();
    const QRect content = contentOf(option);
    const QRect icon = QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter,
                                           {iconSize, iconSize}, content);
    painter->drawPixmap(icon.topLeft(), tintedPixmap(iconNameOf(state), colour, iconSize, ratio));
    const QRect words =
        QStyle::visualRect(option.direction, content, content.adjusted(iconSize + gap, 0, 0, 0));
    paintText(painter, option, words, index.data().toString(), Qt::AlignLeft | Qt::AlignVCenter, colour);
}

void ProgressDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    constexpr int textWidth = 40;
    paintGround(painter, option);
    const QString text = index.data().toString();
    if (text.isEmpty())
        return;
    const QColor ink = option.palette.color(QPalette::Text);
    const double share = index.data(ExecutionModel::RawRole).toDouble();
    const QRect inner = option.rect.adjusted(8, 0, -8, 0);
    if (share >= 0 && inner.width() > 2 * textWidth) {
        QColor ground = ink;
        ground.setAlphaF(0.16F);
        const QRectF groove(inner.left(), inner.center().y() - 1.5, inner.width() - textWidth, 4);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintBar(painter, groove, share, option.palette.color(QPalette::Highlight), ground);
        painter->restore();
    }
    const QRect textArea = share >= 0 ? inner.adjusted(inner.width() - textWidth + 8, 0, 0, 0) : inner;
    paintText(painter, option, textArea, text,
              Qt::AlignVCenter | (share >= 0 ? Qt::AlignRight : Qt::AlignLeft), ink);
}

} // namespace crew::gui::executions

#include "moc_executiondelegates.cpp"
