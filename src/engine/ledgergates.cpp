// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about gates: which of them a status or a finished task speaks of, and what
// that says about a decision that may have arrived.
#include "engine/ledger.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::Ledger)
};

bool isUndecided(const std::optional<Decision> &decision)
{
    return !decision || decision->state == DecisionState::Held || isGivenBack(decision->state) ||
           decision->state == DecisionState::TooLate;
}

/// The decision whose arrival the next move of the gate shows; null when there is none. It is about the last
/// attempt, or about the one before an attempt that is undecided and perhaps none: it stands in for a lost
/// notice, or its notice may be an older one.
Decision *decisionInDoubt(Review &review)
{
    for (qsizetype i = review.attempts.size() - 1; i >= 0; --i) {
        Attempt &attempt = review.attempts[i];
        const auto &decision = attempt.decision;
        if (decision &&
            (decision->state == DecisionState::Unclear || decision->state == DecisionState::Sending))
            return &*attempt.decision;
        const bool standsIn = lacksNotice(attempt) || attempt.mayBeOf != 0 || attempt.beside != 0;
        if (!standsIn || !isUndecided(decision))
            return nullptr;
    }
    return nullptr;
}

QString stillWaits(const Decision &decision)
{
    return continuesRun(decision.verdict)
               ? Texts::tr("The service is still waiting for a decision, so this one has not arrived, or not "
                           "yet. Your feedback is kept. Send it again if you are sure.")
               : Texts::tr("The service is still waiting for a decision. Either this one has not arrived "
                           "yet, or it has and the notice of the next attempt was lost. Your feedback is "
                           "kept. Send it again if you are sure.");
}

} // namespace

/// No other gate of its run is open, and no other task is being tried again.
bool Ledger::isOnlyGate(const Review &review) const
{
    const QList<QUuid> ids = m_reviewsByExecution.value(review.executionId);
    return std::ranges::none_of(ids, [&](const QUuid &id) {
        const Review &other = *this->review(id);
        return id != review.id && (isOpen(other.state) || other.state == ReviewState::Retrying);
    });
}

/// \a review is about to wait; true when others of the run do so, too: it goes on in branches.
bool Ledger::waitsBesideOthers(const Review &review)
{
    bool isBeside = false;
    const QList<QUuid> ids = m_reviewsByExecution.value(review.executionId);
    for (const QUuid &id : ids) {
        if (id == review.id || !isOpen(m_reviews[id].state))
            continue;
        isBeside = true;
        if (!decisionInDoubt(m_reviews[id]))
            m_gates[id].othersMoved = true;
    }
    return isBeside;
}

/// \a review is about to get an attempt whose notice came.
void Ledger::beginGate(const Execution &execution, const Review &review)
{
    Gate gate;
    gate.othersMoved = waitsBesideOthers(review);
    m_gates[review.id] = gate;
    const bool isDone = std::ranges::any_of(execution.taskEnds, [&review](const TaskEnd &end) {
        return !end.task.isEmpty() && (end.task == review.taskId || end.task == review.taskName);
    });
    if (isDone)
        m_completeFirst.insert(execution.id);
}

void Ledger::weighStatus(const wire::StatusReport &report, const Execution &execution)
{
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        const bool isAlone = isOnlyGate(review);
        if (Decision *decision = decisionInDoubt(review))
            weighInDoubt(report, review, *decision, isAlone);
        else if (isOpen(review.state))
            weighUndecided(report, review, isAlone);
    }
}

