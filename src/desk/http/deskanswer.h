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
/// The answer to GET /health of a machine of the desk \a deskId; null: it is not told.
http::Response healthAnswer(QLatin1String role, const QUuid &deskId);
/// The token of \a session, and until when it is valid.
http::Response sessionAnswer(const NewSession &session);

} // namespace crew::desk
