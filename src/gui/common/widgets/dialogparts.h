// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDialog;
class QDialogButtonBox;
class QLabel;
class QWidget;

namespace crew::gui {

/// A label that wraps and takes its text for what it is, whatever is in it.
QLabel *plainLabel(const QString &text, QWidget *parent);

/// OK and Cancel, connected to accept() and reject() of \a dialog.
QDialogButtonBox *okAndCancel(QDialog &dialog);

/// Makes \a window as large as so many average characters and lines of its text, but no larger than its
/// screen.
void resizeToText(QWidget &window, int characters, int lines);

} // namespace crew::gui
