// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QFileDialog;
class QWidget;

namespace crew::gui {

/// Asks where to save a file, without blocking: connect fileSelected(), then open() it; it goes by itself.
/// Each of \a filters ("CSV (*.csv)") gives its suffix to a name that has none.
QFileDialog *newSaveDialog(QWidget *parent, const QString &title, const QStringList &filters);

} // namespace crew::gui
