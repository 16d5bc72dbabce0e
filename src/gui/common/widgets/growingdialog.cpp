// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/growingdialog.h"

#include "gui/common/widgets/columnscrollarea.h"

#include <QEvent>
#include <QLayout>
#include <QPointer>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace crew::gui {

bool GrowingDialog::event(QEvent *event)
{
    const bool isHandled = QDialog::event(event);
    const bool changesRoom = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ||
                             event->type() == QEvent::Show;
    if (changesRoom)
        fitHeight();
    return isHandled;
}

void GrowingDialog::fitHeight()
{
    const QLayout *content = m_content ? m_content->layout() : layout();
    if (!content)
        return;
    const int frame = 48; // room for the title bar
    const int room = screen()->availableSize().height() - frame;
    const int needed = std::max(content->totalHeightForWidth(width()), content->totalMinimumSize().height());
    if (!m_content && needed > room)
        makeScrollable();
    setMinimumHeight(std::min(needed, room));
}

void GrowingDialog::makeScrollable()
{
    const QPointer<QWidget> focused = focusWidget(); // a widget with another parent loses the focus
    m_content = new QWidget;
    m_content->setLayout(layout()); // takes the widgets along
    auto *scroll = new ColumnScrollArea;
    scroll->setWidget(m_content);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scroll);
    if (focused)
        focused->setFocus();
}

} // namespace crew::gui

#include "moc_growingdialog.cpp"
