// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger.h"

#include "wire/kickoff.h"
#include "wire/records.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Ledger)
};

/// What a callback's body calls its execution, the best name first; nothing when it names none or cannot be
/// read.
QStringList idsIn(EntryKind kind, const QJsonObject &body)
{
    wire::CallbackIds ids = wire::callbackIds(kind, body);
    // Some services put the original id into execution_id and a continuation into kickoff_id.
    if (kind == EntryKind::HumanInputCallback || kind == EntryKind::NoticePasted)
        std::swap(ids.kickoffId, ids.executionId);
    QStringList known{ids.kickoffId, ids.executionId};
    known.removeAll(QString());
    return known;
}

/// A status that says so contradicts an end. NOT FOUND and words that are not known contradict nothing.
bool showsLife(ExecutionState state)
{
    using enum ExecutionState;
    return state == Pending || state == Running || state == PendingHumanInput;
}

/// What a status says is of the whole execution; a crew callback's result may be of one crew of several.
void takeResult(ExecutionResult &result, const ExecutionResult &told)
{
    if (!told.output.isEmpty() || !told.json.isUndefined()) {
        result.output = told.output;
        result.json = told.json;
    }
    if (!told.tasks.isEmpty())
        result.tasks = told.tasks;
    if (!told.tokenUsage.isEmpty())
        result.tokenUsage = told.tokenUsage;
    if (told.seconds)
        result.seconds = told.seconds;
}

QJsonObject objectIn(const QByteArray &body)
{
    return wire::parseServiceObject(body).value_or(QJsonObject());
}

} // namespace

const Execution *Ledger::execution(const QUuid &id) const
{
    auto it = m_executions.constFind(id);
    if (it == m_executions.constEnd())
        it = m_executions.constFind(kept(id));
    return it == m_executions.constEnd() ? nullptr : &it.value();
}

const Review *Ledger::review(const QUuid &id) const
{
    const auto it = m_reviews.constFind(id);
    return it == m_reviews.constEnd() ? nullptr : &it.value();
}

Ledger::Changes Ledger::apply(const Entry &entry)
{
    m_changes = {};
    switch (entry.kind) {
    case EntryKind::KickoffRequested:
        applyKickoff(entry);
        break;
    case EntryKind::RunFollowed:
        applyFollowed(entry);
        break;
    case EntryKind::AddressesRenewed:
        applyRenewal(entry);
        break;
    case EntryKind::RunJoined:
        applyJoin(entry);
        break;
    case EntryKind::KickoffAccepted:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
        applyKickoffAnswer(entry, executionOf(entry));
        break;
    case EntryKind::Status:
        applyStatus(entry, executionOf(entry));
        break;
    case EntryKind::StatusFailed:
        applyStatusFailure(entry, executionOf(entry));
        break;
    case EntryKind::TaskCallback:
        applyTask(entry, executionOf(entry));
        break;
    case EntryKind::StepCallback:
        applyStep(entry, executionOf(entry));
        break;
    case EntryKind::CrewCallback:
        applyCrewCompleted(entry, executionOf(entry));
        break;
    case EntryKind::HumanInputCallback:
        applyNotice(entry, executionOf(entry), Arrival::Notice);
        break;
    case EntryKind::NoticePasted:
        applyNotice(entry, executionOf(entry), Arrival::Pasted);
        break;
    case EntryKind::ReviewRecovered:
        applyRecovery(entry, executionOf(entry));
        break;
    case EntryKind::StopRequested:
    case EntryKind::StopAccepted:
    case EntryKind::StopRefused:
    case EntryKind::StopUnclear:
        applyStop(entry, executionOf(entry));
        break;
    case EntryKind::EventsCallback:
        applyEvents(entry, executionOf(entry));
        break;
    case EntryKind::DecisionHeld:
    case EntryKind::DecisionWithdrawn:
    case EntryKind::DecisionSending:
    case EntryKind::DecisionAccepted:
    case EntryKind::DecisionRefused:
    case EntryKind::DecisionUnclear:
    case EntryKind::DecisionTooLate:
    case EntryKind::DecisionReturned:
        applyDecision(entry);
        break;
    }
    for (const QUuid &id : std::as_const(m_changes.executions)) {
        Execution &execution = m_executions[id];
        execution.changedAt = std::max(execution.changedAt, entry.at);
        updateCounts(execution);
    }
    return std::exchange(m_changes, {});
}

