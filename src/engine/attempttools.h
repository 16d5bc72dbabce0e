// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "engine/commands/reviewcommands.h"

namespace crew::engine {

/// The tools that \a entries, those of one run in order, say were called for the attempt. What tells its task
/// counts for that task alone; what does not counts from the last task on that ended before. Of a call that
/// was told of several times, one is listed. Steps count only where the event stream reported no tools.
/// Bounded in number and length.
ToolReport toolsOfAttempt(const Entries &entries, const AttemptWindow &window);

} // namespace crew::engine
