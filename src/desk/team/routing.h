// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "core/routinglimits.h"
#include "desk/team/noticednames.h"
#include "protocol/teamvalues.h"

#include <QSet>

#include <expected>
#include <optional>

namespace crew::desk {

/// The place of the first rule for \a task of \a crewId, from 0; -1 without one.
qsizetype ruleFor(const Routing &routing, const QUuid &crewId, const QString &task);

/// A rule asks for more than one approval by anybody.
bool asksForMore(const Routing &routing);

/// What is asked for an approval of \a review: nothing where one person is enough. A rule holds for each name
/// and ID that the review's task has had, \a typedTaskId among them, so that no later or pasted notice takes
/// a review out of one; where the task is not known for sure, each rule of the crew does.
std::optional<RoutingRule> approvalRuleFor(const Routing &routing, const Review &review,
                                           const QString &typedTaskId, const NoticedNames &noticed);

/// The people among \a ids, and the members of the groups among them.
QSet<QUuid> peopleIn(const Routing &routing, const QList<QUuid> &ids);

/// Who and what there is that rules may name.
struct RoutingNames
{
    QHash<QUuid, QString> people;
    QSet<QUuid> crews;
};

/// Whether \a routing may be used; the error is a sentence that names the rule or group. IDs of people and
/// crews that are not there are errors: a rule that names nobody would give reviews to everybody.
std::expected<void, QString> check(const Routing &routing, const RoutingNames &names);

} // namespace crew::desk
