// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routingmatch.h"

#include "core/taskpattern.h"

#include <algorithm>

namespace crew {

bool fits(const RoutingRule &rule, const QUuid &crewId, const QString &task)
{
    if (!rule.crewId.isNull() && rule.crewId != crewId)
        return false;
    return rule.task.isEmpty() || fitsPattern(rule.task, task);
}

qsizetype ruleFor(const QList<RoutingRule> &rules, const QUuid &crewId, const QString &task)
{
    const auto found =
        std::ranges::find_if(rules, [&](const RoutingRule &rule) { return fits(rule, crewId, task); });
    return found == rules.end() ? -1 : std::distance(rules.begin(), found);
}

} // namespace crew
