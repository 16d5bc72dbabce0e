// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/ledger.h"

#include "engine/ledger/decisionfold.h"
#include "engine/ledger/eventfold.h"
#include "engine/ledger/flowfold.h"
#include "engine/ledger/gatefold.h"
#include "engine/ledger/joinfold.h"
#include "engine/ledger/recoveryfold.h"
#include "engine/ledger/reviewfold.h"
#include "engine/ledger/runfold.h"
#include "engine/ledger/runids.h"
#include "engine/ledger/usagefold.h"
#include "wire/json.h"
#include "wire/kickoff.h"
#include "wire/records.h"
#include "wire/renewalrecord.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace crew::engine {

namespace {

std::optional<WebhookProof> proofOf(const Entry &entry, const auto &record)
{
    if (record.secretHash.isEmpty())
        return std::nullopt;
    return WebhookProof{entry.executionId, record.secretHash, record.authorizationHash,
                        record.eventsAuthorizationHash, entry.sequence};
}

} // namespace

Ledger::Changes Ledger::apply(const Entry &entry)
{
    const bool isParsed = isCallback(entry.kind) || entry.kind == EntryKind::NoticePasted ||
                          entry.kind == EntryKind::FlowRequestUnchecked;
    return apply(entry, isParsed ? wire::parseServiceJson(entry.body).value_or(QJsonValue::Undefined)
                                 : QJsonValue(QJsonValue::Undefined));
}

Ledger::Changes Ledger::apply(const Entry &entry, const QJsonValue &body)
{
    m_changes = {};
    dispatch(entry, body);
    for (const QUuid &id : std::as_const(m_changes.executions)) {
        Run &run = m_runs[id];
        run.execution.changedAt = std::max(run.execution.changedAt, entry.at);
        if (isCallback(entry.kind) || entry.kind == EntryKind::StopAccepted)
            run.aliveAt = std::max(run.aliveAt, entry.at);
        updateCounts(run);
        fold::countUnreadable(run);
        fold::updateUsage(run);
        takeChanges(run);
    }
    return std::exchange(m_changes, {});
}

/// Finds the run that \a entry is about, and gives it to the function for entries of that kind.
void Ledger::dispatch(const Entry &entry, const QJsonValue &body)
{
    switch (entry.kind) {
    case EntryKind::KickoffRequested:
        return applyKickoff(entry);
    case EntryKind::RunFollowed:
        return applyFollowed(entry);
    case EntryKind::AddressesRenewed:
        return applyRenewal(entry);
    case EntryKind::RunJoined:
        return applyJoin(entry);
    case EntryKind::DecisionHeld:
    case EntryKind::DecisionWithdrawn:
    case EntryKind::DecisionSending:
    case EntryKind::DecisionAccepted:
    case EntryKind::DecisionRefused:
    case EntryKind::DecisionUnclear:
    case EntryKind::DecisionTooLate:
    case EntryKind::DecisionReturned:
        return applyDecision(entry);
    case EntryKind::KickoffAccepted:
    case EntryKind::KickoffRefused:
    case EntryKind::KickoffUnclear:
        return fold::applyKickoffAnswer(runOf(entry), entry);
    case EntryKind::Status:
        return fold::applyStatus(runOf(entry), entry);
    case EntryKind::StatusFailed:
        return fold::applyStatusFailure(runOf(entry), entry);
    case EntryKind::TaskCallback:
        return fold::applyTask(runOf(entry, body), entry, body);
    case EntryKind::StepCallback:
        return fold::applyStep(runOf(entry, body), entry, body);
    case EntryKind::CrewCallback:
        return fold::applyCrewCompleted(runOf(entry, body), entry, body);
    case EntryKind::EventsCallback:
        return fold::applyEvents(runOf(entry, body), entry, body);
    case EntryKind::HumanInputCallback:
        return fold::applyNotice(runOf(entry, body), entry, body, Arrival::Notice);
    case EntryKind::NoticeInDoubt:
        return fold::applyUnreadable(runOf(entry), entry);
    case EntryKind::NoticePasted:
        return fold::applyNotice(runOf(entry, body), entry, body, Arrival::Pasted);
    case EntryKind::ReviewRecovered:
        return fold::applyRecovery(runOf(entry), entry);
    case EntryKind::StopRequested:
    case EntryKind::StopAccepted:
    case EntryKind::StopRefused:
    case EntryKind::StopUnclear:
        return fold::applyStop(runOf(entry), entry);
    case EntryKind::FlowRequestCallback:
    case EntryKind::FlowRequestUnchecked:
        return fold::applyFlowRequest(flowRunOf(entry), entry, body);
    case EntryKind::FlowRequestAccepted:
        return applyToKnown(fold::acceptFlowRequest, entry);
    case EntryKind::FlowReviewClosed:
        return applyToKnown(fold::closeFlowReview, entry);
    case EntryKind::ReviewNoted:
        return applyToKnown(fold::applyTeamNote, entry);
    case EntryKind::RunImported:
        return; // the entries behind it tell of the run
    }
}

