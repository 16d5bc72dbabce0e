// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/navigationbutton.h"

#include "gui/common/style/icons.h"

#include <QLocale>
#include <QPainter>

namespace crew::gui::shell {

NavigationButton::NavigationButton(const QString &iconName, const QString &title, QWidget *parent)
    : QAbstractButton(parent)
    , m_iconName(iconName)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NavigationButton::setCount(int count)
{
    if (count == m_count)
        return;
    m_count = count;
    setAccessibleDescription(count > 0 ? tr("%Ln waiting", nullptr, count) : QString());
    updateGeometry();
    update();
}

QSize NavigationButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + signSize() + 84, qMax(32, fontMetrics().height() + 10)};
}

int NavigationButton::signSize() const
{
    return iconSizeBeside(fontMetrics()) * 5 / 4;
}

void NavigationButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter);
    const QColor ink = palette().color(isChecked() ? QPalette::HighlightedText : QPalette::WindowText);
    const int sign = signSize();
    const QRect icon(8, (height() - sign) / 2, sign, sign);
    painter.drawPixmap(QStyle::visualRect(layoutDirection(), rect(), icon).topLeft(),
                       tintedPixmap(m_iconName, ink, sign, devicePixelRatioF()));
    const int right = paintCount(painter);
    QFont words = font();
    if (m_count > 0)
        words.setWeight(QFont::DemiBold);
    painter.setFont(words);
    painter.setPen(ink);
    const QRect area(sign + 16, 0, right - sign - 20, height());
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), area), Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(words).elidedText(text(), Qt::ElideRight, area.width()));
}

void NavigationButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void NavigationButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void NavigationButton::paintGround(QPainter &painter) const
{
    QColor ground = palette().color(QPalette::Highlight);
    if (!isChecked()) {
        ground = palette().color(QPalette::WindowText);
        ground.setAlphaF(underMouse() ? 0.08F : 0.0F);
    }
    painter.setPen(hasFocus() && !isChecked() ? QPen(palette().color(QPalette::Highlight)) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    if (hasFocus() && isChecked()) {
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), 4, 4);
    }
}

/// Gives the left edge of what it painted, as if read from left to right.
int NavigationButton::paintCount(QPainter &painter) const
{
    if (m_count <= 0)
        return width();
    const QString number = QLocale().toString(m_count);
    const int high = qMax(20, painter.fontMetrics().height() + 2);
    const int breadth = qMax(high, painter.fontMetrics().horizontalAdvance(number) + 12);
    const QRect logical(width() - breadth - 8, (height() - high) / 2, breadth, high);
    const QRectF pill = QStyle::visualRect(layoutDirection(), rect(), logical);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(isChecked() ? QPalette::HighlightedText : QPalette::Highlight));
    painter.drawRoundedRect(pill, high / 2.0, high / 2.0);
    painter.setPen(palette().color(isChecked() ? QPalette::Highlight : QPalette::HighlightedText));
    painter.drawText(pill, Qt::AlignCenter, number);
    return logical.left();
}

} // namespace crew::gui::shell

#include "moc_navigationbutton.cpp"
