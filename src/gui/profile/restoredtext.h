// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/profile/profileoperations.h"

namespace crew::gui::profile {

/// "2 crews, 14 runs and 5 decisions"
QString countsText(const ProfileContent &content);

/// What was under way when the backup was made, counted; empty when nothing was.
QString underWayText(const ProfileContent &content);

/// What a person has to know after a restore, as one text of plain sentences.
QString restoredText(const RestoredProfile &restored);

} // namespace crew::gui::profile
