// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace crew::app {

/// Does --backup or --restore, without any window, and tells on the standard outputs what came of it. Returns
/// the exit code of the process. No console may be running on the profile.
int runProfileCommand(const CommandLine &commandLine);

} // namespace crew::app
