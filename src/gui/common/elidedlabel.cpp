// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/elidedlabel.h"

#include "gui/common/tablecells.h"

#include <QPainter>
#include <QStyle>

namespace crew::gui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 6, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), m_mode, width());
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shown, foregroundRole());
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    setToolTip(fontMetrics().horizontalAdvance(text()) > width() ? wrappingToolTip(text()).toString()
                                                                 : QString());
}

} // namespace crew::gui
