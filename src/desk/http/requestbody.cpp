// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/http/requestbody.h"

#include "wire/json.h"
#include "wire/jsontext.h"

using namespace Qt::StringLiterals;

namespace crew::desk {

std::expected<QJsonObject, QString> objectIn(const QByteArray &body)
{
    const auto object = wire::parseJsonObject(body);
    if (!object)
        return std::unexpected(u"The body is not a JSON object: %1"_s.arg(object.error().message));
    if (wire::jsonLoss(body) == wire::JsonLoss::RepeatedName)
        return std::unexpected(u"An object in the body has two members of the same name."_s);
    return *object;
}

QString unreadableRequest(const QString &why)
{
    return u"The request cannot be read: %1."_s.arg(why);
}

} // namespace crew::desk
