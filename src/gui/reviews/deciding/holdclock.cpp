// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/holdclock.h"

#include "engine/values.h"

#include <algorithm>
#include <utility>

namespace crew::gui::reviews {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds maxLate{2000};    ///< on this computer it is sent at once
constexpr milliseconds maxOverdue{5000}; ///< a desk's change takes that long over a slow link
constexpr milliseconds minAgain{1000};   ///< another machine of a desk takes over no sooner
constexpr milliseconds soon{3000};       ///< an answer over a slow link

milliseconds holdOf(const Decision &decision)
{
    return milliseconds(std::max<qint64>(0, decision.decidedAt.msecsTo(decision.sendAt)));
}

/// The desk's clock is \a difference milliseconds ahead of this computer's.
milliseconds restOf(const Decision &decision, qint64 difference)
{
    const QDateTime now = QDateTime::currentDateTimeUtc().addMSecs(difference);
    return std::clamp(milliseconds(now.msecsTo(decision.sendAt)), milliseconds(0), holdOf(decision));
}

/// Negative when it is over.
milliseconds untilEnd(const QDeadlineTimer &end)
{
    return milliseconds(end.deadline() - QDeadlineTimer::current().deadline());
}

} // namespace

void HoldClock::apply(const engine::ChangeBatch &batch, bool isOnDesk)
{
    m_isOnDesk = isOnDesk;
    for (const Review &review : batch.reviews) {
        for (const Attempt &attempt : review.attempts) {
            if (!attempt.decision)
                continue;
            const Decision &decision = *attempt.decision;
            if (!batch.initial && !batch.isSnapshot.value_or(false))
                record(decision, holdOf(decision));
            else
                record(decision, isOnDesk ? std::optional(restOf(decision, batch.clockDifference.value_or(0)))
                                          : std::nullopt);
        }
        recordSending(review);
    }
}

/// One decision about a review is sent at a time. Once the other one is answered, this one is sent at once
/// and is not late.
void HoldClock::recordSending(const Review &review)
{
    const bool isSending = std::ranges::any_of(review.attempts, [](const Attempt &attempt) {
        return attempt.decision && attempt.decision->state == DecisionState::Sending;
    });
    for (const Attempt &attempt : review.attempts) {
        const auto hold = attempt.decision ? m_holds.find(attempt.decision->id) : m_holds.end();
        if (hold == m_holds.end())
            continue;
        const bool wasBehind = std::exchange(hold->isBehind, isSending);
        if (wasBehind && !isSending && hold->end && hold->end->hasExpired())
            hold->end = QDeadlineTimer(milliseconds(0));
    }
}

/// \a left of the hold; nothing: it will not be sent. A hold that has begun again is no longer than it was.
void HoldClock::record(const Decision &decision, std::optional<milliseconds> left)
{
    if (decision.state != DecisionState::Held) {
        m_holds.remove(decision.id);
        return;
    }
    const bool isNew = !m_holds.contains(decision.id) || m_holds.value(decision.id).isAwaited;
    Hold &hold = m_holds[decision.id];
    hold.isAwaited = false;
    hold.isKept = !decision.waiting.isEmpty();
    if (isNew)
        hold.length = holdOf(decision);
    else if (decision.sendAt <= hold.sendAt.addDuration(minAgain))
        return;
    hold.mayBeginAgain = false;
    hold.sendAt = decision.sendAt;
    hold.end = left ? std::optional(QDeadlineTimer(std::min(*left, hold.length))) : std::nullopt;
}

void HoldClock::shorten(const QUuid &decisionId, milliseconds age)
{
    const auto hold = m_holds.find(decisionId);
    if (hold != m_holds.end() && hold->end)
        *hold->end =
            QDeadlineTimer(std::max(milliseconds(hold->end->remainingTime()) - age, milliseconds(0)));
}

void HoldClock::stop(const QUuid &decisionId)
{
    if (const auto hold = m_holds.find(decisionId); hold != m_holds.end())
        *hold = {.end = {}, .sendAt = hold->sendAt, .length = hold->length};
}

void HoldClock::setUndo(const QUuid &decisionId, RemainingHold::Undo undo)
{
    const bool isAsked = undo == RemainingHold::Undo::UnderWay;
    auto hold = m_holds.find(decisionId);
    if (hold == m_holds.end() && isAsked)
        hold = m_holds.insert(decisionId, {{}, undo, true});
    if (hold == m_holds.end())
        return;
    hold->undo = undo;
    if (isAsked)
        hold->undoAnswer = QDeadlineTimer(soon);
}

void HoldClock::setReached(bool isReached, bool isSignedOut)
{
    m_isReached = isReached;
    for (Hold &hold : m_holds)
        hold.mayBeginAgain |= !isReached;
    m_isSignedOut = isSignedOut || (m_isSignedOut && !isReached);
}

RemainingHold::Delay HoldClock::delayOf(const Hold &hold) const
{
    using enum RemainingHold::Delay;
    const milliseconds rest = untilEnd(*hold.end);
    if (m_isSignedOut)
        return Overdue;
    if (rest > milliseconds(0))
        return None;
    if (m_isReached && hold.isBehind)
        return Behind;
    if (m_isReached && hold.isKept)
        return Late;
    if (m_isOnDesk)
        return hold.mayBeginAgain || rest < -maxOverdue ? Overdue : Due;
    return rest < -maxLate ? Late : None;
}

RemainingHold::Undo HoldClock::undoOf(const Hold &hold) const
{
    const bool isUnderWay = hold.undo == RemainingHold::Undo::UnderWay;
    const bool isUnanswered = isUnderWay && (!m_isReached || hold.undoAnswer.hasExpired());
    return isUnanswered ? RemainingHold::Undo::Unanswered : hold.undo;
}

bool HoldClock::isStale(const QUuid &decisionId) const
{
    const Hold hold = m_holds.value(decisionId);
    return hold.end && delayOf(hold) == RemainingHold::Delay::Overdue;
}

RemainingHold HoldClock::rest(const QUuid &decisionId) const
{
    const Hold hold = m_holds.value(decisionId);
    if (!hold.end || hold.undo != RemainingHold::Undo::NotAsked)
        return {{}, undoOf(hold)};
    if (m_isSignedOut)
        return {.seconds = {}, .delay = delayOf(hold)};
    const milliseconds rest = std::max(untilEnd(*hold.end), milliseconds(0));
    return {.seconds = static_cast<int>((rest.count() + 999) / 1000), .delay = delayOf(hold)};
}

} // namespace crew::gui::reviews
