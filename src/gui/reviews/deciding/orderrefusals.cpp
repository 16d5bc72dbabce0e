// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/orderrefusals.h"

#include "gui/reviews/pane/shownreview.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

int lastAttemptOf(const Review &review)
{
    return review.attempts.isEmpty() ? 0 : review.lastAttempt().number;
}

} // namespace

std::optional<QString> OrderRefusals::add(const Review &review, const QString &sentence)
{
    const auto former = takeOf(review.id);
    m_refusals.insert(review.id, {sentence, lastAttemptOf(review), isUnderWay(review.state)});
    if (former && *former == sentence)
        return std::nullopt;
    return former;
}

/// A decision that is under way leaves it: the refusal may be known before the decision that explains it.
std::optional<QString> OrderRefusals::takeOver(const Review &review)
{
    const auto found = m_refusals.find(review.id);
    if (found == m_refusals.end())
        return std::nullopt;
    const bool isHeldOrSent = isUnderWay(review.state);
    const bool isSettled = !isHeldOrSent && !needsPerson(review.state);
    const bool isBack = found->wasUnderWay && needsPerson(review.state);
    found->wasUnderWay = found->wasUnderWay || isHeldOrSent;
    const bool isOver = isSettled || isBack || lastAttemptOf(review) != found->attempt;
    return isOver ? takeOf(review.id) : std::nullopt;
}

std::optional<QString> OrderRefusals::takeOf(const QUuid &reviewId)
{
    const auto found = m_refusals.constFind(reviewId);
    if (found == m_refusals.cend())
        return std::nullopt;
    return m_refusals.take(reviewId).sentence;
}

bool OrderRefusals::contains(const QString &sentence) const
{
    return std::any_of(m_refusals.cbegin(), m_refusals.cend(),
                       [&sentence](const Refusal &refusal) { return refusal.sentence == sentence; });
}

} // namespace crew::gui::reviews
