// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/wheelguard.h"

#include <QEvent>
#include <QWidget>

namespace crew::gui {

WheelGuard::WheelGuard(QWidget *field, Exception exception)
    : QObject(field)
    , m_exception(exception)
{
    field->setFocusPolicy(Qt::StrongFocus);
    field->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject *watched, QEvent *event)
{
    const bool isExcepted =
        m_exception == Exception::WhileFocused && qobject_cast<QWidget *>(watched)->hasFocus();
    if (event->type() != QEvent::Wheel || isExcepted)
        return false;
    event->ignore();
    return true;
}

} // namespace crew::gui

#include "moc_wheelguard.cpp"
