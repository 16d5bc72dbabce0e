// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/routingchanges.h"

#include <QJsonArray>
#include <QMap>
#include <QStringList>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

constexpr int maxChanges = 25; ///< that are named: with the longest names they take 12 KiB
constexpr qsizetype maxOfName = 60;

/// Names by what became of their rules and groups.
struct NamedChanges
{
    void add(const QString &kind, const QString &name)
    {
        if (++count <= maxChanges)
            names[kind].append(name);
    }

    QMap<QString, QStringList> names;
    int count = 0;
};

/// What a rule asks for is named as it is now; whom it names, only as changed.
QString describe(const RoutingRule &from, const RoutingRule &to)
{
    QStringList facts;
    const auto add = [&facts](bool isChanged, const QString &fact) {
        if (isChanged)
            facts.append(fact);
    };
    add(from.crewId != to.crewId, u"crew"_s);
    add(from.task != to.task, u"task"_s);
    add(from.assignees != to.assignees, u"reviewers"_s);
    add(from.needsTwoApprovals != to.needsTwoApprovals,
        to.needsTwoApprovals ? u"two approvals"_s : u"one approval"_s);
    add(from.starterMayNotApprove != to.starterMayNotApprove,
        to.starterMayNotApprove ? u"not by who kicked off"_s : u"also by who kicked off"_s);
    add(from.targetMinutes != to.targetMinutes, u"response time %1 min"_s.arg(to.targetMinutes));
    add(from.escalateTo != to.escalateTo, u"people to notify"_s);
    return u"%1 (%2)"_s.arg(to.name.left(maxOfName), facts.join(u", "_s));
}

QString describe(const RoutingGroup &from, const RoutingGroup &to)
{
    const QString fact = from.members == to.members ? u"name"_s : u"members"_s;
    return u"%1 (%2)"_s.arg(to.name.left(maxOfName), fact);
}

/// \a what is "rules" or "groups"; those with the same \a key are one.
template <typename Item, typename Key>
void compare(NamedChanges &changes, const QString &what, const QList<Item> &from, const QList<Item> &to,
             Key key)
{
    QList<Item> left = from; // without those that are in both
    QList<Item> fresh;
    for (const Item &item : to) {
        if (!left.removeOne(item))
            fresh.append(item);
    }
    for (const Item &item : fresh) {
        const auto former = std::ranges::find(left, std::invoke(key, item), key);
        if (former == left.end()) {
            changes.add(what + "Added"_L1, item.name.left(maxOfName));
        } else {
            changes.add(what + "Changed"_L1, describe(*former, item));
            left.erase(former);
        }
    }
    for (const Item &item : left)
        changes.add(what + "Removed"_L1, item.name.left(maxOfName));
}

/// The names of those of \a rules that are among \a others, too, in their order.
QStringList sharedNames(const QList<RoutingRule> &rules, const QList<RoutingRule> &others)
{
    QStringList left;
    for (const RoutingRule &rule : others)
        left.append(rule.name);
    QStringList shared;
    for (const RoutingRule &rule : rules) {
        if (left.removeOne(rule.name))
            shared.append(rule.name);
    }
    return shared;
}

} // namespace

QJsonObject changesBetween(const Routing &from, const Routing &to)
{
    NamedChanges changes;
    compare(changes, u"rules"_s, from.rules, to.rules, &RoutingRule::name);
    // The first rule that fits holds, so the order counts beside other changes.
    const bool isReordered = sharedNames(from.rules, to.rules) != sharedNames(to.rules, from.rules) ||
                             (changes.count == 0 && from.rules != to.rules);
    compare(changes, u"groups"_s, from.groups, to.groups, &RoutingGroup::id);
    QJsonObject all;
    for (auto each = changes.names.cbegin(); each != changes.names.cend(); ++each)
        all.insert(each.key(), QJsonArray::fromStringList(each.value()));
    if (isReordered)
        all.insert(u"rulesReordered"_s, true);
    if (changes.count > maxChanges)
        all.insert(u"more"_s, changes.count - maxChanges);
    return all;
}

} // namespace crew::desk
