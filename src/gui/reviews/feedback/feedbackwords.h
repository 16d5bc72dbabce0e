// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QString>

namespace crew::gui::reviews {

/// The first words in \a text that say the opposite of \a verdict: "Good, proceed" for Reject, "this is
/// wrong" for Approve. Empty when there are none, or when what stands around them takes them back ("not
/// wrong", "good, but …").
QString wordsAgainst(Verdict verdict, const QString &text);

} // namespace crew::gui::reviews
