// SPDX-License-Identifier: GPL-3.0-or-later
#include "receiver/incoming.h"

#include "core/idtext.h"
#include "core/kickoff.h"
#include "webhook/webhooksecrets.h"
#include "wire/flowrequest.h"
#include "wire/json.h"

#include <QUuid>

#include <utility>

using namespace Qt::StringLiterals;

namespace crew::receiver {

Incoming incomingNow(webhook::Callback callback, std::shared_ptr<const wire::KnownSecrets> secrets)
{
    return {idText(QUuid::createUuid()), QDateTime::currentDateTimeUtc(), std::move(callback),
            std::move(secrets)};
}

std::shared_ptr<const wire::KnownSecrets> knownSecrets(const QByteArrayList &secrets)
{
    const auto known = std::make_shared<wire::KnownSecrets>();
    for (const QByteArray &secret : secrets)
        known->add(secret, QByteArray(placeholder::secret.data()), wire::KnownSecrets::Kind::Random);
    return known;
}

namespace {

journal::ReceivedCallback masked(const Incoming &incoming)
{
    const webhook::Callback &callback = incoming.callback;
    const bool isFlow = callback.kind == EntryKind::FlowRequestCallback;
    return {incoming.id,
            incoming.at,
            callback.secretHash,
            callback.kind,
            incoming.secrets->replacedIn(callback.headers),
            isFlow ? callback.body : incoming.secrets->replacedIn(callback.body),
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
