// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/flowlayout.h"

#include <QStyle>
#include <QWidget>

namespace crew::gui {

FlowLayout::FlowLayout(QWidget *parent)
    : QLayout(parent)
{
    setSpacing(4);
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.append(item);
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::sizeHint() const
{
    return minimumSize();
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo({qMin(item->minimumSize().width(), 120), item->sizeHint().height()});
    }
    return size.grownBy(contentsMargins());
}

int FlowLayout::arrange(const QRect &rect, bool place) const
{
    const QRect area = rect.marginsRemoved(contentsMargins());
    const QList<Line> lines = linesFor(area.width());
    int y = area.top();
    for (const Line &line : lines) {
        if (place)
            placeLine(line, QRect(area.left(), y, area.width(), line.height));
        y += line.height + spacing();
    }
    const int height = lines.isEmpty() ? 0 : y - spacing() - area.top();
    return height + contentsMargins().top() + contentsMargins().bottom();
}

QList<FlowLayout::Line> FlowLayout::linesFor(int width) const
{
    QList<Line> lines;
    int right = 0;
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint().boundedTo({width, QLAYOUTSIZE_MAX});
        if (lines.isEmpty() || right + size.width() > width) {
            lines.append(Line());
            right = 0;
        }
        lines.last().items.append({item, QRect(QPoint(right, 0), size)});
        lines.last().height = qMax(lines.last().height, size.height());
        right += size.width() + spacing();
    }
    return lines;
}

/// Items that are lower than their line are in its middle.
void FlowLayout::placeLine(const Line &line, const QRect &area) const
{
    const Qt::LayoutDirection direction =
        parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    for (const auto &[item, place] : line.items) {
        const QPoint corner = area.topLeft() + QPoint(place.x(), (line.height - place.height()) / 2);
        item->setGeometry(QStyle::visualRect(direction, area, QRect(corner, place.size())));
    }
}

} // namespace crew::gui
