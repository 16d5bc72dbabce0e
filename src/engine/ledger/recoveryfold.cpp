// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/recoveryfold.h"

#include "engine/ledger/gatefold.h"
#include "engine/ledger/reviewfold.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runids.h"
#include "wire/callbacks.h"
#include "wire/status.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

/// What a status calls \a taskId is not the task of \a review, by either of its names.
bool isOtherTask(const QString &taskId, const Review &review, const Gate &gate)
{
    const QString known = taskIdOf(review);
    return !taskId.isEmpty() && !known.isEmpty() && taskId != known && taskId != gate.taskId;
}

/// The task of \a known may ask again, though it was decided and no notice of it that is new is here.
bool isInDoubt(const Run &run, const RunReview &known)
{
    const Review &review = known.review;
    if (isOpen(review.state))
        return false;
    const auto &decision = review.lastAttempt().decision;
    const bool isTooLate =
        known.gate.closedBy == ClosedBy::Refusal || (decision && decision->state == DecisionState::TooLate);
    return known.gate.mayAskAgain || (!isTooLate && undecidedBeside(run, review) != 0);
}

/// The only open review of which nothing is here, neither its notice nor what came instead; null for none or
/// several.
RunReview *reviewMissing(Run &run)
{
    RunReview *missing = nullptr;
    for (RunReview &known : run.reviews) {
        const Attempt &last = known.review.lastAttempt();
        if (!isAsking(known) || last.arrival != Arrival::Recovered || hasBeenSent(last.decision))
            continue;
        if (missing)
            return nullptr;
        missing = &known;
    }
    return missing;
}

/// The review that is not open and may ask again; null when \a report names another task, or for none.
RunReview *reviewInDoubt(Run &run, const wire::StatusReport &report)
{
    if (!run.unreadable.isEmpty())
        return nullptr; // it may be about any
    const auto found = std::ranges::find_if(run.reviews, [&](const RunReview &known) {
        const Naming naming = namingOf(report, known.review, known.gate);
        return isInDoubt(run, known) && (naming == Naming::This || naming == Naming::None);
    });
    return found == run.reviews.end() ? nullptr : &*found;
}

/// What stood in for a notice when the run ended. One that is open waits for another task: see mayRecover().
RunReview *endedStandIn(Run &run)
{
    const auto found = std::ranges::find_if(run.reviews, [](const RunReview &known) {
        return standsInForAny(known) && !isOpen(known.review.state);
    });
    return found == run.reviews.end() ? nullptr : &*found;
}

/// Where the status names no task, the one that was rejected is the one that comes again.
RunReview &reviewToRecover(Run &run, const wire::StatusReport &report)
{
    const QString &taskId = report.currentTaskId;
    const auto withState = [&run](ReviewState state) {
        const auto found = std::ranges::find_if(run.reviews, [state](const RunReview &known) {
            return known.review.state == state && known.gate.closedBy != ClosedBy::Notice;
        });
        return found == run.reviews.end() ? nullptr : &*found;
    };
    if (taskId.isEmpty()) {
        if (RunReview *unclear = withState(ReviewState::Unclear))
            return *unclear;
        if (RunReview *asked = reviewInDoubt(run, report))
            return *asked;
        if (RunReview *rejected = withState(ReviewState::Retrying))
            return *rejected;
    }
    const bool isSaid = report.state == ExecutionState::PendingHumanInput;
    if (RunReview *closed = isSaid ? closedButAwaited(run, report) : nullptr)
        return *closed;
    return reviewFor(run, taskId, endedStandIn(run));
}

