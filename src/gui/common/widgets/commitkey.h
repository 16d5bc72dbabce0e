// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QKeySequence>
#include <QList>

namespace crew::gui {

/// Return, or Enter on the keypad.
inline bool isEnterKey(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// With Ctrl, Alt or Meta: a command, which writes nothing.
inline bool isChord(const QKeyEvent &event)
{
    return event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
}

/// Ctrl+Return or Ctrl+Enter, with ⌘ on macOS: commits what is written in a field of many lines.
inline bool isCommitKey(const QKeyEvent &event)
{
    return isEnterKey(event) && event.modifiers() & Qt::ControlModifier;
}

/// The same for a shortcut.
inline QList<QKeySequence> commitKeys()
{
    return {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)};
}

inline QString commitKeyText()
{
    return QKeySequence(Qt::CTRL | Qt::Key_Enter).toString(QKeySequence::NativeText);
}

} // namespace crew::gui
