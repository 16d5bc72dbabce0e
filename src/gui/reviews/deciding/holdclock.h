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

/// How long decisions can still be undone, by a clock that nobody can set. A hold begins when the engine says
/// that it does; what the engine found at its start is held no more, unless it is that of a desk, which goes
/// on while no window is open.
class HoldClock
{
public:
    void apply(const engine::ChangeBatch &batch, bool isOnDesk);
    /// Undone: its hold is over, even if the engine cannot write that down yet.
    void stop(const QUuid &decisionId);

    /// Complete seconds until the decision is sent, at least 0; nothing when it will not be.
    std::optional<int> secondsLeft(const QUuid &decisionId) const;

private:
    void note(const Decision &decision, std::optional<std::chrono::milliseconds> left);

    QHash<QUuid, std::optional<QDeadlineTimer>> m_ends; ///< of decisions that are held; nothing: not sent
};

} // namespace crew::gui::reviews
