// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decisionorder.h"
#include "core/review.h"
#include "protocol/teamvalues.h"

#include <QString>

#include <functional>
#include <optional>

namespace crew::desk {

/// What has to be known to say whether somebody may approve.
struct ApprovalCase
{
    const Review &review;
    std::optional<RoutingRule> rule; ///< what its approval asks for; nothing: one person is enough
    Reviewer startedBy;              ///< who kicked the run off, or follows it; empty when not known
    std::function<bool(const QString &account)> mayReview; ///< the crew's reviews, now
};

// Four eyes. Each returns a sentence with what to do, or nothing when there is no objection.

/// To \a order as the decision of \a account, which is sent to the crew.
std::optional<QString> objectionToDecision(const ApprovalCase &approval, const DecisionOrder &order,
                                           const QString &account);
/// To \a order as the first of two approvals, by \a account.
std::optional<QString> objectionToFirstApproval(const ApprovalCase &approval, const DecisionOrder &order,
                                                const QString &account);

/// Why \a order, which \a account decided and which is held, is not sent. Rules may change while it is read:
/// it says what they were then, and not what to do. One that confirms what \a firstAccount approved is not
/// sent without that approval, whatever the rules are; empty: it confirms nothing.
std::optional<QString> reasonToReturn(const ApprovalCase &approval, const DecisionOrder &order,
                                      const QString &account, const QString &firstAccount);

/// A rule keeps \a account from approving, who kicked the run off.
bool isStarter(const ApprovalCase &approval, const QString &account);
/// The first approval of \a approval, if the person who gave it may still give it.
std::optional<TeamNote> validFirstApproval(const ApprovalCase &approval);

} // namespace crew::desk
