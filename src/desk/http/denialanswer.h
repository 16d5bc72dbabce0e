// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/gate/gate.h"
#include "http/message.h"

namespace crew::desk {

/// Says why something is not done, and nothing about whether a thing is there that the person may not see.
http::Response denialResponse(Denial denial);

} // namespace crew::desk
