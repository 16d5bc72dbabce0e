// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace crew::remote {

/// Before another attempt, after \a failures that were tried again: \a first, doubled each time up to
/// \a longest, and varied by half, since consoles that lost the same desk must not all come back at once.
std::chrono::milliseconds retryPause(std::chrono::milliseconds first, std::chrono::milliseconds longest,
                                     int failures);

} // namespace crew::remote
