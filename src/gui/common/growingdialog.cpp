// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/growingdialog.h"

#include <QEvent>
#include <QLayout>
#include <QScreen>

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
    if (!layout())
        return;
    const int frame = 48; // room for the title bar
    const int needed =
        std::max(layout()->totalHeightForWidth(width()), layout()->totalMinimumSize().height());
    setMinimumHeight(std::min(needed, screen()->availableSize().height() - frame));
}

} // namespace crew::gui
