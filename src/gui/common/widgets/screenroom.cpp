// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/screenroom.h"

#include <QScreen>
#include <QScrollArea>
#include <QWidget>

#include <algorithm>

namespace crew::gui {

QSize roomFor(const QWidget &window)
{
    const QSize estimate(16, 48); // a title bar, and edges by which to resize
    const QSize frame = hasKnownFrame(window) ? window.frameGeometry().size() - window.size() : estimate;
    return window.screen()->availableSize() - frame;
}

bool hasKnownFrame(const QWidget &window)
{
    return window.isVisible() && window.frameGeometry().size() != window.size();
}

void fitToScreen(QWidget &window)
{
    const QRect screen = window.screen()->availableGeometry();
    const QSize room = roomFor(window);
    if (window.width() > room.width() || window.height() > room.height())
        window.resize(window.size().boundedTo(room));
    const QRect place = window.frameGeometry();
    const QPoint corner(
        std::clamp(place.left(), screen.left(), std::max(screen.left(), screen.right() + 1 - place.width())),
        std::clamp(place.top(), screen.top(), std::max(screen.top(), screen.bottom() + 1 - place.height())));
    if (corner != place.topLeft())
        window.move(corner);
}

QWidget *scrolledWhereSmall(QWidget *content, const QSize &smallest, const QSize &room)
{
    if (smallest.boundedTo(room) == smallest)
        return content;
    content->setMinimumSize(smallest);
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(content);
    return area;
}

} // namespace crew::gui
