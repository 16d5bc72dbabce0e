// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace crew::gui {
class CrewList;
class LocalState;
} // namespace crew::gui

namespace crew::gui::kickoff {

/// Removes from \a state what is kept as "<prefix><crew>" of crews that were removed from \a crews.
void forgetRemovedCrews(LocalState &state, QLatin1String prefix, const CrewList &crews);

} // namespace crew::gui::kickoff
