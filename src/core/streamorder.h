// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/streamevent.h"

namespace crew {

/// The events of several batches, each once, in the order they happened: by emission within an execution,
/// else by timestamp, else by arrival. Which batch an event came in, and when, makes no difference unless it
/// has neither emission nor timestamp. An emission that two events of one execution share orders nothing
/// there (its counter began again): timestamps do. O(n log n).
StreamEvents inOrder(StreamEvents events);

/// True when \a event is certainly not older than \a other as far as both tell.
bool isNewer(const StreamEvent &event, const StreamEvent &other);

} // namespace crew
