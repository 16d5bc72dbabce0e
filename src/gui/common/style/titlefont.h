// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace crew::gui {

/// \a font for what stands above the rest: heavier, and \a factor times as large.
inline QFont titleFont(QFont font, qreal factor)
{
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace crew::gui