/// The next attempt of \a known, with all that is here of what it is about.
Attempt recoveredAttempt(Run &run, const RunReview &known, const Entry &entry, bool isSaid)
{
    const Review &review = known.review;
    Attempt attempt;
    attempt.number = static_cast<int>(review.attempts.size()) + 1;
    attempt.receivedAt = entry.at;
    attempt.raw = entry.body;
    attempt.arrival = Arrival::Recovered;
    attempt.isSaid = isSaid;
    attempt.repeated = known.gate.repeated;
    attempt.beside = undecidedBeside(run, review);
    if (attempt.beside != 0 && review.state == ReviewState::Approved) {
        const Attempt &undecided = review.attempts.at(attempt.beside - 1);
        attempt.output = undecided.output;
        attempt.json = undecided.json;
        attempt.mayBeOf = std::exchange(attempt.beside, review.lastAttempt().number);
    }
    const QList<Run::Unreadable> arrived = std::exchange(run.unreadable, {});
    if (arrived.isEmpty())
        return attempt;
    attempt.mayBeOf = 0;
    QByteArrayList bodies;
    for (const Run::Unreadable &unreadable : arrived)
        bodies << unreadable.body;
    attempt.arrival = Arrival::Unreadable;
    attempt.raw = bodies.join("\n\n");
    attempt.output = QString::fromUtf8(attempt.raw);
    attempt.json = QJsonValue::Undefined;
    attempt.headers = arrived.last().headers;
    return attempt;
}

/// The ID that \a attempt's own notice named; empty when it cannot be read.
QString idNamedIn(const Execution &execution, const Attempt &attempt)
{
    const auto notice = wire::decodeHumanInputRequest(attempt.raw);
    return notice ? resumeIdOf(execution, notice->ids.executionId) : QString();
}

/// The ID of the notice whose output \a attempt shows again, else of the last one for \a review, else of the
/// last one in \a run. Only a run that sent none is known by its kickoff alone.
QString resumeIdFor(const Run &run, const Review &review, const Attempt &attempt)
{
    if (const int shown = attempt.arrival == Arrival::Recovered ? attempt.mayBeOf : 0; shown != 0) {
        if (const QString id = idNamedIn(run.execution, review.attempts.at(shown - 1)); !id.isEmpty())
            return id;
    }
    if (!review.resumeId.isEmpty())
        return review.resumeId;
    const RunReview *newest = nullptr;
    for (const RunReview &known : run.reviews) {
        const bool isOfCrew = !known.review.attempts.isEmpty() && !isOfFlow(known.review);
        if (isOfCrew && (!newest || known.askedBy > newest->askedBy))
            newest = &known;
    }
    return newest ? newest->review.resumeId : run.execution.kickoffId;
}

/// The task approved last in \a run, unless something has shown since that the run went on, or \a
/// report names another task.
QString taskNotLeft(const Run &run, const wire::StatusReport &report)
{
    const Review *last = nullptr;
    qint64 newest = 0;
    for (const RunReview &known : run.reviews) {
        const Review &review = known.review;
        const Naming naming = namingOf(report, review, known.gate);
        if (review.state != ReviewState::Approved || (naming != Naming::This && naming != Naming::None))
            continue;
        const Decision &decision = *review.lastAttempt().decision;
        if (decision.isFollowed || decision.sequence < newest)
            continue;
        newest = decision.sequence;
        last = &review;
    }
    if (!last)
        return {};
    return last->taskName.isEmpty() ? taskIdOf(*last) : last->taskName;
}

/// What stands in for a notice is called what the status calls it that raises it.
void nameTask(RunReview &known, const wire::StatusReport &report)
{
    Review &review = known.review;
    if (namesAnother(report.currentTask, review)) {
        review.taskName.clear();
        known.gate.task.clear();
        known.gate.taskId.clear();
    }
    if (review.taskName.isEmpty())
        review.taskName = report.currentTask;
    if (taskIdOf(review).isEmpty())
        review.taskId = report.currentTaskId;
}

} // namespace

bool mayRecover(const Run &run, const QString &taskId, const QString &task)
{
    if (isFinal(run.execution.state))
        return false;
    return std::ranges::none_of(run.reviews, [&](const RunReview &known) {
        const Review &review = known.review;
        if (!isAsking(known))
            return false;
        if (isOtherTask(taskId, review, known.gate) || namesAnother(task, review))
            return false; // both may wait at once
        return review.state != ReviewState::Unclear || continuesRun(review.lastAttempt().decision->verdict);
    });
}

