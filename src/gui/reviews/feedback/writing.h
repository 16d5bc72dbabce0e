// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QEvent;
class QKeyEvent;
class QString;
class QTextCursor;

namespace crew::gui::reviews {

/// What \a event, of a keyboard or an input method, writes; empty for a command.
QString textWrittenBy(const QEvent &event);

/// \a key writes, or corrects what was written last.
bool isTyping(const QKeyEvent &key);

/// Does with \a cursor what a text input does at \a event: writes, erases or moves. False for what does none
/// of these, such as a command.
bool write(const QEvent &event, QTextCursor &cursor);

} // namespace crew::gui::reviews
