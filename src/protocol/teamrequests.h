// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/teamvalues.h"

#include <QList>

#include <optional>

// What a console asks of a desk about working together: POST /api/v1/<path> with the members
// (docs/desk-protocol.md). Reply is what the desk answers with. None needs an Idempotency-Key: sent again, it
// changes nothing more.
namespace crew::protocol::team {

// For reviewers of the review's crew.

/// Claims a review for 15 minutes, or for another 15. An error when somebody else has it.
struct ClaimReview
{
    static constexpr QLatin1String path{"team/claim"};
    using Reply = ReviewClaim;
    QUuid reviewId = {};
};

/// Claims a review that somebody else has; they are told \a reason, which may not be empty.
struct TakeOverReview
{
    static constexpr QLatin1String path{"team/take-over"};
    using Reply = ReviewClaim;
    QUuid reviewId = {};
    QString reason = {};
};

/// Ends the claim of the person who asks, if there is one.
struct ReleaseReview
{
    static constexpr QLatin1String path{"team/release"};
    using Reply = void;
    QUuid reviewId = {};
};

/// Claims the review that has waited longest, among those that the person may approve, that nobody has and
/// that no rule gives to others; where there is none, one that the person has claimed already. Null when
/// there is none either, or none of both is in `among`.
struct ClaimNext
{
    static constexpr QLatin1String path{"team/next"};
    using Reply = QUuid;
    QUuid after = {}; ///< the review that was just dealt with, which is not given again; may be null
    std::optional<QList<QUuid>> among = {}; ///< what may be given; nothing: any
};

// For administrators of all crews.

struct LoadRouting
{
    static constexpr QLatin1String path{"team/routing"};
    using Reply = Routing;
};

/// Replaces all rules and groups. An error when \a routing has another version than the desk: somebody has
/// changed them meanwhile.
struct SetRouting
{
    static constexpr QLatin1String path{"team/set-routing"};
    using Reply = Routing; ///< with its new version
    Routing routing = {};
};

/// What \a routing would mean for the reviews that wait and for the latest past ones; changes nothing.
struct TryRouting
{
    static constexpr QLatin1String path{"team/try-routing"};
    using Reply = QList<RoutingTrial>;
    Routing routing = {};
};

} // namespace crew::protocol::team

namespace crew::protocol {

CREW_MEMBERS(team::ClaimReview, reviewId)
CREW_MEMBERS(team::TakeOverReview, reviewId, reason)
CREW_MEMBERS(team::ReleaseReview, reviewId)
CREW_MEMBERS(team::ClaimNext, after, among)
CREW_NO_MEMBERS(team::LoadRouting)
CREW_MEMBERS(team::SetRouting, routing)
CREW_MEMBERS(team::TryRouting, routing)

} // namespace crew::protocol
