// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/messagewatch.h"

#include "gui/common/widgets/messageline.h"
#include "gui/reviews/pane/shownreview.h"

#include "ui_reviewpane.h"

#include <utility>

namespace crew::gui::reviews {

MessageWatch::MessageWatch(const PaneBasics &basics)
    : m_pane(basics)
{}

void MessageWatch::update()
{
    const Standing before = std::exchange(m_standing, standing());
    MessageLine *message = m_pane.ui.message;
    if (before == m_standing || message->text() == m_lasting)
        return;
    const bool isRefusal = message->severity() == Severity::Bad;
    if (!isRefusal || !mayExplain(before, m_standing))
        message->clear();
}

MessageWatch::Standing MessageWatch::standing() const
{
    const Review *review = m_pane.shown.review();
    if (!review)
        return {};
    const TeamSituation situation = m_pane.shown.team();
    return {review->id, review->state, situation.other ? situation.other->personId : QUuid(),
            situation.first ? situation.first->at : QDateTime()};
}

/// A desk may refuse an order before it tells what somebody else did: the refusal explains that.
bool MessageWatch::mayExplain(const Standing &before, const Standing &now)
{
    const bool wasFree = before.otherId.isNull() && needsPerson(before.state);
    return before.reviewId == now.reviewId && wasFree && (now.state == before.state || isUnderWay(now.state));
}

} // namespace crew::gui::reviews
