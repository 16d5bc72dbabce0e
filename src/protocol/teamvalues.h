// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"
#include "core/teamreview.h"
#include "protocol/members.h"

// The values of working together as JSON, by the names they have in src/core.
namespace crew::protocol {

CREW_MEMBERS(ReviewClaim, personId, person, secondsLeft, takenFromId, takenFrom, reason)
CREW_MEMBERS(TeamReview, reviewId, crewId, claim, rule, assigneeIds, assignees, needsTwoApprovals,
             mayNotApproveId, isFirstApprovalVoid, targetSeconds, responseSeconds, isEscalated)
CREW_MEMBERS(GoneTeamReview, reviewId, crewId)
CREW_MEMBERS(TeamReviews, reviews, gone, isWhole)
CREW_MEMBERS(RoutingGroup, id, name, members)
CREW_MEMBERS(RoutingRule, name, crewId, task, assignees, needsTwoApprovals, starterMayNotApprove,
             targetMinutes, escalateTo)
CREW_MEMBERS(Routing, version, groups, rules)
CREW_MEMBERS(RoutingTrial, reviewId, crewId, task, waitingSince, rule, assignees)

} // namespace crew::protocol
