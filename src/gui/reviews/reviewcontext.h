// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/localstate.h"
#include "gui/common/settings/preferences.h"
#include "gui/common/settings/runtitletemplates.h"
#include "gui/reviews/deciding/approvalpace.h"
#include "gui/reviews/deciding/firstapprovals.h"
#include "gui/reviews/deciding/holdclock.h"
#include "gui/reviews/deciding/lostdecisions.h"
#include "gui/reviews/deciding/orderrefusals.h"
#include "gui/reviews/deciding/pendingdecisions.h"
#include "gui/reviews/deciding/undoproblems.h"
#include "gui/reviews/earlier/earlierfeedback.h"
#include "gui/reviews/feedback/reviewdrafts.h"
#include "gui/reviews/queue/reviewmarks.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/reviews/queue/snoozemenu.h"
#include "gui/reviews/queue/waitingqueue.h"
#include "gui/reviews/team/commentdrafts.h"
#include "gui/reviews/team/teamactions.h"

#include <QHash>

#include <chrono>
#include <expected>
#include <functional>
#include <optional>

class QWidget;

namespace crew::gui {
class Store;
}

namespace crew::gui::reviews {

struct TeamSituation;

/// What every place that shows reviews shares: the reviews themselves, the words not sent yet, the person's
/// settings and what is kept over a restart.
class ReviewContext : public QObject
{
    Q_OBJECT

public:
    /// All of them have to outlive it.
    ReviewContext(engine::EngineLink &link, Store &store, Preferences &preferences, LocalState &state,
                  QObject *parent = nullptr);

    engine::EngineLink &link() const { return m_link; }
    Store &store() const { return m_store; }
    Preferences &preferences() const { return m_preferences; }
    LocalState &state() const { return m_state; }
    ReviewModel &model() { return m_model; }
    const ReviewModel &model() const { return m_model; }
    ReviewDrafts &drafts() { return m_drafts; }
    CommentDrafts &commentDrafts() { return m_commentDrafts; }
    EarlierFeedback &earlierFeedback() { return m_earlierFeedback; }
    const RunTitleTemplates &titles() const { return m_titleTemplates; }
    ReviewMarks &marks() { return m_marks; }
    WaitingQueue &queue() { return m_queue; }
    ApprovalPace &pace() { return m_pace; }
    const HoldClock &holds() const { return m_holds; }
    const LostDecisions &lostDecisions() const { return m_lostDecisions; }
    const PendingDecisions &pendingDecisions() const { return m_pendingDecisions; }
    /// What can be asked of the desk; empty on a console of its own.
    const TeamActions &teamActions() const { return m_teamActions; }
    void setTeamActions(const TeamActions &actions) { m_teamActions = actions; }
    /// How \a review stands among the people of a desk.
    TeamSituation situationOf(const Review &review) const;

    /// The decision made last of those that can still be undone; null when none can. Valid until the model
    /// changes.
    const Decision *newestHeld() const;
    /// A decision or a first approval, recorded or on its way.
    bool hasSomethingToUndo() const;
    /// Undoes a decision that is held; its countdown ends at once, and goes on if a desk could not be told.
    void undo(const QUuid &decisionId);
    /// \a isUndone: the person has undone it meanwhile.
    using DecideDone = std::function<void(const std::expected<Decision, QString> &answer, bool isUndone)>;
    /// Gives \a order to the engine. A refusal is reported also when \a giver is gone, or null; \a done is
    /// not called then.
    void decide(const DecisionOrder &order, QObject *giver, const DecideDone &done);
    /// What the engine of this program did not take about \a reviewId, until the person chooses or decides
    /// again, or what they would decide about changes; null when there is nothing. Valid until the next of
    /// these calls.
    const DecisionOrder *untakenOrder(const QUuid &reviewId) const;
    void recordUntaken(const DecisionOrder &order);
    void forgetUntaken(const QUuid &reviewId);
    /// Undoes a decision that is not shown yet, as soon as it has been recorded.
    void undoOrder(PendingDecisions::Number number);
    using FirstDone = std::function<void(const std::expected<void, QString> &answer)>;
    /// Gives \a order to the desk as the first of two approvals; \a giver and \a done as for decide().
    void approveFirst(const DecisionOrder &order, QObject *giver, const FirstDone &done);
    const FirstApprovals &firstApprovals() const { return m_firstApprovals; }
    /// The review of the last of those approvals that can still be withdrawn, unless the person has decided
    /// something since; null when there is none.
    QUuid lastFirstApproval() const;
    void withdrawFirstApproval(const QUuid &reviewId);
    /// \a sentence with the title of the review that it is about.
    QString aboutReview(const QUuid &reviewId, const QString &sentence) const;
    /// Says \a sentence, about \a reviewId, where it is seen whatever is shown.
    void reportFailure(const QUuid &reviewId, const QString &sentence);
    /// The same of why an order was refused: it is over a moment after the review has moved on, and when
    /// another order is given.
    void reportRefusal(const QUuid &reviewId, const QString &sentence);
    /// How long that moment is, so that it can be read.
    void setRefusalsLinger(std::chrono::milliseconds time) { m_refusalsLinger = time; }

