// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace crew::gui {

/// Lets letters typed in \a widget go on to its parents, instead of searching its rows: there they are
/// commands. What has a text cursor must not be given here.
void passLettersOn(QWidget *widget);

} // namespace crew::gui
