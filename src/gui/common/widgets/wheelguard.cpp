// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/wheelguard.h"

#include <QEvent>
#include <QWidget>

namespace crew::gui {

WheelGuard::WheelGuard(QWidget *field)
    : QObject(field)
{
    field->setFocusPolicy(Qt::StrongFocus);
    field->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel || qobject_cast<QWidget *>(watched)->hasFocus())
        return false;
    event->ignore();
    return true;
}

} // namespace crew::gui

#include "moc_wheelguard.cpp"
