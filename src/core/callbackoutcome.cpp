// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/callbackoutcome.h"

#include <algorithm>

namespace crew {

namespace {

constexpr qint64 alikeWithinSeconds = 60;

bool isStored(const CallbackOutcome &outcome)
{
    return outcome.status == 200;
}

/// It came to no run's address, as far as was read of it.
bool isStrangers(const CallbackOutcome &outcome)
{
    return outcome.executionId.isNull();
}

QDateTime lastOf(const CallbackOutcome &outcome)
{
    return outcome.alike > 0 ? outcome.lastAt : outcome.at;
}

bool isAlike(const CallbackOutcome &left, const CallbackOutcome &right)
{
    return left.status == right.status && left.kind == right.kind && left.executionId == right.executionId &&
           left.reason == right.reason;
}

} // namespace

void addOutcome(CallbackOutcomes &outcomes, const CallbackOutcome &outcome)
{
    if (!isStored(outcome)) {
        const auto known = std::ranges::find_if(outcomes.rbegin(), outcomes.rend(), [&](const auto &row) {
            return isAlike(row, outcome) && lastOf(row).secsTo(outcome.at) < alikeWithinSeconds;
        });
        if (known != outcomes.rend()) {
            ++known->alike;
            known->lastAt = outcome.at;
            return;
        }
    }
    outcomes.append(outcome);
    if (std::ranges::count_if(outcomes, isStrangers) > maxStrangersOutcomes)
        outcomes.erase(std::ranges::find_if(outcomes, isStrangers));
    if (outcomes.size() > maxCallbackOutcomes)
        outcomes.removeFirst();
}

} // namespace crew
