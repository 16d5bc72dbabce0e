// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/common/settings/preference.h"

namespace crew::gui {

/// Every setting there is, in the order they are shown; titles in the current language.
QList<Preference> allPreferences();

} // namespace crew::gui
