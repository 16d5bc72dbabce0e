// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/fromjson.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <expected>

namespace crew::desk {

/// The JSON object in the body of a request. The error is a sentence for the answer 400: it is none, or it
/// names one member twice, of which nobody knows which is meant.
std::expected<QJsonObject, QString> objectIn(const QByteArray &body);

/// That a request has something else in it than it should, as a sentence for the answer 400.
QString unreadableRequest(const QString &why);

/// The \a Request that \a body is as JSON. The error is a sentence for the answer 400.
template <typename Request>
std::expected<Request, QString> requestIn(const QByteArray &body)
{
    const auto object = objectIn(body);
    if (!object)
        return std::unexpected(object.error());
    auto request = protocol::fromJson<Request>(*object, protocol::Reading::Unknown::Refused);
    if (!request)
        return std::unexpected(unreadableRequest(request.error()));
    return request;
}

} // namespace crew::desk
