// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/decisionorder.h"
#include "core/execution.h"
#include "core/review.h"
#include "gui/reviews/team/teamsituation.h"

#include <QElapsedTimer>

#include <optional>
#include <utility>

namespace crew::gui::reviews {

class ArrivalShield;
class ReviewContext;

/// A review and the number of one of its attempts.
using AttemptId = std::pair<QUuid, int>;

/// What an approval means among the people of a desk.
struct ApprovalMeaning
{
    bool needsTwo = false;
    std::optional<TeamNote> first = {}; ///< that it confirms

    bool operator==(const ApprovalMeaning &) const = default;
};

/// What a review pane shows and what its reviewer has chosen: all the state that the parts of the pane share.
/// It announces no change; the part that changes it does.
class ShownReview
{
public:
    /// Both have to outlive this.
    ShownReview(const ReviewContext &context, const ArrivalShield &shield);

    QUuid id() const { return m_id; }
    int attemptNumber() const { return m_attempt; }
    AttemptId attemptId() const { return {m_id, m_attempt}; }
    /// Null when there is none; valid until the model changes, as are the next three.
    const Review *review() const;
    const Attempt *attempt() const;
    const Execution *run() const;
    /// What the flow asks; null for a crew's review.
    const FlowQuestion *question() const;
    Crew crew() const; ///< a usual one when it is not known
    /// How it stands among the people of a desk.
    TeamSituation team() const;
    /// The review waits, the person may decide it, and no decision about it is on its way to the engine.
    bool isOpen() const;
    /// Why the person's role does not allow decisions about the review, as a sentence; empty when it does.
    QString lack() const;
    /// Why no decision about the review can be made now: lack(), or that the desk is away.
    QString objection() const;
    /// The same, or that somebody else reviews it, for as long as it waits.
    QString decidingObjection() const;
    /// Feedback can be given on the attempt shown.
    bool isEditable() const;
    /// The keys with which the person can decide; empty where there are none.
    QString choosingHint() const;
    /// The answer may go where the flow wants it, and nothing is doubtful about the request; true for a crew.
    bool mayBeAnswered() const;
    /// Why the flow cannot be answered at all, as a sentence; empty when it can, and for a crew.
    QString answerObstacle() const;

    /// Shows the newest attempt of \a review; nothing is chosen.
    void show(const Review &review);
    /// The review shown is called \a id from now on.
    void setId(const QUuid &id) { m_id = id; }
    void showAttempt(int number) { m_attempt = number; }
    /// Shows the newest attempt instead of one whose decision is under way.
    void followNewest();
    /// The decision about the attempt that followNewest() left, once it is known that it did not take effect.
    std::optional<Decision> takeGivenBack();
    void clear();

    /// What is on the screen now is what is decided about.
    void rememberFilled();
    /// The attempt as it is on the screen.
    const SeenAttempt &seen() const { return m_seen; }
    /// The newest attempt when the pane was filled last.
    int newest() const { return m_newest; }
    /// How the review differs from what is on the screen. After any change a verdict has to be chosen again;
    /// from Doubtful on the reviewer has to look again, too.
    enum class Change {
        None,
        NewerAttempt, ///< it is offered, and not shown by itself
        Doubtful,     ///< another notice of the run cannot be read: it may be about what is shown
        Replaced,     ///< the attempt shown has another output or content, or came in another way
        Continued,    ///< a newer attempt follows the one shown, which was decided
    };
    /// Only while review() and attempt() are there.
    Change change() const;

    std::optional<Verdict> verdict() const { return m_verdict; }
    /// With Verdict::Answer; empty for words.
    const QString &outcome() const { return m_outcome; }
    void choose(Verdict verdict, const QString &outcome = {});
    void forgetChoice();
    /// What an approval means among the people of a desk, or the words that it confirms, are others than when
    /// the verdict was chosen: it is not chosen any more. True then.
    bool forgetChangedChoice();
    /// The same since the screen was filled last, whatever is chosen: a button for an approval may send now
    /// what it would not have sent before.
    bool isMeaningNew() const;
    /// Chooses what was decided and not sent, or had no effect, when it comes back and unless something else
    /// came since or is chosen; true when it did.
    bool chooseReturned();
    /// Chooses again what the engine did not take before another review was shown, unless something else came
    /// since or is chosen; true when it did.
    bool chooseUntaken();
    /// Chooses again what \a order said, which was not taken, unless something else came since or is chosen;
    /// true when it did.
    bool chooseAgain(const DecisionOrder &order);
    /// False when something else has come since \a decision, or may be meant, or somebody else has to
    /// approve.
    bool isChosenAgain(const Decision &decision) const;

    /// From an order until the engine's change that shows it, a second order is not accepted.
    void beginDeciding();
    bool isDeciding() const;
    /// The engine did not accept the order about \a reviewId.
    void endDeciding(const QUuid &reviewId);
    /// Ends deciding when \a reviewId shows the decision.
    void recordChanged(const QUuid &reviewId);

    /// A button went down on what is shown now.
    void recordPressed() { m_pressed = attemptId(); }
    bool isPressed() const { return m_pressed == attemptId(); }
    void beginReading() { m_sinceShown.start(); }
    /// False while nobody can have seen what the pane shows: a commit now was meant for something else.
    bool wasSeen() const;

private:
    ApprovalMeaning meaning() const;
    bool isOutdated() const;
    bool isUnambiguous() const;
    bool isMoreUnreadable() const;

    const ReviewContext &m_context;
    const ArrivalShield &m_shield;
    QUuid m_id;
    int m_attempt = 0;
    int m_newest = 0;
    std::pair<QUuid, int> m_unreadable; ///< Review::unreadableNotices of the review on the screen
    SeenAttempt m_seen;
    Arrival m_arrival = Arrival::Notice;
    std::optional<Verdict> m_verdict;
    QString m_outcome;
    ApprovalMeaning m_meaning;                         ///< of the verdict, when it was chosen
    std::pair<QUuid, ApprovalMeaning> m_filledMeaning; ///< of the review on the screen
    QUuid m_returned;                 ///< decision that came back, whose verdict was chosen again
    QUuid m_left;                     ///< decision about the attempt that was left for the newest one
    QUuid m_deciding;                 ///< review whose decision the engine has not shown yet
    std::optional<Decision> m_before; ///< what it showed of that review when the decision was made
    AttemptId m_pressed;
    QElapsedTimer m_sinceShown; ///< since the pane shows the attempt it shows
};

/// A review waits, or only a person can say whether the decision about it arrived.
bool needsPerson(ReviewState state);
/// A decision is held, or being sent, which is not the end of it either.
bool isUnderWay(DecisionState state);
/// The same of the decision about a review.
bool isUnderWay(ReviewState state);
/// A service may know of a decision, also while its answer is open.
bool mayHaveArrived(DecisionState state);
/// \a review without what its attempts show, which can be large.
Review withoutOutputs(Review review);
/// Null when no attempt of \a review has it.
const Decision *decisionIn(const Review &review, const QUuid &decisionId);
/// The decision about \a attempt is the reviewer's again.
bool isBack(const Attempt &attempt);
/// A person decided about \a attempt, and that decision was not given back.
bool isSettled(const Attempt &attempt);

/// \a words, when they are one of the outcomes that \a review offers; else empty.
QString outcomeIn(const Review &review, const QString &words);

} // namespace crew::gui::reviews
