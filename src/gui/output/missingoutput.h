// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

namespace crew::gui::output {

/// The notice of \a attempt, which is one of a crew's \a review, came without an output: not with an empty
/// one.
bool isOutputMissing(const Review &review, const Attempt &attempt);

} // namespace crew::gui::output
