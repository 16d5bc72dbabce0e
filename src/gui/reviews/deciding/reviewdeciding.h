// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "gui/common/style/look.h"
#include "gui/reviews/deciding/contradictioncheck.h"
#include "gui/reviews/deciding/pendingdecisions.h"
#include "gui/reviews/pane/panebasics.h"

#include <QObject>

#include <expected>

class QKeyEvent;
class QTimer;

namespace crew::gui::reviews {

class ApprovalHoldback;
class FlowAnswering;

/// From a key or a click to the engine: the verdict that is chosen, what stands in its way, and the order
/// that is given. A second order is not given before the engine has shown the first.
class ReviewDeciding : public QObject
{
    Q_OBJECT

public:
    /// \a flow has to outlive this.
    ReviewDeciding(const PaneBasics &basics, FlowAnswering &flow);

    /// Makes \a verdict what is committed, and moves to the feedback.
    void chooseVerdict(Verdict verdict);
    /// Of a flow's review: makes its outcome \a number, from 1, what is committed; 0: words.
    void chooseOutcome(int number);
    void commit();
    /// The decision that is shown, which did not arrive or may not have.
    void sendAgain();
    /// Undoes the newest decision that can still be undone, whatever it is about; one that has not been
    /// recorded yet is undone after that.
    void undo();
    /// Says that a decision about the review shown is on its way to a desk, if one is.
    void sayWaiting();
    /// The same at once, also where no desk is asked.
    void sayRecording();
    /// Says why a button is disabled, or shows it where it is out of sight, when \a key is its key; false
    /// otherwise.
    bool explainsKey(const QKeyEvent &key);
    /// Says what stands in the way of \a verdict, whatever is written; false when nothing does.
    bool explains(Verdict verdict);
    /// What is written has changed, or what it is about.
    void updateAdvice();
    /// The review that is shown has changed, or what people do with it.
    void updateObjection();

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void choiceChanged();
    void shownChanged();                       ///< everything that is shown may be different now
    void attemptRequested(int number);         ///< to be read before anything is decided
    void decided(const QUuid &reviewId);       ///< the engine took the decision
    void approvedFirst(const QUuid &reviewId); ///< a second person has to confirm
    void otherUndone(const QUuid &reviewId);   ///< a decision about a review that is not shown
    void clickIgnored();                       ///< it was meant for what was shown before

private:
    /// What a sentence is about, and so what makes it untrue.
    enum class About {
        Order,   ///< why one was refused, or what to do before one is given
        Desk,    ///< it cannot be reached, or the person's role forbids it
        People,  ///< of a desk: who reviews, who has to confirm
        Waiting, ///< for a desk to record an order, or to undo one
        Newest,  ///< that the attempt shown is the newest one
        State,   ///< there is nothing to decide as long as the review is as it is
    };
    struct Said
    {
        QString sentence;
        About about = About::Order;
        QUuid reviewId;      ///< that was shown
        bool isLost = false; ///< nothing was decided, because the desk was away
    };

    /// What a rule of the desk demands of who approves the review shown.
    struct Demand
    {
        QString rule; ///< its name; empty without one
        bool needsTwo = false;
        bool excludesPerson = false; ///< who kicked the run off
    };

    /// Who had the review shown when the person wanted to decide it.
    struct Claimant
    {
        QUuid reviewId = {}; ///< null: nobody
        QString name = {};
    };

    void connectButtons();
    bool mayChoose();
    void decide(Verdict verdict);
    bool isInSight();
    void send(const DecisionOrder &order);
    void handleAnswer(const DecisionOrder &order, const std::expected<Decision, QString> &answer,
                      bool isUndone);
    void handleRefusal(const QUuid &reviewId, const QString &sentence);
    void chooseAgain(const DecisionOrder &order);
    void handleOrderGiven(const QUuid &reviewId);
    void handleOrderEnded(const QUuid &reviewId);
    void handleReviewChanged(const QUuid &reviewId);
    void waitFor(const QUuid &reviewId);
    void endWaiting(const QUuid &reviewId);
    void undoOrder(PendingDecisions::Number number);
    static QString undoText();
    DecisionOrder orderFor(Verdict verdict, const QString &feedback) const;
    bool isForbidden(const QString &objection);
    bool isOver();
    void handleAccess();
    void meet(DecisionObstacle obstacle, const Review &review);
    void say(const QString &sentence, About about = About::Order, Severity severity = Severity::Attention);
    bool stillSays(About about) const;
    void askForWords();
    void askAboutKey(const QString &text);
    bool isContradicted(const DecisionOrder &order);
    bool isObjectedTo(Verdict verdict);
    Demand demand() const;
    void updateRefusal();
    void followClaimant();
    QString wordsFor(Verdict verdict) const;
    bool isApprovalsText(Verdict verdict, const QString &text) const;
    bool isFirstApproval(const DecisionOrder &order) const;
    void approveFirst(const DecisionOrder &order);
    void handleFirstApproval(const DecisionOrder &order, const std::expected<void, QString> &answer);

    PaneBasics m_pane;
    FlowAnswering &m_flow;
    ApprovalHoldback *m_holdback;
    ContradictionCheck m_contradiction;
    QTimer *m_slow;      ///< runs out when the desk has not answered an order soon
    QUuid m_waitsFor;    ///< the review of the order about which that was said
    Said m_said;         ///< last
    Claimant m_claimant; ///< until it is said that they no longer have it, or need not be
    Demand m_demand;     ///< when an order was refused last, and since
};

} // namespace crew::gui::reviews
