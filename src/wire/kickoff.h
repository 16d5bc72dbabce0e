// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "wire/json.h"

#include <array>

namespace crew::wire {

/// How POST /kickoff and POST /resume name a webhook address.
struct WebhookMember
{
    QLatin1String name;
    QString WebhookUrls::*url;
};

inline constexpr std::array webhookMembers = {
    WebhookMember{QLatin1String("taskWebhookUrl"), &WebhookUrls::task},
    WebhookMember{QLatin1String("stepWebhookUrl"), &WebhookUrls::step},
    WebhookMember{QLatin1String("crewWebhookUrl"), &WebhookUrls::crew}};

/// Leaves out those that are empty.
void insertWebhooks(QJsonObject &body, const WebhookUrls &urls);

/// The body of POST /kickoff (interface specification, section 4), contract fields first in meaning, extra
/// ones added.
QJsonObject encodeKickoff(const KickoffRequest &request);

/// Reads such a body. Wrong types of the contract's own members are errors that name the member; an event
/// stream of another shape than ours stays among the extra ones.
std::expected<KickoffRequest, DecodeError> decodeKickoff(const QJsonObject &body);

/// The ID of a saved state of a flow, which the run starts from: "restoreFromStateId", which the contract
/// does not name. Empty when the request has none; an error when it is no text or too long.
std::expected<QString, DecodeError> restoreStateIdOf(const KickoffRequest &request);
/// An empty \a id takes it out of \a request.
void setRestoreStateId(KickoffRequest &request, const QString &id);

/// The name of the input by which a flow's state is found on services that know no restoreFromStateId: a run
/// with an ID that was used before continues the one that has it.
inline constexpr QLatin1String hydratingInput("id");

/// The kickoff_id of an answer to POST /kickoff: any non-empty string or number, also in camelCase, wrapped
/// in another object, or as "id".
std::expected<QString, DecodeError> decodeKickoffAnswer(const QByteArray &bytes);

/// humanInputWebhook.authentication (section 2).
QJsonObject encodeCredential(const WebhookCredential &credential);
std::expected<WebhookCredential, DecodeError> decodeCredential(const QJsonObject &object);

} // namespace crew::wire
