// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/scrolledtexts.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QVBoxLayout>

namespace crew::gui {

ScrolledTexts::ScrolledTexts(QWidget *parent)
    : QScrollArea(parent)
    , m_column(new QVBoxLayout)
{
    auto *texts = new QWidget;
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    texts->setLayout(m_column);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(texts);
    texts->setAutoFillBackground(false); // what they are on is seen behind them
    viewport()->setAutoFillBackground(false);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
            [this](int, int most) { setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
}

void ScrolledTexts::addText(QLabel *text)
{
    m_column->addWidget(text);
}

void ScrolledTexts::scrollToBeginning()
{
    verticalScrollBar()->setValue(0);
}

/// Qt gives no place to what takes no focus, as this while it does not scroll.
void ScrolledTexts::placeInTabOrder(QWidget *predecessor)
{
    const Qt::FocusPolicy policy = focusPolicy();
    setFocusPolicy(Qt::TabFocus);
    setTabOrder(predecessor, this);
    setFocusPolicy(policy);
}

int ScrolledTexts::heightForWidth(int width) const
{
    return m_column->hasHeightForWidth() ? m_column->totalHeightForWidth(width)
                                         : m_column->totalSizeHint().height();
}

QSize ScrolledTexts::sizeHint() const
{
    return m_column->totalSizeHint();
}

QSize ScrolledTexts::minimumSizeHint() const
{
    return m_column->totalMinimumSize();
}

/// The texts are others, also while this was hidden.
bool ScrolledTexts::event(QEvent *event)
{
    const bool isHandled = QScrollArea::event(event);
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    else if (event->type() == QEvent::Show)
        QCoreApplication::postEvent(this, new QEvent(QEvent::LayoutRequest));
    else if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        viewport()->update();
    return isHandled;
}

/// Behind the texts. Without a frame nothing else shows that the arrow keys scroll them.
void ScrolledTexts::paintEvent(QPaintEvent *)
{
    if (!hasFocus())
        return;
    QPainter painter(viewport());
    QStyleOptionFocusRect focus;
    focus.initFrom(this);
    focus.rect = viewport()->rect();
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
}

} // namespace crew::gui

#include "moc_scrolledtexts.cpp"
