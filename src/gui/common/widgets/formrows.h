// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFormLayout;
class QWidget;

namespace crew::gui {

/// Shows or hides the row of \a form that \a part is the label or the field of. Every row that comes and goes
/// does so with this: QFormLayout of Qt 6.4 keeps the place of a row that is hidden, and the row that has
/// that place then gets the height of the hidden one, which is none.
void showFormRow(QFormLayout &form, QWidget &part, bool shown);

} // namespace crew::gui
