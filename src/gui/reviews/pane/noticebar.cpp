// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/noticebar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace crew::gui {

NoticeBar::NoticeBar(QWidget *parent, Lines lines)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_line(lines == Lines::One ? new ElidedLabel(this) : nullptr)
    , m_text(m_line ? m_line : new QLabel(this))
    , m_row(new QHBoxLayout(this))
{
    m_text->setTextFormat(Qt::PlainText);
    if (m_line) {
        m_line->setElideMode(Qt::ElideRight);
    } else {
        m_text->setWordWrap(true);
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_row->setContentsMargins(16, 6, 12, 6);
    m_row->setSpacing(8);
    m_row->addWidget(m_icon);
    m_row->addWidget(m_text, 1);
}

void NoticeBar::setNotice(Severity severity, const QString &iconName, const QString &text)
{
    m_severity = severity;
    m_iconName = iconName;
    colourIn();
    if (text == m_text->text())
        return;
    setText(text);
    QAccessibleEvent announcement(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void NoticeBar::setText(const QString &text, qsizetype keptEnd)
{
    m_text->setText(text);
    if (m_line)
        m_line->setKeptEnd(keptEnd);
    m_text->setAccessibleName(text);
}

QString NoticeBar::text() const
{
    return m_text->text();
}

QPushButton *NoticeBar::addButton(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    m_row->addWidget(button);
    return button;
}

void NoticeBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        colourIn();
}

void NoticeBar::colourIn()
{
    const QPixmap icon = tintedPixmap(m_iconName, severityColour(m_severity, palette()), *this);
    m_icon->setPixmap(icon);
    m_icon->setVisible(!icon.isNull());
    update();
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), severityBackground(m_severity, palette()));
    painter.fillRect(QRect(isRightToLeft() ? width() - 3 : 0, 0, 3, height()),
                     severityColour(m_severity, palette()));
}

} // namespace crew::gui