/// What changed, and where it is found from now on.
void Ledger::takeChanges(Run &run)
{
    for (const QUuid &id : std::as_const(run.changedReviews)) {
        m_runOfReview.insert(id, run.execution.id);
        for (const Attempt &attempt : findReview(run, id)->review.attempts) {
            if (attempt.decision)
                m_runOfDecision.insert(attempt.decision->id, run.execution.id);
        }
    }
    m_changes.reviews.unite(std::exchange(run.changedReviews, {}));
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
    execution.startedBy = record->startedBy;
    execution.state = ExecutionState::Starting;
    execution.startedAt = entry.at;
    summarizeInputs(execution);
    Run &run = m_runs[execution.id];
    run.execution = execution;
    m_changes.executions.insert(execution.id);
    if (const auto proof = proofOf(entry, *record))
        run.proofs = {*proof};
}

void Ledger::applyFollowed(const Entry &entry)
{
    const auto record = wire::decodeFollowRecord(entry.body);
    if (!record || m_runs.contains(entry.executionId))
        return;
    Execution execution;
    execution.id = entry.executionId;
    execution.crewId = record->crewId;
    execution.origin = ExecutionOrigin::Followed;
    execution.kickoffId = record->kickoffId;
    execution.state = ExecutionState::Pending;
    execution.startedAt = entry.at;
    execution.startedBy = record->followedBy;
    m_runs[execution.id].execution = execution;
    m_changes.executions.insert(execution.id);
}

void Ledger::applyRenewal(const Entry &entry)
{
    const auto known = m_runs.find(kept(entry.executionId));
    if (const auto proof = known == m_runs.end() ? std::nullopt : proofIn(entry))
        known->proofs.append(*proof);
}

void Ledger::applyJoin(const Entry &entry)
{
    JoinedRun join{QUuid::fromString(entry.subject), entry.executionId};
    if (!m_runs.contains(join.kept) || join.kept == join.gone || m_joined.contains(join.kept))
        return;
    if (m_runs.contains(join.gone)) {
        Run gone = m_runs.take(join.gone);
        join.reviews = fold::joinRuns(m_runs[join.kept], std::move(gone), entry.at);
    }
    m_joined.insert(join.gone, join);
    m_changes.joined.append(join);
    m_changes.executions.insert(join.kept);
}

void Ledger::applyDecision(const Entry &entry)
{
    if (entry.kind == EntryKind::DecisionHeld) {
        const auto held = wire::decodeDecisionRecord(entry.body);
        if (Run *run = held ? changedRun(m_runOfReview.value(held->reviewId)) : nullptr)
            fold::holdDecision(*run, entry, *held);
    } else if (Run *run = changedRun(m_runOfDecision.value(QUuid::fromString(entry.subject)))) {
        fold::applyDecision(*run, entry);
    }
}

void Ledger::applyToKnown(void (*take)(Run &, const Entry &), const Entry &entry)
{
    if (Run *run = changedRun(entry.executionId))
        take(*run, entry);
}

