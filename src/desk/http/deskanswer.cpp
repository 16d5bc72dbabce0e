// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/deskanswer.h"

#include "protocol/tojson.h"
#include "wire/json.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

int statusOf(PeopleError::Kind kind)
{
    switch (kind) {
    case PeopleError::Kind::NotFound:
        return 404;
    case PeopleError::Kind::NameTaken:
    case PeopleError::Kind::LastAdministrator:
    case PeopleError::Kind::Conflict:
        return 409;
    case PeopleError::Kind::Refused:
        return 401;
    case PeopleError::Kind::Invalid:
        return 400;
    case PeopleError::Kind::TooMany:
    case PeopleError::Kind::TooSoon:
        return 429;
    case PeopleError::Kind::Provider:
        return 502;
    case PeopleError::Kind::Storage:
        return 503;
    }
    return 500;
}

} // namespace

http::Response jsonAnswer(int status, const QJsonObject &object)
{
    return {.status = status, .body = wire::toJson(object)};
}

http::Response problemResponse(int status, const QString &sentence)
{
    return jsonAnswer(status, {{u"problem"_s, sentence}});
}

http::Response healthAnswer(const MachineHealth &health)
{
    protocol::Health answer{.status = u"ok"_s, .role = health.role};
    if (!health.deskId.isNull())
        answer.deskId = health.deskId;
    if (!health.problem.isEmpty())
        answer.problem = health.problem;
    return jsonAnswer(200, protocol::toJson(answer).toObject());
}

http::Response sessionAnswer(const NewSession &session)
{
    return jsonAnswer(200, {{u"token"_s, QString::fromLatin1(session.token)},
                            {u"expires"_s, session.session.expires.toString(Qt::ISODateWithMs)}});
}

http::Response problemResponse(const PeopleError &error)
{
    http::Response response = problemResponse(statusOf(error.kind), error.text);
    if (error.retryAfter.count() > 0) {
        const qint64 seconds = std::chrono::ceil<std::chrono::seconds>(error.retryAfter).count();
        response.header.append(http::HeaderField("Retry-After", QByteArray::number(seconds)));
    }
    if (response.status == 401)
        response.header.append(http::HeaderField("WWW-Authenticate", "Bearer"));
    return response;
}

} // namespace crew::desk
