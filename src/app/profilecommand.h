// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace crew::app {

/// Does --backup, --restore or --export-decisions without a window, and writes the outcome to the standard
/// outputs. Returns the exit code of the process. No console may be running on the profile.
int runProfileCommand(const CommandLine &commandLine);

} // namespace crew::app
