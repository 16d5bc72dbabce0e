// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/holdclock.h"

#include "engine/values.h"

#include <algorithm>

namespace crew::gui::reviews {

namespace {

using std::chrono::milliseconds;

milliseconds holdOf(const Decision &decision)
{
    return milliseconds(std::max<qint64>(0, decision.decidedAt.msecsTo(decision.sendAt)));
}

/// By the clock of this computer, which may differ from the desk's.
milliseconds restOf(const Decision &decision)
{
    const milliseconds rest(QDateTime::currentDateTimeUtc().msecsTo(decision.sendAt));
    return std::clamp(rest, milliseconds(0), holdOf(decision));
}

} // namespace

void HoldClock::apply(const engine::ChangeBatch &batch, bool isOnDesk)
{
    for (const Review &review : batch.reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (!attempt.decision)
                continue;
            const Decision &decision = *attempt.decision;
            if (!batch.initial)
                note(decision, holdOf(decision));
            else
                note(decision, isOnDesk ? std::optional(restOf(decision)) : std::nullopt);
        }
    }
}

/// \a left of the hold; nothing: it will not be sent.
void HoldClock::note(const Decision &decision, std::optional<milliseconds> left)
{
    if (decision.state != DecisionState::Held)
        m_ends.remove(decision.id);
    else if (!m_ends.contains(decision.id))
        m_ends.insert(decision.id, left ? std::optional(QDeadlineTimer(*left)) : std::nullopt);
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
