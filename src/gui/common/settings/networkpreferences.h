// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"

namespace crew::gui {

/// The settings of the way to crews on other machines, in the order they are shown.
QList<Preference> networkPreferences();

} // namespace crew::gui
