// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::http {

/// Gives memory that is free back to the system, where the C library would keep it for later.
void releaseFreedMemory();

} // namespace crew::http
