// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about reviews whose notice never arrived.
#include "engine/ledger.h"

#include <algorithm>
#include <utility>

namespace crew {

namespace {

/// What a status calls \a taskId is not the task of \a review, by either of its names.
bool isOtherTask(const QString &taskId, const Review &review, const Gate &gate)
{
    const QString known = taskIdOf(review);
    return !taskId.isEmpty() && !known.isEmpty() && taskId != known && taskId != gate.taskId;
}

/// The task of \a review may ask again, though it was decided and no notice of it that is new is here.
bool isInDoubt(const Review &review, const Gate &gate)
{
    if (isOpen(review.state))
        return false;
    const bool isTooLate =
        review.lastAttempt().decision && review.lastAttempt().decision->state == DecisionState::TooLate;
    return gate.mayAskAgain || (!isTooLate && undecidedBeside(review) != 0);
}

} // namespace

bool Ledger::mayRecover(const QUuid &executionId, const QString &taskId) const
{
    const Execution *known = execution(executionId);
    if (!known || isFinal(known->state))
        return false;
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    return std::ranges::none_of(ids, [&](const QUuid &id) {
        const Review &review = *this->review(id);
        if (!isOpen(review.state))
            return false;
        if (isOtherTask(taskId, review, m_gates.value(id)))
            return false; // both may wait at once
        return review.state != ReviewState::Unclear || continuesRun(review.lastAttempt().decision->verdict);
    });
}

bool Ledger::mayBeAsking(const QUuid &executionId) const
{
    if (m_tellsWaiting.contains(executionId) || !mayRecover(executionId, {}))
        return false;
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    return hasUnreadable(executionId) || std::ranges::any_of(ids, [this](const QUuid &id) {
               return isInDoubt(*review(id), m_gates.value(id));
           });
}

bool Ledger::hasUnreadableSince(const QUuid &executionId, qint64 sequence) const
{
    return std::ranges::any_of(m_unreadable.value(executionId), [sequence](const Unreadable &unreadable) {
        return unreadable.sequence > sequence;
    });
}

/// What cannot be read names no task: nothing tells that two of them are not about two gates.
void Ledger::applyUnreadable(const Entry &entry, Execution &execution)
{
    const bool isNotice = entry.kind == EntryKind::HumanInputCallback && !entry.body.trimmed().isEmpty();
    if (!isNotice || !cameToOwnAddress(entry, execution))
        return;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        const auto shown = std::ranges::find(review.attempts, entry.body, &Attempt::raw);
        if (shown == review.attempts.end())
            continue;
        m_changes.reviews.insert(id);
        if (!isStillOpenRecovery(review))
            noteRepeat(review, shown->number);
        return;
    }
    const auto isSame = [&entry](const Unreadable &known) { return known.body == entry.body; };
    QList<Unreadable> &waiting = m_unreadable[execution.id];
    if (std::ranges::none_of(waiting, isSame))
        waiting.append({entry.body, entry.headers, entry.sequence});
    if (Review *review = reviewMissing(execution.id)) {
        const Attempt blind = review->attempts.takeLast();
        Attempt attempt = recoveredAttempt(entry, *review, blind.isSaid);
        attempt.receivedAt = blind.receivedAt;
        attempt.decision = blind.decision;
        review->attempts.append(attempt);
        m_changes.reviews.insert(review->id);
    } else if (!m_endedByStatus.contains(execution.id)) {
        reopen(execution); // the end may have been that of one crew of several
    }
}

/// The service, which says when it waits, does not after a decision: what could not be read before that was
/// about a gate that has been answered, perhaps after a notice of it that could be read.
void Ledger::forgetAnswered(const Execution &execution)
{
    qint64 newest = 0;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        for (const Attempt &attempt : std::as_const(m_reviews)[id].attempts) {
            if (attempt.decision && attempt.decision->state == DecisionState::Accepted)
                newest = std::max(newest, attempt.decision->sequence);
        }
    }
    QList<Unreadable> &waiting = m_unreadable[execution.id];
    waiting.removeIf([newest](const Unreadable &unreadable) { return unreadable.sequence < newest; });
    if (waiting.isEmpty())
        m_unreadable.remove(execution.id);
}

/// The only open review of which nothing is here, neither its notice nor what came instead; null for none or
/// several.
Review *Ledger::reviewMissing(const QUuid &executionId)
{
    Review *missing = nullptr;
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    for (const QUuid &id : ids) {
        Review &review = m_reviews[id];
        if (!isOpen(review.state) || review.lastAttempt().arrival != Arrival::Recovered ||
            hasBeenSent(review.lastAttempt().decision))
            continue;
        if (missing)
            return nullptr;
        missing = &review;
    }
    return missing;
}

