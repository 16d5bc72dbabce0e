// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/routing.h"

#include "core/routingmatch.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

using Checked = std::expected<void, QString>;

Checked checkName(const QString &name, const QString &what)
{
    if (name.trimmed().isEmpty())
        return std::unexpected(u"%1 has no name."_s.arg(what));
    if (name.size() > maxRuleCharacters)
        return std::unexpected(
            u"%1 has a name of more than %2 characters."_s.arg(what).arg(maxRuleCharacters));
    return {};
}

Checked checkIds(const QList<QUuid> &ids, const Routing &routing, const RoutingNames &names,
                 const QString &what)
{
    if (ids.size() > maxNamed)
        return std::unexpected(
            u"%1 names more than %2 people and groups."_s.arg(what, QString::number(maxNamed)));
    for (const QUuid &id : ids) {
        const bool isGroup = std::ranges::find(routing.groups, id, &RoutingGroup::id) != routing.groups.end();
        if (!isGroup && !names.people.contains(id))
            return std::unexpected(u"%1 names somebody who no longer exists."_s.arg(what));
    }
    return {};
}

Checked checkGroup(const RoutingGroup &group, const Routing &routing, const RoutingNames &names)
{
    const QString what = u"The group “%1”"_s.arg(group.name);
    if (const auto checked = checkName(group.name, u"A group"_s); !checked)
        return checked;
    if (group.id.isNull() || std::ranges::count(routing.groups, group.id, &RoutingGroup::id) > 1)
        return std::unexpected(u"%1 has no ID of its own."_s.arg(what));
    if (group.members.isEmpty())
        return std::unexpected(u"%1 has no members."_s.arg(what));
    if (group.members.size() > maxNamed)
        return std::unexpected(u"%1 has more than %2 members."_s.arg(what, QString::number(maxNamed)));
    const bool areKnown =
        std::ranges::all_of(group.members, [&names](const QUuid &id) { return names.people.contains(id); });
    return areKnown ? Checked() : std::unexpected(u"%1 names somebody who no longer exists."_s.arg(what));
}

Checked checkRule(const RoutingRule &rule, const Routing &routing, const RoutingNames &names)
{
    const QString what = u"The rule “%1”"_s.arg(rule.name);
    if (const auto checked = checkName(rule.name, u"A rule"_s); !checked)
        return checked;
    if (rule.task.size() > maxRuleCharacters)
        return std::unexpected(u"The task of the rule “%1” is longer than %2 characters."_s.arg(
            rule.name, QString::number(maxRuleCharacters)));
    if (!rule.crewId.isNull() && !names.crews.contains(rule.crewId))
        return std::unexpected(u"%1 is for a crew that no longer exists."_s.arg(what));
    if (rule.targetMinutes < 0 || rule.targetMinutes > maxTargetMinutes)
        return std::unexpected(u"The response time of the rule “%1” must be from 0 to %2 minutes."_s.arg(
            rule.name, QString::number(maxTargetMinutes)));
    if (!rule.escalateTo.isEmpty() && rule.targetMinutes == 0)
        return std::unexpected(u"%1 names people to tell, and has no response time."_s.arg(what));
    if (const auto checked = checkIds(rule.assignees, routing, names, what); !checked)
        return checked;
    return checkIds(rule.escalateTo, routing, names, what);
}

bool ruleAsksForMore(const RoutingRule &rule)
{
    return rule.needsTwoApprovals || rule.starterMayNotApprove;
}

} // namespace

bool asksForMore(const Routing &routing)
{
    return std::ranges::any_of(routing.rules, ruleAsksForMore);
}

qsizetype ruleFor(const Routing &routing, const QUuid &crewId, const QString &task)
{
    return crew::ruleFor(routing.rules, crewId, task);
}

namespace {

/// As notices, the service and people have called it.
QSet<QString> namesOfTask(const Review &review, const QString &typedTaskId, const NoticedNames &noticed)
{
    QSet<QString> names = noticed.of(review);
    names += {taskTitle(review), review.taskName, taskIdOf(review), typedTaskId.trimmed()};
    for (const Attempt &attempt : review.attempts) {
        if (attempt.decision)
            names += attempt.decision->taskId;
    }
    names.remove(QString());
    return names;
}

/// Somebody or something else than the service's own notices has said what the task is.
bool isTaskDoubtful(const Review &review)
{
    return taskTitle(review).isEmpty() || std::ranges::any_of(review.attempts, [](const Attempt &attempt) {
               return attempt.arrival != Arrival::Notice;
           });
}

} // namespace

std::optional<RoutingRule> approvalRuleFor(const Routing &routing, const Review &review,
                                           const QString &typedTaskId, const NoticedNames &noticed)
{
    if (!asksForMore(routing))
        return {}; // the usual case, in which no notice is read again
    QSet<qsizetype> places;
    const QSet<QString> names = namesOfTask(review, typedTaskId, noticed);
    for (const QString &name : names)
        places.insert(ruleFor(routing, review.crewId, name));
    const bool isDoubtful = isTaskDoubtful(review);
    std::optional<RoutingRule> all;
    for (qsizetype place = 0; place < routing.rules.size(); ++place) {
        const RoutingRule &rule = routing.rules.at(place);
        const bool mayBe = isDoubtful && (rule.crewId.isNull() || rule.crewId == review.crewId);
        if ((!mayBe && !places.contains(place)) || !ruleAsksForMore(rule))
            continue;
        if (!all)
            all = RoutingRule{.name = rule.name};
        all->needsTwoApprovals |= rule.needsTwoApprovals;
        all->starterMayNotApprove |= rule.starterMayNotApprove;
    }
    return all;
}

QSet<QUuid> peopleIn(const Routing &routing, const QList<QUuid> &ids)
{
    QSet<QUuid> people;
    for (const QUuid &id : ids) {
        const auto group = std::ranges::find(routing.groups, id, &RoutingGroup::id);
        if (group == routing.groups.end())
            people.insert(id);
        else
            people.unite(QSet<QUuid>(group->members.begin(), group->members.end()));
    }
    return people;
}

Checked check(const Routing &routing, const RoutingNames &names)
{
    if (routing.rules.size() > maxRules)
        return std::unexpected(u"There can be at most %1 rules."_s.arg(maxRules));
    if (routing.groups.size() > maxGroups)
        return std::unexpected(u"There can be at most %1 groups."_s.arg(maxGroups));
    for (const RoutingGroup &group : routing.groups) {
        if (const auto checked = checkGroup(group, routing, names); !checked)
            return checked;
    }
    for (const RoutingRule &rule : routing.rules) {
        if (const auto checked = checkRule(rule, routing, names); !checked)
            return checked;
    }
    return {};
}

} // namespace crew::desk
