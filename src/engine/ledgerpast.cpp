// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the ledger that is about finding runs and letting go of those that have ended.
#include "engine/ledger.h"

#include <algorithm>

namespace crew {

namespace {

bool isUnderWay(const Attempt &attempt)
{
    return attempt.decision && (attempt.decision->state == DecisionState::Held ||
                                attempt.decision->state == DecisionState::Sending);
}

} // namespace

QUuid Ledger::runCalled(const QString &id) const
{
    const Execution *latest = nullptr;
    for (const Execution &execution : m_executions) {
        if (execution.hasId(id) && (!latest || execution.startedAt > latest->startedAt))
            latest = &execution;
    }
    return latest ? latest->id : QUuid();
}

void Ledger::visitExecutions(const std::function<void(const Execution &)> &visit) const
{
    for (const Execution &execution : m_executions)
        visit(execution);
}

QList<Review> Ledger::reviewsOf(const QUuid &executionId) const
{
    QList<Review> reviews;
    const QList<QUuid> ids = m_reviewsByExecution.value(kept(executionId));
    for (const QUuid &id : ids)
        reviews.append(m_reviews.value(id));
    std::ranges::sort(reviews, {}, &Review::waitingSince);
    return reviews;
}

bool Ledger::isSettled(const QUuid &executionId) const
{
    const Execution *known = execution(executionId);
    if (!known || !isFinal(known->state) || m_unansweredStops.contains(executionId))
        return false;
    const QList<Review> reviews = reviewsOf(executionId);
    return std::ranges::none_of(reviews, [](const Review &review) {
        return isOpen(review.state) || std::ranges::any_of(review.attempts, isUnderWay);
    });
}

void Ledger::release(const QSet<QUuid> &executionIds)
{
    QSet<QUuid> reviewIds;
    for (const QUuid &executionId : executionIds) {
        const QList<QUuid> reviews = m_reviewsByExecution.take(executionId);
        for (const QUuid &id : reviews) {
            m_reviews.remove(id);
            m_gates.remove(id);
            m_knownIds.remove(id);
            reviewIds.insert(id);
        }
        m_executions.remove(executionId);
        m_streams.remove(executionId);
        m_unreadable.remove(executionId);
        m_proofs.remove(executionId);
        m_unansweredStops.remove(executionId);
        m_stopped.remove(executionId);
        m_tellsWaiting.remove(executionId);
        m_endedByStatus.remove(executionId);
        m_endsByAnswer.remove(executionId);
        m_completeFirst.remove(executionId);
    }
    m_joined.removeIf([&](const auto &item) { return executionIds.contains(item.value().kept); });
    m_reviewByDecision.removeIf([&](const auto &item) { return reviewIds.contains(item.value()); });
    m_adopted.removeIf([this](const auto &item) { return !m_reviewByDecision.contains(item.key()); });
    m_unclearBefore.removeIf([this](const auto &item) { return !m_reviewByDecision.contains(item.key()); });
}

} // namespace crew