/// The review that is not open and may ask again; null when \a report names another task, or for none.
Review *Ledger::reviewInDoubt(const wire::StatusReport &report, const QUuid &executionId)
{
    if (hasUnreadable(executionId))
        return nullptr; // it may be about any
    const QList<QUuid> ids = m_reviewsByExecution.value(executionId);
    const auto found = std::ranges::find_if(ids, [&](const QUuid &id) {
        const Naming naming = namingOf(report, m_reviews[id], m_gates.value(id));
        return isInDoubt(m_reviews[id], m_gates.value(id)) &&
               (naming == Naming::This || naming == Naming::None);
    });
    return found == ids.end() ? nullptr : &m_reviews[*found];
}

/// Where the status names no task, the one that was rejected is the one that comes again.
Review &Ledger::reviewToRecover(const wire::StatusReport &report, const Execution &execution)
{
    const QString &taskId = report.currentTaskId;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    const auto withState = [&](ReviewState state) {
        const auto found =
            std::ranges::find_if(ids, [&](const QUuid &id) { return m_reviews[id].state == state; });
        return found == ids.end() ? nullptr : &m_reviews[*found];
    };
    if (taskId.isEmpty()) {
        if (Review *unclear = withState(ReviewState::Unclear))
            return *unclear;
        if (Review *asked = reviewInDoubt(report, execution.id))
            return *asked;
        if (Review *rejected = withState(ReviewState::Retrying))
            return *rejected;
    }
    const bool isSaid = report.state == ExecutionState::PendingHumanInput;
    if (Review *closed = isSaid ? closedButAwaited(report, execution) : nullptr)
        return *closed;
    return reviewFor(execution, taskId);
}

/// The next attempt of \a review, with all that is here of what it is about.
Attempt Ledger::recoveredAttempt(const Entry &entry, const Review &review, bool isSaid)
{
    Attempt attempt;
    attempt.number = static_cast<int>(review.attempts.size()) + 1;
    attempt.receivedAt = entry.at;
    attempt.raw = entry.body;
    attempt.arrival = Arrival::Recovered;
    attempt.isSaid = isSaid;
    attempt.repeated = m_gates.value(review.id).repeated;
    attempt.beside = undecidedBeside(review);
    if (attempt.beside != 0 && review.state == ReviewState::Approved) {
        const Attempt &undecided = review.attempts.at(attempt.beside - 1);
        attempt.output = undecided.output;
        attempt.json = undecided.json;
        attempt.mayBeOf = std::exchange(attempt.beside, review.lastAttempt().number);
    }
    const QList<Unreadable> arrived = m_unreadable.take(review.executionId);
    if (arrived.isEmpty())
        return attempt;
    attempt.mayBeOf = 0;
    QByteArrayList bodies;
    for (const Unreadable &unreadable : arrived)
        bodies << unreadable.body;
    attempt.arrival = Arrival::Unreadable;
    attempt.raw = bodies.join("\n\n");
    attempt.output = QString::fromUtf8(attempt.raw);
    attempt.json = QJsonValue::Undefined;
    attempt.headers = arrived.last().headers;
    return attempt;
}

/// The task approved last in \a execution, unless something has shown since that the run went on, or \a
/// report names another task.
QString Ledger::taskNotLeft(const wire::StatusReport &report, const Execution &execution)
{
    const Review *last = nullptr;
    qint64 newest = 0;
    const QList<QUuid> ids = m_reviewsByExecution.value(execution.id);
    for (const QUuid &id : ids) {
        const Review &review = *this->review(id);
        const Naming naming = namingOf(report, review, m_gates.value(id));
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

void Ledger::applyRecovery(const Entry &entry, Execution &execution)
{
    const wire::StatusReport report = wire::decodeStatus(entry.body).value_or(wire::StatusReport());
    if (!mayRecover(execution.id, report.currentTaskId))
        return;
    Review &review = reviewToRecover(report, execution);
    review.resumeId = execution.kickoffId;
    if (review.taskName.isEmpty())
        review.taskName = report.currentTask;
    const QString notLeft = taskNotLeft(report, execution);
    Attempt attempt = recoveredAttempt(entry, review, report.state == ExecutionState::PendingHumanInput);
    if (attempt.arrival == Arrival::Recovered)
        attempt.mayBeApproved = notLeft;
    Gate &gate = m_gates[review.id];
    gate.repeated = 0;
    gate.mayAskAgain = false;
    gate.evidence.clear();
    gate.othersMoved = waitsBesideOthers(review) || gate.othersMoved;
    review.attempts.append(attempt);
    review.waitingSince = entry.at;
    review.closedReason.clear();
    updateReviewState(review);
    execution.state = ExecutionState::PendingHumanInput;
    m_endsByAnswer.remove(execution.id);
}

} // namespace crew