/// While nothing was decided, statuses show what they call this task when it waits, and whether the rest of
/// the run stands still.
void Ledger::weighUndecided(const wire::StatusReport &report, const Review &review, bool isAlone)
{
    Gate &gate = m_gates[review.id];
    const Naming naming = namingOf(report, review, gate);
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

/// Another task that is current shows that an approval arrived, if statuses have named this one while it
/// waited and nothing else of the run moved then: in a run with branches it shows nothing. That the service
/// stopped waiting shows that any decision arrived, if no other gate can be meant.
void Ledger::weighInDoubt(const wire::StatusReport &report, Review &review, Decision &decision, bool isAlone)
{
    Gate &gate = m_gates[review.id];
    const Naming naming = namingOf(report, review, gate);
    const bool hasMoved = naming == Naming::Other && !gate.othersMoved && continuesRun(decision.verdict);
    if (report.state == ExecutionState::Running) {
        const bool isMeant =
            isAlone ? naming == Naming::This || naming == Naming::None : naming == Naming::This;
        if (hasMoved || (gate.saidWaiting && isMeant))
            showAnswered(review, decision, Texts::tr("The run continued, so the decision arrived."));
        return;
    }
    if (report.state != ExecutionState::PendingHumanInput)
        return;
    if (hasMoved)
        return showAnswered(review, decision,
                            Texts::tr("The run has reached another task, so the decision arrived."));
    const bool isMeant = naming == Naming::This || (isAlone && naming == Naming::None);
    if (isMeant) {
        gate.saidWaiting = true;
        gate.othersMoved = gate.othersMoved || !isAlone; // two wait at once
        gate.taskId = report.currentTaskId;
        gate.task = report.currentTask;
    }
    if (decision.state != DecisionState::Unclear)
        return;
    // The request may still be on its way, so only the reviewer may send it again.
    if (isMeant)
        decision.message = stillWaits(decision);
    else if (naming == Naming::None)
        decision.message =
            Texts::tr("The service is waiting for a decision, but does not say about which task. This "
                      "decision may have arrived. Your feedback is kept. Send it again if you are sure.");
    else
        decision.message =
            Texts::tr("The service is waiting for a decision about another task. This decision may have "
                      "arrived. Your feedback is kept. Send it again if you are sure.");
    m_changes.reviews.insert(review.id);
}

/// A task that is done was approved, unless the service says so of each attempt before it asks about it.
void Ledger::weighTask(const wire::TaskCallback &task, const Execution &execution)
{
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        Gate &gate = m_gates[id];
        const bool isThis = isTaskOf(task, review, gate);
        const Decision *decision = decisionInDoubt(review);
        if (!decision && isOpen(review.state)) {
            if (isThis)
                m_completeFirst.insert(execution.id);
            else
                gate.othersMoved = true;
        }
        if (decision && isThis && continuesRun(decision->verdict) && !m_completeFirst.contains(execution.id))
            showAnswered(review, *decision, Texts::tr("The task was completed, so the decision arrived."));
    }
}

void Ledger::showAnswered(Review &review, const Decision &decision, const QString &reason)
{
    if (decision.state == DecisionState::Sending)
        m_gates[review.id].evidence = reason;
    else
        settleUnclear(review, reason);
}

/// The closed review that \a report, which says that a person is awaited, can only mean; null for none.
Review *Ledger::closedButAwaited(const wire::StatusReport &report, const Execution &execution)
{
    Review *meant = nullptr;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        const auto &decision = review.lastAttempt().decision;
        if (review.state != ReviewState::Closed || (decision && decision->state == DecisionState::Accepted))
            continue;
        const Naming naming = namingOf(report, review, m_gates.value(id));
        if (naming == Naming::This)
            return &review;
        const bool mayBe = naming == Naming::None && !hasWaitingReview(execution.id) &&
                           (!meant || meant->waitingSince <= review.waitingSince);
        if (mayBe)
            meant = &review;
    }
    return meant;
}

/// A review that was closed with its run waits again. After a decision that came too late something else may
/// wait, whose output is not known: that is for ReviewRecovered to say.
void Ledger::reopenWaiting(const wire::StatusReport &report, const Execution &execution)
{
    Review *meant = closedButAwaited(report, execution);
    if (!meant)
        return;
    auto &decision = meant->attempts.last().decision;
    if (decision && decision->state == DecisionState::TooLate) {
        decision->message = Texts::tr("The service refused this decision as too late, but now says that it "
                                      "is waiting for one. Your feedback is kept.");
        m_changes.reviews.insert(meant->id);
        return;
    }
    meant->closedReason.clear();
    updateReviewState(*meant);
}

} // namespace crew
