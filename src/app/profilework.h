// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/profilebackup.h"

namespace crew::app {

/// What the console can do with the profile of \a files while it runs. \a restart is told whether it must
/// start again.
gui::profile::ProfileOperations profileOperations(const ProfileFiles &files,
                                                  std::function<void(bool)> restart);

} // namespace crew::app
