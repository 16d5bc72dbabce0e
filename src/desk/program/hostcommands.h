// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/control/controlserver.h"
#include "desk/desk.h"

namespace crew::desk {

/// Lets \a control answer what people on the host ask of \a desk; both have to outlive each other's use.
void addHostCommands(ControlServer &control, Desk &desk);

} // namespace crew::desk
