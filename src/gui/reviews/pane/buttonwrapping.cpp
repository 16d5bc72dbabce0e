// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/buttonwrapping.h"

#include "ui_reviewpane.h"

#include <QEvent>

namespace crew::gui::reviews {

namespace {

/// What the items of \a layout need beside each other, however they are placed now.
int widthInOneRow(const QBoxLayout &layout)
{
    int width = 0;
    for (int i = 0; i < layout.count(); ++i) {
        const QLayoutItem &item = *layout.itemAt(i);
        if (!item.isEmpty())
            width += item.minimumSize().width() + (width > 0 ? layout.spacing() : 0);
    }
    return width;
}

void wrap(QBoxLayout &layout, bool wraps)
{
    layout.setDirection(wraps ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace

ButtonWrapping::ButtonWrapping(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
{
    m_pane.pane.installEventFilter(this);
}

bool ButtonWrapping::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        arrange();
    return QObject::eventFilter(watched, event);
}

void ButtonWrapping::arrange()
{
    QBoxLayout &row = *m_pane.ui.buttonRow;
    const QMargins margins = row.contentsMargins();
    const int room = m_pane.pane.width() - margins.left() - margins.right();
    const int verdicts = widthInOneRow(*m_pane.ui.verdictButtons);
    wrap(*m_pane.ui.verdictButtons, verdicts > room);
    wrap(row, widthInOneRow(*m_pane.ui.otherButtons) + row.spacing() + verdicts > room);
}

} // namespace crew::gui::reviews

#include "moc_buttonwrapping.cpp"
