// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/teamnotices.h"

namespace crew::desk {

TeamNotices::TeamNotices(const Team &team, AwayNotifier &away, const DeskState &state)
    : m_away(away)
    , m_state(state)
{
    connect(&team, &Team::escalated, this, &TeamNotices::announceEscalation);
    connect(&team, &Team::takenOver, this, &TeamNotices::announceTakeOver);
    connect(&team, &Team::routingChanged, &m_away, &AwayNotifier::handleReviewersChanged);
    connect(&team, &Team::firstApprovalEnded, &m_away, &AwayNotifier::handleReviewersChanged);
}

void TeamNotices::announceEscalation(const Escalation &escalation)
{
    const Crew *crew = m_state.crew(escalation.crewId);
    m_away.notify({.id = escalationNoticeId(escalation.reviewId, escalation.attempt),
                   .kind = Notice::Kind::Escalated,
                   .reviewId = escalation.reviewId,
                   .crew = crew ? crew->name : QString(),
                   .task = escalation.task,
                   .recipients = escalation.people.values(),
                   .isForChat = true});
}

void TeamNotices::announceTakeOver(const QUuid &reviewId, const Reviewer &from, const Reviewer &by)
{
    const Review *review = m_state.review(reviewId);
    const Crew *crew = review ? m_state.crew(review->crewId) : nullptr;
    if (!crew)
        return;
    m_away.notify({.id = QUuid::createUuid(),
                   .kind = Notice::Kind::ClaimTaken,
                   .reviewId = reviewId,
                   .crew = crew->name,
                   .task = taskTitle(*review),
                   .by = by.name,
                   .recipients = {QUuid::fromString(from.account)}});
}

} // namespace crew::desk

#include "moc_teamnotices.cpp"