QUuid Ledger::executionFor(const QUuid &owner, EntryKind kind, const QByteArray &body) const
{
    return executionFor(owner, kind, objectIn(body));
}

QUuid Ledger::executionFor(const QUuid &called, EntryKind kind, const QJsonObject &body) const
{
    const QUuid owner = kept(called);
    const Execution *known = execution(owner);
    const QStringList ids = idsIn(kind, body);
    if (!known || ids.isEmpty() || known->kickoffId.isEmpty() ||
        std::ranges::any_of(ids, [known](const QString &id) { return known->hasId(id); }))
        return owner;
    // Another run of the crew, which was given the same addresses, speaks of itself.
    for (const QString &id : ids) {
        if (const QUuid other = runOf(known->crewId, id); !other.isNull())
            return other;
    }
    return awaitedContinuation(owner).isNull() ? QUuid::createUuidV5(owner, ids.first()) : owner;
}

QUuid Ledger::runOf(const QUuid &crewId, const QString &id) const
{
    const auto known = std::ranges::find_if(m_executions, [&](const Execution &execution) {
        return execution.crewId == crewId && execution.hasId(id);
    });
    return known == m_executions.end() ? QUuid() : known->id;
}

Execution &Ledger::executionOf(const Entry &entry)
{
    auto it = m_executions.find(entry.executionId);
    if (it == m_executions.end()) {
        // A callback for an id that this console did not start: kept, and shown as such.
        Execution unknown;
        unknown.id = entry.executionId;
        unknown.origin = ExecutionOrigin::Callback;
        unknown.state = ExecutionState::Unknown;
        unknown.startedAt = entry.at;
        unknown.kickoffId = idsIn(entry.kind, objectIn(entry.body)).value(0);
        if (const Execution *owner = execution(QUuid::fromString(entry.subject))) {
            unknown.crewId = owner->crewId;
            unknown.request.webhooks = owner->request.webhooks;
        }
        it = m_executions.insert(unknown.id, unknown);
    }
    m_changes.executions.insert(entry.executionId);
    return it.value();
}

void Ledger::applyKickoff(const Entry &entry)
{
    const auto record = wire::decodeKickoffRecord(entry.body);
    if (!record)
        return;
    Execution execution;
    execution.id = entry.executionId;
    execution.crewId = record->crewId;
    execution.request = record->request;
    execution.state = ExecutionState::Starting;
    execution.startedAt = entry.at;
    noteInputs(execution);
    m_executions.insert(execution.id, execution);
    m_changes.executions.insert(execution.id);
    if (!record->secretHash.isEmpty())
        m_proofs.insert(execution.id, {{execution.id, record->secretHash, record->authorizationHash,
                                        record->eventsAuthorizationHash, entry.sequence, entry.at}});
}

void Ledger::applyFollowed(const Entry &entry)
{
    const auto record = wire::decodeFollowRecord(entry.body);
    if (!record || m_executions.contains(entry.executionId))
        return;
    Execution execution;
    execution.id = entry.executionId;
    execution.crewId = record->crewId;
    execution.origin = ExecutionOrigin::Followed;
    execution.kickoffId = record->kickoffId;
    execution.state = ExecutionState::Pending;
    execution.startedAt = entry.at;
    m_executions.insert(execution.id, execution);
    m_changes.executions.insert(execution.id);
}

void Ledger::applyKickoffAnswer(const Entry &entry, Execution &execution)
{
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
    execution.statusText = error.message;
    execution.error = error.message;
    execution.state =
        entry.kind == EntryKind::KickoffRefused ? ExecutionState::Refused : ExecutionState::KickoffUnclear;
    if (execution.state == ExecutionState::Refused)
        execution.finishedAt = entry.at;
    else if (!execution.kickoffId.isEmpty())
        execution.state = ExecutionState::Running;
}

/// A callback shows that a kickoff that was refused has begun all the same. After another end it may be late.
void Ledger::markRunning(Execution &execution)
{
    if (execution.state == ExecutionState::Refused)
        reopen(execution);
    if (!isFinal(execution.state) && !hasWaitingReview(execution.id))
        execution.state = ExecutionState::Running;
}

void Ledger::applyStatus(const Entry &entry, Execution &execution)
{
    // An answer about an id that a resume has replaced says nothing about what runs now.
    if (!entry.subject.isEmpty() && entry.subject != execution.currentId())
        return;
    execution.statusBody = entry.body;
    if (const auto report = wire::decodeStatus(entry.body))
        applyReport(*report, entry, execution);
}

