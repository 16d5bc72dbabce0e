// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"
#include "core/statewords.h"

#include <QColor>
#include <QDateTime>
#include <QFont>
#include <QPalette>
#include <QString>

namespace crew::gui {

/// What a state means to the eye; the colour is never the only sign.
enum class Severity { Neutral, Active, Attention, Good, Bad };

Severity severityOf(ExecutionState state);
Severity severityOf(ReviewState state);

/// Name of the drawing for \a state, for themedIcon().
QString iconNameOf(ExecutionState state);
QString iconNameOf(ReviewState state);

/// \a severity readable on \a palette's Base and Window (4.5:1 at least where the palette allows it), in
/// light and dark: hue fixed, lightness from the palette. Neutral is muted text.
QColor severityColour(Severity severity, const QPalette &palette);

/// A quiet background in \a severity that \a palette's Text reads on.
QColor severityBackground(Severity severity, const QPalette &palette);

/// A crew's colour name (crewColours()) as a colour that reads on \a palette's Base; an unknown name is grey.
QColor crewColour(const QString &name, const QPalette &palette);

/// Muted text for second lines; the same as severityColour(Severity::Neutral, palette).
QColor mutedText(const QPalette &palette);

/// The contrast of two colours as WCAG 2 defines it, 1 to 21.
double contrastRatio(const QColor &left, const QColor &right);

/// True when the palette's window is darker than its text.
bool isDark(const QPalette &palette);

/// "12 s", "3 min", "2 h 5 min", "4 days": how long from \a from to \a to, translated.
QString durationText(const QDateTime &from, const QDateTime &to);

/// "just now", "3 min ago", else date and time by locale.
QString agoText(const QDateTime &at, const QDateTime &now);

/// The system's font for code, in the text size of the program.
QFont fixedFont();

} // namespace crew::gui
