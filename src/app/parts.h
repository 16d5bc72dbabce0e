// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/profile.h"
#include "gui/profile/aboutdialog.h"

namespace crew::app {

/// The version of SQLite that runs. May be called on any thread.
QString sqliteVersion();

/// What this program is made of, as it runs here, and where it keeps its data. May be called on any thread.
gui::profile::AboutFacts aboutFacts(const ProfilePlaces &places);

} // namespace crew::app
