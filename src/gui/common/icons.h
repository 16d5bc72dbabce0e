// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

namespace crew::gui {

/// One of our line drawings (resources/icons/NAME.svg, rendered into PNG masks), tinted with \a palette's
/// text colours for the normal, disabled and selected modes. An unknown name is an empty icon.
QIcon themedIcon(const QString &name, const QPalette &palette);

/// The same drawing in one colour.
QPixmap tintedPixmap(const QString &name, const QColor &colour, int size, qreal devicePixelRatio);

} // namespace crew::gui
