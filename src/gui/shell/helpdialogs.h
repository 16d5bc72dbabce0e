// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
template <typename T>
class QList;
class QWidget;

namespace crew::gui {

/// Opens the sheet of keyboard shortcuts: those of \a actions and those of the review screen.
void openShortcutSheet(const QList<QAction *> &actions, QWidget *parent);

void openAbout(QWidget *parent);

} // namespace crew::gui
