// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QHash>
#include <QList>
#include <QUuid>

#include <chrono>
#include <expected>
#include <functional>
#include <optional>

namespace crew::desk {

/// Who reviews what at the moment. By the steady clock: a clock that is set does not end a claim. Claims end
/// with the program.
class Claims
{
public:
    using Clock = std::function<std::chrono::steady_clock::time_point()>;
    using IsConnected = std::function<bool(const QString &account)>;
    static constexpr std::chrono::minutes duration{15};
    /// How long claims outlive the last connection of their person; a console connects again sooner.
    static constexpr std::chrono::seconds absence{60};

    struct Claim
    {
        Reviewer person;
        Reviewer takenFrom = {}; ///< empty unless it was taken over
        QString reason = {};     ///< why it was taken over
        std::chrono::steady_clock::time_point end = {};
        std::chrono::steady_clock::time_point seen = {}; ///< when the person was last known to be there
    };

    explicit Claims(Clock clock = std::chrono::steady_clock::now)
        : m_clock(std::move(clock))
    {}

    /// \a person has \a reviewId from now on, or longer. The error is who has it.
    std::expected<Claim, Reviewer> claim(const QUuid &reviewId, const Reviewer &person);
    Claim takeOver(const QUuid &reviewId, const Reviewer &person, const QString &reason);
    /// False when \a account does not have it.
    bool release(const QUuid &reviewId, const QString &account);
    /// All that \a account has; gives their reviews.
    QList<QUuid> releaseAll(const QString &account);
    /// No matter who has it.
    bool end(const QUuid &reviewId) { return m_claims.remove(reviewId); }
    /// Claims whose time is over; gives their reviews.
    QList<QUuid> endExpired();
    /// Claims of people who have neither asked for them nor been connected for the time `absence`; gives
    /// their reviews. To be called every few seconds.
    QList<QUuid> endAbandoned(const IsConnected &isConnected);

    /// Nothing for one whose time is over.
    std::optional<Claim> of(const QUuid &reviewId) const;
    /// Rounded up, from 0.
    std::chrono::seconds left(const Claim &claim) const;

private:
    QList<QUuid> endWhere(const std::function<bool(const Claim &)> &isMeant);

    Clock m_clock;
    QHash<QUuid, Claim> m_claims;
};

} // namespace crew::desk
