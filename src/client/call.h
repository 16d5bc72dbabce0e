// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::client {

/// Which request to a crew's service: what an error means depends on it.
enum class Call { Inputs, Health, Kickoff, Status, Resume, Stop };

} // namespace crew::client
