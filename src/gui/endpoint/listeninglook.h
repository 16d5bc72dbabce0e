// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"
#include "gui/common/style/look.h"

#include <utility>

namespace crew::gui::endpoint {

/// What is wrong with the certificate or its files, in one sentence; empty when nothing is.
QString tlsProblem(const engine::EndpointState &state, const QDateTime &now);
/// Bad when services refuse to call because of it, else Attention.
Severity tlsProblemSeverity(const engine::EndpointState &state, const QDateTime &now);

/// The certificate in use, or that there is none.
QString tlsText(const engine::EndpointState &state, const QDateTime &now);

/// It listens on all networks of this machine.
bool isOnAllInterfaces(const engine::EndpointState &state);
/// Who can reach the endpoint, when others than this machine can; empty when nobody else can.
QString exposureSentence(const engine::EndpointState &state);
Severity exposureSeverity(const engine::EndpointState &state);

/// When the secrets were renewed, and what became of older addresses.
QString secretsText(const engine::EndpointState &state, const QDateTime &now);

/// Name of the drawing of the light in \a severity, for tintedPixmap().
QString lightSign(Severity severity);

/// Each colour of the light with what it means and what to do.
QList<std::pair<Severity, QString>> lightLegend();

} // namespace crew::gui::endpoint
