// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QUuid>

#include <chrono>
#include <optional>

namespace crew::engine {
struct ChangeBatch;
}

namespace crew {
struct Decision;
} // namespace crew

namespace crew::gui::reviews {

/// What is left of the hold of a decision.
struct HoldRest
{
    std::optional<int> seconds; ///< complete ones until it is sent, at least 0; nothing: it cannot be undone
    bool isBeingUndone = false; ///< and it is not known yet whether that was in time

    bool isOpen() const { return seconds || isBeingUndone; }
};

/// How long decisions can still be undone, by a clock that nobody can set. A hold begins when the engine says
/// that it does; what the engine found at its start is held no more, unless it is that of a desk, which goes
/// on while no window is open.
class HoldClock
{
public:
    void apply(const engine::ChangeBatch &batch, bool isOnDesk);
    /// Undone: its hold is over, even if the engine cannot write that down yet.
    void stop(const QUuid &decisionId);
    /// A desk was told to undo it, and has not answered.
    void beginUndo(const QUuid &decisionId);
    /// It was not undone: the hold goes on, or is over meanwhile.
    void cancelUndo(const QUuid &decisionId);

    HoldRest rest(const QUuid &decisionId) const;

private:
    struct Hold
    {
        std::optional<QDeadlineTimer> end; ///< nothing: it is not sent
        bool isBeingUndone = false;
    };

    void note(const Decision &decision, std::optional<std::chrono::milliseconds> left);

    QHash<QUuid, Hold> m_holds; ///< of decisions that are held
};

} // namespace crew::gui::reviews
