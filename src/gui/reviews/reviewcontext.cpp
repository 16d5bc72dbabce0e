// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewcontext.h"

#include "core/deeplink.h"
#include "gui/reviews/pane/shownreview.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/store.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <ranges>

namespace crew::gui::reviews {

ReviewContext::ReviewContext(engine::EngineLink &link, Store &store, Preferences &preferences,
                             LocalState &state, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_store(store)
    , m_preferences(preferences)
    , m_state(state)
    , m_marks(state)
    , m_titleTemplates(state)
    , m_model(store)
    , m_drafts(state, m_model, store, preferences)
    , m_commentDrafts(state, store)
    , m_earlierFeedback(link, store, state, m_titleTemplates)
    , m_queue(m_model, m_pendingDecisions, store.team(), m_teamActions)
{
    m_model.setMarks(m_marks);
    m_model.setHolds(m_holds);
    m_model.setTitleTemplates(m_titleTemplates);
    connect(&store, &Store::aboutToApply, this, &ReviewContext::handleAboutToApply);
    connect(&store.access(), &Access::changed, this,
            [this] { m_holds.setReached(m_store.access().isReached(), m_store.access().isSignedOut()); });
    connect(&m_model, &ReviewModel::reviewChanged, this, &ReviewContext::handleReviewChanged);
    connect(&store.reviews(), &ReviewList::reviewJoined, this, &ReviewContext::handleReviewJoined);
    connect(&store.reviews(), &ReviewList::reviewGone, this,
            [this](const QUuid &reviewId) { endUndoProblems(reviewId, [](const QUuid &) { return true; }); });
    connect(&store.reviews(), &ReviewList::reviewGone, this, &ReviewContext::endRefusal);
    connect(&store.reviews(), &ReviewList::reviewGone, this, &ReviewContext::forgetUntaken);
    connect(&store.reviews(), &ReviewList::reviewGone, this,
            [this](const QUuid &reviewId) { m_lostDecisions.forget(reviewId); });
    connect(&state, &LocalState::loaded, this, &ReviewContext::settleDrafts);
    connect(&state, &LocalState::personChanged, this, &ReviewContext::settleDrafts);
    connect(&state, &LocalState::personChanged, this, [this] { m_untakenOrders.clear(); });
}

TeamSituation ReviewContext::situationOf(const Review &review) const
{
    return teamSituation(review, m_store.team(), m_teamActions);
}

/// Before the model, whose views count down and say what is known of decisions.
void ReviewContext::handleAboutToApply(const engine::ChangeBatch &batch)
{
    const bool isOnDesk = m_store.access().isOnDesk();
    m_holds.apply(batch, isOnDesk);
    if (!isOnDesk)
        return;
    for (const Review &review : batch.reviews) {
        if (const Review *before = m_model.review(review.id))
            m_lostDecisions.compare(*before, review);
    }
}

/// Reviews may have changed before drafts and snoozes were known.
void ReviewContext::settleDrafts()
{
    const QHash<QUuid, QUuid> joined = m_store.reviews().joined();
    for (auto review = joined.cbegin(); review != joined.cend(); ++review)
        handleReviewJoined(review.key(), review.value());
    for (const Review &review : m_model.reviews()) {
        m_drafts.settle(review);
        m_commentDrafts.settleAdded(review);
        m_marks.settle(review);
    }
}

void ReviewContext::handleReviewChanged(const QUuid &reviewId)
{
    const Review *review = m_model.review(reviewId);
    if (!review)
        return;
    m_drafts.settle(*review);
    m_commentDrafts.settleAdded(*review);
    // The review itself says what became of a decision that is held no longer.
    endUndoProblems(review->id, [review](const QUuid &decisionId) {
        const Decision *decision = decisionIn(*review, decisionId);
        return !decision || !isUnderWay(decision->state);
    });
    endRefusalLater(m_refusals.takeOver(*review));
    takeShown(*review);
    m_marks.settle(*review);
}

void ReviewContext::handleReviewJoined(const QUuid &gone, const QUuid &kept)
{
    m_marks.join(gone, kept);
    m_pendingDecisions.join(gone, kept);
    endRefusalLater(m_refusals.takeOf(gone));
    forgetUntaken(gone);
    forgetUntaken(kept); // it has attempts of the other now
    m_commentDrafts.join(gone, kept);
    const Review *review = m_model.review(kept);
    if (!review)
        return;
    m_drafts.join(gone, kept, review->lastAttempt().number);
    m_drafts.settle(*review);
}

const Decision *ReviewContext::newestHeld() const
{
    const Decision *newest = nullptr;
    for (const Review &review : m_model.reviews()) {
        if (review.state != ReviewState::Held || !review.lastAttempt().decision)
            continue;
        const Decision &held = *review.lastAttempt().decision;
        const bool isOwn = m_store.access().isOwn(held);
        if (isOwn && m_holds.rest(held.id).canBeUndone() && (!newest || held.sequence > newest->sequence))
            newest = &held;
    }
    return newest;
}

bool ReviewContext::hasSomethingToUndo() const
{
    const Decision *held = newestHeld();
    return held || m_pendingDecisions.lastBut(held) || m_firstApprovals.isUnansweredSince(0) ||
           !lastFirstApproval().isNull();
}

void ReviewContext::undo(const QUuid &decisionId)
{
    // A desk may not hear of it in time; the engine of this program does not send it any more, unless it has.
    const bool isCertain = !m_store.access().isOnDesk();
    if (isCertain)
        m_holds.stop(decisionId);
    else
        m_holds.setUndo(decisionId, RemainingHold::Undo::UnderWay);
    m_pendingDecisions.recordUndo(decisionId);
    m_pace.undo(decisionId);
    Q_EMIT undoRequested();
    Q_EMIT holdChanged(decisionId);
    m_link.send(engine::command::Withdraw{decisionId}, this,
                [this, decisionId, isCertain](const engine::command::Withdraw::Reply &undone) {
                    const bool isTooLate = !undone && !undone.error().isUnclear;
                    if (!isCertain || isTooLate)
                        handleUndone(decisionId, undone);
                });
}

void ReviewContext::handleUndone(const QUuid &decisionId, const engine::command::Withdraw::Reply &undone)
{
    if (undone) {
        m_holds.stop(decisionId);
        if (const auto reviewId = m_pendingDecisions.takeUndone(decisionId))
            Q_EMIT orderEnded(*reviewId);
        Q_EMIT holdChanged(decisionId);
        return;
    }
    const engine::UndoFailure &failure = undone.error();
    m_holds.setUndo(decisionId,
                    failure.isUnclear ? RemainingHold::Undo::Unknown : RemainingHold::Undo::NotAsked);
    Q_EMIT holdChanged(decisionId);
    if (failure.isUnclear && !isStillHeld(decisionId))
        return; // the review says what became of it
    reportUndoProblem(decisionId, reviewOf(decisionId),
                      (failure.isUnclear ? tr("It is not known whether the decision was undone. %1")
                                         : tr("The decision could not be undone. %1"))
                          .arg(failure.sentence));
}

/// Of decisions whose end is shown already only one is said: several would fill the window until they are
/// closed.
void ReviewContext::reportUndoProblem(const QUuid &decisionId, const QUuid &reviewId, const QString &sentence)
{
    const QString about = aboutReview(reviewId, sentence);
    endUndoProblems(reviewId, [&decisionId](const QUuid &other) { return other == decisionId; });
    if (isStillHeld(decisionId))
        m_undoProblems.add(decisionId, reviewId, about);
    else if (const QString former = m_undoProblems.replaceLate(about); !former.isEmpty())
        Q_EMIT failureOver(former);
    Q_EMIT failed(about);
}

void ReviewContext::decide(const DecisionOrder &order, QObject *giver, const DecideDone &done)
{
    forgetUntaken(order.reviewId);
    endRefusal(order.reviewId);
    const auto number = m_pendingDecisions.begin(order);
    const auto take = [this, number, given = order.reviewId, verdict = order.verdict, giver = QPointer(giver),
                       done](const std::expected<Decision, QString> &answer) {
        const QUuid reviewId = m_store.reviews().kept(given); // two runs may have turned out to be one
        PendingDecisions::Answered answered;
        if (answer)
            answered = m_pendingDecisions.recordAnswer(number, answer->id);
        else
            answered.isUndone = m_pendingDecisions.recordFailure(number, !m_store.access().isReached());
        if (answered.mustUndo)
            undo(answer->id);
        Q_EMIT orderSettled(reviewId);
        if (!answer)
            Q_EMIT orderEnded(reviewId);
        if (answer && !answered.isUndone)
            m_pace.record(answer->id, verdict, ApprovalPace::Clock::now());
        if (giver)
            done(answer, answered.isUndone);
        else if (!answer)
            reportRefusal(reviewId, answer.error());
    };
    m_state.flush(); // the console may be killed before the order has arrived
    m_link.send(engine::command::Decide{order}, this, take);
    Q_EMIT orderGiven(order.reviewId);
}

const DecisionOrder *ReviewContext::untakenOrder(const QUuid &reviewId) const
{
    const auto found = m_untakenOrders.constFind(reviewId);
    return found == m_untakenOrders.cend() ? nullptr : &found.value();
}

void ReviewContext::recordUntaken(const DecisionOrder &order)
{
    if (m_model.review(order.reviewId)) // else it has gone while its order was under way
        m_untakenOrders.insert(order.reviewId, order);
}

void ReviewContext::forgetUntaken(const QUuid &reviewId)
{
    m_untakenOrders.remove(reviewId);
}

void ReviewContext::approveFirst(const DecisionOrder &order, QObject *giver, const FirstDone &done)
{
    endRefusal(order.reviewId);
    const auto number = m_pendingDecisions.takeNumber();
    m_firstApprovals.begin(number, order.reviewId);
    const auto take = [this, number, reviewId = order.reviewId, before = ownFirstApproval(order.reviewId),
                       giver = QPointer(giver), done](const std::expected<void, QString> &answer) {
        // A machine that has taken over shows what was recorded, and does not know how the command ended.
        const auto shown = ownFirstApproval(m_store.reviews().kept(reviewId));
        const bool mayBeRecorded = answer || !m_store.access().isReached() || (shown && shown != before);
        if (mayBeRecorded)
            m_firstApprovals.recordAnswer(number);
        else
            m_firstApprovals.recordRefusal(number);
        if (giver)
            done(answer);
        else if (!answer)
            reportRefusal(reviewId, answer.error());
    };
    const Review *review = m_model.review(order.reviewId);
    const auto known = review ? firstApprovalOf(*review) : std::nullopt;
    m_state.flush();
    m_link.send(engine::command::ApproveFirst{order, known ? std::optional(known->at) : std::nullopt}, this,
                take);
}

void ReviewContext::undoOrder(PendingDecisions::Number number)
{
    const auto decisionId = m_pendingDecisions.undo(number);
    if (decisionId)
        undo(*decisionId);
    else
        Q_EMIT undoRequested();
}

/// By the person, and not given back since.
QDateTime ReviewContext::lastDecidedAt() const
{
    QDateTime last;
    for (const Review &review : m_model.reviews()) {
        for (const Attempt &attempt : review.attempts) {
            const auto &decision = attempt.decision;
            if (decision && !isGivenBack(decision->state) && m_store.access().isOwn(*decision) &&
                (!last.isValid() || decision->decidedAt > last))
                last = decision->decidedAt;
        }
    }
    return last;
}

QUuid ReviewContext::lastFirstApproval() const
{
    const QDateTime decidedAt = lastDecidedAt();
    for (const QUuid &given : std::views::reverse(m_firstApprovals.reviews())) {
        const QUuid reviewId = m_store.reviews().kept(given);
        const auto approval = ownFirstApproval(reviewId);
        if (approval && isWithdrawable(*approval, *m_model.review(reviewId)) &&
            (!decidedAt.isValid() || decidedAt <= approval->at))
            return reviewId;
    }
    return {};
}

/// Nothing where the first approval is somebody else's.
std::optional<TeamNote> ReviewContext::ownFirstApproval(const QUuid &reviewId) const
{
    const Review *review = m_model.review(reviewId);
    const auto first = review ? firstApprovalOf(*review) : std::nullopt;
    return first && isBy(*first, m_store.team().personId()) ? first : std::nullopt;
}

void ReviewContext::withdrawFirstApproval(const QUuid &reviewId)
{
    m_link.send(engine::command::WithdrawFirstApproval{reviewId}, this,
                [this, reviewId](const std::expected<void, QString> &done) {
                    if (!done)
                        reportFailure(reviewId, done.error());
                });
}

void ReviewContext::takeShown(const Review &review)
{
    for (const Attempt &attempt : review.attempts) {
        if (!attempt.decision || !m_store.access().isOwn(*attempt.decision))
            continue;
        const PendingDecisions::Shown shown = m_pendingDecisions.takeShown(*attempt.decision);
        const auto age = m_pendingDecisions.ageOf(attempt.decision->id);
        if (shown != PendingDecisions::Shown::Other && age && m_store.access().isOnDesk())
            m_holds.shorten(attempt.decision->id, *age);
        if (shown == PendingDecisions::Shown::MustUndo)
            undo(attempt.decision->id);
        else if (shown == PendingDecisions::Shown::TooLate)
            reportUndoProblem(attempt.decision->id, review.id,
                              tr("The decision was sent before it could be undone."));
        if (shown != PendingDecisions::Shown::Other)
            Q_EMIT orderSettled(review.id);
    }
}

/// Or it is not shown, so nothing tells what became of it.
bool ReviewContext::isStillHeld(const QUuid &decisionId) const
{
    const Review *review = reviewWith(decisionId);
    return !review || isUnderWay(decisionIn(*review, decisionId)->state);
}

void ReviewContext::reportFailure(const QUuid &reviewId, const QString &sentence)
{
    Q_EMIT failed(aboutReview(reviewId, sentence));
}

/// The change that the order came too late for may be known before the refusal.
void ReviewContext::reportRefusal(const QUuid &reviewId, const QString &sentence)
{
    const QString about = aboutReview(reviewId, sentence);
    const Review *review = m_model.review(m_store.reviews().kept(reviewId));
    const auto former = review ? m_refusals.add(*review, about) : std::nullopt;
    const auto over = review ? m_refusals.takeOver(*review) : std::nullopt;
    if (former)
        Q_EMIT failureOver(*former);
    Q_EMIT failed(about);
    endRefusalLater(over);
}

void ReviewContext::endRefusal(const QUuid &reviewId)
{
    if (const auto sentence = m_refusals.takeOf(reviewId))
        Q_EMIT failureOver(*sentence);
}

/// The review may move on as soon as the refusal is seen, and the same may be said again meanwhile.
void ReviewContext::endRefusalLater(const std::optional<QString> &sentence)
{
    if (!sentence)
        return;
    QTimer::singleShot(m_refusalsLinger, this, [this, over = *sentence] {
        if (!m_refusals.contains(over))
            Q_EMIT failureOver(over);
    });
}

QString ReviewContext::aboutReview(const QUuid &reviewId, const QString &sentence) const
{
    const Review *review = m_model.review(m_store.reviews().kept(reviewId));
    return review ? tr("“%1”: %2", "review, sentence").arg(m_model.title(*review), sentence) : sentence;
}

/// Null when none shows it. Valid until the model changes.
const Review *ReviewContext::reviewWith(const QUuid &decisionId) const
{
    const QList<Review> &reviews = m_model.reviews();
    const auto found = std::ranges::find_if(
        reviews, [&decisionId](const Review &review) { return decisionIn(review, decisionId); });
    return found == reviews.cend() ? nullptr : &*found;
}

QUuid ReviewContext::reviewOf(const QUuid &decisionId) const
{
    if (const Review *review = reviewWith(decisionId))
        return review->id;
    const QUuid lost = m_lostDecisions.reviewOf(decisionId);
    return lost.isNull() ? m_pendingDecisions.reviewOfDecision(decisionId) : lost;
}

void ReviewContext::endUndoProblems(const QUuid &reviewId, const UndoProblems::IsOver &isOver)
{
    const QStringList over = m_undoProblems.takeOf(reviewId, isOver);
    for (const QString &sentence : over)
        Q_EMIT failureOver(sentence);
}

QList<SnoozeTarget> ReviewContext::snoozeTargets(const QList<QUuid> &reviewIds) const
{
    QList<SnoozeTarget> targets;
    for (const QUuid &id : reviewIds) {
        if (const Review *review = m_model.review(id))
            targets += snoozeTarget(*review);
    }
    return targets;
}

/// The dialog that asks for a time may be open for long.
bool ReviewContext::snooze(const SnoozeTarget &target, const QDateTime &until)
{
    const QUuid reviewId = m_store.reviews().kept(target.reviewId);
    const Review *review = m_model.review(reviewId);
    if (!review || review->state != ReviewState::Waiting)
        return false; // its row says what became of it
    const bool isAsSeen = snoozeTarget(*review).attempt == target.attempt;
    if (isAsSeen && m_marks.snooze(*review, until)) {
        Q_EMIT snoozed(reviewId);
        return true;
    }
    reportFailure(reviewId, isAsSeen
                                ? tr("The review was not snoozed, because the chosen time is over.")
                                : tr("The review was not snoozed, because another attempt has arrived."));
    return false;
}

void ReviewContext::endSnooze(const SnoozeTarget &target)
{
    m_marks.endSnooze(m_store.reviews().kept(target.reviewId));
}

QString ReviewContext::linkTo(const QUuid &reviewId) const
{
    const Review *review = m_model.review(reviewId);
    if (!review)
        return {};
    if (isOfFlow(*review)) {
        const FlowQuestion &question = *review->lastAttempt().flow;
        return deepLinkText(
            {DeepLink::Kind::FlowReview, review->resumeId, question.requestId, question.deploymentId});
    }
    const Execution *execution = m_model.execution(review->executionId);
    const QString runId =
        execution && !execution->kickoffId.isEmpty() ? execution->kickoffId : review->resumeId;
    const QString link = deepLinkText({DeepLink::Kind::Review, runId, review->taskId});
    // A task that is called by its whole description is too long for a link.
    return link.isEmpty() ? deepLinkText({DeepLink::Kind::Review, runId, {}}) : link;
}

} // namespace crew::gui::reviews

#include "moc_reviewcontext.cpp"
