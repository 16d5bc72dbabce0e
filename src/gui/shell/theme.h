// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

class QApplication;

namespace crew::gui::shell {

QPalette lightPalette();
QPalette darkPalette();
/// White on black, for eyes that need it.
QPalette contrastPalette();

/// The program's own style; a \a still one has nothing that moves by itself.
void applyStyle(bool still);

/// Colours by one of the words of pref.theme. "system" keeps the system's own, so that its themes and high
/// contrast count; where it has none, light.
void applyColours(QApplication &application, const QString &theme);

/// Style and colours before the settings are known.
void applyTheme(QApplication &application, const QString &theme = QStringLiteral("system"));

} // namespace crew::gui::shell
