// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiver/incoming.h"

#include "core/kickoff.h"
#include "webhook/webhooksecrets.h"
#include "wire/flowrequest.h"
#include "wire/json.h"
#include "wire/knownsecrets.h"

#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::receiver {

Incoming incomingNow(webhook::Callback callback)
{
    return {QUuid::createUuid().toString(QUuid::WithoutBraces), QDateTime::currentDateTimeUtc(),
            std::move(callback)};
}

namespace {

journal::ReceivedCallback masked(const Incoming &incoming)
{
    const webhook::Callback &callback = incoming.callback;
    wire::KnownSecrets secrets;
    for (const QByteArray &secret : callback.secrets)
        secrets.add(secret, QByteArray(placeholder::secret.data()), wire::KnownSecrets::Kind::Random);
    const bool isFlow = callback.kind == EntryKind::FlowRequestCallback;
    return {incoming.id,
            incoming.at,
            webhook::secretHash(callback.secrets.value(0)),
            callback.kind,
            secrets.replacedIn(callback.headers),
            isFlow ? callback.body : secrets.replacedIn(callback.body),
            callback.signature,
            callback.timestamp};
}

/// As the desk answers, which stores what it cannot read as well.
int statusOf(const journal::ReceivedCallback &callback)
{
    if (callback.kind != EntryKind::FlowRequestCallback)
        return wire::parseServiceJson(callback.body) ? 200 : 400;
    const QJsonObject object = wire::parseServiceObject(callback.body).value_or(QJsonObject());
    const bool isTest = wire::isOtherFlowEvent(object) && !object.contains("request"_L1);
    return isTest || wire::decodeFlowRequest(callback.body) ? 200 : 400;
}

} // namespace

Prepared prepare(const Incoming &incoming)
{
    const journal::ReceivedCallback callback = masked(incoming);
    return {callback, statusOf(callback)};
}

} // namespace crew::receiver
