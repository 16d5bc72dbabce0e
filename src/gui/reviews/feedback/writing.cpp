// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/writing.h"

#include "gui/common/widgets/commitkey.h"

#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QTextCursor>

#include <array>

namespace crew::gui::reviews {

namespace {

/// Two keys that move the cursor in the same way; one of them selects what lies between.
struct Motion
{
    QKeySequence::StandardKey move;
    QKeySequence::StandardKey select;
    QTextCursor::MoveOperation operation;
};

constexpr std::array motions{
    Motion{QKeySequence::MoveToPreviousChar, QKeySequence::SelectPreviousChar, QTextCursor::Left},
    Motion{QKeySequence::MoveToNextChar, QKeySequence::SelectNextChar, QTextCursor::Right},
    Motion{QKeySequence::MoveToPreviousLine, QKeySequence::SelectPreviousLine, QTextCursor::Up},
    Motion{QKeySequence::MoveToNextLine, QKeySequence::SelectNextLine, QTextCursor::Down},
    Motion{QKeySequence::MoveToPreviousWord, QKeySequence::SelectPreviousWord, QTextCursor::WordLeft},
    Motion{QKeySequence::MoveToNextWord, QKeySequence::SelectNextWord, QTextCursor::WordRight},
    Motion{QKeySequence::MoveToStartOfLine, QKeySequence::SelectStartOfLine, QTextCursor::StartOfLine},
    Motion{QKeySequence::MoveToEndOfLine, QKeySequence::SelectEndOfLine, QTextCursor::EndOfLine},
    Motion{QKeySequence::MoveToStartOfDocument, QKeySequence::SelectStartOfDocument, QTextCursor::Start},
    Motion{QKeySequence::MoveToEndOfDocument, QKeySequence::SelectEndOfDocument, QTextCursor::End},
};

bool move(const QKeyEvent &key, QTextCursor &cursor)
{
    for (const Motion &motion : motions) {
        const bool selects = key.matches(motion.select);
        if (!selects && !key.matches(motion.move))
            continue;
        cursor.movePosition(motion.operation, selects ? QTextCursor::KeepAnchor : QTextCursor::MoveAnchor);
        return true;
    }
    return false;
}

bool isBackspace(const QKeyEvent &key)
{
    return key.key() == Qt::Key_Backspace && !(key.modifiers() & ~Qt::ShiftModifier);
}

void eraseWord(QTextCursor &cursor, QTextCursor::MoveOperation over)
{
    if (!cursor.hasSelection())
        cursor.movePosition(over, QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
}

bool erase(const QKeyEvent &key, QTextCursor &cursor)
{
    if (isBackspace(key))
        cursor.deletePreviousChar();
    else if (key.matches(QKeySequence::Delete))
        cursor.deleteChar();
    else if (key.matches(QKeySequence::DeleteStartOfWord))
        eraseWord(cursor, QTextCursor::PreviousWord);
    else if (key.matches(QKeySequence::DeleteEndOfWord))
        eraseWord(cursor, QTextCursor::NextWord);
    else
        return false;
    return true;
}

QString textOf(const QKeyEvent &key)
{
    if (isChord(key))
        return {};
    if (isEnterKey(key))
        return QStringLiteral("\n");
    return !key.text().isEmpty() && key.text().front().isPrint() ? key.text() : QString();
}

} // namespace

QString textWrittenBy(const QEvent &event)
{
    if (event.type() == QEvent::InputMethod)
        return static_cast<const QInputMethodEvent &>(event).commitString();
    return event.type() == QEvent::KeyPress ? textOf(static_cast<const QKeyEvent &>(event)) : QString();
}

bool isTyping(const QKeyEvent &key)
{
    return !textOf(key).isEmpty() || isBackspace(key) || key.matches(QKeySequence::DeleteStartOfWord);
}

bool write(const QEvent &event, QTextCursor &cursor)
{
    if (const QString text = textWrittenBy(event); !text.isEmpty()) {
        cursor.insertText(text);
        return true;
    }
    if (event.type() != QEvent::KeyPress)
        return false;
    const auto &key = static_cast<const QKeyEvent &>(event);
    return erase(key, cursor) || move(key, cursor);
}

} // namespace crew::gui::reviews
