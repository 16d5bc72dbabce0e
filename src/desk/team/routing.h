// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routinglimits.h"
#include "protocol/teamvalues.h"

#include <QSet>

#include <expected>

namespace crew::desk {

/// The place of the first rule for \a task of \a crewId, from 0; -1 without one.
qsizetype ruleFor(const Routing &routing, const QUuid &crewId, const QString &task);

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
