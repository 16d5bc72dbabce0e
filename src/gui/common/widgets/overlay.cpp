// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/overlay.h"

#include "gui/common/style/tint.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace crew::gui {

namespace {

constexpr int sideGap = 12;    ///< to the edges of what is under it
constexpr int verticalGap = 3; ///< above and below

} // namespace

Overlay::Overlay(QWidget *under, QWidget *parent)
    : QWidget(parent)
    , m_under(under)
    , m_margin(under->layout()->contentsMargins().bottom())
    , m_line(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_line->setContentsMargins(1, 1, 1, 1);
    m_line->setSpacing(1);
    m_under->installEventFilter(this);
    hide();
}

void Overlay::addPart(QWidget *part)
{
    m_parts += part;
    m_line->addWidget(part);
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
        const int width = std::max(1, room.width() - 2 * sideGap);
        m_line->setDirection(widthOfParts() <= width ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
        const int height = m_line->hasHeightForWidth() ? m_line->totalHeightForWidth(width)
                                                       : m_line->totalSizeHint().height();
        setGeometry(room.left() + sideGap, room.bottom() + 1 - verticalGap - height, width, height);
        raise();
        keepFree(height + 2 * verticalGap);
    } else {
        keepFree(0);
    }
    setVisible(isWanted);
}

void Overlay::keepFree(int height)
{
    QMargins margins = m_under->layout()->contentsMargins();
    margins.setBottom(m_margin + height);
    m_under->layout()->setContentsMargins(margins);
}

/// In one line, with all of their text.
int Overlay::widthOfParts() const
{
    int width = 2;
    for (const QWidget *part : m_parts)
        width += part->isHidden() ? 0 : part->sizeHint().width() + m_line->spacing();
    return width;
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

#include "moc_overlay.cpp"
