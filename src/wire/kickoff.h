// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kickoff.h"
#include "wire/json.h"

namespace crew::wire {

/// The body of POST /kickoff (interface specification, section 4), contract fields first in meaning, extra
/// ones added.
QJsonObject encodeKickoff(const KickoffRequest &request);

/// Reads such a body. Wrong types of the contract's own members are errors that name the member; an event
/// stream of another shape than ours stays among the extra ones.
std::expected<KickoffRequest, DecodeError> decodeKickoff(const QJsonObject &body);

/// The kickoff_id of an answer to POST /kickoff: any non-empty string or number, also in camelCase or as
/// "id".
std::expected<QString, DecodeError> decodeKickoffAnswer(const QByteArray &bytes);

/// humanInputWebhook.authentication (section 2).
QJsonObject encodeCredential(const WebhookCredential &credential);
std::expected<WebhookCredential, DecodeError> decodeCredential(const QJsonObject &object);

} // namespace crew::wire
