// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::desk {

/// Why a machine of a desk does not serve it.
enum class WaitingReason {
    Begins,      ///< it has not found out yet
    OtherWriter, ///< another machine serves
    NoDatabase,  ///< it does not reach the database, so nobody knows whether another machine serves
    Unusable,    ///< the database is there, and cannot be used as it is
};

} // namespace crew::desk
