// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/gatefold.h"

#include "core/crewquirks.h"
#include "engine/ledger/reviewfold.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace crew::engine::fold {

namespace {

/// So long after its answer was lost, a status may still be from before a decision. The console waits as long
/// for a notice before it believes a status.
constexpr std::chrono::seconds longestLag{10};

bool isUndecided(const std::optional<Decision> &decision)
{
    return !decision || decision->state == DecisionState::Held || isGivenBack(decision->state) ||
           decision->state == DecisionState::TooLate;
}

/// The one that may have arrived, and in whose place \a decision is held; null when there is none.
Decision *unclearBehind(Run &run, const std::optional<Decision> &decision)
{
    const auto before = decision && decision->state == DecisionState::Held
                            ? run.unclearBefore.find(decision->id)
                            : run.unclearBefore.end();
    return before == run.unclearBefore.end() ? nullptr : &*before;
}

/// A decision about \a attempt was sent: the one that it shows, or the rejection in whose place that is held,
/// which the next attempt answers. After an approval another task may ask under the same ID.
bool isDecided(const Run &run, const Attempt &attempt)
{
    if (hasBeenSent(attempt.decision))
        return true;
    const QUuid shown = attempt.decision ? attempt.decision->id : QUuid();
    const auto before = run.unclearBefore.constFind(shown);
    return before != run.unclearBefore.cend() && before->verdict == Verdict::Reject;
}

/// The decision whose arrival the next move of the gate shows; null when there is none. It is about the last
/// attempt, or about the one before an attempt that is undecided and perhaps none: it stands in for a lost
/// notice, or its notice may be an older one. Another one may be held in its place.
Decision *decisionInDoubt(Run &run, Review &review)
{
    for (qsizetype i = review.attempts.size() - 1; i >= 0; --i) {
        Attempt &attempt = review.attempts[i];
        const auto &decision = attempt.decision;
        if (Decision *before = unclearBehind(run, decision))
            return before;
        if (decision &&
            (decision->state == DecisionState::Unclear || decision->state == DecisionState::Sending))
            return &*attempt.decision;
        const bool standsIn = lacksNotice(attempt) || attempt.mayBeOf != 0 || attempt.beside != 0;
        if (!standsIn || !isUndecided(decision))
            return nullptr;
    }
    return nullptr;
}

/// Of an approval without words nothing is kept, and nothing is said of it.
bool hasFeedback(const Decision &decision)
{
    return !continuesRun(decision.verdict) || carriesInstructions(decision.feedback);
}

Sentences stillWaits(const Decision &decision)
{
    if (!hasFeedback(decision))
        return translatable(
            QT_TRANSLATE_NOOP("crew::Sentence", "The service is still waiting for a decision."));
    return continuesRun(decision.verdict)
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence", "The service is still waiting for a decision. Your feedback is kept."))
               : translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The service is still waiting for a decision. If yours arrived, the notice of the "
                     "next attempt was lost. Your feedback is kept."));
}

/// The service does not name the task.
Sentences waitsForSome(const Decision &decision)
{
    return hasFeedback(decision)
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The service is waiting for a decision, but does not say about which task. Your "
                     "feedback is kept."))
               : translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The service is waiting for a decision, but does not say about which task."));
}

Sentences waitsForAnother(const Decision &decision)
{
    return hasFeedback(decision)
               ? translatable(QT_TRANSLATE_NOOP(
                     "crew::Sentence",
                     "The service is waiting for a decision about another task. Your feedback is kept."))
               : translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                "The service is waiting for a decision about another task."));
}

/// Also if the review that a status raised of it meanwhile was withdrawn.
bool isBeingTriedAgain(const RunReview &known)
{
    const QList<Attempt> &attempts = known.review.attempts;
    if (known.gate.closedBy != ClosedBy::Statuses || attempts.size() < 2)
        return known.review.state == ReviewState::Retrying;
    const Attempt &before = attempts.at(attempts.size() - 2);
    return isAccepted(before) && isTriedAgain(*before.decision);
}

/// No other gate of the run is open, and no other task is being tried again.
bool isOnlyGate(const Run &run, const Review &review)
{
    return std::ranges::none_of(run.reviews, [&review](const RunReview &known) {
        return known.review.id != review.id && (isAsking(known) || isBeingTriedAgain(known));
    });
}

/// What shows it while another one is held in its place is kept until it is known what becomes of that one.
void showAnswered(Run &run, RunReview &known, const Decision &decision, const Sentences &reason)
{
    const bool isShown = std::ranges::any_of(known.review.attempts, [&decision](const Attempt &attempt) {
        return attempt.decision && attempt.decision->id == decision.id;
    });
    const bool isOver = isShown && decision.state != DecisionState::Sending;
    if (isOver && known.gate.closedBy == ClosedBy::Refusal)
        return settleLast(run, known.review, reason);
    if (isOver)
        return settleUnclear(run, known.review, reason);
    if (run.awaitedDecisions.contains(decision.id))
        return; // it shows nothing of this one
    known.gate.evidence = reason;
    run.changedReviews.insert(known.review.id);
}

