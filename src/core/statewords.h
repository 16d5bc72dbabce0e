// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew {

/// What the console makes of an execution's state. The word as it came is kept beside it.
enum class ExecutionState {
    Starting,       ///< our POST /kickoff is under way
    KickoffUnclear, ///< no answer to POST /kickoff: it may be running
    Refused,        ///< POST /kickoff was refused: nothing runs
    Pending,        ///< accepted, not begun
    Running,
    PendingHumanInput, ///< waits for feedback on a task (interface specification, section 3)
    Completed,
    Failed,
    Stopped,
    NotFound, ///< the service says it does not know the execution; never proof of death
    Unknown,  ///< a word this console does not know; shown as it came
};

/// The state that \a word names, compared without case, spaces, '_' and '-'; Unknown if it names none.
ExecutionState stateFromWord(QStringView word);

/// The word that stands for \a state in files; never changes once released, nor with the language.
QString stateKey(ExecutionState state);
/// Unknown for a word that is none of stateKey().
ExecutionState stateFromKey(QStringView key);

/// True when nothing more is expected: completed, failed, stopped or refused.
bool isFinal(ExecutionState state);

/// True when a status that says so contradicts an end. NOT FOUND and words that are not known contradict
/// nothing.
bool showsLife(ExecutionState state);

/// True when the execution takes part in polling.
bool isLive(ExecutionState state);

/// A short word for people, translated.
QString stateTitle(ExecutionState state);

} // namespace crew
