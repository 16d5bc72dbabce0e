// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/common/style/look.h"

namespace crew::gui::endpoint {

/// How the endpoint does, in one sentence.
QString endpointSentence(const engine::EndpointState &state, const QDateTime &now);
Severity endpointSeverity(const engine::EndpointState &state,
                          const QDateTime &now = QDateTime::currentDateTimeUtc());
/// What the light's colour means for callbacks, in one sentence.
QString lightExplanation(const engine::EndpointState &state,
                         const QDateTime &now = QDateTime::currentDateTimeUtc());

/// "Stored", or why not.
QString outcomeText(const CallbackOutcome &outcome);
Severity outcomeSeverity(const CallbackOutcome &outcome);

/// How the tunnel does, in one sentence; empty when there is none.
QString tunnelSentence(const TunnelStatus &tunnel);
Severity tunnelSeverity(TunnelState state);

} // namespace crew::gui::endpoint