void Ledger::applyReport(const wire::StatusReport &report, const Entry &entry, Execution &execution)
{
    if (isFinal(report.state))
        return applyEnd(report, entry, execution);
    if (showsLife(report.state)) {
        reopen(execution);
        m_endedByStatus.remove(execution.id);
    }
    if (isFinal(execution.state))
        return;
    noteReport(execution, entry.at);
    execution.stateWord = report.stateWord;
    execution.statusText = report.text;
    execution.progress = report.progress;
    execution.currentTask = report.currentTask;
    execution.currentTaskId = report.currentTaskId;
    execution.currentAgent = report.currentAgent;

    if (report.state == ExecutionState::NotFound && finishStopped(execution, entry.at))
        return;
    if (report.state == ExecutionState::Pending && !execution.continuationIds.isEmpty())
        confirmDecisions(execution); // it knows the continuation
    // A service that says RUNNING while it waits tells nothing by it; of a continuation it says that it is.
    const bool tells = m_tellsWaiting.contains(execution.id) || !execution.continuationIds.isEmpty();
    if (report.state == ExecutionState::Running && tells)
        confirmDecisions(execution);
    if (report.state == ExecutionState::Running && m_tellsWaiting.contains(execution.id))
        forgetAnswered(execution);
    weighStatus(report, execution);
    if (report.state == ExecutionState::PendingHumanInput) {
        m_tellsWaiting.insert(execution.id);
        reopenWaiting(report, execution);
    }
    // While a person is awaited, a service may answer NOT FOUND, or RUNNING for a moment: the notice knows
    // better.
    execution.state = hasWaitingReview(execution.id) ? ExecutionState::PendingHumanInput : report.state;
}

void Ledger::applyEnd(const wire::StatusReport &report, const Entry &entry, Execution &execution)
{
    const bool isSameEnd = execution.state == report.state;
    // What it had said before the notice came, it says again: that is no word about the notice.
    const bool isNoNews = execution.toldEnd && execution.toldEnd->state == report.state &&
                          m_endedByStatus.contains(execution.id) && hasWaitingReview(execution.id);
    if (isNoNews)
        return;
    m_endedByStatus.insert(execution.id);
    takeResult(execution.result, report.result);
    if (isSameEnd)
        return;
    execution.stateWord = report.stateWord;
    execution.statusText = report.text;
    execution.progress = report.progress;
    execution.currentAgent = report.currentAgent;
    execution.error = report.error;
    finish(execution, report.state, entry.at);
}

void Ledger::applyStatusFailure(const Entry &entry, Execution &execution)
{
    if (isFinal(execution.state) || entry.subject != execution.currentId())
        return;
    const ServiceError error = wire::decodeErrorRecord(entry.body);
    execution.statusText = error.message;
    if (error.kind == ServiceError::Kind::NotFound && finishStopped(execution, entry.at))
        return;
    if (error.kind == ServiceError::Kind::NotFound && !hasWaitingReview(execution.id))
        execution.state = ExecutionState::NotFound;
}

void Ledger::applyTask(const Entry &entry, Execution &execution)
{
    const auto task = wire::decodeTaskCallback(entry.body);
    if (!task)
        return;
    adoptId(entry, execution, task->ids.kickoffId);
    execution.taskEnds.append(
        {task->name.isEmpty() ? task->ids.taskId : task->name, entry.at, task->seconds});
    // One of a former ID was on its way when the run went on by another; one without an ID may be.
    const bool isCurrent = task->ids.kickoffId.isEmpty() ? execution.continuationIds.isEmpty()
                                                         : task->ids.kickoffId == execution.currentId();
    if (isCurrent)
        weighTask(*task, execution);
    markRunning(execution);
    if (isCurrent)
        confirmDecisions(execution);
}

void Ledger::applyStep(const Entry &entry, Execution &execution)
{
    const auto step = wire::decodeStepCallback(entry.body);
    if (!step)
        return;
    adoptId(entry, execution, step->ids.kickoffId);
    if (!step->agent.isEmpty())
        execution.currentAgent = step->agent;
    markRunning(execution);
    // One that was on its way when the decision was made names an older id.
    if (!execution.continuationIds.isEmpty() && step->ids.kickoffId == execution.currentId())
        confirmDecisions(execution);
}

