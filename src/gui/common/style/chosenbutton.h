// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/style/look.h"

class QPushButton;

namespace crew::gui {

/// Fills \a button with the colour of \a severity while it is \a isChosen and enabled; bold alone is easily
/// overlooked. To be called again when either changes.
/// \a icon is the name of its drawing, empty for none.
void setChosenLook(QPushButton *button, bool isChosen, Severity severity, const QString &icon);

} // namespace crew::gui
