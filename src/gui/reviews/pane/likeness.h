// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace crew::gui::reviews {

/// How alike two texts are: from 0, no word in common, to 1, the same words beside the same words. Case,
/// punctuation and space do not count. Of very long texts the first 200,000 characters are compared, so that
/// the cost stays bounded.
double likeness(QStringView left, QStringView right);

/// \a share as whole percent; never 100 unless it is 1.
int percentOf(double share);

} // namespace crew::gui::reviews
