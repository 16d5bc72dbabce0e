// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/messageline.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"
#include "gui/common/style/visibletext.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

QString iconNameOf(Severity severity)
{
    switch (severity) {
    case Severity::Good:
        return u"ok"_s;
    case Severity::Bad:
        return u"error"_s;
    case Severity::Attention:
        return u"warning"_s;
    case Severity::Active:
    case Severity::Neutral:
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
    m_text->setMinimumWidth(12 * fontMetrics().averageCharWidth()); // a long word widens no window
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

void MessageLine::showMessage(Severity severity, const QString &text)
{
    const bool isNew = text != m_shown;
    m_severity = severity;
    m_shown = text;
    m_text->setText(breakableText(text));
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
    showMessage(Severity::Neutral, {});
}

void MessageLine::withdraw(const QString &text)
{
    if (!text.isEmpty() && m_shown == text)
        clear();
}

QString MessageLine::text() const
{
    return m_shown;
}

void MessageLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        colourIn();
}

void MessageLine::colourIn()
{
    const bool isQuiet = m_severity == Severity::Neutral || m_severity == Severity::Active;
    const Severity severity = isQuiet ? Severity::Neutral : m_severity;
    setTextSeverity(*m_text, severity, palette());
    const QString icon = iconNameOf(m_severity);
    m_icon->setVisible(!icon.isEmpty());
    if (!icon.isEmpty())
        m_icon->setPixmap(tintedPixmap(icon, severityColour(severity, palette()), *this));
}

} // namespace crew::gui

#include "moc_messageline.cpp"
