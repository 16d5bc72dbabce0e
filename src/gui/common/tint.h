// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/look.h"

#include <QIcon>

class QLabel;

namespace crew::gui {

/// \a part (0 to 1) of \a over mixed into \a ground.
QColor mixed(const QColor &ground, const QColor &over, float part);

/// The ground of a chosen row: the accent, so light that words keep their colours on it.
QColor softSelection(const QPalette &palette);

/// \a palette with a ground of \a tone, light enough to read on.
QPalette tintedPalette(const QPalette &palette, Tone tone);

/// Writes \a label's text in \a tone, whatever ground it stands on.
void setTextTone(QLabel &label, Tone tone, const QPalette &palette);

/// The drawing \a name in the colour of \a tone, also in a chosen row.
QIcon toneIcon(const QString &name, Tone tone);

} // namespace crew::gui
