// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/noticestrip.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace crew::gui {

NoticeStrip::NoticeStrip(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_close(new QToolButton)
{
    setAutoFillBackground(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setAutoRaise(true);
    m_close->setAccessibleName(tr("Close message"));
    m_close->setToolTip(tr("Close message"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void NoticeStrip::showNotice(Severity severity, const QString &iconName, const QString &sentence)
{
    m_severity = severity;
    m_iconName = iconName;
    m_text->setText(sentence);
    m_text->setAccessibleName(sentence);
    setAccessibleName(tr("Message"));
    colourIn();
    show();
}

void NoticeStrip::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

QString NoticeStrip::text() const
{
    return m_text->text();
}

void NoticeStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange)
        colourIn();
}

void NoticeStrip::colourIn()
{
    const QPalette plain = parentWidget() ? parentWidget()->palette() : QPalette();
    setPalette(tintedPalette(plain, m_severity));
    m_icon->setPixmap(tintedPixmap(m_iconName, severityColour(m_severity, plain), *this));
    m_close->setIcon(themedIcon(u"close"_s, plain));
}

} // namespace crew::gui