Ledger::Changes Ledger::updateHold(const QUuid &decisionId, const QDateTime &sendAt, const Sentences &waiting)
{
    const auto run = m_runs.find(m_runOfDecision.value(decisionId));
    RunReview *known = run == m_runs.end() ? nullptr : findReviewOf(*run, decisionId);
    Decision *decision = known ? findDecision(known->review, decisionId) : nullptr;
    if (!decision || decision->state != DecisionState::Held ||
        (decision->sendAt == sendAt && decision->waiting == Explanation(waiting)))
        return {};
    decision->sendAt = sendAt;
    decision->waiting = waiting;
    return {.executions = {run->execution.id}, .reviews = {known->review.id}, .joined = {}};
}

/// The run with \a id, which counts as changed; null when it is not known.
Run *Ledger::changedRun(const QUuid &id)
{
    const auto known = m_runs.find(id);
    if (known == m_runs.end())
        return nullptr;
    m_changes.executions.insert(id);
    return &*known;
}

/// The run that \a entry is about, which counts as changed; \a body is that of a callback.
Run &Ledger::runOf(const Entry &entry, const QJsonValue &body)
{
    m_changes.executions.insert(entry.executionId);
    if (const auto known = m_runs.find(entry.executionId); known != m_runs.end())
        return *known;
    // A callback for an id that this console did not start: kept, and shown as such.
    Execution unknown;
    unknown.id = entry.executionId;
    unknown.origin = ExecutionOrigin::Callback;
    unknown.state = ExecutionState::Unknown;
    unknown.startedAt = entry.at;
    unknown.kickoffId = fold::idsNamedIn(entry.kind, body.toObject()).value(0);
    if (const Execution *owner = execution(QUuid::fromString(entry.subject))) {
        unknown.crewId = owner->crewId;
        unknown.request.webhooks = owner->request.webhooks;
    }
    Run &run = m_runs[unknown.id];
    run.execution = unknown;
    run.addressOwner = QUuid::fromString(entry.subject);
    return run;
}

/// The run of a flow, which begins with the first request that came of it.
Run &Ledger::flowRunOf(const Entry &entry)
{
    m_changes.executions.insert(entry.executionId);
    Run &run = m_runs[entry.executionId];
    if (run.execution.id.isNull()) {
        run.execution.id = entry.executionId;
        run.execution.crewId = QUuid::fromString(entry.subject);
        run.execution.origin = ExecutionOrigin::Flow;
        run.execution.state = ExecutionState::Unknown;
        run.execution.startedAt = entry.at;
    }
    return run;
}

QUuid Ledger::kept(const QUuid &executionId) const
{
    const auto joined = m_joined.constFind(executionId);
    return joined == m_joined.cend() ? executionId : joined->kept;
}

const Run *Ledger::run(const QUuid &executionId) const
{
    auto known = m_runs.constFind(executionId);
    if (known == m_runs.cend())
        known = m_runs.constFind(kept(executionId));
    return known == m_runs.cend() ? nullptr : &*known;
}

QUuid Ledger::executionFor(const QUuid &called, EntryKind kind, const QJsonObject &body) const
{
    const QUuid owner = kept(called);
    if (!mayBeOfAnother(owner, kind, body))
        return owner;
    // Another run of the crew, which was given the same addresses, speaks of itself.
    const Run *known = run(owner);
    const QStringList ids = fold::idsNamedIn(kind, body);
    for (const QString &id : ids) {
        if (const QUuid other = idOfRun(known->execution.crewId, id); !other.isNull())
            return other;
    }
    return fold::awaitedContinuation(*known).isNull() ? QUuid::createUuidV5(owner, ids.first()) : owner;
}

bool Ledger::mayTellId(const QUuid &called, EntryKind kind, const QJsonObject &body) const
{
    const Run *known = run(called);
    // A notice may name one that is known beside one that continues it.
    const bool takesIds =
        known && (known->execution.kickoffId.isEmpty() || kind == EntryKind::HumanInputCallback ||
                  !fold::awaitedContinuation(*known).isNull());
    return takesIds && !std::ranges::all_of(fold::idsNamedIn(kind, body), [known](const QString &id) {
               return known->execution.hasId(id);
           });
}

