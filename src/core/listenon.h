// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>

/// The words for where the endpoint listens that are no address; they never change once released.
namespace crew::listenon {

inline constexpr QLatin1String thisMachine("loopback");
inline constexpr QLatin1String everywhere("all"); ///< every interface, IPv4 and IPv6

} // namespace crew::listenon
