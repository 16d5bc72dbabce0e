// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/store/reviewlist.h"

#include <algorithm>
#include <utility>

namespace crew::gui {

void ReviewList::apply(const engine::ChangeBatch &batch)
{
    const bool isOurs = concerns(batch);
    for (const RemovedRun &run : batch.removed)
        removeOfRun(run.id);
    for (const Review &review : batch.reviews)
        applyReview(review);
    for (const JoinedRun &run : batch.joined)
        applyJoin(run);
    if (isOurs)
        Q_EMIT batchApplied(batch);
}

void ReviewList::removeOf(const std::function<bool(const QUuid &crewId)> &isGone)
{
    QList<QUuid> gone;
    for (const Review &review : std::as_const(m_reviews)) {
        if (isGone(review.crewId))
            gone.append(review.id);
    }
    for (const QUuid &id : std::as_const(gone)) {
        remove(id);
        Q_EMIT reviewGone(id);
    }
    if (!gone.isEmpty())
        Q_EMIT batchApplied({});
}

void ReviewList::removeOfRun(const QUuid &executionId)
{
    QList<QUuid> gone;
    for (const int row : m_rowsOfRun.value(executionId))
        gone.append(m_reviews.at(row).id);
    for (const QUuid &id : std::as_const(gone)) {
        remove(id);
        Q_EMIT reviewGone(id);
    }
}

const Review *ReviewList::find(const QUuid &reviewId) const
{
    const int row = rowOf(reviewId);
    return row < 0 ? nullptr : &m_reviews.at(row);
}

bool ReviewList::concerns(const engine::ChangeBatch &batch) const
{
    return batch.initial || !batch.reviews.isEmpty() || !batch.joined.isEmpty() || !batch.removed.isEmpty() ||
           std::ranges::any_of(batch.executions, [this](const Execution &execution) {
               return m_rowsOfRun.contains(execution.id);
           });
}

void ReviewList::applyReview(const Review &review)
{
    if (const int row = rowOf(review.id); row >= 0) {
        const Review before = std::exchange(m_reviews[row], review);
        Q_EMIT changed(row, before);
        return;
    }
    Q_EMIT aboutToAppend();
    const auto row = static_cast<int>(m_reviews.size());
    m_reviews.append(review);
    m_rows.insert(review.id, row);
    m_rowsOfRun[review.executionId].append(row);
    Q_EMIT appended();
}

void ReviewList::applyJoin(const JoinedRun &run)
{
    if (const QList<int> rows = m_rowsOfRun.take(run.gone); !rows.isEmpty())
        m_rowsOfRun[run.kept] += rows;
    for (QUuid &took : m_joined) // a run can be joined with several, which are told in any order
        took = run.reviews.value(took, took);
    for (auto review = run.reviews.cbegin(); review != run.reviews.cend(); ++review) {
        const QUuid took = kept(review.value());
        m_joined.insert(review.key(), took);
        remove(review.key());
        Q_EMIT reviewJoined(review.key(), took);
    }
}

void ReviewList::remove(const QUuid &reviewId)
{
    const int gone = rowOf(reviewId);
    if (gone < 0)
        return;
    Q_EMIT aboutToRemove(gone);
    m_reviews.removeAt(gone);
    m_rows.clear();
    m_rowsOfRun.clear();
    for (int row = 0; row < m_reviews.size(); ++row) {
        m_rows.insert(m_reviews.at(row).id, row);
        m_rowsOfRun[m_reviews.at(row).executionId].append(row);
    }
    Q_EMIT removed(gone);
}

} // namespace crew::gui

#include "moc_reviewlist.cpp"
