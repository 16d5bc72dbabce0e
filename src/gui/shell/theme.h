// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

class QApplication;

namespace crew::gui {

QPalette lightPalette();
QPalette darkPalette();

/// Gives the application its style; its colours too where the system has none of its own (then light), so
/// that themes and high contrast are kept.
void applyTheme(QApplication &application);
/// Dark whatever the system says.
void applyDarkPalette(QApplication &application);

} // namespace crew::gui
