// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/messageline.h"

#include "gui/common/icons.h"
#include "gui/common/tint.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString iconNameOf(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return u"ok"_s;
    case Tone::Bad:
        return u"error"_s;
    case Tone::Attention:
        return u"warning"_s;
    case Tone::Active:
    case Tone::Neutral:
        break;
    }
    return {};
}

} // namespace

MessageLine::MessageLine(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_text->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    hide();
}

void MessageLine::showMessage(Tone tone, const QString &text)
{
    const bool isNew = text != m_text->text();
    m_tone = tone;
    m_text->setText(text);
    m_text->setAccessibleName(text);
    colourIn();
    setVisible(!text.isEmpty());
    if (isNew && !text.isEmpty()) {
        QAccessibleEvent event(m_text, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void MessageLine::clear()
{
    showMessage(Tone::Neutral, {});
}

QString MessageLine::text() const
{
    return m_text->text();
}

void MessageLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        colourIn();
}

void MessageLine::colourIn()
{
    const bool isQuiet = m_tone == Tone::Neutral || m_tone == Tone::Active;
    const Tone tone = isQuiet ? Tone::Neutral : m_tone;
    setTextTone(*m_text, tone, palette());
    const QString icon = iconNameOf(m_tone);
    m_icon->setVisible(!icon.isEmpty());
    if (!icon.isEmpty())
        m_icon->setPixmap(tintedPixmap(icon, toneColour(tone, palette()), *this));
}

} // namespace crew::gui
