// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "desk/desk.h"

#include <expected>

namespace crew::desk {

/// What \a config says, with its files read: key, certificates. The error is a sentence.
std::expected<DeskOptions, QString> deskOptionsFrom(const DeskConfig &config);

} // namespace crew::desk
