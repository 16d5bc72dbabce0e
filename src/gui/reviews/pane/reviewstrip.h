// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/widgets/infobar.h"

#include "core/execution.h"
#include "core/review.h"
#include "gui/reviews/pane/reviewtext.h"

#include <QDeadlineTimer>

class QTimer;

namespace crew::gui::reviews {

class HoldClock;

/// Says where the shown attempt of a review stands, when that is anything but "waiting for you", and offers
/// what can be done about it. Hidden when there is nothing to say.
class ReviewStrip : public InfoBar
{
    Q_OBJECT

public:
    explicit ReviewStrip(QWidget *parent = nullptr);

    /// Needed before a review is shown; has to outlive this.
    void setHolds(const HoldClock &holds) { m_holds = &holds; }

    /// What the person may do about the decision that is shown.
    struct Situation
    {
        bool undo = true;
        bool sendAgain = true;      ///< also to send it now, if it can be undone
        bool commitAgain = true;    ///< it is the person's own
        bool sharesIds = false;     ///< ReviewModel::sharesIds()
        bool isFirstOfTwo = false;  ///< what is sent again is the first of two approvals
        bool isLeftToOther = false; ///< a second person has to send it again
        Recommit recommit = Recommit::Unknown;
        QString lostDecision = {}; ///< lostDecisionText(); empty where the desk has lost none
        bool othersWait = false;   ///< the next review is offered when this one needs nobody
        QString bareApproval = {}; ///< what an approval without words says to the crew
    };
    /// \a attempt is one of \a review's, \a run is its run if it is known.
    void showReview(const Review &review, const Attempt &attempt, const Execution *run,
                    const Situation &situation);

    /// As if its button was pressed; false where it is not offered.
    bool sendAgain();

Q_SIGNALS:
    void undoRequested();
    void sendNowRequested();
    void sendAgainRequested();
    void latestRequested(); ///< to see the newest attempt
    void nextRequested();

private:
    void showOlderAttempt(const Review &review, const Attempt &attempt);
    void showCurrentAttempt(const Review &review, const Attempt &attempt, const Execution *run);
    void offerUndo(const RemainingHold &rest);
    void updateCountdown();
    void guardSendNow();
    void nameSendAgain();

    QString statusText(const Review &review, const Decision &decision) const;
    static QString undoneText(const QString &person);
    QString personOf(const Decision &decision) const;

    const HoldClock *m_holds = nullptr;
    Decision m_held;
    QString m_heldDoubt; ///< what stands against it
    Situation m_situation;
    bool m_isHeld = false;      ///< the decision shown
    bool m_hasFeedback = false; ///< the decision shown
    QTimer *m_clock;
    QDeadlineTimer m_sentAgainUntil; ///< until then a click was meant for "Send again"
    QPushButton *m_undo;
    QPushButton *m_sendNow;
    QPushButton *m_sendAgain;
    QPushButton *m_latest;
    QPushButton *m_next;
};

} // namespace crew::gui::reviews
