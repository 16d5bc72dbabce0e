// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/infobar.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/visibletext.h"
#include "gui/common/widgets/elidedlabel.h"
#include "gui/common/widgets/scrolledtexts.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::gui {

namespace {

constexpr char iconProperty[] = "crew_flatButtonIcon";

} // namespace

InfoBar::InfoBar(QWidget *parent, Lines lines)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_line(lines == Lines::One ? new ElidedLabel(this) : nullptr)
    , m_text(m_line ? m_line : new QLabel(this))
    , m_details(new QLabel(this))
    , m_close(new QToolButton(this))
    , m_row(new QHBoxLayout(this))
{
    build();
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
}

void InfoBar::build()
{
    m_text->setTextFormat(Qt::PlainText);
    if (m_line) {
        m_line->setElideMode(Qt::ElideRight);
    } else {
        m_text->setWordWrap(true);
        m_text->setMinimumWidth(12 * fontMetrics().averageCharWidth()); // a long word widens no window
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_details->setTextFormat(Qt::PlainText);
    m_details->setWordWrap(true);
    m_details->hide();
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus); // a click leaves the focus where the person works
    m_close->setAccessibleName(tr("Close message"));
    m_close->setToolTip(tr("Close message"));
    m_close->hide();
    m_row->setContentsMargins(16, 6, 12, 6);
    m_row->setSpacing(8);
    m_row->addWidget(m_icon);
    placeTexts();
    m_row->addWidget(m_close);
    colourIn();
}

void InfoBar::placeTexts()
{
    if (m_line)
        return m_row->addWidget(m_line, 1);
    m_texts = new ScrolledTexts(this);
    m_texts->addText(m_text);
    m_texts->addText(m_details);
    m_row->addWidget(m_texts, 1);
}

void InfoBar::setMessage(Severity severity, const QString &iconName, const QString &text)
{
    const bool looksElse = std::exchange(m_severity, severity) != severity;
    if (std::exchange(m_iconName, iconName) != iconName || looksElse)
        colourIn();
    if (text == m_shown)
        return;
    setText(text);
    if (m_texts)
        m_texts->scrollToBeginning();
    QAccessibleEvent announcement(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

/// A countdown says the same several times a second, which must not lay out all that is around the bar.
void InfoBar::setText(const QString &text, qsizetype keptEnd)
{
    if (m_line)
        m_line->setKeptEnd(keptEnd);
    if (text == m_shown)
        return;
    m_shown = text;
    m_text->setText(m_line ? text : breakableText(text));
    m_text->setAccessibleName(text);
    updateTexts();
}

/// Also while the bar is hidden, when its layout does not hear of it.
void InfoBar::updateTexts()
{
    if (!m_texts)
        return;
    m_texts->setAccessibleName(m_shown);
    m_texts->updateGeometry();
}

void InfoBar::setDetails(const QString &details, Details kind)
{
    const bool isAddress = kind == Details::Address;
    m_details->setTextInteractionFlags(isAddress ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                                 : Qt::NoTextInteraction);
    QFont font = m_text->font();
    if (isAddress)
        font.setWeight(QFont::DemiBold);
    m_details->setFont(font);
    m_details->setText(details);
    m_details->setAccessibleName(details);
    m_details->setAccessibleDescription(isAddress ? tr("Address") : QString());
    m_details->setVisible(!details.isEmpty());
    updateTexts();
}

QString InfoBar::details() const
{
    return m_details->text();
}

void InfoBar::focusDetails()
{
    m_details->setFocus(Qt::OtherFocusReason);
    if (m_texts)
        m_texts->ensureWidgetVisible(m_details);
}

QPushButton *InfoBar::addButton(const QString &text)
{
    auto *button = new QPushButton(text, this);
    button->setAccessibleName(withoutMnemonic(text));
    button->setAutoDefault(false);
    m_row->insertWidget(m_row->indexOf(m_close), button);
    return button;
}

QToolButton *InfoBar::addFlatButton(const QString &text, const QString &iconName)
{
    constexpr int thin = 2; // above and below
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(iconName.isEmpty() ? QString() : text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setProperty(iconProperty, iconName);
    m_row->insertWidget(m_row->indexOf(m_close), button);
    m_row->setContentsMargins(16, thin, 12, thin);
    m_row->setSpacing(4);
    colourIn();
    return button;
}

void InfoBar::offer(QPushButton &button, bool isOffered)
{
    if (!isOffered && button.isVisible() && window()->focusWidget() == &button)
        Q_EMIT focusLeaving();
    button.setVisible(isOffered);
}

void InfoBar::setVisible(bool visible)
{
    if (!visible && isVisible() && isAncestorOf(window()->focusWidget()))
        Q_EMIT focusLeaving();
    QFrame::setVisible(visible);
}

void InfoBar::placeInTabOrder(QWidget *predecessor)
{
    QWidget *before = predecessor;
    for (int i = 0; i < m_row->indexOf(m_close); ++i) {
        if (auto *button = qobject_cast<QAbstractButton *>(m_row->itemAt(i)->widget()))
            setTabOrder(std::exchange(before, button), button);
    }
    if (m_texts)
        m_texts->placeInTabOrder(predecessor);
}

void InfoBar::setClosable(bool closable)
{
    m_close->setVisible(closable);
}

void InfoBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        colourIn();
}

void InfoBar::colourIn()
{
    const QPixmap icon = tintedPixmap(m_iconName, severityColour(m_severity, palette()), *this);
    m_icon->setPixmap(icon);
    m_icon->setVisible(!icon.isNull());
    m_close->setIcon(themedIcon(u"close"_s, palette()));
    const QList<QToolButton *> buttons = findChildren<QToolButton *>(Qt::FindDirectChildrenOnly);
    for (QToolButton *button : buttons) {
        if (const QString name = button->property(iconProperty).toString(); !name.isEmpty())
            button->setIcon(themedIcon(name, palette()));
    }
    update();
}

void InfoBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), severityBackground(m_severity, palette()));
    painter.fillRect(QRect(isRightToLeft() ? width() - 3 : 0, 0, 3, height()),
                     severityColour(m_severity, palette()));
}

} // namespace crew::gui

#include "moc_infobar.cpp"
