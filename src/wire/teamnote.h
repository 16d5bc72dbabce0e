// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teamnote.h"
#include "wire/json.h"

#include <expected>

namespace crew::wire {

/// What the journal keeps of what a person of a team does about a review. Its time is that of the entry.
QByteArray encodeTeamNote(const TeamNote &note);
/// An error also for an act that is not known: of a later version.
std::expected<TeamNote, DecodeError> decodeTeamNote(const QByteArray &bytes);

} // namespace crew::wire
