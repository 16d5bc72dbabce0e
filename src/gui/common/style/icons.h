// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFontMetrics>
#include <QIcon>
#include <QPalette>
#include <QString>

class QWidget;

namespace crew::gui {

/// One of our line drawings (resources/icons/NAME.svg, rendered into PNG masks), tinted with \a palette's
/// text colours for the normal, disabled and selected modes. An unknown name is an empty icon.
QIcon themedIcon(const QString &name, const QPalette &palette);

/// Edge of an icon beside text, in device independent pixels: 16 at usual sizes, and grows with the text.
int iconSizeBeside(const QFontMetrics &text);

/// The same drawing in one colour.
QPixmap tintedPixmap(const QString &name, const QColor &colour, int size, qreal devicePixelRatio);

/// In the size that fits the text of \a widget.
QPixmap tintedPixmap(const QString &name, const QColor &colour, const QWidget &widget);

} // namespace crew::gui
