// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/shownreview.h"

#include "client/answerrules.h"
#include "gui/reviews/deciding/reviewkeys.h"
#include "gui/reviews/pane/arrivalshield.h"
#include "gui/reviews/reviewcontext.h"
#include "gui/store/store.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::reviews::ShownReview)
};

} // namespace

ShownReview::ShownReview(const ReviewContext &context, const ArrivalShield &shield)
    : m_context(context)
    , m_shield(shield)
{}

const Review *ShownReview::review() const
{
    return m_context.model().review(m_id);
}

const Attempt *ShownReview::attempt() const
{
    const Review *shown = review();
    if (!shown)
        return nullptr;
    const auto found = std::ranges::find(shown->attempts, m_attempt, &Attempt::number);
    return found == shown->attempts.cend() ? nullptr : &*found;
}

const Execution *ShownReview::run() const
{
    const Review *shown = review();
    return shown ? m_context.model().execution(shown->executionId) : nullptr;
}

const FlowQuestion *ShownReview::question() const
{
    const Review *shown = review();
    return shown && isOfFlow(*shown) ? &*shown->lastAttempt().flow : nullptr;
}

Crew ShownReview::crew() const
{
    const Review *shown = review();
    const Crew *owner = shown ? m_context.model().crew(shown->crewId) : nullptr;
    return owner ? *owner : Crew();
}

TeamSituation ShownReview::team() const
{
    const Review *shown = review();
    return shown ? m_context.situationOf(*shown) : TeamSituation();
}

bool ShownReview::isOpen() const
{
    const Review *shown = review();
    return shown && shown->state == ReviewState::Waiting && !isDeciding() && lack().isEmpty();
}

QString ShownReview::lack() const
{
    using engine::command::Decide;
    const Review *shown = review();
    return shown ? m_context.store().access().lack<Decide>(shown->crewId) : QString();
}

QString ShownReview::objection() const
{
    using engine::command::Decide;
    const Review *shown = review();
    return shown ? m_context.store().access().objection<Decide>(shown->crewId) : QString();
}

QString ShownReview::decidingObjection() const
{
    const Review *shown = review();
    if (!shown || shown->state != ReviewState::Waiting)
        return {};
    const QString reason = objection();
    return reason.isEmpty() ? decisionObjection(team()) : reason;
}

bool ShownReview::isEditable() const
{
    return isOpen() && m_attempt == review()->lastAttempt().number;
}

QString ShownReview::choosingHint() const
{
    const Preferences &preferences = m_context.preferences();
    const bool mayApprove = approvalObjection(team()).isEmpty();
    if (question())
        return mayApprove ? outcomeHint(preferences) : QString();
    return mayApprove ? reviews::choosingHint(preferences) : rejectingHint(preferences);
}

bool ShownReview::mayBeAnswered() const
{
    const FlowQuestion *asked = question();
    return !asked || (!isDoubtful(*asked) && allows(crew().flows, *asked) && answerObstacle().isEmpty());
}

QString ShownReview::answerObstacle() const
{
    const FlowQuestion *asked = question();
    if (!asked)
        return {};
    if (crew().id.isNull())
        return Texts::tr(
            "This crew was removed, so its flow can no longer be answered from here. Close the review with "
            "“Answered elsewhere”.");
    return client::answerObstacle(*asked, crew().flows.networks);
}

void ShownReview::show(const Review &review)
{
    m_id = review.id;
    m_attempt = review.lastAttempt().number;
    m_returned = QUuid();
    m_left = QUuid();
    forgetChoice();
}

void ShownReview::clear()
{
    m_id = QUuid();
    m_attempt = 0;
    m_returned = QUuid();
    m_left = QUuid();
    forgetChoice();
}

void ShownReview::followNewest()
{
    m_left = attempt()->decision->id;
    m_attempt = review()->lastAttempt().number;
}

std::optional<Decision> ShownReview::takeGivenBack()
{
    const Decision *left = m_left.isNull() ? nullptr : decisionIn(*review(), m_left);
    if (!left || isUnderWay(left->state))
        return std::nullopt;
    m_left = QUuid();
    const bool hasComeBack = hadNoEffect(left->state) && left->state != DecisionState::Withdrawn;
    return hasComeBack ? std::optional(*left) : std::nullopt;
}

void ShownReview::rememberFilled()
{
    const Attempt &shown = *attempt();
    m_newest = review()->lastAttempt().number;
    m_unreadable = {m_id, review()->unreadableNotices};
    m_seen = asSeen(shown);
    m_arrival = shown.arrival;
    m_filledMeaning = {m_id, meaning()};
}

bool ShownReview::isMoreUnreadable() const
{
    const Review *shown = review();
    return shown && m_unreadable.first == m_id && shown->unreadableNotices > m_unreadable.second;
}

bool ShownReview::isOutdated() const
{
    const Attempt *shown = attempt();
    if (!shown)
        return false;
    const SeenAttempt now = asSeen(*shown);
    return shown->arrival != m_arrival || now.raw != m_seen.raw || now.changedAt != m_seen.changedAt;
}

void ShownReview::choose(Verdict verdict, const QString &outcome)
{
    m_verdict = verdict;
    m_outcome = outcome;
    m_meaning = meaning();
}

