// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insightfacts.h"
#include "gui/common/settings/pricing.h"

namespace crew::gui {

/// What the runs of a crew cost, as far as they are priced.
struct CrewSpending
{
    Cost all;
    std::optional<Cost> latest; ///< of the run that ended and began last; nothing when there is none
    int runs = 0;               ///< that reported any tokens

    bool operator==(const CrewSpending &) const = default;
};

/// \a facts are those of a time.
CrewSpending spendingOf(const InsightFacts &facts, const QUuid &crewId, const CostRules &rules);

/// When the calendar month of \a now begins, where the person is.
QDateTime beginOfMonth(const QDateTime &now);

/// Sentences about each part of \a budget that \a thisMonth has used up; empty when there is room.
QString budgetWarning(const CrewBudget &budget, const CrewSpending &thisMonth);

/// What this month cost, with the budget if there is one.
QString spendingText(const CrewBudget &budget, const CrewSpending &thisMonth);

} // namespace crew::gui
