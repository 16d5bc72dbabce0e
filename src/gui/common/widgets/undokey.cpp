// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/undokey.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace crew::gui {

namespace {

bool hasNothingToUndo(const QObject &watched)
{
    const auto *edit = qobject_cast<const QLineEdit *>(&watched);
    return edit && !edit->isUndoAvailable();
}

/// A key reaches the window only when nothing in it wants it.
bool isWindow(const QObject &watched)
{
    const auto *widget = qobject_cast<const QWidget *>(&watched);
    return widget && widget->isWindow();
}

} // namespace

UndoKey::UndoKey(QAction &undo, QObject *parent)
    : QObject(parent)
    , m_undo(undo)
{
    qApp->installEventFilter(this);
}

/// Where the action's shortcut works, it takes the key that nothing claims, and no press arrives.
bool UndoKey::eventFilter(QObject *watched, QEvent *event)
{
    const bool isClaim = event->type() == QEvent::ShortcutOverride;
    if (!isClaim && event->type() != QEvent::KeyPress)
        return false;
    const auto &key = *static_cast<QKeyEvent *>(event);
    if (!key.matches(QKeySequence::Undo))
        return false;
    if (isClaim && hasNothingToUndo(*watched)) {
        event->ignore();
        return true;
    }
    if (isClaim || !(isWindow(*watched) || hasNothingToUndo(*watched)))
        return false;
    if (!key.isAutoRepeat()) // one decision for each press
        m_undo.trigger();
    return true;
}

} // namespace crew::gui

#include "moc_undokey.cpp"
