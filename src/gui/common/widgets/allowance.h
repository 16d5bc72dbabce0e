// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QWidget;

namespace crew::gui {

// A control that a person may not use says why: a non-empty \a objection disables it and is its tool tip, its
// text in the status bar and its accessible description. Without one it is enabled as far as it \a isPossible
// and says what it said before.
void setAllowed(QWidget &control, const QString &objection, bool isPossible = true);
void setAllowed(QAction &action, const QString &objection, bool isPossible = true);

} // namespace crew::gui
