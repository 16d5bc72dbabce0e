// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;
template <typename T>
class QList;
class QWidget;

namespace crew::gui {
class Preferences;
}

namespace crew::gui::shell {

/// Opens the sheet of keyboard shortcuts: those of \a actions and those of the review screen, as \a
/// preferences say.
void openShortcutSheet(const QList<QAction *> &actions, const Preferences &preferences, QWidget *parent);

} // namespace crew::gui::shell
