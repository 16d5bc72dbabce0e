// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/kickoff.h"
#include "core/wireexchange.h"

namespace crew::gui::executions {

/// The kickoff as a command for a POSIX shell. The token is the variable $TOKEN and webhook secrets are the
/// placeholders that KickoffRequest holds: nothing secret is in it.
QString kickoffAsCurl(const Crew &crew, const KickoffRequest &request);

/// The request of \a exchange likewise; a comment says so when its body was not kept whole.
QString exchangeAsCurl(const WireExchange &exchange);

} // namespace crew::gui::executions
