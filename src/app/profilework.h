// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/profilebackup.h"

namespace crew::app {

/// What the console can do with the profile of \a files while it runs. A restore calls \a setAfterQuit.
gui::profile::ProfileOperations profileOperations(const ProfileFiles &files,
                                                  std::function<void(gui::AfterQuit)> setAfterQuit);

} // namespace crew::app
