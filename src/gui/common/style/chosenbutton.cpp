// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/style/chosenbutton.h"

#include "gui/common/style/icons.h"
#include "gui/common/style/tint.h"

#include <QPushButton>

namespace crew::gui {

namespace {

/// \a colour, dark enough for light words on it.
QColor deep(const QColor &colour)
{
    return QColor::fromHsvF(colour.hsvHueF(), 0.7F, 0.5F);
}

} // namespace

void setChosenLook(QPushButton *button, bool isChosen, Severity severity, const QString &icon)
{
    const QWidget *pane = button->parentWidget();
    QPalette colours = pane->palette();
    QFont font = pane->font();
    if (isChosen && button->isEnabled()) {
        const bool isOnDark = isDark(pane->palette());
        const QColor colour = severity == Severity::Neutral ? pane->palette().color(QPalette::Highlight)
                                                            : severityColour(severity, pane->palette());
        // The style lightens what it fills a button with: white on it has to be read.
        colours.setColor(QPalette::Button, isOnDark ? deep(colour) : colour.darker(130));
        colours.setColor(QPalette::ButtonText,
                         pane->palette().color(isOnDark ? QPalette::Text : QPalette::Base));
        font.setWeight(QFont::Bold);
    }
    button->setFont(font);
    button->setPalette(colours);
    if (!icon.isEmpty())
        button->setIcon(themedIcon(icon, colours));
}

} // namespace crew::gui
