// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/roles.h"

namespace crew::desk {

// Consoles ask the same table, so roles are the protocol's.
using protocol::allRoles;
using protocol::Grant;
using protocol::Role;
using protocol::roleFromWord;
using protocol::Roles;
using protocol::roleWord;

} // namespace crew::desk
