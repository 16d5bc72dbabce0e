// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

namespace crew::gui::executions {

/// That notices of \a run go to an address at which the endpoint is no more, as a sentence; empty when they
/// do not, when it has ended, or while the endpoint's own addresses are not known.
QString oldAddressSentence(const Execution &run, const engine::EndpointState &endpoint);

} // namespace crew::gui::executions
