// SPDX-License-Identifier: GPL-3.0-or-later
#include "service/responses.h"

#include "service/messages.h"
#include "wire/json.h"

using namespace Qt::StringLiterals;

namespace crew::service {

namespace {

QString errorWord(int status)
{
    switch (status) {
    case 400:
        return u"bad_request"_s;
    case 401:
        return u"unauthorized"_s;
    case 404:
        return u"not_found"_s;
    case 405:
        return u"method_not_allowed"_s;
    case 409:
        return u"conflict"_s;
    case 415:
        return u"unsupported_media_type"_s;
    case 422:
        return u"validation_error"_s;
    case 429:
        return u"too_many_requests"_s;
    default:
        return status < 500 ? u"refused"_s : u"server_error"_s;
    }
}

} // namespace

http::Response jsonResponse(int status, const QJsonObject &body)
{
    return {.status = status, .body = wire::toJson(body)};
}

http::Response errorResponse(Dialect dialect, int status, const QString &message, const QStringList &missing)
{
    return jsonResponse(status, errorMessage(dialect, errorWord(status), message, missing));
}

bool isJson(const QByteArray &contentType)
{
    return contentType.split(';').first().trimmed().toLower() == "application/json";
}

} // namespace crew::service
