// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/values.h"

#include <QString>

#include <optional>

namespace crew::desk {

// What no console may have a desk do, whatever the role of its person: send a stored token or key to another
// address than it was typed for, or read a file. \a stored is the crew as the desk has it; null for a new
// one. Each returns a sentence, or nothing when there is no objection.
std::optional<QString> objectionTo(const engine::CrewDraft &draft, const Crew *stored);
std::optional<QString> objectionTo(const engine::ConnectionTest &test, const Crew *stored);

} // namespace crew::desk
