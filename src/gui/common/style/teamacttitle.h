// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamnote.h"

namespace crew::gui {

/// The act for people, translated.
QString teamActTitle(TeamAct act);

} // namespace crew::gui
