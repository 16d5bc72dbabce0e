// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/actionrecord.h"
#include "desk/people/onetimetoken.h"
#include "desk/people/person.h"
#include "desk/people/session.h"
#include "protocol/peoplevalues.h"

#include <expected>

namespace crew::desk {

// People as consoles are told about them.

/// All people, in their order: whether one of them is the last administrator depends on the others.
QList<protocol::Person> toProtocol(const QList<Person> &people);
/// \a asking: the session that asks.
QList<protocol::PersonSession> toProtocol(const QList<Session> &sessions, const QUuid &asking);
protocol::OneTimeCode toProtocol(const OneTimeToken &token);
QList<protocol::RecordedAction> toProtocol(const QList<Action> &actions);
protocol::RecordCheck toProtocol(const ChainCheck &check);

/// The roles in a request; the error names the place of what is none.
std::expected<Roles, QString> rolesFrom(const QList<protocol::GrantedRole> &granted);

} // namespace crew::desk
