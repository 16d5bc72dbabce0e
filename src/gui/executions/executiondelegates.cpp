// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/executions/executiondelegates.h"

#include "gui/common/icons.h"
#include "gui/common/look.h"
#include "gui/executions/executionmodel.h"

#include <QApplication>
#include <QPainter>

namespace crew::gui {

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

void StateDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto state = static_cast<ExecutionState>(index.data(ExecutionModel::RawRole).toInt());
    const QColor colour = toneColour(toneOf(state), option->palette);
    const qreal ratio = option->widget ? option->widget->devicePixelRatioF() : qApp->devicePixelRatio();
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(16, 16);
    option->icon = QIcon(tintedPixmap(iconNameOf(state), colour, 16, ratio));
    option->palette.setColor(QPalette::Text, colour);
}

void ProgressDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const QColor ink = cell.palette.color(QPalette::Text);
    const double share = index.data(ExecutionModel::RawRole).toDouble();
    constexpr int textWidth = 40;
    if (text.isEmpty())
        return;
    const QRect inner = cell.rect.adjusted(8, 0, -8, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (share >= 0 && inner.width() > 2 * textWidth) {
        QColor ground = ink;
        ground.setAlphaF(0.16F);
        const QRectF groove(inner.left(), inner.center().y() - 1.5, inner.width() - textWidth, 4);
        paintBar(painter, groove, share, cell.palette.color(QPalette::Highlight), ground);
    }
    painter->setPen(ink);
    const QRect textArea = share >= 0 ? inner.adjusted(inner.width() - textWidth + 8, 0, 0, 0) : inner;
    painter->drawText(textArea, Qt::AlignVCenter | (share >= 0 ? Qt::AlignRight : Qt::AlignLeft), text);
    painter->restore();
}

} // namespace crew::gui
