// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/notifications/donotdisturb.h"
#include "gui/notifications/notifier.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QSet>
#include <QTimer>
#include <QUuid>

#include <chrono>

namespace crew {
struct Review;
}

namespace crew::gui::reviews {
class ReviewContext;
}

namespace crew::gui::notifications {

/// What a notification says of \a review: that it waits, or what became of the decision about it, and the
/// names of crew and task if \a withNames. Never any of its output.
DesktopNotification notificationOf(const Review &review, const QString &crewName, bool withNames);

/// Which notifications are there, and when: one for each review that newly waits, or whose decision needs its
/// person again, taken back when it is looked at or needs nobody any more; reminders; one for all that came
/// while nobody was to be disturbed, or that came with many others. Also how many reviews wait, and whether
/// nobody has looked at one of them yet, for tray and badge.
class ReviewNotifications : public QObject
{
    Q_OBJECT

public:
    /// All three have to outlive this.
    ReviewNotifications(reviews::ReviewContext &context, Notifier &notifier, DoNotDisturb &quiet, Clock clock,
                        QObject *parent = nullptr);
    ~ReviewNotifications() override;

    /// Reviews that wait and are not snoozed.
    int waitingCount() const { return m_waiting; }
    /// True while one of them was not looked at.
    bool needsAttention() const { return m_needsAttention; }

    /// A review newly waits, as when its snooze is over, or a decision about it needs its person again, and
    /// nobody looks at it.
    void handleArrival(const QUuid &reviewId);
    /// A person has this review before their eyes.
    void handleLook(const QUuid &reviewId);
    /// A person has the queue before their eyes.
    void handleQueueLook();
    /// Reminds, and ends what has its time: called by a timer of 10 s.
    void tick();

    /// For tests.
    void setTickInterval(std::chrono::milliseconds interval) { m_timer.setInterval(interval); }

Q_SIGNALS:
    void openRequested(const QUuid &reviewId); ///< null: the one that waits longest
    void attentionChanged(int waiting, bool needsAttention);
    void soundNeeded();

private:
    void handleBatch();
    void handleMark(const QUuid &reviewId);
    void handleQuiet(bool on);
    void handleOpened(const QString &id);
    void announce(const QUuid &reviewId);
    bool isOneOfMany();
    void sumUp(const QUuid &reviewId);
    void show(const QUuid &reviewId);
    void showSummary(int count, const QString &text);
    void deliver(DesktopNotification notification);
    void withdraw(const QUuid &reviewId);
    void remind();
    void count();

    bool waits(const QUuid &reviewId) const;
    bool isPlain(const QUuid &reviewId) const;
    bool needsPerson(const QUuid &reviewId) const;
    bool isUnseen(const Review &review) const;
    QList<QUuid> waitingReviews() const;
    bool soundIsDue();

    reviews::ReviewContext &m_context;
    Notifier &m_notifier;
    DoNotDisturb &m_quiet;
    Clock m_clock;
    QTimer m_timer;
    QSet<QUuid> m_shown;      ///< those a notification is out for
    QSet<QUuid> m_missed;     ///< came while nobody was to be disturbed
    QHash<QUuid, int> m_seen; ///< the newest attempt that was looked at
    QDateTime m_lastSound;
    QDateTime m_lastCue;         ///< reminders count from here
    QList<QDateTime> m_arrivals; ///< of the last seconds
    QSet<QUuid> m_summedUp;      ///< reviews that the summary of the last seconds counts
    bool m_summaryShown = false;
    int m_waiting = 0;
    bool m_needsAttention = false;
};

} // namespace crew::gui::notifications
