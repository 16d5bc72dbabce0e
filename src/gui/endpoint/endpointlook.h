// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/common/look.h"

namespace crew::gui {

/// How the endpoint does, in one sentence.
QString endpointSentence(const EndpointState &state, const QDateTime &now);
Tone endpointTone(const EndpointState &state, const QDateTime &now = QDateTime::currentDateTimeUtc());
/// What the light's colour means for callbacks, in one sentence.
QString lightExplanation(const EndpointState &state, const QDateTime &now = QDateTime::currentDateTimeUtc());

/// "Stored", or why not.
QString outcomeText(const CallbackOutcome &outcome);
Tone outcomeTone(const CallbackOutcome &outcome);

/// How the tunnel does, in one sentence; empty when there is none.
QString tunnelSentence(const TunnelStatus &tunnel);
Tone tunnelTone(TunnelState state);

} // namespace crew::gui