ApprovalMeaning ShownReview::meaning() const
{
    const TeamSituation situation = team();
    return {situation.needsTwo, situation.needsTwo ? situation.first : std::nullopt};
}

ShownReview::Change ShownReview::change() const
{
    const int newest = review()->lastAttempt().number;
    const bool isNewer = newest > m_newest;
    if (isNewer && m_attempt == m_newest && isSettled(*attempt()))
        return Change::Continued;
    if (isOutdated())
        return Change::Replaced;
    if (isMoreUnreadable())
        return Change::Doubtful;
    return isNewer ? Change::NewerAttempt : Change::None;
}

bool ShownReview::forgetChangedChoice()
{
    if (!m_verdict || !continuesRun(*m_verdict) || m_meaning == meaning())
        return false;
    forgetChoice();
    return true;
}

bool ShownReview::isMeaningNew() const
{
    return m_filledMeaning.first == m_id && m_filledMeaning.second != meaning() && !team().awaitsOther();
}

void ShownReview::forgetChoice()
{
    m_verdict.reset();
    m_outcome.clear();
}

bool ShownReview::chooseReturned()
{
    const Review &shown = *review();
    const auto &decision = shown.lastAttempt().decision;
    const bool isReturned = shown.state == ReviewState::Waiting && decision && isGivenBack(decision->state) &&
                            decision->state != DecisionState::Withdrawn && decision->id != m_returned &&
                            m_context.store().access().isOwn(*decision) && !isDecidedAgain(shown);
    if (!isReturned)
        return false;
    m_returned = decision->id; // what stands against it may end while the person chooses something else
    if (m_verdict || !isChosenAgain(*decision))
        return false;
    choose(decision->verdict, outcomeIn(shown, decision->feedback));
    return true;
}

bool ShownReview::chooseUntaken()
{
    const DecisionOrder *order = m_context.untakenOrder(m_id);
    const bool isSame = order && isEditable() && asSeen(*attempt()) == order->seen;
    if (m_verdict || !isSame || !isUnambiguous())
        return false;
    choose(order->verdict, outcomeIn(*review(), order->feedback));
    return true;
}

bool ShownReview::chooseAgain(const DecisionOrder &order)
{
    const bool isShown = m_id == order.reviewId && m_seen == order.seen && isEditable();
    if (m_verdict || !isShown || isOutdated() || !isUnambiguous())
        return false;
    choose(order.verdict, outcomeIn(*review(), order.feedback));
    return true;
}

bool ShownReview::isChosenAgain(const Decision &decision) const
{
    const bool isForbidden = continuesRun(decision.verdict) && team().isStarter;
    return !isForbidden && !decision.isOutdated && isUnambiguous();
}

/// Nothing else may be meant by what is shown.
bool ShownReview::isUnambiguous() const
{
    const Review *shown = review();
    return shown && shown->unreadableNotices == 0 && !m_context.model().sharesIds(*shown);
}

void ShownReview::beginDeciding()
{
    m_deciding = m_id;
    m_before = review()->lastAttempt().decision;
}

/// In whichever pane the order was given.
bool ShownReview::isDeciding() const
{
    return !m_id.isNull() && (m_deciding == m_id || m_context.pendingDecisions().isUnanswered(m_id));
}

void ShownReview::endDeciding(const QUuid &reviewId)
{
    if (m_deciding == reviewId)
        m_deciding = QUuid();
}

void ShownReview::recordChanged(const QUuid &reviewId)
{
    if (reviewId != m_deciding)
        return;
    const Review *changed = m_context.model().review(reviewId);
    if (changed && !changed->attempts.isEmpty() && changed->lastAttempt().decision != m_before)
        m_deciding = QUuid();
}

bool ShownReview::wasSeen() const
{
    return std::chrono::milliseconds(m_sinceShown.elapsed()) >= m_shield.briefDuration();
}

bool needsPerson(ReviewState state)
{
    return state == ReviewState::Waiting || state == ReviewState::Unclear;
}

bool isUnderWay(DecisionState state)
{
    return state == DecisionState::Held || state == DecisionState::Sending;
}

bool mayHaveArrived(DecisionState state)
{
    return state == DecisionState::Sending || state == DecisionState::Accepted ||
           state == DecisionState::Unclear;
}

bool isUnderWay(ReviewState state)
{
    return state == ReviewState::Held || state == ReviewState::Sending;
}

Review withoutOutputs(Review review)
{
    for (Attempt &attempt : review.attempts) {
        attempt.output.clear();
        attempt.json = QJsonValue::Undefined;
        attempt.raw.clear();
        attempt.headers.clear();
    }
    return review;
}

const Decision *decisionIn(const Review &review, const QUuid &decisionId)
{
    for (const Attempt &attempt : review.attempts) {
        if (attempt.decision && attempt.decision->id == decisionId)
            return &*attempt.decision;
    }
    return nullptr;
}

bool isBack(const Attempt &attempt)
{
    return attempt.decision && hadNoEffect(attempt.decision->state);
}

bool isSettled(const Attempt &attempt)
{
    return attempt.decision && !isBack(attempt);
}

QString outcomeIn(const Review &review, const QString &words)
{
    const bool isOutcome = isOfFlow(review) && review.lastAttempt().flow->outcomes.contains(words);
    return isOutcome ? words : QString();
}

} // namespace crew::gui::reviews
