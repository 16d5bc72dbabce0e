// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

#include <QIcon>

class QLabel;

namespace crew::gui {

/// \a part (0 to 1) of \a over mixed into \a ground.
QColor mixed(const QColor &ground, const QColor &over, float part);

/// The ground of a chosen row: the accent, so light that words keep their colours on it.
QColor softSelection(const QPalette &palette);

/// \a palette with a ground of \a severity, light enough to read on.
QPalette tintedPalette(const QPalette &palette, Severity severity);

/// Writes \a label's text in \a severity, whatever ground it stands on.
void setTextSeverity(QLabel &label, Severity severity, const QPalette &palette);

/// The drawing \a name in the colour of \a severity, also in a chosen row.
QIcon severityIcon(const QString &name, Severity severity);

} // namespace crew::gui
