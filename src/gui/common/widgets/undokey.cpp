// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/undokey.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace crew::gui {

UndoKey::UndoKey(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

/// A line edit claims the key always.
bool UndoKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *edit = qobject_cast<QLineEdit *>(watched);
    if (!edit || edit->isUndoAvailable() || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo))
        return false;
    event->ignore();
    return true;
}

} // namespace crew::gui

#include "moc_undokey.cpp"
