// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/scrolledtexts.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QScrollBar>
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
    return isHandled;
}

} // namespace crew::gui

#include "moc_scrolledtexts.cpp"
