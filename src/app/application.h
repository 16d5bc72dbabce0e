// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <QApplication>

namespace crew::engine {
struct EngineOptions;
}

namespace crew::gui {
class Preferences;
}

namespace crew::gui::shell {
struct ShellOptions;
}

namespace crew::app {

class Profile;

/// What the console's engine is built from. A demo never asks the keychain, so it clears nothing out of it
/// either.
engine::EngineOptions engineOptions(const CommandLine &commandLine, Profile &profile,
                                    const gui::Preferences &preferences);

/// What the console's window knows and offers. \a isRestarting, which has to outlive it, says when the
/// console must start again.
gui::shell::ShellOptions shellOptions(const CommandLine &commandLine, Profile &profile, bool &isRestarting);

/// Builds the console from its parts and runs it until it is closed. Returns the exit code of the process.
int runConsole(QApplication &application, const CommandLine &commandLine);

} // namespace crew::app