/// While nothing was decided, statuses show what they call this task when it waits, and whether the rest of
/// the run stands still.
void weighUndecided(RunReview &known, const wire::StatusReport &report, bool isAlone)
{
    Gate &gate = known.gate;
    const Naming naming = namingOf(report, known.review, gate);
    const bool isMeant = naming == Naming::This || (isAlone && naming == Naming::None);
    if (report.state == ExecutionState::PendingHumanInput && isMeant) {
        gate.saidWaiting = true;
        gate.taskId = report.currentTaskId;
        gate.task = report.currentTask;
    } else if (report.state == ExecutionState::Running || report.state == ExecutionState::PendingHumanInput) {
        gate.saidWaiting = false;
        gate.othersMoved = gate.othersMoved || naming == Naming::Other || naming == Naming::Unknown;
    }
}

/// The task of another review than \a review was approved, and nothing has shown yet that the service has
/// left it: a status that names none may lag and mean that one.
bool mayMeanApproved(const Run &run, const Review &review)
{
    return std::ranges::any_of(run.reviews, [&review](const RunReview &known) {
        const Review &other = known.review;
        const auto &decision = other.lastAttempt().decision;
        return other.id != review.id && other.state == ReviewState::Approved && decision &&
               !decision->isFollowed;
    });
}

/// What the status before said about \a decision is over.
void forgetWaiting(Run &run, const Review &review, Decision &decision)
{
    if (decision.waiting.isEmpty())
        return;
    decision.waiting = {};
    run.changedReviews.insert(review.id);
}

/// Another task that is current shows that an approval arrived, if statuses have named this one while it
/// waited and nothing else of the run moved then: in a run with branches it shows nothing. That the service
/// stopped waiting shows that any decision arrived, if no other gate can be meant.
void weighInDoubt(Run &run, RunReview &known, Decision &decision, const wire::StatusReport &report,
                  const QDateTime &at, bool isAlone)
{
    Review &review = known.review;
    Gate &gate = known.gate;
    if (gate.closedBy == ClosedBy::Notice)
        return forgetWaiting(run, review, decision); // what asks and is decided is in the other review
    const Naming naming = namingOf(report, review, gate);
    const bool hasMoved = naming == Naming::Other && !gate.othersMoved && continuesRun(decision.verdict);
    const bool isSaidTriedAgain = continuesRun(decision.verdict) && isTriedAgain(decision);
    if (report.state == ExecutionState::Running) {
        const bool isMeant =
            isAlone ? naming == Naming::This || naming == Naming::None : naming == Naming::This;
        // A task that is tried again is running, too.
        if (hasMoved || (gate.saidWaiting && isMeant && !isSaidTriedAgain))
            showAnswered(run, known, decision,
                         translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                        "The run continued, so the decision arrived.")));
        else
            forgetWaiting(run, review, decision);
        return;
    }
    if (report.state != ExecutionState::PendingHumanInput)
        return;
    if (hasMoved)
        return showAnswered(
            run, known, decision,
            translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                           "The run has reached another task, so the decision arrived.")));
    const bool isOnlyOne = isAlone && !mayMeanApproved(run, review);
    const bool isMeant = naming == Naming::This || (isOnlyOne && naming == Naming::None);
    if (isMeant) {
        gate.saidWaiting = true;
        gate.othersMoved = gate.othersMoved || !isAlone; // two wait at once
        gate.taskId = report.currentTaskId;
        gate.task = report.currentTask;
    }
    if (decision.state != DecisionState::Unclear)
        return;
    if (isMeant && at >= decision.answeredAt.addDuration(longestLag))
        run.awaitedDecisions.insert(decision.id);
    // The request may still be on its way, so only the reviewer may send it again.
    decision.waiting = isMeant                  ? stillWaits(decision)
                       : naming == Naming::None ? waitsForSome(decision)
                                                : waitsForAnother(decision);
    run.changedReviews.insert(review.id);
}

/// Nothing but a status said that somebody asks: no notice came, not even one again or one that cannot be
/// read.
bool isRaisedByStatus(const Review &review)
{
    const Attempt &attempt = review.lastAttempt();
    return isStillOpenRecovery(review) && attempt.arrival == Arrival::Recovered && attempt.isSaid &&
           attempt.repeated == 0 && attempt.mayBeOf == 0 && attempt.beside == 0;
}

