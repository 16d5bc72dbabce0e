// SPDX-License-Identifier: GPL-3.0-or-later
#include "webhook/callbackanswers.h"

#include "wire/json.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace crew::webhook {

http::Response answerWith(int status, const QString &word, const QString &message)
{
    return {.status = status,
            .body = wire::toJson(QJsonObject{{"status"_L1, word}, {"message"_L1, message}})};
}

http::Response refusalWith(int status, const QString &message)
{
    const QString error = QString::fromLatin1(http::reasonPhrase(status));
    return {.status = status,
            .body = wire::toJson(QJsonObject{{"error"_L1, error}, {"message"_L1, message}})};
}

const http::Response &answerToCallback(int status)
{
    static const http::Response stored = answerWith(200, u"stored"_s, u"The callback is stored."_s);
    static const http::Response storedAsItCame =
        answerWith(400, u"stored"_s, u"The body is not valid JSON. It was stored as received."_s);
    static const http::Response notStored =
        answerWith(503, u"not stored"_s, u"The callback could not be stored."_s);
    return status == 200 ? stored : status == 400 ? storedAsItCame : notStored;
}

const http::Response &answerToFlow(int status)
{
    static const http::Response stored = answerWith(200, u"stored"_s, u"The request is stored."_s);
    static const http::Response unreadable =
        answerWith(400, u"stored"_s, u"The request cannot be read. It was stored as received."_s);
    static const http::Response notStored =
        answerWith(503, u"not stored"_s, u"The request could not be stored."_s);
    return status == 200 ? stored : status == 400 ? unreadable : notStored;
}

} // namespace crew::webhook