bool mayBeAsking(const Run &run)
{
    if (run.tellsWaiting || !mayRecover(run, {}))
        return false;
    return !run.unreadable.isEmpty() ||
           std::ranges::any_of(run.reviews, [&run](const RunReview &known) { return isInDoubt(run, known); });
}

void applyUnreadable(Run &run, const Entry &entry)
{
    const bool isNotice =
        entry.kind == EntryKind::HumanInputCallback || entry.kind == EntryKind::NoticeInDoubt;
    if (!isNotice || entry.body.trimmed().isEmpty() || !cameToOwnAddress(run, entry))
        return;
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        const auto shown = std::ranges::find(review.attempts, entry.body, &Attempt::raw);
        if (shown == review.attempts.end())
            continue;
        run.changedReviews.insert(review.id);
        if (!isStillOpenRecovery(review))
            recordRepeat(known, shown->number);
        return;
    }
    const auto isSame = [&entry](const Run::Unreadable &other) { return other.body == entry.body; };
    if (std::ranges::none_of(run.unreadable, isSame))
        run.unreadable.append({entry.body, entry.headers, entry.sequence});
    run.stoppedAt = {}; // what asks has not stopped
    if (RunReview *missing = reviewMissing(run)) {
        Review &review = missing->review;
        const Attempt blind = review.attempts.takeLast();
        Attempt attempt = recoveredAttempt(run, *missing, entry, blind.isSaid);
        attempt.receivedAt = blind.receivedAt;
        attempt.decision = blind.decision;
        outdateDecision(attempt);
        review.attempts.append(attempt);
        run.changedReviews.insert(review.id);
    } else if (!run.endedByStatus) {
        reopen(run); // the end may have been that of one crew of several
    }
}

void countUnreadable(Run &run)
{
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        const int count = isOpen(review.state) ? static_cast<int>(run.unreadable.size()) : 0;
        if (std::exchange(review.unreadableNotices, count) != count)
            run.changedReviews.insert(review.id);
    }
}

void forgetAnswered(Run &run)
{
    qint64 newest = 0;
    for (const RunReview &known : run.reviews) {
        for (const Attempt &attempt : known.review.attempts) {
            if (isAccepted(attempt))
                newest = std::max(newest, attempt.decision->sequence);
        }
    }
    run.unreadable.removeIf(
        [newest](const Run::Unreadable &unreadable) { return unreadable.sequence < newest; });
}

void applyRecovery(Run &run, const Entry &entry)
{
    Execution &execution = run.execution;
    const wire::StatusReport report = wire::decodeStatus(entry.body).value_or(wire::StatusReport());
    if (!mayRecover(run, report.currentTaskId, report.currentTask))
        return;
    RunReview &known = reviewToRecover(run, report);
    Review &review = known.review;
    nameTask(known, report);
    const QString notLeft = taskNotLeft(run, report);
    Attempt attempt = recoveredAttempt(run, known, entry, report.state == ExecutionState::PendingHumanInput);
    review.resumeId = resumeIdFor(run, review, attempt);
    if (attempt.arrival == Arrival::Recovered)
        attempt.mayBeApproved = notLeft;
    Gate &gate = known.gate;
    gate.repeated = 0;
    gate.mayAskAgain = false;
    gate.evidence.clear();
    gate.leftSince = {};
    gate.closedBy = ClosedBy::Other;
    gate.othersMoved = waitsBesideOthers(run, review) || gate.othersMoved;
    review.attempts.append(attempt);
    known.askedBy = entry.sequence;
    review.waitingSince = entry.at;
    review.closedReason = {};
    updateReviewState(run, review);
    execution.state = ExecutionState::PendingHumanInput;
    run.endsByAnswer = false;
}

} // namespace crew::engine::fold