/// \a report names a task that is not known to be the one of \a review.
bool mayNameAnother(const wire::StatusReport &report, const Review &review)
{
    const bool isUnnamed = taskTitle(review).isEmpty();
    return isUnnamed ? !report.currentTask.isEmpty() : namesAnother(report.currentTask, review);
}

/// \a report, which says that the run goes on, cannot mean another branch of it. One that names another task
/// can: whether a run has branches is not known before they have been seen.
bool saysLeft(const RunReview &known, const wire::StatusReport &report, bool isAlone)
{
    const Naming naming = namingOf(report, known.review, known.gate);
    const bool isOnlyBranch = isAlone && !known.gate.othersMoved && !mayNameAnother(report, known.review);
    const bool isMeant = naming == Naming::This || (isOnlyBranch && naming == Naming::None);
    const bool hasLagged = isAlone && !known.review.lastAttempt().mayBeApproved.isEmpty();
    return isMeant || hasLagged;
}

/// For how long statuses must say that the run goes on. A service that waits may say so for a moment; one
/// that says both in turn, as several nodes do that are not up to date, must not call a person again and
/// again.
std::chrono::seconds timeToLeave(std::size_t withdrawals)
{
    constexpr std::array<std::chrono::seconds, 3> times{5s, 1min, 15min};
    return times.at(std::min(withdrawals, times.size() - 1));
}

void weighRaised(RunReview &known, const wire::StatusReport &report, const QDateTime &at, bool isAlone)
{
    Gate &gate = known.gate;
    if (report.state != ExecutionState::Running)
        gate.leftSince = {}; // while a person is awaited, a service may answer NOT FOUND
    else if (!gate.leftSince.isValid() && isRaisedByStatus(known.review) && saysLeft(known, report, isAlone))
        gate.leftSince = at;
}

/// Those of which isOnlyGate() holds.
QSet<QUuid> onlyGates(const Run &run)
{
    QSet<QUuid> only;
    for (const RunReview &known : run.reviews) {
        if (isOnlyGate(run, known.review))
            only.insert(known.review.id);
    }
    return only;
}

/// The run had left \a known, and has asked about another task since: a status that names none may as well
/// lag behind the decision about that one.
bool isLeftBehind(const Run &run, const RunReview &known)
{
    return known.gate.closedBy == ClosedBy::Statuses &&
           std::ranges::any_of(run.reviews,
                               [&known](const RunReview &other) { return other.askedBy > known.askedBy; });
}

} // namespace

bool waitsBesideOthers(Run &run, const Review &review)
{
    bool isBeside = false;
    for (RunReview &known : run.reviews) {
        if (known.review.id == review.id || !isAsking(known))
            continue;
        isBeside = true;
        if (!decisionInDoubt(run, known.review))
            known.gate.othersMoved = true;
    }
    return isBeside;
}

void beginGate(Run &run, RunReview &known)
{
    const Review &review = known.review;
    known.gate = {};
    known.gate.othersMoved = waitsBesideOthers(run, review);
    const bool isDone = std::ranges::any_of(run.taskEnds, [&review](const TaskEnd &end) {
        return !end.task.isEmpty() && (end.task == review.taskId || end.task == review.taskName);
    });
    const bool mayBeDone = run.taskEnds.size() >= Run::maxTaskEnds; // it may be among those not kept
    if (isDone || mayBeDone)
        run.completesFirst = true;
}

bool isBeingLeft(const Run &run, const RunReview &known)
{
    const Review &review = known.review;
    // What is not known of an earlier decision is for a person to see.
    return review.state == ReviewState::Waiting && known.gate.leftSince.isValid() &&
           isRaisedByStatus(review) && !hasDecisionInDoubt(run, review);
}

void withdrawLeft(Run &run, const QDateTime &at)
{
    const std::chrono::seconds time = timeToLeave(run.withdrawals);
    for (RunReview &known : run.reviews) {
        Gate &gate = known.gate;
        if (!isBeingLeft(run, known) || at < gate.leftSince.addDuration(time))
            continue;
        gate.leftSince = {};
        gate.closedBy = ClosedBy::Statuses;
        ++run.withdrawals;
        Review &review = known.review;
        review.attempts.last().mayBeApproved.clear(); // the service has continued
        review.closedReason = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service reports that the run continues. The review comes back if the "
                              "service waits for a decision again."));
        updateReviewState(run, review);
    }
}

void weighStatus(Run &run, const wire::StatusReport &report, const QDateTime &at)
{
    const QSet<QUuid> alone = onlyGates(run); // before this status settles one of them
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        const bool isAlone = alone.contains(review.id);
        weighRaised(known, report, at, isAlone); // before this status moves the gate
        if (Decision *decision = decisionInDoubt(run, review))
            weighInDoubt(run, known, *decision, report, at, isAlone);
        else if (isOpen(review.state))
            weighUndecided(known, report, isAlone);
    }
}

