// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"

#include <QList>
#include <QString>

#include <optional>

class QKeyEvent;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::reviews {

/// What a key asks of the place that shows a review.
enum class ReviewCommand {
    ChooseApprove,
    ChooseReject,
    Next,
    Previous,
    Comment, ///< on what is selected in the output
    Commit,  ///< what was chosen
    Undo,
    SendAgain, ///< what may not have arrived
    Later,
    Focus, ///< only the output, or everything again
    ShowKeys,
};

/// What \a event, that no text input wanted, asks for. Single keys count in either case and, where a keyboard
/// types another script, by their place on it; a key that repeats because it is held down only moves.
std::optional<ReviewCommand> reviewCommand(const QKeyEvent &event, const Preferences &preferences);

/// \a event takes a decision back, or a change of the text that it is typed into.
bool isUndo(const QKeyEvent &event, const Preferences &preferences);

/// The outcome of a flow that \a event chooses, from 1, or 0 for words: a digit that has no other meaning.
std::optional<int> outcomeNumber(const QKeyEvent &event, const Preferences &preferences);

/// \a text, which is in the feedback, is nothing but one of the letter keys, once or more often, or two of
/// them.
bool isOnlyKeys(const QString &text, const Preferences &preferences);

/// \a text, which goes out with \a chosen, seems to begin with the letter key of the other verdict, as of a
/// person who pressed it when the feedback had the keys already: no word begins like this, or the rest says
/// the opposite of \a chosen.
bool beginsWithOtherKey(const QString &text, Verdict chosen, const Preferences &preferences);

/// \a event, that no text input wanted, goes to the search of the queue.
bool opensSearch(const QKeyEvent &event, const Preferences &preferences);

struct KeyMeaning
{
    QString keys; ///< as this platform writes them
    QString meaning;
};

/// The keys of the review screen as they are set now, for the sheet of shortcuts.
QList<KeyMeaning> reviewKeySheet(const Preferences &preferences);

/// "Ctrl+Shift+Enter", as this platform writes it.
QString sendAgainKeys();

/// "A or R, then Ctrl+Enter", with the keys as they are set now.
QString choosingHint(const Preferences &preferences);

/// "R, then Ctrl+Enter": the same for somebody who cannot approve.
QString rejectingHint(const Preferences &preferences);

/// "1 to 9 or 0, then Ctrl+Enter": the same for the review of a flow.
QString outcomeHint(const Preferences &preferences);

/// The letter or digit of \a event: its own, or on a keyboard of another script the one that a US keyboard
/// has in that place, as far as the platform tells. Null when there is none.
QChar letterOf(const QKeyEvent &event);

} // namespace crew::gui::reviews
