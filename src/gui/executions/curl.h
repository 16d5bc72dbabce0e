// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/kickoff.h"

namespace crew::gui {

/// The kickoff as a command for a POSIX shell. The token is the variable $TOKEN and webhook secrets are the
/// placeholders that KickoffRequest holds: nothing secret is in it.
QString kickoffAsCurl(const Crew &crew, const KickoffRequest &request);

} // namespace crew::gui
