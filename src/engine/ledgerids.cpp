// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about what a run is called.
#include "engine/ledger.h"

namespace crew {

bool cameToOwnAddress(const Entry &entry, const Execution &execution)
{
    return entry.subject.isEmpty() || QUuid::fromString(entry.subject) == entry.executionId ||
           execution.origin == ExecutionOrigin::Callback;
}

/// Takes \a id, which a callback named, for one of the execution's: only if the callback came to the
/// execution's own address, whose secret nobody else has, and only its first ID or that of a continuation
/// whose resume has not been answered.
void Ledger::adoptId(const Entry &entry, Execution &execution, const QString &id)
{
    if (id.isEmpty() || execution.hasId(id) || !cameToOwnAddress(entry, execution))
        return;
    if (execution.kickoffId.isEmpty()) {
        execution.kickoffId = id;
    } else if (const QUuid decision = awaitedContinuation(execution.id); !decision.isNull()) {
        m_adopted.insert(decision, id);
        execution.continuationIds.append(id);
    }
}

/// \a ids are those of a notice, which may name the execution by its original id, by a continuation, or by
/// both.
void Ledger::adoptNoticeIds(const Entry &entry, Execution &execution, const wire::CallbackIds &ids)
{
    if (!cameToOwnAddress(entry, execution))
        return;
    if (execution.kickoffId.isEmpty() || !execution.hasId(ids.executionId)) {
        const bool isFirst = execution.kickoffId.isEmpty();
        adoptId(entry, execution, ids.executionId);
        if (!isFirst && !execution.hasId(ids.executionId) && execution.hasId(ids.kickoffId))
            execution.otherIds.append(ids.executionId);
        return;
    }
    // Both together say that one continues the other.
    const QUuid awaited = awaitedContinuation(execution.id);
    if (!awaited.isNull())
        adoptId(entry, execution, ids.kickoffId);
    else if (!execution.hasId(ids.kickoffId))
        execution.continuationIds.append(ids.kickoffId);
}

/// The answer to a resume knows its continuation better than any callback.
void Ledger::adoptAnswer(Execution &execution, const Decision &decision, const QString &id)
{
    const QString adopted = m_adopted.take(decision.id);
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
}

/// The resume of \a decision brought no continuation: what was taken for its is somebody else's, unless an
/// earlier one, which may have arrived, brought it.
void Ledger::giveUpAdopted(Execution &execution, const Decision &decision)
{
    const QString adopted = m_adopted.take(decision.id);
    if (adopted.isEmpty())
        return;
    const auto before = m_unclearBefore.constFind(decision.id);
    if (before != m_unclearBefore.cend()) {
        m_adopted.insert(before->id, adopted);
        return;
    }
    execution.continuationIds.removeAll(adopted);
    execution.otherIds.append(adopted);
}

/// The decision whose resume may have returned a continuation that is not known yet; null when there is none.
QUuid Ledger::awaitedContinuation(const QUuid &executionId) const
{
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    for (const QUuid &id : ids) {
        for (const Attempt &attempt : review(id)->attempts) {
            const auto &decision = attempt.decision;
            if (decision && !m_adopted.contains(decision->id) &&
                (decision->state == DecisionState::Sending || decision->state == DecisionState::Unclear))
                return decision->id;
        }
    }
    return {};
}

} // namespace crew
