// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/teamlist.h"

#include <QSet>

#include <algorithm>
#include <utility>

namespace crew::gui {

TeamList::TeamList(QObject *parent)
    : QObject(parent)
{
    m_clock.start();
}

void TeamList::setPerson(const QUuid &personId)
{
    if (std::exchange(m_personId, personId) == personId)
        return;
    m_isComplete = false;
    Q_EMIT changed(m_reviews.keys());
}

void TeamList::apply(const TeamReviews &announced)
{
    QSet<QUuid> different;
    if (announced.isWhole) {
        m_isComplete = true;
        const QList<QUuid> former = m_reviews.keys();
        different = QSet<QUuid>(former.begin(), former.end());
        m_reviews.clear();
    }
    for (const TeamReview &review : announced.reviews) {
        m_reviews.insert(review.reviewId, {review, m_clock.elapsed()});
        different.insert(review.reviewId);
    }
    for (const GoneTeamReview &gone : announced.gone) {
        m_reviews.remove(gone.reviewId);
        different.insert(gone.reviewId);
    }
    if (!different.isEmpty())
        Q_EMIT changed(different.values());
}

const TeamReview *TeamList::find(const QUuid &reviewId) const
{
    const auto found = m_reviews.constFind(reviewId);
    return found == m_reviews.cend() ? nullptr : &found->review;
}

bool TeamList::isMine(const QUuid &reviewId) const
{
    const TeamReview *review = find(reviewId);
    return review && review->claim && review->claim->personId == m_personId;
}

std::optional<ReviewClaim> TeamList::claimOfOther(const QUuid &reviewId) const
{
    const TeamReview *review = find(reviewId);
    const bool isOthers = review && review->claim && review->claim->personId != m_personId;
    return isOthers ? review->claim : std::nullopt;
}

bool TeamList::isForOthers(const QUuid &reviewId) const
{
    const TeamReview *review = find(reviewId);
    return review && !review->assigneeIds.isEmpty() && !review->assigneeIds.contains(m_personId);
}

std::optional<std::chrono::seconds> TeamList::targetLeft(const QUuid &reviewId) const
{
    const auto found = m_reviews.constFind(reviewId);
    if (found == m_reviews.cend() || !found->review.targetSeconds)
        return {};
    return std::chrono::seconds(*found->review.targetSeconds) - since(*found);
}

std::optional<std::chrono::seconds> TeamList::claimLeft(const QUuid &reviewId) const
{
    const auto found = m_reviews.constFind(reviewId);
    if (found == m_reviews.cend() || !found->review.claim)
        return {};
    const std::chrono::seconds left(found->review.claim->secondsLeft);
    return std::max(left - since(*found), std::chrono::seconds(0));
}

std::chrono::seconds TeamList::since(const Known &known) const
{
    return std::chrono::duration_cast<std::chrono::seconds>(
        std::chrono::milliseconds(m_clock.elapsed() - known.at));
}

} // namespace crew::gui

#include "moc_teamlist.cpp"
