// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/runfold.h"

#include "engine/ledger/eventfold.h"
#include "engine/ledger/gatefold.h"
#include "engine/ledger/recoveryfold.h"
#include "engine/ledger/reviewfold.h"
#include "engine/ledger/runids.h"
#include "engine/runfacts.h"
#include "wire/callbacks.h"
#include "wire/kickoff.h"
#include "wire/records.h"
#include "wire/status.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

/// What a status says is of the whole execution; a crew callback's result may be of one crew of several.
void takeResult(ExecutionResult &result, const ExecutionResult &reported)
{
    if (!reported.output.isEmpty() || !reported.json.isUndefined()) {
        result.output = reported.output;
        result.json = reported.json;
    }
    if (!reported.tasks.isEmpty())
        result.tasks = reported.tasks;
    if (!reported.tokenUsage.isEmpty())
        result.tokenUsage = reported.tokenUsage;
    if (reported.seconds)
        result.seconds = reported.seconds;
}

/// NOT FOUND by itself is no proof of an end; after the service has said that it stopped the run, it is.
bool finishStopped(Run &run, const QDateTime &at)
{
    if (!run.stoppedAt.isValid())
        return false;
    finish(run, ExecutionState::Stopped, at);
    return true;
}

/// What a status says just after a stop may still be from before it.
bool isAfterStop(const Run &run, const QDateTime &at)
{
    constexpr std::chrono::seconds settling{30};
    return run.stoppedAt.isValid() && run.stoppedAt.addDuration(settling) <= at;
}

QList<Review> reviewsOf(const Run &run)
{
    QList<Review> reviews;
    for (const RunReview &known : run.reviews)
        reviews.append(known.review);
    return reviews;
}

/// How long a run took can be told from how long its service worked: it is known when it began and how long
/// people were waited for. What a service counts after a resume by another ID is not known.
bool canBeReckoned(const Execution &execution, const QList<Review> &reviews)
{
    const auto isAnswered = [](const Attempt &attempt) {
        return isAccepted(attempt) && attempt.decision->sentAt.isValid();
    };
    return execution.origin == ExecutionOrigin::Kickoff && execution.continuationIds.isEmpty() &&
           std::ranges::all_of(reviews, [&](const Review &review) {
               return std::ranges::all_of(review.attempts, isAnswered);
           });
}

/// When \a run, of \a reviews that were all answered, had certainly not ended yet.
QDateTime lastLife(const Run &run, const QList<Review> &reviews)
{
    QDateTime last = std::max(run.execution.startedAt, run.aliveAt);
    for (const Review &review : reviews) {
        for (const Attempt &attempt : review.attempts)
            last = std::max({last, attempt.receivedAt, attempt.decision->sentAt});
    }
    return last;
}

/// When \a run ended, about which a status said at \a at that its service had worked for \a seconds. Services
/// count no time in which people were waited for; where the end would then be later than \a at, the time is
/// taken to be counted. What is too long even so says nothing.
QDateTime endOf(const Run &run, const std::optional<double> &seconds, const QDateTime &at)
{
    const QDateTime begin = std::max(run.execution.startedAt, run.queuedUntil);
    const QList<Review> reviews = reviewsOf(run);
    const qint64 worked = reportedMilliseconds(seconds).value_or(0);
    if (worked == 0 || !canBeReckoned(run.execution, reviews))
        return at;
    const qint64 waited = waitedBetween(reviews, begin.toMSecsSinceEpoch(), at.toMSecsSinceEpoch());
    const qint64 longest = begin.msecsTo(at) + reportedTolerance;
    const qint64 took = worked + waited <= longest ? worked + waited : worked;
    if (took > longest)
        return at;
    return std::min(std::max(begin.addMSecs(took), lastLife(run, reviews)), at);
}

/// What \a report, which shows that \a run had not ended, tells about when it began to work and was alive.
void recordLife(Run &run, const wire::StatusReport &report, const QDateTime &at)
{
    using enum ExecutionState;
    const bool wasQueued = stateFromWord(run.execution.stateWord) == Pending;
    if (report.state == Pending || (wasQueued && report.state == Running))
        run.queuedUntil = at;
    run.aliveAt = std::max(run.aliveAt, at);
}

