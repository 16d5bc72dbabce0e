// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/contextmenukey.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QWidget>

namespace crew::gui {

ContextMenuKey::ContextMenuKey(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

/// The key reaches the widget that has the focus first.
bool ContextMenuKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto &key = *static_cast<QKeyEvent *>(event);
    auto *widget = qobject_cast<QWidget *>(watched);
    const bool isWanted = key.key() == Qt::Key_F10 && key.modifiers() == Qt::ShiftModifier;
    if (!isWanted || !widget || !widget->hasFocus())
        return false;
    const QPoint where = widget->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent menu(QContextMenuEvent::Keyboard, where, widget->mapToGlobal(where));
    return QCoreApplication::sendEvent(widget, &menu);
}

} // namespace crew::gui

#include "moc_contextmenukey.cpp"