void weighDecisionElsewhere(Run &run, const Review &review)
{
    for (RunReview &known : run.reviews) {
        if (known.review.id != review.id)
            known.gate.saidWaiting = false;
    }
}

void weighNotFound(Run &run)
{
    for (RunReview &known : run.reviews)
        known.gate.leftSince = {};
}

int undecidedBeside(const Run &run, const Review &review)
{
    const auto isAnswered = [&](const Attempt &attempt) {
        return std::ranges::any_of(review.attempts, [&](const Attempt &other) {
            return isDecided(run, other) && other.output == attempt.output && other.json == attempt.json;
        });
    };
    const auto found =
        std::find_if(review.attempts.rbegin(), review.attempts.rend(), [&](const Attempt &attempt) {
            return !lacksNotice(attempt) && !isDecided(run, attempt) && !isAnswered(attempt);
        });
    return found == review.attempts.rend() ? 0 : found->number;
}

void weighTask(Run &run, const wire::TaskCallback &task)
{
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        Gate &gate = known.gate;
        const bool isThis = isTaskOf(task, review, gate);
        const Decision *decision = decisionInDoubt(run, review);
        if (!decision && isOpen(review.state)) {
            if (isThis)
                run.completesFirst = true;
            else
                gate.othersMoved = true;
        }
        const bool isElsewhere = gate.closedBy == ClosedBy::Notice;
        if (decision && isThis && !isElsewhere && continuesRun(decision->verdict) && !run.completesFirst)
            showAnswered(run, known, *decision,
                         translatable(QT_TRANSLATE_NOOP("crew::Sentence",
                                                        "The task was completed, so the decision arrived.")));
    }
}

bool namesAnother(const QString &task, const Review &review)
{
    return taskIdOf(review).isEmpty() && !review.taskName.isEmpty() && !task.isEmpty() &&
           task != review.taskName;
}

bool endsLag(const Run &run, const QDateTime &before, const QDateTime &now)
{
    const auto isEnding = [&before, &now](const Decision &decision) {
        const QDateTime end = decision.answeredAt.addDuration(longestLag);
        return decision.state == DecisionState::Unclear && before < end && end <= now;
    };
    const auto isAboutOne = [&isEnding](const Attempt &attempt) {
        return attempt.decision && isEnding(*attempt.decision);
    };
    return std::any_of(run.unclearBefore.cbegin(), run.unclearBefore.cend(), isEnding) ||
           std::ranges::any_of(run.reviews, [&isAboutOne](const RunReview &known) {
               return std::ranges::any_of(known.review.attempts, isAboutOne);
           });
}

RunReview *closedButAwaited(Run &run, const wire::StatusReport &report)
{
    RunReview *meant = nullptr;
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        if (review.state != ReviewState::Closed || isAccepted(review.lastAttempt()) ||
            known.gate.closedBy == ClosedBy::Notice || namesAnother(report.currentTask, review))
            continue;
        if (known.gate.closedBy == ClosedBy::Statuses && !run.unreadable.isEmpty())
            continue; // what came since is what waits, and is shown by the next attempt
        const Naming naming = namingOf(report, review, known.gate);
        if (naming == Naming::This)
            return &known;
        const bool mayBe = naming == Naming::None && !hasWaitingReview(run) && !isLeftBehind(run, known) &&
                           (!meant || meant->review.waitingSince <= review.waitingSince);
        if (mayBe)
            meant = &known;
    }
    return meant;
}

void reopenWaiting(Run &run, const wire::StatusReport &report, const QDateTime &at)
{
    RunReview *meant = closedButAwaited(run, report);
    if (!meant)
        return;
    Review &review = meant->review;
    auto &decision = review.attempts.last().decision;
    const bool isTooLate =
        decision && (decision->state == DecisionState::TooLate || meant->gate.closedBy == ClosedBy::Refusal);
    if (isTooLate) {
        review.closedReason = translatable(QT_TRANSLATE_NOOP(
            "crew::Sentence", "The service has said since that it is waiting for a decision."));
        decision->waiting =
            hasFeedback(*decision)
                ? translatable(QT_TRANSLATE_NOOP(
                      "crew::Sentence", "The service has said since that it is waiting for a decision. Your "
                                        "feedback is kept."))
                : review.closedReason.toSentences();
        run.changedReviews.insert(review.id);
        return;
    }
    review.closedReason = {};
    if (std::exchange(meant->gate.closedBy, ClosedBy::Other) == ClosedBy::Statuses)
        review.waitingSince = at;
    if (lacksNotice(review.lastAttempt()))
        dropFirstApproval(*meant, at);
    updateReviewState(run, review);
}

} // namespace crew::engine::fold