/// A status repeats an end that a callback may have reported without a word or a reason.
void takeWords(Execution &execution, const wire::StatusReport &report)
{
    execution.stateWord = report.stateWord;
    execution.statusText = Explanation(report.text);
    if (!report.error.isEmpty())
        execution.error = Explanation(report.error);
}

void applyEnd(Run &run, const wire::StatusReport &report, const Entry &entry)
{
    Execution &execution = run.execution;
    const bool isSameEnd = execution.state == report.state;
    // What it had said before the notice came, it says again: that is no word about the notice.
    const bool isNoNews = execution.toldEnd && execution.toldEnd->state == report.state &&
                          run.endedByStatus && hasWaitingReview(run);
    if (isNoNews)
        return;
    const bool isFirstStatus = !std::exchange(run.endedByStatus, true);
    takeResult(execution.result, report.result);
    if (isSameEnd) {
        takeWords(execution, report);
        if (isFirstStatus)
            settleEnded(run);
        return;
    }
    execution.stateWord = report.stateWord;
    execution.statusText = Explanation(report.text);
    execution.progress = report.progress;
    execution.currentAgent = report.currentAgent;
    execution.error = Explanation(report.error);
    finish(run, report.state, endOf(run, report.result.seconds, entry.at));
}

/// The callback is sent when a crew has ended: one that names no end means success, unless it tells nothing
/// but an error.
ExecutionState endWithoutWord(const wire::CrewCallback &crew)
{
    const bool isError = !crew.error.isEmpty() && crew.result.isEmpty();
    return isError ? ExecutionState::Failed : ExecutionState::Completed;
}

void applyReport(Run &run, const wire::StatusReport &report, const Entry &entry)
{
    Execution &execution = run.execution;
    if (isFinal(report.state))
        return applyEnd(run, report, entry);
    if (showsLife(report.state)) {
        reopen(run);
        run.endedByStatus = false;
        recordLife(run, report, entry.at);
        if (isAfterStop(run, entry.at))
            run.stoppedAt = {}; // it was not, whatever the service said
    }
    if (isFinal(execution.state))
        return;
    recordStatus(run, entry.at);
    execution.stateWord = report.stateWord;
    execution.statusText = Explanation(report.text);
    execution.progress = report.progress;
    execution.currentTask = report.currentTask;
    execution.currentTaskId = report.currentTaskId;
    execution.currentAgent = report.currentAgent;

    if (report.state == ExecutionState::NotFound && finishStopped(run, entry.at))
        return;
    if (report.state == ExecutionState::Pending && !execution.continuationIds.isEmpty())
        confirmDecisions(run); // it knows the continuation
    // A service that says RUNNING while it waits tells nothing by it; of a continuation it says that it is.
    const bool tells = run.tellsWaiting || !execution.continuationIds.isEmpty();
    if (report.state == ExecutionState::Running && tells)
        confirmDecisions(run);
    if (report.state == ExecutionState::Running && run.tellsWaiting)
        forgetAnswered(run);
    weighStatus(run, report, entry.at);
    if (report.state == ExecutionState::Running)
        withdrawLeft(run, entry.at);
    if (report.state == ExecutionState::PendingHumanInput) {
        run.tellsWaiting = true;
        reopenWaiting(run, report, entry.at);
    }
    // While a person is awaited, a service may answer NOT FOUND, or RUNNING for a moment: the notice knows
    // better.
    execution.state = hasWaitingReview(run) ? ExecutionState::PendingHumanInput : report.state;
}

/// A sentence for each end that people see, as the word for it is translated with it.
Sentences endOfRun(ExecutionState state)
{
    if (state == ExecutionState::Completed)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run ended: Completed."));
    if (state == ExecutionState::Failed)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run ended: Failed."));
    if (state == ExecutionState::Stopped)
        return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run ended: Stopped."));
    return translatable(QT_TRANSLATE_NOOP("crew::Sentence", "The run ended: %1."), {stateTitle(state)});
}

} // namespace

