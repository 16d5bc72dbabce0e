// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/holdclock.h"

#include "engine/values.h"

#include <algorithm>

namespace crew::gui::reviews {

void HoldClock::apply(const engine::ChangeBatch &batch)
{
    for (const Review &review : batch.reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (attempt.decision)
                note(*attempt.decision, batch.initial);
        }
    }
}

void HoldClock::note(const Decision &decision, bool isOld)
{
    if (decision.state != DecisionState::Held) {
        m_ends.remove(decision.id);
    } else if (!m_ends.contains(decision.id)) {
        const qint64 hold = std::max<qint64>(0, decision.decidedAt.msecsTo(decision.sendAt));
        m_ends.insert(decision.id, isOld ? std::nullopt : std::optional(QDeadlineTimer(hold)));
    }
}

void HoldClock::stop(const QUuid &decisionId)
{
    if (const auto end = m_ends.find(decisionId); end != m_ends.end())
        end->reset();
}

std::optional<int> HoldClock::secondsLeft(const QUuid &decisionId) const
{
    const auto end = m_ends.value(decisionId);
    if (!end)
        return std::nullopt;
    return static_cast<int>((end->remainingTime() + 999) / 1000);
}

} // namespace crew::gui::reviews
