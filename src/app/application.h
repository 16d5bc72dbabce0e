// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <QApplication>

namespace crew {

/// Builds the console from its parts and runs it until it is closed. Returns the exit code of the process.
int runConsole(QApplication &application, const CommandLine &commandLine);

} // namespace crew
