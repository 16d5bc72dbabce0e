// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing.h"
#include "protocol/peoplevalues.h"
#include "protocol/roles.h"

#include <QHash>

namespace crew::gui::desk {

/// A person or a group that a rule may name.
struct RuleParticipant
{
    QUuid id = {};
    QString name = {};
    bool isGroup = false;
    bool isEnabled = true;      ///< false: a person who cannot sign in, or a group of such people
    protocol::Roles roles = {}; ///< of the person; of a group, those of all who can sign in

    bool operator==(const RuleParticipant &) const = default;
};

/// \a groups and then \a people, in their order.
QList<RuleParticipant> participants(const QList<protocol::Person> &people,
                                    const QList<RoutingGroup> &groups = {});

/// How a person or group is called in a list of both.
QString titleOf(const RuleParticipant &participant);

using Names = QHash<QUuid, QString>; ///< by the ID of a person or group
Names namesById(const QList<RuleParticipant> &participants);

/// The names of \a ids, in their order; a word where one is not in \a names.
QStringList namesOf(const QList<QUuid> &ids, const Names &names);

} // namespace crew::gui::desk
