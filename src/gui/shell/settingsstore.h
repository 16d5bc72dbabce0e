// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

class QSettings;
class QWidget;

namespace crew::gui {

/// The engine's settings as they were saved; what was never saved, or makes no sense, has its default.
EngineSettings loadEngineSettings(const QSettings &settings);
void saveEngineSettings(QSettings &settings, const EngineSettings &engine);

void saveWindowPlace(QSettings &settings, const QWidget &window);
/// Puts \a window where it was; where no screen is any more, it comes to the first screen.
void restoreWindowPlace(const QSettings &settings, QWidget &window);

} // namespace crew::gui
