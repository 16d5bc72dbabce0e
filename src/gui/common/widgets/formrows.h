// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFormLayout;
class QWidget;

namespace crew::gui {

/// Shows or hides the row of \a form whose label or field is \a part. Use this for every row that is hidden
/// at times: QFormLayout of Qt 6.4 keeps the index of a hidden row, and gives the visible row that has this
/// index by then a height of 0.
void showFormRow(QFormLayout &form, QWidget &part, bool shown);

} // namespace crew::gui