    /// What \a reviewIds are now, for a person who is about to snooze them.
    QList<SnoozeTarget> snoozeTargets(const QList<QUuid> &reviewIds) const;
    /// False where the review was not snoozed: it does not wait any more, another attempt has arrived since
    /// \a target was made, or \a until is over. The latter two are reported.
    bool snooze(const SnoozeTarget &target, const QDateTime &until);
    void endSnooze(const SnoozeTarget &target);

    /// What leads to \a reviewId from elsewhere (core/deeplink.h); empty when nothing can.
    QString linkTo(const QUuid &reviewId) const;

Q_SIGNALS:
    void holdChanged(const QUuid &decisionId); ///< what holds() says of it, but for the time that passes
    void orderSettled(const QUuid &reviewId);  ///< the engine has answered it, or shows its decision
    void orderEnded(const QUuid &reviewId);    ///< no decision of it will be shown, as far as is known
    void failed(const QString &sentence);      ///< an order or an undo, of a review that it names
    void failureOver(const QString &sentence); ///< what failed() said is known by now
    void undoRequested();                      ///< by the person, of whatever decision
    void orderGiven(const QUuid &reviewId);    ///< to the engine
    void reviewShown();                        ///< a pane shows another review
    void snoozed(const QUuid &reviewId);       ///< by the person
    void shortcutsRequested(QWidget *where);   ///< the sheet of keys is wanted over \a where

private:
    void handleUndone(const QUuid &decisionId, const engine::command::Withdraw::Reply &undone);
    void handleAboutToApply(const engine::ChangeBatch &batch);
    void settleDrafts();
    void handleReviewChanged(const QUuid &reviewId);
    void handleReviewJoined(const QUuid &gone, const QUuid &kept);
    const Review *reviewWith(const QUuid &decisionId) const;
    QUuid reviewOf(const QUuid &decisionId) const;
    void endUndoProblems(const QUuid &reviewId, const UndoProblems::IsOver &isOver);
    void reportUndoProblem(const QUuid &decisionId, const QUuid &reviewId, const QString &sentence);
    void endRefusal(const QUuid &reviewId);
    void endRefusalLater(const std::optional<QString> &sentence);
    void takeShown(const Review &review);
    bool isStillHeld(const QUuid &decisionId) const;
    QDateTime lastDecidedAt() const;
    std::optional<TeamNote> ownFirstApproval(const QUuid &reviewId) const;

    engine::EngineLink &m_link;
    Store &m_store;
    Preferences &m_preferences;
    LocalState &m_state;
    ReviewMarks m_marks;
    RunTitleTemplates m_titleTemplates;
    HoldClock m_holds;
    LostDecisions m_lostDecisions;
    ReviewModel m_model;
    ReviewDrafts m_drafts;
    CommentDrafts m_commentDrafts;
    EarlierFeedback m_earlierFeedback;
    ApprovalPace m_pace;
    PendingDecisions m_pendingDecisions;
    QHash<QUuid, DecisionOrder> m_untakenOrders; ///< by review
    FirstApprovals m_firstApprovals;
    UndoProblems m_undoProblems;
    OrderRefusals m_refusals;
    std::chrono::milliseconds m_refusalsLinger = std::chrono::seconds(5);
    TeamActions m_teamActions;
    WaitingQueue m_queue;
};

} // namespace crew::gui::reviews
