// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/peopleerror.h"
#include "desk/people/session.h"
#include "http/message.h"
#include "protocol/nodes.h"

#include <QJsonObject>

namespace crew::desk {

http::Response jsonAnswer(int status, const QJsonObject &object);
/// {"problem": \a sentence}
http::Response problemResponse(int status, const QString &sentence);
http::Response problemResponse(const PeopleError &error);

/// What a machine of a desk says of itself.
struct MachineHealth
{
    QLatin1String role;   ///< one of protocol::Health::role
    QUuid deskId;         ///< null: it is not told
    QString problem = {}; ///< protocol::Health::problem; empty: there is none
};

/// Told to administrators while the database server waits for its standby.
inline constexpr QLatin1String standbyAwaitedSentence{
    "The database server waits for its synchronous standby, and the desk waits with it. Start the standby, "
    "or change synchronous_standby_names."};

/// The answer to GET /health.
http::Response healthAnswer(const MachineHealth &health);
/// The token of \a session, and until when it is valid.
http::Response sessionAnswer(const NewSession &session);

} // namespace crew::desk