void applyKickoffAnswer(Run &run, const Entry &entry)
{
    Execution &execution = run.execution;
    const bool isUndecided =
        execution.state == ExecutionState::Starting || execution.state == ExecutionState::KickoffUnclear;
    if (entry.kind == EntryKind::KickoffAccepted) {
        const QString id = wire::decodeKickoffAnswer(entry.body).value_or(QString());
        // A callback may have come before the answer and have called it something else; the answer's id is
        // the one to poll.
        if (!id.isEmpty() && id != execution.kickoffId) {
            execution.continuationIds.removeAll(id);
            if (!execution.kickoffId.isEmpty())
                execution.otherIds.append(execution.kickoffId);
            execution.kickoffId = id;
        }
        if (isUndecided)
            execution.state = ExecutionState::Pending;
        return;
    }
    if (!isUndecided) {
        if (entry.kind == EntryKind::KickoffRefused && !isFinal(execution.state) && !execution.toldEnd)
            execution.toldEnd = ToldEnd{ExecutionState::Refused, entry.at};
        return;
    }
    const ServiceError error = wire::decodeErrorRecord(entry.body);
    execution.statusText = error.message.toSentences();
    execution.error = error.message.toSentences();
    execution.state =
        entry.kind == EntryKind::KickoffRefused ? ExecutionState::Refused : ExecutionState::KickoffUnclear;
    if (execution.state == ExecutionState::Refused)
        execution.finishedAt = entry.at;
    else if (!execution.kickoffId.isEmpty())
        execution.state = ExecutionState::Running;
}

void applyStatus(Run &run, const Entry &entry)
{
    Execution &execution = run.execution;
    // An answer about an id that a resume has replaced says nothing about what runs now.
    if (!entry.subject.isEmpty() && entry.subject != execution.currentId())
        return;
    execution.statusBody = entry.body;
    if (const auto report = wire::decodeStatus(entry.body))
        applyReport(run, *report, entry);
}

void applyStatusFailure(Run &run, const Entry &entry)
{
    Execution &execution = run.execution;
    if (isFinal(execution.state) || entry.subject != execution.currentId())
        return;
    const ServiceError error = wire::decodeErrorRecord(entry.body);
    execution.statusText = error.message.toSentences();
    if (error.kind != ServiceError::Kind::NotFound)
        return;
    execution.stateWord.clear(); // the service has taken it back
    if (finishStopped(run, entry.at))
        return;
    weighNotFound(run);
    if (!hasWaitingReview(run))
        execution.state = ExecutionState::NotFound;
}

void applyTask(Run &run, const Entry &entry, const QJsonValue &body)
{
    Execution &execution = run.execution;
    if (!body.isObject())
        return;
    const wire::TaskCallback task = wire::decodeTaskCallback(body.toObject());
    adoptId(run, entry, task.ids.kickoffId);
    if (run.taskEnds.size() < Run::maxTaskEnds)
        run.taskEnds.append({task.name.isEmpty() ? task.ids.taskId : task.name, entry.at, task.seconds});
    // One of a former ID was on its way when the run went on by another; one without an ID may be.
    const bool isCurrent = task.ids.kickoffId.isEmpty() ? execution.continuationIds.isEmpty()
                                                        : task.ids.kickoffId == execution.currentId();
    if (isCurrent)
        weighTask(run, task);
    markRunning(run);
    if (isCurrent)
        confirmDecisions(run);
}

void applyStep(Run &run, const Entry &entry, const QJsonValue &body)
{
    Execution &execution = run.execution;
    if (!body.isObject())
        return;
    const wire::StepCallback step = wire::decodeStepCallback(body.toObject());
    adoptId(run, entry, step.ids.kickoffId);
    if (!step.agent.isEmpty())
        execution.currentAgent = step.agent;
    markRunning(run);
    // One that was on its way when the decision was made names an older id.
    if (!execution.continuationIds.isEmpty() && step.ids.kickoffId == execution.currentId())
        confirmDecisions(run);
}

