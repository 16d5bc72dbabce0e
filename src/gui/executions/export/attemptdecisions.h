// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/review.h"

namespace crew::gui::executions {

/// Every decision about \a attempt of \a review, oldest first, with what became of each: the attempt itself
/// has only one. The others are told from \a entries of the run.
QList<Decision> decisionsAbout(const Review &review, const Attempt &attempt, const Entries &entries);

} // namespace crew::gui::executions
