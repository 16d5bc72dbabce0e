// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"
#include "gui/reviews/team/teamactions.h"

#include <QPointer>
#include <QTimer>
#include <QUuid>

#include <chrono>
#include <functional>

class QWindow;

namespace crew::gui::reviews {

/// Claims what a reviewer reads in a pane: a review that waits, that nobody has, and that has been before
/// their eyes in the active window for a while. Keeps the claim while they work on it, and ends it when they
/// go on to another review without having written anything, when they have decided or put it off, and with
/// the pane.
class ClaimKeeper : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        std::chrono::milliseconds reading{2'000};      ///< until it is claimed
        std::chrono::milliseconds renewal{5 * 60'000}; ///< of the 15 minutes that a desk gives
    };
    using Clock = std::function<std::chrono::steady_clock::time_point()>;

    explicit ClaimKeeper(const PaneBasics &basics);
    ~ClaimKeeper() override;

    void setTimes(const Times &times);
    void setClock(Clock clock);
    /// Renews the claim when it is time and somebody works here. Done again and again while it is held.
    void lookAtTime();
    /// What is shown will be claimed once it has been read for long enough.
    bool isReading() const { return m_reading.isActive(); }

    /// The pane shows another review, or the shown one stands differently among people.
    void update();
    /// The person asked for it: at once.
    void claim();
    /// The person asked for it: the review is not claimed again while it is shown, unless they ask.
    void release();
    void handleDecided(const QUuid &reviewId);
    /// It is not claimed again by itself while it is shown and snoozed.
    void handleSnoozed(const QUuid &reviewId);
    /// Words were typed that are to be kept with the review.
    void recordTyped() { m_isTyped = true; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void leave();
    void read();
    void ask();
    void hold(const QUuid &reviewId);
    void recordInput();
    void watchWindow();
    bool isBeforeEyes() const;
    bool canClaim() const;
    bool isDeclined() const;
    bool hasDraft(const QUuid &reviewId) const;

    PaneBasics m_pane;
    std::function<void(const QUuid &)> m_release; ///< also while everything else is being deleted
    QUuid m_reviewId;                             ///< as update() saw it last
    QUuid m_held;                                 ///< claimed for this pane
    QUuid m_declined;                             ///< not to be claimed by itself
    QUuid m_putOff;                               ///< the same until its snooze ends
    bool m_isTyped = false;
    bool m_isAsking = false; ///< the desk has not answered yet
    QTimer m_reading;
    QTimer m_time;
    Clock m_clock = std::chrono::steady_clock::now;
    std::chrono::steady_clock::time_point m_claimed; ///< when what is held was claimed last
    std::chrono::steady_clock::time_point m_lastInput;
    QPointer<QWindow> m_window;
    Times m_times;
};

} // namespace crew::gui::reviews
