// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ledger/runids.h"

#include "wire/callbacks.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::engine::fold {

namespace {

/// A notice may have named as its execution what turned out to be a continuation.
void resumeByOriginal(Run &run)
{
    for (RunReview &known : run.reviews) {
        Review &review = known.review;
        if (!run.execution.continuationIds.contains(review.resumeId))
            continue;
        review.resumeId = run.execution.kickoffId;
        run.changedReviews.insert(review.id);
    }
}

} // namespace

QStringList idsNamedIn(EntryKind kind, const QJsonObject &body)
{
    wire::CallbackIds ids = wire::callbackIds(kind, body);
    // Some services put the original id into execution_id and a continuation into kickoff_id.
    if (kind == EntryKind::HumanInputCallback || kind == EntryKind::NoticePasted)
        std::swap(ids.kickoffId, ids.executionId);
    QStringList known{ids.kickoffId, ids.executionId};
    known.removeAll(QString());
    return known;
}

bool cameToOwnAddress(const Run &run, const Entry &entry)
{
    return entry.subject.isEmpty() || QUuid::fromString(entry.subject) == entry.executionId ||
           run.execution.origin == ExecutionOrigin::Callback;
}

void adoptId(Run &run, const Entry &entry, const QString &id)
{
    Execution &execution = run.execution;
    if (id.isEmpty() || execution.hasId(id) || !cameToOwnAddress(run, entry))
        return;
    if (execution.kickoffId.isEmpty()) {
        execution.kickoffId = id;
    } else if (const QUuid decision = awaitedContinuation(run); !decision.isNull()) {
        run.adoptedIds.insert(decision, id);
        execution.continuationIds.append(id);
    }
}

void adoptNoticeIds(Run &run, const Entry &entry, const wire::CallbackIds &ids)
{
    Execution &execution = run.execution;
    if (!cameToOwnAddress(run, entry))
        return;
    // Beside an ID that is known stands an execution of the run. What continues it stands in kickoff_id.
    if (!execution.hasId(ids.executionId) && execution.hasId(ids.kickoffId)) {
        execution.otherIds.append(ids.executionId);
        return;
    }
    if (execution.kickoffId.isEmpty() || !execution.hasId(ids.executionId))
        return adoptId(run, entry, ids.executionId);
    // Both together say that one continues the other.
    const QUuid awaited = awaitedContinuation(run);
    if (!awaited.isNull())
        adoptId(run, entry, ids.kickoffId);
    else if (!execution.hasId(ids.kickoffId))
        execution.continuationIds.append(ids.kickoffId);
}

void adoptAnswer(Run &run, const Decision &decision, const QString &id)
{
    Execution &execution = run.execution;
    const QString adopted = run.adoptedIds.take(decision.id);
    if (id.isEmpty() || id == execution.kickoffId)
        return;
    if (!adopted.isEmpty() && adopted != id) {
        execution.continuationIds.removeAll(adopted);
        execution.otherIds.append(adopted);
    }
    execution.otherIds.removeAll(id);
    if (execution.kickoffId.isEmpty())
        execution.kickoffId = id;
    else if (!execution.continuationIds.contains(id))
        execution.continuationIds.append(id);
    resumeByOriginal(run);
}

void giveUpAdopted(Run &run, const Decision &decision)
{
    Execution &execution = run.execution;
    const QString adopted = run.adoptedIds.take(decision.id);
    if (adopted.isEmpty())
        return;
    const auto before = run.unclearBefore.constFind(decision.id);
    if (before != run.unclearBefore.cend()) {
        run.adoptedIds.insert(before->id, adopted);
        return;
    }
    execution.continuationIds.removeAll(adopted);
    execution.otherIds.append(adopted);
}

QString resumeIdOf(const Execution &execution, const QString &named)
{
    const bool isOriginal = execution.hasId(named) && !execution.continuationIds.contains(named);
    return isOriginal || execution.kickoffId.isEmpty() ? named : execution.kickoffId;
}

QUuid awaitedContinuation(const Run &run)
{
    for (const RunReview &known : run.reviews) {
        for (const Attempt &attempt : known.review.attempts) {
            const auto &decision = attempt.decision;
            if (decision && !run.adoptedIds.contains(decision->id) &&
                (decision->state == DecisionState::Sending || decision->state == DecisionState::Unclear))
                return decision->id;
        }
    }
    return {};
}

} // namespace crew::engine::fold
