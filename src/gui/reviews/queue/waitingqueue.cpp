// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/queue/waitingqueue.h"

#include "gui/reviews/deciding/pendingdecisions.h"
#include "gui/reviews/queue/reviewmodel.h"
#include "gui/reviews/team/teamsituation.h"
#include "gui/store/teamlist.h"

#include <algorithm>
#include <utility>

namespace crew::gui::reviews {

namespace {

constexpr qsizetype mostOffered = 200; ///< some of them will do

} // namespace

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

std::optional<QList<QUuid>> WaitingQueue::offered(const QUuid &current, WaitingReviews among)
{
    if (!isHiding(among))
        return std::nullopt;
    QList<int> rows;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const Review &review = m_model.reviews().at(row);
        const bool isMeant = review.id != current && waits(review) && isFree(review);
        if (isMeant && (among == WaitingReviews::All || passes(review)))
            rows += row;
    }
    const QModelIndex from = m_model.indexOf(current);
    const auto isPassed = [this, &from](int row) {
        return from.isValid() && !m_model.isAhead(from.row(), row);
    };
    std::ranges::sort(rows, [this, &isPassed](int row, int other) {
        return isPassed(row) != isPassed(other) ? isPassed(other) : m_model.isAhead(row, other);
    });
    rows.resize(std::min(rows.size(), mostOffered));
    QList<QUuid> ids;
    for (const int row : std::as_const(rows))
        ids += m_model.reviews().at(row).id;
    return ids;
}

/// A desk could give what the person does not see among those: it knows no filter and no snooze.
bool WaitingQueue::isHiding(WaitingReviews among) const
{
    const bool isFiltered = among == WaitingReviews::Listed && !m_filter.isEmpty();
    return isFiltered || std::ranges::any_of(m_model.reviews(), [this](const Review &review) {
               return review.state == ReviewState::Waiting && m_model.isSnoozed(review);
           });
}

/// For the person, who has not decided it.
bool WaitingQueue::waits(const Review &review) const
{
    return review.state == ReviewState::Waiting && !m_model.isSnoozed(review) &&
           !m_pendingDecisions.isUnanswered(review.id);
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
        if (!waits(review) || review.id == current || !isMeant(review))
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
