// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preferences.h"

namespace crew::gui {

/// The settings of the endpoint, in the order they are shown.
QList<Preference> endpointPreferences();

} // namespace crew::gui
