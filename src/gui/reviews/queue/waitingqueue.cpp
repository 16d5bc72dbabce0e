// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/waitingqueue.h"

#include "gui/reviews/deciding/pendingdecisions.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/teamlist.h"

namespace crew::gui::reviews {

WaitingQueue::WaitingQueue(const ReviewModel &model, const PendingDecisions &pending, const TeamList &team,
                           const TeamActions &actions)
    : m_model(model)
    , m_pendingDecisions(pending)
    , m_team(team)
    , m_teamActions(actions)
{
    // Before any proxy hears of it: what was found in the review's words may be out of date.
    connect(&model, &ReviewModel::dataChanged, this,
            [this](const QModelIndex &first) { m_search.forget(first.data(ReviewModel::IdRole).toUuid()); });
    connect(&model, &ReviewModel::reviewChanged, this,
            [this](const QUuid &reviewId) { m_search.forget(reviewId); });
}

void WaitingQueue::setFilter(const QueueFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    Q_EMIT filterChanged();
}

bool WaitingQueue::passes(const Review &review)
{
    return passesAllButText(m_filter, m_model, review, QDateTime::currentDateTimeUtc()) &&
           m_search.finds(m_model, review, m_filter.text);
}

WaitingReviews WaitingQueue::reachable()
{
    return nextFree({}).isNull() ? WaitingReviews::All : WaitingReviews::Listed;
}

QUuid WaitingQueue::nextWaiting(const QUuid &current, WaitingReviews among)
{
    return nextOf(current, [this, among](const Review &review) {
        return among == WaitingReviews::All || passes(review);
    });
}

QUuid WaitingQueue::nextFree(const QUuid &current, WaitingReviews among)
{
    return nextOf(current, [this, among](const Review &review) {
        return isFree(review) && (among == WaitingReviews::All || passes(review));
    });
}

bool WaitingQueue::isFree(const Review &review) const
{
    return approvalObjection(teamSituation(review, m_team, m_teamActions)).isEmpty() &&
           !m_team.isForOthers(review.id);
}

/// Of those that wait and \a isMeant.
QUuid WaitingQueue::nextOf(const QUuid &current, const IsMeant &isMeant) const
{
    const QModelIndex from = m_model.indexOf(current);
    int first = -1; // row in the model
    int after = -1;
    const auto isAhead = [this](int row, int of) { return of < 0 || m_model.isAhead(row, of); };
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const Review &review = m_model.reviews().at(row);
        const bool waits = review.state == ReviewState::Waiting && !m_model.isSnoozed(review) &&
                           !m_pendingDecisions.isUnanswered(review.id);
        if (!waits || review.id == current || !isMeant(review))
            continue;
        if (isAhead(row, first))
            first = row;
        if (from.isValid() && m_model.isAhead(from.row(), row) && isAhead(row, after))
            after = row;
    }
    const int next = after >= 0 ? after : first;
    return next >= 0 ? m_model.reviews().at(next).id : QUuid();
}

} // namespace crew::gui::reviews

#include "moc_waitingqueue.cpp"
