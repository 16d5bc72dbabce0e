// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review.h"

namespace crew::gui::reviews {

/// True for a text that names something to a service only: a UUID, or a row of letters and digits that no
/// person chose.
bool isOpaqueId(const QString &text);

/// What \a review is about: \a subject without the ids in it, else how its last output begins, else the name
/// of its task. Of a flow, whose requests have its name as their subject, how the request begins goes first.
/// Never an id; never empty.
QString reviewTitle(const Review &review, const QString &subject);

/// The name of the task that \a review is about; empty when only an opaque id is known of it.
QString taskName(const Review &review);

/// How the output of \a attempt begins, on one line and without marks; \a title is left out where the output
/// begins with it.
QString excerptOf(const Attempt &attempt, const QString &title);

} // namespace crew::gui::reviews
