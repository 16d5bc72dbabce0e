// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

class QSettings;
class QWidget;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::shell {

/// How often changes are told for a screen with \a refreshRate (in Hz; 0: not known), in 2 to 8 ms: twice for
/// each picture, since nobody knows when the next one begins.
std::chrono::milliseconds changeIntervalFor(double refreshRate);

/// What of \a preferences the engine has to know. In a \a demo the endpoint is for this program alone: on a
/// port that the system chooses, and without a public address.
engine::EngineSettings engineSettingsFrom(const Preferences &preferences, bool demo = false);

void saveWindowPlace(QSettings &settings, const QWidget &window);
/// Puts \a window where it was; where no screen is any more, it comes to the first screen.
void restoreWindowPlace(const QSettings &settings, QWidget &window);

} // namespace crew::gui::shell
