// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace crew::gui {

/// Lets letters typed in \a widget go on to its parents, instead of searching its rows: there they are
/// commands. What has a text cursor must not be given here.
void passLettersOn(QWidget *widget);

/// Keeps what is pressed together with Alt out of the text of \a editor: it is the key of a button, also
/// while that is disabled, and goes on to its parents. Where the platform composes characters with Alt, it
/// types.
void keepAltKeysOut(QWidget *editor);

} // namespace crew::gui
