// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::service {

/// How the service speaks where the contract leaves room, or where services in the field differ from it.
enum class Dialect {
    Contract, ///< the interface specification, to the letter
    Deployed, ///< as live services have been seen to answer
};

} // namespace crew::service