bool Ledger::mayBeOfAnother(const QUuid &owner, EntryKind kind, const QJsonObject &body) const
{
    const Run *known = run(owner);
    const QStringList ids = fold::idsNamedIn(kind, body);
    return known && !ids.isEmpty() && !known->execution.kickoffId.isEmpty() &&
           std::ranges::none_of(ids, [known](const QString &id) { return known->execution.hasId(id); });
}

QUuid Ledger::idOfRun(const QUuid &crewId, const QString &id) const
{
    const auto known = std::ranges::find_if(
        m_runs, [&](const Run &run) { return run.execution.crewId == crewId && run.execution.hasId(id); });
    return known == m_runs.end() ? QUuid() : known->execution.id;
}

QUuid Ledger::runCalled(const QString &id) const
{
    const Execution *latest = nullptr;
    for (const Run &run : m_runs) {
        if (run.execution.hasId(id) && (!latest || run.execution.startedAt > latest->startedAt))
            latest = &run.execution;
    }
    return latest ? latest->id : QUuid();
}

const Execution *Ledger::execution(const QUuid &id) const
{
    const Run *known = run(id);
    return known ? &known->execution : nullptr;
}

const Review *Ledger::review(const QUuid &id) const
{
    const Run *owner = run(m_runOfReview.value(id));
    const RunReview *known = owner ? findReview(*owner, id) : nullptr;
    return known ? &known->review : nullptr;
}

bool Ledger::isShownBeside(const Review &review, const QString &taskId) const
{
    const Run *owner = taskId.isEmpty() ? nullptr : run(m_runOfReview.value(review.id));
    return owner && std::ranges::any_of(owner->reviews, [&](const RunReview &known) {
               const Review &other = known.review;
               return other.id != review.id && isOpen(other.state) && other.taskId == taskId &&
                      !lacksNotice(other.lastAttempt());
           });
}

bool Ledger::hasUnrecordedDrop(const QUuid &id) const
{
    const Run *owner = run(m_runOfReview.value(id));
    const RunReview *known = owner ? findReview(*owner, id) : nullptr;
    return known && known->isDropUnrecorded;
}

const Decision *Ledger::decision(const QUuid &id) const
{
    const Run *owner = run(m_runOfDecision.value(id));
    return owner ? findDecision(*owner, id) : nullptr;
}

bool Ledger::mayHaveArrivedBefore(const QUuid &id) const
{
    const Run *owner = run(m_runOfDecision.value(id));
    return owner && owner->unclearBefore.contains(id);
}

bool Ledger::hasArrivedBefore(const QUuid &id) const
{
    const Run *owner = run(m_runOfDecision.value(id));
    if (!owner || !owner->unclearBefore.contains(id))
        return false;
    const auto isAboutIt = [&id](const Attempt &attempt) {
        return attempt.decision && attempt.decision->id == id;
    };
    return std::ranges::any_of(owner->reviews, [&isAboutIt](const RunReview &known) {
        return !known.gate.evidence.isEmpty() && std::ranges::any_of(known.review.attempts, isAboutIt);
    });
}

void Ledger::visitExecutions(const std::function<void(const Execution &)> &visit) const
{
    for (const Run &run : m_runs)
        visit(run.execution);
}

QList<Execution> Ledger::executions() const
{
    QList<Execution> executions;
    executions.reserve(m_runs.size());
    for (const Run &run : m_runs)
        executions.append(run.execution);
    return executions;
}

QList<Review> Ledger::reviews() const
{
    QList<Review> reviews;
    for (const Run &run : m_runs) {
        for (const RunReview &known : run.reviews)
            reviews.append(known.review);
    }
    return reviews;
}

QList<TaskEnd> Ledger::taskEndsOf(const QUuid &executionId) const
{
    const Run *known = run(kept(executionId));
    return known ? known->taskEnds : QList<TaskEnd>();
}

QList<Review> Ledger::reviewsOf(const QUuid &executionId) const
{
    QList<Review> reviews;
    if (const Run *known = run(kept(executionId))) {
        for (const RunReview &each : known->reviews)
            reviews.append(each.review);
    }
    std::ranges::sort(reviews, {}, &Review::waitingSince);
    return reviews;
}

bool Ledger::mayRecover(const QUuid &executionId, const QString &taskId, const QString &task) const
{
    const Run *known = run(executionId);
    return known && fold::mayRecover(*known, taskId, task);
}

