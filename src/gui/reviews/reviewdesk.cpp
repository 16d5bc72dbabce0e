// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/reviewdesk.h"

#include <algorithm>

namespace crew::gui {

ReviewDesk::ReviewDesk(EngineLink &link, Preferences &preferences, LocalState &state, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_preferences(preferences)
    , m_state(state)
{
    connect(&link, &EngineLink::crewsChanged, &m_model, &ReviewModel::setCrews);
    connect(&link, &EngineLink::changed, &m_model, &ReviewModel::apply);
}

QUuid ReviewDesk::nextWaiting(const QUuid &current) const
{
    QList<const Review *> waiting;
    const Review *from = m_model.review(current);
    for (const Review &review : m_model.reviews()) {
        if (review.state == ReviewState::Waiting && review.id != current)
            waiting.append(&review);
    }
    if (waiting.isEmpty())
        return {};
    std::ranges::stable_sort(waiting, {}, [](const Review *review) { return review->waitingSince; });
    const auto after = std::ranges::find_if(
        waiting, [from](const Review *review) { return from && review->waitingSince > from->waitingSince; });
    return after == waiting.cend() ? waiting.first()->id : (*after)->id;
}

} // namespace crew::gui
