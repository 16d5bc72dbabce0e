// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::journal {

/// Whether a journal has all that was recorded in it.
enum class Continuity {
    Kept,
    Broken,   ///< what was recorded last may be missing: it was restored or copied, or a standby was promoted
    NotKnown, ///< its server does not say
};

} // namespace crew::journal