bool Ledger::hasUnreadable(const QUuid &executionId) const
{
    const Run *known = run(executionId);
    return known && !known->unreadable.isEmpty();
}

bool Ledger::hasSameIdsSince(const Review &review, qint64 sequence) const
{
    const auto isOther = [&](const RunReview &known) {
        return known.askedBy > sequence && haveSameIds(review, known.review);
    };
    return std::ranges::any_of(m_runs,
                               [&](const Run &run) { return std::ranges::any_of(run.reviews, isOther); });
}

bool Ledger::hasUnreadableSince(const QUuid &executionId, qint64 sequence) const
{
    const Run *known = run(executionId);
    return known && std::ranges::any_of(known->unreadable, [sequence](const Run::Unreadable &unreadable) {
               return unreadable.sequence > sequence;
           });
}

bool Ledger::mayBeAsking(const QUuid &executionId) const
{
    const Run *known = run(executionId);
    return known && fold::mayBeAsking(*known);
}

bool Ledger::endsLag(const QUuid &executionId, const QDateTime &before, const QDateTime &now) const
{
    const Run *known = run(executionId);
    return known && fold::endsLag(*known, before, now);
}

bool Ledger::isBeingLeft(const QUuid &executionId) const
{
    const Run *known = run(executionId);
    return known && std::ranges::any_of(known->reviews, [known](const RunReview &review) {
               return fold::isBeingLeft(*known, review);
           });
}

bool Ledger::asksByAnotherId(const QUuid &executionId, const QString &taskId) const
{
    const auto hasNotice = [](const RunReview &asked) {
        return std::ranges::any_of(asked.review.attempts, std::not_fn(lacksNotice));
    };
    const Run *known = run(executionId);
    if (!known || std::ranges::any_of(known->reviews, hasNotice))
        return false;
    const auto isMeant = [&taskId](const RunReview &asked) {
        const QString asking = taskIdOf(asked.review);
        return isOpen(asked.review.state) && (taskId.isEmpty() || asking.isEmpty() || asking == taskId);
    };
    return std::ranges::any_of(m_runs, [&](const Run &other) {
        return !other.addressOwner.isNull() && kept(other.addressOwner) == known->execution.id &&
               std::ranges::any_of(other.reviews, isMeant);
    });
}

QList<WebhookProof> Ledger::webhookProofs() const
{
    QList<WebhookProof> proofs;
    for (const Run &run : m_runs)
        proofs += run.proofs;
    return proofs;
}

QList<WebhookProof> Ledger::webhookProofs(const QUuid &executionId) const
{
    const Run *known = run(executionId);
    return known ? known->proofs : QList<WebhookProof>();
}

std::optional<WebhookProof> Ledger::proofIn(const Entry &entry)
{
    if (entry.kind == EntryKind::KickoffRequested) {
        const auto record = wire::decodeKickoffRecord(entry.body);
        return record ? proofOf(entry, *record) : std::nullopt;
    }
    const auto record = wire::decodeRenewalRecord(entry.body);
    return record ? proofOf(entry, *record) : std::nullopt;
}

bool Ledger::isSettled(const QUuid &executionId) const
{
    const Run *known = run(executionId);
    return known && crew::engine::isSettled(*known);
}

QHash<QUuid, QString> Ledger::unansweredStops() const
{
    QHash<QUuid, QString> stops;
    for (auto run = m_runs.cbegin(); run != m_runs.cend(); ++run) {
        if (run->unansweredStop)
            stops.insert(run.key(), *run->unansweredStop);
    }
    return stops;
}

void Ledger::release(const QSet<QUuid> &executionIds)
{
    const auto isReleased = [&executionIds](const auto &item) { return executionIds.contains(item.value()); };
    m_runs.removeIf([&executionIds](const auto &item) { return executionIds.contains(item.key()); });
    m_runOfReview.removeIf(isReleased);
    m_runOfDecision.removeIf(isReleased);
    m_joined.removeIf([&executionIds](const auto &item) { return executionIds.contains(item.value().kept); });
}

} // namespace crew::engine
