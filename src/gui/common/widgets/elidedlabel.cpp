// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/elidedlabel.h"

#include "gui/common/output/tablecells.h"

#include <QEvent>
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

void ElidedLabel::setKeptEnd(qsizetype characters)
{
    m_keptEnd = characters;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 6, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          elided(), foregroundRole());
}

QString ElidedLabel::elided() const
{
    constexpr int fewest = 4; // characters of what is before the end
    const QFontMetrics metrics = fontMetrics();
    if (m_keptEnd == 0 || metrics.horizontalAdvance(text()) <= width())
        return metrics.elidedText(text(), m_mode, width());
    QString end = text().right(m_keptEnd);
    if (metrics.horizontalAdvance(end) > width()) { // both give way
        const QString beginning = metrics.elidedText(text().chopped(end.size()), Qt::ElideRight, width() / 3);
        return beginning + metrics.elidedText(end, m_mode, width() - metrics.horizontalAdvance(beginning));
    }
    const int left = width() - metrics.horizontalAdvance(end);
    if (left >= fewest * metrics.averageCharWidth())
        return metrics.elidedText(text().chopped(end.size()), Qt::ElideRight, left) + end;
    while (!end.isEmpty() && !end.front().isLetterOrNumber())
        end.remove(0, 1); // what joined it to the beginning
    return metrics.elidedText(end, m_mode, width());
}

/// The text may have changed since the label got its size.
bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        updateToolTip();
    return QLabel::event(event);
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::updateToolTip()
{
    setToolTip(fontMetrics().horizontalAdvance(text()) > width() ? wrappingToolTip(text()).toString()
                                                                 : QString());
}

} // namespace crew::gui

#include "moc_elidedlabel.cpp"
