// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/checkdelegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace crew::gui::desk {

namespace {

/// A press of the mouse that ends in the cell, or Space.
bool isToggling(const QEvent &event, const QRect &cell)
{
    if (event.type() == QEvent::MouseButtonRelease) {
        const auto &mouse = static_cast<const QMouseEvent &>(event);
        return mouse.button() == Qt::LeftButton && cell.contains(mouse.position().toPoint());
    }
    return event.type() == QEvent::KeyPress && static_cast<const QKeyEvent &>(event).key() == Qt::Key_Space;
}

} // namespace

void CheckDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    if (!index.data(Qt::CheckStateRole).isValid())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    cell.features &= ~QStyleOptionViewItem::HasCheckIndicator;
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
    const QSize size(style->pixelMetric(QStyle::PM_IndicatorWidth, &cell, cell.widget),
                     style->pixelMetric(QStyle::PM_IndicatorHeight, &cell, cell.widget));
    QStyleOptionViewItem box = cell;
    box.rect = QStyle::alignedRect(cell.direction, Qt::AlignCenter, size, cell.rect);
    box.state &= ~QStyle::State_HasFocus;
    box.state |= cell.checkState == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &box, painter, cell.widget);
}

bool CheckDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                const QModelIndex &index)
{
    const QVariant state = index.data(Qt::CheckStateRole);
    if (!state.isValid() || !index.flags().testFlag(Qt::ItemIsUserCheckable))
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    if (!isToggling(*event, option.rect))
        return event->type() == QEvent::MouseButtonDblClick; // the second click of a pair is one more
    return model->setData(index, state.toInt() == Qt::Checked ? Qt::Unchecked : Qt::Checked,
                          Qt::CheckStateRole);
}

} // namespace crew::gui::desk

#include "moc_checkdelegate.cpp"
