// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/columnscrollarea.h"

#include <QEvent>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace crew::gui {

ColumnScrollArea::ColumnScrollArea(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QSize ColumnScrollArea::minimumSizeHint() const
{
    const QSize hint = QScrollArea::minimumSizeHint();
    if (!m_keepsColumnWidth || !widget())
        return hint;
    const int needed =
        widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
    return {std::min(needed, 2 * screen()->availableSize().width() / 3), hint.height()};
}

/// The column has other widgets, or other texts.
bool ColumnScrollArea::event(QEvent *event)
{
    const bool isHandled = QScrollArea::event(event);
    if (m_keepsColumnWidth && event->type() == QEvent::LayoutRequest) {
        const int width = minimumSizeHint().width();
        if (std::exchange(m_announcedWidth, width) != width)
            updateGeometry();
    }
    return isHandled;
}

} // namespace crew::gui

#include "moc_columnscrollarea.cpp"