void Ledger::applyCrewCompleted(const Entry &entry, Execution &execution)
{
    const auto crew = wire::decodeCrewCallback(entry.body);
    if (!crew)
        return;
    adoptId(entry, execution, crew->ids.kickoffId);
    if (isFinal(execution.state) && execution.state != ExecutionState::Refused) {
        ExecutionResult result = crew->result;
        takeResult(result, execution.result);
        execution.result = result;
        return;
    }
    const ExecutionState word = stateFromWord(crew->statusWord);
    // The callback is sent when a crew has ended; one that names no other end means success.
    const ExecutionState told = isFinal(word) ? word : ExecutionState::Completed;
    const bool isRepeat = execution.toldEnd && execution.toldEnd->state == told &&
                          execution.result == crew->result && m_endedByStatus.contains(execution.id);
    if (isRepeat && hasWaitingReview(execution.id))
        return; // of the end that the notice contradicted
    execution.result = crew->result;
    if (!crew->statusWord.isEmpty())
        execution.stateWord = crew->statusWord;
    execution.error.clear();
    m_endedByStatus.remove(execution.id);
    if (!hasWaitingReview(execution.id) && !mayBeAsking(execution.id))
        return finish(execution, told, entry.at);
    // It may be one crew of several in a flow: what waits for a person is not over by it. Where all that was
    // open had been decided, the answers tell.
    execution.toldEnd = ToldEnd{told, entry.at};
    if (hasUndecidedReview(execution.id))
        m_endsByAnswer.remove(execution.id);
    else
        m_endsByAnswer.insert(execution.id);
}

bool Ledger::hasUndecidedReview(const QUuid &executionId) const
{
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    return std::ranges::any_of(ids, [this](const QUuid &id) {
        const ReviewState state = m_reviews[id].state;
        return state == ReviewState::Waiting || state == ReviewState::Held;
    });
}

void Ledger::finish(Execution &execution, ExecutionState state, const QDateTime &at)
{
    execution.state = state;
    execution.finishedAt = at;
    execution.toldEnd.reset();
    m_endsByAnswer.remove(execution.id);
    m_streams.remove(execution.id);
    execution.currentTask.clear();
    execution.currentTaskId.clear();
    if (state == ExecutionState::Completed && execution.progress.total)
        execution.progress.completed = execution.progress.total;
    confirmDecisions(execution);
    closeReviews(execution, Texts::tr("The run ended: %1.").arg(stateTitle(state)));
}

/// Something came that contradicts the end of \a execution.
void Ledger::reopen(Execution &execution)
{
    if (!isFinal(execution.state))
        return;
    execution.toldEnd = ToldEnd{execution.state, execution.finishedAt};
    execution.finishedAt = {};
    execution.state = ExecutionState::Running;
    m_stopped.remove(execution.id);
    // What was rejected is being tried again; whether anything else still waits is for a status to say.
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        if (review.state != ReviewState::Closed)
            continue;
        const auto &decision = review.lastAttempt().decision;
        if (!decision || decision->state != DecisionState::Accepted)
            continue;
        review.closedReason.clear();
        updateReviewState(review);
    }
}

/// Nothing waits any more, and nothing has shown otherwise that it continues: the end it was told stands.
void Ledger::returnToEnd(Execution &execution)
{
    if (execution.toldEnd && !hasWaitingReview(execution.id))
        finish(execution, execution.toldEnd->state, execution.toldEnd->at);
}

void Ledger::closeReviews(const Execution &execution, const QString &reason)
{
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        // After a rejection the run would have asked again: that it ended says nothing about one.
        if (review.state == ReviewState::Unclear && execution.state == ExecutionState::Completed &&
            continuesRun(review.lastAttempt().decision->verdict))
            settleUnclear(review, Texts::tr("The run continued, so the decision arrived."));
        if (review.state == ReviewState::Approved || review.state == ReviewState::Closed)
            continue;
        review.closedReason = reason;
        updateReviewState(review);
        m_changes.reviews.insert(id);
    }
}

bool Ledger::hasWaitingReview(const QUuid &executionId) const
{
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    return std::ranges::any_of(ids, [this](const QUuid &id) { return isOpen(m_reviews[id].state); });
}

void Ledger::updateCounts(Execution &execution)
{
    execution.waitingReviews = 0;
    execution.attempts = 0;
    execution.isUnconfirmed = false;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        const Review &review = std::as_const(m_reviews)[id];
        execution.waitingReviews += isOpen(review.state) ? 1 : 0;
        execution.attempts += static_cast<int>(review.attempts.size());
        execution.isUnconfirmed = execution.isUnconfirmed || isUnconfirmed(review);
    }
}

} // namespace crew
