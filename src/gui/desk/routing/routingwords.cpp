// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/desk/routing/routingwords.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::gui::desk {

namespace {

constexpr int hour = 60;
constexpr int day = 24 * hour;
constexpr qsizetype maxNamesShown = 5;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(crew::gui::desk::Routing)
};

QString inQuotes(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names.first(std::min(names.size(), maxNamesShown)))
        shown << Texts::tr("“%1”", "a rule or group").arg(name);
    const auto others = static_cast<int>(names.size() - shown.size());
    if (others > 0)
        shown << Texts::tr("%Ln other(s)", "rules or groups", others);
    return QLocale().createSeparatedList(shown);
}

struct Difference
{
    QStringList added;
    QStringList removed;
    QStringList changed;
    bool isReordered = false;
};

template <typename Item, typename Key>
Difference differenceOf(const QList<Item> &from, const QList<Item> &to, Key key)
{
    Difference difference;
    QList<Item> left = from; // without those that are in both
    QList<Item> fresh;
    for (const Item &item : to) {
        if (!left.removeOne(item))
            fresh.append(item);
    }
    difference.isReordered = left.isEmpty() && fresh.isEmpty() && from != to;
    for (const Item &item : fresh) {
        const auto former = std::ranges::find(left, std::invoke(key, item), key);
        if (former == left.end()) {
            difference.added << item.name;
        } else {
            difference.changed << item.name;
            left.erase(former);
        }
    }
    for (const Item &item : left)
        difference.removed << item.name;
    return difference;
}

bool sameGroups(const QList<QUuid> &ids, const Routing &one, const Routing &other)
{
    const auto membersIn = [](const Routing &routing, const QUuid &id) {
        const auto group = std::ranges::find(routing.groups, id, &RoutingGroup::id);
        return group == routing.groups.end() ? QList<QUuid>() : group->members;
    };
    return std::ranges::all_of(ids,
                               [&](const QUuid &id) { return membersIn(one, id) == membersIn(other, id); });
}

} // namespace

QString responseTimeText(int minutes)
{
    if (minutes <= 0)
        return {};
    if (minutes % day == 0)
        return minutes == day ? Texts::tr("1 day") : Texts::tr("%L1 days").arg(minutes / day);
    return minutes % hour == 0 ? Texts::tr("%L1 h", "hours").arg(minutes / hour)
                               : Texts::tr("%L1 min", "minutes").arg(minutes);
}

QString approvalText(const RoutingRule &rule)
{
    if (rule.needsTwoApprovals && rule.starterMayNotApprove)
        return Texts::tr("2, not the person who kicked off");
    if (rule.needsTwoApprovals)
        return Texts::tr("2 people", "who have to approve");
    return rule.starterMayNotApprove ? Texts::tr("Not the person who kicked off") : QString();
}

bool asksTheSame(const Routing &one, int left, const Routing &other, int right)
{
    if (left == 0 || right == 0)
        return left == right;
    const RoutingRule &rule = one.rules.at(left - 1);
    RoutingRule same = other.rules.at(right - 1);
    // What it is for does not matter to somebody who asks about one review.
    same.name = rule.name;
    same.crewId = rule.crewId;
    same.task = rule.task;
    return same == rule && sameGroups(rule.assignees + rule.escalateTo, one, other);
}

QString differenceInWords(const Routing &from, const Routing &to)
{
    const Difference rules = differenceOf(from.rules, to.rules, &RoutingRule::name);
    const Difference groups = differenceOf(from.groups, to.groups, &RoutingGroup::id);
    QStringList sentences;
    if (!rules.added.isEmpty())
        sentences << Texts::tr("Rules added: %1.").arg(inQuotes(rules.added));
    if (!rules.removed.isEmpty())
        sentences << Texts::tr("Rules removed: %1.").arg(inQuotes(rules.removed));
    if (!rules.changed.isEmpty())
        sentences << Texts::tr("Rules changed: %1.").arg(inQuotes(rules.changed));
    if (rules.isReordered)
        sentences << Texts::tr("The order of the rules changed.");
    if (!groups.added.isEmpty())
        sentences << Texts::tr("Groups added: %1.").arg(inQuotes(groups.added));
    if (!groups.removed.isEmpty())
        sentences << Texts::tr("Groups removed: %1.").arg(inQuotes(groups.removed));
    if (!groups.changed.isEmpty())
        sentences << Texts::tr("Groups changed: %1.").arg(inQuotes(groups.changed));
    return sentences.isEmpty() ? Texts::tr("Nothing changed.") : sentences.join(u' ');
}

} // namespace crew::gui::desk
