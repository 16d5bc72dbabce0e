// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
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
struct Review;
} // namespace crew

namespace crew::gui::reviews {

/// What is left of the hold of a decision.
struct RemainingHold
{
    enum class Undo {
        NotAsked,
        UnderWay,   ///< it is not known yet whether it was in time
        Unanswered, ///< the same, and the desk is away or does not answer soon; it is asked until it does
        Unknown,    ///< nor will it be before the desk tells of the decision; it may be asked again
    };

    enum class Delay {
        None,
        Due,     ///< a desk sends it about now; when exactly is not known here
        Overdue, ///< a desk should have sent it some seconds ago, or gave it back when the person was signed
                 ///< out, and did not say so; or it was away, and may hold it again
        Behind,  ///< it is over, but the decision before it has no answer yet
        Late,    ///< it is over, but something keeps the decision here, such as a full disk
    };

    std::optional<int> seconds; ///< complete ones until it is sent, at least 0; nothing: not known, or never
    Undo undo = Undo::NotAsked;
    Delay delay = Delay::None;

    bool isOpen() const { return seconds || undo != Undo::NotAsked; }
    bool isCountedDown() const { return seconds && delay == Delay::None; }
    bool canBeUndone() const { return seconds || undo == Undo::Unknown; }
};

/// How long decisions can still be undone, by a clock that nobody can set. A hold begins when the engine says
/// that it does; what the engine found at its start is held no more, unless it is that of a desk, which goes
/// on while no window is open.
class HoldClock
{
public:
    void apply(const engine::ChangeBatch &batch, bool isOnDesk);
    /// The hold of \a decisionId began with the order, \a age ago: an undo takes as long to a desk as the
    /// order took.
    void shorten(const QUuid &decisionId, std::chrono::milliseconds age);
    /// Undone: its hold is over, even if the engine cannot write that down yet.
    void stop(const QUuid &decisionId);
    /// What is known of an undo that a desk was asked for. NotAsked: the hold goes on, or is over meanwhile.
    /// UnderWay becomes Unanswered by itself.
    void setUndo(const QUuid &decisionId, RemainingHold::Undo undo);

    /// While the person is signed out, and until the desk is reached again, nobody tells what becomes of
    /// decisions.
    void setReached(bool isReached, bool isSignedOut);

    RemainingHold rest(const QUuid &decisionId) const;
    /// A desk should have said by now what became of \a decisionId, which may be held no longer. It may have
    /// been undone as well.
    bool isStale(const QUuid &decisionId) const;

private:
    struct Hold
    {
        std::optional<QDeadlineTimer> end; ///< nothing: it is not sent
        RemainingHold::Undo undo = RemainingHold::Undo::NotAsked;
        bool isAwaited = false;     ///< was undone before the engine's change showed it
        bool isBehind = false;      ///< another decision about its review is being sent
        bool isKept = false;        ///< the desk says that something keeps it there
        bool mayBeginAgain = false; ///< the desk was away, and has not told another end since
        QDateTime sendAt = {};      ///< as was said last
        std::chrono::milliseconds length{0};
        QDeadlineTimer undoAnswer = {}; ///< when a desk that serves should have answered the undo
    };

    void record(const Decision &decision, std::optional<std::chrono::milliseconds> left);
    void recordSending(const Review &review);
    RemainingHold::Delay delayOf(const Hold &hold) const;
    RemainingHold::Undo undoOf(const Hold &hold) const;

    bool m_isOnDesk = false;
    bool m_isReached = true;
    bool m_isSignedOut = false;
    QHash<QUuid, Hold> m_holds; ///< of decisions that are held
};

} // namespace crew::gui::reviews