void applyCrewCompleted(Run &run, const Entry &entry, const QJsonValue &body)
{
    Execution &execution = run.execution;
    if (!body.isObject())
        return;
    const wire::CrewCallback crew = wire::decodeCrewCallback(entry.body, body.toObject());
    adoptId(run, entry, crew.ids.kickoffId);
    if (isFinal(execution.state) && execution.state != ExecutionState::Refused) {
        ExecutionResult result = crew.result;
        takeResult(result, execution.result);
        execution.result = result;
        if (execution.state == ExecutionState::Failed && execution.error.isEmpty())
            execution.error = Explanation(crew.error); // the status reported none
        return;
    }
    const ExecutionState word = stateFromWord(crew.statusWord);
    const ExecutionState reported = isFinal(word) ? word : endWithoutWord(crew);
    const bool isRepeat = execution.toldEnd && execution.toldEnd->state == reported &&
                          execution.result == crew.result && run.endedByStatus;
    if (isRepeat && hasWaitingReview(run))
        return; // of the end that the notice contradicted
    execution.result = crew.result;
    execution.error = Explanation(reported == ExecutionState::Failed ? crew.error : QString());
    run.endedByStatus = false;
    if (!hasWaitingReview(run) && !mayBeAsking(run)) {
        // What a status said before the end is over.
        execution.stateWord = crew.statusWord;
        execution.statusText = {};
        return finish(run, reported, entry.at);
    }
    if (!crew.statusWord.isEmpty())
        execution.stateWord = crew.statusWord;
    // It may be one crew of several in a flow: what waits for a person is not over by it. Where all that was
    // open had been decided, the answers tell.
    execution.toldEnd = ToldEnd{reported, entry.at};
    run.endsByAnswer = !hasUndecidedReview(run);
}

void applyStop(Run &run, const Entry &entry)
{
    if (entry.kind == EntryKind::StopRequested) {
        run.unansweredStop = entry.subject;
        return;
    }
    run.unansweredStop.reset();
    if (entry.kind == EntryKind::StopAccepted)
        run.stoppedAt = entry.at;
}

void finish(Run &run, ExecutionState state, const QDateTime &at)
{
    Execution &execution = run.execution;
    execution.state = state;
    execution.finishedAt = at;
    execution.toldEnd.reset();
    run.endsByAnswer = false;
    run.stream = {};
    execution.currentTask.clear();
    execution.currentTaskId.clear();
    if (state == ExecutionState::Completed && execution.progress.total)
        execution.progress.completed = execution.progress.total;
    confirmDecisions(run);
    closeReviews(run, endOfRun(state));
}

void reopen(Run &run)
{
    Execution &execution = run.execution;
    if (!isFinal(execution.state))
        return;
    execution.toldEnd = ToldEnd{execution.state, execution.finishedAt};
    execution.finishedAt = {};
    execution.state = ExecutionState::Running;
    run.stoppedAt = {};
    // What was rejected is being tried again; whether anything else still waits is for a status to say.
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        if (review.state != ReviewState::Closed || !isAccepted(review.lastAttempt()))
            continue;
        review.closedReason = {};
        updateReviewState(run, review);
    }
}

void markRunning(Run &run)
{
    Execution &execution = run.execution;
    if (execution.state == ExecutionState::Refused)
        reopen(run);
    if (!isFinal(execution.state) && !hasWaitingReview(run))
        execution.state = ExecutionState::Running;
}

void returnToEnd(Run &run)
{
    Execution &execution = run.execution;
    if (!execution.toldEnd || hasWaitingReview(run))
        return;
    const ToldEnd end = *execution.toldEnd;
    if (end.state == ExecutionState::Refused)
        return; // it has asked a person, so the kickoff had an effect
    if (stateFromWord(execution.stateWord) != end.state) { // a status said it before the end
        execution.stateWord.clear();
        execution.statusText = {};
    }
    finish(run, end.state, end.at);
}

} // namespace crew::engine::fold
