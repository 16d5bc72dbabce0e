// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace crew::gui::notifications {

/// Shows \a count on the program's sign in the task bar or dock, where the desktop has that; 0 shows nothing.
/// By Qt from 6.5 on; before that only on Linux, by com.canonical.Unity.LauncherEntry.
void setBadge(int count);

} // namespace crew::gui::notifications
