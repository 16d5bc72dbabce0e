// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/viewer.h"
#include "desk/state/owners.h"
#include "protocol/changecodec.h"

#include <optional>

namespace crew::desk {

/// The part of \a change that \a viewer may see; nothing where there is none. Of things whose crew is not
/// known only administrators of all crews are told.
std::optional<protocol::Change> visibleTo(const Viewer &viewer, const protocol::Change &change,
                                          const Owners &owners);

/// What visibleTo() depends on of a change: for people with equal ones it is the same.
Roles sightOf(const Viewer &viewer);

// The same for what a command has read.
QList<Execution> visibleTo(const Viewer &viewer, QList<Execution> runs);
engine::RunMatches visibleTo(const Viewer &viewer, engine::RunMatches matches, const Owners &owners);
engine::PastReviews visibleTo(const Viewer &viewer, engine::PastReviews past);
InsightFacts visibleTo(const Viewer &viewer, InsightFacts facts);
QList<BatchStatus> visibleTo(const Viewer &viewer, QList<BatchStatus> batches);

} // namespace crew::desk
