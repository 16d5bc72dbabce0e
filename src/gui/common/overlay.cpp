// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/overlay.h"

#include "gui/common/tint.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui {

namespace {

constexpr int overlayGap = 12; ///< to the edges of what is under it

} // namespace

Overlay::Overlay(QWidget *under, QWidget *parent)
    : QWidget(parent)
    , m_under(under)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(1, 1, 1, 1);
    m_column->setSpacing(1);
    m_under->installEventFilter(this);
    hide();
}

void Overlay::addPart(QWidget *part)
{
    m_parts += part;
    m_column->addWidget(part);
    part->installEventFilter(this);
    place();
}

bool Overlay::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        place();
    return QWidget::event(event);
}

bool Overlay::eventFilter(QObject *watched, QEvent *event)
{
    const bool isMoved =
        watched == m_under && (event->type() == QEvent::Resize || event->type() == QEvent::Move);
    const bool isPart = event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent;
    if (isMoved || (watched != m_under && isPart))
        place();
    return QWidget::eventFilter(watched, event);
}

void Overlay::place()
{
    const bool isWanted = std::ranges::any_of(m_parts, [](const QWidget *part) { return !part->isHidden(); });
    if (isWanted) {
        const QRect room(m_under->mapTo(parentWidget(), QPoint()), m_under->size());
        const int width = std::max(1, room.width() - 2 * overlayGap);
        const int height = m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width)
                                                         : m_column->totalSizeHint().height();
        setGeometry(room.left() + overlayGap, room.bottom() + 1 - overlayGap - height, width, height);
        raise();
    }
    setVisible(isWanted);
}

void Overlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.3F));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace crew::gui
