// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::test {

/// Under a sanitizer everything takes several times as long: durations say nothing, and tests that repeat
/// something thousands of times do so less often.
#ifdef CREW_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

} // namespace crew::test
