// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/firstapprovals.h"

#include <algorithm>

namespace crew::gui::reviews {

void FirstApprovals::begin(Number number, const QUuid &reviewId)
{
    m_unanswered.insert(number, reviewId);
}

void FirstApprovals::recordAnswer(Number number)
{
    m_reviews.append(m_unanswered.take(number));
}

void FirstApprovals::recordRefusal(Number number)
{
    m_unanswered.remove(number);
}

bool FirstApprovals::isUnansweredSince(Number number) const
{
    return std::any_of(m_unanswered.keyBegin(), m_unanswered.keyEnd(),
                       [number](Number given) { return given > number; });
}

} // namespace crew::gui::reviews
