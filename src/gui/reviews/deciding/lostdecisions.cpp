// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/lostdecisions.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

bool mayHaveCounted(const Attempt &attempt)
{
    return attempt.decision && !hadNoEffect(attempt.decision->state);
}

bool isSameOutput(const Attempt &one, const Attempt &other)
{
    return one.number == other.number && one.arrival == other.arrival && one.raw == other.raw;
}

} // namespace

void LostDecisions::compare(const Review &before, const Review &now)
{
    if (now.attempts.isEmpty() || now.lastAttempt().decision)
        return;
    const auto lost = std::ranges::find_if(before.attempts, [&now](const Attempt &attempt) {
        return mayHaveCounted(attempt) && isSameOutput(attempt, now.lastAttempt());
    });
    if (lost != before.attempts.cend())
        m_lost.insert(now.id, *lost);
}

const Decision *LostDecisions::of(const Review &review) const
{
    const auto lost = m_lost.constFind(review.id);
    if (lost == m_lost.cend() || review.state != ReviewState::Waiting)
        return nullptr;
    const Attempt &newest = review.lastAttempt();
    return isSameOutput(*lost, newest) && !mayHaveCounted(newest) ? &*lost->decision : nullptr;
}

QUuid LostDecisions::reviewOf(const QUuid &decisionId) const
{
    const auto lost = std::find_if(m_lost.cbegin(), m_lost.cend(), [&decisionId](const Attempt &attempt) {
        return attempt.decision->id == decisionId;
    });
    return lost == m_lost.cend() ? QUuid() : lost.key();
}

} // namespace crew::gui::reviews
